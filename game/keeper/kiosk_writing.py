"""The text of the operator's file with other settings, in which an operator's own comments stay."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import replace
from importlib.resources import files
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError

from game.keeper.kiosk_reading import Known, Plain, plain_from, reading_of
from game.keeper.kiosk_settings import KioskSettings

_TEMPLATE: Final = "kiosk.toml"
#: The errors of the library on texts that it reads otherwise than a parser of TOML does.
_AMISS: Final = (TOMLKitError, ValueError, TypeError, AttributeError, LookupError, RecursionError)


def template() -> str:
    """Return the file of a new machine: every setting with a comment, at its usual value."""
    return files(__package__).joinpath(_TEMPLATE).read_text(encoding="utf-8")


def written(text: str | None, settings: KioskSettings, known: Known) -> str:
    """Return a file's text changed to these settings; None is a machine without a file.

    Values that stay are left as they are spelled, and so are comments and keys that are not known. A text
    that cannot be changed in this way is replaced by the template. ValueError if the settings themselves are
    out of range.
    """
    for before in (text, template()):
        if before is not None:
            after = _changed(before, settings, known)
            if after is not None and _says(after, settings, known):
                return after
    raise ValueError("the settings differ from their file")


def _says(text: str, settings: KioskSettings, known: Known) -> bool:
    """Return whether a text reads as these settings; with keys that are not known it may have no PIN."""
    read = reading_of(text, known).settings
    return replace(read, pin=settings.pin) == settings and settings.pin in (None, read.pin)


def _changed(text: str, settings: KioskSettings, known: Known) -> str | None:
    """Return the changed text; None if the library cannot read or change it."""
    usual = plain_from(reading_of("", known).settings)
    try:
        document = tomlkit.parse(text)
        _put(document, plain_from(settings), usual)
        if not isinstance(games := document.get("games", {}), MutableMapping):
            return None
        for gone in set(games) & set(known.games) - set(settings.games):
            del games[gone]
        return tomlkit.dumps(document)
    except _AMISS:
        return None


def _put(into: MutableMapping[str, Any], values: Plain, usual: Plain) -> None:
    """Set the values that differ; a missing key is added only where its value is not the usual one."""
    for key, value in values.items():
        if isinstance(value, dict):
            _put_table(into, key, value, usual.get(key))
        elif value is None:
            into.pop(key, None)
        elif key in into:
            if not _same(into[key], value):
                into[key] = value
        elif key not in usual or usual[key] != value:
            into[key] = value


def _put_table(into: MutableMapping[str, Any], key: str, values: Plain, usual: object) -> None:
    if not isinstance(into.get(key), MutableMapping):
        table = tomlkit.table()
        _put(table, values, usual if isinstance(usual, dict) else {})
        if len(table) or usual is None or key in into:
            into[key] = table
        return
    _put(into[key], values, usual if isinstance(usual, dict) else {})


def _same(item: Any, value: object) -> bool:
    plain = item.unwrap() if hasattr(item, "unwrap") else item
    return type(plain) is type(value) and plain == value
