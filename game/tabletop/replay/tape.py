"""A recorded game as a tape: all places of a replay, and the events on the way to each.

The shared timeline goes from choice to choice; a place here is what a viewer wants to look at: the outcome of
a choice, before the turn passes on. The events after the end of a turn move on the way to the next place.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, Final, Generic, TypeVar

from game.match.match import DecisionRequested
from game.match.replaying import Timeline
from game.stage.storyline import Told
from game.tabletop.replay.course import Course, WatchedTurn

ViewT = TypeVar("ViewT")
StoryT = TypeVar("StoryT")
#: Eyes that see every hand; other eyes are a seat, or None for the public view.
ALL: Final = "all"
Eyes = int | str | None
Reel = tuple[tuple[Any, Told[StoryT]], ...]


class Tape(ABC, Generic[ViewT, StoryT]):
    """All views of a timeline; those of each pair of eyes are made on first use and cached.

    A view has its `round`, from 1. `StoryT` is the past that a picture shows.
    """

    def __init__(self, timeline: Timeline) -> None:
        self.timeline = timeline
        self._stories = tuple(self._told_stories())
        #: The first event of each choice.
        self._begins: list[int] = []
        self.ends = self._places()
        self._reels: dict[Eyes, Reel[StoryT]] = {}
        self.course = self._course()

    # What a game adds

    @abstractmethod
    def beginning(self) -> StoryT:
        """Return the story before the first event."""

    @abstractmethod
    def followed(self, story: StoryT, event: Any, view: ViewT) -> StoryT:
        """Return the story after an event, with the public view right after it."""

    @abstractmethod
    def opened(self, public: ViewT, seats: Mapping[int, ViewT], viewer: int | None) -> ViewT:
        """Return the public view with the hidden parts of some seats, as each of them sees it.

        `viewer` is the seat whose view it counts as; None for none.
        """

    @abstractmethod
    def scores(self, view: ViewT) -> tuple[int, ...]:
        """Return the public scores so far by seat."""

    @abstractmethod
    def begins_round(self, event: Any) -> bool:
        """Return whether a round begins with an event."""

    @abstractmethod
    def turn_of(self, event: Any) -> int | None:
        """Return the seat whose turn an event begins; None for any other event."""

    @abstractmethod
    def ends_turn(self, event: Any) -> bool:
        """Return whether an event ends a turn."""

    @abstractmethod
    def retold(self, event: Any) -> bool:
        """Return whether an event's sentence is repeated at every later place of its turn."""

    # The tape

    @property
    def eyes(self) -> tuple[Eyes, ...]:
        """The available eyes, first the initial ones."""
        viewers = self.timeline.viewers
        return (ALL, *viewers[1:]) if len(viewers) > 1 else (None,)

    def reel(self, eyes: Eyes) -> Reel[StoryT]:
        """Return every event with the view shown after it."""
        if eyes not in self._reels:
            pairs = zip(self._events(eyes), self._views(eyes), self._stories, strict=True)
            self._reels[eyes] = tuple((event, Told(view, story)) for event, view, story in pairs)
        return self._reels[eyes]

    def before(self, eyes: Eyes) -> Told[StoryT]:
        """Return what is shown before the deal."""
        before = self.timeline.before
        return Told(self._opened([before[None]], [before], eyes)[0], self.beginning())

    def at(self, place: int, eyes: Eyes) -> Told[StoryT]:
        """Return what is shown at a place."""
        return self.reel(eyes)[self.ends[place] - 1][1]

    def way(self, place: int, eyes: Eyes) -> Reel[StoryT]:
        """Return the events from the place before to this one, with what is shown after each."""
        begin = self.ends[place - 1] if place else 0
        return self.reel(eyes)[begin : self.ends[place]]

    def brought(self, place: int) -> tuple[Any, ...]:
        """Return all events of the choice at a place; before them those of its turn that are repeated."""
        # The events on the way to a choice followed from the choice before.
        begin = self._begins[min(place, len(self._begins) - 1)]
        turn = self.course.turn_at(place)
        first = self.ends[turn.first - 1] if turn is not None and turn.first else begin
        earlier = [event for event, _ in self.reel(None)[first:begin] if self.retold(event)]
        return (*earlier, *(event for event, _ in self.reel(None)[begin : self.ends[place]]))

    # How it is put together

    def _events(self, eyes: Eyes) -> Iterator[Any]:
        viewer = eyes if isinstance(eyes, int) else None
        return (pair.event for step in self.timeline.steps for pair in step.told[viewer])

    def _views(self, eyes: Eyes) -> list[ViewT]:
        views = []
        for step in self.timeline.steps:
            seen = [
                {viewer: pairs[i].view for viewer, pairs in step.told.items()}
                for i in range(len(step.told[None]))
            ]
            views += self._opened([one[None] for one in seen], seen, eyes)
        return views

    def _opened(self, public: list[ViewT], seen: list[Any], eyes: Eyes) -> list[ViewT]:
        """Return public views as seen through `eyes`."""
        if eyes is None:
            return public
        viewer = eyes if isinstance(eyes, int) else None
        seats = range(len(self.timeline.match.seats)) if viewer is None else (viewer,)
        pairs = zip(public, seen, strict=True)
        return [self.opened(view, {seat: one[seat] for seat in seats}, viewer) for view, one in pairs]

    def _told_stories(self) -> Iterator[StoryT]:
        story = self.beginning()
        for step in self.timeline.steps:
            for pair in step.told[None]:
                story = self.followed(story, pair.event, pair.view)
                yield story

    def _places(self) -> tuple[int, ...]:
        """Return how many events have been shown at each place."""
        ends: list[int] = []
        begin = 0
        for step in self.timeline.steps:
            self._begins.append(begin)
            events = [pair.event for pair in step.told[None]]
            asked = next(
                (i for i, event in enumerate(events) if isinstance(event, DecisionRequested)), len(events)
            )
            rest = next((i for i, event in enumerate(events) if self.ends_turn(event)), asked)
            # A choice that only ends a turn belongs to the place of that turn.
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
        steps = self.timeline.steps
        acting = tuple(steps[place].seat if place < len(steps) else None for place in range(len(self.ends)))
        rounds = tuple(self._place_of(i) for i, (event, _) in enumerate(reel) if self.begins_round(event))
        scores = tuple(self.scores(one.view) for one in shown)
        return Course(tuple(self._turns()), rounds, scores, acting)

    def _place_of(self, event: int) -> int:
        """Return the place with an event on its way."""
        return next(place for place, end in enumerate(self.ends) if event < end)

    def _turns(self) -> Iterator[WatchedTurn]:
        """Yield the turns, by the events that begin and end them."""
        reel = self.reel(None)
        begun = [
            (i, told.view.round, seat)
            for i, (event, told) in enumerate(reel)
            if (seat := self.turn_of(event)) is not None
        ]
        ended = [i for i, (event, _) in enumerate(reel) if self.ends_turn(event)]
        for number, (begin, round_, seat) in enumerate(begun, 1):
            first = self._place_of(begin)
            end = next((i for i in ended if i > begin), len(reel) - 1)
            last = max(first, self._place_of(end) - 1) if end < len(reel) - 1 else len(self.ends) - 1
            yield WatchedTurn(number, round_, seat, first, last)
