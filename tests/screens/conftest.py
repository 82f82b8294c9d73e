"""Tests of the screens: quick keys, and the developer's own environment kept out."""

from __future__ import annotations

import pytest
from textual import _wait
from textual.pilot import Pilot

from tests.screens import steady
from tests.screens.sharing import DOCKER, HERE, WIFI, Fakes

_wait.SLEEP_GRANULARITY = 1 / 500  # how long the pilot waits between looks: a fiftieth of a second is a long time


@pytest.fixture(autouse=True)
def _plain_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("TEXTUAL_THEME", "NO_COLOR", "TEXTUAL_ANIMATIONS"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture(autouse=True)
def _steady_pilot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pilot, "press", steady.press)
    monkeypatch.setattr(Pilot, "pause", steady.pause)


@pytest.fixture(autouse=True)
def _own_collector(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("screens.app.calm_the_collector", lambda: None)


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> Fakes:
    """No network, and servers that only remember."""
    found = Fakes()
    monkeypatch.setattr("screens.shared.prepared", found.prepared)
    monkeypatch.setattr("screens.shared.networks", lambda: (WIFI, DOCKER, HERE))
    return found
