"""The prompt band of this game: its questions, and the three steps of a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.old_london_bridge.look.areas import speech_of
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.prompts import prompt, step_names, watching
from game.tabletop.frame.prompt_band import PromptPart, TurnSteps
from game.tabletop.kit.table_kit import TableKit

#: The step of a turn to which each question belongs: 0 space, 1 site, 2 action.
_STEP_OF: Final = {
    agenda.ASK_DRAFT: 0,
    agenda.ASK_SITE: 1,
    agenda.ASK_TAKE: 2,
    agenda.ASK_BONUS: 2,
    agenda.ASK_AFTER: 2,
}


class BridgePrompt(PromptPart[View]):
    """The band below the board."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        super().__init__(kit, places.prompt)
        self._speech = speech_of(kit, places.level)

    def to_move(self, view: View) -> Sequence[int]:
        """Return the seats that owe a choice."""
        return view.to_move

    def question(self, view: View, near: int) -> str:
        """Return the question to the near seat, or what the others are choosing."""
        if near in view.to_move:
            return prompt(view, near, self._speech)
        return watching(view, self._speech) or ""

    def steps(self, view: View) -> TurnSteps | None:
        """Return the steps of the turn being played; None where no turn is."""
        if not view.agenda or view.builder is None:
            return None
        now = _STEP_OF.get(view.agenda[-1][0])
        return None if now is None else TurnSteps(step_names(self._speech), now)
