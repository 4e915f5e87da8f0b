"""The beats of a child: at most one a second; none blocks or raises, or is sent without a supervisor."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from game.keeper.keep_alive import IDLE, LEFT, PIPE, PLAYED, KeepAlive, keep_alive_of

Ends = tuple[int, int]


@pytest.fixture
def ends() -> Iterator[Ends]:
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    yield reading, writing
    for number in (reading, writing):
        try:
            os.close(number)
        except OSError:
            continue


class Seconds:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def read(number: int) -> bytes:
    try:
        return os.read(number, 100_000)
    except BlockingIOError:
        return b""


def test_sixty_pictures_a_second_are_one_beat_a_second(ends: Ends) -> None:
    seconds = Seconds()
    alive = KeepAlive(ends[1], seconds)
    for _ in range(600):
        alive.shown()
        seconds.now += 1 / 60
    assert read(ends[0]) in (PLAYED * 10, PLAYED * 11)


def test_a_beat_tells_whether_anybody_plays(ends: Ends) -> None:
    seconds = Seconds()
    alive = KeepAlive(ends[1], seconds)
    alive.shown(idle=True)
    seconds.now += 1
    alive.shown()
    alive.left()
    assert read(ends[0]) == IDLE + PLAYED + LEFT


def test_a_supervisor_that_does_not_read_holds_up_nobody(ends: Ends) -> None:
    gone: list[bool] = []
    seconds = Seconds()
    alive = KeepAlive(ends[1], seconds, lambda: gone.append(True))
    for _ in range(70_000):
        seconds.now += 1
        alive.shown()
    assert not gone and alive.supervised


def test_a_supervisor_that_is_gone_is_noticed_once(ends: Ends) -> None:
    gone: list[bool] = []
    seconds = Seconds()
    alive = KeepAlive(ends[1], seconds, lambda: gone.append(True))
    os.close(ends[0])
    for _ in range(3):
        seconds.now += 1
        alive.shown()
    alive.left()
    assert gone == [True] and not alive.supervised


def test_the_pipe_is_for_no_grandchild(ends: Ends) -> None:
    os.set_inheritable(ends[1], True)
    environment = {PIPE: str(ends[1]), "LANG": "C"}
    alive = keep_alive_of(environment, Seconds())
    assert alive.supervised and environment == {"LANG": "C"} and not os.get_inheritable(ends[1])


@pytest.mark.parametrize("told", ["", "pipe", "-1", "99999", "²", "9" * 30])
def test_without_a_pipe_nothing_is_told(told: str) -> None:
    alive = keep_alive_of({PIPE: told}, Seconds(), lambda: pytest.fail("nobody was there"))
    alive.shown()
    alive.left()
    assert not alive.supervised
