"""Argument types for the output files of benchmarks."""

from argparse import ArgumentTypeError
from pathlib import Path


def picture_file(text: str) -> Path:
    """Return a path for a picture; ArgumentTypeError unless it ends in .png in an existing folder."""
    file = Path(text)
    if file.suffix != ".png" or not file.parent.is_dir():
        raise ArgumentTypeError(f"{text}: must end in .png, in an existing folder")
    return file
