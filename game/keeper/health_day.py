"""The figures on the operator's page for a day, a week or all: plain values from lines of the health log."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo

from game.core.json_value import Json
from game.keeper.health_log import MINUTE, STARTED, STEPPED, STOPPED, LogEntry, Step


@dataclass(frozen=True, slots=True)
class Restart:
    """A start of the kiosk: seconds since 1970, why, in which mode, and the exit code of the one before."""

    at: float
    why: str
    mode: str
    code: int | None


@dataclass(frozen=True, slots=True)
class HealthSample:
    """A minute: its moment in seconds since 1970, the slowest frame in a hundred in ms, the memory in MB."""

    at: float
    slow: float
    memory: float


@dataclass(frozen=True, slots=True)
class HealthSummary:
    """A span of time, `begin` to `end` in seconds since 1970."""

    begin: float
    end: float
    #: Sessions begun in each of the 24 hours of the day, by game, in the order in which games first came.
    sessions: Mapping[str, Sequence[int]]
    #: How many sessions came so far, by game; each step has a number.
    reached: Mapping[str, Mapping[Step, int]]
    samples: Sequence[HealthSample]
    starts: Sequence[Restart]
    #: Since when the kiosk has run: the last start, if it has not been stopped since.
    running_since: float | None

    @property
    def funnel(self) -> Mapping[Step, int]:
        """How many sessions of all games came so far."""
        return {step: sum(steps[step] for steps in self.reached.values()) for step in Step}

    @property
    def restarts(self) -> Sequence[Restart]:
        """The starts that nobody had asked for."""
        return [start for start in self.starts if start.why not in _IN_ORDER]


_IN_ORDER = frozenset({"first", "operator", "again"})


def last_days(now: datetime, days: int) -> tuple[float, float]:
    """Return begin and end, in seconds since 1970, of the last `days` days, of which today is one."""
    midnight = now.replace(hour=0, minute=0, second=0, microsecond=0)
    try:
        begin = midnight - timedelta(days=days - 1)
    except OverflowError:
        return 0.0, now.timestamp()
    return max(0.0, begin.timestamp()) if begin.year > 1970 else 0.0, now.timestamp()


def summary(
    entries: Iterable[LogEntry], begin: float, end: float, zone: tzinfo | None = None
) -> HealthSummary:
    """Return the summary of the lines in a span, by their moments; hours are in `zone`, or local."""
    sessions: dict[str, list[int]] = {}
    reached: dict[str, dict[Step, int]] = {}
    samples: list[HealthSample] = []
    starts: list[Restart] = []
    running: float | None = None
    for entry in entries:
        if entry.kind == STARTED:
            running = entry.at
        elif entry.kind == STOPPED:
            running = None
        if not begin <= entry.at <= end:
            continue
        match entry:
            case LogEntry(at, kind, {"game": str(game), "step": str(told)}) if kind == STEPPED:
                step = _steps.get(told)
                if step is not None:
                    reached.setdefault(game, dict.fromkeys(Step, 0))[step] += 1
                    hours = sessions.setdefault(game, [0] * 24)
                    hours[datetime.fromtimestamp(at, zone).hour] += step is Step.BEGUN
            case LogEntry(at, kind, {"slow": slow, "memory": memory}) if kind == MINUTE:
                samples.append(HealthSample(at, _number(slow), _number(memory)))
            case LogEntry(at, kind, {"why": str(why), "mode": str(mode), **rest}) if kind == STARTED:
                starts.append(Restart(at, why, mode, _code(rest.get("code"))))
    return HealthSummary(begin, end, sessions, reached, samples, starts, running)


_steps = {step.value: step for step in Step}


def _number(told: Json) -> float:
    return float(told) if isinstance(told, int | float) else 0.0


def _code(told: Json) -> int | None:
    return told if isinstance(told, int) else None
