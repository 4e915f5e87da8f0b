"""The next action of a supervisor: a machine of states, with events and the seconds they happen at.

Nothing here reads a clock or starts a process. `begun` is the first state; `after` takes a state, an event
and its moment and returns the next state and the orders that follow. `due` returns when `Passed` is sent
next.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final


class Mode(Enum):
    """The program to start: the kiosk, the kiosk with default settings, or the still picture "back soon"."""

    USUAL = "usual"
    SAFE = "safe"
    STILL = "still"


class Why(Enum):
    """Why a child is started. The first five are why the supervisor itself was started."""

    FIRST = "first"  # Nothing ever ran here before.
    OPERATOR = "operator"  # Somebody had ended it, or the machine was shut down in good order.
    POWER = "power"  # The machine went off while it ran.
    KILLED = "killed"  # The supervisor itself was killed.
    UNKNOWN = "unknown"  # The record of the run before cannot be read.
    CRASH = "crash"  # The child ended by a signal or with a fault.
    HANG = "hang"  # The child showed no picture for too long.
    ENDED = "ended"  # The child ended without a fault, though nobody had asked it to.
    SCREEN = "screen"  # There was no screen to show anything on.
    AGAIN = "again"  # After a quiet time the usual kiosk is tried again.


NO_SCREEN: Final = 2
"""The exit code of a kiosk that could not open its window."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits of a watch, in seconds."""

    #: From a start to the first beat.
    opening: float = 30.0
    #: From one beat to the next.
    silence: float = 10.0
    #: From SIGTERM to SIGKILL.
    grace: float = 1.5
    #: From the end of a child to the next start.
    pause: float = 0.25
    #: The same after the still picture, which must not start a hundred times a minute.
    still_pause: float = 3.0
    #: The same while there is no screen.
    screen_pause: float = 1.0
    #: So many faults...
    faults: int = 3
    #: ...in so many seconds lead to safe mode, and from there to the still picture.
    window: float = 300.0
    #: The time after which the usual kiosk is tried again: without a fault in safe mode, or of the picture.
    quiet: float = 600.0


USUAL_LIMITS: Final = Limits()


class WatchPhase(Enum):
    """The events that a watch waits for."""

    PAUSE = auto()  # The moment of the next start.
    OPENING = auto()  # The first beat.
    SHOWING = auto()  # The next beat.
    ENDING = auto()  # The end of a child that was asked to end.
    OVER = auto()  # Nothing.


@dataclass(frozen=True, slots=True)
class WatchState:
    """A moment of a watch; `until` is when its patience ends, `quiet_from` since when all has been quiet."""

    phase: WatchPhase
    mode: Mode
    why: Why
    until: float
    quiet_from: float
    #: Moments of the faults in this mode that still count.
    faults: tuple[float, ...] = ()
    #: Whether a beat has ever come.
    ready: bool = False
    #: Whether the supervisor ends with the child.
    leaving: bool = False


# Events


@dataclass(frozen=True, slots=True)
class Beat:
    """The child has shown a picture; `idle` if nobody plays."""

    idle: bool = False


@dataclass(frozen=True, slots=True)
class Farewell:
    """The operator has asked the child to end, and nothing is to be started again."""


@dataclass(frozen=True, slots=True)
class Exited:
    """The child is dead, or could not be started: its exit code, or the negative number of a signal."""

    code: int


@dataclass(frozen=True, slots=True)
class Passed:
    """Nothing has happened, but time has passed."""


@dataclass(frozen=True, slots=True)
class Term:
    """The supervisor was asked to end."""


Event = Beat | Farewell | Exited | Passed | Term

# Orders


@dataclass(frozen=True, slots=True)
class Start:
    """Start a child."""

    mode: Mode
    why: Why


class Order(Enum):
    """Further orders."""

    TERMINATE = auto()  # Ask the child to end.
    KILL = auto()  # End the child.
    READY = auto()  # Tell the service manager that the first picture is shown.
    ALIVE = auto()  # Tell the service manager that a picture was shown.
    STOPPING = auto()  # Tell the service manager that this is the end.
    LEAVE = auto()  # End the supervisor.


Orders = tuple[Start | Order, ...]


def begun(why: Why, now: float) -> WatchState:
    """Return the first state: `Passed`, sent at once, starts the usual kiosk."""
    return WatchState(WatchPhase.PAUSE, Mode.USUAL, why, until=now, quiet_from=now)


def due(state: WatchState, limits: Limits) -> float | None:
    """Return the moment at which `Passed` has something to bring about; None when there is none."""
    if state.phase is WatchPhase.OVER:
        return None
    if state.mode is Mode.STILL and state.phase in (WatchPhase.OPENING, WatchPhase.SHOWING):
        return min(state.until, state.quiet_from + limits.quiet)
    return state.until


def after(state: WatchState, event: Event, now: float, limits: Limits) -> tuple[WatchState, Orders]:
    """Return the state after an event at `now` seconds, and the orders that follow from it."""
    if state.phase is WatchPhase.OVER:
        return state, ()
    match event:
        case Beat(idle):
            return _beaten(state, idle, now, limits)
        case Farewell():
            return _ending(replace(state, leaving=True), now, limits, asked=True)
        case Exited(code):
            return _exited(state, code, now, limits)
        case Passed():
            return _passed(state, now, limits)
        case Term():
            return _ending(replace(state, leaving=True), now, limits, asked=False)


def _beaten(state: WatchState, idle: bool, now: float, limits: Limits) -> tuple[WatchState, Orders]:
    if state.phase not in (WatchPhase.OPENING, WatchPhase.SHOWING):
        # A child that was asked to end is not saved by a last picture.
        return state, ()
    told = (Order.ALIVE,) if state.ready else (Order.READY, Order.ALIVE)
    state = replace(state, phase=WatchPhase.SHOWING, until=now + limits.silence, ready=True)
    if state.mode is Mode.SAFE and idle and _is_quiet(state, now, limits):
        state, orders = _ending(replace(state, why=Why.AGAIN), now, limits, asked=False)
        return state, (*told, *orders)
    return state, told


def _passed(state: WatchState, now: float, limits: Limits) -> tuple[WatchState, Orders]:
    if state.phase is WatchPhase.PAUSE:
        return (state, ()) if now < state.until else _start(state, now, limits)
    if now >= state.until:
        if state.phase is WatchPhase.ENDING:
            return replace(state, until=now + limits.grace), (Order.KILL,)
        return _ending(replace(state, why=Why.HANG), now, limits, asked=False)
    if state.mode is Mode.STILL and state.phase is not WatchPhase.ENDING and _is_quiet(state, now, limits):
        return _ending(replace(state, why=Why.AGAIN), now, limits, asked=False)
    return state, ()


def _start(state: WatchState, now: float, limits: Limits) -> tuple[WatchState, Orders]:
    if state.mode is not Mode.USUAL and _is_quiet(state, now, limits):
        state = _in_mode(state, Mode.USUAL, now)
    state = replace(state, phase=WatchPhase.OPENING, until=now + limits.opening)
    return state, (Start(state.mode, state.why),)


def _ending(state: WatchState, now: float, limits: Limits, asked: bool) -> tuple[WatchState, Orders]:
    """Have the child end, and with `leaving` the supervisor too; `asked` if the child knows already."""
    told = (Order.STOPPING,) if state.leaving else ()
    if state.phase is WatchPhase.PAUSE:
        return replace(state, phase=WatchPhase.OVER), (*told, Order.LEAVE)
    until = now + limits.grace
    if state.phase is WatchPhase.ENDING:
        return replace(state, until=min(state.until, until)), told
    ending = replace(state, phase=WatchPhase.ENDING, until=until)
    return ending, told if asked else (*told, Order.TERMINATE)


def _exited(state: WatchState, code: int, now: float, limits: Limits) -> tuple[WatchState, Orders]:
    if state.leaving:
        return replace(state, phase=WatchPhase.OVER), (Order.LEAVE,)
    if state.phase is WatchPhase.ENDING and state.why is Why.AGAIN:
        state = _in_mode(state, Mode.USUAL, now)
        return replace(state, phase=WatchPhase.PAUSE, until=now), ()
    if state.phase is WatchPhase.OPENING and code == NO_SCREEN:
        # A screen that is unplugged is no fault of the kiosk: it is there again as soon as the screen is.
        state = replace(state, why=Why.SCREEN)
        return replace(state, phase=WatchPhase.PAUSE, until=now + limits.screen_pause), ()
    why = Why.HANG if state.phase is WatchPhase.ENDING else Why.ENDED if code == 0 else Why.CRASH
    state = _faulty(replace(state, why=why), now, limits)
    again = state.mode is Mode.STILL and state.faults
    pause = limits.still_pause if again else limits.pause
    return replace(state, phase=WatchPhase.PAUSE, until=now + pause), ()


def _faulty(state: WatchState, now: float, limits: Limits) -> WatchState:
    """Count a fault; too many lead to the next mode. In the last one they are not counted."""
    recent = (*(one for one in state.faults if now - one < limits.window), now)
    if state.mode is Mode.STILL:
        return replace(state, faults=recent[-limits.faults :])
    if len(recent) >= limits.faults:
        return _in_mode(state, Mode.SAFE if state.mode is Mode.USUAL else Mode.STILL, now)
    return replace(state, faults=recent, quiet_from=now)


def _in_mode(state: WatchState, mode: Mode, now: float) -> WatchState:
    return replace(state, mode=mode, faults=(), quiet_from=now)


def _is_quiet(state: WatchState, now: float, limits: Limits) -> bool:
    return now - state.quiet_from >= limits.quiet
