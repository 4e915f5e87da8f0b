"""The names and seals of two people, chosen before their quick game: later it asks each by name."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.kiosk.awaited_scene import AwaitedScene
from game.kiosk.kiosk_house import Friend, KioskHouse
from game.stage import palette
from game.stage.art import shared
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.paint import Button
from game.stage.palette import PLAYERS
from game.stage.scenes import Scene
from game.stage.text import Align
from game.tabletop.setup.seal_choice import SealChoice
from game.tabletop.setup.setup_seat import seal_name

BEGIN: Final = "begin"
BACK: Final = "back"
#: The places of the two people in the panel: their left edges and width, in units.
_LEFT: Final = (50.0, 510.0)
_WIDE: Final = 420.0


@dataclass(frozen=True, slots=True)
class FriendSeal:
    """The key of a seal that one of the two may take."""

    who: int
    colour: str


@dataclass(frozen=True, slots=True)
class NameOf:
    """The key of the button that gives one of the two the next name."""

    who: int


_WHYS: Final[Mapping[Hashable, str]] = {
    FriendSeal: mark("Takes this seal; whoever had it gets the other one."),
    NameOf: mark("Another name."),
    BEGIN: mark("Deals the game: the screen then says whose turn it is."),
    BACK: mark("Back to the bots."),
}


class FriendsScene(AwaitedScene):
    """The panel with both."""

    size = (980, 720)
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, below: Scene | None, game: str) -> None:
        super().__init__(kiosk, below)
        self._game = game
        self._names = kiosk.front(game).names
        self._friends = [Friend(name, colour) for name, colour in zip(self._names[:2], PLAYERS, strict=False)]

    def controls(self) -> Sequence[Control]:
        """Return seals and name of each, and the two ways on."""
        translator = self.kiosk.translate()
        _ = translator.gettext
        controls: list[Control] = []
        for who, friend in enumerate(self._friends):
            left = _LEFT[who]
            for place, colour in enumerate(PLAYERS):
                words = fill(_("{who}: {words}"), who=friend.name, words=seal_name(colour, translator))
                rect = self._rect(left + 84 * place, 236, 80, 80)
                controls.append(
                    SealChoice(FriendSeal(who, colour), words, colour, rect, taken=colour == friend.colour)
                )
            rect = self._rect(left, 452, _WIDE, 84)
            words = fill(_("{who}: another name"), who=friend.name)
            controls.append(
                PushButton(NameOf(who), _("Another name"), rect, Button.PAPER, 30, name=words, command="")
            )
        begin, back = self._rect(510, 590, _WIDE, 96), self._rect(50, 590, _WIDE, 96)
        return [
            *controls,
            PushButton(BEGIN, _("Begin"), begin, Button.MAIN, 36),
            PushButton(BACK, _("Back"), back, Button.PAPER, 33),
        ]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel, and each name with its seal."""
        kit, _ = self.kit, self.kiosk.translate().gettext
        self.draw_panel(surface, self._rect(0, 0, *self.size))
        draw_head(surface, kit, _("Who is who?"), 46, self._rect(110, 34, self.size[0] - 220, 80))
        aside = self._rect(60, 116, self.size[0] - 120, 44)
        words = _("the screen will ask each of you by name")
        draw_fitted(surface, kit.text, words, Role.ASIDE, 29, palette.INK_2, aside, Align.CENTRE, most=1)
        for who, friend in enumerate(self._friends):
            head = _("On the left") if who == 0 else _("On the right")
            row = self._rect(_LEFT[who], 176, _WIDE, 48)
            draw_fitted(surface, kit.text, head, Role.PROMPT, 31, palette.INK, row, Align.CENTRE, most=1)
            seal = self._rect(_LEFT[who] + 60, 344, 90, 90)
            kit.art.draw(surface, shared(f"seal_{friend.colour}"), seal)
            name = self._rect(_LEFT[who] + 170, 350, _WIDE - 170, 78)
            draw_fitted(surface, kit.text, friend.name, Role.NAME, 50, palette.INK, name, most=1)

    def choose(self, key: Hashable) -> None:
        """Change a seal or a name, deal, or go back."""
        match key:
            case FriendSeal(who, colour):
                mine, other = self._friends[who], self._friends[1 - who]
                if other.colour == colour:
                    self._friends[1 - who] = replace(other, colour=mine.colour)
                self._friends[who] = replace(mine, colour=colour)
            case NameOf(who):
                self._friends[who] = replace(self._friends[who], name=self._next_name(who))
            case "begin":
                self.kiosk.begin_quick(self._game, friend=True, people=self._friends)
                return
            case _:
                self.kiosk.back_to_bots()
                return
        self.put()

    def _next_name(self, who: int) -> str:
        """Return the name after that of one of the two, leaving out the other's."""
        free = [name for name in self._names if name != self._friends[1 - who].name]
        return free[(free.index(self._friends[who].name) + 1) % len(free)]

    def main(self) -> Hashable:
        """Return the golden button."""
        return BEGIN
