"""The pause menu, and a notice that must be read before the game continues."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.cabinet import whys
from game.cabinet.program import Program
from game.cabinet.settings_scene import SettingsPanel, panel_size
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.inputs import Input, Key
from game.stage.layout import FRAMES, Shape
from game.stage.paint import Button
from game.stage.promised import draw_commitment
from game.stage.scenes import Scene
from game.stage.text import Align

_MENU: Final = (440, 770)
_GAP: Final = 40
_LONGER: Final = 84
#: Distance between the menu's buttons, and their height, in units, by the number of buttons.
_ROWS: Final = {4: (96, 78), 5: (76, 64), 6: (62, 54)}
_PORTRAIT_TOP: Final = (150, 960)
_NOTICE: Final = (860, 480)


class PauseScene(DialogScene):
    """The menu of resume, settings, help and leave over the table; it can show the settings at its side.

    `kept`: whether a record of the game is written. `commitment` is the game's commitment to its seed.
    """

    whys = whys.PAUSE

    def __init__(self, app: Program, below: Scene | None, where: str, kept: bool, commitment: str) -> None:
        super().__init__(app, below)
        self.app = app
        self._where = where
        self._kept = kept
        self._commitment = commitment
        self._open = True
        self._settings = SettingsPanel(app, False)
        self.form = self._settings.volumes.form

    # Places

    def _menu(self) -> tuple[float, float]:
        """Return the menu's upper left corner in units; it does not move when the settings close."""
        width, height = FRAMES[self.kit.layout.shape]
        if self.kit.layout.shape is Shape.PORTRAIT:
            return (width - _MENU[0]) / 2, _PORTRAIT_TOP[0] - self._longer
        panel = panel_size(self.kit.layout, False)[0]
        return (width - _MENU[0] - _GAP - panel) / 2, (height - _MENU[1]) / 2

    @property
    def _longer(self) -> int:
        """Units by which the menu is longer on a small window, where the commitment takes more lines."""
        return _LONGER if self.kit.layout.small else 0

    def _beside(self) -> tuple[float, float]:
        left, top = self._menu()
        if self.kit.layout.shape is Shape.PORTRAIT:
            panel = panel_size(self.kit.layout, False)[0]
            return (FRAMES[Shape.PORTRAIT][0] - panel) / 2, _PORTRAIT_TOP[1]
        return left + _MENU[0] + _GAP, top

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        left, top = self._menu()
        return self.kit.layout.rect(left + x, top + y, width, height)

    # Methods of a dialog

    def controls(self) -> Sequence[Control]:
        """Return the menu, then the settings when they are open."""
        _ = self.app.translate().gettext
        self._settings.place(self.kit.layout, self._beside(), self._open)
        looks = [
            ("resume", _("Resume"), Button.MAIN),
            ("settings", _("Settings"), Button.OTHER if self._open else Button.PAPER),
            ("help", _("Rulebook"), Button.PAPER),
            ("leave", _("Leave the table"), Button.PAPER),
        ]
        if self.app.offers_picture:
            looks.insert(-1, ("picture", _("The game in ten seconds"), Button.PAPER))
        if self.app.offers_shelf:
            looks.append(("shelf", _("The cabinet"), Button.PAPER))
        pitch, height = _ROWS[len(looks)]
        menu: list[Control] = [
            PushButton(key, label, self._rect(38, 206 + place * pitch, _MENU[0] - 76, height), button, 29)
            for place, (key, label, button) in enumerate(looks)
        ]
        return [*menu, *self._settings.controls()] if self._open else menu

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the menu's panel, and the settings when they are open."""
        _ = self.app.translate().gettext
        kit = self.kit
        self.draw_panel(surface, self._rect(0, 0, _MENU[0], _MENU[1] + self._longer))
        draw_head(surface, kit, _("Paused"), 44, self._rect(90, 66, _MENU[0] - 180, 70))
        where = self._rect(30, 140, _MENU[0] - 60, 36)
        kit.text.draw_in(surface, self._where, Role.ASIDE, 25, palette.INK_2, where)
        kept = _("saved after every choice") if self._kept else _("this game is not saved")
        aside = self._rect(38, 576, _MENU[0] - 76, 64)
        draw_fitted(surface, kit.text, kept, Role.ASIDE, 23, palette.INK_2, aside, Align.CENTRE)
        rule = self._rect(90, 640, _MENU[0] - 180, 20)
        kit.paint.rule(surface, rule.left, rule.right, rule.centery)
        self._promise(surface)
        if self._open:
            kit.paint.vellum(surface, self._settings.rect)
            self._settings.draw(surface, kit)

    def _promise(self, surface: pygame.Surface) -> None:
        """Draw the game's commitment, small, at the lower end of the menu."""
        kit = self.kit
        words = self.app.translate().gettext("Commitment of this game")
        head, digits = (
            self._rect(20, 662, _MENU[0] - 40, 28),
            self._rect(20, 690, _MENU[0] - 40, 52 + self._longer),
        )
        draw_fitted(surface, kit.text, words, Role.BODY, 19, palette.INK_2, head, Align.CENTRE, most=1)
        draw_commitment(surface, kit.text, self._commitment, Role.BODY, 18, palette.INK_2, digits)

    def input(self, event: Input) -> None:
        """Close the menu on the pause key; else handle the event as every dialog does."""
        if event == Key("pause"):
            self.app.close()
        else:
            super().input(event)

    def choose(self, key: Hashable) -> None:
        """Act on a menu line or a setting."""
        match key:
            case "resume":
                self.app.close()
            case "settings":
                self._fold(not self._open)
            case "help":
                self.app.help()
            case "picture":
                self.app.picture()
            case "leave":
                self.app.title()
            case "shelf":
                self.app.shelf()
            case _ if self._settings.choose(key):
                self.put()

    def _fold(self, unfolded: bool) -> None:
        """Open or close the settings at the side of the menu."""
        self._open = unfolded
        self.put()

    def changed(self) -> None:
        """Lay out again when a slider has a new value. Called after a held slider has moved."""
        if self._settings.slid():
            self.put()

    def main(self) -> Hashable:
        """Return the button that resumes the game."""
        return "resume"


class NoticeScene(DialogScene):
    """A notice with one message and one button."""

    whys = whys.NOTICE
    size = _NOTICE

    def __init__(self, app: Program, below: Scene | None, head: str, words: str) -> None:
        super().__init__(app, below)
        self._head = head
        self._words = words

    def controls(self) -> Sequence[Control]:
        """Return the one button."""
        label = self.house.translate().gettext("Go on")
        return [PushButton("on", label, self._rect(_NOTICE[0] / 2 - 150, 370, 300, 72), Button.MAIN, 29)]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the head and the words."""
        self.draw_panel(surface, self._rect(0, 0, *_NOTICE))
        draw_head(surface, self.kit, self._head, 44, self._rect(130, 36, _NOTICE[0] - 260, 130))
        words = self._rect(70, 184, _NOTICE[0] - 140, 170)
        self.kit.text.paragraph(surface, self._words, Role.BODY, 25, palette.INK, words, Align.CENTRE)

    def choose(self, key: Hashable) -> None:
        """Close the notice."""
        self.house.close()

    def main(self) -> Hashable:
        """Return the one button."""
        return "on"
