"""What F1 says where the books are questioned, counted and put right, and where people come and go."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from screens.topic import Topic

OF_THE_TABLE: Mapping[str, Topic] = MappingProxyType(
    {
        "why": Topic(
            "Why?",
            (
                "Everything that made this number what it is, or brought this thing where it is: the newest entry "
                "first, each with the balance before and after it and the rule by which it was booked. The first "
                "row is what made it so.",
                "Type why and what you ask about at the desk or under F4: why Bo cheques, why KEY Europe, why "
                "Jackpot tickets, why Bo at, why turn, or why 41 for an entry.",
            ),
            (
                ("↑ ↓ PgUp PgDn Home End", "choose an entry; its rule is below"),
                ("Enter", "the entry in the ledger"),
                ("F5", "its rule in the rulebook"),
                ("Esc", "back; nothing has changed"),
            ),
        ),
        "line": Topic(
            "A line of the past",
            (
                "The list shows what could be said just before that entry, with what it would have done then; what "
                "was refused then is there too, with the reason. Type as you do at the desk: 34 for two dice, the "
                "beginning of a place, NAME: for another player.",
                "Everything of the desk language can be typed whole. What the rules refused, but the table lets "
                'stand: overrule "why" and the line. Nothing is booked before you have seen what follows.',
            ),
            (
                ("↑ ↓ PgUp PgDn", "choose a line; it is shown in full below"),
                ("Enter", "take it; what it lacks is asked next, then see what follows"),
                ("Esc", "one step back: the typed text, the last answer, the ledger"),
            ),
        ),
        "settled": Topic(
            "On the real board",
            (
                "What a correction of the past, or taking one back, asked for on the real board when it was booked. "
                "It can be looked at again at any time: Enter on that entry in the ledger. The ticks are for you "
                "alone; nothing is booked here.",
            ),
            (
                ("↑ ↓ PgUp PgDn", "choose a line; it is shown in full below"),
                ("Space", "tick off what is done"),
                ("Esc", "back to the ledger"),
            ),
        ),
        "count": Topic(
            "Count the table",
            (
                "Type what really lies there: as much as was counted, in any order. An empty cell was not counted. "
                "✓ agrees with the books, ≠ does not; beside it is what the books say.",
                "For what does not agree the desk goes through the newest entries and tries what people get wrong: a "
                "line too many, a line forgotten, another amount, another player. What would bring books and table "
                "together without spoiling what agrees is listed, what disturbs least first.",
            ),
            (
                ("↑ ↓ ← → Tab", "choose a cell"),
                ("0-9 Backspace Del", "what lies there; Del: not counted"),
                ("Enter", "on to what could explain it; there: see that correction before it is booked"),
                ("b", "book the count as it is: one entry for each difference, and your remark"),
                ("w", "why do the books say so? the entries that made it"),
                ("Esc", "back to the cells; from there to the desk"),
            ),
        ),
        "people": Topic(
            "People at the table",
            (
                "Everybody in their order to the left. Whoever joins late is dealt what everybody was and plays last "
                "in the round. Whoever leaves gives everything back, or to whom the table says.",
                "Each is shown with what it does before it is booked. Everything but a new name can be undone; a "
                "name is simply changed again.",
            ),
            (
                ("↑ ↓", "choose a player"),
                ("j", "somebody joins: a name, a piece"),
                ("l, Del", "the player leaves: what becomes of the goods comes first"),
                ("r", "the player is spelt otherwise, in older entries too"),
                ("Ctrl+↑ Ctrl+↓, Alt+↑ Alt+↓", "sits further up or down; Enter books the new order"),
                ("Esc", "the order as it was; then the desk"),
            ),
        ),
        "leaving": Topic(
            "A player leaves",
            (
                "Each kind of goods with where it goes. As it comes: money and tickets to whoever sold them, KEYs to "
                "the board, deeds to the Bank, markers back to the stock. Another place can be chosen where there is "
                "one; that is booked first, as an entry of its own.",
                "Below it: what to do on the real board, and what will stand in the ledger. Undo brings it all back, "
                "one entry at a time.",
            ),
            (
                ("↑ ↓", "choose a kind of goods"),
                ("← →", "somewhere else, or back to where it goes by itself"),
                ("Enter", "book it"),
                ("Esc", "nobody leaves"),
            ),
        ),
        "rules played": Topic(
            "The house rules of this game",
            (
                "Every question that a table may answer for itself, with what you play. Change a rule, see below what "
                "the booklet says and what changes, then Enter: it is an entry, in force from then on. What was "
                "played before stays as it was.",
                "The same can be typed at the desk: rule, its name, its value.",
            ),
            (
                ("↑ ↓", "choose a rule"),
                ("← →, 0-9", "another value; ? marks what is not booked"),
                ("Del", "as the booklet has it"),
                ("Enter", "book the chosen rule"),
                ("Esc", "take back what is not booked; then the desk"),
            ),
        ),
    }
)
"""Topic -> its page."""
