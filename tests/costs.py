"""The cost of a test run: CPU seconds by folder, and the peak memory of the workers.

Seconds are those of a machine of the reference speed: each process times a fixed loop every few seconds, so
that budgets hold on slower and busier machines. The last run's costs are kept in pytest's cache;
`tests/budgets.toml` holds the budgets, and `tests/project/test_costs.py` compares the two.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Generator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import process_time
from typing import Any, Final

import pytest

from tests.memory import peak

#: The key of the last run's costs in pytest's cache.
KEPT: Final = "bridgewright/costs"
BUDGETS: Final = Path(__file__).with_name("budgets.toml")
#: CPU seconds that `_loop` takes at the reference speed.
_REFERENCE: Final = 0.012
_LOOPS: Final = 3
#: CPU seconds after which a process times the loop again: others may have slowed the machine meanwhile.
_TIMED: Final = 5.0
#: The number of slow tests, and of tests that took more memory than all before them, that `--costs` lists.
_SLOWEST: Final = 40
_LARGEST: Final = 12


@dataclass(slots=True)
class Costs:
    """The costs of one run: by test and by folder, in reference CPU seconds; memory in MB by worker."""

    whole: bool = False
    complete: bool = False
    """True for a run of every folder to its end."""
    cases: dict[str, float] = field(default_factory=dict)
    workers: dict[str, int] = field(default_factory=dict)

    def by_folder(self) -> dict[str, float]:
        """Return the seconds by folder below `tests`, the most costly first."""
        sums: dict[str, float] = {}
        for case, seconds in self.cases.items():
            folder = folder_of(case)
            sums[folder] = sums.get(folder, 0.0) + seconds
        return dict(sorted(sums.items(), key=lambda one: -one[1]))


def folder_of(case: str) -> str:
    """Return the folder of a case, below `tests`.

    >>> folder_of("tests/match/test_undo.py::test_one[3]"), folder_of("tests/kiosk/golden/test_golden.py::t")
    ('match', 'kiosk/golden')
    """
    return "/".join(case.partition("::")[0].split("/")[1:-1])


def budgets() -> Mapping[str, float]:
    """Return the budgets by group of folders, in reference CPU seconds."""
    found: dict[str, float] = tomllib.loads(BUDGETS.read_text(encoding="utf-8"))["seconds"]
    return found


def over_budget(costs: Costs, allowed: Mapping[str, float]) -> list[str]:
    """Return a line for each group of folders over its budget; a folder without a group is shared."""
    spent = dict.fromkeys(allowed, 0.0)
    for folder, seconds in costs.by_folder().items():
        spent[_group(folder, allowed)] += seconds
    return [
        f"{name}: {seconds:.0f} s of CPU, budget {allowed[name]:.0f} s"
        for name, seconds in spent.items()
        if seconds > allowed[name]
    ]


def _group(folder: str, allowed: Mapping[str, float]) -> str:
    fitting = [name for name in allowed if f"{folder}/".startswith(f"{name}/")]
    return max(fitting, key=len, default="shared")


def _spent() -> float:
    """Return the CPU seconds of this process and its children so far."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def _loop() -> float:
    """Return the CPU seconds of a fixed loop of plain Python."""
    begun, value, counts = process_time(), 1, [0] * 16
    for _ in range(100_000):
        value = (value * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        counts[value >> 20 & 15] += 1
    return process_time() - begun


def _speed() -> float:
    """Return the speed of the machine now, as a share of the reference speed."""
    return _REFERENCE / min(_loop() for _ in range(_LOOPS))


class CostPlugin:
    """Count the CPU time of each test in its worker, and collect the counts in the controller."""

    def __init__(self, config: pytest.Config) -> None:
        self.costs = Costs(whole=config.getoption("whole"))
        self._config = config
        self._speed = _speed()
        self._timed = self._last = _spent()
        self._peak = 0
        self._peaks: dict[str, int] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Begin to count with the test, not with the pause before it."""
        self._last = _spent()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Write the cost of a phase of a test on its report, which travels from worker to controller."""
        report = yield
        now = _spent()
        report.cost = (now - self._last) * self._speed  # type: ignore[attr-defined]
        if (reached := peak()) > self._peak:
            self._peak = report.peak = reached  # type: ignore[attr-defined]
        if now > self._timed + _TIMED:
            self._speed, self._timed, now = _speed(), now, _spent()
        self._last = now
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the phases of each test."""
        cost = getattr(report, "cost", 0.0)
        self.costs.cases[report.nodeid] = self.costs.cases.get(report.nodeid, 0.0) + cost
        if hasattr(report, "peak"):
            self._peaks[report.nodeid] = report.peak

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Note the peak memory of a worker that has ended."""
        if "peak" in getattr(node, "workeroutput", {}):
            self.costs.workers[node.gateway.id] = node.workeroutput["peak"]

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Send the worker's peak to the controller; there, keep the costs for the next run."""
        worker = getattr(self._config, "workeroutput", None)
        if worker is not None:
            worker["peak"] = peak()
            return
        self.costs.workers = self.costs.workers or {"main": peak()}
        everything = self._config.args == self._config.getini("testpaths")
        chosen = self._config.option.keyword or self._config.option.markexpr
        ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        self.costs.complete = everything and not chosen and ended
        if self.costs.complete and (cache := getattr(self._config, "cache", None)) is not None:
            cache.set(KEPT, asdict(self.costs))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print folders, the slowest tests and peak memory with `--costs`; else only folders over budget."""
        tell, costs = terminalreporter.write_line, self.costs
        if self._config.getoption("costs"):
            for folder, seconds in costs.by_folder().items():
                cases = sum(folder_of(case) == folder for case in costs.cases)
                tell(f"{seconds:8.1f} s of CPU {cases:6} cases  {folder}")
            for case, seconds in sorted(costs.cases.items(), key=lambda one: -one[1])[:_SLOWEST]:
                tell(f"{seconds:8.2f} s of CPU  {case}")
            for case, mb in sorted(self._peaks.items(), key=lambda one: -one[1])[:_LARGEST]:
                tell(f"{mb:8} MB, a new peak  {case}")
        if costs.complete:
            total = sum(costs.cases.values())
            peaks = ", ".join(f"{mb} MB" for mb in costs.workers.values())
            tell(f"tests: {total:.0f} s of CPU at the reference speed; peak memory of the workers: {peaks}")
            if not costs.whole:
                for line in over_budget(costs, budgets()):
                    tell(f"over budget: {line}")
