"""Every drawing uses only features of the rasteriser, is not empty, and is used."""

import ast
import re
import xml.etree.ElementTree as Xml
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import game
from game.kiosk.back_soon import PICTURES
from tests.old_london_bridge.look.tables import ASSETS

CODE = Path(game.__file__).parent
DRAWINGS = sorted(ASSETS.shipped.rglob("*.svg"))
NAMES = [str(path.relative_to(ASSETS.shipped)) for path in DRAWINGS]

SHAPES = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient", "stop"}
# The rasteriser ignores these without a warning.
IGNORED = {
    *("class", "style", "clip-path", "filter", "mask", "marker-start", "marker-mid", "marker-end", "href"),
    *("font-family", "font-size", "paint-order", "mix-blend-mode", "vector-effect", "transform-origin"),
}
# Dashes of the rasteriser leave stray lines, now here, now there: dashes are drawn one by one.
MISDRAWN = {"stroke-dasharray", "stroke-dashoffset"}
COLOUR = re.compile(r"none|#(?:[0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|url\(#[\w-]+\)")
COLOURED = {"fill", "stroke", "stop-color"}
PLACES = {"x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"}


def elements(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    for element in Xml.fromstring(text).iter():
        yield element.tag.split("}")[-1], {key.split("}")[-1]: value for key, value in element.attrib.items()}


def faults(text: str) -> list[str]:
    """Return the parts of a drawing that would be ignored, misread or misdrawn."""
    found: list[str] = []
    root, attributes = next(elements(text))
    if root != "svg" or "viewBox" not in attributes:
        found.append("no viewBox")
    for tag, attributes in elements(text):
        if tag not in SHAPES | GRADIENTS:
            found.append(f"<{tag}>")
        found += [f"{key} on <{tag}>" for key in attributes.keys() & (IGNORED | MISDRAWN)]
        for key, value in attributes.items():
            plain = key not in COLOURED or COLOUR.fullmatch(value)
            if not plain or "hsl(" in value or "data:" in value or key.startswith("on"):
                found.append(f"{key}={value}")
        if tag in GRADIENTS and attributes.get("gradientUnits") != "userSpaceOnUse":
            bare = [key for key in attributes.keys() & PLACES if not attributes[key].endswith("%")]
            found += [f"{key}={attributes[key]} without %" for key in bare]
    return found


@pytest.mark.parametrize("path", DRAWINGS, ids=NAMES)
def test_a_drawing_uses_only_what_is_understood(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert faults(text) == []
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", DRAWINGS, ids=NAMES)
def test_a_drawing_shows_something(path: Path) -> None:
    picture = pygame.image.load_sized_svg(path, (96, 96))
    assert 96 <= max(picture.get_size()) <= 97
    shown = picture.get_bounding_rect(min_alpha=64)
    assert shown.width > 8
    assert shown.height > 2


def named() -> Iterator[str]:
    """Yield patterns of the names that the program's strings can be: `crest_.+` for f"crest_{colour}"."""
    for path in CODE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield re.escape(node.value.rpartition("/")[2])
            elif isinstance(node, ast.JoinedStr):
                parts = (str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)
                name = "".join(parts).rpartition("/")[2]
                if re.match(r"[a-z]+_", name):
                    yield re.escape(name).replace("\0", ".+")


def test_every_drawing_is_named_by_the_program() -> None:
    names = re.compile("|".join(set(named())))
    unused = {path.stem for path in DRAWINGS if not names.fullmatch(path.stem)}
    assert not unused


def test_no_two_drawings_are_the_same() -> None:
    assert len({path.read_bytes() for path in DRAWINGS}) == len(DRAWINGS)


def test_there_is_nothing_but_drawings_and_two_pictures_made_beforehand() -> None:
    made = {ASSETS.shipped / "kiosk" / name for name in PICTURES}
    assert {path for path in ASSETS.shipped.rglob("*") if path.is_file()} == set(DRAWINGS) | made


@pytest.mark.parametrize(
    "body",
    [
        "<text>Inn</text>",
        '<g clip-path="url(#a)"/>',
        '<g filter="url(#a)"/>',
        '<g mask="url(#a)"/>',
        '<use href="#a"/>',
        "<pattern/>",
        "<style>path{fill:red}</style>",
        '<path style="fill:red"/>',
        '<path class="roof"/>',
        '<path fill="hsl(10,50%,50%)"/>',
        '<path fill="currentColor"/>',
        '<path fill="red"/>',
        '<path stroke-dasharray="9 6"/>',
        '<path fill="url(other.svg#a)"/>',
        '<image href="data:image/png;base64,AAAA"/>',
        "<symbol/>",
        '<font-face font-family="Any"/>',
        '<g font-family="Any"/>',
        '<linearGradient id="a" x1="0" x2="1"/>',
        '<radialGradient id="a" cx="0.5" cy="50%" r="50%"/>',
    ],
)
def test_what_is_not_understood_is_found(body: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>')


def test_a_drawing_without_a_view_box_is_found() -> None:
    assert faults('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>') == ["no viewBox"]


def test_gradients_in_percent_or_in_user_space_are_understood() -> None:
    body = (
        '<linearGradient id="a" x1="0%" x2="100%"><stop offset="0" stop-color="#FFF"/></linearGradient>'
        '<radialGradient id="b" cx="4" cy="4" r="2" gradientUnits="userSpaceOnUse"/>'
    )
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>') == []
