"""The bag of chips, and the chance of a raid."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.singapore.look.cards.signs import Sign, draw_signs, signs_width
from game.singapore.look.panels.side_plan import PanelPart
from game.singapore.rules.view import View
from game.singapore.words.panel_words import raid_words
from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks

#: The height of bag and chips by the panel's, and the size of the chance in board units.
_BAG: Final = 0.86
_CHIPS: Final = 0.56
_CHANCE: Final = 22


class BagPart(PanelPart):
    """The bag with its chips and the chance of a raid."""

    place = "bag"

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the chips in the bag, and its place."""
        return view.black, view.white, self.side(view).bag.topleft

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, px, box = self.kit, self.kit.layout.px, self.side(view).bag
        kit.paint.panel(surface, box)
        chips = [
            (Sign(name), Sign(figure=str(many)))
            for name, many in (("chip_black", view.black), ("chip_white", view.white))
        ]
        side, room = round(box.height * _BAG), box.inflate(-px(18), -round(box.height * (1 - _CHIPS)))
        widths = [signs_width(kit, pair, room.height) + px(10) for pair in chips]
        free = room.width - sum(widths)
        # The chance comes first: a narrow panel has no picture of the bag.
        said = raid_words(view, kit.translator)
        fits = [one for one in said if kit.text.fits(one, Role.LIST, 1, free - side)]
        if fits:
            place = pygame.Rect(room.left, box.centery - side // 2, side, side)
            kit.draw(surface, "bag", place)
            free -= side
        words = (fits or said[-1:])[0]
        units = units_to_fit(kit.text, [words], Role.LIST, _CHANCE, free)
        kit.text.draw(surface, words, Role.LIST, units, palette.FOAM, room.midright, Align.RIGHT, free)
        if fits:
            room.left += side + px(4)
        for pair, width in zip(chips, widths, strict=True):
            draw_signs(surface, kit, pair, room, palette.VELLUM_0, Align.LEFT)
            room.left += width
