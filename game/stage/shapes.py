"""Smooth basic shapes for the materials: gradients, plates, rings, grain, fibres, stars and dashes.

Sizes are pixels. Shapes are drawn larger and scaled down, which makes their edges smooth; random numbers are
seeded, so that the same size gives the same picture on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from random import Random
from typing import Final

import pygame

from game.stage.palette import Colour, mixed

Size = tuple[int, int]
Stops = Sequence[tuple[float, Colour]]
"""Colours along a gradient, each with its share of the way from 0 to 1, rising."""

_SMALL: Final = 120_000  # Pixels up to which four-fold drawing is affordable; above it, two-fold.


def stops(*colours: Colour) -> Stops:
    """Return gradient stops with the colours at equal distances."""
    last = max(1, len(colours) - 1)
    return [(place / last, colour) for place, colour in enumerate(colours)]


def colour_at(gradient_stops: Stops, share: float) -> Colour:
    """Return the colour of a gradient at a share of the way."""
    if share <= gradient_stops[0][0]:
        return gradient_stops[0][1]
    for (upper, first), (lower, last) in pairwise(gradient_stops):
        if share <= lower:
            return mixed(first, last, (share - upper) / (lower - upper))
    return gradient_stops[-1][1]


def gradient(size: Size, gradient_stops: Stops, across: bool = False) -> pygame.Surface:
    """Return an opaque gradient from top to bottom, or with `across` from left to right."""
    length = size[0] if across else size[1]
    strip = pygame.Surface((length, 1) if across else (1, length), pygame.SRCALPHA)
    for step, colour in enumerate(_colours(length, tuple(gradient_stops))):
        strip.set_at((step, 0) if across else (0, step), colour)
    return pygame.transform.scale(strip, size)


@lru_cache(maxsize=256)
def _colours(length: int, gradient_stops: tuple[tuple[float, Colour], ...]) -> tuple[Colour, ...]:
    """Return `length` colours from the first stop to the last."""
    last = max(1, length - 1)
    return tuple(colour_at(gradient_stops, step / last) for step in range(length))


def fineness(size: Size) -> int:
    """Return how many times as large shapes of a size are drawn before they are scaled down."""
    return 4 if size[0] * size[1] <= _SMALL else 2


def smooth(
    size: Size, colour: Colour, draw: Callable[[pygame.Surface, int], None], factor: int = 0
) -> pygame.Surface:
    """Return the shape that `draw(surface, factor)` paints in `colour`, `factor` times as large, scaled down.

    By default the factor is the `fineness` of the size; a part of a larger picture has that of the whole.
    """
    factor = factor or fineness(size)
    large = pygame.Surface((size[0] * factor, size[1] * factor), pygame.SRCALPHA)
    large.fill((*colour, 0))  # The clear ground has the shape's colour, or its edges would darken.
    draw(large, factor)
    return pygame.transform.smoothscale(large, size)


def stretched(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a square picture with an odd side made larger: its middle row and column are repeated."""
    side = picture.get_width()
    middle, wider, higher = side // 2, size[0] - side, size[1] - side
    row = pygame.Surface((size[0], side), pygame.SRCALPHA)
    _copy(picture.subsurface((0, 0, middle, side)), row, (0, 0))
    _copy(picture.subsurface((middle + 1, 0, middle, side)), row, (middle + 1 + wider, 0))
    column = picture.subsurface((middle, 0, 1, side))
    _copy(pygame.transform.scale(column, (wider + 1, side)), row, (middle, 0))
    if not higher:
        return row
    whole = pygame.Surface(size, pygame.SRCALPHA)
    _copy(row.subsurface((0, 0, size[0], middle)), whole, (0, 0))
    _copy(row.subsurface((0, middle + 1, size[0], middle)), whole, (0, middle + 1 + higher))
    line = row.subsurface((0, middle, size[0], 1))
    _copy(pygame.transform.scale(line, (size[0], higher + 1)), whole, (0, middle))
    return whole


def _copy(source: pygame.Surface, target: pygame.Surface, place: tuple[int, int]) -> None:
    """Copy pixels to a clear place as they are, also the colours of clear ones."""
    target.blit(source, place, special_flags=pygame.BLEND_RGBA_ADD)


def rounded(size: Size, radius: float, colour: Colour) -> pygame.Surface:
    """Return a plate with round corners, the caller's own."""
    make = _kept_plate if size[0] * size[1] <= _SMALL else plate
    return make((size[0], size[1]), radius, colour).copy()


def plate(size: Size, radius: float, colour: Colour, factor: int = 0) -> pygame.Surface:
    """Return a plate with round corners, drawn `factor` times as large first; 0 means the `fineness`."""
    side = 2 * math.ceil(radius) + 3
    if size[0] * size[1] > _SMALL and min(size) > side:
        return stretched(plate((side, side), radius, colour, fineness(size)), size)

    def draw(surface: pygame.Surface, factor: int) -> None:
        pygame.draw.rect(surface, colour, surface.get_rect(), border_radius=round(radius * factor))

    return smooth(size, colour, draw, factor)


#: Parts that are painted again with each change of a table use the same few plates.
_kept_plate = lru_cache(maxsize=256)(plate)


def bitten(size: Size, bite: float, colour: Colour, inset: float = 0) -> pygame.Surface:
    """Return a plate with concave corners of `bite` pixels and a ledge each, `inset` pixels inside `size`."""
    ledge = bite * 2 / 7

    def draw(surface: pygame.Surface, factor: int) -> None:
        box = surface.get_rect()
        edge, reach = round(inset * factor), round((bite + inset) * factor)
        near, radius = round(ledge * factor), round((bite - ledge + inset) * factor)
        pygame.draw.rect(surface, colour, box.inflate(-2 * edge, -2 * edge))
        clear = (*colour, 0)
        for right in (False, True):
            for low in (False, True):
                for width, height in ((near, reach), (reach, near)):
                    part = pygame.Rect(0, 0, width, height)
                    part.left = box.width - width if right else 0
                    part.top = box.height - height if low else 0
                    surface.fill(clear, part)
                centre = (box.width - near if right else near, box.height - near if low else near)
                pygame.draw.circle(surface, clear, centre, radius)

    return smooth(size, colour, draw)


def disc(diameter: int, colour: Colour) -> pygame.Surface:
    """Return a round plate."""
    return rounded((diameter, diameter), diameter / 2, colour)


def ring(size: Size, radius: float, width: float, colour: Colour) -> pygame.Surface:
    """Return the frame of a plate with round corners, `width` pixels thick, inside `size`."""
    side = 2 * math.ceil(max(radius, width)) + 5
    if size[0] * size[1] > _SMALL and min(size) > side:
        return stretched(_ring((side, side), radius, width, colour, fineness(size)), size)
    return _ring(size, radius, width, colour)


def _ring(size: Size, radius: float, width: float, colour: Colour, factor: int = 0) -> pygame.Surface:
    def draw(surface: pygame.Surface, factor: int) -> None:
        box = surface.get_rect()
        pygame.draw.rect(surface, colour, box, border_radius=round(radius * factor))
        edge = max(1, round(width * factor))
        inner = box.inflate(-2 * edge, -2 * edge)
        corner = max(0, round((radius - width) * factor))
        pygame.draw.rect(surface, (*colour, 0), inner, border_radius=corner)

    return smooth(size, colour, draw, factor)


def cut_to(picture: pygame.Surface, plate: pygame.Surface) -> None:
    """Make `picture` transparent where `plate`, of the same size, is transparent; only its alpha counts."""
    mask = plate.copy()
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def frame(picture: pygame.Surface, radius: float, width: float, colour: Colour) -> None:
    """Round the corners of `picture` and draw a line of `width` pixels around it."""
    across, up = picture.get_size()
    # The plate ends under the middle of the line, so that it does not show at the line's outer edge.
    inset = max(1, round(width / 2))
    mask = pygame.Surface((across, up), pygame.SRCALPHA)
    mask.blit(rounded((across - 2 * inset, up - 2 * inset), max(0.0, radius - inset), colour), (inset, inset))
    cut_to(picture, mask)
    picture.blit(ring((across, up), radius, width, colour), (0, 0))


def faded(picture: pygame.Surface, strength: float) -> pygame.Surface:
    """Return the picture at a share of its opacity, 0 to 1."""
    faint = picture.copy()
    faint.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


_TILE: Final = 128


@cache
def _grain(seed: int, depth: int) -> pygame.Surface:
    """Return a tile of grey noise with values from 0 to 2 x `depth`."""
    span = 2 * depth + 1
    noise = Random(seed).randbytes(_TILE * _TILE).translate(bytes(value % span for value in range(256)))
    pixels = bytearray(3 * len(noise))
    for channel in range(3):
        pixels[channel::3] = noise
    return pygame.image.frombytes(bytes(pixels), (_TILE, _TILE), "RGB")


def grain(picture: pygame.Surface, seed: int, depth: int) -> None:
    """Roughen the colours of `picture` by up to `depth` steps either way."""
    tile = _grain(seed, depth)
    for x in range(0, picture.get_width(), _TILE):
        for y in range(0, picture.get_height(), _TILE):
            picture.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill((depth, depth, depth), special_flags=pygame.BLEND_RGB_SUB)


def fibres(picture: pygame.Surface, seed: int, step: int) -> None:
    """Draw short horizontal fibres over `picture`, lighter or darker, one per `step` x `step` pixels."""
    random = Random(seed)
    width, height = picture.get_size()
    for _ in range(width * height // max(1, step * step)):
        x, y = random.randrange(width), random.randrange(height)
        length = random.randint(step // 3, step)
        flag = pygame.BLEND_RGB_ADD if random.random() < 0.5 else pygame.BLEND_RGB_SUB
        picture.fill((5, 5, 6), (x, y, length, 1), special_flags=flag)


def stars(picture: pygame.Surface, seed: int, count: int, unit: float, colours: Sequence[Colour]) -> None:
    """Draw `count` stars on `picture`, fewer towards the bottom; one in six has four rays."""
    random = Random(seed)
    width, height = picture.get_size()
    for _ in range(count):
        x, y = random.randrange(width), round(height * random.random() ** 1.6)
        colour = colours[random.randrange(len(colours))]
        strength = random.uniform(0.35, 0.95)
        if random.random() < 1 / 6:
            _ray_star(picture, (x, y), unit * random.uniform(3.0, 5.5), colour, strength)
        else:
            dot = faded(disc(max(2, round(unit * random.uniform(1.6, 3.2))), colour), strength)
            picture.blit(dot, (x, y))


def _ray_star(
    picture: pygame.Surface, centre: tuple[int, int], reach: float, colour: Colour, strength: float
) -> None:
    side = max(5, round(2 * reach) | 1)

    def draw(surface: pygame.Surface, factor: int) -> None:
        middle = side * factor / 2
        waist = middle * 0.16
        points = []
        for corner in range(8):
            radius = middle if corner % 2 == 0 else waist
            angle = corner * math.pi / 4
            points.append((middle + radius * math.sin(angle), middle - radius * math.cos(angle)))
        pygame.draw.polygon(surface, colour, points)

    star = faded(smooth((side, side), colour, draw), strength)
    picture.blit(star, star.get_rect(center=centre))


def dashes(size: Size, radius: float, width: float, dash: float, colour: Colour) -> pygame.Surface:
    """Return a dashed frame with round corners and dash ends, `width` pixels thick, inside `size`."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        across, up = (side - width for side in size)
        corner = min(radius - width / 2, across / 2, up / 2)
        length = 2 * (across + up) - (8 - 2 * math.pi) * corner
        count = max(4, round(length / (1.7 * dash)))
        pitch = length / count
        for number in range(count):
            steps = max(2, round(0.58 * pitch * factor / 2))
            for step in range(steps + 1):
                x, y = _along_frame(number * pitch + 0.58 * pitch * step / steps, across, up, corner)
                place = ((x + width / 2) * factor, (y + width / 2) * factor)
                pygame.draw.circle(surface, colour, place, width * factor / 2)

    return smooth(size, colour, draw)


def _along_frame(way: float, across: float, up: float, corner: float) -> tuple[float, float]:
    """Return the point `way` pixels along a rounded frame, clockwise from the left end of its upper edge."""
    quarter = corner * math.pi / 2
    turn = 0
    x, y, heading = corner, 0.0, 0.0
    for turn in range(4):
        straight = (across if turn % 2 == 0 else up) - 2 * corner
        heading = turn * math.pi / 2
        if way <= straight:
            return x + way * math.cos(heading), y + way * math.sin(heading)
        way -= straight
        x, y = x + straight * math.cos(heading), y + straight * math.sin(heading)
        centre = x - corner * math.sin(heading), y + corner * math.cos(heading)
        bend = min(way, quarter) / max(corner, 1e-9)
        x = centre[0] + corner * math.sin(heading + bend)
        y = centre[1] - corner * math.cos(heading + bend)
        if way <= quarter:
            return x, y
        way -= quarter
    return x, y


def tinted(picture: pygame.Surface, colour: Colour) -> pygame.Surface:
    """Return the picture filled with one colour, its opacity unchanged."""
    flat = picture.copy()
    flat.fill((0, 0, 0), special_flags=pygame.BLEND_RGB_MULT)
    flat.fill(colour, special_flags=pygame.BLEND_RGB_ADD)
    return flat
