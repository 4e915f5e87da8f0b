"""Settings: how loud, how fast, how rivals play, how large, full screen. Every change acts at once."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.cabinet.leaf_scene import LeafScene, draw_head
from game.cabinet.volume_rows import Row, VolumeRows
from game.core.messages import fill
from game.match.settings import THINKING_TIMES
from game.stage import palette
from game.stage.controls import Control, PushButton, Segments, pace_labels
from game.stage.director import Pace
from game.stage.fonts import Role
from game.stage.layout import FRAMES, Layout, Shape, TextSize
from game.stage.paint import Button
from game.stage.scenes import Kit, Scene
from game.stage.text import Align

if TYPE_CHECKING:
    from game.cabinet.app import App

DONE: Final = "done"
Box = tuple[float, float, float, float]
#: The leaf in two columns, and in one where the window is narrow; a button of its own takes more room.
_WIDE: Final = (1260.0, 770.0)
_NARROW: Final = {False: (760.0, 905.0), True: (760.0, 1000.0)}
_MARGIN: Final = 44
_COLUMN: Final = 556
_MUTE: Final = 56
#: The upper edges of the groups on a narrow leaf; those with an aside are higher.
_TOPS: Final = (316.0, 438.0, 530.0, 652.0, 774.0)
_SLIDER: Final = 44


def leaf_size(layout: Layout, done: bool) -> tuple[float, float]:
    """Width and height of the leaf in board units; `done`: with a button of its own."""
    return _WIDE if layout.shape in (Shape.WIDE, Shape.ULTRA) else _NARROW[done]


class SettingsLeaf:
    """The leaf itself, wherever it lies: its controls, its words, and what choosing does.

    `done`: it has a button of its own that closes it.
    """

    def __init__(
        self, app: App, layout: Layout, left: float, top: float, done: bool, volumes: VolumeRows
    ) -> None:
        self.app = app
        self._done = done
        self.layout = layout
        self.volumes = volumes
        self._left, self._top = left, top
        self._size = leaf_size(layout, done)
        self._wide = self._size == _WIDE

    @property
    def rect(self) -> pygame.Rect:
        """The leaf in pixels."""
        return self._rect((0, 0, *self._size))

    def _rect(self, box: Box) -> pygame.Rect:
        x, y, width, height = box
        return self.layout.rect(self._left + x, self._top + y, width, height)

    # Places

    def _right(self) -> float:
        """The left edge of the right column."""
        return self._size[0] - _MARGIN - _COLUMN

    def _sound_rows(self) -> tuple[Row, ...]:
        """The volumes: words over the slider in a column, beside it on a narrow leaf."""
        rows = []
        for place in range(3):
            if self._wide:
                x, y, width = float(_MARGIN), 184.0 + 96 * place, float(_COLUMN)
                label: Box = (x, y, width - 170, 32)
                figure: Box = (x + width - _MUTE - 14 - 90, y, 90, 32)
                slider: Box = (x, y + 36, width - _MUTE - 14, _SLIDER)
            else:
                x, y, width = 60.0, 130.0 + 60 * place, self._size[0] - 120
                label = (x, y, 226, 48)
                figure = (x + width - _MUTE - 14 - 86, y, 86, 48)
                slider = (x + 236, y + 2, width - 236 - _MUTE - 14 - 96, _SLIDER)
            mute: Box = (x + width - _MUTE, slider[1] - 3, _MUTE, 50)
            rows.append(Row(*(self._rect(box) for box in (label, slider, mute, figure))))
        return tuple(rows)

    def _group(self, group: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Label, choices and aside of a group: pace, rivals' turns, size of text, picture, thinking time."""
        if self._wide:
            right, left = self._right(), float(_MARGIN)
            tops = ((right, 184.0), (right, 324.0), (right, 500.0), (left, 484.0), (left, 622.0))
            x, top = tops[group]
            label: Box = (x, top, _COLUMN, 34)
            choices: Box = (x, top + 36, _COLUMN, 56)
            aside: Box = (x, top + 96, _COLUMN, 32)
        else:
            x, top, width = 60.0, _TOPS[group], self._size[0] - 120
            label, choices, aside = (x, top, width, 32), (x, top + 33, width, 56), (x, top + 89, width, 30)
        return self._rect(label), self._rect(choices), self._rect(aside)

    def _heads(self) -> tuple[tuple[str, Box], ...]:
        """The headings of two columns; a narrow leaf has no room for them."""
        if not self._wide:
            return ()
        _ = self.app.translate().gettext
        right = self._right()
        return (
            (_("Sound"), (_MARGIN, 134, _COLUMN, 44)),
            (_("Pace and motion"), (right, 134, _COLUMN, 44)),
            (_("Reading"), (right, 450, _COLUMN, 44)),
        )

    # What a scene asks

    def controls(self) -> list[Control]:
        """The volumes, the rows of choices, and the button that closes the leaf where it has one."""
        _ = self.app.translate().gettext
        paces = pace_labels(self.app.translate())
        turns = ((False, _("Go on")), (True, _("Wait for a press")))
        sizes = ((TextSize.NORMAL, _("Usual")), (TextSize.LARGE, _("Large")))
        seconds = _("{seconds} s")
        times = [(ms, fill(seconds, seconds=f"{ms / 1000:g}")) for ms in THINKING_TIMES]
        pictures = ((True, _("Full screen")), (False, _("Window")))
        rows = (
            ("pace", _("Pace"), paces, self.app.pace),
            ("wait", _("After a rival's turn"), turns, self.app.waits),
            ("text", _("Size of text"), sizes, self.app.text_size),
            ("full", _("Picture"), pictures, self.app.full),
            ("think", _("Thinking time"), times, self.app.thinking_ms),
        )
        controls = list(self.volumes.controls(self.layout, self._sound_rows()))
        controls += [
            Segments(key, name, tuple(labels), chosen, self._group(place)[1], on_vellum=True)
            for place, (key, name, labels, chosen) in enumerate(rows)
        ]
        if self._done:
            width, height = self._size
            x = width - _MARGIN - 280 if self._wide else width / 2 - 150
            done = self._rect((x, height - 112, 280 if self._wide else 300, 72))
            controls.append(PushButton(DONE, _("Done"), done, Button.MAIN, 27))
        return controls

    def choose(self, key: Hashable) -> bool:
        """Act on a choice; False where it is none of this leaf's."""
        match key:
            case ("pace", Pace() as pace):
                self.app.set_pace(pace)
            case ("wait", bool() as waits):
                self.app.set_waits(waits)
            case ("text", TextSize() as size):
                self.app.set_text_size(size)
            case ("full", bool() as full):
                self.app.set_full(full)
            case ("think", int() as ms):
                self.app.set_thinking(ms)
            case _:
                return self.volumes.choose(key)
        return True

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """The words; leaf and controls are the scene's."""
        _ = self.app.translate().gettext
        width, height = self._size
        draw_head(surface, kit, _("Settings"), 52, self._rect((110, 36, width - 220, 66)))
        rule = self._rect((_MARGIN, 106, width - 2 * _MARGIN, 24))
        kit.paint.rule(surface, rule.left, rule.right, rule.centery)
        for head, box in self._heads():
            kit.text.draw_in(surface, head, Role.NAME, 30, palette.RUBRIC_DK, self._rect(box), Align.LEFT)
        words = (
            (_("How fast things move"), _("Still: nothing travels, places light up instead")),
            (_("After a rival's turn"), ""),
            (_("Size of text"), _("Large: everything is written a fifth larger")),
            (_("Picture"), _("F11 changes it anywhere")),
            (_("How long strong rivals think"), ""),
        )
        for group, (label, aside) in enumerate(words):
            head_box, _choices, below = self._group(group)
            kit.text.draw_in(surface, label, Role.BUTTON, 24, palette.INK, head_box, Align.LEFT)
            if aside:
                kit.text.draw_in(surface, aside, Role.ASIDE, 20, palette.INK_2, below, Align.LEFT)
        self.volumes.draw(surface, kit)
        if self.app.notice is not None:
            row = self._rect((40, height - 36, width - 80, 28))
            kit.text.draw_in(surface, self.app.notice, Role.ASIDE, 19, palette.RUBRIC_DK, row)


class SettingsScene(LeafScene):
    """The leaf alone, over the title."""

    def __init__(self, app: App, below: Scene | None) -> None:
        super().__init__(app, below)
        self.app = app
        self.volumes = VolumeRows(app)
        self.form = self.volumes.form

    def controls(self) -> Sequence[Control]:
        """The leaf's, in the middle of the frame."""
        width, height = FRAMES[self.kit.layout.shape]
        wide, high = leaf_size(self.kit.layout, True)
        left, top = (width - wide) / 2, (height - high) / 2
        self._leaf = SettingsLeaf(self.app, self.kit.layout, left, top, True, self.volumes)
        return self._leaf.controls()

    def changed(self) -> None:
        """A slider may stand elsewhere."""
        if self.volumes.take():
            self.put()

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
