"""The operator's menu: the frame with the signs of its pages, one page, and the button that keeps changes."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.kiosk_file import FILE
from game.kiosk.operator.attract_page import AttractPage
from game.kiosk.operator.controls import PageSign, Sliding
from game.kiosk.operator.credits_page import CreditsPage, version
from game.kiosk.operator.games_page import GamesPage
from game.kiosk.operator.health_page import HealthPage
from game.kiosk.operator.hours_page import HoursPage
from game.kiosk.operator.leaf import PageLeaf, menu_places
from game.kiosk.operator.leave_page import LeavePage
from game.kiosk.operator.notices_page import NoticesPage
from game.kiosk.operator.operator_house import OperatorHouse
from game.kiosk.operator.page import Desk, OperatorPage
from game.kiosk.operator.pin_scene import clock
from game.kiosk.operator.records_page import RecordsPage
from game.kiosk.operator.screen_page import ScreenPage
from game.kiosk.operator.sound_page import SoundPage
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.fitting import draw_fitted
from game.stage.focus import Kind
from game.stage.fonts import Role
from game.stage.inputs import Input, Key, PointerMove, Press, Release
from game.stage.layout import UnitRect
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

#: Without an input it closes after so many seconds.
SECONDS: Final = 300.0
KEEP: Final = "keep changes"
PAGES: Final[tuple[type[OperatorPage], ...]] = (
    GamesPage,
    HoursPage,
    SoundPage,
    ScreenPage,
    AttractPage,
    RecordsPage,
    HealthPage,
    CreditsPage,
    LeavePage,
)

_WHYS: Final[Mapping[Hashable, str]] = {
    KEEP: mark("Applies the changes on all pages, and saves them in the file."),
}


class MenuScene(Scene):
    """The menu. It hands inputs to the page that lies open."""

    opens_rulebook = False
    whys = _WHYS

    def __init__(self, kiosk: OperatorHouse) -> None:
        super().__init__()
        self.kiosk = kiosk
        self.desk = Desk(kiosk)
        notices = NoticesPage(self.desk)
        # The first page, while it has any notices.
        first = (notices,) if notices.notices() else ()
        self.pages = (*first, *(page(self.desk) for page in PAGES))
        self.page: OperatorPage = self.pages[0]
        self._left = SECONDS
        self._held: Hashable | None = None
        """The key of the sliding control that follows the pointer."""
        self._controls: tuple[Control, ...] = ()

    # Places

    def arrange(self) -> None:
        """Lay the frame and the pages out for the window."""
        layout = self.kit.layout
        self._places = menu_places(layout)
        leaf = PageLeaf(layout, *self._places.leaf, wide=self._places.wide)
        for page in self.pages:
            page.leaf = page.within.leaf = leaf
        self._held = None
        self.put()

    def _rect(self, box: UnitRect) -> pygame.Rect:
        return self.kit.layout.rect(*box)

    def put(self) -> None:
        """Rebuild the controls after a change."""
        self._controls = (*self._signs(), *self.page.within.controls(), *self._keep())
        self.focus.put(element for control in self._controls for element in control.elements())
        self.dirty = True

    def _signs(self) -> list[Control]:
        _ = self.kiosk.translate().gettext
        count = len(self.pages)
        return [
            PageSign(
                ("page", place),
                _(page.name),
                page.sign,
                self._rect(self._places.sign(place, count)),
                page is self.page,
            )
            for place, page in enumerate(self.pages)
        ]

    def _keep(self) -> list[Control]:
        if not self.page.keeps:
            return []
        _, leaf = self.kiosk.translate().gettext, self.page.leaf
        rect = leaf.rect(leaf.width - 340, 788, 300, 74)
        safe = self.kiosk.safe
        why = _("In safe mode nothing is saved.") if safe else _("Nothing has been changed.")
        return [
            PushButton(
                KEEP,
                _("Keep changes"),
                rect,
                Button.MAIN,
                31,
                enabled=self.desk.changed and not safe,
                reason=why,
                command="",
            )
        ]

    def resume(self) -> None:
        """Begin the time anew after the PIN was changed, or was not."""
        self._left = SECONDS
        self.put()

    @property
    def moving(self) -> bool:
        """Whether the picture of the page changes with time."""
        return self.page.moving

    # Inputs

    @property
    def typing(self) -> pygame.Rect | None:
        """The line of the page that is typed into."""
        return self.page.typing

    def wants(self, event: Input) -> bool:
        """Return True for keys: they are typed on pages, not used as bound elsewhere."""
        return isinstance(event, Key) and not event.pad

    def input(self, event: Input) -> None:
        """Hand an input to the page, to a sliding control, or to the focus list."""
        self._left = SECONDS
        self.dirty = True
        pressed = event == Key("return") and self.focus.by_keyboard and self.focus.focused is not None
        if not pressed and self.page.input(event):
            if self.stack.top is self:
                self.put()
            return
        if self._slid(event):
            return
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if chosen is not None:
            if chosen.enabled:
                self.choose(chosen.key)
        elif (
            nowhere
            and event == Key("return")
            and self.page.keeps
            and self.desk.changed
            and not self.kiosk.safe
        ):
            self.choose(KEEP)

    def _slid(self, event: Input) -> bool:
        """Move a sliding control; return whether the input moved one."""
        sliding: dict[Hashable, Sliding] = {
            control.key: control for control in self._controls if isinstance(control, Sliding)
        }
        match event:
            case Press(place):
                element = self.focus.at(place)
                self._held = element.key if element is not None and element.key in sliding else None
                if self._held is not None:
                    self.focus.handle(event)
                    self._slide(sliding[self._held], sliding[self._held].at(place[0]))
                    return True
            case PointerMove(place) if self._held in sliding:
                self._slide(sliding[self._held], sliding[self._held].at(place[0]))
                return True
            case Release() if self._held is not None:
                self.focus.handle(event)
                self._held = None
                return True
            case Key(name="left" | "right" as name):
                focused = self.focus.focused
                if focused is not None and focused.kind is Kind.SLIDER and focused.key in sliding:
                    one = sliding[focused.key]
                    self._slide(one, one.nudged(1 if name == "right" else -1))
                    return True
        return False

    def _slide(self, control: Sliding, value: int) -> None:
        if value != control.value:
            self.page.slide(control.key, value)
            self.put()

    def choose(self, key: Hashable) -> None:
        """Open a page, keep the changes, or hand a choice to the page."""
        match key:
            case ("page", int() as place):
                self.page.leave()
                self.page = self.pages[place]
                self.desk.told = ""
            case "keep changes":
                self.desk.keep()
            case _:
                self.page.choose(key)
        # The choice may have closed the menu.
        if self.stack.top is self:
            self.put()

    def step(self, seconds: float) -> None:
        """Count down; at the end unsaved changes are dropped."""
        before = math.ceil(self._left)
        self._left -= seconds
        if self._left <= 0:
            self.kiosk.leave_menu()
            return
        if self.page.step(seconds):
            self.put()
        if before != math.ceil(self._left):
            self.dirty = True

    def leave(self) -> None:
        """Stop the activity of the page."""
        self.page.leave()

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame, the sheet and the page."""
        kit, page = self.kit, self.page.within
        kit.paint.gradient(surface, surface.get_rect(), (palette.LAPIS_8, palette.LAPIS_9))
        self._draw_frame(surface)
        leaf = page.leaf
        kit.paint.vellum(surface, leaf.box)
        _ = self.kiosk.translate().gettext
        head = leaf.rect(40, 22, leaf.width - 80, 62)
        draw_fitted(surface, kit.text, _(page.head), Role.SCENE_HEAD, 44, palette.RUBRIC_DK, head, most=1)
        page.draw(surface, kit)
        foot = self.desk.told or page.line
        room = leaf.rect(40, 796, leaf.width - (400 if page.keeps else 80), 62)
        page.write(surface, kit, foot, room, Role.ASIDE, 27, lines=2)
        for control in self._controls:
            control.draw(surface, kit, self.focus)
        self.focus.draw_ring(surface, kit.paint)

    def _draw_frame(self, surface: pygame.Surface) -> None:
        """Draw title, aside, the time that is left, and where changes are kept."""
        kit, _, places = self.kit, self.kiosk.translate().gettext, self._places
        align = Align.CENTRE if places.upright else Align.LEFT
        text, ink = kit.text, palette.VELLUM_0
        title = self._rect(places.title)
        name, aside = _("Operator"), _("for the keeper of this cabinet")
        draw_fitted(surface, text, name, Role.SCENE_HEAD, 58, ink, title, align, 1)
        room = self._rect(places.aside)
        if not places.upright:
            end = title.left + text.width(name, Role.SCENE_HEAD, 58) + kit.layout.px(24)
            room.width, room.left = room.right - end, end
        draw_fitted(surface, text, aside, Role.ASIDE, 30, palette.WOAD_3, room, align, 1)
        pill = self._rect(places.pill)
        kit.paint.panel(surface, pill)
        words = fill(_("unlocked, closes in {time}"), time=clock(self._left))
        room = pill.inflate(-kit.layout.px(36), 0)
        draw_fitted(surface, text, words, Role.BODY_DARK, 28, palette.VELLUM_1, room, Align.CENTRE, 1)
        x, y, width, height = places.file
        lines = (
            fill(_("saved in {file}"), file=FILE),
            fill(_("version {version}"), version=version("bridgewright")),
        )
        for row, line in enumerate(lines):
            box = self._rect((x, y + row * height / 2, width, height / 2))
            draw_fitted(surface, text, line, Role.ASIDE, 27, palette.WOAD_3, box, align, 1)
