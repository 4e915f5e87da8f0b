"""The places of the reckoning of any game, from `reckoning_layouts.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

import pygame

from game.core.thing import TableButton, Thing
from game.stage.layout import Layout, Shape
from game.tabletop.kit.layout_file import UnitBox, layout_text, layouts_from

_FILE: Final = "reckoning_layouts.toml"


@dataclass(frozen=True, slots=True)
class ReckoningMeasures:
    """The measures of one shape of window."""

    ledger: UnitBox
    banner: UnitBox
    again: UnitBox
    leave: UnitBox
    statistics: UnitBox
    watch: UnitBox
    proof: UnitBox
    seed: UnitBox
    """Seed and salt, once they are public."""
    replay_bar: UnitBox
    replay_leave: UnitBox
    replay_copy: UnitBox
    beside: UnitBox | None = None
    """Free sky beside the banner."""


@cache
def reckoning_layouts() -> Mapping[Shape, ReckoningMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(layout_text(__package__, _FILE), ReckoningMeasures)


class ReckoningPlaces:
    """The places of one window, in pixels."""

    def __init__(self, layout: Layout) -> None:
        measures = reckoning_layouts()[layout.shape]
        self.ledger = layout.rect(*measures.ledger)
        self.banner = layout.rect(*measures.banner)
        self.beside: pygame.Rect | None = None
        if measures.beside is not None:
            self.beside = layout.rect(*measures.beside)
        self.buttons: dict[Thing, pygame.Rect] = {
            TableButton.AGAIN: layout.rect(*measures.again),
            TableButton.LEAVE: layout.rect(*measures.leave),
            TableButton.STATISTICS: layout.rect(*measures.statistics),
            TableButton.WATCH: layout.rect(*measures.watch),
            TableButton.PROOF: layout.rect(*measures.proof),
        }
        self.seed = layout.rect(*measures.seed)
        self.replay_bar = layout.rect(*measures.replay_bar)
        self.replay_buttons = layout.rect(*measures.replay_leave), layout.rect(*measures.replay_copy)
        """Out of the replay, and a copy of the record."""
