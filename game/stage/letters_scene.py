"""An on-screen keyboard: names and seeds are typed with touch, mouse, pad or keyboard."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.inputs import Input, Key, Typed, composed_after
from game.stage.layout import FRAMES
from game.stage.naming import draw_name
from game.stage.paint import Button
from game.stage.scenes import Scene

_PANEL: Final = (1000, 760)
_MARGIN: Final = 40
_KEY: Final = (88, 76)
_GAP: Final = 4
_ROWS: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm.-!")
#: The rows of letters with diacritics: Polish, German, French, Spanish and Nordic.
_MARKED: Final = ("áàâäãåæçčć", "éèêëęíìîïł", "ñńóòôöõøœß", "śšúùûüýźżž")

TakeText = Callable[[str], None]

_WHYS: Final[Mapping[Hashable, str]] = {
    "letter": mark("Adds this letter at the end; dimmed once no more letters fit."),
    "shift": mark("Shows capitals, or small letters; after one capital the small letters come back."),
    "marks": mark("Shows letters with accents, or plain ones."),
    "space": mark("Adds a space; dimmed once no more letters fit."),
    "rub": mark("Erases the last letter; dimmed while there is none."),
    "back": mark("Keeps the text as it was; Esc does the same."),
    "done": mark("Uses the text above; Return does the same."),
}


class LettersScene(DialogScene):
    """A dialog with the text of an entry above the letters to change it.

    `take` is called with the text when the player confirms; Esc discards it. The first letter of every word
    is a capital unless the player switches.
    """

    whys = _WHYS

    def __init__(
        self, house: House, below: Scene | None, label: str, text: str, limit: int, take: TakeText
    ) -> None:
        super().__init__(house, below)
        self._label = label
        self._text = text[:limit]
        self._limit = limit
        self._take = take
        self._composed = ""
        self._marked = False
        #: The player's choice of capitals for the next letter; None for the default.
        self._shift: bool | None = None

    @property
    def _large(self) -> bool:
        """Whether the next letter is a capital."""
        return self._text[-1:] in ("", " ") if self._shift is None else self._shift

    @property
    def _full(self) -> bool:
        """Whether the text has reached its limit."""
        return len(self._text) >= self._limit

    # Places

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        across, up = FRAMES[self.kit.layout.shape]
        left, top = (across - _PANEL[0]) / 2, (up - _PANEL[1]) / 2
        return self.kit.layout.rect(left + x, top + y, width, height)

    # Hooks of DialogScene

    def controls(self) -> Sequence[Control]:
        """Return the letters and the buttons below them."""
        return [*self._letters(), *self._below_letters()]

    def _letters(self) -> Iterator[Control]:
        message = self.house.translate().gettext("Letter {letter}")
        width, height = _KEY
        for row, letters in enumerate(_MARKED if self._marked else _ROWS):
            for column, small in enumerate(letters):
                letter = self._as_typed(small)
                x, y = _MARGIN + column * (width + _GAP), 226 + row * (height + _GAP)
                rect, name = self._rect(x, y, width, height), fill(message, letter=letter)
                key, free = ("letter", letter), not self._full
                yield PushButton(key, letter, rect, Button.PAPER, 32, name=name, enabled=free)

    def _as_typed(self, small: str) -> str:
        """Return a letter as it would be typed; one without a single capital stays small."""
        large = small.upper()
        return large if self._large and len(large) == 1 else small

    def _below_letters(self) -> Iterator[Control]:
        _ = self.house.translate().gettext
        y = 226 + len(_ROWS) * (_KEY[1] + _GAP) + 8
        large = _("Small letters") if self._large else _("Capitals")
        marks = _("No accents") if self._marked else _("Accents")
        yield PushButton("shift", large, self._rect(_MARGIN, y, 222, 72), Button.PAPER, 24)
        yield PushButton("marks", marks, self._rect(_MARGIN + 230, y, 222, 72), Button.PAPER, 24)
        space, rub = self._rect(_MARGIN + 460, y, 222, 72), self._rect(_MARGIN + 690, y, 230, 72)
        yield PushButton("space", _("Space"), space, Button.PAPER, 24, enabled=not self._full)
        yield PushButton("rub", _("Erase"), rub, Button.PAPER, 24, enabled=bool(self._text))
        back, done = (
            self._rect(_MARGIN, y + 92, 300, 76),
            self._rect(_PANEL[0] - _MARGIN - 380, y + 92, 380, 76),
        )
        yield PushButton("back", _("Leave as it was"), back, Button.PAPER, 25)
        yield PushButton("done", _("Done"), done, Button.MAIN, 30)

    def main(self) -> Hashable:
        """Return the key of the button that confirms the text."""
        return "done"

    def wants(self, event: Input) -> bool:
        """Return True for every key: all are typed."""
        return isinstance(event, Key)

    @property
    def typing(self) -> pygame.Rect:
        """The line of the text."""
        return self._rect(_MARGIN + 60, 108, _PANEL[0] - 2 * _MARGIN - 120, 70)

    def input(self, event: Input) -> None:
        """Handle typing; a space is typed unless it chooses the focused button."""
        self._composed = composed_after(event, self._composed)
        self.dirty = True
        chooses = self.focus.by_keyboard and self.focus.focused is not None
        match event:
            case Typed(text) if text != " " or not chooses:
                self._add(text)
            case Key("backspace"):
                self.choose("rub")
            case Key("space") if not chooses:
                pass
            case _:
                super().input(event)

    @property
    def asks_by_key(self) -> bool:
        """False: every key is typed."""
        return False

    def choose(self, key: Hashable) -> None:
        """Type a letter, or act on a button below the letters."""
        match key:
            case ("letter", str() as letter):
                self._add(letter)
            case "space":
                self._add(" ")
            case "rub":
                self._text, self._shift = self._text[:-1], None
            case "shift":
                self._shift = not self._large
            case "marks":
                self._marked = not self._marked
            case "done" | "back":
                self.house.close()
                if key == "done":
                    self._take(self._text)
                return
        self.put()

    def _add(self, letters: str) -> None:
        self._text = (self._text + letters)[: self._limit]
        self._shift = None
        self.put()

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel with the text on a line of its own."""
        kit = self.kit
        self.draw_panel(surface, self._rect(0, 0, *_PANEL))
        draw_head(surface, kit, self._label, 40, self._rect(130, 26, _PANEL[0] - 260, 70))
        box = self.typing
        kit.paint.rule(surface, box.left, box.right, box.bottom + kit.layout.px(6))
        if self._text or self._composed:
            words = self._text + self._composed
            drawn = draw_name(surface, kit.text, words, Role.NAME, 40, palette.INK, box)
            # Gold marks the part that an input method has not finished.
            mark = pygame.Rect(0, 0, drawn.width * len(self._composed) // len(words), kit.layout.px(4))
            mark.topright = drawn.right, box.bottom
            surface.fill(palette.LEAF, mark)
        room = self._rect(_MARGIN, 186, _PANEL[0] - 2 * _MARGIN, 34)
        left = self._limit - len(self._text)
        message = self.house.translate().ngettext("room for {left} more", "room for {left} more", left)
        draw_fitted(surface, kit.text, fill(message, left=left), Role.ASIDE, 22, palette.INK_2, room, most=1)
