"""The bubble that shows beforehand what a choice brings; it covers neither prompt nor near bridge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.core.messages import fill
from game.old_london_bridge.look.bridge_plan import BridgePlan
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.pieces import crest, pictogram
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.rules.components import CRESTS
from game.old_london_bridge.words.figures import pounds
from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align

#: Crests are drawn one by one up to this many; more are counted.
_MOST_CRESTS = 7


@dataclass(frozen=True, slots=True)
class BubbleRow:
    """A line: words, then crests where they are counted (which, how many), and the amount at the right."""

    words: str
    amount: str = ""
    crests: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Bubble:
    """What a bubble says, at most five lines.

    `kind` colours the head and gives its pictogram; None for a plain head in rubric. `crest` is the tile's.
    `purse` is the money before and after.
    """

    head: str
    kind: int | None
    crest: int | None = None
    rows: tuple[BubbleRow, ...] = ()
    purse: tuple[int, int] | None = None
    caution: str | None = None


@dataclass(frozen=True, slots=True)
class _Measures:
    """Sizes in pixels of one bubble."""

    width: int
    head: int
    row: int
    purse: int
    caution: int
    edge: int


class Tooltip:
    """Draws bubbles with one kit."""

    def __init__(self, kit: BridgeKit) -> None:
        self.kit = kit

    def place(
        self,
        bubble: Bubble,
        anchor: pygame.Rect,
        within: pygame.Rect,
        free: Sequence[pygame.Rect],
        rather_free: Sequence[pygame.Rect] = (),
    ) -> pygame.Rect:
        """Where the bubble stands: beside `anchor`, inside `within`, off everything that must stay `free`.

        Of such places the one that covers least of what is `rather_free`.
        """
        measures = self._measures(bubble)
        width, height = min(measures.width, within.width), self._height(bubble, measures)
        gap = self.kit.layout.px(24)
        box = pygame.Rect(0, 0, width, height)
        wanted: list[tuple[int, int, int, pygame.Rect]] = []
        for side, corner in (
            ("midleft", (anchor.right + gap, anchor.centery)),
            ("midright", (anchor.left - gap, anchor.centery)),
            ("midbottom", (anchor.centerx, anchor.top - gap)),
            ("midtop", (anchor.centerx, anchor.bottom + gap)),
        ):
            spot = box.copy()
            setattr(spot, side, corner)
            moved = spot.clamp(within)
            hides = 2 * moved.colliderect(anchor) + any(moved.colliderect(other) for other in free)
            over = sum(area_of(moved.clip(other)) for other in rather_free)
            wanted.append((hides, over, len(wanted), moved))
        return min(wanted, key=lambda spot: spot[:3])[3]

    def over_sites(
        self, bubble: Bubble, near: BridgePlan, built: int, prompt: pygame.Rect
    ) -> pygame.Rect | None:
        """Where a bubble on a replacement stands: over the near bridge's empty sites, below the prompt.

        None where too few of the sites are empty.
        """
        if built >= near.sites:
            return None
        measures = self._measures(bubble)
        left = near.column(built + 1).left + self.kit.layout.px(26)
        right = near.column(near.sites).right
        upper, lower = prompt.bottom + self.kit.layout.px(4), near.plaque(1).bottom
        width, height = measures.width, self._height(bubble, measures)
        if width > right - left or height > lower - upper:
            return None
        return pygame.Rect(left, max(upper, near.plaque(1).top - height), width, height)

    def paint(self, surface: pygame.Surface, bubble: Bubble, rect: pygame.Rect, anchor: pygame.Rect) -> None:
        """The bubble at its place, with a beak towards what it speaks of."""
        kit, measures = self.kit, self._measures(bubble)
        self._beak(surface, rect, anchor)
        if bubble.kind is None:
            kit.paint.vellum(surface, rect)
        else:
            kit.paint.vellum(surface, rect, KIND_COLOURS[bubble.kind].head, measures.head)
        self._head(surface, bubble, rect, measures)
        left, right = rect.left + measures.edge, rect.right - measures.edge
        y = rect.top + measures.head + round(measures.row * 0.18)
        for row in bubble.rows:
            y += measures.row
            self._row(surface, row, left, right, y - measures.row // 2)
        if bubble.purse is not None:
            self._purse(surface, bubble.purse, left, right, y, measures)
            y += measures.purse
        if bubble.caution is not None:
            self._caution(surface, bubble.caution, left, right, y + measures.caution // 2)

    # How it is measured

    def _measures(self, bubble: Bubble) -> _Measures:
        kit = self.kit
        plain = bubble.kind is None
        line = max(kit.layout.px(29 if plain else 33), round(kit.text.size(Role.LIST, 24) * 1.25))
        width = max(
            kit.layout.px(358), *(self._row_width(row) for row in bubble.rows), self._words_width(bubble)
        )
        return _Measures(
            width=width,
            head=max(kit.layout.px(50 if not plain else 40), round(kit.text.size(Role.PANEL_HEAD, 27) * 1.7)),
            row=line,
            purse=round(line * 1.35),
            caution=round(line * 1.15),
            edge=kit.layout.px(20),
        )

    def _row_width(self, row: BubbleRow) -> int:
        kit, px = self.kit, self.kit.layout.px
        width = (
            kit.text.width(row.words, Role.LIST, 23) + kit.text.width(row.amount, Role.BUTTON, 24) + px(64)
        )
        if row.crests is not None:
            width += (min(row.crests[1], _MOST_CRESTS) + 1) * px(27)
        return width

    def _words_width(self, bubble: Bubble) -> int:
        text, px = self.kit.text, self.kit.layout.px
        caution = text.width(bubble.caution, Role.ASIDE, 22) + px(88) if bubble.caution else 0
        return max(caution, text.width(bubble.head, Role.PANEL_HEAD, 27) + px(110))

    def _height(self, bubble: Bubble, measures: _Measures) -> int:
        height = measures.head + len(bubble.rows) * measures.row + round(measures.row * 0.36)
        height += measures.purse if bubble.purse is not None else 0
        return height + (measures.caution if bubble.caution is not None else 0)

    # How it is drawn

    def _beak(self, surface: pygame.Surface, rect: pygame.Rect, anchor: pygame.Rect) -> None:
        size = self.kit.layout.px(20)
        x = min(max(anchor.centerx, rect.left + 2 * size), rect.right - 2 * size)
        y = min(max(anchor.centery, rect.top + 2 * size), rect.bottom - 2 * size)
        if rect.left >= anchor.right:
            corners = [(rect.left - size, y), (rect.left + 3, y - size), (rect.left + 3, y + size)]
        elif rect.right <= anchor.left:
            corners = [(rect.right + size, y), (rect.right - 3, y - size), (rect.right - 3, y + size)]
        elif rect.bottom <= anchor.top:
            corners = [(x, rect.bottom + size), (x - size, rect.bottom - 3), (x + size, rect.bottom - 3)]
        elif rect.top >= anchor.bottom:
            corners = [(x, rect.top - size), (x - size, rect.top + 3), (x + size, rect.top + 3)]
        else:
            return
        pygame.draw.polygon(surface, palette.VELLUM_0, corners)
        pygame.draw.aalines(surface, palette.INK, False, (corners[1], corners[0], corners[2]))

    def _head(self, surface: pygame.Surface, bubble: Bubble, rect: pygame.Rect, measures: _Measures) -> None:
        kit, px = self.kit, self.kit.layout.px
        middle = rect.top + measures.head // 2
        left, room = rect.left + measures.edge, rect.width - 2 * measures.edge
        if bubble.kind is None:
            middle += px(4)
            colour: Colour = palette.RUBRIC_DK
        else:
            colour = palette.VELLUM_0
            side = px(32)
            box = pygame.Rect(left, middle - side // 2, side, side)
            pictogram(surface, kit, bubble.kind, box, palette.VELLUM_0)
            left, room = left + side + px(12), room - side - px(12)
            if bubble.crest is not None and bubble.crest < len(CRESTS):
                side = px(34)
                spot = pygame.Rect(rect.right - measures.edge - side, middle - side // 2, side, side)
                crest(surface, kit, bubble.crest, spot, edged=True)
                room -= side + px(8)
        kit.text.draw(surface, bubble.head, Role.PANEL_HEAD, 27, colour, (left, middle), width=room)

    def _row(self, surface: pygame.Surface, row: BubbleRow, left: int, right: int, y: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        if row.amount:
            drawn = kit.text.draw(surface, row.amount, Role.BUTTON, 24, palette.INK, (right, y), Align.RIGHT)
            right = drawn.left - px(8)
        room = right - left
        if row.crests is None:
            units = units_to_fit(kit.text, [row.words], Role.LIST, 23, room)
            kit.text.draw(surface, row.words, Role.LIST, units, palette.INK, (left, y), width=room)
            return
        drawn = kit.text.draw(surface, row.words, Role.LIST, 23, palette.INK, (left, y), width=room)
        which, count = row.crests
        side = px(24)
        box = pygame.Rect(drawn.right + px(12), y - side // 2, side, side)
        for _ in range(count if count <= _MOST_CRESTS else 1):
            crest(surface, kit, which, box)
            box = box.move(side + px(3), 0)
        if count > _MOST_CRESTS:
            kit.text.draw(surface, f"×{count}", Role.LIST, 23, palette.INK, (box.left + px(2), y))

    def _purse(
        self,
        surface: pygame.Surface,
        purse: tuple[int, int],
        left: int,
        right: int,
        y: int,
        measures: _Measures,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        thick = max(1, px(1.8))
        surface.fill(palette.rgb("#C69A4C"), (left, y + px(3), right - left, thick))
        middle = y + measures.purse // 2 + px(2)
        words = fill(kit.translator.gettext("Purse {money} →"), money=pounds(purse[0]))
        kit.text.draw(surface, words, Role.BODY, 23, palette.INK_2, (left, middle))
        after = pounds(purse[1])
        kit.text.draw(surface, after, Role.TOTAL, 31, palette.RUBRIC_DK, (right, middle), Align.RIGHT)

    def _caution(self, surface: pygame.Surface, words: str, left: int, right: int, y: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        side = px(27)
        kit.sign(surface, "sign_warning", pygame.Rect(left, y - side // 2 - px(2), side, side))
        left += side + px(10)
        kit.text.draw(surface, words, Role.ASIDE, 22, palette.INK_2, (left, y - px(1)), width=right - left)


def area_of(rect: pygame.Rect) -> int:
    """How many pixels a rectangle has."""
    return rect.width * rect.height
