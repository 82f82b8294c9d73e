"""The screens that lie on one another: a key pressed twice in one breath opens and closes no second one."""

from __future__ import annotations

from typing import Any, cast

from textual._context import active_message_pump
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.dom import DOMNode, NoScreen
from textual.screen import Screen
from textual.widget import AwaitMount


class Stacked(App[None]):
    """Several keys may reach a screen before the first of them has closed or covered it; the rest come too late."""

    def push_screen(self, screen: Screen[Any] | str, *args: Any, **options: Any) -> Any:
        """Show a screen, unless another of its kind was opened by the same place just now."""
        if self._too_late() and type(screen) is type(self.screen):
            return AwaitMount(self.screen, [])
        return super().push_screen(screen, *args, **options)

    def pop_screen(self) -> AwaitComplete:
        """Close the screen on top, unless whoever asks for it lies beneath or is gone."""
        if self._too_late():
            return cast(AwaitComplete, AwaitComplete.nothing())  # type: ignore[no-untyped-call]
        return super().pop_screen()

    def uncover(self, below: Screen[Any] | None) -> None:
        """Close everything that lies on a screen, whoever asks for it."""
        while self.screen is not below and len(self.screen_stack) > 1:
            super().pop_screen()

    def _too_late(self) -> bool:
        """Whether what is heard now was said to a screen that is not on top any more."""
        asking = active_message_pump.get(None)
        if not isinstance(asking, DOMNode) or isinstance(asking, App):
            return False
        try:
            return asking.screen is not self.screen
        except NoScreen:
            return True
