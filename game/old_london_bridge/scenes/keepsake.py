"""A kept game of bridges as it looks in a list: the seals, a bridge, all bridges with their purses."""

from __future__ import annotations

from typing import Final

import pygame

from game.match.match import Match
from game.old_london_bridge.look.bridge_picture import bridge_picture
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.pieces import coin
from game.old_london_bridge.look.strips import purse_is_open
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.table_scene import builders_of
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.progress import progress
from game.stage import palette
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.naming import draw_name
from game.stage.scenes import Kit
from game.stage.text import Align
from game.tabletop.kit.seals import seal

#: Height of a bridge's row at most, and the gap to the next, in board units.
_ROW: Final = 168.0
_GAP: Final = 10.0
#: The width of the name board beside a bridge, by the row's, and the least in board units.
_BOARD: Final = 0.24
_LEAST_BOARD: Final = 150.0


class BridgeKeepsake:
    """Everything is drawn from the public view: a sealed card stays sealed."""

    def __init__(self, house: House, kit: Kit, match: Match) -> None:
        self._view: View = match.view(None)
        people = [seat for seat, who in enumerate(match.seats) if who.human]
        # Of a game that is over the winner's bridge is shown, else the one of the first who plays it.
        self._own = self._view.ranking[0] if match.over else people[0] if people else 0
        self._kit = BridgeKit.at(kit, builders_of(match.seats), self._own, house.translate())
        self._painted: dict[tuple[int, tuple[int, int]], pygame.Surface] = {}

    @property
    def where(self) -> str:
        """The round, or that it is over."""
        if self._view.ranking:
            return self._kit.translator.gettext("Played to the end")
        return progress(self._view, self._kit.translator)

    @property
    def scores(self) -> str:
        """Names with purses, the winner first; a purse that is closed is left out."""
        seats = self._view.ranking or range(self._view.players)
        return ", ".join(map(self._score, seats))

    def _score(self, seat: int) -> str:
        name, money = self._kit.players[seat].name, self._money(seat)
        return name if money is None else f"{name} {pounds(money)}"

    def _money(self, seat: int) -> int | None:
        """What everybody may know of a purse."""
        shown = self._view.ranking or purse_is_open(self._view, seat)
        return self._view.money[seat] if shown else None

    def draw_sign(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The seal of whose bridge is shown."""
        seal(surface, self._kit, self._own, rect.center, rect.height * 0.9)

    def draw_signs(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Seals in seating order."""
        for seat in range(self._view.players):
            place = rect.left + rect.height * 0.5 + seat * rect.height * 1.16, rect.centery
            seal(surface, self._kit, seat, place, rect.height * 0.9)

    def draw_picture(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """One bridge."""
        self._bridge(surface, self._own, rect)

    def draw_whole(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Every bridge with its builder's name and purse."""
        layout, view = self._kit.layout, self._view
        seats = view.ranking or tuple(range(view.players))
        gap = layout.px(_GAP)
        # Where rows would be long and low they stand two and two.
        across = 2 if rect.width > 2.5 * rect.height and len(seats) > 1 else 1
        down = -(-len(seats) // across)
        width = (rect.width - gap * (across - 1)) // across
        height = min(layout.px(_ROW), (rect.height - gap * (down - 1)) // down)
        top = rect.top + (rect.height - height * down - gap * (down - 1)) // 2
        for place, seat in enumerate(seats):
            row, column = divmod(place, across)
            left = rect.left + column * (width + gap)
            self._row(surface, seat, pygame.Rect(left, top + row * (height + gap), width, height))

    def _row(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """A name board, and the bridge beside it."""
        board = rect.copy()
        board.width = max(round(rect.width * _BOARD), self._kit.layout.px(_LEAST_BOARD))
        self._board(surface, seat, board)
        bridge = rect.copy()
        bridge.left = board.right + self._kit.layout.px(4)
        bridge.width = rect.right - bridge.left
        self._bridge(surface, seat, bridge)

    def _bridge(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        key, view = (seat, rect.size), self._view
        if key not in self._painted:
            colour = self._kit.players[seat].colour
            self._painted[key] = bridge_picture(self._kit, rect.size, view.bridges[seat], view.level, colour)
        surface.blit(self._painted[key], rect)

    def _board(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """Seal and name, the purse below."""
        kit, px = self._kit, self._kit.layout.px
        kit.paint.panel(surface, rect)
        upper, lower = rect.top + rect.height * 0.3, rect.top + rect.height * 0.72
        side = min(px(42), round(rect.height * 0.42))
        middle = rect.left + px(10) + side // 2
        seal(surface, kit, seat, (middle, upper), side)
        left = middle + side // 2 + px(8)
        name = pygame.Rect(left, 0, rect.right - px(6) - left, round(rect.height * 0.5))
        name.centery = round(upper)
        draw_name(surface, kit.text, kit.players[seat].name, Role.LIST, 23, palette.VELLUM_0, name)
        money = self._money(seat)
        if money is None:
            purse = pygame.Rect(0, 0, side, side)
            purse.center = middle, round(lower)
            kit.draw(surface, "purse", purse)
            words, role, colour = kit.translator.gettext("closed"), Role.ASIDE, palette.WOAD_3
        else:
            coin(surface, kit, (middle, lower), round(side * 0.8))
            words, role, colour = pounds(money), Role.TOTAL, palette.LEAF_LT
        kit.text.draw(surface, words, role, 24, colour, (left, lower), Align.LEFT, name.width)
