"""Paths of folders: the files that come with the program, and a person's own files.

These functions create no folder; the writer of the first file creates it.
"""

from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "bridgewright"
PACKAGE: Final = Path(__file__).resolve().parents[1]


def shipped_folder(name: str, package: Path = PACKAGE) -> Path:
    """Return the folder `levels` or `assets`; FileNotFoundError if it is not installed.

    A wheel has it inside the package; a checkout, or an editable install of one, beside the package.
    """
    for parent in (package, package.parent):
        folder = parent / name
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder {name} in {package} or next to it")


def levels_folder(game: str) -> Path:
    """Return the folder of a game's built-in levels; `game` is the name of its package."""
    return shipped_folder("levels") / game


def saves_folder() -> Path:
    """Return the folder of a person's kept games."""
    return platformdirs.user_data_path(APP, appauthor=False) / "saves"


def kiosk_folder() -> Path:
    """Return the folder of an unattended machine: its settings, and everything that it writes."""
    return platformdirs.user_data_path(APP, appauthor=False) / "kiosk"


def settings_folder() -> Path:
    """Return the folder of a person's settings."""
    return platformdirs.user_config_path(APP, appauthor=False)


def exports_folder() -> Path:
    """Return the folder of a person's exports."""
    return platformdirs.user_documents_path() / "Bridgewright"


def cache_folder() -> Path:
    """Return the folder of caches, which may be deleted at any time."""
    return platformdirs.user_cache_path(APP, appauthor=False)


def logs_folder() -> Path:
    """Return the folder of error reports."""
    return platformdirs.user_log_path(APP, appauthor=False)
