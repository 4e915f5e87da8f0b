"""The drawing tools of scenes, made for one layout."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.stage.art import ROOM, Art
from game.stage.making import Making
from game.stage.paint import Paint
from game.stage.text import Text

if TYPE_CHECKING:
    from game.stage.layout import Layout

#: The least room for drawn pieces in windows of 4 bytes a pixel: in a large one the cards are large as well.
_WINDOWS: Final = 16


@dataclass(frozen=True, slots=True)
class Kit:
    """The drawing tools that all scenes share, made for one layout."""

    layout: Layout
    text: Text
    paint: Paint
    art: Art
    making: Making = field(default_factory=Making)
    """The limit on what these tools make ahead of need."""

    @classmethod
    def of(cls, layout: Layout, assets: Path) -> Kit:
        """Return a kit with empty caches; `assets` is the folder of the art."""
        making, (width, height) = Making(), layout.size
        art = Art(assets, max(ROOM, _WINDOWS * width * height * 4), making)
        return cls(layout, Text(layout, making), Paint(layout, making), art, making)
