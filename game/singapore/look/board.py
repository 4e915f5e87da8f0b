"""The table of Singapore: the town on its plate, and the panels around it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from game.core.thing import Thing
from game.singapore.game import Singapore
from game.singapore.look.motion.flights import SingaporeFlights
from game.singapore.look.motion.motions import SingaporeChoreographer
from game.singapore.look.pages.reckoning import reckoning, victory
from game.singapore.look.panels.panel_parts import panel_parts, panel_things
from game.singapore.look.panels.sky import table_ground
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import TablePlan, watched_plan
from game.singapore.look.plate.plate_parts import plate_parts, plate_things
from game.singapore.look.plate.town import draw_close_town, draw_possessions
from game.singapore.rules.view import View
from game.singapore.words.event_lines import sentence
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory
from game.tabletop.reckoning.winner_work import Work


class SingaporeBoard(GameBoard[View]):
    """See `tabletop.board.game_board.GameBoard`. With a plan it is played, without one only watched."""

    game = Singapore()
    becomes = True
    builds_together = True
    sentence = staticmethod(sentence)

    def __init__(self, kit: TableKit, rect: pygame.Rect, plan: TablePlan | None = None) -> None:
        super().__init__(kit, rect)
        self._town: tuple[View, tuple[int, int], pygame.Surface] | None = None
        """The town of the last reckoning, its size and its picture."""
        self.table = Arrangement(kit, watched_plan(kit, rect) if plan is None else plan)

    def parts(self) -> Sequence[Part[View, BoardMarks]]:
        """Return the parts, the farthest first."""
        return [*plate_parts(self.table), *panel_parts(self.table)]

    def scores(self, view: View) -> Sequence[int]:
        """Return the points."""
        return view.points

    def reckoning(self, view: View) -> Reckoning:
        """Return the points."""
        return reckoning(view, self.kit)

    def told_reckoning(self, view: View, story: Any) -> Reckoning:
        """Return the points by source."""
        return reckoning(view, self.kit.usual, story.ends, story.sources)

    def reckoning_now(self, view: View, story: Any) -> Reckoning:
        """Return the points by source so far."""
        return self.told_reckoning(view, story)

    def victory(self, reckoning: Reckoning) -> Victory:
        """Return the words about a victory."""
        return victory(self.kit, reckoning)

    def work(self, view: View) -> Work:
        """Return the function that draws the whole town, as it comes in sight."""
        return partial(self._draw_town, view)

    def _draw_town(self, view: View, surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
        if self._town is None or self._town[:2] != (view, rect.size):
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            draw_close_town(picture, self.kit.usual, view, picture.get_rect())
            self._town = view, rect.size, picture
        picture = self._town[2]
        picture.set_alpha(round(255 * share))
        surface.blit(picture, rect)

    def draw_possessions(self, surface: pygame.Surface, view: View, seat: int, rect: pygame.Rect) -> None:
        """Draw the buildings of a seat."""
        draw_possessions(surface, self.kit, view, seat, rect)

    def ground(self) -> pygame.Surface:
        """Return the dusk over the harbour."""
        return table_ground(self.kit, self.table.plan)

    def choreographer(self, at_rest: int) -> SingaporeChoreographer:
        """Return the motions of events."""
        return SingaporeChoreographer(self.table, at_rest)

    def flights(self) -> SingaporeFlights:
        """Return the painter of moving pieces."""
        return SingaporeFlights(self.kit)

    def spots(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things, in the order of the Tab key; none before the deal."""
        if len(view.laid) < len(view.level.land_tiles):
            return {}
        return {**plate_things(self.table, view), **panel_things(self.table, view, near)}
