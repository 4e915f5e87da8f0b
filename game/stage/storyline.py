"""What led to where a match stands: every event that counts, with the view and the story after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.bots.bot import Candidate
from game.core.contract import Viewer
from game.match.match import Asked, Match, pairs_of
from game.stage.director import Director, Pace
from game.stage.performance import Performance, Wait

StoryT = TypeVar("StoryT")
Follow = Callable[[StoryT, Any, Any], StoryT]
"""From the story so far, an event and the view after it, to the story then; `Chosen` is told, too."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """What a bot has chosen and why, told to the story right before its choice is made.

    `view` is the public one of that moment. No record keeps it, so that a game gone on with has none; and
    what is chosen, or its reasons, may be hidden from whoever the story is for. What else the bot has weighed
    is not told: it would tell its hand.
    """

    seat: int
    view: Any
    candidate: Candidate


@dataclass(frozen=True, slots=True)
class Told(Generic[StoryT]):
    """A view, and the story that led to it: what a screen tells of the past (its chronicle)."""

    view: Any
    story: StoryT


class Storyline(Generic[StoryT]):
    """The story of a match as `viewer` may know it; `follow` makes it from `beginning` on."""

    def __init__(self, match: Match, viewer: Viewer, follow: Follow[StoryT], beginning: StoryT) -> None:
        self._match = match
        self._viewer = viewer
        self._follow = follow
        self._beginning = beginning
        self._story = beginning

    def tell(self, event: Any, view: Any) -> Told[StoryT]:
        """The story goes on by an event, and the view after it."""
        self._story = self._follow(self._story, event, view)
        return Told(view, self._story)

    def retell(self, view: Any) -> Told[StoryT]:
        """The story is told anew, for something of it counts no longer."""
        *_, (_event, told) = self._so_far()
        self._story = told.story
        return Told(view, self._story)

    def directed(
        self, performance: Performance[Any, Told[StoryT], Any], pace: Pace
    ) -> Director[Any, Told[StoryT], Any]:
        """A director that shows the match as it stands, but for the end of a turn that is to be ended."""
        if not self._match.lines:
            return Director(Told(self._match.view(self._viewer), self._story), performance, pace)
        told = list(self._so_far())
        self._story = told[-1][1].story
        ends = _end_held([event for event, _after in told], performance)
        director: Director[Any, Told[StoryT], Any] = Director(told[ends - 1][1], performance, pace)
        for event, after in told[ends:]:
            director.tell(event, after)
        return director

    def _so_far(self) -> Iterator[tuple[Any, Told[StoryT]]]:
        """All events that count, each with the view and the story after it."""
        story = self._beginning
        for pair in pairs_of(self._match, self._viewer):
            story = self._follow(story, pair.event, pair.view)
            yield pair.event, Told(pair.view, story)


def _end_held(events: Sequence[Any], performance: Performance[Any, Any, Any]) -> int:
    """The place of the event that ends a turn which waits for that; past all events where none does."""
    asked = max((place for place, event in enumerate(events) if isinstance(event, Asked)), default=0)
    latest = range(asked + 1, len(events))
    waits = performance.waits
    return next((place for place in latest if waits(events[place]) is Wait.WORD), len(events))
