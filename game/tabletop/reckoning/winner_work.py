"""The winners next to the work that all built together: it rises, and their seals lie at its foot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

import pygame

from game.core.messages import fill
from game.core.wording.lists import listed
from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.reckoning.winner import Victory, WinnerBanner, laurelled

Work: TypeAlias = Callable[[pygame.Surface, pygame.Rect, float], None]
"""Draws a share of the common work, 0 to 1, into a rectangle, on its lower edge."""

#: The height of the reason's line and the width of a seal, in board units.
_REASON: Final = 40
_SEAL: Final = 112
#: How far a seal's middle is above the ribbon, by its width: its wreath ends behind the ribbon.
_ABOVE: Final = 0.45


class WinnerWork(WinnerBanner):
    """The common work in `rect`, the winners' seals, the ribbon with their names, and the reason below it."""

    def paint_with(
        self,
        surface: pygame.Surface,
        work: Work,
        winners: Sequence[int],
        victory: Victory,
        risen: float = 1.0,
        ribbon: float = 1.0,
    ) -> None:
        """Draw the work as far as `risen`, 0 to 1; the `ribbon` from 0, a point, to 1, its whole width."""
        work(surface, self._work_box(), min(1.0, max(0.0, risen)))
        if ribbon <= 0.02:
            return
        ribbon_box = self._ribbon_box()
        side = min(self.kit.layout.px(_SEAL), self.rect.width // (2 * len(winners)))
        for place, seat in enumerate(winners):
            x = self.rect.centerx + round((2 * place + 1 - len(winners)) * 0.75 * side)
            laurelled(surface, self.kit, seat, (x, ribbon_box.top - round(_ABOVE * side)), side)
        self._ribbon(surface, self._titled(winners, victory), min(1.0, ribbon), ribbon_box)
        if ribbon >= 1:
            self._say_why(surface, victory)

    def _ribbon_box(self) -> pygame.Rect:
        height = self._ribbon_height()
        bottom = self.rect.bottom - self.kit.layout.px(_REASON)
        return pygame.Rect(self.rect.left, bottom - height, self.rect.width, height)

    def _work_box(self) -> pygame.Rect:
        top = self.rect.top
        return pygame.Rect(self.rect.left, top, self.rect.width, self._ribbon_box().top - top)

    def _heart(self) -> tuple[int, int]:
        return self._work_box().center

    def _titled(self, winners: Sequence[int], victory: Victory) -> str:
        """Return the title with the winners' names, where they fit: their seals are above it."""
        translator, text = self.kit.translator, self.kit.text
        names = listed([self.kit.players[seat].name for seat in winners], translator)
        words = fill(translator.gettext("{names}: {title}"), names=names, title=victory.title)
        room = self.rect.width - self.kit.layout.px(60)
        units = units_to_fit(text, [words], Role.BUTTON, 38, room)
        return words if text.fits(words, Role.BUTTON, units, room) else victory.title

    def _say_why(self, surface: pygame.Surface, victory: Victory) -> None:
        """Draw the reason below the ribbon; a reason that would be cut is brief, or left out."""
        kit, px = self.kit, self.kit.layout.px
        box = pygame.Rect(self.rect.left, self.rect.bottom - px(_REASON - 8), self.rect.width, px(_REASON))
        for words in (victory.reason, victory.brief):
            units = units_to_fit(kit.text, [words], Role.ASIDE, 26, box.width)
            if words and kit.text.fits(words, Role.ASIDE, units, box.width):
                kit.text.draw(surface, words, Role.ASIDE, units, palette.VELLUM_1, box.center, Align.CENTRE)
                return
