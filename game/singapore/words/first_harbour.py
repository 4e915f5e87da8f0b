"""The cards of the lesson "First harbour": their words are in `first_harbour.md`, their facts here."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.core.lesson_moment import LessonMoment
from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, fields_of
from game.core.wording.lesson_text import LESSON_NOTES, LessonText, card_from
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules import agenda
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.land import ground_of
from game.singapore.rules.level import Square
from game.singapore.rules.position import state_of
from game.singapore.rules.streets import SOUTH, side_of
from game.singapore.rules.view import View
from game.singapore.words.figures import bargain, capital, goods_words
from game.singapore.words.messages import text
from game.singapore.words.names import building_name
from game.singapore.words.rulebook import WRITERS

#: The first building of the learner, the second one, the black one next to it; and the lots of the former.
OWN: Final = BUILDING_NUMBERS["I1"]
POINTS: Final = BUILDING_NUMBERS["I10"]
BLACK: Final = BUILDING_NUMBERS["I11"]
OWN_LOT: Final[Square] = (2, 0)
POINTS_LOT: Final[Square] = (3, 0)
#: The start building to which the first street leads.
START: Final = BUILDING_NUMBERS["S2"]

_BOOK: Final = Book(Path(__file__).with_name("first_harbour.md"), LESSON_NOTES)


def phase(view: View, seat: int) -> str | None:
    """Return the kind of question to the learner, if a card may speak of it."""
    kind, *rest = view.agenda[-1]
    match kind:
        case agenda.ASK_TAKE:
            return "tile"
        case agenda.ASK_LOT:
            _, colour, tile = rest
            return "lot" if tile >= 0 else {seat: "own lot", seat + 1: "other lot"}.get(colour)
        case agenda.ASK_JOIN:
            return "street"
        case agenda.ASK_WORK:
            return _walk(view, seat) if view.round == 1 else _last(view)
    return None


def _last(view: View) -> str | None:
    whole = (view.steps, view.actions) == (view.level.steps, view.level.actions)
    return "walk" if whole else None


def _walk(view: View, seat: int) -> str | None:
    """Return the part of the learner's first walk, from the place of the figure and the trades made."""
    at = view.workers[2 * seat]
    if at < 0:
        return "enter"
    used = view.used >> at & 1
    if at == POINTS and used:
        return "next" if view.south >> POINTS & 1 else "pave"
    parts = {OWN: ("trade", "walk"), POINTS: ("points", ""), BLACK: ("owner", "end")}
    return parts[at][used] if at in parts else None


#: The pages of the cards by their moments, in the order in which they come.
_CARDS: Final[Mapping[LessonMoment, str]] = {
    LessonMoment(number, what): page
    for number, what, page in (
        (0, "tile", "tile"),
        (0, "lot", "lot"),
        (0, "street", "street"),
        (1, "own lot", "own lot"),
        (1, "other lot", "other lot"),
        (1, "tile", "take"),
        (1, "street", "join"),
        (1, "enter", "enter"),
        (1, "trade", "trade"),
        (1, "walk", "walk"),
        (1, "points", "points"),
        (1, "pave", "pave"),
        (1, "next", "next"),
        (1, "owner", "owner"),
        (1, "end", "end"),
        (2, "tile", "again"),
        (2, "walk", "last"),
        (2, "over", "end of the lesson"),
    )
}
MOMENTS: Final = tuple(_CARDS)
"""The moments with a card."""


def text_of(at: LessonMoment, view: View, seat: int, context: SentenceContext) -> LessonText | None:
    """Return the words of the card of a moment; None where the position is not one that it speaks of."""
    if not _is_as_taught(at, view):
        return None
    return card_from(_BOOK[_CARDS[at]], Facts(_facts(view, seat, context), WRITERS, context.translator))


def _facts(view: View, seat: int, context: SentenceContext) -> dict[str, Any]:
    """Return the facts of all cards; what a position does not have is empty."""
    level, translator, names = view.level, context.translator, (*context.names, "")
    ground = ground_of(level, view.laid)
    lines = {building: bargain(building, level, translator) for building in (OWN, POINTS, BLACK)}
    of = {building: building_name(building, level, translator) for building in (*lines, START)}
    return {
        **fields_of(level),
        "trades": level.actions,
        "money": view.money[seat],
        "goods": goods_words(view.goods_of(seat), translator) or text(translator, "no_goods"),
        "tile": of[POINTS],
        "own": of[OWN],
        "start": of[START],
        "black": of[BLACK],
        "own_line": lines[OWN],
        "tile_line": lines[POINTS],
        "tile_opening": capital(lines[POINTS]),
        "black_line": lines[BLACK],
        "owner": names[view.owners[BLACK]],
        "next": names[(seat + 1) % view.players],
        "raffles": names[view.raffles],
        "own_price": ground.prices[ground.site_at[OWN_LOT]],
        "next_price": ground.prices[ground.site_at[POINTS_LOT]],
        "lot_price": ground.prices[view.marks[seat]],
        "drew_black": bool(view.chips[seat]),
        "hut_left": view.hut >= 0,
        "winner": names[view.places.index(1) if view.places else -1],
        "won": bool(view.places) and view.places[seat] == 1,
        "best": max(view.points),
        "own_points": view.points[seat],
    }


def _is_as_taught(at: LessonMoment, view: View) -> bool:
    """Return whether the learner's buildings are where the cards of the first round expect them."""
    if at.round != 1:
        return True
    ground = ground_of(view.level, view.laid)
    if view.sites[OWN] != ground.site_at[OWN_LOT]:
        return False
    s = state_of(view)
    begun = at.phase not in ("own lot", "other lot", "tile")
    return not begun or (view.sites[POINTS] >= 0 and side_of(s, POINTS, SOUTH) == BLACK)
