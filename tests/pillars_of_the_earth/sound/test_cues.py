"""The right sound at the right time: the cues of each event, by its cause and by the moving pieces."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from game.match.match import TakenBack
from game.pillars_of_the_earth.rules import causes, events
from game.pillars_of_the_earth.rules.components import (
    CRAFTSMEN,
    EVENTS,
    METAL,
    PITS,
    SAND,
    STONE,
    TRADES,
    WOOD,
)
from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.sound.cues import cues
from game.pillars_of_the_earth.sound.sounds import EFFECTS, PARTS
from game.pillars_of_the_earth.sound.work import TOOLS
from game.stage.sound.cue import Cue
from game.stage.tween import Timeline, linear
from game.tabletop.motion.payloads import Motion, Win, WinPart, track
from tests.pillars_of_the_earth.rules.tables import STANDARD, placing, table
from tests.pillars_of_the_earth.sound.told import (
    FLIGHT,
    STILL,
    every_event,
    everything,
    flying,
    games,
    nodding,
    rolling,
    stretches,
    turning,
)

#: Events that change no piece on the table, or that the event before or after them already sounds for.
SILENT: set[type[Event]] = {
    events.OnlyChoice,
    events.WorkersReady,
    events.ChoosingPassed,
    events.BuilderAccepted,
    events.EventSuffered,
    events.EventIgnored,
    events.CubeChosen,
    events.StockChanged,
    events.TradeNoted,
    events.TradingPassed,
    events.CraftsEnded,
    events.RoundEnded,
}
#: Cards and workers that are heard only where they are seen to move.
MOVED: set[type[Event]] = {
    events.AdvantageTurnedUp,
    events.CraftsmanTurnedUp,
    events.CraftsmenOffered,
    events.CardLeftOut,
    events.CardsOffered,
    events.EventLookedAt,
    events.EventForetold,
    events.TaxForetold,
    events.BuilderForetold,
    events.ChoosingEnded,
    events.CraftsmanLeft,
    events.WorkersToMill,
    events.BuilderReturned,
    events.MillReturned,
    events.PitReturned,
    events.AdvantageLeft,
    events.CraftsmanUnclaimed,
    events.WorkersHired,
}
NO_VIEW: Any = None


def heard(event: Event, motion: Motion = STILL, before: Any = NO_VIEW) -> list[tuple[int, str, int]]:
    return [(round(cue.at_ms), cue.sound, cue.step) for cue in cues(event, before, before, motion)]


def names(event: Event, motion: Motion = STILL, before: Any = NO_VIEW) -> list[str]:
    return [sound for _at, sound, _step in heard(event, motion, before)]


# Every event


def test_every_event_of_the_game_is_told_in_these_games() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert {type(told.event) for told in every_event()} == kinds - {Event}


def test_every_event_that_should_be_heard_is() -> None:
    court = events.StepBegun
    for told in every_event():
        kind = type(told.event)
        without = names(told.event, STILL, told.before)
        moving = names(told.event, everything(), told.before)
        if kind in SILENT or (kind is court and getattr(told.event, "step", 0) != 9):
            assert not moving, told.event
        elif kind in MOVED:
            assert moving and not without, told.event
        elif getattr(told.event, "gold", 1) and getattr(told.event, "points", 1):
            assert moving and without, told.event


def test_every_sound_is_there_and_comes_in_order_while_its_motion_lasts() -> None:
    for told in every_event():
        for motion in (STILL, everything()):
            found = cues(told.event, told.before, told.before, motion)
            assert [cue.at_ms for cue in found] == sorted(cue.at_ms for cue in found)
            for cue in found:
                assert 0 <= cue.at_ms <= motion.length
                assert cue.step >= 0
                assert cue.step < EFFECTS[cue.sound].steps or cue.sound in ("stamp", "coin", "pawl"), cue


def test_every_sound_of_the_table_is_heard_in_some_game() -> None:
    found = {
        sound
        for told in every_event()
        for motion in (STILL, everything())
        for sound in names(told.event, motion, told.before)
    }
    tools, of_the_screen = {sound for sound, _step in TOOLS.values()}, {"tap", "thud"}
    assert found | tools == set(EFFECTS) - of_the_screen


def test_what_is_no_event_is_silent() -> None:
    assert cues(TakenBack(0, 1), NO_VIEW, NO_VIEW, STILL) == ()
    assert cues(Event(), NO_VIEW, NO_VIEW, STILL) == ()


# Cards


def test_offered_cards_slide_in_and_are_stamped_as_they_show_their_faces() -> None:
    motion = flying(420, 480, 540).beside(turning(630, 690, 750))
    assert heard(events.CardsOffered((0, 1, 2)), motion) == [
        (320, "swish", 0),
        (630, "stamp", 0),
        (690, "stamp", 1),
        (750, "stamp", 2),
    ]


def test_workers_come_to_a_resource_card_and_its_seal_is_stamped_last() -> None:
    motion = flying(460, 520, 580).beside(stretches(180, 700))
    assert heard(events.CardTaken(1, 3, 8), motion) == [(460, "walk", 0), (880, "stamp", 0)]


def test_a_hired_craftsman_costs_coins_and_is_laid_down_on_vellum() -> None:
    hired = causes.Hired(6)
    assert heard(events.GoldChanged(0, -5, 0, hired), flying(520, 580)) == [
        (520, "coin", 0),
        (580, "coin", 1),
    ]
    assert heard(events.CraftsmanJoined(0, 6, hired), flying(420)) == [(320, "swish", 0), (420, "vellum", 0)]


# Builders


def test_the_bag_is_shaken_and_the_colour_has_its_note_when_it_is_seen() -> None:
    assert heard(events.BuilderDrawn(2), turning(790)) == [(0, "bag", 0), (790, "draw", 2)]
    own = stretches(260, 0, 320, 580, 1000)  # It shakes, rises, turns to its colour, sinks into the hub.
    assert heard(events.BuilderDrawn(2), own) == [(0, "bag", 0), (580, "draw", 2)]
    assert heard(events.BuilderDrawn(2)) == [(0, "bag", 0), (0, "draw", 2)]


def test_a_builder_is_heard_as_it_lands_by_its_seat() -> None:
    assert heard(events.BuilderPlaced(3, 6, 1, False), flying(520)) == [(520, "place", 3)]
    assert heard(events.BuilderPassed(1, 4), flying(320)) == [(320, "wait", 1)]


def test_the_pawl_clicks_once_a_field_and_one_field_lower_each_time() -> None:
    p = table(4)
    before = p.view(None)
    found: list[Cue] = []

    def emit(event: Any) -> None:
        nonlocal before
        found.extend(cues(event, before, before, rolling(0, 280)) if type(event) is moved else ())
        before = p.view(None)

    moved = events.MarkerMoved
    placing(p)
    while p.bag != [0] * 4:
        if p.chance_size():
            p.turn_up(0, emit)
        else:
            p.apply(p.to_move[0], p.legal(p.to_move[0])[0], emit)
    assert found == [Cue(280, "pawl", field) for field in range(len(STANDARD.cost_track) - 1)]


# Round the board


def test_an_event_with_a_coat_of_arms_rings_two_bells_and_any_other_is_a_low_drum() -> None:
    before = table(2).view(None)
    for number, name in enumerate(EVENTS):
        sound = "good" if name in ("king", "kings_metal", "wool_boom", "volunteers", "archbishop") else "ill"
        assert heard(events.EventTold(number), turning(260), before) == [(260, sound, 0)]


def test_each_place_has_its_sound_as_its_gain_sets_out() -> None:
    wool, pits = causes.Wool(4), [causes.FromPit(pit, 2, 0, 0) for pit in range(len(PITS))]
    assert heard(events.GoldChanged(1, 4, 0, wool), flying(520)) == [(0, "loom", 1), (520, "coin", 0)]
    for pit, (sound, cube) in enumerate((("axe", WOOD), ("rock_chisel", STONE), ("shovel", SAND))):
        found = heard(events.CubesChanged(2, cube, 2, pits[pit]), flying(520, 580))
        assert found == [(0, sound, 2), (520, "cube", cube), (580, "cube", cube)]


def test_the_court_has_its_trumpets_when_the_lantern_is_there_and_a_die_that_hops() -> None:
    lantern = stretches(160, 0, 520)
    assert heard(events.StepBegun(9), lantern) == [(520, "trumpets", 0)]
    die = events.TaxRolled(4)
    assert heard(die, flying(300, 600, 900)) == [(300, "die", 0), (600, "die", 1), (900, "die", 2)]
    assert heard(die, flying(900)) == [(300, "die", 0), (600, "die", 1), (900, "die", 2)]


def test_the_market_has_its_scales_for_each_trade_and_other_metal_none() -> None:
    traded = causes.Traded(METAL, 1, bought=False)
    assert names(events.CubesChanged(0, METAL, -1, traded), flying(420)) == ["scales", "cube"]
    assert names(events.CubesChanged(0, METAL, 1, causes.AtCourt()), flying(420)) == ["cube"]


def test_each_trade_has_its_tool_and_strikes_it_as_often_as_it_nods() -> None:
    assert set(TOOLS) == set(TRADES)
    assert TOOLS["mason"][0] == TOOLS["sculptor"][0] == TOOLS["stonecutter"][0] == "chisel"
    assert TOOLS["carpenter"][0] == TOOLS["woodworker"][0] == "mallet"
    assert TOOLS["goldsmith"][0] == "hammer" and TOOLS["glassblower"][0] == "glass"
    used = events.CraftsmanUsed(0, CRAFTSMEN.index("potter_3"), 3)
    assert heard(used, nodding(0, 200, 400)) == [(0, "slap", 0), (200, "slap", 0), (400, "slap", 0)]
    assert heard(used) == [(0, "slap", 0)]


def points(count: int, motion: Motion) -> list[tuple[int, str, int]]:
    return heard(events.PointsChanged(0, count, 0, causes.Crafted(6, 1)), motion)


def test_points_tick_up_the_scale_and_down_it_when_they_are_lost() -> None:
    assert points(3, flying(460, 520, 580)) == [(460, "point", 0), (520, "point", 1), (580, "point", 2)]
    assert points(-2, flying(460, 520)) == [(460, "point", 1), (520, "point", 0)]
    assert points(3, rolling(500, 300)) == [(600, "point", 0), (700, "point", 1), (800, "point", 2)]


@pytest.mark.parametrize("count", [1, 2, 5, 16, 20])
def test_fewer_pieces_than_points_end_on_the_degree_of_their_number(count: int) -> None:
    found = points(count, flying(460, 520))
    assert found[-1][2] == min(count, 16) - 1
    steps = [step for _at, _sound, step in found]
    assert steps == sorted(set(steps))


def test_cubes_that_are_lost_are_heard_by_their_kind() -> None:
    lost = events.CubesLost(0, (1, 2, 0, 0))
    assert heard(lost, flying(400, 460, 520)) == [(400, "cube", 0), (460, "cube", 1), (520, "cube", 1)]
    assert heard(lost) == [(0, "cube", 0), (0, "cube", 1)]


# The cathedral


def test_a_part_is_hoisted_set_down_and_stands_in_a_chord_of_its_own() -> None:
    for part in range(1, PARTS):
        found = heard(events.PartRaised(part), stretches(420, 0, 620, 1040, 1460))
        assert found == [(0, "rope", 0), (620, "stone", 0), (1040, "chord", part - 1)]


def test_bells_ring_with_the_windows_of_the_sixth_part() -> None:
    found = heard(events.PartRaised(6), stretches(420, 0, 620, 1040, 1460))
    assert found[-2:] == [(1040, "chord", 5), (1460, "bells", 0)]
    assert heard(events.PartRaised(6), stretches(420, 0)) == [
        (0, "rope", 0),
        (0, "stone", 0),
        (0, "chord", 5),
        (0, "bells", 0),
    ]


def test_the_bells_of_the_end_begin_with_the_banner() -> None:
    won = events.GameWon((1, 2), (40, 30), (5, 2))
    banner: Motion = Timeline((track("banner", 1500, 700, linear, Win(WinPart.BANNER)),))
    assert heard(won, banner) == [(1500, "win", 0)]
    assert heard(won, Timeline((track("fly", 0, 100, linear, FLIGHT),))) == [(0, "win", 0)]


def test_each_part_of_a_game_has_a_fuller_chord_than_the_one_before() -> None:
    parts = [
        step
        for told in games()[0]
        for _at, sound, step in heard(told.event, STILL, told.before)
        if sound == "chord"
    ]
    assert parts == sorted(set(parts)) and all(later - sooner == 1 for sooner, later in pairwise(parts))
