"""The table of Singapore as it is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.core.thing import Thing
from game.singapore.look.answer import SingaporeAnswer
from game.singapore.look.screen import SingaporeScreen
from game.singapore.look.story import SingaporeStory, seat_told, with_event
from game.singapore.rules.actions import End
from game.singapore.rules.view import View
from game.singapore.scenes.questions import SingaporeQuestion, WorkQuestion, question_for
from game.singapore.scenes.walks import walker_after
from game.singapore.words.choices import to_choose
from game.stage.session import Session
from game.tabletop.advice.hints import Hints
from game.tabletop.board.board_table import BoardTable, TableMoment
from game.tabletop.table.table_state import TableAnswer


class SingaporeTable(BoardTable):
    """See `tabletop.board.board_table.BoardTable`."""

    beginning = SingaporeStory()
    screen = SingaporeScreen

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.hints = Hints(self.words)
        #: The worker that each seat has chosen to walk with.
        self._walks_with: dict[int, int] = {}
        #: Where the workers of each seat were at its last question.
        self._stood: dict[int, tuple[int, ...]] = {}
        #: The last question and the actions previewed for it, with the table after them.
        self._after: tuple[SingaporeQuestion, tuple[Any, ...], View] | None = None
        #: The words of all choices of a question, which it keeps while it is asked.
        self._named: tuple[SingaporeQuestion, int, Mapping[Thing, str]] | None = None

    def question_for(self, view: View, seat: int, legal: Sequence[Any]) -> SingaporeQuestion:
        """Return the question that a view asks of a seat; whoever has walked last walks on."""
        now = tuple(view.workers[2 * seat : 2 * seat + 2])
        before, chosen = self._stood.get(seat, now), self._walks_with.get(seat, 0)
        self._walks_with[seat], self._stood[seat] = walker_after(before, now, chosen), now
        return question_for(view, seat, legal, self.words, self._walks_with)

    def ends_turn(self, action: Any) -> bool:
        """Return whether a turn is ended: that was asked for."""
        return isinstance(action, End)

    def followed(self, story: SingaporeStory, event: Any, view: View) -> SingaporeStory:
        """Return the story after an event, with its points by source."""
        told: SingaporeStory = with_event(super().followed(story, event, view), event, view)
        if told.entries is not story.entries:
            line = replace(told.entries[-1], seat=seat_told(event, view))
            told = replace(told, entries=(*told.entries[:-1], line))
        return told

    def spoken_of(self, moment: TableMoment[SingaporeStory]) -> int | None:
        """Return the seat that the words of the prompt speak of."""
        return seat_told(moment.event, moment.shown.view)

    def answer_for(
        self, session: Session[SingaporeStory], asked: SingaporeQuestion, pointed: Thing | None, leaves: bool
    ) -> TableAnswer:
        """Return the answer so far, with the walk or trade shown, and the table after it."""
        actions = asked.confirm_actions()
        work = asked if isinstance(asked, WorkQuestion) else None
        return SingaporeAnswer(
            seat=asked.seat,
            may=asked.selectable,
            chosen=asked.chosen,
            label=self._label(asked, actions),
            ready=leaves or bool(actions),
            named=self._names(asked),
            ask=asked.ask,
            worker=0 if work is None else work.worker,
            walks={} if work is None else work.walks,
            walk=None if work is None else work.walk_to(pointed) or work.walk_to(asked.chosen),
            trade=None if work is None else work.trade_at(pointed),
            after=self._preview(session, asked, asked.preview_actions(pointed)),
        )

    def _label(self, asked: SingaporeQuestion, actions: tuple[Any, ...]) -> str:
        """Return the words on the main button."""
        if not actions:
            return to_choose(asked.ask, self.context)
        return self.words.choice(actions[-1], asked.view)

    def _names(self, asked: SingaporeQuestion) -> Mapping[Thing, str]:
        """Return every choice in words."""
        worker = asked.worker if isinstance(asked, WorkQuestion) else 0
        if self._named is None or self._named[:2] != (asked, worker):
            made = {thing: asked.actions_of(thing) for thing in asked.selectable}
            named = {thing: self.words.choice(does[-1], asked.view) for thing, does in made.items() if does}
            self._named = asked, worker, named
        return self._named[2]

    def _preview(
        self, session: Session[SingaporeStory], asked: SingaporeQuestion, actions: tuple[Any, ...]
    ) -> View | None:
        """Return the table after actions, as far as the seat can know; None after none."""
        if not actions:
            return None
        if self._after is None or self._after[0] is not asked or self._after[1] != actions:
            self._after = asked, actions, session.preview(asked.seat, *actions).view
        return self._after[2]
