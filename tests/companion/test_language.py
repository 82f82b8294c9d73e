from __future__ import annotations

import pytest

from companion.language import Request, read, write
from companion.names import LONGEST_NAME
from companion.tokens import LanguageFault
from tests.builders import desk, empty_table, expect, played, refusals, say, seated

HOSTILE = [
    "[/]",
    "[@click=app.quit]x[/]",
    "<svg onload=alert(1)>",
    "👨‍👩‍👦",
    "none",
    "7",
    "$200",
    "@18",
    "A:b",
    'say "hi"',
    "back\\slash",
    "# no comment",
    "Rio de Janeiro",
    "-50",
    "jackpot",
    "given",
    "İstanbul",
    "x" * LONGEST_NAME,
]


def quoted(name: str) -> str:
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_in_quotes_is_a_name_and_is_printed_so_that_it_reads_back(name: str) -> None:
    table = say(seated(), f"place {quoted(name)} national", "start Ana", f"home {quoted(name)}")
    line = table.line(table.entries[-1])

    assert read(table.game, table.state, line) == Request("s1", table.entries[-1].move)
    expect(table, f"Ana at {quoted(name)}")


@pytest.mark.parametrize("name", HOSTILE)
def test_any_name_in_quotes_can_be_a_player(name: str) -> None:
    table = played("game globetrotters\nplayer Ben red")
    say(table, f"player {quoted(name)} white", f"given {quoted(name)} cheques 700", f"given turn {quoted(name)}")

    expect(table, f"{quoted(name)} cheques 700", f"turn {quoted(name)}")
    assert refusals(table, f"{quoted(name)}: refund 9")
    assert table.line(table.entries[-1]).startswith("given turn ")


def test_names_are_compared_without_case_and_composed_or_not() -> None:
    table = say(seated(), "place Málaga national", "start Ana", "home ma\u0301LAGA")

    expect(table, "Ana at málaga", "ANA at MÁLAGA")


def test_in_a_file_accents_count() -> None:
    table = say(seated(), "place Málaga national", "start Ana")

    with pytest.raises(LanguageFault):
        refusals(table, "home Malaga")


def test_at_the_desk_accents_and_a_unique_beginning_do() -> None:
    table = say(seated(), "place Málaga national", "start Ana")
    request = table.read("home mala")

    assert request is not None
    assert write(table.game, table.state, request) == "Ana: home Málaga"


def test_at_the_desk_an_exact_match_wins_over_a_beginning() -> None:
    table = say(seated(), "place Lima national", "place Limassol national", "start Ana")
    request = table.read("home lima")

    assert request is not None
    assert write(table.game, table.state, request) == "Ana: home Lima"


@pytest.mark.parametrize("line", ["home Lim", "home"])
def test_at_the_desk_what_is_not_unique_is_asked_again(line: str) -> None:
    table = say(seated(), "place Lima national", "place Limassol national", "start Ana")

    with pytest.raises(LanguageFault):
        table.read(line)


def test_twins_cannot_sit_at_one_table() -> None:
    assert refusals(played("game globetrotters\nplayer Ann white"), "player ann red") == ("DESK-5",)
    assert refusals(played("game globetrotters\nplayer Ann white"), 'player " ANN " red') == ("DESK-5",)


def test_a_name_has_sixty_characters_at_most() -> None:
    say(played("game globetrotters"), f"player {'x' * 60} white")

    with pytest.raises(LanguageFault, match="61 characters"):
        refusals(played("game globetrotters"), f"player {'x' * 61} white")


@pytest.mark.parametrize("name", ['""', '"   "', '"\u200b"'])
def test_a_name_needs_something_to_be_seen(name: str) -> None:
    with pytest.raises(LanguageFault):
        refusals(played("game globetrotters"), f"player {name} white")


def test_bare_digits_are_no_name() -> None:
    with pytest.raises(LanguageFault, match="double quotes"):
        refusals(played("game globetrotters"), "player 7 white")


def test_joiners_and_control_characters_are_cleaned_away() -> None:
    table = played('game globetrotters\nplayer "👨‍👩‍👦" white\nplayer "A\x1b\u202eb" red')

    assert [seat.name for seat in table.state.seats] == ["👨👩👦", "Ab"]


def test_blank_lines_and_comments_say_nothing() -> None:
    table = played("game globetrotters # the first\n\n   # only a remark\n\tplayer Ana white#red")

    assert len(table.entries) == 2


def test_a_hash_in_quotes_begins_no_comment() -> None:
    table = played('game globetrotters\nplayer "Ana #1" white')

    assert table.state.seats[0].name == "Ana #1"


def test_a_quote_is_closed() -> None:
    with pytest.raises(LanguageFault, match="closing quote"):
        refusals(played("game globetrotters"), 'player "Ana white')


def test_keywords_ignore_case() -> None:
    expect(say(desk(), "ROLL 3", "To nat-1", "WORK"), "Ana cheques 1100")


@pytest.mark.parametrize("amount", ["300", "$300", "0300"])
def test_amounts_are_plain_whole_numbers(amount: str) -> None:
    expect(desk(f"given Ana cheques {amount}"), "Ana cheques 300")


@pytest.mark.parametrize(
    "amount",
    ["-50", "+50", "1,50", "1e3", "٥٠", "1.500", "0x10", "€300", "$", "$-5", "1 500", '"300"', "९", "³", "1_0"],
)
def test_other_amounts_are_refused_with_a_sentence(amount: str) -> None:
    with pytest.raises(LanguageFault) as fault:
        refusals(desk(), f"given Ana cheques {amount}")

    assert fault.value.expected
    assert fault.value.column > 1


@pytest.mark.parametrize("amount", ["150", "1000100", "99999999999999999999"])
def test_amounts_out_of_range_say_the_range(amount: str) -> None:
    with pytest.raises(LanguageFault, match=r"multiple of 100|from 0 to 1000000"):
        refusals(desk(), f"given Ana cheques {amount}")


@pytest.mark.parametrize("dice", ["0 3", "7 1", "3", "3 4 5", "a b", "1.0 2"])
def test_a_die_shows_1_to_6(dice: str) -> None:
    with pytest.raises(LanguageFault):
        refusals(desk(), f"throw {dice}")


def test_an_actor_may_stand_before_any_statement() -> None:
    table = desk("Ben: refund")

    expect(table, "Ben cheques 1100", "Ana cheques 1000")
    assert table.line(table.entries[-1]) == "Ben: refund"


def test_without_an_actor_it_is_the_player_whose_turn_it_is() -> None:
    table = desk("refund")

    assert table.line(table.entries[-1]) == "Ana: refund"


def test_an_unknown_actor_is_no_player() -> None:
    with pytest.raises(LanguageFault, match="a player that has been declared"):
        refusals(desk(), "Zoe: refund")


@pytest.mark.parametrize(
    "line", ["fly Atlantis", "gain cheques 100 more", "work hard", "hop", "gain", "bonus moon", ":"]
)
def test_a_line_that_cannot_be_read_says_where_and_what_was_expected(line: str) -> None:
    with pytest.raises(LanguageFault) as fault:
        refusals(desk(), line)

    assert f"column {fault.value.column}: expected {fault.value.expected}" in str(fault.value)


def test_a_title_must_be_on_the_shelf() -> None:
    with pytest.raises(LanguageFault, match="globetrotters"):
        refusals(empty_table(), "game chess")


@pytest.mark.parametrize(
    "line",
    [
        "Ana: roll 12",
        "Ana: roll ticket",
        "Ana: sail Cru-1",
        "Ana: sail Cru-1 to Nat-1",
        "Ana: buy 3",
        "Ana: gain cheques 300",
        "Ana: lose memory",
        "Ana: lose memory Red-1",
        "Ana: switch none",
        "Ana: switch Ben",
        "Ana: day then",
        "Ana: bonus world",
        "Ben: moveon K1",
        "Ana: throw 3 4",
        "rule work_pay 300",
        "rule cruise_safe on",
        "rule cruise_safe default",
        "given Ana cheques 300 keys K1 Red mark K1 adventure at Cru-1 to Nat-1",
        "given Ana keys none markers none mark none",
        "given jackpot keys K1 loser K1 Ben",
        "given round 3",
        "given turn Ben",
        "place Lima continental Red",
        'note "she said \\"no\\" \\\\ twice # really"',
        "rename Nat-A Oslo",
        "undo",
        "redo",
    ],
)
def test_what_is_printed_reads_back_as_the_same(line: str) -> None:
    table = desk()
    request = table.read(line, lenient=False)

    assert request is not None
    assert write(table.game, table.state, request) == line
    assert read(table.game, table.state, write(table.game, table.state, request)) == request


def test_renaming_changes_every_line_and_no_rule() -> None:
    table = desk("roll 3", "to Nat-1", "rename Nat-1 Oslo", "rename Ana Anna")

    assert table.line(table.entries[-3]) == "Anna: to Oslo"
    expect(table, "Anna at Oslo", "turn Anna")
