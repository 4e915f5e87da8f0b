"""Which game was being played, and how far visitors come."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.keeper.health_log import KIOSK, HealthLog, Step, written
from game.keeper.session_steps import SessionSteps
from game.keeper.sitting import FILE, Sitting


def test_the_record_that_was_being_played_is_found_again_until_the_end(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    record = saves / "walls-1.jsonl"
    record.touch()
    sitting = Sitting(tmp_path / "kiosk")
    assert sitting.interrupted(saves) is None
    sitting.begin(record)
    assert Sitting(tmp_path / "kiosk").interrupted(saves) == record
    sitting.end()
    sitting.end()
    assert sitting.interrupted(saves) is None


@pytest.mark.parametrize(
    "told", [b"", b"\n", b"../other.jsonl", b"gone.jsonl", b"\xff", b"\0", b"a" * 400, b"."]
)
def test_a_strange_file_names_no_record(tmp_path: Path, told: bytes) -> None:
    (tmp_path / "other.jsonl").touch()
    (tmp_path / "saves").mkdir()
    (tmp_path / FILE).write_bytes(told)
    assert Sitting(tmp_path).interrupted(tmp_path / "saves") is None


def test_a_disk_that_refuses_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    sitting = Sitting(tmp_path / "file")
    sitting.begin(tmp_path / "walls-1.jsonl")
    sitting.end()
    assert sitting.interrupted(tmp_path) is None


def steps_in(folder: Path) -> tuple[SessionSteps, HealthLog]:
    log = HealthLog(folder, KIOSK, lambda: 0.0, lambda: 0.0)
    return SessionSteps(log), log


def told(folder: Path) -> list[tuple[object, object]]:
    return [(entry.told["game"], entry.told["step"]) for entry in written(folder, KIOSK)]


def test_a_session_is_told_step_by_step_and_each_once(tmp_path: Path) -> None:
    steps, _ = steps_in(tmp_path)
    steps.touched("walls")
    steps.seated("walls", half_at=300.0)
    for now in range(0, 600, 10):
        steps.follow(turned=now % 100 == 50, over=False, seconds=now)
    steps.follow(turned=False, over=True, seconds=600)
    steps.follow(turned=True, over=True, seconds=610)
    assert told(tmp_path) == [("walls", step.value) for step in Step]


def test_another_game_at_once_is_a_session_of_its_own(tmp_path: Path) -> None:
    steps, _ = steps_in(tmp_path)
    steps.touched("walls")
    steps.seated("walls", 300.0)
    steps.seated("walls", 900.0)
    steps.touched("walls")
    steps.seated("towers", 900.0)
    steps.gone()
    steps.follow(turned=True, over=True, seconds=1000)
    begun = [game for game, step in told(tmp_path) if step == "begun"]
    assert begun == ["walls"] * 3
    assert told(tmp_path)[-2:] == [("walls", "begun"), ("towers", "seat")]


@settings(max_examples=60, deadline=None)
@given(
    st.lists(
        st.one_of(
            st.just(("touched",)),
            st.just(("seated",)),
            st.just(("gone",)),
            st.tuples(st.just("follow"), st.booleans(), st.booleans()),
        ),
        max_size=30,
    )
)
def test_no_more_come_further_than_came_so_far(calls: list[tuple[object, ...]]) -> None:
    counts = dict.fromkeys(Step, 0)

    class Counting(HealthLog):
        def __init__(self) -> None:
            pass

        def step(self, game: str, step: Step) -> None:
            counts[step] += 1

    steps = SessionSteps(Counting())
    for now, call in enumerate(calls):
        match call:
            case ("touched",):
                steps.touched("walls")
            case ("seated",):
                steps.seated("walls", now + 3.0)
            case ("gone",):
                steps.gone()
            case ("follow", bool(turned), bool(over)):
                steps.follow(turned, over, now)
    assert list(counts.values()) == sorted(counts.values(), reverse=True)
