"""The drawing of moving things in this game: clues, markers, houses, lights, the rope, sheet and train."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.old_town.look.cards.clue_card import SIZE, draw_back, draw_clue
from game.old_town.look.map.town import TownPicture, draw_marker, owners_of
from game.old_town.look.map.train import draw_train
from game.old_town.look.motion.moving import (
    Board,
    CluePiece,
    Evening,
    Gold,
    Lamplight,
    Leaves,
    MarkerPiece,
    Pip,
    Point,
    Rises,
    Rope,
    Stage,
    Ticks,
    Unfolds,
)
from game.old_town.look.panels.tile import draw_pip
from game.old_town.look.pigments import READ, SHEET
from game.old_town.look.places.map_plan import MARKER
from game.stage import palette, shapes
from game.stage.scenery.lamplight import soft_light
from game.stage.scenery.lit_windows import WINDOW_LIGHTS
from game.stage.tween import arc, between, in_out_cubic, in_quad, out_cubic
from game.tabletop.kit.night import night
from game.tabletop.motion.flights import Flights
from game.tabletop.motion.folding import FLAT, draw_dust, folded_height
from game.tabletop.motion.payloads import MovingPiece, Payload

#: A marker that leaves: the share of its time in which it lifts, how far in board units, its turn in degrees,
#: and its size at the seal.
_LIFTING: Final = 0.25
_LIFT: Final = 14
_TURN: Final = 8
_SHRUNK: Final = 0.55
#: Dots of the way that a marker has flown, and their size in board units.
_DOTS: Final = 16
_DOT: Final = 2.4
#: A pip against a marker's height.
_PIP: Final = 0.5
#: The rope: its three strokes in board units, its steps, and its bow against its length.
_STROKES: Final = ((12, palette.INK), (7, palette.LEAF), (2.6, palette.LEAF_HI))
_STEPS: Final = 28
_ROPE_BOW: Final = 0.18
#: The pixels that a smooth edge is wide.
_SMOOTH: Final = 0.5
#: The steps in which lights grow.
_LEVELS: Final = 8
_RAYS: Final = 18
#: The widest that a flap's back is seen, against the sheet.
_FLAP: Final = 0.12
#: The strength of the light of a clue's plots, through which their markers are seen.
_BELOW: Final = 0.6
_FRAME: Final = 3
_CORNER: Final = 7
_LAMP: Final = 90
#: The light that runs round the border: its size in board units, and its tail in degrees.
_TICK: Final = 9
_TAIL: Final = 12
#: The share of a house's folding after which its windows light up, and the light that they lack before.
_DARK: Final = 0.235
#: The share of its folding after which it gets its name-board.
_NAMED: Final = 0.7
_SHADE: Final = 0.62


class OldTownFlights(Flights):
    """The painter of the running tracks of one table."""

    def paint(self, surface: pygame.Surface, payload: Payload, share: float, near: int) -> None:
        """Paint one payload that has come `share` of its way."""
        match payload:
            case Leaves():
                self._leaves(surface, payload, share)
            case Rises():
                self._rises(surface, payload, share)
            case Gold(piece, box):
                self._gold(surface, piece, pygame.Rect(box), math.sin(math.pi * share))
            case Lamplight():
                self._lamplight(surface, payload, share)
            case Rope():
                self._rope(surface, payload, share)
            case Pip(place, points):
                self._pip(surface, place, points, self.kit.layout.px(48))
            case Unfolds(sheet):
                self._unfolds(surface, pygame.Rect(sheet), share)
            case Ticks(places):
                self._ticks(surface, places, share)
            case Evening():
                self._evening(surface, payload, share)
            case _:
                super().paint(surface, payload, share, near)

    def make(self, piece: MovingPiece, size: int) -> pygame.Surface:
        """Make the picture of a piece, `size` pixels high."""
        match piece:
            case CluePiece(card, level):
                picture = pygame.Surface((round(size * SIZE[0] / SIZE[1]), size), pygame.SRCALPHA)
                if card is None:
                    draw_back(picture, self.kit, picture.get_rect())
                else:
                    draw_clue(picture, self.kit, level, card, picture.get_rect())
                return picture
            case MarkerPiece():
                return self._marker(piece, size)
        return super().make(piece, size)

    def _marker(self, piece: MarkerPiece, size: int) -> pygame.Surface:
        """Return a marker in the middle of a picture that has room for the seal at its corner."""
        wide = round(size * MARKER[0] / MARKER[1])
        box = pygame.Rect(0, 0, wide, size)
        picture = pygame.Surface((round(wide * 1.3), round(size * 1.2)), pygame.SRCALPHA)
        box.center = picture.get_rect().center
        draw_marker(picture, self.kit, piece.name, piece.owner, box)
        return picture

    # Markers

    def _leaves(self, surface: pygame.Surface, leaves: Leaves, share: float) -> None:
        """Lift and turn a marker, then let it fly in a bow over its dotted way."""
        lifted = out_cubic(min(1.0, share / _LIFTING))
        flown = in_quad(max(0.0, (share - _LIFTING) / (1.0 - _LIFTING)))
        rise = self.kit.layout.px(_LIFT)
        start = leaves.start[0], leaves.start[1] - rise
        for dot in range(_DOTS if flown else 0):
            if dot / _DOTS < flown:
                x, y = arc(start, leaves.end, dot / _DOTS, leaves.bow)
                radius = max(1, round(_DOT * self.kit.layout.u))
                pygame.draw.circle(surface, palette.LEAF_LT, (round(x), round(y)), radius)
        place = arc(start, leaves.end, flown, leaves.bow)
        if not flown:
            place = leaves.start[0], between(leaves.start[1], start[1], lifted)
        picture = self.picture(leaves.piece, leaves.size)
        turned = pygame.transform.rotozoom(picture, -_TURN * lifted, between(1.0, _SHRUNK, flown))
        centre = round(place[0]), round(place[1])
        surface.blit(turned, turned.get_rect(center=centre))
        if leaves.points:
            side = max(20, round(leaves.size * _PIP))
            corner = round(0.34 * leaves.size * between(1.0, _SHRUNK, flown))
            self._pip(surface, (centre[0] + corner, centre[1] - corner), leaves.points, side)

    def _pip(self, surface: pygame.Surface, place: Point, points: int, side: int) -> None:
        """Draw a gold pip with its points."""
        if points:
            box = pygame.Rect(0, 0, side, side)
            box.center = place
            draw_pip(surface, self.kit, f"+{points}", box)

    # Houses

    def _gold(self, surface: pygame.Surface, marker: MarkerPiece, box: pygame.Rect, strength: float) -> None:
        """Draw a marker in gold light of a strength from 0 to 1."""
        piece = f"{self.kit.pieces}/marker_{marker.name}"
        for blur in (max(2, box.height // 6), max(2, box.height // 12)):
            for _ in range(round(5 * strength)):
                self.kit.art.glow(piece, *box.size, blur).draw(surface, box.topleft)
        draw_marker(surface, self.kit, marker.name, marker.owner, box)

    def _rises(self, surface: pygame.Surface, rises: Rises, share: float) -> None:
        """Draw a house between flat and upright, on the same foot."""
        box, lands = pygame.Rect(rises.box), rises.stage is Stage.LANDS
        tall = FLAT if lands else folded_height(share)
        if not lands:
            rays = self._rays(box.width)
            rays.set_alpha(round(255 * math.sin(math.pi * min(1.0, share))))
            surface.blit(rays, rays.get_rect(center=box.center))
        high = max(2, round(box.height * tall))
        foot = box.bottom - (round((1.0 - share) * 0.2 * box.height) if lands else 0)
        lit = 0 if lands else round(box.width * max(0.0, (share - _DARK) / (1.0 - _DARK)))
        for left, right, dark in ((0, lit, False), (lit, box.width, True)):
            if left < right:
                whole = self.picture_of(rises.name, box, dark)
                folded = pygame.transform.smoothscale(whole, (box.width, high))
                place = folded.get_rect(midbottom=(box.centerx, foot))
                surface.blit(folded, place.move(left, 0), (left, 0, right - left, high))
        if not lands and share < 0.99:
            draw_dust(surface, self.kit.art, (box.centerx, foot), box.width, share)
        if rises.board is not None and share > _NAMED:
            self._name(surface, rises.board, (share - _NAMED) / (1.0 - _NAMED))

    def _name(self, surface: pygame.Surface, board: Board, share: float) -> None:
        """Draw a share of a name-board, from its upper edge."""
        room, before = board.plan.name_board(board.plot), surface.get_clip()
        surface.set_clip(pygame.Rect(room.left, room.top, room.width, round(1.5 * room.height * share)))
        TownPicture(surface, self.kit, board.plan, board.view).draw_name(board.building, board.plot)
        surface.set_clip(before)

    def picture_of(self, name: str, box: pygame.Rect, dark: bool = False) -> pygame.Surface:
        """Return the picture of a house as it stands in a box, with its windows lit or still dark."""

        def make() -> pygame.Surface:
            picture = pygame.Surface(box.size, pygame.SRCALPHA)
            self.kit.draw(picture, f"building_{name}", picture.get_rect())
            if dark:
                piece = f"{self.kit.pieces}/building_{name}"
                lights = self.kit.art.lights(piece, *box.size, WINDOW_LIGHTS).copy()
                lights.fill([round(255 * _SHADE)] * 3, special_flags=pygame.BLEND_RGB_MULT)
                place = lights.get_rect(midbottom=picture.get_rect().midbottom)
                picture.blit(lights, place, special_flags=pygame.BLEND_RGB_SUB)
            return picture

        return self.kit.art.once(("house that rises", name, box.size, dark), make)

    def _rays(self, width: int) -> pygame.Surface:
        """Return gold rays around a house of a width."""

        def make() -> pygame.Surface:
            side = 2 * width
            picture, centre = pygame.Surface((side, side), pygame.SRCALPHA), pygame.Vector2(width, width)
            for ray in range(_RAYS):
                edges = (pygame.Vector2(width, 0).rotate(360 / _RAYS * (ray + turn)) for turn in (0.0, 0.4))
                pygame.draw.polygon(
                    picture, (*palette.LEAF_LT, 110), (centre, *(centre + edge for edge in edges))
                )
            soft = shapes.faded(shapes.disc(side, palette.VELLUM_0), 0.9)
            picture.blit(
                pygame.transform.box_blur(soft, side // 6), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
            )
            return picture

        return self.kit.art.once(("rays of a house", width), make)

    # Lights

    def _lamplight(self, surface: pygame.Surface, light: Lamplight, share: float) -> None:
        level = round(_LEVELS * min(1.0, share) * (_BELOW if light.framed else 1.0))
        for plot in light.plots:
            box, before = pygame.Rect(plot), surface.get_clip()
            surface.set_clip(box.clip(before))
            self._glow(surface, box.center, (round(box.width * 0.42), round(box.height * 0.6)), level)
            surface.set_clip(before)
            if light.framed and level:
                px = self.kit.layout.px
                outer = box.inflate(px(_FRAME), px(_FRAME))
                pygame.draw.rect(surface, palette.INK, outer, px(2 * _FRAME), px(_CORNER))
                pygame.draw.rect(surface, READ, box, px(_FRAME), px(_CORNER))

    def _glow(self, surface: pygame.Surface, centre: Point, size: tuple[int, int], level: int) -> None:
        if level:
            light = soft_light(self.kit.art, size)
            glow = self.kit.art.once(
                ("town light", size, level), lambda: shapes.faded(light, level / _LEVELS)
            )
            surface.blit(glow, glow.get_rect(center=centre))

    def _rope(self, surface: pygame.Surface, rope: Rope, share: float) -> None:
        """Draw a rope in a bow to the side from plot to plot, as far as it has come."""
        start, whole = pygame.Vector2(rope.start), pygame.Vector2(rope.end) - pygame.Vector2(rope.start)
        side = whole.rotate(90 if whole.x < 0 else -90) * _ROPE_BOW
        shares = (step / _STEPS for step in range(max(2, round(_STEPS * min(1.0, share)) + 1)))
        way = [start + whole * far + side * 4 * far * (1 - far) for far in shares]
        for units, colour in _STROKES:
            _smooth_stroke(surface, way, units * self.kit.layout.u / 2, colour)

    # The beginning and the end

    def _unfolds(self, surface: pygame.Surface, sheet: pygame.Rect, share: float) -> None:
        """Cover the parts of the map that have not unfolded, with the back of each flap at its edge."""
        across, down = (in_out_cubic(min(1.0, max(0.0, 2.0 * share - late))) for late in (0.0, 1.0))
        size = between(0.5, 1.0, across) * sheet.width, between(0.5, 1.0, down) * sheet.height
        shown = pygame.Rect(0, 0, round(size[0]), round(size[1]))
        shown.center = sheet.center
        key = "night", surface.get_size()
        ground = self.kit.art.once(key, lambda: night(self.kit.layout, self.kit.paint))
        for strip in _around(sheet, shown):
            surface.blit(ground, strip, strip)
        turning = across if across < 1.0 else down
        flat = round(_FLAP * math.sin(math.pi * turning) * (sheet.width if across < 1.0 else sheet.height))
        if flat < 2 or share >= 1.0:
            return
        if across < 1.0:
            flaps = [pygame.Rect(shown.left, shown.top, flat, shown.height)]
            flaps.append(pygame.Rect(shown.right - flat, shown.top, flat, shown.height))
        else:
            flaps = [pygame.Rect(shown.left, shown.top, shown.width, flat)]
            flaps.append(pygame.Rect(shown.left, shown.bottom - flat, shown.width, flat))
        for flap in flaps:
            surface.fill(SHEET[1], flap)
            pygame.draw.rect(surface, palette.VELLUM_1, flap, 2)

    def _evening(self, surface: pygame.Surface, evening: Evening, share: float) -> None:
        """Light the lamps one after the other, and let the engine go along the rails with its smoke."""
        side = self.kit.layout.px(_LAMP)
        for place, lamp in enumerate(evening.lamps):
            late = place / (2 * len(evening.lamps))
            level = round(_LEVELS * min(1.0, max(0.0, (share - late) / 0.4)))
            self._glow(surface, lamp, (side, side), level)
        kit, plan, view = self.kit, evening.plan, evening.view
        town = TownPicture(surface, kit, plan, view, owners=owners_of(view))
        draw_train(surface, kit, plan, view.level, in_quad(share), 3.0 * share, lambda _below: town.draw())

    def _ticks(self, surface: pygame.Surface, places: tuple[Point, ...], share: float) -> None:
        """Light the degrees up to the one that is reached, the latest most."""
        head = share * (len(places) + _TAIL)
        radius = max(2, round(_TICK * self.kit.layout.u))
        for degree, place in enumerate(places):
            strength = 1.0 - (head - degree) / _TAIL if head >= degree else 0.0
            if strength > 0.0:
                self._glow(surface, place, (4 * radius, 4 * radius), round(_LEVELS * strength))
                pygame.draw.circle(surface, palette.LEAF_LT, place, round(radius * strength))


def _around(sheet: pygame.Rect, shown: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the parts of a sheet around the one that is shown."""
    high = shown.height
    return (
        pygame.Rect(sheet.left, sheet.top, sheet.width, shown.top - sheet.top),
        pygame.Rect(sheet.left, shown.bottom, sheet.width, sheet.bottom - shown.bottom),
        pygame.Rect(sheet.left, shown.top, shown.left - sheet.left, high),
        pygame.Rect(shown.right, shown.top, sheet.right - shown.right, high),
    )


def _smooth_stroke(
    surface: pygame.Surface, way: Sequence[pygame.Vector2], radius: float, colour: palette.Colour
) -> None:
    """Draw a bent line with round ends and smooth edges, which reach over the place of their middle."""
    radius = max(0.4, radius - _SMOOTH)
    ahead = [after - before for before, after in pairwise(way)]
    sides = [one.rotate(90).normalize() * radius if one else one for one in (ahead[0], *ahead)]
    edge = [place + side for place, side in zip(way, sides, strict=True)]
    edge += [place - side for place, side in zip(reversed(way), reversed(sides), strict=True)]
    pygame.draw.polygon(surface, colour, edge)
    pygame.draw.aalines(surface, colour, True, edge)
    for end in (way[0], way[-1]):
        pygame.draw.aacircle(surface, colour, end, radius)
