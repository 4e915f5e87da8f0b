"""What a replay says: of the step it stands at, of rules that have changed, and why nobody may play on."""

from __future__ import annotations

from typing import Any

from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.scenes.tape import Tape
from game.old_london_bridge.words import replays
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.speech import Speech


class ReplayLines:
    """The lines of one tape; those of each place are put together when it is first stood at."""

    def __init__(self, tape: Tape, speech: Speech) -> None:
        self._tape = tape
        self._speech = speech
        self._said: dict[int, tuple[str, ...]] = {}

    def of(self, event: Any, place: int) -> tuple[str, ...]:
        """The sentence for the event that moves; at rest all that the step to a place has brought."""
        if isinstance(event, Event) and (words := chronicle(event, self._speech)):
            return (words,)
        if place not in self._said:
            self._said[place] = self._of_place(place)
        return self._said[place]

    def _of_place(self, place: int) -> tuple[str, ...]:
        timeline, speech = self._tape.timeline, self._speech
        rules, differs = timeline.rules, timeline.differs
        older = rules != timeline.match.game.rules_version
        if differs is not None and (place == self._tape.course.last or (older and not place)):
            return (replays.made_under(rules, differs.line, speech),)
        if older and not place:
            return (replays.older_rules(rules, speech),)
        return self._tape.said(place, speech)

    def why_not_on(self, place: int) -> str | None:
        """Why no game may go on from a place; None where one may."""
        timeline, speech = self._tape.timeline, self._speech
        if timeline.differs is not None:
            return replays.made_under(timeline.rules, timeline.differs.line, speech)
        if not timeline.match.over:
            return replays.not_over(speech)
        if timeline.match.seed is None:
            return replays.no_seed(speech)
        kinds = {seat.kind.removeprefix("bot:") for seat in timeline.match.seats if not seat.human}
        if not kinds <= timeline.match.game.bots.keys():
            return replays.no_opponent(speech)
        return replays.at_the_end(speech) if place >= len(timeline.steps) - 1 else None
