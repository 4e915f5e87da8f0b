"""The timing of sounds: cues from an event and the timeline of its animation.

Times come from the tracks of the timeline, by their names in `look.motion.motions`: a sound is played when
its cause is visible. Rows are those of the sound table in docs/style.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from game.old_london_bridge.rules import events
from game.old_london_bridge.rules.components import CHAPEL, GATE, GUILDHALL, INN, PARK, SHOP, is_park
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.view import View
from game.stage.sound.cue import Cue, when
from game.stage.tween import Timeline, Track

CueTimeline = Timeline[Any]
Cues = Iterator[Cue]

#: The sounds of acting buildings; those of parks and guildhalls are played when they are built.
SIGNATURES: Final = {
    CHAPEL: "bell",
    GATE: "chain",
    INN: "inn",
    SHOP: "shop",
    GUILDHALL: "fiddle",
    PARK: "blackbird",
}


def cues(event: object, before: View, _after: View, timeline: CueTimeline) -> tuple[Cue, ...]:
    """Return the cues of an event's motion, in order of time; none for a silent event."""
    if not isinstance(event, Event):
        return ()
    found = [Cue(track.begin, "swash") for track in _tracks(timeline, "sink")]
    rule = _RULES.get(type(event))
    if rule is not None:
        found += rule(event, before, timeline)
    return tuple(sorted(found, key=lambda cue: cue.at_ms))


def kind_of(tile: int, view: View) -> int:
    """Return the kind of a tile."""
    if is_park(tile):
        return PARK
    return next(building.kind for building in view.level.buildings if building.number == tile)


def _tracks(timeline: CueTimeline, *names: str) -> list[Track[Any]]:
    return [track for track in timeline.tracks if track.name in names]


# One function for each row


def _marker(_event: events.MarkerTurned, _view: View, timeline: CueTimeline) -> Cues:
    for track in _tracks(timeline, "marker"):
        yield Cue(when(track, 0.5), "flip")


def _rondel(event: events.RondelTurned, _view: View, timeline: CueTimeline) -> Cues:
    """Yield the rondel's groan, and the pawl after each field of its turn."""
    for track in _tracks(timeline, "turn"):
        yield Cue(track.begin, "rondel", event.steps - 1)
        for field in range(event.steps):
            yield Cue(when(track, (field + 1) / event.steps), "pawl", field)


def _sealed(_event: events.CardsSealed, _view: View, timeline: CueTimeline) -> Cues:
    for track in _tracks(timeline, "slide"):
        yield Cue(track.begin, "swish")


def _revealed(_event: events.CardsRevealed, _view: View, timeline: CueTimeline) -> Cues:
    """Yield a stamp as each card shows its face, from left to right."""
    for place, track in enumerate(_tracks(timeline, "reveal")):
        if place == 0:
            yield Cue(track.begin, "swish")
        yield Cue(when(track, 0.5), "stamp", place)


def _order(event: events.OrderDrawn, _view: View, timeline: CueTimeline) -> Cues:
    """Yield a swish as the cards slide, then two bells where a tie was broken."""
    slides = _tracks(timeline, "slide")
    if slides:
        yield Cue(slides[0].begin, "swish")
    if event.ties:
        yield Cue(max((track.end for track in slides), default=0.0), "tie")


def _slides(*names: str) -> Callable[[Any, View, CueTimeline], Cues]:
    """Return a rule that yields a swish at the start of each track of these names."""

    def rule(_event: Any, _view: View, timeline: CueTimeline) -> Cues:
        for track in _tracks(timeline, *names):
            yield Cue(track.begin, "swish")

    return rule


def _figure(event: events.FigurePlaced, _view: View, timeline: CueTimeline) -> Cues:
    for track in _tracks(timeline, "hop"):
        yield Cue(track.arrival, "tap", event.seat)


def _lifted(_event: events.FiguresLifted, _view: View, timeline: CueTimeline) -> Cues:
    for track in _tracks(timeline, "lift")[:1]:
        yield Cue(track.arrival, "tap")


def _money(_event: events.MoneyChanged, _view: View, timeline: CueTimeline) -> Cues:
    """Yield a tick as each coin arrives."""
    for place, track in enumerate(_tracks(timeline, "coin")):
        yield Cue(track.arrival, "coin", place)


def _drafted(_event: events.TileDrafted, _view: View, timeline: CueTimeline) -> Cues:
    for track in _tracks(timeline, "lift"):
        yield Cue(track.begin, "rope")


def _built(event: events.Built, view: View, timeline: CueTimeline) -> Cues:
    """Yield the old building's fold, the new one's stone and snap, and a guildhall's or park's own sound."""
    for track in _tracks(timeline, "fold"):
        yield Cue(track.begin, "fold")
    for track in _tracks(timeline, "dust"):
        yield Cue(track.begin, "stone")
    # A bridge that comes to the front has an earlier track of the same name.
    for track in _tracks(timeline, "rise")[-1:]:
        yield Cue(when(track, 0.98), "snap")
        kind = kind_of(event.tile, view)
        if kind in (GUILDHALL, PARK):
            yield Cue(track.arrival, SIGNATURES[kind])


def _strength(event: events.StrengthCounted, view: View, timeline: CueTimeline) -> Cues:
    """Yield a degree of the scale for each plaque that lights up, then the building's own sound."""
    counted = _tracks(timeline, "count")
    for place, track in enumerate(counted):
        yield Cue(track.begin, "count", place)
    if counted:
        yield Cue(counted[-1].end, SIGNATURES[kind_of(event.tile, view)])


def _seal(_event: events.MarkerMoved, _view: View, timeline: CueTimeline) -> Cues:
    """Yield a degree of the scale for each hop, when it lands."""
    for place, track in enumerate(_tracks(timeline, "hop")):
        yield Cue(track.arrival, "wax", place)


def _bonus(_event: events.BonusTaken, _view: View, timeline: CueTimeline) -> Cues:
    for track in _tracks(timeline, "slide"):
        yield Cue(track.begin, "swish")
        yield Cue(track.arrival, "tile")


def _turned_up(_event: Any, _view: View, timeline: CueTimeline) -> Cues:
    for track in _tracks(timeline, "flip"):
        yield Cue(when(track, 0.5), "flip")


def _used(_event: events.TileUsed, _view: View, timeline: CueTimeline) -> Cues:
    for track in _tracks(timeline, "use"):
        yield Cue(track.arrival, "tile")


def _lost(_event: events.TurnLost, _view: View, _timeline: CueTimeline) -> Cues:
    yield Cue(0.0, "thud")


def _scored(_event: events.Scored, _view: View, timeline: CueTimeline) -> Cues:
    """Yield coins while a row's amounts roll."""
    for track in _tracks(timeline, "row"):
        for place in range(4):
            yield Cue(when(track, 0.25 * place), "coin", place)


def _won(_event: events.GameWon, _view: View, timeline: CueTimeline) -> Cues:
    """Yield coins as the totals roll, cards as the columns change places, bells as the banner unrolls."""
    for track in _tracks(timeline, "total"):
        for place in range(6):
            yield Cue(when(track, place / 6), "coin", place)
    for track in _tracks(timeline, "shuffle"):
        yield Cue(track.begin, "swish")
    for track in _tracks(timeline, "banner"):
        yield Cue(track.begin, "win")


_RULES: Final[dict[type[Event], Callable[..., Cues]]] = {
    events.MarkerTurned: _marker,
    events.RondelTurned: _rondel,
    events.CardsSealed: _sealed,
    events.CardsRevealed: _revealed,
    events.OrderDrawn: _order,
    events.CardRaised: _slides("raise"),
    events.CardReturned: _slides("card"),
    events.FigurePlaced: _figure,
    events.FiguresLifted: _lifted,
    events.MoneyChanged: _money,
    events.TileDrafted: _drafted,
    events.Built: _built,
    events.StrengthCounted: _strength,
    events.MarkerMoved: _seal,
    events.BonusTaken: _bonus,
    events.BonusTurnedUp: _turned_up,
    events.TileTurnedUp: _turned_up,
    events.CardTaken: _slides("card"),
    events.TileUsed: _used,
    events.TurnLost: _lost,
    events.Scored: _scored,
    events.GameWon: _won,
}
