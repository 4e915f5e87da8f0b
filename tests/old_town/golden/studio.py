"""The program on Old Town, and whole games of which every question can be shown."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game.core.messages import ENGLISH, Translator
from game.old_town.game import OldTown
from tests.golden.game_moments import GameMoments
from tests.golden.manifest import Size
from tests.golden.studio import TableStudio

GAME: Final = OldTown()
MOMENTS: Final = GameMoments(GAME)


class Studio(TableStudio):
    """The program on this game. Only one can be open at a time."""

    def __init__(self, folder: Path, size: Size, translator: Translator = ENGLISH) -> None:
        super().__init__(GAME.name, folder, size, translator)
