"""The faults that a check has found: one line for each, each said once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.core.checking import printable
from game.match.fault_lines import last_frame, said

_LONGEST: Final = 300


class Faults:
    """The faults, each a line by the member of the contract at fault; the first of a member is stored."""

    def __init__(self) -> None:
        self._lines: dict[str, str] = {}
        #: Exceptions that are known already: one mistake shows in many places.
        self._raised: set[str] = set()

    @property
    def lines(self) -> list[str]:
        """All lines, in the order in which they were found."""
        return list(self._lines.values())

    def say(self, member: str, wrong: str) -> None:
        """Note a fault of a member, unless one of that member is known."""
        self._lines.setdefault(member, printable(f"{member}: {wrong}", _LONGEST))

    def need(self, holds: object, member: str, wrong: Callable[[], str] | str) -> bool:
        """Note a fault where something does not hold; return whether it does."""
        if not holds:
            self.say(member, wrong if isinstance(wrong, str) else wrong())
        return bool(holds)

    @contextmanager
    def guarding(self, member: str) -> Iterator[None]:
        """Note an exception as a fault of a member, with the line of code that raised it."""
        try:
            yield
        except Exception as fault:
            line = raised(fault)
            if line not in self._raised:
                self._raised.add(line)
                self.say(member, line)


def raised(fault: BaseException) -> str:
    """Return an exception in one line, with the file and the line of the game that raised it."""
    last = last_frame(fault)
    return f"{said(fault)} ({Path(last.filename).name}, line {last.lineno}, in {last.name})"
