"""The texts of the prompt band: for the seat that owes a choice, and for the others who wait."""

from collections.abc import Sequence
from typing import Final

from game.core.barrier import Barrier
from game.core.wording import turn_prompts
from game.core.wording.catalogue import Fact, Words
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Lose
from game.old_london_bridge.rules.components import KINDS, is_park
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.speech import Speech

_STEPS: Final = ("space", "site", "action")


def step_names(speech: Speech) -> tuple[str, ...]:
    """Return the names of the three steps of a turn: space, site, action."""
    return tuple(text(speech.translator, "turn_step", step) for step in _STEPS)


def prompt(view: View, seat: int, speech: Speech) -> str:
    """Return the question to a seat that owes a choice; raise ValueError where it owes none."""
    if seat not in view.to_move:
        raise ValueError(f"seat {seat} is asked nothing")
    key, facts = _asked(view, seat, speech)
    return text(speech.translator, "prompt", key, seat=speech.names[seat], **facts)


def _asked(view: View, seat: int, speech: Speech) -> tuple[str, dict[str, Fact]]:
    """Return the key of the question to a seat, and its facts."""
    match view.agenda[-1]:
        case (agenda.ASK_LADY, *_rest):
            return "lady", {}
        case (agenda.ASK_SEAL, *_rest):
            seating = view.level.seating(view.players)
            words = Words(seating.cards, number_word(seating.cards, speech.translator))
            return "seal", {"cards": words, "last": view.round == seating.rounds}
        case (agenda.ASK_RAISE, *_rest):
            shown = [counts for owner, _printed, counts in view.order if owner == seat]
            return "raise", {"cards": len(shown), "counts": shown[0]}
        case (agenda.ASK_DRAFT, *_rest):
            if Lose() in Position.from_view(view).legal(seat):
                return "lose", {}
            return "draft", {"placed": view.figures[seat] >= 0}
        case (agenda.ASK_SITE, *_rest):
            return _site(view, seat, speech)
        case (agenda.ASK_TAKE, _seat, _inn, left, _highest):
            return "take", {"left": left, "first": first_at_inn(view, speech)}
        case (agenda.ASK_BONUS, *_rest):
            return "bonus", {}
    return "after", {}


def _site(view: View, seat: int, speech: Speech) -> tuple[str, dict[str, Fact]]:
    tile, bridge = view.drafted, view.bridges[seat]
    if not is_park(tile) and bridge and tile > bridge[-1]:
        return "replace", {"number": tile, "last": bridge[-1]}
    kind = KINDS[speech.kind_of(tile)]
    return "site", {"tile": Words(kind, text(speech.translator, "tile_within", kind, number=tile))}


def first_at_inn(view: View, speech: Speech) -> bool:
    """Return whether the builder asked at the inn has taken no card there yet."""
    _ask, seat, inn, left, _highest = view.agenda[-1]
    return left == view.strengths[seat][speech.crest_of(inn)]


# For the other seats

_WATCHING: Final = {
    agenda.ASK_LADY: "lady",
    agenda.ASK_SEAL: "seal",
    agenda.ASK_RAISE: "raise",
    agenda.ASK_DRAFT: "draft",
    agenda.ASK_SITE: "site",
    agenda.ASK_TAKE: "take",
    agenda.ASK_BONUS: "bonus",
    agenda.ASK_AFTER: "after",
}


def kept_step(barrier: Barrier, seat: int, speech: Speech) -> str:
    """Return the reason that a seat cannot undo its latest step."""
    if barrier is Barrier.SHOWN:
        return text(speech.translator, "band", "seals_shown", seat=speech.names[seat])
    return turn_prompts.kept_step(barrier, seat, speech)


def seal_together(cards: int, waited_for: Sequence[int], others: bool, speech: Speech) -> str:
    """Return the prompt for sealing `cards` cards side by side; `others`: a seat has sealed already."""
    if not others:
        return text(speech.translator, "seal_together", "begin", cards=cards)
    return text(speech.translator, "seal_together", "waiting", seats=_names(waited_for, speech))


def _names(seats: Sequence[int], speech: Speech) -> Words:
    return Words(len(seats), listed([speech.names[seat] for seat in seats], speech.translator))


def pad_given(seat: int, speech: Speech) -> str:
    """Return the prompt for a game pad that was assigned to a seat."""
    return text(speech.translator, "band", "pad_given", seat=speech.names[seat])


def turn_over(seat: int, speech: Speech) -> str:
    """Return the words while a turn ends."""
    return text(speech.translator, "band", "turn_over", seat=speech.names[seat])


def pressed_amiss(seat: int, speech: Speech) -> str:
    """Return the prompt after a seat has pressed the key of a card that it does not hold."""
    return text(speech.translator, "band", "pressed_amiss", seat=speech.names[seat])


def look_and_go_on(view: View, speech: Speech) -> str | None:
    """Return the prompt while a press is waited for: after a rival's turn, and before the first of a round.

    None while there is neither a builder nor an order of building.
    """
    if view.builder is not None:
        return text(speech.translator, "go_on", "built", seat=speech.names[view.builder])
    if view.order:
        return text(speech.translator, "go_on", "first", seat=speech.names[view.order[0][0]])
    return None


def watching(view: View, speech: Speech) -> str | None:
    """Return the words for the other seats' choice; None while no seat owes a choice."""
    if not view.to_move:
        return None
    key = _WATCHING[view.agenda[-1][0]]
    seats = view.to_move if key == "seal" else view.to_move[:1]
    return text(speech.translator, "watching", key, seats=_names(seats, speech))
