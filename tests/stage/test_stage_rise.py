"""A pointed element rises in 90 ms, a held one sinks in 60, and all return."""

from __future__ import annotations

import math

import pygame

from game.stage.focus import Element, FocusList, Kind
from game.stage.inputs import AWAY, PointerMove, Press, Release
from game.stage.rise import Rises


def test_it_comes_up_in_ninety_milliseconds_softly() -> None:
    rises = Rises()
    seen = []
    for _ in range(9):
        rises.step(10, "inn", None)
        seen.append(rises.of("inn"))
    assert seen == sorted(seen)
    assert 0 < seen[2] < 1
    assert seen[-1] == 1
    assert not rises.step(500, "inn", None)


def test_what_is_left_comes_back_while_the_next_comes_up() -> None:
    rises = Rises()
    rises.step(90, "inn", None)
    rises.step(45, "shop", None)
    assert 0 < rises.of("inn") < 1
    assert 0 < rises.of("shop") < 1
    rises.step(45, "shop", None)
    assert dict(rises.all()) == {"shop": 1}


def test_a_press_goes_down_in_sixty_milliseconds_wherever_it_began() -> None:
    rises = Rises()
    rises.step(90, "main", None)
    rises.step(60, "main", "main")
    assert rises.of("main") == -1
    rises.step(60, "main", None)
    assert rises.of("main") == 1


def test_at_once_there_is_no_way_between() -> None:
    rises = Rises()
    assert rises.step(math.inf, "inn", None)
    assert dict(rises.all()) == {"inn": 1}
    assert rises.step(math.inf, None, None)
    assert not rises.all()


def _list(*enabled: bool) -> FocusList:
    focus = FocusList()
    rects = [pygame.Rect(100 * place, 0, 50, 50) for place in range(len(enabled))]
    focus.put(
        Element(place, str(place), Kind.BUTTON, rect, enabled=may)
        for place, (rect, may) in enumerate(zip(rects, enabled, strict=True))
    )
    return focus


def _after(focus: FocusList, event: PointerMove | Press | Release, ms: float) -> list[float]:
    focus.handle(event)
    focus.step(ms / 1000)
    return [focus.rises.of(place) for place in range(len(focus.elements))]


def test_what_cannot_be_chosen_stays_where_it_is() -> None:
    focus = _list(True, False)
    assert _after(focus, PointerMove((10, 10)), 90) == [1, 0]
    assert _after(focus, PointerMove((110, 10)), 90) == [0, 0]
    assert _after(focus, Press((110, 10)), 60) == [0, 0]
    assert _after(focus, Press((10, 10)), 90) == [-1, 0]
    assert _after(focus, Release((10, 10)), 90) == [1, 0]
    assert _after(focus, PointerMove(AWAY), 90) == [0, 0]
