"""One step of a coach: the words of its card, the things pointed at, and the choices allowed meanwhile."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

import pygame

from game.core.thing import Thing
from game.tabletop.kit.table_kit import TableKit

CoachPicture = Callable[[pygame.Surface, TableKit, pygame.Rect], None]
"""Draws a card's picture into a rectangle."""

ShownT = TypeVar("ShownT")


@dataclass(frozen=True, slots=True)
class CoachLine:
    """One numbered line of a card: a sentence, and its subject, which has the number too."""

    words: str
    at: Thing | None = None


@dataclass(frozen=True, slots=True)
class CoachStep:
    """One step of a coach. Every text is translated already.

    `key` distinguishes it from other steps: a card that was closed does not open again for the same key.
    """

    key: Hashable
    heading: str
    lines: tuple[CoachLine, ...]
    aside: str = ""
    """A last line in italics."""
    place: str = ""
    """Its number in the lesson, drawn in line with the heading: "lesson 3"."""
    picture: CoachPicture | None = None
    also: tuple[Thing, ...] = ()
    """Further things that are left bright without a number, where they are on the screen."""
    opens: Thing | None = None
    """The thing that is open over the board until the card is closed."""
    allowed: frozenset[Thing] | None = None
    """The things that can be chosen, until the step is over; None for all that the rules allow."""
    actions: frozenset[Any] = frozenset()
    """The actions that these things make."""

    @property
    def points(self) -> tuple[Thing, ...]:
        """All things that are pointed at, the numbered ones first."""
        return (*(line.at for line in self.lines if line.at is not None), *self.also)


class Coach(ABC, Generic[ShownT]):
    """A guide at a table: it chooses the step of each moment, and hears the result."""

    @abstractmethod
    def step(self, shown: ShownT) -> CoachStep | None:
        """Return the step of the shown state; None for none.

        Called at rest: nothing moves, and the screen is not covered. Its card opens as soon as everything
        that it points at is on the screen.
        """

    def closed(self, step: CoachStep) -> None:
        """React to a card that was read and closed."""

    def turned_off(self) -> None:
        """React to the button that ends all cards of this table."""

    def refusal(self, step: CoachStep, thing: Thing) -> str:
        """Return why a thing cannot be chosen in this step: by default the heading of its card."""
        return step.heading
