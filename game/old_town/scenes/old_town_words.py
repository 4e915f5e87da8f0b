"""The words of this table as every table of parts asks for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.barrier import Barrier
from game.core.refusal import Refusal
from game.core.thing import Thing
from game.core.wording.reason_lines import Terms
from game.old_town.rules.level import BUILDINGS, CARDS
from game.old_town.rules.view import View
from game.old_town.scenes.old_town_tips import TIPS
from game.old_town.words import choices, prompts
from game.old_town.words.messages import text
from game.old_town.words.names import named
from game.old_town.words.reasons import reasons
from game.old_town.words.refusals import refusal_sentence
from game.old_town.words.whys import thing_name, thing_words
from game.tabletop.board.board_words import ThingWords
from game.tabletop.board.room_words import RoomWords
from game.tabletop.frame.turn_steps import TurnSteps


class OldTownWords(RoomWords[View]):
    """See `tabletop.board.board_words.BoardWords`."""

    tips = TIPS
    prompts = prompts
    choices = choices

    def refused(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        level, translator = self.context.level, self.context.translator
        names = {level.buildings[one].id: named(one, self.context).words for one in range(BUILDINGS)}
        names |= dict.fromkeys(CARDS, text(translator, "this_clue"))
        return refusal_sentence(refusal, self.context.names, names, translator)

    def reasons(self, terms: Terms, action: Any, seat: int, view: View) -> tuple[str, ...]:
        """Return why a choice is a good one."""
        return reasons(terms, seat, view, self.context.translator)

    def steps(self, view: View) -> TurnSteps | None:
        """Return the parts of a turn and the present one; None between turns."""
        part = prompts.phase_of(view)
        return None if part is None else TurnSteps(prompts.phase_names(self.context), part)

    def thing_words(self, thing: Thing, view: View) -> ThingWords:
        """Return the name of a thing, and its meaning now."""
        return ThingWords(*thing_words(thing, view, self.context))

    def thing_name(self, thing: Thing, view: View) -> str:
        """Return the name of a thing."""
        return thing_name(thing, view, self.context)

    def action_of(self, thing: Thing, view: View, seat: int) -> Any | None:
        """Return None: a question knows the actions of its things."""
        return None

    def why_kept(self, barrier: Barrier, seat: int) -> str:
        """Return why a step stays; in a puzzle every choice does."""
        if self.context.level.mode != "puzzle":
            return super().why_kept(barrier, seat)
        return text(self.context.translator, "solitaire.kept", name=self.context.names[seat])

    def saved_at(self, view: View) -> str:
        """Return how far a saved game has come."""
        return self.progress(view) if view.players == 1 else super().saved_at(view)

    def saved_within(self, view: View) -> str:
        """Return how far a saved game has come, for use within a sentence."""
        told = self.saved_at(view) if view.players == 1 else super().saved_within(view)
        return told[:1].lower() + told[1:]

    def private_moment(self, view: View, seat: int) -> Hashable | None:
        """Return the seat while it owes a choice: it must see its hand, unless hands are open."""
        return seat if view.level.switches.hands == "hidden" and not view.places else None
