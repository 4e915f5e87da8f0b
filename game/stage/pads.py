"""Game pads: opened when connected, so that their events arrive; `inputs` translates the events.

A pad that cannot be opened is ignored, and so is one whose button positions SDL does not know. A stick or
trigger counts as a button that is pressed once each time it is pushed far enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.stage.inputs import Input, PadButton, PadCome

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

#: Out of 32768: from where a stick or trigger counts as pushed, and below where it counts as released.
_PUSHED: Final = 18000
_BACK: Final = 11000
#: The buttons of an axis in its negative and its positive direction.
_AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}


class Pushes:
    """The pushed sticks and triggers of all pads, so that each push counts once."""

    def __init__(self) -> None:
        self._pushed: set[tuple[int, int]] = set()

    def input_of(self, event: pygame.event.Event, given: Input | None) -> Input | None:
        """Return the input `input_of` of an event, or PadButton for an axis pushed far enough, else None.

        A stick pushed diagonally counts for its first direction, until it is released.
        """
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pushed = {one for one in self._pushed if one[0] != event.instance_id}
        if event.type != pygame.CONTROLLERAXISMOTION or event.axis not in _AXES:
            return given
        axis = (event.instance_id, event.axis)
        if abs(event.value) < _BACK:
            self._pushed.discard(axis)
        if abs(event.value) < _PUSHED or self._pushed & {axis, self._beside(*axis)}:
            return None
        self._pushed.add(axis)
        button = _AXES[event.axis][event.value > 0]
        return PadButton(event.instance_id, button) if button else None

    @staticmethod
    def _beside(pad: int, axis: int) -> tuple[int, int]:
        """Return the pad with the other axis of the same stick; a trigger's is its own."""
        other = {
            pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
            pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
        }
        return pad, other.get(axis, axis)


class Pads:
    """The connected pads. None is searched for before `listen`, because searching takes long."""

    def __init__(self) -> None:
        self._open: list[Controller] = []
        self._listens = False

    def listen(self) -> None:
        """Start receiving pad events; pads already connected emit the same event as new ones."""
        if self._listens:
            return
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:
            return
        self._listens = True

    def hear(self, event: pygame.event.Event) -> PadCome | None:
        """Handle the events of pads; return PadCome for a new pad that could be opened, else None."""
        if event.type == pygame.CONTROLLERDEVICEADDED and self._listens:
            return self._take(event.device_index)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._open = [pad for pad in self._open if pad.attached()]
        return None

    def _take(self, index: int) -> PadCome | None:
        from pygame._sdl2 import controller

        try:
            self._open.append(controller.Controller(index))
        except pygame.error:
            # It was disconnected again, or cannot be opened.
            return None
        return PadCome()

    def close(self) -> None:
        """Close all pads and stop receiving their events."""
        self._open.clear()
        if self._listens:
            from pygame._sdl2 import controller

            controller.quit()
            self._listens = False
