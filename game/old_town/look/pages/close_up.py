"""A close-up of the map: the sheet and the town around some plots, at rest and in motion."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.map.border import BorderPicture
from game.old_town.look.map.sheet import draw_near
from game.old_town.look.map.town import TownPicture, owners_of
from game.old_town.look.motion.flights import OldTownFlights
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.places.table_plan import TablePlan
from game.old_town.rules.level import plots_of
from game.old_town.rules.view import View
from game.old_town.things import Points
from game.stage.tween import Sample
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.becoming import in_motion
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.samples import hidden

#: The sizes of the whole map against the picture, the largest first.
_SCALES: Final = (2.6, 2.0, 1.45, 1.0)


class CloseUp:
    """The map of a view's level in a picture, as large as some plots, a mask, have room for."""

    def __init__(self, kit: TableKit, view: View, plots: int, size: tuple[int, int]) -> None:
        self.size = size
        for scale in _SCALES:
            whole = pygame.Rect(0, 0, round(size[0] * scale), round(size[1] * scale))
            plan = Arrangement(kit, TablePlan(whole)).map(view)
            boxes = [plan.plots[plot].union(plan.house(plot)) for plot in plots_of(plots)]
            box = boxes[0].unionall(boxes[1:])
            if box.width <= size[0] and box.height <= size[1]:
                break
        whole.left = min(0, max(size[0] - whole.width, size[0] // 2 - box.centerx))
        whole.top = min(0, max(size[1] - whole.height, size[1] // 2 - box.centery))
        self.table = Arrangement(kit, TablePlan(whole, sight=pygame.Rect((0, 0), size)))
        self.plan = self.table.map(view)
        """The places on the map, in pixels from the picture's corner."""
        self._flights = OldTownFlights(kit)
        self._sheet: pygame.Surface | None = None
        self._town: tuple[Hashable, pygame.Surface] | None = None

    def draw(self, surface: pygame.Surface, view: View, samples: Sequence[Sample[Payload]] = ()) -> None:
        """Draw the town of a view, or at a moment of the motion from there."""
        view, samples = in_motion(view, samples)
        surface.blit(self._town_of(view, frozenset(hidden(samples))), (0, 0))
        self._flights.draw(surface, samples, 0)

    def _town_of(self, view: View, out: frozenset[Thing]) -> pygame.Surface:
        """Return the picture of a town without some things; the last one is kept."""
        key = view.marks, view.built, view.rows, view.scores, out
        if self._town is None or self._town[0] != key:
            kit, plan = self.table.kit, self.plan
            if self._sheet is None:
                sheet = pygame.Surface(self.size)
                draw_near(sheet, kit, plan, view.level)
                self._sheet = sheet
            picture = self._sheet.copy()
            TownPicture(picture, kit, plan, view, out, owners_of(view)).draw()
            if view.level.mode != "puzzle":
                flying = frozenset(one.seat for one in out if isinstance(one, Points))
                BorderPicture(picture, kit, plan, view.scores, view.turn, flying).draw(None, 0)
            self._town = key, picture
        return self._town[1]
