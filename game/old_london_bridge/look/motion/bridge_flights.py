"""Drawing the moving things of this game alone: its tiles and cards, folding buildings, dust, brackets."""

from __future__ import annotations

from typing import Final

import pygame

from game.old_london_bridge.look.boards.tie_bracket import paint_bracket
from game.old_london_bridge.look.bridges.buildings import building_name
from game.old_london_bridge.look.cards.cards import Cards
from game.old_london_bridge.look.cards.pieces import piece as art_name
from game.old_london_bridge.look.motion.moving import (
    Bracket,
    CardBack,
    CardFace,
    Dust,
    Fold,
    MarkerFace,
    TileBack,
    TileFace,
)
from game.old_london_bridge.look.panels.header import paint_steps
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.components import PARK
from game.stage import palette
from game.stage.tween import between
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.flights import Flights
from game.tabletop.motion.payloads import MovingPiece, Payload

_PUFFS: Final = 10
_PUFF = palette.VELLUM_2
#: Height of a tile's card against its width.
_CARD: Final = 128 / 94


class BridgeFlights(Flights):
    """The painter of the running tracks of one table of bridges."""

    kit: TableKit

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        super().__init__(kit)
        self.places = places
        self._kinds = {building.number: building.kind for building in places.level.buildings}
        self._cards = Cards(kit)

    def paint(self, surface: pygame.Surface, payload: Payload, share: float, near: int) -> None:
        """Paint one payload that has come `share` of its way."""
        match payload:
            case Bracket(left, right):
                paint_bracket(surface, self.kit, left, right, share)
            case Fold():
                self._fold(surface, payload, share, near)
            case Dust():
                self._dust(surface, payload, share, near)
            case _:
                super().paint(surface, payload, share, near)

    def make(self, piece: MovingPiece, size: int) -> pygame.Surface:
        """Make the picture of a piece, `size` pixels high."""
        match piece:
            case TileFace(tile):
                return self.kit.art.get(self._building(tile), 4 * size, size)
            case TileBack():
                return self._sheet(size)
            case CardFace(value, small):
                return self._cards.small(value, size) if small else self._cards.whole(value, size)
            case CardBack():
                return self._cards.back(size)
            case MarkerFace(steps):
                marker = self.kit.art.get(art_name("round_now"), 4 * size, size).copy()
                paint_steps(marker, self.kit, steps, marker.get_rect())
                return marker
        return super().make(piece, size)

    def _building(self, tile: int) -> str:
        return building_name(self._kinds.get(tile, PARK), tile)

    def _sheet(self, size: int) -> pygame.Surface:
        """Make the back of a building's tile."""
        picture = pygame.Surface((round(size / _CARD), size), pygame.SRCALPHA)
        box = picture.get_rect()
        radius = max(3, size // 14)
        pygame.draw.rect(picture, palette.INK, box, border_radius=radius)
        pygame.draw.rect(picture, palette.LAPIS_7, box.inflate(-4, -4), border_radius=radius)
        pygame.draw.rect(picture, palette.BRONZE, box.inflate(-10, -10), width=2, border_radius=radius)
        return picture

    def _fold(self, surface: pygame.Surface, fold: Fold, share: float, near: int) -> None:
        """Draw a building whose height goes from a sheet's to its own, or back."""
        box = self.places.bridge(fold.seat, near).building(fold.site)
        picture = self.kit.art.get(self._building(fold.tile), box.width, box.height)
        height = between(0.1, 1.0, share) if fold.up else between(1.0, 0.1, share)
        size = picture.get_width(), max(2, round(picture.get_height() * height))
        standing = pygame.transform.smoothscale(picture, size)
        surface.blit(standing, standing.get_rect(midbottom=box.midbottom))

    def _dust(self, surface: pygame.Surface, dust: Dust, share: float, near: int) -> None:
        """Draw ten puffs that go outward along the deck, grow, and fade."""
        box = self.places.bridge(dust.seat, near).building(dust.site)
        for puff in range(_PUFFS):
            side = puff / (_PUFFS - 1) * 2 - 1
            radius = max(1, round(box.width * (0.03 + 0.05 * share) * (1.2 - 0.4 * abs(side))))
            x = box.centerx + side * box.width * (0.35 + 0.4 * share)
            y = box.bottom - box.width * 0.12 * share * (1.3 - abs(side)) * (1 + puff % 3 / 3)
            cloud = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
            pygame.draw.circle(cloud, (*_PUFF, round(190 * (1 - share))), (radius, radius), radius)
            surface.blit(cloud, (round(x) - radius, round(y) - radius))
