"""The board: its ground, and its parts in the order in which they are drawn."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.boards.areas import prize_board, words_of
from game.old_london_bridge.look.boards.market import MarketPart
from game.old_london_bridge.look.boards.rondel import RondelPart
from game.old_london_bridge.look.boards.stacks import StackPart
from game.old_london_bridge.look.boards.track_ribbon import TrackPart
from game.old_london_bridge.look.bridges.buildings import building
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.places.board_plan import BoardPlan, RondelPlan
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import CHAPEL, CHAPEL_AREA, GATE, STACKS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.names import kind_name
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit

_RAYS = 40


def paint_plate(surface: pygame.Surface, kit: TableKit, board: pygame.Rect, rondel: RondelPlan) -> None:
    """Draw the enamelled plate, with rays around the rondel."""
    kit.paint.board(surface, board)
    inside = board.inflate(-kit.layout.px(30), -kit.layout.px(30))
    clip = surface.get_clip()
    surface.set_clip(inside.clip(clip))
    rays = _rays(round(rondel.diameter * 2.6))
    surface.blit(rays, rays.get_rect(center=rondel.centre))
    surface.set_clip(clip)


def _rays(side: int) -> pygame.Surface:
    """Return a picture of pale rays that fade outward, `side` pixels square."""

    def draw(picture: pygame.Surface, factor: int) -> None:
        middle = side * factor / 2
        for ray in range(_RAYS):
            start, end = ((2 * ray + step) * math.pi / _RAYS for step in (-0.5, 0.5))
            corners = [
                (middle + 2 * middle * math.cos(a), middle + 2 * middle * math.sin(a)) for a in (start, end)
            ]
            pygame.draw.polygon(picture, palette.WOAD_3, [(middle, middle), *corners])

    rays = shapes.smooth((side, side), palette.WOAD_3, draw)
    small = 96
    fade = pygame.Surface((small, small), pygame.SRCALPHA)
    fade.fill((255, 255, 255, 0))
    for radius in range(small // 2, 0, -1):
        strength = round(62 * (1 - radius / (small / 2)) ** 0.8)
        pygame.draw.circle(fade, (255, 255, 255, strength), (small / 2, small / 2), radius)
    rays.blit(pygame.transform.smoothscale(fade, (side, side)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return rays


class PlatePart(PanelPart):
    """The bare plate under the seal board, the reveal board and the keys of several people."""

    def __init__(self, kit: TableKit, board: pygame.Rect, rondel: RondelPlan) -> None:
        super().__init__(kit, board, edge_units=20)
        self.rondel = rondel

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return None: the plate never changes."""
        return None

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the plate, with rays around the rondel's place."""
        paint_plate(surface, self.kit, self.rect, self.rondel)


class BoardGround(PanelPart):
    """The board's still ground: the plate, the heads of both tracks, their ribbons."""

    def __init__(self, kit: TableKit, plan: BoardPlan, tracks: tuple[TrackPart, TrackPart]) -> None:
        super().__init__(kit, plan.board, edge_units=20)
        self.plan = plan
        self.tracks = tracks

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the chapel's scoring face, which is shown at its head."""
        return view.faces[CHAPEL_AREA]

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the plate, both ribbons and both heads."""
        paint_plate(surface, self.kit, self.plan.board, self.plan.rondel)
        for track in self.tracks:
            track.paint_ground(surface)
        self._chapel_head(surface, view)
        self._gate_head(surface)

    def _building(self, surface: pygame.Surface, kind: int, head: pygame.Rect, right: bool) -> pygame.Rect:
        side = self.kit.layout.px(104 if not self.plan.tall else 88)
        box = pygame.Rect(head.left, head.top - self.kit.layout.px(4), round(side * 0.92), side)
        if right:
            box.right = head.right
        building(surface, self.kit, kind, box)
        return box

    def _chapel_head(self, surface: pygame.Surface, view: View) -> None:
        kit, head, text = self.kit, self.plan.chapel_head, self.kit.text
        px, _ = kit.layout.px, kit.translator.gettext
        house = self._building(surface, CHAPEL, head, right=False)
        left = house.right + px(14 if not self.plan.tall else 6)
        room = head.right - left
        y = head.top + px(20)
        name, units = kind_name(CHAPEL, kit.translator), 31 if not self.plan.tall else 26
        # Right of the name nothing is as high on a plate.
        wide = room + px(40) if kit.layout.bare else room
        text.draw(surface, name, Role.NAME, units, palette.VELLUM_1, (left, y), width=wide)
        short = self.plan.tall or kit.layout.bare
        words = _("wins ties") if short else _("Furthest wins every tie")
        y += px(34)
        line = pygame.Rect(left, y - px(17), room, px(34))
        draw_fitted(surface, text, words, Role.ASIDE, 22, palette.FOAM, line, most=1)
        board = pygame.Rect(left - px(2), y + px(15), px(68), px(49))
        if kit.layout.bare:
            # Its figures are larger.
            board.size = px(104), px(75)
        face = words_of(kit, view, CHAPEL_AREA)
        prize_board(surface, kit, CHAPEL_AREA, face.headline, board)
        if not short:
            at_end = _("at the end") if view.faces[CHAPEL_AREA] < 1 else face.line
            line = pygame.Rect(board.right + px(10), board.top - px(2), 0, board.height + px(8))
            line.width = head.right - line.left
            draw_fitted(surface, kit.text, at_end, Role.BODY_DARK, 21, palette.WOAD_3, line)

    def _gate_head(self, surface: pygame.Surface) -> None:
        kit, head, text = self.kit, self.plan.gate_head, self.kit.text
        px = kit.layout.px
        house = self._building(surface, GATE, head, right=True)
        name = kind_name(GATE, kit.translator)
        right = house.left - px(14 if not self.plan.tall else 6)
        y = head.top + px(20)
        drawn = text.draw(
            surface, name, Role.NAME, 27.5, palette.VELLUM_1, (right, y), Align.RIGHT, right - head.left
        )
        aside = kit.translator.gettext("Bonus tiles")
        if self.plan.tall:
            y += px(34)
            room = right - head.left
            if not kit.layout.bare or text.fits(aside, Role.ASIDE, 22, room):
                text.draw(surface, aside, Role.ASIDE, 22, palette.FOAM, (right, y), Align.RIGHT, room)
        elif text.width(aside, Role.ASIDE, 21) < drawn.left - px(8) - head.left:
            text.draw(surface, aside, Role.ASIDE, 21, palette.FOAM, (head.left, y))


class BoardParts:
    """All parts of the board of one table."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        plan, level = places.plan, places.level
        self.chapel = TrackPart(kit, plan.chapel, CHAPEL_TRACK, level)
        self.gate = TrackPart(kit, plan.gate, GATE_TRACK, level)
        self.ground = BoardGround(kit, plan, (self.chapel, self.gate))
        self.rondel = RondelPart(kit, plan.rondel, level)
        self.stacks = tuple(
            StackPart(kit, plan.rondel.stacks[stack], stack, level) for stack in range(STACKS)
        )
        self.market = MarketPart(kit, plan.market)

    @property
    def parts(self) -> tuple[TablePart, ...]:
        """The parts in drawing order."""
        return (self.ground, self.chapel, self.gate, self.market, self.rondel, *self.stacks)

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the press areas on the board: stacks with their spaces, the centre, the bonus stacks."""
        spots: dict[Thing, pygame.Rect] = {}
        for part in self.stacks:
            spots.update(part.spots())
        return {**spots, **self.rondel.spots(), **self.market.spots()}

    def outlines(self) -> dict[Thing, tuple[tuple[float, float], ...]]:
        """Return further press areas as polygons: the outer spaces of the rondel."""
        return self.rondel.outlines()
