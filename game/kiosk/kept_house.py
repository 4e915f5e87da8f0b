"""The house as its operator keeps it: the settings of the machine, and their offers to visitors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path

from game.cabinet.app import NAME, Opening
from game.keeper.kiosk_file import KioskFile
from game.keeper.kiosk_settings import KioskSettings, SoundSettings
from game.kiosk.attract_picture import BestRow
from game.kiosk.best_desk import BestDesk
from game.kiosk.closed_house import ClosedHouse
from game.kiosk.hours_watch import HoursWatch, elapsed
from game.kiosk.visitor_settings import visitor_settings
from game.match.settings import SettingsInMemory
from game.match.taught import TaughtInMemory
from game.stage.game_front import Front
from game.stage.layout import TextSize
from game.stage.window import Window


class KeptHouse(ClosedHouse):
    """A `ClosedHouse` that follows the operator's file."""

    def __init__(self, opening: Opening, file: KioskFile) -> None:
        """Open the window; raises the same errors as `App`."""
        self.file = file
        self._tried: SoundSettings | None = None
        """The sound that the operator is just trying."""
        self.hours = HoursWatch(opening.now(), elapsed(opening.clock))
        super().__init__(opening.cabinet.names[0], opening)
        self.bests = BestDesk(file.path.parent, self.cabinet, self.translate, self._date)

    def _held(self, folder: Path) -> tuple[SettingsInMemory, TaughtInMemory]:
        """Return the settings and learned decisions, both of one sitting only."""
        return SettingsInMemory(visitor_settings(self.keeping)), TaughtInMemory()

    def _window(self, opening: Opening) -> Window:
        """Open the window over the whole screen, unless it has a size."""
        more_room = self.translate().gettext("This screen is too small for the table.")
        full = opening.size is None
        return Window(
            NAME, opening.size, full=full, text=_text(self.keeping), more_room=more_room, switches=False
        )

    def _folder_of_pieces(self) -> None:
        """Keep no pieces: they have more bytes than are to be written in an hour, and starts are rare."""

    @property
    def keeping(self) -> KioskSettings:
        """The settings of this machine, with the sound that its operator is just trying."""
        settings, tried = self.file.settings, self._tried
        if tried is None:
            return settings
        return replace(settings, sound=replace(tried, unplayed="as in play"))

    def use(self, settings: KioskSettings) -> None:
        """Use settings from now on, and write them."""
        self._tried, before = None, self.file.settings
        self.file.keep(settings)
        self._follow(before)

    def read_settings(self) -> None:
        """Read the operator's file again, and use its values from now on."""
        before = self.file.settings
        self.file.read()
        self._follow(before)

    def _follow(self, before: KioskSettings) -> None:
        """Apply changed settings that are not read at each use."""
        if self.keeping.screen.text != before.screen.text:
            self.set_text_size(_text(self.keeping))

    @property
    def clock_jump(self) -> tuple[datetime, datetime] | None:
        """The believed time and that of the clock, if it is not believed; None if it is."""
        jump = self.hours.clock.jump
        return None if jump is None else (self.hours.now, self.hours.now + jump)

    def believe_clock(self) -> None:
        """Believe the clock as it is: the operator has looked at it."""
        self.hours.clock.accept()

    def try_sound(self, sound: SoundSettings | None) -> None:
        """Sound as in play with volumes that are not kept yet; None ends it."""
        self._tried = sound
        self.sound.mix(self.volumes)

    def follow_clock(self) -> None:
        """Follow the clock on the wall."""
        self.hours.follow(self.now(), elapsed(self.clock))

    def _date(self) -> date:
        """Return the present day."""
        return self.hours.now.date()

    # Offers

    @property
    def games(self) -> Sequence[str]:
        """The names of the games that are offered."""
        return [name for name in self.cabinet.names if self.keeping.offer(name).offered]

    def offers_quick(self, game: str) -> bool:
        """Return whether a new quick game of a game is offered."""
        offer = self.keeping.offer(game)
        return offer.offered and offer.quick

    @property
    def offers_friend(self) -> bool:
        """Whether two people may play here."""
        return self.keeping.play.people > 1

    @property
    def last_game_may_end(self) -> bool:
        """Whether a game that was begun in the hours may be played on after them."""
        return self.keeping.hours.last_game_may_end

    # Words and pictures

    @property
    def line(self) -> tuple[str, str]:
        """The keeper's first two lines."""
        first, second, *_ = (*self.keeping.attract.lines, "", "")
        return first, second

    def front(self, game: str) -> Front:
        """Return the front of a game."""
        return self.cabinet.front_called(game)

    def best_today(self, game: str) -> Sequence[BestRow]:
        """Return today's best of a game."""
        return self.bests.of_today(game)

    def best_ever(self, game: str) -> BestRow | None:
        """Return the best of all time of a game."""
        return self.bests.of_all_time(game)

    def forget_bests(self, game: str) -> None:
        """Forget the best totals of a game."""
        self.bests.totals.reset(game)


def _text(keeping: KioskSettings) -> TextSize:
    return TextSize.LARGE if keeping.screen.text == "large" else TextSize.NORMAL
