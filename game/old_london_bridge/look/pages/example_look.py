"""The pictures of live examples: the builder's bridge, and the tiles and cards that can be touched."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.old_london_bridge.look.bridges.bridges import Stonework, paint_bridge
from game.old_london_bridge.look.bridges.buildings import Plaque, building, figure_units, plaque, tiles_of
from game.old_london_bridge.look.cards.cards import SMALL, Cards
from game.old_london_bridge.look.cards.pieces import bonus_tile
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places.bridge_plan import BUILDING_HEIGHT, BridgePlan
from game.old_london_bridge.rules.actions import Action, Bonus, Draft, Raise, Recall, Seal, Site, Take, Use
from game.old_london_bridge.rules.components import BONUS_KINDS, KINDS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import BridgeSite
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.rulebook.live_example import Trial

_Paints = Callable[[pygame.Surface, pygame.Rect], None]
#: The fewest sites that are drawn, and how many beyond the last building.
_FEWEST: Final = 5
_BEYOND: Final = 2
#: By a site's width: a tower, the parapet; in units the least parapet.
_TOWER: Final = 0.55
_PARAPET: Final = 0.4
_LEAST_PARAPET: Final = 34
#: Units above the roofs, and below the parapet.
_ABOVE: Final = 22
_ARCH: Final = 60
#: By a site's width: how far the arches reach below the parapet, and how deep they are in the water.
_ARCHES: Final = 0.78
_DEEP: Final = 0.26
#: The share of a tile's height that its board takes.
_BOARD: Final = 0.3


class BridgeExampleLook:
    """`tabletop.rulebook.live_example.ExampleLook` of this game."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit
        self._cards = Cards(kit)

    # The ground

    def ground(self, surface: pygame.Surface, box: pygame.Rect, trial: Trial) -> Mapping[Action, pygame.Rect]:
        """Paint the builder's bridge, gold around the sites to build on; return where the sites lie."""
        view: View = trial.view
        seat = trial.example.seat
        standing = len(view.bridges[seat])
        plan = self._plan(box, min(view.level.sites, max(_FEWEST, standing + _BEYOND)))
        may = frozenset(BridgeSite(action.site) for action in trial.lawful if isinstance(action, Site))
        water = plan.layout.point(0, plan.bottom - _DEEP * plan.pitch)[1]
        surface.fill((22, 58, 124), (box.left, water, box.width, box.bottom - water))
        marks = BridgeMarks(may=may)
        paint_bridge(surface, self._kit, Stonework(self._kit, plan), seat, view, marks)
        return {Site(site): plan.column(site) for site in range(1, plan.sites + 1)}

    def _plan(self, box: pygame.Rect, sites: int) -> BridgePlan:
        """Return a bridge of so many sites that fills the box."""
        layout = self._kit.layout
        left, top = layout.units(box.topleft)
        width, height = box.width / layout.u, box.height / layout.u
        pitch = min(
            (width - 40) / (sites + 2 * _TOWER), (height - _ABOVE - _ARCH) / (BUILDING_HEIGHT + _PARAPET)
        )
        parapet = max(_LEAST_PARAPET, _PARAPET * pitch)
        deck = top + _ABOVE + pitch * BUILDING_HEIGHT
        return BridgePlan(
            layout,
            left=left + (width - pitch * sites) / 2,
            deck=deck,
            pitch=pitch,
            sites=sites,
            parapet=parapet,
            arch=min(_ARCHES * pitch, top + height - deck - parapet),
            tower=_TOWER * pitch,
            near=True,
        )

    def lies(self, action: Action) -> bool:
        """Return whether a choice is a site of the bridge."""
        return isinstance(action, Site)

    # Actions to touch

    def piece(self, action: Action, view: View) -> _Paints | None:
        """Return the function that paints a tile of a stack, a card or a bonus tile; else None."""
        match action:
            case Draft(stack):
                tile = view.tops[view.level.stacks.index(KINDS.index(stack))]
                return self._tile(tile, view.level) if tile else None
            case Seal(cards):
                return self._hand(cards)
            case Take(card):
                return self._hand((card,))
            case Raise():
                return self._bonus(BONUS_KINDS.index("raise"))
            case Recall():
                return self._bonus(BONUS_KINDS.index("recall"))
            case Use(tile):
                return self._bonus(BONUS_KINDS.index(tile))
            case Bonus(stack):
                kind = view.bonus_tops[stack - 1]
                return self._bonus(kind) if kind >= 0 else None
        return None

    def _tile(self, tile: int, level: Level) -> _Paints:
        kit, tiles = self._kit, tiles_of(level)

        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            board = pygame.Rect(0, 0, min(box.width, round(box.height * 0.9)), round(box.height * _BOARD))
            board.midbottom = box.midbottom
            house = pygame.Rect(box.left, box.top, box.width, board.top - box.top)
            building(surface, kit, tiles.kind(tile), house, tile=tile)
            units = figure_units(kit, (tile,), board, near=True, two_lines=False)
            plaque(surface, kit, board, Plaque(tile, tiles.crest(tile), units, near=True))

        return paint

    def _hand(self, cards: tuple[int, ...]) -> _Paints:
        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            height = min(box.height, round(box.width / len(cards) * SMALL))
            pictures = [self._cards.small(card, height) for card in cards]
            left = box.centerx - sum(picture.get_width() for picture in pictures) // 2
            for picture in pictures:
                surface.blit(picture, picture.get_rect(midleft=(left, box.centery)))
                left += picture.get_width()

        return paint

    def _bonus(self, kind: int) -> _Paints:
        def paint(surface: pygame.Surface, box: pygame.Rect) -> None:
            bonus_tile(surface, self._kit, kind, box)

        return paint
