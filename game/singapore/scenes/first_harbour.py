"""The lesson "First harbour": its deal, its moments, and the things on the table that its cards point at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final

from game.core.lesson_moment import LessonMoment
from game.core.thing import TableButton, Thing
from game.core.wording.sentence_context import SentenceContext
from game.match.lesson_deal import LessonDeal, OpenMoves
from game.singapore.rules.actions import Action, End, Step, Use
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.land import ground_of
from game.singapore.rules.level import Square
from game.singapore.rules.view import View
from game.singapore.scenes.acts import acts_of
from game.singapore.things import Amount, Building, EndTurn, Figure, Gap, Hat, Lot, SeatAmount, ShownTile
from game.singapore.words.first_harbour import (
    BLACK,
    MOMENTS,
    OWN,
    OWN_LOT,
    POINTS,
    POINTS_LOT,
    phase,
    text_of,
)
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard, LessonScript


def _at(number: int, what: str, *moves: str) -> OpenMoves:
    return OpenMoves(LessonMoment(number, what), moves)


FIRST_HARBOUR: Final = LessonDeal(
    "first-harbour",
    "first harbour 2125",
    ("smuggler", "smuggler"),
    (
        _at(0, "lot", "lot 2,0"),
        _at(0, "street", "join south"),
        _at(1, "own lot", "lot 3,0"),
        _at(1, "tile", "take I10"),
        _at(1, "street", "join west"),
        _at(1, "enter", "step 1 I1"),
        _at(1, "trade", "use I1"),
        _at(1, "walk", "step 1 I10"),
        _at(1, "points", "use I10 pay BB"),
        _at(1, "pave", "pave I10 south"),
        _at(1, "next", "step 1 I11"),
        _at(1, "owner", "use I11"),
        _at(1, "end", "end"),
    ),
)
"""The deal of the lesson, in two rounds: the learner is Raffles first, and the last round is free."""


class FirstHarbour(LessonScript[View]):
    """See `tabletop.lesson.lesson_script.LessonScript`."""

    deal = FIRST_HARBOUR
    moments = MOMENTS

    def __init__(self, context: SentenceContext) -> None:
        super().__init__(context)
        self._context = context

    def moment(self, view: View, legal: Sequence[Action]) -> LessonMoment | None:
        """Return the round and the kind of question; None for a question that no card speaks of."""
        if view.places:
            return LessonMoment(view.round, "over")
        what = phase(view, LEARNER) if legal else None
        return None if what is None else LessonMoment(view.round, what)

    def card(self, at: LessonMoment, view: View) -> LessonCard | None:
        """Return the card of a moment, with the things that it points at."""
        text = text_of(at, view, LEARNER, self._context) if at in MOMENTS else None
        if text is None:
            return None
        # A line that says nothing of one thing points at none.
        pointed = zip_longest(text.lines, _pointed(at, view)[: len(text.lines)])
        return LessonCard(text, tuple(thing for _words, thing in pointed), _also(at, view))

    def things(self, action: Action, view: View) -> Iterable[Thing]:
        """Return the things that are pressed to choose an action."""
        match action:
            case Step(_, building) | Use(building):
                yield Building(BUILDING_NUMBERS[building])
            case End():
                yield from (EndTurn(), TableButton.MAIN)
            case _:
                yield from acts_of(view, (action,))


def _pointed(at: LessonMoment, view: View) -> tuple[Thing | None, ...]:
    """Return the things that the lines of a card point at, in order."""
    own, points, black = Building(OWN), Building(POINTS), Building(BLACK)
    by_moment: dict[tuple[int, str], tuple[Thing | None, ...]] = {
        (0, "tile"): (None, ShownTile(OWN)),
        (0, "lot"): (None, _lot(view, OWN_LOT)),
        (0, "street"): (None, Gap(OWN, True)),
        (1, "own lot"): (Hat(), _lot(view, POINTS_LOT)),
        (1, "tile"): (ShownTile(POINTS),),
        (1, "street"): (Gap(OWN, False),),
        (1, "enter"): (Figure(LEARNER, 0), own),
        (1, "trade"): (own,),
        (1, "walk"): (points,),
        (1, "points"): (points,),
        (1, "pave"): (Gap(POINTS, True),),
        (1, "next"): (black,),
        (1, "owner"): (black,),
        (1, "end"): (SeatAmount(LEARNER, Amount.CHIPS),),
        (2, "tile"): (Hat(),),
    }
    return by_moment.get((at.round, at.phase), ())


def _also(at: LessonMoment, view: View) -> tuple[Thing, ...]:
    """Return further things that a card speaks of: the lot of the last round, and the sign that asks why."""
    if (at.round, at.phase) == (2, "tile"):
        return (Lot(view.marks[LEARNER]),)
    return (TableButton.WHY,) if (at.round, at.phase) == (2, "walk") else ()


def _lot(view: View, square: Square) -> Lot:
    return Lot(ground_of(view.level, view.laid).site_at[square])
