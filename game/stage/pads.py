"""Game pads: opened as they are plugged in, so that their buttons are heard; `inputs` says what they mean.

A pad that cannot be opened is as none at all. Only pads whose buttons SDL knows the places of are heard.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller


class Pads:
    """The pads that are plugged in. Nothing is looked for before `listen`, for looking takes a while."""

    def __init__(self) -> None:
        self._open: list[Controller] = []
        self._listens = False

    def listen(self) -> None:
        """Hear of pads from now on; those that are there already are told of like those that come."""
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:
            return
        self._listens = True

    def hear(self, event: pygame.event.Event) -> None:
        """A pad may have come or gone."""
        if event.type == pygame.CONTROLLERDEVICEADDED and self._listens:
            self._take(event.device_index)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open = [pad for pad in self._open if pad.attached()]

    def _take(self, index: int) -> None:
        from pygame._sdl2 import controller

        try:
            self._open.append(controller.Controller(index))
        except pygame.error:
            # It has gone again, or is none that can be opened.
            return

    def close(self) -> None:
        """Let all go."""
        self._open.clear()
        if self._listens:
            from pygame._sdl2 import controller

            controller.quit()
            self._listens = False
