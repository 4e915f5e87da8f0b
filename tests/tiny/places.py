"""Where the files of the tiny game lie."""

from pathlib import Path
from typing import Final

#: A folder of levels for each game, as the program has one.
LEVELS: Final = Path(__file__).parent / "levels"
BUILT_IN: Final = LEVELS / "cairn"
