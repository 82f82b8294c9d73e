"""F1 explains the screen that is open; the words of the game come from the moves."""

from __future__ import annotations

import pytest

from companion.games import load
from companion.language import vocabulary
from screens.help import HelpScreen
from screens.help_texts import HELP
from screens.widgets import players
from tests.screens.hosts import Host


@pytest.mark.parametrize("topic", sorted(HELP))
async def test_every_topic_can_be_shown(topic: str) -> None:
    app = Host(HelpScreen(topic))
    async with app.run_test(size=(80, 24)):
        assert HELP[topic].title in app.text()
        assert HELP[topic].text[0].split()[0] in app.text()


async def test_the_desk_lists_every_word_of_the_game() -> None:
    app = Host(HelpScreen("desk"))
    async with app.run_test(size=(80, 110)):
        text = app.text()
        for word, move in vocabulary(load("globetrotters")).items():
            assert any(word in line and move.summary[:20] in line for line in text.splitlines()), word


async def test_it_scrolls_and_closes() -> None:
    for key in ("escape", "f1", "enter", "q"):
        app = Host(HelpScreen("desk"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("end")
            assert "work" in app.text()
            await pilot.press(key)
            assert not isinstance(app.screen, HelpScreen)


async def test_the_desk_explains_every_sign_of_its_panels() -> None:
    app = Host(HelpScreen("desk"))
    async with app.run_test(size=(80, 110)):
        explained = app.text().partition("The signs")[2].partition("The words")[0]
        for sign in (players.TURN, players.ANSWERING, players.AT_HOME, players.DEPORTED, players.LOSES, "✈", "★", "✗"):
            assert sign in explained, sign
        assert "loses 2 turns" in explained
        assert "KEYs" in explained
