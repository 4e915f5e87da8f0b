"""The page of puzzles: each a position with one goal, and the deal of the day."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.cabinet import whys
from game.cabinet.day_solver import DaySolver, strongest
from game.cabinet.program import Program
from game.cabinet.puzzle_cards import PuzzleCard
from game.cabinet.puzzle_desk import score_line
from game.cabinet.puzzle_places import PuzzlePlaces
from game.core.checking import printable
from game.core.messages import fill
from game.match.progress_file import DayScore
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dates import day_and_month
from game.stage.dialog_scene import DialogScene
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.game_front import Keepsake
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align


class PuzzlesScene(DialogScene):
    """The puzzles of one game. Their positions are set up one per frame, so that no frame takes long.

    While it is open the strongest opponent plays the deal of the day, once a day.
    """

    whys = whys.PUZZLES

    def __init__(self, app: Program, below: Scene | None, game: str) -> None:
        super().__init__(app, below)
        self.app = app
        self.game = game
        self._pages = app.desk.pages(game)
        self._keepsakes: dict[int, Keepsake] = {}
        self._solver: DaySolver | None = None
        #: The day whose deal is shown, and played by the strongest opponent.
        self._date = app.today

    # Time

    def arrange(self) -> None:
        """Lay out everything for this window."""
        self._keepsakes = {}
        self._places = PuzzlePlaces(self.kit.layout)
        super().arrange()

    def step(self, seconds: float) -> None:
        """Set up one more position, and let the strongest opponent continue the deal of the day."""
        super().step(seconds)
        if self._date != self.app.today:
            self._begin_day()
        if len(self._keepsakes) < len(self._pages):
            place = len(self._keepsakes)
            match = self.app.desk.puzzle_match(self.game, self._pages[place])
            self._keepsakes[place] = self.app.keepsake(match, self.kit)
            self.put()
        elif self._day.opponent is None and self._solve():
            self.dirty = True

    def _begin_day(self) -> None:
        """Show the deal of the next day, after midnight; the opponent leaves that of the day before."""
        self._drop_solver()
        self._date = self.app.today
        self.dirty = True

    def _solve(self) -> bool:
        """Continue the deal of the day; return whether anything changed."""
        if self._solver is None:
            self._solver = DaySolver(self.app, self.app.desk.day_match(self.game, self._date))
        changed = self._solver.step()
        score = self._solver.score
        if score is not None:
            self.app.desk.progress.score(self.game, self._date, DayScore(opponent=score))
        return changed

    def leave(self) -> None:
        """Stop the strongest opponent. Called when the scene is left."""
        super().leave()
        self._drop_solver()

    def _drop_solver(self) -> None:
        if self._solver is not None:
            self._solver.close()
            self._solver = None

    @property
    def _day(self) -> DayScore:
        """The scores of the day that is shown."""
        return self.app.desk.progress.of(self.game).days.get(self._date, DayScore())

    # Methods of a dialog

    def controls(self) -> Sequence[Control]:
        """Return the cards, the deal of the day, and the way back."""
        _, places = self.app.translate().gettext, self._places
        solved = [self.app.desk.is_solved(self.game, page) for page in self._pages]
        cards = [
            PuzzleCard(
                ("puzzle", place),
                places.card(place),
                place + 1,
                page.title,
                page.goal,
                _("solved") if solved[place] else "",
                self._keepsakes.get(place),
            )
            for place, page in enumerate(self._pages)
        ]
        day = PushButton("day", _("Play the deal of the day"), self._day_button(), Button.MAIN, 28)
        back = PushButton("back", _("Back"), places.back, Button.OTHER, 29, command="back")
        return [*cards, day, back]

    def _day_button(self) -> pygame.Rect:
        px, box = self.kit.layout.px, self._places.day
        if self._places.day_is_upright:
            return pygame.Rect(box.left + px(24), box.bottom - px(110), box.width - px(48), px(84))
        width = round(box.width * 0.4)
        return pygame.Rect(box.right - width - px(24), box.centery - px(42), width, px(84))

    def main(self) -> Hashable:
        """Return the deal of the day, the golden button."""
        return "day"

    def choose(self, key: Hashable) -> None:
        """Open a puzzle or the deal of the day, or go back."""
        match key:
            case ("puzzle", int() as place):
                self.app.play(self.app.desk.puzzle_table(self.game, place))
            case "day":
                self.app.play(self.app.desk.day_table(self.game))
            case "back":
                self.app.close()

    # The picture

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the heads and the panel of the day."""
        kit, places, _ = self.kit, self._places, self.app.translate().gettext
        draw_fitted(surface, kit.text, _("Puzzles"), Role.SCENE_HEAD, 62, palette.VELLUM_0, places.head)
        solved = sum(self.app.desk.is_solved(self.game, page) for page in self._pages)
        said = fill(_("one turn, one goal; {solved} of {all} solved"), solved=solved, all=len(self._pages))
        notice = self.app.desk.progress.notice
        words = said if notice is None else printable(notice, 200)
        draw_fitted(surface, kit.text, words, Role.ASIDE, 25, palette.FOAM, places.aside, most=1)
        self._draw_day(surface)

    def _draw_day(self, surface: pygame.Surface) -> None:
        kit, _, box = self.kit, self.app.translate().gettext, self._places.day
        px, upright = kit.layout.px, self._places.day_is_upright
        kit.paint.vellum(surface, box)
        align = Align.CENTRE if upright else Align.LEFT
        right = box.right if upright else self._day_button().left
        head = pygame.Rect(
            box.left + px(28), box.top + px(22 if upright else 12), 0, px(96 if upright else 52)
        )
        head.width = right - px(28) - head.left
        name, said = _("Deal of the day"), day_and_month(self._date)
        most = 2 if upright else 1
        draw_fitted(surface, kit.text, name, Role.NAME, 36, palette.RUBRIC_DK, head, align, most=most)
        date = head.move(0, head.height)
        date.height = px(34)
        draw_fitted(surface, kit.text, said, Role.ASIDE, 25, palette.INK_2, date, align, most=1)
        room = pygame.Rect(head.left, date.bottom + px(6), head.width, 0)
        room.height = (self._day_button().top if upright else box.bottom) - px(10) - room.top
        lines = self._day_lines()
        high = min(room.height // len(lines), px(104))
        room.top += (room.height - high * len(lines)) // 2
        for place, words in enumerate(lines):
            line = pygame.Rect(room.left, room.top + place * high, room.width, high)
            role = Role.BODY if place == 0 else Role.LIST
            most = 3 if upright else 2
            draw_fitted(surface, kit.text, words, role, 25, palette.INK, line, align, most=most)

    def _day_lines(self) -> list[str]:
        """Return the known scores of the day, and the progress of the strongest opponent."""
        translator, front = self.app.translate(), self.app.cabinet.front_called(self.game)
        bot = front.statistics(self.app).opponent(strongest(front.game))
        day = self._day
        lines = [translator.gettext("One deal for everybody, first round to last.")]
        told = score_line(front, day, bot, translator)
        if told:
            lines.append(told)
        if day.best is None:
            lines.append(translator.gettext("You have not finished it yet."))
        if day.opponent is None:
            match = None if self._solver is None else self._solver.match
            words = translator.gettext("{name} plays it too, for comparison: now in round {round}")
            lines.append(fill(words, name=bot, round=1 if match is None else max(1, match.round)))
        return lines
