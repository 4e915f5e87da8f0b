"""A manifest of golden pictures: scene, size and SHA-256, and in its head the platform that made them."""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

_HEAD: Final = """\
# Pictures of every scene: name, size in pixels, SHA-256 of the pixels in RGB.
# Written by `python -m {command}`.
# Look at every picture that has changed before renewing.
"""
_MADE_WITH: Final = "# Made with: "
Size = tuple[int, int]
Key = tuple[str, Size]


def here() -> str:
    """Return the platform of pictures made now: system, machine, pygame-ce."""
    return f"{platform.system()} {platform.machine()}, pygame-ce {pygame.version.ver}"


def fingerprint(picture: pygame.Surface) -> str:
    """Return the SHA-256 of the pixels in RGB."""
    return hashlib.sha256(pygame.image.tobytes(picture, "RGB")).hexdigest()


@dataclass(frozen=True, slots=True)
class Manifest:
    """The file of one gallery's hashes, and the module that writes it."""

    path: Path
    command: str

    def made_with(self) -> str:
        """Return the platform of the pictures in the manifest."""
        for line in self.path.read_text(encoding="utf-8").splitlines():
            if line.startswith(_MADE_WITH):
                return line.removeprefix(_MADE_WITH)
        raise ValueError(f"{self.path.name} does not say what it was made with")

    def why_not(self) -> str | None:
        """Return why kept pictures cannot be compared with those made here; None where they can."""
        if not self.path.exists():
            return f"no picture has been kept yet: python -m {self.command}"
        made = self.made_with()
        return None if made == here() else f"the pictures were made with {made}; this is {here()}"

    def hashes(self) -> dict[Key, str]:
        """Return the hashes by scene and size; none before the first ones are written."""
        kept: dict[Key, str] = {}
        if not self.path.exists():
            return kept
        for line in self.path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                name, size, digest = line.split()
                width, height = map(int, size.split("x"))
                kept[name, (width, height)] = digest
        return kept

    def write(self, made: Mapping[Key, str]) -> None:
        """Replace the hashes with these."""
        lines = [f"{name} {width}x{height} {digest}\n" for (name, (width, height)), digest in made.items()]
        head = _HEAD.format(command=self.command)
        self.path.write_text(f"{head}{_MADE_WITH}{here()}\n{''.join(lines)}", encoding="utf-8")
