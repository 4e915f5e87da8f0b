"""Statistics of finished games: the last one, this evening's, all of a person's; to save and to erase."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Final

import pygame

from game.cabinet import whys
from game.cabinet.program import Program
from game.cabinet.statistics_games import StatisticsGames, StatisticsTab
from game.cabinet.statistics_panels import AgainstPanel, LatestPanel, LevelsPanel
from game.cabinet.statistics_places import StatisticsPlaces
from game.core.checking import printable
from game.core.messages import fill
from game.match.record_file import FileFault
from game.match.statistics import appearances
from game.stage import palette
from game.stage.clock import RealClock
from game.stage.controls import Arrow, Control, PushButton, Segments
from game.stage.fitting import draw_fitted, step_of
from game.stage.focus import Element, Kind
from game.stage.fonts import Role
from game.stage.game_front import Front
from game.stage.inputs import Input, Key
from game.stage.loop import STEP
from game.stage.paint import Button
from game.stage.plots.panel import Panel, draw_panel
from game.stage.scenes import Scene
from game.stage.text import Align

_LONGEST: Final = 300  # Letters of a line that includes text from a file.
_HEAD: Final = 56
#: Seconds of reading in a frame, and from one renewal of the figures to the next.
_READING: Final = 0.006
_RENEWAL: Final = 1.0


class StatisticsScene(Scene):
    """The statistics scene: panels, tabs, names and buttons.

    It reads some records per frame, the newest first. The last game is shown as soon as it is read, and the
    figures of many games grow while reading. Parts that need every record wait for the end.
    """

    whys = whys.STATISTICS

    places: StatisticsPlaces

    def __init__(self, app: Program, front: Front, record: str = "") -> None:
        """Show the last finished game first, or that of `record`, by its file name."""
        super().__init__()
        self.app = app
        self.front = front
        self.pages = front.statistics(app)
        self.notice = ""
        self.games = StatisticsGames(
            front.name, app.saves, app.caches, app.game_called, lambda: app.now(), record
        )
        self._erasing = False
        self._read_at = 0.0
        self._since_renewal = 0.0
        #: The games in the panels, to make the panels again only when these change.
        self._subject: tuple[object, ...] = ()
        self._panels: tuple[tuple[Panel, pygame.Rect], ...] = ()
        self._controls: tuple[Control, ...] = ()
        self._picture: pygame.Surface | None = None

    # Scene hooks

    def arrange(self) -> None:
        """Compute every place again."""
        self.places = StatisticsPlaces(self.kit.layout)
        self._subject = ()
        self.put()

    def leave(self) -> None:
        """Add the replayed games to the cache. Called when the scene is left."""
        self.games.reading.close()

    def step(self, seconds: float) -> None:
        """Read some more records. Called several times per frame after a late one."""
        self._since_renewal += seconds
        if self.reading and self._read():
            self.dirty = True
            due = not self._panels or self._since_renewal >= _RENEWAL
            if not self.reading or (due and self.games.grown):
                self._since_renewal = 0.0
                self.put()

    def _read(self) -> bool:
        """Read for a part of a frame; return False if that was done for this frame already.

        On a scripted clock it is always one step, so that every machine draws the same frames.
        """
        clock = self.app.clock
        begun = clock.now()
        if isinstance(clock, RealClock) and begun - self._read_at < STEP:
            return False
        while not self.games.go_on() and isinstance(clock, RealClock) and clock.now() - begun < _READING:
            pass
        self._read_at = clock.now()
        return True

    @property
    def reading(self) -> bool:
        """Whether records are still being read."""
        return not self.games.reading.done

    @property
    def person(self) -> str:
        """The name whose figures are shown; empty when there is none."""
        return self.games.person

    # Panels and controls

    def put(self) -> None:
        """Make controls and focus list again, and panels of other games than before."""
        games = self.games
        games.select()
        subject = (games.tab, games.shown, games.person, self.reading and not games.shown)
        if subject != self._subject:
            self._subject, self._picture = subject, None
            self._panels = tuple(self._all_panels())
        self._controls = tuple(self._all_controls())
        elements = [element for control in self._controls for element in control.elements()]
        pictures = [
            Element(("panel", place), f"{panel.head}: {panel.spoken}", Kind.PICTURE, rect)
            for place, (panel, rect) in enumerate(self._parts())
        ]
        self.focus.put([*pictures, *elements])
        self.dirty = True

    def _parts(self) -> Iterator[tuple[Panel, pygame.Rect]]:
        """Yield each panel with the part of it that no control covers."""
        for place, (panel, rect) in enumerate(self._panels):
            part = rect.copy()
            if place == len(self._panels) - 1:
                part.height -= self.places.below + self.kit.layout.px(20)
            elif place == 0 and len(self.games.names) > 1:
                part.top += self.kit.layout.px(80)
                part.height -= self.kit.layout.px(80)
            yield panel, part

    def _all_panels(self) -> Iterator[tuple[Panel, pygame.Rect]]:
        games = self.games.shown
        if not games:
            return
        if self.games.tab is StatisticsTab.LAST:
            yield from zip(self.pages.last(games[-1]), self.places.last, strict=True)
            return
        own, translator = appearances(games, self.person), self.app.translate()
        panels = (
            LatestPanel(own, self._score_text, translator),
            AgainstPanel(own, self.pages, translator, tuple(self.front.game.bots)),
            LevelsPanel(own, self._score_text, translator),
            *self.pages.person(games, self.person),
        )
        yield from zip(panels, self.places.person, strict=True)

    def _score_text(self, score: float) -> str:
        """Return a score in the game's own words, a mean rounded to a whole number."""
        return self.front.game.score_text(round(score), self.app.translate())

    def _all_controls(self) -> Iterator[Control]:
        _ = self.app.translate().gettext
        if self.games.own or not self.reading:
            count = len(self.games.own)
            so_far = self.app.translate().ngettext("{count} game so far", "{count} games so far", count)
            every = fill(so_far if self.reading else _("All games {count}"), count=count)
            labels = (
                (StatisticsTab.LAST, _("Last game")),
                (StatisticsTab.EVENING, _("This evening")),
                (StatisticsTab.ALL, every),
            )
            yield Segments("tab", _("Games"), labels, self.games.tab, self.places.tabs)
        if len(self.games.names) > 1:
            back, on = self.places.arrows(self._panels[0][1])
            yield Arrow("person back", _("Previous person"), back, -1, Button.PAPER)
            yield Arrow("person on", _("Next person"), on, 1, Button.PAPER)
        yield from self._buttons()

    def _buttons(self) -> Iterator[Control]:
        """Yield the back button and the actions on the games; erasing needs confirmation."""
        _ = self.app.translate().gettext
        if not self._panels:
            yield PushButton("back", _("Back"), self.places.single, Button.MAIN, 29)
            return
        panel = self._panels[-1][1]
        labels: list[tuple[str, str, Button]]
        if self._erasing:
            erase = fill(_("Erase all of {name}'s figures?"), name=self.person)
            labels = [("keep", _("Keep"), Button.OTHER), ("erase", erase, Button.MAIN)]
            shares: tuple[int, ...] = (1, 3)
        else:
            labels = [("back", _("Back"), Button.OTHER), ("save", _("Save as table"), Button.OTHER)]
            shares = (1, 1)
            if self.person:
                labels.append(("erase", _("Erase"), Button.OTHER))
                shares = (3, 5, 3)
        for (key, label, button), rect in zip(labels, self.places.buttons(panel, shares), strict=True):
            command = "back" if key in ("back", "keep") else ""
            reason = _("Available once all records are read.") if self._waits(key) else ""
            yield PushButton(key, label, rect, button, 24, enabled=not reason, reason=reason, command=command)

    def _waits(self, key: Hashable) -> bool:
        """Return whether a button waits until all records are read."""
        return self.reading and key in ("save", "erase")

    # Input

    def input(self, event: Input) -> None:
        """Handle an event: Esc goes back, and so does Return when nothing has the focus."""
        self.dirty = True
        if event == Key("escape"):
            self.choose("keep" if self._erasing else "back")
            return
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if chosen is not None:
            self.choose(chosen.key)
        elif nowhere and event == Key("return"):
            self.choose("back")

    def choose(self, key: Hashable) -> None:
        """Act on a chosen control, by its key."""
        asked, self._erasing = self._erasing, False
        match key:
            case "back":
                self.app.close()
                return
            case ("tab", StatisticsTab() as tab):
                self.games.tab = tab
            case "person back" | "person on":
                self.games.step(1 if key == "person on" else -1)
            case _ if self._waits(key):
                pass
            case "save":
                self._save()
            case "erase" if asked:
                self._erase()
            case "erase":
                self._erasing = True
        self.put()

    def _save(self) -> None:
        """Save the table, and show its path."""
        _ = self.app.translate().gettext
        try:
            path = self.games.save(self.app.exports)
        except FileFault as fault:
            self.notice = fill(_("The table cannot be saved: {why}"), why=str(fault))
            return
        self.notice = fill(_("Saved as {path}"), path=_from_home(path))

    def _erase(self) -> None:
        """Exclude all games of the person so far."""
        _, name = self.app.translate().gettext, self.person
        fault = self.games.erase()
        said = fill(_("{name}'s figures are erased; the games themselves stay."), name=name)
        self.notice = said if fault is None else fault

    # The picture

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cached page, the controls, and the line at the foot."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._picture = self._page()
        surface.blit(self._picture, (0, 0))
        for control in self._controls:
            control.draw(surface, self.kit, self.focus)
        self._draw_foot(surface)
        self.focus.draw_ring(surface, self.kit.paint)

    def _page(self) -> pygame.Surface:
        """Return ground, head and panels as a picture."""
        page = self.kit.art.once(("statistics", self.front.name), lambda: self.pages.ground(self.kit)).copy()
        self._draw_head(page)
        for place, (panel, rect) in enumerate(self._panels):
            corner, below = pygame.Rect(0, 0, 0, 0), 0
            if place == 0 and len(self.games.names) > 1:
                corner = pygame.Rect.union(*self.places.arrows(rect))
            elif place == len(self._panels) - 1:
                below = self.places.below
            draw_panel(page, self.kit, panel, rect, corner, below)
        if not self._panels:
            self._draw_panel(page)
        return page

    def _draw_head(self, surface: pygame.Surface) -> None:
        text, rect, words = self.kit.text, self.places.head, self.pages.head
        # A head keeps its size; one that is too long is set in two lines, which are smaller by design.
        whole = text.fits(words, Role.SCENE_HEAD, _HEAD, rect.width)
        units = _HEAD if whole else _HEAD * 0.6
        lines = text.wrap(words, Role.SCENE_HEAD, units, rect.width, 2)
        step = step_of(text, Role.SCENE_HEAD, units)
        for place, line in enumerate(lines):
            at = rect.left, rect.centery + step * (place - (len(lines) - 1) / 2)
            text.draw_edged(
                surface, line, Role.SCENE_HEAD, units, palette.VELLUM_0, palette.LAPIS_9, at, Align.LEFT
            )

    def _draw_panel(self, surface: pygame.Surface) -> None:
        """Draw the panel for an empty page or for the progress of reading."""
        kit, rect, px = self.kit, self.places.panel, self.kit.layout.px
        kit.paint.vellum(surface, rect)
        side, inset = px(104), px(14)
        corner = kit.art.get("shared/corner_leaf", side, side)
        surface.blit(corner, (rect.left + inset, rect.top + inset))
        turned = pygame.transform.flip(corner, True, False)
        surface.blit(turned, (rect.right - inset - turned.get_width(), rect.top + inset))
        if self.reading:
            return  # The progress is drawn again in each frame.
        head, words = self._empty()
        room = rect.inflate(-2 * px(130), 0)
        upper = pygame.Rect(room.left, rect.top + px(40), room.width, px(110))
        draw_fitted(surface, kit.text, head, Role.SCENE_HEAD, 44, palette.RUBRIC_DK, upper, Align.CENTRE)
        room = rect.inflate(-2 * px(70), 0)
        lower = pygame.Rect(room.left, upper.bottom + px(6), room.width, px(140))
        draw_fitted(surface, kit.text, words, Role.BODY, 28, palette.INK, lower, Align.CENTRE, most=4)

    def _empty(self) -> tuple[str, str]:
        """Return the head and the sentence for an empty page."""
        _ = self.app.translate().gettext
        if self.games.tab is StatisticsTab.EVENING and self.games.own:
            words = _("Nobody has finished a game this evening yet; the night is young.")
            return self.pages.quiet, words
        words = _("Finish a game, and here you will see how it went, and who is best at what.")
        return _("Nothing to remember yet"), words

    def _draw_foot(self, surface: pygame.Surface) -> None:
        """Draw the result of the last action, or the games that do not count; while reading, the progress."""
        words, rect = self.foot, self.places.foot
        if self.reading and not self._panels:
            panel = self.places.panel
            draw_fitted(
                surface, self.kit.text, words, Role.BODY, 30, palette.INK, panel, Align.CENTRE, most=2
            )
        elif words:
            draw_fitted(surface, self.kit.text, words, Role.BODY_DARK, 20, palette.FOAM, rect, Align.CENTRE)

    @property
    def foot(self) -> str:
        """The line at the foot; empty when there is nothing to show."""
        if self.reading:
            return self._progress()
        if self.notice:
            return printable(self.notice, _LONGEST)
        return printable(" ".join(self.games.apart(self.app.translate())), _LONGEST)

    def _progress(self) -> str:
        """Return the progress of reading; over figures of many games also that some are still missing."""
        _, reading = self.app.translate().gettext, self.games.reading
        words = _("Reading the records: {read} of {files}")
        if self._panels and self.games.tab is not StatisticsTab.LAST:
            words = _("Only the newest games so far. Reading the records: {read} of {files}")
        return fill(words, read=reading.read, files=reading.files)


def _from_home(path: Path) -> str:
    """Return a path relative to the home folder if it is inside it, else unchanged."""
    try:
        return f"~/{path.relative_to(Path.home()).as_posix()}"
    except (ValueError, RuntimeError):
        return str(path)
