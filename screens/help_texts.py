"""What F1 says about each screen. The words of the game are not here: they come from the moves themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Topic:
    """One page of help."""

    title: str
    text: tuple[str, ...]
    """Paragraphs."""

    keys: tuple[tuple[str, str], ...]
    """Key and what it does."""

    words: bool = False
    """Whether the words of the game follow."""


HELP: Mapping[str, Topic] = MappingProxyType(
    {
        "home": Topic(
            "The first page",
            (
                "The first line goes on with the newest game that is not finished: press Enter. Every entry was on "
                "disk before you saw it, so the game stands exactly as it stood, whatever happened to the laptop.",
                "Below it: a new game, a game you have begun without the desk, and everything that was ever played. "
                "Finished games stay readable: their desk, ledger and chart open as before.",
            ),
            (
                ("↑ ↓", "choose a line"),
                ("Enter", "open it"),
                ("n", "a new game"),
                ("u", "a game already under way: set the position by hand"),
                ("q, Ctrl+Q", "quit; nothing has to be saved"),
            ),
        ),
        "setup": Topic(
            "Sitting down",
            (
                "Type a name, Enter, the next name, Enter. Each player gets the next free piece. Seats go to the "
                "left around the table. Enter on an empty row goes on; Enter on whoever begins starts the game.",
                "A box is one printed copy of the game. The desk asks for the names on its board once, when they "
                "first come up, and knows them the next time you play with this box.",
                "Nothing you typed is lost when you go back with Esc.",
            ),
            (
                ("Enter", "the next row; on an empty row: on to who begins; there: start"),
                ("Tab, then ← →", "another piece; a letter picks it: w r b g y"),
                ("↑ ↓", "the row above or below"),
                ("Ctrl+↑ Ctrl+↓", "change seats with the neighbour"),
                ("F3", "the house rules of this table"),
                ("Ctrl+S", "start from wherever you are"),
                ("Esc", "back to the first page"),
            ),
        ),
        "house rules": Topic(
            "House rules",
            (
                "Every line is a question that a table may answer for itself; what you see is what will be played. "
                "A dot marks what you have changed. Below the list stands the rule or ruling it bears on.",
            ),
            (
                ("← →, Enter", "the next value"),
                ("0 to 9", "type an amount"),
                ("Del", "as the booklet or the desk's ruling has it"),
                ("Esc, F3", "done: back to the players"),
            ),
        ),
        "position": Topic(
            "A game already under way",
            (
                "One page for each player, one for the Jackpot and the turn. Fill in what lies on the table; what you "
                "leave empty stands as after the deal. Several KEYs or cities are separated by commas.",
                "A name the desk does not know yet: it asks at once what kind of place that is, and remembers it.",
                "What you set triggers no rule: nobody pays, wins or loses anything by it.",
            ),
            (
                ("Tab, Enter, ↓", "the next field; after the last one the next page"),
                ("↑", "the field above"),
                ("PgUp PgDn", "the player before or after"),
                ("Ctrl+S", "open the books with this position"),
                ("Esc", "back to the players; nothing is lost"),
            ),
        ),
        "ledger": Topic(
            "The ledger",
            (
                "Everything that was booked, the newest at the bottom. Nothing is ever deleted: what was undone is "
                "struck out and says by which entry.",
                "Below stands what the chosen entry made happen: who handed what to whom, each with the rule that "
                "says so. Enter opens that part with the text of each rule.",
            ),
            (
                ("↑ ↓ PgUp PgDn Home End", "choose an entry"),
                ("Enter", "its rules in full; Esc or Enter closes them"),
                ("Ctrl+Z  Ctrl+Y", "undo the newest entry, or do it again"),
                ("Esc", "back to the desk"),
            ),
        ),
        "chart": Topic(
            "Chart and holdings",
            (
                "The Continental City Memories Chart, continent by continent: whose Memory Markers stand beside each "
                "city (★ is a Special Memory) and who holds the Continent KEY, or leads for it.",
                "Beside or below it: where each City KEY is, the Jackpot, and everything each player has.",
            ),
            (("↑ ↓ PgUp PgDn Home End", "scroll"), ("Esc, F3", "back to the desk")),
        ),
        "end": Topic(
            "The game is over",
            (
                "Who has won, by which rule, and what everybody had. The desk, the ledger and the chart stay open to "
                "read. If the entry that ended the game was a mistake, undo it at the desk and go on.",
            ),
            (("Enter, Esc", "back to the desk"), ("↑ ↓", "scroll")),
        ),
        "desk": Topic(
            "The desk",
            (
                "Say what the players did; the desk says what follows. The line always lists what can be said now, "
                "likeliest first, each with what it will do. Enter takes the top line.",
                "Type a few letters to filter, or a whole line. What is not allowed is listed too, with the reason "
                "and its rule.",
                "After each entry, “On the table” says what to do with the real pieces; after an undo, how to put "
                "them back.",
            ),
            (
                ("↑ ↓", "choose another line"),
                ("Enter", "book it, or go on to what is asked next"),
                ("Esc", "one step back: the text, the last argument, the prompt"),
                ("Ctrl+Z  Ctrl+Y", "undo, redo"),
                ("F2", "the ledger"),
                ("F3", "chart and holdings"),
                ("NAME:", "first, to say what another player does: Bo: refund"),
            ),
            words=True,
        ),
    }
)
"""Topic -> its page."""
