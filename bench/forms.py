"""Measurements of both forms of the program in one run, each in its own process, in turns.

Other libraries run in a third process, so that they do not slow down either form.
``python -m bench.forms MODULE [ARGUMENT ...]`` is such a process. It runs the form that the environment
names, takes requests for measurements of the module's `everything`, called with the arguments, and answers
in lines of JSON.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any, Final, Self

from bench.peers import Measured, installed
from bench.timing import Gauge, Row, gauge, measure
from game import compiled

#: The names of the forms in tables.
PLAIN: Final = "plain"
COMPILED: Final = "compiled"


class Hand:
    """A process that measures in one form; a context manager that closes it."""

    def __init__(self, module: str, folder: str | None = None, arguments: Sequence[str] = ()) -> None:
        """Start the process; `folder` holds the compiled form, "0" for none, None for the environment's."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.forms", module, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=compiled.ROOT,
            env=os.environ | ({} if folder is None else {compiled.VARIABLE: folder}),
        )
        #: The form, as in `--version`.
        self.form: str = self._answer()

    def gauge(self, name: str) -> Gauge:
        """Return a gauge that takes a measurement of that name in this process."""
        return lambda seconds: self._asked(name, seconds)

    def _asked(self, name: str, seconds: float) -> tuple[float, float]:
        assert self._process.stdin is not None
        print(json.dumps([name, seconds]), file=self._process.stdin, flush=True)
        answer = self._answer()
        if isinstance(answer, str):
            sys.exit(f"{name}: {answer}")
        found, beside = answer
        return found, beside

    def _answer(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._process.communicate()
            sys.exit("a measuring process has ended early")
        return json.loads(line)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()


@contextmanager
def hands(module: str, arguments: Sequence[str] = ()) -> Iterator[dict[str, Hand]]:
    """Start a process for each form, the plain one first; print a line if the compiled one is missing."""
    with ExitStack() as stack:
        found = {PLAIN: stack.enter_context(Hand(module, "0", arguments))}
        other = stack.enter_context(Hand(module, None, arguments))
        if other.form.startswith(PLAIN):
            print(f"left out: the compiled form; `python -m compiling` builds it. Running: {other.form}")
        else:
            found[COMPILED] = other
        yield found


def in_turns(
    module: str,
    everything: Sequence[Measured],
    runs: int,
    seconds: float,
    arguments: Sequence[str] = (),
) -> tuple[list[Row], list[str]]:
    """Take a module's measurements, our own in every form; return the rows and the names of the forms.

    `arguments` are those that the module's `everything` was called with.
    """
    found = installed(everything)
    with hands(module, arguments) as forms, Hand(module, "0", arguments) as elsewhere:
        gauges: list[tuple[str, Gauge]] = []
        for measured in found:
            if measured.own:
                gauges += [
                    (f"{measured.name}, {form}", hand.gauge(measured.name)) for form, hand in forms.items()
                ]
            else:
                gauges.append((measured.name, elsewhere.gauge(measured.name)))
        return measure(gauges, runs, seconds), [*forms]


def _serve(
    module: str, arguments: Sequence[str], questions: Iterator[str], answer: Callable[[Any], None]
) -> None:
    """Answer requests until the end of input: with rates, or with an error in one line."""
    compiled.use()
    works = {measured.name: measured for measured in import_module(module).everything(*arguments)}
    made: dict[str, Gauge] = {}
    answer(compiled.form)
    for line in questions:
        name, seconds = json.loads(line)
        try:
            if name not in made:
                made[name] = gauge(works[name].make())
            answer(made[name](seconds))
        except Exception as why:
            answer(f"{type(why).__name__}: {why}")


def main(argv: Sequence[str]) -> None:
    """Serve one module; the output of libraries goes to standard error."""
    with os.fdopen(os.dup(1), "w", encoding="utf-8") as answers:
        os.dup2(2, 1)
        _serve(
            argv[0],
            argv[1:],
            iter(sys.stdin),
            lambda value: print(json.dumps(value), file=answers, flush=True),
        )


if __name__ == "__main__":
    main(sys.argv[1:])
