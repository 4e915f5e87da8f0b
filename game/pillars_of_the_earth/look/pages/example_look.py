"""The pictures of live examples: the cards, places and cubes that can be touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman
from game.pillars_of_the_earth.look.cards.resource_card import draw_resource
from game.pillars_of_the_earth.rules.actions import Action, Buy, Craft, Hire, Pass, Place, Sell, TakeCard
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, PITS
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.view import View
from game.tabletop.kit.seals import pawn
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.rulebook.live_example import Trial

_Paints = Callable[[pygame.Surface, pygame.Rect], None]


class PillarsExampleLook:
    """`tabletop.rulebook.live_example.ExampleLook` of this game: nothing lies on a ground."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit

    def ground(self, surface: pygame.Surface, box: pygame.Rect, trial: Trial) -> Mapping[Action, pygame.Rect]:
        """Return no place of a choice."""
        return {}

    def lies(self, action: Action) -> bool:
        """Return False."""
        return False

    def piece(self, action: Action, view: View) -> _Paints | None:
        """Return the function that paints a card, a place or a cube; None for everything else."""
        match action:
            case TakeCard(pit, workers):
                return self._resource(view.level, PITS.index(pit), workers)
            case Hire(craftsman) | Craft(craftsman):
                return self._craftsman(view.level, CRAFTSMEN.index(craftsman))
            case Place(space):
                return self._picture(f"place_{space}")
            case Buy(cube) | Sell(cube):
                return self._picture(f"cube_{cube}")
            case Pass() if view.drawn >= 0:
                return self._waiting(view.drawn)
        return None

    def _picture(self, name: str) -> _Paints:
        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            self._kit.draw(surface, name, box)

        return paint

    def _resource(self, level: Level, pit: int, workers: int) -> _Paints | None:
        """Return the function that paints a card; None for one that the level does not have."""
        cards = enumerate(level.resource_cards)
        card = next((number for number, one in cards if (one.pit, one.workers) == (pit, workers)), None)
        if card is None:
            return None
        there = card

        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            draw_resource(surface, self._kit, level, there, box)

        return paint

    def _craftsman(self, level: Level, craftsman: int) -> _Paints:
        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            draw_craftsman(surface, self._kit, level, craftsman, box)

        return paint

    def _waiting(self, seat: int) -> _Paints:
        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            pawn(surface, self._kit, seat, box.midbottom, box.height)

        return paint
