"""Paths of folders: the files that come with the program, and a person's own files.

These functions create no folder; the writer of the first file creates it.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "bridgewright"
PACKAGE: Final = Path(__file__).resolve().parents[1]


def shipped_folder(name: str, package: Path = PACKAGE) -> Path:
    """Return the folder `levels` or `assets`; FileNotFoundError if it is not installed.

    A wheel has it inside the package; a checkout, or an editable install of one, has it next to the package.
    """
    for parent in (package, package.parent):
        folder = parent / name
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder {name} in {package} or next to it")


def levels_folder(game: str) -> Path:
    """Return the folder of a game's built-in levels; `game` is the name of its package."""
    return shipped_folder("levels") / game


class NoHome(OSError):
    """The account has no home directory, or a relative one; `strerror` says in one line how to set it."""

    def __init__(self, variables: str) -> None:
        super().__init__(
            None, f"this account has no folder for its files; set {variables} to an absolute path"
        )


def saves_folder() -> Path:
    """Return the folder of a person's kept games; NoHome if the account has none."""
    return _own(lambda: platformdirs.user_data_path(APP, appauthor=False), "XDG_DATA_HOME") / "saves"


def kiosk_folder() -> Path:
    """Return the folder of an unattended machine: its settings, and everything that it writes; or NoHome."""
    return _own(lambda: platformdirs.user_data_path(APP, appauthor=False), "XDG_DATA_HOME") / "kiosk"


def settings_folder() -> Path:
    """Return the folder of a person's settings; NoHome if the account has none."""
    return _own(lambda: platformdirs.user_config_path(APP, appauthor=False), "XDG_CONFIG_HOME")


def exports_folder() -> Path:
    """Return the folder of a person's exports; NoHome if the account has none."""
    return _own(platformdirs.user_documents_path, "XDG_DOCUMENTS_DIR") / "Bridgewright"


def cache_folder() -> Path:
    """Return the folder of caches, which may be deleted at any time; NoHome if the account has none."""
    return _own(lambda: platformdirs.user_cache_path(APP, appauthor=False), "XDG_CACHE_HOME")


def logs_folder() -> Path:
    """Return the folder of error reports; NoHome if the account has none."""
    return _own(lambda: platformdirs.user_log_path(APP, appauthor=False), "XDG_STATE_HOME")


def nowhere() -> Path:
    """Return the path of a folder that is never there and cannot be created."""
    return Path(os.devnull) / APP


def _own(find: Callable[[], Path], variable: str) -> Path:
    """Return a folder of the account; NoHome if it is not known, or depends on the working directory."""
    try:
        folder = find()
    except (RuntimeError, KeyError):
        folder = Path()
    if not folder.is_absolute():
        raise NoHome("HOME" if os.name == "nt" else f"HOME or {variable}")
    return folder
