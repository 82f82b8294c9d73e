"""Frozen dataclasses to plain JSON values and back, by our own kind names; unknown or malformed data is refused.

Fields may be ``str``, ``int``, ``bool``, ``None``, tuples of these, or other registered dataclasses.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

T = TypeVar("T", bound=type)


class CodecFault(ValueError):
    """Stored data that cannot be read; the message says which part."""


def _accepted(hint: Any) -> tuple[type, ...]:
    if get_origin(hint) in (UnionType, Union):
        return tuple(accepted for part in get_args(hint) for accepted in _accepted(part))
    accepted = get_origin(hint) or hint
    return (accepted,) if isinstance(accepted, type) else (object,)


@cache
def _field_types(cls: type) -> dict[str, tuple[type, ...]]:
    """For each field of a registered class, the types its plain-loaded value may have."""
    hints = get_type_hints(cls)
    return {part.name: _accepted(hints[part.name]) for part in fields(cls)}


class Codec:
    """The kinds that may stand in one column or line, each with its short name."""

    def __init__(self) -> None:
        self._classes: dict[str, type] = {}

    def register(self, kind: str) -> Callable[[T], T]:
        """Class decorator: instances are stored under ``kind``, which must never change."""

        def add(cls: T) -> T:
            if kind in self._classes:
                raise ValueError(f"two classes are called {kind}")
            cls.kind = kind  # type: ignore[attr-defined]
            self._classes[kind] = cls
            return cls

        return add

    def dump(self, value: Any) -> Any:
        """The plain form of a registered object, or of a tuple of plain values."""
        if isinstance(value, (str, int)) or value is None:
            return value
        if isinstance(value, tuple):
            return [self.dump(item) for item in value]
        plain = {"kind": value.kind}
        for part in fields(value):
            inner = getattr(value, part.name)
            if inner != part.default:
                plain[part.name] = self.dump(inner)
        return plain

    def load(self, plain: Any) -> Any:
        """The object of a plain form.

        Raises:
            CodecFault: The kind is unknown, a field is missing, unexpected or of no storable type.
        """
        if isinstance(plain, (str, int)) or plain is None:
            return plain
        if isinstance(plain, list):
            return tuple([self.load(item) for item in plain])
        if not isinstance(plain, dict):
            raise CodecFault(f"{plain!r} is nothing this release can read")
        kind = plain.get("kind")
        if kind not in self._classes:
            raise CodecFault(f"{kind!r} is no kind of record this release knows")
        cls = self._classes[kind]
        types = _field_types(cls)
        values = {}
        for name, inner in plain.items():
            if name == "kind":
                continue
            value = inner if isinstance(inner, (str, int)) or inner is None else self.load(inner)
            if name not in types or not isinstance(value, types[name]):
                raise CodecFault(f"a record of kind {kind!r} has an impossible {name}: {inner!r}")
            values[name] = value
        try:
            return cls(**values)
        except TypeError as fault:
            raise CodecFault(f"a record of kind {kind!r} is incomplete: {fault}") from None

    def dumps(self, value: Any) -> str:
        """The JSON text of a registered object or a tuple of them."""
        return json.dumps(self.dump(value), ensure_ascii=False, separators=(",", ":"))

    def loads(self, text: str) -> Any:
        """The object of a JSON text.

        Raises:
            CodecFault: As for ``load``, or the text is no JSON.
        """
        try:
            plain = json.loads(text)
        except ValueError as fault:
            raise CodecFault(f"stored text is damaged: {fault}") from None
        return self.load(plain)
