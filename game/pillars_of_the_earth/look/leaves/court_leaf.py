"""The king's tax on an overlay: the payment of each seat, and the spared seats (rules 3.3 step 9)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import TableButton, Thing
from game.pillars_of_the_earth.look.cards.tokens import GOLD, POINT, Picture
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook, from_the_start
from game.pillars_of_the_earth.look.leaves.seat_columns import SeatColumn, draw_columns, from_to
from game.pillars_of_the_earth.look.panels.column_line import begun_of
from game.pillars_of_the_earth.look.pigments import HEADS
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Action, Exempt, Pay
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import KINGS_COURT, STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import TaxDie
from game.pillars_of_the_earth.words.sums import tax_due, tax_without_card
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks

#: The share of the width that the picture gets, and the height of the foot in board units.
_PICTURE: Final = 0.3
_FOOT: Final = 84
#: The height of the line below the picture in board units.
_ROLLED: Final = 44


class CourtLeaf(LeafLook):
    """The court with the die, and a column for each seat."""

    def choices(self, view: View) -> Sequence[Action]:
        """Return how the seat that is asked may meet the tax."""
        asked = view.agenda and view.agenda[-1][0] == agenda.ASK_EXEMPT
        return (Pay(), Exempt()) if asked else ()

    def things(self, view: View) -> dict[Thing, pygame.Rect]:
        """Return the box of the die, and those of the buttons."""
        return {TaxDie(): self._die, **self.button_boxes(view)}

    def repeated(self, view: View, asked: bool) -> Mapping[Thing, pygame.Rect]:
        """Return the button that goes on once it is read."""
        return {} if asked else {TableButton.MAIN: self.go_on_box}

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the tax, the seats that have yet to pay it, and everybody's gold."""
        state = view.tax, view.gold, view.points, view.held, view.agenda
        return *state, marks.answer is None, begun_of(marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the overlay."""
        kit, px = self.kit, self.kit.layout.px
        gettext = kit.translator.gettext
        aside = gettext("for everybody without a builder here")
        self.paint_paper(surface, gettext("The king's tax"), HEADS[STEPS.index("kings_court")], aside)
        inside = self.inside.inflate(-px(40), -px(36))
        picture, room = self._parts
        kit.draw(surface, "place_kings_court", picture)
        die = self._die
        kit.draw(surface, f"die_{view.tax}" if view.tax in _FACES else "die", die)
        if view.tax not in _FACES:
            kit.text.draw_in(surface, str(view.tax), Role.TOTAL, 40, palette.INK, die)
        columns = [self._column(view, marks, seat) for seat in from_the_start(view)]
        draw_columns(surface, kit, columns, room)
        words = gettext("If you cannot pay, you lose a point for each full 2 gold missing.")
        self._paint_roller(surface, view)
        foot = pygame.Rect(room.left, inside.bottom - px(60), inside.right - room.left, px(44))
        buttons = self.button_boxes(view).values()
        foot.width = min((box.left - px(14) for box in buttons), default=inside.right) - foot.left
        if self.goes_on(marks):
            foot.width = min(foot.width, self.go_on_box.left - px(14) - foot.left)
        # Buttons may leave too little room: the columns show the loss of each seat.
        if fitted_whole(kit.text, words, Role.ASIDE, 21, foot.size) is not None:
            draw_fitted(surface, kit.text, words, Role.ASIDE, 21, palette.INK_2, foot)
        self.paint_buttons(surface, view, marks)
        self.paint_go_on(surface, marks)

    def _paint_roller(self, surface: pygame.Surface, view: View) -> None:
        """Write below the picture that the starting player has rolled the die."""
        kit, picture = self.kit, self._parts[0]
        words = fill(kit.translator.gettext("rolled by {name}"), name=kit.players[view.start].name)
        line = pygame.Rect(picture.left, picture.bottom, picture.width, kit.layout.px(_ROLLED))
        draw_fitted(surface, kit.text, words, Role.ASIDE, 21, palette.INK_2, line, Align.CENTRE)

    @property
    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The place of the picture, and the room of the columns next to it or below it."""
        px = self.kit.layout.px
        inside = self.inside.inflate(-px(40), -px(36))
        upper = pygame.Rect(inside.left, inside.top, inside.width, inside.height - px(_FOOT))
        high = upper.width <= 1.5 * upper.height
        if high:
            picture = pygame.Rect(upper.left, upper.top, upper.width, round(upper.height * 0.36))
            top = picture.bottom + px(_ROLLED)
            room = pygame.Rect(upper.left, top, upper.width, upper.bottom - top)
        else:
            below = inside.height - px(_ROLLED)
            picture = pygame.Rect(upper.left, upper.top, round(upper.width * _PICTURE), below)
            left = picture.right + px(24)
            room = pygame.Rect(left, upper.top, upper.right - left, upper.height)
        return picture, room

    @property
    def _die(self) -> pygame.Rect:
        """The place of the die, over the lower right of the picture."""
        picture = self._parts[0]
        side = min(self.kit.layout.px(132), round(picture.height * 0.42))
        place = pygame.Rect(0, 0, min(picture.size), min(picture.size))
        place.center = picture.center
        return pygame.Rect(place.right - side, place.bottom - side, side, side)

    def _column(self, view: View, marks: BoardMarks, seat: int) -> SeatColumn:
        """Return the column of a seat: the same from the roll of the die to the last payment."""
        gettext, begun = self.kit.translator.gettext, begun_of(marks)
        had, box = view if begun is None else begun.had(view), box_of(view.level, view.players)
        if any(had.at[at] == seat for at in box.spaces_of[KINGS_COURT]):
            return _spared(seat, gettext("at court"))
        if had.held[seat] & ~view.held[seat] & box.free_tax:
            return _spared(seat, gettext("by a card"))
        due = tax_due(had, seat)
        if due is None and begun is None:
            return SeatColumn(seat, ((GOLD, str(view.gold[seat])),), words=gettext("done"))
        if due is None:
            return _pays(had, seat, gettext("done"))
        if due.asked:
            return _pays(had, seat, gettext("or nothing, with a card"), asked=True)
        words = fill(gettext("always {gold}"), gold=due.fixed) if due.fixed is not None else ""
        return _pays(had, seat, words)


def _spared(seat: int, words: str) -> SeatColumn:
    """Return the column of a seat that pays nothing."""
    return SeatColumn(seat, ((Picture("sign_no_tax"),),), words=words, spared=True)


def _pays(had: View, seat: int, words: str, asked: bool = False) -> SeatColumn:
    """Return the column of a seat that pays, from its holdings before."""
    gold, points = tax_without_card(had, seat)
    paid = ((-gold, GOLD),) if gold else ()
    lost = ((-points, POINT),) if points else ()
    has = had.gold[seat]
    rows = [from_to(GOLD, has, has - gold)]
    if points:
        rows.append(from_to(POINT, had.points[seat], had.points[seat] - points))
    return SeatColumn(seat, tuple(rows), (*paid, *lost), words, asked=asked)


_FACES: Final = (2, 3, 4, 5)
