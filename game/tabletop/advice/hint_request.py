"""The hint of a table: the person whose choice it is asks for it, and its choices are taken."""

from __future__ import annotations

from typing import Any

from game.stage.session import Session
from game.tabletop.advice.hints import Advised, Hints, shown_choices


class HintRequest:
    """The state of the hint for the open question; `hints` has the game's words for it."""

    def __init__(self, hints: Hints) -> None:
        self._hints = hints
        #: The advised choice that was pressed last, while the hint is open.
        self._taken: Any = None

    def forget(self) -> None:
        """Forget which choice was pressed. Called when another question is asked."""
        self._taken = None

    def is_open(self, session: Session[Any]) -> bool:
        """Return whether a hint is shown or requested."""
        return session.advising or session.advice is not None

    def toggle(self, session: Session[Any], asked: Any) -> None:
        """Request a hint, or close it; without effect where there is only one thing to do."""
        if not self.close(session) and len(session.legal(asked.seat)) > 1:
            session.advise(*self._hints.done_before(asked))

    def close(self, session: Session[Any]) -> bool:
        """Close the hint, or cancel the request; return False where there is none."""
        was_open = self.is_open(session)
        self._taken = None
        session.drop_advice()
        return was_open

    def take(self, session: Session[Any], asked: Any, rank: int, way: str) -> tuple[Any, ...]:
        """Choose the hint's action at a rank, from 1; return the actions to make if that confirms them.

        `way` is the player's setting, as for `Hints.take`.
        """
        if session.advice is None:
            return ()
        advised: Any = shown_choices(session.advice.thought)[rank - 1].action
        actions = tuple(self._hints.take(advised, asked, self._taken, way))
        self._taken = advised
        if not actions and self._hints.is_first_step(advised):
            # The hint knows nothing of the steps that follow.
            self.close(session)
        return actions

    def advised(self, session: Session[Any], asked: Any) -> tuple[Advised, ...]:
        """Return the choices of the hint; empty while there is none."""
        return self._hints.advised(session.advice, asked, self._taken)
