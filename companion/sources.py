"""Where an entry came from: the desk, the phone of a seat, a transcript."""

from __future__ import annotations

from companion.state import State

DESK = "desk"
TRANSCRIPT = "transcript"
_PHONE = "phone "


def phone_of(seat: str) -> str:
    """The source of what the phone of a seat asked for."""
    return _PHONE + seat


def source_said(source: str, state: State) -> str:
    """The source in words, with the name of now: "phone of Rosa"."""
    seat = source.removeprefix(_PHONE)
    return f"phone of {state.name(seat)}" if seat != source else source
