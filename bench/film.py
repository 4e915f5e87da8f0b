"""``python -m bench.film --out FILE``: a film of a round of four bots, with its sounds.

It runs the program on a scripted clock: the same seed gives the same film on any machine. FILE ends in `.mp4`
(with sound), `.webp`, `.gif` or `.apng` (without sound). Needs the extra `film`, which brings ffmpeg.
"""

import argparse
import importlib
import os
import subprocess
import sys
import tempfile
import wave
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from bench.engine import GAME, standard
from game.cabinet.app import App, Opening
from game.cabinet.tables import demo_tables
from game.old_london_bridge.scenes.bridge_table import BridgeScene
from game.stage.clock import ScriptedClock
from game.stage.loop import FRAME
from game.stage.sound.cue import Heard
from game.stage.sound.making import RATE
from game.stage.sound.mixdown import mixdown
from game.stage.sound.sound_cache import SoundCache
from game.stage.sound.soundtrack import Soundtrack, SoundtrackEntry

SIZE: Final = "1280x720"
SEED: Final = "film"
#: The filmed round: bridges have grown by then.
ROUND: Final = 7
BOTS: Final = ("apprentice",) * 4
SECONDS: Final = 20.0
_CODECS: Final = {
    ".mp4": ("-c:v", "libx264", "-preset", "slow", "-crf", "25", "-pix_fmt", "yuv420p", "-c:a", "aac"),
    ".webp": ("-c:v", "libwebp_anim", "-quality", "62", "-loop", "0", "-an"),
    ".gif": ("-an", "-loop", "0"),
    ".apng": ("-an", "-plays", "0"),
}


class Film:
    """A demo at the beginning of the filmed round, and its pictures and sounds."""

    def __init__(self, folder: Path, size: tuple[int, int]) -> None:
        self.clock = ScriptedClock()
        self.app = App(GAME.name, Opening(self.clock, size, saves=folder / "saves", settings=folder / "own"))
        self.app.demo(demo_tables(GAME, standard(), BOTS, SEED))
        scene = self.app.stack.top
        assert isinstance(scene, BridgeScene)
        while scene.session.shown.round < ROUND:
            self._pass()
        assert isinstance(self.app.sound, Soundtrack)
        self.track = self.app.sound
        self.begun = self.track.ms

    def _pass(self) -> None:
        self.clock.wait(FRAME)
        self.app.loop.advance()

    def pictures(self, rate: int) -> Iterator[pygame.Surface]:
        """Play the film and yield its pictures, `rate` a second; each is the window's own canvas."""
        for frame in range(round(SECONDS / FRAME)):
            self._pass()
            if frame % (60 // rate) == 0:
                self.app.stack.mark_dirty()
                self.app.loop.draw()
                yield self.app.window.canvas

    def sounds(self, path: Path) -> None:
        """Write the sounds of the film as a WAV file."""
        heard = Soundtrack()
        heard.ms = self.track.ms - self.begun
        heard.entries = [shifted(entry, self.begun) for entry in self.track.entries]
        heard.entries = [one for one in heard.entries if one.at_ms >= 0 or not isinstance(one, Heard)]
        with wave.open(str(path), "wb") as file:
            file.setparams((1, 2, RATE, 0, "NONE", "not compressed"))
            for part in mixdown(heard, SoundCache(self.app.cabinet.front_called(GAME.name).sounds)):
                file.writeframes(part)


def shifted(entry: SoundtrackEntry, ms: float) -> SoundtrackEntry:
    """Return an entry moved `ms` earlier; one that is not a single sound begins no earlier than 0."""
    early = entry.at_ms - ms
    return replace(entry, at_ms=early if isinstance(entry, Heard) else max(0.0, early))


def main() -> None:
    """Parse the arguments and write the film."""
    parser = argparse.ArgumentParser(prog="python -m bench.film", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help="where the film is written")
    parser.add_argument("--size", default=SIZE, metavar="WxH", help=f"of the window, {SIZE} unless named")
    parser.add_argument("--width", type=int, help="of the film, where it is smaller than the window")
    parser.add_argument("--rate", type=int, default=30, choices=(10, 15, 30, 60), help="pictures a second")
    options = parser.parse_args()
    if options.out.suffix not in _CODECS:
        parser.error(f"--out ends in one of {', '.join(_CODECS)}")
    try:
        options.out.parent.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        parser.error(f"--out {options.out}: {why.strerror or why}")
    try:
        ffmpeg = importlib.import_module("imageio_ffmpeg").get_ffmpeg_exe()
    except ImportError:
        sys.exit("the film needs the extra `film`: pip install -e '.[film]'")
    film(options, ffmpeg)


def film(options: argparse.Namespace, ffmpeg: str) -> None:
    """Play, mix, and pass pictures and sound to ffmpeg."""
    width, height = map(int, options.size.split("x"))
    scale = f"scale={options.width or width}:-2:flags=lanczos"
    quiet = (ffmpeg, "-y", "-hide_banner", "-loglevel", "error")
    raw = (
        "-f",
        "rawvideo",
        "-pix_fmt",
        "rgb24",
        "-s",
        f"{width}x{height}",
        "-r",
        str(options.rate),
        "-i",
        "-",
    )
    with tempfile.TemporaryDirectory() as own:
        folder = Path(own)
        made, sound = Film(folder, (width, height)), folder / "sound.wav"
        draft = folder / "draft.mkv"
        whole = (
            *quiet,
            *raw,
            "-vf",
            scale,
            "-c:v",
            "libx264rgb",
            "-crf",
            "0",
            "-preset",
            "veryfast",
            str(draft),
        )
        with subprocess.Popen(whole, stdin=subprocess.PIPE) as pipe:
            assert pipe.stdin is not None
            for picture in made.pictures(options.rate):
                pipe.stdin.write(pygame.image.tobytes(picture, "RGB"))
            pipe.stdin.close()
        made.sounds(sound)
        made.app.close_window()
        inputs = ("-i", str(draft), "-i", str(sound))
        subprocess.run((*quiet, *inputs, *_CODECS[options.out.suffix], str(options.out)), check=True)
    sys.stdout.write(f"{options.out}: {options.out.stat().st_size / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
