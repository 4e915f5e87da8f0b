"""Choices and draws as the referee asks for them one after the other."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import NamedTuple


class Ask(NamedTuple):
    """A choice that a seat owes, and its texts in their order, which are computed on demand."""

    seat: int
    texts: Callable[[], list[str]]


class Draw(NamedTuple):
    """A draw that is due from a pile, its outcomes in the pile's order, and the seats that see it.

    `seen_by` is None if everybody does.
    """

    pile: str
    outcomes: list[str]
    seen_by: list[int] | None = None


#: A part of the game: a generator that yields choices and draws, and receives their texts.
Flow = Generator[Ask | Draw, str, None]
