"""The words of one line: where each stands, and whether it was quoted."""

from __future__ import annotations

from dataclasses import dataclass


class LanguageFault(ValueError):
    """A line that cannot be read."""

    def __init__(self, column: int, expected: str, found: str) -> None:
        """``column`` counts from 1."""
        super().__init__(f"column {column}: expected {expected}, found {found}")
        self.column = column
        self.expected = expected
        self.found = found


@dataclass(frozen=True, slots=True)
class Token:
    """One word, one quoted name, or a colon."""

    text: str
    quoted: bool
    column: int

    def says(self, *keywords: str) -> bool:
        """Whether this is one of these bare keywords, in any case."""
        return not self.quoted and self.text.casefold() in keywords

    def shown(self) -> str:
        """How a message names it."""
        return f'"{self.text}"'


def tokenize(line: str, *, comments: bool = True) -> list[Token]:
    """The tokens of a line; what follows a ``#`` outside quotes is a comment, if the line may have any.

    Raises:
        LanguageFault: A quote is never closed.
    """
    tokens: list[Token] = []
    breaks = '#:"' if comments else ':"'
    position = 0
    while position < len(line):
        character = line[position]
        if character.isspace():
            position += 1
        elif character == "#" and comments:
            break
        elif character == ":":
            tokens.append(Token(":", False, position + 1))
            position += 1
        elif character == '"':
            text, end = _quoted(line, position)
            tokens.append(Token(text, True, position + 1))
            position = end
        else:
            end = position
            while end < len(line) and not line[end].isspace() and line[end] not in breaks:
                end += 1
            tokens.append(Token(line[position:end], False, position + 1))
            position = end
    return tokens


def _quoted(line: str, start: int) -> tuple[str, int]:
    text: list[str] = []
    position = start + 1
    while position < len(line):
        character = line[position]
        if character == "\\" and line[position + 1 : position + 2] in ("\\", '"'):
            text.append(line[position + 1])
            position += 2
        elif character == '"':
            return "".join(text), position + 1
        else:
            text.append(character)
            position += 1
    raise LanguageFault(start + 1, "a closing quote", "the end of the line")


class Tokens:
    """A line being read from left to right."""

    def __init__(self, tokens: list[Token], end: int) -> None:
        """``end`` is the column after the last character."""
        self._tokens = tokens
        self._next = 0
        self._end = end

    @classmethod
    def of(cls, line: str, *, comments: bool = True) -> Tokens:
        """The tokens of a line, unread; see ``tokenize``.

        Raises:
            LanguageFault: A quote is never closed.
        """
        return cls(tokenize(line, comments=comments), len(line) + 1)

    def peek(self, ahead: int = 0) -> Token | None:
        """The next token, or a later one, without taking it."""
        place = self._next + ahead
        return self._tokens[place] if place < len(self._tokens) else None

    @property
    def column(self) -> int:
        """Where the next token stands, or would stand."""
        token = self.peek()
        return token.column if token else self._end

    def take(self, expected: str) -> Token:
        """The next token.

        Raises:
            LanguageFault: The line ends here.
        """
        token = self.peek()
        if token is None:
            raise LanguageFault(self._end, expected, "the end of the line")
        self._next += 1
        return token

    def take_word(self, *keywords: str) -> str | None:
        """The next token if it is one of these bare keywords, and nothing otherwise."""
        token = self.peek()
        if token is None or not token.says(*keywords):
            return None
        self._next += 1
        return token.text.casefold()

    def contains(self, keyword: str) -> bool:
        """Whether a bare keyword stands further on; no keyword is everywhere."""
        return not keyword or any(token.says(keyword) for token in self._tokens[self._next :])

    def take_tail(self, keyword: str) -> Tokens | None:
        """The last token, if this bare keyword stands before it; both are taken off the end of the line."""
        if len(self._tokens) - self._next < 2 or not self._tokens[-2].says(keyword):
            return None
        *self._tokens, _, last = self._tokens
        return Tokens([last], self._end)

    def up_to(self, *keywords: str) -> Tokens:
        """What stands before the first of these bare keywords, taken off this line, as a line of its own."""
        end = self._next
        while end < len(self._tokens) and not self._tokens[end].says(*keywords):
            end += 1
        column = self._tokens[end].column if end < len(self._tokens) else self._end
        part = Tokens(self._tokens[self._next : end], column)
        self._next = end
        return part

    def finish(self) -> None:
        """Make sure that nothing is left.

        Raises:
            LanguageFault: Something is.
        """
        token = self.peek()
        if token is not None:
            raise LanguageFault(token.column, "the end of the line", token.shown())

    def mark(self) -> int:
        """A position to come back to."""
        return self._next

    def back_to(self, mark: int) -> None:
        """Unread everything since the mark."""
        self._next = mark
