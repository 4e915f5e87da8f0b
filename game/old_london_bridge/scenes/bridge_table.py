"""The table of this game as it is played: its questions, and the effects of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.thing import Thing
from game.match.seat import people_of
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.motion.in_motion import in_front
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Answer, Shown
from game.old_london_bridge.look.story import Story, followed, why_lines
from game.old_london_bridge.rules.actions import Action, End, Lose
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.answers import answer_of
from game.old_london_bridge.scenes.bridge_hints import BridgeHints
from game.old_london_bridge.scenes.bridge_tips import bridge_tips
from game.old_london_bridge.scenes.questions import BridgeQuestion, question_for
from game.old_london_bridge.scenes.sealing import Sealing
from game.old_london_bridge.scenes.showing import brought_about, shows_its_end, spoken_of, told_of
from game.stage.house import House, Table
from game.stage.session import Session
from game.stage.storyline import Snapshot
from game.tabletop.board.board_table import BoardTable, TableMoment
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.table.table_state import TableState


class BridgeTable(BoardTable):
    """See `tabletop.board.board_table.BoardTable`."""

    beginning = Story()
    screen = BridgeScreen
    words: BridgeWords

    def __init__(self, house: House, table: Table, of: TableClasses, title: str) -> None:
        super().__init__(house, table, of, title)
        self.speech = self.words.context
        self.hints = BridgeHints(self.words, self.hints.amount)
        self.tips = bridge_tips(self.speech)
        self.together = Sealing(house, people_of(table.match.seats), self.speech)

    def picture(
        self,
        moment: TableMoment[Story],
        told: Snapshot[Story],
        near: int,
        table: TableState,
        answer: Answer | None,
    ) -> Shown:
        """Return the state to draw, with the effects of the action in hand, done or not."""
        counted, route = brought_about(moment, answer)
        return Shown(told.view, in_front(near, table.samples), table, answer, told.story, counted, route)

    def shows_its_end(self, moment: TableMoment[Story]) -> bool:
        """Return whether the view after the event is drawn while it moves."""
        return shows_its_end(moment)

    def followed(self, story: Story, event: Any, view: View) -> Story:
        """Return the story after an event."""
        return followed(story, event, view)

    # Questions

    def question_for(self, view: View, seat: int, legal: Sequence[Action]) -> BridgeQuestion:
        """Return the question that a view asks of a seat."""
        return question_for(view, seat, legal)

    def answer_for(
        self, session: Session[Story], asked: BridgeQuestion, pointed: Thing | None, leaves: bool
    ) -> Answer:
        """Return the answer so far, with its effects."""
        return answer_of(session, asked, pointed, self.speech, leaves)

    def ends_turn(self, action: Action) -> bool:
        """Return whether an action ends the turn, or loses it."""
        return isinstance(action, End | Lose)

    # Words

    def told_of(self, moment: TableMoment[Story]) -> str | None:
        """Return the words of an event; one without a sentence has those of the turn or round it ends."""
        return told_of(moment, self.speech)

    def spoken_of(self, moment: TableMoment[Story]) -> int | None:
        """Return the builder that the prompt speaks of: the last one while their bridge sinks."""
        return spoken_of(moment)

    def why_lines(self, story: Story) -> tuple[str, ...]:
        """Return why the bot whose turn it is made its last choice."""
        return () if story.why is None else why_lines(story.why, self.speech)
