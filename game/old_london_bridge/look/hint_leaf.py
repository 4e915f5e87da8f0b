"""A hint: a leaf with the best choices, what each ends near and why, and their numbers on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import HINT_LEAF, HintChoice, HintLeaf, Thing
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.things import OwnTile
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.hints import ends_near, hint_head
from game.old_london_bridge.words.speech import Speech
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.shapes import tinted
from game.stage.text import Align
from game.tabletop.kit.cached_picture import CachedPicture

#: The leaf itself among the focus names; its choices are `hint 1`, `hint 2` and `hint 3`.
#: Units of a leaf at most.
_WIDEST: Final = 1120
_HIGHEST: Final = 268
_ROWS: Final = 3


@dataclass(frozen=True, slots=True)
class Advised:
    """One choice of a hint.

    `label` says what it does, `pounds` what the builder is expected to end with; `reasons` say why, the
    longest line first, or nothing. `names` are the focus names of what it is about; `chosen`: the main
    button would do it now.
    """

    label: str
    pounds: int
    reasons: tuple[str, ...]
    things: tuple[Thing, ...]
    chosen: bool


class HintPanel:
    """Stands over the near bridge, or while a site on it is chosen over the lower half of the board."""

    def __init__(self, kit: BridgeKit, places: TablePlaces, speech: Speech) -> None:
        self.kit = kit
        self._speech = speech
        self._kept = CachedPicture()
        self._below, self._above = self._places(places)
        self._gap = kit.layout.px(6)
        self._head = max(kit.layout.px(42), round(kit.text.size(Role.PANEL_HEAD, 23) * 1.5))

    def _places(self, places: TablePlaces) -> tuple[pygame.Rect, pygame.Rect]:
        """Below the prompt between the panels, and above it on the board."""
        px, prompt = self.kit.layout.px, places.prompt
        left, right, bottom = prompt.left, prompt.right, places.layout.frame.bottom - px(8)
        if places.player.top < prompt.bottom + px(40) or places.player.left > prompt.left:
            left = max(left, places.player.right + px(10))
            right = min(right, places.hand.left - px(10))
        else:
            bottom = min(bottom, places.player.top - px(6))
        top = prompt.bottom + px(8)
        width, height = min(right - left, px(_WIDEST)), min(bottom - top, px(_HIGHEST))
        below = pygame.Rect((left + right - width) // 2, top, width, height)
        above = below.copy()
        above.width = min(px(_WIDEST), places.board.width - px(24))
        above.midbottom = places.board.centerx, places.board.bottom - px(10)
        return below, above

    def leaf(self, ask: int, count: int) -> pygame.Rect:
        """Where it stands with so many choices while `ask` is asked."""
        whole = self._above if ask == agenda.ASK_SITE else self._below
        leaf = whole.copy()
        leaf.height -= (_ROWS - count) * (self._row_height(whole) + self._gap)
        if ask == agenda.ASK_SITE:
            leaf.bottom = whole.bottom
        return leaf

    def _row_height(self, whole: pygame.Rect) -> int:
        """Three rows fill a whole leaf."""
        room = whole.height - self._head - self.kit.layout.px(12)
        return (room - (_ROWS - 1) * self._gap) // _ROWS

    def _rows(self, ask: int, count: int) -> list[pygame.Rect]:
        px, leaf, height = self.kit.layout.px, self.leaf(ask, count), self._row_height(self._below)
        left, top, width = leaf.left + px(14), leaf.top + self._head, leaf.width - px(28)
        return [
            pygame.Rect(left, top + place * (height + self._gap), width, height) for place in range(count)
        ]

    def spots(self, ask: int, count: int) -> dict[Thing, pygame.Rect]:
        """Where the leaf and its choices listen."""
        rows = enumerate(self._rows(ask, count), start=1)
        return {HINT_LEAF: self.leaf(ask, count), **{HintChoice(rank): row for rank, row in rows}}

    # The picture

    def paint(
        self, surface: pygame.Surface, marks: BridgeMarks, choices: tuple[Advised, ...], ask: int
    ) -> None:
        """The leaf with its choices."""
        edge = self.kit.layout.px(24)
        area = self.leaf(ask, len(choices)).inflate(2 * edge, 2 * edge)
        pointed = marks.pointed if isinstance(marks.pointed, HintChoice | HintLeaf) else None
        self._kept.draw(
            surface, area, (choices, ask, pointed), lambda easel: self._paint(easel, pointed, choices, ask)
        )

    def _paint(
        self, surface: pygame.Surface, pointed: Thing | None, choices: tuple[Advised, ...], ask: int
    ) -> None:
        kit, px, leaf = self.kit, self.kit.layout.px, self.leaf(ask, len(choices))
        kit.paint.vellum(surface, leaf)
        middle, side = leaf.top + self._head // 2 + px(1), px(28)
        sign = tinted(kit.art.get(shared("icon_hint"), side, side), palette.RUBRIC_DK)
        surface.blit(sign, sign.get_rect(midleft=(leaf.left + px(24), middle)))
        left = leaf.left + px(24) + side + px(12)
        head = pygame.Rect(left, middle - self._head // 2, leaf.right - px(24) - left, self._head)
        words = hint_head(self._speech)
        draw_fitted(surface, kit.text, words, Role.PANEL_HEAD, 23, palette.RUBRIC_DK, head, most=1)
        for rank, (row, advised) in enumerate(zip(self._rows(ask, len(choices)), choices, strict=True), 1):
            self._row(surface, row, rank, advised, pointed == HintChoice(rank))

    def _row(
        self, surface: pygame.Surface, row: pygame.Rect, rank: int, advised: Advised, pointed: bool
    ) -> None:
        """Number, what it does, where it leads; why below."""
        kit, px, u = self.kit, self.kit.layout.px, self.kit.layout.u
        fill = palette.LEAF_HI if advised.chosen or pointed else palette.VELLUM_0
        surface.blit(shapes.rounded(row.size, 8 * u, fill), row)
        line = palette.INK if advised.chosen else palette.VELLUM_3
        thick = max(1.0, (2.6 if advised.chosen else 1.6) * u)
        surface.blit(shapes.ring(row.size, 8 * u, thick, line), row)
        side = min(px(42), row.height - px(10))
        rank_pip(surface, kit, rank, (row.left + px(12) + side // 2, row.centery), side)
        left, right = row.left + side + px(26), row.right - px(16)
        right = self._pounds(surface, advised.pounds, right, row.centery) - px(18)
        upper = pygame.Rect(left, row.top, right - left, round(row.height * 0.58))
        why = self._why(advised.reasons, upper.width)
        units = units_to_fit(kit.text, [advised.label], Role.BUTTON, 23, upper.width)
        if not why or not kit.text.fits(advised.label, Role.BUTTON, units, upper.width):
            # A label that needs two lines has the row to itself.
            why, upper.height = "", row.height
        draw_fitted(surface, kit.text, advised.label, Role.BUTTON, 23, palette.INK, upper)
        if why:
            place = left, row.top + round(row.height * 0.76)
            kit.text.draw(surface, why, Role.ASIDE, 20, palette.INK_2, place)

    def _why(self, reasons: tuple[str, ...], width: int) -> str:
        """The longest line that finds room."""
        return next((line for line in reasons if self.kit.text.fits(line, Role.ASIDE, 20, width)), "")

    def _pounds(self, surface: pygame.Surface, amount: int, right: int, y: int) -> int:
        """What a choice ends near, right-aligned; returns where it begins."""
        text, px = self.kit.text, self.kit.layout.px
        figures = text.draw(surface, pounds(amount), Role.TOTAL, 30, palette.INK, (right, y), Align.RIGHT)
        words, edge = ends_near(self._speech), figures.left - px(8)
        units = units_to_fit(text, [words], Role.ASIDE, 20, px(190))
        return text.draw(surface, words, Role.ASIDE, units, palette.INK_2, (edge, y), Align.RIGHT).left


def paint_ranks(
    surface: pygame.Surface, kit: BridgeKit, choices: tuple[Advised, ...], spots: Mapping[Thing, pygame.Rect]
) -> None:
    """The number of each choice on what it is about; what two are about bears that of the better one."""
    taken: set[Thing] = set()
    side = max(kit.layout.px(38), 26)
    for rank, advised in enumerate(choices, start=1):
        for thing in advised.things:
            if thing in spots and thing not in taken:
                taken.add(thing)
                spot = spots[thing]
                # A bonus tile is hardly larger than its number.
                place = spot.topright if isinstance(thing, OwnTile) else spot.midtop
                rank_pip(surface, kit, rank, place, side)


def rank_pip(surface: pygame.Surface, kit: BridgeKit, rank: int, centre: tuple[int, int], side: int) -> None:
    """A disc of rubric with a number, in gold."""
    box = pygame.Rect(0, 0, side, side)
    box.center = centre
    surface.blit(shapes.disc(side, palette.INK), box)
    for share, colour in ((0.9, palette.LEAF_LT), (0.76, palette.RUBRIC_DK)):
        inner = max(2, round(side * share))
        disc = shapes.disc(inner, colour)
        surface.blit(disc, disc.get_rect(center=box.center))
    kit.text.draw(surface, str(rank), Role.FAR_NUMBER, 21, palette.VELLUM_0, box.center, Align.CENTRE)
