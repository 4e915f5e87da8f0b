"""The picture outside the hours: spines and a candle in the dark, which wander; a touch shows the hours."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from datetime import datetime
from typing import Final

import pygame

from game.core.messages import Translator, fill, mark
from game.keeper.clock_times import time_text
from game.keeper.kiosk_settings import Hours
from game.kiosk.kiosk_house import KioskHouse
from game.stage import palette, shapes
from game.stage.focus import Element, Kind
from game.stage.fonts import Role
from game.stage.inputs import Input, PointerMove
from game.stage.layout import Shape
from game.stage.scenes import Scene

HOURS: Final = "hours"
#: Seconds from one place to the next, and those that the fading takes.
STAYS: Final = 240.0
_FADES: Final = 4.0
#: For how many seconds a touch shows the hours.
_SHOWN: Final = 15.0
_NIGHT: Final = palette.rgb("#02040C")
_SHELF: Final = palette.rgb("#15131C")
_WORDS: Final = palette.rgb("#8F8C78")
_ASIDE: Final = palette.rgb("#5F6384")
_DIMMED: Final = 60
#: What wanders has this width and height, in units; upright, words stand below.
_GROUP: Final = (1060.0, 400.0)
_UPRIGHT: Final = (640.0, 720.0)
#: Where it stands, as shares of the free room, one place after the other; none is used twice in a row.
PLACES: Final = ((0.5, 0.55), (0.1, 0.2), (0.9, 0.85), (0.15, 0.8), (0.85, 0.15), (0.5, 0.0))

WEEK: Final = (
    mark("Monday"),
    mark("Tuesday"),
    mark("Wednesday"),
    mark("Thursday"),
    mark("Friday"),
    mark("Saturday"),
    mark("Sunday"),
)
_WHYS: Final[Mapping[Hashable, str]] = {HOURS: mark("Shows for a while when it is open.")}


class DarkScene(Scene):
    """The dark. `opens` is when it ends, None if no day of the week opens."""

    opens_rulebook = False
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, hours: Hours, opens: datetime | None, now: datetime) -> None:
        super().__init__()
        self.kiosk = kiosk
        self._hours = hours
        self._opens = opens
        self._now = now
        self._seconds = 0.0
        self._told_until = 0.0

    def arrange(self) -> None:
        """Let the whole window listen."""
        name = self.kiosk.translate().gettext("Opening hours")
        whole = pygame.Rect((0, 0), self.kit.layout.size)
        self.focus.put([Element(HOURS, name, Kind.BUTTON, whole)])

    @property
    def moving(self) -> bool:
        """Whether it fades."""
        return self._strength < 1.0

    @property
    def _strength(self) -> float:
        """How strongly it is drawn, 0 to 1: it fades out before it wanders, and in after."""
        at = self._seconds % STAYS
        return min(1.0, at * 2 / _FADES, (STAYS - at) * 2 / _FADES)

    @property
    def telling(self) -> bool:
        """Whether the hours are shown."""
        return self._seconds < self._told_until

    def step(self, seconds: float) -> None:
        """Wander on."""
        before = self.telling
        self._seconds += seconds
        if self.moving or before != self.telling:
            self.dirty = True

    def input(self, event: Input) -> None:
        """Show the hours for a while."""
        if not isinstance(event, PointerMove) and self._hours.touch_shows_hours:
            self._told_until = self._seconds + _SHOWN
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the night, and what wanders in it."""
        surface.fill(_NIGHT)
        group = self._group(surface)
        picture = pygame.Surface(group.size).convert()
        picture.fill(_NIGHT)
        self._draw_group(picture)
        picture.set_alpha(round(255 * self._strength))
        surface.blit(picture, group)

    def _group(self, surface: pygame.Surface) -> pygame.Rect:
        """Return where the group stands now."""
        px, upright = self.kit.layout.px, self.kit.layout.shape is Shape.PORTRAIT
        width, height = (px(side) for side in (_UPRIGHT if upright else _GROUP))
        across, down = PLACES[int(self._seconds / STAYS) % len(PLACES)]
        frame = surface.get_rect().inflate(-px(80), -px(120))
        left = frame.left + round((frame.width - width) * across)
        return pygame.Rect(left, frame.top + round((frame.height - height) * down), width, height)

    def _draw_group(self, picture: pygame.Surface) -> None:
        px, upright = self.kit.layout.px, self.kit.layout.shape is Shape.PORTRAIT
        foot = px(360)
        picture.fill(_SHELF, (0, foot, picture.get_width(), px(28)))
        end = self._spines(picture, foot)
        high = px(230)
        candle = pygame.Rect(end + px(40), foot - high + px(8), round(high * 110 / 230), high)
        self.kit.art.draw(picture, "cabinet/candle", candle)
        if upright:
            box = pygame.Rect(px(10), foot + px(50), picture.get_width() - px(20), px(290))
        else:
            left = candle.right + px(30)
            box = pygame.Rect(left, px(20), picture.get_width() - left - px(10), foot - px(30))
        self._words(picture, box)

    def _spines(self, picture: pygame.Surface, foot: int) -> int:
        """Draw the spine of each game, hardly lit; return where they end."""
        px, left = self.kit.layout.px, self.kit.layout.px(10)
        for name in self.kiosk.games:
            covers = self.kiosk.front(name).shelf_book().covers
            box = pygame.Rect(left, foot - px(300), px(72), px(300))
            spine = pygame.Surface(box.size).convert()
            spine.fill(covers.dark)
            for y in (40, 62, 236, 258):
                spine.fill(covers.fill, (px(4), px(y), box.width - px(8), px(3)))
            spine.set_alpha(_DIMMED * 2)
            picture.blit(spine, box)
            radius = 6 * self.kit.layout.u
            picture.blit(shapes.ring(box.size, radius, max(1.0, 3 * self.kit.layout.u), _ASIDE), box)
            left = box.right + px(8)
        return left

    def _words(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        """Draw until when it is closed; after a touch, the hours of the week."""
        text, _ = self.kit.text, self.kiosk.translate().gettext
        if not self.telling:
            head = pygame.Rect(box.left, box.centery - self.kit.layout.px(50), box.width, 0)
            words = closed_words(self._opens, self._now, self.kiosk.translate())
            text.draw(picture, words, Role.SCENE_HEAD, 40, _WORDS, head.topleft, width=box.width)
            if self._hours.touch_shows_hours:
                aside = head.move(0, self.kit.layout.px(56))
                words = _("a touch shows the hours")
                text.draw(picture, words, Role.ASIDE, 29, _ASIDE, aside.topleft, width=box.width)
            return
        lines = hours_lines(self._hours, self.kiosk.translate())
        pitch = box.height // len(lines)
        for row, (day, hours) in enumerate(lines):
            y = box.top + pitch * row + pitch // 2
            half = box.width // 2
            text.draw(picture, day, Role.LIST, 28, _WORDS, (box.left, y), width=half)
            text.draw(picture, hours, Role.LIST, 28, _WORDS, (box.left + half, y), width=half)


def closed_words(opens: datetime | None, now: datetime, translator: Translator) -> str:
    """Return until when it is closed, in words."""
    if opens is None:
        return translator.gettext("Closed")
    facts = {"time": time_text(opens.hour * 60 + opens.minute)}
    if (opens.date() - now.date()).days <= 1:
        return fill(translator.gettext("Closed until {time}"), **facts)
    day = translator.gettext(WEEK[opens.weekday()])
    return fill(translator.gettext("Closed until {day}, {time}"), day=day, **facts)


def hours_lines(hours: Hours, translator: Translator) -> Sequence[tuple[str, str]]:
    """Return each day of the week with its hours, in words."""
    closed = translator.gettext("closed")
    return [
        (translator.gettext(day), closed if span is None else str(span))
        for day, span in zip(WEEK, hours.week, strict=True)
    ]
