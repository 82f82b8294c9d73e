"""How the options of the dialogue are written in the list."""

from __future__ import annotations

from companion.answers import NOT_YET
from screens.commands import Command
from screens.dialogue import Option
from screens.widgets.suggestions import SuggestionLine


def line_of(option: Option, prompt: str) -> SuggestionLine:
    """One line of the list; a name that the prompt says already is not said again."""
    if isinstance(option, Command):
        key = f" ({option.shown})" if option.shown else ""
        return SuggestionLine(option.word, option.summary + key, quiet=bool(key))
    text = option.text.removeprefix(f"{prompt} ") if prompt.endswith(":") else option.text
    if option.ruling.allowed:
        asks = option.request is None and option.draft is not None
        if not asks and option.request is None:
            return SuggestionLine(text, option.hint, refused=text != NOT_YET, quiet=True)
        quiet = asks or option.request is None or option.hint == option.request.move.summary
        return SuggestionLine(text + (" …" if asks else ""), option.hint, quiet=quiet)
    reasons = option.ruling.reasons
    more = f" +{len(reasons) - 1}" if len(reasons) > 1 else ""
    return SuggestionLine(text, reasons[0].fact, reasons[0].rule + more, refused=True)
