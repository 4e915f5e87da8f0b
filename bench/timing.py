"""CPU time of repeated work, medians of several runs, and a peer loop to normalise across machines.

The peer is a fixed loop of plain Python (calls, list items, small integers, as in a game). It runs with every
measurement; a rate divided by the peer's rate is comparable between slow and fast machines with the same
Python.
"""

import argparse
import platform
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time

#: Does some work and returns its number of units.
Work = Callable[[], int]
#: Measures a work for some seconds; returns its units a second, and the peer's steps a second.
Gauge = Callable[[float], tuple[float, float]]

PEER_STEPS = 20_000


@dataclass(frozen=True, slots=True)
class Row:
    """The results of a measurement: units a second and peer steps a unit, one of each for every run."""

    name: str
    rates: tuple[float, ...]
    steps: tuple[float, ...]


def peer() -> int:
    """Run the peer loop; its unit is one step."""
    counts = [0] * 16
    value = 1
    for _ in range(PEER_STEPS):
        value = _step(value)
        counts[value >> 20 & 15] += 1
    return PEER_STEPS


def _step(value: int) -> int:
    return (value * 1_103_515_245 + 12_345) & 0x7FFF_FFFF


def list_copies() -> int:
    """Copy a list of 16 small integers, the second peer; its unit is one copy."""
    numbers = list(range(16))
    for _ in range(10_000):
        numbers[:]
    return 10_000


def measuring(program: str, description: str, seconds: float = 0.5) -> argparse.ArgumentParser:
    """Return a parser with `--runs` and `--seconds`, the CPU time of each measurement of a run."""
    parser = argparse.ArgumentParser(prog=program, description=description)
    parser.add_argument(
        "--runs", type=int, default=5, metavar="N", help="the number of runs; the median counts"
    )
    parser.add_argument(
        "--seconds", type=float, default=seconds, metavar="S", help="CPU seconds for each measurement"
    )
    return parser


def measured_by(parser: argparse.ArgumentParser, argv: Sequence[str] | None) -> argparse.Namespace:
    """Parse and check the arguments."""
    arguments = parser.parse_args(argv)
    if arguments.runs < 1 or not 0 < arguments.seconds <= 60:
        parser.error("--runs must be at least 1, --seconds more than 0 and at most 60")
    return arguments


def rate(work: Work, seconds: float) -> float:
    """Return units of work a second of CPU time, repeating the work for at least `seconds` of it."""
    units = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not units:
        units += work()
    return units / max(spent, 1e-9)


def gauge(work: Work) -> Gauge:
    """Return a gauge that measures a work in this process, with the peer right before and after it."""

    def measured(seconds: float) -> tuple[float, float]:
        before = rate(peer, seconds / 4)
        found = rate(work, seconds)
        return found, (before + rate(peer, seconds / 4)) / 2

    return measured


def measure(gauges: Sequence[tuple[str, Gauge]], runs: int, seconds: float) -> list[Row]:
    """Run every gauge once in each run; return a row for each gauge."""
    found: dict[str, list[tuple[float, float]]] = {name: [] for name, _ in gauges}
    for _ in range(runs):
        for name, measured in gauges:
            found[name].append(measured(seconds))
    return [
        Row(name, tuple(units for units, _ in pairs), tuple(steps / units for units, steps in pairs))
        for name, pairs in found.items()
    ]


def table(rows: Sequence[Row]) -> str:
    """Return the rows as a Markdown table."""
    lines = [
        "| what | a second | lowest - highest | one takes | in peer steps |",
        "| --- | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        middle = median(row.rates)
        spread = f"{counted(min(row.rates))} - {counted(max(row.rates))}"
        took = f"{_time(1 / middle)} | {counted(median(row.steps))}"
        lines.append(f"| {row.name} | {counted(middle)} | {spread} | {took} |")
    return "\n".join(lines)


def machine(runs: int) -> str:
    """Return Python, machine and method of a measurement in one line."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {sys.platform} {platform.machine()}, one core, CPU time, medians of {runs} runs"


def counted(number: float) -> str:
    """Return a number as text for tables."""
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def _time(seconds: float) -> str:
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("us", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"
