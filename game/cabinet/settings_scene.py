"""Settings: how fast things move, how large text is, full screen. Every change acts at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.cabinet.leaf_scene import LeafScene, draw_head
from game.stage import palette
from game.stage.controls import Control, PushButton, Segments, pace_labels
from game.stage.director import Pace
from game.stage.fonts import Role
from game.stage.layout import FRAMES, Layout, TextSize
from game.stage.paint import Button
from game.stage.scenes import Kit, Scene
from game.stage.text import Align

if TYPE_CHECKING:
    from game.cabinet.app import App

#: Width and height of the leaf in board units.
LEAF: Final = (760, 770)
DONE: Final = "done"
#: The first group's upper edge and the way to the next; without a button there is more room.
_GROUPS: Final = {True: (152, 162), False: (168, 194)}


class SettingsLeaf:
    """The leaf itself, wherever it lies: its controls, its words, and what choosing does.

    `done`: it has a button of its own that closes it.
    """

    def __init__(self, app: App, layout: Layout, left: float, top: float, done: bool) -> None:
        self.app = app
        self._done = done
        self.layout = layout
        self._left, self._top = left, top

    @property
    def rect(self) -> pygame.Rect:
        """The leaf in pixels."""
        return self._rect(0, 0, *LEAF)

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        return self.layout.rect(self._left + x, self._top + y, width, height)

    def controls(self) -> list[Control]:
        """The rows of choices, and the button that closes the leaf where it has one."""
        _ = self.app.translate().gettext
        paces = pace_labels(self.app.translate())
        sizes = ((TextSize.NORMAL, _("Usual")), (TextSize.LARGE, _("Large")))
        pictures = ((True, _("Full screen")), (False, _("Window")))
        rows = (
            ("pace", _("Pace"), paces, self.app.pace),
            ("text", _("Size of text"), sizes, self.app.text_size),
            ("full", _("Picture"), pictures, self.app.full),
        )
        segments: list[Control] = [
            Segments(key, name, labels, chosen, self._rows(place)[1], on_vellum=True)
            for place, (key, name, labels, chosen) in enumerate(rows)
        ]
        if not self._done:
            return segments
        done = self._rect(LEAF[0] / 2 - 150, LEAF[1] - 112, 300, 72)
        return [*segments, PushButton(DONE, _("Done"), done, Button.MAIN, 27)]

    def _rows(self, group: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Label, choices and aside of a group."""
        first, pitch = _GROUPS[self._done]
        top = first + group * pitch
        width = LEAF[0] - 120
        return (
            self._rect(60, top, width, 36),
            self._rect(60, top + 40, width, 58),
            self._rect(60, top + 104, width, 34),
        )

    def choose(self, key: Hashable) -> bool:
        """Act on a choice; False where it is none of this leaf's."""
        match key:
            case ("pace", Pace() as pace):
                self.app.set_pace(pace)
            case ("text", TextSize() as size):
                self.app.set_text_size(size)
            case ("full", bool() as full):
                self.app.set_full(full)
            case _:
                return False
        return True

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """The words; leaf and controls are the scene's."""
        _ = self.app.translate().gettext
        draw_head(surface, kit, _("Settings"), 52, self._rect(110, 40, LEAF[0] - 220, 70))
        rule = self._rect(60, 116, LEAF[0] - 120, 24)
        kit.paint.rule(surface, rule.left, rule.right, rule.centery)
        words = (
            (_("How fast things move"), _("Still: nothing travels, places light up instead")),
            (_("Size of text"), _("Large: everything is written a fifth larger")),
            (_("Picture"), _("F11 changes it anywhere")),
        )
        for group, (label, aside) in enumerate(words):
            head, _choices, below = self._rows(group)
            kit.text.draw_in(surface, label, Role.BUTTON, 24, palette.INK, head, Align.LEFT)
            kit.text.draw_in(surface, aside, Role.ASIDE, 20, palette.INK_2, below, Align.LEFT)
        if self.app.notice is not None:
            row = self._rect(40, LEAF[1] - 36, LEAF[0] - 80, 28)
            kit.text.draw_in(surface, self.app.notice, Role.ASIDE, 19, palette.RUBRIC_DK, row)


class SettingsScene(LeafScene):
    """The leaf alone, over the title."""

    def __init__(self, app: App, below: Scene | None) -> None:
        super().__init__(app, below)
        self.app = app

    def controls(self) -> Sequence[Control]:
        """The leaf's, in the middle of the frame."""
        width, height = FRAMES[self.kit.layout.shape]
        self._leaf = SettingsLeaf(
            self.app, self.kit.layout, (width - LEAF[0]) / 2, (height - LEAF[1]) / 2, done=True
        )
        return self._leaf.controls()

    def draw_leaves(self, surface: pygame.Surface) -> None:
        """The one leaf."""
        self.draw_leaf(surface, self._leaf.rect)
        self._leaf.draw(surface, self.kit)

    def choose(self, key: Hashable) -> None:
        """A setting, or done."""
        if key == DONE:
            self.app.close()
        elif self._leaf.choose(key):
            self.put()

    def main(self) -> Hashable:
        """Done."""
        return DONE
