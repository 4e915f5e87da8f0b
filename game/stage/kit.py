"""The drawing tools of scenes, made for one layout."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.stage.art import ROOM, Art, ArtFolders
from game.stage.layout import Layout
from game.stage.making import Making
from game.stage.paint import Paint
from game.stage.text import Text

#: The least cache size, in windows of 4 bytes a pixel: in a large window the cards are large as well.
_WINDOWS: Final = 16


@dataclass(frozen=True, slots=True)
class Kit:
    """The drawing tools that all scenes share, made for one layout."""

    layout: Layout
    text: Text
    paint: Paint
    art: Art
    making: Making = field(default_factory=Making)
    """The limit on the preparation of pictures by these tools."""
    _plates: dict[tuple[int, int], Kit] = field(default_factory=dict)

    @classmethod
    def of(cls, layout: Layout, assets: ArtFolders) -> Kit:
        """Return a kit with empty caches; `assets` are the folders of drawings."""
        making, (width, height) = Making(), layout.size
        art = Art(assets, max(ROOM, _WINDOWS * width * height * 4), making)
        return cls(layout, Text(layout, making), Paint(layout, making), art, making)

    @property
    def full(self) -> int:
        """The bytes of all that is cached."""
        kits = (self, *self._plates.values())
        return self.art.full + sum(kit.text.full + kit.paint.full for kit in kits)

    def plate(self, size: tuple[int, int]) -> Kit:
        """Return the kit for board plates of that size in pixels, the same one for every game on them."""
        if size not in self._plates:
            layout = Layout.plate(*size, self.layout.text)
            self._plates[size] = Kit(layout, type(self.text)(layout), type(self.paint)(layout), self.art)
        return self._plates[size]

    def forget_unused(self, calls: int) -> None:
        """Drop everything from the caches that nobody has used during the last `calls` calls of this method.

        Pieces stay twice as long: drawing one again takes longest.
        """
        self.art.forget_unused(2 * calls)
        for kit in (self, *self._plates.values()):
            kit.text.forget_unused(calls)
            kit.paint.forget_unused(calls)
