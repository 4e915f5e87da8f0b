"""The moments of a motion: when pieces take off, land, turn over and stir, and when all is settled."""

from game.core.thing import TableButton
from game.stage.tween import Timeline, in_quad, linear, staggered
from game.tabletop.motion import moments
from game.tabletop.motion.payloads import (
    ArtPiece,
    Flip,
    Fly,
    Hide,
    Motion,
    Pulse,
    Roll,
    Win,
    WinPart,
    track,
)

COIN = ArtPiece("coin")
FLIGHT = Fly(COIN, (0, 0), (9, 9), 5, 5)
NOTHING: Motion = Timeline()


def test_flights_are_told_in_the_order_in_which_they_land() -> None:
    late, soon = track("b", 80, 500, linear, FLIGHT), track("a", 100, 200, linear, FLIGHT, rest=40)
    motion: Motion = Timeline((late, soon))
    assert moments.landings(motion) == [260, 580]
    assert moments.departures(motion) == [80, 100]


def test_a_flight_that_waits_for_others_has_landed_before() -> None:
    hop: Motion = Timeline((track("hop", 0, 200, linear, FLIGHT),))
    assert moments.landings(staggered((hop, hop.delayed(90)))) == [200, 290]


def test_a_card_shows_its_face_when_it_has_turned_half_over() -> None:
    flip = Flip(COIN, COIN, (0, 0), 5)
    motion: Motion = Timeline((track("flip", 100, 400, in_quad, flip),))
    assert [round(at) for at in moments.turns(motion)] == [383]


def test_what_only_hides_counts_for_nothing() -> None:
    hide = track("hide", 0, 900, linear, Hide(TableButton.MAIN))
    motion: Motion = Timeline((hide, track("fly", 50, 300, linear, FLIGHT)))
    assert moments.settled(motion) == 350
    assert moments.begins(motion) == [50]


def test_a_number_passes_equal_shares_as_it_rolls() -> None:
    motion: Motion = Timeline((track("roll", 500, 300, linear, Roll(0, 4, 7)),))
    assert [round(at) for at in moments.rolled(motion, 3)] == [600, 700, 800]


def test_pieces_stir_and_parts_of_the_end_begin_at_their_time() -> None:
    stirs = track("nod", 30, 90, linear, Pulse(COIN, (0, 0), 5))
    banner = track("banner", 700, 200, linear, Win(WinPart.BANNER))
    motion: Motion = Timeline((banner, stirs))
    assert moments.pulses(motion) == [30]
    assert moments.won(motion, WinPart.BANNER) == 700
    assert moments.won(motion, WinPart.TOTAL) is None


def test_an_empty_motion_has_no_moments() -> None:
    assert moments.settled(NOTHING) == 0
    found = (moments.begins, moments.landings, moments.departures, moments.turns, moments.pulses)
    assert all(one(NOTHING) == [] for one in found)
    assert moments.rolled(NOTHING, 3) == []
