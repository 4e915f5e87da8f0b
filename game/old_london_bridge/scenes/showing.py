"""The drawn state of a moment: one of its two views, and the effects of the action in hand."""

from __future__ import annotations

from typing import Any

from game.old_london_bridge.look.boards.route import Route, route_of
from game.old_london_bridge.look.bridge_board import BridgeBoard
from game.old_london_bridge.look.motion.in_motion import is_sinking
from game.old_london_bridge.look.shown import Answer
from game.old_london_bridge.look.story import Story
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.events import (
    CardsRevealed,
    Event,
    FiguresLifted,
    GameWon,
    MarkerMoved,
    OrderDrawn,
    RoundEnded,
    Scored,
    StrengthCounted,
    TilesReady,
    TurnBegun,
    TurnEnded,
)
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.prompts import turn_over
from game.old_london_bridge.words.speech import Speech
from game.stage.director import AnimatedView
from game.stage.storyline import Snapshot
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.samples import has_fade, is_flying


def shows_its_end(moment: AnimatedView[Any, Snapshot[Story], Payload]) -> bool:
    """Whether the view after the event is drawn while it moves.

    As a turn begins, all parts around the board are the next builder's, once the bridge of the last one has
    sunk; the order is drawn once its cards lie there.
    """
    if has_fade(moment.samples):
        return True
    if is_sinking(moment.samples):
        return False
    if isinstance(moment.event, OrderDrawn):
        return not is_flying(moment.samples)
    return isinstance(moment.event, CardsRevealed | TurnBegun | Scored | GameWon)


def told_of(moment: AnimatedView[Any, Snapshot[Story], Any], speech: Speech) -> str | None:
    """Return the words of the prompt while an event moves; None if none does.

    An event between the last turn and the end of the round has no sentence: the round is over by then.
    """
    passing = _passing_from(moment)
    if passing is not None:
        return turn_over(passing, speech)
    match moment.event:
        case TurnEnded(seat=seat):
            return turn_over(seat, speech)
        case FiguresLifted() | TilesReady():
            return chronicle(RoundEnded(moment.shown.view.round), speech)
        case Event():
            return chronicle(moment.event, speech)
    return None


def spoken_of(moment: AnimatedView[Any, Snapshot[Story], Any]) -> int | None:
    """Return the builder that the words of the prompt speak of; None where they are of the whole table."""
    passing = _passing_from(moment)
    return BridgeBoard.seat_of(moment.event) if passing is None else passing


def _passing_from(moment: AnimatedView[Any, Snapshot[Story], Any]) -> int | None:
    """Return the builder whose turn is over and whose bridge still sinks; None at any other moment."""
    passes = isinstance(moment.event, TurnBegun) and is_sinking(moment.samples)
    return moment.shown.view.builder if passes else None


def brought_about(
    moment: AnimatedView[Any, Snapshot[Story], Any], answer: Answer | None
) -> tuple[tuple[int, ...], Route | None]:
    """Return the sites counted and a marker's way, by the choice or by the action in hand."""
    trace = moment.shown.story.trace
    if isinstance(moment.event, MarkerMoved):
        return trace.sites, route_of((moment.event,), trace.route)
    if answer is not None and answer.ask not in (agenda.ASK_TAKE, agenda.ASK_BONUS):
        counted = next((event for event in answer.events if isinstance(event, StrengthCounted)), None)
        return tuple(site + 1 for site in counted.sites) if counted else (), route_of(answer.events)
    return trace.sites, trace.route
