"""The scene of a rulebook: tabs, a page of text, a live example or pictures next to it, and a search.

A game passes its pages as data. The scene below waits: nothing of it steps until the book is closed.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, Kind
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.inputs import Input, Key
from game.stage.letters_scene import LettersScene
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align
from game.tabletop.rulebook.book_look import CloseSign, Tab, book_ground, paint_page
from game.tabletop.rulebook.example_panel import ExampleChoice, ExamplePanel
from game.tabletop.rulebook.live_example import Trial
from game.tabletop.rulebook.page_blocks import (
    NumberedSteps,
    OpeningParagraph,
    PageBlock,
    PageGrid,
    PageHead,
    Paragraph,
    Passage,
)
from game.tabletop.rulebook.rulebook import Chapter, Rulebook, RulePage, pages_of
from game.tabletop.rulebook.rulebook_places import RulebookPlaces
from game.tabletop.rulebook.search import found

_LONGEST: Final = 40
"""The most letters of a search."""
_NARROW: Final = 600
"""A facing page narrower than this, in units, has one column of things."""
_PICTURE: Final = 3.0
"""The height of a picture among the things of a page, in sizes of text."""
_LARGE_PICTURE: Final = 3.8
"""The same where things have the facing page for themselves."""
_ALONE_PICTURE: Final = 6.0
"""The same for a thing that has the facing page for itself."""


@dataclass(frozen=True, slots=True)
class PassageKey:
    """The key of a passage by its number in reading order."""

    number: int


@dataclass(frozen=True, slots=True)
class TabKey:
    """The key of a chapter's tab."""

    chapter: int


@dataclass(frozen=True, slots=True)
class FoundPage:
    """The key of a page that a search has found, by its place in the book."""

    place: int


@dataclass(frozen=True, slots=True)
class PageButton:
    """The key of a button of the book."""

    name: str


_BACK, _ON, _AGAIN = PageButton("back"), PageButton("on"), PageButton("again")
_FIND, _CLOSE = PageButton("find"), PageButton("close")

_WHYS: Final[Mapping[Hashable, str]] = {
    TabKey: mark("Opens the first page of this chapter."),
    FoundPage: mark("Opens this page."),
    ExampleChoice: mark("Touch it: the rules say what you may do here, and what you get."),
    _BACK: mark("The previous page; from the first page it goes to the last."),
    _ON: mark("The next page; Return does the same. After the last page comes the first."),
    _AGAIN: mark("Starts the example again."),
    _FIND: mark("Type a word, on keys or on the screen, to list the pages that contain it."),
    _CLOSE: mark("Goes back to the game, which has waited."),
}


class RulebookScene(Scene):
    """The open rulebook over the scene that opened it, at the page about a thing where one is given."""

    whys = _WHYS
    opens_rulebook = False

    def __init__(self, house: House, book: Rulebook, about: Hashable = None) -> None:
        super().__init__()
        self.house = house
        self._book = book
        self._about = about
        self._place = -1
        self._trial: Trial | None = None
        self._sought: str | None = None
        """The words whose pages are listed; None while a page is open."""
        self._read: list[Passage] = []
        self._controls: tuple[Control, ...] = ()
        self._head = 0
        """The lower edge of the heading above a list of pages, in pixels."""
        self._panel: ExamplePanel | None = None
        self._picture: pygame.Surface | None = None

    # The open page

    @property
    def page(self) -> RulePage:
        """The open page."""
        return self._pages[self._place][1]

    @property
    def trial(self) -> Trial | None:
        """The example of the open page in its present state; None for a page without one."""
        return self._trial

    @property
    def listed(self) -> list[int]:
        """The places of the pages found, at most as many as there is room for."""
        if self._sought is None:
            return []
        return found([page for _chapter, page in self._pages], self._sought)[: self._places.most_rows]

    def open_page(self, place: int) -> None:
        """Open a page by its place in the book, its example at the beginning."""
        self._place = place % len(self._pages)
        self._sought = None
        example = self.page.example
        self._trial = None if example is None else example.begin()
        self.put()

    # The scene

    def arrange(self) -> None:
        """Lay the book out for the present window; the open page and its example stay."""
        self._chapters: Sequence[Chapter] = self._book.chapters(self.kit)
        self._pages = list(pages_of(self._chapters))
        self._places = RulebookPlaces(self.kit.layout, len(self._chapters))
        self._ground = book_ground(self.kit, self._places)
        if self._place < 0:
            self.open_page(self._place_of(self._book.about(self._about)))
        else:
            self.put()

    def _place_of(self, key: Hashable | None) -> int:
        """Return the place of a page by its key; the first page for one that is not there."""
        keys = [page.key for _chapter, page in self._pages]
        return keys.index(key) if key in keys else 0

    def put(self) -> None:
        """Paint the open page and list its elements."""
        self._picture = self._ground.copy()
        self._read = []
        self._panel = None
        if self._sought is None:
            self._paint_text(self._picture)
            self._paint_facing(self._picture)
        else:
            self._paint_found(self._picture)
        self._paint_hint(self._picture)
        self._controls = tuple(self._all())
        passages = [
            Element(PassageKey(number), passage.words, Kind.PICTURE, passage.rect)
            for number, passage in enumerate(self._read)
        ]
        choices: list[Element] = [] if self._panel is None else self._panel.elements()
        controls = [element for control in self._controls for element in control.elements()]
        self.focus.put([*passages, *choices, *controls])
        self.dirty = True

    def _all(self) -> Iterator[Control]:
        """Yield the controls: the results of a search, the row below, the tabs, the sign that closes."""
        _, places = self.house.translate().gettext, self._places
        for row, place in zip(
            places.rows(places.text, self._head, len(self.listed)), self.listed, strict=True
        ):
            chapter, page = self._pages[place]
            words = fill(_("{page} ({chapter})"), page=page.heading, chapter=self._chapters[chapter].name)
            yield PushButton(FoundPage(place), words, row, Button.PAPER, 25)
        for place, row in self._contents():
            yield PushButton(FoundPage(place), self._pages[place][1].heading, row, Button.PAPER, 25)
        yield PushButton(_BACK, _("Previous page"), places.back, Button.PAPER, 23)
        yield PushButton(_FIND, _("Search"), places.find, Button.PAPER, 25)
        if self._trial is not None and self._sought is None:
            yield PushButton(_AGAIN, _("Again"), places.again, Button.PAPER, 25)
        following = self._pages[(self._place + 1) % len(self._pages)][1].heading
        yield PushButton(_ON, following, places.on, Button.MAIN, 25, name=_("Next page"))
        chapter = self._pages[self._place][0]
        for number, rect in enumerate(places.tabs):
            open_now = number == chapter and self._sought is None
            yield Tab(TabKey(number), self._chapters[number].name, rect, open_now)
        yield CloseSign(_CLOSE, _("Close"), places.close)

    def _contents(self) -> Iterator[tuple[int, pygame.Rect]]:
        """Yield the other pages of the chapter with their rows, where the facing page holds nothing else."""
        if self._sought is not None or self._trial is not None or self.page.items:
            return
        chapter = self._pages[self._place][0]
        others = [
            place
            for place, (number, _page) in enumerate(self._pages)
            if number == chapter and place != self._place
        ]
        yield from zip(others, self._places.rows(self._places.facing, self._head, len(others)), strict=True)

    def why(self, element: Element) -> str:
        """Return the source of a passage's words, or the effect of a control."""
        if isinstance(element.key, PassageKey):
            return self.house.translate().gettext(self._book.why)
        return super().why(element)

    def tells(self, element: Element) -> bool:
        """Return False: passages are there to be read."""
        return False

    def resume(self) -> None:
        """Paint again, for the language or the letters may have changed."""
        self.put()

    # Input

    def input(self, event: Input) -> None:
        """Close book or list by Esc, the book by F1; turn the page by Return while nothing has the focus."""
        self.dirty = True
        if event == Key("f1"):
            self.house.close()
            return
        if event == Key("escape"):
            self._leave()
            return
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if chosen is not None:
            self.choose(chosen.key)
        elif nowhere and event == Key("return"):
            self.choose(_ON)

    def _leave(self) -> None:
        """Go back from a search to the page, from a page to the game."""
        if self._sought is None:
            self.house.close()
        else:
            self._sought = None
            self.put()

    def choose(self, key: Hashable) -> None:
        """Carry out a control by its key."""
        match key:
            case TabKey(chapter):
                self.open_page([one for one, _page in self._pages].index(chapter))
            case FoundPage(place):
                self.open_page(place)
            case ExampleChoice(action) if self._trial is not None:
                self._trial = self._trial.touched(action)
                self.put()
            case PageButton("back"):
                self.open_page(self._place - 1)
            case PageButton("on"):
                self.open_page(self._place + 1)
            case PageButton("again"):
                self.open_page(self._place)
            case PageButton("find"):
                self._spell()
            case PageButton("close"):
                self.house.close()

    def _spell(self) -> None:
        """Open the letters on the screen for the words that are sought."""
        label = self.house.translate().gettext("Search the rulebook")
        self.stack.push(LettersScene(self.house, self, label, self._sought or "", _LONGEST, self.seek))

    def seek(self, words: str) -> None:
        """List the pages that hold some words; without words show the open page."""
        self._sought = words.strip() or None
        self.put()

    # The picture

    def _paint_text(self, picture: pygame.Surface) -> None:
        page = self.page
        first, *others = page.paragraphs
        blocks: list[PageBlock] = [PageHead(page.heading), OpeningParagraph(first)]
        blocks += [Paragraph(words) for words in others]
        if page.steps:
            blocks.append(NumberedSteps(page.steps))
        if page.items and page.example is not None:
            blocks.append(PageGrid(page.items, 2, _PICTURE))
        if page.sections:
            blocks.append(Paragraph(self._section_line(page), aside=True))
        self._read += paint_page(picture, self.kit, self._places.text, blocks)

    def _section_line(self, page: RulePage) -> str:
        message = self.house.translate().ngettext(
            "The rules, section {sections}", "The rules, sections {sections}", len(page.sections)
        )
        return fill(message, sections=", ".join(page.sections))

    def _paint_facing(self, picture: pygame.Surface) -> None:
        """Paint the facing page: the example, else the things of the page with their pictures."""
        page, kit, places = self.page, self.kit, self._places
        if self._trial is None:
            if page.items:
                columns = 1 if len(page.items) <= 4 or places.facing.width < kit.layout.px(_NARROW) else 2
                picture_units = _LARGE_PICTURE if len(page.items) > 1 else _ALONE_PICTURE
                grid = PageGrid(page.items, columns, picture_units)
                self._read += paint_page(picture, kit, places.facing, [grid])
            elif any(self._contents()):
                also = PageHead(self.house.translate().gettext("Also in this chapter"))
                self._read += paint_page(picture, kit, places.facing, [also])
                self._head = self._read[-1].rect.bottom
            return
        _ = self.house.translate().gettext
        head = places.head
        drawn = kit.text.draw_in(picture, _("Try it"), Role.NAME, 40, palette.RUBRIC_DK, head, Align.LEFT)
        room = pygame.Rect(drawn.right + kit.layout.px(20), head.top, 0, head.height)
        room.width = head.right - room.left
        aside = fill(_("you can play this page, as {name}"), name=self._trial.example.words.player)
        draw_fitted(picture, kit.text, aside, Role.ASIDE, 23, palette.INK_2, room)
        invitation = _("Touch anything here, and the rules answer. Gold marks what you may do.")
        self._panel = ExamplePanel(kit, places, self._trial, invitation)

    def _paint_found(self, picture: pygame.Surface) -> None:
        """Paint the words that are sought above the list of pages, or that no page holds them."""
        translator, sought = self.house.translate(), self._sought or ""
        head = fill(translator.gettext("Pages with “{words}”"), words=sought)
        blocks: list[PageBlock] = [PageHead(head)]
        if not self.listed:
            blocks.append(
                Paragraph(translator.gettext("No page contains that: try the beginning of one word."))
            )
        self._read += paint_page(picture, self.kit, self._places.text, blocks)
        self._head = self._read[-1].rect.bottom

    def _paint_hint(self, picture: pygame.Surface) -> None:
        """Paint how the book is opened, below it."""
        kit = self.kit
        words = self.house.translate().gettext(
            "F1 opens this book anywhere; a second right click on anything opens its page"
        )
        draw_fitted(
            picture, kit.text, words, Role.ASIDE, 21, palette.FOAM, self._places.hint, Align.CENTRE, most=1
        )

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the page, the example and the controls."""
        assert self._picture is not None
        surface.blit(self._picture, (0, 0))
        if self._panel is not None:
            self._panel.draw(surface, self.focus)
        for control in self._controls:
            control.draw(surface, self.kit, self.focus)
        self.focus.draw_ring(surface, self.kit.paint)
