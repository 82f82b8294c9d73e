"""What a page says: its elements, its words, and the pages of a table without a server."""

from __future__ import annotations

from html.parser import HTMLParser

from companion.table import Table
from screens.phone.pages import Pages
from screens.phone.tokens import Tokens


def pages_of(table: Table) -> Pages:
    return Pages(table, table.game.rulebook(), Tokens(), lambda seat: "")


def live(table: Table, view: str) -> str:
    return "".join(pages_of(table).live(view).values())


class Elements(HTMLParser):
    """Every element of a page with its attributes, and its text."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.found if name == tag]


def words(html: str) -> str:
    return " ".join(Elements(html).text.split())
