"""The prompt band of this game: its questions, and the three phases of a round."""

from __future__ import annotations

from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.prompts import phase_names, phase_of
from game.tabletop.board.board_prompt import BoardPrompt
from game.tabletop.frame.prompt_band import TurnSteps


class PhasePrompt(BoardPrompt[View]):
    """The question to the near seat, or who is choosing, with the phases at the right."""

    def steps(self, view: View) -> TurnSteps | None:
        """Return the phases of the round and the present one; None before the first round and at the end."""
        if not view.round or view.places:
            return None
        return TurnSteps(phase_names(self._words.context), phase_of(view))
