"""Games that `new-game` writes, loaded from a folder."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from game.new_game.new_game import DICE, HIDDEN, write_game

#: The options of the four games.
KINDS: dict[str, tuple[str, ...]] = {
    "towers": (),
    "dice_towers": (DICE,),
    "hidden_towers": (HIDDEN,),
    "dice_hidden_towers": (DICE, HIDDEN),
}


@contextmanager
def generated(name: str, folder: Path) -> Iterator[Any]:
    """Write a game and yield its package; forget it afterwards."""
    written = write_game(name, folder, KINDS[name])
    sys.path.insert(0, str(written))
    try:
        yield import_module(f"bridgewright_{name}")
    finally:
        sys.path.remove(str(written))
        for module in [one for one in sys.modules if one.partition(".")[0] == f"bridgewright_{name}"]:
            del sys.modules[module]
