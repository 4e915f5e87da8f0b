"""The timing of sounds: cues from an event and the timeline of its animation.

A sound is played when its cause is visible, or as the event begins where nothing moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.old_town.rules import events
from game.old_town.rules.causes import read
from game.old_town.rules.events import Event
from game.old_town.rules.view import View
from game.old_town.sound.trades import TRADES
from game.stage.sound.common.scale import DEGREES
from game.stage.sound.cue import Cue
from game.tabletop.motion.moments import landings, turns
from game.tabletop.motion.payloads import Motion

Cues = Iterator[Cue]
Rule = Callable[[Any, View, View, Motion], Cues]
_ORDER: Final = tuple(TRADES)


def cues(event: object, before: View, after: View, motion: Motion) -> tuple[Cue, ...]:
    """Return the cues of an event's motion, in order of time; none for a silent event."""
    rule = _RULES.get(type(event))
    if rule is None:
        return ()
    return tuple(sorted(rule(event, before, after, motion), key=lambda cue: cue.at_ms))


def _at(motion: Motion, name: str) -> float:
    """Return the time at which the first track of a name begins; else the beginning of the motion."""
    return min((one.begin for one in motion.tracks if one.name == name), default=0.0)


def _begins(sound: str) -> Rule:
    """Return a rule that yields a sound as the event begins."""

    def rule(_event: Event, _before: View, _after: View, _motion: Motion) -> Cues:
        yield Cue(0.0, sound)

    return rule


def _laid(sound: str) -> Rule:
    """Return a rule that yields a card that slides, and a sound as it is used."""

    def rule(_event: Event, _before: View, _after: View, motion: Motion) -> Cues:
        yield Cue(0.0, "swish")
        yield Cue(_at(motion, "stamp"), sound)

    return rule


def _drawn(_event: events.Drawn, _before: View, _after: View, motion: Motion) -> Cues:
    """Yield the card that slides, and its turn where it is seen."""
    yield Cue(0.0, "swish")
    yield from (Cue(at, "flip") for at in turns(motion))


def _placed(event: events.MarkerPlaced, _before: View, after: View, motion: Motion) -> Cues:
    """Yield a wooden tap, and the chain of a pair that is locked by it."""
    yield Cue(next(iter(landings(motion)), 0.0), "tap")
    if _locks(after, event.building):
        yield Cue(next(iter(landings(motion)), 0.0), "lock")


def _spared(event: events.MarkersSpared, _before: View, _after: View, motion: Motion) -> Cues:
    """Yield a step up the scale for each point."""
    landed = [one.arrival for one in motion.tracks if one.name == "spared"] or [0.0] * event.points
    yield from (Cue(at, "leaves", place) for place, at in enumerate(landed))


def _lifted(event: events.MarkerLifted, before: View, after: View, motion: Motion) -> Cues:
    """Yield the tap of a marker that leaves, a degree higher for each; and the chain of a locked pair."""
    at = _at(motion, "leaves")
    yield Cue(at, "leaves", min(rising_points(before, event.cause), DEGREES - 1))
    if _locks(after, event.building) and not _locks(before, event.building):
        yield Cue(at, "lock")


def rising_points(view: View, cause: int) -> int:
    """Return how many markers have left in this chain before one that leaves for a cause."""
    entries, begin = view.lifted, len(view.lifted)
    first = cause
    if read(cause)[0] == "building":
        while begin and read(entries[begin - 1][2])[0] == "building":
            begin -= 1
        first = entries[begin - 1][2] if begin else 0
    while begin and entries[begin - 1][2] == first:
        begin -= 1
    # A building whose markers were set now has plots that never had one.
    known = {building for building, _plots, _cause in entries[:begin]}
    gone = (
        plots & ~view.marks[building]
        for building, plots, why in entries[begin:]
        if building in known or read(why)[0] == "building"
    )
    return sum(map(int.bit_count, gone))


def _locks(view: View, building: int) -> bool:
    """Return whether a building is one of a locked pair."""
    mask = view.marks[building]
    return mask.bit_count() == 2 and view.marks.count(mask) > 1


def _rises(event: events.Built | events.PuzzleSettled, before: View, _after: View, motion: Motion) -> Cues:
    """Yield the rope, two knocks, the paper, then the trade of the house."""
    name = before.level.buildings[event.building].id
    folds = _at(motion, "folds")
    if any(one.name == "rope" for one in motion.tracks):
        yield Cue(0.0, "rope")
    yield Cue(_at(motion, "gold"), "knocks")
    yield Cue(folds, "snap")
    stands = next((one.arrival for one in motion.tracks if one.name == "folds"), folds)
    yield Cue(stands, "trade", _ORDER.index(name) if name in _ORDER else 0)


def _ended(event: events.GameEnded, _before: View, _after: View, _motion: Motion) -> Cues:
    yield Cue(0.0, "complete" if event.why in ("town", "solved") else "win")


_RULES: Final[dict[type[Any], Rule]] = {
    events.StartNamed: _begins("unfolds"),
    events.Drawn: _drawn,
    events.Kept: _begins("swish"),
    events.BuildingTaken: _begins("swish"),
    events.Exchanged: _begins("swish"),
    events.CardPlayed: _laid("stamp"),
    events.CardDiscarded: _laid("tear"),
    events.CardThrown: _laid("tear"),
    events.MarkerPlaced: _placed,
    events.MarkersSpared: _spared,
    events.MarkerLifted: _lifted,
    events.Built: _rises,
    events.BuildingLeft: _begins("tear"),
    events.PuzzleSettled: _rises,
    events.PuzzleCrossed: _begins("thud"),
    events.PuzzleHinted: _begins("flip"),
    events.GameEnded: _ended,
}
