"""The events of random games, each with the view before it, and made-up motions for them."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from game.stage.tween import Timeline, linear
from game.tabletop.motion.payloads import ArtPiece, Flip, Fly, Motion, Payload, Pulse, Roll, track
from tests.pillars_of_the_earth.rules.walks import all_levels, step

COIN = ArtPiece("coin_gold")
FLIGHT = Fly(COIN, (0, 0), (9, 9), 5, 5)
STILL: Motion = Timeline()


@dataclass(frozen=True, slots=True)
class Told:
    """An event and the view before it, in a game of some level."""

    event: Event
    before: View


@cache
def games() -> tuple[tuple[Told, ...], ...]:
    """Return whole random games, one of each level, in which every kind of event happens."""
    return tuple(_game(level, seed) for seed, level in enumerate([*all_levels().values()] * 2))


def _game(level: Any, seed: int) -> tuple[Told, ...]:
    p = Position.new(level, max(level.offered))
    rng = random.Random(seed)
    found, before = [], p.view(None)

    def emit(event: Any) -> None:
        nonlocal before
        found.append(Told(event, before))
        before = p.view(None)

    while not p.over:
        step(p, rng, emit, busy=seed % 2 == 0)
    return tuple(found)


@cache
def every_event() -> tuple[Told, ...]:
    """Return the events of all games, equal ones once."""
    return tuple({told.event: told for game in games() for told in game}.values())


def flying(*lands: float) -> Motion:
    """Return a motion of pieces that land at these times, each 100 ms after it took off."""
    return Timeline(tuple(track("fly", at - 100, 100, linear, FLIGHT) for at in lands))


def turning(*halves: float) -> Motion:
    """Return a motion of pieces that have turned half over at these times."""
    flip = Flip(COIN, COIN, (0, 0), 5)
    return Timeline(tuple(track("flip", at - 50, 100, linear, flip) for at in halves))


def rolling(begin: float, length: float) -> Motion:
    """Return a motion of a number that rolls."""
    return Timeline((track("roll", begin, length, linear, Roll(0, 0, 1)),))


def nodding(*times: float) -> Motion:
    """Return a motion of a card that nods at these times."""
    return Timeline(tuple(track("nod", at, 90, linear, Pulse(COIN, (0, 0), 5)) for at in times))


def stretches(length: float, *begins: float) -> Motion:
    """Return a motion of a kind that only the look knows, in stretches of `length`."""
    return Timeline(tuple(track("own", at, length, linear, Payload()) for at in begins))


def everything() -> Motion:
    """Return a motion in which two pieces land, one turns over, one stirs, a number rolls."""
    return flying(300, 360).beside(turning(200)).beside(rolling(360, 260)).beside(nodding(40))
