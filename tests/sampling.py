"""Samples of test cases: the same at every run, and spread evenly over all cases.

`pytest` runs samples, `pytest --whole` every case. Three ways lead to a sample, in this order of preference:

- ``@pytest.mark.sampled(5)`` keeps five of a test's parametrised cases,
- ``@pytest.mark.whole`` keeps a test, or a whole module, for the full run,
- `sample` picks from cases that a test walks through by itself; `by_run` picks between cases, or counts,
  that are chosen by hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar
from zlib import crc32

import pytest

CaseT = TypeVar("CaseT")
#: True with `pytest --whole`. Set before tests are collected.
whole = False
_MARKERS: Final = (
    "whole: a slow sweep that only `pytest --whole` runs.",
    "sampled(count): `pytest` runs this many of the cases, `pytest --whole` all of them.",
)


def sample(name: str, cases: Sequence[CaseT], count: int) -> list[CaseT]:
    """Return `count` of the cases in their order, or all of them; equal names have equal samples.

    The name alone decides which, so that a test that comes or goes changes no other's sample.
    """
    number = len(cases)
    if whole:
        return list(cases)
    first = crc32(name.encode())
    places = {(first + turn * number // count) % number for turn in range(min(count, number))}
    return [cases[place] for place in sorted(places)]


def by_run(short: CaseT, whole_run: CaseT) -> CaseT:
    """Return the first value in a short run, the second in the full run: cases by hand, or a count."""
    return whole_run if whole else short


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers, and read the option before tests are collected."""
    global whole
    whole = config.getoption("whole")
    for marker in _MARKERS:
        config.addinivalue_line("markers", marker)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the cases that only the full run takes."""
    if whole:
        return
    kept = set(_sampled([item for item in items if item.get_closest_marker("whole") is None]))
    left_out = [item for item in items if item not in kept]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item in kept]


def _sampled(items: Sequence[pytest.Item]) -> list[pytest.Item]:
    """Return the items without a marker `sampled`, and of the others a sample for each test function."""
    kept: list[pytest.Item] = []
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sampled") is None:
            kept.append(item)
        else:
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for name, of_one in cases.items():
        marker = of_one[0].get_closest_marker("sampled")
        assert marker is not None
        kept += sample(name, of_one, marker.args[0])
    return kept
