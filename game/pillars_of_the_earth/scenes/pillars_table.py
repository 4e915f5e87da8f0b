"""The table of The Pillars of the Earth as it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.thing import TableButton, Thing
from game.core.wording.entry_words import EntryWords
from game.pillars_of_the_earth.account import source_of
from game.pillars_of_the_earth.look.answer import PillarsAnswer
from game.pillars_of_the_earth.look.leaves.at_step import at_step
from game.pillars_of_the_earth.look.panels.column_line import (
    at_work,
    entry_words,
    is_told_with_a_choice,
)
from game.pillars_of_the_earth.look.screen import PillarsScreen
from game.pillars_of_the_earth.look.story import PillarsStory
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Accept
from game.pillars_of_the_earth.rules.events import (
    BuilderDrawn,
    CraftsEnded,
    PartRaised,
    PointsChanged,
    RoundBegun,
    StepBegun,
)
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.questions import (
    CraftQuestion,
    KeepQuestion,
    MarketQuestion,
    PillarsQuestion,
    PlaceQuestion,
    RedrawQuestion,
    question_for,
)
from game.pillars_of_the_earth.things import AcceptAll, AllPoints
from game.pillars_of_the_earth.words.choices import accept_all, all_points, best_plan, really, to_choose
from game.pillars_of_the_earth.words.column import log_line
from game.pillars_of_the_earth.words.whys_work import keeps, why_all_points, why_plan
from game.stage.session import Session
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.board.board_table import BoardTable
from game.tabletop.table.table_state import TableAnswer


class PillarsTable(BoardTable):
    """See `tabletop.board.board_table.BoardTable`."""

    beginning = PillarsStory()
    screen = PillarsScreen

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        #: The seats and rounds in which every builder is accepted.
        self._accepted: set[tuple[int, int]] = set()

    def question_for(self, view: View, seat: int, legal: Sequence[Any]) -> BoardQuestion:
        """Return the question that a view asks of a seat."""
        if view.agenda[-1][0] == agenda.ASK_REDRAW:
            return RedrawQuestion(view, seat, legal, self.words, self._accepted)
        things = tuple(self._screen.spots(view, seat))
        return question_for(view, seat, legal, things, self.words)

    def given(self, asked: BoardQuestion) -> tuple[Any, ...]:
        """Return that a builder is accepted, where its seat has accepted all of the round."""
        if isinstance(asked, RedrawQuestion) and (asked.seat, asked.view.round) in self._accepted:
            return (Accept(),)
        return ()

    def followed(self, story: PillarsStory, event: Any, view: View) -> PillarsStory:
        """Return the chronicle after an event, and the lines of the column.

        The reason for a choice is shown until the next builder is drawn, the next place or round begins, or a
        part is finished.
        """
        told: PillarsStory = super().followed(story, event, view)
        if isinstance(event, BuilderDrawn | StepBegun | RoundBegun | PartRaised):
            told = replace(told, why=(), chooser=None)
        column, entries = story.column.after(event, self.context), told.entries
        if len(column.lines) > len(story.column.lines) and entries is not story.entries:
            words = entry_words(column.lines[-1], self.context)
            entries = (*entries[:-1], replace(entries[-1], words=words))
        elif is_told_with_a_choice(event):
            entries = story.entries
        if entries is not story.entries and (line := log_line(event, view, self.context)) is not None:
            entries = (*entries[:-1], replace(entries[-1], words=EntryWords(line)))
        begun = at_step(view) if isinstance(event, StepBegun) else story.begun
        worker = at_work(view)
        if worker is None and not isinstance(event, StepBegun | CraftsEnded):
            worker = story.worker
        told = replace(told, entries=entries, column=column, begun=begun, worker=worker)
        if not isinstance(event, PointsChanged):
            return told
        return told.gaining(source_of(event.points, event.cause), event.seat, event.points, view.players)

    def answer_for(
        self, session: Session[PillarsStory], asked: PillarsQuestion, pointed: Thing | None, leaves: bool
    ) -> TableAnswer:
        """Return the answer so far, with the changes that the shown choice would bring."""
        plain: TableAnswer = super().answer_for(session, asked, pointed, leaves)
        would = asked.preview_actions(pointed)
        return PillarsAnswer(
            seat=plain.seat,
            may=plain.may,
            chosen=plain.chosen,
            label=self._label(asked, plain),
            ready=plain.ready,
            named={
                **plain.named,
                AcceptAll(): accept_all(self.context),
                AllPoints(): self._all_points(asked),
            },
            ask=asked.ask,
            after=session.preview(asked.seat, *would).view if would else None,
            trade=asked.trade if isinstance(asked, MarketQuestion) else None,
            kept=_four(asked.kept) if isinstance(asked, KeepQuestion) else None,
            rest=asked.rest if isinstance(asked, CraftQuestion) else None,
            all_now=asked.all_now if isinstance(asked, CraftQuestion) and asked.has_two_plans else None,
            free=isinstance(asked, PlaceQuestion) and asked.free,
        )

    def _label(self, asked: PillarsQuestion, plain: TableAnswer) -> str:
        """Return the words on the main button: its effect, or the choice that is still to be made."""
        if asked.chosen is not None and not asked.is_pressed_once(asked.chosen):
            sure = really(asked.picks.get(asked.chosen), self.context)
            if sure is not None:
                return sure
        if isinstance(asked, CraftQuestion) and asked.chosen is None and asked.rest.uses:
            if not asked.has_two_plans:
                return all_points(asked.rest.points, asked.rest.gold, self.context)
            return best_plan(
                asked.rest.points, asked.rest.gold, keeps(asked.view, asked.seat, asked.rest), self.context
            )
        return plain.label if asked.confirm_actions() else to_choose(asked.ask, self.context)

    def _all_points(self, asked: BoardQuestion) -> str:
        """Return the words on the button that makes all points."""
        if not isinstance(asked, CraftQuestion):
            return ""
        return all_points(asked.all_now.points, asked.all_now.gold, self.context)

    def thing_why(self, thing: Thing, shown: BoardShown[Any]) -> str:
        """Return the rule of a thing; of the two plans of work, the effect of each and the spare goods."""
        answer = shown.answer
        if isinstance(answer, PillarsAnswer) and answer.rest is not None and answer.all_now is not None:
            if thing is TableButton.MAIN and answer.chosen is None:
                return why_plan(shown.view, answer.seat, answer.rest, answer.all_now, self.context)
            if thing == AllPoints():
                return why_all_points(shown.view, answer.seat, answer.all_now, self.context)
        return super().thing_why(thing, shown)


def _four(kept: Sequence[int]) -> tuple[int, int, int, int]:
    stone, wood, sand, metal = kept
    return stone, wood, sand, metal
