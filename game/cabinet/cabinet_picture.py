"""The painted cupboard behind the books: window, lancets, arch, posts, shelf, wood, wordmark."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.cabinet.shelf_places import LOWER_FEET, ShelfPlaces
from game.stage import palette, shapes
from game.stage.art import soft_silhouette
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.layout import Shape
from game.stage.palette import rgb
from game.stage.text import Align

_SKY: Final = (
    (0.0, rgb("#0B1638")),
    (0.3, rgb("#142355")),
    (0.56, rgb("#363C7A")),
    (0.74, rgb("#6D5A90")),
    (0.88, rgb("#B57C88")),
    (1.0, rgb("#E5A678")),
)
_NIGHT: Final = ((0.0, rgb("#0A1430")), (0.7, rgb("#131F4C")), (1.0, rgb("#1D2C60")))
_WOOD: Final = ((0.0, rgb("#472613")), (0.25, rgb("#3B1E0F")), (1.0, rgb("#2C160B")))
_ARCH: Final = (rgb("#4A2A16"), rgb("#8A5C2C"), rgb("#C8923F"))
_HILLS: Final = (rgb("#5A5088"), rgb("#463F72"))
_LIT: Final = rgb("#FFD98A")
#: Height of a shelf's face with its front edge, and width of a lancet, in units.
_SHELF: Final = 162.0
_LANCET: Final = 443.0
_INITIAL: Final = 113.0
_WORD: Final = "ridgewright"
_LAMP: Final = (74.0, 200.0)
"""A lamp's width, and the y of its lower end, in units."""


def shelf_tops(places: ShelfPlaces) -> tuple[float, ...]:
    """Return the y of the upper edge of each shelf's face."""
    return (745.0, LOWER_FEET - 24) if places.upright else (664.0,)


def stretched(kit: Kit, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a piece of art of exactly that size in pixels, stretched if necessary."""

    def make() -> pygame.Surface:
        picture = kit.art.get(name, 8 * size[0], size[1])
        return pygame.transform.smoothscale(picture, (max(1, size[0]), max(1, size[1])))

    return kit.art.once(("stretched", name, size), make)


def paint_cabinet(kit: Kit, places: ShelfPlaces) -> pygame.Surface:
    """Return the opaque picture of the empty cupboard over the whole window."""
    picture = pygame.Surface(kit.layout.size).convert()
    picture.blit(shapes.gradient(kit.layout.size, _WOOD), (0, 0))
    first, *others = shelf_tops(places)
    _paint_window(kit, places, picture, kit.layout.top, first + 8)
    for top in others:
        _paint_recess(kit, picture, 1058, top + 8)
    for top in (first, *others):
        _paint_shelf(kit, picture, top)
    _paint_arch(kit, places, picture)
    _paint_posts(kit, places, picture)
    _paint_wordmark(kit, places, picture)
    return picture


def _paint_window(kit: Kit, places: ShelfPlaces, picture: pygame.Surface, top: float, bottom: float) -> None:
    layout = kit.layout
    upper, lower = layout.point(0, top)[1], layout.point(0, bottom)[1]
    box = pygame.Rect(0, upper, layout.width, lower - upper)
    sky = shapes.gradient(box.size, _SKY).convert()
    shapes.grain(sky, 3, 1)
    picture.blit(sky, box)
    kit.paint.stars(picture, pygame.Rect(0, upper, layout.width, round(box.height * 0.7)), 23, 90)
    for row, (colour, height) in enumerate(zip(_HILLS, (112, 66), strict=True)):
        _paint_roofs(kit, picture, bottom, colour, height, 31 + row)
    _paint_lancets(kit, places, picture)


def _paint_roofs(
    kit: Kit, picture: pygame.Surface, bottom: float, colour: palette.Colour, high: float, seed: int
) -> None:
    """Paint a row of far roofs, gables and towers, with a light here and there."""
    layout, random = kit.layout, Random(seed)
    x = layout.left - 40
    lights: list[tuple[float, float]] = []
    points = [layout.point(x, bottom)]
    while x < layout.right + 40:
        width, up = random.uniform(40, 96), high * random.uniform(0.45, 1.0)
        if random.random() < 0.26:
            width *= 0.36
            corners = [(0, up * 1.1), (width / 2, up * 1.75), (width, up * 1.1)]
        else:
            corners = [(0, up * 0.62), (width / 2, up), (width, up * 0.62)]
        points += [layout.point(x + dx, bottom - dy) for dx, dy in corners]
        if random.random() < 0.5:
            lights.append((x + width / 2, bottom - up * 0.4))
        x += width
    points.append(layout.point(x, bottom))

    def draw(surface: pygame.Surface, factor: int) -> None:
        pygame.draw.polygon(surface, colour, [(a * factor, (b - top) * factor) for a, b in points])

    top = min(y for _x, y in points)
    size = (layout.width, points[0][1] - top)
    picture.blit(shapes.faded(shapes.smooth(size, colour, draw), 0.62), (0, top))
    for light in lights:
        spot = pygame.Rect(0, 0, layout.px(5), layout.px(7))
        spot.center = layout.point(*light)
        picture.fill(_LIT, spot)


def _lancet(left: float, right: float, apex: float, spring: float) -> list[tuple[float, float]]:
    """Return the points of a pointed arch from its left foot over the apex to the right foot."""
    middle, points = (left + right) / 2, []
    for step in range(25):
        share = step / 24
        way = share**1.9
        points.append((left + (middle - left) * way, spring - (spring - apex) * way**0.46))
    return points + [(left + right - x, y) for x, y in reversed(points)]


def _paint_lancets(kit: Kit, places: ShelfPlaces, picture: pygame.Surface) -> None:
    layout = kit.layout
    left, right = layout.left + places.post, layout.right - places.post
    count = max(2, round((right - left) / _LANCET))
    width = (right - left) / count
    apex, spring = (188.0, 400.0) if places.upright else (150.0, 344.0)
    arches = [
        _lancet(left + place * width, left + (place + 1) * width, apex, spring) for place in range(count)
    ]
    size = (layout.width, layout.point(0, spring)[1] + layout.px(6))

    def wall(surface: pygame.Surface, factor: int) -> None:
        surface.fill((*palette.LAPIS_9, 255))
        for arch in arches:
            points = [layout.point(*point) for point in arch]
            ends = [(points[-1][0], size[1]), (points[0][0], size[1])]
            pygame.draw.polygon(
                surface, (*palette.LAPIS_9, 0), [(x * factor, y * factor) for x, y in [*points, *ends]]
            )

    picture.blit(shapes.faded(shapes.smooth(size, palette.LAPIS_9, wall), 0.3), (0, 0))
    for colour, strong in zip(_ARCH, (9.0, 5.4, 1.6), strict=True):

        def stroke(
            surface: pygame.Surface, factor: int, colour: palette.Colour = colour, strong: float = strong
        ) -> None:
            radius = max(1.0, strong * layout.u * factor / 2)
            for arch in arches:
                points = [tuple(factor * part for part in layout.point(*point)) for point in arch]
                pygame.draw.lines(surface, colour, False, points, max(1, round(2 * radius)))
                for point in points:
                    pygame.draw.circle(surface, colour, point, radius)

        picture.blit(shapes.faded(shapes.smooth(size, colour, stroke), 0.8), (0, 0))


def _paint_recess(kit: Kit, picture: pygame.Surface, top: float, bottom: float) -> None:
    """Paint the night behind the books of the lower shelf."""
    layout = kit.layout
    upper, lower = layout.point(0, top)[1], layout.point(0, bottom)[1]
    box = pygame.Rect(0, upper, layout.width, lower - upper)
    picture.blit(shapes.gradient(box.size, _NIGHT), box)
    kit.paint.stars(picture, box, 29, 40)
    _paint_roofs(kit, picture, bottom, _HILLS[1], 90, 37)
    shade = shapes.gradient((layout.width, layout.px(60)), ((0.0, (0, 0, 0)), (1.0, (0, 0, 0))))
    for row in range(shade.get_height()):
        strength = round(150 * (1 - row / shade.get_height()))
        shade.fill((0, 0, 0, strength), (0, row, shade.get_width(), 1))
    picture.blit(shade, box)


def _paint_shelf(kit: Kit, picture: pygame.Surface, top: float) -> None:
    layout = kit.layout
    upper, lower = layout.point(0, top)[1], layout.point(0, top + _SHELF)[1]
    size = (layout.width, lower - upper)
    picture.blit(stretched(kit, "cabinet/plank", size), (0, upper))
    shade = pygame.Surface((layout.width, layout.px(46)), pygame.SRCALPHA)
    for row in range(shade.get_height()):
        shade.fill((0, 0, 0, round(140 * (1 - row / shade.get_height()))), (0, row, layout.width, 1))
    picture.blit(shade, (0, lower))


def _paint_arch(kit: Kit, places: ShelfPlaces, picture: pygame.Surface) -> None:
    layout = kit.layout
    scale = 1.0 if places.post > 60 else 0.62
    width, height = layout.px(430 * scale), layout.px(192 * scale)
    left = layout.point(layout.left + places.post, 0)[0]
    right = layout.point(layout.right - places.post, 0)[0]
    top = layout.point(0, layout.top)[1]
    piece = stretched(kit, "cabinet/spandrel", (width, height))
    picture.blit(piece, (left, top))
    picture.blit(pygame.transform.flip(piece, True, False), (right - width, top))
    beam = stretched(kit, "cabinet/beam", (max(2, right - left - 2 * width + 2), height))
    picture.blit(beam, (left + width - 1, top))


def _paint_posts(kit: Kit, places: ShelfPlaces, picture: pygame.Surface) -> None:
    layout = kit.layout
    width = layout.px(places.post)
    tile = kit.art.get("cabinet/post", width, layout.height)
    left = layout.point(layout.left, 0)[0]
    right = layout.point(layout.right, 0)[0]
    for x, mirrored in ((left, False), (right - width, True)):
        post = pygame.transform.flip(tile, mirrored, False)
        for y in range(layout.point(0, layout.top)[1], layout.height, tile.get_height()):
            picture.blit(post, (x, y))


def _paint_wordmark(kit: Kit, places: ShelfPlaces, picture: pygame.Surface) -> None:
    """Paint the product's name, its first letter a picture."""
    layout, text = kit.layout, kit.text
    side, gap = layout.px(_INITIAL), layout.px(10)
    y = 90.0 if places.upright else 72.0
    units = 100 / layout.text.value
    units *= min(1.0, layout.px(522) / text.width(_WORD, Role.TITLE, units))
    width = side + gap + text.title(_WORD, units).width
    middle, upper = layout.point(places.across / 2, y)
    left = middle - width // 2
    kit.art.draw(picture, "cabinet/title_initial", pygame.Rect(left, upper - side // 2, side, side))
    text.draw_title(picture, _WORD, units, (left + side + gap, upper + layout.px(8)), Align.LEFT)


def draw_lamp(kit: Kit, surface: pygame.Surface, x: float, bright: float, low: float = _LAMP[1]) -> None:
    """Draw a hanging lamp over a book, with brightness 0 to 1; its lower end is at `low` units."""
    layout = kit.layout
    strength = round(max(0.0, min(1.0, bright)) * 255)
    if strength < 8:
        return
    picture = kit.art.get("cabinet/lamp", layout.px(_LAMP[0]), layout.px(300))

    def make() -> pygame.Surface:
        disc = shapes.disc(layout.px(96), palette.LEAF_LT)
        return soft_silhouette(disc, palette.LEAF_LT, 92, layout.px(64)).picture

    glow = kit.art.once("lamp glow", make)
    foot = layout.point(x, low)
    box = picture.get_rect(midbottom=foot)
    glow.set_alpha(strength)
    picture.set_alpha(strength)
    surface.blit(glow, glow.get_rect(center=(foot[0], foot[1] - layout.px(56))))
    surface.blit(picture, box)
    picture.set_alpha(255)


def draw_fills(kit: Kit, places: ShelfPlaces, surface: pygame.Surface) -> None:
    """Draw the ornaments that fill the space around the books if they are few."""
    layout = kit.layout
    foot = LOWER_FEET + 14 if places.upright else 738.0
    for name, x, width in places.fills():
        if layout.shape is Shape.PORTRAIT and places.count == 1:
            width *= 0.96
        picture = kit.art.get(f"cabinet/{name}", layout.px(width), layout.px(600))
        box = picture.get_rect(midbottom=layout.point(x, foot))
        shadow = kit.art.shadow(f"cabinet/{name}", layout.px(width), layout.px(600), layout.px(7))
        shadow.draw(surface, (box.left, box.top + layout.px(5)))
        surface.blit(picture, box)
