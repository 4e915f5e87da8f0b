"""The timing of sounds: cues from an event and the timeline of its animation.

Times come from the payloads of the motion's tracks, by `tabletop.motion.moments`: a sound is played when its
cause is visible. A sound that must be heard in any case is played as the event begins if no such track moves;
cards and workers that merely move are heard only if they do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.pillars_of_the_earth.rules import causes, events
from game.pillars_of_the_earth.rules.components import STEPS, TRADES
from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.sound.sounds import PARTS
from game.pillars_of_the_earth.sound.work import PIT_SOUNDS, TOOLS
from game.stage.sound.common.scale import DEGREES
from game.stage.sound.cue import Cue
from game.tabletop.motion import moments
from game.tabletop.motion.payloads import Motion, WinPart

Cues = Iterator[Cue]
Rule = Callable[[Any, View, Motion], Cues]

_COURT: Final = STEPS.index("kings_court") + 1
_HOPS: Final = 3
"""The hops of the die."""


def cues(event: object, before: View, _after: View, motion: Motion) -> tuple[Cue, ...]:
    """Return the cues of an event's motion, in order of time; none for a silent event."""
    rule = _RULES.get(type(event))
    if rule is None:
        return ()
    return tuple(sorted(rule(event, before, motion), key=lambda cue: cue.at_ms))


def _first(times: list[float]) -> float:
    """Return the first of some times, or the beginning of the motion."""
    return times[0] if times else 0.0


# Moving pieces


def _swish(motion: Motion) -> Cues:
    """Yield the brush of cards, as the first one takes off."""
    for at in moments.departures(motion)[:1]:
        yield Cue(at, "swish")


def _slid(_event: Event, _view: View, motion: Motion) -> Cues:
    return _swish(motion)


def _turned(_event: Event, _view: View, motion: Motion) -> Cues:
    for at in moments.turns(motion):
        yield Cue(at, "flip")


def _offered(_event: Event, _view: View, motion: Motion) -> Cues:
    """Yield cards that slide in, and a stamp as each shows its face."""
    yield from _swish(motion)
    for place, at in enumerate(moments.turns(motion)):
        yield Cue(at, "stamp", place)


def _walked(_event: Event, _view: View, motion: Motion) -> Cues:
    for at in moments.departures(motion)[:1]:
        yield Cue(at, "walk")


def _lands(sound: str) -> Rule:
    """Return a rule that yields a sound when the first piece lands, with the pitch of its seat."""

    def rule(event: Any, _view: View, motion: Motion) -> Cues:
        yield Cue(_first(moments.landings(motion)), sound, event.seat)

    return rule


def _begins(sound: str) -> Rule:
    """Return a rule that yields a sound as the event begins."""

    def rule(_event: Event, _view: View, _motion: Motion) -> Cues:
        yield Cue(0.0, sound)

    return rule


# Preparation and choosing cards


def _round(_event: events.RoundBegun, _view: View, motion: Motion) -> Cues:
    yield Cue(_first(moments.turns(motion)), "flip")


def _square(_event: Event, _view: View, motion: Motion) -> Cues:
    """Yield the starting player's square as it is laid down."""
    yield Cue(_first(moments.landings(motion)), "tile")


def _card(_event: events.CardTaken, _view: View, motion: Motion) -> Cues:
    """Yield the workers who come to the place, and the seal that is stamped last."""
    for at in moments.landings(motion)[:1]:
        yield Cue(at, "walk")
    yield Cue(moments.settled(motion), "stamp")


def _to_lodge(_event: Event, _view: View, motion: Motion) -> Cues:
    """Yield a card that flies to its owner and is laid down."""
    yield from _swish(motion)
    yield Cue(_first(moments.landings(motion)), "vellum")


# Placing builders


def _drawn(event: events.BuilderDrawn, _view: View, motion: Motion) -> Cues:
    """Yield the bag that is shaken, then the note of the builder's colour as it is seen.

    A pawn that does not turn over shows its colour when it has risen.
    """
    yield Cue(0.0, "bag")
    seen = moments.turns(motion) or moments.begins(motion)[2:]
    yield Cue(_first(seen), "draw", event.seat)


def _put_back(_event: Event, _view: View, motion: Motion) -> Cues:
    yield Cue(_first(moments.landings(motion)), "bag")


def _price(_event: events.MarkerMoved, view: View, motion: Motion) -> Cues:
    """Yield the pawl as the next field is reached, lower with each."""
    yield Cue(moments.settled(motion), "pawl", view.marker)


def _returned(event: events.BuilderReturned, _view: View, motion: Motion) -> Cues:
    for at in moments.landings(motion)[:1]:
        yield Cue(at, "wait", event.seat)


# Round the board


def _step(event: events.StepBegun, _view: View, motion: Motion) -> Cues:
    """Yield the court's trumpets when the lantern has come there; other places are heard as they act."""
    if event.step == _COURT:
        yield Cue(_first(moments.begins(motion)[1:]), "trumpets")


def _told(event: events.EventTold, view: View, motion: Motion) -> Cues:
    yield from _swish(motion)
    good = view.level.events[event.event].good
    yield Cue(_first(moments.turns(motion)), "good" if good else "ill")


def _gold(event: events.GoldChanged, _view: View, motion: Motion) -> Cues:
    """Yield a tick as each coin arrives; before it the mill's loom, where the gold is for wool."""
    if isinstance(event.cause, causes.Wool):
        yield Cue(0.0, "loom", event.seat)
    if event.gold:
        for place, at in enumerate(moments.landings(motion) or [0.0]):
            yield Cue(at, "coin", place)


def _points(event: events.PointsChanged, _view: View, motion: Motion) -> Cues:
    """Yield a tick of wax for each point, up the scale, or down it for points that are lost.

    Fewer pieces than points leave out degrees, but end on the same one.
    """
    count = min(abs(event.points), DEGREES)
    if not count:
        return
    times = moments.landings(motion)
    if len(times) < count:
        times = moments.rolled(motion, count) or times or [0.0]
    for place, at in enumerate(times[:count]):
        degree = (place + 1) * count // min(count, len(times)) - 1
        yield Cue(at, "point", degree if event.points > 0 else count - 1 - degree)


def _cubes(event: events.CubesChanged, _view: View, motion: Motion) -> Cues:
    """Yield the tool of the pit or the market's scales, then each cube as it lands."""
    match event.cause:
        case causes.FromPit(pit=pit):
            yield Cue(0.0, PIT_SOUNDS[pit], event.seat)
        case causes.Traded():
            yield Cue(0.0, "scales")
    for at in moments.landings(motion) or [0.0]:
        yield Cue(at, "cube", event.cube)


def _lost(event: events.CubesLost, _view: View, motion: Motion) -> Cues:
    """Yield each cube that is lost as it lands; without flights one of each kind."""
    times = moments.landings(motion)
    if times:
        lost = [cube for cube, many in enumerate(event.cubes) for _ in range(many)]
        yield from (Cue(at, "cube", cube) for at, cube in zip(times, lost, strict=False))
    else:
        yield from (Cue(0.0, "cube", cube) for cube, many in enumerate(event.cubes) if many)


def _die(_event: events.TaxRolled, _view: View, motion: Motion) -> Cues:
    """Yield each hop of the die: where it lands, or in even shares of its way."""
    times = moments.landings(motion)
    if len(times) < _HOPS:
        times = [moments.settled(motion) * (hop + 1) / _HOPS for hop in range(_HOPS)]
    yield from (Cue(at, "die", hop) for hop, at in enumerate(times[:_HOPS]))


def _craft(event: events.CraftsmanUsed, _view: View, motion: Motion) -> Cues:
    """Yield the craftsman's tool each time he nods."""
    sound, step = TOOLS[TRADES[event.craftsman]]
    yield from (Cue(at, sound, step) for at in moments.pulses(motion) or [0.0])


def _part(event: events.PartRaised, _view: View, motion: Motion) -> Cues:
    """Yield the rope as the part sets out, the stone where it folds up, the chord when it is upright.

    With the last part, and its windows, bells ring.
    """
    begins = moments.begins(motion) or [0.0]
    out, up, stands = (begins[min(place, len(begins) - 1)] for place in range(3))
    yield Cue(out, "rope")
    yield Cue(up, "stone")
    yield Cue(stands, "chord", event.part - 1)
    if event.part == PARTS:
        yield Cue(begins[-1], "bells")


def _won(_event: events.GameWon, _view: View, motion: Motion) -> Cues:
    yield Cue(moments.won(motion, WinPart.BANNER) or 0.0, "win")


_RULES: Final[dict[type[Any], Rule]] = {
    # Preparation
    events.StartDealt: _square,
    events.RoundBegun: _round,
    events.AdvantageTurnedUp: _offered,
    events.CraftsmanTurnedUp: _offered,
    events.CraftsmenOffered: _offered,
    events.CardLeftOut: _slid,
    events.CardsOffered: _offered,
    events.EventLookedAt: _turned,
    events.EventForetold: _turned,
    events.TaxForetold: _turned,
    events.BuilderForetold: _turned,
    # Choosing cards
    events.CardTaken: _card,
    events.CraftsmanJoined: _to_lodge,
    events.CraftsmanLeft: _slid,
    events.ChoosingEnded: _slid,
    events.WorkersToMill: _walked,
    # Placing builders
    events.BuilderDrawn: _drawn,
    events.BuilderPutBack: _put_back,
    events.BuilderSetAside: _lands("wait"),
    events.BuilderPlaced: _lands("place"),
    events.BuilderPassed: _lands("wait"),
    events.BuilderDeclined: _put_back,
    events.MarkerMoved: _price,
    events.AdvantageUsed: _begins("vellum"),
    # Round the board
    events.StepBegun: _step,
    events.EventTold: _told,
    events.EventSpared: _begins("bell"),
    events.WallBegun: _begins("stone"),
    events.CraftsmanBlessed: _begins("bell"),
    events.BuilderReturned: _returned,
    events.GoldChanged: _gold,
    events.PointsChanged: _points,
    events.CubesChanged: _cubes,
    events.MillReturned: _walked,
    events.PitReturned: _walked,
    events.AdvantageTaken: _to_lodge,
    events.AdvantageLeft: _slid,
    events.TaxRolled: _die,
    events.TaxSpared: _begins("stamp"),
    events.CraftsmanUnclaimed: _slid,
    events.WorkersHired: _walked,
    events.CraftsmanUsed: _craft,
    events.CubesLost: _lost,
    events.PartRaised: _part,
    events.StartPassed: _square,
    events.GameWon: _won,
}
