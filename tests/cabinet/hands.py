"""Players with one kind of input alone: all actions are posted events, and nothing is held down."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import pygame

from game.stage.focus import Element, Kind
from game.stage.loop import FRAME
from tests.cabinet.table_driver import TableDriver

#: Seconds between two presses of one place: no double press is needed.
_APART: Final = 0.6
_PAD: Final = 5
#: The most frames from a press to its answer: 50 ms.
ANSWERED: Final = 3


class Hand:
    """One kind of input. `posted` holds each event posted: its kind, its facts, and its time."""

    kinds: frozenset[int]

    def __init__(self, player: TableDriver) -> None:
        self.player = player
        self.posted: list[tuple[int, dict[str, Any], float]] = []

    def _post(self, kind: int, **facts: Any) -> None:
        self.posted.append((kind, facts, self.player.clock.now()))
        self.player.post(kind, **facts)

    def looks(self) -> object:
        """Return everything that a press may change: the scene, its elements, and their state."""
        focus = self.player.focus
        return (id(self.player.scene), focus.elements, focus.focused, focus.pressed, focus.by_keyboard)

    def choose(self, element: Element) -> None:
        """Choose an element that exists now."""
        raise NotImplementedError

    def back(self) -> None:
        """Leave the scene on top, or pause the table."""
        raise NotImplementedError

    def reaches(self) -> set[str]:
        """Return the names of everything that can be reached in this scene."""
        raise NotImplementedError

    def named(self, *names: str) -> None:
        """Choose elements one after the other, by the beginnings of their names."""
        for name in names:
            focus = self.player.focus
            meant = [one for one in focus.elements if one.enabled and one.name.startswith(name)]
            assert meant, (name, self.player.names)
            self.choose(meant[0])
            self.player.run()


class Pointer(Hand):
    """A mouse or a finger: it presses elements directly, without dragging."""

    def __init__(self, player: TableDriver, touch: bool) -> None:
        super().__init__(player)
        self._touch = touch
        self._last: tuple[tuple[int, int], float] = ((0, 0), 0.0)
        self.kinds = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})

    def choose(self, element: Element) -> None:
        place, clock = element.rect.center, self.player.clock
        if self._last[0] == place and clock.now() - self._last[1] < _APART:
            self.player.run(_APART)
        if not self._touch:
            self._post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))
        self._last = place, clock.now()
        self._post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, touch=self._touch)
        self._post(pygame.MOUSEBUTTONUP, pos=place, button=1, touch=self._touch)

    def back(self) -> None:
        """Choose the button that goes on or back."""
        names = ("Close", "Done", "Back", "Resume", "Menu", "Leave as it was", "Go on")
        self.named(next(name for name in names if name in self.player.names))

    def reaches(self) -> set[str]:
        focus = self.player.focus
        found = (focus.at(element.rect.center) for element in focus.elements)
        return {element.name for element in found if element is not None}


class Walker(Hand):
    """Keys or a pad: it goes from one element to the next, and chooses."""

    def walk(self) -> None:
        """Go to the next element."""
        raise NotImplementedError

    def take(self) -> None:
        """Choose the focused element."""
        raise NotImplementedError

    def choose(self, element: Element) -> None:
        for _ in range(len(self.player.focus.elements) + 1):
            focused = self.player.focus.focused
            if focused is not None and focused.key == element.key:
                self.take()
                return
            self.walk()
        raise AssertionError(f"nothing leads to {element}")

    def reaches(self) -> set[str]:
        found = set()
        for _ in self.player.focus.elements:
            self.walk()
            focused = self.player.focus.focused
            assert focused is not None
            found.add(focused.name)
        return found


class Keyboard(Walker):
    """A keyboard."""

    kinds = frozenset({pygame.KEYDOWN, pygame.KEYUP})

    def key(self, key: int) -> None:
        """Press and release a key."""
        self._post(pygame.KEYDOWN, key=key, mod=0)
        self._post(pygame.KEYUP, key=key, mod=0)

    def walk(self) -> None:
        self.key(pygame.K_TAB)

    def take(self) -> None:
        self.key(pygame.K_RETURN)

    def back(self) -> None:
        self.key(pygame.K_ESCAPE)


class Pad(Walker):
    """A game pad."""

    kinds = frozenset({pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION})

    def button(self, button: int) -> None:
        """Press and release a button."""
        self._post(pygame.CONTROLLERBUTTONDOWN, instance_id=_PAD, button=button)
        self._post(pygame.CONTROLLERBUTTONUP, instance_id=_PAD, button=button)

    def stick(self, axis: int, value: int) -> None:
        """Push and release the stick."""
        for push in (value // 4, value, 0):
            self._post(pygame.CONTROLLERAXISMOTION, instance_id=_PAD, axis=axis, value=push)

    def walk(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)

    def take(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_A)

    def back(self) -> None:
        self.button(pygame.CONTROLLER_BUTTON_B)


def hand_of(kind: str, player: TableDriver) -> Hand:
    """Return the hand of that kind: "mouse", "touch", "keyboard" or "pad"."""
    if kind in ("mouse", "touch"):
        return Pointer(player, kind == "touch")
    return Keyboard(player) if kind == "keyboard" else Pad(player)


_UP_OF: Final = {
    pygame.MOUSEBUTTONDOWN: pygame.MOUSEBUTTONUP,
    pygame.KEYDOWN: pygame.KEYUP,
    pygame.CONTROLLERBUTTONDOWN: pygame.CONTROLLERBUTTONUP,
}


def assert_plain(hand: Hand) -> None:
    """Check that all events are of one kind of input, without holding, dragging or double presses."""
    assert {kind for kind, _facts, _at in hand.posted} <= hand.kinds
    pressed = [(facts["pos"], at) for kind, facts, at in hand.posted if kind == pygame.MOUSEBUTTONDOWN]
    for (place, at), (next_place, then) in pairwise(pressed):
        assert place != next_place or then - at >= _APART - FRAME
    for (kind, facts, at), (after, there, then) in pairwise(hand.posted):
        if kind in _UP_OF:
            assert after == _UP_OF[kind] and then - at < 2 * FRAME and facts.get("pos") == there.get("pos")


def open_to(player: TableDriver) -> set[str]:
    """Return the names of all enabled elements in this scene."""
    return {one.name for one in player.focus.elements if one.enabled and one.kind is not Kind.PICTURE}
