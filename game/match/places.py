"""Where things lie: the files that come with the program, and a person's own folders.

Nothing here makes a folder: whoever writes the first file into one does.
"""

from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "bridgewright"
PACKAGE: Final = Path(__file__).resolve().parents[1]


def shipped_folder(name: str, package: Path = PACKAGE) -> Path:
    """The `levels` or `assets` folder; FileNotFoundError where the program has come without it.

    A wheel carries it inside the package; a checkout, or an editable install of one, beside it.
    """
    for parent in (package, package.parent):
        folder = parent / name
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"no folder {name} in or beside {package}")


def levels_folder(game: str) -> Path:
    """The built-in levels of a game, named as its package is."""
    return shipped_folder("levels") / game


def saves_folder() -> Path:
    """A person's kept games."""
    return platformdirs.user_data_path(APP, appauthor=False) / "saves"


def settings_folder() -> Path:
    """A person's settings."""
    return platformdirs.user_config_path(APP, appauthor=False)


def exports_folder() -> Path:
    """Where a person finds what was taken out of the program."""
    return platformdirs.user_documents_path() / "Bridgewright"


def cache_folder() -> Path:
    """What can be made anew at any time."""
    return platformdirs.user_cache_path(APP, appauthor=False)


def logs_folder() -> Path:
    """Where reports of faults lie."""
    return platformdirs.user_log_path(APP, appauthor=False)
