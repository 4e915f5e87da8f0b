"""The coach over a table: the step of the moment, its card while it is open, and the allowed choices."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic

import pygame

from game.core.thing import CoachButton, LookAtHand, TableButton, Thing
from game.stage.focus import Element, FocusList
from game.stage.inputs import Input, Key, Press
from game.stage.kit import Kit
from game.tabletop.coach.coach_card import CoachCard
from game.tabletop.coach.coach_step import Coach, CoachStep, ShownT
from game.tabletop.kit.table_kit import TableKit

_CLOSES: Final = ("return", "space", "escape")


class CoachLayer(Generic[ShownT]):
    """The cards of one coach at one table; `off` is the label of the button that ends them."""

    def __init__(self, coach: Coach[ShownT], off: str) -> None:
        self.coach = coach
        self.step: CoachStep | None = None
        """The step of the moment, whether or not its card is open."""
        self.card: CoachCard | None = None
        """The open card."""
        self.on = True
        """Whether it speaks at all."""
        self._off = off
        self._closed: set[Hashable] = set()

    # Following the table

    def follow(
        self,
        shown: ShownT,
        kit: TableKit,
        boxes: Callable[[], Mapping[Thing, pygame.Rect]],
        asked: Callable[[], Sequence[pygame.Rect]],
        rather: Callable[[], Sequence[pygame.Rect]],
    ) -> None:
        """Take over the step of a moment at rest, and open its card once all that it numbers is on screen.

        `boxes` returns the boxes of everything on the screen, `asked` those of all that this step lets be
        chosen, `rather` those that a card should leave free.
        """
        self.step = self.coach.step(shown) if self.on else None
        self.card = None
        if self.step is None or self.step.key in self._closed:
            return
        all_boxes = boxes()
        if all(line.at is None or line.at in all_boxes for line in self.step.lines):
            pointed = {thing: all_boxes[thing] for thing in self.step.points if thing in all_boxes}
            self.card = CoachCard(kit, self.step, pointed, asked(), rather(), self._off)

    @property
    def opens(self) -> Thing | None:
        """The thing that the step opens over the board, until its card is closed."""
        return None if self.step is None or self.step.key in self._closed else self.step.opens

    def show_again(self) -> None:
        """Let the card of the present step open again, and every one closed before."""
        self._closed.clear()
        self.on = True

    def allows(self, thing: Thing) -> bool:
        """Return whether the step lets a thing be chosen, as far as the rules do; buttons it always lets.

        Where it allows only some things, a hint could only name others.
        """
        if self.step is None or self.step.allowed is None or thing in self.step.allowed:
            return True
        return isinstance(thing, TableButton | LookAtHand) and thing is not TableButton.HINT

    def makes(self, actions: Sequence[Any]) -> bool:
        """Return whether the step lets the first of some actions be made by the main button."""
        return not self.narrows or self.step is None or not actions or actions[0] in self.step.actions

    @property
    def narrows(self) -> bool:
        """Whether the step lets only some things be chosen."""
        return self.step is not None and self.step.allowed is not None

    def refusal(self, thing: Thing) -> str:
        """Return why the step does not let a thing be chosen, as a sentence."""
        return "" if self.step is None else self.coach.refusal(self.step, thing)

    # Input

    def elements(self, table: Iterable[Element]) -> Iterator[Element]:
        """Yield the elements within reach while the card is open: choices pointed at, and buttons."""
        assert self.card is not None and self.step is not None
        allowed = self.step.allowed or frozenset()
        for element in table:
            if element.enabled and element.key in allowed and element.key in self.step.points:
                yield element
        yield from self.card.elements()

    def hear(self, event: Input, focus: FocusList) -> Thing | None:
        """Handle an input while the card is open; return the thing on the table that it chose."""
        beside = isinstance(event, Press) and focus.at(event.place) is None
        nowhere = focus.focused is None and isinstance(event, Key) and event.name in _CLOSES
        element = focus.handle(event)
        if element is not None and element.key is CoachButton.OFF:
            self.turn_off()
        elif element is not None or beside or nowhere or event == Key("escape"):
            self.close()
        key = None if element is None else element.key
        return key if isinstance(key, Thing) and not isinstance(key, CoachButton) else None

    def close(self) -> None:
        """Close the card; the same step opens none again."""
        if self.step is not None:
            self._closed.add(self.step.key)
            self.card = None
            self.coach.closed(self.step)

    def turn_off(self) -> None:
        """End all cards of this table."""
        self.on = False
        self.step = self.card = None
        self.coach.turned_off()

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the open card over the table."""
        if self.card is not None:
            self.card.draw(surface, kit, focus)
