"""A person's settings and last setup choices: one small JSON file, written at every change.

An invalid value affects only its own setting; it stays in the file, as do unknown keys, until that setting is
changed. If the file is not JSON or foreign, all defaults are used. One line gives the reasons. A change
writes only the changed settings over the present content of the file, so that two running copies of the
program keep each other's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.core.checking import printable
from game.match.bindings import USUAL as USUAL_BINDINGS
from game.match.bindings import Bindings, valid_bindings
from game.match.stored_file import StoredFault, StoredFile, table_of, together
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

Table = dict[str, Any]
_Read = Callable[[str, object], object]


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a person. `tables` holds the last setup choices of each game, by its name.

    Volumes are 0 to 100 in steps of 5; music includes all continuous sound behind the effects. `wait`: wait
    for a press after each turn of an opponent. `hold`: a person's turn ends only when the person confirms it.
    `think_ms`: the thinking time of timed opponents, in milliseconds. `side_by_side`: people at one screen
    make hidden choices at the same time, with keys of their own; otherwise they pass the screen on.
    `confirm_mouse`, `confirm_touch`, `confirm_keys`: how a choice is confirmed by mouse, by touch, and by
    keys and pads. `bindings`: the commands of keys and buttons. `sole_by_itself`: a choice of only one
    possibility is made automatically. `coach`: a table shows tips on actions that a person has never done.
    `turn_end_offered`: the automatic end of turns was offered already.
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
    """Settings that are written nowhere, such as those of a passer-by at a kiosk."""

    #: One line to show if they could not be read or saved; None if nothing is wrong.
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
        self._file = StoredFile(folder / FILE, LARGEST, lambda text: table_of(text, FORMAT), _text_of)
        table, fault = self._file.valid()
        self.settings, faults = settings_in(table or {})
        if fault is not None:
            self.notice = f"{FILE}: {fault}"
        elif faults:
            self.notice = f"{FILE}: {together(faults)}; the other settings are used"

    def change(self, **changes: Any) -> None:
        """Change settings and write these over the file's present content; if that fails, set `notice`."""
        before = _plain(self.settings)
        super().change(**changes)
        after = _plain(self.settings)
        changed = {key: value for key, value in after.items() if value != before[key]}
        if not changed:
            return
        try:
            self._file.change(lambda kept: after if kept is None else _changed(kept, changed, before))
            self.notice = None
        except OSError as why:
            self.notice = f"{FILE}: {why.strerror or why}; the settings are not saved"


def _changed(kept: Table, changed: Table, before: Table) -> Table:
    """Return a file's table with changed settings; of `tables`, only those of the games that changed."""
    table = {**kept, **changed}
    if "tables" in changed:
        of_games = {
            game: choices
            for game, choices in changed["tables"].items()
            if choices != before["tables"].get(game)
        }
        others = kept.get("tables")
        table["tables"] = {**(others if isinstance(others, dict) else {}), **of_games}
    return table


def _plain(settings: Settings) -> Table:
    return {**asdict(settings), "bindings": settings.bindings.as_tables()}


def _text_of(table: Table) -> str:
    return text_of_table(table, FORMAT)


def text_from(settings: Settings) -> str:
    """Return settings as the text of a file that has them all."""
    return _text_of(_plain(settings))


def settings_from(text: str) -> Settings:
    """Return the settings of a file's text, the default for each invalid one; StoredFault if it is no table.

    >>> settings_from(text_from(Settings(pace="calm"))).pace
    'calm'
    """
    return settings_in(table_of(text, FORMAT))[0]


def settings_in(table: Table) -> tuple[Settings, list[str]]:
    """Return the settings of a table, the default for each invalid one, and a line for each fault."""
    known_keys = {**_READ, **_PARTS}
    faults = [f"{printable(key, 40)!r} is not a setting" for key in table if key not in known_keys]
    known: dict[str, Any] = {}
    for key, read in _READ.items():
        if key in table:
            try:
                known[key] = read(key, table[key])
            except StoredFault as fault:
                faults.append(str(fault))
    for key, read_part in _PARTS.items():
        if key in table:
            known[key], more = read_part(table[key])
            faults += more
    return replace(USUAL, **known), faults


def _one_of(*allowed: str) -> _Read:
    def read(key: str, value: object) -> str:
        if not isinstance(value, str) or value not in allowed:
            raise StoredFault(f"{key} must be one of {', '.join(allowed)}")
        return value

    return read


def _switch(key: str, value: object) -> bool:
    if not isinstance(value, bool):
        raise StoredFault(f"{key} must be true or false")
    return value


def _volume(key: str, value: object) -> int:
    if type(value) is not int or not 0 <= value <= LOUDEST or value % VOLUME_STEP:
        raise StoredFault(f"{key} must be a whole number from 0 to {LOUDEST} in steps of {VOLUME_STEP}")
    return value


def _thinking_time(key: str, value: object) -> int:
    if type(value) is not int or value not in THINKING_TIMES:
        raise StoredFault(f"{key} must be one of {', '.join(map(str, THINKING_TIMES))}")
    return value


def _tables(value: object) -> tuple[dict[str, dict[str, Json]], list[str]]:
    if not isinstance(value, dict):
        return {}, ["tables must have a table for each game"]
    faults = [
        f"tables: {printable(game, 40)!r} must be a table"
        for game in value
        if not isinstance(value[game], dict)
    ]
    return {game: table for game, table in value.items() if isinstance(table, dict)}, faults


_READ: Final[Mapping[str, _Read]] = {
    "pace": _one_of(*PACES),
    "text": _one_of(*TEXT_SIZES),
    "think_ms": _thinking_time,
    **dict.fromkeys(("master", "music", "effects"), _volume),
    **dict.fromkeys(("confirm_mouse", "confirm_touch", "confirm_keys"), _one_of(*CONFIRMS)),
    **{key: _switch for key, usual in asdict(USUAL).items() if isinstance(usual, bool)},
}
"""Readers of the settings that have one value."""
_PARTS: Final[Mapping[str, Callable[[object], tuple[Any, list[str]]]]] = {
    "tables": _tables,
    "bindings": valid_bindings,
}
"""Readers of the settings that have several values: they keep the valid ones."""
