"""Samples of test cases: the same at every run, and spread evenly over all cases.

A push runs a sample; a command of the folder runs every case (`python -m tests.lettering`, `python -m
tests.secrets`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

CaseT = TypeVar("CaseT")


def sample(name: str, cases: Sequence[CaseT], count: int) -> list[CaseT]:
    """Return `count` of the cases in their order, all of them if there are fewer; equal names, equal samples.

    The name alone decides which, so that a test that comes or goes changes no other's sample.
    """
    number = len(cases)
    first = crc32(name.encode())
    places = {(first + turn * number // count) % number for turn in range(min(count, number))}
    return [cases[place] for place in sorted(places)]
