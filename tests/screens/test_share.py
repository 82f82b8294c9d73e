"""F6: sharing is off until it is asked for, and ends when it should."""

from __future__ import annotations

import pytest

from screens.desk import DeskScreen
from screens.help import HelpScreen
from screens.share import ShareScreen
from screens.share_words import HINTS, parts
from screens.widgets.qr import QR
from tests.screens.desks import HOSTILE, Evening, evening, opening
from tests.screens.sharing import WIFI, Fakes, settled, share, words
from tests.screens.world_tour.tours import at as in_turn_at


async def looked(at: Evening) -> None:
    """Long enough for the screen to have looked once more."""
    screen = at.app.screen
    assert isinstance(screen, ShareScreen)
    screen._look()
    await at.pilot.pause()


@pytest.mark.parametrize("lines", [opening(), in_turn_at(0)], ids=["globetrotters", "world-tour"])
async def test_it_is_off_until_it_is_asked_for(fakes: Fakes, lines: list[str]) -> None:
    async with evening(lines) as at:
        assert "F6 share" in at.text
        await at.press("f6")
        await settled(at)

        assert isinstance(at.app.screen, ShareScreen)
        assert at.app.screen.code == ""
        assert at.app.screen.query_one(QR).size.width == 0
        assert not fakes.made
        for said in ("scans a code", WIFI.address, "only this laptop", "Enter starts sharing"):
            assert said in words(at)


async def test_the_word_opens_it_too_and_its_enter_does_not_start_it(fakes: Fakes) -> None:
    async with evening() as at:
        await at.say("share")
        await at.press("enter", "enter")
        await settled(at)

        assert isinstance(at.app.screen, ShareScreen)
        assert not fakes.made


@pytest.mark.parametrize("key", ["enter", "s"])
async def test_one_key_shares_at_the_likeliest_address(fakes: Fakes, key: str) -> None:
    async with evening() as at:
        await at.press("f6", key)
        await settled(at)

        assert fakes.server.running
        assert fakes.server.host == WIFI.address
        assert "The whole table" in words(at)
        assert "http://192.168.100.123:54321/" in at.text
        assert "no phone is connected" in words(at)


async def test_left_and_right_lead_to_the_code_of_every_seat(fakes: Fakes) -> None:
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        screen = at.app.screen
        assert isinstance(screen, ShareScreen)
        for seat, name in (("s1", "● Rosa's passport"), ("s2", "■ Bo's passport"), ("s3", "▲ Cy's passport")):
            await at.press("right")
            assert screen.code == fakes.server.address(seat)
            assert name in words(at)
            assert fakes.server.address(seat).rpartition("/")[2] in at.text
        await at.press("right")
        assert screen.code == fakes.server.address()
        await at.press("left")

        assert screen.code == fakes.server.address("s3")


async def test_a_server_that_is_broken_is_told_and_the_desk_goes_on(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(table: object) -> object:
        raise ImportError("No module named 'uvicorn'")

    monkeypatch.setattr("screens.shared.prepared", broken)
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        assert "No module named 'uvicorn'" in words(at)
        await at.press("escape")
        await at.say("work")

        assert at.last == "Rosa: work"


async def test_stopping_ends_every_connection(fakes: Fakes) -> None:
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        await at.press("x")
        await settled(at)

        assert not fakes.server.running
        assert "Enter starts sharing" in words(at)
        await at.press("escape")
        assert "shared" not in at.text.splitlines()[0]


async def test_it_goes_on_when_the_screen_is_left_and_the_desk_says_so(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        assert fakes.server.running
        assert "shared · round 2" in at.text.splitlines()[0]
        fakes.server.come(3)
        at.desk._count_phones()
        await at.pilot.pause()
        assert "3 phones · round 2 · Rosa's turn" in at.text.splitlines()[0]
        await at.press("f6")
        await at.pilot.pause()

        assert "3 phones are connected" in words(at)


async def test_it_ends_with_the_game(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        await at.press("f10")
        await settled(at)

        assert not fakes.server.running


async def test_it_ends_with_the_desk(fakes: Fakes) -> None:
    async with evening() as at:
        await share(at)
        at.app.exit()

    assert not fakes.server.running


async def test_a_game_that_is_left_while_it_begins_is_not_shared(fakes: Fakes) -> None:
    async with evening() as at:
        desk = at.desk
        await desk.end_sharing()
        await desk.shared.start()

        assert not fakes.made


async def test_after_thirty_seconds_alone_it_says_in_three_lines_what_to_try(
    fakes: Fakes, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        begun = at.desk_below.shared._since
        monkeypatch.setattr("screens.shared.monotonic", lambda: begun + 29.9)
        await looked(at)
        assert "Try this" not in at.text
        monkeypatch.setattr("screens.shared.monotonic", lambda: begun + 30)
        await looked(at)
        for _, hint in HINTS:
            assert hint in at.text
        fakes.server.come(1)
        await looked(at)

        assert "Try this" not in at.text
        assert "1 phone is connected" in words(at)


async def test_hostile_names_stand_as_they_are(fakes: Fakes) -> None:
    async with evening(opening(HOSTILE)) as at:
        await at.press("f6", "enter")
        await settled(at)
        await at.press("right")
        assert "● [/]'s passport" in words(at)
        await at.press("right")
        assert "■ [@click=app.quit]x[/]'s passport" in words(at)
        await at.press("left", "left", "left", "left")

        assert "MMMM" in at.text
        assert isinstance(at.app.screen, ShareScreen)


async def test_a_player_who_leaves_takes_their_code_along(fakes: Fakes) -> None:
    async with evening() as at:
        await at.press("f6", "enter")
        await settled(at)
        await at.press("left")
        at.desk_below.table.say("leave Cy")
        await looked(at)

        assert "The whole table" in words(at)
        assert "code 1 of 3" in words(at)


async def test_help_explains_both_pages() -> None:
    async with evening() as at:
        await at.press("f6", "f1")
        assert isinstance(at.app.screen, HelpScreen)
        assert "Sharing with phones" in at.text
        await at.press("escape", "t")
        await at.pilot.pause(0.1)
        await at.press("f1")

        assert "Without a network" in at.text


def test_an_address_is_broken_where_a_piece_of_it_ends() -> None:
    assert parts("http://10.0.0.7:8000/abcdefghijklmnopqrstuv", 36) == [
        "http://10.0.0.7:8000/",
        "abcdefghijklmnopqrstuv",
    ]
    assert parts("http://10.0.0.7:8000/abcdefgh", 10) == ["http://10.", "0.0.7:8000", "/", "abcdefgh"]


async def test_leaving_leads_back_to_the_desk() -> None:
    async with evening() as at:
        await at.press("f6", "t")
        await at.pilot.pause(0.1)
        await at.press("escape", "f6")

        assert isinstance(at.app.screen, DeskScreen)
