"""The whole game as a file, for a USB stick: any desk takes it in with ``companion import``."""

from __future__ import annotations

import re
from pathlib import Path

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from companion.table import Table
from companion.transcript import export

ENDING = ".table"


def proposed(table: Table, folder: Path) -> Path:
    """A path where nothing lies yet: the title, the players and the day of the game."""
    state = table.state
    players = "-".join(re.sub(r"\W+", "", seat.name)[:10] for seat in state.seats)
    day = f"{table.entries[0].time.astimezone():%Y-%m-%d}" if table.entries else ""
    stem = "-".join(each for each in (table.game.title, players.strip("-"), day) if each)
    path, number = folder / f"{stem}{ENDING}", 2
    while path.exists():
        path, number = folder / f"{stem}-{number}{ENDING}", number + 1
    return path


def written(text: str, path: Path) -> str:
    """Write a new file; the answer is a sentence that says why not, or nothing. What is there is never overwritten."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        return f"{path} is there already. Name another file."
    except FileNotFoundError:
        return f"There is no folder {path.parent}. Name one that is there."
    except (OSError, ValueError) as fault:
        return f"{path} cannot be written ({getattr(fault, 'strerror', None) or fault}). Name another file."
    return ""


class ShareFileScreen(ModalScreen[None]):
    """Enter writes the file that is named."""

    CSS_PATH = "share_file.tcss"
    BINDINGS = [
        Binding("escape", "app.pop_screen", "back", show=False),
        Binding("ctrl+q", "app.quit", "quit", show=False),
    ]

    def __init__(self, table: Table) -> None:
        """The game of this table, as it stands."""
        super().__init__()
        self._table = table

    def compose(self) -> ComposeResult:
        """Where to, and what became of it."""
        with Vertical(id="box") as box:
            box.border_title = Content("The game as a file")
            box.border_subtitle = Content("Enter: write it · Esc: back")
            yield Static(Content("Where to? A USB stick is a folder, too; companion import takes it in."))
            yield Input(str(proposed(self._table, _home())), select_on_focus=False)
            yield Static("", id="answer")

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Write it, once."""
        typed = message.value.strip()
        if not typed:
            self._say("Name a file.", "$text-warning")
            return
        path = _meant(typed)
        trouble = written(export(self._table), path)
        if trouble:
            self._say(trouble, "$text-warning")
        else:
            self._say(f"Written: {path.absolute()}", "bold $text-success")

    def _say(self, sentence: str, style: str) -> None:
        self.query_one("#answer", Static).update(Content.styled(sentence, style))


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        return Path.cwd()


def _meant(typed: str) -> Path:
    """A path as people type it: ``~`` is home; of somebody who is not there it is a name like any other."""
    try:
        return Path(typed).expanduser()
    except RuntimeError:
        return Path(typed)
