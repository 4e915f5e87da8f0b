"""A person's settings and last setup choices: one small JSON file, written at every change.

If the file is damaged or foreign, the defaults are used and one line gives the reason. If two copies of the
program write it, the last one overwrites all settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.core.checking import printable
from game.match.bindings import USUAL as USUAL_BINDINGS
from game.match.bindings import BindingFault, Bindings, bindings_from
from game.match.stored_file import StoredFault, StoredFile, table_of
from game.match.stored_file import text_of as text_of_table

if TYPE_CHECKING:
    from game.core.json_value import Json

FILE: Final = "settings.json"
FORMAT: Final = "bridgewright-settings 1"
PACES: Final = ("calm", "brisk", "swift", "still")
TEXT_SIZES: Final = ("normal", "large")
#: The thinking times that a timed opponent may have for a choice, in milliseconds.
THINKING_TIMES: Final = (100, 250, 500, 1000, 2000, 3000)
#: The ways to confirm a choice: by the press itself, by a second press, or by the main button only.
CONFIRMS: Final = ("at once", "again", "button")
LOUDEST: Final = 100
VOLUME_STEP: Final = 5
LARGEST: Final = 64 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a person. `tables` holds the last setup choices of each game, by its name.

    Volumes are 0 to 100 in steps of 5; music includes all continuous sound behind the effects. `wait`: wait
    for a press after each turn of an opponent. `hold`: a person's turn ends only when the person confirms it.
    `think_ms`: the thinking time of timed opponents, in milliseconds. `side_by_side`: people at one screen
    make hidden choices at the same time, with keys of their own; otherwise they pass the screen on.
    `confirm_mouse`, `confirm_touch`, `confirm_keys`: how a choice is confirmed by mouse, by touch, and by
    keys and pads. `bindings`: the commands of keys and buttons. `sole_by_itself`: a choice of only one
    possibility makes itself. `coach`: a table shows tips to whoever has not done a thing yet.
    `turn_end_offered`: it was offered already that turns end by themselves.
    """

    pace: str = "brisk"
    text: str = "normal"
    full: bool = False
    tables: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    master: int = 70
    music: int = 60
    effects: int = 80
    mute_master: bool = False
    mute_music: bool = False
    mute_effects: bool = False
    wait: bool = False
    think_ms: int = 500
    hold: bool = True
    side_by_side: bool = False
    confirm_mouse: str = "again"
    confirm_touch: str = "again"
    confirm_keys: str = "again"
    bindings: Bindings = USUAL_BINDINGS
    sole_by_itself: bool = True
    coach: bool = True
    turn_end_offered: bool = False


USUAL: Final = Settings()


class SettingsInMemory:
    """Settings that are written nowhere, such as those of somebody who passes by."""

    #: One line to show if they could not be read or saved; None where nothing is amiss.
    notice: str | None = None

    def __init__(self, settings: Settings = USUAL) -> None:
        self.settings = settings

    def change(self, **changes: Any) -> None:
        """Change settings (`pace="calm"`)."""
        self.settings = replace(self.settings, **changes)

    def keep_table(self, game: str, choices: Mapping[str, Json]) -> None:
        """Store the last setup choices of a game."""
        self.change(tables={**self.settings.tables, game: dict(choices)})


class SettingsFile(SettingsInMemory):
    """The settings in a folder. `notice` is one line to show if they could not be read or written."""

    def __init__(self, folder: Path) -> None:
        """Read the settings; nothing is created or written yet."""
        super().__init__()
        self._file = StoredFile(folder / FILE, LARGEST, settings_from, text_from)
        try:
            self.settings = self._file.read() or USUAL
        except StoredFault as fault:
            self.notice = f"{FILE}: {fault}"

    def change(self, **changes: Any) -> None:
        """Change settings and write them; if that fails, set `notice`."""
        before = self.settings
        super().change(**changes)
        changed = self.settings
        if changed == before:
            return
        try:
            self._file.change(lambda _kept: changed)
            self.notice = None
        except OSError as why:
            self.notice = f"{FILE}: {why.strerror or why}; the settings are not saved"


def text_from(settings: Settings) -> str:
    """Return settings as the text of the file."""
    return text_of_table({**asdict(settings), "bindings": settings.bindings.as_tables()}, FORMAT)


def settings_from(text: str) -> Settings:
    """Return the settings of a file's text; KeptFault if the text is not valid.

    >>> settings_from(text_from(Settings(pace="calm"))).pace
    'calm'
    """
    table = table_of(text, FORMAT)
    known = asdict(USUAL)
    for key in table:
        if key not in known:
            raise StoredFault(f"{printable(key, 40)!r} is not a setting")
    return Settings(
        _one_of(table, "pace", PACES, USUAL.pace),
        _one_of(table, "text", TEXT_SIZES, USUAL.text),
        _switch(table, "full", USUAL.full),
        _tables(table),
        _volume(table, "master", USUAL.master),
        _volume(table, "music", USUAL.music),
        _volume(table, "effects", USUAL.effects),
        _switch(table, "mute_master", USUAL.mute_master),
        _switch(table, "mute_music", USUAL.mute_music),
        _switch(table, "mute_effects", USUAL.mute_effects),
        _switch(table, "wait", USUAL.wait),
        _thinking_time(table, "think_ms", USUAL.think_ms),
        _switch(table, "hold", USUAL.hold),
        _switch(table, "side_by_side", USUAL.side_by_side),
        _one_of(table, "confirm_mouse", CONFIRMS, USUAL.confirm_mouse),
        _one_of(table, "confirm_touch", CONFIRMS, USUAL.confirm_touch),
        _one_of(table, "confirm_keys", CONFIRMS, USUAL.confirm_keys),
        _bindings(table),
        _switch(table, "sole_by_itself", USUAL.sole_by_itself),
        _switch(table, "coach", USUAL.coach),
        _switch(table, "turn_end_offered", USUAL.turn_end_offered),
    )


def _bindings(table: Mapping[str, Any]) -> Bindings:
    try:
        return bindings_from(table.get("bindings", {}))
    except BindingFault as fault:
        raise StoredFault(str(fault)) from None


def _one_of(table: Mapping[str, Any], key: str, allowed: tuple[str, ...], usual: str) -> str:
    value = table.get(key, usual)
    if value not in allowed:
        raise StoredFault(f"{key} must be one of {', '.join(allowed)}")
    return str(value)


def _switch(table: Mapping[str, Any], key: str, usual: bool) -> bool:
    value = table.get(key, usual)
    if not isinstance(value, bool):
        raise StoredFault(f"{key} must be true or false")
    return value


def _volume(table: Mapping[str, Any], key: str, usual: int) -> int:
    value = table.get(key, usual)
    if type(value) is not int or not 0 <= value <= LOUDEST or value % VOLUME_STEP:
        raise StoredFault(f"{key} must be a whole number from 0 to {LOUDEST} in steps of {VOLUME_STEP}")
    return value


def _thinking_time(table: Mapping[str, Any], key: str, usual: int) -> int:
    value = table.get(key, usual)
    if type(value) is not int or value not in THINKING_TIMES:
        raise StoredFault(f"{key} must be one of {', '.join(map(str, THINKING_TIMES))}")
    return value


def _tables(table: Mapping[str, Any]) -> dict[str, dict[str, Json]]:
    tables = table.get("tables", {})
    if not isinstance(tables, dict) or not all(isinstance(one, dict) for one in tables.values()):
        raise StoredFault("tables must have a table for each game")
    return tables
