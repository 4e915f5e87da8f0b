"""The sentences for refusals: one for each reason that an action is not lawful."""

from collections.abc import Sequence
from typing import Final

from game.core.messages import ENGLISH, Translator, fill, mark
from game.core.refusal import Refusal
from game.pillars_of_the_earth.words.figures import workers
from game.pillars_of_the_earth.words.names import craftsman_within, cube_name, pit_within, space_name

#: Sentences by reason.
_SENTENCES: Final = {
    "game_over": mark("The game is over: nothing is left to choose."),
    "chance_first": mark("Something is still being drawn: you can choose right after."),
    "not_asked": mark("That choice comes at another time."),
    "not_your_choice": mark("Not yet: {seat} chooses now."),
    "no_such_card": mark("There is no card of the {pit} with {workers}."),
    "card_not_there": mark("That card of the {pit} is not on offer now."),
    "workers_lack": mark("That takes {workers}: you have {have}."),
    "not_for_hire": mark("The {craftsman} is not for hire now."),
    "gold_lacks": mark("That costs {cost} gold: you have {gold}."),
    "not_own_craftsman": mark("You have no {craftsman} of that kind."),
    "no_such_space": mark("{space} has no space {number}."),
    "space_taken": mark("{seat} is on that space."),
    "place_full": mark("{space}: every space is taken."),
    "in_order": mark("{space}: the spaces are filled from the first."),
    "any_space": mark("{space}: name one of its spaces."),
    "builder_costs": mark("Placing this builder costs {cost} gold: you have {gold}."),
    "no_card": mark("You have no card that places a builder without paying."),
    "nothing_to_pay": mark("This builder costs nothing: the card would be wasted."),
    "must_place": mark("This builder must be placed."),
    "stock_lacks": mark("The market has only {there} {cube}."),
    "woodworker_needed": mark("You need a woodworker to buy wood."),
    "stonecutter_needed": mark("You need a stonecutter to sell stone."),
    "sold_this_round": mark("You have sold {cube} this round: you cannot buy it back."),
    "bought_this_round": mark("You have bought {cube} this round: you cannot sell any."),
    "cubes_lack": mark("You have only {have} {cube}."),
    "bought_not_resold": mark("You cannot resell bought {cube}: you can sell {free}."),
    "not_blessed": mark("The {craftsman} can never work more often."),
    "craftsman_needed": mark("The {craftsman} scores only with a {needed}."),
    "cube_needed": mark("The {craftsman} needs {cube} to show."),
    "cap_reached": mark("The {craftsman} has reached its limit this round: {cap}."),
    "times_possible": mark("Times the {craftsman} can still work with what you have: {times}."),
    "keep_exactly": mark("Keep exactly {kept} cubes."),
    "keep_own": mark("You have only {have} {cube}."),
}

#: The facts that a sentence leaves out.
_UNSAID: Final = {
    "card_not_there": {"workers"},
    "space_taken": {"space", "number"},
}


def refusal_sentence(refusal: Refusal, names: Sequence[str], translator: Translator = ENGLISH) -> str:
    """Return the sentence for a refusal; `names` are the players by seat. KeyError for an unknown reason."""
    unsaid = _UNSAID.get(refusal.reason, set())
    facts = {
        name: _named(name, fact, names, translator) for name, fact in refusal.facts if name not in unsaid
    }
    return fill(translator.gettext(_SENTENCES[refusal.reason]), **facts)


def _named(name: str, fact: int | str, names: Sequence[str], translator: Translator) -> str | int:
    """Return a fact as a sentence says it."""
    match name, fact:
        case "seat", int(seat):
            return names[seat]
        case "craftsman" | "needed", str(craftsman):
            return craftsman_within(craftsman, translator)
        case "cube", str(cube):
            return cube_name(cube, translator)
        case "pit", str(pit):
            return pit_within(pit, translator)
        case "space", str(space):
            return space_name(space, translator)
        case "workers", int(many):
            return workers(many, translator)
    return fact
