"""Draw every scene of a gallery and renew its manifest.

The names of pictures that differ from the manifest are printed. With `--pictures` the pictures are also
written to a folder as PNG files, to look at. The pictures of the documents are renewed as well.
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

from tests.golden.gallery import DOCUMENTS, LARGE, SIZES, Gallery, StudioT, picture_name
from tests.golden.manifest import Key, fingerprint, here


def renew(gallery: Gallery[StudioT]) -> None:
    """Draw everything, size by size."""
    manifest = gallery.manifest
    parser = argparse.ArgumentParser(prog=f"python -m {manifest.command}", description=__doc__)
    parser.add_argument("--pictures", type=Path, metavar="DIR", help="also write the pictures to this folder")
    folder: Path | None = parser.parse_args().pictures
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    kept = manifest.hashes()
    made = _drawn(gallery, folder)
    manifest.write(made)
    for (name, size), digest in made.items():
        if kept.get((name, size)) != digest:
            sys.stdout.write(f"changed: {picture_name(name, size)}\n")
    sys.stdout.write(f"{len(made)} pictures, {here()}\n")


def _drawn(gallery: Gallery[StudioT], folder: Path | None) -> dict[Key, str]:
    made: dict[Key, str] = {}
    for size in SIZES:
        with tempfile.TemporaryDirectory() as own, gallery.opened(Path(own), size) as studio:
            for name in gallery.scenes:
                picture = gallery.draw(studio, name)
                made[name, size] = fingerprint(picture)
                if folder is not None:
                    pygame.image.save(picture, folder / picture_name(name, size))
                for file, scene in gallery.documents.items():
                    if (scene, LARGE) == (name, size):
                        pygame.image.save(picture, DOCUMENTS / file)
    return made
