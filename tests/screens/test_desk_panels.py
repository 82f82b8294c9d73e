from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.theme import BUILTIN_THEMES

from screens.pieces import PIECES
from screens.widgets.on_the_table import OnTheTable, Report
from tests.screens.desks import HOSTILE, evening, opening

SIX = (*(("Rosa", "red"), ("Bo", "blue"), ("Cy", "green")), ("Dana", "yellow"), ("Eve", "white"), ("Fay", "black"))
GIVEN = (
    "given Rosa cheques 1100 memories 1 keys Rome Europe markers Madrid specials Madrid",
    "given Bo keys Paris markers Lima",
    "given jackpot cheques 600 tickets 4",
    "given turn Rosa",
)


async def test_every_panel_says_what_everybody_has() -> None:
    async with evening([*opening(SIX), *GIVEN], size=(120, 40)) as at:
        shown = at.text

        assert "Globetrotters · Saturday box" in shown
        assert "round 2 · Rosa's turn" in shown
        assert "▸● Rosa" in shown
        assert "$1100 ✈2 ★1" in shown
        assert "2 KEYs Rome, Europe" in shown
        assert "Lyon Home" in shown
        assert "$600  ✈4" in shown
        for piece in PIECES.values():
            assert piece.shape in shown
        europe = next(line for line in shown.splitlines() if "Europe" in line and "·" in line)
        assert "●  1★" in europe


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_nothing_is_wider_than_the_window(size: tuple[int, int]) -> None:
    async with evening(opening(HOSTILE), size=size) as at:
        lines = at.text.splitlines()

        assert len(lines) == size[1]
        assert {cell_len(line) for line in lines} == {size[0]}


async def test_the_whole_desk_fits_eighty_columns_with_six_players() -> None:
    async with evening([*opening(SIX), *GIVEN]) as at:
        shown = at.text
        for name, _ in SIX:
            assert name in shown
        for words in ("Players", "Jackpot", "Chart", "On the table", "^Z undo", "F6 share", "F10 leave"):
            assert words in shown
        assert sum(1 for word in at.listed if f" {word}" in shown) >= 6


async def test_hostile_names_stand_as_they_are_and_do_nothing() -> None:
    async with evening(opening(HOSTILE), size=(120, 40)) as at:
        shown = at.text
        assert "▸● [/]" in shown
        assert "[@click=app.quit]" in shown
        assert "<svg onload=" in shown
        assert "王小明 [b]bold" in shown
        await at.pilot.click("#players", offset=(8, 2))
        await at.say("work")
        await at.press("ctrl+z")
        await at.say("next")
        await at.press("escape")

        assert at.app.is_running


async def test_columns_stay_aligned_under_odd_names() -> None:
    async with evening(opening(HOSTILE)) as at:
        rows = [line for line in at.text.splitlines() if "$1000 ✈2" in line]

        assert len(rows) == len(HOSTILE)
        assert len({cell_len(row.partition("$1000")[0]) for row in rows}) == 1


async def test_on_the_table_says_what_to_do_with_the_real_pieces() -> None:
    async with evening() as at:
        await at.say("work")
        assert "Pay Rosa $200." in at.text
        await at.press("ctrl+z")

        assert "Rosa pays $200 to the Travel Agent." in at.text


async def test_too_much_for_the_panel_points_to_the_ledger() -> None:
    async with evening(opening(SIX)) as at:
        panel = at.desk.query_one(OnTheTable)
        lines = panel.draw(Report("entry", ("A sentence that is long enough. ",) * 40), 40, 4)

        assert len(lines) == 4
        assert "F2" in lines[-1].plain


async def test_a_very_long_name_leaves_room_for_what_is_to_be_done() -> None:
    long = "M" * 60
    async with evening([*opening(((long, "red"), *SIX[1:])), f'given turn "{long}"']) as at:
        await at.say("work")
        shown = " ".join(at.text.replace("│", " ").split())

        assert "$200." in shown
        assert "turn is over." in shown


@pytest.mark.parametrize("theme", sorted(BUILTIN_THEMES))
async def test_every_screen_can_be_drawn_in_every_theme(theme: str) -> None:
    async with evening() as at:
        at.app.theme = theme
        await at.pilot.pause()
        for key in ("f1", "f2", "f3"):
            await at.press(key)
            assert at.text.strip()
            await at.press("escape")

        assert at.app.is_running


@pytest.mark.parametrize("theme", ["desk-dark", "desk-light", "textual-light", "nord", "gruvbox"])
async def test_players_have_their_colours_in_every_theme(theme: str) -> None:
    async with evening() as at:
        at.app.theme = theme
        await at.pilot.pause()
        dark = at.app.current_theme.dark
        piece = PIECES["red"]
        strips = at.app.screen._compositor.render_strips()
        colours = {
            segment.style.color.get_truecolor().hex
            for strip in strips
            for segment in strip
            if segment.text == piece.shape and segment.style and segment.style.color
        }

        assert (piece.dark if dark else piece.light) in colours


async def test_the_theme_named_in_the_environment_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_THEME", "nord")
    async with evening() as at:
        assert at.app.theme == "textual-dark"  # Textual itself reads the variable at its import


async def test_without_colours_signs_tell_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with evening() as at:
        await at.type("jackpot")
        shown = at.text

        assert "▸● Rosa" in shown
        assert "■ Bo" in shown
        assert "▸✗ jackpot" in shown


async def test_a_marked_player_and_lost_turns_are_shown() -> None:
    from screens.widgets.players import PlayerRow

    row = PlayerRow("Bo", "blue", 0, 0, 0, (), "Lyon", True, True, 2, False, False)

    assert row.marks(roomy=False) == "⌂⚑⊖2"
    assert row.marks(roomy=True) == "Home · deported · loses 2 turns"


async def test_keys_are_called_keys_where_there_is_room() -> None:
    async with evening([*opening(), "given Bo keys Paris", "given turn Rosa"]) as at:
        assert "1 KEY Paris" in at.text
    async with evening([*opening(HOSTILE), 'given "王小明 [b]bold" keys Paris', 'given turn "[/]"']) as at:
        assert "1 Paris" in at.text
