"""Every drawing keeps to what the rasteriser understands, and rasterises to something."""

import re
import xml.etree.ElementTree as Xml
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.look.tables import ASSETS

DRAWINGS = sorted(ASSETS.rglob("*.svg"))
NAMES = [str(path.relative_to(ASSETS)) for path in DRAWINGS]

SHAPES = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient", "stop"}
# The rasteriser passes over these without a word.
IGNORED = {"class", "style", "clip-path", "filter", "mask", "marker-start", "marker-end", "href"}
PLACES = {"x1", "y1", "x2", "y2", "cx", "cy", "r", "fx", "fy"}


def elements(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    for element in Xml.fromstring(text).iter():
        yield element.tag.split("}")[-1], {key.split("}")[-1]: value for key, value in element.attrib.items()}


def faults(text: str) -> list[str]:
    """What of a drawing would be ignored, or read as something else."""
    found = []
    for tag, attributes in elements(text):
        if tag not in SHAPES | GRADIENTS:
            found.append(f"<{tag}>")
        found += [f"{key} on <{tag}>" for key in attributes.keys() & IGNORED]
        for key, value in attributes.items():
            if "hsl(" in value or "currentColor" in value:
                found.append(f"{key}={value}")
            if value.startswith("url(") and not re.fullmatch(r"url\(#[\w-]+\)", value):
                found.append(f"{key}={value}")
        if tag in GRADIENTS and attributes.get("gradientUnits") != "userSpaceOnUse":
            bare = [key for key in attributes.keys() & PLACES if not attributes[key].endswith("%")]
            found += [f"{key}={attributes[key]} without %" for key in bare]
    return found


@pytest.mark.parametrize("path", DRAWINGS, ids=NAMES)
def test_a_drawing_uses_only_what_is_understood(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert faults(text) == []
    assert "viewBox" in text.partition(">")[0]
    ids = re.findall(r'\bid="([^"]+)"', text)
    assert set(re.findall(r"url\(#([^)]+)\)", text)) <= set(ids)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", DRAWINGS, ids=NAMES)
def test_a_drawing_shows_something(path: Path) -> None:
    picture = pygame.image.load_sized_svg(path, (96, 96))
    assert 96 <= max(picture.get_size()) <= 97
    assert picture.get_bounding_rect(min_alpha=64).width > 8


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
        '<linearGradient id="a" x1="0" x2="1"/>',
        '<radialGradient id="a" cx="0.5" cy="50%" r="50%"/>',
    ],
)
def test_what_is_not_understood_is_found(body: str) -> None:
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>')


def test_gradients_in_percent_or_in_user_space_are_understood() -> None:
    body = (
        '<linearGradient id="a" x1="0%" x2="100%"><stop offset="0" stop-color="#FFF"/></linearGradient>'
        '<radialGradient id="b" cx="4" cy="4" r="2" gradientUnits="userSpaceOnUse"/>'
    )
    assert faults(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{body}</svg>') == []
