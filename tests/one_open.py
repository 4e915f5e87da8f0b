"""A cache of one object that is slow to open, such as a program with its window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class OneOpen(Generic[P, T]):
    """A cache of one open object, which stays open until another one is requested.

    Tests request the same terms one after the other; only one window can be open at a time.
    """

    def __init__(self, opens: Callable[P, AbstractContextManager[T]]) -> None:
        self._opens = opens
        self._closing = ExitStack()
        self._open: tuple[object, T] | None = None

    def get(self, *terms: P.args, **named: P.kwargs) -> T:
        """Return the object that these terms open."""
        wanted = terms, named
        if self._open is None or self._open[0] != wanted:
            self.close()
            self._open = wanted, self._closing.enter_context(self._opens(*terms, **named))
        return self._open[1]

    def close(self) -> None:
        """Close the open object."""
        self._open = None
        self._closing.close()
