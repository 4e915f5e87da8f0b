"""An idle player gets the question "Still there?" in time, and an active one never loses the game."""

from __future__ import annotations

from itertools import accumulate

from hypothesis import given
from hypothesis import strategies as st

from game.keeper.idle import JITTER, Idle, IdlePhase

IDLE, ANSWER = 60.0, 20.0


def begun() -> Idle:
    return Idle(IDLE, ANSWER, 0.0)


def test_a_machine_without_input_asks_and_is_left() -> None:
    idle = begun()
    assert idle.phase(59.9) is IdlePhase.PLAYED
    assert idle.phase(60.0) is IdlePhase.ASKED
    assert idle.answer_left(60.0) == ANSWER
    assert idle.phase(79.9) is IdlePhase.ASKED
    assert idle.phase(80.0) is IdlePhase.LEFT
    assert idle.answer_left(80.0) == 0


def test_any_input_answers() -> None:
    idle = begun()
    assert idle.phase(60.0) is IdlePhase.ASKED
    idle.act(79.0)
    assert idle.phase(79.0) is IdlePhase.PLAYED
    assert idle.phase(138.9) is IdlePhase.PLAYED
    assert idle.phase(139.0) is IdlePhase.ASKED
    assert idle.answer_left(139.0) == ANSWER


def test_a_moved_pointer_answers_and_one_that_jitters_does_not() -> None:
    idle = begun()
    assert not idle.point((500, 300), 10.0)
    assert not idle.point((500 + JITTER, 300 - JITTER), 30.0)
    assert not idle.point((500 - JITTER, 300 + JITTER), 59.0)
    assert idle.phase(60.0) is IdlePhase.ASKED
    assert idle.point((510, 300), 61.0)
    assert idle.phase(61.0) is IdlePhase.PLAYED


def test_a_slow_hand_moves_the_pointer_too() -> None:
    idle = begun()
    moved = [idle.point((x, 5), x) for x in range(30)]
    assert moved.count(True) == 4


def test_what_was_left_stays_left() -> None:
    idle = begun()
    idle.phase(60.0)
    assert idle.phase(80.0) is IdlePhase.LEFT
    idle.act(81.0)
    idle.point((0, 0), 82.0)
    idle.point((900, 900), 82.0)
    assert idle.phase(82.0) is IdlePhase.LEFT


def test_a_program_that_stood_still_asks_for_the_whole_time() -> None:
    idle = begun()
    assert idle.phase(500.0) is IdlePhase.ASKED
    assert idle.answer_left(500.0) == ANSWER
    assert idle.phase(519.0) is IdlePhase.ASKED
    idle.act(519.5)
    assert idle.phase(519.5) is IdlePhase.PLAYED


JITTERS = st.tuples(st.integers(-JITTER, JITTER), st.integers(-JITTER, JITTER))
WAITS = st.lists(st.floats(0, 30), max_size=40)


@given(st.tuples(st.integers(0, 4000), st.integers(0, 4000)), st.lists(JITTERS))
def test_no_jitter_keeps_the_machine_awake(place: tuple[int, int], jitters: list[tuple[int, int]]) -> None:
    idle = begun()
    for number, (x, y) in enumerate(jitters):
        assert not idle.point((place[0] + x, place[1] + y), float(number))
    assert idle.phase(IDLE) is IdlePhase.ASKED


@given(WAITS, st.data())
def test_nobody_is_thrown_out_without_being_asked_for_the_whole_time(
    waits: list[float], data: st.DataObject
) -> None:
    idle = begun()
    last, asked = 0.0, None
    for now in accumulate(waits):
        if data.draw(st.booleans()):
            idle.act(now)
            last, asked = now, None
        phase = idle.phase(now)
        if phase is IdlePhase.LEFT:
            assert asked is not None
            assert now - asked >= ANSWER
            return
        assert (phase is IdlePhase.ASKED) == (now - last >= IDLE)
        asked = (now if asked is None else asked) if phase is IdlePhase.ASKED else None
        if asked is not None:
            assert 0 < idle.answer_left(now) <= ANSWER


@given(st.lists(st.floats(0.01, 15), min_size=1), st.floats(0, 1000))
def test_without_input_the_machine_is_left_in_the_end(waits: list[float], begin: float) -> None:
    idle, now = Idle(IDLE, ANSWER, begin), begin
    phases = []
    for wait in waits * 10_000:
        now += wait
        phases.append(idle.phase(now))
        if phases[-1] is IdlePhase.LEFT:
            break
    assert phases[-1] is IdlePhase.LEFT
    assert IdlePhase.ASKED in phases
    assert now - begin < IDLE + ANSWER + 2 * max(waits) + 1
