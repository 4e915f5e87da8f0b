"""The lesson "First stone": its deal, its moments, and the things on the table that its cards point at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from game.core.lesson_moment import LessonMoment
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.match.lesson_deal import LessonDeal, OpenMoves
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    Action,
    Bless,
    Buy,
    Craft,
    Drop,
    Hire,
    Keep,
    Pass,
    Place,
    Sell,
    TakeCard,
    code_of,
)
from game.pillars_of_the_earth.rules.box import box_of, numbers_in
from game.pillars_of_the_earth.rules.components import (
    CRAFTSMEN,
    CUBES,
    KINGS_COURT,
    KINGSBRIDGE,
    MARKET,
    PITS,
    SOLD,
)
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    Advantage,
    Amount,
    Craftsman,
    DrawnBuilder,
    KeptCube,
    PriceField,
    ResourceCard,
    SeatAmount,
    SeatCubes,
    Space,
    SpareCube,
    Trade,
)
from game.pillars_of_the_earth.words.first_stone import (
    BUILDER,
    CARD,
    CARDS_OF_LESSON,
    END,
    NEXT_BUILDER,
    NEXT_CARD,
    TAUGHT_CRAFTSMAN,
    TAUGHT_PIT,
    THIRD_BUILDER,
    THIRD_CARD,
    TRADE,
    WAITED,
    WORK,
    Seen,
    advantage_space,
    best_trade,
    cards_of_pit,
    free_numbers,
    next_crafts,
    next_space,
    next_to_hire,
    next_to_take,
    text_of,
)
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard, LessonScript


def _at(phase: str, *moves: str) -> OpenMoves:
    return OpenMoves(LessonMoment(1, phase), moves)


FIRST_STONE: Final = LessonDeal(
    "first-stone",
    "first stone 1204",
    ("apprentice",),
    (
        _at(CARD, "hire mason_2"),
        _at(NEXT_CARD, "take quarry 8", "take quarry 10", "take quarry 5"),
        _at(BUILDER, "place kingsbridge 2"),
        _at(NEXT_BUILDER, "pass"),
        _at(THIRD_BUILDER, "place kings_court"),
        _at(WAITED, "place market 1", "place market 2", "place market 3", "place market 4"),
    ),
)
"""The deal of the lesson, in two rounds: the learner begins, and all else is free."""

_CARDS: Final = (CARD, NEXT_CARD, THIRD_CARD)
_BUILDERS: Final = (BUILDER, NEXT_BUILDER, THIRD_BUILDER)


class FirstStone(LessonScript[View]):
    """See `tabletop.lesson.lesson_script.LessonScript`."""

    deal = FIRST_STONE
    moments = tuple(CARDS_OF_LESSON)

    def __init__(self, context: SentenceContext) -> None:
        super().__init__(context)
        self._context = context

    def moment(self, view: View, legal: Sequence[Action]) -> LessonMoment | None:
        """Return the round and the kind of question; None for a question that is repeated."""
        if view.places:
            return LessonMoment(view.round, END)
        phase = _phase(view) if legal else None
        return None if phase is None else LessonMoment(view.round, phase)

    def card(self, at: LessonMoment, view: View) -> LessonCard | None:
        """Return the card of a moment, with the things that it points at."""
        text = text_of(at, Seen(view, LEARNER, self._context)) if at in CARDS_OF_LESSON else None
        if text is None:
            return None
        pointed, also = _pointed(at, view)
        # A line that says nothing of one thing points at none.
        lines = zip_longest(text.lines, pointed)
        return LessonCard(text, tuple(thing for _words, thing in lines), also)

    def things(self, action: Action, view: View) -> Iterable[Thing]:
        """Return the things that are pressed to choose an action."""
        match action:
            case TakeCard(pit, workers):
                for card, one in enumerate(view.level.resource_cards):
                    if (PITS[one.pit], one.workers) == (pit, workers):
                        yield ResourceCard(card)
            case Hire(craftsman) | Craft(craftsman) | Drop(craftsman) | Bless(craftsman):
                yield Craftsman(CRAFTSMEN.index(craftsman))
            case Place():
                yield from _spaces(action, view)
            case Buy(cube) | Sell(cube):
                buys = isinstance(action, Buy)
                yield from (Trade(CUBES.index(cube), buys, more) for more in (True, False))
            case Keep():
                yield from (KeptCube(number) for number in range(view.level.cubes_kept))
                yield from (SpareCube(cube) for cube in range(len(CUBES)))
            case _:
                yield ActionPiece(action)


def _spaces(action: Place, view: View) -> Iterator[Thing]:
    """Yield the space that a builder would be placed on, and the card that places it for nothing."""
    box = box_of(view.level, view.players)
    at = next(at for at in box.space_of_code[code_of(Place(action.space, action.number))] if view.at[at] < 0)
    yield Space(*box.spaces[at])
    if action.free:
        yield from (Advantage(card) for card in numbers_in(view.held[LEARNER] & box.free_builder))


def _phase(view: View) -> str | None:
    """Return the kind of question to the learner, if a card may speak of it."""
    kind, place = view.agenda[-1][0], view.placed[LEARNER]
    match kind:
        case agenda.ASK_CARD:
            taken = _taken(view)
            return _CARDS[taken] if taken < len(_CARDS) else None
        case agenda.ASK_PLACE:
            if view.round > 1:
                return BUILDER
            return _BUILDERS[place] if place < len(_BUILDERS) else None
        case agenda.ASK_WAITING:
            return WAITED if view.round == 1 else BUILDER
        case agenda.ASK_TRADE:
            bought = view.bought[SOLD * LEARNER : SOLD * (LEARNER + 1)]
            return None if any(bought) or view.sold[LEARNER] else TRADE
        case agenda.ASK_CRAFT:
            return None if any(view.uses) else WORK
    return None


def _taken(view: View) -> int:
    """Return how many cards of the round the learner has taken."""
    number = view.level.rounds[view.round - 1]
    craftsmen = numbers_in(view.craftsmen[LEARNER])
    return view.cards.count(LEARNER) + sum(view.level.craftsmen[one].round == number for one in craftsmen)


_Pointed = tuple[tuple[Thing | None, ...], tuple[Thing, ...]]
"""The things that the lines of a card point at, in order, and the other things that stay bright."""


def _pointed(at: LessonMoment, view: View) -> _Pointed:
    """Return the things that a card points at."""
    if at.phase in _CARDS:
        return _at_cards(at, view)
    if at.phase in (*_BUILDERS, WAITED):
        return _at_builders(at, view)
    if at.phase == TRADE:
        return (None, _trade(best_trade(view, LEARNER))), ()
    crafts = [use.craftsman for use in next_crafts(view, LEARNER)] if at.phase == WORK else []
    if not crafts:
        return (), ()
    first, *others = map(Craftsman, crafts)
    if at.round > 1:
        return (first,), tuple(others)
    taken = next((cube for cube, many in enumerate(view.level.craftsmen[crafts[0]].takes) if many), None)
    return (first, None if taken is None else SeatCubes(LEARNER, taken)), ()


def _trade(trade: Buy | Sell | None) -> Thing:
    if trade is None:
        return ActionPiece(Pass())
    return Trade(CUBES.index(trade.cube), isinstance(trade, Buy), more=True)


def _at_cards(at: LessonMoment, view: View) -> _Pointed:
    """Return the things that a card points at while cards are chosen."""
    if at.round > 1:
        craftsman, card = next_to_hire(view, LEARNER), next_to_take(view, LEARNER)
        if craftsman is not None:
            return (Craftsman(craftsman), None), ()
        return (None, None if card is None else ResourceCard(card)), ()
    if at.phase == NEXT_CARD:
        first, *others = (ResourceCard(card) for card in cards_of_pit(view, TAUGHT_PIT))
        return (first,), tuple(others)
    if at.phase == THIRD_CARD:
        return (SeatAmount(LEARNER, Amount.WORKERS), ActionPiece(Pass())), ()
    return (None, Craftsman(TAUGHT_CRAFTSMAN)), ()


def _at_builders(at: LessonMoment, view: View) -> _Pointed:
    """Return the things that a card points at while a builder is placed."""
    if at.round > 1:
        place = next_space(view, LEARNER)
        return (None, None if place is None else Space(*place)), ()
    if at.phase == BUILDER:
        return (DrawnBuilder(), Space(KINGSBRIDGE, advantage_space(view) or 0)), ()
    if at.phase == NEXT_BUILDER:
        return (PriceField(view.marker),), ()
    if at.phase == THIRD_BUILDER:
        return (DrawnBuilder(), _first_free(view, KINGS_COURT)), ()
    return (_first_free(view, MARKET),), ()


def _first_free(view: View, space: int) -> Thing:
    return Space(space, free_numbers(view, space)[0])
