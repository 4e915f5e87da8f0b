"""The statistics panels in this game's words: purses, income, kinds, sealed cards, records."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.messages import Translator, fill
from game.match.played import PlayedGame
from game.match.statistics import Appearance, all_appearances, appearances, best, mean, ratio
from game.old_london_bridge.account import SOURCES
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.rules.components import (
    CARD_VALUES,
    CHAPEL,
    GATE,
    GUILDHALL,
    KINDS,
    PARK,
    SHOP,
)
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import card_name, kind_name
from game.old_london_bridge.words.statistics import END, RECORDS, START, record_name, source_name
from game.stage import palette
from game.stage.palette import Colour, PlayerColours, mixed
from game.stage.plots.columns import Column, ColumnGroup, ColumnPlot, Meaning
from game.stage.plots.lines import PointLabel
from game.stage.plots.panel import Panel
from game.stage.plots.rows import PlotRow, RowPlot
from game.stage.plots.stacks import Source
from game.tabletop.statistics.plotted_panels import PlottedPanel
from game.tabletop.statistics.score_panels import RecordFigure, ScorePanels

_PICTURE: Final = 66
_CHIP: Final = 56


def _lighter(kind: int) -> Colour:
    """Return a kind's colour, lighter, for figures in ink on it."""
    return mixed(KIND_COLOURS[kind].light, palette.VELLUM_0, 0.22)


_SOURCE_COLOURS: Final[dict[str, Colour]] = {
    "start": palette.STONE_DK,
    "spaces": palette.LEAF,
    "shops": KIND_COLOURS[SHOP].light,
    "chapel": _lighter(CHAPEL),
    "gate": _lighter(GATE),
    "rounds": KIND_COLOURS[PARK].light,
    "final": mixed(KIND_COLOURS[GUILDHALL].light, palette.VELLUM_0, 0.3),
    "paid": palette.RUBRIC_DK,
}


class StatisticsPanels:
    """This game's panels in one language."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator
        self._say = translator.gettext
        self._panels = ScorePanels(translator, pounds)

    def last(self, game: PlayedGame) -> tuple[Panel, ...]:
        """Return the panels of one game: purses, income, sealed cards, kinds built, records."""
        ranked = [Appearance(game, seat) for seat in game.ranking]
        everybody = all_appearances([game])
        return (
            self._purses(game),
            self._income(ranked),
            self._cards_of(ranked),
            self._built(
                self._say("What the winner built"),
                self._say("buildings; for the others the average"),
                [one for one in everybody if one.won],
                [one for one in everybody if not one.won],
                (
                    Meaning(self._panels.name(ranked[0]), palette.LEAF, self._panels.colours(ranked[0])),
                    Meaning(self._say("the others"), palette.STONE_DK),
                ),
            ),
            self._records(self._say("Highlights"), self._say("Won by"), everybody),
        )

    def person(self, games: Sequence[PlayedGame], name: str) -> tuple[Panel, ...]:
        """Return the panels of these games: a person's buildings, the yield of sealed cards, the records."""
        own = appearances(games, name)
        who = self._panels.colours(own[-1])
        return (
            self._built(
                self._say("What is built"),
                self._say("buildings per game"),
                [one for one in all_appearances(games) if one.won],
                own,
                (Meaning(self._say("winners"), palette.LEAF), Meaning(name, who.fill, who)),
            ),
            self._cards(own, who),
            self._records(
                self._say("The book of records"),
                self._say("Closest win"),
                all_appearances(games, people_only=True),
            ),
        )

    # One game

    def _purses(self, game: PlayedGame) -> Panel:
        everybody = [Appearance(game, seat) for seat in range(len(game.seats))]
        pgettext = self._translator.pgettext
        ends = pgettext(*START), pgettext(*END)
        return self._panels.scores(game, self._say("Purses, round by round"), ends, self._richest(everybody))

    def _richest(self, everybody: Sequence[Appearance]) -> PointLabel | None:
        """Return a note on the turn that brought most, or None."""
        found = best(everybody, lambda one: one.figure("best turn"))
        if found is None or found.value <= 0:
            return None
        one = found.appearance
        card = card_name(one.figure("best card"), self._translator)
        words = fill(
            self._say("{name}'s richest turn: {pounds} with {card}"),
            name=self._panels.name(one),
            pounds=pounds(found.value),
            card=card,
        )
        step = one.figure("best round")
        purses = one.game.account.scores
        if not 0 < step < len(purses):
            return None
        return PointLabel(words, step, purses[step][one.number])

    def _income(self, ranked: Sequence[Appearance]) -> Panel:
        sources = {
            source: Source(
                source_name(source, self._translator),
                _SOURCE_COLOURS[source],
                palette.VELLUM_0 if source == "paid" else palette.INK,
            )
            for source in SOURCES
        }
        return self._panels.sources(ranked, self._say("Where it came from"), sources)

    def _cards_of(self, ranked: Sequence[Appearance]) -> Panel:
        """Return the panel of the gains from each seat's sealed cards."""
        rows = []
        for one in ranked:
            turns = sum(one.figure(f"card {value}") for value in range(CARD_VALUES))
            brought = sum(one.figure(f"card {value} pounds") for value in range(CARD_VALUES))
            average = ratio([one], "card sum", "cards") or 0.0
            note = fill(
                self._say("average card {mean}, {first} × first"),
                mean=_one_digit(average),
                first=one.figure("first"),
            )
            a_turn = brought / turns if turns else 0.0
            rows.append(
                PlotRow(self._panels.name(one), note, a_turn, _mean_pounds(a_turn), self._panels.colours(one))
            )
        told = ", ".join(f"{row.name} {row.words}" for row in rows)
        head, aside = self._say("How sealed cards paid"), self._say("average pounds per turn")
        return PlottedPanel(head, aside, told, RowPlot(rows))

    # Many games

    def _built(
        self,
        head: str,
        aside: str,
        winners: Sequence[Appearance],
        others: Sequence[Appearance],
        legend: tuple[Meaning, Meaning],
    ) -> Panel:
        groups, told = [], []
        for kind, name in enumerate(KINDS):
            columns = []
            for some, meaning in zip((winners, others), legend, strict=True):
                value = mean([one.figure(f"built {name}") for one in some])
                words = _one_digit(value) if len(some) > 1 else str(round(value))
                columns.append(Column(value, words, meaning.colour))
            groups.append(ColumnGroup(tuple(columns), piece(f"building_{name}")))
            told.append(f"{kind_name(kind, self._translator)} {columns[0].words}/{columns[1].words}")
        return PlottedPanel(head, aside, ", ".join(told), ColumnPlot(groups, _PICTURE, legend))

    def _cards(self, own: Sequence[Appearance], who: PlayerColours) -> Panel:
        """Return the panel of the gains of turns, by the card that they were built with."""
        groups, told = [], []
        for value in range(CARD_VALUES):
            turns = sum(one.figure(f"card {value}") for one in own)
            a_turn = ratio(own, f"card {value} pounds", f"card {value}") or 0.0
            column = Column(a_turn, _mean_pounds(a_turn), who.fill)
            groups.append(ColumnGroup((column,), piece(f"chip_{value}"), f"× {turns}", str(value)))
            told.append(f"{card_name(value, self._translator)} {column.words}")
        found = best(own, lambda one: one.figure("best turn"))
        assert found is not None
        aside = fill(
            self._say("pounds per turn by card; the richest {pounds} with {card}"),
            pounds=pounds(found.value),
            card=card_name(found.appearance.figure("best card"), self._translator),
        )
        head = self._say("How sealed cards pay")
        return PlottedPanel(head, aside, ", ".join(told), ColumnPlot(groups, _CHIP))

    def _records(self, head: str, closest: str, among: Sequence[Appearance]) -> Panel:
        """Return the panel of records; `closest` names the smallest lead of a winner."""
        figures = [
            RecordFigure(figure, record_name(figure, self._translator), figure == "best turn")
            for figure in RECORDS
        ]
        return self._panels.records(head, among, self._say("Highest total"), figures, closest)


def _one_digit(value: float) -> str:
    return f"{value:.1f}"


def _mean_pounds(amount: float) -> str:
    """Return a mean in pounds, to a tenth."""
    return f"£{amount:.1f}" if amount > -0.05 else f"−£{-amount:.1f}"
