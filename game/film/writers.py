"""The kinds of films: what is done with pictures and sound until a film is whole."""

from __future__ import annotations

import shutil
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.film.ffmpeg import Encoder, raw_input, run_ffmpeg

SUFFIXES: Final = (".mp4", ".gif", ".webp")
"""The ends of the names of films that are one file; a name without any is a folder."""
#: The colours of television of high definition, in which players expect a video.
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
        """Where the sound is to be written before the end."""
        return self.folder / "sound.wav"

    @abstractmethod
    def add(self, picture: pygame.Surface, drawn: bool) -> None:
        """Write the next picture; `drawn` is False where it is the one before."""

    @abstractmethod
    def finish(self) -> Path:
        """Return the whole film, a file or a folder, once all pictures and the sound are written."""


class PictureFolder(Writer):
    """Numbered PNG files, and the sound beside them."""

    def __init__(self, folder: Path, frames: Frames) -> None:
        super().__init__(folder, frames)
        self._pictures = folder / "pictures"
        self._pictures.mkdir()
        self._number = 0

    @property
    def sound(self) -> Path:
        """Where the sound is to be written: among the pictures."""
        return self._pictures / "sound.wav"

    def add(self, picture: pygame.Surface, drawn: bool) -> None:
        """Write the next picture."""
        before = self._path
        self._number += 1
        if not drawn:
            shutil.copyfile(before, self._path)
            return
        if self.frames.scaled:
            picture = pygame.transform.smoothscale(picture, (self.frames.width, self.frames.height))
        pygame.image.save(picture, self._path)

    @property
    def _path(self) -> Path:
        return self._pictures / f"{self._number:06d}.png"

    def finish(self) -> Path:
        """Return the folder."""
        return self._pictures


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
        """Write the next picture; the encoder finds by itself that nothing has changed."""
        self._encoder.write(picture)

    def finish(self) -> Path:
        """Await the encoder."""
        self._encoder.end()
        return self._video

    def _run(self, name: str, *arguments: str) -> Path:
        """Run ffmpeg on files of the folder; return what it has written."""
        run_ffmpeg(self._ffmpeg, (*arguments, str(self.folder / name)))
        return self.folder / name


class Mp4(FilmFile):
    """H.264 with AAC: sides must be even."""

    def __init__(self, folder: Path, frames: Frames, ffmpeg: str) -> None:
        colours = f"{frames.scale}:out_color_matrix=bt709:out_range=tv,format=yuv420p"
        super().__init__(folder, frames, ffmpeg, "video.mp4", ("-vf", colours, *_VIDEO, *_COLOURS))

    def finish(self) -> Path:
        """Return pictures and sound in one file, which can be shown while it is loaded."""
        video = super().finish()
        both = ("-i", str(video), "-i", str(self.sound), "-c:v", "copy")
        return self._run("film.mp4", *both, *_AUDIO, "-movflags", "+faststart")


class Gif(FilmFile):
    """GIF, silent: drawn once without loss, to find 256 colours that suit all of it."""

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
    """Return the writer for a film whose name ends so; a folder of pictures needs no ffmpeg."""
    if ffmpeg is None:
        return PictureFolder(folder, frames)
    return _FILES[suffix](folder, frames, ffmpeg)
