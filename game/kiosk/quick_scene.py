"""Against whom a quick game is played, and for newcomers the way into the lesson."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.kiosk.awaited_scene import AwaitedScene
from game.kiosk.kiosk_house import KioskHouse
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

BOT: Final = "bot"
FRIEND: Final = "friend"
LEARN: Final = "learn"
BACK: Final = "back"

_WHYS: Final[Mapping[Hashable, str]] = {
    BOT: mark("A bot takes the other seat."),
    FRIEND: mark("Two people take turns at this screen; each one's cards stay covered."),
    LEARN: mark("A real game that explains itself step by step."),
    BACK: mark("Goes back to the bots."),
}


class QuickScene(AwaitedScene):
    """The question before a quick game."""

    size = (820, 720)
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, below: Scene | None, game: str, teaches: str) -> None:
        """Ask about a quick game of `game`; `teaches` is one of `kiosk_settings.TEACHES`."""
        super().__init__(kiosk, below)
        self._game = game
        self._proposes = teaches == "always"
        self._teaches = teaches != "never"

    def controls(self) -> Sequence[Control]:
        """Return the answers."""
        _ = self.kiosk.translate().gettext
        rows = [(BOT, _("Against a bot"), Button.PAPER if self._proposes else Button.MAIN)]
        if self.kiosk.offers_friend:
            rows.append((FRIEND, _("Against a friend here"), Button.PAPER))
        if self._teaches:
            look = Button.MAIN if self._proposes else Button.PAPER
            learn = LEARN, _("Show me how, in three minutes"), look
            rows.insert(0 if self._proposes else len(rows), learn)
        rows.append((BACK, _("Back"), Button.OTHER))
        pitch, top = 112, 690 - 112 * len(rows)
        return [
            PushButton(key, words, self._rect(80, top + pitch * place, self.size[0] - 160, 92), look, 33)
            for place, (key, words, look) in enumerate(rows)
        ]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel and its question."""
        kit, _ = self.kit, self.kiosk.translate().gettext
        self.draw_panel(surface, self._rect(0, 0, *self.size))
        draw_head(surface, kit, _("A new quick game"), 44, self._rect(110, 40, self.size[0] - 220, 80))
        words = self.kiosk.front(self._game).title
        if self._proposes:
            words = fill(_("First time at {game}?"), game=words)
        room = self._rect(80, 124, self.size[0] - 160, 56)
        draw_fitted(surface, kit.text, words, Role.BODY, 33, palette.INK, room, Align.CENTRE, most=1)

    def choose(self, key: Hashable) -> None:
        """Deal, teach, or go back."""
        match key:
            case "bot":
                self.kiosk.begin_quick(self._game, friend=False)
            case "friend":
                self.kiosk.ask_friends(self._game)
            case "learn":
                self.kiosk.teach(self._game)
            case _:
                self.kiosk.back_to_bots()

    def main(self) -> Hashable:
        """Return the golden button."""
        return LEARN if self._proposes else BOT
