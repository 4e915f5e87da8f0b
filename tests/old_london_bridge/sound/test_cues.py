"""The right sound at the right time: each event's cues match its picture at that moment."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.match.match import TakenBack
from game.old_london_bridge.rules import events
from game.old_london_bridge.rules.causes import CentreSpace
from game.old_london_bridge.rules.components import GUILDHALL, PARK
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.sound.cues import SIGNATURES, cues, kind_of
from game.old_london_bridge.sound.sounds import EFFECTS
from game.stage.director import HURRY_MS, Pace
from game.stage.sound.book import Backing
from game.stage.sound.cue import Cue, at_once
from game.stage.sound.soundtrack import Backed
from game.stage.tween import Timeline, Track, in_out_cubic, linear
from tests.old_london_bridge.sound.games import Game, Moved, scripted


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Return a whole game at pace Brisk."""
    return scripted(tmp_path_factory.mktemp("brisk"), Pace.BRISK, 99)


def own(moved: Moved) -> list[tuple[float, str, int]]:
    """Return the sounds of an event itself, timed from the end of the turn's change."""
    sinks = next((track for track in moved.motion.tracks if track.name == "sink"), None)
    begin = 0.0 if sinks is None else next(track.end for track in moved.motion.tracks if track.name == "rise")
    return [
        (round(cue.at_ms - begin), cue.sound, cue.step)
        for cue in moved.cues
        if cue.sound != "swash" and cue.at_ms >= begin
    ]


def test_every_event_with_a_motion_is_heard_and_every_sound_is_there(game: Game) -> None:
    silent = {"TilesReady", "RoundEnded", "GameEnding", "StepsLost", "BonusLapsed", "TurnBegun", "Scored"}
    for moved in game.moved:
        name = type(moved.event).__name__
        if moved.motion.tracks and name not in silent and "sink" not in {t.name for t in moved.motion.tracks}:
            standing = isinstance(moved.event, events.OrderDrawn | events.FiguresLifted)
            assert moved.cues or standing, moved.event
        for cue in moved.cues:
            assert 0 <= cue.at_ms <= moved.motion.length
            assert 0 <= cue.step < EFFECTS[cue.sound].steps or cue.sound in ("stamp", "coin")
    heard = {one.cue.sound for one in game.track.heard}
    assert heard >= set(EFFECTS) - {"thud", "bell", "fiddle", "tile", "fold", "inn", "tie", "blackbird"}


def test_the_pawl_clicks_as_often_as_the_rondel_turns_by_a_field_and_just_then(game: Game) -> None:
    turned = game.of(events.RondelTurned)
    assert len(turned) == 6
    for moved in turned:
        track = next(track for track in moved.motion.tracks if track.name == "turn")
        clicks = [cue for cue in moved.cues if cue.sound == "pawl"]
        assert [cue.step for cue in clicks] == list(range(moved.event.steps))
        for field, cue in enumerate(clicks, 1):
            degrees = 60 * moved.event.steps * track.value(cue.at_ms)
            assert degrees == pytest.approx(60 * field, abs=0.5)
        rondel = [cue for cue in moved.cues if cue.sound == "rondel"]
        assert rondel == [Cue(0.0, "rondel", moved.event.steps - 1)]


def test_three_fields_click_where_the_eased_rondel_passes_60_120_and_180_degrees() -> None:
    spin = Timeline((Track("turn", 0.0, 820.0, in_out_cubic, None),))
    view: Any = None
    heard = cues(events.RondelTurned(3), view, view, spin)
    assert [round(cue.at_ms) for cue in heard if cue.sound == "pawl"] == [358, 462, 820]


def test_a_seal_hops_up_the_scale_one_degree_for_each_space(game: Game) -> None:
    moves = game.of(events.MarkerMoved)
    assert moves
    for moved in moves:
        hops = [track for track in moved.motion.tracks if track.name == "hop"]
        heard = [cue for cue in moved.cues if cue.sound == "wax"]
        assert [cue.step for cue in heard] == list(range(moved.event.end - moved.event.start))
        assert [cue.at_ms for cue in heard] == [hop.arrival for hop in hops]


def test_strength_is_counted_up_the_same_scale_and_then_the_building_is_heard(game: Game) -> None:
    counted = game.of(events.StrengthCounted)
    assert counted
    for moved in counted:
        *ticks, last = own(moved)
        assert [(at, step) for at, _sound, step in ticks] == [
            (110 * place, place) for place in range(len(moved.event.sites))
        ]
        assert {sound for _at, sound, _step in ticks} == {"count"}
        kind = kind_of(moved.event.tile, moved.before)
        assert last == (110 * len(moved.event.sites), SIGNATURES[kind], 0)


def test_each_kind_of_building_has_a_sound_of_its_own() -> None:
    words = ("bell", "chain", "inn", "shop", "fiddle", "blackbird")
    assert [SIGNATURES[kind] for kind in range(6)] == list(words)


def test_a_coin_is_heard_as_it_arrives_each_one_once(game: Game) -> None:
    for moved in game.of(events.MoneyChanged):
        coins = [track for track in moved.motion.tracks if track.name == "coin"]
        assert len(coins) == min(6, abs(moved.event.pounds))
        heard = [cue for cue in moved.cues if cue.sound == "coin"]
        assert [cue.at_ms for cue in heard] == [coin.end for coin in coins]
        assert all(second.at_ms - first.at_ms == pytest.approx(70) for first, second in pairwise(heard))


def test_a_figure_is_heard_as_it_lands_with_its_builders_pitch(game: Game) -> None:
    for moved in game.of(events.FigurePlaced):
        assert own(moved) == [(460, "tap", moved.event.seat)]


def test_a_building_is_set_down_and_snaps_up(game: Game) -> None:
    for moved in game.of(events.Built):
        later = 260 if moved.event.replaced else 0
        heard = own(moved)
        assert (later + 760, "stone", 0) in heard
        snap = next(at for at, sound, _step in heard if sound == "snap")
        assert later + 760 < snap < later + 760 + 320
        assert ((0, "fold", 0) in heard) == bool(moved.event.replaced)
        kind = kind_of(moved.event.tile, moved.before)
        signature = [(later + 1080, SIGNATURES[kind], 0)] if kind in (GUILDHALL, PARK) else []
        assert [one for one in heard if one[1] in SIGNATURES.values()] == signature


def test_cards_are_stamped_from_left_to_right_as_they_show_their_faces(game: Game) -> None:
    for moved in game.of(events.CardsRevealed):
        stamps = [(at, step) for at, sound, step in own(moved) if sound == "stamp"]
        assert stamps == [(210 + 60 * place, place) for place in range(4)]


def test_two_bells_ring_where_a_tie_is_decided(game: Game) -> None:
    for moved in game.of(events.OrderDrawn):
        assert ("tie" in {sound for _at, sound, _step in own(moved)}) == bool(moved.event.ties)


def test_the_river_splashes_as_the_bridges_change_places(game: Game) -> None:
    passed = [one for one in game.moved if any(track.name == "sink" for track in one.motion.tracks)]
    assert passed
    for moved in passed:
        assert [cue.at_ms for cue in moved.cues if cue.sound == "swash"] == [0.0]


def test_the_bells_of_the_end_begin_with_the_banner(game: Game) -> None:
    (won,) = game.of(events.GameWon)
    assert [cue.at_ms for cue in won.cues if cue.sound == "win"] == [1500.0]
    rows = [one for one in game.of(events.Scored) if one.cues]
    assert rows and all({cue.sound for cue in one.cues} == {"coin"} for one in rows)


def test_a_lost_turn_is_a_thud_and_what_is_no_event_is_silent() -> None:
    view: Any = None
    lost = cues(events.TurnLost(0), view, view, Timeline(rest=600))
    assert lost == (Cue(0.0, "thud"),)
    assert cues(TakenBack(0, 1), view, view, Timeline()) == ()
    assert cues(Event(), view, view, Timeline()) == ()


def test_what_the_small_game_did_not_show_is_heard_too() -> None:
    view: Any = None

    def heard(event: Event, *names: str) -> list[tuple[float, str]]:
        motion = Timeline(tuple(Track(name, 0.0, 400.0, linear, None) for name in names))
        return [(cue.at_ms, cue.sound) for cue in cues(event, view, view, motion)]

    assert heard(events.BonusTaken(0, 1, 2), "slide") == [(0.0, "swish"), (400.0, "tile")]
    assert heard(events.TileUsed(0, 1), "use") == [(400.0, "tile")]
    assert heard(events.CardTaken(0, 2, CentreSpace(1)), "card") == [(0.0, "swish")]
    assert heard(events.CardRaised(0, 2, 3), "raise") == [(0.0, "swish")]


def test_sounds_come_at_the_sessions_own_time(game: Game) -> None:
    """By scripted time: an event's cues are heard from its beginning on, to the millisecond."""
    times = [one.at_ms for one in game.track.heard]
    assert times == sorted(times)
    told = Counter(cue.sound for moved in game.moved for cue in moved.cues)
    assert Counter(one.cue.sound for one in game.track.heard) == told
    first = next(moved for moved in game.moved if moved.cues)
    assert game.track.heard[0].at_ms == pytest.approx(game.begun + first.cues[0].at_ms, abs=40)
    for moved in game.of(events.RondelTurned):
        clicks = [cue.at_ms for cue in moved.cues if cue.sound == "pawl"]
        found = [
            one.at_ms
            for one in game.track.heard
            if one.cue.sound == "pawl"
            and game.begun + moved.begun - 40 <= one.at_ms <= game.begun + moved.begun + 1000
        ]
        gaps = [later - sooner for sooner, later in pairwise(found)]
        assert gaps == pytest.approx([later - sooner for sooner, later in pairwise(clicks)], abs=0.01)


def test_the_title_has_its_theme_the_table_the_river_and_the_reckoning_the_theme(game: Game) -> None:
    backings = [entry for entry in game.track.entries if isinstance(entry, Backed)]
    told = [entry.backing for entry in backings]
    assert told[0] is Backing.THEME
    assert told[-2:] == [Backing.BED, Backing.THEME]
    scored = next(one.at_ms for one in game.track.heard if one.cue.sound == "win")
    assert backings[-2].at_ms <= game.begun + 20 < backings[-1].at_ms < scored


def test_a_swifter_pace_brings_sounds_closer_together(tmp_path: Path) -> None:
    swift = scripted(tmp_path, Pace.SWIFT, 1)
    for moved in swift.of(events.RondelTurned)[:1]:
        clicks = [cue.at_ms for cue in moved.cues if cue.sound == "pawl"]
        found = [one.at_ms for one in swift.track.heard if one.cue.sound == "pawl"][: len(clicks)]
        for first, second in pairwise(zip(clicks, found, strict=True)):
            assert second[1] - first[1] == pytest.approx(0.45 * (second[0] - first[0]), abs=0.01)


def test_at_pace_still_each_event_is_heard_as_it_begins(tmp_path: Path) -> None:
    still = scripted(tmp_path, Pace.STILL, 1)
    told = [cue.sound for moved in still.moved for cue in at_once(moved.cues)]
    assert [one.cue.sound for one in still.track.heard][: len(told)] == told[: len(still.track.heard)]
    assert sum(sound == "pawl" for sound in told) == len(still.of(events.RondelTurned))


def test_a_press_hurries_what_is_heard_and_skips_what_waits(game: Game) -> None:
    """The director's own test shows the order; this one shows the speed of a seal's hops after a press."""
    longest = max(game.of(events.MarkerMoved), key=lambda moved: len(moved.cues))
    assert longest.motion.length > HURRY_MS
    assert len(at_once(longest.cues)) == len({cue.sound for cue in longest.cues})
