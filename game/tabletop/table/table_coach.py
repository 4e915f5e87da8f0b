"""The coach at a table, if there is one: its open card over the game, and the choices that it allows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pygame

from game.core.thing import Thing
from game.stage.focus import Element, FocusList
from game.stage.inputs import Input, Key, PointerMove, Press, Release
from game.stage.kit import Kit
from game.tabletop.coach.coach_layer import CoachLayer
from game.tabletop.table.table_elements import option_boxes


class TableCoach:
    """A coach's place at one table; without a coach everything may be chosen and no card opens."""

    def __init__(self) -> None:
        self.layer: CoachLayer[Any] | None = None
        """The coach whose cards lie over the table."""

    @property
    def is_open(self) -> bool:
        """Whether a card is open, under which the game waits."""
        return self.layer is not None and self.layer.card is not None

    @property
    def opens(self) -> Thing | None:
        """The thing that the present step opens over the board, until its card is closed."""
        return None if self.layer is None else self.layer.opens

    def follow(
        self,
        shown: Any,
        screen: Any,
        boxes: Callable[[], Mapping[Thing, pygame.Rect]],
        selectable: frozenset[Thing],
    ) -> bool:
        """Let the coach see the state at rest; return whether a card has opened.

        `selectable` are the choices of the open question, by the rules alone.
        """
        if self.layer is None:
            return False
        was_open = self.is_open
        self.layer.follow(
            shown,
            screen.kit,
            lambda: {thing: screen.drawn_box(thing, box) for thing, box in boxes().items()},
            lambda: option_boxes(screen, shown, selectable),
            lambda: (*screen.kept_clear(shown), *screen.lying_over(shown)),
        )
        return self.is_open and not was_open

    # Allowed choices

    @property
    def narrows(self) -> bool:
        """Whether the present step leaves only some choices open."""
        return self.layer is not None and self.layer.narrows

    def lets(self, thing: Thing) -> bool:
        """Return whether a thing may be chosen, as far as the coach goes."""
        return self.layer is None or self.layer.allows(thing)

    def makes(self, actions: Sequence[Any]) -> bool:
        """Return whether the main button may make some actions, as far as the coach goes."""
        return self.layer is None or self.layer.makes(actions)

    def refusal(self, thing: Thing) -> str:
        """Return why the present step does not let a thing be chosen; empty without a coach."""
        return "" if self.layer is None else self.layer.refusal(thing)

    def reached(self, table: Iterable[Element]) -> list[Element]:
        """Return the elements of a table that can be reached, with those of an open card."""
        return list(table) if self.layer is None or not self.is_open else list(self.layer.elements(table))

    # Input

    def takes(self, event: Input) -> bool:
        """Return whether an input is one for the open card: all of mouse, touch and keys but the menu's."""
        heard = isinstance(event, PointerMove | Press | Release | Key)
        return self.is_open and heard and event != Key("pause")

    def hear(self, event: Input, focus: FocusList) -> Thing | None:
        """Hand an input to the open card; return its choice on the table."""
        return None if self.layer is None else self.layer.hear(event, focus)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the open card."""
        if self.layer is not None:
            self.layer.draw(surface, kit, focus)
