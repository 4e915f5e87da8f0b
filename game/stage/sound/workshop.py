"""The workshop: a thread that makes sounds, in parts so short that no frame waits for it."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.match import fault_log
from game.stage.sound.book import Backing
from game.stage.sound.breath import breathe_by

if TYPE_CHECKING:
    from game.stage.sound.sound_cache import SoundCache

_WORK: Final = 0.0008
"""Seconds of work between two pauses for other threads."""
_REST: Final = 0.002


class _Closed(Exception):
    """The signal that the program ends while a sound is being made."""


class Workshop:
    """The maker of a cache's missing sounds: a wanted theme first, then effects, then other pieces."""

    def __init__(self, cache: SoundCache) -> None:
        #: The cache that is filled; it may be replaced at any time.
        self.cache = cache
        self.wanted: Backing | None = None
        #: Whether a device is open; sounds are made only then.
        self.awake = False
        self._errands: deque[Callable[[], object]] = deque()
        self._thread: threading.Thread | None = None
        self._stop = False
        self._bell = threading.Event()
        self._since = 0.0

    def send(self, errand: Callable[[], object]) -> None:
        """Queue a call to run on the thread before further work; start the thread if needed."""
        self._errands.append(errand)
        self._bell.set()
        if self._thread is None and not self._stop:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def close(self, seconds: float = 2.0) -> None:
        """Stop the thread, and wait for it at most that many seconds."""
        self._stop = True
        self._bell.set()
        if self._thread is not None:
            self._thread.join(seconds)

    def make_effects(self) -> None:
        """Make every effect that is missing."""
        cache = self.cache
        while (key := next(cache.missing(), None)) is not None:
            cache.effect(*key)

    def _run(self) -> None:
        breathe_by(self._breathe)
        try:
            while True:
                self._breathe()
                if not (self.awake and self._make_next()):
                    self._bell.wait()
                    self._bell.clear()
        except _Closed:
            return
        except Exception as fault:
            # No more sounds are made, but the game continues.
            fault_log.report("making sounds", fault)

    def _make_next(self) -> bool:
        """Make one sound; return False if none is missing. Effects come before the bed behind them."""
        cache, wanted = self.cache, self.wanted
        left = [one for one in cache.book.backings if cache.ready_piece(one) is None]
        if wanted is Backing.THEME and wanted in left:
            cache.piece(wanted)
        elif next(cache.missing(), None) is not None:
            self.make_effects()
        elif left:
            cache.piece(wanted if wanted in left else left[0])
        else:
            return False
        return True

    def _breathe(self) -> None:
        """Run queued calls, and let other threads run. Called between two parts of work."""
        if self._stop:
            raise _Closed
        while self._errands:
            self._errands.popleft()()
        if time.perf_counter() - self._since > _WORK:
            time.sleep(_REST)
            self._since = time.perf_counter()
