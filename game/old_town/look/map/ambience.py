"""What moves by itself on the map: the train, smoke, the heads of the bison, the light of windows."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.map.sheet import bare_sheet, bison_boxes
from game.old_town.look.map.town import built_in
from game.old_town.look.map.train import draw_train, ridden
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.smoke import draw_puffs
from game.old_town.rules.level import Level, plots_of
from game.old_town.rules.view import View
from game.old_town.things import House
from game.stage.preparation import Step
from game.stage.scenery.lit_windows import WINDOW_LIGHTS, LitWindows

#: The chimneys: where each begins to smoke, in shares of its building's drawing.
_CHIMNEYS: Final = {"laundry": (0.43, 0.12), "blacksmith": (0.66, 0.05), "newspaper": (0.68, 0.1)}
#: The size of their smoke against a house's height.
_SMOKE: Final = 0.22
#: How deep a head goes down, as a share of the bison's height; the share of its width that bends; the seconds
#: from one nod to the next, and of one.
_NOD: Final = 0.09
_HEAD: Final = 0.46
_EVERY: Final = 11.0
_LASTS: Final = 2.6
#: The steps of a nod.
_STEPS: Final = 4


class Ambience:
    """The scenery of one map in one window: a pure function of view and time."""

    def __init__(self, table: Arrangement) -> None:
        self._table, self._kit = table, table.kit
        self._windows = LitWindows(table.kit.art)

    def ahead(self, level: Level) -> Iterator[Step]:
        """Yield the painting of the map without the train and the bison, and the lights of each house."""
        plan, art = self._table.map_of(level), self._kit.art
        yield partial(bare_sheet, self._kit, plan, level)
        size = plan.house(1).size
        for building in level.buildings:
            yield partial(art.lights, f"{self._kit.pieces}/building_{building.id}", *size, WINDOW_LIGHTS)

    def draw(
        self,
        surface: pygame.Surface,
        view: View,
        hidden: frozenset[Thing],
        seconds: float,
        over: Callable[[pygame.Surface], None],
    ) -> None:
        """Draw a time over the map, nothing at time 0; `over` draws the parts that lie above a train."""
        if not seconds:
            return
        plan = self._table.map(view)
        draw_train(surface, self._kit, plan, view.level, ridden(seconds), seconds, over)
        self._draw_bison(surface, view, seconds)
        for building in built_in(view):
            if House(building) in hidden:
                continue
            name = view.level.buildings[building].id
            box = plan.house(plots_of(view.marks[building])[0])
            self._windows.draw(surface, f"{self._kit.pieces}/building_{name}", box, building, 1000 * seconds)
            if name in _CHIMNEYS:
                x, y = _CHIMNEYS[name]
                foot = box.left + x * box.width, box.top + y * box.height
                draw_puffs(surface, self._kit.art, foot, _SMOKE * box.height, seconds)

    def _draw_bison(self, surface: pygame.Surface, view: View, seconds: float) -> None:
        """Draw the bison that nod now, each at its own time."""
        plan = self._table.map(view)
        for number, box in enumerate(bison_boxes(plan)):
            since = (seconds + number * _EVERY * 0.37) % _EVERY
            step = round(_STEPS * math.sin(math.pi * since / _LASTS)) if since < _LASTS else 0
            if step:
                bare = bare_sheet(self._kit, plan, view.level)
                around = box.inflate(2, 2)
                left, top = bare.get_rect(center=plan.rect.center).topleft
                surface.blit(bare, around, around.move(-left, -top))
                surface.blit(
                    self._kit.art.once(("bison", box.size, step), partial(self._nod, box, step)), box
                )

    def _nod(self, box: pygame.Rect, step: int) -> pygame.Surface:
        """Return a bison whose head is lowered by some steps."""
        still = self._kit.art.get(f"{self._kit.pieces}/bison", *box.size)
        nodding = pygame.Surface(still.get_size(), pygame.SRCALPHA)
        depth, bent = _NOD * still.get_height() * step / _STEPS, _HEAD * still.get_width()
        for x in range(still.get_width()):
            down = round(depth * max(0.0, 1.0 - x / bent))
            nodding.blit(still, (x, down), (x, 0, 1, still.get_height()))
        return nodding
