"""The house rule that would allow what the rules refuse."""

from __future__ import annotations

from companion.allowing import settings_allowing, the_setting_allowing
from tests.builders import desk, say, tour


def test_the_only_house_rule_that_would_allow_it_is_found_by_playing_with_it() -> None:
    table = desk("work")
    request = table.read("discount 4")
    assert request is not None
    rules, book = table.judge(request).rules, table.game.rulebook()
    assert rules

    assert the_setting_allowing(table.game, table.state, request, rules, book) == ("discount_pairs", "any")
    say(table, "rule discount_pairs any")
    assert table.judge(request).allowed


def test_the_default_is_offered_by_its_own_word() -> None:
    table = desk("rule full_fare_count one")
    request = table.read("buy 2")
    assert request is not None
    rules, book = table.judge(request).rules, table.game.rulebook()

    assert settings_allowing(table.game, table.state, request, rules, book) == [("full_fare_count", "default")]


def test_no_house_rule_is_found_where_none_would_help() -> None:
    table = desk("work")
    request = table.read("Ben: work")
    assert request is not None
    rules = table.judge(request).rules

    assert the_setting_allowing(table.game, table.state, request, rules, table.game.rulebook()) is None


def test_a_house_rule_of_the_other_game_is_found_in_the_same_way() -> None:
    table = tour("given Ana cash 50 at @7", "given turn Ana", "roll 2 3")
    request = table.read("fly @39")
    assert request is not None
    rules, book = table.judge(request).rules, table.game.rulebook()

    assert the_setting_allowing(table.game, table.state, request, rules, book) == ("fly_on_credit", "on")
