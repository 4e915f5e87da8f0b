"""Motions of whole games: nothing vanishes or jumps back, and the same event moves the same way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, Final, cast

import pytest

from game.core.chance import salt_of
from game.match.match import Match, pairs_of
from game.match.seat import Seat
from game.match.series import bot_seed
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.look.motion.in_motion import counted
from game.old_london_bridge.look.motion.motions import BridgeChoreographer
from game.old_london_bridge.look.motion.moving import Bracket, Fold
from game.old_london_bridge.look.panels.order_panel import rows_of
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules.events import (
    Built,
    CardRaised,
    CardReturned,
    CardsRevealed,
    CardsSealed,
    Event,
    FigurePlaced,
    MarkerMoved,
    OrderDrawn,
    StrengthCounted,
)
from game.old_london_bridge.rules.view import View
from game.stage.tween import Phase
from game.tabletop.motion.payloads import Fade, Flip, Fly, Hide, Motion, Ring, Squash
from tests.old_london_bridge.look.tables import LEVELS, kit_for

Told = tuple[Event, View, View]
#: Milliseconds between two samples of a motion.
LOOK: Final = 10


@cache
def told(players: int, level: str) -> tuple[Told, ...]:
    """Return every event of a game of bots with the views around it."""
    game = OldLondonBridge()
    seats = tuple(Seat(name, "bot:apprentice") for name in ("Maud", "Hugh", "Isolde", "Wat")[:players])
    match = Match(game, LEVELS[level], seats, "moves", salt_of("moves"))
    match.start()
    bots = [game.bots["apprentice"](bot_seed("moves", seat)) for seat in range(players)]
    before: Any = match.view(None)
    while match.to_move:
        seat = match.to_move[0]
        match.decide(seat, bots[seat].choose(match.view(seat), match.legal(seat)))
    events: list[Told] = []
    before = None
    for pair in pairs_of(match, None):
        if before is not None and isinstance(pair.event, Event):
            events.append((pair.event, before, pair.view))
        before = pair.view
    return tuple(events)


def moved(players: int, level: str) -> Iterator[tuple[Event, Motion]]:
    """Yield every event of a game that takes time, with its motion."""
    kit = kit_for((1280, 720), players)
    mover = BridgeChoreographer(kit, TablePlaces(kit.layout, players, LEVELS[level]), 0)
    for event, before, after in told(players, level):
        motion = mover.motion(event, before, after)
        if motion.length:
            yield event, motion


GAMES: Final = ((4, "standard"), (2, "expert"), (3, "quick"))


@pytest.mark.parametrize(("players", "level"), GAMES)
def test_a_piece_that_is_left_out_of_its_place_is_on_its_way(players: int, level: str) -> None:
    for event, motion in moved(players, level):
        for ms in range(0, int(motion.length), LOOK):
            running = [sample.payload for sample in motion.at(ms) if sample.phase is Phase.RUNNING]
            left_out = sum(isinstance(payload, Hide) for payload in running)
            seen = sum(isinstance(payload, Fly | Squash | Fold | Flip | Bracket) for payload in running)
            # A tile in flight is hidden at its stack and at its site.
            at_both_ends = isinstance(event, Built)
            assert seen >= (1 if at_both_ends and left_out else left_out), (event, ms)


@pytest.mark.parametrize(("players", "level"), GAMES)
def test_a_piece_that_has_arrived_stays_there_until_its_event_is_shown(players: int, level: str) -> None:
    for event, motion in moved(players, level):
        for track in motion.tracks:
            if isinstance(track.payload, Hide) and not isinstance(event, CardsRevealed | OrderDrawn):
                # Cards that have turned over, or are in order, are drawn so; everything else as before.
                assert track.end == pytest.approx(motion.length), (event, track)


def test_the_motion_table_holds() -> None:
    """Milliseconds at pace Brisk, from docs/style.md."""
    lengths: dict[type[Event], set[float]] = {}
    for event, before, after in told(4, "standard"):
        kit = kit_for((1280, 720))
        mover = BridgeChoreographer(kit, TablePlaces(kit.layout, 4, LEVELS["standard"]), 0)
        if before.builder == after.builder:
            lengths.setdefault(type(event), set()).add(mover.motion(event, before, after).length)
    assert lengths[FigurePlaced] == {460 + 90}
    assert lengths[Built] <= {620 + 140 + 420, 260 + 620 + 140 + 420}
    assert lengths[OrderDrawn] <= {slide + tie + 900 for slide in (0, 520) for tie in (0, 240)}
    assert lengths[CardsRevealed] == {420 + 3 * 60}


def test_the_plaques_that_count_light_up_one_after_the_other() -> None:
    seen = 0
    for event, motion in moved(4, "standard"):
        if not isinstance(event, StrengthCounted):
            continue
        sites = tuple(site + 1 for site in event.sites)
        lit = []
        for ms in range(0, round(motion.length) + LOOK, LOOK):
            moment = SimpleNamespace(table=SimpleNamespace(samples=motion.at(ms)), counted=sites)
            lit.append(counted(cast(Shown, moment)))
        steps = [now for before, now in pairwise([(), *lit]) if now != before]
        assert steps == [sites[: count + 1] for count in range(len(sites))]
        assert [lit.index(step) * LOOK for step in steps] == [110 * count for count in range(len(sites))]
        seen += len(sites) > 1
    assert seen > 5


def test_at_pace_still_nothing_travels_and_pictures_fade() -> None:
    kit = kit_for((1280, 720))
    mover = BridgeChoreographer(kit, TablePlaces(kit.layout, 4, LEVELS["standard"]), 0)
    for event, before, after in told(4, "standard"):
        still = mover.still(event, before, after)
        assert {type(track.payload) for track in still.tracks} <= {Fade, Ring}
        assert still.length - 900 * isinstance(event, OrderDrawn) in (0, 150, 600)
        if event.changes:
            assert isinstance(still.tracks[0].payload, Fade)
            assert still.tracks[0].length == 150


@pytest.mark.parametrize(("players", "level"), GAMES)
def test_a_marker_hops_from_where_it_stands_to_where_it_will_stand(players: int, level: str) -> None:
    kit = kit_for((1280, 720), players)
    mover = BridgeChoreographer(kit, TablePlaces(kit.layout, players, LEVELS[level]), 0)
    seen = set()
    for event, before, after in told(players, level):
        if isinstance(event, MarkerMoved):
            flights = [one.payload for one in mover.motion(event, before, after).tracks]
            hops = [one for one in flights if isinstance(one, Fly)]
            part = mover.tracks[event.track]
            for place, view in ((hops[0].start, before), (hops[-1].end, after)):
                (x, y), _across = part.seal_place(view, event.seat)
                assert place == (round(x), round(y))
            assert all(one.end == other.start for one, other in pairwise(hops))
            seen.add(event.track)
    assert len(seen) == 2


@pytest.mark.parametrize(("players", "level"), GAMES)
def test_cards_come_to_their_row_in_the_order_and_go_from_it(players: int, level: str) -> None:
    kit = kit_for((1280, 720), players)
    mover = BridgeChoreographer(kit, TablePlaces(kit.layout, players, LEVELS[level]), 0)
    seen = set()
    for event, before, after in told(players, level):
        if not isinstance(event, CardsSealed | CardReturned | CardRaised):
            continue
        rows = rows_of(after, event.seat)
        assert mover.order is not None
        boxes = mover.order.boxes(len(rows))
        own = [box for row, box in zip(rows, boxes, strict=True) if row.seat == event.seat]
        moving = [one.payload for one in mover.motion(event, before, after).tracks]
        flights = [one for one in moving if isinstance(one, Fly)]
        place = flights[0].start if isinstance(event, CardReturned) else flights[-1].end
        if before.order or not after.order:
            assert any(box.collidepoint(place) for box in own), event
            seen.add(type(event))
    assert seen >= {CardsSealed, CardReturned}
