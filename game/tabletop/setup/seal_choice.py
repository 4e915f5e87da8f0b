"""A seal on a seat's card that the seat can take."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.controls import standing
from game.stage.focus import Element, FocusList, Kind
from game.stage.kit import Kit
from game.stage.paint import ButtonState


@dataclass(frozen=True, slots=True)
class SealChoice:
    """A seal that a seat may take; `taken`: it is this seat's own."""

    key: Hashable
    name: str
    colour: str
    rect: pygame.Rect
    taken: bool

    def elements(self) -> Iterator[Element]:
        """Yield its one element."""
        yield Element(self.key, self.name, Kind.CHOICE, self.rect, value="chosen" if self.taken else "")

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the seal: with a gold ring if it is taken, a step larger under the pointer."""
        press = standing(focus, self.key)
        if self.taken:
            ring = shapes.disc(self.rect.width, palette.INK)
            leaf = shapes.disc(max(2, self.rect.width - 2 * kit.layout.px(2)), palette.LEAF)
            ring.blit(leaf, leaf.get_rect(center=ring.get_rect().center))
            surface.blit(ring, self.rect)
        shrink = 0 if press is ButtonState.POINTED and not self.taken else kit.layout.px(9)
        kit.art.draw(surface, shared(f"seal_{self.colour}"), self.rect.inflate(-shrink, -shrink))
