"""The painting of the setup screen: the ground, the banners with their cards, the panel of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.art import shared, soft_silhouette
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.naming import draw_name
from game.stage.paint import Button, ButtonState
from game.stage.palette import PLAYERS, Colour, PlayerColours, mixed
from game.stage.text import Align
from game.tabletop.setup.setup_places import SetupPlaces

_GOLD: Final = (palette.LEAF_SH, palette.LEAF, palette.LEAF_DK, palette.LEAF_SH)
_ROD: Final = 20

_Draw = Callable[[pygame.Surface, int], None]


class SetupLook:
    """The painter of the setup screen for one layout; banners are cached, `ground` fills the window."""

    def __init__(self, kit: Kit, places: SetupPlaces, ground: pygame.Surface) -> None:
        self._kit = kit
        self._places = places
        self._ground = ground
        self._banners: dict[str, pygame.Surface] = {}
        self._medals: dict[str, pygame.Surface] = {}

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the game's ground over the whole surface."""
        surface.blit(self._ground, (0, 0))

    def draw_head(self, surface: pygame.Surface, words: str) -> None:
        """Draw the scene's heading."""
        place = self._places.head.center
        self._kit.text.draw_edged(
            surface, words, Role.SCENE_HEAD, 62, palette.VELLUM_0, palette.LAPIS_9, place
        )

    def draw_below_head(self, surface: pygame.Surface, words: str) -> None:
        """Draw the line below the heading, smaller where it is too long."""
        rect = self._places.below_head
        units = units_to_fit(self._kit.text, [words], Role.ASIDE, 26, rect.width)
        self._kit.text.draw_edged(
            surface, words, Role.ASIDE, units, palette.FOAM, palette.LAPIS_9, rect.center
        )

    # Seats

    def draw_seat(self, surface: pygame.Surface, seat: int, colour: str) -> None:
        """Draw a banner with its medallion and an empty card."""
        banner = self._places.banner(seat)
        if colour not in self._banners:
            self._banners[colour] = self._banner(banner.size, PLAYERS[colour])
            self._medals[colour] = self._medal(self._places.medal(seat).width, PLAYERS[colour])
        surface.blit(self._banners[colour], banner)
        surface.blit(self._medals[colour], self._places.medal(seat))
        self._kit.paint.vellum(surface, self._places.card(seat))

    def draw_name(self, surface: pygame.Surface, seat: int, name: str, pointed: bool) -> None:
        """Draw a name as a heading while it is not being edited; a rule marks it as editable."""
        rect = self._places.name(seat)[1]
        if pointed:
            self._kit.paint.button(surface, rect, Button.PAPER, ButtonState.POINTED)
        else:
            thick = self._kit.layout.px(1.6)
            surface.fill(palette.VELLUM_4, (rect.left, rect.bottom - 3 * thick, rect.width, thick))
        room = rect.inflate(-2 * self._kit.layout.px(3), 0)
        draw_name(surface, self._kit.text, name, Role.NAME, 36, palette.INK, room, Align.CENTRE)

    def draw_beginning_rule(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the rule above the starting possessions of a seat."""
        rect, px = self._places.beginning(seat), self._kit.layout.px
        surface.fill(palette.BRONZE, (rect.left, rect.top - px(7), rect.width, px(1.6)))

    def draw_empty(self, surface: pygame.Surface, seat: int) -> None:
        """Draw the dashed outline of a banner where a seat can be added."""
        box = self._places.banner(seat)
        inset = self._kit.layout.px(14)
        box = box.inflate(-2 * inset, -2 * inset)
        box.height -= self._kit.layout.px(70)
        self._kit.paint.dashed(surface, box, palette.WOAD_5, 18, 3.0, 16)

    def _banner(self, size: shapes.Size, colours: PlayerColours) -> pygame.Surface:
        """Return a cloth with folds and tails, on a gilded rod."""
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
        """Return the seat's sign in its ink, on its colour, in rings of bronze and dark."""
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
        """Draw the panel with its headings: the game, pace, seed."""
        kit, places = self._kit, self._places
        kit.paint.panel(surface, places.panel)
        game, pace, seed = heads
        kit.text.draw_in(surface, game, Role.NAME, 38, palette.VELLUM_1, places.game_head, Align.LEFT)
        for words, rect in ((pace, places.pace_head), (seed, places.seed_head)):
            kit.text.draw_in(surface, words, Role.PANEL_HEAD, 23, palette.VELLUM_1, rect, Align.LEFT)

    def draw_level(self, surface: pygame.Surface, name: str) -> None:
        """Draw the level's name between its arrows."""
        rect = self._places.level[1]
        units = units_to_fit(self._kit.text, [name], Role.BUTTON, 24, rect.width)
        self._kit.text.draw_in(surface, name, Role.BUTTON, units, palette.VELLUM_0, rect)

    def draw_summary(self, surface: pygame.Surface, words: str, warning: bool) -> None:
        """Draw the level's description, or as a `warning` why it cannot be played."""
        rect = self._places.summary
        if warning:
            rect = self._draw_warning(surface, rect)
        ink = palette.VELLUM_1 if warning else palette.FOAM
        leading = 1.2
        lines = max(1, rect.height // self._kit.text.line_height(Role.BODY_DARK, 19, leading))
        self._kit.text.paragraph(surface, words, Role.BODY_DARK, 19, ink, rect, Align.LEFT, lines, leading)

    def draw_aside(self, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        """Draw a quiet line on the panel."""
        units = units_to_fit(self._kit.text, [words], Role.ASIDE, 20, rect.width)
        self._kit.text.draw_in(surface, words, Role.ASIDE, units, palette.WOAD_3, rect, Align.LEFT)

    def draw_length(self, surface: pygame.Surface, words: str) -> None:
        """Draw the line with the game's length, below a rule."""
        kit, rect = self._kit, self._places.length
        kit.paint.rule(surface, rect.left, rect.right, rect.top - kit.layout.px(7))
        units = units_to_fit(kit.text, [words], Role.ASIDE, 22, rect.width)
        kit.text.draw_in(surface, words, Role.ASIDE, units, palette.VELLUM_1, rect, Align.LEFT)

    def draw_person(self, surface: pygame.Surface, seat: int, words: str, alone: bool) -> None:
        """Draw the text on a person's card; the card of the only person has a choice above it."""
        ink = palette.INK_2
        rect = self._places.person_below(seat) if alone else self._places.person(seat)
        draw_fitted(surface, self._kit.text, words, Role.ASIDE, 21, ink, rect, Align.CENTRE, 4)

    def draw_status(self, surface: pygame.Surface, words: str, warning: bool) -> None:
        """Draw the number of players, or as a `warning` why the game cannot begin."""
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
        """Draw the warning sign at the left; return the rest of the row."""
        side, gap = self._kit.layout.px(36), self._kit.layout.px(12)
        y = rect.top if rect.height > 2 * side else rect.centery - side // 2
        self._kit.art.draw(surface, shared("icon_warn"), pygame.Rect(rect.left, y, side, side))
        return pygame.Rect(rect.left + side + gap, rect.top, rect.width - side - gap, rect.height)


def _folds(colours: PlayerColours) -> shapes.Stops:
    """Return the light and shade of hanging cloth, from left to right."""
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
    """Return the outline of a banner: straight sides, two tails below."""
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
