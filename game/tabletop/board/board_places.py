"""The places of a board and of everything around it, by shape of window; read from `board_layouts.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar, Final

import pygame

from game.stage.layout import FRAMES, Layout, Shape
from game.tabletop.advice.hint_panel import FLAT, HIGHEST, WIDEST
from game.tabletop.frame.frame_places import FrameMeasures, FramePlaces, HeaderSign
from game.tabletop.kit.layout_file import UnitBox, layout_text, layouts_from
from game.tabletop.replay.controls import ControlBoxes
from game.tabletop.table.table_screen import FrameBoxes

_FILE: Final = "board_layouts.toml"
#: Board units around a board with nothing beside it.
_ALONE: Final = 20
#: Board units around a hint above the board, and the least width of a hint over the chronicle.
_EDGE: Final = 4
_NARROWEST: Final = 480


@dataclass(frozen=True, slots=True)
class BoardReplayMeasures:
    """What a replay has in place of a played table's own."""

    signs: tuple[HeaderSign, ...]
    board: UnitBox
    turns: UnitBox
    panel: UnitBox
    bar: UnitBox
    saying: UnitBox | None = None
    """The sentences on a step, where the panel has no room for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardTableMeasures(FrameMeasures):
    """The measures of one shape of window."""

    WHOLE: ClassVar = FrameMeasures.WHOLE | {"chronicle", "promise", "replay"}

    board: UnitBox
    chronicle: UnitBox | None = None
    promise: UnitBox | None = None
    """The promise of the seed."""
    """What everybody has built, below the reckoning."""
    replay: BoardReplayMeasures | None = None


@cache
def board_layouts() -> Mapping[Shape, BoardTableMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(layout_text(__package__, _FILE), BoardTableMeasures)


class BoardPlaces(FramePlaces):
    """The places of one window for a table that is played."""

    measures: BoardTableMeasures

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout, self.layouts()[layout.shape])

    @staticmethod
    def layouts() -> Mapping[Shape, BoardTableMeasures]:
        """Return the measures of every shape; a game with places of its own overrides it."""
        return board_layouts()

    @property
    def board(self) -> pygame.Rect:
        """The board."""
        return self.layout.rect(*self.measures.board)

    @property
    def chronicle(self) -> pygame.Rect:
        """The panel of the chronicle."""
        return self.placed(self.measures.chronicle)

    @property
    def promise(self) -> pygame.Rect:
        """The room of the promise of the seed."""
        return self.placed(self.measures.promise)

    @property
    def frame(self) -> FrameBoxes:
        """Prompt, buttons, and the place of a hint."""
        return FrameBoxes(self.prompt, self.steps, self.main, self._hint_room)

    @property
    def _hint_room(self) -> pygame.Rect:
        """The room of a hint: over the chronicle or, where that is small, above the board: off all pieces."""
        layout, free, px = self.layout, self.chronicle, self.layout.px
        wide = min(free.width, px(WIDEST))
        if free.height < px(FLAT) or free.width < px(_NARROWEST):
            edge, frame = px(_EDGE), layout.frame
            free = pygame.Rect(frame.left, 0, frame.width, self.board.top).inflate(-2 * edge, -2 * edge)
            wide = min(free.width, px(WIDEST)) if free.height >= px(HIGHEST) else free.width
        room = pygame.Rect(0, 0, wide, min(free.height, px(HIGHEST)))
        room.midtop = free.midtop
        return room


class BoardReplayPlaces(BoardPlaces):
    """The places of one window for a replay."""

    def __init__(self, layout: Layout) -> None:
        super().__init__(layout)
        replay = self.measures.replay
        assert replay is not None, "no replay is shown on a plate"
        self._told = replay
        self.measures = replace(self.measures, signs=replay.signs)

    @property
    def board(self) -> pygame.Rect:
        """The board between the panels."""
        return self.layout.rect(*self._told.board)

    @property
    def controls(self) -> ControlBoxes:
        """The controls of the replay."""
        rect, measures = self.layout.rect, self._told
        saying = None if measures.saying is None else rect(*measures.saying)
        return ControlBoxes(rect(*measures.bar), rect(*measures.turns), rect(*measures.panel), saying)


def board_alone(layout: Layout) -> pygame.Rect:
    """Return the place of a board with nothing around it."""
    width, height = FRAMES[layout.shape]
    return layout.rect(_ALONE, _ALONE, width - 2 * _ALONE, height - 2 * _ALONE)
