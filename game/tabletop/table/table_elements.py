"""The places of things on a table: the elements that can be reached, and the boxes of all things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

import pygame

from game.core.thing import LookAtHand, TableButton, Thing
from game.stage.focus import Element, FocusList, Kind

#: Things that are buttons; any other is one of several choices.
_BUTTONS: Final = (TableButton, LookAtHand)


def elements_of(screen: Any, shown: Any) -> Iterator[Element]:
    """Yield explained elements, then elements that open for reading, then possible choices.

    An impossible choice gives the reason.
    """
    for area in screen.explained(shown):
        yield Element(area.thing, area.says, Kind.PICTURE, area.rect)
    for area in screen.pictures(shown):
        yield Element(area.thing, area.says, Kind.OPENING, area.rect)
    for area in screen.areas(shown):
        yield Element(
            key=area.thing,
            name=area.says,
            kind=Kind.BUTTON if isinstance(area.thing, _BUTTONS) else Kind.CHOICE,
            rect=area.rect,
            enabled=area.enabled,
            also=area.also,
        )


def boxes_of(screen: Any, shown: Any) -> dict[Thing, pygame.Rect]:
    """Return the boxes in pixels of all that is on the screen: choices, pictures, and notes."""
    notes = screen.notes(shown, FocusList())
    boxes = {note.key: note.rect for note in notes if isinstance(note.key, Thing)}
    boxes.update((area.thing, area.rect) for area in screen.pictures(shown))
    boxes.update((area.thing, area.rect) for area in screen.areas(shown))
    return boxes


def chosen_boxes(elements: Iterable[Element]) -> list[pygame.Rect]:
    """Return the boxes of all elements that can be chosen."""
    can = (one for one in elements if one.enabled and one.kind is not Kind.PICTURE)
    return [box for one in can for box in (one.rect, *one.also)]


def option_boxes(screen: Any, shown: Any, selectable: frozenset[Thing]) -> tuple[pygame.Rect, ...]:
    """Return the panel that asks for a choice, and the boxes of all choices by the rules.

    `selectable` are the choices of the open question, narrowed by no lesson; buttons are left out.
    """
    may = screen.widened(selectable)
    can = (area for area in screen.areas(shown) if area.thing in may and not isinstance(area.thing, _BUTTONS))
    chosen = (box for area in can for box in (area.rect, *area.also))
    return (*screen.choice_panel(shown), *chosen)
