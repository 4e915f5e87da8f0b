"""Character cards: whole, small, as chips in a list, face down, and held in a fan."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.rules.components import CARD_VALUES
from game.old_london_bridge.things import HandCard
from game.old_london_bridge.words.names import card_name
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: Height of a card against its width: whole, small, chip.
WHOLE: Final = 294 / 202
SMALL: Final = 266 / 202
CHIP: Final = 146 / 100
#: Hands of more cards than these are grouped by value.
MOST_SINGLE: Final = 6
_TILT: Final = 6.0
#: The upper edge and the middle of a whole card's name below its own upper edge, as shares of its width.
_NAME_TOP: Final = 250 / 202
_NAME: Final = 264 / 202


@dataclass(frozen=True, slots=True)
class FannedCard:
    """One card of a fan: its value (-1 face down), how many cards it represents, box, tilt in degrees."""

    value: int
    copies: int
    box: pygame.Rect
    tilt: float
    thing: HandCard
    """The thing that a press means; a second card of a value is a further copy."""
    strip: int = 0
    """The visible part of its width in pixels, 0 for all of it."""
    odd: bool = False
    """Whether it is the second, the fourth and so on of its fan."""


class Cards:
    """The painter of cards for one kit; it caches their pictures."""

    def __init__(self, kit: TableKit) -> None:
        self.kit = kit

    def whole(self, value: int, height: int) -> pygame.Surface:
        """Return a card with its numeral and name; -1 is its back."""
        return self._once(("whole", value, height), lambda: self._whole(value, height))

    def small(self, value: int, height: int) -> pygame.Surface:
        """Return a card with its numeral, its lower edge cut off; -1 is its back."""
        return self._once(("small", value, height), lambda: self._small(value, height))

    def chip(self, printed: int, counts: int, height: int) -> pygame.Surface:
        """Return a card as a list shows it: an arch in the card's colour, and the value it counts."""
        return self._once(("chip", printed, counts, height), lambda: self._chip(printed, counts, height))

    def back(self, height: int, seat: int | None = None) -> pygame.Surface:
        """Return a card face down, sealed with a seat's wax."""
        return self._once(("back", height, seat), lambda: self._back(height, seat))

    def tilted(self, key: Hashable, degrees: float, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture that `make` gives, turned by some degrees."""
        if not degrees:
            return make()
        return self._once(("tilted", key, degrees), lambda: pygame.transform.rotozoom(make(), degrees, 1.0))

    def draw(self, surface: pygame.Surface, card: FannedCard, whole: bool = False) -> None:
        """Draw one card of a hand."""
        height = card.box.height

        def make() -> pygame.Surface:
            return self.whole(card.value, height) if whole else self.small(card.value, height)

        picture = self.tilted((whole, card.value, height), round(card.tilt, 1), make)
        surface.blit(picture, picture.get_rect(center=card.box.center))

    def copies(self, surface: pygame.Surface, card: FannedCard, whole: bool = False) -> None:
        """Draw the count of a group of cards on a dark plate, after all cards of the hand are drawn."""
        if card.copies == 1:
            return
        plate, units = self.copies_plate(card, whole)
        pygame.draw.rect(surface, palette.LAPIS_9, plate, border_radius=plate.height // 2)
        edge = max(1, self.kit.layout.px(2))
        pygame.draw.rect(surface, palette.BRONZE, plate, width=edge, border_radius=plate.height)
        words = f"×{card.copies}"
        self.kit.text.draw(surface, words, Role.LIST, units, palette.VELLUM_0, plate.center, Align.CENTRE)

    def copies_plate(self, card: FannedCard, whole: bool = False) -> tuple[pygame.Rect, float]:
        """Return the box of the plate with a group's count, and the units of its letters.

        On a `whole` card it is above the name.
        """
        kit, words, box = self.kit, f"×{card.copies}", card.box
        strip = card.strip or box.width
        units = (22 if strip >= kit.layout.px(48) else 18) / kit.layout.text.value
        width = kit.text.width(words, Role.LIST, units) + kit.layout.px(14)
        plate = pygame.Rect(0, 0, width, round(kit.text.size(Role.LIST, units) * 1.25))
        lower = box.top + round(box.width * _NAME_TOP) if whole else box.bottom - kit.layout.px(6)
        if card.strip:
            # The cards overlap: the plate goes on the visible strip.
            plate.centerx = box.left + strip // 2
            plate.bottom = min(lower, box.centery + round(box.height * 0.2) + plate.height // 2)
            if card.odd and strip < width:
                # Plates wider than the visible strip alternate between above and below.
                plate.top += -plate.height - 1 if whole else plate.height + 1
        else:
            plate.midbottom = box.centerx, lower
        return plate, units

    # Making of pictures

    def _once(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a picture from the cache that all hands and lists of a window share."""
        return self.kit.art.once(("card", key), make)

    def _art(self, name: str, height: int) -> pygame.Surface:
        return self.kit.art.get(piece(name), 4 * height, height)

    def _numeral(
        self, picture: pygame.Surface, number: int, share: float, x: float, y: float, colour: Colour
    ) -> None:
        """Draw a figure with an em of `share` of the card's width, its middle at shares of the width."""
        width = picture.get_width()
        units = width * share / self.kit.layout.u / self.kit.layout.text.value
        place = width * x, width * y
        self.kit.text.draw(picture, str(number), Role.FAR_NUMBER, units, colour, place, Align.CENTRE)

    def _whole(self, value: int, height: int) -> pygame.Surface:
        if value < 0:
            return self._art("card_back", height)
        picture = self._art(f"card_{value}", height).copy()
        width = picture.get_width()
        self._numeral(picture, value, 0.23, 36 / 202, 38 / 202, palette.INK)
        kit, name = self.kit, card_name(value, self.kit.translator)
        units = units_to_fit(kit.text, [name], Role.LIST, 0.125 * width / kit.layout.u, round(width * 0.85))
        kit.text.draw(
            picture, name, Role.LIST, units, palette.INK, (width * 100 / 202, width * _NAME), Align.CENTRE
        )
        return picture

    def _small(self, value: int, height: int) -> pygame.Surface:
        """Return the small card, with a larger roundel where the drawn one is too small for a figure."""
        if value < 0:
            return self._art("card_back", height)
        drawn = self._art(f"card_{value}_small", height)
        width = drawn.get_width()
        em = self.kit.text.size(Role.FAR_NUMBER, 20 / self.kit.layout.text.value)
        side = round(em * 1.3)
        if side <= width * 0.31:
            picture = drawn.copy()
            self._numeral(picture, value, 0.25, 36 / 202, 38 / 202, palette.INK)
            return picture
        reach = side // 5
        picture = pygame.Surface((width + 2 * reach, drawn.get_height() + 2 * reach), pygame.SRCALPHA)
        picture.fill((*palette.INK, 0))
        picture.blit(drawn, (reach, reach))
        for shrink, colour in ((0, palette.INK), (2, palette.VELLUM_0)):
            plate = shapes.disc(side - 2 * shrink, colour)
            picture.blit(plate, (shrink, shrink))
        units = 20 / self.kit.layout.text.value
        self.kit.text.draw(
            picture, str(value), Role.FAR_NUMBER, units, palette.INK, (side / 2, side / 2), Align.CENTRE
        )
        return picture

    def _chip(self, printed: int, counts: int, height: int) -> pygame.Surface:
        picture = self._art(f"chip_{printed}", height).copy()
        width = picture.get_width()
        units = 0.72 * width / self.kit.layout.u / self.kit.layout.text.value
        colour = palette.VELLUM_0 if printed == counts else palette.LEAF_LT
        middle = width / 2, width * 0.74
        self.kit.text.draw_edged(picture, str(counts), Role.FAR_NUMBER, units, colour, palette.INK, middle)
        return picture

    def _back(self, height: int, seat: int | None) -> pygame.Surface:
        picture = self._art("card_back", height)
        if seat is None:
            return picture
        picture = picture.copy()
        wax = self.kit.art.get(
            shared(f"seal_{self.kit.players[seat].colour}"), height, round(picture.get_width() * 0.74)
        )
        picture.blit(wax, wax.get_rect(center=(picture.get_width() // 2, round(height * 0.5))))
        return picture


def falling(hand: Sequence[int]) -> list[int]:
    """Return a hand, counted by value, as its cards from the highest to the lowest.

    >>> falling((1, 0, 2, 0, 1))
    [4, 2, 2, 0]
    """
    return [value for value in range(CARD_VALUES - 1, -1, -1) for _ in range(hand[value])]


def fan_height(room: pygame.Rect, ratio: float) -> int:
    """Return the height in pixels of the cards of a hand in `room`, however many they are."""
    return round(min(room.height * 0.94, room.width * 0.62 * ratio))


def fanned(
    hand: Sequence[int], room: pygame.Rect, ratio: float, least_strip: int, seen: bool = True
) -> list[FannedCard]:
    """Return the cards of a hand placed in `room`: side by side while they fit, else overlapping.

    More than six, or fewer than six where less than `least_strip` pixels of each would be visible, are
    grouped by value. Face down where the hand may not be `seen`.
    """
    cards = falling(hand)
    if not cards:
        return []
    groups = [(value, 1) for value in cards]
    height = fan_height(room, ratio)
    width = round(height / ratio)
    crowded = len(cards) > 1 and (room.width - width) / (len(cards) - 1) < least_strip
    if seen and (len(cards) > MOST_SINGLE or crowded):
        groups = [(value, hand[value]) for value in range(CARD_VALUES - 1, -1, -1) if hand[value]]
    if not seen:
        groups = [(-1, 1)] * min(len(cards), MOST_SINGLE)
    return _laid(groups, room, width, height)


def _laid(groups: list[tuple[int, int]], room: pygame.Rect, width: int, height: int) -> list[FannedCard]:
    count = len(groups)
    room_for_steps = room.width - width * 1.06
    step = min(width * 1.02, room_for_steps / (count - 1)) if count > 1 else 0.0
    overlapping = step < width
    held = []
    seen: dict[int, int] = {}
    for place, (value, copies) in enumerate(groups):
        aside = place - (count - 1) / 2
        tilt = -_TILT * aside / max(1.0, (count - 1) / 2) if overlapping and count > 1 else 0.0
        drop = height * 0.035 * (aside / max(1.0, (count - 1) / 2)) ** 2 if overlapping else 0.0
        box = pygame.Rect(0, 0, width, height)
        box.center = round(room.centerx + aside * step), round(room.centery + drop)
        seen[value] = seen.get(value, 0) + 1
        thing = HandCard(value, seen[value])
        strip = round(step) if overlapping and place < count - 1 else 0
        held.append(FannedCard(value, copies, box, tilt, thing, strip, bool(place % 2)))
    return held
