"""What the cabinet shows of Cairn outside its table: keepsakes, a chronicle, statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from game.core.contract import Viewer
from game.match.match import Match, pairs_of
from game.match.played import PlayedGame
from game.stage import palette
from game.stage.fonts import Role
from game.stage.house import Happening
from game.stage.plots.panel import Panel
from game.stage.scenes import Kit
from tests.tiny.events import Event


def _write(surface: pygame.Surface, kit: Kit, words: str, rect: pygame.Rect) -> None:
    kit.text.draw_in(surface, words, Role.BODY, 24, palette.INK, rect)


class CairnKeepsake:
    """A kept game by its coins."""

    def __init__(self, kit: Kit, match: Match) -> None:
        self._kit = kit
        self._view: Any = match.view(None)
        names = [seat.name for seat in match.seats]
        self.within = f"round {match.round}"
        self.where = "Stacked to the end" if match.over else f"Round {match.round}"
        self.scores = ", ".join(
            f"{name} {coins} coins" for name, coins in zip(names, self._view.coins, strict=True)
        )

    def draw_sign(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """A stone."""
        pygame.draw.ellipse(surface, palette.INK_2, rect)

    draw_signs = draw_sign
    draw_picture = draw_sign

    def draw_whole(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """What everybody has."""
        _write(surface, self._kit, self.scores, rect)


class CairnChronicle:
    """All that happened, by the names of the events."""

    def __init__(self, match: Match, viewer: Viewer) -> None:
        pairs = [pair for pair in pairs_of(match, viewer) if isinstance(pair.event, Event)]
        self.happenings = tuple(
            Happening(
                place, pair.view.round, getattr(pair.event, "seat", None), type(pair.event).__name__, ""
            )
            for place, pair in enumerate(pairs)
        )

    def since(self, seat: int) -> int:
        """The place right after a seat's last turn."""
        return max((one.place + 1 for one in self.happenings if one.seat == seat), default=0)

    def arrange(self, kit: Kit) -> None:
        """Words need no place of their own."""
        self._kit = kit

    def draw_sign(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """A stone."""
        pygame.draw.ellipse(surface, palette.INK_2, rect)

    def draw_moment(self, surface: pygame.Surface, happening: Happening) -> None:
        """The line itself."""
        surface.fill(palette.LAPIS_9)
        _write(surface, self._kit, happening.words, surface.get_rect())


class WordsPanel(Panel):
    """A panel of words."""

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """The words once more."""
        _write(surface, kit, self.spoken, room)


class CairnPages:
    """Finished games in figures."""

    head = "What the hill remembers"
    quiet = "A quiet hill"

    def ground(self, kit: Kit) -> pygame.Surface:
        """Night."""
        surface = pygame.Surface(kit.layout.size)
        surface.fill(palette.LAPIS_9)
        return surface

    def last(self, game: PlayedGame) -> Sequence[Panel]:
        """Five panels of one game."""
        figures = [*game.account.sources, *game.account.figures][:5]
        return [WordsPanel(name, "", f"{name} of {game.level}") for name in figures]

    def person(self, games: Sequence[PlayedGame], name: str) -> Sequence[Panel]:
        """Two panels of many games, and the dark one."""
        return [WordsPanel(head, "", f"{len(games)} games of {name}") for head in ("stones", "coins", "bids")]

    def opponent(self, bot: str) -> str:
        """What a bot is called."""
        return bot
