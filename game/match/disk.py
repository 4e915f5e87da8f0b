"""Safe writing of files: synced, so that an interruption leaves them whole, and private.

Files are readable by the program's own account only, because a game in progress has its seed in clear text.
"""

import errno
import os
import stat
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final

#: Error numbers of file systems that cannot sync folders.
_CANNOT: Final = frozenset({errno.EINVAL, errno.ENOTSUP, errno.ENOSYS})


_OWNER_FILE: Final = 0o600
_OWNER_FOLDER: Final = 0o700


def make_folder(folder: Path) -> list[Path]:
    """Create a folder with its parents; return the folders that have a new entry, to be synced.

    New folders are private to this account; existing ones are unchanged. FileExistsError if it is a file.
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
    """Create an empty file that only this account may read, before it is opened for writing.

    An existing file of this account is made private; FileExistsError if the file must be `new`. On Windows
    permissions are left alone: a person's folders are private there.
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
    """Wait until the entries of a folder are on the disk; do nothing on Windows, which needs no sync."""
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
    """Append to an unbuffered file and wait until the data is on the disk."""
    while data:
        data = data[file.write(data) or 0 :]
    os.fsync(file.fileno())


def replace_file(path: Path, data: bytes) -> None:
    """Replace a file by a new one; an interruption leaves the old or the new file whole.

    Only one writer at a time is allowed; an incomplete new file of an earlier write is overwritten.
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
    """Write a file that does not exist yet: all of it, or nothing if that fails or is interrupted.

    FileExistsError, with the file unchanged, if it exists. Only one writer at a time is allowed.
    """
    if path.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))
    replace_file(path, data)
