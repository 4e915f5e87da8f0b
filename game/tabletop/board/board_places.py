"""The places of a board and of everything around it, by shape of window, in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import TableButton
from game.stage.layout import FRAMES, Layout, Shape
from game.tabletop.advice.hint_panel import HintRooms
from game.tabletop.replay.controls import ControlBoxes
from game.tabletop.table.table_screen import FrameBoxes

Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class _Played:
    """Boxes of a table that is played, in board units: left, top, width, height."""

    board: Box
    prompt: Box
    chronicle: Box
    promise: Box
    steps: tuple[Box, Box, Box]
    """The buttons for undo, redo and a hint."""
    main: Box


@dataclass(frozen=True, slots=True)
class _Watched:
    """Boxes of a replay, in board units."""

    board: Box
    turns: Box
    panel: Box
    saying: Box | None
    """None where the panel tells the sentences."""
    bar: Box


_PLAYED_WIDE: Final = _Played(
    board=(14, 62, 1892, 686),
    prompt=(14, 760, 1892, 56),
    chronicle=(14, 830, 1110, 238),
    promise=(1140, 830, 260, 238),
    steps=((1416, 838, 154, 96), (1584, 838, 154, 96), (1752, 838, 154, 96)),
    main=(1416, 962, 490, 96),
)
_PLAYED: Final = {
    Shape.WIDE: _PLAYED_WIDE,
    Shape.ULTRA: _PLAYED_WIDE,
    Shape.FOUR_THREE: _Played(
        board=(10, 62, 1420, 686),
        prompt=(10, 760, 1420, 56),
        chronicle=(10, 830, 690, 238),
        promise=(714, 830, 260, 238),
        steps=((990, 838, 136, 96), (1142, 838, 136, 96), (1294, 838, 136, 96)),
        main=(990, 962, 440, 96),
    ),
    Shape.PORTRAIT: _Played(
        board=(10, 84, 1060, 1290),
        prompt=(10, 1386, 1060, 66),
        chronicle=(10, 1466, 1060, 250),
        promise=(10, 1730, 530, 176),
        steps=((560, 1730, 160, 80), (735, 1730, 160, 80), (910, 1730, 160, 80)),
        main=(560, 1826, 510, 80),
    ),
}
_WATCHED_WIDE: Final = _Watched(
    board=(392, 62, 1136, 934),
    turns=(14, 62, 360, 934),
    panel=(1546, 62, 360, 934),
    saying=None,
    bar=(14, 1012, 1892, 52),
)
_WATCHED: Final = {
    Shape.WIDE: _WATCHED_WIDE,
    Shape.ULTRA: _WATCHED_WIDE,
    Shape.FOUR_THREE: _Watched(
        board=(294, 62, 852, 862),
        turns=(10, 62, 272, 934),
        panel=(1158, 62, 272, 934),
        saying=(294, 936, 852, 60),
        bar=(10, 1012, 1420, 52),
    ),
    Shape.PORTRAIT: _Watched(
        board=(10, 84, 1060, 1046),
        turns=(10, 1218, 640, 606),
        panel=(664, 1218, 406, 606),
        saying=(10, 1142, 1060, 64),
        bar=(10, 1840, 1060, 65),
    ),
}
#: The signs at the right end of the header of a table that is played, and of a replay.
PLAYED_SIGNS: Final = (
    TableButton.PAUSE,
    TableButton.PACE,
    TableButton.SOUND,
    TableButton.WHY,
    TableButton.HELP,
)
WATCHED_SIGNS: Final = (TableButton.COPY, TableButton.SOUND, TableButton.WHY, TableButton.HELP)
_ALONE: Final = 20


class BoardPlaces:
    """The places of one window; those of the header are `HeaderPlaces`, with `signs_shown` at its right."""

    def __init__(self, layout: Layout, signs_shown: tuple[TableButton, ...] = PLAYED_SIGNS) -> None:
        self._layout = layout
        self._upright = layout.shape is Shape.PORTRAIT
        self._signs_shown = signs_shown
        self._played = _PLAYED[layout.shape]
        self._watched = _WATCHED[layout.shape]

    # The header

    @property
    def header(self) -> pygame.Rect:
        """The band along the upper edge of the window."""
        layout = self._layout
        return layout.rect(layout.left, 0, layout.right - layout.left, 72 if self._upright else 50)

    @property
    def menu(self) -> pygame.Rect:
        """The menu sign at the left end."""
        return self._sign(self._layout.left + 14)

    @property
    def signs(self) -> dict[TableButton, pygame.Rect]:
        """The signs at the right end."""
        pitch, count = (70 if self._upright else 62), len(self._signs_shown)
        first = self._layout.right - 6 - pitch * count
        return {sign: self._sign(first + pitch * place) for place, sign in enumerate(self._signs_shown)}

    def _sign(self, left: float) -> pygame.Rect:
        return self._layout.rect(left, 10, 56, 52) if self._upright else self._layout.rect(left, 8, 46, 34)

    def listens(self, sign: pygame.Rect) -> pygame.Rect:
        """Return the hit box of a sign, larger than its picture."""
        wide, high = int(54 * self._layout.u), int(56 * self._layout.u)
        box = sign.inflate(max(0, wide - sign.width), max(0, high - sign.height))
        return box.clip(pygame.Rect((0, 0), self._layout.size))

    # A table that is played

    @property
    def board(self) -> pygame.Rect:
        """The board of a table that is played."""
        return self._layout.rect(*self._played.board)

    @property
    def chronicle(self) -> pygame.Rect:
        """The panel of the chronicle."""
        return self._layout.rect(*self._played.chronicle)

    @property
    def promise(self) -> pygame.Rect:
        """The room of the promise of the seed."""
        return self._layout.rect(*self._played.promise)

    @property
    def frame(self) -> FrameBoxes:
        """Prompt, buttons, and the places of a hint: over the chronicle, so that it covers no piece."""
        rect, plan = self._layout.rect, self._played
        rooms = HintRooms.of(self._layout, self.chronicle, self.board)
        return FrameBoxes(
            rect(*plan.prompt), tuple(rect(*box) for box in plan.steps), rect(*plan.main), rooms
        )

    # A replay

    @property
    def watched_board(self) -> pygame.Rect:
        """The board of a replay."""
        return self._layout.rect(*self._watched.board)

    @property
    def controls(self) -> ControlBoxes:
        """The controls of a replay."""
        rect, plan = self._layout.rect, self._watched
        saying = None if plan.saying is None else rect(*plan.saying)
        return ControlBoxes(rect(*plan.bar), rect(*plan.turns), rect(*plan.panel), saying)


def board_alone(layout: Layout) -> pygame.Rect:
    """Return the place of a board with nothing around it."""
    width, height = FRAMES[layout.shape]
    return layout.rect(_ALONE, _ALONE, width - 2 * _ALONE, height - 2 * _ALONE)


def below_ledger(layout: Layout) -> pygame.Rect:
    """Return the free room below the reckoning and its bar."""
    if layout.shape is Shape.PORTRAIT:
        return layout.rect(30, 1260, 1020, 560)
    return layout.rect(20, 800, FRAMES[layout.shape][0] - 40, 260)
