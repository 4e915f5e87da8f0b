"""The pad for the operator's PIN. Dots hide the digits; a touch outside closes it."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.messages import fill, mark
from game.keeper.pin import FEWEST_DIGITS, MOST_DIGITS
from game.kiosk.operator.lock import Lock
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.focus import Element
from game.stage.fonts import Role
from game.stage.inputs import Input, Key, Press
from game.stage.layout import Shape
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

if TYPE_CHECKING:
    from game.keeper.pin_tries import PinTries
    from game.kiosk.operator.operator_house import OperatorHouse


class PinDoor(Protocol):
    """The parts of the door that the pad needs."""

    kiosk: OperatorHouse
    tries: PinTries

    @property
    def lock(self) -> Lock:
        """The question that the door asks now."""

    def enter(self, digits: str) -> bool:
        """Try digits as the PIN; the right one opens the menu."""

    def choose_pin(self, digits: str) -> None:
        """Keep a new PIN."""


#: Without an input it closes after so many seconds.
SECONDS: Final = 20.0
ERASE: Final = "erase"
ENTER: Final = "enter"
BACK: Final = "back"
_WIDE: Final = (1240.0, 816.0)
_UPRIGHT: Final = (940.0, 1560.0)
_DIGITS: Final = frozenset("0123456789")
#: The keys of the number block, by the digit.
_NUMBER_BLOCK: Final = {f"[{digit}]": digit for digit in "0123456789"}

_WHYS: Final[Mapping[Hashable, str]] = {
    ERASE: mark("Erases the last digit."),
    ENTER: mark("Tries the digits."),
    BACK: mark("Closes this without using up a try."),
}


class PinScene(DialogScene):
    """The pad. Its question is the door's `lock`."""

    opens_rulebook = False
    whys = _WHYS

    def __init__(self, door: PinDoor, below: Scene | None, asked: Lock | None = None) -> None:
        """Make it over a scene; `asked` replaces the door's lock."""
        super().__init__(door.kiosk, below)
        self.door = door
        self._lock = door.lock if asked is None else asked
        self._typed = ""
        self._first: str | None = None
        """A new PIN, typed once."""
        self._wrong = False
        self._left = SECONDS

    # Places

    def arrange(self) -> None:
        """Lay the panel out for the shape of the window."""
        self.size = _UPRIGHT if self._upright else _WIDE
        super().arrange()

    @property
    def _upright(self) -> bool:
        return self.kit.layout.shape is Shape.PORTRAIT

    def _words(self, top: float, height: float) -> pygame.Rect:
        """Return a row of the words: left of the keys, or above them."""
        return self._rect(70, top, 800, height) if self._upright else self._rect(56, top, 480, height)

    def _key(self, column: int, row: int) -> pygame.Rect:
        left, top = (183.0, 620.0) if self._upright else (622.0, 58.0)
        return self._rect(left + 198 * column, top + 179 * row, 178, 158)

    # The dialog

    @property
    def _asks(self) -> bool:
        """Whether digits are asked for now."""
        return self._lock in (Lock.PIN, Lock.CHOICE) and not self._rest

    @property
    def _rest(self) -> float:
        """The seconds until a PIN may be tried again."""
        return self.door.tries.rest(self.door.kiosk.seconds) if self._lock is Lock.PIN else 0.0

    def controls(self) -> Sequence[Control]:
        """Return the twelve keys, and the way back."""
        _ = self.house.translate().gettext
        asks = self._asks
        keys: list[Control] = [
            PushButton(
                str(digit), str(digit), self._key(*_place(digit)), Button.PAPER, 62, enabled=asks, command=""
            )
            for digit in (1, 2, 3, 4, 5, 6, 7, 8, 9, 0)
        ]
        enough = asks and len(self._typed) >= FEWEST_DIGITS
        back = self._rect(270, 1390, 400, 104) if self._upright else self._rect(96, 684, 400, 88)
        keys.insert(
            9, PushButton(ERASE, _("Erase"), self._key(0, 3), Button.OTHER, 33, enabled=bool(self._typed))
        )
        keys.append(
            PushButton(ENTER, _("Enter"), self._key(2, 3), Button.MAIN, 33, enabled=enough, command="")
        )
        return [*keys, PushButton(BACK, _("Back"), back, Button.PAPER, 33)]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw panel, padlock, dots, and the instruction."""
        kit, _ = self.kit, self.house.translate().gettext
        panel = self._rect(0, 0, *self.size)
        kit.paint.vellum(surface, panel)
        lock = self._words(54, 120)
        lock.width, lock.centerx = lock.height, self._words(0, 1).centerx
        kit.art.draw(surface, "kiosk/sign_padlock", lock)
        draw_head(surface, kit, _("For the operator"), 48, self._words(172, 134))
        aside = self._words(296, 56)
        draw_fitted(
            surface,
            kit.text,
            _("visitors: touch outside"),
            Role.ASIDE,
            29,
            palette.INK_2,
            aside,
            Align.CENTRE,
            2,
        )
        if self._lock in (Lock.PIN, Lock.CHOICE):
            self._draw_dots(surface, self._words(362, 64))
        head, small = self._told()
        row, below = self._words(438, 58), self._words(498, 112 if self._upright else 160)
        draw_fitted(surface, kit.text, head, Role.PROMPT, 32, palette.INK, row, Align.CENTRE, 1)
        draw_fitted(surface, kit.text, small, Role.ASIDE, 28, palette.INK_2, below, Align.CENTRE, 4)
        if not self._upright:
            line = self._rect(578, 58, 2, 700)
            pygame.draw.rect(surface, palette.VELLUM_4, line)
        self._draw_countdown(surface, panel)

    def _draw_countdown(self, surface: pygame.Surface, panel: pygame.Rect) -> None:
        """Draw below the panel when it closes by itself."""
        words = fill(self.house.translate().gettext("closes by itself in {time}"), time=clock(self._left))
        row = pygame.Rect(0, panel.bottom, surface.get_width(), self.kit.layout.px(76))
        draw_fitted(surface, self.kit.text, words, Role.BODY_DARK, 29, palette.VELLUM_1, row, Align.CENTRE, 1)

    def _draw_dots(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """Draw a full place for each digit, and the empty ones up to the longest PIN."""
        px = self.kit.layout.px
        side, pitch = px(46), px(57)
        left = row.centerx - (pitch * (MOST_DIGITS - 1) + side) // 2
        for place in range(MOST_DIGITS):
            name = "kiosk/pin_full" if place < len(self._typed) else "kiosk/pin_empty"
            box = pygame.Rect(left + pitch * place, row.centery - side // 2, side, side)
            self.kit.art.draw(surface, name, box)

    def _told(self) -> tuple[str, str]:
        """Return the instruction, and a further line."""
        translator = self.house.translate()
        _ = translator.gettext
        match self._lock:
            case Lock.FAULT:
                faults = self.door.kiosk.file.faults
                return _("The settings cannot be read"), faults[0] if faults else ""
            case Lock.NONE_YET:
                return (
                    _("No PIN has been chosen"),
                    _("Restart the program: for five minutes you can choose one here."),
                )
            case Lock.CHOICE:
                return self._told_choice()
        if self._rest:
            return fill(_("Next try in {time}"), time=clock(self._rest)), _(
                "twice as long after each further wrong PIN"
            )
        left = self.door.tries.left(self.door.kiosk.seconds)
        tries = fill(translator.ngettext("{count} try left", "{count} tries left", left), count=left)
        if 0 < len(self._typed) < FEWEST_DIGITS:
            return tries, _("A PIN has four to eight digits.")
        return tries, (
            _("that was not the PIN") if self._wrong else _("then a minute's wait, twice as long each time")
        )

    def _told_choice(self) -> tuple[str, str]:
        _ = self.house.translate().gettext
        if self._first is not None:
            return _("Once more"), _("the same digits again")
        if self._wrong:
            return _("The two differ"), _("Choose a PIN again, four to eight digits.")
        return _("Choose a PIN"), _("Four to eight digits; from now on they open this menu.")

    def refusal(self, element: Element) -> str:
        """Return no reason: the panel has the instruction, and a line would cover the keys."""
        return ""

    # Events

    def step(self, seconds: float) -> None:
        """Count down; close at the end."""
        before, rest = math.ceil(self._left), math.ceil(self._rest)
        self._left -= seconds
        if self._left <= 0:
            self.house.close()
        elif (before, rest) != (math.ceil(self._left), math.ceil(self._rest)):
            self.put()

    def wants(self, event: Input) -> bool:
        """Return True for keys: they are typed here, not used as bound elsewhere."""
        return isinstance(event, Key) and not event.pad

    def input(self, event: Input) -> None:
        """Take typed digits; close at a press outside the panel."""
        self._left = SECONDS
        if isinstance(event, Press) and not self._rect(0, 0, *self.size).collidepoint(event.place):
            self.house.close()
            return
        if isinstance(event, Key) and not event.control and self._type(event):
            return
        super().input(event)

    def _type(self, key: Key) -> bool:
        """Take a typed key; return whether it was one of the pad."""
        digit = _NUMBER_BLOCK.get(key.name, key.figure)
        if digit in _DIGITS:
            self.choose(digit)
        elif key.name == "backspace":
            self.choose(ERASE)
        elif key.name == "return" and (self.focus.focused is None or not self.focus.by_keyboard):
            self.choose(ENTER)
        else:
            return False
        return True

    def choose(self, key: Hashable) -> None:
        """Press a key of the pad, or go back."""
        if key == BACK:
            self.house.close()
            return
        if not self._asks:
            return
        if key == ENTER:
            if len(self._typed) >= FEWEST_DIGITS:
                self._enter()
        elif key == ERASE:
            self._typed = self._typed[:-1]
        elif len(self._typed) < MOST_DIGITS:
            self._typed += str(key)
            self._wrong = False
        if self.door.kiosk.stack.top is self:
            self.put()

    def _enter(self) -> None:
        typed, self._typed = self._typed, ""
        if self._lock is Lock.PIN:
            self._wrong = not self.door.enter(typed)
        elif self._first is None:
            self._first, self._wrong = typed, False
        elif self._first == typed:
            self.door.choose_pin(typed)
        else:
            self._first, self._wrong = None, True

    def main(self) -> Hashable:
        """Return the key that tries the digits."""
        return ENTER


def _place(digit: int) -> tuple[int, int]:
    """Return column and row of a digit's key."""
    return ((digit - 1) % 3, (digit - 1) // 3) if digit else (1, 3)


def clock(seconds: float) -> str:
    """Return seconds, each begun one counted, as minutes and seconds.

    >>> clock(251.2), clock(0.4), clock(-1)
    ('4:12', '0:01', '0:00')
    """
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"
