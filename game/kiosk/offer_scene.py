"""The offer over the attract loop: take a seat in this game, a new quick game, just watch, another book."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.kiosk.attract_scene import AttractScene
from game.kiosk.kiosk_house import KioskHouse
from game.kiosk.signs import Countdown
from game.kiosk.ways import Ways
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.dusk_picture import draw_dusk_picture
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.game_front import Front, TaughtPicture
from game.stage.inputs import Input
from game.stage.kit import Kit
from game.stage.layout import FRAMES, Shape
from game.stage.paint import Button
from game.stage.scenes import SceneStack
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
    SEAT: mark("You take over from this bot and play on."),
    QUICK: mark("A short game from the beginning."),
    WATCH: mark("The bots play on; a touch opens this offer again."),
    LEFT: mark("Continues the game that was left here."),
    OtherBook: mark("A new quick game from this book."),
}


class OfferScene(DialogScene):
    """The options of a visitor who touched the screen; without a choice the bots go on."""

    opens_rulebook = False
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, attract: AttractScene, ways: Ways) -> None:
        """Make it over the attract loop, with at least one of the ways."""
        super().__init__(kiosk, attract)
        self.kiosk = kiosk
        self._attract = attract
        self._ways = ways
        self._countdown = Countdown(SECONDS)

    def rehearse(self, stack: SceneStack, size: tuple[int, int]) -> None:
        """Draw it once unseen, without pushing it, so that slow parts are ready for the one that is shown."""
        self.stack, self.kit = stack, stack.kit
        self.arrange()
        self.draw(pygame.Surface(size).convert())

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
            return tuple(self._rect(50, 780 + 286 * place, width - 100, 268) for place in range(count))
        wide = min(546.0, (width - 230 - 24 * (count - 1)) / 3)
        left = (width - wide * count - 24 * (count - 1)) / 2
        return tuple(self._rect(left + (wide + 24) * place, 238, wide, 624) for place in range(count))

    def _footer(self) -> pygame.Rect:
        width = self.size[0]
        if self._upright:
            return self._rect(50, 1640, width - 100, 200)
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
        """Return the options that the operator allows, the golden one first."""
        _ = self.kiosk.translate().gettext
        cards = [self._watching()]
        if self._carded is not None:
            cards.insert(0, self._going_on() if self._carded == LEFT else self._other(self._carded))
        if self._ways.quick:
            cards.insert(0, self._quick(QUICK, self._attract.plate.front, _("A new quick game")))
        if self._ways.seat is not None:
            cards.insert(0, self._chair(self._ways.seat))
        return [replace(cards[0], main=True), *cards[1:]]

    @property
    def _carded(self) -> OtherBook | str | None:
        """The key of the first card if the game shown cannot be played: another book, or the game left."""
        ways = self._ways
        if ways.seat is not None or ways.quick:
            return None
        return OtherBook(ways.others[0]) if ways.others else LEFT

    def _watching(self) -> _Offered:
        _, pictures = self.kiosk.translate().gettext, self._attract.plate.front.four_pictures()
        words = _("a new game begins soon") if self._over else _("the bots play on")
        aside = _("touch again whenever you like")
        return _Offered(WATCH, _("Just watch"), words, aside, _("Watch"), pictures[1 % len(pictures)])

    @property
    def _over(self) -> bool:
        """Whether the game that is shown has ended."""
        return self._attract.plate.match.over

    def _quick(self, key: Hashable, front: Front, head: str) -> _Offered:
        """Return the card of a new quick game."""
        translator = self.kiosk.translate()
        _ = translator.gettext
        quick, pictures = front.quick_game, front.four_pictures()
        message = translator.ngettext(
            "{players} players, about {minutes} minute",
            "{players} players, about {minutes} minutes",
            quick.minutes,
        )
        words = fill(message, players=quick.players, minutes=quick.minutes)
        aside = _("against a bot or a friend") if self.kiosk.offers_friend else _("against a bot")
        return _Offered(key, head, words, aside, _("Begin"), pictures[2 % len(pictures)])

    def _other(self, book: Hashable) -> _Offered:
        """Return the card of another book."""
        assert isinstance(book, OtherBook)
        front = self.kiosk.front(book.game)
        return self._quick(book, front, front.title)

    def _going_on(self) -> _Offered:
        """Return the card of the game that was left behind."""
        _, pictures = self.kiosk.translate().gettext, self._attract.plate.front.four_pictures()
        aside = _("it is still saved")
        picture = pictures[-1]
        return _Offered(LEFT, _("The game left here"), self._ways.left or "", aside, _("Go on"), picture)

    def _chair(self, seat: int) -> _Offered:
        _, sits = self.kiosk.translate().gettext, self._attract.plate.match.seats[seat]
        words = fill(_("the bot gives you {name}'s chair"), name=sits.name)
        aside = _("you decide from the next choice on")
        return _Offered(SEAT, _("Take this seat"), words, aside, _("Sit down"), _Chair(sits.colour))

    def _others(self) -> Iterator[Control]:
        """Yield the buttons below the cards."""
        gettext = self.kiosk.translate().gettext
        named: list[tuple[Hashable, str]] = []
        if self._ways.left is not None and self._carded != LEFT:
            named.append((LEFT, fill(gettext("Go on: {where}"), where=self._ways.left)))
        books = [OtherBook(name) for name in self._ways.others]
        named += [(book, self.kiosk.front(book.game).title) for book in books if book != self._carded]
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
        """Draw the heading, and the ground of the buttons below the cards."""
        kit, translator = self.kit, self.kiosk.translate()
        _ = translator.gettext
        width = self.size[0]
        head = self._rect(0, 58, width, 100)
        kit.text.draw_in(surface, _("Come and play"), Role.SCENE_HEAD, 74, palette.VELLUM_0, head)
        front = self._attract.plate.front
        row = self._rect(40, 150, width - 80, 56)
        words = next(
            (one for one in self._news() if kit.text.fits(one, Role.ASIDE, 33, row.width)), front.title
        )
        kit.text.draw_in(surface, words, Role.ASIDE, 33, palette.VELLUM_2, row)
        if self._upright:
            self._picture(surface)
        self._foot(surface)

    def _news(self) -> Iterator[str]:
        """Yield lines on the game that is shown, the longest first."""
        _, front = self.kiosk.translate().gettext, self._attract.plate.front
        if self._over:
            yield fill(_("{game} has just ended"), game=front.title)
            return
        leading = [one for one in self._attract.plate.scene.standings if one.leads]
        if len(leading) == 1:
            name, total = self._attract.plate.match.seats[leading[0].seat].name, leading[0].total
            long = _("{game}: if it ended now, {name} would win with {total}")
            yield fill(long, game=front.title, name=name, total=total)
            yield fill(_("If it ended now, {name} would win with {total}"), name=name, total=total)
        yield fill(_("{game} is under way"), game=front.title)

    def _picture(self, surface: pygame.Surface) -> None:
        """Draw a picture of the game above the cards of an upright window."""
        pictures = self._attract.plate.front.four_pictures()
        draw_dusk_picture(surface, self.kit, self._rect(50, 236, self.size[0] - 100, 508), pictures[-1].draw)

    def _foot(self, surface: pygame.Surface) -> None:
        """Draw how long the offer stays, and the heading of the other ways."""
        kit, _ = self.kit, self.kiosk.translate().gettext
        px, room = kit.layout.px, self._footer()
        others = [one for one in self._controls if isinstance(one, PushButton)]
        said = fill(_("back to the bots in 0:{seconds}"), seconds=f"{self._seconds_left:02d}")
        if not others:
            kit.text.draw_in(surface, said, Role.ASIDE, 29, palette.VELLUM_2, room)
            return
        kit.paint.panel(surface, room)
        head = pygame.Rect(room.left + px(34), room.top + px(16), px(390), px(52))
        books = any(isinstance(one.key, OtherBook) for one in others)
        left = any(one.key == LEFT for one in others)
        words = _("Or open another book") if books else _("Or go on with a game")
        if books and left:
            words = _("Or another game")
        draw_fitted(surface, kit.text, words, Role.PROMPT, 31, palette.VELLUM_0, head, most=1)
        place = head.move(0, px(50)) if not self._upright else head.move(room.width - px(34 + 390 + 34), 0)
        draw_fitted(surface, kit.text, said, Role.ASIDE, 28, palette.WOAD_3, place, most=1)

    def step(self, seconds: float) -> None:
        """Count down; at the end the bots go on."""
        before = self._seconds_left
        if self._countdown.step(seconds):
            self.kiosk.back_to_bots()
        elif before != self._seconds_left:
            self.dirty = True

    @property
    def _seconds_left(self) -> int:
        """The whole seconds until the bots go on, as they are shown."""
        return max(0, math.ceil(self._countdown.left))

    def input(self, event: Input) -> None:
        """Begin the countdown anew at a sign of a person."""
        self._countdown.hear(event)
        super().input(event)

    def escape(self) -> None:
        """Let the bots go on."""
        self.kiosk.back_to_bots()

    def choose(self, key: Hashable) -> None:
        """Go the chosen way."""
        game = self._attract.plate.front.name
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
        return self._cards()[0].key


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
    """The option on a card."""

    key: Hashable
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
        """Draw the card: picture, heading, two lines and the shape of its button."""
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
        draw_dusk_picture(surface, kit, room, self.offered.picture.draw)
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
        px, narrow = kit.layout.px, kit.layout.shape is Shape.FOUR_THREE
        high, most = (60, 1) if self.upright else (98, 2)
        lines = (
            (self.offered.head, Role.SCENE_HEAD, 34 if narrow else 42, palette.RUBRIC_DK, high, most),
            (self.offered.words, Role.BODY, 31, palette.INK, 46, 1),
            (self.offered.aside, Role.ASIDE, 28, palette.INK_2, 42, 1),
        )
        top = room.top
        for words, role, units, ink, tall, rows in lines:
            box = pygame.Rect(room.left, top, room.width, px(tall))
            draw_fitted(surface, kit.text, words, role, units, ink, box, align, most=rows)
            top = box.bottom
