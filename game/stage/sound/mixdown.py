"""The mix of a soundtrack to samples, by the same desk as the live player's, at scripted times."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Final

from game.stage.sound.book import Backing
from game.stage.sound.cue import Heard
from game.stage.sound.desk import MixingDesk
from game.stage.sound.making import RATE, SCALE
from game.stage.sound.sound_cache import SoundCache
from game.stage.sound.soundtrack import Backed, BookChanged, Mixed, Soundtrack
from game.stage.sound.synth import Wave

PART: Final = RATE // 100
"""The number of samples of one part of the mix; the desk is read once for each."""
_SECONDS: Final = PART / RATE


class Mixdown:
    """The mix of a soundtrack in parts of a hundredth of a second."""

    def __init__(self, track: Soundtrack, cache: SoundCache) -> None:
        """Prepare a mix from the book of `cache`; ValueError if the track plays from several books."""
        if len({entry.game for entry in track.entries if isinstance(entry, BookChanged)}) > 1:
            raise ValueError("the soundtrack plays from the books of several games; a shelf has one")
        self.cache = cache
        self.desk = MixingDesk()
        self.ends_ms = track.ms
        self._entries = sorted(track.entries, key=lambda entry: entry.at_ms)
        self._next = 0
        self._sounding: list[tuple[int, Wave, float]] = []
        self._pieces: dict[Backing, array[int]] = {}
        self._heads: dict[Backing, int] = {}
        self._levels: dict[Backing, float] = dict.fromkeys(Backing, 0.0)

    def parts(self) -> Iterator[Wave]:
        """Yield every part up to the soundtrack's end, full scale being 1.0; nothing is clipped."""
        for number in range(int(self.ends_ms / 1000 / _SECONDS)):
            self._take((number + 1) * _SECONDS * 1000)
            self.desk.step(_SECONDS)
            begin = number * PART
            total = array("f", bytes(4 * PART))
            for backing, level in self.desk.levels().items():
                total = self._behind(total, backing, level)
            yield self._effects(total, begin)

    def _take(self, until_ms: float) -> None:
        """Apply the entries before that time."""
        while self._next < len(self._entries) and self._entries[self._next].at_ms < until_ms:
            entry = self._entries[self._next]
            self._next += 1
            match entry:
                case Backed():
                    self.desk.backing = entry.backing
                case Mixed():
                    self.desk.volumes = entry.volumes
                case Heard():
                    self._strike(entry)

    def _strike(self, heard: Heard) -> None:
        effect = self.cache.effect(heard.cue.sound, heard.cue.step)
        gain = self.desk.strike(effect, heard.at_ms) * self.desk.of_effects
        if gain > 0.0:
            samples: array[int] = array("h")
            samples.frombytes(effect.pcm)
            wave = array("f", [value / SCALE for value in samples])
            self._sounding.append((round(heard.at_ms / 1000 * RATE), wave, gain))

    def _behind(self, total: Wave, backing: Backing, level: float) -> Wave:
        """Return the mix with a piece added, its level going from the last one to this one."""
        before, self._levels[backing] = self._levels[backing], level
        if not self.desk.heard(backing):
            self._heads.pop(backing, None)
            return total
        if backing not in self._pieces:
            self._pieces[backing] = array("h")
            self._pieces[backing].frombytes(self.cache.piece(backing))
        piece = self._pieces[backing]
        head = self._heads.get(backing, 0)
        here = piece[head : head + PART]
        here.extend(piece[: PART - len(here)])
        self._heads[backing] = (head + PART) % len(piece)
        slope = (level - before) / PART
        return array(
            "f",
            [
                old + value * (before + slope * place) / SCALE
                for place, (old, value) in enumerate(zip(total, here, strict=True))
            ],
        )

    def _effects(self, total: Wave, begin: int) -> Wave:
        """Return the mix with the effects added."""
        left = []
        for start, wave, gain in self._sounding:
            offset = begin - start
            first = max(0, -offset)
            here = wave[max(0, offset) : max(0, offset) + PART - first]
            for place, value in enumerate(here, first):
                total[place] += gain * value
            if start + len(wave) > begin + PART:
                left.append((start, wave, gain))
        self._sounding = left
        return total
