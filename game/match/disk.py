"""Writing files: what a disk must be told so that a cut leaves them whole, and who else may read them.

What the program writes is for the account that runs it alone: a game in progress holds its seed in clear.
"""

import errno
import os
import stat
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final

#: What file systems answer that keep names by themselves and cannot be told to.
_CANNOT: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS})


_OWNER_FILE: Final = 0o600
_OWNER_FOLDER: Final = 0o700


def make_folder(folder: Path) -> list[Path]:
    """Make a folder with all above it; returns the folders that have a new name in them, to be synced.

    New folders are for this account alone; those that are there already stay as they are.
    """
    missing = []
    if folder.exists() and not folder.is_dir():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))
    while not folder.exists():
        missing.append(folder)
        folder = folder.parent
    for one in reversed(missing):
        one.mkdir(_OWNER_FOLDER, exist_ok=True)
    return [one.parent for one in missing]


def make_private(path: Path, new: bool = False) -> None:
    """Make an empty file that this account alone may read, before it is opened to be written.

    A file of this account's that is there already is closed to others, unless the file must be `new`:
    then FileExistsError. Windows keeps a person's folders closed by itself.
    """
    number = os.open(path, os.O_WRONLY | os.O_CREAT | (os.O_EXCL if new else 0), _OWNER_FILE)
    try:
        if os.name != "nt":
            about = os.fstat(number)
            others = stat.S_IMODE(about.st_mode) & ~_OWNER_FILE
            if others and stat.S_ISREG(about.st_mode) and about.st_uid == os.geteuid():
                with suppress(OSError):  # Some file systems keep no permissions.
                    os.fchmod(number, _OWNER_FILE)
    finally:
        os.close(number)


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk; Windows cannot be told, and keeps them by itself."""
    if os.name == "nt":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    except OSError as why:
        if why.errno not in _CANNOT:
            raise
    finally:
        os.close(number)


def append(file: FileIO, data: bytes) -> None:
    """Append to an unbuffered file and wait until it is on the disk."""
    while data:
        data = data[file.write(data) or 0 :]
    os.fsync(file.fileno())


def replace_file(path: Path, data: bytes) -> None:
    """Write a new file and put it in the old one's place: a cut leaves one of them whole.

    For one writer at a time; what is left of a new file that was cut off is written over.
    """
    new = path.with_suffix(".new")
    try:
        make_private(new)
        with new.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    sync_folder(path.parent)


def write_new_file(path: Path, data: bytes) -> None:
    """Write a file that is not there yet: all of it, or nothing where that fails or is cut off.

    FileExistsError where there is one, which is left alone. For one writer at a time, as above.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    replace_file(path, data)
