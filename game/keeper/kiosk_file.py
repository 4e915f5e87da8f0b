"""The operator's file of one machine on its disk: `kiosk.toml`, written whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.core.checking import LevelFault, table_from_text
from game.keeper.kiosk_reading import Known, Reading, reading_of, unreadable
from game.keeper.kiosk_settings import USUAL, KioskSettings
from game.keeper.kiosk_writing import written
from game.match.capped import NoFile, TooLarge, capped_bytes
from game.match.stored_file import StoredFault, StoredFile

FILE: Final = "kiosk.toml"
LARGEST: Final = 256 * 1024


def games_named(folder: Path) -> frozenset[str]:
    """Return the names of the games in the settings of a folder; none where they cannot be read."""
    try:
        text = capped_bytes(folder / FILE, LARGEST).decode("utf-8")
        games = table_from_text(text).get("games")
    except (OSError, NoFile, TooLarge, UnicodeDecodeError, LevelFault):
        return frozenset()
    return frozenset(games) if isinstance(games, dict) else frozenset()


class KioskFile:
    """The settings in a folder. `faults` are lines to show: the faults of the file, or of its disk.

    A missing file means usual settings. A file that cannot be read, or is not TOML, has usual settings too;
    its PIN holds if the line with it can be read on its own, else no PIN opens the menu.
    """

    def __init__(self, folder: Path, known: Known) -> None:
        """Read the settings; nothing is created or written yet."""
        self._known = known
        self._file: StoredFile[str] = StoredFile(folder / FILE, LARGEST, _toml, lambda text: text)
        self.settings = USUAL
        self.wrong: tuple[LevelFault, ...] = ()
        """The faults of the file, key by key."""
        self.unwritten: str | None = None
        """Why the file does not have the settings that are kept; None where it has."""
        self.read()

    @property
    def faults(self) -> tuple[str, ...]:
        """The lines to show."""
        if self.unwritten is not None:
            return (f"{self.unwritten}; the settings last until the machine restarts",)
        return tuple(f"{FILE}: {fault}" for fault in self.wrong)

    @property
    def path(self) -> Path:
        """The path of the file."""
        return self._file.path

    def read(self) -> None:
        """Read the file again, after an operator edited it by hand."""
        reading = self._reading()
        self.settings, self.wrong = reading.settings, reading.faults

    def keep(self, settings: KioskSettings) -> None:
        """Use settings from now on and write them; if that fails they hold anyway, and `faults` says why.

        ValueError if they are out of range. Comments that an operator has written by hand since the last
        reading stay; a file that is no TOML is put aside.
        """
        text = written(None, settings, self._known)
        self.settings, self.unwritten = settings, None
        try:
            self._file.change(lambda kept: text if kept is None else written(kept, settings, self._known))
        except OSError as why:
            self.unwritten = f"{FILE}: {why.strerror or why}"
            return
        self.unwritten, self.wrong = None, self._reading().faults

    def write_again(self) -> None:
        """Write the settings."""
        self.keep(self.settings)

    def _reading(self) -> Reading:
        try:
            text = self._file.read()
        except StoredFault as fault:
            return unreadable(_fault(fault), self._raw())
        return reading_of(text or "", self._known)

    def _raw(self) -> str:
        """Return the text of a file that is not TOML, or not UTF-8; empty if it cannot be read."""
        try:
            return capped_bytes(self.path, LARGEST).decode("utf-8-sig", "replace")
        except (OSError, NoFile, TooLarge):
            return ""


def _toml(text: str) -> str:
    """Return a text as it is; StoredFault if it is not TOML."""
    try:
        table_from_text(text)
    except LevelFault as fault:
        raise StoredFault(*fault.args) from None
    return text


def _fault(fault: StoredFault) -> LevelFault:
    if len(fault.args) == 3:
        return LevelFault(*fault.args)
    return LevelFault("the file", str(fault), "a readable text file")
