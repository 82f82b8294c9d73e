"""Globetrotters (1984): the desk is Travel Agent and Immigration Officer.

``board`` knows the nine kinds of place, ``state`` and ``events`` what the table looks like and what can happen to it.
The chains live in a few procedures: ``arrivals.arrive`` and ``land``, ``deportation.owe_cheques``, ``owe_tickets`` and
``deport``, ``keys.credit``, ``bumps.bump``. Moves stand with their subject: ``turn``, ``overland``, ``air``, ``water``,
``travel_bonus``, ``adventures`` (the lines of a card in ``card_goods``, ``card_travel`` and ``card_turn``),
``challenges``, ``jackpot``, ``tickets``, ``memories``, ``setup`` and ``given``.
"""

from __future__ import annotations

from companion.games import Game
from companion.globetrotters import facts, given_fields
from companion.globetrotters.acting import acting
from companion.globetrotters.adventures import TakeAdventure
from companion.globetrotters.air import Fly
from companion.globetrotters.board import LOCATIONS, DeclarePlace, board_facts, board_moves
from companion.globetrotters.bumps import MoveOn
from companion.globetrotters.card_goods import GOODS_LINES
from companion.globetrotters.card_travel import TRAVEL_LINES
from companion.globetrotters.card_turn import TURN_LINES
from companion.globetrotters.challenges import StartChallenge
from companion.globetrotters.claims import CLAIMS, DEBTS, Charge, Claim
from companion.globetrotters.company import give_back, welcome
from companion.globetrotters.dice import Throw
from companion.globetrotters.dues import puts_off
from companion.globetrotters.ending import settle
from companion.globetrotters.given import Given
from companion.globetrotters.glance import glance
from companion.globetrotters.happenings import goods_of, happened
from companion.globetrotters.house_rules import HOUSE_RULES
from companion.globetrotters.instructions import headline, instructions
from companion.globetrotters.jackpot import TryJackpot
from companion.globetrotters.memories import PlaceMemory
from companion.globetrotters.moved_pieces import moved_pieces
from companion.globetrotters.overland import Roll, StopAt
from companion.globetrotters.setup import ChooseHome, deal
from companion.globetrotters.state import GlobetrottersState
from companion.globetrotters.subjects import subjects
from companion.globetrotters.tickets import Buy, Discount, Refund
from companion.globetrotters.travel_bonus import UseBonus
from companion.globetrotters.turn import HandOn, Work, pass_to
from companion.globetrotters.water import GoAshore, Sail
from companion.rulebook import Rulebook
from companion.turns import Start


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
        Roll,
        StopAt,
        Fly,
        Sail,
        GoAshore,
        TakeAdventure,
        *GOODS_LINES,
        *TRAVEL_LINES,
        *TURN_LINES,
        UseBonus,
        StartChallenge,
        TryJackpot,
        Throw,
        MoveOn,
        PlaceMemory,
        Buy,
        Discount,
        Refund,
        Work,
        Claim,
        Charge,
        HandOn,
    ),
    colours=("white", "red", "blue", "green", "yellow", "black"),
    fewest=2,
    most=6,
    house_rules=HOUSE_RULES,
    rulebook=_rulebook,
    expect=facts.expect,
    acting=acting,
    deal=deal,
    begin_turn=pass_to,
    welcome=welcome,
    give_back=give_back,
    settle=settle,
    board_moves=board_moves,
    board_facts=board_facts,
    instructions=instructions,
    glance=glance,
    happened=happened,
    goods_of=goods_of,
    subjects=subjects,
    headline=headline,
    moved_pieces=moved_pieces,
    passes_on="GT-TURN-3",
    puts_off=puts_off,
    counted={"cheques": 100, "tickets": 1, "memories": 1},
    pots=("jackpot",),
    extra_words=given_fields.KEYWORDS
    | facts.KEYWORDS
    | frozenset(LOCATIONS)
    | {"ticket", "trouble", "void", *CLAIMS, *DEBTS},
)
