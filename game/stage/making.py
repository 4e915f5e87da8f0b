"""Limits on the work of caches ahead of need, so that preparation fits between two frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any, TypeVar

V = TypeVar("V")


class Enough(Exception):
    """Raised when a step has made enough for now. Repeated, it gets further: the caches keep its results."""


class Elsewhere(Enough):
    """Raised when a step needs a picture that another thread is making."""


class NoRoom(Enough):
    """Raised when a cache has no room left for the pictures of a step."""


class Making:
    """The limit on the work of one kit's caches: they ask it before and after they make something.

    There is no limit while a frame is drawn. Between `begin` and `end` a cache that has made something raises
    Enough once `more` returns False. Work that any thread may do goes to `worker`, if there is one.
    """

    def __init__(self) -> None:
        self._more: Callable[[], bool] | None = None
        self._worker: Executor | None = None
        self.spares = False
        """Whether caches must not drop anything to make room."""
        self._begun: dict[Hashable, Future[Any]] = {}
        self.noted: list[Hashable] | None = None
        """The keys of everything made since a caller set this to a list; None to keep no list."""

    @property
    def ahead(self) -> bool:
        """Whether a step of preparation runs."""
        return self._more is not None

    @property
    def busy(self) -> bool:
        """Whether the other thread is still working."""
        return any(not future.done() for future in self._begun.values())

    def begin(self, more: Callable[[], bool], worker: Executor | None, spares: bool = True) -> None:
        """Begin a step of preparation; `more` returns whether the step may make something further.

        With `spares` it drops nothing from a cache that is full.
        """
        self._more, self._worker, self.spares = more, worker, spares

    def end(self) -> None:
        """End the step."""
        self._more = self._worker = None
        self.spares = False

    @contextmanager
    def uninterrupted(self) -> Iterator[None]:
        """Let a step finish everything it makes in this block: an interrupted block would start over."""
        more, spares = self._more, self.spares
        if more is not None:
            self._more, self.spares = _always, False
        try:
            yield
        finally:
            self._more, self.spares = more, spares

    def forget(self) -> None:
        """Cancel the work of the other thread, and drop results that nobody has fetched."""
        for future in self._begun.values():
            future.cancel()
        self._begun.clear()

    def make(self, key: Hashable, make: Callable[[], V]) -> V:
        """Return the result of `make`, which must use no cache and no font, so that any thread may run it.

        Raise Elsewhere in a step of preparation with a worker, until the worker has made it.
        """
        begun = self._begun.get(key)
        if begun is None:
            if self._worker is None:
                return make()
            self._begun[key] = self._worker.submit(make)
            raise Elsewhere
        if self.ahead and not begun.done():
            raise Elsewhere
        del self._begun[key]
        # A frame waits for work that has begun on the other thread, and does the rest itself.
        return make() if begun.cancel() else begun.result()

    def made(self, key: Hashable) -> None:
        """End the step of preparation, if there is one, when it has made enough.

        Called after each cache miss with its key.
        """
        if self.noted is not None:
            self.noted.append(key)
        if self._more is not None and not self._more():
            raise Enough


def _always() -> bool:
    """Return True, so that a step continues."""
    return True
