"""The words of this table as every table of parts asks for them."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final, Self

from game.core.barrier import Barrier
from game.core.messages import Translator, mark_plural
from game.core.refusal import Refusal
from game.core.thing import Thing
from game.core.wording.entry_words import ChronicleLine
from game.core.wording.reason_lines import Terms
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.choices import action_label
from game.old_london_bridge.words.column import ColumnEntry, chronicle_line
from game.old_london_bridge.words.pointed import pointed_words
from game.old_london_bridge.words.progress import progress, progress_within
from game.old_london_bridge.words.prompts import kept_step, prompt, step_names, watching
from game.old_london_bridge.words.reasons import reasons
from game.old_london_bridge.words.refusals import refusal_sentence
from game.old_london_bridge.words.speech import Speech
from game.tabletop.board.board_words import BoardWords
from game.tabletop.frame.turn_steps import TurnSteps
from game.tabletop.hidden.hand_over import asides_of

#: The step of a turn to which each question belongs: 0 space, 1 site, 2 action.
_STEP_OF: Final = {
    agenda.ASK_DRAFT: 0,
    agenda.ASK_SITE: 1,
    agenda.ASK_TAKE: 2,
    agenda.ASK_BONUS: 2,
    agenda.ASK_AFTER: 2,
}

#: The steps from the turn of the rondel until the cards are shown.
_WHILE_SEALING: Final = frozenset({agenda.LADIES, agenda.ASK_LADY, agenda.ASK_SEAL, agenda.REVEAL})
_SEALED: Final = mark_plural("{names} has sealed.", "{names} have sealed.")


def is_sealing(view: View) -> bool:
    """True after the rondel has turned and before the cards are revealed."""
    if view.order or view.ending or not view.agenda or view.rondel != sum(view.markers):
        return False
    return view.round > 0 and view.agenda[-1][0] in _WHILE_SEALING


class BridgeWords(BoardWords[View]):
    """See `tabletop.board.board_words.BoardWords`."""

    context: Speech

    @classmethod
    def of(cls, names: Sequence[str], translator: Translator, level: Level) -> Self:
        """Return the words of a table."""
        return cls(Speech(names, level, translator))

    def progress(self, view: View) -> str:
        """Return the round."""
        return progress(view, self.context.translator)

    saved_at = progress

    def saved_within(self, view: View) -> str:
        """Return the round, for use within a sentence."""
        return progress_within(view, self.context.translator)

    def question(self, view: View, seat: int) -> str:
        """Return the question to a seat."""
        return prompt(view, seat, self.context)

    def waiting(self, seat: int, view: View) -> str:
        """Return the words for the others' choice."""
        return watching(view, self.context) or ""

    def steps(self, view: View) -> TurnSteps | None:
        """Return the steps of the turn being played; None while no turn is."""
        if not view.agenda or view.builder is None:
            return None
        now = _STEP_OF.get(view.agenda[-1][0])
        return None if now is None else TurnSteps(step_names(self.context), now)

    def choice(self, action: Action, view: View) -> str:
        """Return the words for the effect of an action; `view` is that of the seat asked."""
        assert view.viewer is not None
        return action_label(action, view, view.viewer, self.context)

    def why_kept(self, barrier: Barrier, seat: int) -> str:
        """Return why a seat cannot undo its latest step."""
        return kept_step(barrier, seat, self.context)

    def pointed_words(self, thing: Thing, view: View) -> str | None:
        """Return the meaning of the total, or of a tile gained this round."""
        return pointed_words(thing, view, self.context)

    def refused(self, refusal: Refusal) -> str:
        """Return why an action is refused."""
        return refusal_sentence(refusal, self.context.names, self.context.translator)

    def reasons(self, terms: Terms, action: Action, seat: int, view: View) -> tuple[str, ...]:
        """Return why a choice is a good one."""
        return reasons(terms, action, view, self.context)

    def chronicle_line(self, entry: ColumnEntry) -> ChronicleLine:
        """Return the entry of a turn, or of the rondel, in words."""
        return chronicle_line(entry, self.context)

    def private_moment(self, view: View, seat: int) -> Hashable | None:
        """Return the round, while cards are sealed."""
        return view.round if view.agenda and view.agenda[-1][0] == agenda.ASK_SEAL else None

    def has_chosen(self, view: View, seat: int) -> bool:
        """Return whether a seat has sealed, while cards are sealed."""
        return is_sealing(view) and bool(view.sealed[seat])

    def asides(self, view: View) -> tuple[str, ...]:
        """Return the seats that have sealed, and the state of the others."""
        names, translator = self.context.names, self.context.translator
        sealed = [name for seat, name in enumerate(names) if self.has_chosen(view, seat)]
        return asides_of(
            sealed, _SEALED, translator.gettext("Everybody else, look at the river."), translator
        )
