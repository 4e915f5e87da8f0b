"""The result of a puzzle, or of the deal of the day: a panel over the table with buttons to go on."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.cabinet import whys
from game.cabinet.day_solver import strongest
from game.cabinet.program import Program
from game.cabinet.puzzle_desk import DayEnd, PuzzleEnd, score_line
from game.core.messages import fill
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

_PANEL: Final = (820, 520)
_PUZZLE: Final = (820, 564)
_BUTTON: Final = (340, 76)


class PuzzleEndScene(DialogScene):
    """The end of a puzzle: go to the next one, try it again, look at the table, or see all puzzles."""

    whys = whys.PUZZLE_END
    size = _PUZZLE

    def __init__(self, app: Program, below: Scene | None, end: PuzzleEnd) -> None:
        super().__init__(app, below)
        self.app = app
        self._end = end

    def controls(self) -> Sequence[Control]:
        """Return the three buttons."""
        _ = self.app.translate().gettext
        key, label = ("next", _("Next puzzle")) if self._end.met else ("again", _("Try again"))
        middle = _PANEL[0] / 2
        left, right = self._rect(middle - 352, 448, *_BUTTON), self._rect(middle + 12, 448, *_BUTTON)
        return [
            PushButton(key, label, self._rect(middle - 190, 344, 380, 84), Button.MAIN, 31),
            PushButton("table", _("Play on"), left, Button.PAPER),
            PushButton("all", _("All puzzles"), right, Button.PAPER),
        ]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel: solved or not, the goal, the result, and the number of solved puzzles."""
        kit, _ = self.kit, self.app.translate().gettext
        self.draw_panel(surface, self._rect(0, 0, *_PUZZLE))
        head = _("Solved") if self._end.met else _("Not this time")
        draw_head(surface, kit, head, 52, self._rect(130, 40, _PANEL[0] - 260, 84))
        pages = self.app.desk.pages(self._end.game)
        page = pages[self._end.place]
        title = self._rect(60, 126, _PANEL[0] - 120, 44)
        draw_fitted(surface, kit.text, page.title, Role.ASIDE, 27, palette.INK_2, title, Align.CENTRE, most=1)
        goal = self._rect(70, 172, _PANEL[0] - 140, 74)
        draw_fitted(surface, kit.text, page.goal, Role.BODY, 27, palette.INK, goal, Align.CENTRE)
        has = fill(_("Reached: {amounts}"), amounts=self._end.reached)
        reached = self._rect(70, 248, _PANEL[0] - 140, 40)
        draw_fitted(surface, kit.text, has, Role.BODY, 27, palette.INK, reached, Align.CENTRE, most=1)
        solved = sum(self.app.desk.is_solved(self._end.game, one) for one in pages)
        said = fill(_("{solved} of {all} solved"), solved=solved, all=len(pages))
        count = self._rect(70, 292, _PANEL[0] - 140, 40)
        draw_fitted(surface, kit.text, said, Role.LIST, 24, palette.INK_2, count, Align.CENTRE, most=1)

    def main(self) -> Hashable:
        """Return the golden button."""
        return "next" if self._end.met else "again"

    def choose(self, key: Hashable) -> None:
        """Act on the chosen button."""
        game, place, desk = self._end.game, self._end.place, self.app.desk
        if key == "next":
            self.app.play(desk.puzzle_table(game, desk.next_after(game, place)))
        elif key == "again":
            self.app.play(desk.puzzle_table(game, place))
        elif key == "all":
            self.app.puzzles(game)
        else:
            self.app.close()


class DayEndScene(DialogScene):
    """The end of a deal of the day: its score next to the best and the strongest opponent's."""

    whys = whys.PUZZLE_END
    size = _PANEL

    def __init__(self, app: Program, below: Scene | None, end: DayEnd) -> None:
        super().__init__(app, below)
        self.app = app
        self._end = end

    def controls(self) -> Sequence[Control]:
        """Return the buttons to the final scoring and to all puzzles."""
        _ = self.app.translate().gettext
        middle = _PANEL[0] / 2
        left, right = self._rect(middle - 352, 388, *_BUTTON), self._rect(middle + 12, 388, *_BUTTON)
        return [
            PushButton("table", _("The reckoning"), left, Button.MAIN, 29),
            PushButton("all", _("All puzzles"), right, Button.PAPER),
        ]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel: the score, and the best ones of the day."""
        kit, _ = self.kit, self.app.translate().gettext
        self.draw_panel(surface, self._rect(0, 0, *_PANEL))
        draw_head(surface, kit, _("Deal of the day"), 50, self._rect(130, 40, _PANEL[0] - 260, 84))
        front = self.app.cabinet.front_called(self._end.game)
        translator = self.app.translate()
        score = front.game.score_text(self._end.score, translator)
        place = self._rect(70, 140, _PANEL[0] - 140, 100)
        draw_fitted(surface, kit.text, score, Role.SCENE_HEAD, 80, palette.INK, place, Align.CENTRE, most=1)
        bot = front.statistics(self.app).opponent(strongest(front.game))
        said = score_line(front, self._end.best, bot, translator)
        line = self._rect(70, 262, _PANEL[0] - 140, 80)
        draw_fitted(surface, kit.text, said, Role.BODY, 27, palette.INK_2, line, Align.CENTRE)

    def main(self) -> Hashable:
        """Return the golden button."""
        return "table"

    def choose(self, key: Hashable) -> None:
        """Act on the chosen button."""
        if key == "all":
            self.app.puzzles(self._end.game)
        else:
            self.app.close()
