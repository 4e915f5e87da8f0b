"""Choices of only one possibility: when they make themselves, and which steps of undo they belong to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.stage.session import Session

#: Milliseconds for which such a question is seen before it answers itself.
SEEN_MS: Final = 1200.0
#: Milliseconds for which it is said afterwards, unless something is pressed.
_TOLD_MS: Final = 4000.0


class SoleChoices:
    """The choices of one session that made themselves. After an undo the next one waits for a person."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        #: How many decisions there were before each of them.
        self._made: set[int] = set()
        self._by_hand = False
        self._told: tuple[str, float] | None = None

    @property
    def told(self) -> str | None:
        """The words on the last one; None once they have been read."""
        if self._told is None or self._session.ms - self._told[1] > _TOLD_MS:
            return None
        return self._told[0]

    def forget_told(self) -> None:
        """Say no more of the last one."""
        self._told = None

    def may_make(self, seen_ms: float) -> bool:
        """Return whether a question of one possibility, asked so many milliseconds ago, answers itself."""
        return not self._by_hand and seen_ms >= SEEN_MS

    @property
    def by_hand(self) -> bool:
        """Whether the next question waits for its person, after a step back."""
        return self._by_hand

    def make(self, words: str | None, decide: Callable[[], None]) -> None:
        """Make one by `decide`, and say so by `words`."""
        self._made.add(self._session.match.decided)
        self._told = None if words is None else (words, self._session.ms)
        decide()

    def chosen(self) -> None:
        """Note that a person has chosen, or made a step again."""
        self._by_hand = False

    def undo(self) -> None:
        """Undo the latest step of a person, with those that made themselves after it."""
        self._by_hand, self._told = True, None
        while self._session.may_undo:
            self._session.undo()
            now = self._session.match.decided
            by_itself = now in self._made
            self._made = {place for place in self._made if place < now}
            if not by_itself:
                return
