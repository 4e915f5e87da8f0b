"""The table of Singapore: the town on its plate, and the panels around it."""

from __future__ import annotations

from collections.abc import Sequence
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
from game.singapore.rules.view import View
from game.singapore.words.event_lines import sentence
from game.stage.tween import Sample
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.becoming import in_motion
from game.tabletop.motion.payloads import Payload
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory


class SingaporeBoard(GameBoard[View]):
    """See `tabletop.board.game_board.GameBoard`. With a plan it is played, without one only watched."""

    game = Singapore()
    sentence = staticmethod(sentence)

    def __init__(self, kit: TableKit, rect: pygame.Rect, plan: TablePlan | None = None) -> None:
        super().__init__(kit, rect)
        self.table = Arrangement(kit, watched_plan(kit, rect) if plan is None else plan)

    def parts(self) -> Sequence[Part[View, BoardMarks]]:
        """Return the parts, the farthest first."""
        return [*plate_parts(self.table), *panel_parts(self.table)]

    def scores(self, view: View) -> Sequence[int]:
        """Return the points."""
        return view.points

    @staticmethod
    def is_over(view: Any) -> bool:
        """Return whether the places are known."""
        return isinstance(view, View) and bool(view.places)

    @staticmethod
    def seat_of(event: Any) -> int | None:
        """Return the seat that an event is about; None for the neutral colour."""
        return getattr(event, "seat", None)

    def reckoning(self, view: View) -> Reckoning:
        """Return the points."""
        return reckoning(view, self.kit)

    def last_reckoning(self, view: View, ends: Sequence[View]) -> Reckoning:
        """Return the points by the rounds that brought them."""
        return reckoning(view, self.kit, ends)

    def victory(self, reckoning: Reckoning) -> Victory:
        """Return the words about a victory."""
        return victory(self.kit, reckoning)

    def draw_possessions(self, surface: pygame.Surface, view: View, seat: int, rect: pygame.Rect) -> None:
        """Draw the buildings of a seat."""

    def ground(self) -> pygame.Surface:
        """Return the dusk over the harbour."""
        return table_ground(self.kit, self.table.plan)

    def choreographer(self, at_rest: int) -> SingaporeChoreographer:
        """Return the motions of events."""
        return SingaporeChoreographer(self.table, at_rest)

    def flights(self) -> SingaporeFlights:
        """Return the painter of moving pieces."""
        return SingaporeFlights(self.kit)

    def in_motion(
        self, view: View, samples: Sequence[Sample[Payload]]
    ) -> tuple[View, Sequence[Sample[Payload]]]:
        """Return the view with the events that have come to their end, and the samples that still move."""
        return in_motion(view, samples)

    def plates(self, near: int) -> dict[int, pygame.Rect]:
        """Return the rows of the seats in the order of turns."""
        return {}

    def spots(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things on the table, in the order of the Tab key; none before the deal."""
        if len(view.laid) < len(view.level.land_tiles):
            return {}
        return {**plate_things(self.table, view), **panel_things(self.table, view, near)}
