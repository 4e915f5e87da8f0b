"""The sound of a film: its soundtrack mixed, brought to its loudness, and written as a WAV file."""

from __future__ import annotations

import wave
from array import array
from pathlib import Path

from game.film.mastering import mastered
from game.stage.sound.making import RATE, SCALE
from game.stage.sound.mixdown import Mixdown
from game.stage.sound.sound_cache import SoundCache
from game.stage.sound.soundtrack import Soundtrack
from game.stage.sound.synth import Wave


def write_sound(path: Path, track: Soundtrack, cache: SoundCache) -> None:
    """Write a soundtrack: 16 bits, one channel at `RATE`. OSError if that fails."""
    whole: Wave = array("f")
    for part in Mixdown(track, cache).parts():
        whole.extend(part)
    samples = array("h", [max(-SCALE, min(SCALE, round(SCALE * value))) for value in mastered(whole, RATE)])
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", "not compressed"))
        file.writeframes(samples.tobytes())
