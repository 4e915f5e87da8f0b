"""Workers for the tests: on threads, or as processes that also know the tiny game."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, Final, cast

from game.thinking.asked import Asked
from game.thinking.question import Question
from game.thinking.thinkers import Thinkers
from game.thinking.worker import Worker
from tests.match.tables import CAIRN, cairn, game_called

ROOT: Final = Path(__file__).resolve().parents[2]
#: Seconds, or simulations, too many for any test to wait for.
ENDLESS: Final = 3000
#: Seconds after which an awaited event counts as failed.
NEVER: Final = 60.0
_SERVE: Final = (
    "from game.thinking.worker import serve; from tests.match.tables import game_called; serve(game_called)"
)


class Beside:
    """A substitute for a process: a real worker on two threads."""

    def __init__(self, dies: bool = False) -> None:
        """Start the worker; with `dies`, it dies after each question it receives."""
        self.heard: list[str] = []
        self.asked = Event()
        self.ended = False
        self._dies = dies
        self._in: SimpleQueue[str | None] = SimpleQueue()
        self._out: SimpleQueue[str] = SimpleQueue()
        self.stdin: Any = self
        self.stdout: Any = self
        worker = Worker(cast(Any, _Mouth(self)), game_called)
        for target in (lambda: worker.listen(iter(self._in.get, None)), worker.work):
            Thread(target=target, daemon=True).start()

    def write(self, lines: str) -> None:
        if self.ended:
            raise BrokenPipeError(32, "gone")
        for line in lines.splitlines(keepends=True):
            self.heard.append(line)
            if line.startswith('{"ask"'):
                self.asked.set()
                if self._dies:
                    self.kill()
                    return
            self._in.put(line)

    def flush(self) -> None:
        pass

    def close(self) -> None:
        pass

    def readline(self) -> str:
        return self._out.get(timeout=NEVER)

    def says(self, line: str) -> None:
        """Put a line into the worker's output."""
        if not self.ended:
            self._out.put(line)

    def poll(self) -> int | None:
        return -9 if self.ended else None

    def kill(self) -> None:
        self.ended = True
        self._in.put(None)
        self._out.put("")

    def wait(self, timeout: float | None = None) -> int:
        assert self.ended
        return -9


class _Mouth:
    """The output stream of a worker on threads."""

    def __init__(self, of: Beside) -> None:
        self._of = of

    def write(self, line: str) -> None:
        self._of.says(line)

    def flush(self) -> None:
        pass


def process() -> subprocess.Popen[str]:
    """Return a worker in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", _SERVE],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


class Started:
    """A factory of workers on threads, which keeps them for inspection."""

    def __init__(self, dying: int = 0, missing: int = 0) -> None:
        """Make a factory: the first `dying` workers die of a question, `missing` calls fail before them."""
        self.all: list[Beside] = []
        self._dying = dying
        self.missing = missing

    def __call__(self) -> Beside:
        if self.missing:
            self.missing -= 1
            raise FileNotFoundError(2, "No such file or directory")
        self.all.append(Beside(dies=len(self.all) < self._dying))
        return self.all[-1]

    @property
    def living(self) -> list[Beside]:
        return [one for one in self.all if not one.ended]


@contextmanager
def thinkers(start: Any = None, workers: int = 2, patience: float = NEVER) -> Iterator[Thinkers]:
    """Yield a pool, and close it in any case."""
    pool = Thinkers(start or Started(), workers, patience)
    try:
        yield pool
    finally:
        pool.close()


def question(simulations: int = 0, seconds: float | None = None, seed: str = "a seed") -> Question:
    """Return a question about a bid at a table of the tiny game."""
    match = cairn(3).match()
    return Question(CAIRN, match.level, "prospector", seed, match.view(0), simulations, seconds)


def answered(asked: Asked) -> Any:
    """Return the thought, with the usual timeout of tests."""
    return asked._answer.result(timeout=NEVER)
