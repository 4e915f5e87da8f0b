"""The words of this table as every table of parts asks for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.refusal import Refusal
from game.core.thing import Thing
from game.core.wording.reason_lines import Terms
from game.singapore.look.panels.order import has_played
from game.singapore.rules.actions import Action
from game.singapore.rules.view import View
from game.singapore.scenes.acts import act_of
from game.singapore.scenes.singapore_tips import TIPS
from game.singapore.words import choices, prompts
from game.singapore.words.messages import text
from game.singapore.words.reasons import reasons
from game.singapore.words.refusals import refused
from game.singapore.words.thing_names import thing_name
from game.singapore.words.whys import thing_words
from game.tabletop.board.board_words import ThingWords
from game.tabletop.board.room_words import RoomWords
from game.tabletop.frame.turn_steps import TurnSteps


class SingaporeWords(RoomWords[View]):
    """See `tabletop.board.board_words.BoardWords`."""

    tips = TIPS
    prompts = prompts
    choices = choices

    def refused(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        return refused(refusal, self.context)

    def steps(self, view: View) -> TurnSteps | None:
        """Return the parts of a turn and the present one; None between turns."""
        part = prompts.phase_of(view)
        return None if part is None else TurnSteps(prompts.phase_names(self.context), part)

    def has_chosen(self, view: View, seat: int) -> bool:
        """Return whether a seat's turn of this round is over, for the cover."""
        return has_played(view, seat)

    def asides(self, view: View) -> tuple[str, ...]:
        """Return what the screens hide."""
        return (text(self.context.translator, "cover"),)

    def reasons(self, terms: Terms, action: Action, seat: int, view: View) -> tuple[str, ...]:
        """Return why a choice is a good one."""
        return reasons(terms, self.context.translator)

    def thing_words(self, thing: Thing, view: View) -> ThingWords:
        """Return the name of a thing, and its meaning now."""
        return ThingWords(*thing_words(thing, view, self.context))

    def thing_name(self, thing: Thing, view: View) -> str:
        """Return the name of a thing."""
        return thing_name(thing, view, self.context)

    def action_of(self, thing: Thing, view: View, seat: int) -> Any | None:
        """Return the action of a thing, lawful or not, by the kind of question."""
        return act_of(thing, view)

    def private_moment(self, view: View, seat: int) -> Hashable | None:
        """Return the seat while it owes a choice, where money and goods stand behind screens.

        It is the same from the lots that a seat hands out to the end of its turn.
        """
        return seat if view.level.switches.others_purses == "hidden" and not view.places else None
