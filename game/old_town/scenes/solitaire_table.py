"""The table of Old Town as it is played, with the games for one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.thing import Thing
from game.old_town.look.answer import OldTownAnswer, Preview, Reading
from game.old_town.look.screen import OldTownScreen
from game.old_town.rules.actions import Action
from game.old_town.rules.agenda import ASK_PUZZLE
from game.old_town.rules.level import CARD_NUMBERS, plots_of
from game.old_town.rules.view import View
from game.old_town.scenes.old_town_table import OldTownTable
from game.old_town.scenes.pencil import FILE, Pencil, PencilFile
from game.old_town.scenes.questions import OldTownQuestion
from game.old_town.scenes.solitaire_choices import SoloChoices
from game.old_town.scenes.solitaire_question import PuzzleQuestion
from game.old_town.scenes.solitaire_readings import hint_reading, puzzle_reading
from game.old_town.scenes.solitaire_records import SoloRecords, day_key, key_of
from game.old_town.solving.making import day_of
from game.old_town.things import Clue, StockBuilding, TakeHint, Tool
from game.old_town.words.choices import to_choose
from game.old_town.words.messages import text
from game.old_town.words.names import named
from game.old_town.words.solitaire import before_told, puzzle_name
from game.old_town.words.whys_seats import take_hint
from game.stage.house import House, Table
from game.stage.kit import Kit
from game.stage.scenes import Scene
from game.stage.session import Session
from game.tabletop.board.board_table import TableMoment
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.table.table_state import TableAnswer, TableState


class SolitaireTable(OldTownTable):
    """See `scenes.old_town_table.OldTownTable`; it has one person's pencil marks in a puzzle."""

    def __init__(self, house: House, table: Table, of: TableClasses, title: str) -> None:
        super().__init__(house, table, of, title)
        self._record = None if table.record is None else table.record.name
        self._file = PencilFile(house.saves)
        unfinished = self._record is not None and table.match.level.mode == "puzzle"
        self._pencil = self._file.pencil(str(self._record)) if unfinished else Pencil()
        self._session: Session[Any] | None = None
        """The session, once its first question was asked."""
        level, alone = table.match.level, len(table.match.seats) == 1
        self._before = SoloRecords(house.saves, ()) if alone else None
        """The results of earlier games, read while this one is played; None where several play."""
        self._key, self._day = key_of(level), day_of(table.match.seed or "")
        #: The last view of a puzzle that was drawn with marks, and the result.
        self._marked: tuple[View, tuple[int, ...], View] | None = None
        #: The marks and the number of lines of the match that were stored last.
        self._kept: tuple[Mapping[int, int], int] = self._pencil.marks, table.held

    def place_screen(self, kit: Kit) -> Any:
        """Return a screen for a window, with the name of the map and its clock."""
        screen = super().place_screen(kit)
        if isinstance(screen, OldTownScreen) and screen.is_puzzle:
            screen.map_name = puzzle_name(self._match.level, self._match.seed, self.context.translator)
            screen.clock = self._seconds if SoloChoices.kept(self._house).clock else None
        return screen

    def _seconds(self) -> int:
        """Return the seconds on the map so far; it ends with the game."""
        session = self._session
        if session is None:
            return self._pencil.seconds
        return self._pencil.seconds + int((session.ms - (session.rested_ms if session.over else 0)) / 1000)

    def _keep(self) -> None:
        """Store the pencil marks and the time whenever marks or the match have changed."""
        now = self._pencil.marks, len(self._match.lines)
        if self._record is None or now == self._kept:
            return
        self._kept = now
        try:
            self._file.keep(self._record, self._pencil.marks, self._seconds())
        except OSError as why:
            self._house.save_failed(f"{FILE}: {why.strerror or why}")

    def question_for(self, view: View, seat: int, legal: Sequence[Any]) -> OldTownQuestion:
        """Return the question that a view asks of a seat."""
        if view.agenda[-1][0] == ASK_PUZZLE:
            return PuzzleQuestion(view, seat, legal, self.words, self._pencil)
        return super().question_for(view, seat, legal)

    def advises(self, view: View) -> bool:
        """Return whether a bot may advise: in a puzzle it would know the solution."""
        return view.level.mode != "puzzle"

    def answer_for(
        self, session: Session[Any], asked: OldTownQuestion, pointed: Thing | None, leaves: bool
    ) -> TableAnswer:
        """Return the answer so far, with the house that would be settled, and the words of the reader."""
        if self._before is not None:
            self._before.step()
        if not isinstance(asked, PuzzleQuestion):
            return super().answer_for(session, asked, pointed, leaves)
        self._session = session
        self._keep()
        actions, view = asked.confirm_actions(), asked.view
        card, mine = asked.looked_at(pointed)
        return OldTownAnswer(
            seat=asked.seat,
            may=asked.selectable,
            chosen=asked.chosen,
            label=self._puzzle_label(asked, actions),
            ready=leaves or bool(actions),
            named=self._puzzle_names(asked),
            ask=asked.ask,
            card=card,
            mine=mine,
            tool=asked.tool,
            framed=_left_to(mine, card, view),
            crossed=() if mine is None else tuple((mine, plot) for plot in plots_of(view.off[mine])),
            preview=self._settled(asked, pointed),
            reading=self._puzzle_reading(asked, pointed),
            asks=self._puzzle_asks(asked),
            aside=(self._puzzle_aside(asked),),
        )

    def page_about(self, thing: Thing, shown: Any, below: Scene, again: bool) -> Scene | None:
        """Return the page of proofs about a thing; pencil marks prove nothing."""
        if self._marked is not None and shown.view is self._marked[2]:
            shown = replace(shown, view=self._marked[0])
        return super().page_about(thing, shown, below, again)

    def picture(self, moment: TableMoment[Any], told: Any, near: int, table: TableState, answer: Any) -> Any:
        """Return the state to draw, with the pencil marks as markers, and the hint until a clue is read."""
        shown = super().picture(moment, told, near, table, answer)
        view: View = shown.view
        if view.places:
            self._end_words(view)
        if view.level.mode != "puzzle" or not view.clues:
            return shown
        marks = self._pencil.on(view)
        if self._marked is None or self._marked[:2] != (view, marks):
            self._marked = view, marks, replace(view, marks=marks)
        shown = replace(shown, view=self._marked[2])
        if not isinstance(answer, OldTownAnswer) or not told.story.hinted or answer.chosen is not None:
            return shown
        if isinstance(table.pointed, Clue | StockBuilding):
            return shown
        gone = tuple(one for one in told.story.hinted if not view.built >> one[0] & 1)
        reading = hint_reading(told.story.hinted, view, self.context)
        clues = frozenset(CARD_NUMBERS[clue.partition("=")[0]] for clue in view.hinted)
        return replace(shown, answer=replace(answer, reading=reading, card=None, crossed=gone, hinted=clues))

    def _end_words(self, view: View) -> None:
        """Give the screen the words on the person's earlier games of this kind, at the end of this one."""
        records, screen = self._before, self._screen
        if records is None or not isinstance(screen, OldTownScreen) or screen.best is not None:
            return
        while not records.done:
            records.step()
        days = 0
        if self._day is not None:
            kind, day = self._day
            days = records.days_in_a_row(kind, day) + (day_key(kind, day) not in records.finished)
        key = self._key if self._day is None else day_key(*self._day)
        screen.best = before_told(view.scores[0], records.best.get(key), days, self.context.translator)

    def _puzzle_asks(self, asked: PuzzleQuestion) -> str | None:
        """Return the question for the plot of the building chosen; None while none is."""
        if asked.mine is None:
            return None
        building = named(asked.mine, self.context)
        return text(self.context.translator, "solitaire.ask", asked.tool.value, building=building)

    def _puzzle_aside(self, asked: PuzzleQuestion) -> str:
        """Return what a press on a plot costs."""
        cost = asked.view.level.puzzle.wrong
        return text(self.context.translator, "solitaire.aside", asked.tool.value, cost=cost)

    def _puzzle_label(self, asked: PuzzleQuestion, actions: tuple[Action, ...]) -> str:
        """Return the words on the main button: what it does, else what is to be chosen."""
        translator = self.context.translator
        if actions and asked.plot is not None:
            return text(translator, "solitaire.settle_on", plot=asked.plot)
        if actions:
            return text(translator, "solitaire.hint", cost=asked.view.level.puzzle.hint)
        if asked.mine is None and asked.tool is not Tool.RUB_OUT:
            return to_choose(asked.ask, self.context)
        return text(translator, "solitaire.to_plot", asked.tool.value)

    def _puzzle_names(self, asked: PuzzleQuestion) -> Mapping[Thing, str]:
        """Return the choices of plots and of the hint in words."""
        found: dict[Thing, str] = {}
        for thing in asked.selectable:
            action = asked.action_for(thing) if asked.tool is Tool.SETTLE else None
            if action is not None:
                found[thing] = self.words.label(action, asked.view)
        return found

    @staticmethod
    def _settled(asked: PuzzleQuestion, pointed: Thing | None) -> Preview | None:
        """Return the house as it would be settled, right or wrong; None where none is chosen."""
        shown = asked.preview_actions(pointed)
        if not shown or shown[0].word != "settle" or asked.mine is None:
            return None
        return Preview(asked.view, 0, rising={asked.mine: (int(shown[0].names[1]), 0)})

    def _puzzle_reading(self, asked: PuzzleQuestion, pointed: Thing | None) -> Reading:
        """Return the words of the reader."""
        card, mine = asked.looked_at(pointed)
        match pointed:
            case StockBuilding(building):
                card, mine = None, building
            case Clue():
                pass
            case _ if TakeHint() in (pointed, asked.chosen):
                (told,) = take_hint(TakeHint(), asked.view, self.context)
                return Reading(head=text(self.context.translator, "solitaire.hint_head"), told=told)
        return puzzle_reading(card, mine, asked.view, self.context)


def _left_to(building: int | None, card: int | None, view: View) -> tuple[int, ...] | None:
    """Return the plots that a clue of two buildings leaves to one of them; None for any other."""
    if building is None or card is None or not view.level.cards[card].pairs:
        return None
    named = view.level.cards[card].building
    if building not in (named, dict(view.clues)[card]):
        return None
    return tuple(sorted({pair[building != named] for pair in view.level.cards[card].pairs}))
