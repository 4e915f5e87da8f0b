"""The words of this table as every table of parts asks for them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.messages import fill
from game.core.refusal import Refusal
from game.core.thing import Thing
from game.core.wording.reason_lines import Terms
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    ACTIONS,
    Action,
    Bless,
    Buy,
    Craft,
    Drop,
    Hire,
    Sell,
    TakeCard,
)
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, CUBES, PITS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.pillars_tips import TIPS
from game.pillars_of_the_earth.things import Craftsman, EventCard, ResourceCard, Space, Trade
from game.pillars_of_the_earth.words import choices, prompts
from game.pillars_of_the_earth.words.reasons import reasons
from game.pillars_of_the_earth.words.refusals import refusal_sentence
from game.pillars_of_the_earth.words.whys import thing_words
from game.tabletop.board.board_words import ActionPiece, ThingWords
from game.tabletop.board.room_words import RoomWords
from game.tabletop.frame.turn_steps import TurnSteps


class PillarsWords(RoomWords[View]):
    """See `tabletop.board.board_words.BoardWords`."""

    tips = TIPS
    prompts = prompts
    choices = choices

    def refused(self, refusal: Refusal) -> str:
        """Return the sentence of a refusal."""
        return refusal_sentence(refusal, self.context.names, self.context.translator)

    def steps(self, view: View) -> TurnSteps | None:
        """Return the phases of the round and the present one; None before the first round and at the end."""
        if not view.round or view.places:
            return None
        return TurnSteps(prompts.phase_names(self.context), prompts.phase_of(view))

    def reasons(self, terms: Terms, action: Action, seat: int, view: View) -> tuple[str, ...]:
        """Return why a choice is a good one."""
        return reasons(terms, action, seat, view, self.context.translator)

    def thing_words(self, thing: Thing, view: View) -> ThingWords:
        """Return the name of a thing, and its meaning and effect now."""
        if isinstance(thing, ActionPiece):
            return ThingWords(self.choice(thing.action, view), "")
        return ThingWords(*thing_words(thing, view, self.context))

    def action_of(self, thing: Thing, view: View, seat: int) -> Any | None:
        """Return the action of a thing, lawful or not, by the kind of question."""
        ask = view.agenda[-1][0] if view.agenda else None
        match thing:
            case ResourceCard(card) if ask == agenda.ASK_CARD:
                own = view.level.resource_cards[card]
                return TakeCard(PITS[own.pit], own.workers)
            case Craftsman(craftsman):
                return _with_craftsman(CRAFTSMEN[craftsman], ask)
            case Space(space, number) if ask in (agenda.ASK_PLACE, agenda.ASK_WAITING):
                return _place(view, space, number)
            case Trade(cube, buys, _):
                return (Buy if buys else Sell)(CUBES[cube], 1)
        return super().action_of(thing, view, seat)

    def private_moment(self, view: View, seat: int) -> Hashable | None:
        """Return the round while a seat that knows its event chooses cards; else None (rules 1.3, 3.0)."""
        if not view.agenda or view.agenda[-1][:2] != (agenda.ASK_CARD, seat):
            return None
        box = box_of(view.level, view.players)
        is_secret = view.coming != -1 and not view.level.switches.open_book
        return view.round if is_secret and box.look_ahead & view.held[seat] else None

    def pointed_words(self, thing: Thing, view: View) -> str | None:
        """Return the meaning of the event's card, and why it lies there."""
        if not isinstance(thing, EventCard):
            return None
        told = self.thing_words(thing, view)
        return fill(self.context.translator.gettext("{name}: {rule}"), name=told.name, rule=told.rule)


def _with_craftsman(name: str, ask: int | None) -> Action | None:
    """Return the action of pressing a craftsman in a kind of question."""
    match ask:
        case agenda.ASK_CARD:
            return Hire(name)
        case agenda.ASK_DROP:
            return Drop(name)
        case agenda.ASK_BLESS:
            return Bless(name)
        case agenda.ASK_CRAFT:
            return Craft(name, 1)
    return None


def _place(view: View, space: int, number: int) -> Action | None:
    """Return the placing on a space; None on a free one that another has to be filled before."""
    box = box_of(view.level, view.players)
    _, spaces = box.place_spaces[space]
    at = box.spaces.index((space, number))
    code = dict(spaces)[at]
    before = (one for one in box.space_of_code[code] if one < at)
    if view.at[at] < 0 and any(view.at[one] < 0 for one in before):
        return None
    return ACTIONS[code]
