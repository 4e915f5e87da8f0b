"""A room: the program at one size, text and language, with a probe in it that measures its lettering."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.stage.layout import TextSize
from tests.lettering.contrasts import Contrast, contrasts
from tests.lettering.faults import faults
from tests.lettering.measured import Look, Probe, probe_into, sketch
from tests.old_london_bridge.golden.studio import Size, Studio
from tests.old_london_bridge.lettering.moments import FLIGHTS, GONE, MOMENTS


@dataclass(frozen=True, slots=True)
class Room:
    """The program, and what measures it."""

    studio: Studio
    probe: Probe

    def faults(self, name: str) -> list[str]:
        """What is wrong with how the lines of a moment stand."""
        self._bring(Look.MARKED, name)
        canvas = self.studio.drawn()
        assert len(self.probe.said) > 4, "nothing was written"
        return faults(self.probe, canvas)

    def contrasts(self, name: str) -> list[Contrast]:
        """How clear the lines of a moment are."""
        return self._measured(name)[0]

    def measured(self, name: str) -> tuple[list[Contrast], list[str]]:
        """How clear the lines of a moment are, and what is wrong with how they stand."""
        lines, marked = self._measured(name)
        return lines, faults(self.probe, marked)

    def _measured(self, name: str) -> tuple[list[Contrast], pygame.Surface]:
        """How clear the lines of a moment are, and the marked picture.

        The picture without letters tells what is behind them, the marked one which of them are seen.
        """
        self._bring(Look.BARE, name)
        bare = self.studio.picture()
        if name in GONE:
            self._bring(Look.MARKED, name)
        else:
            self._lay_anew(Look.MARKED)
        marked = self.studio.drawn()
        lines = list(contrasts(self.probe, marked, bare))
        assert len(lines) > 2, "nothing is seen"
        return lines, marked

    def _lay_anew(self, look: Look) -> None:
        """The moment that is there with letters of another look: all that was written is written again."""
        self._begin(look)
        for scene in self.studio.app.stack._visible():
            scene.arrange()

    def _begin(self, look: Look) -> None:
        self.probe.look = look
        self.probe.clear()

    def _bring(self, look: Look, name: str) -> None:
        self._begin(look)
        (MOMENTS.get(name) or FLIGHTS[name])(self.studio)


@contextmanager
def opened_room(
    folder: Path,
    size: Size,
    text: TextSize = TextSize.NORMAL,
    translator: Translator = ENGLISH,
    sketched: bool = False,
) -> Iterator[Room]:
    """A room for a while; `folder` takes what the program keeps. Only one can be open at a time.

    Where it is `sketched` shapes are rough: enough to see where lines stand, not what is behind them.
    """
    with pytest.MonkeyPatch.context() as patch:
        probe = probe_into(patch)
        if sketched:
            sketch(patch)
        with Studio(folder, size, translator) as studio:
            if text is not TextSize.NORMAL:
                studio.app.set_text_size(text)
            yield Room(studio, probe)
