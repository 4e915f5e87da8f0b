"""The page that tests screen, touch, keys and pads, and sets the size of text."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.kiosk_settings import BRIGHTNESS as PERCENTS
from game.kiosk.operator.controls import Measure, MeasureScale, OnOffSwitch
from game.kiosk.operator.frame_watch import FrameWatch
from game.kiosk.operator.page import Desk, OperatorPage
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.fonts import Role
from game.stage.inputs import Input, Key, PadButton, Place, Press
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.palette import Colour, rgb
from game.stage.text import Align

AGAIN: Final = "test again"
BRIGHTNESS: Final = "brightness"
DRIFT: Final = "drift"
_ACROSS: Final = 5
_DOWN: Final = 3
RINGS: Final = _ACROSS * _DOWN
#: A press within so many units of a ring is meant for it.
_NEAR: Final = 60
#: Seconds of a sweep over the plate, and between counts of pictures.
_SWEEP: Final = 4.0
_COUNTED: Final = 0.5
_BUTTONS: Final = {
    "south": mark("lower button"),
    "east": mark("right button"),
    "west": mark("left button"),
    "north": mark("upper button"),
    "left shoulder": mark("left shoulder"),
    "right shoulder": mark("right shoulder"),
    "left trigger": mark("left trigger"),
    "right trigger": mark("right trigger"),
    "right stick": mark("right stick"),
    "start": mark("start"),
    "select": mark("select"),
    "up": mark("up"),
    "down": mark("down"),
    "left": mark("left"),
    "right": mark("right"),
}
_LIGHTS: Final = MeasureScale(*PERCENTS, 5)
_COLOURS: Final[tuple[Colour, ...]] = tuple(
    map(
        rgb,
        (
            *("#C9303E", "#E98A1E", "#EDB43C", "#3F8F3C", "#2AB5A5", "#2C66B8", "#7440A8"),
            *("#FDF7E8", "#8C929C", "#2B1A12"),
        ),
    )
)


class ScreenPage(OperatorPage):
    """Fifteen rings to touch, colours to look at, and the last input of keys and pads."""

    name = mark("Screen, touch")
    head = mark("Screen and touch test")
    sign = "kiosk/icon_screen"
    foot = mark("touch each ring; press keys and pad buttons; the line should move evenly")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._watch = FrameWatch(desk.kiosk.loop)
        self._seconds = 0.0
        self._rate = 0
        self._begin()

    def _begin(self) -> None:
        self._touched: dict[int, float] = {}
        """How far off, in pixels, each ring was touched."""
        self._last: Place | None = None
        self._key = ""
        self._pad = ""

    # Places

    @property
    def _plate(self) -> pygame.Rect:
        return self.leaf.rect(40, 104, 964, 440) if self.leaf.wide else self.leaf.rect(40, 100, 920, 300)

    def _ring(self, place: int) -> Place:
        """Return the middle of a ring."""
        plate, margin = self._plate, self.leaf.layout.px(62)
        across, down = place % _ACROSS, place // _ACROSS
        x = plate.left + margin + (plate.width - 2 * margin) * across // (_ACROSS - 1)
        y = plate.top + margin + (plate.height - 2 * margin) * down // (_DOWN - 1)
        return x, y

    def _row(self, place: int) -> pygame.Rect:
        if self.leaf.wide:
            return self.leaf.rect(1040, 156 + 56 * place, 396, 51)
        return self.leaf.rect(40 + 472 * (place % 2), 408 + 39 * (place // 2), 448, 37)

    # The page

    def controls(self) -> Iterator[Control]:
        """Yield the size of text, and the button that begins the test again."""
        _, leaf = self.translator.gettext, self.leaf
        labels = (("usual", _("usual")), ("large", _("large")))
        chosen = self.desk.draft.screen.text
        size = leaf.rect(40, 660, 420, 66) if leaf.wide else leaf.rect(40, 612, 448, 60)
        yield self.segments("text", _("Text size"), labels, chosen, size)
        again = leaf.rect(564, 660, 440, 66) if leaf.wide else leaf.rect(512, 612, 448, 60)
        yield PushButton(AGAIN, _("Restart the test"), again, Button.PAPER, 28, command="")
        screen = self.desk.draft.screen
        light = leaf.rect(1040, 560, 396, 80) if leaf.wide else leaf.rect(40, 690, 448, 80)
        words = fill(_("{percent} %"), percent=screen.brightness)
        yield Measure(BRIGHTNESS, _("Brightness"), words, screen.brightness, _LIGHTS, light)
        drift = leaf.rect(1040, 652, 396, 80) if leaf.wide else leaf.rect(512, 690, 448, 80)
        label = _("Drift against burn-in")
        yield OnOffSwitch(DRIFT, label, screen.drift, drift, label)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw rings, colours and results."""
        _, leaf = self.translator.gettext, self.leaf
        self._draw_plate(surface, kit)
        if leaf.wide:
            self.write(surface, kit, _("Result"), leaf.rect(1040, 104, 396, 50), Role.NAME, 32)
        for place, (label, words) in enumerate(self._results()):
            row = self._row(place)
            ground = palette.VELLUM_0 if place % 2 == 0 else palette.VELLUM_2
            pygame.draw.rect(surface, ground, row, border_radius=kit.layout.px(6))
            room = row.inflate(-kit.layout.px(28), 0)
            half = pygame.Rect(room.left, room.top, room.width * 40 // 100, room.height)
            self.write(surface, kit, label, half, Role.BODY, 26)
            rest = pygame.Rect(half.right, room.top, room.right - half.right, room.height)
            self.write(surface, kit, words, rest, Role.BUTTON, 26, Align.RIGHT)
        head = leaf.rect(40, 612, 420, 46) if leaf.wide else leaf.rect(40, 568, 448, 42)
        self.write(surface, kit, _("Text size"), head)

    def _results(self) -> list[tuple[str, str]]:
        _ = self.translator.gettext
        none = _("none")
        touched = fill(_("{count} of {whole}"), count=len(self._touched), whole=RINGS)
        off = fill(_("{count} px"), count=round(max(self._touched.values()))) if self._touched else none
        place = none
        if self._last is not None:
            place = fill(_("{x}, {y}"), x=self._last[0], y=self._last[1])
        answer = none
        if self._watch.answer is not None:
            answer = fill(_("within {count} ms"), count=math.ceil(self._watch.answer * 1000))
        return [
            (_("rings"), touched),
            (_("worst"), off),
            (_("last touch"), place),
            (_("answer"), answer),
            (_("pictures"), fill(_("{count} a second"), count=self._rate)),
            (_("key"), self._key or none),
            (_("pad"), _(_BUTTONS.get(self._pad, self._pad)) if self._pad else none),
        ]

    def _draw_plate(self, surface: pygame.Surface, kit: Kit) -> None:
        px, plate = kit.layout.px, self._plate
        pygame.draw.rect(surface, palette.LAPIS_9, plate)
        for share in range(1, 9):
            x = plate.left + plate.width * share // 9
            pygame.draw.line(surface, palette.LAPIS_7, (x, plate.top), (x, plate.bottom - 1))
        for share in range(1, 6):
            y = plate.top + plate.height * share // 6
            pygame.draw.line(surface, palette.LAPIS_7, (plate.left, y), (plate.right - 1, y))
        x = plate.left + round((plate.width - 1) * (self._seconds % _SWEEP) / _SWEEP)
        pygame.draw.line(surface, palette.WOAD_4, (x, plate.top), (x, plate.bottom - 1), max(1, px(3)))
        pygame.draw.rect(surface, palette.LEAF_LT, plate, max(1, px(2)))
        nearest = next((place for place in range(RINGS) if place not in self._touched), None)
        side = px(70)
        for place in range(RINGS):
            name = "kiosk/ring_done" if place in self._touched else "kiosk/ring_rest"
            if place == nearest:
                name = "kiosk/ring_may"
            box = pygame.Rect(0, 0, side, side)
            box.center = self._ring(place)
            kit.art.draw(surface, name, box)
        width, high = px(46), px(34)
        left = plate.centerx - width * len(_COLOURS) // 2
        top = (self._ring(0)[1] + self._ring(_ACROSS)[1]) // 2 - high // 2
        for place, colour in enumerate(_COLOURS):
            pygame.draw.rect(surface, colour, pygame.Rect(left + width * place, top, width, high))

    def input(self, event: Input) -> bool:
        """Take touches on the plate."""
        match event:
            case Press(place) if self._plate.collidepoint(place):
                self._watch.touch()
                self._touch(place)
                return True
        return False

    def hear(self, event: Input) -> None:
        """Note keys and buttons of pads, without regard to their meaning."""
        match event:
            case PadButton(_, button):
                self._pad = button
            case Key(name=name):
                self._key = name

    @property
    def moving(self) -> bool:
        """True: a line sweeps over the plate, by which pictures are counted."""
        return True

    def step(self, seconds: float) -> bool:
        """Sweep on; count the pictures anew now and then."""
        self._watch.begin()
        before = self._seconds
        self._seconds += seconds
        if int(before / _COUNTED) != int(self._seconds / _COUNTED):
            self._rate = self._watch.rate()
        return False

    def leave(self) -> None:
        """Count no more."""
        self._watch.end()
        self._seconds, self._rate = 0.0, 0

    def _touch(self, place: Place) -> None:
        self._last = place
        offs = {ring: math.dist(place, self._ring(ring)) for ring in range(RINGS)}
        ring = min(offs, key=offs.__getitem__)
        if offs[ring] <= self.leaf.layout.px(_NEAR):
            self._touched[ring] = offs[ring]

    def choose(self, key: Hashable) -> None:
        """Set the size of text, or begin again."""
        match key:
            case ("text", str() as size):
                self.desk.change("screen", text=size)
            case "drift":
                self.desk.change("screen", drift=not self.desk.draft.screen.drift)
            case "test again":
                self._begin()

    def slide(self, key: Hashable, value: int) -> None:
        """Take the brightness."""
        self.desk.change("screen", brightness=value)
