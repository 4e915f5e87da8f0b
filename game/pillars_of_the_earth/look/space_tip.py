"""The tooltip of a space: its yield in pictures, its cost, the gold before and after."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording.numbers import signed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.look.cards.advantage_card import brings_row, kind_sign
from game.pillars_of_the_earth.look.cards.tokens import (
    CUBE_PICTURES,
    GOLD,
    GREY_WORKER,
    POINT,
    Picture,
    Row,
    draw_row,
    recipe_row,
    row_width,
)
from game.pillars_of_the_earth.look.pigments import HEADS
from game.pillars_of_the_earth.rules import agenda, components
from game.pillars_of_the_earth.rules.components import METAL, SPACES, STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Space
from game.pillars_of_the_earth.words import tips
from game.pillars_of_the_earth.words.figures import gained_at_most
from game.pillars_of_the_earth.words.prompts import price
from game.pillars_of_the_earth.words.sums import at_priory_space, card_gold
from game.stage.text import Align
from game.tabletop.advice.tooltip import Bubble, BubbleRow, Tooltip

#: The height of a row of pictures, in board units.
_PICTURES: Final = 34


@dataclass(frozen=True, slots=True)
class PictureRow(BubbleRow):
    """A row with figures and pictures at its right end."""

    pictures: Row = ()


@dataclass(frozen=True, slots=True)
class SpaceBubble(Bubble):
    """The tooltip of a space; `kind` is the sign of an advantage card in its head."""

    kind: Picture | None = None


class SpaceTooltip(Tooltip[SpaceBubble]):
    """The tooltips of one table."""

    def paint_head_signs(self, surface: pygame.Surface, bubble: SpaceBubble, box: pygame.Rect) -> pygame.Rect:
        """Paint when an advantage card works at the right of the head."""
        if bubble.kind is None:
            return box
        side = round(box.height * 0.64)
        sign = pygame.Rect(box.right - side, box.centery - side // 2, side, side)
        self.kit.draw(surface, bubble.kind.name, sign)
        return pygame.Rect(box.left, box.top, box.width - side - self.kit.layout.px(8), box.height)

    def amount_signs_width(self, row: BubbleRow) -> int:
        """Return how many pixels a row's pictures take."""
        if not isinstance(row, PictureRow) or not row.pictures:
            return 0
        return row_width(self.kit, row.pictures, self.kit.layout.px(_PICTURES))

    def paint_amount_signs(self, surface: pygame.Surface, row: BubbleRow, right: int, y: int) -> None:
        """Paint a row's pictures."""
        if isinstance(row, PictureRow):
            high, wide = self.kit.layout.px(_PICTURES), self.amount_signs_width(row)
            box = pygame.Rect(right - wide, y - high // 2, wide, high)
            draw_row(surface, self.kit, row.pictures, box, align=Align.RIGHT)


def space_bubble(
    thing: Space, seat: int, free: bool, view: View, context: SentenceContext
) -> SpaceBubble | None:
    """Return the tooltip of a space for the builder of a seat; None unless one is being placed.

    `free`: a card places it without paying.
    """
    ask = view.agenda[-1][0] if view.agenda else None
    if ask not in (agenda.ASK_PLACE, agenda.ASK_WAITING):
        return None
    space, number = thing.space, thing.number
    cost = price(view) if ask == agenda.ASK_PLACE and not free else 0
    before = view.gold[seat]
    paid = PictureRow(tips.price_words(context), "", -cost, (signed(-cost), GOLD))
    gift = BubbleRow(tips.price_words(context), tips.free_words(context))
    rows = (*_gains(space, number, seat, cost, view, context), paid if cost else gift)
    name = SPACES[space]
    card = view.offered[number] if space == components.KINGSBRIDGE else -1
    return SpaceBubble(
        tips.space_head(space, number, view, context),
        rows,
        tips.gold_total(before, before - cost, context) if cost else None,
        tips.caution(space, seat, before - cost, view, context),
        tips.note(space, number, view, context),
        ground=HEADS[STEPS.index(name)],
        kind=kind_sign(view.level, card) if card >= 0 else None,
    )


def _gains(
    space: int, number: int, seat: int, cost: int, view: View, context: SentenceContext
) -> tuple[BubbleRow, ...]:
    """Return the rows on the gains of a seat that pays `cost` for a space."""
    words, level = tips.gain_words(space, number, view, context), view.level
    match space:
        case components.KINGSBRIDGE:
            if level.advantages[view.offered[number]].effect == "gold":
                amount = gained_at_most(*card_gold(view, seat, number, cost), context.translator)
                return (PictureRow(words, pictures=(amount, GOLD)),)
            return (PictureRow(words, pictures=brings_row(level, view.offered[number])),)
        case components.PRIORY:
            return (PictureRow(words, pictures=(signed(at_priory_space(view, seat, number)), POINT)),)
        case components.SHIRING:
            return (PictureRow(words, pictures=recipe_row(level, view.at_shiring[number])),)
        case components.SHIRING_CASTLE:
            return (PictureRow(words, pictures=(signed(level.castle_workers), GREY_WORKER)),)
        case components.KINGS_COURT:
            row = PictureRow(words, pictures=(Picture("sign_no_tax"),))
            if not tips.gets_metal(number, view):
                return (row,)
            metal = signed(view.court_metal), CUBE_PICTURES[METAL]
            return row, PictureRow(tips.metal_words(context), pictures=metal)
        case components.BISHOP:
            return (PictureRow(words, pictures=(Picture("sign_safe"),) if tips.may_be_safe(view) else ()),)
        case components.STARTING_PLAYER:
            return (PictureRow(words, pictures=(Picture("sign_start"),)),)
    return (BubbleRow(words),)
