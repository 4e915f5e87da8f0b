"""The drawing tools of scenes, made for one layout."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from game.stage.art import Art
from game.stage.paint import Paint
from game.stage.text import Text

if TYPE_CHECKING:
    from game.stage.layout import Layout


@dataclass(frozen=True, slots=True)
class Kit:
    """The drawing tools that all scenes share, made for one layout."""

    layout: Layout
    text: Text
    paint: Paint
    art: Art

    @classmethod
    def of(cls, layout: Layout, assets: Path) -> Kit:
        """Return a kit with empty caches; `assets` is the folder of the art."""
        return cls(layout, Text(layout), Paint(layout), Art(assets))
