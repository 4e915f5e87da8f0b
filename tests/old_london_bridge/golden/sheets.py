"""Sheets with a comp at the left, the game at the right.

    python -m tests.old_london_bridge.golden.sheets --comps DIR --out DIR

Scenes are those of the golden pictures, from their fixed seed. A comp is a PNG file named for its scene and
its size (`build_1920x1080.png`); missing ones are skipped.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Final

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.golden.manifest import Size
from tests.old_london_bridge.golden.scenes import draw
from tests.old_london_bridge.golden.studio import Studio

#: A comp, the scene that is like it, and their size.
PAIRS: Final[tuple[tuple[str, str, Size], ...]] = (
    ("title", "title", (1920, 1080)),
    ("setup", "setup", (1920, 1080)),
    ("handover", "cover", (1920, 1080)),
    ("seal", "sealing", (1920, 1080)),
    ("order", "order-tied", (1920, 1080)),
    ("build", "draft-late", (1920, 1080)),
    ("build", "draft", (1280, 720)),
    ("build_4x3", "draft", (1440, 1080)),
    ("build_wide", "draft", (2560, 1080)),
    ("build_portrait", "draft", (1080, 1920)),
    ("replace", "site-replace", (1920, 1080)),
    ("inn", "inn", (1920, 1080)),
    ("bonus", "bonus", (1920, 1080)),
    ("two_players", "draft-two", (1920, 1080)),
    ("expert_setup", "faces", (1920, 1080)),
    ("expert_play", "payments-expert", (1920, 1080)),
    ("pause", "pause", (1920, 1080)),
    ("score", "reckoning", (1920, 1080)),
)
_GAP: Final = 12


def beside(comp: pygame.Surface, game: pygame.Surface) -> pygame.Surface:
    """Return both pictures side by side, the game's scaled to the comp's height."""
    if game.get_size() != comp.get_size():
        game = pygame.transform.smoothscale(game, comp.get_size())
    width, height = comp.get_size()
    sheet = pygame.Surface((2 * width + _GAP, height))
    sheet.fill("white")
    sheet.blit(comp, (0, 0))
    sheet.blit(game, (width + _GAP, 0))
    return sheet


def main() -> None:
    """Draw every scene that has a comp."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.old_london_bridge.golden.sheets", description=__doc__
    )
    parser.add_argument("--comps", type=Path, required=True, metavar="DIR", help="the folder of the comps")
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="where the sheets are written")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for name, scene, size in PAIRS:
        path = options.comps / f"{name}_{size[0]}x{size[1]}.png"
        if not path.is_file():
            sys.stdout.write(f"no {path.name}\n")
            continue
        with tempfile.TemporaryDirectory() as own, Studio(Path(own), size) as studio:
            sheet = beside(pygame.image.load(path).convert(), draw(studio, scene))
            pygame.image.save(sheet, options.out / path.name)
            sys.stdout.write(f"{options.out / path.name}\n")


if __name__ == "__main__":
    main()
