"""The drawing of moving things in this game: cards, the bag, lights, the weather of events, rising parts."""

from __future__ import annotations

import math

import pygame

from game.pillars_of_the_earth.look.cards.advantage_card import draw_advantage
from game.pillars_of_the_earth.look.cards.card_back import draw_back
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman
from game.pillars_of_the_earth.look.cards.event_card import draw_event
from game.pillars_of_the_earth.look.cards.resource_card import draw_resource
from game.pillars_of_the_earth.look.leaves.leaf_look import HEAD
from game.pillars_of_the_earth.look.motion.moving import (
    Card,
    CardBack,
    CardFace,
    EventFace,
    Lie,
    Opens,
    Rising,
    Shake,
    Shine,
    Spire,
    Weather,
)
from game.pillars_of_the_earth.look.motion.rising import RisingPainter
from game.pillars_of_the_earth.look.motion.skies import draw_weather
from game.pillars_of_the_earth.look.pigments import HEADS
from game.stage.tween import between
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.flights import Flights
from game.tabletop.motion.payloads import MovingPiece, Payload

#: How far a bag swings, in degrees, and how often, while it is shaken.
_SWING = 7
_SWINGS = 3


class PillarsFlights(Flights):
    """The painter of the running tracks of one table."""

    def __init__(self, kit: TableKit) -> None:
        super().__init__(kit)
        self._rising = RisingPainter(kit)

    def paint(self, surface: pygame.Surface, payload: Payload, share: float, near: int) -> None:
        """Paint one payload that has come `share` of its way."""
        match payload:
            case Shake():
                self._shake(surface, payload, share)
            case Lie(piece, place, size):
                picture = self.picture(piece, size)
                surface.blit(picture, picture.get_rect(center=place))
            case Shine():
                self._shine(surface, payload, share)
            case Weather(sky, box):
                draw_weather(surface, self.kit, sky, pygame.Rect(box), share)
            case Opens():
                self._opens(surface, payload, share)
            case Rising():
                self._rising.draw(surface, payload, share)
            case Spire(box):
                self._rising.draw_spire(surface, pygame.Rect(box), share)
            case _:
                super().paint(surface, payload, share, near)

    def make(self, piece: MovingPiece, size: int) -> pygame.Surface:
        """Make the picture of a piece, `size` pixels high."""
        match piece:
            case CardFace() | CardBack() | EventFace():
                picture = pygame.Surface((max(1, round(size * piece.across)), size), pygame.SRCALPHA)
                self._draw_card(picture, piece)
                return picture
        return super().make(piece, size)

    def _draw_card(self, picture: pygame.Surface, piece: CardFace | CardBack | EventFace) -> None:
        box, kit = picture.get_rect(), self.kit
        match piece:
            case CardBack(back, _, number):
                draw_back(picture, kit, back, box, number)
            case EventFace(event):
                draw_event(picture, kit, event, box)
            case CardFace(Card.RESOURCE, number, _, level):
                draw_resource(picture, kit, level, number, box)
            case CardFace(Card.CRAFTSMAN, number, _, level):
                draw_craftsman(picture, kit, level, number, box)
            case CardFace(_, number, _, level):
                draw_advantage(picture, kit, level, number, box)

    def _opens(self, surface: pygame.Surface, opens: Opens, share: float) -> None:
        """Draw the empty overlay of the event between its two boxes."""
        end = pygame.Rect(opens.end)

        def make() -> pygame.Surface:
            leaf = pygame.Surface(end.size).convert()
            self.kit.paint.vellum(leaf, leaf.get_rect())
            leaf.fill(HEADS[0], (0, 0, end.width, self.kit.layout.px(HEAD)))
            return leaf

        leaf = self.kit.art.once(("opening leaf", end.size), make, apart=True)
        edges = zip(opens.start, opens.end, strict=True)
        box = pygame.Rect(*(round(between(first, last, share)) for first, last in edges))
        surface.blit(pygame.transform.scale(leaf, box.size), box)

    def _shake(self, surface: pygame.Surface, shake: Shake, share: float) -> None:
        angle = _SWING * math.sin(math.tau * _SWINGS * share) * (1 - share / 2)
        turned = pygame.transform.rotozoom(self.picture(shake.piece, shake.size), angle, 1.0)
        surface.blit(turned, turned.get_rect(center=shake.place))

    def _shine(self, surface: pygame.Surface, shine: Shine, share: float) -> None:
        box = pygame.Rect(*(round(between(a, b, share)) for a, b in zip(shine.start, shine.end, strict=True)))
        self.kit.paint.may(surface, box, radius=min(box.size) // 2)
