"""The table of Old Town: the survey map, and the panels around it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.core.thing import Thing
from game.old_town.game import OldTown
from game.old_town.look.map.map_parts import map_parts, map_things
from game.old_town.look.map.town import draw_town
from game.old_town.look.motion.flights import OldTownFlights
from game.old_town.look.motion.motions import OldTownChoreographer
from game.old_town.look.pages.reckoning import reckoning
from game.old_town.look.panels.panel_parts import panel_parts, panel_things, plates
from game.old_town.look.panels.tile import draw_tile
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.places.map_plan import MapPlan
from game.old_town.look.places.table_places import table_layouts
from game.old_town.look.places.table_plan import TablePlan
from game.old_town.rules.view import View
from game.old_town.words.event_lines import sentence
from game.stage.tween import Sample
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.becoming import in_motion
from game.tabletop.motion.payloads import Payload
from game.tabletop.parts.boxes import equal_boxes
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner_work import Work


class OldTownBoard(GameBoard[View]):
    """See `tabletop.board.game_board.GameBoard`. With a plan it is played, without one only watched."""

    game = OldTown()
    builds_together = True
    turns = True
    sentence = staticmethod(sentence)

    def __init__(self, kit: TableKit, rect: pygame.Rect, plan: TablePlan | None = None) -> None:
        super().__init__(kit, rect)
        self._town: tuple[View, tuple[int, int], pygame.Surface] | None = None
        """The town of the last reckoning, its size and its picture."""
        self.table = Arrangement(kit, TablePlan(rect) if plan is None else plan)

    def parts(self) -> Sequence[Part[View, BoardMarks]]:
        """Return the parts, the farthest first."""
        return [*map_parts(self.table), *panel_parts(self.table)]

    def scores(self, view: View) -> Sequence[int]:
        """Return the points."""
        return view.scores

    @staticmethod
    def is_over(view: Any) -> bool:
        """Return whether the places are known."""
        return isinstance(view, View) and bool(view.places)

    def reckoning(self, view: View) -> Reckoning:
        """Return the points."""
        return reckoning(view, self.kit)

    def work(self, view: View) -> Work:
        """Return the function that draws the whole town, as it comes in sight."""
        return partial(self._draw_town, view)

    def _draw_town(self, view: View, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        if self._town is None or self._town[:2] != (view, rect.size):
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            usual = self.kit.usual
            measures = table_layouts()[usual.layout.shape].map
            plan = MapPlan(usual.layout, picture.get_rect(), measures, view.level.map)
            draw_town(picture, usual, plan, view)
            self._town = view, rect.size, picture
        picture = self._town[2]
        picture.set_alpha(round(255 * share))
        surface.blit(picture, rect)

    def draw_possessions(self, surface: pygame.Surface, view: View, seat: int, rect: pygame.Rect) -> None:
        """Draw the buildings of a seat."""
        row = view.rows[seat]
        side = min(rect.height, rect.width // max(1, len(row)) - self.kit.layout.px(16))
        pitch = side + self.kit.layout.px(16)
        left = rect.centerx - (pitch * len(row) - self.kit.layout.px(16)) / 2
        boxes = equal_boxes((left, rect.centery - side / 2, side, side), len(row), across=pitch)
        for building, box in zip(row, boxes, strict=True):
            draw_tile(surface, self.kit, view, building, box)

    def plates(self, near: int) -> dict[int, pygame.Rect]:
        """Return the panels of the seats."""
        return plates(self.table, near)

    def choreographer(self, at_rest: int) -> OldTownChoreographer:
        """Return the motions of events."""
        return OldTownChoreographer(self.table, at_rest)

    def flights(self) -> OldTownFlights:
        """Return the painter of moving pieces."""
        return OldTownFlights(self.kit)

    def in_motion(
        self, view: View, samples: Sequence[Sample[Payload]]
    ) -> tuple[View, Sequence[Sample[Payload]]]:
        """Return the view with the events that have come to their end, and the samples that still move."""
        return in_motion(view, samples)

    def spots(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things, in the order of the Tab key."""
        return {**panel_things(self.table, view, near), **map_things(self.table, view)}
