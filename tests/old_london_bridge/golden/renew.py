"""Draw every scene and write the manifest anew.

    python -m tests.old_london_bridge.golden.renew [--pictures DIR]

With `--pictures` the pictures themselves are written to DIR as PNG files for a person to look at; either way,
the names of those that differ from the manifest are printed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from tests.old_london_bridge.golden import manifest
from tests.old_london_bridge.golden.scenes import SCENES, SIZES, draw
from tests.old_london_bridge.golden.studio import Studio, fingerprint


def main() -> None:
    """Draw everything, size by size."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.old_london_bridge.golden.renew", description=__doc__
    )
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="write the pictures there, too")
    folder: Path | None = parser.parse_args().pictures
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    kept = manifest.hashes() if manifest.PATH.exists() else {}
    made = _drawn(folder)
    manifest.write(made)
    for (name, size), digest in made.items():
        if kept.get((name, size)) != digest:
            sys.stdout.write(f"changed: {picture_name(name, size)}\n")
    sys.stdout.write(f"{len(made)} pictures, {manifest.here()}\n")


def picture_name(name: str, size: tuple[int, int]) -> str:
    """Return the file name of a scene's picture."""
    return f"{name}-{size[0]}x{size[1]}.png"


def _drawn(folder: Path | None) -> dict[manifest.Key, str]:
    made: dict[manifest.Key, str] = {}
    for size in SIZES:
        with tempfile.TemporaryDirectory() as own, Studio(Path(own), size) as studio:
            for name in SCENES:
                picture = draw(studio, name)
                made[name, size] = fingerprint(picture)
                if folder is not None:
                    pygame.image.save(picture, folder / picture_name(name, size))
    return made


if __name__ == "__main__":
    main()
