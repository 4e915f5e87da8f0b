"""The chronicle: every event, line by line, with its cause; each line opens the table at that moment."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.cabinet import whys
from game.cabinet.program import Program
from game.core.messages import fill
from game.stage import palette
from game.stage.controls import Arrow, Control, PushButton, Segments, standing
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.game_front import Chronicle, Happening
from game.stage.inputs import Input, Key
from game.stage.kit import Kit
from game.stage.layout import FRAMES, Shape
from game.stage.paint import Button, ButtonState
from game.stage.scenes import Scene
from game.stage.text import Align

#: Left and upper edge, width and height of the panel, and lines on a page, by shape.
_PANELS: Final = {
    Shape.WIDE: ((160, 40, 1600, 1000), 13),
    Shape.ULTRA: ((160, 40, 1600, 1000), 13),
    Shape.FOUR_THREE: ((30, 40, 1380, 1000), 13),
    Shape.PORTRAIT: ((30, 60, 1020, 1790), 28),
}
_MARGIN: Final = 44
#: Units from the left end of the pager below the lines to its right arrow: usually, and on a small window.
_PAGER: Final = (276, 340)
#: Units of the choice between all lines and the latest: usually, and on a small window.
_SINCE: Final = (404, 470)
#: Units of a line; on a small window that is upright it takes two.
_LINE: Final = 49
_LINE_OF_TWO: Final = 70
#: Units from a line's left edge to its sign, and to its words.
_SIGN: Final = 160
_WORDS: Final = 194
#: The row of buttons below the table of an earlier moment: upper edge and height.
_BAR: Final = {Shape.WIDE: 1004, Shape.ULTRA: 1004, Shape.FOUR_THREE: 1004, Shape.PORTRAIT: 1786}
_BAR_HEIGHT: Final = 64
#: The middle of its upper edge in the close frame of a small window.
_CLOSE_BAR: Final = (1281, 616)
_EVERYBODY: Final = "all"


def _line(told: Happening) -> str:
    """Return the event and its cause in one line."""
    return f"{told.words} ({told.cause.rstrip('.')})" if told.cause else told.words


@dataclass(frozen=True, slots=True)
class PlacedHappening:
    """One line: the round if it is the first of it on the page, the seat, the event, the cause."""

    happening: Happening
    number: int
    """The number among all lines, from 1."""
    round: str
    rect: pygame.Rect
    chronicle: Chronicle

    def elements(self) -> Iterator[Element]:
        """Yield the line's one element."""
        parts = (f"{self.number}:", self.happening.words, self.happening.cause)
        name = " ".join(part for part in parts if part)
        yield Element(("line", self.number), name, Kind.CHOICE, self.rect)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the line; a focused line has a gold background."""
        px, rect, told = kit.layout.px, self.rect, self.happening
        if standing(focus, ("line", self.number)) is not ButtonState.REST:
            surface.fill(palette.LEAF_HI, rect)
        if self.round:
            label = pygame.Rect(rect.left, rect.top, px(_SIGN - 30), rect.height)
            draw_fitted(surface, kit.text, self.round, Role.LIST, 20, palette.RUBRIC_DK, label, most=1)
        if told.seat is not None:
            sign = pygame.Rect(0, 0, px(34), px(34))
            sign.center = rect.left + px(_SIGN), rect.centery
            self.chronicle.draw_sign(surface, told.seat, sign)
        room = pygame.Rect(rect.left + px(_WORDS), rect.top, 0, rect.height)
        room.width = rect.right - px(8) - room.left
        draw_fitted(surface, kit.text, _line(told), Role.BODY, 23, palette.INK, room)


class ChronicleScene(DialogScene):
    """A panel of lines, the latest page first, filtered by seat and by time.

    `reader` is the seat whose last turn can be selected; None offers no such filter.
    """

    whys = whys.CHRONICLE

    def __init__(
        self,
        app: Program,
        below: Scene | None,
        chronicle: Chronicle,
        names: tuple[str, ...],
        reader: int | None,
    ) -> None:
        super().__init__(app, below)
        self.app = app
        self._chronicle = chronicle
        self._names = names
        self._reader = reader
        self._whose: int | str = _EVERYBODY
        self._lately = False
        #: The index of the page's first line among the filtered lines.
        self._first = len(self._lines)
        #: The event whose moment is shown in place of the panel.
        self._moment: Happening | None = None

    # The lines to read

    @property
    def _lines(self) -> Sequence[tuple[int, Happening]]:
        """The filtered lines, each with its number among all lines."""
        first = self._chronicle.since(self._reader) if self._lately and self._reader is not None else 0
        return [
            (number, told)
            for number, told in enumerate(self._chronicle.happenings, 1)
            if told.place >= first and self._whose in (_EVERYBODY, told.seat)
        ]

    @property
    def _a_page(self) -> int:
        return _PANELS[self.kit.layout.shape][1] * _LINE // self._line_height

    @property
    def _line_height(self) -> int:
        layout = self.kit.layout
        return _LINE_OF_TWO if layout.small and layout.shape is Shape.PORTRAIT else _LINE

    @property
    def _latest(self) -> int:
        """The index of the first line of the latest page."""
        return max(0, len(self._lines) - self._a_page)

    def _page(self) -> Sequence[tuple[int, Happening]]:
        """Return the lines of the page."""
        return self._lines[self._first : self._first + self._a_page]

    def _turn_to(self, first: int) -> None:
        """Show the page that begins with a line, or the latest page when that one would not be full."""
        self._first = max(0, min(first, self._latest))

    # Places

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle in the panel; a negative `y` counts from the lower edge."""
        left, top, _width, high = _PANELS[self.kit.layout.shape][0]
        return self.kit.layout.rect(left + x, top + (high + y if y < 0 else y), width, height)

    @property
    def _width(self) -> float:
        return _PANELS[self.kit.layout.shape][0][2]

    # Methods of a dialog

    def arrange(self) -> None:
        """Lay out the chronicle and the panel for this window."""
        self._chronicle.arrange(self.kit)
        self._turn_to(self._first)
        super().arrange()

    def controls(self) -> Sequence[Control]:
        """Return the controls of the panel, or of the moment that is shown."""
        return list(self._of_panel() if self._moment is None else self._of_moment())

    def _of_panel(self) -> Iterator[Control]:
        _ = self.app.translate().gettext
        who = ((_EVERYBODY, _("Everybody")), *enumerate(self._names))
        inner, since = self._width - 2 * _MARGIN, _SINCE[self.kit.layout.small]
        tall = self.kit.layout.shape is Shape.PORTRAIT
        share = inner if tall or self._reader is None else inner - since - 16
        yield Segments("whose", _("Whose lines"), who, self._whose, self._rect(_MARGIN, 104, share, 56), True)
        if self._reader is not None:
            lately = ((False, _("All of it")), (True, _("Since my last turn")))
            where = self._rect(_MARGIN, 168, inner, 56) if tall else self._rect(share + 60, 104, since, 56)
            yield Segments("since", _("From when"), lately, self._lately, where, True)
        yield from self._rounds(self._rect(_MARGIN, 232 if tall else 168, inner, 44))
        yield from self._line_rows(288.0 if tall else 222.0)
        yield from self._foot()

    def _rounds(self, rect: pygame.Rect) -> Iterator[Control]:
        """Yield the selector of the rounds with lines; the round in the middle of the page is selected."""
        _ = self.app.translate().gettext
        rounds = sorted({told.round for _number, told in self._lines})
        if len(rounds) > 1:
            page = self._page()
            here = page[len(page) // 2][1].round
            labels = tuple((one, str(one) if one else _("Deal")) for one in rounds)
            yield Segments("round", _("Round"), labels, here, rect, True, 20)

    def _line_rows(self, top: float) -> Iterator[Control]:
        last = -1
        for place, (number, told) in enumerate(self._page()):
            high = self._line_height
            rect = self._rect(_MARGIN, top + place * high, self._width - 2 * _MARGIN, high)
            head = self._head(told.round) if told.round != last else ""
            last = told.round
            yield PlacedHappening(told, number, head, rect, self._chronicle)

    def _head(self, number: int) -> str:
        """Return the name of a round; the deal comes before the first round."""
        _ = self.app.translate().gettext
        return fill(_("Round {number}"), number=number) if number else _("Deal")

    def _foot(self) -> Iterator[Control]:
        _ = self.app.translate().gettext
        pager = _PAGER[self.kit.layout.small]
        if self._latest:
            earlier, later = self._rect(_MARGIN, -92, 56, 56), self._rect(_MARGIN + pager, -92, 56, 56)
            yield Arrow("earlier", _("Earlier lines"), earlier, -1, enabled=self._first > 0)
            yield Arrow("later", _("Later lines"), later, 1, enabled=self._first < self._latest)
        right = self._width - _MARGIN - 280
        end = _MARGIN + pager + 56
        if self.app.offers_files:
            wide = min(320, right - end - 40)
            write = self._rect((end + right - wide) / 2, -98, wide, 66)
            yield PushButton("write", _("Save to a file"), write, Button.PAPER, 25)
        close = self._rect(right, -98, 280, 66)
        yield PushButton("close", _("Close"), close, Button.MAIN, 27)

    def _of_moment(self) -> Iterator[Control]:
        _ = self.app.translate().gettext
        layout = self.kit.layout
        middle, top = FRAMES[layout.shape][0] / 2, float(_BAR[layout.shape])
        if layout.close() is not layout:
            # In place of the buttons of the close table, which offers no choice then.
            middle, top = layout.units(layout.close().point(*_CLOSE_BAR))
        lines = [told for _number, told in self._lines]
        here = lines.index(self._moment) if self._moment is not None else 0
        before, after = layout.rect(middle - 250, top, 70, 64), layout.rect(middle + 180, top, 70, 64)
        back = layout.rect(middle - 170, top, 340, _BAR_HEIGHT)
        yield Arrow("before", _("Previous line"), before, -1, enabled=here > 0)
        yield PushButton("list", _("Back to the chronicle"), back, Button.MAIN, 26)
        yield Arrow("after", _("Next line"), after, 1, enabled=here < len(lines) - 1)

    def main(self) -> Hashable:
        """Return the close button, or the one that leads back to the lines."""
        return "close" if self._moment is None else "list"

    def escape(self) -> None:
        """Go one step back."""
        self.choose(self.main())

    def input(self, event: Input) -> None:
        """Step with the arrow keys while a moment is shown; else handle the event as every dialog does."""
        if self._moment is not None and isinstance(event, Key) and event.name in ("left", "right"):
            self.dirty = True
            self._step(-1 if event.name == "left" else 1)
        else:
            super().input(event)

    def choose(self, key: Hashable) -> None:
        """Apply a filter, show a page or a line, or write, step or close."""
        match key:
            case ("whose", int() | str() as whose):
                self._whose = whose
                self._turn_to(self._latest)
            case ("since", bool() as lately):
                self._lately = lately
                self._turn_to(self._latest)
            case ("round", int() as number):
                rounds = [told.round for _number, told in self._lines]
                self._turn_to(rounds.index(number))
            case "earlier" | "later":
                self._turn_to(self._first + (self._a_page if key == "later" else -self._a_page))
            case ("line", int() as number):
                self._moment = self._chronicle.happenings[number - 1]
            case "before" | "after":
                self._step(1 if key == "after" else -1)
            case "list":
                self._moment = None
            case "write":
                self.app.keep_text(self.app.translate().gettext("Chronicle"), self._text())
                return
            case "close":
                self.app.close()
                return
        self.put()

    def _step(self, way: int) -> None:
        """Show the moment of the line before (-1) or after (1), if there is one."""
        lines = [told for _number, told in self._lines]
        if self._moment in lines:
            place = lines.index(self._moment) + way
            self._moment = lines[max(0, min(place, len(lines) - 1))]
        self.put()

    def _text(self) -> str:
        """Return the filtered lines as they are written to a file, with heads for the rounds."""
        last, written = -1, []
        for _number, told in self._lines:
            if told.round != last:
                written += ["", self._head(told.round)]
                last = told.round
            written.append(_line(told))
        return "\n".join(written).lstrip("\n") + "\n"

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel over the table, or the table at the chosen moment."""
        if self._moment is None:
            super().draw(surface)
            return
        self._chronicle.draw_moment(surface, self._moment)
        self.draw_controls(surface)

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the head, the page number, and a line of words when there is nothing yet."""
        kit, _ = self.kit, self.app.translate().gettext
        left, top, width, height = _PANELS[kit.layout.shape][0]
        self.draw_panel(surface, kit.layout.rect(left, top, width, height))
        draw_head(surface, kit, _("Chronicle"), 52, self._rect(130, 24, width - 260, 70))
        if self._latest:
            last = self._first + len(self._page())
            number = fill(
                _("{first} to {last} of {all}"), first=self._first + 1, last=last, all=len(self._lines)
            )
            box = self._rect(_MARGIN + 62, -92, _PAGER[kit.layout.small] - 68, 56)
            draw_fitted(surface, kit.text, number, Role.LIST, 23, palette.INK, box, Align.CENTRE, most=1)
        if not self._lines:
            words = _("Nothing yet.")
            box = self._rect(_MARGIN, 260, width - 2 * _MARGIN, 60)
            draw_fitted(surface, kit.text, words, Role.ASIDE, 26, palette.INK_2, box, Align.CENTRE)
