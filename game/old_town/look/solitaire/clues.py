"""All clues of a puzzle side by side, each with the marker of a building that it speaks of."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_town.look.answer import OldTownAnswer, asked_of
from game.old_town.look.cards.clue_card import SIZE, draw_clue
from game.old_town.look.pigments import SAGE_DARK
from game.old_town.rules.view import View
from game.old_town.things import Clue
from game.old_town.words.messages import text
from game.stage import palette
from game.stage.art import PieceState
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit

#: In board units: the widest clue, the gap between two, the row below them, and the markers in it.
_WIDEST: Final = 78
_GAP: Final = 4
_FOOT: Final = 34
_MARKER: Final = (108, 124)
_TICK: Final = 26
#: The height of a marker against a clue's width.
_SHARE: Final = 0.56


def spoken_of(view: View, clue: tuple[int, int]) -> tuple[int, ...]:
    """Return the buildings of a clue: the named one, then "my building"."""
    card, mine = clue
    return tuple(one for one in (view.level.cards[card].building, mine) if one >= 0)


def is_done(view: View, clue: tuple[int, int]) -> bool:
    """Return whether all buildings of a clue are settled."""
    return all(view.built >> one & 1 for one in spoken_of(view, clue))


def clue_boxes(kit: TableKit, rect: pygame.Rect, view: View) -> dict[int, tuple[pygame.Rect, pygame.Rect]]:
    """Return the card and the marker below it of each clue: as large as all of them have room for."""
    px, many = kit.layout.px, len(view.clues)
    if not many:
        return {}
    best, columns = 0, many
    gap = px(_GAP)
    for rows in (1, 2, 3):
        across = -(-many // rows)
        wide = (rect.width - gap * (across - 1)) // across
        high = (rect.height - px(6)) // rows - px(8)
        side = min(wide, px(_WIDEST), round(high / (SIZE[1] / SIZE[0] + _SHARE)))
        if side > best:
            best, columns = side, across
    high, foot = round(best * SIZE[1] / SIZE[0]), round(best * _SHARE)
    marker = round(foot * _MARKER[0] / _MARKER[1]), foot
    found = {}
    for place, (card, _) in enumerate(view.clues):
        row, column = divmod(place, columns)
        box = pygame.Rect(
            rect.left + column * (best + gap), rect.top + px(8) + row * (high + foot + px(8)), best, high
        )
        below = pygame.Rect((0, 0), marker)
        below.midtop = box.centerx, box.bottom + px(1)
        found[card] = box, below
    return found


class CluesPart(PanelPart):
    """The clues: gold those that speak of the chosen building, ticked those with nothing left to say."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the clues, what is settled, and which of them are looked at."""
        pointed = marks.pointed if isinstance(marks.pointed, Clue) else None
        answer = asked_of(marks)
        looked = None if answer is None else (answer.card, answer.mine, answer.hinted)
        return view.level, view.clues, view.built, pointed, looked

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the clues."""
        kit, answer = self.kit, asked_of(marks)
        boxes = clue_boxes(kit, self.rect, view)
        hinted = frozenset[int]() if answer is None else answer.hinted
        for clue in view.clues:
            self._paint_clue(surface, view, marks, answer, clue, *boxes[clue[0]], clue[0] in hinted)
        bottom = max((below.bottom for _, below in boxes.values()), default=self.rect.top)
        line = kit.text.line_height(Role.ASIDE, 20)
        if bottom + line <= self.rect.bottom:
            at = self.rect.left, (bottom + self.rect.bottom) // 2
            for key in ("key", "key_short"):
                told = text(kit.translator, "solitaire", key)
                units = units_to_fit(kit.text, [told], Role.ASIDE, 20, self.rect.width)
                if kit.text.fits(told, Role.ASIDE, units, self.rect.width):
                    kit.text.draw(surface, told, Role.ASIDE, units, palette.VELLUM_2, at)
                    break

    def _paint_clue(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BoardMarks,
        answer: OldTownAnswer | None,
        clue: tuple[int, int],
        box: pygame.Rect,
        below: pygame.Rect,
        hinted: bool,
    ) -> None:
        kit, px, speaks, done = self.kit, self.kit.layout.px, spoken_of(view, clue), is_done(view, clue)
        read = answer is not None and answer.card == clue[0]
        gold = answer is not None and answer.mine in speaks
        if read:
            box, below = box.move(0, -px(5)), below.move(0, -px(3))
        if read or gold or hinted or marks.pointed == Clue(clue[0]):
            kit.paint.glow(surface, box, 5, 14 if read else 6)
            kit.paint.may(surface, box.inflate(-px(3), -px(3)), 5)
        state = PieceState.DIM if done and not read else PieceState.NORMAL
        draw_clue(surface, kit, view.level, clue[0], box, state)
        kit.draw(surface, f"marker_{view.level.buildings[speaks[-1]].id}", below, state)
        if done:
            side = px(_TICK)
            tick = pygame.Rect(0, 0, side, side)
            tick.center = box.right - side // 5, box.top + side // 5
            pygame.draw.circle(surface, palette.INK, tick.center, side // 2 + 1)
            pygame.draw.circle(surface, SAGE_DARK, tick.center, side // 2 - 1)
            kit.sign(surface, "icon_done", tick.inflate(-side // 3, -side // 3))
