"""The page of the games: which are offered and shown, and how long the machine waits."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.kiosk_settings import ANSWER_SECONDS, GAME_SECONDS, IDLE_SECONDS, LEFT_MINUTES
from game.kiosk.operator.controls import Measure, Scale, Switch
from game.kiosk.operator.page import Page
from game.stage import palette
from game.stage.controls import Control
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.text import Align

_SECONDS: Final = mark("{count} s")
_MINUTES: Final = mark("{count} min")
#: The measures: part and name of each setting, its label, its words, and its values.
_MEASURES: Final[tuple[tuple[str, str, str, str, Scale], ...]] = (
    ("play", "idle_seconds", mark("“Still there?” after"), _SECONDS, Scale(*IDLE_SECONDS, 15)),
    ("play", "answer_seconds", mark("Wait for the answer"), _SECONDS, Scale(*ANSWER_SECONDS, 5)),
    ("play", "left_minutes", mark("Left games stay"), _MINUTES, Scale(*LEFT_MINUTES, 1)),
    ("attract", "game_seconds", mark("One game shows for"), _SECONDS, Scale(*GAME_SECONDS, 5)),
)
_TOP: Final = 104


class GamesPage(Page):
    """Switches for each game, and measures for all."""

    name = mark("Games")
    head = mark("Games")
    sign = "cabinet/icon_book"
    foot = mark("changes hold from the next game")

    # Places

    def _row(self, place: int) -> pygame.Rect:
        room = 470.0 if self.leaf.wide else 310.0
        pitch = min(118.0, room / len(self._games))
        return self.leaf.rect(28, _TOP + pitch * place, self.leaf.width - 56, pitch - 12)

    def _column(self, column: int, row: pygame.Rect) -> pygame.Rect:
        left = self.leaf.width - 420 + 190 * column
        box = self.leaf.rect(left, 0, 180, 1)
        return pygame.Rect(box.left, row.top, box.width, row.height)

    def _measure(self, place: int) -> pygame.Rect:
        across = 3 if self.leaf.wide else 2
        top, pitch = (596.0, 96.0) if self.leaf.wide else (430.0, 116.0)
        width = (self.leaf.width - 80 - 36 * (across - 1)) / across
        return self.leaf.rect(
            40 + (width + 36) * (place % across), top + pitch * (place // across), width, 84
        )

    # The page

    @property
    def _games(self) -> tuple[str, ...]:
        return self.desk.kiosk.cabinet.names

    def controls(self) -> Iterator[Control]:
        """Yield two switches for each game, the measures, and whether lessons are offered."""
        _, kiosk, draft = self.translator.gettext, self.desk.kiosk, self.desk.draft
        for place, game in enumerate(self._games):
            row, title, offer = self._row(place), kiosk.front(game).title, draft.offer(game)
            for column, (part, words) in enumerate(
                (("offered", _("{game}: offered")), ("shown", _("{game}: shown")))
            ):
                name, on = fill(words, game=title), getattr(offer, part)
                sole = on and part == "offered" and self._offered == 1
                reason = _("One game at least is offered.")
                yield Switch(
                    (part, game),
                    name,
                    on,
                    self._column(column, row),
                    enabled=not sole,
                    reason=reason if sole else "",
                )
        for place, (part, name, label, words, scale) in enumerate(_MEASURES):
            value = getattr(getattr(draft, part), name)
            said = fill(_(words), count=value)
            yield Measure((part, name), _(label), said, value, scale, self._measure(place))
        teaches = draft.play.teaches != "never"
        box = self._measure(len(_MEASURES))
        words = _("Newcomers are offered the lesson")
        yield Switch("teaches", words, teaches, box, words)

    @property
    def _offered(self) -> int:
        return sum(self.desk.draft.offer(game).offered for game in self._games)

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the heads of the columns, and name and cover of each game."""
        _, kiosk, px = self.translator.gettext, self.desk.kiosk, kit.layout.px
        heads = self.leaf.rect(0, 56, 1, 44)
        for column, words in enumerate((_("offered"), _("shown"))):
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
            name = pygame.Rect(left, row.top + px(8), width, (row.height - px(16)) * 6 // 10)
            self.write(surface, kit, front.title, name, Role.BUTTON, 32)
            below = pygame.Rect(left, name.bottom, width, row.bottom - px(8) - name.bottom)
            self.write(surface, kit, _(_state(offer.offered, offer.shown)), below, Role.ASIDE, 26)
        rule = self._measure(0)
        kit.paint.rule(surface, rule.left, self.leaf.box.right - px(40), rule.top - px(14))

    def choose(self, key: Hashable) -> None:
        """Turn a switch."""
        match key:
            case ("offered" | "shown" as part, str() as game):
                self._turn(part, game)
            case "teaches":
                never = self.desk.draft.play.teaches == "never"
                self.desk.change("play", teaches="always" if never else "never")

    def _turn(self, part: str, game: str) -> None:
        draft, desk = self.desk.draft, self.desk
        offer = draft.offer(game)
        turned = (
            replace(offer, offered=not offer.offered)
            if part == "offered"
            else replace(offer, shown=not offer.shown)
        )
        desk.draft = replace(draft, games={**draft.games, game: turned})
        desk.told = ""

    def slide(self, key: Hashable, value: int) -> None:
        """Take a measure."""
        match key:
            case (str() as part, str() as name):
                self.desk.change(part, **{name: value})


def _state(offered: bool, shown: bool) -> str:
    """Return, marked for translation, what visitors get of a game."""
    if offered:
        return mark("can be played, and is shown") if shown else mark("can be played")
    return mark("is only shown") if shown else mark("not on offer")
