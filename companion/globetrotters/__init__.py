"""Globetrotters (1984): the desk is Travel Agent and Immigration Officer.

``board`` knows the nine kinds of place, ``state`` and ``events`` what the table looks like and what can happen to it.
The chains live in a few procedures: ``arrivals.arrive`` and ``land``, ``deportation.owe_cheques``, ``owe_tickets`` and
``deport``, ``keys.credit``, ``bumps.bump``. Moves stand with their subject: ``turn``, ``travel``, ``adventures``,
``challenges``, ``jackpot``, ``tickets``, ``memories``, ``setup``, ``given``.
"""

from __future__ import annotations

from companion.games import Game
from companion.globetrotters import facts, given_fields
from companion.globetrotters.acting import acting
from companion.globetrotters.adventures import ADVENTURE_MOVES
from companion.globetrotters.board import LOCATIONS, DeclarePlace, board_facts, board_moves
from companion.globetrotters.bumps import MoveOn
from companion.globetrotters.challenges import StartChallenge
from companion.globetrotters.dice import Throw
from companion.globetrotters.ending import settle
from companion.globetrotters.given import Given
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.instructions import headline, instructions
from companion.globetrotters.jackpot import TryJackpot
from companion.globetrotters.memories import PlaceMemory
from companion.globetrotters.setup import ChooseHome, Start
from companion.globetrotters.state import GlobetrottersState
from companion.globetrotters.tickets import Buy, Discount, Refund
from companion.globetrotters.travel import TRAVEL_MOVES
from companion.globetrotters.turn import HandOn, Work
from companion.rulebook import Rulebook


def _rulebook() -> Rulebook:
    return Rulebook.read("companion", "companion.globetrotters")


GAME = Game(
    title="globetrotters",
    name="Globetrotters",
    rules_version=1,
    opening=GlobetrottersState(),
    moves=(
        DeclarePlace,
        Start,
        Given,
        ChooseHome,
        *TRAVEL_MOVES,
        *ADVENTURE_MOVES,
        StartChallenge,
        TryJackpot,
        Throw,
        MoveOn,
        PlaceMemory,
        Buy,
        Discount,
        Refund,
        Work,
        HandOn,
    ),
    colours=("white", "red", "blue", "green", "yellow", "black"),
    fewest=2,
    most=6,
    house_rules=HOUSE_RULES,
    rulebook=_rulebook,
    expect=facts.expect,
    acting=acting,
    settle=settle,
    board_moves=board_moves,
    board_facts=board_facts,
    instructions=instructions,
    headline=headline,
    extra_words=given_fields.KEYWORDS | facts.KEYWORDS | frozenset(LOCATIONS) | {"ticket", "trouble", "void"},
)
