"""Game pads: opened as they are plugged in, so that their buttons are heard; `inputs` says what they mean.

A pad that cannot be opened is as none at all. Only pads whose buttons SDL knows the places of are heard. What
moves on one, stick or trigger, is a button that goes down once, each time it is pushed far enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.stage.inputs import Input, PadButton, PadCome

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller

#: How far of 32768 a stick or a trigger is pushed when it counts, and how far it must have come back.
_PUSHED: Final = 18000
_BACK: Final = 11000
#: The button that an axis stands for on either side of its rest.
_AXES: Final = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "left trigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "right trigger"),
}


class Pushes:
    """Sticks and triggers of all pads: which are pushed, so that each push counts once."""

    def __init__(self) -> None:
        self._pushed: set[tuple[int, int]] = set()

    def told(self, event: pygame.event.Event, told: Input | None) -> Input | None:
        """The input of an event: a button where an axis has been pushed far enough.

        A stick pushed aslant means the way that it went first, until it has come back.
        """
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._pushed = {one for one in self._pushed if one[0] != event.instance_id}
        if event.type != pygame.CONTROLLERAXISMOTION or event.axis not in _AXES:
            return told
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
        """The other axis of the same stick; a trigger has none but itself."""
        other = {
            pygame.CONTROLLER_AXIS_LEFTX: pygame.CONTROLLER_AXIS_LEFTY,
            pygame.CONTROLLER_AXIS_LEFTY: pygame.CONTROLLER_AXIS_LEFTX,
        }
        return pad, other.get(axis, axis)


class Pads:
    """The pads that are plugged in. Nothing is looked for before `listen`, for looking takes a while."""

    def __init__(self) -> None:
        self._open: list[Controller] = []
        self._listens = False

    def listen(self) -> None:
        """Hear of pads from now on; those that are there already are told of like those that come."""
        if self._listens:
            return
        from pygame._sdl2 import controller

        try:
            controller.init()
        except pygame.error:
            return
        self._listens = True

    def hear(self, event: pygame.event.Event) -> PadCome | None:
        """A pad may have come or gone; tells of one that has come and can be heard."""
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
            # It has gone again, or is none that can be opened.
            return None
        return PadCome()

    def close(self) -> None:
        """Let all go."""
        self._open.clear()
        if self._listens:
            from pygame._sdl2 import controller

            controller.quit()
            self._listens = False
