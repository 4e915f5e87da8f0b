"""The commentary next to a plate that is only watched: events and reasons, standings, progress.

All of it comes from the view that everybody may see.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.match.match import Match
from game.tabletop.board.board_table import BoardTable, TableMoment


@dataclass(frozen=True, slots=True)
class Caption:
    """An event on the table, as a sentence, and why the bot on turn chose so; empty if nobody chose.

    `seat` is the subject of `words`; None if they are about the whole table. `brief` are shorter variants of
    `why`, the longest first.
    """

    seat: int | None = None
    words: str = ""
    why: str = ""
    brief: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatStanding:
    """A seat's total if the game ended now, as the game writes it; empty where it is not public."""

    seat: int
    total: str = ""
    leads: bool = False
    """Whether no public total is higher; several may share the lead."""


NO_CAPTION: Final = Caption()


class Commentary:
    """The commentary on one match at one table; `caption` stays until another event is shown."""

    def __init__(self, game: BoardTable, match: Match) -> None:
        self._game, self._match = game, match
        self.caption: Caption = NO_CAPTION
        #: The view whose standings were computed last, and these.
        self._stood: tuple[Any, tuple[SeatStanding, ...]] = (None, ())
        #: The event that was captioned last, or had no words.
        self._told: Any = None

    def follow(self, moment: TableMoment[Any]) -> None:
        """Caption the event that moves at a moment, if it has words. Called once a frame."""
        if moment.event is None or moment.event is self._told:
            return
        self._told = moment.event
        words = self._game.told_of(moment)
        if not words:
            return
        seat = self._game.board.seat_of(moment.event)
        told = moment.shown if moment.after is None else moment.after
        lines = () if seat is None else self._game.why_lines(told.story)
        self.caption = Caption(seat, words, lines[0] if lines else "", lines[1:])

    def standings(self, view: Any) -> tuple[SeatStanding, ...]:
        """Return the standings of all seats in a public view, in seating order.

        They are asked for at every frame and reckoned once for each view.
        """
        if view is not self._stood[0]:
            self._stood = view, self._reckoned(view)
        return self._stood[1]

    def _reckoned(self, view: Any) -> tuple[SeatStanding, ...]:
        seats, standing = range(len(self._match.seats)), self._game.standing(view)
        if standing is None:
            return tuple(map(SeatStanding, seats))
        totals = [standing.total(seat) for seat in seats]
        best = max((total for total in totals if total is not None), default=None)
        game, translator = self._match.game, self._game.context.translator
        return tuple(
            SeatStanding(seat)
            if total is None
            else SeatStanding(seat, game.score_text(total, translator), total == best)
            for seat, total in enumerate(totals)
        )
