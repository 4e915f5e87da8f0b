"""The icon of the program: its title's initial, as PNG, and inside the containers of Windows and macOS."""

import os
import struct
from io import BytesIO
from pathlib import Path
from typing import Final

from packages.project import ROOT

DRAWING: Final = ROOT / "assets" / "cabinet" / "title_initial.svg"
#: Sides in pixels.
DESKTOP: Final = (48, 128, 256)
#: The type by which macOS knows a PNG of a side.
_MAC: Final = {128: b"ic07", 256: b"ic08"}


def png(side: int, drawing: Path = DRAWING) -> bytes:
    """Return the icon as a PNG of `side` x `side` pixels."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    picture = pygame.image.load_sized_svg(str(drawing), (side, side))
    file = BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico() -> bytes:
    """Return an icon for Windows, of all sides."""
    pictures = [(side, png(side)) for side in DESKTOP]
    entries, at = b"", 6 + 16 * len(pictures)
    for side, picture in pictures:
        # A side of 256 is written as 0.
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(picture for _, picture in pictures)


def icns() -> bytes:
    """Return an icon for macOS."""
    parts = b""
    for side, kind in _MAC.items():
        picture = png(side)
        parts += kind + struct.pack(">I", 8 + len(picture)) + picture
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts
