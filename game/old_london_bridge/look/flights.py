"""Drawing what moves: pieces in flight, folding buildings, dust, flips and rings, at one time."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

import pygame

from game.old_london_bridge.look.buildings import building_name
from game.old_london_bridge.look.cards import Cards
from game.old_london_bridge.look.header import paint_steps
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.moving import (
    ArtPiece,
    Banner,
    Bracket,
    CardBack,
    CardFace,
    Dust,
    Flip,
    Fly,
    Fold,
    MarkerFace,
    Payload,
    Piece,
    Pulse,
    Ring,
    SharedPiece,
    Squash,
    TileBack,
    TileFace,
)
from game.old_london_bridge.look.pieces import piece
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.look.tie_bracket import paint_bracket
from game.old_london_bridge.rules.components import PARK
from game.stage import palette
from game.stage.art import shared
from game.stage.tween import Phase, Sample, arc, between
from game.tabletop.kit.name_banner import name_banner

_PUFFS: Final = 10
_PUFF = palette.VELLUM_2
#: Height of a tile's card against its width.
_CARD: Final = 128 / 94


class Flights:
    """Draws the running tracks of one table; pictures are kept by piece and size."""

    def __init__(self, kit: BridgeKit, places: TablePlaces) -> None:
        self.kit = kit
        self.places = places
        self._kinds = {building.number: building.kind for building in places.level.buildings}
        self._cards = Cards(kit)
        self._kept: dict[tuple[Piece, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, samples: Iterable[Sample[Payload]], near: int) -> None:
        """Draw every track that is moving, in the order of the tracks."""
        for sample in samples:
            if sample.phase is not Phase.RUNNING:
                continue
            match sample.payload:
                case Fly() as fly:
                    self._fly(surface, fly, sample.value)
                case Squash() as squash:
                    self._squash(surface, squash, sample.value)
                case Pulse() as pulse:
                    self._pulse(surface, pulse, sample.value)
                case Bracket(left, right):
                    paint_bracket(surface, self.kit, left, right, sample.value)
                case Flip() as flip:
                    self._flip(surface, flip, sample.value)
                case Fold() as fold:
                    self._fold(surface, fold, sample.value, near)
                case Dust() as dust:
                    self._dust(surface, dust, sample.value, near)
                case Ring() as ring:
                    self._ring(surface, ring)

    # Pieces

    def picture(self, what: Piece, size: int) -> pygame.Surface:
        """Return the picture of a piece, `size` pixels high."""
        kept = self._kept.get((what, size))
        if kept is None:
            kept = self._kept[what, size] = self._made(what, size)
        return kept

    def _made(self, what: Piece, size: int) -> pygame.Surface:
        get = self.kit.art.get
        match what:
            case SharedPiece(name, seat):
                return get(shared(f"{name}_{self.kit.players[seat].colour}"), 4 * size, size)
            case TileFace(tile):
                return get(self._building(tile), 4 * size, size)
            case MarkerFace(steps):
                marker = get(piece("round_now"), 4 * size, size).copy()
                paint_steps(marker, self.kit, steps, marker.get_rect())
                return marker
            case Banner(seat, width):
                return name_banner(self.kit, seat, (width, size))
            case CardFace(value, small):
                return self._cards.small(value, size) if small else self._cards.whole(value, size)
            case CardBack():
                return self._cards.back(size)
            case TileBack():
                return self._sheet(size)
            case ArtPiece(name):
                return get(piece(name), 4 * size, size)

    def _building(self, tile: int) -> str:
        return building_name(self._kinds.get(tile, PARK), tile)

    def _sheet(self, size: int) -> pygame.Surface:
        """The back of a building's tile."""
        picture = pygame.Surface((round(size / _CARD), size), pygame.SRCALPHA)
        box = picture.get_rect()
        radius = max(3, size // 14)
        pygame.draw.rect(picture, palette.INK, box, border_radius=radius)
        pygame.draw.rect(picture, palette.LAPIS_7, box.inflate(-4, -4), border_radius=radius)
        pygame.draw.rect(picture, palette.BRONZE, box.inflate(-10, -10), width=2, border_radius=radius)
        return picture

    def _fly(self, surface: pygame.Surface, fly: Fly, share: float) -> None:
        largest = max(fly.start_size, fly.end_size)
        picture = self.picture(fly.piece, largest)
        size = between(fly.start_size, fly.end_size, share)
        if round(size) != largest:
            picture = pygame.transform.smoothscale_by(picture, max(0.05, size / largest))
        place = arc(fly.start, fly.end, share, fly.lift)
        surface.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))

    def _squash(self, surface: pygame.Surface, squash: Squash, share: float) -> None:
        """Lower by up to 8 % and wider by as much, on the same foot."""
        picture = self.picture(squash.piece, squash.size)
        give = 0.08 * math.sin(math.pi * share)
        size = round(picture.get_width() * (1 + give)), round(picture.get_height() * (1 - give))
        foot = squash.place[0], squash.place[1] - picture.get_height() // 2 + picture.get_height()
        landed = pygame.transform.smoothscale(picture, size)
        surface.blit(landed, landed.get_rect(midbottom=foot))

    def _pulse(self, surface: pygame.Surface, pulse: Pulse, share: float) -> None:
        grown = round(pulse.size * (1 + 0.18 * math.sin(math.pi * share)))
        picture = pygame.transform.smoothscale_by(self.picture(pulse.piece, pulse.size), grown / pulse.size)
        surface.blit(picture, picture.get_rect(center=pulse.place))

    def _flip(self, surface: pygame.Surface, flip: Flip, share: float) -> None:
        """Narrow to an edge, then wide again with the other side up."""
        picture = self.picture(flip.back if share < 0.5 else flip.face, flip.size)
        width = max(2, round(picture.get_width() * abs(math.cos(math.pi * min(1.0, max(0.0, share))))))
        turned = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        surface.blit(turned, turned.get_rect(center=flip.place))

    def _fold(self, surface: pygame.Surface, fold: Fold, share: float, near: int) -> None:
        """A building whose height goes from a sheet's to its own, or back."""
        box = self.places.bridge(fold.seat, near).building(fold.site)
        picture = self.kit.art.get(self._building(fold.tile), box.width, box.height)
        height = between(0.1, 1.0, share) if fold.up else between(1.0, 0.1, share)
        size = picture.get_width(), max(2, round(picture.get_height() * height))
        standing = pygame.transform.smoothscale(picture, size)
        surface.blit(standing, standing.get_rect(midbottom=box.midbottom))

    def _dust(self, surface: pygame.Surface, dust: Dust, share: float, near: int) -> None:
        """Ten puffs that go outward along the deck, grow, and fade."""
        box = self.places.bridge(dust.seat, near).building(dust.site)
        for puff in range(_PUFFS):
            side = puff / (_PUFFS - 1) * 2 - 1
            radius = max(1, round(box.width * (0.03 + 0.05 * share) * (1.2 - 0.4 * abs(side))))
            x = box.centerx + side * box.width * (0.35 + 0.4 * share)
            y = box.bottom - box.width * 0.12 * share * (1.3 - abs(side)) * (1 + puff % 3 / 3)
            cloud = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
            pygame.draw.circle(cloud, (*_PUFF, round(190 * (1 - share))), (radius, radius), radius)
            surface.blit(cloud, (round(x) - radius, round(y) - radius))

    def _ring(self, surface: pygame.Surface, ring: Ring) -> None:
        box = pygame.Rect(0, 0, ring.size, ring.size)
        box.center = ring.place
        self.kit.paint.may(surface, box, radius=ring.size // 2)
