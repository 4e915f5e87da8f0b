"""The table that is played, in one window: its own places, and the reading card over the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import pygame

from game.core.messages import fill
from game.core.thing import PlayerPlate, TableButton, Thing
from game.singapore.look.answer import SingaporeMarks
from game.singapore.look.board import SingaporeBoard
from game.singapore.look.cards.pad import drawing, house_box, pad_picture
from game.singapore.look.cards.reading_card import ReadingCardPart
from game.singapore.look.pages.reckoning import victory
from game.singapore.look.panels.chip_draw import ChipDrawPart
from game.singapore.look.panels.own import OwnPart
from game.singapore.look.panels.panel_parts import plates
from game.singapore.look.panels.pile_marks import PileMarks
from game.singapore.look.panels.show import shown_sizes
from game.singapore.look.places.table_places import SingaporePlaces
from game.singapore.look.plate.ambience import Ambience
from game.singapore.rules.components import BUILDINGS, GOODS
from game.singapore.things import STEPPERS, Lot
from game.stage.preparation import Step
from game.stage.scenery.lit_windows import WINDOW_LIGHTS
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.board.overlay import Overlay
from game.tabletop.frame.area import Area
from game.tabletop.frame.chronicle_panel import ChroniclePart
from game.tabletop.frame.header import HeaderPart
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.samples import hidden
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.winner import Victory

#: The pieces of which any may take another's place on the table, by the beginning of their names.
_ALIKE: Final[Mapping[str, Sequence[str]]] = {
    "good": (*GOODS, "any", "same", "pick"),
    "chip": ("black", "white"),
    "lot": "01234",
}


class SingaporeScreen(BoardScreen[Any, BoardMarks, BoardShown[Any]]):
    """See `tabletop.board.board_screen.BoardScreen`."""

    screens = "screen"
    places: SingaporePlaces

    def __init__(
        self,
        kit: TableKit,
        board: Callable[[TableKit, pygame.Rect], GameBoard[Any]],
        words: BoardWords[Any],
        title: str,
    ) -> None:
        super().__init__(kit, board, words, title)
        self._log = self._made_log()

    def lay_places(self, kit: TableKit) -> SingaporePlaces:
        """Return the places in the window."""
        return SingaporePlaces(kit.layout, self.watched)

    def lay_board(
        self, kit: TableKit, board: Callable[[TableKit, pygame.Rect], GameBoard[Any]]
    ) -> GameBoard[Any]:
        """Return the board with its panels around it; a plate is only watched."""
        if kit.layout.bare:
            return board(kit, self.places.board)
        made = SingaporeBoard(kit, self.places.board, self.places.plan)
        self._table = made.table
        self.card = ReadingCardPart(made.table)
        self.draw_part = ChipDrawPart(made.table)
        self._ambience = Ambience(made.table)
        return made

    def _made_log(self) -> ChroniclePart | None:
        """Return the chronicle in the place of the buttons that nobody has who only watches."""
        if self.chronicle is not None or self.kit.layout.bare:
            return None
        room = self.places.main.unionall(list(self.places.steps))
        return ChroniclePart(self.kit, room, self.words.chronicle_line)

    def make_header(self, kit: TableKit, title: str) -> HeaderPart[Any]:
        """Return the header with a mark for each tile of the pile."""
        return HeaderPart(kit, self.places, title, self.words.progress, PileMarks(kit))

    def ahead(self) -> Iterator[Step]:
        """Yield the colours of the own panel, and each tile as large as it is shown and built."""
        if self.kit.layout.bare:
            return
        level, table = self.words.context.level, self._table
        for part in self.picture.parts:
            if isinstance(part, OwnPart):
                yield from (partial(part.ahead, seat) for seat in range(self.kit.player_count))
        sizes = set(shown_sizes(table))
        pads = set[tuple[int, int]]() if level.free_layout else table.plate_of(level).pad_sizes
        for size in sizes | pads:
            for building, one in enumerate(level.buildings):
                if one is not None:
                    yield partial(pad_picture, self.kit, level, building, size)
                if one is not None and size in pads:
                    lit = house_box(level, building, pygame.Rect((0, 0), size)).size
                    yield partial(self.kit.art.lights, drawing(self.kit, building), *lit, WINDOW_LIGHTS)

    def alike(self) -> Iterator[Sequence[str]]:
        """Yield the buildings, goods, chips, lots, and the figures and screens of the players."""
        yield from super().alike()
        kit = self.kit
        yield [drawing(kit, building) for building in range(len(BUILDINGS))]
        for kind, names in _ALIKE.items():
            yield [f"{kit.pieces}/{kind}_{name}" for name in names]
        for kind in ("worker", "screen"):
            yield [f"{kit.pieces}/{kind}_{player.colour}" for player in kit.players]

    def around(self, shown: BoardShown[Any]) -> list[Part[Any, Any]]:
        """Return the parts around the board, with the card on top; the commitment until the first round."""
        parts = super().around(shown)
        if self._log is not None and shown.table.spectating:
            parts.append(self._log)
        if shown.view.round:
            parts = [part for part in parts if part is not self.promise]
        return [*parts, self.card, self.draw_part]

    def has_scenery(self, view: Any) -> bool:
        """Return whether the town is shown: until the reckoning."""
        return not self.is_reckoning(view) and not self.kit.layout.bare

    def draw_table(
        self, surface: pygame.Surface, shown: BoardShown[Any], marks: BoardMarks, seconds: float
    ) -> None:
        """Draw the board with everything around it, and the scenery of its plate."""
        super().draw_table(surface, shown, marks, seconds)
        if seconds and self.overlay(shown) is None and not self.kit.layout.bare:
            view, _ = self.picture.in_motion(shown.view, shown.table.samples)
            away = self.card.covered(shown.view, marks)
            self._ambience.draw(surface, view, frozenset(hidden(shown.table.samples)), seconds, away)

    def overlay(self, shown: BoardShown[Any]) -> Overlay | None:
        """Return the panel over the plate before a chip is drawn."""
        return None if shown.table.draw is None or self.kit.layout.bare else self.draw_part

    def own_marks(self, shown: BoardShown[Any]) -> SingaporeMarks:
        """Return the marks of the table, with the chip to be drawn and the points at the round's start."""
        story = shown.story
        begun = story.ends[-1].points if story.ends else ()
        return SingaporeMarks(
            entries=story.entries, answer=shown.answer, due=shown.table.draw, begun=begun, used=story.used
        )

    def things(self, shown: BoardShown[Any]) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes, with the steppers of the card over the board."""
        things = super().things(shown)
        if self._log is not None and shown.table.spectating:
            things[TableButton.CHRONICLE] = self._log.rect
        if self.kit.layout.bare:
            return things
        return {**things, **self.card.spots(shown.view, self.marks(shown))}

    def says(self, thing: Thing, shown: BoardShown[Any]) -> str:
        """Return the spoken name of a thing, also of a stepper on the card; a lot is named by its choice."""
        if isinstance(thing, Lot) and shown.answer is not None and thing in shown.answer.named:
            return shown.answer.named[thing]
        if not isinstance(thing, STEPPERS):
            return super().says(thing, shown)
        return self.words.thing_words(thing, shown.view).name

    def thing_why(self, thing: Thing, shown: BoardShown[Any]) -> str:
        """Return the rule of a thing, also of a stepper on the card."""
        if not isinstance(thing, STEPPERS):
            return super().thing_why(thing, shown)
        return self.words.thing_words(thing, shown.view).rule

    def kept_clear(self, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Yield the buttons and the prompt, and the panels around the town with the reading card."""
        yield from super().kept_clear(shown)
        own = self.places.plan.own
        if own is not None and not self.is_reckoning(shown.view):
            yield from (own.order, own.own, own.show, own.bag, own.walk, own.card)

    def choice_panel(self, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Yield the overlay, and the reading card, on which a trade is chosen."""
        yield from super().choice_panel(shown)
        yield from self._card_box(shown)

    def lying_over(self, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Yield the boxes that tips avoid, with the reading card."""
        yield from super().lying_over(shown)
        yield from self._card_box(shown)

    def _card_box(self, shown: BoardShown[Any]) -> Iterable[pygame.Rect]:
        """Yield the box of the reading card, if there is one now."""
        if not self.kit.layout.bare and not self.is_reckoning(shown.view):
            box = self.card.covered(shown.view, self.marks(shown))
            if box.width:
                yield box

    def victory(self, shown: BoardShown[Any], reckoning: Reckoning) -> Victory:
        """Return the words about a victory, with the sources that made the difference."""
        return victory(self.kit, reckoning, shown.story.sources)

    def explained(self, shown: BoardShown[Any]) -> Iterable[Area]:
        """Yield the rows of the seats: while one is pointed at, the seat's buildings are lit."""
        if shown.table.covered is None and not self.is_reckoning(shown.view) and not self.kit.layout.bare:
            says = self.kit.translator.gettext("What {name} has")
            for seat, box in plates(self._table, shown.view).items():
                yield Area(PlayerPlate(seat), fill(says, name=self.kit.players[seat].name), box)
