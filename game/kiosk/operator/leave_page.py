"""The page that leaves the menu, to the table, the attract loop, or out of the program; and of the PIN."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.core.messages import mark
from game.kiosk.operator.page import Desk, OperatorPage
from game.stage.controls import Control, PushButton
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button


class LeavePage(OperatorPage):
    """The ways out, and the change of the PIN. The program ends only after a second press."""

    name = mark("PIN, leave")
    head = mark("PIN, and ways out")
    sign = "cabinet/icon_leave"
    foot = mark("leaving drops unsaved changes")
    keeps = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._asked = False

    def _rows(self) -> list[tuple[str, str, str, Button]]:
        """Return key, label, further words and look of each way."""
        _ = self.translator.gettext
        rows = [
            ("attract", _("Show the games"), _("a game being played is left and saved"), Button.PAPER),
            (
                "pin",
                _("New PIN"),
                _("replaces the PIN in use; unsaved changes stay"),
                Button.PAPER,
            ),
            ("end", _("End the program"), _("returns to the system, after a second press"), Button.LOSE),
        ]
        if self._asked:
            rows[-1] = (
                "end now",
                _("Really end it"),
                _("nobody can play until it is started again"),
                Button.LOSE,
            )
        if self.desk.kiosk.visited:
            rows.insert(0, ("game", _("Back to the game"), _("it continues where it was"), Button.PAPER))
        return rows

    def controls(self) -> Iterator[Control]:
        """Yield a button for each way."""
        for place, (key, label, _words, look) in enumerate(self._rows()):
            rect = self.leaf.rect(40, 130 + 150 * place, 440, 110)
            shut = key == "pin" and self.desk.kiosk.safe
            why = self.translator.gettext("In safe mode nothing is saved.") if shut else ""
            yield PushButton(("leave", key), label, rect, look, 33, enabled=not shut, reason=why, command="")

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw next to each button its effect."""
        for place, (_key, _label, words, _look) in enumerate(self._rows()):
            rect = self.leaf.rect(516, 130 + 150 * place, self.leaf.width - 556, 110)
            self.write(surface, kit, words, rect, Role.BODY, 29, lines=2)

    def choose(self, key: Hashable) -> None:
        """Go the chosen way."""
        asked, self._asked = self._asked, False
        match key:
            case ("leave", "game"):
                self.desk.kiosk.leave_menu()
            case ("leave", "attract"):
                self.desk.kiosk.show_games()
            case ("leave", "pin"):
                self.desk.kiosk.change_pin()
            case ("leave", "end"):
                self._asked = not asked
            case ("leave", "end now"):
                self.desk.kiosk.end_for_good()

    def leave(self) -> None:
        """Forget the first press."""
        self._asked = False
