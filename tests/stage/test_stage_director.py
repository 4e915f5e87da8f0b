"""The director, with a game of one number: an event adds to it, and its motion is as long as the sum."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from game.stage.director import HURRY_MS, AnimatedView, Director, Pace
from game.stage.performance import Performance, Wait
from game.stage.sound.cue import Cue, Heard
from game.stage.tween import Phase, Timeline, Track, linear

Play = Director[int, int, str]


class Sum(Performance[int, int, str]):
    """A performance in which each added number rolls in; it is silent, and never waits."""

    def motion(self, event: int, before: int, after: int) -> Timeline[str]:
        """Return a roll of ten milliseconds for each unit added."""
        assert after == before + event
        rolls = Track("roll", 0, 10 * event, linear, f"{before} to {after}")
        return Timeline((rolls,)) if event else Timeline()

    def still(self, event: int, before: int, after: int) -> Timeline[str]:
        return Timeline((Track("fade", 0, 150, linear, "fade"),))


def director(pace: Pace = Pace.BRISK) -> Play:
    return Director(0, Sum(), pace)


def tell(play: Play, *events: int) -> int:
    """Feed all events; return the last view."""
    view = play.shown
    for event in events:
        view += event
        play.enqueue(event, view)
    return view


def test_the_shown_view_is_that_of_the_last_event_that_has_finished() -> None:
    play = director()
    tell(play, 30, 20, 50)
    seen = []
    for now in range(0, 1100, 50):
        play.step(now)
        seen.append((now, play.shown))
    assert seen[5] == (250, 0)
    assert seen[6] == (300, 30)
    assert seen[9] == (450, 30)
    assert seen[10] == (500, 50)
    assert seen[20] == (1000, 100)
    assert play.idle


def test_one_motion_begins_where_the_one_before_ended_however_coarse_the_steps() -> None:
    fine, coarse = director(), director()
    tell(fine, 30, 20, 50)
    tell(coarse, 30, 20, 50)
    for now in range(600):
        fine.step(now)
    coarse.step(599)
    assert fine.at(599) == coarse.at(599)


def test_a_moment_holds_the_event_and_its_tracks() -> None:
    play = director()
    tell(play, 40)
    play.step(100)
    moment = play.at(100)
    assert (moment.shown, moment.event, moment.after) == (0, 40, 40)
    (sample,) = moment.samples
    assert (sample.name, sample.payload, sample.phase, sample.value) == (
        "roll",
        "0 to 40",
        Phase.RUNNING,
        0.25,
    )


def test_reading_changes_nothing() -> None:
    play = director()
    tell(play, 40)
    play.step(100)
    first = play.at(100)
    play.at(390)
    assert play.at(100) == first
    assert play.shown == 0 and not play.idle


def test_an_event_that_does_not_move_is_shown_at_once() -> None:
    play = director()
    tell(play, 0, 0)
    assert play.idle and play.at(0) == AnimatedView(0)


def test_pace_stretches_every_motion() -> None:
    for pace, length in ((Pace.CALM, 1350), (Pace.BRISK, 1000), (Pace.SWIFT, 450)):
        play = director(pace)
        tell(play, 100)
        play.step(length - 1)
        assert not play.idle
        play.step(length + 0.001)
        assert play.idle and play.shown == 100


def test_still_has_motions_of_its_own() -> None:
    play = director(Pace.STILL)
    tell(play, 100)
    assert [sample.name for sample in play.at(10).samples] == ["fade"]
    play.step(150)
    assert play.idle and play.shown == 100


@given(
    st.lists(st.integers(0, 90), min_size=1, max_size=6),
    st.integers(0, 3000),
    st.sampled_from(list(Pace)),
)
def test_a_press_at_any_time_ends_in_the_same_view_within_80_ms(
    events: list[int], at: int, pace: Pace
) -> None:
    play = director(pace)
    last = tell(play, *events)
    play.step(at)
    moved = not play.idle
    assert play.press() is moved
    play.step(at + HURRY_MS + 0.001)
    assert play.idle
    assert play.shown == last


def test_a_press_makes_the_motion_quicker_and_never_jumps_it() -> None:
    play = director()
    tell(play, 100)
    play.step(200)
    before = play.at(200)
    assert play.press()
    assert play.at(200) == before
    assert 0.5 < play.at(240).samples[0].value < 0.7


def test_a_press_does_not_slow_what_is_nearly_done() -> None:
    play = director()
    tell(play, 100)
    play.step(990)
    play.press()
    play.step(1000)
    assert play.idle


def test_what_is_told_after_a_press_moves_again() -> None:
    play = director()
    tell(play, 50, 50)
    play.press()
    play.step(80.001)
    assert play.idle and play.shown == 100
    tell(play, 60)
    assert not play.idle
    play.step(200)
    assert 0 < play.at(200).samples[0].value < 1


def test_a_press_when_nothing_moves_is_left_to_others() -> None:
    assert director().press() is False


def test_what_was_taken_back_is_forgotten_and_the_shown_view_stays() -> None:
    play = director()
    tell(play, 50, 50)
    play.forget()
    assert play.idle and play.at(0) == AnimatedView(0)


# Cues


class Ticking(Sum):
    """A performance with a tick for each ten that are added, and a bell at the end."""

    def cues(self, event: int, before: int, after: int, motion: Timeline[str]) -> tuple[Cue, ...]:
        count = event // 10
        return (*(Cue(100.0 * one, "tick", one) for one in range(count)), Cue(motion.length, "bell"))


def sounding(pace: Pace = Pace.BRISK) -> Play:
    return Director(0, Ticking(), pace)


def test_each_cue_is_heard_once_and_at_its_time_however_coarse_the_steps() -> None:
    fine, coarse = sounding(), sounding()
    for play in (fine, coarse):
        tell(play, 30, 20)
    told: list[Heard] = []
    for now in range(0, 601, 7):
        fine.step(now)
        told += fine.heard()
    coarse.step(600)
    assert [(one.at_ms, one.cue.sound, one.cue.step) for one in told] == [
        (0, "tick", 0),
        (100, "tick", 1),
        (200, "tick", 2),
        (300, "bell", 0),
        (300, "tick", 0),
        (400, "tick", 1),
        (500, "bell", 0),
    ]
    assert list(coarse.heard()) == told
    assert coarse.heard() == ()


def test_pace_stretches_the_time_between_sounds() -> None:
    play = sounding(Pace.SWIFT)
    tell(play, 30)
    play.step(200)
    assert [round(one.at_ms, 6) for one in play.heard()] == [0, 45, 90, 135]


def test_a_hurried_motion_hurries_its_sounds_and_repeats_none() -> None:
    play = sounding()
    tell(play, 90, 50)
    play.step(250)
    before = play.heard()
    play.press()
    play.step(250 + HURRY_MS + 0.001)
    after = play.heard()
    assert [one.cue.step for one in before] == [0, 1, 2]
    assert [one.cue.step for one in after if one.cue.sound == "tick"] == [3, 4, 5, 6, 7, 8]
    times = [one.at_ms for one in after]
    assert times == sorted(times) and times[0] > 250 and times[-1] <= 250 + HURRY_MS
    assert len(after) == 7, "the event that waited was skipped, and is silent"


def test_at_pace_still_the_last_of_each_sound_is_heard_as_the_event_begins() -> None:
    play = sounding(Pace.STILL)
    tell(play, 30, 20)
    play.step(1000)
    assert [(one.at_ms, one.cue.sound, one.cue.step) for one in play.heard()] == [
        (0, "tick", 2),
        (0, "bell", 0),
        (150, "tick", 1),
        (150, "bell", 0),
    ]


def test_what_is_shown_without_moving_may_be_heard() -> None:
    play = sounding()
    tell(play, 0)
    assert play.idle
    assert [one.cue.sound for one in play.heard()] == ["bell"]


def test_what_is_forgotten_is_not_heard() -> None:
    play = sounding()
    tell(play, 50)
    play.step(120)
    play.heard()
    play.forget()
    play.step(5000)
    assert play.heard() == ()


class Waiting(Sum):
    """A performance that requires a press before 20 is added."""

    def wait_after(self, event: int) -> Wait | None:
        return Wait.PRESS if event == 20 else None


def test_before_some_events_a_press_is_waited_for() -> None:
    play: Play = Director(0, Waiting())
    tell(play, 30, 20, 10)
    play.step(10_000)
    assert (play.shown, play.waiting, play.idle) == (30, Wait.PRESS, False)
    assert play.at(10_000) == AnimatedView(30)
    play.step(60_000)
    assert play.shown == 30
    assert play.press()
    assert not play.waiting
    play.step(60_100)
    assert play.at(60_100).event == 20
    play.step(70_000)
    assert (play.shown, play.idle) == (60, True)


def test_a_press_into_a_motion_goes_no_further_than_where_a_press_is_waited_for() -> None:
    play: Play = Director(0, Waiting())
    tell(play, 30, 5, 20, 10)
    assert play.press()
    play.step(HURRY_MS)
    assert (play.shown, play.waiting) == (35, Wait.PRESS)
    assert play.press()
    assert play.at(HURRY_MS).event == 20
    assert play.press()
    play.step(2 * HURRY_MS)
    assert (play.shown, play.idle) == (65, True)


class Linked(Sum):
    """A performance in which 20 begins a link of a chain."""

    def begins_link(self, event: int) -> bool:
        return event == 20


def test_a_first_press_ends_the_running_link_of_a_chain_and_a_second_one_the_chain() -> None:
    play: Play = Director(0, Linked())
    tell(play, 30, 5, 20, 10, 20, 7)
    assert play.press()
    play.step(HURRY_MS)
    assert (play.shown, play.at(HURRY_MS).event) == (35, 20)
    assert play.press()
    play.step(2 * HURRY_MS)
    assert (play.shown, play.idle) == (92, True)
    tell(play, 30, 20)
    assert play.press()
    play.step(3 * HURRY_MS)
    assert play.shown == 122, "the next chain has its own first press"
    play.finish()
    assert (play.shown, play.idle) == (142, True)


def test_to_finish_ends_every_link() -> None:
    play: Play = Director(0, Linked())
    tell(play, 30, 20, 10, 20)
    play.finish()
    assert (play.shown, play.idle) == (80, True)


def test_what_is_told_while_a_press_is_waited_for_waits_too() -> None:
    play: Play = Director(0, Waiting())
    tell(play, 20)
    play.enqueue(10, 30)
    play.step(5_000)
    assert (play.shown, play.waiting) == (0, Wait.PRESS)


class Asking(Sum):
    """A performance that requires a confirmation before 20 is added."""

    def wait_after(self, event: int) -> Wait | None:
        return Wait.END_TURN if event == 20 else None


def test_a_press_is_no_word() -> None:
    play: Play = Director(0, Asking())
    tell(play, 30, 20, 10)
    assert play.press(), "it hurries what moves"
    play.step(HURRY_MS)
    assert (play.shown, play.waiting) == (30, Wait.END_TURN)
    assert not play.press() and play.waiting
    play.release()
    play.step(60_000)
    assert (play.shown, play.idle) == (60, True)


def test_a_word_that_was_given_before_holds_for_one_event() -> None:
    play: Play = Director(0, Asking())
    play.end_turn()
    tell(play, 20, 20)
    play.step(60_000)
    assert (play.shown, play.waiting) == (20, Wait.END_TURN)


def test_while_a_word_is_waited_for_what_follows_can_be_forgotten() -> None:
    play: Play = Director(0, Asking())
    tell(play, 30, 20, 10)
    play.step(60_000)
    play.forget()
    assert (play.shown, play.idle) == (30, True)
    tell(play, 5)
    play.step(120_000)
    assert play.shown == 35


class Close(Ticking):
    """A performance in which a number equal to the previous one begins 90 ms after it."""

    def follows(self, events: Sequence[int], following: int) -> float | None:
        return 90.0 if events[-1] == following else None


def close(pace: Pace = Pace.BRISK) -> Play:
    play: Play = Director(0, Close(), pace)
    with play.together():
        tell(play, 30, 30, 30, 40)
    return play


def test_what_follows_close_begins_while_the_first_still_moves_and_all_stay_until_the_last_has_come() -> None:
    play = close()
    play.step(320)
    moment = play.at(320)
    assert (moment.shown, moment.event, moment.after) == (0, 30, 90)
    assert [sample.payload for sample in moment.samples] == ["0 to 30", "30 to 60", "60 to 90"]
    assert [round(sample.value, 3) for sample in moment.samples] == [1.0, 0.767, 0.467]
    assert {sample.phase for sample in moment.samples} == {Phase.RUNNING}
    play.step(480)
    assert (play.shown, play.at(480).event) == (90, 40)


def test_what_follows_close_is_heard_by_its_own_time() -> None:
    play = close()
    play.step(480)
    bells = [heard.at_ms for heard in play.heard() if heard.cue.sound == "bell"]
    assert bells == [300, 390, 480]


def test_a_press_finishes_all_that_moves_together() -> None:
    play = close()
    play.step(100)
    assert play.press()
    play.step(100 + HURRY_MS)
    assert (play.shown, play.idle) == (130, True)


def test_at_pace_still_nothing_comes_close_upon_another() -> None:
    play = close(Pace.STILL)
    play.step(160)
    assert (play.shown, play.at(160).after) == (30, 60)


def test_what_is_told_one_by_one_moves_one_by_one() -> None:
    play: Play = Director(0, Close())
    tell(play, 30)
    tell(play, 30)
    assert (play.at(0).after, play.idle) == (30, False)


@given(st.lists(st.integers(0, 30), max_size=6), st.lists(st.integers(0, 400), min_size=1, max_size=8))
def test_what_is_foreseen_is_what_is_shown_then(events: list[int], times: list[int]) -> None:
    play = director()
    tell(play, *events)
    for now in sorted(times):
        foreseen = play.foreseen(now)
        play.step(now)
        assert play.at(now) == foreseen


def test_looking_ahead_changes_nothing() -> None:
    play = director()
    tell(play, 30, 20, 50)
    play.step(100)
    before = play.at(100)
    play.foreseen(900)
    assert (play.at(100), play.shown, play.heard()) == (before, 0, ())


def test_a_motion_turns_where_a_track_begins_or_ends() -> None:
    play = director()
    assert play.turning(0) == math.inf
    tell(play, 30, 20)
    assert play.turning(0) == 300
    play.step(310)
    assert play.turning(310) == 500


def test_a_motion_that_is_laid_out_again_goes_on_at_its_time_with_its_cues() -> None:
    class Placed(Sum):
        left = "at the left"

        def motion(self, event: int, before: int, after: int) -> Timeline[str]:
            return Timeline((Track("roll", 0, 10 * event, linear, self.left),))

        def cues(self, event: int, before: int, after: int, motion: Timeline[str]) -> tuple[Cue, ...]:
            return (Cue(0.0, "rolls"),)

    performance = Placed()
    play: Play = Director(0, performance)
    tell(play, 30, 20)
    play.step(100)
    begun, heard = play.at(100), play.heard()
    performance.left = "at the right"
    play.lay_again()
    again = play.at(100)
    assert [one.payload for one in (*begun.samples, *again.samples)] == ["at the left", "at the right"]
    assert [one.value for one in begun.samples] == [one.value for one in again.samples]
    assert len(heard) == 1 and play.heard() == ()
    play.step(500)
    assert play.idle and play.shown == 50
