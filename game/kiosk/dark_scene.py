"""The picture outside the hours: books and a candle in the dark, which wander; a touch shows the hours."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Final

import pygame

from game.core.messages import Translator, fill, mark
from game.keeper.clock_times import time_text
from game.keeper.kiosk_settings import Hours
from game.keeper.opening_hours import is_closed_day
from game.kiosk.closing_picture import halo_picture
from game.kiosk.kiosk_house import KioskHouse
from game.stage import palette, shapes
from game.stage.fitting import STEP
from game.stage.focus import Element, Kind
from game.stage.fonts import Role
from game.stage.game_front import ShelfBook
from game.stage.inputs import Input, PointerMove
from game.stage.layout import Shape
from game.stage.scenes import Scene

HOURS: Final = "hours"
#: Seconds from one place to the next, and those that the fading takes.
STAYS: Final = 240.0
_FADES: Final = 4.0
#: For how many seconds a touch shows the hours.
_SHOWN: Final = 15.0
_FULL: Final = 255
_PERCENT: Final = 100
_NIGHT: Final = palette.rgb("#02030A")
_FACE: Final = palette.rgb("#120F18")
_EDGES: Final = (palette.rgb("#24212C"), palette.rgb("#1C1922"))
_WORDS: Final = palette.rgb("#8F8C78")
_ASIDE: Final = palette.rgb("#6A6F92")
_RIM: Final = palette.rgb("#3A3E63")
_BAND: Final = palette.rgb("#4A3F3E")
_COVER: Final = palette.rgb("#14182C")
_CANDLELIGHT: Final = palette.rgb("#6E5522")
_WAX: Final = (226, 220, 208)
_HALO: Final = 330.0
_CANDLE: Final = (124.0, 260.0)
_STARS: Final = 90
#: The books' height, and their widths one after the other.
_TALL: Final = 336.0
_SPINES: Final = (74.0, 84.0, 70.0, 66.0)
#: The moving group has this height in units, and next to its books this width; upright, words are below.
_HIGH: Final = 400.0
_BESIDE: Final = 940.0
_UPRIGHT: Final = (700.0, 720.0)
#: The shelf below it: its face up to the books' feet, and down to its edge.
_DEEP: Final = (26.0, 84.0, 26.0)
#: The heading shrinks down to so many units.
_LEAST: Final = 28.0
#: The group's places, as shares of the free room, one after the other; none is used twice in a row.
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
_WHYS: Final[Mapping[Hashable, str]] = {HOURS: mark("Shows the opening hours for a while.")}


class DarkScene(Scene):
    """The dark. `opens` is when it ends, None if no day of the week opens.

    `light`: the mean light of the picture in percent of white, 0 for a black one.
    """

    opens_rulebook = False
    whys = _WHYS

    def __init__(
        self, kiosk: KioskHouse, hours: Hours, opens: datetime | None, now: datetime, light: float
    ) -> None:
        super().__init__()
        self.kiosk = kiosk
        self._hours = hours
        self._opens = opens
        self._now = now
        self._light = 0.0 if hours.black else light
        self._seconds = 0.0
        self._told_until = 0.0
        self._drawn: tuple[Hashable, pygame.Surface, float] | None = None
        """The picture at one place, with its mean light in percent."""

    def arrange(self) -> None:
        """Let the whole window listen."""
        name = self.kiosk.translate().gettext("Opening hours")
        whole = pygame.Rect((0, 0), self.kit.layout.size)
        self.focus.put([Element(HOURS, name, Kind.BUTTON, whole)])
        self._drawn = None

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

    @property
    def _place(self) -> int:
        """Which place it is at, counted from the beginning of the dark."""
        return int(self._seconds / STAYS)

    @property
    def _present(self) -> datetime:
        return self._now + timedelta(seconds=self._seconds)

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

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the night, and the group that wanders in it, in the light of the settings.

        While hours are shown, the light is never below that of the picture as drawn, so that they can be
        read.
        """
        picture, mean = self._picture(surface.get_size())
        wanted = max(mean, self._light) if self.telling else self._light
        surface.blit(picture, (0, 0))
        shade = round(_FULL * self._strength * min(1.0, wanted / mean))
        surface.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
        if wanted > mean:
            haze = pygame.Surface(surface.get_size())
            haze.fill("white")
            haze.set_alpha(round(_FULL * (wanted - mean) / (_PERCENT - mean)))
            surface.blit(haze, (0, 0))

    def _picture(self, size: tuple[int, int]) -> tuple[pygame.Surface, float]:
        """Return the picture at its present place, and its mean light in percent."""
        key = size, self._place, self.telling, self._present.date()
        if self._drawn is None or self._drawn[0] != key:
            picture = pygame.Surface(size).convert()
            self._paint(picture)
            mean = sum(pygame.transform.average_color(picture)[:3]) / 3 / _FULL * _PERCENT
            self._drawn = key, picture, max(mean, 0.1)
        return self._drawn[1], self._drawn[2]

    def _paint(self, picture: pygame.Surface) -> None:
        """Draw stars, shelf, books, candle and words."""
        px, upright = self.kit.layout.px, self.kit.layout.shape is Shape.PORTRAIT
        picture.fill(_NIGHT)
        sky = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        colours = (palette.VELLUM_1, palette.FOAM, palette.LEAF_LT)
        # Other stars at each place.
        shapes.stars(sky, 40 + self._place % len(PLACES), _STARS, self.kit.layout.u, colours)
        picture.blit(shapes.faded(sky, 0.62), (0, 0))
        group = self._group(picture)
        foot = group.top + px(_HIGH - 40)
        self._shelf(picture, foot)
        books = [self.kiosk.front(name).shelf_book() for name in self.kiosk.games]
        end = self._books(picture, group.left, foot, books)
        wide, high = (px(side) for side in _CANDLE)
        candle = pygame.Rect(end + px(130), foot - high + px(30), wide, high)
        halo = halo_picture(px(_HALO), _CANDLELIGHT)
        flame = candle.centerx, candle.top + px(58)
        picture.blit(halo, halo.get_rect(center=flame), special_flags=pygame.BLEND_RGB_ADD)
        wax = self.kit.art.get("cabinet/candle", *candle.size).copy()
        wax.fill(_WAX, special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(wax, wax.get_rect(center=candle.center))
        if upright:
            box = pygame.Rect(group.left, foot + px(170), group.width, px(300))
        else:
            left = candle.right + px(56)
            box = pygame.Rect(left, foot - px(330), group.right - left, px(340))
        self._words(picture, box)

    def _group(self, picture: pygame.Surface) -> pygame.Rect:
        """Return the present box of the group."""
        px, upright = self.kit.layout.px, self.kit.layout.shape is Shape.PORTRAIT
        books = sum(_SPINES[place % len(_SPINES)] + 8 for place in range(len(self.kiosk.games)))
        width, height = (px(side) for side in (_UPRIGHT if upright else (books + _BESIDE, _HIGH)))
        across, down = PLACES[self._place % len(PLACES)]
        frame = picture.get_rect().inflate(-px(80), -px(200))
        left = frame.left + round((frame.width - width) * across)
        return pygame.Rect(left, frame.top + round((frame.height - height) * down), width, height)

    def _shelf(self, picture: pygame.Surface, foot: int) -> None:
        """Draw the shelf from edge to edge; the books are on its face."""
        px, width = self.kit.layout.px, picture.get_width()
        behind, before, edge = (px(part) for part in _DEEP)
        picture.fill(_FACE, (0, foot - behind, width, behind + before))
        for row, colour in enumerate(_EDGES):
            picture.fill(colour, (0, foot + before + row * edge // 2, width, max(1, edge // 2 - px(3))))

    def _books(self, picture: pygame.Surface, left: int, foot: int, books: Sequence[ShelfBook]) -> int:
        """Draw the spine of each game, hardly lit; return where they end."""
        px = self.kit.layout.px
        for place, book in enumerate(books):
            width = px(_SPINES[place % len(_SPINES)])
            box = pygame.Rect(left, foot - px(_TALL), width, px(_TALL))
            self._spine(picture, box, book)
            left = box.right + px(8)
        return left

    def _spine(self, picture: pygame.Surface, box: pygame.Rect, book: ShelfBook) -> None:
        px, u = self.kit.layout.px, self.kit.layout.u
        dim = [palette.mixed(colour, _COVER, 0.62) for colour in (book.covers.dark, book.covers.fill)]
        spine = shapes.gradient(box.size, shapes.stops(dim[0], dim[1], dim[0]), across=True)
        for share in (0.13, 0.2, 0.72, 0.86):
            spine.fill(_BAND, (px(3), round(box.height * share), box.width - px(6), px(2)))
        label = pygame.Rect(px(11), round(box.height * 0.28), box.width - px(22), round(box.height * 0.36))
        spine.blit(shapes.ring(label.size, 3 * u, max(1.0, 1.6 * u), _BAND), label)
        shapes.frame(spine, 7 * u, max(1.0, 3 * u), _RIM)
        picture.blit(spine, box)

    def _words(self, picture: pygame.Surface, box: pygame.Rect) -> None:
        """Draw until when it is closed; after a touch, the hours of the week."""
        text, translator = self.kit.text, self.kiosk.translate()
        if not self.telling:
            left, y = box.left, box.centery - self.kit.layout.px(14)
            if self._hours.touch_shows_hours:
                aside, at = translator.gettext("a touch shows the hours"), (left, y + self.kit.layout.px(58))
                text.draw(picture, aside, Role.ASIDE, 30, _ASIDE, at, width=box.width)
            words, units = closed_words(self._hours, self._opens, self._present, translator), 42.0
            while units > _LEAST and not text.fits(words, Role.SCENE_HEAD, units, box.width):
                units *= STEP
            # Long words have a second line above.
            for line in reversed(text.wrap(words, Role.SCENE_HEAD, units, box.width)):
                text.draw(picture, line, Role.SCENE_HEAD, units, _WORDS, (left, y))
                y -= text.line_height(Role.SCENE_HEAD, units, 1.14)
            return
        lines = hours_lines(self._hours, self._present.date(), translator)
        pitch = box.height // len(lines)
        for row, (day, hours) in enumerate(lines):
            y = box.top + pitch * row + pitch // 2
            half = box.width // 2
            text.draw(picture, day, Role.LIST, 30, _WORDS, (box.left, y), width=half)
            text.draw(picture, hours, Role.LIST, 30, _WORDS, (box.left + half, y), width=half)


def closed_words(hours: Hours, opens: datetime | None, now: datetime, translator: Translator) -> str:
    """Return until when it is closed, and whether today is a closed day, in words."""
    _ = translator.gettext
    today = is_closed_day(hours, now.date())
    if opens is None:
        return _("Closed")
    facts, days = {"time": time_text(opens.hour * 60 + opens.minute)}, (opens.date() - now.date()).days
    if days < 1:
        return fill(_("Closed until {time}"), **facts)
    if days == 1:
        words = _("Closed today, open tomorrow from {time}") if today else _("Closed until tomorrow, {time}")
        return fill(words, **facts)
    words = _("Closed today, open {day} from {time}") if today else _("Closed until {day}, {time}")
    return fill(words, day=_(WEEK[opens.weekday()]), **facts)


def hours_lines(hours: Hours, today: date, translator: Translator) -> Sequence[tuple[str, str]]:
    """Return each day of the week with its hours when it comes next, in words; a closed day has none."""
    _ = translator.gettext
    lines = []
    for weekday, (day, span) in enumerate(zip(WEEK, hours.week, strict=True)):
        ahead = (weekday - today.weekday()) % len(WEEK)
        if span is None:
            words = _("closed")
        elif is_closed_day(hours, today + timedelta(days=ahead)):
            words = _("closed this time") if ahead else _("closed today")
        else:
            words = str(span)
        lines.append((_(day), words))
    return lines
