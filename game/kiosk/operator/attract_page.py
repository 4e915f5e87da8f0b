"""The page of the operator's own lines in the attract loop, with keys on the screen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.kiosk_settings import LONGEST_LINE, MOST_LINES
from game.kiosk.operator.page import Desk, OperatorPage
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.inputs import Composed, Input, Key, Typed, composed_after
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.text import Align

_KEYS: Final = ("1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm,.-")
#: Other marks, and letters with accents: those of western and northern Europe, Polish and Czech.
_MARKED: Final = ("!?:;&()/+€", "áàâäãåæçčć", "éèêëęíîïñó", "òôöõøœßúùû", "üýżźśšžłńě")
SHIFT: Final = "shift"
MARKS: Final = "marks"
SPACE: Final = "space"
ERASE: Final = "erase"


class AttractPage(OperatorPage):
    """Two lines, one of which is written in."""

    name = mark("Attract")
    head = mark("Your lines")
    sign = "shared/icon_play"
    foot = mark("type here, or on a keyboard")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._line = 0
        self._shift = False
        self._marked = False
        self._composed = ""

    def _rect(self, place: int) -> pygame.Rect:
        return self.leaf.rect(40, 104 + 96 * place, self.leaf.width - 80, 80)

    @property
    def typing(self) -> pygame.Rect:
        """The line that is written in."""
        return self._rect(self._line)

    def controls(self) -> Iterator[Control]:
        """Yield the lines, then the keys row by row."""
        _ = self.translator.gettext
        for place in range(MOST_LINES):
            name = fill(_("Line {number}"), number=place + 1)
            text, written = self._text(place), place == self._line
            composed = self._composed if written else ""
            yield _Line(("line", place), name, text, self._rect(place), written, composed)
        pitch = (self.leaf.width - 80 + 10) / 10
        rows = _MARKED if self._marked else _KEYS
        high = 384 / len(rows)
        for row, letters in enumerate(rows):
            for column, letter in enumerate(letters):
                # A letter without a single capital stays small.
                large = letter.upper() if len(letter.upper()) == 1 else letter
                shown = large if self._shift else letter
                rect = self.leaf.rect(40 + pitch * column, 310 + high * row, pitch - 10, high - 12)
                yield PushButton(("type", shown), shown, rect, Button.PAPER, 34, command="")
        wide = (
            (SHIFT, _("Capitals"), 0, 2),
            (MARKS, _("! ? é"), 2, 2),
            (SPACE, _("Space"), 4, 4),
            (ERASE, _("Erase"), 8, 2),
        )
        on = {SHIFT: self._shift, MARKS: self._marked}
        for key, label, column, count in wide:
            rect = self.leaf.rect(40 + pitch * column, 694, pitch * count - 10, 80)
            look = Button.OTHER if on.get(key) else Button.PAPER
            yield PushButton(("type", key), label, rect, look, 28, command="")

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw how many letters are left."""
        left = LONGEST_LINE - len(self._text(self._line))
        words = fill(
            self.translator.ngettext("{count} letter left", "{count} letters left", left), count=left
        )
        row = self.leaf.rect(self.leaf.width - 440, 52, 400, 44)
        self.write(surface, kit, words, row, Role.ASIDE, 26, Align.RIGHT)

    def _text(self, place: int) -> str:
        lines = self.desk.draft.attract.lines
        return lines[place] if place < len(lines) else ""

    def choose(self, key: Hashable) -> None:
        """Go to a line, or type."""
        match key:
            case ("line", int() as place):
                self._line = place
            case ("type", "shift"):
                self._shift = not self._shift
            case ("type", "marks"):
                self._marked = not self._marked
            case ("type", "space"):
                self._add(" ")
            case ("type", "erase"):
                self._erase()
            case ("type", str() as letter):
                self._add(letter)
                self._shift = False

    def input(self, event: Input) -> bool:
        """Take input typed on a keyboard."""
        self._composed = composed_after(event, self._composed)
        match event:
            case Composed():
                return True
            case Typed(text):
                self._add(text)
                return True
            case Key(name="backspace", pad=False):
                self._erase()
                return True
            case Key(name="space", pad=False):
                # It comes as typed text too.
                return True
            case Key(name="return", pad=False):
                self._line = (self._line + 1) % MOST_LINES
                return True
        return False

    def _add(self, letters: str) -> None:
        self._write((self._text(self._line) + letters)[:LONGEST_LINE])

    def _erase(self) -> None:
        self._write(self._text(self._line)[:-1])

    def _write(self, text: str) -> None:
        lines = [self._text(place) for place in range(MOST_LINES)]
        lines[self._line] = text
        while lines and not lines[-1]:
            lines.pop()
        self.desk.change("attract", lines=tuple(lines))


class _Line:
    """A line of the attract loop; gold while it is written in."""

    def __init__(
        self, key: Hashable, name: str, text: str, rect: pygame.Rect, written: bool, composed: str
    ) -> None:
        self.key, self.name, self.text, self.rect, self.written = key, name, text, rect, written
        self.composed = composed

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        yield Element(self.key, self.name, Kind.CHOICE, self.rect, value=self.text)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the line on paper, with a cursor at its end."""
        px = kit.layout.px
        pygame.draw.rect(surface, palette.VELLUM_0, self.rect, border_radius=px(8))
        edge = palette.LEAF if self.written else palette.VELLUM_4
        pygame.draw.rect(surface, edge, self.rect, px(4 if self.written else 2), border_radius=px(8))
        room = self.rect.inflate(-px(40), 0)
        text = self.text + self.composed
        OperatorPage.write(surface, kit, text, room, Role.BODY, 32)
        if self.written:
            x = min(room.right, room.left + kit.text.width(text, Role.BODY, 32) + px(4))
            # Gold marks the end that an input method has not finished.
            start = min(room.right, room.left + kit.text.width(self.text, Role.BODY, 32))
            surface.fill(palette.LEAF, (start, room.bottom - px(12), x - px(4) - start, px(4)))
            cursor = pygame.Rect(x, room.centery - px(20), max(2, px(3)), px(40))
            pygame.draw.rect(surface, palette.RUBRIC, cursor)
