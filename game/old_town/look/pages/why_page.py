"""The page of a proof: the plots in close-up, and the numbered steps with their cards."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, Final, TypeAlias

import pygame

from game.old_town.look.cards.clue_card import SIZE, draw_clue
from game.old_town.look.map.town import TownPicture
from game.old_town.look.motion.flights import OldTownFlights
from game.old_town.look.motion.moving import Rope
from game.old_town.look.pages.close_up import CloseUp
from game.old_town.look.pigments import LEAVES, READ
from game.old_town.rules.level import ALL_PLOTS, plots_of
from game.old_town.rules.view import View
from game.old_town.words.proof_words import ProofWords, StepWords
from game.stage import palette, shapes
from game.stage.director import AnimatedView
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.storyline import Snapshot
from game.stage.text import Align
from game.tabletop.frame.buttons import least_side
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Payload

#: In board units: the margin, the gaps, the head, the highest row, a badge, and letters.
_MARGIN: Final = 36
#: What an upright window keeps free below, besides the margin.
_FREE: Final = 24
_GAP: Final = 22
_HEAD: Final = 116
_ROW: Final = 150
_BADGE: Final = 50
_TITLE: Final = 40
_TITLE_LOW: Final = 29
_TOLD: Final = 25
_WHO: Final = 22
_SO: Final = 27
_LEADING: Final = 1.28
#: The share of the map across, or down in an upright window.
_MAP: Final = (0.44, 0.46)
#: A ghost against a plot's height, the stroke through it, and the frame of a plot, in board units.
_GHOST: Final = 0.44
_STROKE: Final = 6
_FRAME: Final = 4

Moment: TypeAlias = AnimatedView[Any, Snapshot[None], Payload]
"""A moment of a chain that is shown again."""


class WhyPage:
    """The page of one proof in one window; `chain` are the plots of what can be shown again, a mask."""

    def __init__(self, kit: TableKit, view: View, words: ProofWords, chain: int) -> None:
        self.kit, self.view, self.words = kit, view, words
        px, frame = kit.layout.px, kit.layout.frame
        room = frame.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))
        upright = frame.height > frame.width
        if upright:
            room.height -= px(_FREE)
        high = max(least_side(kit.layout), px(66))
        self.foot = pygame.Rect(room.left, room.bottom - high, room.width, high)
        """The room of the buttons."""
        room.height -= high + px(_GAP)
        self.map = room.copy()
        if upright:
            self.map.height = round(room.height * _MAP[1])
            self.panel = pygame.Rect(room.left, self.map.bottom + px(_GAP), room.width, 0)
        else:
            self.map.width = round(room.width * _MAP[0])
            self.panel = pygame.Rect(self.map.right + px(_GAP), room.top, 0, 0)
        self.panel.size = room.right - self.panel.left, room.bottom - self.panel.top
        self._near = CloseUp(kit, view, self._plots(), self.map.size)
        self.plan = self._near.plan
        self.chain = CloseUp(kit, view, chain, self.map.size) if chain else None
        """The map where the chain is shown again."""

    def _plots(self) -> int:
        """Return the plots of the close-up: those before the last step, and that of the house there."""
        steps, asked, marks = self.words.steps, self.words.question, self.view.marks
        lefts = [ALL_PLOTS, *(step.left for step in steps)]
        plots = asked.out | marks[asked.building]
        if asked.kind in ("house", "marker"):
            plots = lefts[-2] | lefts[-1]
        elif not asked.out:
            plots = reduce(or_, lefts[1:])
        rise = steps[-1].building
        return plots | (marks[rise] if rise >= 0 and self.view.built >> rise & 1 else 0)

    def draw(self, surface: pygame.Surface, shown: int, moment: Moment | None = None) -> None:
        """Draw the page with its first steps; `moment` is one of what is shown again on the map."""
        for box in (self.map.inflate(self.kit.layout.px(12), self.kit.layout.px(12)), self.panel):
            self.kit.paint.vellum(surface, box)
        picture = surface.subsurface(self.map)
        if moment is None:
            self._near.draw(picture, self.view)
            self._draw_map(picture, shown)
        elif self.chain is not None:
            self.chain.draw(picture, moment.shown.view, moment.samples)
        self._draw_panel(surface, shown)

    # The map

    def _draw_map(self, surface: pygame.Surface, shown: int) -> None:
        """Frame the plots that are left, and cross out those that each step has ruled out."""
        asked, steps, left = self.words.question, self.words.steps[:shown], ALL_PLOTS
        crossed: list[tuple[int, int]] = []
        for number, step in enumerate(steps, 1):
            if asked.out:
                crossed += [(plot, number) for plot in plots_of(left & ~step.left & asked.out)]
                left = step.left
            else:
                for plot in plots_of(step.left):
                    self._frame(surface, self.plan.plots[plot], READ)
        if asked.kind in ("house", "marker"):
            last = shown == len(self.words.steps)
            for plot in plots_of(left):
                self._frame(surface, self.plan.plots[plot], palette.LEAF_LT if last else READ)
        if asked.kind == "house" and self.view.built >> asked.building & 1:
            town = TownPicture(surface, self.kit, self.plan, self.view)
            town.draw_name(asked.building, plots_of(self.view.marks[asked.building])[0])
        for plot, number in crossed:
            self._draw_ghost(surface, plot, number)
        if steps and shown == len(self.words.steps):
            self._draw_rope(surface, steps[-1])

    def _frame(self, surface: pygame.Surface, box: pygame.Rect, colour: palette.Colour) -> None:
        px = self.kit.layout.px
        pygame.draw.rect(surface, palette.INK, box.inflate(px(4), px(4)), px(_FRAME + 4), px(8))
        pygame.draw.rect(surface, colour, box, px(_FRAME), px(7))

    def _draw_ghost(self, surface: pygame.Surface, place: int, number: int) -> None:
        """Draw the marker that cannot be on a plot, crossed out, with the number of the step.

        On a built plot only the number has room.
        """
        kit, px, plot = self.kit, self.kit.layout.px, self.plan.plots[place]
        high = min(round(plot.height * _GHOST), px(92))
        box = pygame.Rect(0, 0, round(high * 0.87), high)
        box.topright = plot.right - px(8), plot.top + px(8)
        if self.view.sites >> place - 1 & 1:
            self._draw_badge(surface, (plot.right - px(22), plot.top + px(22)), number, px(_BADGE))
            return
        name = self.view.level.buildings[self.words.question.building].id
        kit.draw(surface, f"ghost_{name}", box)
        for width, colour in ((_STROKE + 4, palette.INK), (_STROKE, LEAVES)):
            pygame.draw.line(surface, colour, box.bottomleft, box.topright, px(width))
        side = min(px(_BADGE), max(px(34), high * 5 // 8))
        self._draw_badge(surface, (box.left, box.top + side // 2), number, side)

    def _draw_rope(self, surface: pygame.Surface, last: StepWords) -> None:
        """Draw the rope from the house that took a plot to the house that it lets rise."""
        if self.words.question.kind != "house" or last.card >= 0 or last.building in (-1, last.about):
            return
        ends = [plots_of(mask)[0] for mask in (self.view.marks[last.building], last.left) if mask]
        start, end = (self.plan.plots[plot] for plot in ends)
        rope = Rope(
            (start.right - start.width // 8, start.centery), (end.right - end.width // 8, end.centery)
        )
        OldTownFlights(self.kit).paint(surface, rope, 1.0, 0)

    def _draw_badge(self, surface: pygame.Surface, centre: tuple[int, int], number: int, side: int) -> None:
        box = pygame.Rect(0, 0, side, side)
        box.center = centre
        self.kit.draw(surface, "pip_point", box)
        units = min(28, 0.5 * side / self.kit.layout.u)
        self.kit.text.draw(
            surface, str(number), Role.FAR_NUMBER, units, palette.INK, box.center, Align.CENTRE
        )

    # The steps

    def _draw_panel(self, surface: pygame.Surface, shown: int) -> None:
        kit, px, text, words = self.kit, self.kit.layout.px, self.kit.text, self.words
        inside = self.panel.inflate(-2 * px(_GAP), -2 * px(14))
        head = pygame.Rect(inside.topleft, (inside.width, min(px(_HEAD), inside.height // 5)))
        side = head.height - px(24)
        icon = pygame.Rect(head.left + px(6), head.top + px(12), side, side)
        asked = words.question
        if asked.card >= 0:
            icon.width = round(side * SIZE[0] / SIZE[1])
            draw_clue(surface, kit, self.view.level, asked.card, icon)
        else:
            self._draw_marker(surface, asked.building, icon)
        line = pygame.Rect(icon.right + px(18), head.top, 0, round(head.height * 0.58))
        line.width = head.right - line.left
        units = _TITLE if text.fits(words.head, Role.SCENE_HEAD, _TITLE, line.width) else _TITLE_LOW
        if not text.fits(words.head, Role.SCENE_HEAD, units, line.width):
            second = text.line_height(Role.SCENE_HEAD, units)
            line.height, head.height = line.height + second, head.height + second
        draw_fitted(surface, text, words.head, Role.SCENE_HEAD, units, palette.RUBRIC_DK, line)
        line = pygame.Rect(line.left, line.bottom, line.width, head.bottom - line.bottom)
        draw_fitted(surface, text, words.told, Role.ASIDE, _WHO, palette.INK_2, line)
        rows = len(words.steps)
        high = min(px(_ROW), (inside.bottom - head.bottom - px(6) * rows) // rows)
        for place, step in enumerate(words.steps[:shown]):
            row = pygame.Rect(inside.left, head.bottom + place * (high + px(6)), inside.width, high)
            self._draw_row(surface, row, place + 1, step, words.so if place + 1 == rows else "")

    def _draw_row(
        self, surface: pygame.Surface, row: pygame.Rect, number: int, step: StepWords, so: str
    ) -> None:
        """Draw a step; the last one in gold with what follows."""
        kit, px, text, u = self.kit, self.kit.layout.px, self.kit.text, self.kit.layout.u
        if so:
            ground = shapes.gradient(row.size, shapes.stops(palette.LEAF_HI, palette.LEAF_LT), across=True)
            shapes.frame(ground, 8 * u, max(1.0, 2 * u), palette.INK)
        else:
            ground = shapes.faded(shapes.rounded(row.size, 8 * u, palette.VELLUM_3), 0.4)
        surface.blit(ground, row)
        room = self._draw_sign(surface, row, number, step)
        if step.kept and not (so and self.words.question.card < 0):
            room.width -= self._draw_kept(surface, row, step)
        first = pygame.Rect(room.topleft, (room.width, room.height * 2 // 5))
        if so or step.who:
            room.top, room.height = first.bottom, room.bottom - first.bottom
        if step.who:
            wide = min(first.width, text.width(step.who, Role.LIST, _WHO) + first.height + px(16))
            first.width -= wide
            by = pygame.Rect(first.right if so else first.left, first.top, wide, first.height)
            seal(surface, kit, step.seat, (by.left + by.height // 2, by.centery), by.height * 0.8)
            name = by.inflate(-by.height - px(8), 0)
            name.right = by.right
            draw_fitted(surface, text, step.who, Role.LIST, _WHO, palette.INK_2, name, most=1)
        if so:
            draw_fitted(surface, text, so, Role.BUTTON, _SO, palette.INK, first)
        draw_fitted(surface, text, step.told, Role.BODY, _TOLD, palette.INK, room, most=4, leading=_LEADING)

    def _draw_sign(
        self, surface: pygame.Surface, row: pygame.Rect, number: int, step: StepWords
    ) -> pygame.Rect:
        """Draw the number of a step and its clue, building or sign; return the room for its words."""
        kit, px = self.kit, self.kit.layout.px
        side = min(px(_BADGE), row.height - px(8))
        badge = row.left + px(8) + side // 2, row.centery
        self._draw_badge(surface, badge, number, side)
        picture = pygame.Rect(badge[0] + side // 2 + px(10), row.top + px(5), 0, row.height - px(10))
        picture.width = round(picture.height * SIZE[0] / SIZE[1])
        if step.cards:
            picture.width += self._draw_cards(surface, picture, row.width * 2 // 5, step.cards)
        elif step.card >= 0:
            draw_clue(surface, kit, self.view.level, step.card, picture)
        elif step.building >= 0:
            self._draw_marker(surface, step.building, picture.inflate(0, -picture.height // 4))
        elif step.sign:
            kit.draw(surface, step.sign, picture.inflate(0, -picture.height // 3))
        left = picture.right + px(14)
        return pygame.Rect(left, row.top + px(4), row.right - px(14) - left, row.height - px(8))

    def _draw_cards(
        self, surface: pygame.Surface, first: pygame.Rect, room: int, cards: tuple[int, ...]
    ) -> int:
        """Draw clues side by side from the place of the first on; return the width of the others."""
        pitch = min(first.width + self.kit.layout.px(4), (room - first.width) // max(1, len(cards) - 1))
        for place, card in enumerate(cards):
            draw_clue(surface, self.kit, self.view.level, card, first.move(place * pitch, 0))
        return pitch * (len(cards) - 1)

    def _draw_kept(self, surface: pygame.Surface, row: pygame.Rect, step: StepWords) -> int:
        """Draw the plots that are left to a building at the right end of a row; return the width."""
        px, text = self.kit.layout.px, self.kit.text
        wide = min(px(210), row.width * 3 // 10)
        mark = pygame.Rect(row.right - wide, row.top + px(6), px(34), px(42))
        self._draw_marker(surface, step.about, mark)
        beside = pygame.Rect(mark.right + px(8), mark.top, row.right - mark.right - px(12), mark.height)
        if not text.fits(step.kept, Role.LIST, _WHO, beside.width):
            beside.height = row.height - px(12)
        draw_fitted(surface, text, step.kept, Role.LIST, _WHO, palette.INK, beside)
        return wide

    def _draw_marker(self, surface: pygame.Surface, building: int, box: pygame.Rect) -> None:
        self.kit.draw(surface, f"marker_{self.view.level.buildings[building].id}", box)
