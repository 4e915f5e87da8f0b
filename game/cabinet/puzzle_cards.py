"""The cards of puzzles: number, name and goal, the solver's buildings, and the seal of a solved one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.controls import standing
from game.stage.fitting import draw_fitted, fitted, step_of
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.game_front import Keepsake
from game.stage.kit import Kit
from game.stage.paint import ButtonState
from game.stage.text import Align

_NUMBER: Final = 44
#: The least height of a goal and of the picture below it in board units, and the most lines of a goal.
_GOAL: Final = 100
_PICTURE: Final = 44
_MOST: Final = 7
_SEAL: Final = "shared/seal_verdigris"


@dataclass(frozen=True, slots=True)
class PuzzleCard:
    """A puzzle that can be opened; `keepsake` draws the solver's pieces and is None until it is known."""

    key: Hashable
    rect: pygame.Rect
    number: int
    title: str
    goal: str
    solved: str
    """The word for a solved puzzle; empty while it is not."""
    keepsake: Keepsake | None

    def elements(self) -> Iterator[Element]:
        """Yield the card's one element."""
        yield Element(self.key, f"{self.number}: {self.title}", Kind.CHOICE, self.rect, value=self.solved)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the card in its current state."""
        px, rect = kit.layout.px, self.rect
        if standing(focus, self.key) is not ButtonState.REST:
            kit.paint.may(surface, rect, radius=11)
        kit.paint.vellum(surface, rect)
        disc = pygame.Rect(rect.left + px(14), rect.top + px(14), px(_NUMBER), px(_NUMBER))
        surface.blit(shapes.disc(disc.width, palette.RUBRIC_DK), disc)
        kit.text.draw(
            surface, str(self.number), Role.FAR_NUMBER, 22, palette.VELLUM_0, disc.center, Align.CENTRE
        )
        room = pygame.Rect(disc.right + px(12), disc.top - px(4), 0, disc.height + px(8))
        room.width = rect.right - px(14 + (44 if self.solved else 0)) - room.left
        draw_fitted(surface, kit.text, self.title, Role.BUTTON, 27, palette.INK, room)
        if self.solved:
            self._tick(surface, kit)
        goal = pygame.Rect(rect.left + px(18), disc.bottom + px(8), rect.width - px(36), 0)
        foot = rect.bottom - px(14)
        units, lines = fitted(kit.text, self.goal, Role.BODY, 22, (goal.width, foot - goal.top), _MOST)
        goal.height = max(px(_GOAL), len(lines) * step_of(kit.text, Role.BODY, units))
        draw_fitted(surface, kit.text, self.goal, Role.BODY, 22, palette.INK_2, goal, most=_MOST)
        picture = pygame.Rect(goal.left, goal.bottom + px(6), goal.width, foot - goal.bottom - px(6))
        # The goal comes first: a small window may leave no room for the picture.
        if self.keepsake is not None and picture.height >= px(_PICTURE):
            self.keepsake.draw_picture(surface, picture)

    def _tick(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw a seal with a tick into the corner."""
        px = kit.layout.px
        box = pygame.Rect(0, 0, px(42), px(42))
        box.topright = self.rect.right - px(12), self.rect.top + px(14)
        kit.art.draw(surface, _SEAL, box)
        left, width = box.left + px(11), px(20)
        points = [(0.0, 0.5), (0.38, 0.85), (1.0, 0.1)]
        line = [(left + x * width, box.top + px(11) + y * px(20)) for x, y in points]
        pygame.draw.lines(surface, palette.VELLUM_0, False, line, max(2, px(5)))
