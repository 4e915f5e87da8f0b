"""The title: play, resume the interrupted game, watch a game, settings, leave."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.cabinet import whys
from game.cabinet.title_name import TitleName
from game.core.checking import printable
from game.core.messages import Translator, fill
from game.match.saved_games import Found, Unfinished
from game.stage import asking, palette
from game.stage.controls import MARGIN, Control, PushButton, SignButton
from game.stage.director import Pace
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.inputs import Input, Key
from game.stage.layout import FRAMES, Shape
from game.stage.paint import Button
from game.stage.preparation import Ahead
from game.stage.scenes import Scene
from game.stage.sound.book import Backing
from game.stage.text import Align

if TYPE_CHECKING:
    from game.cabinet.program import Program
    from game.stage.game_front import Backdrop, Front
    from game.stage.preparation import Ahead

_LONGEST: Final = 400  # Letters of a line that includes text from a file.
#: Upper edge, width and gap of the buttons: a row, in portrait shape a column.
_BUTTONS: Final = {
    Shape.WIDE: (938, 300, 24),
    Shape.ULTRA: (938, 300, 24),
    Shape.FOUR_THREE: (938, 270, 24),
    Shape.PORTRAIT: (1280, 560, 0),
}
_BUTTON_HEIGHT: Final = 78
_COLUMN_PITCH: Final = 88
#: The number of buttons that fit in a column from its usual upper edge, the most rows of a column, and the
#: gap between two in one row.
_COLUMN: Final = 6
_ROWS: Final = 8
_BETWEEN: Final = 16
#: The y of the lesson's button if the buttons form no column, and its size.
_LESSON: Final = (864, 330, 58)
#: The offer of the lesson: width, height, and how far it ends above the buttons.
_OFFER: Final = (760, 150, 14)
_SIDES: Final = {Shape.WIDE: 538, Shape.ULTRA: 538, Shape.FOUR_THREE: 200, Shape.PORTRAIT: 0}


class TitleScene(Scene):
    """A game's name over its picture, with the buttons."""

    whys = whys.TITLE

    backdrop: Backdrop
    _name: TitleName

    def __init__(self, app: Program, front: Front) -> None:
        super().__init__()
        self.app = app
        self.front = front
        self.found = Found()
        self._sought = False
        self._seconds = 0.0
        self._controls: tuple[Control, ...] = ()
        self._has_puzzles = front.has_puzzles(app)

    # Scene hooks

    def arrange(self) -> None:
        """Lay out the picture and the buttons for this window."""
        self.backdrop = self.front.backdrop(self.app, self.kit)
        self._name = TitleName(self.kit, self.front.title, self.front.initial, self.backdrop.plate)
        self.put()

    def enter(self) -> None:
        """Start the theme. Called when the scene is pushed."""
        self.app.sound.back(Backing.THEME)

    def resume(self) -> None:
        """Look for saved games again. Called when the scene is on top again."""
        self.app.sound.back(Backing.THEME)
        self._sought = False
        self.put()

    def put(self) -> None:
        """Make the buttons and the focus list again."""
        self._controls = tuple(self.controls())
        self.focus.put(element for control in self._controls for element in control.elements())
        self.dirty = True

    @property
    def alive(self) -> bool:
        """Whether the picture behind moves; at pace Still it does not."""
        return self.app.pace is not Pace.STILL

    def step(self, seconds: float) -> None:
        """Advance the picture's time; look for saved games in the first step."""
        if self.alive:
            self._seconds += seconds
        if not self._sought:
            self._sought = True
            self.found = self.app.unfinished(self.front.name)
            self.put()

    def ahead(self) -> Ahead:
        """Yield later pictures of the background, then drawings of the scenes that the buttons open."""
        yield from self.backdrop.ahead()
        yield from self.app.rehearse_title()

    # Controls and input

    def controls(self) -> Sequence[Control]:
        """Return the buttons, in a row or a column, and the signs at the upper right."""
        _ = self.app.translate().gettext
        words = [("play", _("Play")), ("saved", _("Saved games")), ("watch", _("Watch a game"))]
        words += [("settings", _("Settings")), ("leave", _("Leave"))]
        if self._has_puzzles:
            words.insert(1, ("puzzles", _("Puzzles")))
        if self.front.plays_alone:
            words.insert(1, ("alone", _("Solitaire")))
        if self.found.newest is not None:
            words.insert(1, ("resume", _("Go on")))
        if self.app.offers_shelf:
            words.insert(-2, ("shelf", _("The cabinet")))
        lesson = self.front.lesson_offer
        upright = self.kit.layout.shape is Shape.PORTRAIT
        if lesson is not None and upright and not self.offers_lesson:
            words.insert(-2, ("lesson", _(lesson.name)))
        places = tuple(self._places(len(words)))
        layout = self.kit.layout
        room = places[-1].width - layout.px(2 * MARGIN)
        units = units_to_fit(self.kit.text, [label for _key, label in words], Role.BUTTON, 33, room)
        buttons: list[Control] = [
            PushButton(key, label, rect, Button.MAIN if key == "play" else Button.OTHER, units)
            for (key, label), rect in zip(words, places, strict=True)
        ]
        on, off = _("on"), _("off")
        if lesson is not None and self.offers_lesson:
            buttons += self._offer_buttons(self._offer_rect(places[0]), _(lesson.name))
        elif lesson is not None and not upright:
            y, width, height = _LESSON
            rect = layout.rect((FRAMES[layout.shape][0] - width) / 2, y, width, height)
            fitted = units_to_fit(
                self.kit.text, [_(lesson.name)], Role.BUTTON, 26, rect.width - layout.px(2 * MARGIN)
            )
            buttons.append(PushButton("lesson", _(lesson.name), rect, Button.OTHER, fitted))
        rules, why, full, sound = (layout.rect(layout.right - x, 21, 58, 58) for x in (289, 219, 149, 79))
        muted = self.app.muted
        icon = "shared/icon_mute" if muted else "shared/icon_sound"
        return [
            *buttons,
            SignButton("rules", _("Rulebook"), rules, "shared/icon_help"),
            SignButton(
                asking.WHY, _("Why?"), why, "shared/icon_why", on if self.stack.asking.on else off, "why"
            ),
            SignButton("full", _("Full screen"), full, "shared/icon_full", on if self.app.full else off),
            SignButton("sound", _("Sound"), sound, icon, off if muted else on),
        ]

    @property
    def offers_lesson(self) -> bool:
        """Whether the lesson is offered: only once, until something is chosen on the title."""
        app, game = self.app, self.front.name
        return self.front.lesson_offer is not None and app.coaching and not app.taught.was_offered(game)

    def _offer_rect(self, buttons: pygame.Rect) -> pygame.Rect:
        """Return the place of the offer, above the buttons; `buttons` is the place of the first one."""
        layout = self.kit.layout
        width, height, above = _OFFER
        rect = layout.rect((FRAMES[layout.shape][0] - width) / 2, 0, width, height)
        rect.bottom = buttons.top - layout.px(above)
        return rect

    def _offer_buttons(self, offer: pygame.Rect, name: str) -> list[Control]:
        """Return the buttons that begin the lesson, or decline it."""
        layout, later = self.kit.layout, self.app.translate().gettext("Later")
        width, height, gap = layout.px(300), layout.px(58), layout.px(24)
        units = units_to_fit(self.kit.text, [name, later], Role.BUTTON, 28, width - layout.px(2 * MARGIN))
        left = pygame.Rect(0, 0, width, height)
        left.bottomright = offer.centerx - gap // 2, offer.bottom - layout.px(16)
        right = left.move(width + gap, 0)
        return [
            PushButton("lesson", name, left, Button.OTHER, units),
            PushButton("later", later, right, Button.OTHER, units),
        ]

    def _places(self, count: int) -> Iterator[pygame.Rect]:
        layout = self.kit.layout
        top, wide, gap = _BUTTONS[layout.shape]
        width = float(wide)
        across = FRAMES[layout.shape][0]
        if layout.shape is Shape.PORTRAIT:
            yield from self._column(count, top, wide)
            return
        room = across - _SIDES[layout.shape]
        if count > 4:
            gap -= 6
            width = (room - (count - 1) * gap) / count
        left = (across - count * width - (count - 1) * gap) / 2
        for place in range(count):
            yield layout.rect(left + place * (width + gap), top, width, _BUTTON_HEIGHT)

    def _column(self, count: int, top: float, width: float) -> Iterator[pygame.Rect]:
        """Yield the places in a column; with one more than its rows, the last two share a row."""
        layout, rows = self.kit.layout, min(count, _ROWS)
        left = (FRAMES[layout.shape][0] - width) / 2
        upper = top - max(0, rows - _COLUMN) * _COLUMN_PITCH
        pitches = range(0, rows * _COLUMN_PITCH, _COLUMN_PITCH)
        *above, last = [layout.rect(left, upper + down, width, _BUTTON_HEIGHT) for down in pitches]
        yield from above
        if count > rows:
            half = (last.width - layout.px(_BETWEEN)) // 2
            yield pygame.Rect(last.topleft, (half, last.height))
            last = pygame.Rect(last.right - half, last.top, half, last.height)
        yield last

    def asked(self) -> None:
        """Update the why button's sign. Called after a question or a switch of the touch mode."""
        self.put()

    def input(self, event: Input) -> None:
        """Handle an event: Return chooses the main button, Esc opens the shelf when there is one."""
        self.dirty = True
        if event == Key("escape") and self.app.offers_shelf:
            self.app.shelf()
            return
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if chosen is not None:
            self.choose(chosen.key)
        elif nowhere and event == Key("return"):
            self.choose("play")

    def choose(self, key: Hashable) -> None:
        """Act on the chosen button; the lesson has then been offered."""
        if self.offers_lesson and key not in (asking.WHY, "full", "sound"):
            self.app.taught.keep_offered(self.front.name)
            self.put()
        match key:
            case "lesson":
                self.app.lesson()
            case "play":
                self.app.setup()
            case "alone":
                self.app.setup(alone=True)
            case "resume" if self.found.newest is not None:
                self.app.play_on(self.found.newest.path)
            case "saved":
                self.app.saved()
            case "watch":
                self.app.watch()
            case "puzzles":
                self.app.puzzles(self.front.name)
            case "settings":
                self.app.open_settings()
            case "shelf":
                self.app.shelf()
            case "leave":
                self.app.leave()
            case "rules":
                self.stack.rulebook()
            case asking.WHY:
                self.stack.asking.switch()
            case "full":
                self.app.set_full(not self.app.full)
            case "sound":
                self.app.mute(not self.app.muted)
                self.put()

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture behind, the title, the ribbon, the buttons."""
        self.backdrop.draw(surface, self._seconds)
        self._name.draw(surface, self.app.translate().gettext(self.front.motto))
        self._draw_offer(surface)
        for control in self._controls:
            control.draw(surface, self.kit, self.focus)
        self._draw_cut_off(surface)
        self._draw_notices(surface)
        self.focus.draw_ring(surface, self.kit.paint)

    def _draw_offer(self, surface: pygame.Surface) -> None:
        """Draw the offer of the lesson on vellum, below its buttons."""
        lesson = self.front.lesson_offer
        if lesson is None or not self.offers_lesson:
            return
        layout, _ = self.kit.layout, self.app.translate().gettext
        box = self._offer_rect(next(one.rect for one in self._controls if isinstance(one, PushButton)))
        self.kit.paint.vellum(surface, box)
        line = fill(_("New here? Learn in {minutes} minutes."), minutes=lesson.minutes)
        room = box.inflate(-layout.px(60), 0)
        room.height = layout.px(70)
        units = units_to_fit(self.kit.text, [line], Role.BODY, 30, room.width)
        self.kit.text.draw_in(surface, line, Role.BODY, units, palette.INK, room)

    def _draw_cut_off(self, surface: pygame.Surface) -> None:
        """Draw the names of the players of the game that can be resumed, below the buttons."""
        newest = self.found.newest
        if newest is None:
            return
        layout, words = self.kit.layout, resume_line(newest, self.app.translate())
        y = 1838 if layout.shape is Shape.PORTRAIT else 1046
        place = layout.point(FRAMES[layout.shape][0] / 2, y)
        room = layout.px(FRAMES[layout.shape][0] - 120)
        self.kit.text.draw(surface, words, Role.ASIDE, 24, palette.VELLUM_1, place, Align.CENTRE, room)

    def _draw_notices(self, surface: pygame.Surface) -> None:
        """Draw the faults of settings and saved games, one line each."""
        notices = self.notices()
        if not notices:
            return
        layout = self.kit.layout
        text, margin = self.kit.text, layout.px(16)
        longest = max(text.width(notice, Role.BODY_DARK, 20) for notice in notices)
        # In portrait shape they are below the signs, because there is no room next to these.
        upright = layout.shape is Shape.PORTRAIT
        y, beside = (86, 40) if upright else (14, 330)
        box = layout.rect(20, y, FRAMES[layout.shape][0] - beside, 12 + 34 * len(notices))
        box.width = min(box.width, longest + 2 * margin)
        self.kit.paint.panel(surface, box)
        for row, notice in enumerate(notices):
            rect = pygame.Rect(box.left + margin, layout.point(0, y + 6 + 34 * row)[1], 0, layout.px(34))
            rect.width = box.width - 2 * margin
            text.draw_in(surface, notice, Role.BODY_DARK, 20, palette.VELLUM_1, rect, Align.LEFT)

    def notices(self) -> list[str]:
        """Return a line for unread settings, and one for the newest game that cannot be resumed."""
        _ = self.app.translate().gettext
        lines = [] if self.app.notice is None else [self.app.notice]
        if self.found.faults:
            lines.append(fill(_("Cannot be continued: {fault}"), fault=self.found.faults[0]))
        return [printable(line, _LONGEST) for line in lines]


def resume_line(newest: Unfinished, translator: Translator) -> str:
    """Return how far the game has come that can be resumed; a game for one player has no rounds."""
    _, names = translator.gettext, printable(", ".join(newest.names), _LONGEST)
    if len(newest.names) == 1:
        return fill(_("Go on: {level}, {names}"), level=printable(newest.level, _LONGEST), names=names)
    return fill(_("Go on: round {round}, {names}"), round=max(1, newest.round), names=names)
