"""The texts of the prompt band: for the seat that owes a choice, and for the others who wait."""

from collections.abc import Sequence
from typing import Final

from game.core.barrier import Barrier
from game.core.messages import fill, mark, mark_in, mark_plural
from game.core.wording import turn_prompts
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Lose
from game.old_london_bridge.rules.components import is_park
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.speech import Speech

_STEPS: Final = (mark_in("step", "Space"), mark_in("step", "Site"), mark_in("step", "Action"))


def step_names(speech: Speech) -> tuple[str, ...]:
    """Return the names of the three steps of a turn: space, site, action."""
    return tuple(speech.translator.pgettext(*step) for step in _STEPS)


def prompt(view: View, seat: int, speech: Speech) -> str:
    """Return the question to a seat that owes a choice; raise ValueError where it owes none."""
    if seat not in view.to_move:
        raise ValueError(f"seat {seat} is asked nothing")
    _ = speech.translator.gettext
    name = speech.names[seat]
    match view.agenda[-1]:
        case (agenda.ASK_LADY, *_rest):
            return fill(_("{name}, take a Lady before you seal, or pass"), name=name)
        case (agenda.ASK_SEAL, *_rest):
            return _seal(view, name, speech)
        case (agenda.ASK_RAISE, *_rest):
            return _raise(view, seat, name, speech)
        case (agenda.ASK_DRAFT, *_rest):
            return _draft(view, seat, name, speech)
        case (agenda.ASK_SITE, *_rest):
            return _site(view, seat, name, speech)
        case (agenda.ASK_TAKE, _seat, _inn, left, _highest):
            return _take(view, name, left, speech)
        case (agenda.ASK_BONUS, *_rest):
            return fill(_("{name}, choose a bonus tile"), name=name)
    return fill(_("{name}, use a bonus tile or end your turn"), name=name)


def _seal(view: View, name: str, speech: Speech) -> str:
    ngettext, seating = speech.translator.ngettext, view.level.seating(view.players)
    if view.round == seating.rounds:
        message = ngettext(
            "{name}, seal {cards} card for the last round",
            "{name}, seal {cards} cards for the last round",
            seating.cards,
        )
    else:
        message = ngettext("{name}, seal {cards} card", "{name}, seal {cards} cards", seating.cards)
    return fill(message, name=name, cards=number_word(seating.cards, speech.translator))


def _raise(view: View, seat: int, name: str, speech: Speech) -> str:
    _ = speech.translator.gettext
    shown = [counts for owner, _printed, counts in view.order if owner == seat]
    if len(shown) > 1:
        return fill(_("{name}, raise one of your cards by one, or pass"), name=name)
    return fill(_("{name}, raise your {counts} by one, or pass"), name=name, counts=shown[0])


def _draft(view: View, seat: int, name: str, speech: Speech) -> str:
    _ = speech.translator.gettext
    if Lose() in Position.from_view(view).legal(seat):
        return fill(_("{name}, no space is free: use a bonus tile or give up the turn"), name=name)
    if view.figures[seat] < 0:
        return fill(_("{name}, choose a space for your figure"), name=name)
    return fill(_("{name}, move your figure to another space"), name=name)


_SITES: Final = (
    mark("{name}, choose a site for chapel {number}"),
    mark("{name}, choose a site for gate {number}"),
    mark("{name}, choose a site for inn {number}"),
    mark("{name}, choose a site for shop {number}"),
    mark("{name}, choose a site for guildhall {number}"),
)


def _site(view: View, seat: int, name: str, speech: Speech) -> str:
    _ = speech.translator.gettext
    tile, bridge = view.drafted, view.bridges[seat]
    if is_park(tile):
        return fill(_("{name}, choose a site for the park"), name=name)
    if bridge and tile > bridge[-1]:
        message = _("{number} is not below {last}: choose the building it replaces")
        return fill(message, number=tile, last=bridge[-1])
    return fill(_(_SITES[speech.kind_of(tile)]), name=name, number=tile)


def first_at_inn(view: View, speech: Speech) -> bool:
    """Return whether the builder asked at the inn has taken no card there yet."""
    _ask, seat, inn, left, _highest = view.agenda[-1]
    return left == view.strengths[seat][speech.crest_of(inn)]


def _take(view: View, name: str, left: int, speech: Speech) -> str:
    _ = speech.translator.gettext
    if first_at_inn(view, speech):
        return fill(_("{name}, take cards worth up to {left}"), name=name, left=left)
    return fill(_("{name}, take more cards worth up to {left}, or stop"), name=name, left=left)


# For the other seats

_WATCHING: Final = {
    agenda.ASK_LADY: mark("{name} may take a Lady before sealing"),
    agenda.ASK_RAISE: mark("{name} may raise a card"),
    agenda.ASK_DRAFT: mark("{name} is choosing a space"),
    agenda.ASK_SITE: mark("{name} is choosing a site"),
    agenda.ASK_TAKE: mark("{name} is taking cards at the inn"),
    agenda.ASK_BONUS: mark("{name} is choosing a bonus tile"),
    agenda.ASK_AFTER: mark("{name} may use a bonus tile"),
}
_SEALING: Final = mark_plural("{names} is sealing", "{names} are sealing")


_SEALS_SHOWN: Final = mark("{name}, this stays: sealed cards were shown since")


def kept_step(barrier: Barrier, seat: int, speech: Speech) -> str:
    """Return the reason that a seat cannot undo its latest step."""
    if barrier is Barrier.SHOWN:
        return fill(speech.translator.gettext(_SEALS_SHOWN), name=speech.names[seat])
    return turn_prompts.kept_step(barrier, seat, speech)


def seal_together(cards: int, waited_for: Sequence[int], others: bool, speech: Speech) -> str:
    """Return the prompt for sealing `cards` cards side by side; `others`: a seat has sealed already."""
    translator = speech.translator
    if not others:
        return translator.ngettext(
            "Everybody at once: press your own key below the number of your card",
            "Everybody at once: press your own keys below the numbers of your two cards",
            cards,
        )
    names = [speech.names[seat] for seat in waited_for]
    message = translator.ngettext(
        "{names} has yet to seal: until then everybody may press again",
        "{names} have yet to seal: until then everybody may press again",
        len(names),
    )
    return fill(message, names=listed(names, translator))


def pad_given(seat: int, speech: Speech) -> str:
    """Return the prompt for a game pad that was assigned to a seat."""
    message = speech.translator.gettext("{name} has this pad now. Its start button passes it on.")
    return fill(message, name=speech.names[seat])


def turn_over(seat: int, speech: Speech) -> str:
    """Return the words while a turn ends."""
    return fill(speech.translator.gettext("The turn of {name} is over."), name=speech.names[seat])


def pressed_amiss(seat: int, speech: Speech) -> str:
    """Return the prompt after a seat has pressed the key of a card that it does not hold."""
    message = speech.translator.gettext("{name}, you do not hold that card: your choice stays as it was")
    return fill(message, name=speech.names[seat])


def look_and_go_on(view: View, speech: Speech) -> str | None:
    """Return the prompt while a press is waited for: after a rival's turn, and before the first of a round.

    None while there is neither a builder nor an order of building.
    """
    _ = speech.translator.gettext
    if view.builder is not None:
        return fill(_("{name} has built. Press anywhere to go on."), name=speech.names[view.builder])
    if view.order:
        first = speech.names[view.order[0][0]]
        return fill(_("{name} builds first. Press anywhere to go on."), name=first)
    return None


def watching(view: View, speech: Speech) -> str | None:
    """Return what the other seats are choosing; None while no seat owes a choice."""
    translator, seats = speech.translator, view.to_move
    if not seats:
        return None
    asked = [speech.names[seat] for seat in seats]
    ask = view.agenda[-1][0]
    if ask == agenda.ASK_SEAL:
        return fill(translator.ngettext(*_SEALING, len(asked)), names=listed(asked, translator))
    return fill(translator.gettext(_WATCHING[ask]), name=asked[0])
