"""Panels of a person's games, for every game: the latest, win shares by opponent, scores by level."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.core.messages import Translator, fill
from game.match.seat import HUMAN, bot_kind, bot_of
from game.match.statistics import Appearance, against, by_level, games_won, mean
from game.stage import palette
from game.stage.game_front import StatisticsPages
from game.stage.kit import Kit
from game.stage.plots.columns import Column, ColumnGroup, ColumnPlot
from game.stage.plots.intervals import Interval, IntervalPlot
from game.stage.plots.panel import Panel, player
from game.stage.plots.rows import PlotRow, RowPlot

ScoreText = Callable[[float], str]
"""Returns a score, or a mean of scores, in the game's own words."""
#: The maximum number of totals side by side, and the units for each.
_LATEST: Final = 24
_COLUMN: Final = 48
#: The maximum number of opponent kinds.
_KINDS: Final = 5


class LatestPanel(Panel):
    """A person's number of games, wins and mean place; below them the latest totals."""

    def __init__(self, own: Sequence[Appearance], score_text: ScoreText, translator: Translator) -> None:
        _, name = translator.gettext, own[-1].seat.name
        games = fill(translator.ngettext("{games} game", "{games} games", len(own)), games=len(own))
        aside = fill(
            _("{games}, {won} won, average place {place}; the latest totals and places"),
            games=games,
            won=_count(games_won(own)),
            place=f"{mean([one.place for one in own]):.1f}",
        )
        latest = own[-_LATEST:]
        told = ", ".join(score_text(one.score) for one in latest)
        super().__init__(name, aside, told)
        self._groups = [
            ColumnGroup((self._column(one, score_text),), below=fill(_("{place}."), place=one.place))
            for one in latest
        ]

    @staticmethod
    def _column(one: Appearance, score_text: ScoreText) -> Column:
        colour = palette.LEAF if one.won else palette.STONE_DK
        return Column(one.score, score_text(one.score), colour)

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw as many of the latest games as fit; few are aligned left."""
        step = kit.layout.px(_COLUMN * max(1.0, kit.layout.text.value))
        fits = max(1, room.width // step)
        shown = self._groups[-fits:]
        field = room.copy()
        field.width = min(room.width, max(len(shown) * step * 2, step * 4))
        ColumnPlot(shown).draw(surface, kit, field)


class AgainstPanel(Panel):
    """The share of wins against each kind of opponent, with its confidence interval."""

    def __init__(
        self,
        own: Sequence[Appearance],
        pages: StatisticsPages,
        translator: Translator,
        bots: Sequence[str],
    ) -> None:
        """Make the panel; `bots` are the game's, the weakest first."""
        _ = translator.gettext
        self._translator = translator
        self._who = player(own[-1].seat.colour, own[-1].number)
        self._rows = []
        # Of the opponents met most often: bots from the weakest on, then people.
        order = [bot_kind(bot) for bot in bots]
        met = list(against(own).items())[:_KINDS]
        for kind, share in sorted(
            met, key=lambda one: order.index(one[0]) if one[0] in order else len(order)
        ):
            low, high = share.interval
            note = fill(_("{won} of {games}"), won=_count(share.won), games=share.games)
            self._rows.append(Interval(self._named(kind, pages), note, share.share, low, high, share.even))
        head = fill(_("{name}'s rivals"), name=own[-1].seat.name)
        aside = _("share of games won, with its margin of chance; red: the share of equal players")
        super().__init__(head, aside, ", ".join(f"{row.name} {row.note}" for row in self._rows))

    def _named(self, kind: str, pages: StatisticsPages) -> str:
        if kind == HUMAN:
            return self._translator.gettext("People")
        bot = bot_of(kind)
        if bot is not None:
            return pages.opponent(bot)
        return self._translator.gettext("Others")

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw intervals over an axis of percents."""
        IntervalPlot(self._rows, self._who, self._percent).draw(surface, kit, room)

    def _percent(self, number: int) -> str:
        return fill(self._translator.gettext("{percent} %"), percent=number)


class LevelsPanel(Panel):
    """The mean and best total at each level."""

    def __init__(self, own: Sequence[Appearance], score_text: ScoreText, translator: Translator) -> None:
        _ = translator.gettext
        self._rows = []
        for score in by_level(own):
            games = fill(translator.ngettext("{games} game", "{games} games", score.games), games=score.games)
            note = fill(_("{games}, best {score}"), games=games, score=score_text(score.best))
            words = score_text(score.mean)
            self._rows.append(PlotRow(score.level, note, score.mean, words, peak=score.best))
        told = ", ".join(f"{row.name} {row.words}" for row in self._rows)
        super().__init__(_("Totals by level"), _("bar: average; diamond: best"), told)

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw a row for each level."""
        RowPlot(self._rows).draw(surface, kit, room)


def _count(won: float) -> str:
    """Return the number of wins, to a tenth for shared wins: ``9``, ``2.5``."""
    return f"{round(won, 1):g}"
