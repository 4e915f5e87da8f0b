"""The summary of a machine's health as a table in the terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime, tzinfo
from typing import Final

from game.keeper.health_day import HealthSummary, Restart
from game.keeper.health_log import Step

_STEPS: Final = {
    Step.BEGUN: "touched",
    Step.SEAT: "took a seat",
    Step.TURN: "first turn",
    Step.HALF: "half way",
    Step.END: "to the end",
}
_BAR: Final = 30
_LAST: Final = 10
"""The most restarts that are listed."""


def health_text(told: HealthSummary, zone: tzinfo | None = None, title_of: Callable[[str], str] = str) -> str:
    """Return a summary in lines, with times of `zone`, or of this machine.

    `title_of` returns the title of a game by its name.
    """
    day = f"{_date(told.begin, zone)} to {_date(told.end, zone)}"
    began = told.running_since
    since = "not running" if began is None else f"running since {_date(began, zone)}"
    parts = [
        [f"Health, {day}", since],
        _sessions(told, title_of),
        _funnel(told),
        _frames(told),
        _restarts(told, zone),
    ]
    return "\n\n".join("\n".join(part) for part in parts)


def _date(at: float, zone: tzinfo | None) -> str:
    return datetime.fromtimestamp(at, zone).strftime("%Y-%m-%d %H:%M")


def _sessions(told: HealthSummary, title_of: Callable[[str], str]) -> list[str]:
    games = {title_of(game): hours for game, hours in told.sessions.items() if any(hours)}
    if not games:
        return ["Sessions by the hour", "  none"]
    widths = {game: max(len(game), 4) for game in games}
    lines = ["Sessions by the hour", "  hour  " + "  ".join(f"{game:>{widths[game]}}" for game in games)]
    for hour in range(24):
        if any(hours[hour] for hours in games.values()):
            counts = "  ".join(f"{hours[hour]:>{widths[game]}}" for game, hours in games.items())
            lines.append(f"  {hour:>4}  {counts}")
    return [*lines, "  all   " + "  ".join(f"{sum(hours):>{widths[game]}}" for game, hours in games.items())]


def _funnel(told: HealthSummary) -> list[str]:
    most = max(1, *told.funnel.values())
    lines = ["Where people leave"]
    for step, count in told.funnel.items():
        lines.append(f"  {_STEPS[step]:<12}{count:>6}  {'#' * (count * _BAR // most)}".rstrip())
    return lines


def _frames(told: HealthSummary) -> list[str]:
    if not told.samples:
        return ["Frames and memory", "  none"]
    slow = [sample.slow for sample in told.samples]
    memory = [sample.memory for sample in told.samples]
    return [
        "Frames and memory" + " " * 13 + "  first    last    most",
        f"  slowest frame in a hundred {_three(slow)}  ms",
        f"  memory                     {_three(memory)}  MB",
    ]


def _three(values: Sequence[float]) -> str:
    return "".join(f"{value:8.1f}" for value in (values[0], values[-1], max(values)))


def _restarts(told: HealthSummary, zone: tzinfo | None) -> list[str]:
    found = told.restarts
    lines = [f"Restarts: {len(found)}" if found else "Restarts: none"]
    return [*lines, *_told_restarts(found[-_LAST:], zone)]


def _told_restarts(found: Sequence[Restart], zone: tzinfo | None) -> Iterator[str]:
    for one in found:
        ended = "" if one.code is None else f", {_ended(one.code)}"
        yield f"  {_date(one.at, zone)}  {one.why}{ended}; started: {one.mode}"


def _ended(code: int) -> str:
    return f"signal {-code}" if code < 0 else f"exit code {code}"
