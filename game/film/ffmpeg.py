"""The encoder: one run of ffmpeg, with or without pictures as input, and the reason if it fails."""

from __future__ import annotations

import errno
import os
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, cast

import pygame

from game.film.faults import FilmFault

#: The bytes of a picture in memory, as in surfaces of 32 bits: blue, green, red, unused.
_FORMAT: Final = "bgr0"
_MASKS: Final = (0xFF0000, 0xFF00, 0xFF)
_QUIET: Final = ("-y", "-hide_banner", "-loglevel", "error")


def ffmpeg_path() -> str:
    """Return the path of the ffmpeg that the extra `film` installs; FilmFault without it."""
    try:
        from imageio_ffmpeg import get_ffmpeg_exe

        path: str = get_ffmpeg_exe()
    except ImportError:
        raise FilmFault("a film needs the extra `film`: pip install -e '.[film]'") from None
    except RuntimeError:
        raise FilmFault("a film needs ffmpeg; the extra `film` has found none on this system") from None
    return path


class Encoder:
    """One run of ffmpeg; `kill` must be called in the end, even after an exception."""

    def __init__(self, ffmpeg: str, arguments: Sequence[str]) -> None:
        """Start ffmpeg; FilmFault if that is impossible."""
        self._told = tempfile.TemporaryFile()  # noqa: SIM115 - closed by `kill`
        command = [ffmpeg, *_QUIET, *arguments]
        try:
            # In a session of its own ffmpeg gets no Ctrl-C; the program does, and ends ffmpeg.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=self._told,
                start_new_session=True,
            )
        except OSError as why:
            self._told.close()
            raise FilmFault(f"ffmpeg cannot be started: {why.strerror or why}") from None

    def write(self, picture: pygame.Surface) -> None:
        """Write a picture to ffmpeg; FilmFault if ffmpeg has ended."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(_bytes_of(picture))
        except OSError:
            self.end()

    def end(self) -> None:
        """Close the input of ffmpeg and wait for its end; FilmFault if it has failed."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()
        code = self._process.wait()
        if code:
            self._told.seek(0)
            raise FilmFault(_fault_of(code, self._told.read().decode(errors="replace")))

    def kill(self) -> None:
        """End ffmpeg at once, if it still runs."""
        if self._process.poll() is None:
            self._process.kill()
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        self._process.wait()
        self._told.close()


def run_ffmpeg(ffmpeg: str, arguments: Sequence[str]) -> None:
    """Run ffmpeg on files; FilmFault if it fails."""
    encoder = Encoder(ffmpeg, arguments)
    try:
        encoder.end()
    finally:
        encoder.kill()


def raw_input(size: tuple[int, int], rate: int) -> tuple[str, ...]:
    """Return the arguments for pictures written to an encoder."""
    width, height = size
    picture = ("-f", "rawvideo", "-pix_fmt", _FORMAT, "-s", f"{width}x{height}", "-r", str(rate))
    return (*picture, "-i", "-")


def _bytes_of(picture: pygame.Surface) -> memoryview | bytes:
    """Return the bytes of a picture, without a copy if they are in memory in the order of the output."""
    if picture.get_masks()[:3] == _MASKS and picture.get_pitch() == 4 * picture.get_width():
        return memoryview(cast(Any, picture.get_buffer()))
    return pygame.image.tobytes(picture, "BGRA")


def _fault_of(code: int, told: str) -> str:
    """Return the reason of a failed run in one line: ffmpeg exits with 256 less the system's error number."""
    if 256 - code in errno.errorcode:
        return os.strerror(256 - code)
    lines = told.split("\n")
    return next((line for line in reversed(lines) if line), f"ffmpeg ended with exit code {code}")
