"""The operator's door: the gesture or knock that shows it, the PIN that opens it, the menu behind it."""

from __future__ import annotations

import secrets
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.keeper.corner_gesture import CornerGesture, corner_at
from game.keeper.kiosk_settings import LOCKED
from game.keeper.knock import BUTTONS, KEYS, Knock
from game.keeper.pin import SALT_BYTES, hashed, may_be_chosen
from game.keeper.pin_tries import PinTries
from game.kiosk.operator.lock import Lock
from game.kiosk.operator.menu_scene import MenuScene
from game.kiosk.operator.operator_house import OperatorHouse
from game.kiosk.operator.pin_scene import PinScene
from game.stage.inputs import Input, Key, PadButton, PointerMove, Press, Release

_SCENES: Final = (PinScene, MenuScene)
#: The keys that are held while others are pressed.
_HELD: Final = frozenset({"left ctrl", "right ctrl", "left meta", "right meta"})


class OperatorDoor:
    """The door of one kiosk. `restarted`: the program was started again after a crash."""

    def __init__(self, kiosk: OperatorHouse, folder: Path, restarted: bool = False) -> None:
        self.kiosk = kiosk
        self.tries = PinTries(folder, kiosk.seconds)
        self._restarted = restarted
        self._gesture = CornerGesture()
        self._keys, self._buttons = Knock(KEYS), Knock(BUTTONS)

    @property
    def open(self) -> bool:
        """Whether the PIN is asked for, or the menu lies open."""
        return any(isinstance(scene, _SCENES) for scene in self.kiosk.stack)

    @property
    def lock(self) -> Lock:
        """The question that the door asks now."""
        pin = self.kiosk.file.settings.pin
        if pin == LOCKED:
            return Lock.FAULT
        if pin is not None:
            return Lock.PIN
        chosen = may_be_chosen(pin, self.kiosk.seconds, self._restarted)
        return Lock.CHOICE if chosen else Lock.NONE_YET

    def hear(self, event: Input, size: tuple[int, int]) -> bool:
        """Follow gesture and knocks in a window of that size; return whether an input completed one."""
        if self.open:
            if isinstance(self.kiosk.stack.top, MenuScene):
                self.kiosk.stack.top.page.hear(event)
            return False
        if self._gestured(event, size) or self._knocked(event):
            self.kiosk.stack.push(PinScene(self, self.kiosk.stack.top))
            return True
        return False

    def _gestured(self, event: Input, size: tuple[int, int]) -> bool:
        match event:
            case PointerMove(place):
                self._gesture.move(corner_at(place, size))
            case Release(place):
                self._gesture.release(corner_at(place, size), self.kiosk.seconds)
            case Press(place):
                return self._gesture.press(corner_at(place, size), self.kiosk.seconds)
        return False

    def _knocked(self, event: Input) -> bool:
        match event:
            case PadButton(_, button):
                return self._buttons.hear(button, self.kiosk.seconds)
            case Key(name, control=True) if not event.again and name not in _HELD:
                return self._keys.hear(name, self.kiosk.seconds)
            case Key(control=False):
                self._keys.forget()
        return False

    # For the PIN scene

    def enter(self, digits: str) -> bool:
        """Try digits as the PIN; the right one opens the menu."""
        pin = self.kiosk.file.settings.pin
        assert pin is not None
        right = self.tries.enter(pin, digits, self.kiosk.seconds)
        if right:
            self._open_menu()
        return right

    def choose_pin(self, digits: str) -> None:
        """Keep a new PIN, and open the menu, or go back to it."""
        text = hashed(digits, secrets.token_bytes(SALT_BYTES))
        self.kiosk.use(replace(self.kiosk.file.settings, pin=text))
        self._open_menu()

    def change_pin(self) -> None:
        """Ask for another PIN, over the menu."""
        self.kiosk.stack.push(PinScene(self, self.kiosk.stack.top, Lock.CHOICE))

    def _open_menu(self) -> None:
        self.kiosk.close()
        if not isinstance(self.kiosk.stack.top, MenuScene):
            self.kiosk.stack.push(MenuScene(self.kiosk))
