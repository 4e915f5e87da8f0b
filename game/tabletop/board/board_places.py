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

_FILE: Final = "board_layouts.toml"
#: Board units around a board with nothing next to it.
_ALONE: Final = 20
#: Board units around a hint above the board, and the least width of a hint over the chronicle.
_EDGE: Final = 4
_NARROWEST: Final = 480


@dataclass(frozen=True, slots=True)
class BoardReplayMeasures:
    """The measures that a replay has in place of a played table's own."""

    signs: tuple[HeaderSign, ...]
    panel: UnitBox
    board: UnitBox | None = None
    """The board, if it has another place."""
    turns: UnitBox | None = None
    """The turns; without a place they open over the board."""
    bar: UnitBox | None = None
    """The bar of the rounds, if it has another place than the prompt."""
    saying: UnitBox | None = None
    """The sentences on a step, where the panel has no room for them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardTableMeasures(FrameMeasures):
    """The measures of one shape of window."""

    WHOLE: ClassVar = FrameMeasures.WHOLE | {"chronicle", "promise", "replay"}

    board: UnitBox
    promise: UnitBox | None = None
    """The promise of the seed."""
    replay: BoardReplayMeasures | None = None


@cache
def board_layouts() -> Mapping[Shape, BoardTableMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(layout_text(__package__, _FILE), BoardTableMeasures)


class BoardPlaces(FramePlaces):
    """The places of one window for a table that is played, or for one that is `watched` in a replay."""

    measures: BoardTableMeasures

    def __init__(self, layout: Layout, watched: bool = False) -> None:
        measures = self.layouts()[layout.shape]
        super().__init__(layout, _watched(measures) if watched else measures)

    @staticmethod
    def layouts() -> Mapping[Shape, BoardTableMeasures]:
        """Return the measures of every shape; a game with places of its own overrides it."""
        return board_layouts()

    @property
    def board(self) -> pygame.Rect:
        """The board."""
        return self.layout.rect(*self.measures.board)

    @property
    def promise(self) -> pygame.Rect:
        """The room of the promise of the seed."""
        return self.placed(self.measures.promise)

    @property
    def controls(self) -> ControlBoxes:
        """The controls of a replay."""
        told = self.measures.replay
        assert told is not None, "no replay is shown on a plate"
        turns = self.chronicle or self.board
        return ControlBoxes(self.prompt, turns, self.placed(told.panel), self.box(told.saying))

    @property
    def hint(self) -> pygame.Rect:
        """The room of a hint: over the chronicle or, where that is small, between header and board."""
        layout, free, px = self.layout, self.chronicle or self.away, self.layout.px
        wide = min(free.width, px(WIDEST))
        if free.height < px(FLAT) or free.width < px(_NARROWEST):
            edge, frame, top = px(_EDGE), layout.frame, self.header.bottom
            free = pygame.Rect(frame.left, top, frame.width, self.board.top - top)
            free.inflate_ip(-2 * edge, -2 * edge)
            wide = min(free.width, px(WIDEST)) if free.height >= px(HIGHEST) else free.width
        room = pygame.Rect(0, 0, wide, min(free.height, px(HIGHEST)))
        room.midtop = free.midtop
        return room


def _watched(measures: BoardTableMeasures) -> BoardTableMeasures:
    """Return the measures with those that a replay has in place of its table's."""
    told = measures.replay
    assert told is not None, "no replay is shown on a plate"
    return replace(
        measures,
        signs=told.signs,
        board=told.board or measures.board,
        chronicle=told.turns,
        prompt=told.bar or measures.prompt,
    )


def board_alone(layout: Layout) -> pygame.Rect:
    """Return the place of a board with nothing around it."""
    width, height = FRAMES[layout.shape]
    return layout.rect(_ALONE, _ALONE, width - 2 * _ALONE, height - 2 * _ALONE)
