"""The front door: arguments in, desk or answer out. The one module that knows all three packages."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from companion.checking import Report
    from companion.ports import Store, StoredGame

FAILED = 1
MISUSED = 2


class SystemClock:
    """The one real clock."""

    def now(self) -> datetime:
        """This moment, aware, UTC."""
        return datetime.now(UTC)


class Complaint(Exception):
    """Something the person at the terminal has to know; the message is a sentence."""


def run() -> None:
    """Console script: exit with the status of ``main``."""
    sys.exit(main(sys.argv[1:]))


def main(arguments: Sequence[str]) -> int:
    """Do what the command line says; the exit status."""
    options = _parser().parse_args(arguments)
    from companion.ports import StoreFault

    try:
        status: int = options.command(options)
    except (Complaint, StoreFault) as trouble:
        print(trouble, file=sys.stderr)
        return MISUSED
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
        return FAILED
    return status


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="companion", description="The desk beside a real board.")
    parser.add_argument("--database", type=Path, metavar="FILE", help="where the games are kept")
    parser.set_defaults(command=_desk)
    commands = parser.add_subparsers(title="commands")
    check = commands.add_parser("check", help="play transcripts and judge their checks")
    check.add_argument("paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER")
    check.add_argument("--json", action="store_true", help="print the report as JSON")
    check.set_defaults(command=_check)
    listing = commands.add_parser("games", help="list the games that are kept")
    listing.set_defaults(command=_games)
    export = commands.add_parser("export", help="write a game as a transcript")
    export.add_argument("game", nargs="?", type=int, help="its number in the list; the newest if left out")
    export.add_argument("--output", "-o", type=Path, metavar="FILE", help="instead of the screen")
    export.set_defaults(command=_export)
    importing = commands.add_parser("import", help="take a transcript in as a game")
    importing.add_argument("file", type=Path)
    importing.add_argument("--box", default="Our box", help="the copy it was played with")
    importing.set_defaults(command=_import)
    return parser


def database_path(options: argparse.Namespace) -> Path:
    """The file that was named, or the usual one in the platform's data folder, which is made if need be."""
    if options.database:
        return Path(options.database)
    if os.environ.get("COMPANION_DATABASE"):
        return Path(os.environ["COMPANION_DATABASE"])
    from platformdirs import user_data_path

    folder = user_data_path("travel-desk", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Complaint(
            f"The folder {folder} cannot be made ({fault.strerror}). Name a file to keep the games in: --database FILE."
        ) from None
    return folder / "travel-desk.db"


def _open(options: argparse.Namespace) -> Store:
    from db import open_store

    return open_store(database_path(options))


def _desk(options: argparse.Namespace) -> int:
    if not (sys.stdin.isatty() and sys.stderr.isatty()):
        raise Complaint("The desk needs a terminal to draw on. For transcripts: companion check FILE_OR_FOLDER...")
    path = database_path(options)
    from screens.app import TravelDesk

    def open_store() -> Store:
        from db import open_store

        return open_store(path)

    app = TravelDesk(open_store, SystemClock())
    app.run()
    return app.return_code or 0


def _check(options: argparse.Namespace) -> int:
    from companion.checking import check_file, transcripts

    reports = [check_file(path) for path in transcripts(options.paths)]
    failed = sum(1 for report in reports if report.failed)
    if options.json:
        print(json.dumps(_as_json(reports, failed), ensure_ascii=False))
    else:
        for report in reports:
            _print_report(report)
        print(f"{len(reports) - failed} passed, {failed} failed")
    return FAILED if failed or not reports else 0


def _print_report(report: Report) -> None:
    if not report.failed:
        print(f"ok {report.file} ({report.checks} checks)")
        return
    print(f"FAILED {report.file}")
    for failure in report.failed:
        print(f"  line {failure.line}: expected {failure.expected}, found {failure.found}")


def _as_json(reports: Sequence[Report], failed: int) -> dict[str, object]:
    files = [
        {
            "file": report.file,
            "checks": report.checks,
            "failed": [
                {"line": failure.line, "expected": failure.expected, "found": failure.found}
                for failure in report.failed
            ],
        }
        for report in reports
    ]
    return {"files": files, "passed": len(reports) - failed, "failed": failed}


def _begun(store: Store) -> list[StoredGame]:
    """The games, the newest first, without any whose beginning was never booked."""
    return [game for game in store.games() if game.entries]


def _games(options: argparse.Namespace) -> int:
    store = _open(options)
    try:
        for game in _begun(store):
            players = ", ".join(seat.name for seat in game.summary.seats)
            moment = game.changed.astimezone().strftime("%Y-%m-%d %H:%M")
            print(f"{game.game:4} {moment}  {game.box.name}: {game.summary.line} ({players}; {game.entries} entries)")
    finally:
        store.close()
    return 0


def _export(options: argparse.Namespace) -> int:
    from companion.codec import CodecFault
    from companion.games import load
    from companion.memory import ReadingLog
    from companion.table import Table
    from companion.transcript import export

    store = _open(options)
    try:
        games = {game.game: game for game in _begun(store)}
        number = next(iter(games), None) if options.game is None else options.game
        if number not in games:
            raise Complaint(
                f"There is no game {number}; companion games lists them."
                if games
                else "There is no game yet to export."
            )
        log = ReadingLog(store.records(number))
        text = export(Table(load(games[number].title), log, SystemClock()))
    except CodecFault as fault:
        raise Complaint(f"Game {number} cannot be read by this release: {fault}.") from None
    finally:
        store.close()
    if options.output:
        try:
            options.output.write_text(text, encoding="utf-8")
        except OSError as fault:
            raise Complaint(f"{options.output} cannot be written ({fault.strerror}). Name another file.") from None
    else:
        sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
        print(text, end="")
    return 0


def _import(options: argparse.Namespace) -> int:
    from companion.names import NameFault, clean_name, fold
    from companion.table import Table
    from companion.transcript import TranscriptFault, read_transcript

    clock = SystemClock()
    try:
        imported = read_transcript(options.file.read_text(encoding="utf-8"), clock)
        name = clean_name(options.box)
    except OSError as fault:
        raise Complaint(f"{options.file} cannot be read ({fault.strerror}).") from None
    except UnicodeDecodeError:
        raise Complaint(f"{options.file} is not UTF-8 text, so it is no transcript.") from None
    except (TranscriptFault, NameFault) as fault:
        raise Complaint(f"{options.file}: {fault}") from None
    store = _open(options)
    try:
        boxes = store.boxes(imported.game.title)
        box = next((box for box in boxes if fold(box.name) == fold(name)), None) or store.add_box(
            imported.game.title, name
        )
        number = store.create(box.box, imported.game.rules_version, clock.now())
        table = Table(imported.game, store.open(number), clock, store.facts(box.box))
        table.book(imported.entries)
    finally:
        store.close()
    print(f"{options.file} is game {number} now, {len(imported.entries)} entries.")
    if imported.differs:
        print(f"Entry {imported.differs} is the first that today's rules would play otherwise; it stands as played.")
    return 0


if __name__ == "__main__":
    run()
