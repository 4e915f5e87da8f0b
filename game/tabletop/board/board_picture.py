"""The picture of a table made of parts: ground, parts from a cache, pieces in flight."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Generic, TypeAlias

import pygame

from game.stage.tween import Sample
from game.tabletop.board.game_board import BoardMarks, GameBoard, ViewT
from game.tabletop.kit.layered_backdrop import LayeredBackdrop
from game.tabletop.kit.part_cache import Part, PartCache
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.samples import hidden, rolled_amounts

Samples: TypeAlias = Sequence[Sample[Payload]]


class BoardPicture(Generic[ViewT]):
    """The drawing of one board in one window."""

    def __init__(self, board: GameBoard[ViewT]) -> None:
        self.board = board
        layout = board.kit.layout
        self.cache = PartCache[ViewT, Any](layout.size)
        self.parts = tuple(board.parts())
        """The parts of the board, the farthest first."""
        self.cache.urgent = frozenset(self.parts)
        self._flights = board.flights()

        self._moved: tuple[ViewT, Samples, tuple[ViewT, Samples]] | None = None
        """The last view and samples, and how far they have come: parts, band and flights of a frame ask."""

    @cached_property
    def ground(self) -> pygame.Surface:
        """The background of the whole window."""
        return self.board.ground()

    @cached_property
    def backdrop(self) -> LayeredBackdrop:
        """The background, with the parts that lie over it."""
        return LayeredBackdrop(self.ground.convert())

    def in_motion(self, view: ViewT, samples: Samples) -> tuple[ViewT, Samples]:
        """Return the view at this moment of the motion, and the samples that are still on their way."""
        if self._moved is None or self._moved[0] is not view or self._moved[1] is not samples:
            self._moved = view, samples, self.board.in_motion(view, samples)
        return self._moved[2]

    def draw(
        self,
        surface: pygame.Surface,
        view: ViewT,
        marks: BoardMarks,
        samples: Samples = (),
    ) -> None:
        """Draw the table over the whole surface; `samples` are the moving pieces, here and in the scores."""
        self.cache.begin()
        self.draw_parts(surface, view, marks, samples)
        self.draw_flights(surface, view, samples, marks.near)

    def draw_parts(
        self,
        surface: pygame.Surface,
        view: ViewT,
        marks: BoardMarks,
        samples: Samples = (),
        beside: Iterable[tuple[Part[ViewT, Any], ViewT, Any]] = (),
    ) -> None:
        """Draw ground and parts, without the pieces in flight, in a frame that the cache has begun.

        `beside` are parts around the board with their views and marks: they lie over it in the backdrop.
        """
        view, samples = self.in_motion(view, samples)
        marks = self.marks(view, marks, samples)
        laid = [self.cache.placed(part, view, marks) for part in self.parts]
        laid += [self.cache.placed(*one) for one in beside]
        self.backdrop.lay(laid)
        self.backdrop.draw(surface, surface.get_rect())

    def marks(self, view: ViewT, marks: BoardMarks, samples: Samples) -> BoardMarks:
        """Return the marks of the parts on the board, from a view and the samples on their way to it."""
        scores = rolled_scores(self.board.scores(view), samples)
        return replace(marks, hidden=frozenset(hidden(samples)), scores=scores)

    def draw_flights(self, surface: pygame.Surface, view: ViewT, samples: Samples, near: int) -> None:
        """Draw the pieces in flight; `near` is the seat in front."""
        self._flights.draw(surface, self.in_motion(view, samples)[1], near)


def rolled_scores(scores: Sequence[int | None], samples: Sequence[Sample[Payload]]) -> tuple[int | None, ...]:
    """Return the scores as they roll; one that is not public does not."""
    rolled = rolled_amounts(tuple(score or 0 for score in scores), samples)
    return tuple(now if score is not None else None for score, now in zip(scores, rolled, strict=True))
