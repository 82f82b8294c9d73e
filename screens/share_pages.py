"""Text in as many codes as it needs: for phones that have no network."""

from __future__ import annotations

from collections.abc import Sequence

from companion.transcript import RESULT

_NUMBER = len("# 999 of 999\n")


def standing_pages(lines: Sequence[str], room: int) -> list[str]:
    """Lines in texts of at most ``room`` bytes; a longer line goes on in the next. Several say which they are."""
    if _bytes("\n".join(lines)) <= room:
        return ["\n".join(lines)]
    left = room - len("99/99 ")
    if left < 8:
        return []
    pages = _packed([piece for line in lines for piece in _pieces(line, left)], left)
    return [f"{number}/{len(pages)} {page}" for number, page in enumerate(pages, 1)]


def game_pages(transcript: str, room: int) -> list[str]:
    """A transcript without its stored results: each text begins with its number, and together they can be imported.

    There are none where a line finds no room.
    """
    lines = [line for line in transcript.split("\n") if line and not line.startswith(RESULT)]
    left = room - _NUMBER
    if any(_bytes(line) > left for line in lines):
        return []
    pages = _packed(lines, left)
    return [f"# {number} of {len(pages)}\n{page}" for number, page in enumerate(pages, 1)]


def _packed(lines: Sequence[str], room: int) -> list[str]:
    """As many whole lines as find room, page after page."""
    pages: list[str] = []
    for line in lines:
        if pages and _bytes(f"{pages[-1]}\n{line}") <= room:
            pages[-1] += f"\n{line}"
        else:
            pages.append(line)
    return pages


def _pieces(line: str, room: int) -> list[str]:
    """A line cut between words, and within a word only where that alone finds no room."""
    found = [""]
    for word in line.split(" "):
        for part in _chunks(word, room):
            longer = f"{found[-1]} {part}" if found[-1] else part
            if _bytes(longer) <= room:
                found[-1] = longer
            else:
                found.append(part)
    return found


def _chunks(word: str, room: int) -> list[str]:
    chunks = [""]
    for character in word:
        if _bytes(chunks[-1] + character) > room:
            chunks.append("")
        chunks[-1] += character
    return chunks


def _bytes(text: str) -> int:
    return len(text.encode("utf-8"))
