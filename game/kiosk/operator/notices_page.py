"""The first page while something needs its operator: faults of the file, a jumped clock, safe mode."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.kiosk_file import FILE
from game.kiosk.operator.health_page import TROUBLES
from game.kiosk.operator.page import OperatorPage
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button

BELIEVE: Final = "believe the clock"
#: The most notices that are shown.
_MOST: Final = 6
_PITCH: Final = 112
_MOMENT: Final = "%Y-%m-%d %H:%M"


class NoticesPage(OperatorPage):
    """The faults of the machine, where they are, and the allowed values, each in two lines."""

    name = mark("Notices")
    head = mark("What needs you")
    sign = "shared/icon_warn"
    foot = mark("a wrong value is replaced by its default; visitors see nothing of this")
    keeps = False

    def controls(self) -> Iterator[Control]:
        """Yield the button that believes a clock that has jumped."""
        if self.desk.kiosk.clock_jump is not None:
            _ = self.translator.gettext
            rect = self.leaf.rect(self.leaf.width - 440, 788, 400, 74)
            yield PushButton(BELIEVE, _("Believe the clock"), rect, Button.PAPER, 30, command="")

    def choose(self, key: Hashable) -> None:
        """Believe the clock."""
        if key == BELIEVE:
            self.desk.kiosk.believe_clock()

    def notices(self) -> list[tuple[str, str]]:
        """Return each notice: the fault, and its remedy."""
        _, kiosk = self.translator.gettext, self.desk.kiosk
        told: list[tuple[str, str]] = []
        if kiosk.safe:
            words = _("Safe mode after crashes: the machine runs with default settings")
            told.append((words, fill(_("{file} stays as it is, and nothing is saved"), file=FILE)))
        if kiosk.trouble is not None:
            told.append((_("The disk cannot be written"), _(TROUBLES[kiosk.trouble])))
        for fault in kiosk.file.wrong:
            words = fill(_("{file}, {key}: {value}"), file=FILE, key=fault.key, value=fault.says)
            allowed = fill(_("allowed: {values}"), values=fault.allowed)
            told.append((words, allowed))
        if kiosk.file.unwritten is not None:
            words = fill(_("Settings are not on the disk: {why}"), why=kiosk.file.unwritten)
            told.append((words, _("they apply, and are saved once the disk accepts them")))
        if (jump := kiosk.clock_jump) is not None:
            words = fill(_("The clock has jumped to {time}"), time=jump[1].strftime(_MOMENT))
            told.append(
                (
                    words,
                    fill(_("until you confirm it, the hours follow {time}"), time=jump[0].strftime(_MOMENT)),
                )
            )
        if kiosk.tries_notice is not None:
            told.append((kiosk.tries_notice, _("PIN tries are counted only until the program ends")))
        return told

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the notices."""
        _, px = self.translator.gettext, kit.layout.px
        told = self.notices() or [(_("Everything is in order."), "")]
        for place, (what, helps) in enumerate(told[:_MOST]):
            row = self.leaf.rect(28, 104 + _PITCH * place, self.leaf.width - 56, _PITCH - 10)
            pygame.draw.rect(surface, palette.VELLUM_0, row, border_radius=px(8))
            pygame.draw.rect(surface, palette.VELLUM_4, row, px(2), border_radius=px(8))
            room = row.inflate(-px(48), -px(12))
            upper = pygame.Rect(room.left, room.top, room.width, room.height * 9 // 20)
            self.write(surface, kit, what, upper, Role.BUTTON, 29)
            lower = pygame.Rect(room.left, upper.bottom, room.width, room.bottom - upper.bottom)
            self.write(surface, kit, helps, lower, Role.BODY, 27, lines=2)
        if len(told) > _MOST:
            more = len(told) - _MOST
            words = fill(self.translator.ngettext("and {count} more", "and {count} more", more), count=more)
            row = self.leaf.rect(40, 104 + _PITCH * _MOST, self.leaf.width - 80, 44)
            self.write(surface, kit, words, row, Role.ASIDE, 27)
