"""A craftsman leaves, as one too many or by an event: an overlay with all of them (rules 3.1.3, 1.4)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook
from game.pillars_of_the_earth.look.pigments import HEADS
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Craftsman
from game.pillars_of_the_earth.words.card_lines import loss_briefly, loss_line
from game.pillars_of_the_earth.words.effects import event_line
from game.pillars_of_the_earth.words.names import event_name
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.parts.boxes import equal_boxes

#: A card's height by its width.
_HIGH: Final = 290 / 200
#: The heights of the flag of the new card, of the words below a card, and of the line at the foot, in board
#: units, and the gap between cards.
_FLAG: Final = 32
_CAPTION: Final = 54
_FOOT: Final = 56
_GAP: Final = 14
#: The widths of the flag and of the edge around the cards.
_FLAG_WIDE: Final = 84
_EDGE: Final = 24


class LimitLeaf(LeafLook):
    """The cards in one row, in a high valley in two; below each the loss that goes with it."""

    def things(self, view: View) -> dict[Thing, pygame.Rect]:
        """Return the boxes of the cards, the new one last."""
        seat, new = view.agenda[-1][1], view.agenda[-1][2]
        craftsmen = numbers_in(view.craftsmen[seat])
        if new >= 0:
            craftsmen = (*(one for one in craftsmen if one != new), new)
        px = self.kit.layout.px
        room = self.inside.inflate(-2 * px(_EDGE), 0)
        room.height -= px(_FOOT)
        rows = 1 if room.width > 1.5 * room.height else 2
        columns = max(1, -(-len(craftsmen) // rows))
        pitch, high = room.width // columns, room.height // rows
        tall = min(high - px(_FLAG) - px(_CAPTION), round((pitch - px(_GAP)) * _HIGH))
        wide = round(tall / _HIGH)
        spare = high - tall - px(_FLAG) - px(_CAPTION)
        first = room.left + pitch // 2 - wide // 2, room.top + px(_FLAG) + spare // 2, wide, tall
        boxes = equal_boxes(first, len(craftsmen), pitch, high, columns)
        return dict(zip(map(Craftsman, craftsmen), boxes, strict=True))

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the craftsmen, the new one, whose they are, and the event."""
        return view.agenda[-1], view.craftsmen, view.event

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the overlay."""
        new = view.agenda[-1][2]
        self._paint_head(surface, view)
        boxes = self.things(view)
        columns = len({box.left for box in boxes.values()})
        pitch = (self.inside.width - 2 * self.kit.layout.px(_EDGE)) // max(1, columns)
        for thing, box in boxes.items():
            if isinstance(thing, Craftsman):
                may, chosen = thing in marks.may, marks.chosen == thing
                draw_craftsman(surface, self.kit, view.level, thing.craftsman, box, may=may, chosen=chosen)
                self._paint_loss(surface, view, thing.craftsman, box, pitch)
                if thing.craftsman == new:
                    self._paint_flag(surface, box)
        self._paint_foot(surface, view, marks)

    def _paint_head(self, surface: pygame.Surface, view: View) -> None:
        """Draw the paper: whose craftsmen they are, and why one of them leaves."""
        gettext = self.kit.translator.gettext
        _ask, owner, new = view.agenda[-1]
        if new >= 0:
            head, aside = gettext("One craftsman too many"), gettext("it may be the new one")
            self.paint_paper(surface, head, HEADS[STEPS.index("cathedral")], aside, owner=owner)
        else:
            head = event_name(view.event, self.kit.translator)
            aside = event_line(view.event, view.level, self.kit.translator)
            self.paint_paper(surface, head, HEADS[STEPS.index("event")], aside, owner=owner)

    def _paint_loss(
        self, surface: pygame.Surface, view: View, one: int, box: pygame.Rect, pitch: int
    ) -> None:
        """Write below a card the loss of its seat."""
        kit, px = self.kit, self.kit.layout.px
        words = loss_briefly(view, view.agenda[-1][1], one, kit.translator)
        room = pygame.Rect(0, box.bottom + px(4), pitch - px(6), px(_CAPTION - 6))
        room.centerx = box.centerx
        draw_fitted(surface, kit.text, words, Role.BODY, 19, palette.INK_2, room, Align.CENTRE, 2)

    def _paint_flag(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the flag of the new card over its upper edge."""
        kit, px = self.kit, self.kit.layout.px
        flag = pygame.Rect(0, 0, min(px(_FLAG_WIDE), box.width), px(_FLAG))
        flag.midbottom = box.centerx, box.top + px(4)
        surface.blit(shapes.rounded(flag.size, 6 * kit.layout.u, palette.RUBRIC_DK), flag)
        words, room = kit.translator.gettext("new"), flag.inflate(-px(8), 0)
        draw_fitted(surface, kit.text, words, Role.LIST, 18, palette.VELLUM_0, room, Align.CENTRE, 1)

    def _paint_foot(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Warn of the effects of losing the chosen craftsman; before a choice say that it is for good."""
        kit, px, chosen = self.kit, self.kit.layout.px, marks.chosen
        words = kit.translator.gettext("A craftsman sent away leaves the game.")
        if isinstance(chosen, Craftsman):
            words = loss_line(view, view.agenda[-1][1], chosen.craftsman, kit.translator) or words
        foot = pygame.Rect(0, 0, self.rect.width - 2 * px(_EDGE), px(_FOOT) - px(8))
        foot.midbottom = self.rect.centerx, self.rect.bottom - px(10)
        kit.paint.panel(surface, foot)
        line = pygame.Rect(foot.left + px(14), foot.top, px(30), foot.height)
        kit.sign(surface, "icon_warn", line)
        left = line.right + px(12)
        room = pygame.Rect(left, line.top, foot.right - px(14) - left, line.height)
        draw_fitted(surface, kit.text, words, Role.BODY, 22, palette.VELLUM_1, room, Align.LEFT, 2)
