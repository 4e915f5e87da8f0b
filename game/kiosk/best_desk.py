"""The best totals as the kiosk shows them, and which totals of a game that has just ended join them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from game.cabinet.games import Cabinet
from game.core.messages import Translator
from game.keeper.best_totals import Best, BestTotals, Scale
from game.kiosk import attract_picture as picture
from game.match.level_files import built_in_level
from game.match.match import Match
from game.match.seat import people_of


@dataclass(frozen=True, slots=True)
class BestEntry:
    """A total that may join the best of the day of its deal: of which seat, and at which place, from 1."""

    scale: Scale
    seat: int
    total: int
    place: int
    day: date


class BestDesk:
    """The best totals at one machine. `today` returns the present day."""

    def __init__(
        self, folder: Path, cabinet: Cabinet, translate: Callable[[], Translator], today: Callable[[], date]
    ) -> None:
        """Read the totals in a folder."""
        self.totals = BestTotals(folder)
        self.today = today
        self._cabinet = cabinet
        self._translate = translate
        self._scales: dict[str, Scale] = {}

    def of_today(self, game: str) -> Sequence[picture.BestRow]:
        """Return today's best of a game's quick games, the best first."""
        return [self.shown(best, game) for best in self.totals.today(self._scale(game), self.today())]

    def of_all_time(self, game: str) -> picture.BestRow | None:
        """Return the best of all time of a game's quick games; None while there is none."""
        return next((self.shown(best, game) for best in self.totals.ever(self._scale(game))), None)

    def shown(self, best: Best, game: str) -> picture.BestRow:
        """Return a total as a game writes it."""
        return picture.BestRow(best.initials, self.text(game, best.total))

    def text(self, game: str, total: int) -> str:
        """Return a total as a game writes it."""
        return self._cabinet.front_called(game).game.score_text(total, self._translate())

    def due(self, match: Match, dealt: date | None = None) -> tuple[BestEntry, ...]:
        """Return the totals of people in a game that is over that join the best of its day, the best first.

        `dealt` is the day on which the game began, by default today.
        """
        day = dealt or self.today()
        scale = Scale(match.game.name, match.level.name)
        scores = match.result().scores
        seats = sorted(people_of(match.seats), key=lambda seat: -scores[seat])
        entries = ((seat, self.totals.rank(scale, scores[seat], day)) for seat in seats)
        return tuple(
            BestEntry(scale, seat, scores[seat], place, day) for seat, place in entries if place is not None
        )

    def still_due(self, entry: BestEntry) -> BestEntry | None:
        """Return a total with its place by now; None if others have taken it."""
        place = self.totals.rank(entry.scale, entry.total, entry.day)
        return None if place is None else replace(entry, place=place)

    def keep(self, entry: BestEntry, initials: str) -> None:
        """Let a total join the best under its initials."""
        self.totals.keep(entry.scale, Best(initials, entry.total, entry.day))

    def _scale(self, game: str) -> Scale:
        """Return the scale by which a game's quick games are compared."""
        if game not in self._scales:
            front = self._cabinet.front_called(game)
            level = built_in_level(front.game, front.quick_game.level)
            self._scales[game] = Scale(game, level.name)
        return self._scales[game]
