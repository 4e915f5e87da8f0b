"""The panel of a replay: progress, sentences and buttons."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import ReplayButton, Thing
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole, step_of
from game.stage.fonts import Role
from game.stage.layout import Shape
from game.stage.naming import draw_name
from game.stage.paint import Button, ink_on
from game.stage.text import Align
from game.tabletop.frame.buttons import button_states, paint_choice, press_of
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.panel_head import head_height, panel_head
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.kit.watched import Saying

BUTTONS: Final = (ReplayButton.VIEWER, ReplayButton.BRANCH)
#: The height of the sentences in units above other things, and the least of those.
_TOLD: Final = 200
_LEAST: Final = 260
#: Units of a button, and between two.
_HIGH: Final = 56
_APART: Final = 8
#: Units below the lowest button of an upright window.
_FOOT: Final = 52


class ReplayPanel(PanelPart):
    """The panel with its buttons; with `tells` it shows the sentences itself."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, tells: bool) -> None:
        super().__init__(kit, rect, edge_units=14)
        self.tells = tells
        self._name = kit.translator.gettext("Replay")
        px = kit.layout.px
        high, apart, edge = px(_HIGH), px(_APART), px(12)
        if kit.layout.shape in (Shape.FOUR_THREE, Shape.CLOSE):
            edge = px(8)
        # An upright window has no buttons at its very foot.
        foot = rect.bottom - (px(_FOOT) if kit.layout.shape is Shape.PORTRAIT else edge)
        self.buttons = {
            name: pygame.Rect(
                rect.left + edge, foot - high - place * (high + apart), rect.width - 2 * edge, high
            )
            for place, name in enumerate(reversed(BUTTONS))
        }

    @property
    def spare(self) -> pygame.Rect | None:
        """The room between sentences and buttons; None where it is small."""
        px, top = self.kit.layout.px, self.rect.top + head_height(self.kit, [self._name], self.rect)
        top += px(_TOLD) if self.tells else 0
        high = self.buttons[ReplayButton.VIEWER].top - px(_APART) - top
        edge = px(_APART)
        return (
            pygame.Rect(self.rect.left + edge, top, self.rect.width - 2 * edge, high)
            if high > px(_LEAST)
            else None
        )

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of its buttons."""
        return {name: self.buttons[name] for name in BUTTONS}

    def key(self, view: object, marks: Marks) -> Hashable:
        """Return the cache key: its words, and the state of each button."""
        return marks.watched.saying, button_states(BUTTONS, marks)

    def paint(self, surface: pygame.Surface, view: object, marks: Marks) -> None:
        """Draw head, sentences and buttons."""
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        saying = marks.watched.saying
        kit.paint.panel(surface, rect)
        right = rect.right - px(16)
        if self._named(saying.far):
            panel_head(surface, kit, self._name, rect, palette.VELLUM_2)
            place, align = (right, rect.top + px(27)), Align.RIGHT
            kit.text.draw(surface, saying.far, Role.BODY_DARK, 21, palette.WOAD_3, place, align)
        else:
            place, align = (rect.centerx, rect.top + px(27)), Align.CENTRE
            kit.text.draw(surface, saying.far, Role.PANEL_HEAD, 24, palette.VELLUM_2, place, align)
        if self.tells:
            top = rect.top + head_height(kit, [self._name], rect) + px(2)
            room = pygame.Rect(rect.left + px(14), top, rect.width - px(26), 0)
            below = self.buttons[ReplayButton.VIEWER] if self.spare is None else self.spare
            room.height = below.top - px(6) - top
            say(surface, kit, saying, room, 20)
        _ = kit.translator.gettext
        self._viewer(surface, marks)
        words, branch = _("Play from here"), ReplayButton.BRANCH
        paint_choice(surface, kit, self.buttons[branch], words, branch, marks, 22, Button.MAIN)

    def _viewer(self, surface: pygame.Surface, marks: Marks) -> None:
        """Draw the button of the viewer; if its words do not fit, the viewer's name alone."""
        kit, saying, rect = self.kit, marks.watched.saying, self.buttons[ReplayButton.VIEWER]
        room = rect.inflate(-kit.layout.px(20), 0)
        if not saying.viewer or fitted_whole(kit.text, saying.perspective, Role.BUTTON, 22, room.size):
            paint_choice(surface, kit, rect, saying.perspective, ReplayButton.VIEWER, marks, 22)
            return
        press, rise = press_of(ReplayButton.VIEWER, marks), marks.rise(ReplayButton.VIEWER)
        face = kit.paint.button(surface, rect, Button.OTHER, press, rise).inflate(-kit.layout.px(16), 0)
        ink = ink_on(Button.OTHER, press)
        draw_name(surface, kit.text, saying.viewer, Role.BUTTON, 22, ink, face, Align.CENTRE)

    def _named(self, far: str) -> bool:
        """Return whether the panel's name fits next to the progress."""
        kit, px = self.kit, self.kit.layout.px
        words = kit.text.width(self._name, Role.PANEL_HEAD, 24) + px(12)
        return words + kit.text.width(far, Role.BODY_DARK, 21) <= self.rect.width - px(32)


class SayingBand(PanelPart):
    """A band of vellum with the sentences, where the panel has no room for them."""

    def key(self, view: object, marks: Marks) -> Hashable:
        """Return the cache key: the words."""
        return marks.watched.saying

    def paint(self, surface: pygame.Surface, view: object, marks: Marks) -> None:
        """Draw the seal of the acting seat, and the words."""
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        saying = marks.watched.saying
        kit.paint.panel(surface, rect)
        left = rect.left + px(18)
        if saying.seat is not None:
            seal(surface, kit, saying.seat, (rect.left + px(33), rect.centery - px(1)), px(40))
            left = rect.left + px(66)
        room = pygame.Rect(left, rect.top, rect.right - px(18) - left, rect.height)
        say(surface, kit, saying, room, 24, centred=True)


def say(
    surface: pygame.Surface,
    kit: TableKit,
    saying: Saying,
    room: pygame.Rect,
    units: float,
    centred: bool = False,
) -> None:
    """Draw as many sentences as fit, from the first."""
    lines = saying.lines
    if not lines:
        return
    step = step_of(kit.text, Role.BODY_DARK, units)

    def takes(count: int) -> int:
        return len(kit.text.wrap(" ".join(lines[:count]), Role.BODY_DARK, units, room.width))

    most = max(1, room.height // step)
    count = next((count for count in range(len(lines), 1, -1) if takes(count) <= most), 1)
    high = room.height if centred else min(room.height, step * takes(count))
    box = pygame.Rect(room.left, room.top, room.width, high)
    draw_fitted(
        surface, kit.text, " ".join(lines[:count]), Role.BODY_DARK, units, palette.VELLUM_0, box, most=most
    )
