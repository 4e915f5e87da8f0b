"""The offer over the attract loop: take a seat in this game, a new quick game, just watch, another book."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.kiosk.attract_scene import AttractScene
from game.kiosk.kiosk_house import KioskHouse
from game.stage import palette, shapes
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.house import TaughtPicture
from game.stage.inputs import Input
from game.stage.kit import Kit
from game.stage.layout import FRAMES, Shape
from game.stage.paint import Button
from game.stage.text import Align

SECONDS: Final = 30.0
"""The bots go on by themselves after so many seconds without an input."""
SEAT: Final = "seat"
QUICK: Final = "quick"
WATCH: Final = "watch"
LEFT: Final = "left"


@dataclass(frozen=True, slots=True)
class OtherBook:
    """The key of the button that opens another game."""

    game: str


_WHYS: Final[Mapping[Hashable, str]] = {
    SEAT: mark("You play on for this builder; the bot leaves the seat."),
    QUICK: mark("A short game from its beginning, against a bot or a friend beside you."),
    WATCH: mark("The bots go on; a touch opens this offer again."),
    LEFT: mark("The game that was left here is still kept."),
    OtherBook: mark("A new quick game of this book."),
}


class OfferScene(DialogScene):
    """What somebody who has touched the screen may do; without a choice the bots go on."""

    opens_rulebook = False
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, attract: AttractScene, seat: int | None) -> None:
        """Make it over the attract loop; `seat` can be taken, None where the game has ended."""
        super().__init__(kiosk, attract)
        self.kiosk = kiosk
        self._attract = attract
        self._seat = seat
        self._left = SECONDS

    # Places

    def arrange(self) -> None:
        """Lay the cards out for the shape of the window."""
        self.size = FRAMES[self.kit.layout.shape]
        super().arrange()

    @property
    def _upright(self) -> bool:
        return self.kit.layout.shape is Shape.PORTRAIT

    def _boxes(self, count: int) -> tuple[pygame.Rect, ...]:
        """Return the rectangles of so many cards: a row; in an upright window a column."""
        width = self.size[0]
        if self._upright:
            return tuple(self._rect(50, 700 + 300 * place, width - 100, 276) for place in range(count))
        wide = min(546.0, (width - 230 - 24 * (count - 1)) / 3)
        left = (width - wide * count - 24 * (count - 1)) / 2
        return tuple(self._rect(left + (wide + 24) * place, 238, wide, 624) for place in range(count))

    def _footer(self) -> pygame.Rect:
        width = self.size[0]
        if self._upright:
            return self._rect(50, 1620, width - 100, 200)
        return (
            self._rect(width / 2 - 842, 896, 1684, 132)
            if width > 1500
            else self._rect(40, 896, width - 80, 132)
        )

    # Methods of a dialog

    def controls(self) -> Sequence[Control]:
        """Return the cards, and below them the game left behind and the other books."""
        cards = self._cards()
        boxes = self._boxes(len(cards))
        return [
            *(card.at(box, self._upright) for card, box in zip(cards, boxes, strict=True)),
            *self._others(),
        ]

    def _cards(self) -> list[_Offered]:
        translator = self.kiosk.translate()
        _ = translator.gettext
        front, match = self._attract.plate.front, self._attract.plate.match
        pictures = front.four_pictures()
        cards = [
            _Offered(
                QUICK,
                _("A new quick game"),
                _("two players, half as long"),
                _("against a bot or a friend"),
                _("Begin"),
                pictures[2 % len(pictures)],
                main=self._seat is None,
            ),
            _Offered(
                WATCH,
                _("Just watch"),
                _("the bots go on"),
                _("touch again whenever you like"),
                _("Watch"),
                pictures[1 % len(pictures)],
            ),
        ]
        if self._seat is not None:
            seat = match.seats[self._seat]
            words = fill(_("{name}'s bot gives up the chair"), name=seat.name)
            cards.insert(
                0,
                _Offered(
                    SEAT,
                    _("Take this seat"),
                    words,
                    _("you decide from the next choice on"),
                    _("Sit down"),
                    _Chair(seat.colour),
                    main=True,
                ),
            )
        return cards

    def _others(self) -> Iterator[Control]:
        """Yield the buttons below the cards."""
        gettext = self.kiosk.translate().gettext
        present = self._attract.plate.front.game.name
        named: list[tuple[Hashable, str]] = []
        if self.kiosk.left_game is not None:
            named.append((LEFT, fill(gettext("Go on: {where}"), where=self.kiosk.left_game)))
        named += [
            (OtherBook(name), self.kiosk.front(name).title) for name in self.kiosk.games if name != present
        ]
        if not named:
            return
        room = self._footer()
        px = self.kit.layout.px
        if self._upright:
            row = pygame.Rect(room.left + px(24), room.top + px(84), room.width - px(48), px(96))
        else:
            row = pygame.Rect(room.left + px(440), room.top + px(22), room.width - px(464), px(88))
        wide = (row.width - px(20) * (len(named) - 1)) // len(named)
        for place, (key, words) in enumerate(named):
            box = pygame.Rect(row.left + (wide + px(20)) * place, row.top, wide, row.height)
            yield PushButton(key, words, box, Button.OTHER, 29)

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the heading, and what lies behind the buttons below the cards."""
        kit, translator = self.kit, self.kiosk.translate()
        _ = translator.gettext
        width = self.size[0]
        head = self._rect(0, 58, width, 100)
        kit.text.draw_in(surface, _("Come and play"), Role.SCENE_HEAD, 74, palette.VELLUM_0, head)
        scene, front = self._attract.plate.scene, self._attract.plate.front
        leading = [one for one in scene.standings if one.leads]
        seats = self._attract.plate.match.seats
        words = fill(_("{game} is under way"), game=front.title)
        if len(leading) == 1:
            name, total = seats[leading[0].seat].name, leading[0].total
            words = fill(
                _("{game} is under way: {name} leads with {total}"), game=front.title, name=name, total=total
            )
        kit.text.draw_in(
            surface, words, Role.ASIDE, 33, palette.VELLUM_2, self._rect(40, 150, width - 80, 56)
        )
        if self._upright:
            self._picture(surface)
        self._foot(surface)

    def _picture(self, surface: pygame.Surface) -> None:
        """Draw a picture of the game above the cards of an upright window."""
        pictures = self._attract.plate.front.four_pictures()
        _draw_picture(surface, self.kit, self._rect(50, 236, self.size[0] - 100, 430), pictures[-1])

    def _foot(self, surface: pygame.Surface) -> None:
        """Draw how long the offer stays, and the heading of the other ways."""
        kit, _ = self.kit, self.kiosk.translate().gettext
        px, room = kit.layout.px, self._footer()
        others = [one for one in self._controls if isinstance(one, PushButton)]
        said = fill(_("back to the bots in 0:{seconds}"), seconds=f"{max(0, int(self._left + 0.999)):02d}")
        if not others:
            kit.text.draw_in(surface, said, Role.ASIDE, 29, palette.WOAD_3, room)
            return
        kit.paint.panel(surface, room)
        head = pygame.Rect(room.left + px(34), room.top + px(16), px(390), px(52))
        words = (
            _("Or open another book") if len(others) > (self.kiosk.left_game is not None) else _("Or play on")
        )
        draw_fitted(surface, kit.text, words, Role.PROMPT, 31, palette.VELLUM_0, head, most=1)
        place = head.move(0, px(50)) if not self._upright else head.move(room.width - px(34 + 390 + 34), 0)
        draw_fitted(surface, kit.text, said, Role.ASIDE, 28, palette.WOAD_3, place, most=1)

    def step(self, seconds: float) -> None:
        """Count down; at the end the bots go on."""
        before = int(self._left + 0.999)
        self._left -= seconds
        if self._left <= 0:
            self.kiosk.back_to_bots()
        elif before != int(self._left + 0.999):
            self.dirty = True

    def input(self, event: Input) -> None:
        """Begin the countdown anew."""
        self._left = SECONDS
        super().input(event)

    def escape(self) -> None:
        """Let the bots go on."""
        self.kiosk.back_to_bots()

    def choose(self, key: Hashable) -> None:
        """Go the chosen way."""
        game = self._attract.plate.front.game.name
        match key:
            case "seat":
                self.kiosk.take_seat()
            case "quick":
                self.kiosk.quick(game)
            case "watch":
                self.kiosk.back_to_bots()
            case "left":
                self.kiosk.go_on_with_left()
            case OtherBook(other):
                self.kiosk.quick(other)

    def main(self) -> Hashable:
        """Return the golden button."""
        return SEAT if self._seat is not None else QUICK


# The cards


@dataclass(frozen=True, slots=True)
class _Chair:
    """The picture of a seat: its seal and its pawn."""

    colour: str

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """Draw seal and pawn side by side."""
        side = round(min(rect.height * 0.62, rect.width * 0.4))
        seal = pygame.Rect(0, 0, side, side)
        seal.center = rect.left + round(rect.width * 0.32), rect.centery
        pawn = pygame.Rect(0, 0, side, side)
        pawn.center = rect.left + round(rect.width * 0.68), rect.centery
        kit.art.draw(surface, f"shared/seal_{self.colour}", seal)
        kit.art.draw(surface, f"shared/pawn_{self.colour}", pawn)


@dataclass(frozen=True, slots=True)
class _Offered:
    """What a card offers."""

    key: str
    head: str
    words: str
    aside: str
    label: str
    picture: TaughtPicture | _Chair
    main: bool = False

    def at(self, box: pygame.Rect, upright: bool) -> _Card:
        """Return the card of it at a place."""
        return _Card(self, box, upright)


@dataclass(frozen=True, slots=True)
class _Card:
    """A card of the offer; all of it can be pressed."""

    offered: _Offered
    box: pygame.Rect
    upright: bool

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        name = f"{self.offered.head}: {self.offered.label}"
        yield Element(self.offered.key, name, Kind.BUTTON, self.box)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the card: picture, heading, two lines and what looks like its button."""
        px, box = kit.layout.px, self.box
        kit.paint.vellum(surface, box)
        if focus.current is not None and focus.current.key == self.offered.key:
            kit.paint.may(surface, box)
        if self.upright:
            side = box.height - px(36)
            room = pygame.Rect(box.left + px(18), box.top + px(18), side, side)
            words = pygame.Rect(
                room.right + px(22), box.top + px(10), box.right - px(20) - room.right - px(22), 0
            )
        else:
            room = pygame.Rect(box.left + px(26), box.top + px(24), box.width - px(52), px(268))
            words = pygame.Rect(box.left + px(26), room.bottom + px(14), box.width - px(52), 0)
        _draw_picture(surface, kit, room, self.offered.picture)
        align = Align.LEFT if self.upright else Align.CENTRE
        self._words(surface, kit, words, align)
        button = pygame.Rect(
            words.left,
            box.bottom - px(118 if not self.upright else 104),
            words.width,
            px(92 if not self.upright else 86),
        )
        look = Button.MAIN if self.offered.main else Button.PAPER
        PushButton(self.offered.key, self.offered.label, button, look, 34, command="").draw(
            surface, kit, focus
        )

    def _words(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect, align: Align) -> None:
        px = kit.layout.px
        lines = (
            (self.offered.head, Role.SCENE_HEAD, 42, palette.RUBRIC_DK, 60),
            (self.offered.words, Role.BODY, 31, palette.INK, 46),
            (self.offered.aside, Role.ASIDE, 28, palette.INK_2, 42),
        )
        top = room.top
        for words, role, units, ink, high in lines:
            box = pygame.Rect(room.left, top, room.width, px(high))
            draw_fitted(surface, kit.text, words, role, units, ink, box, align, most=1)
            top = box.bottom


def _draw_picture(
    surface: pygame.Surface, kit: Kit, room: pygame.Rect, picture: TaughtPicture | _Chair
) -> None:
    """Draw a picture in its frame, before an evening sky."""
    radius = 10 * kit.layout.u
    plate = pygame.Surface(room.size, pygame.SRCALPHA)
    plate.blit(shapes.gradient(room.size, shapes.stops(*palette.DUSK)), (0, 0))
    picture.draw(plate, kit, plate.get_rect())
    shapes.cut_to(plate, shapes.rounded(room.size, radius, palette.INK))
    plate.blit(shapes.ring(room.size, radius, max(1.5, 3 * kit.layout.u), palette.INK), (0, 0))
    surface.blit(plate, room)
