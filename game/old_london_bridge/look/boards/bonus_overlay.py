"""The choice of a bonus tile on the gate track, the market large over the board (rules 3.4)."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.messages import fill
from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.boards.market import tile_with_edges
from game.old_london_bridge.look.cards.pieces import bonus_tile, pictogram
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.box import GATE_TRACK
from game.old_london_bridge.rules.components import GATE
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import MarketStack
from game.old_london_bridge.words.names import bonus_line, bonus_name
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.frame.buttons import paint_main
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes


@dataclass(frozen=True, slots=True)
class BonusChoice:
    """A choice in progress: tiles taken before on this move, and the stack just turned up (-1 for none)."""

    taken: tuple[int, ...] = ()
    turned: int = -1


def choices_left(view: View) -> int:
    """Return how many tiles the current move still gives, counting the one that is requested now."""
    level = view.level
    for step in reversed(view.agenda):
        match step:
            case (agenda.MOVE, seat, track, steps) if track == GATE_TRACK:
                here = view.gate[seat]
                passed = sum(here < space <= here + steps for space in level.gate_tiles)
                last = here < level.gate_length <= here + steps
                return 1 + passed + (1 if last and level.switches.gate_last_gives_tile else 0)
    return 1


class BonusOverlay(PanelPart):
    """The overlay over the chapel track and the rondel; the gate track stays visible.

    Its press areas are the market's stacks and the main button.
    """

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        self._cache = CachedPicture()
        plan = places.plan
        board, px = places.board, kit.layout.px
        gate = plan.gate.box
        right = gate.left - round(plan.gate.diameter * 1.15)
        left = board.left + px(26 if not plan.tall else 20)
        top = board.top + px(22)
        super().__init__(kit, pygame.Rect(left, top, right - left, board.height - px(44)), edge_units=40)
        if plan.tall:
            self.rect.height = min(self.rect.height, px(500))
            self.rect.centery = board.centery
        self.head = max(px(58), round(kit.text.size(Role.PANEL_HEAD, 29) * 1.7))
        self.stacks = len(places.level.bonus_stacks)
        self.foot = max(px(84), 44 + px(26), round(kit.text.size(Role.BUTTON, 27) * 2.4))

    def boxes(self) -> tuple[pygame.Rect, ...]:
        """Return the box of each stack's card."""
        px = self.kit.layout.px
        top = self.rect.top + self.head + px(22)
        bottom = self.rect.bottom - self.foot
        gap = px(14)
        left, width = self.rect.left + px(24), self.rect.width - px(48)
        columns = min(self.stacks, 3)
        rows = -(-self.stacks // columns)
        wide = (width - gap * (columns - 1)) / columns
        high = (bottom - top - gap * (rows - 1)) / rows
        return equal_boxes((left, top, wide, high), self.stacks, wide + gap, high + gap, columns)

    def main(self) -> pygame.Rect:
        """Return the box of the button that takes the tile."""
        px = self.kit.layout.px
        width = min(px(304), round(self.rect.width * 0.44))
        return pygame.Rect(
            self.rect.right - px(28) - width, self.rect.bottom - self.foot + px(12), width, self.foot - px(26)
        )

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return every press area."""
        return {
            **{MarketStack(place + 1): box for place, box in enumerate(self.boxes())},
            TableButton.MAIN: self.main(),
        }

    def also(self) -> dict[Thing, pygame.Rect]:
        """Return nothing: numbers lie on the tiles."""
        return {}

    def paint_choice(self, surface: pygame.Surface, shown: Shown, marks: BridgeMarks) -> None:
        """Draw the overlay with the tiles that the action in hand has brought so far."""
        trace = shown.story.trace
        self.paint(surface, shown.view, marks, BonusChoice(trace.taken, trace.turned))

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks, choice: BonusChoice) -> None:
        """Draw the overlay over the board."""
        signs = marks.may, marks.pointed, marks.chosen, marks.held, marks.main, marks.rises, marks.glyphs
        key = choice, signs, (view.bonus_tops, view.bonus_below, view.agenda, view.gate, view.round)
        self._cache.draw(surface, self.area, key, lambda easel: self._panel(easel, view, marks, choice))

    def _panel(self, surface: pygame.Surface, view: View, marks: BridgeMarks, choice: BonusChoice) -> None:
        kit = self.kit
        kit.paint.vellum(surface, self.rect, KIND_COLOURS[GATE].head, self.head)
        self._title(surface, view, choice)
        for place, box in enumerate(self.boxes()):
            self._tile(surface, view, marks, place, box, turned=place == choice.turned)
        self._first(surface, view, choice)
        paint_main(surface, kit, self.main(), marks, 27)

    def _title(self, surface: pygame.Surface, view: View, choice: BonusChoice) -> None:
        kit, px, _ = self.kit, self.kit.layout.px, self.kit.translator
        middle, side = self.rect.top + self.head // 2, px(40)
        box = pygame.Rect(self.rect.left + px(20), middle - side // 2, side, side)
        pictogram(surface, kit, GATE, box, palette.VELLUM_0)
        left, right = box.right + px(16), self.rect.right - px(22)
        whole = len(choice.taken) + choices_left(view)
        if whole > 1:
            words = fill(_.gettext("{place} of {whole}"), place=len(choice.taken) + 1, whole=whole)
            drawn = kit.text.draw(
                surface, words, Role.ASIDE, 24, palette.VELLUM_2, (right, middle), Align.RIGHT
            )
            right = drawn.left - px(16)
        line = pygame.Rect(left, self.rect.top, right - left, self.head)
        words = _.gettext("Choose a bonus tile")
        draw_fitted(surface, kit.text, words, Role.PANEL_HEAD, 30, palette.VELLUM_0, line, most=1)

    def _tile(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BridgeMarks,
        place: int,
        box: pygame.Rect,
        turned: bool,
    ) -> None:
        kit, px, name = self.kit, self.kit.layout.px, MarketStack(place + 1)
        kind, below = view.bonus_tops[place], len(view.bonus_below[place])
        if kind < 0:
            kit.paint.dashed(surface, box, palette.VELLUM_4, radius=10, width=2, dash=9)
            return
        chosen, lit = marks.chosen == name, name in (marks.pointed, marks.chosen)
        up = px(10) if chosen else round(px(6) * max(0.0, marks.rise(name)))
        box = box.move(0, -up)
        if name in marks.may:
            if lit:
                kit.paint.glow(surface, box, radius=12, blur=14)
            kit.paint.may(surface, box, radius=10)
        u = kit.layout.u
        surface.blit(shapes.rounded(box.size, 10 * u, palette.VELLUM_0), box)
        inner = box.inflate(-2 * px(8), -2 * px(8))
        surface.blit(shapes.ring(inner.size, 7 * u, max(1.0, 1.8 * u), palette.LEAF_DK), inner)
        self._face(surface, kind, below, inner)
        if turned:
            self._flag(surface, box)

    def _face(self, surface: pygame.Surface, kind: int, below: int, box: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.layout.px
        translator, text = kit.translator, kit.text
        line = bonus_line(kind, translator)
        room = box.width - px(20)
        size, rows = fitted(kit.text, line, Role.ASIDE, 21, (room, round(box.height * 0.36)), most=4)
        step, lines = text.line_height(Role.ASIDE, size), len(rows)
        named = text.line_height(Role.BUTTON, 25)
        upper = box.height - named - lines * step - px(14)
        side = min(px(160), upper - px(8), room)
        tile = pygame.Rect(0, 0, side, side)
        tile.center = box.centerx - px(4), box.top + upper // 2 + px(2)
        tile_with_edges(kit, surface, kind, below, tile)
        foot = pygame.Rect(box.left + px(10), box.bottom - lines * step - px(8), room, lines * step)
        name = bonus_name(kind, translator)
        units = units_to_fit(kit.text, [name], Role.BUTTON, 25, room)
        text.draw(
            surface, name, Role.BUTTON, units, palette.INK, (box.centerx, foot.top - named // 2), Align.CENTRE
        )
        text.paragraph(surface, line, Role.ASIDE, size, palette.INK_2, foot, Align.CENTRE, lines=lines)

    def _flag(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the flag on the tile that has just been turned up."""
        kit, px = self.kit, self.kit.layout.px
        words = kit.translator.gettext("turned up")
        width = kit.text.width(words, Role.BUTTON, 20) + px(22)
        flag = pygame.Rect(0, 0, width, round(kit.text.size(Role.BUTTON, 20) * 1.7))
        flag.midright = box.right + px(6), box.top + px(4)
        pygame.draw.rect(surface, palette.INK, flag.inflate(px(4), px(4)), border_radius=px(7))
        pygame.draw.rect(surface, palette.RUBRIC, flag, border_radius=px(5))
        kit.text.draw_in(surface, words, Role.BUTTON, 20, palette.VELLUM_0, flag)

    def _first(self, surface: pygame.Surface, view: View, choice: BonusChoice) -> None:
        """Draw the tiles that were taken before on this move."""
        if not choice.taken:
            return
        kit, px, _ = self.kit, self.kit.layout.px, self.kit.translator.gettext
        main = self.main()
        y, left = main.centery, self.rect.left + px(30)
        drawn = kit.text.draw(surface, _("Taken:"), Role.LIST, 22, palette.INK_2, (left, y))
        side = min(px(54), main.height)
        box = pygame.Rect(drawn.right + px(12), y - side // 2, side, side)
        for kind in choice.taken:
            bonus_tile(surface, kit, kind, box)
            box = box.move(side + px(8), 0)
        message = _("usable from round {round}")
        words = fill(message, round=view.round + 1)
        line = pygame.Rect(box.left + px(6), main.top, main.left - px(14) - box.left - px(6), main.height)
        draw_fitted(surface, kit.text, words, Role.LIST, 22, palette.INK, line)
