"""The drawing of moving pieces at one time: flights, landings, pulses, turns and rings."""

from __future__ import annotations

import math
from collections.abc import Iterable

import pygame

from game.stage.art import shared
from game.stage.tween import Phase, Sample, arc, between
from game.tabletop.kit.name_banner import name_banner
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import (
    ArtPiece,
    Banner,
    Flip,
    Fly,
    MovingPiece,
    Payload,
    Pulse,
    Ring,
    SharedPiece,
    Squash,
)
from game.tabletop.motion.plain_pieces import PlainPiece, plain_picture


class Flights:
    """The painter of one table's running tracks; pictures are cached by piece and size.

    A game with pieces or payloads of its own overrides `make` or `paint`, and calls the base for all others.
    """

    def __init__(self, kit: TableKit) -> None:
        self.kit = kit
        self._cached: dict[tuple[MovingPiece, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, samples: Iterable[Sample[Payload]], near: int) -> None:
        """Draw every running track in order.

        `near` is the seat whose pieces are in front.
        """
        for sample in samples:
            if sample.phase is Phase.RUNNING:
                self.paint(surface, sample.payload, sample.value, near)

    def paint(self, surface: pygame.Surface, payload: Payload, share: float, near: int) -> None:
        """Paint one payload at `share` of its motion; a payload without a picture paints nothing.

        Called by `draw` for each running track.
        """
        match payload:
            case Fly():
                self._fly(surface, payload, share)
            case Squash():
                self._squash(surface, payload, share)
            case Pulse():
                self._pulse(surface, payload, share)
            case Flip():
                self._flip(surface, payload, share)
            case Ring():
                self._ring(surface, payload)

    def picture(self, piece: MovingPiece, size: int) -> pygame.Surface:
        """Return the picture of a piece, `size` pixels high."""
        cached = self._cached.get((piece, size))
        if cached is None:
            cached = self._cached[piece, size] = self.make(piece, size)
        return cached

    def make(self, piece: MovingPiece, size: int) -> pygame.Surface:
        """Make the picture of a piece, `size` pixels high; TypeError for an unknown type of piece.

        Called once for each piece and size.
        """
        get = self.kit.art.get
        match piece:
            case ArtPiece(name, common):
                return get(shared(name) if common else f"{self.kit.pieces}/{name}", 4 * size, size)
            case SharedPiece(name, seat):
                return get(shared(f"{name}_{self.kit.players[seat].colour}"), 4 * size, size)
            case PlainPiece():
                return plain_picture(self.kit, piece, size)
            case Banner(seat, width):
                return name_banner(self.kit, seat, (width, size))
        raise TypeError(f"no picture is made of a {type(piece).__name__}")

    def _fly(self, surface: pygame.Surface, fly: Fly, share: float) -> None:
        largest = max(fly.start_size, fly.end_size)
        picture = self.picture(fly.piece, largest)
        size = between(fly.start_size, fly.end_size, share)
        if round(size) != largest:
            picture = pygame.transform.smoothscale_by(picture, max(0.05, size / largest))
        place = arc(fly.start, fly.end, share, fly.lift)
        surface.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))

    def _squash(self, surface: pygame.Surface, squash: Squash, share: float) -> None:
        """Draw a piece lower by up to 8 % and wider by as much, on the same foot."""
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
        """Draw a piece that narrows to an edge, then widens again with the other side up."""
        picture = self.picture(flip.back if share < 0.5 else flip.face, flip.size)
        width = max(2, round(picture.get_width() * abs(math.cos(math.pi * min(1.0, max(0.0, share))))))
        turned = pygame.transform.smoothscale(picture, (width, picture.get_height()))
        surface.blit(turned, turned.get_rect(center=flip.place))

    def _ring(self, surface: pygame.Surface, ring: Ring) -> None:
        box = pygame.Rect(0, 0, ring.size, ring.size)
        box.center = ring.place
        self.kit.paint.may(surface, box, radius=ring.size // 2)
