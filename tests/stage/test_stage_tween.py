"""Timelines are pure functions of their time."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.stage import tween
from game.stage.tween import Easing, Phase, Timeline, Track, linear

EASINGS = [
    tween.linear,
    tween.in_quad,
    tween.out_quad,
    tween.in_out_quad,
    tween.in_cubic,
    tween.out_cubic,
    tween.in_out_cubic,
    tween.out_sine,
    tween.out_back,
]


@pytest.mark.parametrize("easing", EASINGS)
def test_an_easing_leaves_from_0_and_arrives_at_1(easing: Easing) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0)


@pytest.mark.parametrize("easing", [easing for easing in EASINGS if easing is not tween.out_back])
def test_an_easing_never_turns_back(easing: Easing) -> None:
    values = [easing(step / 200) for step in range(201)]
    assert values == sorted(values)


def test_out_back_goes_a_tenth_too_far() -> None:
    assert max(tween.out_back(step / 100) for step in range(101)) == pytest.approx(1.1, abs=0.01)


def test_a_track_stands_before_it_begins_and_after_it_ends() -> None:
    one = Track("tile", 100, 200, linear, None)
    assert [one.value(at) for at in (0, 100, 200, 300, 900)] == [0, 0, 0.5, 1, 1]
    assert [one.phase(at) for at in (99, 100, 299, 300)] == [
        Phase.WAITING,
        Phase.RUNNING,
        Phase.RUNNING,
        Phase.DONE,
    ]


def test_a_track_runs_on_where_it_has_arrived_for_its_rest() -> None:
    one = Track("seal", 100, 240, linear, None, rest=40)
    assert (one.arrival, one.end) == (300, 340)
    assert [(one.value(at), one.phase(at)) for at in (200, 300, 339)] == [
        (0.5, Phase.RUNNING),
        (1.0, Phase.RUNNING),
        (1.0, Phase.RUNNING),
    ]
    assert one.phase(340) is Phase.DONE


def test_a_track_of_no_time_has_arrived_at_once() -> None:
    assert Track("tile", 100, 0, linear, None).value(99) == 0
    assert Track("tile", 100, 0, linear, None).value(100) == 1


TRACKS = st.lists(
    st.builds(
        Track,
        st.sampled_from(["tile", "coin", "seal"]),
        st.integers(0, 2000),
        st.integers(0, 2000),
        st.sampled_from(EASINGS),
        st.integers(),
    ),
    max_size=6,
)


@given(TRACKS, st.integers(0, 500), st.lists(st.floats(-100, 6000), max_size=12))
def test_a_timeline_is_a_pure_function_of_its_time(
    tracks: list[Track[int]], rest: int, times: list[float]
) -> None:
    timeline = Timeline(tuple(tracks), rest)
    forward = [timeline.at(at) for at in times]
    backward = [timeline.at(at) for at in reversed(times)]
    assert forward == backward[::-1]
    assert all(sample.phase is Phase.DONE and sample.value == 1 for sample in timeline.at(timeline.length))


def test_then_begins_after_the_rest_of_the_first() -> None:
    first = Timeline((Track("a", 0, 100, linear, None),), rest=40)
    second = Timeline((Track("b", 10, 50, linear, None),), rest=5)
    both = first.then(second)
    assert both.length == first.length + second.length == 205
    assert [(track.name, track.begin) for track in both.tracks] == [("a", 0), ("b", 150)]


def test_beside_ends_with_the_longer_one() -> None:
    first = Timeline((Track("a", 0, 100, linear, None),), rest=300)
    second = Timeline((Track("b", 0, 250, linear, None),))
    assert first.beside(second).length == 400
    assert {sample.phase for sample in first.beside(second).at(99)} == {Phase.RUNNING}


def test_an_arc_is_lifted_in_its_middle_only() -> None:
    assert tween.arc((0, 0), (10, 20), 0.0, 7) == (0, 0)
    assert tween.arc((0, 0), (10, 20), 1.0, 7) == (10, 20)
    assert tween.arc((0, 0), (10, 20), 0.5, 7) == (5, 3)


def test_a_stretched_timeline_has_all_its_times_longer() -> None:
    whole = Timeline((Track("a", 20, 100, linear, None, 40), Track("b", 200, 50, linear, None)), rest=80)
    slow = whole.stretched(1.5)
    assert slow.length == 1.5 * whole.length
    assert [(one.begin, one.arrival, one.end) for one in slow.tracks] == [(30, 120, 180), (300, 375, 375)]
