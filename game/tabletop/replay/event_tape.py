"""A recorded game as a tape: all places of a replay, and the events on the way to each.

The shared timeline goes from choice to choice; a place here is a state worth a viewer's look: the outcome of
a choice, before the turn passes on. The events after the end of a turn move on the way to the next place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final, Generic, TypeVar

from game.match.match import DecisionRequested
from game.match.replaying import ReplayTimeline
from game.stage.storyline import Snapshot
from game.tabletop.board.board_story import NO_STORY
from game.tabletop.replay.course import Course, WatchedTurn

ViewT = TypeVar("ViewT")
#: The viewer that sees every hand; any other is a seat, or None for the public view.
ALL: Final = "all"
ReplayViewer = int | str | None
Reel = tuple[tuple[Any, Snapshot[Any]], ...]


class EventTape(Generic[ViewT]):
    """All views of a timeline; those of each viewer are made on first use and cached.

    The game names classes of events. A view is a dataclass with its `viewer` and its `round`, from 1. The
    story, the past that a picture shows, are the views at the ends of rounds, unless a game follows another.
    """

    begins_rounds: type[Any]
    begins_turns: type[Any]
    turns_seat: str = "seat"
    """The field of such an event that has the seat whose turn it is."""
    ends_turns: type[Any] | tuple[type[Any], ...]
    told_again: tuple[type[Any], ...] = ()
    """Events whose sentence is repeated at every later place of their turn."""
    public_scores: str
    """The field of a view that has the public score of each seat."""
    secrets: tuple[str, ...] = ()
    """The fields of a view with an entry for each seat that others do not know."""

    def __init__(self, timeline: ReplayTimeline) -> None:
        self.timeline = timeline
        self._stories = tuple(self._told_stories())
        #: The first event of each choice.
        self._begins: list[int] = []
        self.ends = self._places()
        self._reels: dict[ReplayViewer, Reel] = {}
        self.course = self._course()

    # For games to override

    def opened(self, public: ViewT, seats: Mapping[int, ViewT], viewer: int | None) -> ViewT:
        """Return the public view with the secrets of some seats, as each of them sees them.

        `viewer` is the seat whose view it counts as; None for none.
        """
        known: dict[str, Any] = {"viewer": viewer}
        for field in self.secrets:
            hidden = getattr(public, field)
            known[field] = tuple(getattr(seats.get(i, public), field)[i] for i in range(len(hidden)))
        view: Any = public
        opened: ViewT = replace(view, **known)
        return opened

    def beginning(self) -> Any:
        """Return the story before the first event."""
        return NO_STORY

    def followed(self, story: Any, event: Any, view: ViewT) -> Any:
        """Return the story after an event, with the public view right after it."""
        return replace(story, ends=(*story.ends, view)) if getattr(event, "closes_round", False) else story

    def begins_round(self, event: Any) -> bool:
        """Return whether a round begins with an event."""
        return isinstance(event, self.begins_rounds)

    def turn_of(self, event: Any) -> int | None:
        """Return the seat whose turn an event begins; None for any other event."""
        return getattr(event, self.turns_seat) if isinstance(event, self.begins_turns) else None

    def scores(self, view: ViewT) -> tuple[int, ...]:
        """Return the public scores by seat."""
        scores: tuple[int, ...] = getattr(view, self.public_scores)
        return scores

    def ends_turn(self, event: Any) -> bool:
        """Return whether an event ends a turn."""
        return isinstance(event, self.ends_turns)

    def retold(self, event: Any) -> bool:
        """Return whether an event's sentence is repeated at every later place of its turn."""
        return isinstance(event, self.told_again)

    # The tape

    @property
    def viewers(self) -> tuple[ReplayViewer, ...]:
        """The available viewers, first the initial one."""
        viewers = self.timeline.viewers
        return (ALL, *viewers[1:]) if len(viewers) > 1 else (None,)

    def reel(self, viewer: ReplayViewer) -> Reel:
        """Return every event with the view shown after it."""
        if viewer not in self._reels:
            pairs = zip(self._events(viewer), self._views(viewer), self._stories, strict=True)
            self._reels[viewer] = tuple((event, Snapshot(view, story)) for event, view, story in pairs)
        return self._reels[viewer]

    def before(self, viewer: ReplayViewer) -> Snapshot[Any]:
        """Return the state before the deal."""
        before = self.timeline.before
        return Snapshot(self._opened([before[None]], [before], viewer)[0], self.beginning())

    def at(self, place: int, viewer: ReplayViewer) -> Snapshot[Any]:
        """Return the state at a place."""
        return self.reel(viewer)[self.ends[place] - 1][1]

    def way(self, place: int, viewer: ReplayViewer) -> Reel:
        """Return the events from the place before to this one, with the state after each."""
        begin = self.ends[place - 1] if place else 0
        return self.reel(viewer)[begin : self.ends[place]]

    def brought(self, place: int) -> tuple[Any, ...]:
        """Return all events of the choice at a place; before them those of its turn that are repeated."""
        # The events on the way to a choice followed from the choice before.
        begin = self._begins[min(place, len(self._begins) - 1)]
        turn = self.course.turn_at(place)
        first = self.ends[turn.first - 1] if turn is not None and turn.first else begin
        earlier = [event for event, _ in self.reel(None)[first:begin] if self.retold(event)]
        return (*earlier, *(event for event, _ in self.reel(None)[begin : self.ends[place]]))

    # How it is put together

    def _events(self, viewer: ReplayViewer) -> Iterator[Any]:
        seat = viewer if isinstance(viewer, int) else None
        return (pair.event for step in self.timeline.steps for pair in step.pairs[seat])

    def _views(self, viewer: ReplayViewer) -> list[ViewT]:
        views = []
        for step in self.timeline.steps:
            seen = [
                {one: pairs[i].view for one, pairs in step.pairs.items()}
                for i in range(len(step.pairs[None]))
            ]
            views += self._opened([one[None] for one in seen], seen, viewer)
        return views

    def _opened(self, public: list[ViewT], seen: list[Any], viewer: ReplayViewer) -> list[ViewT]:
        """Return public views as `viewer` sees them."""
        if viewer is None:
            return public
        seat = viewer if isinstance(viewer, int) else None
        seats = range(len(self.timeline.match.seats)) if seat is None else (seat,)
        pairs = zip(public, seen, strict=True)
        return [self.opened(view, {other: one[other] for other in seats}, seat) for view, one in pairs]

    def _told_stories(self) -> Iterator[Any]:
        story = self.beginning()
        for step in self.timeline.steps:
            for pair in step.pairs[None]:
                story = self.followed(story, pair.event, pair.view)
                yield story

    def _places(self) -> tuple[int, ...]:
        """Return how many events have been shown at each place."""
        ends: list[int] = []
        begin = 0
        for step in self.timeline.steps:
            self._begins.append(begin)
            events = [pair.event for pair in step.pairs[None]]
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
        """Yield the turns, by the events that begin and end them; the next one ends a turn at the latest."""
        reel = self.reel(None)
        begun = [
            (i, told.view.round, seat)
            for i, (event, told) in enumerate(reel)
            if (seat := self.turn_of(event)) is not None
        ]
        starts = {i for i, _round, _seat in begun}
        ended = [i for i, (event, _) in enumerate(reel) if i in starts or self.ends_turn(event)]
        for number, (begin, round_, seat) in enumerate(begun, 1):
            first = self._place_of(begin)
            end = next((i for i in ended if i > begin), len(reel) - 1)
            last = max(first, self._place_of(end) - 1) if end < len(reel) - 1 else len(self.ends) - 1
            yield WatchedTurn(number, round_, seat, first, last)
