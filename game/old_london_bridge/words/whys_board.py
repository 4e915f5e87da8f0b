"""The answers to "why?" of the rondel's fields, the tracks' spaces and markers, and the round markers."""

from __future__ import annotations

from game.core.wording.adding import added
from game.core.wording.lists import listed
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK, TRACKS
from game.old_london_bridge.rules.components import STEP_NAMES
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import why
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.sums import Sums


def field_why(stack: int, view: View, speech: Speech) -> str:
    """Return the line on the payment of the outer space next to a stack, and its reason (rules 1, 3.3.3)."""
    paid = view.level.pounds_beside(view.rondel, stack)
    here = [speech.names[seat] for seat, space in enumerate(view.figures) if space == stack]
    if here:
        # A figure on the X is paid nothing.
        key = "taken"
    elif not paid:
        key = "x"
    else:
        key = "paid" if view.tops[stack] or view.below[stack] else "empty"
    names = listed(here, speech.translator)
    return why(speech, "field", key, money=pounds(paid), names=names, steps=view.rondel)


def track_why(track: int, speech: Speech) -> str:
    """Return the line on the purpose of a track."""
    return why(speech, "track", TRACKS[track])


def space_why(track: int, space: int, view: View, speech: Speech) -> str:
    """Return the line on the gift of a track's space, and on the seats that get it (rules 3.4)."""
    level = view.level
    coins = dict(level.chapel_coins) if track == CHAPEL_TRACK else {level.gate_length: level.gate_last_pays}
    length = level.chapel_length if track == CHAPEL_TRACK else level.gate_length
    if not space:
        key = "start"
    elif space == length:
        key = "end_tile" if track == GATE_TRACK and level.switches.gate_last_gives_tile else "end"
    elif track == GATE_TRACK and space in level.gate_tiles:
        key = "tile"
    else:
        key = "coin" if coins.get(space) else TRACKS[track]
    return why(speech, "space", key, space=space, money=pounds(coins.get(space, 0)))


def marker_why(track: int, seat: int, view: View, sums: Sums, speech: Speech) -> str:
    """Return the line on the space of a marker, and the sum of its moves."""
    space, name = (view.chapel, view.gate)[track][seat], TRACKS[track]
    if not space:
        step = STEP_NAMES[view.steps.index(seat)] if track == CHAPEL_TRACK else ""
        return why(speech, "marker_at_start", name, step=step)
    moves = {name: sums.seats[seat].walked[track], "tiles": sums.seats[seat].carried[track]}
    parts = [(amount, why(speech, "moved_by", kind, amount=amount)) for kind, amount in moves.items()]
    return why(speech, "marker", name, space=space, sum=added(parts, speech.translator))


def stop_why(track: int, space: int, start: int, view: View, speech: Speech) -> str:
    """Return the line on the gain at a space for a marker that moves from `start`."""
    if track == CHAPEL_TRACK or space not in view.level.gate_tiles:
        return space_why(track, space, view, speech)
    number = sum(start < tile <= space for tile in view.level.gate_tiles)
    return why(speech, "stop", number=number, space=space)


def step_why(step: int, view: View, speech: Speech) -> str:
    """Return the line on the worth of a starting step (rules 2)."""
    if step >= view.players:
        return why(speech, "step", "unused", step=STEP_NAMES[step])
    return why(speech, "step", "used", step=STEP_NAMES[step], card=view.level.step_cards[step])


def round_why(view: View, speech: Speech) -> str:
    """Return the line on the game's length (rules 3.6)."""
    rounds, stacks = view.level.seating(view.players).rounds, view.level.empty_stacks_end
    key = "last" if view.round == rounds else "earlier"
    return why(speech, "round", key, number=max(1, view.round), rounds=rounds, stacks=stacks)


def round_marker_why(place: int, view: View, speech: Speech) -> str:
    """Return the line on a round's marker, face up or still face down; `place` is the round from 0."""
    if place >= len(view.markers):
        return why(speech, "round_marker", "down", number=place + 1)
    until = sum(view.markers[: place + 1])
    return why(speech, "round_marker", "up", number=place + 1, steps=view.markers[place], all=until)


def prompt_why(view: View, speech: Speech) -> str:
    """Return the line on the phases of a turn, or of a round while there is no builder."""
    return why(speech, "prompt", "round" if view.builder is None else "turn")


def two_why(view: View, speech: Speech) -> str:
    """Return the line on the special rules of a game of two."""
    seating = view.level.seating(view.players)
    return why(speech, "two", rounds=seating.rounds, cards=seating.cards)


def promise_why(speech: Speech) -> str:
    """Return the line on the commitment, whose digits are drawn over the water."""
    return why(speech, "promise")
