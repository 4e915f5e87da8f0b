"""The history of a match: every event not undone, with the view and the story after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.bots.bot import Candidate
from game.core.contract import Viewer
from game.match.match import DecisionRequested, Match, pairs_of
from game.stage.director import Director, Pace
from game.stage.performance import HOLDS, Performance

StoryT = TypeVar("StoryT")
Follow = Callable[[StoryT, Any, Any], StoryT]
"""Returns the next story from the story so far, an event (or `BotChoice`) and the view after it."""


@dataclass(frozen=True, slots=True)
class BotChoice:
    """A bot's choice and its reasons, handed to the story right before the choice is applied.

    `view` is the public view at that time. No record contains it, so a resumed game has none. The choice or
    its reasons may be hidden from the story's viewer. The bot's other candidates are left out: they would
    reveal its hand.
    """

    seat: int
    view: Any
    candidate: Candidate


@dataclass(frozen=True, slots=True)
class Snapshot(Generic[StoryT]):
    """A view and the story that led to it, from which a screen shows the past (its chronicle)."""

    view: Any
    story: StoryT


class Storyline(Generic[StoryT]):
    """The story of a match as `viewer` may know it, built by `follow` from `beginning` on."""

    def __init__(self, match: Match, viewer: Viewer, follow: Follow[StoryT], beginning: StoryT) -> None:
        self._match = match
        self._viewer = viewer
        self._follow = follow
        self._beginning = beginning
        self._story = beginning

    def advance(self, event: Any, view: Any) -> Snapshot[StoryT]:
        """Continue the story with an event and the view after it; return the view with the new story."""
        self._story = self._follow(self._story, event, view)
        return Snapshot(view, self._story)

    def rebuild(self, view: Any) -> Snapshot[StoryT]:
        """Rebuild the story after a step was undone; return `view` with it."""
        *_, (_event, told) = self._so_far()
        self._story = told.story
        return Snapshot(view, self._story)

    def directed(
        self, performance: Performance[Any, Snapshot[StoryT], Any], pace: Pace
    ) -> Director[Any, Snapshot[StoryT], Any]:
        """Return a director that shows the current match, up to a turn's end that waits for the player."""
        if not self._match.lines:
            return Director(Snapshot(self._match.view(self._viewer), self._story), performance, pace)
        told = list(self._so_far())
        self._story = told[-1][1].story
        ends = _end_held([event for event, _after in told], performance)
        director: Director[Any, Snapshot[StoryT], Any] = Director(told[ends - 1][1], performance, pace)
        for event, after in told[ends:]:
            director.enqueue(event, after)
        return director

    def _so_far(self) -> Iterator[tuple[Any, Snapshot[StoryT]]]:
        """Yield all events not undone, each with the view and the story after it."""
        story = self._beginning
        for pair in pairs_of(self._match, self._viewer):
            story = self._follow(story, pair.event, pair.view)
            yield pair.event, Snapshot(pair.view, story)


def _end_held(events: Sequence[Any], performance: Performance[Any, Any, Any]) -> int:
    """Return the index of the event that waits for the acting player; `len(events)` for none."""
    asked = max(
        (place for place, event in enumerate(events) if isinstance(event, DecisionRequested)), default=0
    )
    latest = range(asked + 1, len(events))
    wait_after = performance.wait_after
    return next((place for place in latest if wait_after(events[place]) in HOLDS), len(events))
