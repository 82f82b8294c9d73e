"""Sharings of tests take any port that is free, so that none meets another."""

from __future__ import annotations

import pytest

from screens.phone import listener


@pytest.fixture(autouse=True)
def _any_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listener, "PREFERRED", ())
    monkeypatch.setattr(listener, "_before", {})
