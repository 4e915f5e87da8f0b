"""The table on the screen: from the deal, or from where a game was left, to the last pound.

The picture is drawn from the shown view, the running motion, and what the person who is asked has
chosen so far; nothing else. The frame stays, only the board's middle changes: sealing and the
order of building, then building.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Final

import pygame

from game.core.thing import HintBox, HintChoice, LookAtHand, TableButton, Thing
from game.old_london_bridge.look.bonus_overlay import BonusChoice
from game.old_london_bridge.look.motions import BridgeChoreographer, near_of
from game.old_london_bridge.look.noted import hides
from game.old_london_bridge.look.screen import RECKONING_MS, TableScreen
from game.old_london_bridge.look.shown import Answer, Shown
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action, End, Lose, Seal, Take
from game.old_london_bridge.rules.events import (
    Event,
)
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.scenes.answering import answer_why
from game.old_london_bridge.scenes.answers import answer_of
from game.old_london_bridge.scenes.bridge_hints import BridgeHints
from game.old_london_bridge.scenes.bridge_performance import BridgePerformance
from game.old_london_bridge.scenes.notes import note_why, notes_of
from game.old_london_bridge.scenes.questions import MAIN, BridgeQuestion, question, settled_thing
from game.old_london_bridge.scenes.sealing import Sealing
from game.old_london_bridge.scenes.showing import brought_about, fading_of, shows_its_end
from game.old_london_bridge.scenes.story import Story, followed, why_lines
from game.old_london_bridge.scenes.table_buttons import table_buttons
from game.old_london_bridge.scenes.table_glyphs import main_of, table_glyphs
from game.old_london_bridge.things import HandCard
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.prompts import kept_step
from game.old_london_bridge.words.refusals import refusal_sentence
from game.old_london_bridge.words.speech import Speech
from game.stage.director import AnimatedView, Pace
from game.stage.focus import Element, Kind
from game.stage.house import House, Table
from game.stage.inputs import Input, Key, Means, Place, PointerMove, Press, Release, means_of
from game.stage.scenery import gold_leaf
from game.stage.scenes import Scene
from game.stage.session import Session
from game.stage.sound.book import Backing
from game.stage.sound.cue import Cue
from game.stage.storyline import Snapshot
from game.tabletop.advice.hints import Advised, shown_choices
from game.tabletop.frame.focused import rises_of, thing_of
from game.tabletop.frame.thinking_sign import BEGINS_MS
from game.tabletop.kit.table_kit import players_of

#: At pace Still the sign of thinking stands as it is then, in milliseconds.
_THINKS_STILL: Final = 1000.0
_CONFIRM: Final = ("return", "space")
#: What may be wished by a key of its own.
_COMMANDS: Final = {button.value: button for button in (TableButton.HINT, TableButton.UNDO, TableButton.REDO)}


def table_scene(house: House, table: Table) -> Scene:
    """The scene that plays a match from where it stands."""
    return TableScene(house, table)


class TableScene(Scene):
    """One match on one screen."""

    screen: TableScreen

    def __init__(self, house: House, table: Table) -> None:
        super().__init__()
        self.house = house
        match = table.match
        self.builders = players_of(match.seats)
        self.speech = Speech([seat.name for seat in match.seats], match.level, house.translate())
        people = [seat for seat, who in enumerate(match.seats) if who.human]
        self._hints = BridgeHints(self.speech)
        self.shares_screen = len(people) > 1
        self.at_rest = people[0] if people else 0
        self.question: BridgeQuestion | None = None
        #: Why something cannot be chosen, until the next input.
        self.notice: str | None = None
        #: What lies over the board to be read.
        self.opened: Thing | None = None
        #: Which choice of a hint was pressed last, while it is open.
        self._taken: Action | None = None
        self._asked: tuple[int, int] | None = None
        #: The round and the seat that the table was handed to for sealing.
        self._handed: tuple[int, int] | None = None
        self.sealing = Sealing(house, tuple(people), self.speech)
        self._table = table
        self._performance = BridgePerformance(house, table)
        self._session: Session[Story] | None = None
        self._backing: Backing | None = None
        #: What the latest input came by.
        self._means = Means.MOUSE

    @property
    def session(self) -> Session[Story]:
        """The match as it is played here; it begins once there is a screen to show it on."""
        if self._session is None:
            self._session = Session(self.house, self._table, self._performance, followed, Story())
        return self._session

    # Coming and going

    def arrange(self) -> None:
        """Place everything for the window as it is."""
        self.screen = TableScreen(self.kit, self.builders, self.speech)
        self.screen.rehearse()
        if self.sealing.enabled:
            self.screen.together.rehearse()
        self._performance.moves = BridgeChoreographer(self.screen.kit, self.screen.places, self.at_rest)
        self._ask()

    def enter(self) -> None:
        """The river is heard."""
        self._sound()

    def leave(self) -> None:
        """The game is kept as it stands."""
        self.session.close()

    def resume(self) -> None:
        """Settings may have changed."""
        self.session.director.pace = self.house.pace
        self._ask()

    # Time

    @property
    def moving(self) -> bool:
        """Something of the game is on its way, or gold leaf falls for the winner."""
        session = self.session
        falling = self.alive and session.over and session.rested_ms < gold_leaf.LENGTH
        return falling or not (session.idle or session.waiting or session.held)

    @property
    def alive(self) -> bool:
        """Water, windows and gold leaf move, but at pace Still nothing that need not."""
        return self.session.director.pace is not Pace.STILL

    def step(self, seconds: float) -> None:
        """Motions go on, bots answer; who is asked next is asked."""
        was = self.session.director.shown, self.session.idle, self.session.record_path
        advice, thought = self.session.advice, self._thinking_ms
        self.session.step(seconds)
        for heard in self.session.heard():
            self.house.sound.play(heard.cue, self.session.ms - heard.at_ms)
        if was != (self.session.director.shown, self.session.idle, self.session.record_path):
            self.dirty = True
            self._ask()
            self._sound()
        if advice is not self.session.advice:
            self.dirty = True
            self._reach()
        if not self.alive and self._thinking_ms != thought:
            self.dirty = True
        if self.session.over:
            self._end()

    def _sound(self) -> None:
        """The river lies behind the game, the theme behind the reckoning."""
        backing = Backing.THEME if self.session.shown.ending else Backing.BED
        if backing is not self._backing:
            self._backing = backing
            self.house.sound.back(backing)

    def _end(self) -> None:
        """The reckoning stands; a demo begins anew after a while."""
        if self.session.table.demo and self.session.rested_ms > RECKONING_MS:
            self.house.again()

    # What is asked

    @property
    def covered(self) -> int | None:
        """The person whom the table is to be given to before anything of a hand is shown."""
        if self.sealing.now is not None:
            return self.sealing.now.covered
        seat = self.session.person
        if seat is None or not self.shares_screen:
            return None
        view = self.session.shown
        sealing = view.agenda and view.agenda[-1][0] == agenda.ASK_SEAL
        return seat if sealing and self._handed != (view.round, seat) else None

    @property
    def person(self) -> int | None:
        """The seat whose person is asked; None while several are at once, and nobody has the table."""
        return None if self.sealing.everybody else self.session.person

    def _ask(self) -> None:
        """Make the question anew when another one is asked."""
        self.sealing.follow(self.session)
        seat = self.person
        asked = None if seat is None else (seat, len(self.session.match.lines))
        if asked != self._asked:
            self._asked = asked
            self.question, self._taken = None, None
            if seat is not None:
                self.question = question(self.session.asked_view, seat, self.session.legal(seat))
        self._reach()

    def _reach(self) -> None:
        """The list of everything that can be reached, from what is drawn."""
        shown = self.shown(self.session.moment)
        pictures = [
            Element(area.thing, area.says, Kind.PICTURE, area.rect) for area in self.screen.bridges(shown)
        ]
        choices = [
            Element(
                key=area.thing,
                name=area.says,
                kind=_kind_of(area.thing),
                rect=area.rect,
                enabled=area.enabled,
                also=area.also,
            )
            for area in self.screen.areas(shown)
        ]
        self.focus.put([*pictures, *choices])

    # Input

    def wants(self, event: Input) -> bool:
        """While people seal side by side, their keys and buttons mean cards."""
        return self.sealing.wants(event)

    def is_everybodys(self, event: Input) -> bool:
        """Not what means one person's card."""
        return not self.sealing.wants(event)

    def input(self, event: Input) -> None:
        """A press while something moves finishes it; else it chooses."""
        self.dirty = True
        if self.sealing.hear(event, self.session):
            self.notice = None
            self._ask()
            return
        if event == Key("pause"):
            self.choose(TableButton.PAUSE)
            return
        if isinstance(event, Key) and event.name == "escape" and self.opened is None:
            if self._close_hint():
                self._reach()
            else:
                self.choose(TableButton.MENU)
            return
        hurries = isinstance(event, Press) or (isinstance(event, Key) and event.name in _CONFIRM)
        if hurries and self.session.press():
            return
        if not isinstance(event, PointerMove):
            self.notice = None
        if self._closes(event):
            return
        element = self.focus.handle(event)
        self._means = means_of(event)
        if element is not None:
            assert isinstance(element.key, Thing)
            self.choose(element.key)
        elif isinstance(event, Release):
            self._close_hint()
        elif isinstance(event, Key) and event.name in _COMMANDS:
            self.choose(_COMMANDS[event.name])
        elif isinstance(event, Key) and event.name == "return" and self.focus.focused is None:
            self.choose(main_of(self))
        self._reach()

    def _look(self, seat: int | None) -> None:
        """Somebody asks for the table, to look at the own hand; or gives it back."""
        self.sealing.look(seat)
        self._ask()

    def _closes(self, event: Input) -> bool:
        """A press, Return or Escape closes what was opened to be read, and means nothing else."""
        closes = isinstance(event, Press) or (isinstance(event, Key) and event.name in (*_CONFIRM, "escape"))
        if self.opened is None or not closes:
            return False
        self.opened = None
        self._reach()
        return True

    def choose(self, thing: Thing) -> None:
        """Somebody chose a thing; but for a choice of the hint, the hint goes."""
        if thing is TableButton.HINT or isinstance(thing, HintChoice | HintBox):
            self._choose_hint(thing)
            return
        self._close_hint()
        button = table_buttons(self).get(thing)
        if button is not None:
            button()
        elif thing is TableButton.TAKE_OVER:
            self._take_over()
        elif thing is TableButton.BACK:
            self._look(None)
        elif self.covered is None:
            self._play(thing)

    def _play(self, thing: Thing) -> None:
        """A thing of the game itself was chosen."""
        if isinstance(thing, LookAtHand):
            self._look(thing.seat)
        elif thing is TableButton.UNDO and self.sealing.has_table:
            self._look(None)
        elif thing is TableButton.UNDO:
            self._undo()
        elif thing is TableButton.REDO:
            self.session.redo()
            self._ask()
        elif thing is MAIN and self.session.held:
            self.session.end_turn()
        elif self.question is not None:
            self._press(self.question, thing)

    def _choose_hint(self, thing: Thing) -> None:
        """The hint is asked for or closed, or one of its choices is taken."""
        asked, session = self.question, self.session
        if asked is None or self.covered is not None or session.person != asked.seat:
            return
        if thing is TableButton.HINT:
            if not self._close_hint() and len(session.legal(asked.seat)) > 1:
                session.advise(*self._hints.done_before(asked))
        elif session.advice is not None and isinstance(thing, HintChoice):
            advised = shown_choices(session.advice.thought)[thing.rank - 1].action
            way = self.house.confirm_ways[self._means]
            actions = self._hints.take(advised, asked, self._taken, way)
            self._taken = advised
            if actions:
                self._decide(asked.seat, *actions)
            elif isinstance(advised, Take):
                # Of the next card it says nothing.
                self._close_hint()

    def _close_hint(self) -> bool:
        """Take the hint away, or have nobody think of it any more; False where there is none."""
        session = self.session
        shown = session.advising or session.advice is not None
        self._taken = None
        session.drop_advice()
        return shown

    def _undo(self) -> None:
        """Take the latest step back, or say why it stays."""
        seat, barrier = self.session.undoer, self.session.undo_barrier
        if barrier is None or seat is None:
            self.session.undo()
            self._ask()
        else:
            self._refuse(kept_step(barrier, seat, self.speech))

    def _take_over(self) -> None:
        seat = self.covered
        if seat is None:
            return
        if self.sealing.now is not None:
            self.sealing.now.taken = True
        else:
            self._handed = (self.session.shown.round, seat)
        self._ask()

    def _decide(self, seat: int, *actions: Action) -> None:
        """Make a person's choices; a seal among others waits for theirs."""
        if self.sealing.has_table and isinstance(actions[0], Seal):
            self.sealing.choose(seat, actions[0], self.session)
        else:
            self.session.decide(seat, *actions, ends=isinstance(actions[-1], End | Lose))
        self._ask()

    def _press(self, asked: BridgeQuestion, pressed: Thing) -> None:
        """A thing was pressed: how often it must be is the person's wish, for each means."""
        thing = HandCard(pressed.value) if isinstance(pressed, HandCard) else pressed
        way, actions = self.house.confirm_ways[self._means], asked.press(thing)
        if way == "button" and thing is not MAIN and actions:
            return
        if way == "at once" and not actions and asked.chosen == settled_thing(thing):
            actions = asked.confirm_actions()
        if actions:
            self._decide(asked.seat, *actions)
        elif thing is MAIN and self.sealing.has_table:
            self._look(None)
        elif thing is not MAIN and thing not in asked.selectable:
            self._explain(asked, thing)

    def _explain(self, asked: BridgeQuestion, thing: Thing) -> None:
        """Say why a thing cannot be chosen."""
        action = asked.action_for(thing)
        refusal = None if action is None else self.session.refusal(asked.seat, action)
        if refusal is not None:
            self._refuse(refusal_sentence(refusal, self.speech.names, self.speech.translator))

    def _refuse(self, words: str) -> None:
        """Say, and let be heard, why something cannot be done."""
        self.house.sound.play(Cue(0.0, "thud"))
        self.notice = words

    # What it answers

    def why(self, element: Element) -> str:
        """A refusal where something is dimmed, else its rule."""
        note = note_why(element.key, self.screen, self.shown(self.session.moment))
        return note or answer_why(element, self)

    def notes(self) -> Iterator[Element]:
        """What is drawn and cannot be chosen."""
        return notes_of(self.screen, self.shown(self.session.moment), self.focus)

    @property
    def free(self) -> pygame.Rect | None:
        """The river, in an upright window."""
        return self.screen.free(self.shown(self.session.moment))

    def hides(self, place: Place) -> bool:
        """The payments lie over the board."""
        return hides(self.screen, self.shown(self.session.moment), place)

    def tells(self, element: Element) -> bool:
        """Far bridges open while they are pointed at."""
        return False

    @property
    def asks_by_key(self) -> bool:
        """Not while keys seal."""
        return not self.sealing.everybody

    @property
    def whose(self) -> Hashable:
        """Who is asked, and to whom the table is to be given."""
        return self.covered, self.person

    # The picture

    def shown(self, moment: AnimatedView[Any, Snapshot[Story], Any]) -> Shown:
        """What there is to draw: a pure function of the moment, the answer so far, and the pointer."""
        covered = self.covered
        person = None if covered is not None else self.person
        view: View = self.sealing.seen(moment.shown.view if person is None else self.session.asked_view)
        story = moment.shown.story
        after = view if moment.after is None else moment.after.view
        if moment.after is not None and shows_its_end(moment):
            # What turns over or rolls up is drawn where, and as what, it will be.
            view, story = after, moment.after.story
        pointed, pressed = self.focus.current, self.focus.pressed
        answer = self._answer(thing_of(pointed))
        counted, route = brought_about(moment, answer)
        return Shown(
            view=view,
            near=near_of(after, self.at_rest) if person is None else person,
            promise=self.session.match.promise,
            entries=story.entries,
            scored=story.scored,
            sums=story.sums,
            won=story.won,
            samples=moment.samples,
            happening=self._happening(moment.event),
            fading=fading_of(moment, self.at_rest),
            moving=moment.event is not None,
            waiting=self.session.waiting,
            watched=not any(seat.human for seat in self._table.match.seats),
            counted=counted,
            route=route,
            won_for=self.session.rested_ms if self.alive and self.session.over else 0.0,
            bonus=BonusChoice(story.trace.taken, story.trace.turned),
            person=person,
            covered=covered,
            warning=self.notice,
            pointed=thing_of(pointed),
            held=thing_of(pressed),
            rises=rises_of(self.focus),
            answer=answer,
            opened=self.opened or self._pointed_bridge(),
            may_undo=self.session.may_undo or self.sealing.has_table,
            may_redo=self.session.may_redo,
            assisted=self.session.match.assisted,
            finished=self.session.undoer if self.session.held else None,
            over=self.session.over,
            kept=self.session.record_path is not None,
            muted=self.house.muted,
            asking=self.stack.asking.on,
            thinking_ms=self._thinking_ms,
            why=() if self.question is not None else self._why((moment.after or moment.shown).story),
            may_hint=person is not None and len(self.session.legal(person)) > 1,
            hinting=self.session.advising or self.session.advice is not None,
            hint=self._hint,
            together=self.sealing.places(view),
            told=self.sealing.said(self.session),
            glyphs=table_glyphs(self),
        )

    @property
    def _thinking_ms(self) -> float:
        """How long somebody has been thinking beyond the usual; at pace Still the sign comes and stands."""
        late = max(self.session.overtime_ms, self.session.advising_ms)
        return late if self.alive else _THINKS_STILL * (late > BEGINS_MS)

    def _pointed_bridge(self) -> Thing | None:
        """The far bridge that is pointed at, while nothing moves."""
        pointed = self.focus.current
        if pointed is None or pointed.kind is not Kind.PICTURE or not self.session.idle:
            return None
        return thing_of(pointed)

    def _happening(self, event: Any) -> str | None:
        """The sentence for what moves; events that have none leave the band as it is."""
        if not isinstance(event, Event):
            return None
        return chronicle(event, self.speech) or ""

    def _answer(self, pointed: Thing | None) -> Answer | None:
        """What the person who is asked may choose, has chosen, and would bring about."""
        asked = self.question
        if asked is None or self.covered is not None or self.session.person != asked.seat:
            return None
        return answer_of(self.session, asked, pointed, self.speech, self.sealing.has_table)

    @property
    def _hint(self) -> tuple[Advised, ...]:
        """The best choices for the person who is asked, where a hint was asked for and is there."""
        asked = self.question
        if asked is None or self.covered is not None or self.session.person != asked.seat:
            return ()
        return self._hints.advised(self.session.advice, asked, self._taken)

    def _why(self, story: Story) -> tuple[str, ...]:
        """Why the bot whose turn it is has chosen what it did, the longest line first."""
        reason = story.why
        return () if reason is None else why_lines(reason, self.speech)

    @property
    def ambient(self) -> float:
        """Seconds by which water and lights have moved: at pace Still they stand."""
        return self.session.ms / 1000 if self.alive else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw this moment."""
        self.screen.draw(surface, self.shown(self.session.moment), self.ambient)
        self.focus.draw_ring(surface, self.kit.paint)


def _kind_of(thing: Thing) -> Kind:
    """What a thing of the table is: a button, or one of several that may be chosen."""
    return Kind.BUTTON if isinstance(thing, TableButton | LookAtHand) else Kind.CHOICE
