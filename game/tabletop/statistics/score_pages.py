"""The statistics pages of a game that has no plots of its own: all of them follow from its account."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.messages import Translator
from game.match.played import PlayedGame
from game.match.statistics import Appearance, all_appearances, appearances
from game.stage.kit import Kit
from game.stage.plots.panel import Panel
from game.stage.plots.stacks import Source
from game.tabletop.kit.night import night
from game.tabletop.statistics.score_panels import RecordFigure, ScorePanels


@dataclass(frozen=True, slots=True)
class PagesWords:
    """The words of a game, translated, and its figures; sources and figures are by account names."""

    head: str
    """The headline of the scene."""
    quiet: str
    """The headline while no game has been finished yet."""
    sources: Mapping[str, Source]
    figures: tuple[RecordFigure, RecordFigure]
    opponents: Mapping[str, str]
    """The display names of bots."""


class ScorePages:
    """A `stage.game_front.StatisticsPages` of scores, their sources, and two figures."""

    def __init__(self, words: PagesWords, score_words: Callable[[int], str], translator: Translator) -> None:
        self.head = words.head
        self.quiet = words.quiet
        self._words = words
        self._say = translator.gettext
        self._panels = ScorePanels(translator, score_words)

    def ground(self, kit: Kit) -> pygame.Surface:
        """Return a night sky."""
        return night(kit.layout, kit.paint)

    def last(self, game: PlayedGame) -> Sequence[Panel]:
        """Return the panels of one game: scores, their sources, two figures, the best of it."""
        ranked = [Appearance(game, seat) for seat in game.ranking]
        say, panels = self._say, self._panels
        first, second = self._words.figures
        return (
            panels.scores(game, say("Scores, round by round"), (say("start"), say("end"))),
            panels.sources(ranked, say("Where the scores came from"), self._words.sources),
            panels.figure(ranked, first),
            panels.figure(ranked, second),
            self._records(say("Highlights"), say("Won by"), ranked),
        )

    def person(self, games: Sequence[PlayedGame], name: str) -> Sequence[Panel]:
        """Return the panels of a person's games: means of sources and of figures, and the records."""
        own = appearances(games, name)
        say, panels = self._say, self._panels
        everybody = all_appearances(games, people_only=True)
        return (
            panels.shares(own, say("Sources of a game's score"), self._words.sources),
            panels.means(own, say("Counts per game"), self._words.figures),
            self._records(say("The book of records"), say("Closest win"), everybody),
        )

    def _records(self, head: str, closest: str, among: Sequence[Appearance]) -> Panel:
        return self._panels.records(head, among, self._say("Highest total"), self._words.figures, closest)

    def opponent(self, bot: str) -> str:
        """Return the display name of a bot; `bot` itself where the game has no such bot."""
        return self._words.opponents.get(bot, bot)
