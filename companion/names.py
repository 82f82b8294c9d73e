"""Names as people type them: cleaned once where they come in, compared without case."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

LONGEST_NAME = 60
"""Characters a name may have after cleaning."""

_MARKS_PER_LETTER = 2
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_VARIATION_SELECTORS = range(0xFE00, 0xFE10)


class NameFault(ValueError):
    """A name that cannot be kept; the message says why and what to do."""


def clean_text(text: str) -> str:
    """The text without anything that a terminal or a page could act upon.

    Control, format and bidi characters, joiners, skin tones and piled-up accents go; white space becomes one space.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text):
        code = ord(character)
        if character.isspace():
            kept.append(" ")
            marks = 0
        elif unicodedata.category(character)[0] == "C" or code in _SKIN_TONES or code in _VARIATION_SELECTORS:
            continue
        elif unicodedata.combining(character):
            marks += 1
            if kept and marks <= _MARKS_PER_LETTER:
                kept.append(character)
        else:
            kept.append(character)
            marks = 0
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def clean_name(text: str) -> str:
    """The name as it is kept.

    Raises:
        NameFault: Nothing is left of it, or it is longer than ``LONGEST_NAME``.
    """
    name = clean_text(text)
    if not name:
        raise NameFault("a name needs at least one letter or sign that can be shown")
    if len(name) > LONGEST_NAME:
        raise NameFault(f"this name has {len(name)} characters; {LONGEST_NAME} is the most that is kept")
    return name


@lru_cache(4096)
def fold(name: str) -> str:
    """The form in which names are compared: cleaned, without case."""
    return clean_text(name).casefold()


@lru_cache(4096)
def fold_accents(name: str) -> str:
    """The form in which names are compared at the desk: without accents too."""
    split = unicodedata.normalize("NFD", fold(name))
    return "".join(character for character in split if not unicodedata.combining(character))


_PLAIN = re.compile(r'[^\s"#:@]+')


def quote(name: str, keywords: frozenset[str]) -> str:
    """The name as a transcript writes it: quoted wherever it could be read as something else."""
    plain = _PLAIN.fullmatch(name) and name.casefold() not in keywords
    if plain and not name[0].isdigit() and name[0] not in "$-+\\":
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def listed(words: list[str]) -> str:
    """``a``, ``a and b``, ``a, b and c``."""
    if len(words) < 2:
        return "".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1]
