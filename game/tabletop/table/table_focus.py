"""Where the focus goes when people are asked anew: to the thing asked for, if keys were used last."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.thing import TableButton, Thing
from game.stage.focus import FocusList
from game.stage.inputs import Input, Key, PointerMove, Press
from game.tabletop.advice.question import TableQuestion
from game.tabletop.frame.focused import thing_of


class TableFocus:
    """The focus of one table, as it follows its questions."""

    def __init__(self, focus: FocusList) -> None:
        self._focus = focus
        #: Whether the latest input was a key, not a pointer; None before any.
        self._heard_keys: bool | None = None
        #: The key of the wait when the focus was led there.
        self._led: Hashable | None = None

    def heard(self, event: Input) -> None:
        """Note whether keys or a pointer were used."""
        if isinstance(event, Key | Press | PointerMove):
            self._heard_keys = isinstance(event, Key)

    @property
    def _by_keys(self) -> bool:
        """Whether keys were used last; before any input here, in the scene before."""
        return bool(self._focus.glyphs.signs) if self._heard_keys is None else self._heard_keys

    def forget(self) -> None:
        """Lead the focus anew for the present wait."""
        self._led = None

    def lead(
        self, awaited: Hashable | None, question: TableQuestion[Any, Any, Any] | None, main: TableButton
    ) -> None:
        """Move the focus to the thing asked for, once for each wait; after a pointer, to nothing.

        `main` is the golden button, which has the focus while no question is open.
        """
        if awaited == self._led:
            return
        self._led = awaited
        if awaited is not None:
            self._focus.focus(self._asked_thing(question, main) if self._by_keys else None)
            self._focus.by_keyboard = self._focus.by_keyboard or self._by_keys

    def _asked_thing(self, question: TableQuestion[Any, Any, Any] | None, main: TableButton) -> Thing:
        """Return the thing chosen already, else the first that can be; else the golden button."""
        if question is None:
            return main
        enabled = (thing_of(element) for element in self._focus.elements if element.enabled)
        may = [thing for thing in enabled if thing is not None and thing in question.selectable]
        return question.chosen if question.chosen in may else next(iter(may), main)
