"""Samples of test cases: the same at every run, and spread evenly over all cases.

`pytest` runs samples, `pytest --whole` every case.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

CaseT = TypeVar("CaseT")
#: True with `pytest --whole`. Set before tests are collected.
whole = False


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
