"""The timing of sounds: cues from an event and the timeline of its animation.

Times come from the tracks of the motion, by their payloads or by their names in `look.motion`: a sound is
played when its cause is visible, or as the event begins where nothing moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.singapore.rules import events
from game.singapore.rules.events import Event
from game.singapore.rules.land import ground_of
from game.singapore.rules.view import View
from game.singapore.sound.sounds import COUNTED, PRICES
from game.stage.sound.common.scale import DEGREES
from game.stage.sound.cue import Cue
from game.tabletop.motion import moments
from game.tabletop.motion.payloads import Motion

Cues = Iterator[Cue]
Rule = Callable[[Any, View, Motion], Cues]


def cues(event: object, before: View, _after: View, motion: Motion) -> tuple[Cue, ...]:
    """Return the cues of an event's motion, in order of time; none for a silent event."""
    rule = _RULES.get(type(event))
    if rule is None:
        return ()
    return tuple(sorted(rule(event, before, motion), key=lambda cue: cue.at_ms))


def _named(motion: Motion, name: str) -> list[float]:
    """Return the times at which the tracks of a name begin."""
    return sorted(track.begin for track in motion.tracks if track.name == name)


def _first(times: list[float]) -> float:
    """Return the first of some times, or the beginning of the motion."""
    return times[0] if times else 0.0


def _begins(sound: str) -> Rule:
    """Return a rule that yields a sound as the event begins."""

    def rule(_event: Event, _view: View, _motion: Motion) -> Cues:
        yield Cue(0.0, sound)

    return rule


def _lands(sound: str) -> Rule:
    """Return a rule that yields a sound as the first piece lands."""

    def rule(_event: Event, _view: View, motion: Motion) -> Cues:
        yield Cue(_first(moments.landings(motion)), sound)

    return rule


# Tiles, lots, streets


def _hat(event: events.RafflesNamed, _view: View, motion: Motion) -> Cues:
    """Yield the hat that flies, and two gongs where equal points decided."""
    yield Cue(0.0, "swish")
    if event.tie:
        yield Cue(moments.settled(motion), "tie")


def _turned(_event: events.TileTurnedUp, _view: View, motion: Motion) -> Cues:
    yield Cue(_first(moments.turns(motion)), "flip")


def _marked(event: events.LotMarked, view: View, motion: Motion) -> Cues:
    """Yield a cane pushed into the earth, lower for a dearer lot."""
    price = ground_of(view.level, view.laid).prices[event.site]
    yield Cue(_first(moments.landings(motion)), "cane", min(price, PRICES - 1))


def _built(_event: events.BuildingBuilt, _view: View, motion: Motion) -> Cues:
    """Yield the paper that folds up, then the seal."""
    yield Cue(_first(_named(motion, "folds")), "snap")
    yield Cue(_first(_named(motion, "stamp")), "stamp")


def _street(_event: events.StreetLaid, _view: View, motion: Motion) -> Cues:
    """Yield the stone that is set down, then each lamp that is lit."""
    yield Cue(0.0, "stone")
    yield from (Cue(at, "lamp") for at in _named(motion, "lamp"))


def _stepped(_event: events.WorkerStepped, _view: View, motion: Motion) -> Cues:
    """Yield a sandal on stone, and the glass of the lamps that are passed."""
    yield Cue(0.0, "sandal")
    yield from (Cue(at, "glass") for at in _named(motion, "passed")[:1])


# Trade


def _used(_event: events.BuildingUsed, _view: View, motion: Motion) -> Cues:
    yield Cue(_first(moments.turns(motion)), "bead")


def _goods(event: events.GoodsMoved, _view: View, motion: Motion) -> Cues:
    """Yield each piece of goods as it lands."""
    yield from (Cue(at, "goods", event.kind) for at in moments.landings(motion) or [0.0])


def _money(_event: events.MoneyMoved, _view: View, motion: Motion) -> Cues:
    """Yield a silver tick as each coin lands."""
    yield from (Cue(at, "coin", place) for place, at in enumerate(moments.landings(motion) or [0.0]))


def _points(event: events.PointsMoved, _view: View, motion: Motion) -> Cues:
    """Yield a tick for each space, up the scale, or down it for points that are given; lower for an owner."""
    if event.cause.kind == "owner":
        yield Cue(_first(moments.landings(motion)), "owner")
        return
    count = min(abs(event.after - event.before), DEGREES)
    times = (_named(motion, "hop") or moments.rolled(motion, count) or [0.0])[:count]
    for place, at in enumerate(times):
        step = (place + 1) * count // len(times) - 1
        yield Cue(at, "point", step if event.after > event.before else count - 1 - step)


# The police


def _chip(event: events.ChipDrawn, _view: View, motion: Motion) -> Cues:
    """Yield the cloth of the bag, then a pebble, or the whistle as the chip shows its white side."""
    yield Cue(0.0, "bag")
    yield Cue(_first(moments.turns(motion)), "white" if event.white else "black")


def _raid(_event: events.RaidBegun, _view: View, motion: Motion) -> Cues:
    """Yield shutters that are thrown up, a knock for each piece counted, and shutters that come down."""
    yield Cue(0.0, "up")
    for place, at in enumerate(_named(motion, "count")):
        yield Cue(at, "count", place % COUNTED)
    yield from (Cue(at, "down") for at in _named(motion, "close"))


def _returned(_event: events.ChipsReturned, _view: View, motion: Motion) -> Cues:
    yield from (Cue(at, "black") for at in moments.landings(motion) or [0.0])


_RULES: Final[dict[type[Any], Rule]] = {
    events.LandLaid: _begins("flip"),
    events.TileTurnedUp: _turned,
    events.TileShown: _begins("swish"),
    events.RafflesNamed: _hat,
    events.LotMarked: _marked,
    events.TileTaken: _begins("rope"),
    events.TileBought: _begins("rope"),
    events.BuildingBuilt: _built,
    events.StreetLaid: _street,
    events.WorkerStepped: _stepped,
    events.WorkerGained: _lands("sandal"),
    events.StepsGained: _begins("sandal"),
    events.BuildingUsed: _used,
    events.UseLapsed: _begins("thud"),
    events.GoodsMoved: _goods,
    events.MoneyMoved: _money,
    events.PointsMoved: _points,
    events.SealReached: _begins("gong"),
    events.ChipDrawn: _chip,
    events.RaidBegun: _raid,
    events.ChipsReturned: _returned,
    events.HutPlaced: _lands("latch"),
    events.TileLeft: _begins("fold"),
    events.GameEnded: _begins("win"),
}
