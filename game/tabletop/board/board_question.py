"""The question of a table made of parts, the words of its answer, and the hints on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from game.core.thing import TableButton, Thing
from game.tabletop.advice.thing_question import ThingQuestion
from game.tabletop.board.board_words import BoardWords


class BoardQuestion(ThingQuestion[Any, Any, BoardWords[Any]]):
    """The choice of one thing on the board; each of them represents one action.

    A game overrides it for questions whose answer is put together step by step.
    """

    def __init__(self, view: Any, seat: int, picks: Mapping[Thing, Any], words: BoardWords[Any]) -> None:
        """Ask for one of `picks`, the lawful action of each thing."""
        super().__init__(view, seat, picks)
        self._words = words

    @property
    def ask(self) -> int:
        """The kind of question, as in a game's `rules.agenda`."""
        kind: int = self.view.agenda[-1][0]
        return kind

    @classmethod
    def among(
        cls, view: Any, seat: int, legal: Sequence[Any], things: Iterable[Thing], words: BoardWords[Any]
    ) -> Self:
        """Ask for one of the lawful actions; ValueError for one that no thing represents."""
        stands = {thing: words.action_of(thing, view, seat) for thing in (*things, TableButton.MAIN)}
        picks = {thing: action for thing, action in stands.items() if action in legal}
        missing = [str(action) for action in legal if action not in picks.values()]
        if missing:
            raise ValueError(f"no thing stands for {', '.join(missing)}")
        return cls(view, seat, picks, words)

    def button_text(self, speech: BoardWords[Any]) -> str:
        """Return the chosen action in words."""
        chosen = self.confirm_actions()
        return (
            speech.choice(chosen[0], self.view)
            if chosen
            else speech.context.translator.gettext("Choose on the board")
        )

    def action_for(self, thing: Thing) -> Any | None:
        """Return the action of a thing, lawful or not, or None."""
        return self._words.action_of(thing, self.view, self.seat)
