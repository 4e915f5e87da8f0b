"""The decisions of a supervisor: by examples, and for random events in random order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeper.watch import (
    Beat,
    Event,
    Exited,
    Farewell,
    Limits,
    Mode,
    Order,
    Passed,
    Start,
    Term,
    WatchPhase,
    WatchState,
    Why,
    after,
    begun,
    due,
)

LIMITS = Limits()


@dataclass
class Machine:
    """A watch on a clock of its own, with a child that is alive from an order to start until it exits."""

    now: float = 1000.0
    alive: bool = False
    state: WatchState = field(init=False)
    starts: list[tuple[float, Mode, Why]] = field(default_factory=list)
    orders: list[tuple[float, Order]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = begun(Why.FIRST, self.now)
        self.tell(Passed())

    def tell(self, event: Event) -> None:
        """Pass an event to the watch now; an event that only a living child can cause needs one."""
        assert self.alive or isinstance(event, Passed | Term)
        if isinstance(event, Exited):
            self.alive = False
        self.state, orders = after(self.state, event, self.now, LIMITS)
        for order in orders:
            if isinstance(order, Start):
                assert not self.alive, "two children at once"
                self.alive = True
                self.starts.append((self.now, order.mode, order.why))
            else:
                self.orders.append((self.now, order))
                if order is Order.KILL and self.alive:
                    self.tell(Exited(-9))

    def wait(self, seconds: float) -> None:
        """Let time pass, and report it whenever it is due."""
        end = self.now + seconds
        while (at := due(self.state, LIMITS)) is not None and at <= end:
            self.now = max(self.now, at)
            self.tell(Passed())
        self.now = end

    def show(self, seconds: float, idle: bool = False) -> None:
        """Have the child show pictures for some time."""
        for _ in range(int(seconds)):
            self.wait(1.0)
            if self.alive:
                self.tell(Beat(idle))

    def crash(self) -> None:
        """Have the child crash, and wait until there is one again."""
        self.tell(Exited(1))
        self.wait(5)

    @property
    def modes(self) -> list[Mode]:
        """The mode of each start."""
        return [mode for _, mode, _ in self.starts]

    def ordered(self, order: Order) -> list[float]:
        """Return the moments of an order."""
        return [at for at, one in self.orders if one is order]


def test_a_dead_child_is_started_again_within_a_second() -> None:
    machine = Machine()
    machine.show(30)
    died = machine.now
    machine.tell(Exited(-11))
    machine.wait(1)
    assert [why for _, _, why in machine.starts] == [Why.FIRST, Why.CRASH]
    assert machine.starts[-1][0] - died <= 1


def test_ten_seconds_without_a_picture_are_a_hang() -> None:
    machine = Machine()
    machine.show(30)
    silent = machine.now
    machine.wait(9.9)
    assert not machine.ordered(Order.TERMINATE)
    machine.wait(5)
    assert machine.ordered(Order.TERMINATE) == [silent + 10]
    assert machine.ordered(Order.KILL) == [silent + 11.5]
    assert machine.starts[-1][1:] == (Mode.USUAL, Why.HANG) and machine.starts[-1][0] < silent + 15


def test_a_child_that_never_shows_anything_is_a_hang_too() -> None:
    machine = Machine()
    machine.wait(35)
    assert machine.starts[-1][2] is Why.HANG and not machine.ordered(Order.READY)


def test_a_last_picture_saves_no_child_that_was_told_to_end() -> None:
    machine = Machine()
    machine.show(2)
    machine.wait(10)
    beats = len(machine.ordered(Order.ALIVE))
    machine.tell(Beat())
    assert len(machine.ordered(Order.ALIVE)) == beats
    machine.wait(5)
    assert machine.starts[-1][2] is Why.HANG


def test_three_crashes_in_five_minutes_lead_to_safe_mode_and_three_more_to_the_still_picture() -> None:
    machine = Machine()
    for _ in range(6):
        machine.show(60)
        machine.crash()
    assert machine.modes == [Mode.USUAL] * 3 + [Mode.SAFE] * 3 + [Mode.STILL]


def test_crashes_far_apart_lead_nowhere() -> None:
    machine = Machine()
    for _ in range(10):
        machine.show(160)
        machine.crash()
    assert set(machine.modes) == {Mode.USUAL}


def test_the_still_picture_is_watched_and_gives_way_after_a_quiet_time() -> None:
    machine = Machine()
    for _ in range(6):
        machine.crash()
    assert machine.modes[-1] is Mode.STILL
    began = machine.now
    machine.show(100)
    machine.wait(30)
    assert machine.modes[-2:] == [Mode.STILL] * 2 and machine.starts[-1][2] is Why.HANG
    machine.show(began + LIMITS.quiet - machine.now + 5)
    assert machine.starts[-1][1:] == (Mode.USUAL, Why.AGAIN)


def test_a_still_picture_that_cannot_be_shown_is_tried_without_haste() -> None:
    machine = Machine()
    for _ in range(6):
        machine.crash()
    before = len(machine.starts)
    for _ in range(20):
        machine.crash()
    stills = machine.starts[before:]
    assert all(later[0] - sooner[0] >= LIMITS.still_pause - 1e-6 for sooner, later in pairwise(stills))
    while machine.modes[-1] is Mode.STILL:
        machine.crash()
    assert machine.now < 1000 + LIMITS.quiet + 60


def test_safe_mode_ends_when_all_is_quiet_and_nobody_plays() -> None:
    machine = Machine()
    for _ in range(3):
        machine.crash()
    machine.show(LIMITS.quiet + 100)
    assert machine.modes[-1] is Mode.SAFE
    machine.show(1, idle=True)
    assert machine.ordered(Order.TERMINATE)
    machine.tell(Exited(0))
    machine.wait(1)
    assert machine.starts[-1][1:] == (Mode.USUAL, Why.AGAIN)


def test_an_operator_who_leaves_is_let_go() -> None:
    machine = Machine()
    machine.show(3)
    machine.tell(Farewell())
    machine.tell(Exited(0))
    assert machine.state.phase is WatchPhase.OVER
    assert [order for _, order in machine.orders[-2:]] == [Order.STOPPING, Order.LEAVE]


@pytest.mark.parametrize("wait", [0.0, 3.0, 10.0, 10.5, 11.6])
def test_whoever_asks_for_the_end_has_it_within_two_seconds(wait: float) -> None:
    machine = Machine()
    machine.show(3)
    machine.wait(wait)
    asked = machine.now
    machine.tell(Term())
    machine.wait(30)
    assert machine.state.phase is WatchPhase.OVER and not machine.alive
    assert machine.ordered(Order.LEAVE)[0] - asked < 2
    assert machine.ordered(Order.STOPPING) == [asked]


def test_a_screen_that_is_unplugged_is_no_fault_of_the_kiosk() -> None:
    machine = Machine()
    machine.show(30)
    machine.tell(Exited(1))
    machine.wait(1)
    for _ in range(1000):
        machine.tell(Exited(2))
        machine.wait(1.1)
    assert set(machine.modes) == {Mode.USUAL} and machine.starts[-1][2] is Why.SCREEN
    assert all(later[0] - sooner[0] < 3 for sooner, later in pairwise(machine.starts[1:]))
    # A kiosk that has shown something and ends with the same code has crashed.
    for _ in range(3):
        machine.show(5)
        machine.tell(Exited(2))
        machine.wait(1.1)
    assert machine.modes[-1] is Mode.SAFE


def test_systemd_hears_of_readiness_once_and_of_every_picture() -> None:
    machine = Machine()
    machine.show(20)
    machine.crash()
    machine.show(20)
    assert len(machine.ordered(Order.READY)) == 1 and len(machine.ordered(Order.ALIVE)) == 40


STEPS = st.tuples(
    st.sampled_from(("wait", "beat", "idle", "crash", "end")), st.floats(0, 200, allow_nan=False)
)


@given(st.lists(STEPS, max_size=60), st.booleans())
def test_whatever_happens_somebody_is_there_and_the_end_is_the_end(
    steps: Sequence[tuple[str, float]], asked: bool
) -> None:
    machine = Machine()
    for kind, seconds in steps:
        if kind == "wait":
            machine.wait(seconds)
        elif machine.alive:
            told: dict[str, Event] = {
                "beat": Beat(),
                "idle": Beat(True),
                "crash": Exited(1),
                "end": Exited(0),
            }
            machine.tell(told[kind])
        # Four seconds later there is a child, or one that is being ended.
        assert machine.alive or machine.state.phase is WatchPhase.PAUSE
        at = due(machine.state, LIMITS)
        assert at is not None and at - machine.now <= LIMITS.opening + 1e-6
    for order in (Order.LEAVE, Order.STOPPING):
        assert not machine.ordered(order)
    # Nothing is started without a pause, but for the usual kiosk after a quiet time.
    for sooner, later in pairwise(machine.starts):
        assert later[0] - sooner[0] >= LIMITS.pause - 1e-6 or later[2] is Why.AGAIN
    # Modes get worse one by one, and get better only to the usual one.
    ladder = [Mode.USUAL, Mode.SAFE, Mode.STILL]
    for sooner_mode, later_mode in pairwise(machine.modes):
        climb = ladder.index(later_mode) - ladder.index(sooner_mode)
        assert climb in (0, 1) or later_mode is Mode.USUAL
    if asked:
        machine.tell(Term())
        machine.wait(10)
        assert machine.state.phase is WatchPhase.OVER and not machine.alive
        assert len(machine.ordered(Order.LEAVE)) == 1
