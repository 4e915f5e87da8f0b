"""The puzzles and the deal of the day of every game: their tables, and a person's results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final, Protocol

from game.cabinet.games import Cabinet
from game.core.messages import Translator, fill
from game.core.puzzle import Outcome
from game.match.daily import DAY_SEAT, day_match, day_of, day_seats
from game.match.level_files import built_in_level, usual_level
from game.match.match import Match
from game.match.progress_file import DayScore, ProgressFile
from game.match.puzzle_match import puzzle_match, puzzle_seats
from game.match.saved_games import new_record
from game.stage.game_front import Front
from game.stage.house import House, Table
from game.stage.palette import PLAYERS
from game.stage.puzzle_book import PuzzlePage, TableTask

#: The milliseconds for which the final scoring of a deal of the day is shown before the comparison.
_RECKONING_MS: Final = 5000.0


@dataclass(frozen=True, slots=True)
class PuzzleEnd:
    """The end of a puzzle: its place, whether its goal is met, and the solver's result in words."""

    game: str
    place: int
    met: bool
    reached: str


@dataclass(frozen=True, slots=True)
class DayEnd:
    """The end of a deal of the day: the score, and the best ones so far."""

    game: str
    score: int
    best: DayScore


class DeskHouse(House, Protocol):
    """The interface of the program for the desk."""

    @property
    def cabinet(self) -> Cabinet:
        """The games."""

    def task_ended(self, end: PuzzleEnd | DayEnd) -> None:
        """Show the result of the task at the present table."""


class PuzzleDesk:
    """Makes the tables with a task, and stores a person's results."""

    def __init__(self, house: DeskHouse, progress: ProgressFile) -> None:
        self._house = house
        self.progress = progress

    def pages(self, game: str) -> Sequence[PuzzlePage]:
        """Return the puzzles of a game in the player's language, the easiest first."""
        return self._front(game).puzzles(self._house)

    def is_solved(self, game: str, page: PuzzlePage) -> bool:
        """Return whether a puzzle has been solved here."""
        return page.puzzle.name in self.progress.of(game).solved

    def next_after(self, game: str, place: int) -> int:
        """Return the place of the next puzzle that is not solved yet, or of the next one."""
        pages = self.pages(game)
        later = [(place + step) % len(pages) for step in range(1, len(pages) + 1)]
        return next((other for other in later if not self.is_solved(game, pages[other])), later[0])

    def puzzle_match(self, game: str, page: PuzzlePage) -> Match:
        """Return the match at the position of a puzzle."""
        front, puzzle = self._front(game), page.puzzle
        level = built_in_level(front.game, puzzle.level)
        return puzzle_match(front.game, level, puzzle, puzzle_seats(puzzle, front.names, tuple(PLAYERS)))

    def puzzle_table(self, game: str, place: int) -> Table:
        """Return the table of a puzzle; it is not recorded."""
        page = self.pages(game)[place]
        match, seat = self.puzzle_match(game, page), page.puzzle.solver

        def ended(outcome: Outcome, view: Any) -> None:
            met = outcome is Outcome.MET
            if met:
                self.progress.solve(game, page.puzzle.name)
            self._house.task_ended(PuzzleEnd(game, place, met, page.reached(view)))

        task = TableTask(page.title, page.goal, seat, ended, page.puzzle.goal, match.view(seat))
        return Table(match, task=task)

    # The deal of the day

    def day_match(self, game: str, day: date) -> Match:
        """Return the match of a day, not yet dealt: as many as can play, all others the usual bot."""
        front = self._front(game)
        level = usual_level(front.game)
        players = front.game.players_of(level)[-1]
        seats = day_seats(front.game.usual_bot, front.names, tuple(PLAYERS), players)
        return day_match(front.game, level, seats, day)

    def day_table(self, game: str) -> Table:
        """Return the table of today's deal; it is recorded like any game."""
        return self.with_task(
            Table(self.day_match(game, self._house.today), new_record(self._house.saves, game))
        )

    def with_task(self, table: Table) -> Table:
        """Return a table, with the task of the day if its match is the deal of today or of an earlier day."""
        if table.task is not None or table.demo:
            return table
        day = day_of(table.match, self._house.today)
        if day is None:
            return table
        title = self._house.translate().gettext("Deal of the day")
        ended = self._day_ended(table.match, day)
        return replace(table, task=TableTask(title, "", DAY_SEAT, ended, after_ms=_RECKONING_MS))

    def _day_ended(self, match: Match, day: date) -> Callable[[Outcome, Any], None]:
        game = match.game.name

        def ended(_outcome: Outcome, _view: Any) -> None:
            score = match.result().scores[DAY_SEAT]
            if match.apart is None:
                self.progress.score(game, day, DayScore(best=score))
            self._house.task_ended(DayEnd(game, score, self.progress.of(game).days.get(day, DayScore())))

        return ended

    def _front(self, game: str) -> Front:
        return self._house.cabinet.front_called(game)


def score_line(front: Front, score: DayScore, opponent: str, translator: Translator) -> str:
    """Return the scores of a day in one line: ``your best 41 · Master 44``; empty without any."""
    _ = translator.gettext
    parts: list[tuple[str, int | None, dict[str, Any]]] = [
        (_("your best {score}"), score.best, {}),
        (_("{name} {score}"), score.opponent, {"name": opponent}),
    ]
    told = [
        fill(words, score=front.game.score_text(amount, translator), **facts)
        for words, amount, facts in parts
        if amount is not None
    ]
    return " · ".join(told)
