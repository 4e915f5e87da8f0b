"""The page of the best totals: they can be forgotten, game by game, after a second press."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import pygame

from game.core.messages import fill, mark
from game.kiosk.operator.page import Desk, OperatorPage
from game.stage.controls import Control, PushButton
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button


class RecordsPage(OperatorPage):
    """A row for each game."""

    name = mark("Records")
    head = mark("Best totals")
    sign = "shared/icon_trophy"
    foot = mark("forgotten totals cannot be restored")
    keeps = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._asked: str | None = None
        """The game whose totals a second press forgets."""

    def _row(self, place: int) -> float:
        return 110.0 + min(160.0, 660.0 / len(self.desk.kiosk.cabinet.names)) * place

    def controls(self) -> Iterator[Control]:
        """Yield a button for each game."""
        _, kiosk = self.translator.gettext, self.desk.kiosk
        for place, game in enumerate(kiosk.cabinet.names):
            asked = game == self._asked
            label = _("Really forget them") if asked else _("Forget these totals")
            rect = self.leaf.rect(self.leaf.width - 440, self._row(place) + 10, 400, 90)
            name = fill(_("{game}: {words}"), game=kiosk.front(game).title, words=label)
            there = kiosk.best_ever(game) is not None
            yield PushButton(
                ("forget", game),
                label,
                rect,
                Button.LOSE,
                29,
                name,
                enabled=there,
                reason=_("There is no total yet."),
                command="",
            )

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw name and best totals of each game."""
        _, kiosk, width = self.translator.gettext, self.desk.kiosk, self.leaf.width - 500
        for place, game in enumerate(kiosk.cabinet.names):
            top, ever, today = self._row(place), kiosk.best_ever(game), kiosk.best_today(game)
            self.write(
                surface, kit, kiosk.front(game).title, self.leaf.rect(40, top, width, 50), Role.NAME, 34
            )
            words = _("no total yet")
            if ever is not None:
                words = fill(
                    _("best of all time: {initials}, {total}"), initials=ever.initials, total=ever.total
                )
            self.write(surface, kit, words, self.leaf.rect(40, top + 52, width, 38), Role.BODY, 27)
            if today:
                first = today[0]
                words = fill(_("best today: {initials}, {total}"), initials=first.initials, total=first.total)
                self.write(surface, kit, words, self.leaf.rect(40, top + 90, width, 38), Role.ASIDE, 27)

    def choose(self, key: Hashable) -> None:
        """Ask, then forget."""
        match key:
            case ("forget", str() as game) if game == self._asked:
                self._asked = None
                self.desk.kiosk.forget_bests(game)
            case ("forget", str() as game):
                self._asked = game

    def leave(self) -> None:
        """Forget the first press."""
        self._asked = None
