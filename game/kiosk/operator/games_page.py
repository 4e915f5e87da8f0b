"""The page of the games: which are offered and shown, against whom, and how long the machine waits."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Any, Final

import pygame

from game.core.messages import fill, mark
from game.keeper.kiosk_settings import (
    ANSWER_SECONDS,
    BOTS,
    GAME_SECONDS,
    IDLE_SECONDS,
    LEFT_MINUTES,
    PEOPLE,
    TEACHES,
)
from game.kiosk.operator.controls import Choice, Measure, MeasureScale, OnOffSwitch
from game.kiosk.operator.page import OperatorPage
from game.stage import palette
from game.stage.controls import Control
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.text import Align

_SECONDS: Final = mark("{count} s")
_MINUTES: Final = mark("{count} min")
#: The measures: part and name of each setting, its label, its words, and its values.
_MEASURES: Final[tuple[tuple[str, str, str, str, MeasureScale], ...]] = (
    ("play", "idle_seconds", mark("“Still there?” after"), _SECONDS, MeasureScale(*IDLE_SECONDS, 15)),
    ("play", "answer_seconds", mark("Wait for an answer"), _SECONDS, MeasureScale(*ANSWER_SECONDS, 5)),
    ("play", "left_minutes", mark("Keep left games for"), _MINUTES, MeasureScale(*LEFT_MINUTES, 1)),
    ("attract", "game_seconds", mark("Show each game for"), _SECONDS, MeasureScale(*GAME_SECONDS, 5)),
)
#: The switches of a game: the part of its offer, and the name of the switch.
_PARTS: Final = (
    ("offered", mark("{game}: offered")),
    ("shown", mark("{game}: shown")),
    ("quick", mark("{game}: quick")),
)
_BOTS: Final = (mark("gentle"), mark("steady"), mark("any"))
_TEACHES: Final = (mark("always"), mark("if asked"), mark("never"))
_TOP: Final = 104


class GamesPage(OperatorPage):
    """Switches and bots for each game, and the values for all."""

    name = mark("Games")
    head = mark("Games")
    sign = "cabinet/icon_book"
    foot = mark("changes apply from the next game")

    # Places

    def _row(self, place: int) -> pygame.Rect:
        room = 470.0 if self.leaf.wide else 310.0
        pitch = min(118.0 if self.leaf.wide else 150.0, room / len(self._games))
        return self.leaf.rect(28, _TOP + pitch * place, self.leaf.width - 56, pitch - 12)

    def _column(self, column: int, row: pygame.Rect) -> pygame.Rect:
        """Return a cell of a row: one of the three switches, then the bots."""
        wide = self.leaf.wide
        left, pitch, bots = (564.0, 156.0, 392.0) if wide else (344.0, 104.0, 304.0)
        box = self.leaf.rect(left + pitch * column, 0, bots if column == len(_PARTS) else pitch - 8, 1)
        return pygame.Rect(box.left, row.top, box.width, row.height)

    def _measure(self, place: int) -> pygame.Rect:
        across = 3 if self.leaf.wide else 2
        top, pitch = (590.0, 98.0) if self.leaf.wide else (430.0, 116.0)
        width = (self.leaf.width - 80 - 36 * (across - 1)) / across
        return self.leaf.rect(
            40 + (width + 36) * (place % across), top + pitch * (place // across), width, 88
        )

    # The page

    @property
    def _games(self) -> tuple[str, ...]:
        return self.desk.kiosk.cabinet.names

    def controls(self) -> Iterator[Control]:
        """Yield switches and bots of each game, then the values for all."""
        for place, game in enumerate(self._games):
            yield from self._of_game(game, self._row(place))
        _, draft = self.translator.gettext, self.desk.draft
        for place, (part, name, label, words, scale) in enumerate(_MEASURES):
            value = getattr(getattr(draft, part), name)
            said = fill(_(words), count=value)
            yield Measure((part, name), _(label), said, value, scale, self._measure(place))
        people = tuple((number, str(number)) for number in PEOPLE)
        box = self._measure(len(_MEASURES))
        yield Choice("people", _("People at this table"), people, draft.play.people, box)
        box = self._measure(len(_MEASURES) + 1)
        teaches = tuple((one, _(words)) for one, words in zip(TEACHES, _TEACHES, strict=True))
        yield Choice("teaches", _("First game teaches"), teaches, draft.play.teaches, box)

    def _of_game(self, game: str, row: pygame.Rect) -> Iterator[Control]:
        _, offer = self.translator.gettext, self.desk.draft.offer(game)
        title = self.desk.kiosk.front(game).title
        for column, (part, words) in enumerate(_PARTS):
            on = getattr(offer, part)
            sole = on and part == "offered" and self._offered == 1
            yield OnOffSwitch(
                (part, game),
                fill(_(words), game=title),
                on,
                self._column(column, row),
                enabled=not sole,
                reason=_("At least one game must be offered.") if sole else "",
            )
        cell = self._column(len(_PARTS), row)
        high = min(self.leaf.layout.px(60), row.height - self.leaf.layout.px(12))
        box = pygame.Rect(cell.left, row.centery - high // 2, cell.width, high)
        labels = tuple((one, _(words)) for one, words in zip(BOTS, _BOTS, strict=True))
        name = fill(_("{game}: bots"), game=title)
        yield self.segments(("bots", game), name, labels, offer.bots, box)

    @property
    def _offered(self) -> int:
        return sum(self.desk.draft.offer(game).offered for game in self._games)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the heads of the columns, and name and cover of each game."""
        _, kiosk, px = self.translator.gettext, self.desk.kiosk, kit.layout.px
        heads = self.leaf.rect(0, 56, 1, 44)
        for column, words in enumerate((_("offered"), _("shown"), _("quick"), _("bots for visitors"))):
            box = self._column(column, heads)
            self.write(surface, kit, words, box, Role.BODY, 27, Align.CENTRE)
        for place, game in enumerate(self._games):
            row, front = self._row(place), kiosk.front(game)
            offer = self.desk.draft.offer(game)
            lit = offer.offered or offer.shown
            pygame.draw.rect(surface, palette.VELLUM_0 if lit else palette.VELLUM_2, row, border_radius=px(8))
            pygame.draw.rect(surface, palette.VELLUM_4, row, px(2), border_radius=px(8))
            cover = pygame.Rect(row.left + px(16), row.top + px(10), px(18), row.height - px(20))
            pygame.draw.rect(surface, front.shelf_book().covers.fill, cover, border_radius=px(4))
            pygame.draw.rect(surface, palette.INK, cover, max(1, px(2)), border_radius=px(4))
            left = cover.right + px(22)
            width = self._column(0, row).left - left - px(10)
            share = 6 if self.leaf.wide else 5
            name = pygame.Rect(left, row.top + px(8), width, (row.height - px(16)) * share // 10)
            self.write(surface, kit, front.title, name, Role.BUTTON, 32)
            below = pygame.Rect(left, name.bottom, width, row.bottom - px(8) - name.bottom)
            shown = game in self.desk.draft.shown(self._games)
            self.write(
                surface, kit, _(_state(offer.offered, shown, offer.quick)), below, Role.ASIDE, 26, lines=2
            )
        rule = self._measure(0)
        kit.paint.rule(surface, rule.left, self.leaf.box.right - px(40), rule.top - px(14))

    def choose(self, key: Hashable) -> None:
        """Turn a switch."""
        match key:
            case ("offered" | "shown" | "quick" as part, str() as game):
                self._set(game, **{part: not getattr(self.desk.draft.offer(game), part)})
            case (("bots", str() as game), str() as bots):
                self._set(game, bots=bots)
            case ("people" | "teaches" as name, value):
                self.desk.change("play", **{name: value})

    def _set(self, game: str, **values: Any) -> None:
        """Change the offers of a game to visitors."""
        draft = self.desk.draft
        games = {**draft.games, game: replace(draft.offer(game), **values)}
        self.desk.put(replace(draft, games=games))

    def slide(self, key: Hashable, value: int) -> None:
        """Take a measure."""
        match key:
            case (str() as part, str() as name):
                self.desk.change(part, **{name: value})


def _state(offered: bool, shown: bool, quick: bool) -> str:
    """Return, marked for translation, the offers of a game to visitors."""
    if not offered:
        return mark("is only shown") if shown else mark("not on offer")
    if quick:
        return mark("can be played, and is shown") if shown else mark("can be played")
    return (
        mark("a seat can be taken while it is shown")
        if shown
        else mark("neither shown nor quick: nobody finds it")
    )
