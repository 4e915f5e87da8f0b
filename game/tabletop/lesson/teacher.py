"""The teacher of a lesson at a table: a coach whose cards and open moves follow from the position alone."""

from __future__ import annotations

from typing import Any

from game.core.thing import Thing
from game.core.wording.lesson_text import lesson_place, no_lessons
from game.match.match import Match
from game.tabletop.coach.coach_layer import CoachLayer
from game.tabletop.coach.coach_step import Coach, CoachLine, CoachStep
from game.tabletop.lesson.lesson_script import LEARNER, LessonCard, LessonScript
from game.tabletop.table.table_state import TableShown


class Teacher(Coach[TableShown[Any, Any]]):
    """The coach of one lesson. It keeps nothing: a game that is left is taught on from its position."""

    def __init__(self, script: LessonScript[Any], match: Match) -> None:
        self._script = script
        self._match = match

    def step(self, shown: TableShown[Any, Any]) -> CoachStep | None:
        """Return the card of the decision that the learner owes, or of the end."""
        table, view, script = shown.table, shown.view, self._script
        if table.person != LEARNER and not table.over:
            return None
        legal = self._match.legal(LEARNER)
        at = script.moment(view, legal)
        card = None if at is None or at not in script.moments else script.card(at, view)
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
            place=lesson_place(script.moments.index(at) + 1, len(script.moments), script.translator),
            also=card.also,
            allowed=allowed if len(left_open) < len(legal) else None,
        )

    def refusal(self, step: CoachStep, thing: Thing) -> str:
        """Return why a thing is closed, in the words of the card's lesson."""
        view = self._match.view(LEARNER)
        at = self._script.moment(view, self._match.legal(LEARNER))
        card = None if at is None else self._script.card(at, view)
        return step.heading if card is None or not card.text.because else card.text.because


def _lines(card: LessonCard) -> tuple[CoachLine, ...]:
    return tuple(CoachLine(words, at) for words, at in zip(card.text.lines, card.points, strict=True))


def lesson_layer(script: LessonScript[Any], match: Match) -> CoachLayer[Any] | None:
    """Return the lesson over a table, if its match is the one dealt for it; else None."""
    if not script.deal.is_of(match):
        return None
    return CoachLayer(Teacher(script, match), no_lessons(script.translator))
