"""Whose total joins today's best after a game: each of them is asked for initials, the best first."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Protocol

from game.kiosk.best_desk import BestDesk, BestEntry
from game.kiosk.initials_scene import AskedInitials, InitialsScene
from game.match.match import Match
from game.match.seat import people_of
from game.stage.game_front import Front
from game.stage.house import House
from game.stage.scenes import SceneStack


class AskingHouse(House, Protocol):
    """The parts of the kiosk that asking for initials needs."""

    stack: SceneStack

    def front(self, game: str) -> Front:
        """Return the front of a game."""


class InitialsRound:
    """The questions after one game that counts. `then` follows the last answer, `gone` no answer."""

    def __init__(
        self,
        house: AskingHouse,
        bests: BestDesk,
        match: Match,
        dealt: date,
        then: Callable[[], None],
        gone: Callable[[], None],
    ) -> None:
        self._house = house
        self._bests = bests
        self._match = match
        self._then = then
        self._gone = gone
        self._due = [*bests.due(match, dealt)]

    def ask(self) -> None:
        """Ask the next visitor; totals that others have pushed out meanwhile are not asked about."""
        while self._due:
            entry = self._bests.still_due(self._due.pop(0))
            if entry is not None:
                self._push(entry)
                return
        self._then()

    def _push(self, entry: BestEntry) -> None:
        def take(initials: str) -> None:
            self._bests.keep(entry, initials)
            self._house.close()
            self.ask()

        def refuse() -> None:
            self._house.close()
            self.ask()

        def gone() -> None:
            self._house.close()
            self._gone()

        self._house.stack.push(InitialsScene(self._house, self._asked(entry), take, refuse, gone))

    def _asked(self, entry: BestEntry) -> AskedInitials:
        game, seat = entry.scale.game, self._match.seats[entry.seat]
        alone = len(people_of(self._match.seats)) == 1
        others = [self._bests.shown(best, game) for best in self._bests.totals.today(entry.scale, entry.day)]
        total = self._bests.text(game, entry.total)
        title = self._house.front(game).title
        return AskedInitials("" if alone else seat.name, seat.colour, total, title, entry.place, others)
