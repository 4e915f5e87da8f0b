"""Settings, page by page: turns, sound, picture, choices, keys. Every change takes effect at once."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.cabinet import whys
from game.cabinet.binding_rows import binding_rows
from game.cabinet.program import Program
from game.cabinet.volume_rows import VolumeRow, VolumeRows
from game.core.messages import fill
from game.match.bindings import COMMANDS, USUAL
from game.match.settings import THINKING_TIMES
from game.stage import palette
from game.stage.controls import Control, PushButton, Segments, pace_labels
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.director import Pace
from game.stage.fonts import Role
from game.stage.inputs import Means
from game.stage.kit import Kit
from game.stage.layout import FRAMES, Layout, Shape, TextSize, UnitRect
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

DONE: Final = "done"
#: The panel's size with two columns, and with one in a narrow window; a Done button needs more height.
_WIDE: Final = (1260.0, 770.0)
_NARROW: Final = {False: (760.0, 905.0), True: (760.0, 1040.0)}
#: The pitch of settings on a narrow panel: for at most `_LOOSE` settings, and for more of them.
_LOOSE: Final = 4
_PITCH: Final = 160.0
_CLOSE: Final = {False: 136.0, True: 144.0}
_MARGIN: Final = 44
_COLUMN: Final = 556
_MUTE: Final = 56
_SLIDER: Final = 44


class SettingsPage(Enum):
    """The pages of the settings; a panel shows one at a time."""

    TURNS = "turns"
    SOUND = "sound"
    PICTURE = "picture"
    CHOICES = "choices"
    KEYS = "keys"


@dataclass(frozen=True, slots=True)
class SettingGroup:
    """One setting: its label, its choices, the selected one, and an aside.

    `short` is the name of its elements when that is shorter than the label.
    """

    key: str
    label: str
    choices: tuple[tuple[Hashable, str], ...]
    chosen: Hashable
    aside: str = ""
    short: str | None = None


def panel_size(layout: Layout, done: bool) -> tuple[float, float]:
    """Return width and height of the panel in board units; `done`: it has a Done button."""
    return _WIDE if layout.shape in (Shape.WIDE, Shape.ULTRA) else _NARROW[done]


class SettingsPanel:
    """The panel itself, for any scene: the open page, its controls, its words, and the effect of each choice.

    `done`: it has a Done button that closes it. `place` must be called before it is drawn.
    """

    layout: Layout

    def __init__(self, app: Program, done: bool) -> None:
        self.app = app
        self.page = SettingsPage.TURNS
        self.volumes = VolumeRows(app)
        self._done = done

    def place(self, layout: Layout, corner: tuple[float, float], shown: bool = True) -> None:
        """Place the upper left corner there, in units; unless `shown`, the sliders take no presses."""
        self.layout = layout
        self._left, self._top = corner
        self._size = panel_size(layout, self._done)
        self.wide = self._size == _WIDE
        self._groups = self._of_page_now()
        self._sliding = shown and self.page is SettingsPage.SOUND
        self.volumes.show(self._sliding)

    def slid(self) -> bool:
        """Apply the sliders' values; return True when one has changed."""
        return self._sliding and self.volumes.take()

    @property
    def rect(self) -> pygame.Rect:
        """The panel in pixels."""
        return self._rect((0, 0, *self._size))

    def _rect(self, box: UnitRect) -> pygame.Rect:
        x, y, width, height = box
        return self.layout.rect(self._left + x, self._top + y, width, height)

    # The settings of each page

    def _of_page_now(self) -> tuple[SettingGroup, ...]:
        if self.page is SettingsPage.TURNS:
            return self._of_turns()
        return self._of_choices() if self.page is SettingsPage.CHOICES else self._of_picture()

    def _of_turns(self) -> tuple[SettingGroup, ...]:
        """Return the settings of animation speed and of waiting in turns."""
        app, _ = self.app, self.app.translate().gettext
        ends = ((True, _("I end it")), (False, _("It ends by itself")))
        turns = ((False, _("Go on")), (True, _("Wait for a press")))
        long, seconds = _("How long strong rivals think"), _("{seconds} s")
        times = tuple((ms, fill(seconds, seconds=f"{ms / 1000:g}")) for ms in THINKING_TIMES)
        still = _("Still: nothing moves, places light up instead")
        undo = _("Until then you can take the last step back")
        paces = pace_labels(app.translate())
        ways = ((False, _("Pass the screen")), (True, _("Own keys or pads")))
        keys = _("Own keys: all choose at once, unseen")
        return (
            SettingGroup("pace", _("How fast things move"), paces, app.pace, still, _("Pace")),
            SettingGroup("hold", _("When my turn is done"), ends, app.confirm_turn_end, undo),
            SettingGroup("wait", _("After a rival's turn"), turns, app.pause_after_rival),
            SettingGroup("think", long, times, app.thinking_ms, short=_("Thinking time")),
            SettingGroup("side", _("Hidden choices at one screen"), ways, app.side_by_side, keys),
        )

    def _of_picture(self) -> tuple[SettingGroup, ...]:
        """Return the settings of text size and window."""
        app, _ = self.app, self.app.translate().gettext
        sizes = ((TextSize.NORMAL, _("Usual")), (TextSize.LARGE, _("Large")))
        pictures = ((True, _("Full screen")), (False, _("Window")))
        large, keys = _("Large: all text is a fifth larger"), _("F11 switches anywhere")
        return (
            SettingGroup("text", _("Text size"), sizes, app.text_size, large),
            SettingGroup("full", _("Picture"), pictures, app.full, keys),
        )

    def _of_choices(self) -> tuple[SettingGroup, ...]:
        """Return the settings of how a choice is confirmed, one for each input means, and of help."""
        app, _ = self.app, self.app.translate().gettext
        ways = (("at once", _("At once")), ("again", _("Press again")), ("button", _("Button only")))
        mouse, touch, keys = _("Choosing by mouse"), _("Choosing by touch"), _("Choosing by keys or pad")
        asides = {
            "at once": _("At once: Undo takes it back"),
            "again": _("Press again: the first press shows what you get"),
            "button": _("Button only: the golden button does it"),
        }
        labels = {Means.MOUSE: mouse, Means.TOUCH: touch, Means.KEYS: keys}
        confirmed = (
            SettingGroup(means.value, labels[means], ways, way, asides[way])
            for means, way in app.confirm_ways.items()
        )
        shown = ((True, _("Show")), (False, _("Hide")))
        once = _("Show: until you have done each thing once")
        coach = SettingGroup("coach", _("Coach"), shown, app.coaching, once)
        sole = ((True, _("Made for me")), (False, _("I make it")))
        says, label = _("The game says so, and Undo takes it back"), _("The only choice left")
        return (*confirmed, SettingGroup("sole", label, sole, app.sole_by_itself, says), coach)

    # Places

    def _binding_rects(self) -> tuple[pygame.Rect, ...]:
        """Return a row for each command, in two columns when there is room, then the button below them."""
        count = len(COMMANDS)
        if self.wide:
            rows = -(-count // 2)
            boxes: list[UnitRect] = [
                (
                    float(_MARGIN) if place < rows else self._size[0] - _MARGIN - _COLUMN,
                    176.0 + 84 * (place % rows),
                    float(_COLUMN),
                    68.0,
                )
                for place in range(count)
            ]
            boxes.append((float(_MARGIN), 176.0 + 84 * rows, 280.0, 64.0))
        else:
            boxes = [(60.0, 196.0 + 59 * place, self._size[0] - 120, 53.0) for place in range(count)]
            boxes.append((60.0, 206.0 + 59 * count, 280.0, 60.0))
        return tuple(map(self._rect, boxes))

    def _tabs(self) -> pygame.Rect:
        """Return the place of the tabs: to the right of the head, on a narrow panel below it."""
        width = self._size[0]
        return self._rect((400, 42, width - 400 - _MARGIN, 56) if self.wide else (60, 112, width - 120, 56))

    def _sound_rows(self) -> tuple[VolumeRow, ...]:
        """Return the rows of the volumes: words, slider, figure and mute sign."""
        label = 300.0 if self.wide else 236.0
        x = float(_MARGIN) if self.wide else 60.0
        width = self._size[0] - 2 * x
        rows = []
        for place in range(3):
            y = (182.0 if self.wide else 216.0) + 96 * place
            words: UnitRect = (x, y, label - 10, 48)
            figure: UnitRect = (x + width - _MUTE - 14 - 86, y, 86, 48)
            slider: UnitRect = (x + label, y + 2, width - label - _MUTE - 14 - 96, _SLIDER)
            mute: UnitRect = (x + width - _MUTE, y - 1, _MUTE, 50)
            rows.append(VolumeRow(*(self._rect(box) for box in (words, slider, mute, figure))))
        return tuple(rows)

    def _group(self, place: int) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return label, choices and aside of the group at an index: two columns, on a narrow panel one."""
        if self.wide:
            x = float(_MARGIN) if place % 2 == 0 else self._size[0] - _MARGIN - _COLUMN
            top, width = 172.0 + 180 * (place // 2), float(_COLUMN)
        else:
            pitch = _PITCH if len(self._groups) <= _LOOSE else _CLOSE[self._done]
            x, top, width = 60.0, 208.0 + pitch * place, self._size[0] - 120
        boxes: tuple[UnitRect, ...] = (
            (x, top, width, 36),
            (x, top + 40, width, 56),
            (x, top + 100, width, 32),
        )
        label, choices, aside = map(self._rect, boxes)
        return label, choices, aside

    def _beside(self, place: int) -> pygame.Rect:
        """Return the place of a button at the right of a group's label."""
        label = self._group(place)[0]
        width, height = self.layout.px(250), self.layout.px(44)
        return pygame.Rect(label.right - width, label.bottom - height + self.layout.px(1), width, height)

    # Controls, choices and drawing

    def controls(self) -> list[Control]:
        """Return the tabs, the controls of this page, and the Done button if there is one."""
        _ = self.app.translate().gettext
        pages = (
            (SettingsPage.TURNS, _("Turns")),
            (SettingsPage.SOUND, _("Sound")),
            (SettingsPage.PICTURE, _("Picture")),
            (SettingsPage.CHOICES, _("Choices")),
            (SettingsPage.KEYS, _("Keys")),
        )
        tabs = Segments("page", _("Settings"), pages, self.page, self._tabs(), on_vellum=True)
        controls: list[Control] = [tabs, *self._of_page()]
        if self._done:
            width, height = self._size
            x = width - _MARGIN - 280 if self.wide else width / 2 - 150
            done = self._rect((x, height - 112, 280 if self.wide else 300, 72))
            controls.append(PushButton(DONE, _("Done"), done, Button.MAIN, 27))
        return controls

    def _of_page(self) -> Iterator[Control]:
        if self.page is SettingsPage.SOUND:
            yield from self.volumes.controls(self.layout, self._sound_rows())
            return
        if self.page is SettingsPage.KEYS:
            yield from binding_rows(self.app, self._binding_rects())
            return
        for place, group in enumerate(self._groups):
            choices = self._group(place)[1]
            name = group.short or group.label
            yield Segments(group.key, name, group.choices, group.chosen, choices, on_vellum=True)
            if group.key == "coach":
                again = self.app.translate().gettext("Show tips again")
                yield PushButton("tips", again, self._beside(place), Button.PAPER, 22)

    def choose(self, key: Hashable) -> bool:
        """Act on a choice; return False when the key is not one of this panel."""
        match key:
            case ("page", SettingsPage() as page):
                self.page = page
            case ("pace", Pace() as pace):
                self.app.set_pace(pace)
            case ("hold", bool() as holds):
                self.app.set_holds(holds)
            case ("wait", bool() as waits):
                self.app.set_waits(waits)
            case ("text", TextSize() as size):
                self.app.set_text_size(size)
            case ("full", bool() as full):
                self.app.set_full(full)
            case ("sole", bool() as wanted):
                self.app.set_sole_by_itself(wanted)
            case ("side", bool() as wanted):
                self.app.set_side_by_side(wanted)
            case ("coach", bool() as wanted):
                self.app.set_coaching(wanted)
            case "tips":
                self.app.taught.forget_done()
                self.app.set_coaching(True)
            case ("think", int() as ms):
                self.app.set_thinking(ms)
            case ("mouse" | "touch" | "keys" as means, str() as way):
                self.app.set_confirm(Means(means), way)
            case ("bind", str() as command):
                self.app.bind(command)
            case "unbind":
                self.app.set_bindings(USUAL)
            case _:
                return self.volumes.choose(key)
        return True

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the words; the scene draws panel and controls."""
        _ = self.app.translate().gettext
        width, height = self._size
        head = (_MARGIN, 36, 290, 66) if self.wide else (110, 36, width - 220, 66)
        draw_head(surface, kit, _("Settings"), 52, self._rect(head))
        rule = self._rect((_MARGIN, 112 if self.wide else 174, width - 2 * _MARGIN, 24))
        kit.paint.rule(surface, rule.left, rule.right, rule.centery)
        if self.page is SettingsPage.SOUND:
            self.volumes.draw(surface, kit)
        elif self.page is not SettingsPage.KEYS:
            self._draw_groups(surface, kit)
        if self.app.notice is not None:
            row = self._rect((40, height - 36, width - 80, 28))
            kit.text.draw_in(surface, self.app.notice, Role.ASIDE, 19, palette.RUBRIC_DK, row)

    def _draw_groups(self, surface: pygame.Surface, kit: Kit) -> None:
        for place, group in enumerate(self._groups):
            label, _choices, aside = self._group(place)
            kit.text.draw_in(surface, group.label, Role.BUTTON, 24, palette.INK, label, Align.LEFT)
            if group.aside:
                kit.text.draw_in(surface, group.aside, Role.ASIDE, 20, palette.INK_2, aside, Align.LEFT)


class SettingsScene(DialogScene):
    """The settings alone, over the scene below."""

    whys = whys.SETTINGS

    def __init__(self, app: Program, below: Scene | None) -> None:
        super().__init__(app, below)
        self.app = app
        self._panel = SettingsPanel(app, True)
        self.form = self._panel.volumes.form

    def controls(self) -> Sequence[Control]:
        """Return the panel's controls, with the panel in the middle of the frame."""
        width, height = FRAMES[self.kit.layout.shape]
        wide, high = panel_size(self.kit.layout, True)
        self._panel.place(self.kit.layout, ((width - wide) / 2, (height - high) / 2))
        return self._panel.controls()

    def changed(self) -> None:
        """Lay out again when a slider has a new value. Called after a held slider has moved."""
        if self._panel.slid():
            self.put()

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel; a wide one has its head and its tabs in the corners."""
        if self._panel.wide:
            self.kit.paint.vellum(surface, self._panel.rect)
        else:
            self.draw_panel(surface, self._panel.rect)
        self._panel.draw(surface, self.kit)

    def choose(self, key: Hashable) -> None:
        """Change a setting, or close."""
        if key == DONE:
            self.app.close()
        elif self._panel.choose(key):
            self.put()

    def main(self) -> Hashable:
        """Return the Done button."""
        return DONE
