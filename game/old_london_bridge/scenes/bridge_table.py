"""The table of this game: its screen, its questions and its words in the scene of any table."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

import pygame

from game.core.barrier import Barrier
from game.core.refusal import Refusal
from game.core.standing import Standing
from game.core.thing import Thing
from game.match.seat import people_of
from game.old_london_bridge.look.bonus_overlay import BonusChoice
from game.old_london_bridge.look.in_motion import in_front
from game.old_london_bridge.look.motions import BridgeChoreographer
from game.old_london_bridge.look.noted import hides
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Answer, Shown
from game.old_london_bridge.look.standing import if_ended, is_dealt
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action, End, Lose
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.answers import answer_of
from game.old_london_bridge.scenes.bridge_hints import BridgeHints
from game.old_london_bridge.scenes.bridge_performance import BridgePerformance
from game.old_london_bridge.scenes.bridge_tips import bridge_tips
from game.old_london_bridge.scenes.first_bridge import FirstBridge
from game.old_london_bridge.scenes.notes import note_why, notes_of
from game.old_london_bridge.scenes.questions import BridgeQuestion, question_for
from game.old_london_bridge.scenes.sealing import Sealing
from game.old_london_bridge.scenes.showing import brought_about, seat_of, shows_its_end, spoken_of, told_of
from game.old_london_bridge.scenes.story import Story, followed, why_lines
from game.old_london_bridge.words.choices import action_label
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.pointed import pointed_words
from game.old_london_bridge.words.progress import progress
from game.old_london_bridge.words.prompts import kept_step
from game.old_london_bridge.words.refusals import refusal_sentence
from game.old_london_bridge.words.speech import Speech
from game.old_london_bridge.words.whys import thing_why
from game.stage.focus import Element, FocusList
from game.stage.house import House, Table
from game.stage.inputs import Place
from game.stage.kit import Kit
from game.stage.session import Session
from game.stage.storyline import Snapshot
from game.tabletop.kit.table_kit import own_marked, players_of
from game.tabletop.lesson.teacher import lesson_layer
from game.tabletop.table.table_game import TableGame, TableMoment
from game.tabletop.table.table_scene import TableScene
from game.tabletop.table.table_state import TableState


class BridgeTable(TableGame[Story, BridgeQuestion, Answer, Shown, BridgeScreen]):
    """Old London Bridge at one table."""

    beginning = Story()

    def __init__(self, house: House, table: Table) -> None:
        match = table.match
        self.builders = own_marked(players_of(match.seats), match.seats)
        self.speech = Speech([seat.name for seat in match.seats], match.level, house.translate())
        self.context = self.speech
        self.performance = BridgePerformance(house, table)
        self.hints = BridgeHints(self.speech)
        self.tips = bridge_tips(self.speech)
        self.sealing = self.together = Sealing(house, people_of(match.seats), self.speech)

    # The screen

    def place_screen(self, kit: Kit) -> BridgeScreen:
        """Return the screen of a window."""
        return BridgeScreen(kit, self.builders, self.speech)

    def choreographer(self, screen: BridgeScreen, at_rest: int) -> BridgeChoreographer:
        """Return the motions of pieces between their places on the screen."""
        return BridgeChoreographer(screen.kit, screen.places, at_rest)

    def picture(
        self,
        moment: TableMoment[Story],
        told: Snapshot[Story],
        near: int,
        table: TableState,
        answer: Answer | None,
    ) -> Shown:
        """Return what to draw, with what the action in hand has done or would do."""
        story = told.story
        counted, route = brought_about(moment, answer)
        return Shown(
            view=told.view,
            near=in_front(near, table.samples),
            table=table,
            answer=answer,
            entries=story.entries,
            scored=story.scored,
            won=story.won,
            counted=counted,
            route=route,
            bonus=BonusChoice(story.trace.taken, story.trace.turned),
            sums=story.sums,
        )

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
        """Return the answer so far, with what it would bring."""
        return answer_of(session, asked, pointed, self.speech, leaves)

    def choice_words(self, action: Action, asked: BridgeQuestion) -> str:
        """Return what an action does."""
        return action_label(action, asked.view, asked.seat, self.speech)

    def ends_turn(self, action: Action) -> bool:
        """Return whether an action ends the turn, or loses it."""
        return isinstance(action, End | Lose)

    def private_moment(self, view: View, seat: int) -> Hashable | None:
        """Return the round, while cards are sealed."""
        return view.round if view.agenda and view.agenda[-1][0] == agenda.ASK_SEAL else None

    # Words

    def sentence(self, event: Any) -> str | None:
        """Return the sentence of the chronicle; empty for an event of the game without one."""
        return (chronicle(event, self.speech) or "") if isinstance(event, Event) else None

    def told_of(self, moment: TableMoment[Story]) -> str | None:
        """Return the words of an event; those without a sentence are covered by the end of what they end."""
        return told_of(moment, self.speech)

    def seat_of(self, event: Any) -> int | None:
        """Return the builder that an event's sentence speaks of."""
        return seat_of(event)

    def spoken_of(self, moment: TableMoment[Story]) -> int | None:
        """Return the builder that the prompt speaks of: the last one while their bridge sinks."""
        return spoken_of(moment)

    def refusal_words(self, refusal: Refusal) -> str:
        """Return why an action is refused."""
        return refusal_sentence(refusal, self.speech.names, self.speech.translator)

    def progress(self, view: View) -> str:
        """Return the round."""
        return progress(view, self.speech.translator)

    def why_lines(self, story: Story) -> tuple[str, ...]:
        """Return why the bot whose turn it is has chosen what it did."""
        return () if story.why is None else why_lines(story.why, self.speech)

    def standing(self, view: View) -> Standing | None:
        """Return how all builders stand, once the game is dealt."""
        return if_ended(view) if is_dealt(view) else None

    def why_kept(self, barrier: Barrier, seat: int) -> str:
        """Return why a seat cannot undo its latest step."""
        return kept_step(barrier, seat, self.speech)

    # Answers to "why?"

    def thing_why(self, thing: Thing, shown: Shown) -> str:
        """Return the rule of a thing."""
        return thing_why(thing, shown.view, shown.near, self.speech)

    def notes(self, screen: BridgeScreen, shown: Shown, focus: FocusList) -> Iterable[Element]:
        """Return what is drawn and cannot be chosen."""
        return notes_of(screen, shown, focus)

    def pointed_words(self, thing: Thing, view: View) -> str | None:
        """Return what the total, or a tile gained this round, is."""
        return pointed_words(thing, view, self.speech)

    def note_why(self, element: Element, screen: BridgeScreen, shown: Shown) -> str:
        """Return the answer of a note."""
        return note_why(element.key, screen, shown)

    def hides(self, screen: BridgeScreen, shown: Shown, place: Place) -> bool:
        """Return whether the payments lie over the board there."""
        return hides(screen, shown, place)

    def free(self, screen: BridgeScreen, shown: Shown) -> pygame.Rect | None:
        """Return the river, in an upright window."""
        return screen.free(shown)


class BridgeScene(TableScene[Story, BridgeQuestion, Answer, Shown, BridgeScreen]):
    """The scene of one match of Old London Bridge."""

    game: BridgeTable

    def __init__(self, house: House, table: Table) -> None:
        game = BridgeTable(house, table)
        super().__init__(house, table, game)
        scripts = FirstBridge(game.speech), FirstBridge(game.speech, cut=True)
        self.coach = next(filter(None, (lesson_layer(script, table.match) for script in scripts)), None)
