"""The town on the map: houses in lamplight, markers with their owners' seals, locked pairs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.map.sheet import draw_sheet
from game.old_town.look.pigments import CHALK, ROOFS
from game.old_town.look.places.map_plan import MapPlan
from game.old_town.rules.level import BUILDINGS, Level, plots_of
from game.old_town.rules.view import View
from game.old_town.things import House, Marker
from game.old_town.words.names import building_name
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.scenery.lamplight import soft_light
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: An owner's seal against a marker's width, and the share of it inside the marker.
_SEAL: Final = 0.36
#: The name-board: its padding, the colour at its left end and its letters, in board units.
_PAD: Final = 9
_STRIPE: Final = 6
_NAME: Final = 21
_LINE: Final = 2.4
_CORNER: Final = 6
#: The lamplight of a built plot against its size.
_LIGHT: Final = (0.42, 0.6)
#: The chain and the padlock between locked plots, in board units.
_CHAIN: Final = 26
_PADLOCK: Final = 34
_STEEL: Final = palette.WOAD_3


@dataclass(frozen=True, slots=True)
class TownPicture:
    """A painter of one town; the things in `hidden` are left out."""

    surface: pygame.Surface
    kit: TableKit
    plan: MapPlan
    view: View
    hidden: frozenset[Thing] = frozenset()
    owners: Mapping[int, int] = field(default_factory=dict)
    """The seat of each building in a row."""

    def px(self, units: float) -> int:
        """Return board units as pixels."""
        return max(1, round(units * self.kit.layout.u))

    def draw(self) -> None:
        """Draw everything over the sheet, the farthest row first, the name-boards over all houses."""
        clip = self.surface.get_clip()
        near = {plot for plot, around in self.plan.around.items() if clip.colliderect(around)}
        homes = {plots_of(self.view.marks[one])[0]: one for one in built_in(self.view)}
        built = {plot: one for plot, one in homes.items() if plot in near}
        for plot in built:
            self._draw_lit(plot)
        for lock in locked_pairs(self.view):
            self._draw_lock(lock)
        markers = markers_on(self.view)
        for plot in sorted(near & markers.keys()):
            buildings = markers[plot]
            for building, box in zip(buildings, self.plan.markers(plot, len(buildings)), strict=True):
                if Marker(building, plot) not in self.hidden:
                    self.draw_marker(building, box)
        standing = [(plot, one) for plot, one in sorted(built.items()) if House(one) not in self.hidden]
        for plot, building in standing:
            self.draw_house(building, plot)
        for plot, building in standing:
            self.draw_name(building, plot)

    def draw_marker(self, building: int, box: pygame.Rect) -> None:
        """Draw a marker with its owner's seal."""
        if self.surface.get_rect().colliderect(box):
            name = self.view.level.buildings[building].id
            draw_marker(self.surface, self.kit, name, self.owners.get(building, -1), box)

    def draw_house(self, building: int, plot: int) -> None:
        """Draw a house with its shadow."""
        box = self.plan.house(plot)
        if self.surface.get_rect().colliderect(box):
            self.kit.draw(self.surface, f"building_{self.view.level.buildings[building].id}", box)

    def draw_name(self, building: int, plot: int) -> None:
        """Draw the name-board of a house over the lower edge of its plot."""
        room, kit, level = self.plan.name_board(plot), self.kit, self.view.level
        name = building_name(building, level, kit.translator)
        pad, stripe = self.px(_PAD), self.px(_STRIPE)
        width = min(room.width, kit.text.width(name, Role.LIST, _NAME) + 2 * pad + stripe)
        board = pygame.Rect(0, 0, width, max(room.height, kit.text.line_height(Role.LIST, _NAME, 1.1)))
        board.midtop = room.midtop
        key = "name-board", board.size, level.buildings[building].id
        plate = kit.art.once(key, lambda: _name_plate(board.size, kit.layout.u, stripe, level, building))
        self.surface.blit(plate, board)
        inside = board.inflate(-2 * pad, 0)
        inside.left += stripe // 2
        kit.text.draw_in(self.surface, name, Role.LIST, _NAME, palette.INK, inside, Align.CENTRE)

    def _draw_lit(self, plot: int) -> None:
        """Draw the lamplight and the unbroken line of a built plot."""
        box, u = self.plan.plots[plot], self.kit.layout.u
        light = soft_light(self.kit.art, (round(box.width * _LIGHT[0]), round(box.height * _LIGHT[1])))
        before = self.surface.get_clip()
        self.surface.set_clip(box.clip(before))
        self.surface.blit(light, light.get_rect(center=box.center))
        self.surface.set_clip(before)
        width = max(1, round(_LINE * u))
        pygame.draw.rect(self.surface, CHALK, box, width, max(2, round(_CORNER * u)))

    def _draw_lock(self, lock: tuple[int, ...]) -> None:
        """Draw steel frames around locked plots, with a chain and a padlock between them."""
        kit, boxes = self.kit, [self.plan.plots[plot] for plot in lock]
        for box in boxes:
            pygame.draw.rect(self.surface, palette.INK, box.inflate(4, 4), self.px(6), self.px(_CORNER))
            pygame.draw.rect(self.surface, _STEEL, box.inflate(2, 2), self.px(3), self.px(_CORNER))
        first, last = (pygame.Vector2(box.center) for box in (boxes[0], boxes[-1]))
        away = last - first
        ring = self.px(_CHAIN) * 3
        picture = kit.art.get(f"{kit.pieces}/chain", ring, ring)
        turned = pygame.transform.rotate(picture, -pygame.Vector2(1, 0).angle_to(away))
        links = max(1, round(away.length() / (picture.get_width() * 0.92)))
        for place in range(links):
            self.surface.blit(turned, turned.get_rect(center=first + away * ((place + 0.5) / links)))
        side = self.px(_PADLOCK)
        lock_box = pygame.Rect(0, 0, side, side)
        lock_box.center = round((first.x + last.x) / 2), round((first.y + last.y) / 2)
        kit.draw(self.surface, "padlock", lock_box)


def draw_marker(surface: pygame.Surface, kit: TableKit, name: str, owner: int, box: pygame.Rect) -> None:
    """Draw the marker of a building by its id, with its owner's seal at the corner; -1 for no owner."""
    kit.draw(surface, f"marker_{name}", box)
    if owner >= 0:
        side = max(12, round(_SEAL * box.width))
        seal = pygame.Rect(0, 0, side, side)
        seal.bottomright = box.right + side // 4, box.bottom + side // 6
        kit.sign(surface, f"seal_{kit.players[owner].colour}", seal)


def _name_plate(size: tuple[int, int], u: float, stripe: int, level: Level, building: int) -> pygame.Surface:
    corner = 5 * u
    plate = shapes.rounded(size, corner, palette.INK)
    edge = max(1, round(2 * u))
    inner = size[0] - 2 * edge, size[1] - 2 * edge
    inside = shapes.rounded(inner, max(1.0, corner - edge), palette.VELLUM_0)
    light, _ = ROOFS.get(level.buildings[building].id, (palette.LEAF, palette.LEAF_DK))
    inside.fill(light, pygame.Rect(0, 0, stripe, inner[1]))
    shapes.cut_to(inside, shapes.rounded(inner, max(1.0, corner - edge), palette.INK))
    plate.blit(inside, (edge, edge))
    return plate


def built_in(view: View) -> Iterator[int]:
    """Yield the buildings that are built, in the file's order."""
    yield from (building for building in range(BUILDINGS) if view.built >> building & 1)


def markers_on(view: View) -> dict[int, list[int]]:
    """Return the buildings with a marker on each plot, in the file's order."""
    found: dict[int, list[int]] = {}
    for building in range(BUILDINGS):
        if not view.built >> building & 1:
            for plot in plots_of(view.marks[building]):
                found.setdefault(plot, []).append(building)
    return found


def owners_of(view: View) -> dict[int, int]:
    """Return the seat of each building in a row."""
    return owners_in(view.rows)


def owners_in(rows: tuple[tuple[int, ...], ...]) -> dict[int, int]:
    """Return the seat of each building in some rows."""
    return {building: seat for seat, row in enumerate(rows) for building in row}


def locked_pairs(view: View) -> tuple[tuple[int, ...], ...]:
    """Return the pairs of plots that are locked; pencil marks of a puzzle lock none."""
    return pairs_of(view.marks) if view.level.mode != "puzzle" and view.locked else ()


def pairs_of(marks: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the pairs of plots that two buildings have, and no other plot."""
    twos = [mask for mask in marks if mask.bit_count() == 2]
    return tuple(plots_of(mask) for mask in sorted({mask for mask in twos if twos.count(mask) > 1}))


def draw_town(surface: pygame.Surface, kit: TableKit, plan: MapPlan, view: View) -> None:
    """Draw the whole town of a view at the places of a plan."""
    draw_sheet(surface, kit, plan, view.level)
    TownPicture(surface, kit, plan, view, owners=owners_of(view)).draw()
