"""The saved games: resume, watch or delete one, or see why one cannot be read."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.cabinet import whys
from game.cabinet.program import Program
from game.cabinet.saved_places import LARGE_ROWS, LATELY, SavedPlaces
from game.cabinet.saved_rows import GameRow, LargeRow, SmallRow
from game.core.checking import printable
from game.core.messages import fill
from game.match.saved_list import SavedEntry, SavedList, SavedStatus
from game.stage import palette
from game.stage.controls import Arrow, Control, PushButton, Segments
from game.stage.dialog_scene import DialogScene
from game.stage.fitting import draw_fitted, one_line
from game.stage.fonts import Role
from game.stage.game_front import Keepsake
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

_LONGEST: Final = 400  # Letters of a line that includes text from a file.


class SavedScene(DialogScene):
    """A shelf of games, page by page, and the panel of the chosen one.

    Games on the page are opened one per frame, so that no frame takes long.
    """

    whys = whys.SAVED

    def __init__(self, app: Program, below: Scene | None) -> None:
        super().__init__(app, below)
        self.app = app
        self._list = SavedList(app.saves, app.game_called)
        self._shelf = SavedStatus.UNFINISHED
        if not self._list.on(self._shelf) and self._list.on(SavedStatus.FINISHED):
            self._shelf = SavedStatus.FINISHED
        self._page = 0
        self._chosen: SavedEntry | None = None
        #: Whether Delete has been pressed once.
        self._sure = False
        self._notice: str | None = None
        self._keepsakes: dict[int, Keepsake] = {}
        self._turn_to(0)

    # Shelf and page

    @property
    def _on_shelf(self) -> Sequence[SavedEntry]:
        return self._list.on(self._shelf)

    @property
    def _a_page(self) -> int:
        """The number of games on a page."""
        return LARGE_ROWS if self._shelf is SavedStatus.UNFINISHED else self._places.small_rows

    @property
    def _pages(self) -> int:
        return max(1, -(-len(self._on_shelf) // self._a_page))

    @property
    def _rows(self) -> Sequence[SavedEntry]:
        """The games of the page."""
        return self._on_shelf[self._page * self._a_page :][: self._a_page]

    @property
    def _lately(self) -> Sequence[SavedEntry]:
        """The last finished games, below the unfinished ones."""
        return self._list.on(SavedStatus.FINISHED)[:LATELY] if self._shelf is SavedStatus.UNFINISHED else ()

    def _turn_to(self, page: int) -> None:
        """Show a page, and choose its first game."""
        self._places = SavedPlaces(self.app.window.layout)
        self._page = max(0, min(page, self._pages - 1))
        self._chosen = next(iter(self._rows), None)
        kept = [*self._rows, *self._lately]
        self._list.forget(kept)
        ids = {id(entry) for entry in kept}
        self._keepsakes = {key: kept for key, kept in self._keepsakes.items() if key in ids}

    # Time

    def arrange(self) -> None:
        """Lay out everything for this window; the page keeps the chosen game in view."""
        self._keepsakes = {}
        chosen, shelf = self._chosen, self._on_shelf
        self._places = SavedPlaces(self.kit.layout)
        if chosen in shelf:
            self._turn_to(shelf.index(chosen) // self._a_page)
            self._chosen = chosen
        super().arrange()

    def step(self, seconds: float) -> None:
        """Open one visible game that is not open yet."""
        super().step(seconds)
        unopened = next((one for one in (*self._rows, *self._lately) if one.unopened), None)
        if unopened is not None:
            self._open(unopened)

    def _open(self, entry: SavedEntry) -> None:
        was = entry.shelf
        self._list.open(entry)
        if entry.match is not None:
            self._keepsakes[id(entry)] = self.app.keepsake(entry.match, self.kit)
        if entry.shelf is not was and entry is self._chosen:
            self._chosen = next(iter(self._rows), None)
        self.put()

    # Methods of a dialog

    def controls(self) -> Sequence[Control]:
        """Return the shelves, the pages, the games, and the buttons of the chosen game."""
        _ = self.app.translate().gettext
        names = {
            SavedStatus.UNFINISHED: _("Unfinished {number}"),
            SavedStatus.FINISHED: _("Finished {number}"),
            SavedStatus.ASIDE: _("Set aside {number}"),
        }
        labels = tuple((shelf, fill(name, number=len(self._list.on(shelf)))) for shelf, name in names.items())
        tabs = Segments("shelf", _("Saved games"), labels, self._shelf, self._places.tabs)
        return [tabs, *self._pager(), *self._game_rows(), *self._buttons()]

    def _pager(self) -> Iterator[Control]:
        _ = self.app.translate().gettext
        if self._pages > 1:
            back, _number, on = self._places.pager()
            yield Arrow("page back", _("Newer games"), back, -1, enabled=self._page > 0)
            yield Arrow("page on", _("Older games"), on, 1, enabled=self._page < self._pages - 1)

    def _game_rows(self) -> Iterator[GameRow]:
        large = self._shelf is SavedStatus.UNFINISHED
        for place, entry in enumerate(self._rows):
            rect = self._places.large(place) if large else self._places.small(place)
            yield self._row(LargeRow if large else SmallRow, entry, rect)
        for place, entry in enumerate(self._lately):
            yield self._row(SmallRow, entry, self._places.lately(place))

    def _row(self, kind: type[GameRow], entry: SavedEntry, rect: pygame.Rect) -> GameRow:
        return kind(
            ("game", entry.saved.path.name),
            rect,
            self._title(entry),
            self.app.date(entry.saved.changed),
            printable(entry.saved.path.name, _LONGEST),
            self._keepsakes.get(id(entry)),
            entry is self._chosen,
        )

    def _title(self, entry: SavedEntry) -> str:
        """Return the names of the players; for a game that is not or cannot be opened, its file name."""
        if entry.match is None:
            return printable(entry.saved.path.name, _LONGEST)
        return printable(", ".join(seat.name for seat in entry.match.seats), _LONGEST)

    def _game_title(self, entry: SavedEntry) -> Sequence[str]:
        """Return the title of the game when there are several games, else nothing."""
        if entry.match is None or len(self.app.cabinet.games) == 1:
            return ()
        return (self.app.cabinet.front_called(entry.match.game.name).title,)

    def _buttons(self) -> Iterator[Control]:
        _ = self.app.translate().gettext
        back, statistics, delete = self._places.others
        chosen = self._chosen
        if chosen is not None and chosen.match is not None:
            key, label = ("watch", _("Watch")) if chosen.match.over else ("resume", _("Go on"))
            yield PushButton(key, label, self._places.main, Button.MAIN, 32)
        yield PushButton("back", _("Back"), back, Button.PAPER, 25, command="back")
        yield PushButton("statistics", _("Statistics"), statistics, Button.PAPER, 25)
        if chosen is not None:
            label = _("Delete for good?") if self._sure else _("Delete")
            yield PushButton("delete", label, delete, Button.LOSE, 25)

    def main(self) -> Hashable:
        """Return the button that resumes or watches the chosen game; the back button when there is none."""
        keys = [element.key for element in self.focus.elements]
        return next((key for key in ("resume", "watch") if key in keys), "back")

    def choose(self, key: Hashable) -> None:
        """Show a shelf or a page, choose a game, or act on the chosen one."""
        sure, self._sure, self._notice = self._sure, False, None
        match key:
            case ("shelf", SavedStatus() as shelf):
                self._shelf = shelf
                self._turn_to(0)
            case "page back" | "page on":
                self._turn_to(self._page + (1 if key == "page on" else -1))
            case ("game", str() as name):
                here = (*self._rows, *self._lately)
                self._chosen = next((one for one in here if one.saved.path.name == name), None)
            case "resume" if self._chosen is not None:
                self.app.play_on(self._chosen.saved.path)
                return
            case "watch" if self._chosen is not None:
                self.app.replay(self._chosen.saved.path)
                return
            case "statistics":
                match = None if self._chosen is None else self._chosen.match
                self.app.statistics("" if match is None else match.game.name)
                return
            case "back":
                self.app.close()
                return
            case "delete":
                self._delete(sure)
        self.put()

    def _delete(self, sure: bool) -> None:
        """Ask for confirmation on the first press, delete on the second."""
        if not sure:
            self._sure = True
        elif self._chosen is not None:
            self._notice = self._list.delete(self._chosen)
            self._turn_to(self._page)

    # The picture

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the heads, and the panel of the chosen game."""
        kit, places, _ = self.kit, self._places, self.app.translate().gettext
        text = kit.text
        draw_fitted(surface, text, _("Saved games"), Role.SCENE_HEAD, 62, palette.VELLUM_0, places.head)
        aside = _("every game saves itself; continue one, or look back at it")
        draw_fitted(surface, text, aside, Role.ASIDE, 25, palette.FOAM, places.aside, most=1)
        if self._pages > 1:
            number = fill(_("{page} of {pages}"), page=self._page + 1, pages=self._pages)
            text.draw_in(surface, number, Role.LIST, 24, palette.VELLUM_0, places.pager()[1])
        if self._lately:
            head = places.lately_head()
            draw_fitted(surface, text, _("Finished recently"), Role.NAME, 30, palette.VELLUM_0, head)
        self.draw_panel(surface, places.panel)
        if not self._rows:
            self._draw_empty(surface)
        if self._chosen is not None:
            self._draw_chosen(surface, self._chosen)

    def _draw_empty(self, surface: pygame.Surface) -> None:
        _ = self.app.translate().gettext
        words = {
            SavedStatus.UNFINISHED: _("No unfinished game is waiting."),
            SavedStatus.FINISHED: _("No game has been finished yet."),
            SavedStatus.ASIDE: _("Every saved game can be read."),
        }[self._shelf]
        text, places = self.kit.text, self._places
        if self._chosen is None:
            draw_fitted(surface, text, words, Role.BODY, 28, palette.INK, places.whole, Align.CENTRE)
        else:
            draw_fitted(surface, text, words, Role.BODY_DARK, 28, palette.FOAM, places.large(0))

    def _draw_chosen(self, surface: pygame.Surface, entry: SavedEntry) -> None:
        kit, places = self.kit, self._places
        title, rubric = self._title(entry), palette.RUBRIC_DK
        draw_fitted(surface, kit.text, title, Role.BUTTON, 38, rubric, places.panel_head, Align.CENTRE)
        keepsake, (when, scores) = self._keepsakes.get(id(entry)), places.panel_lines
        date = self.app.date(entry.saved.changed)
        words = " · ".join([*self._game_title(entry), date, *([] if keepsake is None else [keepsake.where])])
        draw_fitted(surface, kit.text, words, Role.ASIDE, 25, palette.INK_2, when, Align.CENTRE, most=1)
        if keepsake is not None:
            # The boards below give the same facts, so a line that is too long is left out.
            lines = keepsake.scores, keepsake.brief_scores
            said = next((one for one in lines if one_line(kit.text, one, Role.LIST, 25, scores.width)), "")
            draw_fitted(surface, kit.text, said, Role.LIST, 25, palette.INK, scores, Align.CENTRE, most=1)
            keepsake.draw_whole(surface, places.whole)
        if entry.fault is not None:
            fault = printable(entry.fault, _LONGEST)
            kit.text.paragraph(surface, fault, Role.BODY, 25, palette.INK, places.whole, Align.CENTRE)
        if self._notice is not None:
            box = places.main
            draw_fitted(surface, kit.text, self._notice, Role.BODY, 23, palette.RUBRIC_DK, box, Align.CENTRE)
