"""What F1 says about each screen. The words of the game are not here: they come from the moves themselves."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from screens.help_table import OF_THE_TABLE
from screens.topic import Topic

HELP: Mapping[str, Topic] = MappingProxyType(
    {
        **OF_THE_TABLE,
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
                ("← →", "of which game a new one will be; at first it is the one played last"),
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
                ("Tab, then ← →", "another piece; its first letter picks it"),
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
                ("Enter, w", "why: its rules in full; Enter on a correction: its list for the real board"),
                ("s", "strike it: it should never have been made"),
                ("c", "change it: it should have said something else"),
                ("i", "insert what was forgotten before it"),
                ("v", "waive: set aside what a rule booked in it, with a reason"),
                ("?", "ask what was possible just before it"),
                ("/, f", "show only some: a player, tickets, a rule's id, round 4, any words; all must hold"),
                ("F5", "the rules that it names, in the rulebook"),
                ("Ctrl+Z  Ctrl+Y", "undo the newest entry, or do it again"),
                ("Esc", "back to the desk"),
            ),
        ),
        "ask": Topic(
            "Asking the officer",
            (
                "Choose or type any move, allowed or not, of any player: the desk says whether it may be made, and "
                "why. Nothing is booked by asking.",
                "Write at 38 after the move to ask about the moment just before entry 38: Rosa: challenge at 38.",
            ),
            (
                ("Enter", "the ruling, or what is asked next"),
                ("Tab", "ask about the next player; NAME: does it too"),
                ("↑ ↓", "choose another line"),
                ("F5", "the rulebook"),
                ("why …", "which entries made a number so: why Bo cheques, why 41"),
                ("Esc", "one step back; in the end back to where you were"),
            ),
        ),
        "ruling": Topic(
            "A ruling",
            (
                "Yes, No, Not any more or Not yet; then every fact of this game that decided it, with its rule in "
                "our words and the heading of the booklet. Where an entry ended what was possible before, it is named.",
                "If the table wants it otherwise, overrule: the move is booked, marked as overruled, and your reason "
                "is kept with the box. When the same question comes back, in this game or another one, the desk shows "
                "what was decided then and offers to decide as last time.",
            ),
            (
                ("↑ ↓", "choose a reason"),
                ("Enter, F5", "its rule in the rulebook"),
                ("o", "overrule, with a reason"),
                ("p", "as last time, where this table has decided it before with this box"),
                ("h", "the same from now on, where one house rule lets it pass"),
                ("Tab", "the precedents of this box, where one bears on it"),
                ("Esc", "back; nothing has changed"),
            ),
        ),
        "rulebook": Topic(
            "The rulebook",
            (
                "Every rule of this game and every ruling of the desk, in our own words. Type what you look for: a "
                "word, a rule's id, or what people say (rent, deport, skip). With nothing typed: the topics.",
                "Beside it: the heading in the booklet, the house rule that plays it otherwise, and how often it had "
                "its say in this game. Enter goes to its links: what this table decided on it, rules to see also, and "
                "the entries it decided. The last topic is the list of all precedents of this box.",
            ),
            (
                ("↑ ↓ PgUp PgDn", "choose a rule"),
                ("Enter, Tab", "open a topic; of a rule: its links, then follow one"),
                ("F2", "the ledger with the entries that cite the rule; Esc comes back"),
                ("Esc", "one step back: the links, the text, the book"),
            ),
        ),
        "precedents": Topic(
            "Precedents",
            (
                "What was decided otherwise than the rules, in any game with this box: refused moves that were let "
                "pass, entries that a correction let stand, and consequences that were set aside. One for each word "
                "and rule: the newest decision counts.",
                "A precedent goes with its entry: undone or struck, it is gone; a game taken in from a file brings "
                "its own. One that is withdrawn is offered no longer, in any game with this box; nothing that was "
                "booked changes. The next decision on the same word and rule counts again.",
            ),
            (
                ("↑ ↓ PgUp PgDn Home End", "choose one; it is shown in full below"),
                ("w", "withdraw it; you are asked once"),
                ("Enter, F5", "its rule in the rulebook"),
                ("Esc", "back"),
            ),
        ),
        "correction": Topic(
            "Putting the past right",
            (
                "Nothing is booked yet. The desk has taken every later entry again: what no longer holds is listed "
                "with its reason. Kept means it stays as it was played; lapsed means it counts no longer.",
                "Then every holding before and after, and what to do on the real board. One correction is one step "
                "of undo, and nothing is lost: the old line stays in the ledger, struck out.",
            ),
            (
                ("↑ ↓ PgUp PgDn", "choose a line; it is shown in full below"),
                ("k", "keep the entry all the same, with a reason"),
                ("l", "let it lapse"),
                ("c", "have it say something else: that is asked once this is booked"),
                ("Space", "tick off what is done on the board"),
                ("Enter", "book the correction"),
                ("Esc", "back; nothing has changed"),
            ),
        ),
        "share": Topic(
            "Sharing with phones",
            (
                "Enter starts it. The first code shows the whole table, for a tablet or TV; ← and → lead to a code for "
                "each player, whose own passport it opens. It is always up to date, and tells if it is not.",
                "Phones have to be in the same Wi-Fi as this laptop, not in a guest network, or in its hotspot. If a "
                "firewall asks about Python, allow it. Where the laptop has several addresses, a tries the next.",
                "A move that a player asks for stands above the line of the desk: with nothing typed, Enter accepts "
                "it and Esc declines. The house rule phones_book books it without asking you.",
                "Sharing goes on when you leave this screen, and ends with x, with the game, and with the desk. "
                "Without any network, t shows the standings as codes that every camera reads.",
            ),
            (
                ("Enter, s", "share"),
                ("← →", "the code of the table, then of each player"),
                ("a, ↑ ↓", "another address of this laptop"),
                ("x", "stop sharing: every connection ends at once"),
                ("t", "without a network: the standings as codes, the game as a file"),
                ("Esc, F6", "back to the desk; sharing goes on"),
            ),
        ),
        "share text": Topic(
            "Without a network",
            (
                "The standings as plain text: any phone's camera reads them from the code, with no Wi-Fi and no page. "
                "Where one code does not hold them all, → shows the next.",
                "The whole game fits on a USB stick: w writes the transcript that companion import takes in on "
                "another laptop. With g it is shown as codes too, where the window has the room: each begins with "
                "its number, and their texts one after another are the transcript.",
            ),
            (
                ("← →", "the code before, the next code"),
                ("g", "the whole game as codes, or the standings again"),
                ("w", "write the game to a file"),
                ("Esc", "back"),
            ),
        ),
        "chart": Topic(
            "Chart and holdings",
            (
                "The Continental City Memories Chart, continent by continent: whose Memory Markers stand beside each "
                "city (★ is a Special Memory) and who holds the Continent KEY, or leads for it.",
                "Beside or below it: where each City KEY is, the Jackpot, and everything each player has.",
            ),
            (
                ("↑ ↓ PgUp PgDn Home End", "scroll"),
                ("w", "why is it so? which entries made it"),
                ("Esc, F3", "back to the desk"),
            ),
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
                ("F4, ?", "ask: may she? the ruling on any move"),
                ("F5", "the rulebook"),
                ("F6", "share the game with phones: a QR code for everybody"),
                ("Enter, Esc", "with nothing typed while a phone asks: accept, decline"),
                ("NAME:", "first, to say what another player does: Bo: refund"),
                ("5", "a number alone: what the travel die shows"),
                ("34", "two dice as they lie: a 3 and a 4"),
                ("Rome", "a place alone: where the player whose turn it is goes"),
                ("why …", "which entries made it so: why Bo cheques, why KEY Rome"),
                ("people, house", "who sits at the table; the house rules of this game"),
            ),
            signs=(
                ("▸", "whose turn it is; in the list: what Enter takes"),
                ("▹", "has to answer before the turn goes on"),
                ("$700 ✈3 ★1", "Traveler's Cheques, Airline Tickets and Special Memories in hand"),
                ("2 Rome, Europe", "so many KEYs, and which"),
                ("⌂ · Home", "the piece stands at Home"),
                ("⚑ · deported", "deported, and that not yet made good"),
                ("⊖ · loses 2 turns", "turns to be lost; ⊖2 are two of them"),
                ("2★ in the Chart", "two Memory Markers, one of them a Special Memory"),
                ("J in the Chart", "the Continent KEY lies in the Jackpot"),
                ("…", "Enter asks for more"),
                ("✗", "the rules refuse it; Enter shows every reason"),
            ),
            words=True,
        ),
    }
)
"""Topic -> its page."""
