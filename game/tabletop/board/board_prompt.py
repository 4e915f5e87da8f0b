"""The prompt band: the seat that is asked, its question, and the steps of a turn."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import partial
from typing import Final, Generic

import pygame

from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.board_words import BoardWords
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.part_cache import ViewT
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: Units of an aside, its distance from the words next to it, and the height from which a band has it below
#: them; the words are a little smaller there.
_ASIDE: Final = 21.5
_BESIDE: Final = 24
_TALL: Final = 60
#: Units from one seal to the next, if several people are asked at once.
_NEXT_SEAL: Final = 38
_ABOVE: Final = 25.0
#: Units of words that are too long for the usual ones.
_SMALLER: Final = 22.0
#: The distance of two lines of words, in ems, and the height of the band's frame.
_LEADING: Final = 1.06
_FRAME: Final = 8
#: How far the shadow, and the seal, reach over the band.
_REACH: Final = 16


def speaker(to_move: Sequence[int], near: int) -> int:
    """Return the seat that the band speaks of: the one that is asked, of several the near one if it is."""
    if near in to_move or not to_move:
        return near
    return to_move[0]


class BoardPrompt(PanelPart, Generic[ViewT]):
    """One strip of vellum; words set by the marks take the place of the game's question."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, words: BoardWords[ViewT]) -> None:
        super().__init__(kit, rect, _REACH)
        self._words = words
        self._last: tuple[ViewT, Hashable, Hashable] | None = None
        """The last view, the marks of the band, and its key: most frames ask for the same."""

    def key(self, view: ViewT, marks: Marks) -> Hashable:
        """Return the cache key: seats, words, aside and steps."""
        marked = marks.near, marks.prompt, marks.spoken_of, marks.aside, marks.choosing
        if self._last is None or self._last[0] is not view or self._last[1] != marked:
            self._last = view, marked, self._shows(view, marks)
        return self._last[2]

    def _shows(self, view: ViewT, marks: Marks) -> Hashable:
        seats = tuple(self.speakers(view, marks))
        return seats, self.words(view, marks), marks.aside, self._words.steps(view)

    def words(self, view: ViewT, marks: Marks) -> str:
        """Return the words of the band: those of the marks, else the game's question."""
        return self.question(view, marks.near) if marks.prompt is None else marks.prompt

    def question(self, view: ViewT, near: int) -> str:
        """Return the question to the near seat, the words while it waits, or those while nobody is asked."""
        asked = self._words.to_move(view)
        if near in asked:
            return self._words.question(view, near)
        return self._words.waiting(asked[0], view) if asked else self._words.meanwhile(view)

    def paint(self, surface: pygame.Surface, view: ViewT, marks: Marks) -> None:
        """Draw seals, words and steps.

        Words without a seal begin where those after one do: they never lie over a seal that fades.
        """
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        kit.paint.band(surface, rect)
        left = rect.left + px(66)
        seats = self.speakers(view, marks)
        for place, seat in enumerate(seats):
            left += px(_NEXT_SEAL) if place else 0
            seal(surface, kit, seat, (left - px(33), rect.centery - px(2)), px(45))
        said = self.words(view, marks)
        right = self.rect.right - px(26)
        if self._leaves_steps(view, left, said):
            right = self._steps(surface, view, self._room_for_steps(left, said, marks.aside))
        right -= px(18)
        room = pygame.Rect(left, rect.top, right - left, rect.height)
        if not self._say_with(surface, said, marks.aside, room):
            self._say(surface, said, room)

    def speakers(self, view: ViewT, marks: Marks) -> Sequence[int]:
        """Return the seats whose seals are before the words: none while nobody is asked."""
        asked = self._words.to_move(view)
        if marks.prompt is None and not asked:
            return ()
        if marks.spoken_of is not None:
            return marks.spoken_of
        return [seat for seat in asked if seat in marks.choosing] or [speaker(asked, marks.near)]

    # Words

    @property
    def _tall(self) -> bool:
        """Whether an aside is below the words, not next to them."""
        return self.rect.height >= self.kit.layout.px(_TALL)

    def _room_for_steps(self, left: int, said: str, aside: tuple[str, ...], units: float = 27.0) -> int:
        """Return the pixels that the words, and the shortest aside next to them, leave for the steps."""
        kit = self.kit
        room = self.rect.right - kit.layout.px(42) - left - kit.text.width(said, Role.PROMPT, units)
        if not aside or self._tall:
            return room
        return room - kit.layout.px(_BESIDE) - kit.text.width(aside[-1], Role.ASIDE, _ASIDE)

    def _say_with(
        self, surface: pygame.Surface, said: str, aside: tuple[str, ...], room: pygame.Rect
    ) -> bool:
        """Draw the words with an aside next to or below them; return False, drawing nothing, without room."""
        text, tall = self.kit.text, self._tall
        units = _ABOVE if tall else 27.0
        begin = 0 if tall else text.width(said, Role.PROMPT, units) + self.kit.layout.px(_BESIDE)
        line = next((one for one in aside if text.fits(one, Role.ASIDE, _ASIDE, room.width - begin)), None)
        if line is None or not text.fits(said, Role.PROMPT, units, room.width):
            return False
        upper, lower = (0.31, 0.67) if tall else (0.5, 0.5)
        place = room.left, room.top + room.height * upper
        text.draw(surface, said, Role.PROMPT, units, palette.INK, place)
        place = room.left + begin, room.top + room.height * lower
        text.draw(surface, line, Role.ASIDE, _ASIDE, palette.INK_2, place)
        return True

    def _say(self, surface: pygame.Surface, said: str, room: pygame.Rect) -> None:
        """Draw one line, or two smaller ones where it is too long."""
        kit = self.kit
        if kit.text.fits(said, Role.PROMPT, 27, room.width):
            kit.text.draw(surface, said, Role.PROMPT, 27, palette.INK, room.midleft)
            return
        role, units, text, most = Role.PROMPT, _SMALLER, kit.text, room.height - kit.layout.px(_FRAME)

        def too_much() -> bool:
            lines = len(text.wrap(said, role, units, room.width))
            return lines > 2 or (lines == 2 and 2 * _LEADING * text.size(role, units) > most)

        if too_much() and 2 * _LEADING * text.size(role, units) > most:
            # Two lines in a low band have the smaller letters of a button.
            role = Role.BUTTON
        while units > 16 and too_much():
            units -= 0.5
        high = kit.text.paragraph_height(said, role, units, room.width, 2, _LEADING)
        box = pygame.Rect(room.left, room.centery - high // 2, room.width, high)
        kit.text.paragraph(surface, said, role, units, palette.INK, box, lines=2, leading=_LEADING)

    # Steps

    def _leaves_steps(self, view: ViewT, left: int, said: str) -> bool:
        """Return whether words that have room in the whole band, if smaller, leave room for the steps."""
        steps, usual = self._words.steps(view), self._room_for_steps(left, said, ())
        if steps is None or usual < 0:
            return steps is not None
        bare = self._width(("",) * len(steps.names), steps.now)
        return usual >= bare or self._room_for_steps(left, said, (), _SMALLER) >= bare

    def _steps(self, surface: pygame.Surface, view: ViewT, room: int) -> int:
        """Draw the steps at the band's right end, without the names that find no room; return their left."""
        steps = self._words.steps(view)
        right = self.rect.right - self.kit.layout.px(26)
        if steps is None:
            return right
        names, now = steps.names, steps.now
        present = tuple(name if step == now else "" for step, name in enumerate(names))
        for shown in (names, present, ("",) * len(names)):
            width = self._width(shown, now)
            if width <= room:
                break
        self._draw_steps(surface, shown, now, right - width)
        return right - width

    def _role(self, step: int, now: int) -> Role:
        return Role.BUTTON if step == now else Role.BODY

    def _width(self, names: tuple[str, ...], now: int) -> int:
        kit, px = self.kit, self.kit.layout.px
        width = len(names) * px(34) + (len(names) - 1) * px(34)
        for step, name in enumerate(names):
            if name:
                width += px(8) + kit.text.width(name, self._role(step, now), 22)
        return width

    def _draw_steps(self, surface: pygame.Surface, names: tuple[str, ...], now: int, left: int) -> None:
        kit, px, middle = self.kit, self.kit.layout.px, self.rect.centery
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
        """Draw the disc of a step: red for now, a green tick for done, pale for to come."""
        kit = self.kit
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
        art, side = self.kit.art, self.kit.layout.px(16) | 1

        def draw(large: pygame.Surface, factor: int) -> None:
            end = side * factor
            points = [(end * 0.3, end * 0.12), (end * 0.72, end * 0.5), (end * 0.3, end * 0.88)]
            pygame.draw.lines(large, palette.INK_3, False, points, max(2, round(end * 0.14)))

        make = partial(shapes.smooth, (side, side), palette.INK_3, draw)
        picture = art.once(("prompt chevron", side), make)
        surface.blit(picture, picture.get_rect(center=centre))
