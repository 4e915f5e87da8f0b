"""The screen of any table: the order in which a picture is drawn, and everything that can be reached in it.

A picture is a pure function of what is shown and the time; but while something moves, panels that must be
painted anew may follow a frame or two later, unless the stack is unhurried, as it is in a film.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Generic, TypeVar

import pygame

from game.core.thing import HintChoice, LookAtHand, TableButton, Thing
from game.core.wording.hints import hint_line
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.turn_prompts import end_or_undo
from game.stage.art import shared
from game.stage.preparation import Step
from game.stage.puzzle_book import TableTask
from game.tabletop.advice.hint_panel import HintPanel, paint_ranks
from game.tabletop.frame.area import Area
from game.tabletop.frame.buttons import ButtonsPart
from game.tabletop.frame.thinking_sign import ThinkingSign
from game.tabletop.frame.warning_strip import WarningStrip
from game.tabletop.hidden.cover import Cover, HandOver
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.part_cache import Part, PartCache
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.samples import hidden
from game.tabletop.table.table_state import Fading, TableShown, TableState

ViewT = TypeVar("ViewT")
MarksT = TypeVar("MarksT", bound=Marks)
ShownT = TypeVar("ShownT", bound=TableShown[Any, Any])

#: Panels painted anew in one frame at most while something moves, so that no frame is late.
_MOST_IN_MOTION: Final = 3

ALWAYS: Final[frozenset[Thing]] = frozenset(
    {
        TableButton.MENU,
        TableButton.PAUSE,
        TableButton.PACE,
        TableButton.SOUND,
        TableButton.HELP,
        TableButton.WHY,
        TableButton.SCORING,
        TableButton.STANDING,
        TableButton.CHRONICLE,
    }
)
"""The buttons that can always be pressed."""
_AT_THE_END: Final = frozenset(
    {
        TableButton.AGAIN,
        TableButton.LEAVE,
        TableButton.DONE,
        TableButton.STATISTICS,
        TableButton.PROOF,
        TableButton.WATCH,
    }
)


@dataclass(frozen=True, slots=True)
class FrameBoxes:
    """The places of what stands around every board, in pixels."""

    prompt: pygame.Rect
    steps: Sequence[pygame.Rect]
    """The buttons for undo, redo and a hint."""
    main: pygame.Rect
    hint: pygame.Rect
    """The room of a hint with three choices; it covers nothing that a hint speaks of."""


class TableScreen(ABC, Generic[ViewT, MarksT, ShownT]):
    """The screen of one table in one window; made anew when the window's layout changes."""

    def __init__(
        self,
        kit: TableKit,
        context: SentenceContext,
        panels: PartCache[ViewT, MarksT],
        boxes: FrameBoxes,
    ) -> None:
        self.kit = kit
        self.context = context
        self.panels = panels
        self.buttons = ButtonsPart(kit, boxes.steps, boxes.main)
        self.thinking = ThinkingSign(kit, boxes.prompt)
        self.warning = WarningStrip(kit, boxes.prompt)
        self.cover = Cover(kit.usual)
        self.frame = boxes
        self.hint_panel = HintPanel(kit, boxes.hint)
        self.unhurried = False
        """Whether every panel is painted in the frame in which it changes, in motion too."""
        self._before: tuple[tuple[Any, int], pygame.Surface] | None = None
        self._marked: tuple[ShownT, MarksT] | None = None
        """What was drawn last, and its marks."""

    # What a game adds

    @abstractmethod
    def give_task(self, task: TableTask | None) -> None:
        """Show a task in the header. Called once, before anything is drawn."""

    @abstractmethod
    def give_notice(self, words: str) -> None:
        """Show a line of the house in the header; empty for none."""

    @abstractmethod
    def is_reckoning(self, view: ViewT) -> bool:
        """Return whether a view shows the reckoning at the end."""

    @abstractmethod
    def own_marks(self, shown: ShownT) -> MarksT:
        """Return the marks of the game's own; `marks` sets those of every table."""

    @abstractmethod
    def draw_table(self, surface: pygame.Surface, shown: ShownT, marks: MarksT, seconds: float) -> None:
        """Draw the table over the whole surface. Called for each frame but of cover and reckoning."""

    @abstractmethod
    def draw_reckoning(self, surface: pygame.Surface, shown: ShownT, marks: MarksT, seconds: float) -> None:
        """Draw the reckoning over the whole surface."""

    @abstractmethod
    def things(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the table's things and buttons, in the order of the Tab key.

        Called while the table is drawn, neither cover nor reckoning.
        """

    @abstractmethod
    def reckoning_things(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the reckoning."""

    @abstractmethod
    def thing_name(self, thing: Thing) -> str:
        """Return the spoken name of a thing of the game, or of a button of every table."""

    def has_scenery(self, view: ViewT) -> bool:
        """Return whether surroundings move by themselves while a view is shown: by default there are none."""
        return False

    @abstractmethod
    def parts_of(self, shown: ShownT) -> Iterable[tuple[Part[ViewT, MarksT], ViewT, MarksT]]:
        """Yield the parts that `draw_table` draws, each with the view and marks that it is painted from."""

    def ahead(self) -> Iterator[Step]:
        """Yield drawings of what any game at this table may show, the soonest first.

        They must follow from level and seats alone. Called once, after the first frame.
        """
        return iter(())

    def alike(self) -> Iterator[Sequence[str]]:
        """Yield groups of pieces, by their names in `Art`: where one is drawn, any other may be in its place.

        By default the pieces of the players' colours; a game adds its cards and tiles.
        """
        for piece in ("seal", "pawn", "pennant"):
            yield [shared(f"{piece}_{player.colour}") for player in self.kit.players]

    def rehearse_flights(self, shown: ShownT) -> None:
        """Draw the pieces in flight on nothing, so that their pictures are cached."""
        self.draw_flights(self.panels.nowhere(), shown)

    def rehearse_opened(self, opened: Thing, shown: ShownT) -> None:
        """Draw on nothing what is open over the board, once for a rehearsed game; by default nothing."""

    def hand_over(self, shown: ShownT, seat: int) -> HandOver:
        """Return what the cover shows while the screen is given to a seat. Called while it is covered."""
        made = {one.seat: one.made for one in shown.table.together}
        chosen = tuple(made.get(other, False) for other in range(self.kit.player_count))
        return HandOver(seat, chosen, "", returns=may_return(shown))

    def draw_public(self, surface: pygame.Surface, shown: ShownT) -> None:
        """Draw the table as everybody may see it, behind the cover."""
        self.draw_table(surface, self.before(shown, shown.view, shown.near), self.public_marks(shown), 0.0)

    def public_marks(self, shown: ShownT) -> MarksT:
        """Return the marks of the table behind the cover."""
        return self.marks(self.before(shown, shown.view, shown.near))

    def before(self, shown: ShownT, view: ViewT, near: int) -> ShownT:
        """Return the same table at another view, with nothing asked, moving or pointed at."""
        table = shown.table
        still = TableState(
            promise=table.promise,
            spectating=table.spectating,
            together=table.together,
            replay=table.replay,
        )
        return replace(shown, view=view, near=near, table=still, answer=None)

    def draw_choice(self, surface: pygame.Surface, shown: ShownT, marks: MarksT) -> None:
        """Draw over the table what a choice brings, with a hint's numbers. Called while a person is asked."""
        if shown.table.hint:
            self.draw_ranks(surface, shown, self.things(shown))

    def is_small(self, thing: Thing) -> bool:
        """Return whether a thing is hardly larger than the number that a hint puts on it."""
        return False

    def draw_flights(self, surface: pygame.Surface, shown: ShownT) -> None:
        """Draw the pieces in flight."""

    def draw_opened(self, surface: pygame.Surface, opened: Thing, shown: ShownT, marks: MarksT) -> None:
        """Draw what is open over the board to be read. Called while `opened` is set."""

    def opens(self, thing: Thing, shown: ShownT) -> bool:
        """Return whether a thing may stay open over the board, to be read: by default how all stand."""
        return thing is TableButton.SCORING and not self.is_reckoning(shown.view)

    def pictures(self, shown: ShownT) -> Iterable[Area]:
        """Return what opens to be read, by a press or while it is pointed at."""
        return ()

    def explained(self, shown: ShownT) -> Iterable[Area]:
        """Return what is only to be read, and says what it is while pointed at or when pressed."""
        return ()

    def also(self, thing: Thing, shown: ShownT) -> Iterable[pygame.Rect]:
        """Return further hit boxes of a thing."""
        return ()

    def widened(self, may: frozenset[Thing]) -> frozenset[Thing]:
        """Return the things that can be chosen, with those that stand for one of them."""
        return may

    def kept_clear(self, shown: ShownT) -> Iterable[pygame.Rect]:
        """Yield the boxes that a card or tip leaves free if it can: the buttons of the turn, the prompt."""
        yield from self.buttons.spots().values()
        yield self.frame.prompt

    def headings(self, shown: ShownT) -> Iterable[pygame.Rect]:
        """Yield the boxes that no tip ever covers: the prompt; a game adds the heads of what lies there."""
        yield self.frame.prompt

    def choice_panel(self, shown: ShownT) -> Iterable[pygame.Rect]:
        """Return the panel over the table that asks for a choice, if there is one: by default none."""
        return ()

    def lying_over(self, shown: ShownT) -> Iterable[pygame.Rect]:
        """Yield what lies over the table for the moment, where no tip is drawn: what is open, the hint."""
        if shown.table.opened is not None:
            yield pygame.Rect((0, 0), self.kit.layout.size)
        if shown.table.hint and shown.answer is not None:
            yield self.hint_box(shown)

    def go_on_prompt(self, view: ViewT) -> str | None:
        """Return the prompt while the next event waits for a press; None for the rules' own words."""
        return None

    def spoken_of(self, shown: ShownT) -> tuple[int, ...] | None:
        """Return the seats that the words in place of the rules' question speak of; None: those asked."""
        if _says_what_it_is(shown.table):
            return (shown.near,)
        return None if shown.table.told_all is not None else shown.table.spoken_of

    # The picture

    def draw(self, surface: pygame.Surface, shown: ShownT, seconds: float) -> None:
        """Draw a moment over the whole surface; `seconds` is the time of the scenery."""
        if self._marked is None or self._marked[0] is not shown:
            self._marked = shown, self.marks(shown)
        table, marks = shown.table, self._marked[1]
        if table.covered is not None:
            self.panels.begin()
            told = self.hand_over(shown, table.covered)
            public = shown.view, marks.near
            self.cover.paint(surface, told, marks, lambda soft: self.draw_public(soft, shown), public)
            return
        if self.is_reckoning(shown.view):
            self.draw_reckoning(surface, shown, marks, seconds)
        else:
            self._draw_play(surface, shown, marks, seconds)
        if table.warning is not None:
            self.warning.draw(surface, table.warning, self.warning_box(shown, table.warning))

    def _draw_play(self, surface: pygame.Surface, shown: ShownT, marks: MarksT, seconds: float) -> None:
        """Draw the table with what moves and lies over it."""
        table = shown.table
        self.panels.begin(_MOST_IN_MOTION if table.moving and not self.unhurried else math.inf)
        self.draw_table(surface, shown, marks, seconds)
        if table.opened is None and shown.answer is not None:
            self.draw_choice(surface, shown, marks)
            if table.hint:
                self.hint_panel.paint(surface, marks, table.hint)
        self.thinking.draw(surface, table.thinking_ms)
        if table.fading is not None:
            self._fade(surface, shown, table.fading)
        self.draw_flights(surface, shown)
        if table.opened is not None:
            self.draw_opened(surface, table.opened, shown, marks)

    def warning_box(self, shown: ShownT, words: str) -> pygame.Rect:
        """Return the place of a warning: at the prompt, off the buttons of the turn, and off the choices."""
        may = self.may(shown)
        choices = [rect for thing, rect in self._spots(shown).items() if thing in may]
        return self.warning.place(words, self.buttons.spots().values(), choices)

    def _fade(self, surface: pygame.Surface, shown: ShownT, fading: Fading) -> None:
        """Draw the previous picture over the present one, the fainter the later."""
        key = fading.view, fading.near
        if self._before is None or self._before[0] != key:
            picture = surface.copy()
            before = self.before(shown, fading.view, fading.near)
            self.panels.begin()
            self.draw_table(picture, before, self.marks(before), 0.0)
            self._before = key, picture
        picture = self._before[1]
        picture.set_alpha(round(255 * (1 - fading.share)))
        surface.blit(picture, (0, 0))

    def draw_ranks(self, surface: pygame.Surface, shown: ShownT, spots: dict[Thing, pygame.Rect]) -> None:
        """Draw the numbers of a hint's choices on their things."""
        paint_ranks(surface, self.kit, shown.table.hint, spots, self.is_small)

    def hint_box(self, shown: ShownT) -> pygame.Rect:
        """Return the place of the hint."""
        return self.hint_panel.box(len(shown.table.hint))

    def in_sight(self, shown: ShownT, key: Hashable) -> Iterator[pygame.Rect]:
        """Yield what the answer of a thing or note must not cover besides it: here, the hint and the chosen.

        A game adds what its words point to, and what shows a choice beforehand.
        """
        if shown.answer is None or shown.table.covered is not None:
            return
        if shown.table.hint:
            yield self.hint_box(shown)
        chosen = shown.answer.chosen
        things = {} if chosen is None else self._spots(shown)
        if chosen in things:
            yield things[chosen]

    # What the interface adds to the view

    def marks(self, shown: ShownT) -> MarksT:
        """Return the state of the interface beside the view."""
        table, answer = shown.table, shown.answer
        return replace(
            self.own_marks(shown),
            commitment="" if table.promise is None else table.promise.commitment,
            together=table.together,
            near=shown.near,
            may=self.may(shown),
            pointed=table.pointed,
            chosen=None if answer is None else answer.chosen,
            hidden=frozenset(hidden(table.samples)),
            prompt=self._prompt(shown),
            spoken_of=self.spoken_of(shown),
            aside=_aside(shown),
            main=self._main_label(shown),
            held=table.held,
            rises=table.rises,
            switched=frozenset(self._switched(shown)),
            choosing=frozenset(_choosing(table)),
            glyphs=table.glyphs,
        )

    def _prompt(self, shown: ShownT) -> str | None:
        """Return the words in place of the rules' own question; None where there are none."""
        table = shown.table
        if _says_what_it_is(table):
            return table.pointed_words
        if table.told is not None:
            return table.told
        if table.finished is not None:
            return end_or_undo(table.finished, self.context)
        if table.told_all is not None:
            return table.told_all
        return self.go_on_prompt(shown.view) if table.waiting else table.happening

    def _main_label(self, shown: ShownT) -> str | None:
        """Return the words of the main button; None while there is none."""
        gettext = self.context.translator.gettext
        if shown.table.waiting:
            return gettext("Go on")
        if shown.table.finished is not None:
            return gettext("End turn")
        return None if shown.answer is None else shown.answer.label

    def may(self, shown: ShownT) -> frozenset[Thing]:
        """Return the things that can be chosen, buttons included, but for those of `ALWAYS`."""
        answer, table = shown.answer, shown.table
        may: set[Thing] = set() if answer is None else set(self.widened(answer.may))
        ends = table.waiting or table.finished is not None
        buttons = {
            TableButton.UNDO: table.may_undo,
            TableButton.REDO: table.may_redo,
            TableButton.MAIN: ends or (answer is not None and answer.ready),
            TableButton.HINT: table.may_hint,
        }
        may |= {button for button, enabled in buttons.items() if enabled}
        may |= {HintChoice(rank) for rank in range(1, len(table.hint) + 1)}
        may |= {LookAtHand(one.seat) for one in table.together if one.row is not None and not table.moving}
        if table.face_down and answer is not None:
            may.add(LookAtHand(answer.seat))
        return frozenset(may | _AT_THE_END if table.over else may)

    def _switched(self, shown: ShownT) -> Iterator[Thing]:
        """Yield the signs and buttons that show their other state."""
        if shown.table.muted:
            yield TableButton.SOUND
        if shown.table.hinting:
            yield TableButton.HINT
        if shown.table.asking:
            yield TableButton.WHY

    # What can be reached

    def areas(self, shown: ShownT) -> Iterator[Area]:
        """Yield everything that can be reached, in the order of the Tab key."""
        may = self.may(shown) | self.always
        for thing, rect in self._spots(shown).items():
            yield Area(thing, self.says(thing, shown), rect, thing in may, tuple(self.also(thing, shown)))

    @property
    def always(self) -> frozenset[Thing]:
        """The things that can be chosen wherever they are shown."""
        return ALWAYS | {TableButton.TAKE_OVER, TableButton.BACK}

    def _spots(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return all hit boxes; a hint lies over the other things."""
        table = shown.table
        if table.covered is not None:
            return self.cover.spots(may_return(shown))
        if self.is_reckoning(shown.view):
            return self.reckoning_things(shown)
        things = self.things(shown)
        if not table.hint or shown.answer is None:
            return things
        return {**things, **self.hint_panel.spots(len(table.hint))}

    def says(self, thing: Thing, shown: ShownT) -> str:
        """Return the spoken name of a thing, with what choosing it does."""
        answer, table, label = shown.answer, shown.table, self._main_label(shown)
        if isinstance(thing, HintChoice):
            advised = table.hint[thing.rank - 1]
            reasons = advised.reasons
            return hint_line(thing.rank, advised.label, advised.amount, reasons, self.kit.translator)
        if thing is TableButton.MAIN and label is not None:
            return label
        if thing is TableButton.TAKE_OVER and table.covered is not None:
            return self.cover.handed(table.covered)
        named = None if answer is None else answer.named.get(thing)
        return self.thing_name(thing) if named is None else named


def may_return(shown: TableShown[Any, Any]) -> bool:
    """Return whether the seat asked for the screen, and may give it back."""
    return shown.table.returns or bool(shown.table.together)


def _says_what_it_is(table: TableState) -> bool:
    """Return whether what is pointed at says what it is, in the prompt's place, while nothing moves."""
    return table.pointed_words is not None and not table.moving


def _aside(shown: TableShown[Any, Any]) -> tuple[str, ...]:
    """Return what stands beside the prompt: of the choice that is shown, else of the bot whose turn it is."""
    if _says_what_it_is(shown.table):
        return ()
    return shown.table.why if shown.answer is None else shown.answer.aside


def _choosing(table: TableState) -> Iterator[int]:
    """Yield the seats that are asked at once, while no player has the screen."""
    if table.person is None:
        yield from (one.seat for one in table.together if one.row is not None)
