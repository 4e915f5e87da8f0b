"""The tape of a game whose turns and rounds begin and end with events of certain classes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Generic

from game.tabletop.board.board_story import NO_STORY
from game.tabletop.replay.tape import Tape, ViewT


class EventTape(Tape[ViewT, Any], Generic[ViewT]):
    """A tape whose story are the views at the ends of rounds, unless a game follows another one.

    The game names classes of events; a view is a dataclass with its `viewer`.
    """

    begins_rounds: type[Any]
    begins_turns: type[Any]
    turns_seat: str = "seat"
    """The field of such an event that has the seat whose turn it is."""
    ends_turns: type[Any]
    told_again: tuple[type[Any], ...] = ()
    """Events whose sentence is repeated at every later place of their turn."""
    public_scores: str
    """The field of a view that has the public score of each seat."""
    secrets: tuple[str, ...] = ()
    """The fields of a view with an entry for each seat that others do not know."""

    def opened(self, public: ViewT, seats: Mapping[int, ViewT], viewer: int | None) -> ViewT:
        """Return the public view with the secrets of some seats."""
        known: dict[str, Any] = {"viewer": viewer}
        for field in self.secrets:
            hidden = getattr(public, field)
            known[field] = tuple(getattr(seats.get(i, public), field)[i] for i in range(len(hidden)))
        view: Any = public
        opened: ViewT = replace(view, **known)
        return opened

    def beginning(self) -> Any:
        """Return that no round has ended."""
        return NO_STORY

    def followed(self, story: Any, event: Any, view: ViewT) -> Any:
        """Return the story with the end of a round that an event is."""
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
