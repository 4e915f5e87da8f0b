"""The page of the sound: volumes that are heard at once, quiet hours, and a meter for the output."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.kiosk_settings import PERCENT, UNPLAYED, VOLUME_STEP
from game.kiosk.operator.controls import Choice, Measure, MeasureScale
from game.kiosk.operator.page import Desk, OperatorPage
from game.kiosk.operator.quiet_hours import QuietHours
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.sound.cue import Cue
from game.stage.sound.meter import decibels
from game.stage.text import Align

TONE: Final = "tone"
_SCALE: Final = MeasureScale(*PERCENT, VOLUME_STEP)
_VOLUMES: Final = (
    ("all", mark("All sounds")),
    ("pieces", mark("Pieces, cards, stone")),
    ("ambience", mark("Water, wind, crickets")),
    ("music", mark("Title music")),
)
_UNPLAYED: Final = (mark("silent"), mark("soft"), mark("as in play"))
#: The meter looks so often, in seconds, and holds its highest peak for so long.
_LOOKS: Final = 0.05
_HOLDS: Final = 2.0
#: The lamps of the meter, each of so many decibels, the last one up to full scale.
_LAMPS: Final = 20
_LAMP: Final = 3.0


class SoundPage(OperatorPage):
    """Volumes, quiet hours, the sound while nobody plays, and buttons to listen."""

    name = mark("Sound")
    head = mark("Sound")
    sign = "shared/icon_sound"
    foot = mark("heard at once, saved with the button; left and right sound the same")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._quiet = QuietHours(desk)
        self._since_look = 0.0
        self._level: float | None = None
        """The peak of the last look; None without a device."""
        self._peak = 0.0
        """The highest peak of the last seconds."""
        self._held = 0.0

    # Places

    def _volume(self, place: int) -> pygame.Rect:
        if self.leaf.wide:
            return self.leaf.rect(40, 104 + 92 * place, 660, 80)
        return self.leaf.rect(40 + 472 * (place % 2), 96 + 84 * (place // 2), 448, 76)

    def _meter(self) -> pygame.Rect:
        """Return the line of words of the meter, with its lamps below."""
        return self.leaf.rect(776, 528, 660, 84) if self.leaf.wide else self.leaf.rect(512, 270, 448, 84)

    def _listen(self, place: int, count: int) -> pygame.Rect:
        if self.leaf.wide:
            return self.leaf.rect(776 + 340 * (place % 2), 628 + 64 * (place // 2), 320, 56)
        across = max(3, count)
        width = (920 + 16) / across
        return self.leaf.rect(40 + width * place, 708, width - 16, 62)

    # The page

    def controls(self) -> Iterator[Control]:
        """Yield the volumes, the choice for empty hours, the quiet hours, and the buttons to listen."""
        _, sound = self.translator.gettext, self.desk.draft.sound
        for place, (name, label) in enumerate(_VOLUMES):
            value = getattr(sound, name)
            words = fill(_("{percent} %"), percent=value)
            yield Measure(("sound", name), _(label), words, value, _SCALE, self._volume(place))
        labels = tuple((one, _(words)) for one, words in zip(UNPLAYED, _UNPLAYED, strict=True))
        rect = self.leaf.rect(40, 488, 660, 104) if self.leaf.wide else self.leaf.rect(40, 270, 448, 88)
        yield Choice("unplayed", _("While nobody plays"), labels, sound.unplayed, rect)
        yield from self._quiet.controls(self.leaf)
        kiosk = self.desk.kiosk
        games = kiosk.cabinet.names
        for place, game in enumerate(games):
            title = kiosk.front(game).title
            name = fill(_("Listen: {game}"), game=title)
            rect = self._listen(place, len(games) + 1)
            yield PushButton(("listen", game), title, rect, Button.PAPER, 28, name, command="")
        rect = self._listen(len(games), len(games) + 1)
        yield PushButton(TONE, _("Test tone"), rect, Button.PAPER, 28, command="")

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the quiet hours and the meter."""
        self._quiet.draw(surface, kit, self.leaf)
        self._draw_meter(surface, kit)

    def _draw_meter(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the peak in words, and as lamps of three decibels each."""
        _, px, box = self.translator.gettext, kit.layout.px, self._meter()
        half = box.height // 2
        head = pygame.Rect(box.left, box.top, box.width, half)
        self.write(surface, kit, _("Listen"), head, Role.NAME, 32)
        self.write(surface, kit, self.told, head, Role.ASIDE, 26, Align.RIGHT)
        level, peak = (_lamps(share or 0.0) for share in (self._level, self._peak))
        width = box.width / _LAMPS
        for place in range(_LAMPS):
            lamp = pygame.Rect(round(box.left + width * place), head.bottom + px(4), 0, half - px(8))
            lamp.width = round(box.left + width * (place + 1)) - lamp.left - px(4)
            lit = place < level or place == peak - 1
            pygame.draw.rect(surface, palette.DONE if lit else palette.VELLUM_3, lamp, border_radius=px(4))
            pygame.draw.rect(surface, palette.INK, lamp, max(1, px(1)), border_radius=px(4))

    @property
    def told(self) -> str:
        """The value of the meter in words."""
        _ = self.translator.gettext
        if self._level is None:
            return _("no sound device")
        peak = decibels(self._peak)
        if math.isinf(peak):
            return _("silence")
        return fill(_("peak {decibels} dB"), decibels=f"{peak:.0f}".replace("-", "−"))

    def step(self, seconds: float) -> bool:
        """Look at the level now and then; return whether the meter has changed."""
        self._since_look += seconds
        if self._since_look < _LOOKS:
            return False
        before = self.told, _lamps(self._level or 0.0), _lamps(self._peak)
        self._level = self.desk.kiosk.sound.peak(self._since_look)
        self._held += self._since_look
        self._since_look = 0.0
        if (self._level or 0.0) >= self._peak or self._held >= _HOLDS:
            self._peak, self._held = self._level or 0.0, 0.0
        return before != (self.told, _lamps(self._level or 0.0), _lamps(self._peak))

    def choose(self, key: Hashable) -> None:
        """Set how loud it is while nobody plays, change the quiet hours, or play a sound."""
        kiosk = self.desk.kiosk
        match key:
            case ("unplayed", str() as unplayed):
                self.desk.change("sound", unplayed=unplayed)
            case ("listen", str() as game):
                front = kiosk.front(game)
                kiosk.try_sound(self.desk.draft.sound)
                kiosk.sound.use(game, front.sounds)
                kiosk.sound.play(Cue(0.0, front.chime))
            case "tone":
                kiosk.try_sound(self.desk.draft.sound)
                kiosk.sound.tone()
            case _:
                self._quiet.choose(key)

    def slide(self, key: Hashable, value: int) -> None:
        """Take a volume, which is heard at once, or a part of the quiet hours."""
        match key:
            case ("sound", str() as name):
                self.desk.change("sound", **{name: value})
                self.desk.kiosk.try_sound(self.desk.draft.sound)
            case _:
                self._quiet.slide(key, value)

    def leave(self) -> None:
        """Sound again as it is kept."""
        self._level, self._peak, self._held = None, 0.0, 0.0
        self.desk.kiosk.try_sound(None)


def _lamps(share: float) -> int:
    """Return how many lamps a peak lights.

    >>> _lamps(1.0), _lamps(0.5), _lamps(0.0)
    (20, 18, 0)
    """
    level = decibels(share)
    return 0 if math.isinf(level) else max(0, min(_LAMPS, math.floor(_LAMPS + level / _LAMP + 0.5)))
