"""How the setup screen is painted: the evening behind, the banners, the cards, what is paid at the end."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import ENGLISH
from game.old_london_bridge.look.areas import area_plate
from game.old_london_bridge.look.cards import Cards
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.pieces import coin
from game.old_london_bridge.look.setup_places import SetupPlaces
from game.stage import palette, shapes
from game.stage.art import shared, soft_silhouette
from game.stage.controls import MARGIN, standing
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.paint import Button, Press, ink_on
from game.stage.palette import PLAYERS, Colour, PlayerColours, mixed
from game.stage.scenery.evening import evening
from game.stage.scenes import Kit
from game.stage.text import Align

_HORIZON: Final = 330
_GOLD: Final = (palette.LEAF_SH, palette.LEAF, palette.LEAF_DK, palette.LEAF_SH)
_ROD: Final = 20

_Draw = Callable[[pygame.Surface, int], None]


@dataclass(frozen=True, slots=True)
class FaceRow:
    """What one area pays: large words and a short line."""

    headline: str
    line: str
    face: int | None
    """An index into the area's faces; None where it is drawn by chance."""


@dataclass(frozen=True, slots=True)
class Beginning:
    """What every builder begins with: the purse in words, and the cards from the highest to the lowest."""

    purse: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SealChoice:
    """A seal that a seat may take. `taken`: it is this seat's own."""

    key: Hashable
    name: str
    colour: str
    rect: pygame.Rect
    taken: bool

    def elements(self) -> Iterator[Element]:
        """The one element that it is."""
        yield Element(self.key, self.name, Kind.CHOICE, self.rect, value="chosen" if self.taken else "")

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw it: gold around the one that is taken, a step larger under the pointer."""
        press = standing(focus, self.key)
        if self.taken:
            ring = shapes.disc(self.rect.width, palette.INK)
            leaf = shapes.disc(max(2, self.rect.width - 2 * kit.layout.px(2)), palette.LEAF)
            ring.blit(leaf, leaf.get_rect(center=ring.get_rect().center))
            surface.blit(ring, self.rect)
        shrink = 0 if press is Press.POINTED and not self.taken else kit.layout.px(9)
        kit.art.draw(surface, shared(f"seal_{self.colour}"), self.rect.inflate(-shrink, -shrink))


@dataclass(frozen=True, slots=True)
class PaidChoice:
    """What is paid at the end, as one thing to press: its heading with a button, and the rows below.

    `fault`: why nothing can be chosen, empty where it can.
    """

    key: Hashable
    head: str
    label: str
    places: SetupPlaces
    fault: str

    def elements(self) -> Iterator[Element]:
        """The one element that it is."""
        name = f"{self.head}: {self.label}"
        rect, enabled = self.places.faces, not self.fault
        yield Element(self.key, name, Kind.BUTTON, rect, enabled=enabled, reason=self.fault)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """The heading, and beside it a button, as wide as its word where the heading leaves it the room."""
        row, px = self.places.faces_head, kit.layout.px
        head = kit.text.draw_in(surface, self.head, Role.PANEL_HEAD, 23, palette.VELLUM_1, row, Align.LEFT)
        natural = max(px(96), kit.text.width(self.label, Role.BUTTON, 21) + 2 * px(MARGIN))
        width = min(natural, row.right - head.right - px(10))
        button = pygame.Rect(row.right - width, row.top, width, row.height)
        press = standing(focus, self.key, not self.fault)
        face = kit.paint.button(surface, button, Button.OTHER, press, focus.rises.of(self.key))
        ink = ink_on(Button.OTHER, press)
        room = face.inflate(-2 * px(7), 0)
        units = units_to_fit(kit.text, [self.label], Role.BUTTON, 21, room.width)
        kit.text.draw_in(surface, self.label, Role.BUTTON, units, ink, room)


class SetupLook:
    """The setup screen of one layout; grounds and banners are painted once."""

    def __init__(self, kit: Kit, places: SetupPlaces) -> None:
        self._kit = kit
        self._places = places
        # What is drawn with it bears no words and no builder's colour.
        self._pieces = BridgeKit.at(kit, (), 0, ENGLISH)
        self._cards = Cards(self._pieces)
        self._ground = self._painted()
        self._banners: dict[str, pygame.Surface] = {}
        self._medals: dict[str, pygame.Surface] = {}

    def _painted(self) -> pygame.Surface:
        ground = evening(self._kit.layout, self._kit.paint, _HORIZON)
        # Cloth and cards stand before it: it is later than at the reckoning.
        self._kit.paint.veil(ground, 0.3)
        return ground

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The evening over the river."""
        surface.blit(self._ground, (0, 0))

    def draw_head(self, surface: pygame.Surface, words: str) -> None:
        """The scene's heading."""
        place = self._places.head.center
        self._kit.text.draw_edged(
            surface, words, Role.SCENE_HEAD, 62, palette.VELLUM_0, palette.LAPIS_9, place
        )

    def draw_below_head(self, surface: pygame.Surface, words: str) -> None:
        """What can be done here."""
        rect = self._places.below_head
        units = units_to_fit(self._kit.text, [words], Role.ASIDE, 26, rect.width)
        self._kit.text.draw_edged(
            surface, words, Role.ASIDE, units, palette.FOAM, palette.LAPIS_9, rect.center
        )

    # Seats

    def draw_seat(self, surface: pygame.Surface, seat: int, colour: str) -> None:
        """A banner with its medallion and an empty card."""
        banner = self._places.banner(seat)
        if colour not in self._banners:
            self._banners[colour] = self._banner(banner.size, PLAYERS[colour])
            self._medals[colour] = self._medal(self._places.medal(seat).width, PLAYERS[colour])
        surface.blit(self._banners[colour], banner)
        surface.blit(self._medals[colour], self._places.medal(seat))
        self._kit.paint.vellum(surface, self._places.card(seat))

    def draw_name(self, surface: pygame.Surface, seat: int, name: str, pointed: bool) -> None:
        """A builder's name as a heading, where it is not being typed; a rule says that it can be."""
        rect = self._places.name(seat)[1]
        if pointed:
            self._kit.paint.button(surface, rect, Button.PAPER, Press.POINTED)
        else:
            thick = self._kit.layout.px(1.6)
            surface.fill(palette.VELLUM_4, (rect.left, rect.bottom - 3 * thick, rect.width, thick))
        room = rect.inflate(-2 * self._kit.layout.px(3), 0)
        draw_name(surface, self._kit.text, name, Role.NAME, 36, palette.INK, room, Align.CENTRE)

    def draw_first_hand(self, surface: pygame.Surface, seat: int, label: str, begins: Beginning) -> None:
        """What everybody begins with: the purse, the cards, and face down the one that the step gives."""
        kit, rect = self._kit, self._places.purse(seat)
        line = kit.layout.px(1.6)
        surface.fill(palette.BRONZE, (rect.left, rect.top - kit.layout.px(7), rect.width, line))
        side = rect.height
        right = kit.text.draw_in(surface, begins.purse, Role.TOTAL, 25, palette.INK, rect, Align.RIGHT)
        coin(surface, self._pieces, (right.left - side * 0.6, rect.centery), round(side * 0.9))
        room = rect.copy()
        room.width = round(right.left - side * 1.2 - rect.left)
        units = units_to_fit(kit.text, [label], Role.BODY, 23, room.width)
        kit.text.draw_in(surface, label, Role.BODY, units, palette.INK_2, room, Align.LEFT)
        self._draw_cards(surface, self._places.hand(seat), [*begins.cards, -1])

    def _draw_cards(self, surface: pygame.Surface, rect: pygame.Rect, cards: list[int]) -> None:
        """Cards upright, one over the other as far as they must; -1 is a card face down."""
        pictures = [
            self._cards.back(rect.height) if value < 0 else self._cards.small(value, rect.height)
            for value in cards
        ]
        widest = max(picture.get_width() for picture in pictures)
        step = min(widest + self._kit.layout.px(4), (rect.width - widest) / max(1, len(cards) - 1))
        left = rect.centerx - (step * (len(cards) - 1) + widest) / 2
        for place, picture in enumerate(pictures):
            middle = round(left + place * step + widest / 2), rect.centery
            surface.blit(picture, picture.get_rect(center=middle))

    def draw_empty(self, surface: pygame.Surface, seat: int) -> None:
        """Where a seat may still be put."""
        box = self._places.banner(seat)
        inset = self._kit.layout.px(14)
        box = box.inflate(-2 * inset, -2 * inset)
        box.height -= self._kit.layout.px(70)
        self._kit.paint.dashed(surface, box, palette.WOAD_5, 18, 3.0, 16)

    def _banner(self, size: shapes.Size, colours: PlayerColours) -> pygame.Surface:
        """Cloth with folds and two tails, on a gilded rod."""
        u = self._kit.layout.u
        rod = self._kit.layout.px(_ROD)
        margin = round(14 * u)
        cloth_size = (size[0] - 2 * margin, size[1] - rod)
        cloth = shapes.gradient(cloth_size, _folds(colours), across=True)
        shapes.cut_to(cloth, shapes.smooth(cloth_size, colours.fill, _tails(0)))
        picture = pygame.Surface(size, pygame.SRCALPHA)
        halo = soft_silhouette(cloth, palette.SHADOW, 130, self._kit.layout.px(7))
        halo.draw(picture, (margin, rod - 2))
        picture.blit(cloth, (margin, rod - 2))
        line = _outline(round(9 * u), max(1.5, 2.8 * u), palette.LEAF_LT)
        picture.blit(shapes.smooth(cloth_size, palette.LEAF_LT, line), (margin, rod - 2))
        edge = _outline(0, max(1.5, 3 * u), palette.INK)
        picture.blit(shapes.smooth(cloth_size, palette.INK, edge), (margin, rod - 2))
        self._rod(picture, rod)
        return picture

    def _rod(self, picture: pygame.Surface, thick: int) -> None:
        u = self._kit.layout.u
        width = picture.get_width()
        bar = shapes.gradient((width - thick, round(thick * 0.7)), shapes.stops(*_GOLD))
        shapes.frame(bar, 3 * u, max(1.0, 2 * u), palette.INK)
        picture.blit(bar, (thick // 2, round(thick * 0.15)))
        knob = shapes.disc(thick, palette.INK)
        inner = shapes.disc(max(2, thick - 2 * self._kit.layout.px(2)), palette.LEAF)
        knob.blit(inner, inner.get_rect(center=knob.get_rect().center))
        picture.blit(knob, (0, 0))
        picture.blit(knob, (width - thick, 0))

    def _medal(self, diameter: int, colours: PlayerColours) -> pygame.Surface:
        """The seat's sign in its ink, on its colour, in rings of bronze and dark."""
        px = self._kit.layout.px
        medal = shapes.disc(diameter, palette.LEAF)
        for reach, colour in ((4, colours.dark), (10, palette.INK), (12, colours.fill)):
            ring = shapes.disc(max(2, diameter - 2 * px(reach)), colour)
            medal.blit(ring, ring.get_rect(center=medal.get_rect().center))
        side = round(diameter * 0.56)
        sign = self._kit.art.get(shared(f"charge_{colours.name}"), side, side).copy()
        sign.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
        sign.fill(colours.ink, special_flags=pygame.BLEND_RGB_ADD)
        medal.blit(sign, sign.get_rect(center=medal.get_rect().center))
        return medal

    # The game

    def draw_panel(self, surface: pygame.Surface, heads: tuple[str, str, str]) -> None:
        """The panel with its headings: the game, pace, seed."""
        kit, places = self._kit, self._places
        kit.paint.panel(surface, places.panel)
        game, pace, seed = heads
        kit.text.draw_in(surface, game, Role.NAME, 38, palette.VELLUM_1, places.game_head, Align.LEFT)
        for words, rect in ((pace, places.pace_head), (seed, places.seed_head)):
            kit.text.draw_in(surface, words, Role.PANEL_HEAD, 23, palette.VELLUM_1, rect, Align.LEFT)

    def draw_level(self, surface: pygame.Surface, name: str) -> None:
        """The level's name between its arrows."""
        rect = self._places.level[1]
        units = units_to_fit(self._kit.text, [name], Role.BUTTON, 24, rect.width)
        self._kit.text.draw_in(surface, name, Role.BUTTON, units, palette.VELLUM_0, rect)

    def draw_summary(self, surface: pygame.Surface, words: str, warning: bool) -> None:
        """What the level is, or why it cannot be played."""
        rect = self._places.summary
        if warning:
            rect = self._draw_warning(surface, rect)
        ink = palette.VELLUM_1 if warning else palette.FOAM
        leading = 1.2
        lines = max(1, rect.height // self._kit.text.line_height(Role.BODY_DARK, 19, leading))
        self._kit.text.paragraph(surface, words, Role.BODY_DARK, 19, ink, rect, Align.LEFT, lines, leading)

    def draw_face(self, surface: pygame.Surface, area: int, row: FaceRow) -> None:
        """One area: its scroll, what it pays, and for what."""
        kit = self._kit
        rect = self._places.face(area)
        side = rect.height - kit.layout.px(8)
        plate = pygame.Rect(rect.left, rect.centery - side // 2, side, side)
        area_plate(surface, self._pieces, area, plate, row.face)
        left = plate.right + kit.layout.px(14)
        width = rect.right - left
        upper, lower = rect.top + rect.height * 0.29, rect.top + rect.height * 0.72
        kit.text.draw(
            surface, row.headline, Role.BUTTON, 21, palette.VELLUM_0, (left, upper), Align.LEFT, width
        )
        kit.text.draw(surface, row.line, Role.ASIDE, 18, palette.FOAM, (left, lower), Align.LEFT, width)

    def draw_aside(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        """A quiet line on the panel."""
        units = units_to_fit(self._kit.text, [words], Role.ASIDE, 20, rect.width)
        self._kit.text.draw_in(surface, words, Role.ASIDE, units, palette.WOAD_3, rect, Align.LEFT)

    def draw_rounds(self, surface: pygame.Surface, words: str, rounds: int) -> None:
        """How long the game is, with a marker face down for each round."""
        kit, rect, row = self._kit, self._places.rounds, self._places.markers
        kit.paint.rule(surface, rect.left, rect.right, rect.top - kit.layout.px(7))
        units = units_to_fit(kit.text, [words], Role.ASIDE, 22, rect.width)
        kit.text.draw_in(surface, words, Role.ASIDE, units, palette.VELLUM_1, rect, Align.LEFT)
        step = min(row.width / rounds, row.height * 1.1)
        for place in range(rounds):
            box = pygame.Rect(0, 0, round(step * 0.9), round(step * 0.9))
            box.center = round(row.left + step * (place + 0.5)), row.centery
            self._pieces.draw(surface, "round_closed", box)

    def draw_person(self, surface: pygame.Surface, seat: int, words: str, alone: bool) -> None:
        """What is said of a person, on the card; the only one has a choice above it."""
        ink = palette.INK_2
        rect = self._places.person_below(seat) if alone else self._places.person(seat)
        draw_fitted(surface, self._kit.text, words, Role.ASIDE, 21, ink, rect, Align.CENTRE, 4)

    def draw_status(self, surface: pygame.Surface, words: str, warning: bool) -> None:
        """Who plays, or why the game cannot begin."""
        rect = self._places.status
        if not warning:
            self._kit.text.draw_in(surface, words, Role.ASIDE, 26, palette.VELLUM_1, rect)
            return
        room = self._kit.layout.px(90)
        units = units_to_fit(self._kit.text, [words], Role.LIST, 24, rect.width - room)
        width = min(rect.width, self._kit.text.width(words, Role.LIST, units) + room)
        band = rect.inflate(width - rect.width, 0)
        self._kit.paint.panel(surface, band)
        inner = self._draw_warning(surface, band.inflate(-2 * self._kit.layout.px(14), 0))
        self._kit.text.draw_in(surface, words, Role.LIST, units, palette.VELLUM_0, inner, Align.LEFT)

    def _draw_warning(self, surface: pygame.Surface, rect: pygame.Rect) -> pygame.Rect:
        """The sign of warning at the left; returns what is left of the row."""
        side, gap = self._kit.layout.px(36), self._kit.layout.px(12)
        y = rect.top if rect.height > 2 * side else rect.centery - side // 2
        self._kit.art.draw(surface, shared("icon_warn"), pygame.Rect(rect.left, y, side, side))
        return pygame.Rect(rect.left + side + gap, rect.top, rect.width - side - gap, rect.height)


def _folds(colours: PlayerColours) -> shapes.Stops:
    """Light and shade of hanging cloth, from left to right."""
    shade = mixed(colours.fill, colours.dark, 0.35)
    light = mixed(colours.fill, colours.light, 0.3)
    tones: tuple[tuple[float, Colour], ...] = (
        (0.0, shade),
        (0.1, colours.fill),
        (0.26, light),
        (0.36, colours.fill),
        (0.52, mixed(colours.fill, colours.dark, 0.12)),
        (0.66, mixed(colours.fill, colours.dark, 0.3)),
        (0.74, colours.fill),
        (0.88, light),
        (1.0, shade),
    )
    return tones


def _corners(width: float, height: float, inset: float) -> list[tuple[float, float]]:
    """The outline of a banner: straight sides, two tails below."""
    tail = 0.06 * height
    low = height - inset * 1.6
    return [
        (inset, 0),
        (width - inset, 0),
        (width - inset, low - tail),
        (width * 0.75, low),
        (width * 0.5, low - tail),
        (width * 0.25, low),
        (inset, low - tail),
    ]


def _tails(inset: int) -> _Draw:
    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = surface.get_size()
        pygame.draw.polygon(surface, palette.INK, _corners(width, height, inset * factor))

    return draw


def _outline(inset: int, width: float, colour: Colour) -> _Draw:
    def draw(surface: pygame.Surface, factor: int) -> None:
        across, up = surface.get_size()
        reach = inset * factor + width * factor / 2
        corners = _corners(across, up, reach)
        pygame.draw.lines(surface, colour, inset == 0, corners[1:] + corners[:1], round(width * factor))

    return draw
