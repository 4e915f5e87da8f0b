"""The lesson "First clues": its deal, its moments, and the things on the table that its cards point at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Final

from game.core.lesson_moment import LessonMoment
from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.match.lesson_deal import LessonDeal, OpenMoves
from game.old_town.rules.actions import Action
from game.old_town.rules.level import CARD_NUMBERS, Level
from game.old_town.rules.view import View
from game.old_town.scenes.old_town_words import OldTownWords
from game.old_town.scenes.questions import question_for
from game.old_town.things import Clue, Marker, OwnedBuilding, Points, StockBuilding, ThrowAway
from game.old_town.words.first_clues import MOMENTS, OVER, phase, text_of
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard, LessonScript


def _at(number: int, what: str, *moves: str) -> OpenMoves:
    return OpenMoves(LessonMoment(number, what), moves)


FIRST_CLUES: Final = LessonDeal(
    "first-clues",
    "first clues 27",
    ("random", "random"),
    (
        _at(1, "take", "take post_office"),
        _at(1, "second", "take saloon"),
        _at(1, "clue", "play A3"),
        _at(2, "clue", "play C18 saloon"),
        _at(3, "clue", "play B3 post_office"),
        _at(4, "clue", "play C13 saloon"),
        _at(5, "take", "take undertaker"),
        _at(5, "clue", "discard A4 A18"),
        _at(5, "marker", "remove hospital 11"),
    ),
)
"""The deal of the lesson; the last rounds are free."""


class FirstClues(LessonScript[View]):
    """See `tabletop.lesson.lesson_script.LessonScript`."""

    deal = FIRST_CLUES
    moments = MOMENTS

    def __init__(self, context: SentenceContext) -> None:
        super().__init__(context)
        self._context = context
        self._words = OldTownWords(context)

    def moment(self, view: View, legal: Sequence[Action]) -> LessonMoment | None:
        """Return the round and the kind of question; None for a question that no card speaks of."""
        if view.places:
            return OVER
        what = phase(view, LEARNER) if legal else None
        return None if what is None else LessonMoment(view.round, what)

    def card(self, at: LessonMoment, view: View) -> LessonCard | None:
        """Return the card of a moment, with the things that it points at."""
        if at not in MOMENTS:
            return None
        text = text_of(at, view, LEARNER, self._context)
        # A line that says nothing of one thing points at none.
        pointed = zip_longest(text.lines, _pointed(view.level).get(at, ()))
        return LessonCard(text, tuple(thing for _words, thing in pointed))

    def things(self, action: Action, view: View) -> Iterable[Thing]:
        """Return the things that are pressed to choose an action."""
        return question_for(view, LEARNER, (action,), self._words).things_of(action)


def _pointed(level: Level) -> Mapping[LessonMoment, tuple[Thing | None, ...]]:
    """Return the things that the lines of the cards point at, in order."""
    named = "post_office", "saloon", "undertaker", "hospital"
    post, saloon, undertaker, hospital = map(level.number, named)
    clues = {name: Clue(number) for name, number in CARD_NUMBERS.items()}
    return {
        LessonMoment(1, "take"): (None, StockBuilding(post)),
        LessonMoment(1, "second"): (OwnedBuilding(LEARNER, post), StockBuilding(saloon)),
        LessonMoment(1, "clue"): (clues["A3"],),
        LessonMoment(2, "clue"): (clues["C18"], OwnedBuilding(LEARNER, saloon)),
        LessonMoment(3, "clue"): (clues["B3"], OwnedBuilding(LEARNER, post)),
        LessonMoment(4, "clue"): (clues["C13"], Marker(saloon, 6), OwnedBuilding(LEARNER, saloon)),
        LessonMoment(5, "take"): (Points(LEARNER), StockBuilding(undertaker)),
        LessonMoment(5, "clue"): (clues["A4"], clues["A18"], ThrowAway()),
        LessonMoment(5, "marker"): (None, Marker(hospital, 11)),
    }
