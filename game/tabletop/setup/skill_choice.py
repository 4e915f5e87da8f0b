"""The choice of a bot's skill: a bar for each opponent, the weakest at the left, and its style of play."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.controls import arrow_head, columns, standing
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button, ButtonState
from game.stage.palette import Colour
from game.stage.text import Align

#: A bar's height, its distance below the edge of its hit box, the gap to its neighbour, its round
#: corners and its outline, in board units.
_BAR: Final = 16
_BAR_TOP: Final = 5
_GAP: Final = 5
_CORNER: Final = 4
_OUTLINE: Final = 2
#: Most lines of a temper.
_MOST_LINES: Final = 4


@dataclass(frozen=True, slots=True)
class OfferedSkill:
    """An opponent on offer: display name, style of play, and both as spoken words for its bar."""

    bot: str
    name: str
    temper: str
    told: str


@dataclass(frozen=True, slots=True)
class SkillChoice:
    """The choice of one seat's skill: a line that steps on, a bar for each skill, the style of play below.

    A bar's key is (`key`, its bot). Name and temper of a bar that is pointed at are shown, so that all can be
    read before one is chosen; the filled bars still show the skill that the seat has.
    """

    key: Hashable
    head: str
    """The words before the name."""
    skills: tuple[OfferedSkill, ...]
    chosen: str
    step_key: Hashable
    step_name: str
    line: pygame.Rect
    bars: pygame.Rect
    temper: pygame.Rect

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """The hit box of each bar; neighbours share an edge."""
        return columns(self.bars, len(self.skills))

    def elements(self) -> Iterator[Element]:
        """Yield the line, then a choice for each bar."""
        yield Element(self.step_key, self.step_name, Kind.BUTTON, self.line)
        for skill, rect in zip(self.skills, self.rects, strict=True):
            state = "chosen" if skill.bot == self.chosen else ""
            yield Element((self.key, skill.bot), skill.told, Kind.CHOICE, rect, value=state)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw line, bars and temper, of the skill that is pointed at, else of the seat's."""
        bots = [skill.bot for skill in self.skills]
        place = bots.index(self.chosen)
        pointed = [standing(focus, (self.key, bot)) is not ButtonState.REST for bot in bots]
        shown = pointed.index(True) if any(pointed) else place
        self._draw_line(surface, kit, focus, self.skills[shown])
        for here, rect in enumerate(self.rects):
            self._draw_bar(surface, kit, rect, here <= place, pointed[here])
        temper, ink = self.skills[shown].temper, palette.INK_2
        draw_fitted(surface, kit.text, temper, Role.BODY, 20, ink, self.temper, Align.CENTRE, _MOST_LINES)

    def _draw_line(self, surface: pygame.Surface, kit: Kit, focus: FocusList, skill: OfferedSkill) -> None:
        """Draw the label at the left, the name at the right, and the arrow of the next step."""
        press, px = standing(focus, self.step_key), kit.layout.px
        if press is not ButtonState.REST:
            kit.paint.button(surface, self.line, Button.PAPER, press)
        room = self.line.inflate(-2 * px(3), 0)
        sign = arrow_head((px(16), px(16)), 1, palette.LEAF_SH)
        surface.blit(sign, sign.get_rect(midright=room.midright))
        room.width -= px(16) + px(4)
        # All names have one size, so that nothing jumps under the pointer. The seat's own is bold.
        names = [skill.name for skill in self.skills]
        widest = room.width - kit.text.width(self.head, Role.BODY, 22) - px(10)
        units = units_to_fit(kit.text, names, Role.BUTTON, 24, widest)
        if all(kit.text.fits(name, Role.BUTTON, units, widest) for name in names):
            # Without room next to the longest name, the bars below say enough.
            kit.text.draw_in(surface, self.head, Role.BODY, 22, palette.INK_2, room, Align.LEFT)
        role, ink = (Role.BUTTON, palette.INK) if skill.bot == self.chosen else (Role.ASIDE, palette.INK_2)
        kit.text.draw_in(surface, skill.name, role, units, ink, room, Align.RIGHT)

    @staticmethod
    def _draw_bar(surface: pygame.Surface, kit: Kit, column: pygame.Rect, full: bool, pointed: bool) -> None:
        """Draw a bar near the upper edge of its column: rubric if filled, on gold under the pointer."""
        px, u = kit.layout.px, kit.layout.u
        bar = pygame.Rect(0, 0, column.width - px(_GAP), px(_BAR))
        bar.midtop = column.centerx, column.top + px(_BAR_TOP)
        if pointed:
            plate = bar.inflate(2 * px(_GAP), 2 * px(_GAP))
            surface.blit(_plate(plate.size, palette.LEAF_LT, (_CORNER + _GAP) * u, u), plate)
        surface.blit(_plate(bar.size, palette.RUBRIC if full else palette.VELLUM_3, _CORNER * u, u), bar)


def _plate(size: shapes.Size, fill: Colour, corner: float, u: float) -> pygame.Surface:
    """Return a flat plate with round corners and an outline of ink."""
    plate = shapes.gradient(size, shapes.stops(fill))
    shapes.frame(plate, corner, max(1.0, _OUTLINE * u), palette.INK)
    return plate
