"""Three letters next to a total that is among today's best: the one thing of a visitor that is kept."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.best_totals import MOST
from game.keeper.initials import LENGTH, LETTERS, InitialsEntry, Put
from game.kiosk.attract_picture import BestRow, draw_ground
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.fitting import STEP, draw_fitted
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.inputs import Input, Key, PointerMove, Typed
from game.stage.layout import Shape, UnitRect
from game.stage.paint import Button
from game.stage.scenery.skyline import paint_skyline
from game.stage.sound.cue import Cue
from game.stage.text import Align

ENTER: Final = "enter"
ERASE: Final = "erase"
NO: Final = "no"
#: Without an input for so many seconds it closes.
LEAVES_AFTER: Final = 40.0
_SHAKES: Final = 0.32
"""For how many seconds the frames shake when a word is not accepted."""
_REACH: Final = 12.0
#: The heading has one line, and shrinks down to so many units.
_LEAST_HEAD: Final = 48.0
_ROWS_SHOWN: Final = 3
_COLUMNS: Final = 7

_PLACES: Final = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"))

_WHYS: Final[Mapping[Hashable, str]] = {
    "letter": mark("Puts this letter into the next frame."),
    ERASE: mark("Erases the last letter."),
    NO: mark("Saves nothing."),
    ENTER: mark("Saves the three letters with the total; it lights up with the third letter."),
}


@dataclass(frozen=True, slots=True)
class _Places:
    """The places of all parts, in units of the frame."""

    title: UnitRect
    told: UnitRect
    panel: UnitRect
    frames: UnitRect
    """The first of the three frames; `frame_pitch` leads to the next."""
    frame_pitch: float
    rows: UnitRect
    """The first row of the list; the next follow at once."""
    keys: UnitRect
    """The first key."""
    key_pitch: tuple[float, float]
    no: UnitRect
    enter: UnitRect
    aside: UnitRect
    leaves: UnitRect


_WIDE: Final = _Places(
    title=(360, 44, 1200, 92),
    told=(240, 128, 1440, 52),
    panel=(92, 222, 786, 596),
    frames=(147, 306, 207, 248),
    frame_pitch=234,
    rows=(136, 600, 698, 56),
    keys=(951, 252, 116, 98),
    key_pitch=(130, 112),
    no=(951, 730, 430, 90),
    enter=(1400, 730, 447, 90),
    aside=(360, 866, 1200, 50),
    leaves=(560, 916, 800, 46),
)
_FOUR_THREE: Final = _Places(
    title=(120, 44, 1200, 92),
    told=(40, 128, 1360, 52),
    panel=(30, 232, 560, 596),
    frames=(58, 350, 157, 188),
    frame_pitch=175,
    rows=(52, 600, 516, 56),
    keys=(610, 262, 104, 98),
    key_pitch=(116, 112),
    no=(610, 740, 380, 90),
    enter=(1006, 740, 404, 90),
    aside=(120, 872, 1200, 50),
    leaves=(320, 922, 800, 46),
)
_UPRIGHT: Final = _Places(
    title=(60, 60, 960, 96),
    told=(60, 152, 960, 96),
    panel=(41, 291, 998, 638),
    frames=(163, 360, 233, 280),
    frame_pitch=260,
    rows=(146, 685, 790, 56),
    keys=(50, 1010, 128, 106),
    key_pitch=(142.4, 119.6),
    no=(50, 1499, 420, 112),
    enter=(490, 1499, 541, 112),
    aside=(60, 1654, 960, 92),
    leaves=(60, 1764, 960, 52),
)


@dataclass(frozen=True, slots=True)
class AskedInitials:
    """The owner of a total that may be kept, and its surroundings.

    `name` distinguishes people at one screen and is empty for a single one; `colour` is that of the seal,
    `place` counts from 1; `others` are today's best without it, the best first.
    """

    name: str
    colour: str
    total: str
    game: str
    place: int
    others: Sequence[BestRow]


class InitialsScene(DialogScene):
    """The frames and the letters. `take` is called with three letters, `refuse` where there are none.

    After 40 s without input `gone` is called; each of the three leaves the scene.
    """

    opens_rulebook = False
    whys = _WHYS

    def __init__(
        self,
        house: House,
        asked: AskedInitials,
        take: Callable[[str], None],
        refuse: Callable[[], None],
        gone: Callable[[], None],
    ) -> None:
        super().__init__(house, None)
        self.entry = InitialsEntry()
        self._asked = asked
        self._take = take
        self._refuse = refuse
        self._gone = gone
        self._left = LEAVES_AFTER
        self._shaking = 0.0

    # Places

    @property
    def _places(self) -> _Places:
        return {Shape.PORTRAIT: _UPRIGHT, Shape.FOUR_THREE: _FOUR_THREE}.get(self.kit.layout.shape, _WIDE)

    def _at(self, rect: UnitRect) -> pygame.Rect:
        return self.kit.layout.rect(*rect)

    # Possible choices

    def controls(self) -> Sequence[Control]:
        """Return the letters, and the three buttons."""
        _, places, whole = self.house.translate().gettext, self._places, self.entry.whole
        return [
            *self._letters(),
            PushButton(ERASE, _("Erase"), self._erase(), units=32, enabled=bool(self.entry.letters)),
            PushButton(NO, _("No, thank you"), self._at(places.no), units=33),
            PushButton(ENTER, _("Enter"), self._at(places.enter), Button.MAIN, 38, enabled=whole),
        ]

    def _letters(self) -> Iterator[Control]:
        named = self.house.translate().gettext("Letter {letter}")
        for number, letter in enumerate(LETTERS):
            rect = self._key(number % _COLUMNS, number // _COLUMNS)
            name = fill(named, letter=letter)
            yield PushButton(("letter", letter), letter, rect, Button.PAPER, 48, name=name)

    def _key(self, column: int, row: int) -> pygame.Rect:
        x, y, width, height = self._places.keys
        across, down = self._places.key_pitch
        return self._at((x + column * across, y + row * down, width, height))

    def _erase(self) -> pygame.Rect:
        """Return the room of the last two keys."""
        last = len(LETTERS) // _COLUMNS
        return self._key(_COLUMNS - 2, last).union(self._key(_COLUMNS - 1, last))

    def main(self) -> Hashable:
        """Return the golden button."""
        return ENTER

    # Input

    @property
    def typing(self) -> pygame.Rect:
        """The first of the frames for letters."""
        return self._at(self._places.frames)

    def wants(self, event: Input) -> bool:
        """Return True for every key: all are typed."""
        return isinstance(event, Key)

    @property
    def asks_by_key(self) -> bool:
        """False: every key is typed."""
        return False

    def input(self, event: Input) -> None:
        """Type; every press begins the countdown anew."""
        if not isinstance(event, PointerMove):
            self._left = LEAVES_AFTER
        match event:
            case Typed(text) if text != " ":
                for letter in text.upper():
                    self._put(letter)
            case Key("backspace"):
                self.choose(ERASE)
            case _:
                super().input(event)

    def escape(self) -> None:
        """Take the last letter away; without one, keep nothing."""
        self.choose(ERASE if self.entry.letters else NO)

    def choose(self, key: Hashable) -> None:
        """Put a letter, take one away, or end."""
        match key:
            case ("letter", str() as letter):
                self._put(letter)
            case "erase":
                self.entry.take_back()
                self.put()
            case "no":
                self._refuse()
            case "enter" if self.entry.whole:
                self._take(self.entry.letters)

    def _put(self, letter: str) -> None:
        """Put a letter; a word that may not be shown shakes the frames, and its last letter goes."""
        if len(letter) != 1 or letter not in LETTERS:
            return
        match self.entry.put(letter):
            case Put.TAKEN:
                self.house.sound.play(Cue(0.0, "tap"))
            case Put.BLOCKED:
                self._shaking = _SHAKES
                self.house.sound.play(Cue(0.0, "thud"))
        self.put()

    # Time

    @property
    def moving(self) -> bool:
        """Whether the frames shake."""
        return self._shaking > 0

    def step(self, seconds: float) -> None:
        """Count down; show each second."""
        if self._shaking > 0:
            self._shaking = max(0.0, self._shaking - seconds)
            self.dirty = True
        before = math.ceil(self._left)
        self._left -= seconds
        if self._left <= 0:
            self._gone()
        elif math.ceil(self._left) != before:
            self.dirty = True

    # The picture

    def _blurred(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the evening behind the letters."""
        ground = pygame.Surface(size).convert()
        draw_ground(ground, self.kit)
        paint_skyline(self.kit.layout, ground, size[1], palette.rgb("#1F2456"), 11, 120, apart=1.0)
        return ground

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the question, the frames, and the list that the total joins."""
        kit, places, _ = self.kit, self._places, self.house.translate().gettext
        upright = kit.layout.shape is Shape.PORTRAIT
        title = self._at(places.title)
        words, units = _("A place in the book"), 72.0
        while units > _LEAST_HEAD and not kit.text.fits(words, Role.SCENE_HEAD, units, title.width):
            units *= STEP
        kit.text.draw_in(surface, words, Role.SCENE_HEAD, units, palette.VELLUM_0, title)
        told = self._at(places.told)
        draw_fitted(
            surface, kit.text, self._told(), Role.ASIDE, 34, palette.VELLUM_1, told, Align.CENTRE, 1 + upright
        )
        self.draw_panel(surface, self._at(places.panel))
        self._frames(surface)
        self._list(surface)
        words = _("Some words are not accepted. Nothing else about you is saved.")
        aside = self._at(places.aside)
        draw_fitted(
            surface, kit.text, words, Role.ASIDE, 30, palette.WOAD_3, aside, Align.CENTRE, 1 + upright
        )
        minutes, seconds = divmod(math.ceil(max(0.0, self._left)), 60)
        words = fill(_("closes by itself in {time}"), time=f"{minutes}:{seconds:02}")
        kit.text.draw_in(surface, words, Role.PROMPT, 29, palette.VELLUM_1, self._at(places.leaves))

    def _told(self) -> str:
        _, asked = self.house.translate().gettext, self._asked
        facts = {"total": asked.total, "game": asked.game, "place": _(_PLACES[asked.place - 1])}
        if asked.name:
            return fill(
                _("{name}: {total} in {game}, {place} today. Only three letters are saved."),
                name=asked.name,
                **facts,
            )
        return fill(_("{total} in {game}: {place} today. Only three letters are saved."), **facts)

    def _frames(self, surface: pygame.Surface) -> None:
        """Draw the three frames with their letters; the next one is lit."""
        x, y, width, height = self._places.frames
        swing = _REACH * math.sin(self._shaking * 50) if self._shaking > 0 else 0.0
        letters = self.entry.letters
        for place in range(LENGTH):
            box = self._at((x + place * self._places.frame_pitch + swing, y, width, height))
            lit = place == len(letters)
            self.kit.paint.shadow(surface, box, radius=6)
            if lit:
                self.kit.paint.glow(surface, box, radius=6, blur=12)
            self.kit.art.draw(surface, f"kiosk/initials_frame_{'on' if lit else 'off'}", box)
            if lit:
                self._line(surface, box)
            elif place < len(letters):
                units = height * 0.45
                self.kit.text.draw_in(surface, letters[place], Role.SCENE_HEAD, units, palette.INK, box)

    def _line(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the line below the next letter."""
        wide, thick = round(box.width * 0.44), max(2, self.kit.layout.px(8))
        line = pygame.Rect(box.centerx - wide // 2, round(box.top + box.height * 0.74), wide, thick)
        pygame.draw.rect(surface, palette.RUBRIC, line, border_radius=thick // 2)

    def _list(self, surface: pygame.Surface) -> None:
        """Draw the part of today's best around the total."""
        asked = self._asked
        own = BestRow(self.entry.letters.ljust(LENGTH, "_"), asked.total)
        rows = [*asked.others]
        rows.insert(asked.place - 1, own)
        del rows[MOST:]
        first = max(0, min(asked.place - 1, len(rows) - _ROWS_SHOWN))
        x, y, width, height = self._places.rows
        for row, best in enumerate(rows[first : first + _ROWS_SHOWN]):
            box = self._at((x, y + row * height, width, height))
            self._row(surface, box, first + row + 1, best, best is own)

    def _row(self, surface: pygame.Surface, box: pygame.Rect, place: int, best: BestRow, own: bool) -> None:
        kit, px = self.kit, self.kit.layout.px
        if own:
            kit.paint.plate(surface, box)
            side = px(44)
            seal = pygame.Rect(box.left + px(54), box.centery - side // 2, side, side)
            kit.art.draw(surface, f"shared/seal_{self._asked.colour}", seal)
        start = box.left + px(16), box.centery
        kit.text.draw(surface, str(place), Role.FAR_NUMBER, 32, palette.RUBRIC_DK, start)
        letters = box.left + px(114), box.centery
        kit.text.draw(surface, " ".join(best.initials), Role.NAME, 34, palette.INK, letters)
        end = box.right - px(16), box.centery
        kit.text.draw(surface, best.total, Role.TOTAL, 36, palette.INK, end, Align.RIGHT)
