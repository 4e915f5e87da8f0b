"""Files that measurements are told to write."""

from argparse import ArgumentTypeError
from pathlib import Path


def picture_file(text: str) -> Path:
    """Where a picture may be written: an argument's type, so that what cannot be is refused at once."""
    file = Path(text)
    if file.suffix != ".png" or not file.parent.is_dir():
        raise ArgumentTypeError(f"{text}: a file that ends in .png, in a folder that is there")
    return file
