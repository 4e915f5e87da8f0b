"""Art: SVG pieces rasterised once for each size, and their dimmed, pale, shadowed and glowing variants.

Pictures are cached by their parameters and shared: callers must not draw on them.
"""

from __future__ import annotations

import xml.etree.ElementTree as Xml
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.stage import palette
from game.stage.picture_cache import Halo, PictureCache

if TYPE_CHECKING:
    from game.stage.making import Making
    from game.stage.palette import Colour

ROOM: Final = 96 << 20
"""The default size of the picture cache in bytes; the cache of halos, which are few, has a third of it."""
_SHARED: Final = "shared"


class PieceState(Enum):
    """The appearance of a piece."""

    NORMAL = "normal"
    DIM = "dim"  # Not available now: blended half with the night's blue, numbers still readable.
    PALE = "pale"  # The trace that stays for a moment where a piece has left.


def _none(_game: str) -> None:
    """Return no folder: every drawing comes with the program."""


class NoDrawing(LookupError):
    """There is no drawing of a name, in one line with the folder that was searched."""


@dataclass(frozen=True, slots=True)
class ArtFolders:
    """The folders of drawings: that of the program, and those that other packages bring for their games.

    `of_game` returns the folder of a game's own drawings; None if the program's folder has them.
    """

    shipped: Path
    of_game: Callable[[str], Path | None] = _none

    def file(self, name: str) -> Path:
        """Return the file of a drawing; NoDrawing if there is none.

        A name is the file's path without `.svg` in the program's folder, such as `pig/die`. In the folder
        that a game brings, its first part is left out.
        """
        game, _, rest = name.partition("/")
        own = self.of_game(game)
        path = self.shipped / f"{name}.svg" if own is None else own / f"{rest}.svg"
        if not path.is_file():
            missing = f"no drawing {name!r}" if own is None else f"the game {game!r} has no drawing {rest!r}"
            raise NoDrawing(f"{missing}: there is no {path}")
        return path


class Art:
    """The pieces of SVG files by name. `rasterisations` counts how often a file was rasterised.

    Sizes are pixels; a piece keeps its proportions and fills its box in one direction. `room` is the size of
    the picture cache in bytes.
    """

    def __init__(self, folders: ArtFolders, room: int = ROOM, making: Making | None = None) -> None:
        self.folders = folders
        self.rasterisations = 0
        self._pictures: PictureCache[pygame.Surface] = PictureCache(room, making)
        self._halos: PictureCache[Halo] = PictureCache(room // 3, making)

    @property
    def full(self) -> int:
        """The bytes of the pictures and halos cached."""
        return self._pictures.full + self._halos.full

    def forget_unused(self, calls: int) -> None:
        """Drop the pictures that nobody has used during the last `calls` calls of this method."""
        self._pictures.forget_unused(calls)
        self._halos.forget_unused(calls)

    def get(
        self, name: str, width: int, height: int, state: PieceState = PieceState.NORMAL
    ) -> pygame.Surface:
        """Return the piece as large as fits a box of that size. NoDrawing for an unknown name."""

        key = (name, width, height, state)
        if state is PieceState.NORMAL:
            return self._pictures.once(key, lambda: self._rasterised(name, width, height), apart=True)
        return self._pictures.once(key, lambda: _SHOWN[state](self.get(name, width, height)))

    def mirrored(self, name: str, width: int, height: int) -> pygame.Surface:
        """Return the piece with left and right exchanged."""

        def make() -> pygame.Surface:
            return pygame.transform.flip(self.get(name, width, height), True, False)

        return self._pictures.once(("mirrored", name, width, height), make)

    def once(self, key: Hashable, make: Callable[[], pygame.Surface], apart: bool = False) -> pygame.Surface:
        """Return the picture that `make` draws, cached under its key.

        `apart`: `make` uses no cache and no font, so that another thread may run it.
        """
        return self._pictures.once(("made", key), lambda: make().convert_alpha(), apart)

    def draw(
        self, surface: pygame.Surface, name: str, box: pygame.Rect, state: PieceState = PieceState.NORMAL
    ) -> pygame.Rect:
        """Draw the piece in the middle of `box`; return the rectangle it covers."""
        picture = self.get(name, box.width, box.height, state)
        return surface.blit(picture, picture.get_rect(center=box.center))

    def shadow(self, name: str, width: int, height: int, blur: int) -> Halo:
        """Return the piece's soft shadow, to be drawn a little lower and before the piece."""
        return self._halo(name, width, height, palette.SHADOW, 140, blur)

    def glow(self, name: str, width: int, height: int, blur: int, colour: Colour = palette.LEAF_LT) -> Halo:
        """Return the piece's glow, to be drawn before the piece."""
        return self._halo(name, width, height, colour, 255, blur)

    def _halo(self, name: str, width: int, height: int, colour: Colour, alpha: int, blur: int) -> Halo:
        key = (name, width, height, colour, alpha, blur)
        piece = self.get
        return self._halos.once(key, lambda: soft_silhouette(piece(name, width, height), colour, alpha, blur))

    def lights(self, name: str, width: int, height: int, colours: frozenset[str]) -> pygame.Surface:
        """Return the lights of a piece, in the size of `get`: shapes in `colours` stay, all else is black.

        `colours` are written as in the SVG file. A gradient counts if one of its stops does. The picture is
        opaque, to be drawn additively over the piece.
        """

        def make() -> pygame.Surface:
            drawing = _only(self._source(name).decode("utf-8"), colours)
            piece = self._drawn(drawing.encode("utf-8"), width, height)
            picture = pygame.Surface(piece.get_size()).convert()
            picture.blit(piece, (0, 0))
            return picture

        return self._pictures.once(("lights", name, width, height, colours), make, apart=True)

    def _rasterised(self, name: str, width: int, height: int) -> pygame.Surface:
        return self._drawn(self._source(name), width, height).convert_alpha()

    def _source(self, name: str) -> bytes:
        return self.folders.file(name).read_bytes()

    def _drawn(self, drawing: bytes, width: int, height: int) -> pygame.Surface:
        """Return an SVG rasterised at twice its size, then halved."""
        self.rasterisations += 1
        large = pygame.image.load_sized_svg(BytesIO(drawing), (2 * max(1, width), 2 * max(1, height)))
        half = (max(1, large.get_width() // 2), max(1, large.get_height() // 2))
        return pygame.transform.smoothscale(large, half)


@lru_cache(maxsize=64)
def _only(drawing: str, colours: frozenset[str]) -> str:
    """Return the SVG with every fill and stroke black that has none of the colours."""
    root = Xml.fromstring(drawing)
    shining = {
        f"url(#{gradient.get('id')})"
        for gradient in root.iter()
        if any(stop.get("stop-color") in colours for stop in gradient.findall("{*}stop"))
    }
    for shape in root.iter():
        shape.tag = shape.tag.rpartition("}")[2]
        for paint in ("fill", "stroke"):
            if shape.get(paint, "none") not in {"none", *shining, *colours}:
                shape.set(paint, "#000000")
    return Xml.tostring(root, encoding="unicode")


def shared(name: str) -> str:
    """Return the name in `Art` of a piece shared by all games."""
    return f"{_SHARED}/{name}"


def soft_silhouette(picture: pygame.Surface, colour: Colour, alpha: int, blur: int) -> Halo:
    """Return a picture's silhouette in one colour, blurred by `blur` pixels; peak opacity `alpha`/255."""
    reach = 2 * blur
    width, height = picture.get_size()
    soft = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    soft.blit(picture, (reach, reach))
    soft.fill((0, 0, 0, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    soft.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    # Two box blurs are as smooth as a Gaussian to the eye, at a tenth of its time.
    radius = max(1, round(blur / 2))
    for _ in range(2):
        soft = pygame.transform.box_blur(soft, radius)
    return Halo(soft, reach)


def dimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture as shown when it cannot be chosen now: greyer, darker and bluer."""
    grey = pygame.transform.grayscale(picture)
    grey.fill((95, 95, 95), special_flags=pygame.BLEND_RGB_MULT)
    dim = picture.copy()
    dim.fill((69, 69, 69), special_flags=pygame.BLEND_RGB_MULT)
    dim.blit(grey, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    dim.fill((0, 6, 44), special_flags=pygame.BLEND_RGB_ADD)
    return dim


def pale(picture: pygame.Surface) -> pygame.Surface:
    """Return the picture at a third of its opacity."""
    faint = picture.copy()
    faint.fill((255, 255, 255, 88), special_flags=pygame.BLEND_RGBA_MULT)
    return faint


_SHOWN = {PieceState.DIM: dimmed, PieceState.PALE: pale}
