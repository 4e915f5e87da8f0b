"""The screen of a table made of parts: the order in which a picture is drawn, and all that can be reached.

A picture is a pure function of the shown state and the time; but while something moves, panels that must be
painted anew may follow a frame or two later, unless the stack is unhurried, as it is in a film.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.core.messages import fill
from game.core.thing import HintChoice, PlayerPlate, TableButton, Thing
from game.core.wording.button_names import button_name
from game.core.wording.hints import hint_line
from game.stage.art import shared
from game.stage.focus import Element, FocusList
from game.stage.placing import Placed
from game.stage.preparation import Step
from game.stage.puzzle_book import TableTask
from game.tabletop.advice.hint_panel import HintPanel, paint_ranks
from game.tabletop.advice.tooltip import Bubble
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.board_places import BoardPlaces
from game.tabletop.board.board_prompt import BoardPrompt
from game.tabletop.board.board_sheet import BoardSheet, OpenedSheet
from game.tabletop.board.board_side import BoardSide
from game.tabletop.board.board_story import NO_STORY
from game.tabletop.board.board_words import ActionPiece, BoardWords
from game.tabletop.board.game_board import BoardMarks, GameBoard, ViewT
from game.tabletop.board.overlay import Overlay
from game.tabletop.frame.area import Area
from game.tabletop.frame.buttons import ButtonsPart
from game.tabletop.frame.chronicle_panel import ChroniclePart
from game.tabletop.frame.header import HeaderPart
from game.tabletop.frame.promise_part import PromisePart
from game.tabletop.frame.thinking_sign import ThinkingSign
from game.tabletop.frame.warning_strip import WarningStrip
from game.tabletop.hidden.cover import Cover, HandOver
from game.tabletop.kit.panel_head import head_of
from game.tabletop.kit.part_cache import Part, PartCache
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.samples import hidden
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.progress import ScoringProgress, fully_revealed
from game.tabletop.reckoning.reckoning_places import ReckoningPlaces
from game.tabletop.reckoning.score_board import Ended, ScoreBoard
from game.tabletop.reckoning.seat_panels import paint_seats
from game.tabletop.reckoning.winner import Victory
from game.tabletop.table.table_marks import (
    ALWAYS,
    aside_of,
    choosing_of,
    main_label,
    may_of,
    may_return,
    prompt_of,
    says_what_it_is,
    switched_of,
)
from game.tabletop.table.table_state import Fading, TableAnswer, TableShown, TableState

#: Panels painted anew in one frame at most while something moves, so that no frame is late.
_MOST_IN_MOTION: Final = 3
#: The height, in board units, of the strip of the "why?" mode at the foot of the window.
_FOOT: Final = 46
#: The height of a piece, in board units, below which a number on its upper edge hides the writing on it.
_SMALL: Final = 90


@dataclass(frozen=True, slots=True)
class BoardShown(TableShown[ViewT, TableAnswer], Generic[ViewT]):
    """Everything that a picture of a table made of parts depends on."""

    story: Any = NO_STORY
    """The story of the events so far: a `BoardStory`, or the game's own memory in its place."""


MarksT = TypeVar("MarksT", bound=BoardMarks)
ShownT = TypeVar("ShownT", bound=BoardShown[Any])


class BoardScreen(Generic[ViewT, MarksT, ShownT]):
    """The table in one window. `board` makes the game's board in a rectangle.

    A game with marks of its own, or that draws more than a `BoardShown`, names them by the type arguments.
    """

    watched: ClassVar[bool] = False
    """Whether it shows a replay."""
    screens: ClassVar[str | None] = None
    """The screens behind which players have what is hidden: the beginning of their pieces' names.

    None for a game with hands. The cover between two people shows one.
    """
    prompt: Part[ViewT, Any]
    """The prompt band, or the part in its place."""

    def __init__(
        self,
        kit: TableKit,
        board: Callable[[TableKit, pygame.Rect], GameBoard[ViewT]],
        words: BoardWords[ViewT],
        title: str,
    ) -> None:
        self.words = words
        self.places = self.lay_places(kit)
        self.board = self.lay_board(kit, board)
        self.spots = lru_cache(maxsize=2)(self.board.spots)
        """Returns the hit boxes of the board's things of a view, cached; callers do not change them."""
        self.header = self.make_header(kit, title)
        self.prompt = BoardPrompt(kit, self.places.prompt, words)
        self.picture = self.make_picture()
        self.tooltip = self.board.tooltip()
        self.kit = kit
        self.context = words.context
        self.panels: PartCache[ViewT, Any] = self.picture.cache
        places = self.places
        self.buttons = ButtonsPart(kit, places.steps, places.main)
        self.thinking = ThinkingSign(kit, places.prompt)
        self.warning = WarningStrip(kit, places.prompt)
        self.cover = Cover(kit.usual, self.screens)
        self.hint_panel = HintPanel(kit, places.hint)
        self.unhurried = False
        """Whether every panel is painted in the frame in which it changes, in motion too."""
        self._before: tuple[tuple[Any, int], pygame.Surface] | None = None
        self._marked: tuple[ShownT, MarksT] | None = None
        """The state that was drawn last, and its marks."""
        chronicle = self.places.chronicle
        self.chronicle = None if chronicle is None else ChroniclePart(kit, chronicle, words.chronicle_line)
        self.promise = PromisePart(kit, self.places.promise)
        self.sheet = self.make_sheet()
        self.side = BoardSide(self.board)
        self.reckoning_places = ReckoningPlaces(kit.usual.layout, self.board.builds_together)
        self.score = ScoreBoard(
            kit.usual,
            self.board.score_words,
            self.reckoning_places,
            self.below_ledger(),
            buttons=not self.watched,
        )

    # For games to lay out

    def lay_places(self, kit: TableKit) -> BoardPlaces:
        """Return the places in the window. Called once, before anything is placed."""
        return BoardPlaces(kit.layout, self.watched)

    def lay_board(
        self, kit: TableKit, board: Callable[[TableKit, pygame.Rect], GameBoard[ViewT]]
    ) -> GameBoard[ViewT]:
        """Return the board at its place. Called once, after `lay_places`."""
        return board(kit, self.places.board)

    def make_header(self, kit: TableKit, title: str) -> HeaderPart[ViewT]:
        """Return the header. Called once, after the board is placed."""
        return HeaderPart(kit, self.places, title, self.words.progress)

    def make_picture(self) -> BoardPicture[ViewT]:
        """Return the drawing of the board. Called once, after header and prompt are placed."""
        return BoardPicture(self.board)

    def make_sheet(self) -> OpenedSheet[ViewT]:
        """Return the sheet of all standings. Called once."""
        return BoardSheet(self.board)

    def below_ledger(self) -> int:
        """Return the upper edge, in pixels, of the part below the ledger of the reckoning. Called once."""
        return self.reckoning_places.banner.bottom

    def beside(self, shown: ShownT) -> list[Part[ViewT, Any]]:
        """Return the parts around the board, header and prompt first; a plate has none."""
        return [] if self.kit.layout.bare else [self.header, self.prompt, *self.around(shown)]

    def around(self, shown: ShownT) -> list[Part[ViewT, Any]]:
        """Return the parts around the board but for header and prompt. Called for each frame of a table."""
        parts: list[Part[ViewT, Any]] = [] if self.chronicle is None else [self.chronicle]
        if shown.table.promise is not None:
            parts.append(self.promise)
        return parts if shown.table.spectating else [*parts, self.buttons]

    def has_scenery(self, view: ViewT) -> bool:
        """Return whether surroundings move by themselves while a view is shown: by default there are none."""
        return False

    def ahead(self) -> Iterator[Step]:
        """Yield drawings that any game at this table may show, the soonest first.

        They must follow from level and seats alone. Called once, after the first frame.
        """
        return iter(())

    def alike(self) -> Iterator[Sequence[str]]:
        """Yield groups of pieces, by their names in `Art`: where one is drawn, any other may be in its place.

        By default the pieces of the players' colours; a game adds its cards and tiles.
        """
        for piece in ("seal", "pawn", "pennant"):
            yield [shared(f"{piece}_{player.colour}") for player in self.kit.players]

    def give_task(self, task: TableTask | None) -> None:
        """Show a task in the header."""
        self.header.task = task

    def give_notice(self, words: str) -> None:
        """Show a line of the house in the header."""
        self.header.notice = words

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
        """Draw the table with its moving pieces and the parts over it."""
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

    def draw_table(self, surface: pygame.Surface, shown: ShownT, marks: MarksT, seconds: float) -> None:
        """Draw the board with everything around it."""
        marks = self.below_overlay(shown, marks)
        view, samples = shown.view, shown.table.samples
        now, _ = self.picture.in_motion(view, samples)
        self.picture.draw_parts(surface, view, marks, samples, [*self._beside(shown, now, marks)])

    def parts_of(self, shown: ShownT) -> Iterator[tuple[Part[ViewT, Any], ViewT, Any]]:
        """Yield the parts of the board, and those around it."""
        marks = self.marks(shown)
        now, moving = self.board.in_motion(shown.view, shown.table.samples)
        on_board = self.picture.marks(now, marks, moving)
        yield from ((part, now, on_board) for part in self.picture.parts)
        yield from self._beside(shown, now, marks)

    def _beside(
        self, shown: ShownT, now: ViewT, marks: MarksT
    ) -> Iterator[tuple[Part[ViewT, Any], ViewT, MarksT]]:
        """Yield the parts around the board; header and prompt follow the motion."""
        for part in self.beside(shown):
            yield part, now if part in (self.header, self.prompt) else shown.view, marks

    def draw_flights(self, surface: pygame.Surface, shown: ShownT) -> None:
        """Draw the pieces in flight."""
        self.picture.draw_flights(surface, shown.view, shown.table.samples, shown.near)

    def rehearse_flights(self, shown: ShownT) -> None:
        """Draw the pieces in flight on nothing, so that their pictures are cached."""
        self.draw_flights(self.panels.nowhere(), shown)

    def draw_opened(self, surface: pygame.Surface, opened: Thing, shown: ShownT, marks: MarksT) -> None:
        """Draw all standings, or the possessions of one player, over the board."""
        if opened is TableButton.SCORING:
            self.panels.draw(surface, self.sheet, shown.view, marks)
        elif isinstance(opened, PlayerPlate):
            self.side.paint(surface, shown.view, opened.seat)

    def rehearse_opened(self, opened: Thing, shown: ShownT) -> None:
        """Draw the sheet on nothing."""
        if opened is TableButton.SCORING:
            self.panels.rehearse(self.sheet, shown.view, self.marks(shown))

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

    def draw_public(self, surface: pygame.Surface, shown: ShownT) -> None:
        """Draw the table as everybody may see it, behind the cover."""
        self.draw_table(surface, self.before(shown, shown.view, shown.near), self.public_marks(shown), 0.0)

    def public_marks(self, shown: ShownT) -> MarksT:
        """Return the marks of the table behind the cover."""
        return self.marks(self.before(shown, shown.view, shown.near))

    def hand_over(self, shown: ShownT, seat: int) -> HandOver:
        """Return the contents of the cover while the screen is given to a seat; called while it is up."""
        made, words, view = {one.seat: one.made for one in shown.table.together}, self.words, shown.view
        seats = range(self.kit.player_count)
        chosen = tuple(made.get(one, False) or words.has_chosen(view, one) for one in seats)
        return HandOver(seat, chosen, words.progress(view), words.asides(view), may_return(shown))

    # A choice

    def overlay(self, shown: ShownT) -> Overlay | None:
        """Return the panel over the board by which the open question is answered; None for the board."""
        return None

    def below_overlay(self, shown: ShownT, marks: MarksT) -> MarksT:
        """Return the marks of the table: below an overlay it has no main button."""
        return marks if self.overlay(shown) is None else replace(marks, main=None)

    def draw_choice(self, surface: pygame.Surface, shown: ShownT, marks: MarksT) -> None:
        """Draw a hint's numbers, and the effect of the thing that is pointed at or chosen, or an overlay."""
        overlay = self.overlay(shown)
        if overlay is not None:
            overlay.paint_choice(surface, shown, marks)
            if shown.table.hint:
                self.draw_ranks(surface, shown, {**self.things(shown), **overlay.also()})
            return
        if shown.table.hint:
            self.draw_ranks(surface, shown, self.things(shown))
        told = self.placed_tip(shown)
        if told is not None:
            self.tooltip.paint(surface, *told)

    def draw_ranks(self, surface: pygame.Surface, shown: ShownT, spots: dict[Thing, pygame.Rect]) -> None:
        """Draw the numbers of a hint's choices, on small pieces in a corner, off the writing on them."""
        hint = shown.table.hint
        paint_ranks(surface, self.kit, hint, spots, lambda thing: self.is_small(thing, spots[thing]))

    def is_small(self, thing: Thing, box: pygame.Rect) -> bool:
        """Return whether a thing is hardly larger than the number that a hint puts on it."""
        return box.height < self.kit.layout.px(_SMALL)

    def placed_tip(self, shown: ShownT) -> tuple[Bubble, Placed] | None:
        """Return the tooltip of the thing that is pointed at, else of the chosen one, and its place.

        None where there is none, while something moves and while a person asks "why?". It lies on the board,
        if it can off all that may be chosen.
        """
        answer, table = shown.answer, shown.table
        if answer is None or table.moving or table.asking or table.covered is not None:
            return None
        thing = table.pointed if table.pointed in answer.may else answer.chosen
        spots = self.spots(shown.view, shown.near)
        if thing is None or thing not in spots:
            return None
        bubble = self.board.tip(shown.view, thing, answer)
        if bubble is None:
            return None
        must = [spots[one] for one in answer.may if one in spots and one != thing]
        if table.hint:
            must.append(self.hint_box(shown))
        return bubble, self.tooltip.place(bubble, spots[thing], self.board.rect, must)

    def hint_box(self, shown: ShownT) -> pygame.Rect:
        """Return the place of the hint."""
        return self.hint_panel.box(len(shown.table.hint))

    # The reckoning

    def is_reckoning(self, view: ViewT) -> bool:
        """Return whether the game is over."""
        return self.board.is_over(view)

    def draw_reckoning(self, surface: pygame.Surface, shown: ShownT, marks: MarksT, seconds: float) -> None:
        """Draw the reckoning, and below it the pieces that everybody has built."""
        self.draw_last_ground(surface)
        table, reckoning = shown.table, self.reckoning(shown)
        work = self.board.work(shown.view)
        ended = Ended(self.victory(shown, reckoning), table.ways_on, table.won_for, work)
        told = self.told_so_far(shown, reckoning)
        self.score.paint(
            surface, reckoning, told, ended, lambda below: self.draw_built(below, shown, reckoning), marks
        )

    def draw_last_ground(self, surface: pygame.Surface) -> None:
        """Draw the background of the reckoning over the whole surface."""
        surface.blit(self.picture.ground, (0, 0))

    def reckoning(self, shown: ShownT) -> Reckoning:
        """Return the reckoning that is drawn. Called for each frame of it."""
        return replace(self.board.told_reckoning(shown.view, shown.story), apart=shown.table.apart)

    def told_so_far(self, shown: ShownT, reckoning: Reckoning) -> ScoringProgress:
        """Return how much of the reckoning is revealed: all of it, unless a game reveals it line by line."""
        return fully_revealed(reckoning)

    def draw_built(self, below: pygame.Surface, shown: ShownT, reckoning: Reckoning) -> None:
        """Draw the pieces that everybody has built, below the ledger."""
        if (room := self.reckoning_places.seats) is not None:
            for seat, box in paint_seats(below, self.kit.usual, room, reckoning):
                self.board.draw_possessions(below, shown.view, seat, box)

    def victory(self, shown: ShownT, reckoning: Reckoning) -> Victory:
        """Return the words about a victory; a game whose story knows more than its views overrides it."""
        return self.board.victory(reckoning)

    # The state of the interface

    def marks(self, shown: ShownT) -> MarksT:
        """Return the state of the interface, without the view.

        While nobody is asked, no reason for a choice is next to the words on an event.
        """
        table, answer = shown.table, shown.answer
        prompt = prompt_of(shown, self.go_on_prompt(shown.view), self.context)
        idle = prompt is None and not self.words.to_move(shown.view)
        marks: MarksT = replace(
            self.own_marks(shown),
            commitment="" if table.promise is None else table.promise.commitment,
            together=table.together,
            near=shown.near,
            may=self.may(shown),
            pointed=table.pointed,
            chosen=None if answer is None else answer.chosen,
            hidden=frozenset(hidden(table.samples)),
            prompt=prompt,
            spoken_of=self.spoken_of(shown),
            aside=() if idle else aside_of(shown),
            main=main_label(shown, self.context),
            held=table.held,
            rises=table.rises,
            switched=frozenset(switched_of(shown)),
            choosing=frozenset(choosing_of(table)),
            glyphs=table.glyphs,
            story=shown.story,
        )
        return marks

    def own_marks(self, shown: ShownT) -> Any:
        """Return the lines of the chronicle, and the answer so far."""
        return BoardMarks(entries=shown.story.entries, answer=shown.answer)

    def may(self, shown: ShownT) -> frozenset[Thing]:
        """Return the things that can be chosen, buttons included, but for those of `ALWAYS`."""
        return may_of(shown, frozenset() if shown.answer is None else self.widened(shown.answer.may))

    def widened(self, may: frozenset[Thing]) -> frozenset[Thing]:
        """Return the things that can be chosen, with those that represent one of them."""
        return may

    @property
    def always(self) -> frozenset[Thing]:
        """The things that can be chosen wherever they are shown."""
        return ALWAYS | {TableButton.TAKE_OVER, TableButton.BACK}

    def spoken_of(self, shown: ShownT) -> tuple[int, ...] | None:
        """Return the seats that the words in place of the rules' question speak of; None: those asked."""
        if says_what_it_is(shown.table):
            return (shown.near,)
        return None if shown.table.told_all is not None else shown.table.spoken_of

    def go_on_prompt(self, view: ViewT) -> str | None:
        """Return the prompt while the next event waits for a press; None for the rules' own words."""
        return None

    # Things within reach

    def areas(self, shown: ShownT) -> Iterator[Area]:
        """Yield everything that can be reached, in the order of the Tab key."""
        may = self.may(shown) | self.always
        for thing, rect in self._spots(shown).items():
            yield Area(thing, self.says(thing, shown), rect, thing in may, tuple(self.also(thing, shown)))

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

    def things(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the board's things, the buttons and the signs."""
        overlay = self.overlay(shown)
        lying = self.lying(shown) if overlay is None else overlay.spots()
        spots = {**lying, **self.turn_buttons(shown), **self.header.spots()}
        if self.chronicle is not None:
            spots[TableButton.CHRONICLE] = self.chronicle.rect
        return spots

    def lying(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the things that are drawn on the board."""
        may: frozenset[Thing] = frozenset() if shown.answer is None else shown.answer.may
        spots = self.spots(shown.view, shown.near).items()
        return {thing: box for thing, box in spots if thing in may or not isinstance(thing, ActionPiece)}

    def drawn_box(self, thing: Thing, box: pygame.Rect) -> pygame.Rect:
        """Return the box of all that is drawn of a thing, which may reach over its hit box."""
        return box

    def turn_buttons(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the buttons of a turn; the main one is missing below an overlay."""
        buttons = {} if shown.table.spectating else self.buttons.spots()
        if self.overlay(shown) is not None:
            buttons.pop(TableButton.MAIN, None)
        return buttons

    def reckoning_things(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the buttons at the end."""
        return self.score.spots(shown.table.ways_on) if shown.table.over else {}

    def also(self, thing: Thing, shown: ShownT) -> Iterable[pygame.Rect]:
        """Yield further hit boxes of a thing on an overlay."""
        overlay = self.overlay(shown)
        if overlay is not None and (box := overlay.also().get(thing)) is not None:
            yield box

    def opens(self, thing: Thing, shown: ShownT) -> bool:
        """Return whether a thing may stay open over the board: the standings, or a player's possessions."""
        opens = thing is TableButton.SCORING or isinstance(thing, PlayerPlate)
        return opens and not self.is_reckoning(shown.view)

    def pictures(self, shown: ShownT) -> Iterator[Area]:
        """Yield the plates of the players, but of the one in front."""
        if shown.table.covered is None and not self.is_reckoning(shown.view):
            for seat, box in self.board.plates(shown.near).items():
                if seat != shown.near:
                    says = self.kit.translator.gettext("What {name} has")
                    yield Area(PlayerPlate(seat), fill(says, name=self.kit.players[seat].name), box)

    def explained(self, shown: ShownT) -> Iterable[Area]:
        """Return the areas that are only read, and explain themselves while pointed at or when pressed."""
        return ()

    def thing_name(self, thing: Thing) -> str:
        """Return the spoken name of a button of every table."""
        return button_name(thing, self.context)

    def says(self, thing: Thing, shown: ShownT) -> str:
        """Return the spoken name of a thing on the board, with the effect of choosing it."""
        if thing not in self.spots(shown.view, shown.near):
            return self.name_of(thing, shown)
        name = self.words.thing_name(thing, shown.view)
        does = None if shown.answer is None else shown.answer.named.get(thing)
        return name if does is None or does == name else f"{name}: {does}"

    def name_of(self, thing: Thing, shown: ShownT) -> str:
        """Return the spoken name of a thing, with the effect of choosing it."""
        answer, table = shown.answer, shown.table
        if isinstance(thing, HintChoice):
            advised = table.hint[thing.rank - 1]
            reasons = advised.reasons
            return hint_line(thing.rank, advised.label, advised.amount, reasons, self.kit.translator)
        if thing is TableButton.MAIN and (label := main_label(shown, self.context)) is not None:
            return label
        if thing is TableButton.TAKE_OVER and table.covered is not None:
            return self.cover.handed(table.covered)
        named = None if answer is None else answer.named.get(thing)
        return self.thing_name(thing) if named is None else named

    # The places of things

    def kept_clear(self, shown: ShownT) -> Iterable[pygame.Rect]:
        """Yield the boxes that a card or tip leaves free if it can: the buttons of the turn, the prompt."""
        yield from self.buttons.spots().values()
        yield self.places.prompt

    def headings(self, shown: ShownT) -> Iterable[pygame.Rect]:
        """Yield the prompt, the header, and the heads of the chronicle and of an overlay."""
        yield from (self.places.prompt, self.places.header)
        yield from (head_of(self.kit, panel) for panel in self.choice_panel(shown))
        if self.chronicle is not None:
            yield head_of(self.kit, self.chronicle.rect)

    def choice_panel(self, shown: ShownT) -> Iterable[pygame.Rect]:
        """Yield the overlay; at the end the ledger and the banner, which the last words speak of."""
        if self.is_reckoning(shown.view):
            yield from (self.reckoning_places.ledger, self.reckoning_places.banner)
        elif (overlay := self.overlay(shown)) is not None:
            yield overlay.rect

    def lying_over(self, shown: ShownT) -> Iterable[pygame.Rect]:
        """Yield the boxes over the table for the moment, which tips avoid: open panel, hint, bubble."""
        if shown.table.opened is not None:
            yield pygame.Rect((0, 0), self.kit.layout.size)
        if shown.table.hint and shown.answer is not None:
            yield self.hint_box(shown)
        told = self.placed_tip(shown)
        if told is not None:
            yield told[1].rect

    def in_sight(self, shown: ShownT, key: Hashable) -> Iterator[pygame.Rect]:
        """Yield further boxes that the answer of a thing or note must not cover: the hint and the chosen.

        A game adds those that its words point to, and those that preview a choice.
        """
        if shown.answer is None or shown.table.covered is not None:
            return
        if shown.table.hint:
            yield self.hint_box(shown)
        chosen = shown.answer.chosen
        things = {} if chosen is None else self._spots(shown)
        if chosen in things:
            yield things[chosen]

    def hides(self, shown: ShownT, place: tuple[int, int]) -> bool:
        """Return whether something is open over a place."""
        match shown.table.opened:
            case TableButton.SCORING:
                return self.sheet.rect.collidepoint(place)
            case PlayerPlate():
                return self.side.rect.collidepoint(place)
        return False

    # Answers to "why?"

    def notes(self, shown: ShownT, focus: FocusList) -> Iterable[Element]:
        """Return drawn things out of reach with an answer to "why?": by default none."""
        return ()

    def reads_why(self, thing: Thing, shown: ShownT) -> bool:
        """Return whether the table itself shows in words why a thing cannot be chosen: by default not."""
        return False

    def note_why(self, thing: Thing, shown: ShownT) -> str:
        """Return the answer of a note; empty for any other thing."""
        return ""

    def free(self, shown: ShownT) -> pygame.Rect | None:
        """Return the rectangle for the strip of the "why?" mode; None puts it at the foot of the window.

        Where the prompt is there, it lies in the header, between the signs.
        """
        places, strip, signs = self.places, self.kit.layout.px(_FOOT), list(self.places.signs.values())
        high = places.prompt.bottom < self.kit.layout.height - strip
        if high or not signs or self.is_reckoning(shown.view):
            return None
        left, right = places.menu.right, signs[0].left
        room = pygame.Rect(left, places.header.top, right - left, places.header.height)
        return room.inflate(-strip // 2, -4)

    def thing_why(self, thing: Thing, shown: ShownT) -> str:
        """Return the rule of a thing on the board, or of a plate; empty for any other."""
        if isinstance(thing, PlayerPlate):
            return self.kit.translator.gettext("Shows what this player has; the next press closes it.")
        here = thing in self.spots(shown.view, shown.near)
        return self.words.thing_words(thing, shown.view).rule if here else ""
