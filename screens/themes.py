"""A dark and a light theme of the desk's own; ``TEXTUAL_THEME`` names any other."""

from __future__ import annotations

from textual.theme import Theme

DARK = Theme(
    name="desk-dark",
    dark=True,
    primary="#5fa8d3",
    secondary="#8fb8a8",
    accent="#e3b667",
    foreground="#dfe3e8",
    background="#14181d",
    surface="#191e24",
    panel="#20262d",
    success="#84c99b",
    warning="#e3a85f",
    error="#e5746f",
)
LIGHT = Theme(
    name="desk-light",
    dark=False,
    primary="#14608c",
    secondary="#3c6e5c",
    accent="#8a5a00",
    foreground="#22272d",
    background="#f7f5f0",
    surface="#fbfaf7",
    panel="#ece8df",
    success="#22693c",
    warning="#8a4b00",
    error="#a8241f",
)
