"""The quay as a part: the wall with its stones, the score markers, and where a choice would bring them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.singapore.look.answer import asked_of
from game.singapore.look.panels.quay_plan import QuayPlan
from game.singapore.look.panels.side_plan import PanelPart
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules.view import View
from game.singapore.things import Amount, SeatAmount
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fonts import Role
from game.stage.palette import rgb
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.seals import seal
from game.tabletop.kit.strokes import dots, hop
from game.tabletop.kit.table_kit import TableKit

#: The wall's stone from its upper edge down, its joints, and its edge.
_STONE: Final = (rgb("#D9CBAA"), rgb("#AFA084"), rgb("#7B6E58"))
_TOP: Final = rgb("#F1E6D0")
_JOINT: Final = rgb("#6E614D")
_EDGE: Final = rgb("#2A1C16")
_LETTERS: Final = rgb("#4A3B2E")
#: A figure is cut into every fifth stone; a seal against the wall's height.
_EVERY: Final = 5
_SEAL: Final = 1.3
_FIGURE: Final = 22
#: A dot of the arc of a preview, the way to the next one, and the arc's height, in board units.
_DOT: Final = 4.6
_NEXT: Final = 13
_HIGH: Final = 30
#: The bronze ring of a marker beyond the lap against the marker.
_LAP: Final = 1.34


class QuayPart(PanelPart):
    """The track of points."""

    place = "quay"

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        super().__init__(table, own)
        self.area.left, self.area.width = 0, table.kit.layout.width

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the points, the order of arrival, the markers in flight, and the points of a preview."""
        level, shown = view.level, asked_of(marks)
        after = None if shown is None or shown.after is None else (shown.after.points, shown.after.stack)
        return view.points, view.stack, _moving(view, marks), after, level.lap, level.seals

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the wall, the arcs of a preview, and the markers from the lowest up."""
        kit, plan = self.kit, QuayPlan(self.kit, self.own.quay, view.level.lap)
        for wall in plan.walls:
            surface.blit(_wall(kit, wall.size), wall)
        for space, middle in plan.stones():
            self._paint_stone(surface, plan, space, middle, space in view.level.seals)
        seals, shown = plan.seals(view.points, view.stack), asked_of(marks)
        if shown is not None and shown.after is not None:
            after = plan.seals(shown.after.points, shown.after.stack)
            for seat, end in after.items():
                if change := shown.after.points[seat] - view.points[seat]:
                    self._paint_way(surface, plan, seat, seals[seat], end, gains=change > 0)
        away = _moving(view, marks)
        for seat, centre in seals.items():
            if seat not in away:
                draw_marker(surface, kit, plan, seat, centre, lap=view.points[seat] > view.level.lap)

    def _paint_stone(
        self, surface: pygame.Surface, plan: QuayPlan, space: int, middle: tuple[int, int], pays: bool
    ) -> None:
        """Draw a stone's joint, and its figure, its seal or its dot."""
        kit, high = self.kit, plan.walls[0].height
        if pays:
            side = round(high * _SEAL)
            kit.draw(
                surface, "quay_seal", pygame.Rect(middle[0] - side // 2, middle[1] - side // 2, side, side)
            )
        elif space % _EVERY:
            dot = shapes.disc(max(2, round(high * 0.16)), _JOINT)
            surface.blit(dot, dot.get_rect(center=middle))
        if not space % _EVERY or pays:
            ink = palette.INK if pays else _LETTERS
            kit.text.draw(surface, str(space), Role.FAR_NUMBER, _FIGURE, ink, middle, Align.CENTRE)

    def _paint_way(
        self,
        surface: pygame.Surface,
        plan: QuayPlan,
        seat: int,
        start: tuple[int, int],
        end: tuple[int, int],
        *,
        gains: bool,
    ) -> None:
        """Draw a dotted arc to a pale copy of a marker."""
        kit, layout = self.kit, self.kit.layout
        seal(surface, kit, seat, end, plan.diameter, PieceState.PALE)
        box = pygame.Rect(0, 0, plan.diameter, plan.diameter)
        box.center = end
        kit.paint.dashed(surface, box, palette.LEAF_LT, radius=plan.diameter / 2 / layout.u, width=3, dash=6)
        if (end[0] > start[0]) != gains and start[1] == end[1]:
            return  # Over the end of the track a marker begins again.
        way = hop(start, end, min(layout.px(_HIGH), abs(end[0] - start[0]) / 4 + layout.px(6)))
        dot = shapes.disc(max(2, layout.px(_DOT)), palette.LEAF_LT)
        for place in dots(way, layout.px(_NEXT)):
            if not box.collidepoint(place):
                surface.blit(dot, dot.get_rect(center=(round(place[0]), round(place[1]))))


def draw_marker(
    surface: pygame.Surface,
    kit: TableKit,
    plan: QuayPlan,
    seat: int,
    centre: tuple[int, int],
    *,
    lap: bool,
) -> None:
    """Draw a seat's score marker; beyond the lap it wears a ring of bronze."""
    seal(surface, kit, seat, centre, plan.diameter)
    if lap:
        side = round(plan.diameter * _LAP)
        for inset, colour, wide in ((0, palette.INK, 5.0), (1, palette.LEAF_DK, 2.6)):
            size = side - 2 * inset, side - 2 * inset
            ring = shapes.ring(size, size[0] / 2, max(2.0, wide * kit.layout.u), colour)
            surface.blit(ring, ring.get_rect(center=centre))


def _moving(view: View, marks: BoardMarks) -> tuple[int, ...]:
    """Return the seats whose markers are in flight."""
    return tuple(seat for seat in range(view.players) if SeatAmount(seat, Amount.POINTS) in marks.hidden)


def _wall(kit: TableKit, size: tuple[int, int]) -> pygame.Surface:
    """Return an empty wall."""
    return kit.art.once(("quay wall", size), lambda: _made_wall(kit, size))


def _made_wall(kit: TableKit, size: tuple[int, int]) -> pygame.Surface:
    layout = kit.layout
    wall = shapes.gradient(size, shapes.stops(*_STONE))
    shapes.grain(wall, 5, 5)
    wall.fill(_TOP, (0, layout.px(3), size[0], layout.px(2.4)))
    shapes.frame(wall, 6 * layout.u, max(1.5, 2.6 * layout.u), _EDGE)
    return wall
