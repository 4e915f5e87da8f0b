"""When to announce the outcome of the task at a table: once, soon after it has been shown."""

from __future__ import annotations

from typing import Any

from game.core.puzzle import Outcome
from game.stage.puzzle_book import TableTask
from game.stage.session import Session


class TaskWatch:
    """The watch over the task of one table; None where there is no task."""

    def __init__(self, task: TableTask | None) -> None:
        self._task = task
        self._told = False
        #: When the outcome of the task was first shown, and the view that showed it.
        self._decided: tuple[float, Any] | None = None

    def follow(self, session: Session[Any]) -> None:
        """Announce the outcome of the task once, when the table has shown it for long enough."""
        task = self._task
        if task is None or self._told:
            return
        outcome = task.outcome(session.shown, session.over)
        if outcome is Outcome.OPEN:
            self._decided = None
            return
        if self._decided is None:
            self._decided = session.ms, session.shown
        since, view = self._decided
        if session.ms - since >= task.after_ms:
            self._told = True
            task.ended(outcome, view)
