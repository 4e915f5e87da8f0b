"""Reports of program errors: a small file in the platform's log folder, and one line on the terminal.

A report has the types of the exceptions and their lines of code, never their messages: these may quote a
seed, a name or a hidden card. For errors of the operating system the reason is written too, and for the
author of a game the message of the last exception.
"""

from __future__ import annotations

import logging
import os
import platform
import sys
import threading
import traceback
from collections.abc import Iterator
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import Final, cast

from game import compiled
from game.match.fault_lines import lines_for_author, said

LOG: Final = logging.getLogger("bridgewright")
"""The logger of every module. Messages are constants: they must not quote anything of a game."""
LOG.addHandler(logging.NullHandler())
LOG.propagate = False
DEBUG: Final = "BRIDGEWRIGHT_DEBUG"
"""The environment variable that makes the program print whole tracebacks too."""
_NAME: Final = "faults.log"
_MOST_BYTES: Final = 200_000
_MOST_CAUSES: Final = 8
_PACKAGE: Final = Path(__file__).resolve().parents[1]


def told_fault(fault: BaseException) -> str:
    """Return the text of a fault for a report: exception types and lines of code, the first cause first."""
    return "\n".join(line for cause in _causes(fault) for line in _told_one(cause))


def _causes(fault: BaseException) -> list[BaseException]:
    chain: list[BaseException] = []
    cause: BaseException | None = fault
    while cause is not None and cause not in chain and len(chain) < _MOST_CAUSES:
        chain.append(cause)
        cause = cause.__cause__ or (None if cause.__suppress_context__ else cause.__context__)
    return chain[::-1]


def _told_one(fault: BaseException) -> Iterator[str]:
    for frame in traceback.extract_tb(fault.__traceback__):
        yield f"  {_code_place(frame.filename)}:{frame.lineno} {frame.name}"
    kind = type(fault)
    reason = f": {fault.strerror}" if isinstance(fault, OSError) and fault.strerror else ""
    yield f"{kind.__module__}.{kind.__qualname__}{reason}"


def _code_place(filename: str) -> str:
    """Return the path of a source file without the folders that a person chose."""
    path = Path(filename)
    if path.is_relative_to(_PACKAGE):
        return (Path(_PACKAGE.name) / path.relative_to(_PACKAGE)).as_posix()
    parts = path.parts
    if "site-packages" in parts:
        return "/".join(parts[parts.index("site-packages") + 1 :])
    return path.name


class _Formatter(logging.Formatter):
    """A formatter that writes faults with `told_fault`, ignoring the cached text of other formatters.

    With `messages` the message of the exception follows.
    """

    def __init__(self, messages: bool = False) -> None:
        super().__init__()
        self._messages = messages

    def format(self, record: logging.LogRecord) -> str:
        """Return a line with time, thread and message, and the fault below it."""
        head = f"{self.formatTime(record)} {record.threadName}: {record.getMessage()}"
        fault = record.exc_info[1] if record.exc_info else None
        if fault is None:
            return head
        told = [head, told_fault(fault), *([said(fault)] if self._messages else [])]
        return "\n".join(told)


class _OwnFile(RotatingFileHandler):
    """A log file that only its owner may read; file and folder are created with the first report."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, maxBytes=_MOST_BYTES, backupCount=1, encoding="utf-8", delay=True)
        self.failed = False

    def _open(self) -> TextIOWrapper:
        Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
        return cast(
            TextIOWrapper, open(self.baseFilename, self.mode, encoding=self.encoding, opener=_for_its_owner)
        )

    def handleError(self, record: logging.LogRecord) -> None:
        """Note that a report could not be written. Called by `logging` after an error."""
        self.failed = True


def _for_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


class FaultLog:
    """The log file in a folder, and the hooks for uncaught exceptions; `close` removes both."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / _NAME
        self._file = _OwnFile(self.path)
        self._file.setFormatter(_Formatter())
        LOG.addHandler(self._file)
        self._for_author = False
        self._hooks = sys.excepthook, threading.excepthook
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread

    def show_messages(self) -> None:
        """Show the messages of exceptions from now on, in reports and on stderr: for the author of a game."""
        self._for_author = True
        self._file.setFormatter(_Formatter(messages=True))

    def report(self, where: str, fault: BaseException) -> Path | None:
        """Write a report of a fault; return the file, or None if it could not be written.

        `where` describes in a few words what the program was doing, without facts of a game or names.
        """
        self._file.failed = False
        LOG.error("%s; %s", where, _program(), exc_info=fault)
        return None if self._file.failed else self.path

    def end(self, fault: BaseException, where: str = "a command") -> int:
        """Report a fault that ends the program, in one line on stderr; return the exit code."""
        path = self.report(where, fault)
        place = "no report could be written" if path is None else f"the report is in {path}"
        self._say(f"bridgewright: the program has crashed; {place}", fault)
        return 1

    def close(self) -> None:
        """Remove the hooks and close the file."""
        sys.excepthook, threading.excepthook = self._hooks
        LOG.removeHandler(self._file)
        self._file.close()

    def _say(self, line: str, fault: BaseException) -> None:
        if sys.stderr is None:
            return
        if os.environ.get(DEBUG):
            traceback.print_exception(fault)
        elif self._for_author:
            sys.stderr.write("".join(f"{told}\n" for told in lines_for_author(fault)))
        sys.stderr.write(f"{line}\n")

    def _uncaught(
        self, kind: type[BaseException], fault: BaseException, _: TracebackType | None = None
    ) -> None:
        if issubclass(kind, Exception):
            self.end(fault, "outside every command")

    def _uncaught_in_thread(self, caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None and issubclass(caught.exc_type, Exception):
            self.report("a thread", caught.exc_value)


_open: list[FaultLog] = []


def open_log(folder: Path) -> FaultLog:
    """Return the log of this process, opened once; its folder is created with the first report."""
    if not _open:
        _open.append(FaultLog(folder))
    return _open[0]


def close_log() -> None:
    """Close the log of this process, if one is open."""
    while _open:
        _open.pop().close()


def show_messages() -> None:
    """Show the messages of exceptions in the log of this process, if one is open."""
    for log in _open:
        log.show_messages()


def report(where: str, fault: BaseException) -> Path | None:
    """Report a fault to the log of this process; return the file, or None if nothing was written."""
    return _open[0].report(where, fault) if _open else None


def _program() -> str:
    """Return the versions of the program, its libraries and the platform."""
    from importlib.metadata import PackageNotFoundError, version

    try:
        number = version("bridgewright")
    except PackageNotFoundError:
        number = "not installed"
    parts = [f"bridgewright {number} ({compiled.form})", f"Python {platform.python_version()}"]
    parts.append(f"{platform.system()} {platform.machine()}")
    pygame = sys.modules.get("pygame")
    if pygame is not None:
        parts.append(f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}")
    return ", ".join(parts)
