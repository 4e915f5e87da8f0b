"""Each wrong PIN makes the next try wait longer, even if the machine is restarted in between."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeper import pin_tries
from game.keeper.pin import PinFault
from game.keeper.pin_tries import FILE, FORGOTTEN, FREE_TRIES, PinTries, rest_after

MINUTE = 60.0


@pytest.fixture(autouse=True)
def quick_pin(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the hash of the PIN by its plain text: these tests only count tries."""
    monkeypatch.setattr(pin_tries, "opens", lambda text, digits: text == digits)


def guessed(tries: PinTries, seconds: float, times: int) -> float:
    """Try wrong PINs as soon as it is allowed; return when the last one was tried."""
    for _ in range(times):
        seconds += tries.rest(seconds)
        assert not tries.enter("1234", "0000", seconds)
    return seconds


def test_five_tries_are_free_and_then_each_rest_is_twice_as_long_up_to_an_hour(tmp_path: Path) -> None:
    tries, now, rests = PinTries(tmp_path, 0.0), 0.0, []
    for _ in range(13):
        now = guessed(tries, now, 1)
        rests.append(tries.rest(now) / MINUTE)
    assert rests == [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]


def test_the_tries_that_are_left_are_told(tmp_path: Path) -> None:
    tries, told = PinTries(tmp_path, 0.0), []
    for _ in range(5):
        told.append(tries.left(0.0))
        tries.enter("1234", "0000", 0.0)
    assert told == [5, 4, 3, 2, 1]
    assert (tries.left(0.0), tries.left(59.9), tries.left(60.0)) == (0, 0, 1)


def test_during_a_rest_the_right_pin_does_not_open_and_the_rest_is_no_longer(tmp_path: Path) -> None:
    tries = PinTries(tmp_path, 0.0)
    guessed(tries, 0.0, FREE_TRIES)
    assert not tries.enter("1234", "1234", 59.0)
    assert tries.rest(59.0) == 1.0
    assert tries.enter("1234", "1234", 60.0)
    assert tries.left(60.0) == FREE_TRIES


def test_a_rest_survives_a_restart_whatever_the_clock_says(tmp_path: Path) -> None:
    guessed(PinTries(tmp_path, 0.0), 0.0, 7)
    for seconds in (0.0, -5.0e9, 3.0e9):
        again = PinTries(tmp_path, seconds)
        assert again.rest(seconds) == 4 * MINUTE
        assert again.rest(seconds - 1000.0) == 4 * MINUTE
        assert not again.enter("1234", "1234", seconds + 4 * MINUTE - 1)


def test_a_try_counts_before_the_pin_is_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def power_cut(text: str, digits: str) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr(pin_tries, "opens", power_cut)
    for _ in range(FREE_TRIES):
        with pytest.raises(KeyboardInterrupt):
            PinTries(tmp_path, 0.0).enter("1234", "0000", 0.0)
    assert PinTries(tmp_path, 0.0).rest(0.0) == MINUTE


def test_a_machine_without_a_pin_counts_no_tries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_pin(text: str, digits: str) -> bool:
        raise PinFault("none")

    monkeypatch.setattr(pin_tries, "opens", no_pin)
    tries = PinTries(tmp_path, 0.0)
    for _ in range(9):
        with pytest.raises(PinFault):
            tries.enter("", "0000", 0.0)
    assert tries.left(0.0) == FREE_TRIES


def test_failures_are_forgotten_after_half_a_day(tmp_path: Path) -> None:
    tries = PinTries(tmp_path, 0.0)
    now = guessed(tries, 0.0, 9)
    assert tries.left(now + FORGOTTEN - 1) == 1
    assert tries.left(now + FORGOTTEN) == FREE_TRIES
    assert PinTries(tmp_path, 0.0).left(0.0) == FREE_TRIES


def test_a_damaged_file_is_a_minutes_rest_and_a_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"format": "bridgewright-pin-tries 1", "failures": -1}', encoding="utf-8")
    tries = PinTries(tmp_path, 0.0)
    assert tries.rest(0.0) == MINUTE
    assert tries.notice is not None
    assert tries.notice.isprintable()
    assert tries.enter("1234", "1234", MINUTE)
    assert PinTries(tmp_path, 0.0).notice is None


def test_without_a_disk_tries_are_counted_all_the_same(tmp_path: Path) -> None:
    tries = PinTries(tmp_path / "folder", 0.0)
    (tmp_path / "folder").write_text("in the way")
    guessed(tries, 0.0, FREE_TRIES)
    assert tries.rest(0.0) == MINUTE
    assert tries.notice is not None


@given(st.lists(st.tuples(st.floats(0, 4000), st.booleans()), max_size=25))
def test_in_no_time_are_there_more_tries_than_rests_allow(
    tmp_path_factory: pytest.TempPathFactory, steps: list[tuple[float, bool]]
) -> None:
    folder = tmp_path_factory.mktemp("tries")
    tries, now, tried = PinTries(folder, 0.0), 0.0, 0
    for wait, restart in steps:
        now += wait
        if restart:
            tries = PinTries(folder, now)
        if tries.rest(now) == 0:
            tried += 1
            tries.enter("1234", "0000", now)
    assert now >= sum(rest_after(failures) for failures in range(FREE_TRIES, tried))
