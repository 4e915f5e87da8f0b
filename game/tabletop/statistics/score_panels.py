"""Panels for any game with an account: scores over the rounds, their sources, records."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from game.core.messages import Translator
from game.match.played import PlayedGame
from game.match.statistics import Appearance, best, lead, mean
from game.stage.palette import PlayerColours
from game.stage.plots.book import BookEntry, BookPlot
from game.stage.plots.lines import LinePlot, PlottedLine, PointLabel
from game.stage.plots.panel import Panel, player
from game.stage.plots.rows import PlotRow, RowPlot
from game.stage.plots.stacks import Source, Stack, StackPlot
from game.tabletop.statistics.plotted_panels import PlottedPanel, RecordsPanel


@dataclass(frozen=True, slots=True)
class RecordFigure:
    """A figure of the account whose largest value is a record, if above 0."""

    figure: str
    label: str
    is_score: bool = False
    """Whether it is an amount of the score, and worded as one."""


class ScorePanels:
    """The panels in one language; `amount` puts an amount of the score into words."""

    def __init__(self, translator: Translator, amount: Callable[[int], str]) -> None:
        self._translator = translator
        self._amount = amount

    def name(self, one: Appearance) -> str:
        """Return the name of the player at a seat."""
        return one.seat.name or self._translator.gettext("somebody")

    def colours(self, one: Appearance) -> PlayerColours:
        """Return the colours of a seat."""
        return player(one.seat.colour, one.number)

    def scores(
        self, game: PlayedGame, head: str, ends: tuple[str, str], note: PointLabel | None = None
    ) -> Panel:
        """Return the panel of one game's scores, round by round.

        `ends` are the names of the first step and of the last; `note` is drawn next to one point.
        """
        scores = game.account.scores
        series = [
            PlottedLine(
                self.colours(one),
                self.name(one),
                tuple(row[one.number] for row in scores),
                self._amount(one.score),
            )
            for one in (Appearance(game, seat) for seat in range(len(game.seats)))
        ]
        steps = [ends[0], *map(str, range(1, len(scores) - 1)), ends[1]]
        told = ", ".join(f"{one.name} {one.figure}" for one in series)
        return PlottedPanel(head, "", told, LinePlot(series, steps, self._amount, note))

    def sources(self, seats: Sequence[Appearance], head: str, sources: Mapping[str, Source]) -> Panel:
        """Return the panel of where each seat's score came from; `sources` are by their account names."""
        stacks = []
        for one in seats:
            income = one.game.account.sources
            amounts = tuple(income[source][one.number] for source in sources)
            stacks.append(Stack(self.colours(one), self.name(one), amounts, self._amount(one.score)))
        told = ", ".join(f"{one.name} {one.total}" for one in stacks)
        return PlottedPanel(head, "", told, StackPlot(list(sources.values()), stacks))

    def figure(self, seats: Sequence[Appearance], record: RecordFigure) -> Panel:
        """Return the panel of one figure of the account, by player."""
        rows = []
        for one in seats:
            value = one.figure(record.figure)
            words = self._amount(value) if record.is_score else str(value)
            rows.append(PlotRow(self.name(one), "", value, words, self.colours(one)))
        return _rows_panel(record.label, rows)

    def means(self, own: Sequence[Appearance], head: str, figures: Sequence[RecordFigure]) -> Panel:
        """Return the panel of the means of figures over a person's games."""
        means = {one.label: mean([seat.figure(one.figure) for seat in own]) for one in figures}
        return _rows_panel(head, [_mean_row(label, value) for label, value in means.items()])

    def shares(self, own: Sequence[Appearance], head: str, sources: Mapping[str, Source]) -> Panel:
        """Return the panel of the sources of a person's score, on average over games.

        The largest sources come first. Those without room are added up in the last row, so that the rows
        always add up.
        """
        means = {
            one.name: mean([seat.game.account.sources[source][seat.number] for seat in own])
            for source, one in sources.items()
        }
        largest = sorted(means, key=lambda name: -abs(means[name]))
        rows = [_mean_row(name, means[name]) for name in largest if means[name]]
        others = self._translator.gettext("All others together")
        return _rows_panel(
            head,
            rows or [_mean_row(name, 0) for name in largest[:1]],
            lambda left: _mean_row(others, math.fsum(row.value for row in left)),
        )

    def records(
        self,
        head: str,
        among: Sequence[Appearance],
        highest: str,
        figures: Sequence[RecordFigure],
        closest: str,
    ) -> Panel:
        """Return the panel of records: the highest score, the game's figures, the smallest winning lead.

        `highest` and `closest` are the labels of the first and the last.
        """
        entries = tuple(self._entries(among, highest, figures, closest))
        told = ", ".join(f"{entry.label} {entry.figure} {entry.name}" for entry in entries)
        return RecordsPanel(head, told, BookPlot(entries))

    def _entries(
        self, among: Sequence[Appearance], highest: str, figures: Sequence[RecordFigure], closest: str
    ) -> Iterator[BookEntry]:
        most = best(among, lambda one: one.score)
        if most is not None:
            yield self._entry(highest, self._amount(most.value), most.appearance)
        for record in figures:
            found = best(among, lambda one, figure=record.figure: one.figure(figure))  # type: ignore[misc]
            if found is not None and found.value > 0:
                words = self._amount(found.value) if record.is_score else str(found.value)
                yield self._entry(record.label, words, found.appearance)
        least = best(among, lead, lowest=True)
        if least is not None:
            yield self._entry(closest, self._amount(least.value), least.appearance)

    def _entry(self, label: str, figure: str, one: Appearance) -> BookEntry:
        return BookEntry(label, self.name(one), figure, self.colours(one))


def _mean_row(label: str, value: float) -> PlotRow:
    sign = "−" if value < 0 else ""
    return PlotRow(label, "", value, f"{sign}{abs(value):.1f}")


def _rows_panel(
    head: str, rows: Sequence[PlotRow], gathered: Callable[[Sequence[PlotRow]], PlotRow] | None = None
) -> Panel:
    told = ", ".join(f"{row.name} {row.words}" for row in rows)
    return PlottedPanel(head, "", told, RowPlot(rows, gathered))
