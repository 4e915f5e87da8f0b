"""A window that changes its size in the middle of a motion: pieces fly between the places of now."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.old_town.look.motion.moving import Leaves
from game.stage.window import SETTLED_AFTER
from tests.old_town.golden.scenes import chain
from tests.old_town.golden.studio import Studio

SMALL = (1000, 600)


def leaving(studio: Studio) -> list[Leaves]:
    """Return the markers that leave now."""
    samples = studio.table.session.moment.samples
    return [one.payload for one in samples if isinstance(one.payload, Leaves)]


def test_markers_that_leave_go_on_between_the_places_of_the_new_window(tmp_path: Path) -> None:
    with Studio(tmp_path, (1920, 1080)) as studio:
        chain(studio)
        while not leaving(studio):
            studio.run(20)
        before = leaving(studio)
        pygame.display.set_mode(SMALL, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=SMALL[0], y=SMALL[1]))
        studio.run(1000 * SETTLED_AFTER + 50)
        assert studio.app.window.layout.size == SMALL
        after = leaving(studio)
        assert [one.piece for one in after] == [one.piece for one in before]
        sheet = studio.table.screen.places.plan.map
        assert all(sheet.collidepoint(one.start) and sheet.collidepoint(one.end) for one in after)
