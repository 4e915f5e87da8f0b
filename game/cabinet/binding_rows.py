"""The player's own keys and buttons: a row for each command, and a dialog that waits for a new one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.cabinet import whys
from game.cabinet.program import Program
from game.core.messages import fill, mark, mark_in
from game.match.bindings import BUTTONS, COMMANDS, USUAL, Bindings, bindable
from game.stage import palette
from game.stage.controls import Control, PushButton, standing
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.glyphs import draw_button, draw_key
from game.stage.inputs import Input, Key, PadButton
from game.stage.key_names import written_on
from game.stage.kit import Kit
from game.stage.paint import Button, ink_on
from game.stage.scenes import Scene
from game.stage.text import Align

_PANEL: Final = (860, 480)
_NAMES: Final = {
    "choose": mark_in("wish", "Choose"),
    "back": mark_in("wish", "Back"),
    "next": mark_in("wish", "To the next item"),
    "last": mark_in("wish", "To the previous item"),
    "pause": mark_in("wish", "Pause"),
    "hint": mark_in("wish", "Hint"),
    "undo": mark_in("wish", "Undo"),
    "redo": mark_in("wish", "Redo"),
    "why": mark_in("wish", "Why?"),
    "hand": mark_in("wish", "My hand"),
}
_BUTTONS: Final = {
    "south": mark("lower button"),
    "east": mark("right button"),
    "west": mark("left button"),
    "north": mark("upper button"),
    "left shoulder": mark("left shoulder"),
    "right shoulder": mark("right shoulder"),
    "left trigger": mark("left trigger"),
    "right trigger": mark("right trigger"),
    "start": mark("start button"),
    "right stick": mark("right stick"),
}


@dataclass(frozen=True, slots=True)
class BindingRow:
    """A command with its key and its button; choosing the row waits for a new one."""

    command: str
    label: str
    name: str
    key: str
    button: str
    rect: pygame.Rect

    def elements(self) -> Iterator[Element]:
        """Yield the row's one element."""
        yield Element(("bind", self.command), self.name, Kind.BUTTON, self.rect)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the command on the left, the key and the button on the right."""
        key = ("bind", self.command)
        press = standing(focus, key)
        face = kit.paint.button(surface, self.rect, Button.PAPER, press, focus.rises.of(key))
        px = kit.layout.px
        side = min(px(58), face.height - px(6))
        pad = pygame.Rect(0, 0, side, side)
        pad.midright = face.right - px(14), face.centery
        cap = pygame.Rect(0, 0, px(156), px(40))
        cap.midright = pad.left - px(14), face.centery
        words = pygame.Rect(face.left + px(18), face.top, cap.left - face.left - px(30), face.height)
        ink = ink_on(Button.PAPER, press)
        draw_fitted(surface, kit.text, self.label, Role.BUTTON, 23, ink, words, Align.LEFT, most=1)
        draw_key(surface, kit, cap, self.key)
        draw_button(surface, kit, pad, self.button)


def binding_rows(app: Program, rects: Sequence[pygame.Rect]) -> Iterator[Control]:
    """Yield a row for each command, then the button that restores the defaults: one control more."""
    translator = app.translate()
    _ = translator.gettext
    for command, rect in zip(COMMANDS, rects, strict=False):
        label = translator.pgettext(*_NAMES[command])
        key = written_on(app.bindings, command, translator) or "–"
        button = app.bindings.button(command)
        message = _("{wish}: {key}, {button}")
        name = fill(message, wish=label, key=key, button=_(_BUTTONS[button]))
        yield BindingRow(command, label, name, key, button, rect)
    usual = app.bindings == USUAL
    yield PushButton("unbind", _("Reset keys"), rects[-1], Button.PAPER, 24, enabled=not usual)


class BindingScene(DialogScene):
    """The scene that waits for the new key or button of a command; Esc cancels."""

    whys = whys.BINDING
    opens_rulebook = False
    size = _PANEL

    def __init__(self, app: Program, below: Scene | None, command: str) -> None:
        super().__init__(app, below)
        self.app = app
        self._command = command

    def controls(self) -> Sequence[Control]:
        """Return the one button."""
        label = self.house.translate().gettext("Leave as it was")
        return [PushButton("on", label, self._rect(_PANEL[0] / 2 - 170, 370, 340, 72), Button.MAIN, 27)]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the command, the instruction, and the current key and button."""
        translator, kit = self.house.translate(), self.kit
        _ = translator.gettext
        self.draw_panel(surface, self._rect(0, 0, *_PANEL))
        head = translator.pgettext(*_NAMES[self._command])
        draw_head(surface, kit, head, 44, self._rect(130, 36, _PANEL[0] - 260, 80))
        key = written_on(self.app.bindings, self._command, translator) or "–"
        draw_key(surface, kit, self._rect(_PANEL[0] / 2 - 160, 134, 170, 56), key)
        button = self.app.bindings.button(self._command)
        draw_button(surface, kit, self._rect(_PANEL[0] / 2 + 60, 118, 88, 88), button)
        words = _(
            "Press a new key or pad button: a letter, a mark, or F1 to F12. If it is taken, the two swap."
        )
        box = self._rect(80, 222, _PANEL[0] - 160, 130)
        draw_fitted(surface, kit.text, words, Role.BODY, 25, palette.INK, box, Align.CENTRE, most=4)

    def wants(self, event: Input) -> bool:
        """Return whether the event is a key or button that may be bound."""
        if isinstance(event, PadButton):
            return event.button in BUTTONS
        return isinstance(event, Key) and not event.control and bindable(event.name)

    def input(self, event: Input) -> None:
        """Bind the key or the button."""
        bindings = self.app.bindings
        match event:
            case PadButton(_, button):
                self._take(bindings.with_button(self._command, button))
            case Key("pause", pad=True):
                self.escape()
            case Key(name, control=False) if bindable(name):
                self._take(bindings.with_key(self._command, name))
            case _:
                super().input(event)

    def _take(self, bindings: Bindings) -> None:
        """Save the bindings, then close: the panel below shows them when it comes on top."""
        self.app.set_bindings(bindings)
        self.house.close()

    def choose(self, key: Hashable) -> None:
        """Close without a change."""
        self.house.close()

    def main(self) -> Hashable:
        """Return the one button."""
        return "on"
