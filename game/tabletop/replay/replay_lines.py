"""The sentences of a replay: the present step, changed rules, and why no game may go on from here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.wording import replays
from game.core.wording.sentence_context import SentenceContext
from game.tabletop.replay.event_tape import EventTape


@dataclass(frozen=True, slots=True)
class ReplayLine:
    """Sentences of a replay, and the seat whose step they describe; None if no seat acted."""

    lines: tuple[str, ...]
    seat: int | None


class ReplayLines:
    """The lines of one tape; those of a place are made on first use and cached.

    `sentence` returns the sentence for an event, None for a silent one; `step` those of a whole step.
    """

    def __init__(
        self,
        tape: EventTape[Any],
        context: SentenceContext,
        sentence: Callable[[Any], str | None],
        step: Callable[[Sequence[Any]], Sequence[str]],
    ) -> None:
        self._tape = tape
        self._context = context
        self._sentence = sentence
        self._step = step
        self._said: dict[int, tuple[str, ...]] = {}
        self._last: ReplayLine | None = None

    def of(self, event: Any, place: int) -> ReplayLine:
        """Return the sentence of the event in motion; at rest, all sentences of the step to a place.

        While an event without a sentence moves, the former words stay: the pieces in front are still theirs.
        """
        seat = self._tape.course.acting[place]
        if event is not None and (words := self._sentence(event)):
            self._last = ReplayLine((words,), seat)
        elif event is None or self._last is None:
            if place not in self._said:
                self._said[place] = self._of_place(place)
            self._last = ReplayLine(self._said[place], seat)
        return self._last

    def _of_place(self, place: int) -> tuple[str, ...]:
        timeline, context = self._tape.timeline, self._context
        rules, differs = timeline.rules, timeline.differs
        older = rules != timeline.match.game.rules_version
        if differs is not None and (place == self._tape.course.last or (older and not place)):
            return (replays.made_under(rules, differs.line, context),)
        if older and not place:
            return (replays.older_rules(rules, context),)
        return tuple(self._step(self._tape.brought(place)))

    def why_not_on(self, place: int) -> str | None:
        """Return why no game may go on from a place; None where one may."""
        timeline, context = self._tape.timeline, self._context
        if timeline.differs is not None:
            return replays.made_under(timeline.rules, timeline.differs.line, context)
        if not timeline.match.over:
            return replays.not_over(context)
        if timeline.match.seed is None:
            return replays.no_seed(context)
        seats = timeline.match.seats
        if not all(seat.human or seat.bot in timeline.match.game.bots for seat in seats):
            return replays.no_opponent(context)
        return replays.at_the_end(context) if place >= len(timeline.steps) - 1 else None
