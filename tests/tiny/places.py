"""The folders of the tiny game's files."""

from pathlib import Path
from typing import Final

#: A folder of levels for each game, as the program has one.
LEVELS: Final = Path(__file__).parent / "levels"
BUILT_IN: Final = LEVELS / "cairn"
