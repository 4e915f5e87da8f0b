"""The cards of the lesson "First harbour": their words are in `first_harbour.md`, their facts here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
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
from game.singapore.words.choices import beside_lot
from game.singapore.words.figures import bargain, capital, goods_words
from game.singapore.words.messages import text
from game.singapore.words.names import building_name
from game.singapore.words.rulebook import WRITERS

#: The first house of the learner, the second one, and the black one next to it; and their lots.
OWN: Final = BUILDING_NUMBERS["I1"]
POINTS: Final = BUILDING_NUMBERS["I10"]
BLACK: Final = BUILDING_NUMBERS["I11"]
OWN_LOT: Final[Square] = (2, 0)
POINTS_LOT: Final[Square] = (3, 0)
#: The start building to which the first street leads.
START: Final = BUILDING_NUMBERS["S2"]

_BOOK: Final = Book(Path(__file__).with_name("first_harbour.md"), LESSON_NOTES)


@dataclass(frozen=True, slots=True)
class Seen:
    """The basis of a card's words: the learner's view and seat, and the names."""

    view: View
    seat: int
    context: SentenceContext

    def name(self, building: int) -> str:
        """Return the name of a building."""
        return building_name(building, self.view.level, self.context.translator)

    def line(self, building: int) -> str:
        """Return the bargain of a building."""
        return bargain(building, self.view.level, self.context.translator)

    def price(self, square: Square) -> int:
        """Return the price of a lot."""
        ground = ground_of(self.view.level, self.view.laid)
        return ground.prices[ground.site_at[square]]


Tell = Callable[[Seen], dict[str, Any]]
"""Returns the facts of a card that not every card has."""


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


# The facts of each card


def _tile(seen: Seen) -> dict[str, Any]:
    return {"tile": seen.name(OWN), "line": seen.line(OWN)}


def _lot(seen: Seen) -> dict[str, Any]:
    s = state_of(seen.view)
    beside = beside_lot(s, s.map.site_at[OWN_LOT])
    return {"price": seen.price(OWN_LOT), "beside": seen.name(beside[-1])}


def _own_lot(seen: Seen) -> dict[str, Any]:
    return {"price": seen.price(POINTS_LOT), "own": seen.name(OWN)}


def _houses(seen: Seen) -> dict[str, Any]:
    """Return the names of the three houses, and the owner of the black one."""
    owner = seen.view.owners[BLACK]
    return {
        "own": seen.name(OWN),
        "tile": seen.name(POINTS),
        "black": seen.name(BLACK),
        "owner": seen.context.names[owner] if owner >= 0 else "",
        "trades": seen.view.level.actions,
    }


def _house(building: int, *, opens: bool = False) -> Tell:
    """Return the facts of the three houses, and the bargain of one; `opens` for the beginning of a line."""

    def facts(seen: Seen) -> dict[str, Any]:
        line = seen.line(building)
        return {**_houses(seen), "line": capital(line) if opens else line}

    return facts


def _law(seen: Seen) -> dict[str, Any]:
    facts = _house(BLACK)(seen)
    return {**facts, "black": bool(seen.view.chips[seen.seat])}


def _again(seen: Seen) -> dict[str, Any]:
    view = seen.view
    ground = ground_of(view.level, view.laid)
    return {
        "raffles": seen.context.names[view.raffles],
        "price": ground.prices[view.marks[seen.seat]],
        "hut": view.hut >= 0,
    }


def _goods(seen: Seen) -> dict[str, Any]:
    goods = goods_words(seen.view.goods_of(seen.seat), seen.context.translator)
    return {"goods": goods or text(seen.context.translator, "no_goods")}


def _end(seen: Seen) -> dict[str, Any]:
    view = seen.view
    return {
        "name": seen.context.names[view.places.index(1)],
        "best": max(view.points),
        "own_points": view.points[seen.seat],
    }


#: The pages of the cards by their moments, with their facts, in the order in which they come.
_CARDS: Final[Mapping[LessonMoment, tuple[str, Tell]]] = {
    LessonMoment(0, "tile"): ("tile", _tile),
    LessonMoment(0, "lot"): ("lot", _lot),
    LessonMoment(0, "street"): ("street", lambda seen: {"other": seen.name(START)}),
    LessonMoment(1, "own lot"): ("own lot", _own_lot),
    LessonMoment(1, "other lot"): ("other lot", lambda seen: {"name": seen.context.names[seen.seat + 1]}),
    LessonMoment(1, "tile"): ("take", _house(POINTS)),
    LessonMoment(1, "street"): ("join", _houses),
    LessonMoment(1, "enter"): ("enter", _houses),
    LessonMoment(1, "trade"): ("trade", _house(OWN)),
    LessonMoment(1, "walk"): ("walk", _houses),
    LessonMoment(1, "points"): ("points", _house(POINTS, opens=True)),
    LessonMoment(1, "pave"): ("pave", _houses),
    LessonMoment(1, "next"): ("next", _houses),
    LessonMoment(1, "owner"): ("owner", _house(BLACK)),
    LessonMoment(1, "end"): ("end", _law),
    LessonMoment(2, "tile"): ("again", _again),
    LessonMoment(2, "walk"): ("last", _goods),
    LessonMoment(2, "over"): ("end of the lesson", _end),
}
MOMENTS: Final = tuple(_CARDS)
"""The moments with a card."""


def text_of(at: LessonMoment, seen: Seen) -> LessonText | None:
    """Return the words of the card of a moment; None where the position is not one that it speaks of."""
    if not _is_as_taught(at, seen.view):
        return None
    page, tell = _CARDS[at]
    level = seen.view.level
    facts = {**fields_of(level), "money": seen.view.money[seen.seat], **tell(seen)}
    return card_from(_BOOK[page], Facts(facts, WRITERS, seen.context.translator))


def _is_as_taught(at: LessonMoment, view: View) -> bool:
    """Return whether the learner's houses are where the cards of the first round expect them."""
    if at.round != 1:
        return True
    ground = ground_of(view.level, view.laid)
    own = view.sites[OWN] == ground.site_at[OWN_LOT]
    if at.phase in ("own lot", "other lot", "tile"):
        return own
    s = state_of(view)
    return own and view.sites[POINTS] == ground.site_at[POINTS_LOT] and side_of(s, POINTS, SOUTH) == BLACK
