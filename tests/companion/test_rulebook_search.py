"""What a family types into the rulebook, and the rule that must be among the first three."""

from __future__ import annotations

import pytest

from companion.games import load

GLOBETROTTERS = {
    "rent": "GT-ARR-1",
    "fee": "GT-CHAL-3",
    "expenses": "GT-ARR-1",
    "key": "GT-KEY-1",
    "continent key": "GT-CONT-1",
    "deport": "GT-DEP-3",
    "deported": "GT-DEP-3",
    "deportation": "GT-DEP-3",
    "skip": "GT-ADV-18",
    "miss a turn": "GT-ADV-18",
    "lose a turn": "GT-ADV-18",
    "weekend": "GT-ADV-18",
    "for the day": "GT-ADV-17",
    "bump": "GT-BUMP-1",
    "kicked out": "GT-BUMP-1",
    "most keys": "GT-END-1",
    "not enough money": "GT-DEP-1",
    "ferry": "GT-WATER-1",
    "precedent": "DESK-12",
    "move on": "GT-MOVE-2",
    "doubles": "GT-CHAL-6",
    "bonus": "GT-BONUS-2",
    "challenge": "GT-CHAL-2",
    "steal a key": "GT-CHAL-2",
    "jackpot": "GT-JACK-2",
    "pot": "GT-JACK-1",
    "who wins": "GT-END-1",
    "win": "GT-END-1",
    "tie": "GT-END-2",
    "home": "GT-HOME-1",
    "go home": "GT-ADV-30",
    "wage": "GT-WORK-1",
    "salary": "GT-SPEND-1",
    "spending money": "GT-SPEND-1",
    "pass": "GT-Q79",
    "end my turn": "GT-TURN-4",
    "ticket": "GT-TICK-1",
    "refund": "GT-TICK-5",
    "discount": "GT-TICK-2",
    "no money": "GT-DEP-1",
    "broke": "GT-DEP-3",
    "special memory": "GT-MEM-1",
    "marker": "GT-MARK-1",
    "switch places": "GT-ADV-25",
    "swap": "GT-ADV-25",
    "forgot": "GT-FORG-1",
    "who starts": "GT-SET-9",
    "dice": "GT-CHAL-6",
    "12-sided die": "GT-OVER-2",
    "fly": "GT-AIR-1",
    "ship": "GT-WATER-1",
    "island": "GT-ARR-8",
    "wasteland": "GT-ARR-9",
    "trouble": "GT-ARR-10",
    "trade": "GT-DEAL-1",
}
WORLD_TOUR = {
    "rent": "WT-FEE-1",
    "fee": "WT-FEE-2",
    "forgot rent": "WT-FEE-3",
    "deport": "WT-JAIL-2",
    "skip": "WT-JAIL-9",
    "miss a turn": "WT-JAIL-9",
    "jail": "WT-JAIL-4",
    "prison": "WT-JAIL-4",
    "get out of jail": "WT-JAIL-11",
    "just visiting": "WT-JAIL-1",
    "doubles": "WT-TURN-3",
    "three doubles": "WT-TURN-4",
    "bonus": "WT-BONUS-1",
    "golden": "WT-GOLD-1",
    "golden ticket": "WT-GOLD-1",
    "free parking": "WT-PARK-1",
    "expenses": "WT-FEE-2",
    "who wins": "WT-END-1",
    "win": "WT-END-1",
    "pass go": "WT-GO-2",
    "salary": "WT-GO-2",
    "wage": "WT-GO-2",
    "go": "WT-GO-2",
    "auction": "WT-AUC-1",
    "bid": "WT-AUC-3",
    "buy": "WT-BUY-2",
    "trade": "WT-TRADE-1",
    "swap": "WT-TRADE-1",
    "journal": "WT-JOUR-1",
    "chance": "WT-CARD-1",
    "stamp": "WT-STAMP-1",
    "goal": "WT-GOAL-1",
    "color set": "WT-CSET-1",
    "monopoly": "WT-CSET-1",
    "hotel": "WT-CSET-2",
    "houses": "WT-CSET-2",
    "bankrupt": "WT-DEBT-3",
    "no money": "WT-DEBT-1",
    "broke": "WT-DEBT-3",
    "mortgage": "WT-DEBT-4",
    "loan": "WT-Q-44",
    "flight": "WT-FLY-2",
    "fly": "WT-FLY-1",
    "airport": "WT-FLY-2",
    "tax": "WT-TAX-1",
    "insurance": "WT-TAX-1",
    "starting money": "WT-SET-4",
    "who starts": "WT-SET-7",
    "how many players": "WT-SET-1",
    "change": "WT-BUY-3",
}


def first_three(title: str, typed: str) -> list[str]:
    return [rule.rule for rule in load(title).rulebook().search(typed)[:3]]


@pytest.mark.parametrize(("typed", "rule"), GLOBETROTTERS.items())
def test_a_family_at_globetrotters_finds_its_rule_among_the_first_three(typed: str, rule: str) -> None:
    assert rule in first_three("globetrotters", typed)


@pytest.mark.parametrize(("typed", "rule"), WORLD_TOUR.items())
def test_a_family_at_world_tour_finds_its_rule_among_the_first_three(typed: str, rule: str) -> None:
    assert rule in first_three("world-tour", typed)


@pytest.mark.parametrize("title", ["globetrotters", "world-tour"])
def test_every_rule_is_found_first_by_its_own_id(title: str) -> None:
    book = load(title).rulebook()

    assert [book.search(rule.rule.lower())[0].rule for rule in book] == [rule.rule for rule in book]


@pytest.mark.parametrize("title", ["globetrotters", "world-tour"])
def test_a_word_half_typed_leads_where_the_whole_one_does(title: str) -> None:
    book = load(title).rulebook()

    for asked in {asked for rule in book for asked in rule.asked}:
        whole = {rule.rule for rule in book.search(asked)}
        assert {rule.rule for rule in book if asked in rule.asked} <= whole
        assert whole <= {rule.rule for rule in book.search(asked[:-1])}


def test_small_words_that_everybody_says_rule_nothing_out() -> None:
    assert first_three("globetrotters", "what happens when I am deported?")[0] == "GT-DEP-3"
    assert first_three("world-tour", "how do I get out of the jail")[0] == "WT-JAIL-11"
