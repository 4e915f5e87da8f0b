"""The prompt band: who is asked, what for, and the three steps of a turn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.prompts import prompt, step_names, watching
from game.old_london_bridge.words.speech import Speech
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

_STEP_OF = {
    agenda.ASK_DRAFT: 0,
    agenda.ASK_SITE: 1,
    agenda.ASK_TAKE: 2,
    agenda.ASK_BONUS: 2,
    agenda.ASK_AFTER: 2,
}


#: Units of an aside, its distance beside the words, and from what height on a band has it below them; the
#: words are a little smaller there.
_ASIDE: Final = 21.5
_BESIDE: Final = 24
_TALL: Final = 60
#: Units from one seal to the next, of several who are asked at once.
_NEXT_SEAL: Final = 38
_ABOVE: Final = 25.0


def step_now(view: View) -> int | None:
    """The step of the turn being played: 0 space, 1 site, 2 action; None where no turn is."""
    if not view.agenda or view.builder is None:
        return None
    return _STEP_OF.get(view.agenda[-1][0])


def speaker(view: View, near: int) -> int:
    """The seat that the band speaks of: the one that is asked, where several are the near one."""
    if near in view.to_move or not view.to_move:
        return near
    return view.to_move[0]


class PromptPart:
    """One strip of vellum; words set by the marks take the place of the rules' question."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        self._kit, self._rect = kit, places.prompt
        self._speech = Speech([builder.name for builder in kit.players], places.level, kit.translator)

    @property
    def area(self) -> pygame.Rect:
        """The band with its shadow and the seal that reaches over it."""
        edge = self._kit.layout.px(16)
        return self._rect.inflate(2 * edge, 2 * edge)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """What the words depend on: all of the view, unless the marks bring their own."""
        return marks.near, view, marks.prompt, marks.warning, marks.aside, marks.choosing

    def words(self, view: View, marks: BridgeMarks) -> str:
        """What the band says."""
        if marks.prompt is not None:
            return marks.prompt
        near = marks.near
        if near in view.to_move:
            return prompt(view, near, self._speech)
        return watching(view, self._speech) or ""

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Seal, words, steps."""
        kit, px, rect = self._kit, self._kit.layout.px, self._rect
        kit.paint.band(surface, rect)
        left = rect.left + px(66)
        if marks.warning is not None:
            side = px(34)
            icon = pygame.Rect(rect.left + px(18), rect.centery - side // 2, side, side)
            kit.sign(surface, "sign_warning", icon)
            said, colour, right = marks.warning, palette.RUBRIC_DK, rect.right - px(24)
        else:
            seats = [seat for seat in view.to_move if seat in marks.choosing]
            for seat in seats or [speaker(view, marks.near)]:
                seal(surface, kit, seat, (left - px(33), rect.centery - px(2)), px(45))
                left += px(_NEXT_SEAL)
            left -= px(_NEXT_SEAL)
            said, colour = self.words(view, marks), palette.INK
            steps = self._steps(surface, view, self._room_for_steps(left, said, marks.aside))
            right = steps - px(18)
        room = pygame.Rect(left, rect.top, right - left, rect.height)
        if marks.warning is not None or not self._say_with(surface, said, marks.aside, room):
            self._say(surface, said, colour, room)

    @property
    def _tall(self) -> bool:
        """Whether an aside stands below the words, not beside them."""
        return self._rect.height >= self._kit.layout.px(_TALL)

    def _room_for_steps(self, left: int, said: str, aside: tuple[str, ...]) -> int:
        """How many pixels the words, and the shortest aside beside them, leave for the steps."""
        kit = self._kit
        room = self._rect.right - kit.layout.px(42) - left - kit.text.width(said, Role.PROMPT, 27)
        if not aside or self._tall:
            return room
        return room - kit.layout.px(_BESIDE) - kit.text.width(aside[-1], Role.ASIDE, _ASIDE)

    def _say_with(
        self, surface: pygame.Surface, said: str, aside: tuple[str, ...], room: pygame.Rect
    ) -> bool:
        """The words with an aside beside them, or below; False where that finds no room."""
        text, tall = self._kit.text, self._tall
        units = _ABOVE if tall else 27.0
        begin = 0 if tall else text.width(said, Role.PROMPT, units) + self._kit.layout.px(_BESIDE)
        line = next((one for one in aside if text.fits(one, Role.ASIDE, _ASIDE, room.width - begin)), None)
        if line is None or not text.fits(said, Role.PROMPT, units, room.width):
            return False
        upper, lower = (0.31, 0.67) if tall else (0.5, 0.5)
        place = room.left, room.top + room.height * upper
        text.draw(surface, said, Role.PROMPT, units, palette.INK, place)
        place = room.left + begin, room.top + room.height * lower
        text.draw(surface, line, Role.ASIDE, _ASIDE, palette.INK_2, place)
        return True

    def _say(self, surface: pygame.Surface, said: str, colour: palette.Colour, room: pygame.Rect) -> None:
        """One line, or where it is too long two smaller ones."""
        kit = self._kit
        if kit.text.fits(said, Role.PROMPT, 27, room.width):
            kit.text.draw(surface, said, Role.PROMPT, 27, colour, room.midleft)
            return
        units = 22.0
        while units > 16 and len(kit.text.wrap(said, Role.PROMPT, units, room.width)) > 2:
            units -= 0.5
        size = kit.text.size(Role.PROMPT, units)
        # Two lines in a low band are a little closer.
        leading = min(1.06, room.height / (2 * size))
        high = kit.text.paragraph_height(said, Role.PROMPT, units, room.width, 2, leading)
        box = pygame.Rect(room.left, room.centery - high // 2, room.width, high)
        kit.text.paragraph(surface, said, Role.PROMPT, units, colour, box, lines=2, leading=leading)

    def _steps(self, surface: pygame.Surface, view: View, room: int) -> int:
        """The steps, ending at the band's right end; names are left out where the words need the room."""
        now = step_now(view)
        right = self._rect.right - self._kit.layout.px(26)
        if now is None:
            return right
        names = step_names(self._speech)
        for shown in (
            names,
            tuple(name if step == now else "" for step, name in enumerate(names)),
            ("",) * 3,
        ):
            width = self._width(shown, now)
            if width <= room:
                break
        self._draw_steps(surface, shown, now, right - width)
        return right - width

    def _role(self, step: int, now: int) -> Role:
        return Role.BUTTON if step == now else Role.BODY

    def _width(self, names: tuple[str, ...], now: int) -> int:
        kit, px = self._kit, self._kit.layout.px
        width = len(names) * px(34) + (len(names) - 1) * px(34)
        for step, name in enumerate(names):
            if name:
                width += px(8) + kit.text.width(name, self._role(step, now), 22)
        return width

    def _draw_steps(self, surface: pygame.Surface, names: tuple[str, ...], now: int, left: int) -> None:
        kit, px, middle = self._kit, self._kit.layout.px, self._rect.centery
        for step, name in enumerate(names):
            if step:
                self._chevron(surface, (left + px(17), middle))
                left += px(34)
            self._disc(surface, step, now, pygame.Rect(left, middle - px(17), px(34), px(34)))
            left += px(34)
            if name:
                colour = palette.INK if step == now else palette.INK_2
                left += px(8)
                role = self._role(step, now)
                left = kit.text.draw(surface, name, role, 22, colour, (left, middle)).right

    def _disc(self, surface: pygame.Surface, step: int, now: int, box: pygame.Rect) -> None:
        """Red for now, a green tick for done, pale for to come."""
        kit = self._kit
        side = box.width
        fill = palette.RUBRIC if step == now else palette.VELLUM_2
        if step < now:
            fill = palette.rgb("#4C7F2E")
        surface.blit(shapes.disc(side, palette.INK), box)
        inner = max(1, round(2.2 * kit.layout.u))
        surface.blit(shapes.disc(side - 2 * inner, fill), box.move(inner, inner))
        if step < now:
            kit.sign(surface, "icon_done", box.inflate(-side // 3, -side // 3))
        else:
            colour = palette.VELLUM_0 if step == now else palette.INK_2
            kit.text.draw(surface, str(step + 1), Role.FAR_NUMBER, 20, colour, box.center, Align.CENTRE)

    def _chevron(self, surface: pygame.Surface, centre: tuple[int, int]) -> None:
        px = self._kit.layout.px
        side = px(16) | 1

        def draw(large: pygame.Surface, factor: int) -> None:
            end = side * factor
            points = [(end * 0.3, end * 0.12), (end * 0.72, end * 0.5), (end * 0.3, end * 0.88)]
            pygame.draw.lines(large, palette.INK_3, False, points, max(2, round(end * 0.14)))

        picture = shapes.smooth((side, side), palette.INK_3, draw)
        surface.blit(picture, picture.get_rect(center=centre))
