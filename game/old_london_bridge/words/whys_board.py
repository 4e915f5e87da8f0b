"""The answers to "why?" of the rondel's fields, the tracks' spaces and markers, and the round markers."""

from __future__ import annotations

from typing import Final

from game.core.messages import fill, mark
from game.core.wording.adding import added, part
from game.core.wording.lists import listed
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import STEP_NAMES
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import Sums

_TRACKS: Final = (
    mark(
        "A chapel moves its marker; coins on the way pay at once. Steps A to D, where all begin, are space 0."
    ),
    mark("A gate moves its builder's marker by its strength. Bonus spaces on the way give tiles."),
)
_PLAIN: Final = (
    mark("Space {space} pays nothing. The marker that is furthest here wins every tie."),
    mark("Space {space} gives nothing itself. The next bonus space or the end does."),
)


def field_why(stack: int, view: View, speech: Speech) -> str:
    """Return the line on the payment of the outer space beside a stack, and its reason (rules 1, 3.3.3)."""
    _, level = speech.translator.gettext, view.level
    paid = level.pounds_beside(view.rondel, stack)
    here = [speech.names[seat] for seat, space in enumerate(view.figures) if space == stack]
    if not paid and not here:
        message = _("The X is here after {steps} steps of the rondel: barred, except with “Use the X”.")
        return fill(message, steps=view.rondel)
    if here:
        # A figure on the X is paid nothing.
        message = _("{money}, taken by {names}: one figure per space, except with “Share a space”.")
        return fill(message, money=pounds(paid), names=listed(here, speech.translator))
    if not view.tops[stack] and not view.below[stack]:
        message = _("{money}, but barred: the stack next to it is empty.")
        return fill(message, money=pounds(paid))
    message = _("{money} is here after {steps} steps of the rondel, and comes with the tile next to it.")
    return fill(message, money=pounds(paid), steps=view.rondel)


def track_why(track: int, speech: Speech) -> str:
    """Return the line on the purpose of a track."""
    return speech.translator.gettext(_TRACKS[track])


def space_why(track: int, space: int, view: View, speech: Speech) -> str:
    """Return the line on the gift of a track's space, and on the seats that get it (rules 3.4)."""
    _, level = speech.translator.gettext, view.level
    coins = dict(level.chapel_coins) if track == CHAPEL_TRACK else {level.gate_length: level.gate_last_pays}
    paid = pounds(coins.get(space, 0))
    length = level.chapel_length if track == CHAPEL_TRACK else level.gate_length
    if not space:
        return _("All gate markers begin here. The start is not a space: it wins no prize.")
    if space == length:
        if track == GATE_TRACK and level.switches.gate_last_gives_tile:
            message = _("The end, space {space}: a bonus tile and {money}, once for each builder.")
        else:
            message = _("The end, space {space}, pays {money} once to each builder. Later markers go below.")
        return fill(message, space=space, money=paid)
    if track == GATE_TRACK and space in level.gate_tiles:
        message = _("Space {space}: reaching or passing it gives one of the bonus tiles shown.")
        return fill(message, space=space)
    if coins.get(space):
        message = _("Space {space} pays {money} at once to each marker that reaches or passes it.")
        return fill(message, space=space, money=paid)
    return fill(_(_PLAIN[track]), space=space)


def marker_why(track: int, seat: int, view: View, sums: Sums, speech: Speech) -> str:
    """Return the line on the space of a marker, and the sum of its moves."""
    _ = speech.translator.gettext
    space = (view.chapel, view.gate)[track][seat]
    if not space and track == CHAPEL_TRACK:
        message = _("On step {step}, which counts as space 0. In ties step A comes before B, C and D.")
        return fill(message, step=STEP_NAMES[view.steps.index(seat)])
    if not space:
        return _("Still at the start: no gate has moved it yet, and it wins no prize there.")
    own = sums.seats[seat]
    walked, carried = own.walked[track], own.carried[track]
    by_kind = (_("{amount} by chapels"), _("{amount} by gates"))[track]
    parts = [part(walked, by_kind), part(carried, _("{amount} by bonus tiles"))]
    if track == CHAPEL_TRACK:
        message = _("Space {space} = {sum}. Further along wins ties, on one space the higher marker.")
    else:
        message = _("Space {space} = {sum}. Each bonus space reached or passed gave a tile.")
    return fill(message, space=space, sum=added(parts, speech.translator))


def stop_why(track: int, space: int, start: int, view: View, speech: Speech) -> str:
    """Return the line on the gain at a space for a marker that moves from `start`."""
    if track == CHAPEL_TRACK or space not in view.level.gate_tiles:
        return space_why(track, space, view, speech)
    number = sum(start < tile <= space for tile in view.level.gate_tiles)
    message = speech.translator.gettext(
        "Bonus tile {number} of this move: space {space} is reached or passed."
    )
    return fill(message, number=number, space=space)


def step_why(step: int, view: View, speech: Speech) -> str:
    """Return the line on the worth of a starting step (rules 2)."""
    _, letter = speech.translator.gettext, STEP_NAMES[step]
    if step >= view.players:
        return fill(_("Step {step} is not used: it is for a table of more builders."), step=letter)
    message = _(
        "Step {step}, a starting place, counts as space 0: the builder who began here got an "
        "extra {card}. In ties A comes before B, C and D."
    )
    return fill(message, step=letter, card=view.level.step_cards[step])


def round_why(view: View, speech: Speech) -> str:
    """Return the line on the game's length (rules 3.6)."""
    _ = speech.translator.gettext
    rounds = view.level.seating(view.players).rounds
    if view.round == rounds:
        message = _("Round {number} of {rounds}, the last one: then come the final payments.")
        return fill(message, number=view.round, rounds=rounds)
    message = _(
        "Round {number} of {rounds}; the game ends earlier after a round that leaves {stacks} stacks empty."
    )
    return fill(message, number=max(1, view.round), rounds=rounds, stacks=view.level.empty_stacks_end)


def round_marker_why(place: int, view: View, speech: Speech) -> str:
    """Return the line on a round's marker, face up or still face down; `place` is the round from 0."""
    _ = speech.translator.gettext
    if place < len(view.markers):
        message = _("Round {number}: this marker turned the rondel by {steps}, {all} in all until then.")
        until = sum(view.markers[: place + 1])
        return fill(message, number=place + 1, steps=view.markers[place], all=until)
    message = _("Face down until round {number} begins: then the rondel turns as many steps as it shows.")
    return fill(message, number=place + 1)


def prompt_why(view: View, speech: Speech) -> str:
    """Return the line on the phases of a turn, or of a round while there is no builder."""
    _ = speech.translator.gettext
    if view.builder is None:
        return _("A round: the rondel turns, cards are sealed and shown, and all build in their order.")
    return _("A turn: 1 a space for the figure, 2 a site for its tile, 3 the building acts.")


def two_why(view: View, speech: Speech) -> str:
    """Return the line on the special rules of a game of two."""
    _, seating = speech.translator.gettext, view.level.seating(view.players)
    if seating.cards == 1:
        return fill(_("With two this level has {rounds} rounds."), rounds=seating.rounds)
    message = _("With two, {rounds} rounds of two cards each: only the first of a contest is paid.")
    return fill(message, rounds=seating.rounds)


def promise_why(speech: Speech) -> str:
    """Return the line on the commitment, whose digits are drawn over the water."""
    return speech.translator.gettext(
        "Made from the seed before the deal: at the end anybody can check that the deal was not changed."
    )
