"""Fonts: the roles of text, the font files behind them, and the font for each run of characters.

Fonts come with installed packages, never with the product: Spectral and Fraunces as packages of their own,
Noto Sans JP inside pygame_gui's data folder (found without importing pygame_gui).
"""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Final

import fontpkg_fraunces
import fontpkg_spectral
import pygame.freetype

JAPANESE_SCALE: Final = 0.93
"""The size of Noto Sans JP as a share of Spectral's."""
JAPANESE_FLOOR: Final = 16
"""The smallest size of kana and kanji, in pixels."""


class Face(Enum):
    """A font file."""

    FRAUNCES = "Fraunces[SOFT,WONK,opsz,wght].ttf"
    EXTRA_BOLD = "Spectral-ExtraBold.ttf"
    BOLD = "Spectral-Bold.ttf"
    SEMI_BOLD = "Spectral-SemiBold.ttf"
    MEDIUM = "Spectral-Medium.ttf"
    MEDIUM_ITALIC = "Spectral-MediumItalic.ttf"
    JAPANESE_BOLD = "NotoSansJP-Bold.otf"
    JAPANESE = "NotoSansJP-Regular.otf"

    @property
    def japanese(self) -> bool:
        """True for the two faces of kana and kanji."""
        return self in (Face.JAPANESE, Face.JAPANESE_BOLD)


class Role(Enum):
    """The purpose of a text, which sets its face and smallest size.

    The value is (use, face, floor): floor in pixels. If the design gives the floor in board units, the value
    is that size on the smallest window.
    """

    TITLE = ("the product's or the game's name", Face.FRAUNCES, 20)
    SCENE_HEAD = ("the head of a scene", Face.FRAUNCES, 20)
    NAME = ("names of players, heads on the board", Face.FRAUNCES, 17)
    NUMBER = ("numbers on near pieces", Face.EXTRA_BOLD, 20)
    FAR_NUMBER = ("numbers on far pieces", Face.EXTRA_BOLD, 14)
    TOTAL = ("scores and totals", Face.EXTRA_BOLD, 20)
    PROMPT = ("who does what now", Face.BOLD, 18)
    PANEL_HEAD = ("heads of side panels", Face.BOLD, 15)
    BUTTON = ("buttons", Face.BOLD, 14)
    LIST = ("names in lists, labels", Face.SEMI_BOLD, 14)
    BODY = ("sentences on vellum", Face.MEDIUM, 14)
    BODY_DARK = ("sentences on dark ground", Face.SEMI_BOLD, 14)
    ASIDE = ("asides, in italics", Face.MEDIUM_ITALIC, 14)

    def __init__(self, use: str, face: Face, floor: int) -> None:
        self.use = use
        self.face = face
        self.floor = floor

    @property
    def head(self) -> bool:
        """True for headings and names, which never shrink."""
        return self in (Role.TITLE, Role.SCENE_HEAD, Role.NAME, Role.PANEL_HEAD)


UNKNOWN: Final = "?"
"""The character drawn in place of one without a glyph."""


@cache
def path_of(face: Face) -> Path:
    """Return the file of a face. FileNotFoundError if its package or the file is missing."""
    if face is Face.FRAUNCES:
        folder = Path(fontpkg_fraunces.ROOT) / "files"
    elif face.japanese:
        spec = importlib.util.find_spec("pygame_gui")
        if spec is None or spec.origin is None:
            raise FileNotFoundError("pygame_gui, which carries Noto Sans JP, is not installed")
        folder = Path(spec.origin).parent / "data"
    else:
        folder = Path(fontpkg_spectral.ROOT) / "files"
    path = folder / face.value
    if not path.is_file():
        raise FileNotFoundError(f"font file is missing: {path}")
    return path


@cache
def has_glyph(face: Face, character: str) -> bool:
    """Return whether the face has a glyph for the character."""
    if not pygame.freetype.get_init():
        pygame.freetype.init()
    return _probe(face).get_metrics(character)[0] is not None


@cache
def can_draw(character: str) -> bool:
    """Return whether a face of the program has a glyph for a character, so that it may be typed."""
    if "\ud800" <= character <= "\udfff":
        return False
    return any(has_glyph(face, character) for face in (Face.BOLD, Face.JAPANESE_BOLD))


@cache
def _probe(face: Face) -> pygame.freetype.Font:
    return pygame.freetype.Font(str(path_of(face)), 16)


def is_wide(character: str) -> bool:
    """Return whether a character is kana, kanji or full-width, and so set in Noto Sans JP.

    >>> [is_wide(sign) for sign in "aŁ→橋ー。"]
    [False, False, False, True, True, True]
    """
    code = ord(character)
    return 0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF


def runs(text: str, role: Role) -> Iterator[tuple[Face, str]]:
    """Yield the text in runs of one face each, in order.

    A text with kana or kanji has no italics, and its headings use Noto and Spectral instead of Fraunces. A
    question mark replaces each character that no face can draw.
    """
    if not text.isascii():
        text = "".join(one if can_draw(one) else UNKNOWN for one in text)
    wide = any(is_wide(character) for character in text)
    upright = _beside_japanese(role.face) if wide else role.face
    start = 0
    current: Face | None = None
    for place, character in enumerate(text):
        face = _face_for(character, upright)
        if current is not None and face is not current:
            yield current, text[start:place]
            start = place
        current = face
    if current is not None:
        yield current, text[start:]


def _beside_japanese(face: Face) -> Face:
    if face is Face.MEDIUM_ITALIC:
        return Face.MEDIUM
    return Face.EXTRA_BOLD if face is Face.FRAUNCES else face


@cache
def _face_for(character: str, face: Face) -> Face:
    japanese = Face.JAPANESE if face in (Face.MEDIUM, Face.MEDIUM_ITALIC) else Face.JAPANESE_BOLD
    if is_wide(character):
        return japanese
    stand_in = Face.EXTRA_BOLD if face is Face.FRAUNCES else face
    for candidate in (face, stand_in, japanese):
        if has_glyph(candidate, character):
            return candidate
    return face
