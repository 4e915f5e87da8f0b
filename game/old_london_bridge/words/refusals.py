"""The sentences for refusals: one for each reason that an action is not lawful."""

from collections.abc import Sequence
from typing import Final

from game.core.messages import ENGLISH, Translator, fill, mark
from game.core.refusal import Refusal
from game.core.wording.numbers import number_word
from game.old_london_bridge.rules.box import TRACKS
from game.old_london_bridge.rules.components import BONUS_KINDS, KINDS
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import bonus_name

#: Sentences that take the facts unchanged, or need none of them, by reason.
_PLAIN: Final = {
    "game_over": mark("The game is over: nothing is left to choose."),
    "chance_first": mark("Something is still being turned up: you can choose right after."),
    "not_asked": mark("That choice comes at another time."),
    "supply_lacks": mark("No {card} is left at the inn."),
    "no_card_counts": mark("None of your shown cards counts {counts} now."),
    "own_figure_stays": mark("Your figure is there already: it must move to another space."),
    "space_full": mark("Two figures are there already: there is no room for a third."),
    "space_free": mark("That space is free: “Share a space” would change nothing."),
    "x_barred": mark("The X is barred: only a “Use the X” tile opens it."),
    "not_the_x": mark("That space is not the X: “Use the X” would change nothing."),
    "placement_possible": mark("There is still a way to place your figure: the turn is not lost."),
    "next_site": mark("Build without gaps: the next free site is number {site}."),
    "park_is_appended": mark("A park replaces nothing: it goes to site {site}, the next free one."),
    "park_stays": mark("The park on site {site} stays: a park is never replaced."),
    "higher_must_replace": mark("{number} is not below {last}: it must replace a building."),
    "run_would_not_fall": mark("With {number} on site {site} the numbers of its run would no longer fall."),
    "strength_left": mark("Only {left} of the strength is left: a {card} is worth more."),
    "falling_order": mark("Take cards from the highest down: after a {highest} you cannot take a {card}."),
    "no_bonus_there": mark("There is no bonus tile there: that stack is empty."),
    "zero_not_recalled": mark("A 0 returns to your hand anyway: “Card returns” would change nothing."),
    "once_a_turn": mark("“Card returns” may be used only once a turn."),
}

_STACK_EMPTY: Final = (
    mark("The last chapel is taken: that stack is empty."),
    mark("The last gate is taken: that stack is empty."),
    mark("The last inn is taken: that stack is empty."),
    mark("The last shop is taken: that stack is empty."),
    mark("The last guildhall is taken: that stack is empty."),
    mark("The last park is taken: that stack is empty."),
)

#: The facts that a sentence of _PLAIN leaves out.
_UNSAID: Final = {
    "own_figure_stays": {"space"},
    "space_full": {"space"},
    "space_free": {"space"},
    "x_barred": {"stack"},
    "not_the_x": {"stack"},
    "no_bonus_there": {"stack"},
}

_TRACK_DONE: Final = (
    mark("Your seal is at the end of the chapel track: “Chapel +2” changes nothing."),
    mark("Your seal is at the end of the gate track: “Gate +2” changes nothing."),
)


def refusal_sentence(refusal: Refusal, names: Sequence[str], translator: Translator = ENGLISH) -> str:
    """Return the sentence for a refusal; `names` are the builders by seat."""
    reason, facts = refusal.reason, dict(refusal.facts)
    if reason in _PLAIN:
        unsaid = _UNSAID.get(reason, ())
        said = {name: fact for name, fact in facts.items() if name not in unsaid}
        return fill(translator.gettext(_PLAIN[reason]), **said)
    return _told(reason, facts, names, translator)


def _told(reason: str, facts: dict[str, int | str], names: Sequence[str], translator: Translator) -> str:
    """Return a sentence whose facts must be named or counted first."""
    _ = translator.gettext
    match reason, facts:
        case "not_your_choice", {"seat": int(seat)}:
            return fill(_("Not yet: {name} chooses now."), name=names[seat])
        case "space_taken", {"seat": int(seat)}:
            message = _("{name} is there: only a “Share a space” tile lets two figures share.")
            return fill(message, name=names[seat])
        case "no_usable_tile", {"tile": str(tile)}:
            return fill(_("You have no bonus tile “{tile}”."), tile=_tile(tile, translator))
        case "tile_gained_now", {"tile": str(tile)}:
            message = _("“{tile}” was gained this round: you can use it from the next one.")
            return fill(message, tile=_tile(tile, translator))
        case "stack_empty", {"stack": str(stack)}:
            return fill(_(_STACK_EMPTY[KINDS.index(stack)]))
        case "track_done", {"track": str(track)}:
            return fill(_(_TRACK_DONE[TRACKS.index(track)]))
        case "centre_costs", {"cost": int(cost), "money": int(money)}:
            message = _("The centre costs {cost}: your purse holds {money}.")
            return fill(message, cost=pounds(cost), money=pounds(money))
        case "lower_is_appended", {"number": int(number), "last": int(last), "site": int(site)}:
            return _appended(number, last, site, translator)
        case _:
            return _counted(reason, facts, translator)


def _appended(number: int, last: int, site: int, translator: Translator) -> str:
    """Return the sentence for a number that must be appended; a `last` of 0: it begins a run."""
    _ = translator.gettext
    if not last:
        message = _("{number} begins a new run: it goes to site {site}, the next free one.")
        return fill(message, number=number, site=site)
    message = _("{number} is below {last}: it goes to site {site}, the next free one.")
    return fill(message, number=number, last=last, site=site)


def _counted(reason: str, facts: dict[str, int | str], translator: Translator) -> str:
    match reason, facts:
        case "seal_count", {"wanted": int(wanted), "given": int(given)}:
            message = translator.ngettext(
                "Seal exactly {wanted} card, not {given}.",
                "Seal exactly {wanted} cards, not {given}.",
                wanted,
            )
            words = number_word(wanted, translator), number_word(given, translator)
            return fill(message, wanted=words[0], given=words[1])
        case "hand_lacks", {"card": int(card), "held": 0}:
            return fill(translator.gettext("There is no {card} in your hand."), card=card)
        case "hand_lacks", {"card": int(card), "held": int(held)}:
            message = translator.ngettext(
                "There is only {held} card worth {card} in your hand.",
                "There are only {held} cards worth {card} in your hand.",
                held,
            )
            return fill(message, held=number_word(held, translator), card=card)
        case "no_such_site", {"site": int(site), "sites": int(sites)}:
            message = translator.ngettext(
                "The bridge has only {sites} site: there is no site {site}.",
                "The bridge has only {sites} sites: there is no site {site}.",
                sites,
            )
            return fill(message, sites=number_word(sites, translator), site=site)
        case _:
            raise KeyError(f"no sentence for the reason {reason} with {facts}")


def _tile(tile: str, translator: Translator) -> str:
    return bonus_name(BONUS_KINDS.index(tile), translator)
