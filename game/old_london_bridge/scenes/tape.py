"""A game of this house on tape: every place that a replay may stand at, and what moves on the way there.

The shared timeline goes from choice to choice; a place here is where a person wants to look: what a choice
has brought, before the turn passes on. What follows from the end of a turn moves on the way to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from game.match.match import Asked
from game.match.replaying import Timeline
from game.old_london_bridge.rules.events import Built, Event, MarkerTurned, TurnBegun, TurnEnded
from game.old_london_bridge.rules.sight import opened
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.story import Story, followed
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.column import TurnEntry
from game.old_london_bridge.words.course import Course, WatchedTurn
from game.old_london_bridge.words.speech import Speech
from game.stage.storyline import Told

#: Eyes that see every hand; else those of a seat, or of everybody.
ALL: Final = "all"
Eyes = int | str | None
Reel = tuple[tuple[Any, Told[Story]], ...]


@dataclass(frozen=True, slots=True)
class _Turn:
    begun: int
    round: int
    seat: int


class Tape:
    """All views of a timeline; those of each pair of eyes are put together when they are first asked for."""

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._stories = tuple(self._told_stories())
        #: The first event of each choice.
        self._begins: list[int] = []
        self.ends = self._places()
        self._reels: dict[Eyes, Reel] = {}
        self.course = self._course()

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        """Whose eyes it may be seen through, the first as it opens."""
        viewers = self.timeline.viewers
        return (ALL, *viewers[1:]) if len(viewers) > 1 else (None,)

    def reel(self, eyes: Eyes) -> Reel:
        """Every event with what is shown after it."""
        if eyes not in self._reels:
            pairs = zip(self._events(eyes), self._views(eyes), self._stories, strict=True)
            self._reels[eyes] = tuple((event, Told(view, story)) for event, view, story in pairs)
        return self._reels[eyes]

    def before(self, eyes: Eyes) -> Told[Story]:
        """What is shown before anything is dealt."""
        before = self.timeline.before
        return Told(self._opened([before[None]], [before], eyes)[0], Story())

    def at(self, place: int, eyes: Eyes) -> Told[Story]:
        """What is shown at a place."""
        return self.reel(eyes)[self.ends[place] - 1][1]

    def way(self, place: int, eyes: Eyes) -> Reel:
        """What moves from the place before to this one."""
        begin = self.ends[place - 1] if place else 0
        return self.reel(eyes)[begin : self.ends[place]]

    def said(self, place: int, speech: Speech) -> tuple[str, ...]:
        """What a choice has brought, in sentences; before them what was built in its turn."""
        # What led up to a choice, and moves on the way to it, followed from the one before.
        begin = self._begins[min(place, len(self._begins) - 1)]
        told = [event for event, _ in self.reel(None)[begin : self.ends[place]]]
        lines = [words for one in told if isinstance(one, Event) if (words := chronicle(one, speech))]
        turn = self.course.turn_at(place)
        first = self.ends[turn.first - 1] if turn is not None and turn.first else begin
        built = [event for event, _ in self.reel(None)[first:begin] if isinstance(event, Built)]
        return (*(words for one in built if (words := chronicle(one, speech))), *lines)

    # How it is put together

    def _events(self, eyes: Eyes) -> Iterator[Any]:
        viewer = eyes if isinstance(eyes, int) else None
        return (pair.event for step in self.timeline.steps for pair in step.told[viewer])

    def _views(self, eyes: Eyes) -> list[View]:
        views = []
        for step in self.timeline.steps:
            seen = [
                {viewer: pairs[i].view for viewer, pairs in step.told.items()}
                for i in range(len(step.told[None]))
            ]
            views += self._opened([one[None] for one in seen], seen, eyes)
        return views

    def _opened(self, public: list[View], seen: list[Any], eyes: Eyes) -> list[View]:
        """Public views as certain eyes see them."""
        if eyes is None:
            return public
        viewer = eyes if isinstance(eyes, int) else None
        seats = range(len(self.timeline.match.seats)) if viewer is None else (viewer,)
        pairs = zip(public, seen, strict=True)
        return [opened(view, {seat: one[seat] for seat in seats}, viewer) for view, one in pairs]

    def _told_stories(self) -> Iterator[Story]:
        story = Story()
        for step in self.timeline.steps:
            for pair in step.told[None]:
                story = followed(story, pair.event, pair.view)
                yield story

    def _places(self) -> tuple[int, ...]:
        """How many events have been shown at each place."""
        ends: list[int] = []
        begin = 0
        for step in self.timeline.steps:
            self._begins.append(begin)
            events = [pair.event for pair in step.told[None]]
            asked = next((i for i, event in enumerate(events) if isinstance(event, Asked)), len(events))
            rest = next((i for i, event in enumerate(events) if isinstance(event, TurnEnded)), asked)
            # A choice that does nothing but end a turn stands where its turn does.
            ends.append(max(begin + rest, ends[-1] + 1 if ends else 1))
            begin += len(events)
        if ends[-1] < begin - 1:
            ends.append(begin)
        else:
            ends[-1] = begin
        return tuple(ends)

    def _course(self) -> Course:
        reel = self.reel(None)
        shown = [self.at(place, None) for place in range(len(self.ends))]
        views: list[View] = [one.view for one in shown]
        steps = self.timeline.steps
        acting = tuple(steps[place].seat if place < len(steps) else None for place in range(len(self.ends)))
        rounds = tuple(
            self._place_of(i) for i, (event, _) in enumerate(reel) if isinstance(event, MarkerTurned)
        )
        money = tuple(view.money for view in views)
        return Course(tuple(self._turns()), rounds, money, acting)

    def _place_of(self, event: int) -> int:
        """The place on whose way an event moves."""
        return next(place for place, end in enumerate(self.ends) if event < end)

    def _turns(self) -> Iterator[WatchedTurn]:
        """Turns by their events, with the entry that each of them came to."""
        reel = self.reel(None)
        entries = [one for one in reel[-1][1].story.entries if isinstance(one, TurnEntry)] if reel else []
        begun = [
            _Turn(i, told.view.round, event.seat)
            for i, (event, told) in enumerate(reel)
            if isinstance(event, TurnBegun)
        ]
        ended = [i for i, (event, _) in enumerate(reel) if isinstance(event, TurnEnded)]
        for number, turn in enumerate(begun):
            first = self._place_of(turn.begun)
            end = next((i for i in ended if i > turn.begun), len(reel) - 1)
            last = max(first, self._place_of(end) - 1) if end < len(reel) - 1 else len(self.ends) - 1
            entry = entries[number] if number < len(entries) else TurnEntry(turn.round, turn.seat, 0)
            yield WatchedTurn(number + 1, entry, first, last)
