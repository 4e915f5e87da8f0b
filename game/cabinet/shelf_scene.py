"""The shelf: one book for each game, the focused one wide open; below it the drawers."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.cabinet import shelf_sounds, whys
from game.cabinet.games import SHELF
from game.cabinet.shelf_entry import ShelfEntry, state_line
from game.cabinet.shelf_house import ShelfHouse
from game.cabinet.shelf_look import Drawer
from game.cabinet.shelf_motion import BACK_MS, FADE_MS, FORWARD_MS, FocusMove
from game.cabinet.shelf_picture import ShelfPicture, draw_forward
from game.cabinet.shelf_places import ShelfPlaces, Slot
from game.stage import asking
from game.stage.controls import Control, PushButton, SignButton
from game.stage.director import Pace
from game.stage.focus import Element, Kind
from game.stage.inputs import Input, Key, PadButton, PointerMove, Press, Release
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.sound.cue import Cue
from game.stage.tween import in_out_quad, out_cubic

Entries = Callable[[], Sequence[ShelfEntry]]
_SIGNS: Final = {
    "saved": "cabinet/icon_saved",
    "statistics": "cabinet/icon_stats",
    "rules": "cabinet/icon_book",
    "settings": "cabinet/icon_gear",
    "leave": "cabinet/icon_leave",
}
_NUMBERS: Final = ("1", "2", "3", "4")


class ShelfScene(Scene):
    """The scene in which a game is chosen.

    `entries` is called when the shelf is made and whenever it is on top again. `focused` names the game whose
    book is open first; without a book of that name it is the first one. With `from_title` that book fills
    the window first, and returns to its place. Raises ValueError for a shelf without a book.
    """

    whys = whys.SHELF
    sounds = SHELF

    def __init__(
        self, house: ShelfHouse, entries: Entries, focused: str = "", from_title: bool = False
    ) -> None:
        super().__init__()
        self.house = house
        self._ask_entries = entries
        self.entries: tuple[ShelfEntry, ...] = ()
        self._open = 0
        self._take_entries(focused)
        self._controls: tuple[Control, ...] = ()
        #: Whether leaving has been requested once.
        self._sure = False
        self._seconds = 0.0
        self._move: FocusMove | None = None
        self._ms = 0.0
        #: The picture that a fade at pace Still began with, and its milliseconds so far.
        self._faded: pygame.Surface | None = None
        self._fade_ms = 0.0
        #: How far the open book has come forward, 0 to 1, and its direction: 1 forward, -1 back, 0 at rest.
        self._forward = float(from_title)
        self._heading = -1 if from_title else 0

    # The entries

    @property
    def focused(self) -> str:
        """The game whose book is open."""
        return self._entry.book.game

    @property
    def _entry(self) -> ShelfEntry:
        return self.entries[self._open]

    def _take_entries(self, focused: str) -> None:
        self.entries = tuple(self._ask_entries())
        if not self.entries:
            raise ValueError("a shelf needs a book")
        games = [entry.book.game for entry in self.entries]
        self._open = games.index(focused) if focused in games else 0

    @property
    def _still(self) -> bool:
        return self.house.pace is Pace.STILL

    # Scene hooks

    def open_rulebook(self, about: Hashable) -> bool:
        """Open the rulebook of the game whose book is open."""
        self.house.rules(self.focused)
        return True

    def arrange(self) -> None:
        """Lay out the cupboard and every place for this window; end all motion."""
        self.places = ShelfPlaces(self.kit.layout, len(self.entries))
        self._picture = ShelfPicture(self.kit, self.places, self.house.translate)
        self._move, self._faded = None, None
        self.put()

    def enter(self) -> None:
        """Give the open book the focus. Called when the scene is pushed."""
        self.focus.focus(("book", self.focused))
        self.dirty = True

    def resume(self) -> None:
        """Read the entries again and send a forward book back. Called when the scene is on top again."""
        books = len(self.entries)
        self._take_entries(self.focused)
        self._sure = False
        if len(self.entries) != books:
            self.arrange()
        self._heading = -1 if self._forward else 0
        self.put()

    def put(self) -> None:
        """Make the controls and the focus list again."""
        self._controls = tuple(self.controls())
        self.focus.put(self._elements())
        self.dirty = True

    # Time

    @property
    def moving(self) -> bool:
        """Whether a book opens or comes forward."""
        return self._move is not None or self._faded is not None or self._heading != 0

    @property
    def alive(self) -> bool:
        """Whether the open book's lights move; at pace Still they do not."""
        return not self._still

    @property
    def changing(self) -> pygame.Rect | None:
        """The lights of the open book, while no book moves."""
        return None if self.moving or self._forward else self._picture.lights(self._open)

    def step(self, seconds: float) -> None:
        """Advance the open book's time and every animation."""
        if not self._still:
            self._seconds += seconds
        ms = seconds * 1000 / self.house.pace.factor
        if self._move is not None:
            self._ms += ms
            if self._ms >= self._move.length:
                self._move = None
                self.dirty = True
        if self._faded is not None:
            self._fade_ms += ms
            if self._fade_ms >= FADE_MS:
                self._faded = None
                self.dirty = True
        if self._heading:
            self._step_forward(ms)
        elif not (self.moving or self.dirty):  # Not before the first frame, which fills the caches itself.
            self._picture.prepare(self.entries)

    def _step_forward(self, ms: float) -> None:
        length = FADE_MS if self._still else FORWARD_MS if self._heading > 0 else BACK_MS
        self._forward = min(1.0, max(0.0, self._forward + self._heading * ms / length))
        self.dirty = True
        if self._forward == 0.0:
            self._heading = 0
            self._play(shelf_sounds.BOARDS)
        elif self._forward == 1.0 and self._heading > 0:
            self._heading = 0
            self._play(shelf_sounds.CHIME, self._open)
            self.house.open_title(self.focused)

    def _play(self, sound: str, step: int = 0) -> None:
        self.house.sound.play(Cue(0.0, sound, step))

    # Controls

    def controls(self) -> Sequence[Control]:
        """Return the buttons of the plate, the drawers, the signs."""
        return [*self._plate_buttons(), *self._drawers(), *self._signs()]

    def _elements(self) -> Iterator[Element]:
        """Yield the books from the left, the plate's buttons after the open one; then drawers and signs."""
        plate = [control for control in self._controls if isinstance(control, PushButton)]
        for place, entry in enumerate(self.entries):
            yield self._book_element(place, entry)
            if place == self._open:
                for button in plate:
                    yield from button.elements()
        for control in self._controls:
            if control not in plate:
                yield from control.elements()

    def _book_element(self, place: int, entry: ShelfEntry) -> Element:
        slot = self._slots[place]
        _ = self.house.translate().gettext
        value = state_line(entry, self.house.translate())
        also = () if place == self._open else (self.places.label(slot).label,)
        rect = self.places.book(slot)
        return Element(
            ("book", entry.book.game), _(entry.book.name), Kind.BUTTON, rect, value=value, also=also
        )

    @property
    def _slots(self) -> tuple[Slot, ...]:
        """Every book's slot at rest."""
        return self.places.slots(self._open)

    def _plate_buttons(self) -> Iterator[PushButton]:
        _ = self.house.translate().gettext
        places = self.places.plate(self._slots[self._open])
        waits = self._entry.waiting is not None
        where = places.open if waits else places.open.move(0, (places.play.top - places.open.top) // 2)
        yield PushButton("open", _("Open"), where, Button.MAIN, 32)
        if waits:
            yield PushButton("play on", _("Play on"), places.play, Button.PAPER, 27)

    def _drawers(self) -> Iterator[Drawer]:
        _ = self.house.translate().gettext
        words = {
            "saved": _("Saved games"),
            "statistics": _("Statistics"),
            "rules": _("Rules"),
            "settings": _("Settings"),
            "leave": _("Really leave?") if self._sure else _("Leave"),
        }
        for key, rect in self.places.drawers().items():
            yield Drawer(key, words[key], rect, _SIGNS[key], asks=self._sure and key == "leave")

    def _signs(self) -> Iterator[SignButton]:
        _ = self.house.translate().gettext
        on, off = _("on"), _("off")
        why, full, sound = self.places.signs()
        muted = self.house.muted
        icon = "shared/icon_mute" if muted else "shared/icon_sound"
        asks = on if self.stack.asking.on else off
        yield SignButton(asking.WHY, _("Why?"), why, "shared/icon_why", asks, "why")
        yield SignButton("full", _("Full screen"), full, "shared/icon_full", on if self.house.full else off)
        yield SignButton("sound", _("Sound"), sound, icon, off if muted else on)

    def asked(self) -> None:
        """Update the why button's sign. Called after a question or a switch of the touch mode."""
        self.put()

    # Input

    def wants(self, event: Input) -> bool:
        """Return whether the event is P, a figure or the pad's west button, which ignore bindings here."""
        match event:
            case Key(name, control=False):
                return name == "p" or event.figure in _NUMBERS
            case PadButton(_, "west"):
                return True
        return super().wants(event)

    def input(self, event: Input) -> None:
        """Act on a book, a button or a drawer; while a book comes forward, a press ends the motion."""
        self.dirty = True
        if self._heading:
            self._hurry(event)
            return
        sure = self._sure
        match event:
            case Key("escape"):
                self.focus.focus("leave")
                self.choose("leave")
            case Key("p") | Key("pause") | PadButton(_, "west"):
                self.choose("play on")
            case Key() if event.figure in _NUMBERS:
                self._focus_book(_NUMBERS.index(event.figure))
            case Key("left" | "right" | "up" | "down") if self._go(event):
                pass
            case _:
                self._handle(event)
        if sure and self._sure and not isinstance(event, PointerMove | Press):
            self._sure = False
            self.put()

    def _hurry(self, event: Input) -> None:
        if isinstance(event, Press | Key | PadButton):
            self._step_forward(FORWARD_MS)
        elif isinstance(event, PointerMove | Release):
            self.focus.handle(event)

    def _handle(self, event: Input) -> None:
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if chosen is not None:
            self.choose(chosen.key)
        elif nowhere and event == Key("return"):
            self.choose("open")
        else:
            self._follow(event)

    def _follow(self, event: Input) -> None:
        """Open the book that is pointed at or has the focus. In portrait shape the pointer opens no book."""
        attended = self.focus.current if isinstance(event, PointerMove) else self.focus.focused
        if isinstance(event, PointerMove) and self.places.upright:
            return
        if isinstance(event, PointerMove | Key) and attended is not None:
            place = self._place_of(attended.key)
            if place is not None:
                self._focus_book(place)

    def _place_of(self, key: Hashable) -> int | None:
        """Return the index of the book of a key; None when the key is no book."""
        return next((n for n, one in enumerate(self.entries) if key == ("book", one.book.game)), None)

    def _go(self, key: Key) -> bool:
        """Move the focus by an arrow key between books and drawers; return whether it applied."""
        focused = self.focus.focused
        at = None if focused is None else self._place_of(focused.key)
        drawers = self.places.drawers()
        on_book = at is not None or focused is None or focused.key == "open"
        if key.name in ("left", "right") and on_book:
            self._focus_book(
                max(0, min(len(self.entries) - 1, self._open + (1 if key.name == "right" else -1)))
            )
        elif key.name == "down" and at is not None:
            x = self._slots[at].x
            middle = self.kit.layout.point(x, 0)[0]
            top = min(rect.top for rect in drawers.values())
            row = [name for name, rect in drawers.items() if rect.top == top]
            self.focus.focus(min(row, key=lambda name: abs(drawers[name].centerx - middle)))
        elif key.name == "up" and focused is not None and focused.key in drawers:
            self.focus.move("up")
            above = self.focus.focused
            if above is None or above.key not in drawers or above.key == focused.key:
                self.focus.focus(("book", self.focused))
        else:
            return False
        self.focus.by_keyboard = True
        return True

    def _focus_book(self, place: int) -> None:
        """Open the book at an index, if there is one; the book that was open closes to ajar."""
        if not 0 <= place < len(self.entries):
            self._play(shelf_sounds.REFUSED)
            return
        if place != self._open:
            self._play(shelf_sounds.PAGE, place)
            before = self._now()
            if self._still:
                self._faded, self._fade_ms = self._snapshot(), 0.0
            self._open = place
            self._ms = 0.0
            self._move = None if self._still else FocusMove(before, self._slots, place)
            self.put()
        self.focus.focus(("book", self.focused))

    def _now(self) -> tuple[Slot, ...]:
        """Return the books' slots at this moment."""
        return self._slots if self._move is None else self._move.slots(self._ms)

    def choose(self, key: Hashable) -> None:
        """Act on the chosen control."""
        place = self._place_of(key)
        if place is not None:
            self._focus_book(place)
            self._go_forward()
            return
        if key in self.places.drawers() and not (key == "leave" and self._sure):
            self._play(shelf_sounds.DRAWER)
        match key:
            case "open":
                self._go_forward()
            case "play on" if self._entry.waiting is not None:
                self._play(shelf_sounds.CREAK)
                self.house.play_on(self._entry.waiting.record)
            case "play on":
                self._play(shelf_sounds.REFUSED)
            case "saved":
                self.house.saved()
            case "statistics":
                self.house.statistics()
            case "rules":
                self.house.rules(self.focused)
            case "settings":
                self.house.open_settings()
            case "leave":
                self._leave()
            case asking.WHY:
                self.stack.asking.switch()
            case "full":
                self.house.set_full(not self.house.full)
                self.put()
            case "sound":
                self.house.mute(not self.house.muted)
                self.put()

    def _go_forward(self) -> None:
        """Bring the open book forward; its title opens afterwards."""
        self._move = None
        self._heading = 1
        self._play(shelf_sounds.CREAK)

    def _leave(self) -> None:
        """Ask for confirmation on the first call, leave on the second."""
        if self._sure:
            self.house.leave()
            return
        self._sure = True
        self.put()

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cupboard, its books, and the controls."""
        if self._heading or self._forward:
            self._draw_forward(surface)
            return
        self._draw_shelf(surface)
        if self._faded is not None:
            faded = self._faded
            faded.set_alpha(round(255 * (1 - self._fade_ms / FADE_MS)))
            surface.blit(faded, (0, 0))

    def _draw_shelf(self, surface: pygame.Surface) -> None:
        if self._move is None:
            self._picture.draw(surface, self.entries, self._open, self._seconds)
        else:
            self._picture.draw_moving(surface, self.entries, self._move, self._ms)
        hidden = {"open", "play on"} if self._move is not None else set()
        for control in self._controls:
            if not (isinstance(control, PushButton) and control.key in hidden):
                control.draw(surface, self.kit, self.focus)
        focused = self.focus.focused
        if focused is not None and self._place_of(focused.key) is None:
            self.focus.draw_ring(surface, self.kit.paint)

    def _snapshot(self) -> pygame.Surface:
        """Return a picture of the shelf as it is now."""
        picture = pygame.Surface(self.kit.layout.size).convert()
        self._draw_shelf(picture)
        return picture

    def _draw_forward(self, surface: pygame.Surface) -> None:
        """Draw the open book's pages as they grow to fill the window; at pace Still darken the shelf."""
        picture = self._snapshot()
        if self._still:
            surface.blit(picture, (0, 0))
            self.kit.paint.veil(surface, self._forward)
            return
        way = in_out_quad(self._forward) if self._heading > 0 else 1 - out_cubic(1 - self._forward)
        draw_forward(surface, picture, self.places.book(self._slots[self._open]), way)
