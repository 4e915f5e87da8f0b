"""The part of the cathedral that was set up, and the gains of the round (rules 3.3 step 13)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.messages import fill
from game.core.wording.numbers import signed
from game.pillars_of_the_earth.look.cards.tokens import POINT, draw_row
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook, from_the_start
from game.pillars_of_the_earth.look.motion.glory import draw_dust, draw_glory
from game.pillars_of_the_earth.look.panels.column_line import PillarsMarks
from game.pillars_of_the_earth.look.panels.part_signs import draw_part_sign
from game.pillars_of_the_earth.look.pigments import MALACHITE_DK
from game.pillars_of_the_earth.look.valley.cathedral_picture import ORDER, draw_cathedral
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.names import part_name
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.palette import mixed
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.seals import seal

#: The widths of the plates of points and of parts, the heights of the ribbon and of a line, in board units.
_WIDE: Final = 340
_PARTS_WIDE: Final = 450
_RIBBON: Final = 62
_LINE: Final = 64
_SIGN: Final = 76
#: How far the tails of the ribbon hang out and down, by its height.
_TAIL: Final = 0.42


class RiseLeaf(LeafLook):
    """The cathedral in rays of light, between all seats' gains of the round and the finished parts."""

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the part, the points, and the points of the round among them."""
        return view.risen, view.points, _gains(view, marks), view.start, len(view.level.rounds)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the overlay."""
        self.paint_veil(surface)
        church, part = self.table.lit_cathedral(view.risen), min(view.risen, len(ORDER))
        draw_glory(surface, self.kit, self.table.plan.valley, church, part)
        draw_cathedral(surface, self.kit, church, view.risen, None)
        draw_dust(surface, self.kit, church, part)
        high = self.rect.width < 1.6 * self.rect.height
        most = round(self.rect.width * (0.48 if high else 0.3))
        self._paint_points(surface, view, _gains(view, marks), min(self.kit.layout.px(_WIDE), most))
        self._paint_parts(surface, view, min(self.kit.layout.px(_PARTS_WIDE), most))

    def _paint_points(
        self, surface: pygame.Surface, view: View, gains: tuple[int, ...] | None, wide: int
    ) -> None:
        """Draw the gain of each seat in the round, else its points."""
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        ribbon = pygame.Rect(rect.left + px(10), rect.top + px(26), wide, px(_RIBBON))
        _paint_ribbon(surface, ribbon)
        words = part_name(view.risen, kit.translator)
        draw_fitted(surface, kit.text, words, Role.NAME, 28, palette.VELLUM_0, ribbon, Align.CENTRE, 1)
        for place, seat in enumerate(from_the_start(view)):
            line = pygame.Rect(ribbon.left, ribbon.bottom + px(16) + place * px(_LINE + 8), wide, px(_LINE))
            kit.paint.panel(surface, line)
            seal(surface, kit, seat, (line.left + px(36), line.centery), px(48))
            name = pygame.Rect(line.left + px(70), line.top, round(wide * 0.45), line.height)
            draw_name(
                surface, kit.text, kit.players[seat].name, Role.NAME, 24, palette.VELLUM_0, name, Align.LEFT
            )
            amount = pygame.Rect(
                name.right, line.top + px(10), line.right - px(14) - name.right, px(_LINE - 20)
            )
            told = str(view.points[seat]) if gains is None else signed(gains[seat])
            draw_row(surface, kit, (told, POINT), amount, palette.VELLUM_0, Align.RIGHT)

    def _paint_parts(self, surface: pygame.Surface, view: View, wide: int) -> None:
        """Draw the signs of all parts, and say how many are still to come."""
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        parts = len(view.level.rounds)
        columns = min(3, parts)
        rows = -(-parts // columns)
        panel = pygame.Rect(0, rect.top + px(26), wide, rows * px(_SIGN + 34) + px(70))
        panel.right = rect.right - px(10)
        kit.paint.panel(surface, panel)
        pitch = panel.width // columns
        for part in range(1, parts + 1):
            row, column = divmod(part - 1, columns)
            side = min(px(_SIGN), pitch - px(20))
            box = pygame.Rect(0, panel.top + px(18) + row * px(_SIGN + 34), side, side)
            box.centerx = panel.left + column * pitch + pitch // 2
            draw_part_sign(surface, kit, part, box, done=part <= view.risen, now=part == view.risen)
            name = pygame.Rect(box.centerx - pitch // 2, box.bottom + 2, pitch, px(30))
            ink = palette.VELLUM_0 if part <= view.risen else palette.WOAD_3
            draw_fitted(
                surface, kit.text, part_name(part, kit.translator), Role.LIST, 16, ink, name, Align.CENTRE, 1
            )
        foot = pygame.Rect(panel.left, panel.bottom - px(48), panel.width, px(40))
        draw_fitted(
            surface,
            kit.text,
            self._to_go(parts - view.risen),
            Role.ASIDE,
            19,
            palette.VELLUM_1,
            foot,
            Align.CENTRE,
            1,
        )

    def _to_go(self, rounds: int) -> str:
        translator = self.kit.translator
        if not rounds:
            return translator.gettext("The cathedral is complete")
        message = translator.ngettext("{rounds} round to go", "{rounds} rounds to go", rounds)
        return fill(message, rounds=rounds)


def _paint_ribbon(surface: pygame.Surface, box: pygame.Rect) -> None:
    """Draw a ribbon with a notched tail at each end, inside the width of its box."""
    tail = round(box.height * _TAIL)
    band = box.inflate(-2 * tail, 0)
    for side, edge in ((-1, band.left), (1, band.right)):
        near, far = edge - side * tail // 2, edge + side * tail
        top, low = band.top + tail // 2, band.bottom + tail // 2
        corners = [
            (near, top),
            (far, top),
            (far - side * tail // 2, (top + low) // 2),
            (far, low),
            (near, low),
        ]
        pygame.draw.polygon(surface, mixed(MALACHITE_DK, palette.INK, 0.35), corners)
        pygame.draw.polygon(surface, palette.INK, corners, 2)
    surface.fill(MALACHITE_DK, band)
    pygame.draw.rect(surface, palette.INK, band, 2)
    line = max(1, box.height // 24)
    for y in (band.top + 3 * line, band.bottom - 4 * line):
        surface.fill(palette.LEAF_DK, (band.left + 2 * line, y, band.width - 4 * line, line))


def _gains(view: View, marks: BoardMarks) -> tuple[int, ...] | None:
    """Return the points that the round brought, by seat; None where the round before is not known."""
    if not isinstance(marks, PillarsMarks) or (marks.round_before is None and view.round > 1):
        return None
    before = marks.round_before or (view.level.start_points,) * view.players
    return tuple(now - then for now, then in zip(view.points, before, strict=True))
