"""Monopoly: Travel World Tour: the desk is the Banker.

``board`` has the forty spaces, ``state`` and ``events`` what the table looks like and what can happen to it. Everything
that follows a landing stands in ``landing.land``, by the snapshot of that moment; ``payments.owe`` pays what there is;
``bonuses.acquired`` sees to bonus moves. Moves stand with their subject: ``turn``, ``deeds``, ``auctions``, ``fees``,
``flights``, ``cards``, ``journals``, ``bonuses``, ``golden_ticket``, ``trades`` and ``given``.
"""

from __future__ import annotations

from companion.games import Game
from companion.rulebook import Rulebook
from companion.turns import Start
from companion.world_tour import facts, given_fields
from companion.world_tour.acting import acting
from companion.world_tour.auctions import Bid, Sold, StartAuction
from companion.world_tour.bonuses import UseBonus
from companion.world_tour.cards import CARD_MOVES
from companion.world_tour.company import give_back, welcome
from companion.world_tour.deeds import Buy, DescribeSpace, at_hand, board_facts, board_moves, known
from companion.world_tour.fees import AskFee
from companion.world_tour.flights import Fly
from companion.world_tour.given import Given, deal
from companion.world_tour.glance import glance
from companion.world_tour.golden_ticket import UseTicket
from companion.world_tour.happenings import goods_of, happened
from companion.world_tour.house_rules import HOUSE_RULES
from companion.world_tour.instructions import headline, instructions
from companion.world_tour.journals import DescribeJournal, NameJournal
from companion.world_tour.moved_pieces import moved_pieces
from companion.world_tour.state import WorldTourState
from companion.world_tour.subjects import subjects
from companion.world_tour.trades import Trade
from companion.world_tour.turn import HandOn, PayBail, Roll, begin_turn, settle


def _rulebook() -> Rulebook:
    return Rulebook.read("companion", "companion.world_tour")


GAME = Game(
    title="world-tour",
    name="Monopoly: Travel World Tour",
    rules_version=1,
    opening=WorldTourState(),
    moves=(
        DescribeSpace,
        DescribeJournal,
        Start,
        Given,
        Roll,
        PayBail,
        Buy,
        StartAuction,
        Bid,
        Sold,
        AskFee,
        Fly,
        *CARD_MOVES,
        NameJournal,
        UseBonus,
        UseTicket,
        Trade,
        HandOn,
    ),
    colours=("scottie", "trex", "hazel", "ducky"),
    fewest=2,
    most=4,
    house_rules=HOUSE_RULES,
    rulebook=_rulebook,
    expect=facts.expect,
    acting=acting,
    deal=deal,
    begin_turn=begin_turn,
    welcome=welcome,
    give_back=give_back,
    settle=settle,
    board_moves=board_moves,
    board_facts=board_facts,
    known=known,
    at_hand=at_hand,
    instructions=instructions,
    glance=glance,
    happened=happened,
    goods_of=goods_of,
    subjects=subjects,
    headline=headline,
    moved_pieces=moved_pieces,
    own_rules={"DESK-6": "WT-SET-3", "DESK-7": "WT-SET-1"},
    passes_on="WT-TURN-2",
    counted={"cash": 10},
    extra_words=given_fields.KEYWORDS | facts.KEYWORDS | {"golden", "gives", "gets", "price", "fee", "goal", "circles"},
)
