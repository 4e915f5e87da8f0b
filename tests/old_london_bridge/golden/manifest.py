"""The manifest of golden pictures: scene, size and SHA-256, and in its head the platform that made them."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pygame

from tests.old_london_bridge.golden.studio import Size

PATH: Final = Path(__file__).with_name("manifest.txt")
_HEAD: Final = """\
# Pictures of every scene: name, size in pixels, SHA-256 of the pixels in RGB.
# Written by `python -m tests.old_london_bridge.golden.renew`.
# Look at every picture that has changed before renewing.
"""
_MADE_WITH: Final = "# Made with: "
Key = tuple[str, Size]


def here() -> str:
    """Return the platform of pictures made now: system, machine, pygame-ce."""
    return f"{platform.system()} {platform.machine()}, pygame-ce {pygame.version.ver}"


def made_with() -> str:
    """Return the platform of the pictures in the manifest."""
    for line in PATH.read_text(encoding="utf-8").splitlines():
        if line.startswith(_MADE_WITH):
            return line.removeprefix(_MADE_WITH)
    raise ValueError(f"{PATH.name} does not say what it was made with")


def hashes() -> dict[Key, str]:
    """Return the manifest's hashes by scene and size."""
    kept: dict[Key, str] = {}
    for line in PATH.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            name, size, digest = line.split()
            width, height = map(int, size.split("x"))
            kept[name, (width, height)] = digest
    return kept


def write(made: Mapping[Key, str]) -> None:
    """Replace the manifest's hashes with these."""
    lines = [f"{name} {width}x{height} {digest}\n" for (name, (width, height)), digest in made.items()]
    PATH.write_text(f"{_HEAD}{_MADE_WITH}{here()}\n{''.join(lines)}", encoding="utf-8")
