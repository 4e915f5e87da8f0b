"""The cards of the lesson "First bridge": their words are in `first_bridge.md`, their facts here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.core.lesson_moment import LessonMoment
from game.core.standing import Standing
from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, fields_of
from game.core.wording.lesson_text import LESSON_NOTES, LessonText, card_from
from game.core.wording.lists import OR, listed
from game.old_london_bridge.rules.components import (
    BONUS_KINDS,
    CHAPEL,
    GATE,
    GUILDHALL,
    INN,
    PARK,
    SHOP,
    is_park,
)
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words import names
from game.old_london_bridge.words.rulebook import WRITERS
from game.old_london_bridge.words.speech import Speech

_BOOK: Final = Book(Path(__file__).with_name("first_bridge.md"), LESSON_NOTES)


@dataclass(frozen=True, slots=True)
class Seen:
    """The basis of a card's words: the learner's view and seat, the names, and all totals if it ended now."""

    view: View
    seat: int
    speech: Speech
    standing: Standing

    @property
    def total(self) -> int:
        """The learner's money if the game ended now."""
        return self.standing.total(self.seat) or 0

    @property
    def empty(self) -> int:
        """The empty sites of the learner's bridge."""
        return self.view.level.sites - len(self.view.bridges[self.seat])

    @property
    def empty_cost(self) -> int:
        """The pounds that these sites would cost."""
        return -(self.standing.lines[EMPTY_SITES][self.seat] or 0)


Card = tuple[str, dict[str, Any]]
"""The page of a card, and those of its facts that not every card has."""
Tell = Callable[[Seen], Card | None]
"""Chooses a card; None where the position is not one that it speaks of."""

#: The line of the final scoring for empty sites.
EMPTY_SITES: Final = "empty_sites"
#: The bonus tile that the lesson is about.
TAUGHT_TILE: Final = BONUS_KINDS.index("chapel_2")


def top_of(view: View, kind: int) -> int:
    """Return the tile on top of the stack of a kind; 0 for none."""
    return view.tops[view.level.stacks.index(kind)]


def beside(view: View, kind: int) -> int:
    """Return the pounds of the space next to the stack of a kind; 0 for the X."""
    return view.level.pounds_beside(view.rondel, view.level.stacks.index(kind))


def strength_with(view: View, seat: int, tile: int, speech: Speech) -> int:
    """Return the strength that a tile would act with if it were appended."""
    return view.strengths[seat][speech.crest_of(tile)] + 1


def market_place(view: View) -> int | None:
    """Return the stack, from 1, whose face-up bonus tile is the one that the lesson is about."""
    tops = view.bonus_tops
    return tops.index(TAUGHT_TILE) + 1 if TAUGHT_TILE in tops else None


def tied_with(view: View, seat: int) -> tuple[int, ...]:
    """Return the seats whose shown cards count the same as the learner's, in the order of building."""
    counts = {one: count for one, _printed, count in view.order}
    return tuple(one for one, _printed, count in view.order if count == counts.get(seat))


# The facts of each card


def _build(seen: Seen) -> Card:
    held = [value for value, count in enumerate(seen.view.hands[seen.seat]) if count]
    return "build", {"high": listed([f"{value}" for value in held[:-3:-1]], seen.speech.translator, OR)}


def _space(seen: Seen) -> Card | None:
    tile, pays = top_of(seen.view, SHOP), beside(seen.view, SHOP)
    return ("space", {"tile": seen.speech.tile(tile), "pays": pays}) if tile and pays else None


def _first_site(seen: Seen) -> Card | None:
    tile = seen.view.drafted
    if not tile or is_park(tile) or seen.view.bridges[seen.seat]:
        return None
    return "first site", {"number": tile, "a_pound": 1}


def _tie(seen: Seen) -> Card | None:
    tied, tile = tied_with(seen.view, seen.seat), top_of(seen.view, GUILDHALL)
    if len(tied) < 2 or not tile:
        return None
    count = next(counts for one, _printed, counts in seen.view.order if one == seen.seat)
    order = listed([seen.speech.names[one] for one in tied], seen.speech.translator)
    return "tie", {"names": order, "count": count, "tile": seen.speech.tile(tile)}


def _forecast(seen: Seen) -> Card | None:
    purse = seen.view.money[seen.seat]
    gained = seen.total - purse + seen.empty_cost
    return ("forecast", {"purse": purse, "gained": gained}) if seen.empty_cost else None


def _early(seen: Seen) -> Card | None:
    first = seen.view.chapel_order[0]
    return None if first == seen.seat else ("early", {"name": seen.speech.names[first]})


def _chapel(seen: Seen) -> Card | None:
    tile = top_of(seen.view, CHAPEL)
    return ("chapel", _acting(tile, seen)) if tile and beside(seen.view, CHAPEL) else None


def _acting(tile: int, seen: Seen) -> dict[str, Any]:
    """Return a tile and the strength that it would act with."""
    return {
        "tile": seen.speech.tile(tile),
        "strength": strength_with(seen.view, seen.seat, tile, seen.speech),
    }


def park_of(view: View, seat: int) -> int | None:
    """Return the first other seat, in turn, with a park on its bridge; None while there is none."""
    others = (other % view.players for other in range(seat + 1, seat + view.players))
    return next((other for other in others if any(map(is_park, view.bridges[other]))), None)


def _rival_park(seen: Seen) -> Card | None:
    builder = park_of(seen.view, seen.seat)
    return None if builder is None else ("rival park", {"name": seen.speech.names[builder]})


def _gate(seen: Seen) -> Card | None:
    tile = top_of(seen.view, GATE)
    if not tile:
        return None
    acting, space = _acting(tile, seen), seen.view.level.gate_tiles[0]
    reached = seen.view.gate[seen.seat] + acting["strength"] >= space
    return ("gate", {**acting, "space": space}) if reached else None


def _bonus(seen: Seen) -> Card | None:
    return None if market_place(seen.view) is None else ("bonus", {})


def _use(seen: Seen) -> Card | None:
    return ("use", {}) if seen.view.usable[seen.seat][TAUGHT_TILE] else None


def _inn(seen: Seen) -> Card | None:
    tile = top_of(seen.view, INN)
    return ("inn", _acting(tile, seen)) if tile and not is_park(tile) else None


def _take(seen: Seen) -> Card | None:
    strength = seen.view.agenda[-1][3]
    return None if strength < 2 else ("take", {"strength": strength})


def _centre(seen: Seen) -> Card | None:
    tile = top_of(seen.view, CHAPEL)
    if not tile or beside(seen.view, CHAPEL) or seen.view.money[seen.seat] < seen.view.level.centre_cost:
        return None
    return "centre", {"tile": seen.speech.tile(tile)}


def _replace(seen: Seen) -> Card | None:
    bridge, tile = seen.view.bridges[seen.seat], seen.view.drafted
    if not tile or is_park(tile) or not bridge or is_park(bridge[-1]) or tile < bridge[-1]:
        return None
    return "replace", {"number": tile, "last": bridge[-1]}


def _park(seen: Seen) -> Card | None:
    bridge, empty, costs = seen.view.bridges[seen.seat], seen.empty - 1, seen.view.level.empty_sites
    if not top_of(seen.view, PARK) or empty < 1 or not bridge or is_park(bridge[-1]):
        return None
    cost = costs[min(empty, len(costs) - 1)]
    return "park", {"last": bridge[-1], "empty_after": empty, "cost_after": cost}


def _end(seen: Seen) -> Card | None:
    if not seen.view.ranking:
        return None
    winner, second = seen.view.ranking[:2]
    most = seen.view.money[winner]
    tied = most == seen.view.money[second]
    return "end", {"name": seen.speech.names[winner], "most": most, "tied": tied}


SEAL: Final = "seal"
DRAFT: Final = "draft"
TILE: Final = "tile"
SITE: Final = "site"
CARDS: Final = "cards"
BONUS: Final = "bonus"
END: Final = "end"

CARDS_OF_LESSON: Final[Mapping[LessonMoment, Tell]] = {
    LessonMoment(1, SEAL): _build,
    LessonMoment(1, DRAFT): _space,
    LessonMoment(1, SITE): _first_site,
    LessonMoment(2, SEAL): lambda _: ("peter", {}),
    LessonMoment(2, DRAFT): _tie,
    LessonMoment(2, SITE): _forecast,
    LessonMoment(3, SEAL): _early,
    LessonMoment(3, DRAFT): _chapel,
    LessonMoment(4, SEAL): _rival_park,
    LessonMoment(4, DRAFT): _gate,
    LessonMoment(4, BONUS): _bonus,
    LessonMoment(5, TILE): _use,
    LessonMoment(5, DRAFT): _inn,
    LessonMoment(5, CARDS): _take,
    LessonMoment(6, DRAFT): _centre,
    LessonMoment(6, SITE): _replace,
    LessonMoment(7, DRAFT): _park,
    LessonMoment(7, END): _end,
}
"""The cards of the lesson, in the order in which they come."""
CARDS_OF_CUT: Final[Mapping[LessonMoment, Tell]] = {
    **{at: tell for at, tell in CARDS_OF_LESSON.items() if at.round <= 2},
    LessonMoment(2, END): _end,
}
"""The cards of the cut of two rounds."""


def text_of(at: LessonMoment, seen: Seen) -> LessonText | None:
    """Return the words of the card of a moment; None where the position is not one that it speaks of."""
    tell = _end if at.phase == END else CARDS_OF_LESSON[at]
    card = tell(seen)
    if card is None:
        return None
    level, translator = seen.view.level, seen.speech.translator
    seating = level.seating(seen.view.players)
    facts = {
        **fields_of(level, seating),
        "total": seen.total,
        "empty": seen.empty,
        "empty_cost": seen.empty_cost,
        "first_prize": seating.prizes[0],
        "bonus_tile": names.bonus_name(TAUGHT_TILE, translator),
        "effect": names.bonus_line(TAUGHT_TILE, translator),
        **card[1],
    }
    return card_from(_BOOK[card[0]], Facts(facts, WRITERS, translator))
