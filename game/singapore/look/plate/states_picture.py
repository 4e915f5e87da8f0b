"""The picture of the states of the town, over its buildings and lots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.singapore.look.cards.pad import board_box, pad_picture
from game.singapore.look.cards.signs import coin, draw_icon, draw_sign, figure
from game.singapore.look.plate.states import AT_REST, Preview, States, way_of
from game.singapore.look.plate.town import TownPicture, gap_box, lot_drawing
from game.singapore.rules.box import numbers_in
from game.singapore.things import Building, Gap, Lot
from game.stage import palette, shapes
from game.stage.palette import Colour
from game.tabletop.kit.table_kit import TableKit

#: Sizes in units of k: a pip and its figure, the sign of a use, an arrow, a coin, that of a lot's price.
_PIP: Final = 31
_PIP_FIGURE: Final = 19
_TICK: Final = 29
_ARROW: Final = 32
_COIN: Final = 27
_PRICE: Final = 34
#: The rails of a street that may be laid: from one to the other, their breadth; and the ground's opacity.
_RAILS: Final = 38
_RAIL: Final = 6
_FAINT: Final = 76
#: The outline of what may be chosen: its line, the line with its ink, and the blur of its glow.
_LINE: Final = 3.9
_INK: Final = 6.6
_BLUR: Final = {False: 6, True: 14}
#: The least k at which the outline becomes thinner with the squares, against board units.
_LEAST: Final = 0.7
_CORNER: Final = 0.07
_PREVIEW: Final = 0.9
#: The turn of an arrow's picture, which points to the east, in degrees: forward and back along a street.
_TURNS: Final = {(False, True): 0, (False, False): 180, (True, True): 270, (True, False): 90}


@dataclass(frozen=True, slots=True)
class StatesPicture(TownPicture):
    """A painter of the states of one town."""

    states: States = AT_REST

    def draw_below(self) -> None:
        """Draw everything that lies below the figures."""
        states = self.states
        for gap in states.may:
            if isinstance(gap, Gap):
                self._draw_rails(gap)
        for building, site in enumerate(self.view.sites):
            if site < 0 or Building(building) in self.hidden:
                continue
            if states.lit is not None and self.view.owners[building] == states.lit:
                self._outline(site, strong=False, colour=palette.VELLUM_0)
            if Building(building) in states.may:
                self._outline(site, strong=Building(building) in (states.pointed, states.chosen))
        for lot in states.may:
            if isinstance(lot, Lot) and (states.preview is None or states.preview.site != lot.site):
                self._outline(lot.site, strong=lot in (states.pointed, states.chosen))
        if states.preview is not None:
            self._draw_preview(states.preview)
        self._draw_pips()

    def draw_above(self) -> None:
        """Draw the arrows of the walk looked at, the coins of streets, and the letters of the free one."""
        states = self.states
        on_way = {} if states.walk is None else way_of(self.view, states.walk)
        for gap in states.paid:
            aside = self.px(0.6 * _COIN) if gap in on_way else 0
            price = coin(self.view.level.street_price)
            draw_sign(self.surface, self.kit, price, self._gap(gap).move(-aside, 0).center, self.px(_COIN))
        for gap, forward in on_way.items():
            box = self.square(_ARROW, self._gap(gap).center)
            box.move_ip(self.px(0.6 * _COIN) if gap in states.paid else 0, 0)
            picture = self.kit.art.get(f"{self.kit.pieces}/pip_route", *box.size)
            turned = pygame.transform.rotate(picture, _TURNS[gap.south, forward])
            self.surface.blit(turned, turned.get_rect(center=box.center))
        for gap, letter in states.letters:
            self._draw_pip(self._gap(gap).center, letter)

    def _draw_rails(self, gap: Gap) -> None:
        """Draw the rails of a street that may be laid between two pads."""
        box, broad = self._gap(gap), max(3, self.px(_RAIL))
        across, along, edge = self.px(_RAILS), box.height if gap.south else box.width, max(1, broad // 4)
        dash = (along - edge) // 2
        picture = pygame.Surface((across, along), pygame.SRCALPHA)
        looked = gap in (self.states.pointed, self.states.chosen)
        if looked or self.states.letters:
            lit = pygame.Rect((0, 0), (across, along) if gap.south else (along, across))
            lit.center = box.center
            self.kit.paint.glow(self.surface, lit, 4, _BLUR[looked])
        picture.fill((*palette.LEAF_LT, _FAINT))
        for left in (0, across - broad):
            for top in (0, along - dash):
                rail = pygame.Rect(left, top, broad, dash)
                picture.fill(palette.INK, rail)
                picture.fill(palette.LEAF_LT, rail.inflate(-2 * edge, -2 * edge))
        if not gap.south:
            picture = pygame.transform.rotate(picture, 90)
        self.surface.blit(picture, picture.get_rect(center=box.center))

    def _draw_pips(self) -> None:
        for building in numbers_in(self.view.used):
            self.kit.draw(self.surface, "pip_used", self._on_left(building))
        for building, steps in self.states.steps:
            if steps:
                corner = self.plan.pad(self.view.sites[building]).topright
                self._draw_pip((corner[0] - self.px(4), corner[1] + self.px(6)), str(steps))
            elif not self.view.used >> building & 1:
                box = self._on_left(building)
                self.kit.draw(self.surface, "pip_step", box)
                inner = box.inflate(-box.width // 3, -box.height // 3)
                draw_icon(self.surface, self.kit, "icon_trade", inner, palette.INK)

    def _draw_preview(self, preview: Preview) -> None:
        pad, price = self.plan.pad(preview.site), self.plan.ground.prices[preview.site]
        if preview.building is None:
            self.kit.draw(self.surface, lot_drawing(price), pad)
            self.draw_marker(preview.site, preview.colour)
        else:
            picture = pad_picture(self.kit, self.view.level, preview.building, pad.size, preview.colour)
            self.surface.blit(shapes.faded(picture, _PREVIEW), picture.get_rect(center=pad.center))
            corner = pad.right - self.px(8), pad.top + self.px(10)
            draw_sign(self.surface, self.kit, coin(price), corner, self.px(_PRICE))
        reach = self.px(_INK)
        self.kit.paint.dashed(self.surface, pad.inflate(2 * reach, 2 * reach))

    def _draw_pip(self, centre: tuple[int, int], words: str) -> None:
        self.kit.draw(self.surface, "pip_step", self.square(_PIP, centre))
        letters = figure(self.kit, words, self.px(_PIP_FIGURE), palette.INK)
        self.surface.blit(letters, letters.get_rect(center=centre))

    def _outline(self, site: int, strong: bool, colour: Colour = palette.LEAF_LT) -> None:
        """Draw the outline of what may be chosen, with a glow; `strong` for what is pointed at."""
        kit, pad = self.kit, self.plan.pad(site)
        unit, colour = max(self.plan.k, _LEAST * kit.layout.u), palette.LEAF_HI if strong else colour
        key = ("may", pad.size, unit, strong, colour)
        picture = kit.art.once(key, lambda: _outline(kit, pad.size, unit, strong, colour))
        self.surface.blit(picture, picture.get_rect(center=pad.center))

    def _on_left(self, building: int) -> pygame.Rect:
        """Return the box of a sign on the left of a building, above its board."""
        pad = self.plan.pad(self.view.sites[building])
        third = self.px(_TICK) // 3
        return self.square(_TICK, (pad.left + third, board_box(self.view.level, building, pad).top - third))

    def _gap(self, gap: Gap) -> pygame.Rect:
        preview = self.states.preview
        if preview is not None and gap.building == preview.building:
            return self.plan.gap(preview.site, gap.south)
        return gap_box(self.plan, self.view, gap)


def _outline(
    kit: TableKit, size: tuple[int, int], unit: float, strong: bool, colour: Colour
) -> pygame.Surface:
    reach, edge = round(_INK * unit), 2 * kit.layout.px(_BLUR[strong])
    radius = _CORNER * size[0] + reach
    picture = pygame.Surface([side + 2 * (reach + edge) for side in size], pygame.SRCALPHA)
    box = picture.get_rect().inflate(-2 * edge, -2 * edge)
    for _ in range(2 if strong else 1):
        kit.paint.glow(picture, box, radius / kit.layout.u, _BLUR[strong], colour)
    picture.blit(shapes.ring(box.size, radius, reach, palette.INK), box)
    inset = (_INK - _LINE) / 2 * unit
    line = box.inflate(-2 * round(inset), -2 * round(inset))
    picture.blit(shapes.ring(line.size, radius - inset, _LINE * unit, colour), line)
    hole = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    hole.blit(shapes.rounded(size, _CORNER * size[0], (0, 0, 0)), (edge + reach, edge + reach))
    picture.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    return picture
