"""Without a network: standings that any camera reads, the whole game as codes, and as a file."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import Input

from companion.memory import FixedClock
from companion.transcript import read_transcript
from screens.share_file import ShareFileScreen
from screens.share_pages import game_pages, standing_pages
from screens.share_text import ShareTextScreen
from tests.screens.desks import evening, opening
from tests.screens.sharing import words


async def test_the_whole_game_as_codes_can_be_imported() -> None:
    async with evening(size=(120, 40)) as at:
        await at.press("f6", "t")
        await at.pilot.pause(0.1)
        assert "g: the whole game, 2 codes" in words(at)
        await at.press("g")
        screen = at.app.screen
        assert isinstance(screen, ShareTextScreen)
        told = []
        for number, _ in enumerate(screen.pages, 1):
            assert f"{number} of 2" in words(at)
            told.append(screen.code)
            await at.press("right")
        imported = read_transcript("\n".join(told), FixedClock())

        entries = at.desk_below.table.entries
        assert [each.move for each in imported.entries] == [each.move for each in entries]
        assert [each.events for each in imported.entries] == [each.events for each in entries]


async def test_a_game_too_long_for_this_window_says_how_many_codes_it_needs() -> None:
    long = [line for _ in range(120) for line in ('note "the table has a lot to say about this"',)]
    async with evening([*opening(), *long]) as at:
        await at.press("f6", "t")
        await at.pilot.pause(0.1)
        await at.press("g")
        screen = at.app.screen
        assert isinstance(screen, ShareTextScreen)

        assert screen.code == ""
        assert "codes in this window, too many to scan" in words(at)
        await at.press("g")
        assert screen.code.startswith("1/")


async def test_the_game_is_written_to_a_file_and_never_over_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("screens.share_file._home", lambda: tmp_path)
    async with evening() as at:
        await at.press("f6", "t")
        await at.pilot.pause(0.1)
        await at.press("w")
        named = Path(at.app.screen.query_one(Input).value)
        assert named.parent == tmp_path
        assert named.name.startswith("globetrotters-Rosa-Bo-Cy-")
        await at.press("enter")
        await at.pilot.pause()
        assert "Written: " in words(at)
        before = named.read_text(encoding="utf-8")
        await at.press("enter")
        await at.pilot.pause()
        assert "is there already" in words(at)
        assert named.read_text(encoding="utf-8") == before
        imported = read_transcript(before, FixedClock())
        assert [each.move for each in imported.entries] == [each.move for each in at.desk_below.table.entries]
        assert imported.differs is None
        await at.press("escape", "w")
        assert isinstance(at.app.screen, ShareFileScreen)

        assert Path(at.app.screen.query_one(Input).value).name.endswith("-2.table")


@pytest.mark.parametrize("typed", ["", "/nowhere/at/all/game.table", "\0", "~nobody-at-all/x"])
async def test_a_file_that_cannot_be_written_is_told(typed: str) -> None:
    async with evening() as at:
        await at.press("f6", "t")
        await at.pilot.pause(0.1)
        await at.press("w")
        at.app.screen.query_one(Input).value = typed
        await at.press("enter")
        await at.pilot.pause()

        assert isinstance(at.app.screen, ShareFileScreen)
        assert any(said in words(at) for said in ("Name a file", "no folder", "cannot be written", "Name one"))


def test_standings_find_room_in_as_few_codes_as_they_need() -> None:
    lines = ["Globetrotters, round 2", "Rosa: $1000, 2 tickets", "Bo: $900"]

    assert standing_pages(lines, 100) == ["\n".join(lines)]
    assert standing_pages(lines, 40) == ["1/2 Globetrotters, round 2", "2/2 Rosa: $1000, 2 tickets\nBo: $900"]
    assert standing_pages(lines, 10) == []


@pytest.mark.parametrize("room", [14, 20, 84, 331])
def test_nothing_of_the_standings_is_lost_and_no_code_is_too_full(room: int) -> None:
    lines = ["王小明: $1000, KEYs " + "Rome Paris " * 9 + "x" * 60, "👨‍👩‍👦: $5", ""]
    pages = standing_pages(lines, room)
    told = "".join(page.partition(" ")[2] if len(pages) > 1 else page for page in pages)

    assert all(len(page.encode()) <= room for page in pages)
    assert "".join(told.split()) == "".join("".join(lines).split())


def test_a_line_that_finds_no_room_is_not_cut_in_two() -> None:
    assert game_pages("game globetrotters\nnote " + "x" * 200, 84) == []
