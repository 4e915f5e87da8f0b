"""The bubble of this game: a tile's kind and crest in its head, crests in its rows, the purse as total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import Translator, fill
from game.old_london_bridge.look.cards.pieces import crest, pictogram
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.look.places.bridge_plan import BridgePlan
from game.old_london_bridge.rules.components import CRESTS
from game.old_london_bridge.words.figures import pounds
from game.stage import palette
from game.stage.fonts import Role
from game.stage.placing import Placed, placed
from game.tabletop.advice.tooltip import GAP, Bubble, BubbleRow, Tooltip

#: Up to this many crests are drawn one by one; more are shown as one crest and a number.
_MOST_CRESTS: Final = 7


@dataclass(frozen=True, slots=True)
class CrestRow(BubbleRow):
    """A line with crests after its words where they are counted: which, and how many."""

    crests: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class BridgeBubble(Bubble):
    """The effect of a placement or a site, as a bubble; `bridge_bubble` makes one."""

    kind: int | None = None
    """The kind of the tile whose colour and pictogram the head has; None for a plain head."""
    crest: int | None = None
    """The tile's crest."""
    purse: tuple[int, int] | None = None
    """The money before and after."""


def bridge_bubble(
    translator: Translator,
    head: str,
    kind: int | None,
    crest: int | None = None,
    rows: tuple[BubbleRow, ...] = (),
    purse: tuple[int, int] | None = None,
    caution: str | None = None,
    note: str | None = None,
) -> BridgeBubble:
    """Return a bubble whose head has the colour of a kind, and whose total is the purse."""
    total = None
    if purse is not None:
        total = fill(translator.gettext("Purse {money} →"), money=pounds(purse[0])), pounds(purse[1])
    ground = None if kind is None else KIND_COLOURS[kind].head
    return BridgeBubble(head, rows, total, caution, note, ground, kind, crest, purse)


class BridgeTooltip(Tooltip[BridgeBubble]):
    """The tooltips of one table of bridges."""

    def over_sites(
        self, bubble: BridgeBubble, near: BridgePlan, built: int, site: int, prompt: pygame.Rect
    ) -> Placed | None:
        """Return the place of a bubble about a replacement on `site`: over the near bridge's empty sites.

        It is below the prompt. None where too few of the sites are empty.
        """
        if built >= near.sites:
            return None
        left = near.column(built + 1).left + self.kit.layout.px(26)
        right = near.column(near.sites).right
        upper, lower = prompt.bottom + self.kit.layout.px(4), near.plaque(1).bottom
        width, height = self.size(bubble)
        if width > right - left or height > lower - upper:
            return None
        rect = pygame.Rect(left, max(upper, near.plaque(1).top - height), width, height)
        taken = [near.column(other) for other in range(1, built + 1)]
        return placed(rect, [rect.size], near.building(site), taken, gap=self.kit.layout.px(GAP))

    def paint_head_signs(
        self, surface: pygame.Surface, bubble: BridgeBubble, box: pygame.Rect
    ) -> pygame.Rect:
        """Paint the kind's pictogram before the words and the tile's crest after them."""
        kit, px = self.kit, self.kit.layout.px
        left, room, middle = box.left, box.width, box.top + box.height // 2
        if bubble.kind is not None:
            side = px(32)
            spot = pygame.Rect(left, middle - side // 2, side, side)
            pictogram(surface, kit, bubble.kind, spot, palette.VELLUM_0)
            left, room = left + side + px(12), room - side - px(12)
        if bubble.crest is not None and bubble.crest < len(CRESTS):
            side = px(34)
            spot = pygame.Rect(box.right - side, middle - side // 2, side, side)
            crest(surface, kit, bubble.crest, spot, edged=True)
            room -= side + px(8)
        return pygame.Rect(left, box.top, room, box.height)

    def row_signs_width(self, row: BubbleRow) -> int:
        """Return how many pixels a row's crests take."""
        if not isinstance(row, CrestRow) or row.crests is None:
            return 0
        return (min(row.crests[1], _MOST_CRESTS) + 1) * self.kit.layout.px(27)

    def paint_row_signs(self, surface: pygame.Surface, row: BubbleRow, left: int, y: int) -> None:
        """Paint a row's crests one by one, or one of them and their number."""
        if not isinstance(row, CrestRow) or row.crests is None:
            return
        kit, px = self.kit, self.kit.layout.px
        which, count = row.crests
        side = px(24)
        box = pygame.Rect(left + px(12), y - side // 2, side, side)
        for _ in range(count if count <= _MOST_CRESTS else 1):
            crest(surface, kit, which, box)
            box = box.move(side + px(3), 0)
        if count > _MOST_CRESTS:
            kit.text.draw(surface, f"×{count}", Role.LIST, 23, palette.INK, (box.left + px(2), y))
