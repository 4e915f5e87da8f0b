"""What the panels show of a seat: whose purse is seen, and small pictures with figures."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.singapore.look.answer import asked_of
from game.singapore.rules import agenda
from game.singapore.rules.state import NO_WORKER
from game.singapore.rules.view import View
from game.singapore.words.card_words import change
from game.singapore.words.figures import pounds
from game.stage import palette, shapes
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.palette import Colour, rgb
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.table_kit import TableKit

#: An amount that a choice makes larger, on vellum.
MORE: Final = rgb("#2F6128")
#: The size of an amount that changes against one that does not.
_CHANGED: Final = 0.86
#: The dark plate of a row and its line.
_ROW: Final = (palette.LAPIS_8, palette.WOAD_5)
#: The disc of a step or a trade: lit, and used up.
_LIT: Final = (palette.LAPIS_7, palette.WOAD_4, palette.VELLUM_0)
#: How small a disc may become against the height of its line.
_SMALL: Final = 0.8
_SPENT: Final = (palette.LAPIS_9, palette.LAPIS_6, palette.WOAD_5)


def sees_purse(view: View, seat: int, marks: BoardMarks | None = None) -> bool:
    """Return whether money and goods of a seat are shown: to all, to their owner, or in a replay."""
    if view.level.switches.others_purses == "open" or view.viewer == seat:
        return True
    return marks is not None and seat in marks.watched.seen


def workers_of(view: View, seat: int) -> tuple[int, int]:
    """Return where the two workers of a seat are; see `View.workers`."""
    first, second = view.workers[2 * seat : 2 * seat + 2]
    return first, second


def worker_count(view: View, seat: int) -> int:
    """Return how many workers a seat has received."""
    return sum(one != NO_WORKER for one in workers_of(view, seat))


def acting(view: View) -> int | None:
    """Return the seat that owes a choice, or on turn; None for none."""
    if view.to_move:
        return view.to_move[0]
    return view.turn if view.turn >= 0 else None


def works(view: View) -> bool:
    """Return whether a seat is asked to walk and trade."""
    return bool(view.agenda) and view.agenda[-1][0] == agenda.ASK_WORK


def after_of(marks: BoardMarks) -> View | None:
    """Return the table after the choice that is shown; None while none is."""
    answer = asked_of(marks)
    return None if answer is None else answer.after


def lines_of(room: pygame.Rect, shares: Sequence[float]) -> list[pygame.Rect]:
    """Return lines below each other, with their shares of a room's height."""
    tops = [room.top + round(room.height * sum(shares[:place])) for place in range(len(shares) + 1)]
    return [pygame.Rect(room.left, top, room.width, below - top) for top, below in pairwise(tops)]


def shown_points(view: View, seat: int, marks: BoardMarks) -> int:
    """Return the points of a seat as they are drawn, perhaps still rolling."""
    rolled = marks.scores[seat] if marks.scores else None
    return view.points[seat] if rolled is None else rolled


def draw_change(
    surface: pygame.Surface,
    kit: TableKit,
    before: int,
    after: int,
    box: pygame.Rect,
    units: float,
    *,
    role: Role = Role.TOTAL,
    money: bool = False,
    align: Align = Align.LEFT,
) -> pygame.Rect:
    """Draw an amount on vellum, large; with a change both amounts, green for more and red for less.

    In a narrow box the later amount is drawn alone.
    """
    words, colour = pounds(before, kit.translator) if money else str(before), palette.INK
    if before != after:
        role, units, colour = Role.FAR_NUMBER, units * _CHANGED, MORE if after > before else palette.RUBRIC_DK
        whole = change(before, after, kit.translator, money)
        for words in (whole, whole.replace(" ", ""), str(after)):
            least = units_to_fit(kit.text, [words], role, units, box.width)
            if kit.text.fits(words, role, least, box.width):
                break
    units = units_to_fit(kit.text, [words], role, units, box.width)
    return kit.text.draw_in(surface, words, role, units, colour, box, align)


def draw_row_plate(surface: pygame.Surface, kit: TableKit, rect: pygame.Rect) -> None:
    """Draw the dark plate of a row on a panel."""

    def make() -> pygame.Surface:
        picture = shapes.gradient(rect.size, shapes.stops(_ROW[0]))
        shapes.frame(picture, 7 * kit.layout.u, max(1.0, 1.8 * kit.layout.u), _ROW[1])
        return picture

    surface.blit(kit.art.once(("row of a panel", rect.size), make), rect)


def draw_discs(
    surface: pygame.Surface, kit: TableKit, icon: str, lit: int, spent: int, box: pygame.Rect
) -> None:
    """Draw the steps or trades of a turn, those spent dark; one disc with a figure where there is no room."""
    count = max(1, lit + spent)
    side = min(box.height, box.width // count)
    if side < _SMALL * box.height:
        surface.blit(_disc(kit, icon, box.height, _LIT if lit else _SPENT), box)
        at = box.left + box.height + kit.layout.px(5), box.centery
        kit.text.draw(surface, str(lit), Role.FAR_NUMBER, 22, palette.VELLUM_0, at)
        return
    for place in range(count):
        state = _LIT if spent <= place < spent + lit else _SPENT
        at = box.left + place * side, box.centery - side // 2
        surface.blit(_disc(kit, icon, side, state), at)


def _disc(kit: TableKit, icon: str, side: int, state: tuple[Colour, Colour, Colour]) -> pygame.Surface:
    def make() -> pygame.Surface:
        fill, line, ink = state
        picture = pygame.Surface((side, side), pygame.SRCALPHA)
        edge = max(1, side // 20)
        for inset, colour in ((edge, line), (edge + max(1, side // 18), fill)):
            disc = shapes.disc(side - 2 * inset, colour)
            picture.blit(disc, (inset, inset))
        size = round(side * 0.62)
        sign = shapes.tinted(kit.art.get(f"{kit.pieces}/{icon}", size, size), ink)
        picture.blit(sign, sign.get_rect(center=(side / 2, side / 2)))
        return picture

    return kit.art.once(("disc", icon, side, state), make)
