"""The cards of the setup of games for one player: a map as far as it is known, and a town before a storm."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.old_town.look.pigments import CHALK, GAIN, SAND, SHEET
from game.old_town.look.places.map_plan import MapMeasures, MapPlan
from game.old_town.look.solitaire.cloud import draw_cloud
from game.old_town.look.title.desert import GROUND, SKY
from game.old_town.rules.level import Level, bits_of, plots_of
from game.old_town.rules.view import View
from game.stage import palette, shapes
from game.stage.controls import standing
from game.stage.fitting import LEADING, draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import ButtonState
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: Board units: the margin, the three rows below the picture and their gap to it, a tick, a sign.
_MARGIN: Final = 15
_ROWS: Final = (46, 36, 40)
_GAP: Final = 8
_TICK: Final = 38
_SIGN: Final = 28
#: The height of a bar of the difficulty, and the distance to the next one at most.
_BAR: Final = 11
_PITCH: Final = 31
_MAP: Final = MapMeasures(0, 0, 16, 6, 16, 10, 15, 18, 12, 8)
#: A house on a map against the height of its plot.
_HOUSE: Final = 1.15
#: A storm: its cloud before the first turn, the houses across the picture and up it at most, and the size of
#: the far row.
_EARLY: Final = 0.3
_ACROSS: Final = (8.3, 4.4)
_FAR: Final = 0.86


@dataclass(frozen=True, slots=True)
class SoloWords:
    """The words on a card: its name, its size at the right, a line, and how far the player has come."""

    name: str
    size: str
    line: str
    reached: str


@dataclass(frozen=True, slots=True)
class SoloCard:
    """A game that can be chosen. `view` is the position of an unfinished one; `done` marks a finished one."""

    key: Hashable
    rect: pygame.Rect
    table: TableKit
    level: Level
    words: SoloWords
    chosen: bool
    done: bool = False
    view: View | None = None

    def elements(self) -> Iterator[Element]:
        """Yield the card's one element."""
        words = self.words
        name = f"{words.name}: {', '.join(filter(None, (words.size, words.line, words.reached)))}"
        yield Element(self.key, name, Kind.CHOICE, self.rect, value="chosen" if self.chosen else "")

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the card in its current state."""
        if self.chosen:
            kit.paint.glow(surface, self.rect)
        kit.paint.shadow(surface, self.rect)
        key = "solo card", self.rect.size, self.words, self.done, self.view, self.level
        surface.blit(kit.art.once(key, self._face), self.rect)
        if self.chosen or standing(focus, self.key) is not ButtonState.REST:
            kit.paint.may(surface, self.rect)

    def _face(self) -> pygame.Surface:
        """Return the card at rest."""
        kit, px = self.table, self.table.layout.px
        surface, rect = pygame.Surface(self.rect.size, pygame.SRCALPHA), pygame.Rect((0, 0), self.rect.size)
        kit.paint.vellum(surface, rect)
        inner = rect.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))
        heights = [px(row) for row in _ROWS]
        # The last row has room for two lines of the smallest letters.
        heights[-1] = max(heights[-1], round(2 * LEADING * kit.text.floor(Role.LIST)))
        picture = pygame.Rect(inner.topleft, (inner.width, inner.height - sum(heights) - px(_GAP)))
        if picture.height > 0:
            surface.blit(self._picture(picture.size), picture)
            pygame.draw.rect(surface, palette.INK, picture, max(1, px(2)), px(4))
        top = picture.bottom + px(_GAP)
        for high, row in zip(heights, (self._draw_head, self._draw_line, self._draw_reached), strict=True):
            row(surface, pygame.Rect(inner.left, top, inner.width, high))
            top += high
        return surface

    def _picture(self, size: shapes.Size) -> pygame.Surface:
        """Return the picture of the game."""
        turn = 0 if self.view is None else self.view.turns
        share = max(_EARLY, min(1.0, turn / self.level.storm.turns))
        return _storm_picture(self.table, size, self.level, share)

    def _draw_head(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """Draw the name, and the size at the right."""
        text, words = self.table.text, self.words
        wide = text.width(words.size, Role.BODY, 22) if words.size else 0
        text.draw_in(surface, words.size, Role.BODY, 22, palette.INK_2, row, Align.RIGHT)
        room = pygame.Rect(row.left, row.top, row.width - wide - self.table.layout.px(10), row.height)
        role = Role.NAME if text.fits(words.name, Role.NAME, 34, room.width) else Role.BUTTON
        draw_fitted(surface, text, words.name, role, 34, palette.INK, room, most=1)

    def _draw_line(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        draw_fitted(surface, self.table.text, self.words.line, Role.ASIDE, 22, palette.INK_2, row, most=1)

    def _draw_reached(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """Draw how far the player has come, and a tick on a finished game."""
        kit, side, room = self.table, self.table.layout.px(_TICK), row.copy()
        if self.done:
            disc = pygame.Rect(row.right - side, row.centery - side // 2, side, side)
            surface.blit(shapes.disc(side, palette.INK), disc)
            inner = disc.inflate(-2 * kit.layout.px(2), -2 * kit.layout.px(2))
            surface.blit(shapes.disc(inner.width, GAIN), inner)
            kit.sign(surface, "icon_done", inner.inflate(-side // 4, -side // 4))
            room.width -= side + kit.layout.px(6)
        ink = palette.INK if self.done or self.view is not None else palette.INK_3
        draw_fitted(surface, kit.text, self.words.reached, Role.LIST, 22, ink, room)


@dataclass(frozen=True, slots=True)
class MapCard(SoloCard):
    """A puzzle. Its map shows the buildings that the player has settled, of a solved one all."""

    grade: int = 0
    """The difficulty, from 0 to 2."""

    def _picture(self, size: shapes.Size) -> pygame.Surface:
        return _map_picture(self.table, size, self.level, self._town())

    def _town(self) -> Mapping[int, int]:
        """Return the building of each plot that is known."""
        level, view = self.level, self.view
        if view is not None:
            return {plots_of(view.marks[one])[0]: one for one in bits_of(view.built)}
        ready = level.puzzles.get(level.puzzle.ready)
        return dict(enumerate(ready.town, 1)) if self.done and ready is not None else {}

    def _draw_line(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """Draw the difficulty as bars and in words, and the signs of the buildings that are not used."""
        kit, px = self.table, self.table.layout.px
        pitch = min(px(_PITCH), row.width // 10)
        for place in range(3):
            bar = pygame.Rect(0, 0, pitch * 5 // 6, px(_BAR))
            bar.midleft = row.left + place * pitch, row.centery
            pygame.draw.rect(
                surface, palette.RUBRIC if place <= self.grade else palette.VELLUM_3, bar, 0, px(3)
            )
            pygame.draw.rect(surface, palette.INK, bar, max(1, px(1.6)), px(3))
        ready, right = self.level.puzzles.get(self.level.puzzle.ready), row.right
        for building in reversed(ready.unused if ready is not None else ()):
            box = pygame.Rect(right - px(_SIGN), row.centery - px(_SIGN) // 2, px(_SIGN), px(_SIGN))
            kit.draw(surface, f"picto_{self.level.buildings[building].id}", box)
            right = box.left - px(8)
        room = pygame.Rect(row.left + 3 * pitch + px(4), row.top, 0, row.height)
        room.width = right - room.left
        draw_fitted(surface, kit.text, self.words.line, Role.ASIDE, 22, palette.INK_2, room, most=1)


def _map_picture(kit: TableKit, size: shapes.Size, level: Level, town: Mapping[int, int]) -> pygame.Surface:
    """Return a map with its plots, its railway, and the houses of a town as far as it is known."""
    picture, px = shapes.gradient(size, shapes.stops(*SHEET)), kit.layout.px
    plan = MapPlan(kit.layout, pygame.Rect((0, 0), size), _MAP, level.map)
    for plot, box in plan.plots.items():
        ground = pygame.Surface(box.size, pygame.SRCALPHA)
        ground.fill((*SAND[6], 168))
        picture.blit(ground, box)
        if plot in town:
            pygame.draw.rect(picture, CHALK, box, max(1, px(1.6)), px(5))
        else:
            kit.paint.dashed(picture, box, CHALK, 5, 1.6, 6)
    for lane in (lane for lane in plan.lanes if lane.name == "railway"):
        for left in range(px(6), size[0] - px(6), px(9)):
            picture.fill(CHALK, (left, lane.rect.centery, px(6), px(2)))
    for plot, building in sorted(town.items()):
        box = pygame.Rect(plan.plots[plot])
        high = round(box.height * _HOUSE)
        box = pygame.Rect(box.left, box.bottom - high, box.width, high)
        kit.draw(picture, f"building_{level.buildings[building].id}", box)
    return picture


def _storm_picture(kit: TableKit, size: shapes.Size, level: Level, share: float) -> pygame.Surface:
    """Return the town to be rebuilt, in two rows in the desert before a cloud."""
    width, height = size
    side = min(width / _ACROSS[0], height / _ACROSS[1])
    near, far = height - 0.3 * side, height - 1.45 * side
    horizon = round(far - 0.35 * side)
    picture = shapes.gradient((width, height), shapes.stops(*GROUND))
    picture.blit(shapes.gradient((width, horizon), SKY), (0, 0))
    draw_cloud(picture, kit, pygame.Rect(0, 0, width, round(far - 0.7 * side)), share)
    names = [one.id for one in level.buildings[: level.switches.end_buildings]]
    front = names[: -(-len(names) // 2)]
    for row, foot, pitch in ((names[len(front) :], far, _FAR * side), (front, near, side)):
        left = (width - pitch * len(row)) / 2
        for place, name in enumerate(row):
            box = pygame.Rect(0, 0, round(pitch), round(pitch * 1.1))
            box.bottomleft = round(left + place * pitch), round(foot)
            kit.draw(picture, f"building_{name}", box)
    return picture
