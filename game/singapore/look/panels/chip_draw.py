"""The moment before a chip is drawn: the bag with its chips, the house, everybody's chips, and the button."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Any, Final

import pygame

from game.core.thing import TableButton, Thing
from game.core.wording.sentence_context import SentenceContext
from game.singapore.look.answer import due_of
from game.singapore.look.cards.pad import draw_pad, draw_seal
from game.singapore.look.cards.signs import Sign, draw_signs
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.plate.land import draw_veil
from game.singapore.rules.events import ChipDue
from game.singapore.rules.view import View
from game.singapore.words.messages import text
from game.singapore.words.names import building_name, colour_name, named
from game.singapore.words.panel_words import draw_chance
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.paint import Button
from game.stage.palette import Colour
from game.stage.scenery.rays import rays
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.frame.buttons import button_states, paint_choice
from game.tabletop.parts.boxes import equal_boxes

#: By the plate's width and height: left, top, width and height of each piece.
_TITLE: Final = (0.04, 0.03, 0.92, 0.095)
_ASIDE: Final = (0.04, 0.12, 0.92, 0.06)
_HOUSE: Final = (0.04, 0.24, 0.18, 0.24)
_NAME: Final = (0.015, 0.495, 0.24, 0.065)
_RULES: Final = (0.015, 0.57, 0.24, 0.22)
_BAG: Final = (0.42, 0.33, 0.16, 0.31)
_CHANCE: Final = (0.27, 0.675, 0.46, 0.06)
_BUTTON: Final = (0.36, 0.76, 0.28, 0.11)
_LAST: Final = (0.04, 0.89, 0.92, 0.07)
_KNOWN: Final = (0.745, 0.24, 0.235, 0.41)
_BEHIND: Final = (0.735, 0.665, 0.25, 0.22)
#: The arc of chips: its middle, its radii by the plate's width and height, how far it goes below its middle
#: in radians, and a chip by the plate's height.
_ARC: Final = (0.5, 0.48, 0.205, 0.27, 0.3, 0.068)
_RAYS: Final = 1.5
_ROWS: Final = 4
_HEAD: Final = 0.2


class ChipDrawPart(BoardPart[View]):
    """The moment before a chip, over the plate; the main button lies on it."""

    def __init__(self, table: Arrangement) -> None:
        super().__init__(table.kit, table.plan.plate)

    @property
    def rect(self) -> pygame.Rect:
        """The plate, which it covers."""
        return self.area

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the box of the button that draws."""
        return {TableButton.MAIN: self._box(_BUTTON)}

    def also(self) -> dict[Thing, pygame.Rect]:
        """Return no further boxes."""
        return {}

    def paint_choice(self, surface: pygame.Surface, shown: Any, marks: Any) -> None:
        """Draw nothing: nobody is asked a question."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the draw, the chips of all, and the state of the button."""
        due = due_of(marks)
        if due is None:
            return None
        states = button_states((TableButton.MAIN,), marks), marks.glyph(TableButton.MAIN, "choose")
        return due, due.building in self._used(view), view.level, view.black, view.white, view.chips, states

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw it, if there is a draw."""
        due, kit = due_of(marks), self.kit
        if due is None:
            return
        names = [player.name for player in kit.players]
        context = SentenceContext(names, kit.translator, view.level)
        draw_veil(surface, kit, self.area)
        self._paint_bag(surface, view)
        self._paint_house(surface, view, due, context)
        self._paint_known(surface, view, context)
        name, how = colour_name(due.colour, context), "used" if due.building in self._used(view) else "built"
        white, vellum, pale = palette.VELLUM_0, palette.VELLUM_1, palette.VELLUM_2
        words, wide = text(kit.translator, "draw.title", name=name), self._box(_TITLE).width
        head = Role.SCENE_HEAD if kit.text.fits(words, Role.SCENE_HEAD, 50, wide) else Role.TOTAL
        self._say("draw.title", head, 50, white, _TITLE, surface, name=name)
        self._say(f"draw.{how}", Role.ASIDE, 27, pale, _ASIDE, surface, tile=named(due.building, context))
        words = draw_chance(view, kit.translator)
        box = self._box(_CHANCE)
        draw_fitted(surface, kit.text, words, Role.BUTTON, 34, white, box, Align.CENTRE, most=1)
        self._say("draw.once", Role.ASIDE, 26, vellum, _LAST, surface)
        words, main = kit.translator.gettext("Draw"), TableButton.MAIN
        glyph = marks.glyph(main, "choose")
        paint_choice(surface, kit, self._box(_BUTTON), words, main, marks, 34, Button.MAIN, glyph)

    @staticmethod
    def _used(view: View) -> frozenset[int]:
        """Return the buildings used in this turn."""
        return frozenset(building for building in range(len(view.sites)) if view.used >> building & 1)

    def _box(self, shares: tuple[float, float, float, float]) -> pygame.Rect:
        """Return the box at shares of the plate."""
        left, top, width, high = shares
        area = self.area
        return pygame.Rect(
            area.left + round(left * area.width),
            area.top + round(top * area.height),
            round(width * area.width),
            round(high * area.height),
        )

    def _say(
        self,
        key: str,
        role: Role,
        units: float,
        ink: Colour,
        shares: tuple[float, float, float, float],
        surface: pygame.Surface,
        **facts: Any,
    ) -> None:
        words, box = text(self.kit.translator, key, **facts), self._box(shares)
        draw_fitted(surface, self.kit.text, words, role, units, ink, box, Align.CENTRE, most=6)

    def _paint_bag(self, surface: pygame.Surface, view: View) -> None:
        """Draw the bag in rays, under an arc of all chips in it, the white ones last."""
        kit, area, bag = self.kit, self.area, self._box(_BAG)
        side = round(_RAYS * area.height)
        around = kit.art.once(("chip rays", side), lambda: rays(side))
        before = surface.get_clip()
        surface.set_clip(area.clip(before))
        surface.blit(around, around.get_rect(center=bag.center))
        surface.set_clip(before)
        kit.draw(surface, "bag_open", bag)
        across, down, wide, high, low, share = _ARC
        many, chip = view.black + view.white, round(share * area.height)
        for number in range(many):
            angle = math.pi + low - (math.pi + 2 * low) * (number / max(1, many - 1))
            x = area.left + (across + wide * math.cos(angle)) * area.width
            y = area.top + (down - high * math.sin(angle)) * area.height
            box = pygame.Rect(0, 0, chip, chip)
            box.center = round(x), round(y)
            kit.draw(surface, "chip_black" if number < view.black else "chip_white", box)

    def _paint_house(
        self, surface: pygame.Surface, view: View, due: ChipDue, context: SentenceContext
    ) -> None:
        """Draw the illegal building with its name, and below it the meaning of both colours."""
        kit, owner = self.kit, view.owners[due.building]
        draw_pad(surface, kit, view.level, due.building, self._box(_HOUSE), owner)
        words = building_name(due.building, view.level, kit.translator)
        box = self._box(_NAME)
        draw_fitted(surface, kit.text, words, Role.BUTTON, 28, palette.VELLUM_0, box, Align.CENTRE, most=1)
        name = colour_name(due.colour, context)
        self._say("draw.rules", Role.LIST, 25, palette.VELLUM_1, _RULES, surface, name=name)

    def _paint_known(self, surface: pygame.Surface, view: View, context: SentenceContext) -> None:
        """Draw the chips of all colours, and below them where the opium is."""
        kit, px, room = self.kit, self.kit.layout.px, self._box(_KNOWN)
        kit.paint.vellum(surface, room)
        inside = room.inflate(-px(32), -px(16))
        head = round(_HEAD * inside.height)
        box = pygame.Rect(inside.left, inside.top, inside.width, head)
        words = text(kit.translator, "draw.known")
        draw_fitted(surface, kit.text, words, Role.BUTTON, 30, palette.INK, box, most=1)
        colours = len(view.chips)
        high = (inside.height - head) / max(_ROWS, colours)
        rows = equal_boxes((inside.left, inside.top + head, inside.width, high), colours, 0, high, 1)
        side = min(round(0.74 * high), px(48))
        for colour, row in enumerate(rows):
            kit.paint.rule(surface, row.left, row.right, row.top)
            draw_seal(surface, kit, colour, (row.left + side // 2, row.centery), side)
            chips = pygame.Rect(0, 0, round(1.5 * side), round(0.7 * side))
            chips.midright = row.midright
            signs = Sign("chip_black"), Sign(figure=str(view.chips[colour]))
            draw_signs(surface, kit, signs, chips, palette.INK, Align.LEFT)
            left = row.left + side + px(10)
            box = pygame.Rect(left, row.top, chips.left - px(4) - left, row.height)
            neutral = colour == view.players
            name = text(kit.translator, "panel.neutral") if neutral else kit.players[colour].name
            draw_name(surface, kit.text, name, Role.BUTTON, 27, palette.INK, box)
        if view.level.switches.others_purses == "hidden":
            self._say("draw.behind", Role.ASIDE, 24, palette.VELLUM_2, _BEHIND, surface)
