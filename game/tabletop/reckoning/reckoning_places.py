"""The places of the reckoning of any game, with a banner or next to the work that all built together."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

import pygame

from game.core.thing import TableButton, Thing
from game.stage.layout import Layout, Shape
from game.tabletop.kit.layout_file import UnitBox, layout_text, layouts_from

_FILE: Final = "reckoning_layouts.toml"
#: The same for a common work in place of a banner: it takes the window's height.
_BESIDE_WORK: Final = "work_layouts.toml"


@dataclass(frozen=True, slots=True)
class ReckoningMeasures:
    """The measures of one shape of window; None for a part that it leaves out."""

    WHOLE: ClassVar = frozenset(
        {
            *("again", "leave", "statistics", "watch", "proof"),
            *("seats", "replay_bar", "replay_leave", "replay_copy"),
        }
    )
    """The places that only a plate does without."""

    ledger: UnitBox
    banner: UnitBox
    seats: UnitBox | None = None
    """The built pieces of each seat, below the ledger."""
    again: UnitBox | None = None
    leave: UnitBox | None = None
    statistics: UnitBox | None = None
    watch: UnitBox | None = None
    proof: UnitBox | None = None
    replay_bar: UnitBox | None = None
    replay_leave: UnitBox | None = None
    replay_copy: UnitBox | None = None
    beside: UnitBox | None = None
    """Free sky next to the banner."""


@cache
def reckoning_layouts(beside_work: bool) -> Mapping[Shape, ReckoningMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(layout_text(__package__, _BESIDE_WORK if beside_work else _FILE), ReckoningMeasures)


class ReckoningPlaces:
    """The places of one window, in pixels; `beside_work`: the ledger is next to the common work."""

    def __init__(self, layout: Layout, beside_work: bool = False) -> None:
        measures = reckoning_layouts(beside_work)[layout.shape]
        self.ledger = layout.rect(*measures.ledger)
        self.banner = layout.rect(*measures.banner)
        self.beside = _placed(layout, measures.beside)
        self.seats = _placed(layout, measures.seats)
        buttons = {
            TableButton.AGAIN: measures.again,
            TableButton.LEAVE: measures.leave,
            TableButton.DONE: measures.leave,
            TableButton.STATISTICS: measures.statistics,
            TableButton.WATCH: measures.watch,
            TableButton.PROOF: measures.proof,
        }
        self.buttons: dict[Thing, pygame.Rect] = {
            button: layout.rect(*box) for button, box in buttons.items() if box is not None
        }
        nowhere = pygame.Rect(0, 0, 0, 0)
        self.replay_bar = _placed(layout, measures.replay_bar) or nowhere
        self.replay_buttons = (
            _placed(layout, measures.replay_leave) or nowhere,
            _placed(layout, measures.replay_copy) or nowhere,
        )
        """Out of the replay, and a copy of the record."""


def _placed(layout: Layout, box: UnitBox | None) -> pygame.Rect | None:
    """Return a box in pixels; None for None."""
    return None if box is None else layout.rect(*box)
