"""A room: the program at one size, text and language, with a probe that measures its lettering."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.stage.layout import TextSize
from tests.golden.manifest import Size
from tests.lettering.contrasts import Contrast, contrasts
from tests.lettering.faults import faults
from tests.lettering.measured import Look, Probe, probe_into, sketch
from tests.old_london_bridge.golden.studio import Studio
from tests.old_london_bridge.lettering.moments import FLIGHTS, GONE, MOMENTS


@dataclass(frozen=True, slots=True)
class Room:
    """The program and its probe."""

    studio: Studio
    probe: Probe

    def faults(self, name: str) -> list[str]:
        """Return the layout faults in a moment's lines."""
        self._bring(Look.MARKED, name)
        canvas = self.studio.drawn()
        assert len(self.probe.said) > 4, "nothing was written"
        return faults(self.probe, canvas)

    def contrasts(self, name: str) -> list[Contrast]:
        """Return the contrasts of a moment's lines."""
        return self._measured(name)[0]

    def measured(self, name: str) -> tuple[list[Contrast], list[str]]:
        """Return the contrasts of a moment's lines, and their layout faults."""
        lines, marked = self._measured(name)
        return lines, faults(self.probe, marked)

    def _measured(self, name: str) -> tuple[list[Contrast], pygame.Surface]:
        """Return the contrasts of a moment's lines, and the marked picture.

        The picture without letters shows their ground, the marked one their visible pixels.
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
        """Arrange the present moment again with letters of another look."""
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
    """Yield a room; `folder` holds the files of the program. Only one can be open at a time.

    With `sketched` shapes are rough: enough to check the layout, not the contrast.
    """
    with pytest.MonkeyPatch.context() as patch:
        probe = probe_into(patch)
        if sketched:
            sketch(patch)
        with Studio(folder, size, translator) as studio:
            if text is not TextSize.NORMAL:
                studio.app.set_text_size(text)
            yield Room(studio, probe)
