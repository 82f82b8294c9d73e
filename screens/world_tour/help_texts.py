"""What F1 says about the screens of World Tour. The words of the game come from the moves themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from screens.topic import Topic

HELP: Mapping[str, Topic] = MappingProxyType(
    {
        "desk": Topic(
            "The desk",
            (
                "Type the two dice as they lie, 34, and press Enter: token, salary, taxes, Jail, stamp and Golden "
                "Travel Ticket follow by themselves. What needs a decision is asked: buy or auction, flight, card.",
                "A Title Deed is typed once, when it first comes up: name, price, fee, travel goal. Enter skips what "
                "you do not know yet. A mistake is put right by typing it again: space 6 fee 40.",
                "At an auction press the letter of whoever shouts: it raises by $10. An amount and then the letter "
                "bids that amount. Enter asks whether it is sold: press it again, or s. A capital letter or a space "
                "first begins a word as usual.",
                "While you are asked for something, F7 lets two players trade, to raise the money; afterwards you are "
                "asked again. After each entry, “On the table” says what to do with the real pieces.",
            ),
            (
                ("34", "the dice: a 3 and a 4"),
                ("Enter", "book the first line, or go on to what is asked next"),
                ("↑ ↓", "choose another line"),
                ("Esc", "one step back: the text, the last argument, the prompt"),
                ("Ctrl+Z  Ctrl+Y", "undo, redo"),
                ("F2", "the ledger"),
                ("F3", "deeds, stamps, goals and the Travel Journal"),
                ("F4, ?", "ask: may she? the ruling on any move"),
                ("F5", "the rulebook"),
                ("F6", "share the game with phones: a QR code for everybody"),
                ("Enter, Esc", "with nothing typed while a phone asks: accept, decline"),
                ("F7", "a trade between any two players, at any time"),
                ("F8", "the Banker's drawer: the fewest bills for each payment, on or off"),
                ("F10  Ctrl+Q", "to the list of games; quit. Everything is kept as it stands"),
                ("why …", "which entries made it so: why Bo cash, why deed Petra"),
                ("people, house", "who sits at the table; the house rules of this game"),
                ("NAME:", "first, to say what another player does: Bo: fee"),
                ("200", "an amount alone, while a card is open: collect or pay so much"),
                ("journal NAME unstamped", "the Journal card, and no circle is stamped this time"),
                ("Petra, @6", "a destination alone: where a flight or a card leads"),
            ),
            signs=(
                ("▸", "whose turn it is; in the list: what Enter takes"),
                ("✓2/4", "travel goals met, and how many win"),
                ("br2 LB3", "deeds by colour set; capitals: the whole set, so its fees are doubled"),
                ("✦", "holds the Golden Travel Ticket"),
                ("↷ ↷2", "a bonus move waits, or two"),
                ("Jail 1/3", "in Jail, one roll for a double failed"),
                ("■✓● on the board", "the deed is ■'s, and ● has stamped it; · is nobody's"),
                ("…", "Enter asks for more"),
                ("✗", "the rules refuse it; Enter shows every reason"),
            ),
            words=True,
        ),
        "chart": Topic(
            "Deeds and stamps",
            (
                "Every player with cash, place, stamps and deeds: printed price, the fee as it is now, and the travel "
                "goal with how it stands. Then the 22 destinations, and the Travel Journal cards of this box with "
                "every stamp that was ever put on them.",
            ),
            (
                ("↑ ↓ PgUp PgDn Home End", "scroll"),
                ("w", "why is it so? which entries made it"),
                ("Esc, F3", "back to the desk"),
            ),
            signs=(
                ("✓", "the goal is met"),
                ("○", "open: landing there stamps it"),
                ("✗", "blocked: somebody else has stamped it"),
                ("?", "the goal was not typed yet"),
            ),
        ),
        "trade": Topic(
            "A trade",
            (
                "Any two players may trade at any time. Put in what each gives; below stands what would follow, or "
                "why it cannot be. Enter books it: say so only when both have agreed.",
            ),
            (
                ("Tab, ← →", "the other side"),
                ("↑ ↓", "choose a deed"),
                ("Space", "give it, or keep it"),
                ("0 to 9, Backspace", "the cash of this side"),
                ("p", "another player on this side"),
                ("Enter", "book it"),
                ("Esc, F7", "back; nothing is booked, and what was asked is asked again"),
            ),
        ),
        "position": Topic(
            "A game already under way",
            (
                "One page for each player, one for the Golden Travel Ticket and the turn. Fill in what lies on the "
                "table; what you leave empty stands as after the deal. Several deeds are separated by commas.",
                "A destination the desk has no name for yet is written by its space: 18, counted from GO. GO, Jail, "
                "Free Parking and the like are written so. Whoever is in Jail stands there: In Jail is enough.",
                "What you set triggers no rule: nobody pays, stamps or wins anything by it.",
            ),
            (
                ("Tab, Enter, ↓", "the next field; after the last one the next page"),
                ("↑", "the field above"),
                ("PgUp PgDn", "the player before or after"),
                ("Ctrl+S", "open the books with this position"),
                ("Esc", "back to the players; nothing is lost"),
            ),
        ),
    }
)
"""Topic -> its page, where it is not the one of every game."""
