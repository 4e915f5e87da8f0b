"""The picture behind the title: the bridge at the blue hour, with lamps and bunting, moon, boats and swans.

The still parts are painted once for a window; waves, boats, gulls and lamplight are pure functions of time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.old_london_bridge.look.title.title_bridge import ARCH, PARAPET, TitleBridge
from game.old_london_bridge.look.title.title_spire import paint_spire
from game.stage.layout import Shape
from game.stage.scenery.clouds import paint_clouds
from game.stage.scenery.gulls import Gulls
from game.stage.scenery.moon import moon_place, paint_moon
from game.stage.scenery.river import River
from game.stage.scenery.sky import paint_sky
from game.stage.title_plate import WHOLE_FRAME

if TYPE_CHECKING:
    from game.stage.kit import Kit
    from game.stage.preparation import Ahead

#: Upper edge of the parapet in units, by shape; everything else follows it.
_DECK: Final = {Shape.WIDE: 707, Shape.ULTRA: 707, Shape.FOUR_THREE: 707, Shape.PORTRAIT: 1092}
_SPIRE: Final = 283  # The distance of the spire from the frame's left edge, in units.


class TitleBackdrop:
    """The whole picture for one layout."""

    plate: Final = WHOLE_FRAME

    def __init__(self, kit: Kit) -> None:
        deck = _DECK[kit.layout.shape]
        self._bridge = TitleBridge(kit.layout, kit.art, deck)
        self._river = River(kit.layout, kit.art, deck + PARAPET, deck + PARAPET + ARCH - 4)
        self._gulls = Gulls(kit.layout, deck)
        self._ground = pygame.Surface(kit.layout.size).convert()
        paint_sky(kit.layout, kit.paint, self._ground, deck)
        moon = moon_place(kit.layout, deck)
        paint_moon(kit.layout, self._ground, moon)
        paint_spire(kit.layout, self._ground, (_SPIRE, deck))
        paint_clouds(kit.layout, self._ground, deck, moon)
        self._river.paint(self._ground)
        self._bridge.paint(self._ground)

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the picture over the whole surface."""
        surface.blit(self._ground, (0, 0))
        self._gulls.draw(surface, seconds)
        self._river.draw_behind(surface, seconds)
        self._bridge.draw_arches(surface)
        self._bridge.draw_windows(surface, seconds)
        self._bridge.draw_lamps(surface, seconds)
        self._river.draw_before(surface, seconds)

    def ahead(self) -> Ahead:
        """Yield nothing: the first frame shows all."""
        return iter(())
