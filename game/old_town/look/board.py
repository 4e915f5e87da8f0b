"""The table of Old Town: the survey map, and the panels around it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.core.thing import Thing
from game.old_town.game import OldTown
from game.old_town.look.map.map_parts import map_parts, map_things
from game.old_town.look.motion.flights import OldTownFlights
from game.old_town.look.motion.motions import OldTownChoreographer
from game.old_town.look.pages.possessions import draw_possessions, town_picture
from game.old_town.look.pages.reckoning import reckoning, victory
from game.old_town.look.panels.panel_parts import panel_parts, panel_things, plates
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.places.table_plan import TablePlan
from game.old_town.rules.view import View
from game.old_town.words.event_lines import sentence
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory
from game.tabletop.reckoning.winner_work import Work


class OldTownBoard(GameBoard[View]):
    """See `tabletop.board.game_board.GameBoard`. With a plan it is played, without one only watched."""

    game = OldTown()
    becomes = True
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

    def reckoning(self, view: View) -> Reckoning:
        """Return the points."""
        return reckoning(view, self.kit)

    def told_reckoning(self, view: View, story: Any) -> Reckoning:
        """Return the points by source; a puzzle has no rounds."""
        rounds = len(story.ends) if view.level.mode == "town" else 0
        return reckoning(view, self.kit.usual, story.sources, rounds)

    def reckoning_now(self, view: View, story: Any) -> Reckoning:
        """Return the points by source so far."""
        return self.told_reckoning(view, story)

    def victory(self, reckoning: Reckoning) -> Victory:
        """Return the words about a victory."""
        return victory(reckoning, self.kit)

    def work(self, view: View) -> Work:
        """Return the function that draws the whole town, as it comes in sight."""
        return partial(self._draw_town, view)

    def _draw_town(self, view: View, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        if self._town is None or self._town[:2] != (view, rect.size):
            self._town = view, rect.size, town_picture(self.kit.usual, view, rect.size)
        picture = self._town[2]
        picture.set_alpha(round(255 * share))
        surface.blit(picture, rect)

    def draw_possessions(self, surface: pygame.Surface, view: View, seat: int, rect: pygame.Rect) -> None:
        """Draw the buildings of a seat, and the clues that it has played."""
        draw_possessions(surface, self.kit, view, seat, rect)

    def plates(self, near: int) -> dict[int, pygame.Rect]:
        """Return the panels of the seats."""
        return plates(self.table, near)

    def choreographer(self, at_rest: int) -> OldTownChoreographer:
        """Return the motions of events."""
        return OldTownChoreographer(self.table, at_rest)

    def flights(self) -> OldTownFlights:
        """Return the painter of moving pieces."""
        return OldTownFlights(self.kit)

    def spots(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things, in the order of the Tab key."""
        return {**panel_things(self.table, view, near), **map_things(self.table, view)}
