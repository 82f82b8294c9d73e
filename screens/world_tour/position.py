"""A game of World Tour that began without the desk: what lies before each player, and whose turn it is."""

from __future__ import annotations

from screens.position import PositionScreen
from screens.world_tour.position_sheet import SEAT_FIELDS, TABLE_FIELDS, TourSheet


class TourPositionScreen(PositionScreen):
    """One page for each player, the last one for the Golden Travel Ticket and the turn."""

    CSS_PATH = "../position.tcss"
    seat_fields = SEAT_FIELDS
    table_fields = TABLE_FIELDS
    table_label = "Ticket and turn"
    sheet = TourSheet
