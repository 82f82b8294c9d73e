"""The front door, as people type it."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.__main__ import main
from companion.games import load
from companion.memory import FixedClock
from companion.table import Table
from db import open_store

HOLDS = """\
game globetrotters
place Nice national
player Rosa red
player Bo blue
start Rosa
home Nice
expect Rosa cheques 500
refused GT-TURN-3 Bo: work
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "evening.table"
    path.write_text(HOLDS, encoding="utf-8")
    return path


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "games.db"
    monkeypatch.setenv("COMPANION_DATABASE", str(path))
    return path


def test_a_file_that_holds_is_ok(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(file)]) == 0
    assert capsys.readouterr().out == f"ok {file} (2 checks)\n1 passed, 0 failed\n"


def test_a_folder_means_every_table_below_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    below = file.parent / "deep" / "er"
    below.mkdir(parents=True)
    (below / "b.table").write_text(HOLDS + "expect Rosa cheques 400\n", encoding="utf-8")
    (below / "no.txt").write_text("nothing", encoding="utf-8")

    assert main(["check", str(file.parent)]) == 1
    assert "line 9: expected 400, found 500" in capsys.readouterr().out


def test_the_report_can_be_json(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(HOLDS + "work 5\nBo: work\n", encoding="utf-8")

    assert main(["check", "--json", str(file)]) == 1
    report = json.loads(capsys.readouterr().out)
    assert (report["passed"], report["failed"]) == (0, 1)
    first, second = report["files"][0]["failed"]
    assert first == {"line": 9, "expected": "column 6: the end of the line", "found": '"5"'}
    assert second["line"] == 10
    assert "GT-TURN-3" in second["found"]


@pytest.mark.parametrize("text", ["", "work\n", "game chess\n", "# only a comment\n", "\x00\n"])
def test_a_file_that_is_no_transcript_fails_with_a_sentence(
    file: Path, text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file.write_text(text, encoding="utf-8")

    assert main(["check", str(file)]) == 1
    assert "expected" in capsys.readouterr().out


def test_a_missing_or_unreadable_file_fails_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    latin = tmp_path / "latin.table"
    latin.write_bytes(b"game globetrotters\nplayer Jos\xe9 red\n")

    assert main(["check", str(tmp_path / "gone.table"), str(latin)]) == 1
    out = capsys.readouterr().out
    assert "No such file" in out
    assert "not UTF-8" in out


def test_a_malformed_line_is_never_what_refused_asks_for(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(HOLDS + "refused buy -1\nrefused fly Atlantis\n", encoding="utf-8")

    assert main(["check", str(file)]) == 1
    assert "0 passed, 1 failed" in capsys.readouterr().out


def test_a_game_goes_out_and_comes_in_again_as_it_was(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["import", str(file), "--box", "Attic box"]) == 0
    first = file.with_name("first.table")
    assert main(["export", "-o", str(first)]) == 0
    assert main(["import", str(first)]) == 0
    capsys.readouterr()
    assert main(["export", "2"]) == 0

    assert capsys.readouterr().out == first.read_text(encoding="utf-8")
    assert main(["games"]) == 0
    listed = capsys.readouterr().out
    assert "Attic box: round 1 · Rosa's turn (Rosa, Bo; 6 entries)" in listed


def test_a_game_goes_out_as_it_stands_while_a_desk_has_it_open(
    file: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["import", str(file)])
    capsys.readouterr()
    main(["export"])
    before = capsys.readouterr().out
    store = open_store(database)
    table = Table(load("globetrotters"), store.open(1), FixedClock())

    assert main(["export"]) == 0
    assert capsys.readouterr().out == before
    table.say("work")
    assert main(["export"]) == 0
    assert "\nRosa: work\n" in capsys.readouterr().out
    table.say("next")
    assert table.line(table.entries[-1]) == "Rosa: next"
    store.close()


def test_an_import_names_the_first_result_that_differs_today(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["import", str(file)])
    out = file.with_name("out.table")
    main(["export", "-o", str(out)])
    out.write_text(out.read_text(encoding="utf-8").replace('"quantity":500', '"quantity":700'), encoding="utf-8")
    capsys.readouterr()

    assert main(["import", str(out)]) == 0
    assert "ntry 5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (('"quantity":500', '"quantity":-500'), "does not fit the books"),
        (('"kind":"transfer"', '"kind":"gift"'), "cannot be read"),
        (("home Nice", "home Atlantis"), "Line"),
        (("#= {", "#= ["), "cannot be read"),
    ],
)
def test_a_damaged_transcript_is_refused_and_nothing_is_kept(
    file: Path, damage: tuple[str, str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["import", str(file)])
    out = file.with_name("out.table")
    main(["export", "-o", str(out)])
    out.write_text(out.read_text(encoding="utf-8").replace(*damage), encoding="utf-8")
    capsys.readouterr()

    assert main(["import", str(out)]) == 2
    assert sentence in capsys.readouterr().err
    main(["games"])
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_a_foreign_file_is_left_alone(database: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database.write_bytes(b"my diary, not a database at all" * 50)

    assert main(["games"]) == 2
    assert capsys.readouterr().err.strip()
    assert database.read_bytes().startswith(b"my diary")


def test_without_a_terminal_the_desk_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "terminal" in capsys.readouterr().err


def test_a_game_that_never_began_is_neither_listed_nor_exported(
    file: Path, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["import", str(file)])
    store = open_store(database)
    store.create(1, 1, datetime(2030, 1, 1, tzinfo=UTC))
    store.close()
    capsys.readouterr()

    assert main(["games"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1
    assert main(["export"]) == 0
    assert "player Rosa red" in capsys.readouterr().out
    assert main(["export", "2"]) == 2
