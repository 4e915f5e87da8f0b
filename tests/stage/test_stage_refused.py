"""The line next to an element under the pointer that cannot be chosen."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from game.stage.focus import Element, FocusList, Kind
from game.stage.inputs import Key, Place, PointerMove
from game.stage.kit import Kit
from game.stage.layout import Layout
from game.stage.refused import RefusedLine
from tests.old_london_bridge.look.tables import ASSETS, SIZES

STACK = pygame.Rect(300, 200, 90, 110)


class Asked:
    """A scene with one thing that may be chosen and one that may not."""

    def __init__(self, size: tuple[int, int] = (1280, 720), refused: pygame.Rect = STACK) -> None:
        self.kit = Kit.of(Layout(*size), ASSETS)
        self.focus = FocusList()
        self.open_choice: Hashable = 1
        self.covered = False
        self.told = 0
        self.focus.put(
            (
                Element("free", "Free", Kind.CHOICE, pygame.Rect(20, 20, 80, 80)),
                Element("taken", "Taken", Kind.CHOICE, refused, enabled=False),
            )
        )

    def refusal(self, element: Element) -> str:
        """Return the reason, and count the requests for it."""
        self.told += 1
        return f"Hugh stands there in turn {self.open_choice}."

    def hides(self, place: Place) -> bool:
        """Return whether everything is covered."""
        return self.covered


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def test_pointed_at_it_says_why_and_is_gone_when_the_pointer_goes() -> None:
    scene, line = Asked(), RefusedLine()
    assert not line.follow(scene, silent=False) and line.line == ""
    scene.focus.handle(PointerMove(STACK.center))
    assert line.follow(scene, silent=False) and line.line == "Hugh stands there in turn 1."
    assert not line.follow(scene, silent=False) and scene.told == 1
    scene.focus.handle(PointerMove((30, 30)))
    assert line.follow(scene, silent=False) and (line.element, line.line) == (None, "")


def test_it_is_told_by_the_arrow_keys_too() -> None:
    scene, line = Asked(), RefusedLine()
    for name in ("right", "right"):
        scene.focus.handle(Key(name, shift=True))
    line.follow(scene, silent=False)
    assert line.element is not None and line.element.key == "taken"


def test_it_is_told_anew_for_another_choice_and_after_an_input() -> None:
    scene, line = Asked(), RefusedLine()
    scene.focus.handle(PointerMove(STACK.center))
    line.follow(scene, silent=False)
    scene.open_choice = 2
    assert line.follow(scene, silent=False) and line.line.endswith("2.")
    line.forget()
    line.follow(scene, silent=False)
    assert scene.told == 3


def test_under_an_overlay_and_while_answers_are_asked_for_it_is_silent() -> None:
    scene, line = Asked(), RefusedLine()
    scene.focus.handle(PointerMove(STACK.center))
    line.follow(scene, silent=True)
    assert line.line == ""
    scene.covered = True
    line.follow(scene, silent=False)
    assert line.line == ""


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("corner", ["topleft", "topright", "bottomleft", "bottomright", "center"])
def test_it_stands_inside_the_window_and_off_its_thing(size: tuple[int, int], corner: str) -> None:
    thing = pygame.Rect(0, 0, 90, 110)
    setattr(thing, corner, getattr(pygame.Rect((0, 0), size), corner))
    scene, line = Asked(size, thing), RefusedLine()
    scene.focus.handle(PointerMove(thing.inflate(-4, -4).topleft))
    line.follow(scene, silent=False)
    assert line.element is not None
    box, _size, _lines = line.placed(scene.kit, line.element)
    assert not box.colliderect(thing) and pygame.Rect((0, 0), size).contains(box)
    picture = pygame.Surface(size)
    line.draw(picture, scene.kit)
    assert picture.get_at(box.move(8, 0).midleft)[:3] != (0, 0, 0)
