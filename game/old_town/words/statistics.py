"""The records of the statistics."""

from typing import Final

RECORDS: Final = ("best play", "best chain")
"""The figures that are records, in the order of the book."""
