"""A program with two games: Old London Bridge and the tiny one."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from game.cabinet.app import App, Summaries
from game.cabinet.games import Cabinet
from game.cabinet.registry import FRONTS
from game.match.record_file import write_record
from game.match.saved_summary import SavedSummary
from game.stage.focus import Element, Kind
from game.stage.inputs import Input, Key
from game.stage.scenes import Scene
from tests.cabinet.stored_games import finished
from tests.match.tables import BRIDGE, CAIRN, cairn, play
from tests.playthrough.tables import Table
from tests.thinking.workers import Beside
from tests.tiny.front import CairnFront

BRIDGE_NAME: Final = BRIDGE.name
CAIRN_NAME: Final = CAIRN.name


#: A program with one game.
BRIDGE_ALONE: Final = Cabinet({BRIDGE_NAME: lambda: BRIDGE}, {BRIDGE_NAME: FRONTS[BRIDGE_NAME]})
#: Its workers are threads that know both games.
TWO_GAMES: Final = Cabinet(
    {BRIDGE_NAME: lambda: BRIDGE, CAIRN_NAME: lambda: CAIRN},
    {BRIDGE_NAME: FRONTS[BRIDGE_NAME], CAIRN_NAME: CairnFront},
    lambda: cast(Any, Beside()),
)


class StandInShelf(Scene):
    """A shelf of names from which a test chooses."""

    def __init__(self, house: App, summaries: Summaries, focused: str, from_title: bool) -> None:
        super().__init__()
        self.house = house
        self.summaries = summaries
        self.focused = focused
        self.from_title = from_title

    @property
    def entries(self) -> dict[str, SavedSummary]:
        """The saved games of each game now."""
        return {entry.game: entry for entry in self.summaries()}

    def arrange(self) -> None:
        """Place one element for each game."""
        rect = self.kit.layout.rect(0, 0, 100, 100)
        self.focus.put([Element(name, name, Kind.BUTTON, rect) for name in self.entries])

    def input(self, event: Input) -> None:
        """Open the title of the focused game on Return."""
        if event == Key("return"):
            self.house.open_title(self.focused)


def keep_bridge(folder: Path, lines: int | None = None, name: str = "old_london_bridge-0001.jsonl") -> Path:
    """Save a game of Old London Bridge, whole or its first lines."""
    folder.mkdir(parents=True, exist_ok=True)
    write_record(folder / name, finished(0)[:lines])
    return folder / name


def keep_cairn(folder: Path, decisions: int | None = None, name: str = "cairn-0001.jsonl") -> Path:
    """Save a game of Cairn between two people, whole or after so many choices."""
    folder.mkdir(parents=True, exist_ok=True)
    table: Table = cairn(2)
    write_record(folder / name, play(table.match(), 1, decisions).lines)
    return folder / name


def options(**more: Any) -> dict[str, Any]:
    """Return the arguments that open a driver with both games."""
    return {"cabinet": TWO_GAMES, **more}
