"""The places of a board and of the replay controls around it, by shape of window, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import FRAMES, Layout, Shape
from game.tabletop.replay.controls import ControlBoxes

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class _Plan:
    """Boxes in board units: left, top, width, height."""

    board: Box
    turns: Box
    panel: Box
    saying: Box | None
    """None where the panel tells the sentences."""
    bar: Box
    buttons: tuple[Box, Box]


_WIDE: Final = _Plan(
    board=(392, 20, 1136, 976),
    turns=(14, 20, 360, 976),
    panel=(1546, 96, 360, 900),
    saying=None,
    bar=(14, 1012, 1892, 52),
    buttons=((1546, 20, 174, 60), (1732, 20, 174, 60)),
)
_PLANS: Final = {
    Shape.WIDE: _WIDE,
    Shape.ULTRA: _WIDE,
    Shape.FOUR_THREE: _Plan(
        board=(294, 20, 852, 904),
        turns=(10, 20, 272, 976),
        panel=(1158, 96, 272, 900),
        saying=(294, 936, 852, 60),
        bar=(10, 1012, 1420, 52),
        buttons=((1158, 20, 130, 60), (1300, 20, 130, 60)),
    ),
    Shape.PORTRAIT: _Plan(
        board=(10, 100, 1060, 1030),
        turns=(10, 1218, 640, 606),
        panel=(664, 1218, 406, 606),
        saying=(10, 1142, 1060, 64),
        bar=(10, 1840, 1060, 65),
        buttons=((640, 20, 210, 64), (860, 20, 210, 64)),
    ),
}
_ALONE: Final = 20


@dataclass(frozen=True, slots=True)
class BoardPlaces:
    """The places of a replay: the board, the controls, and the buttons that leave it and copy the record."""

    board: pygame.Rect
    controls: ControlBoxes
    buttons: tuple[pygame.Rect, pygame.Rect]


def board_places(layout: Layout) -> BoardPlaces:
    """Return the places of a replay in a window."""
    plan, rect = _PLANS[layout.shape], layout.rect
    leave, copy = plan.buttons
    saying = None if plan.saying is None else rect(*plan.saying)
    return BoardPlaces(
        rect(*plan.board),
        ControlBoxes(rect(*plan.bar), rect(*plan.turns), rect(*plan.panel), saying),
        (rect(*leave), rect(*copy)),
    )


def board_alone(layout: Layout) -> pygame.Rect:
    """Return the place of a board with nothing around it."""
    width, height = FRAMES[layout.shape]
    return layout.rect(_ALONE, _ALONE, width - 2 * _ALONE, height - 2 * _ALONE)


def below_ledger(layout: Layout) -> pygame.Rect:
    """Return the free room below the reckoning and its bar."""
    if layout.shape is Shape.PORTRAIT:
        return layout.rect(30, 1260, 1020, 560)
    return layout.rect(20, 800, FRAMES[layout.shape][0] - 40, 260)
