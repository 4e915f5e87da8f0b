"""The table of Old Town as it is played, with the puzzle for one player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.thing import Thing
from game.old_town.look.answer import OldTownAnswer, Preview, Reading
from game.old_town.look.story import OldTownStory
from game.old_town.rules.actions import Action
from game.old_town.rules.agenda import ASK_PUZZLE
from game.old_town.rules.events import PuzzleCrossed, PuzzleHinted, PuzzleSettled
from game.old_town.rules.view import View
from game.old_town.scenes.old_town_table import OldTownTable
from game.old_town.scenes.questions import OldTownQuestion
from game.old_town.scenes.solitaire_question import Pencil, PuzzleQuestion
from game.old_town.scenes.solitaire_readings import hint_reading, puzzle_reading
from game.old_town.things import Clue, StockBuilding, Tool
from game.old_town.words.choices import to_choose
from game.old_town.words.messages import text
from game.stage.session import Session
from game.tabletop.board.board_table import TableMoment
from game.tabletop.table.table_state import TableAnswer, TableState


class SolitaireTable(OldTownTable):
    """See `scenes.old_town_table.OldTownTable`; it has one person's pencil marks in a puzzle."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._pencil = Pencil()
        #: The last view of a puzzle that was drawn with marks, and the result.
        self._marked: tuple[View, tuple[int, ...], View] | None = None

    def followed(self, story: OldTownStory, event: Any, view: View) -> Any:
        """Return the story after an event, with the plots of the latest hint until the next choice."""
        told = super().followed(story, event, view)
        if isinstance(event, PuzzleHinted | PuzzleCrossed | PuzzleSettled):
            told = replace(told, hinted=event.gone if isinstance(event, PuzzleHinted) else ())
        return told

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
        if not isinstance(asked, PuzzleQuestion):
            return super().answer_for(session, asked, pointed, leaves)
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
            preview=self._settled(asked, pointed),
            reading=self._puzzle_reading(card, mine, pointed, view),
        )

    def picture(self, moment: TableMoment[Any], told: Any, near: int, table: TableState, answer: Any) -> Any:
        """Return the state to draw, with the pencil marks as markers, and the hint until a clue is read."""
        shown = super().picture(moment, told, near, table, answer)
        view: View = shown.view
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
        reading = hint_reading(told.story.hinted, view, self.context)
        return replace(shown, answer=replace(answer, reading=reading, card=None))

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

    def _puzzle_reading(
        self, card: int | None, mine: int | None, pointed: Thing | None, view: View
    ) -> Reading | None:
        if isinstance(pointed, StockBuilding):
            return puzzle_reading(None, pointed.building, view, self.context)
        return puzzle_reading(card, mine, view, self.context)
