"""Golden pictures of the screen after a fault: with a saved game, and at its shortest and longest."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.cabinet.fault_scene import FaultNotice, FaultScene, SaveOutcome
from tests.old_london_bridge.golden.studio import Studio

REPORT: Final = Path("~/.local/state/Bridgewright/log/faults.txt")
LONG_REPORT: Final = Path(
    "~/a folder with a long name/.local/state/with another in it/Bridgewright/log/faults.txt"
)


def fault(kept: SaveOutcome, report: Path | None = REPORT) -> Callable[[Studio], None]:
    """The screen with the fate of the game and the path of the report."""

    def arrange(studio: Studio) -> None:
        app = studio.app
        app.stack.clear()
        studio.use()
        app.stack.push(FaultScene(app, FaultNotice(kept, report), app.title, app.leave))
        studio.run(1000)

    return arrange
