"""The formats of films, each with the steps from pictures and sound to a whole film."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.film.ffmpeg import Encoder, raw_input, run_ffmpeg
from game.film.png import png_of

SUFFIXES: Final = (".mp4", ".gif", ".webp")
"""The suffixes of films that are one file; a name without a suffix is a folder."""
#: The colours of high-definition television, which players expect in a video.
_COLOURS: Final = (
    "-colorspace",
    "bt709",
    "-color_primaries",
    "bt709",
    "-color_trc",
    "bt709",
    "-color_range",
    "tv",
)
_VIDEO: Final = ("-c:v", "libx264", "-preset", "veryfast", "-crf", "20")
_LOSSLESS: Final = ("-c:v", "libx264rgb", "-qp", "0", "-preset", "ultrafast")
_WEBP: Final = ("-c:v", "libwebp_anim", "-quality", "62", "-loop", "0", "-an")
_AUDIO: Final = ("-c:a", "aac", "-b:a", "128k", "-ar", "48000")


@dataclass(frozen=True, slots=True)
class Frames:
    """The pictures of a film: their size as drawn and as written, and how many are shown a second."""

    size: tuple[int, int]
    width: int
    rate: int

    @property
    def height(self) -> int:
        """The height as written; even where the width is."""
        return 2 * round(self.size[1] * self.width / self.size[0] / 2) if self.scaled else self.size[1]

    @property
    def scaled(self) -> bool:
        """Whether they are written smaller than drawn."""
        return self.width != self.size[0]

    @property
    def scale(self) -> str:
        """The filter of ffmpeg that scales them."""
        return f"scale={self.width}:{self.height}:flags=lanczos"


class Writer(ABC):
    """A film being written in a folder of its own."""

    has_sound = True

    def __init__(self, folder: Path, frames: Frames) -> None:
        self.folder = folder
        self.frames = frames

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *_: object) -> None:
        return

    @property
    def sound(self) -> Path:
        """The path for the sound, which must be written before `finish`."""
        return self.folder / "sound.wav"

    @abstractmethod
    def add(self, picture: pygame.Surface, drawn: bool) -> None:
        """Write the next picture; `drawn` is False where it is the one before."""

    @abstractmethod
    def finish(self) -> Path:
        """Return the whole film, a file or a folder, once all pictures and the sound are written."""


class PictureFolder(Writer):
    """Numbered PNG files, and the sound in the same folder. Pictures are compressed on all cores."""

    def __init__(self, folder: Path, frames: Frames) -> None:
        super().__init__(folder, frames)
        self._pictures = folder / "pictures"
        self._pictures.mkdir()
        self._number = 0
        cores = os.cpu_count() or 1
        self._workers = ThreadPoolExecutor(cores, thread_name_prefix="png")
        self._most = 2 * cores
        #: The pictures that are perhaps not written yet, the oldest first.
        self._writing: deque[Future[bytes]] = deque()
        self._last: Future[bytes] | None = None

    def __exit__(self, *_: object) -> None:
        """Finish the writes in progress; begin no more."""
        self._workers.shutdown(cancel_futures=True)

    @property
    def sound(self) -> Path:
        """The path for the sound: among the pictures."""
        return self._pictures / "sound.wav"

    def add(self, picture: pygame.Surface, drawn: bool) -> None:
        """Queue the next picture for writing; OSError if an earlier one could not be written."""
        self._number += 1
        path = self._pictures / f"{self._number:06d}.png"
        if self._last is not None and not drawn:
            writing = self._workers.submit(_again, path, self._last)
        else:
            if self.frames.scaled:
                picture = pygame.transform.smoothscale(picture, (self.frames.width, self.frames.height))
            pixels = pygame.image.tobytes(picture, "RGB")
            writing = self._last = self._workers.submit(_write, path, pixels, picture.get_size())
        self._writing.append(writing)
        self._await(self._most)

    def finish(self) -> Path:
        """Return the folder."""
        self._await(0)
        return self._pictures

    def _await(self, most: int) -> None:
        """Wait until at most `most` pictures are unwritten."""
        while len(self._writing) > most:
            self._writing.popleft().result()


def _write(path: Path, pixels: bytes, size: tuple[int, int]) -> bytes:
    """Write a picture; return the bytes of its file."""
    data = png_of(pixels, size)
    path.write_bytes(data)
    return data


def _again(path: Path, before: Future[bytes]) -> bytes:
    """Write a picture that equals the one before, whose writing began earlier."""
    data = before.result()
    path.write_bytes(data)
    return data


class FilmFile(Writer):
    """A film that ffmpeg encodes."""

    def __init__(self, folder: Path, frames: Frames, ffmpeg: str, name: str, codec: tuple[str, ...]) -> None:
        """Start the encoder of the pictures, which writes a file `name`."""
        super().__init__(folder, frames)
        self._ffmpeg = ffmpeg
        self._video = folder / name
        self._encoder = Encoder(ffmpeg, (*raw_input(frames.size, frames.rate), *codec, str(self._video)))

    def __exit__(self, *_: object) -> None:
        """Kill the encoder, if it still runs."""
        self._encoder.kill()

    def add(self, picture: pygame.Surface, drawn: bool) -> None:
        """Write the next picture; the encoder itself notices that nothing has changed."""
        self._encoder.write(picture)

    def finish(self) -> Path:
        """Wait for the encoder."""
        self._encoder.end()
        return self._video

    def _run(self, name: str, *arguments: str) -> Path:
        """Run ffmpeg on files of the folder; return the file that it has written."""
        run_ffmpeg(self._ffmpeg, (*arguments, str(self.folder / name)))
        return self.folder / name


class Mp4(FilmFile):
    """H.264 with AAC: sides must be even."""

    def __init__(self, folder: Path, frames: Frames, ffmpeg: str) -> None:
        colours = f"{frames.scale}:out_color_matrix=bt709:out_range=tv,format=yuv420p"
        super().__init__(folder, frames, ffmpeg, "video.mp4", ("-vf", colours, *_VIDEO, *_COLOURS))

    def finish(self) -> Path:
        """Return pictures and sound in one file, which can be played while it is loaded."""
        video = super().finish()
        both = ("-i", str(video), "-i", str(self.sound), "-c:v", "copy")
        return self._run("film.mp4", *both, *_AUDIO, "-movflags", "+faststart")


class Gif(FilmFile):
    """GIF, silent: the pictures are first stored without loss, to find 256 colours that suit all of them."""

    has_sound = False

    def __init__(self, folder: Path, frames: Frames, ffmpeg: str) -> None:
        super().__init__(folder, frames, ffmpeg, "draft.mkv", ("-vf", frames.scale, *_LOSSLESS))

    def finish(self) -> Path:
        """Return the film in those colours."""
        draft = ("-i", str(super().finish()))
        palette = self._run("palette.png", *draft, "-vf", "palettegen=stats_mode=diff", "-update", "1")
        colours = "paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle"
        return self._run("film.gif", *draft, "-i", str(palette), "-lavfi", colours, "-loop", "0")


class Webp(FilmFile):
    """Animated WebP, silent."""

    has_sound = False

    def __init__(self, folder: Path, frames: Frames, ffmpeg: str) -> None:
        super().__init__(folder, frames, ffmpeg, "film.webp", ("-vf", frames.scale, *_WEBP))


_FILES: Final = {".mp4": Mp4, ".gif": Gif, ".webp": Webp}


def writer_for(suffix: str, folder: Path, frames: Frames, ffmpeg: str | None) -> Writer:
    """Return the writer for a film with that suffix; a folder of pictures needs no ffmpeg."""
    if ffmpeg is None:
        return PictureFolder(folder, frames)
    return _FILES[suffix](folder, frames, ffmpeg)
