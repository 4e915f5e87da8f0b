"""The page of the sound: volumes that are heard at once, and a sound of each game to listen to."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.kiosk_settings import PERCENT, VOLUME_STEP
from game.kiosk.operator.controls import Measure, Scale
from game.kiosk.operator.page import Page
from game.stage.controls import Control, PushButton
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.sound.cue import Cue

_SCALE: Final = Scale(*PERCENT, VOLUME_STEP)
_VOLUMES: Final = (
    ("all", mark("All together")),
    ("pieces", mark("Pieces, cards, stone")),
    ("ambience", mark("Water, wind, crickets")),
    ("music", mark("Music in titles")),
)


class SoundPage(Page):
    """Three volumes, and how loud it is while nobody plays."""

    name = mark("Sound")
    head = mark("Sound")
    sign = "shared/icon_sound"
    foot = mark("heard at once, kept with the button")

    @property
    def _column(self) -> float:
        return 660.0 if self.leaf.wide else self.leaf.width - 80

    def controls(self) -> Iterator[Control]:
        """Yield the volumes, the choice for empty hours, and a button for each game."""
        _, sound, width = self.translator.gettext, self.desk.draft.sound, self._column
        for place, (name, label) in enumerate(_VOLUMES):
            value = getattr(sound, name)
            words = fill(_("{percent} %"), percent=value)
            yield Measure(
                ("sound", name),
                _(label),
                words,
                value,
                _SCALE,
                self.leaf.rect(40, 104 + 84 * place, width, 76),
            )
        labels = (("silent", _("silent")), ("soft", _("soft")), ("as in play", _("as in play")))
        rect = self.leaf.rect(40, 488, width, 60)
        yield self.segments("unplayed", _("While nobody plays"), labels, sound.unplayed, rect)
        kiosk = self.desk.kiosk
        for place, game in enumerate(kiosk.cabinet.names):
            words = fill(_("Listen: {game}"), game=kiosk.front(game).title)
            yield PushButton(("listen", game), words, self._listen(place), Button.PAPER, 28, command="")

    def _listen(self, place: int) -> pygame.Rect:
        if self.leaf.wide:
            return self.leaf.rect(776, 168 + 92 * place, 660, 76)
        return self.leaf.rect(40 + 468 * (place % 2), 612 + 84 * (place // 2), 452, 72)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the heads."""
        _ = self.translator.gettext
        row = self.leaf.rect(40, 442, self._column, 44)
        self.write(surface, kit, _("While nobody plays"), row)
        left, top = (776, 104) if self.leaf.wide else (40, 560)
        self.write(surface, kit, _("Listen"), self.leaf.rect(left, top, 600, 50), Role.NAME, 32)

    def choose(self, key: Hashable) -> None:
        """Set how loud it is while nobody plays, or play a sound."""
        match key:
            case ("unplayed", str() as unplayed):
                self.desk.change("sound", unplayed=unplayed)
            case ("listen", str() as game):
                kiosk = self.desk.kiosk
                front = kiosk.front(game)
                kiosk.try_sound(self.desk.draft.sound)
                kiosk.sound.use(game, front.sounds)
                kiosk.sound.play(Cue(0.0, front.chime))

    def slide(self, key: Hashable, value: int) -> None:
        """Take a volume; it is heard at once."""
        match key:
            case ("sound", str() as name):
                self.desk.change("sound", **{name: value})
                self.desk.kiosk.try_sound(self.desk.draft.sound)

    def leave(self) -> None:
        """Sound again as it is kept."""
        self.desk.kiosk.try_sound(None)
