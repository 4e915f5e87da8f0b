"""The teacher of a lesson at a table: a coach whose cards and open moves follow from the position alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.lesson_moment import LessonMoment
from game.core.thing import Thing
from game.core.wording.lesson_text import lesson_place, no_lessons
from game.match.match import Match, counting
from game.tabletop.coach.coach_layer import CoachLayer
from game.tabletop.coach.coach_step import Coach, CoachLine, CoachStep
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard, LessonScript
from game.tabletop.table.table_state import TableShown


class Teacher(Coach[TableShown[Any, Any]]):
    """The coach of one lesson. Its words follow from the match: an interrupted lesson can continue."""

    def __init__(self, script: LessonScript[Any], match: Match) -> None:
        self._script = script
        self._match = match
        self._met: dict[LessonMoment, int] = {}
        """The moments with a card so far, in order, each with the decisions of the match before it."""
        for twin in _before_each(match):
            self._card(twin.view(LEARNER), twin)

    def step(self, shown: TableShown[Any, Any]) -> CoachStep | None:
        """Return the card of the decision that the learner owes, or of the end."""
        table, view, script, match = shown.table, shown.view, self._script, self._match
        if table.person != LEARNER and not table.over:
            return None
        legal = match.legal(LEARNER)
        at, card = self._card(view, match)
        if at is None or card is None:
            return None
        left_open = script.deal.left_open(at, legal)
        allowed = frozenset(thing for action in left_open for thing in script.things(action, view))
        text = card.text
        return CoachStep(
            key=at,
            heading=text.heading,
            lines=_lines(card),
            aside=text.aside,
            place=lesson_place(list(self._met).index(at) + 1, script.translator),
            also=card.also,
            opens=card.opens,
            allowed=allowed if len(left_open) < len(legal) else None,
            actions=frozenset(left_open),
        )

    def refusal(self, step: CoachStep, thing: Thing) -> str:
        """Return why a thing is closed, in the words of the card's lesson."""
        card = self._card(self._match.view(LEARNER), self._match)[1]
        return step.heading if card is None or not card.text.because else card.text.because

    def _card(self, view: Any, match: Match) -> tuple[LessonMoment | None, LessonCard | None]:
        """Return the moment of the learner's decision, or of the end, and its card, which counts as shown."""
        at = self._script.moment(view, match.legal(LEARNER))
        card = self._script.card(at, view) if at is not None and at in self._script.moments else None
        self._met = {one: decided for one, decided in self._met.items() if decided <= match.decided}
        if at is not None and card is not None:
            self._met.setdefault(at, match.decided)
        return at, card


def _before_each(match: Match) -> Iterator[Match]:
    """Yield the match before each decision of the learner that counts; it is the same one, played on."""
    twin = Match(match.game, match.level, match.seats, match.seed, practice=True)
    twin.start()
    for line in counting(match.lines):
        if "action" in line and isinstance(seat := line["seat"], int):
            if seat == LEARNER:
                yield twin
            twin.decide(seat, match.game.action(str(line["action"])))


def _lines(card: LessonCard) -> tuple[CoachLine, ...]:
    return tuple(CoachLine(words, at) for words, at in zip(card.text.lines, card.points, strict=True))


def lesson_layer(script: LessonScript[Any], match: Match) -> CoachLayer[Any] | None:
    """Return the lesson over a table, if its match is the one dealt for it; else None."""
    if not script.deal.is_of(match):
        return None
    return CoachLayer(Teacher(script, match), no_lessons(script.translator))
