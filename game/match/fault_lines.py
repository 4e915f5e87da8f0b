"""An exception of a game in one or two lines, for the author of the game."""

from __future__ import annotations

import traceback
from pathlib import Path
from typing import Final

from game.core.checking import printable
from game.match.places import PACKAGE

_LONGEST: Final = 200


def said(fault: BaseException) -> str:
    """Return the class and the message of an exception in one line."""
    return " ".join(f"{type(fault).__name__}: {fault}".split())


def last_frame(fault: BaseException) -> traceback.FrameSummary:
    """Return the last line of code outside of the program; if all lines are inside, the last one."""
    frames = traceback.extract_tb(fault.__traceback__)
    own = [frame for frame in frames if not Path(frame.filename).is_relative_to(PACKAGE)]
    return (own or frames)[-1]


def lines_for_author(fault: BaseException) -> tuple[str, str]:
    """Return an exception with its message, and the line of the game that raised it."""
    last = last_frame(fault)
    where = f"{Path(last.filename).name}, line {last.lineno}, in {last.name}: {last.line}"
    return printable(said(fault), _LONGEST), printable(where, _LONGEST)
