"""The table on the screen, for any game: a match from its current state to the reckoning.

The picture depends only on the shown view, the running animation, the answer so far of the person asked, and
the focus.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any, Final

import pygame

from game.core.thing import CoachButton, HintBox, HintChoice, TableButton, Thing
from game.match.seat import people_of
from game.stage.director import Pace
from game.stage.focus import Element, Kind
from game.stage.house import House, Table
from game.stage.inputs import Input, Key, Means, Place, PointerMove, Press, Release, means_of
from game.stage.last_used import Glyphs
from game.stage.preparation import Ahead, Step
from game.stage.scenery import gold_leaf
from game.stage.scenes import Scene
from game.stage.session import Session
from game.stage.sound.book import Backing
from game.stage.storyline import Snapshot
from game.tabletop.board.board_table import BoardTable, TableMoment
from game.tabletop.coach.coach_layer import CoachLayer
from game.tabletop.frame.focused import rises_of, thing_of
from game.tabletop.frame.thinking_sign import BEGINS_MS
from game.tabletop.hidden.shared_screen import SharedScreen
from game.tabletop.table.commentary import Caption, Commentary, SeatStanding
from game.tabletop.table.hurrying import (
    CONFIRM,
    NO_HAND,
    Aim,
    commanded,
    is_command,
    is_opening,
    is_press,
    meant_by,
)
from game.tabletop.table.rehearsal import Rehearsal
from game.tabletop.table.table_buttons import house_buttons, main_button, table_glyphs, ways_on
from game.tabletop.table.table_coach import TableCoach
from game.tabletop.table.table_elements import boxes_of, elements_of
from game.tabletop.table.table_focus import TableFocus
from game.tabletop.table.table_state import TableState, fading_of, seats_of
from game.tabletop.table.table_tips import TableTips
from game.tabletop.table.table_turn import TableTurn
from game.tabletop.table.task_watch import TaskWatch

#: Milliseconds from the reckoning of a demo to its next game.
RECKONING_MS: Final = 12_000
#: The milliseconds of thinking that the sign shows at pace Still, where it does not move.
_THINKS_STILL: Final = 1000.0
#: Milliseconds from one frame to the next during an animation.
_FRAME_MS: Final = 1000 / 60
#: The last round that is rehearsed: later rounds show little that is new.
_REHEARSED: Final = 3
#: The games rehearsed after the first, for pictures that random choices show rarely.
_FURTHER: Final = 2

#: The buttons of a finished game to which Return leads first.
_SAFE_WAYS: Final = (TableButton.STATISTICS, TableButton.PROOF, TableButton.LEAVE, TableButton.DONE)


class TableScene(Scene):
    """One match on one screen."""

    takes_long = True
    screen: Any
    """The screen for the current window."""
    session: Session[Any]
    """The match as it is played here; created by the first `arrange`."""
    turn: TableTurn
    """The choices of people; created by the first `arrange`."""

    def __init__(self, house: House, table: Table, game: BoardTable) -> None:
        super().__init__()
        self.house = house
        self.game = game
        self.people = people_of(table.match.seats)
        self.at_rest = self.people[0] if self.people else 0
        """The seat in front while no seat acts."""
        self.opened: Thing | None = None
        """The thing that is open over the board for reading; None if nothing is open."""
        self._closed: Thing | None = None
        """The thing that was closed and still has the focus, so that it does not open again."""
        self._dimmed: Thing | None = None
        """The thing that was pressed last though it could not be chosen."""
        self.tips = TableTips(house, table, game)
        """The tips of the game, shown while no coach is active."""
        self._coach = TableCoach()
        self.commentary = Commentary(game, table.match)
        """The texts next to a plate."""
        self._table = table
        self._notice = ""
        self._begun = False
        self._drawn: tuple[TableMoment[Any], Any] | None = None
        """The moment of the last frame, and the state drawn in it; None before the first."""
        self._foreseen = math.inf
        """The time up to which parts are painted ahead, in milliseconds of the session."""
        self._backing: Backing | None = None
        #: The pace of the settings when it was last applied.
        self._set_pace = house.pace
        #: The means of the latest input.
        self._means = Means.MOUSE
        self._aim = Aim()
        self._watch = TaskWatch(table.task)
        self._leading = TableFocus(self.focus)

    # Coming and going

    def arrange(self) -> None:
        """Lay everything out for the current window; the first call also begins the session."""
        game = self.game
        self._drawn = None
        self.screen = game.place_screen(self.kit)
        self.screen.unhurried = self.stack.unhurried
        self.screen.give_task(self._table.task)
        self.screen.give_notice(self._notice)
        game.performance.moves = self.screen.board.choreographer(self.at_rest)
        if not self._begun:
            self._begun = True
            self.session = Session(self.house, self._table, game.performance, game.followed, game.beginning)
            self.turn = TableTurn(self.house, self.session, game, self.people)
        else:
            self.session.director.lay_again()
        self._ask()

    def tell(self, notice: str) -> None:
        """Show a line of the program in the header until the next call; an empty line shows none."""
        if notice != self._notice:
            self._notice = notice
            self.screen.give_notice(notice)
            self.dirty = True

    def enter(self) -> None:
        """Start the backing sound."""
        self._sound()

    def leave(self) -> None:
        """Save the game and stop its bots, if the session has begun."""
        if self._begun:
            self.session.close()

    def resume(self) -> None:
        """Apply changed settings; a pace chosen at this table stays unless the setting has changed."""
        if self.house.pace is not self._set_pace:
            self._set_pace = self.session.director.pace = self.house.pace
        self._ask()

    def ahead(self) -> Ahead:
        """Yield drawings of the panels, of a first round, of shared parts, then of rehearsed games.

        Also called for a scene that is not on the stack: then it first lays out the screen.
        """
        if not self._begun:
            yield self._place_unseen
            yield None
        viewer = self.people[0] if len(self.people) == 1 else None
        rehearsal = Rehearsal(self.game, self.screen, self._table.match, viewer, self.at_rest)
        if self.people:
            yield rehearsal.match.start
            yield None
            yield from self.house.rehearse_panels(rehearsal.match, viewer)
        yield from rehearsal.steps(rounds=1)
        yield from self.screen.ahead()
        yield from rehearsal.steps(rounds=_REHEARSED)
        for _game in range(_FURTHER):
            rehearsal.play_again()
            yield from rehearsal.steps(rounds=_REHEARSED)

    def _place_unseen(self) -> None:
        with self.kit.making.uninterrupted():
            self.screen = self.game.place_screen(self.kit)

    def soon(self) -> Iterable[Step]:
        """Return the paintings of the parts that change next in the animation, once for each change."""
        at, now = self.session.turning, self.session.ms
        if at == self._foreseen or not math.isfinite(at) or self.turn.covered is not None:
            return ()
        self._foreseen = at
        frames = math.ceil((at - now) / _FRAME_MS)
        shown = self.shown(self.session.foreseen(now + frames * _FRAME_MS))
        # The reckoning has other parts.
        return () if self.screen.is_reckoning(shown.view) else self._paintings(shown, at)

    def _paintings(self, shown: Any, until: float) -> Iterator[Step]:
        """Yield the paintings of the parts of a state, to be skipped after `until`, in milliseconds."""
        panels = self.screen.panels
        for part, view, marks in self.screen.parts_of(shown):
            if not panels.is_prepared(part, key := part.key(view, marks)):
                yield partial(self._paint_ahead, until, partial(panels.prepare, part, key, view, marks))

    def _paint_ahead(self, until: float, paint: Step) -> None:
        """Paint a part unless its time has passed."""
        if self.session.ms < until:
            paint()

    # Time

    @property
    def moving(self) -> bool:
        """Whether an animation runs, the sign of thinking moves, or gold leaf falls for the winner.

        An animation that rests, as while its words are read, does not count.
        """
        session = self.session
        if self.coached:
            return False
        if self._lively and (self._thinking_ms > BEGINS_MS or self._gold_falls):
            return True
        resting = session.idle or session.waiting or session.held
        return not resting and (self.screen.panels.behind or not self._is_drawn(session.moment))

    @property
    def alive(self) -> bool:
        """Whether scenery moves: never at pace Still, and not below a card or a cover."""
        return self._lively and self.turn.covered is None and self.screen.has_scenery(self.session.shown)

    @property
    def _lively(self) -> bool:
        """Whether scenery and signs may move: not at pace Still, and not below a card."""
        return self.session.director.pace is not Pace.STILL and not self.coached

    @property
    def _gold_falls(self) -> bool:
        return self.session.over and self.session.rested_ms < gold_leaf.LENGTH

    def _is_drawn(self, moment: TableMoment[Any]) -> bool:
        """Return whether the last frame shows this moment: the same samples of the same event."""
        if self._drawn is None:
            return False
        drawn = self._drawn[0]
        same = drawn.event is moment.event and drawn.shown is moment.shown and drawn.after is moment.after
        return same and drawn.samples == moment.samples

    def step(self, seconds: float) -> None:
        """Advance animations and bots; ask the next question."""
        if self.coached:
            return
        session = self.session
        was = session.director.shown, session.idle, session.record_path, self.turn.sole.told, self.turn.notice
        advice, thought = session.advice, self._thinking_ms
        session.step(seconds)
        for heard in session.heard():
            self.house.sound.play(heard.cue, session.ms - heard.at_ms)
        reading = self.opened is not None or self.stack.asking.element is not None
        if not reading:
            self.turn.make_given() or self.turn.make_sole()
        now = session.director.shown, session.idle, session.record_path, self.turn.sole.told, self.turn.notice
        if was != now:
            self.dirty = True
            self._ask()
            if not reading and self.turn.make_given():
                self._ask()
            self._sound()
        if advice is not session.advice:
            self.dirty = True
            self._reach()
        if not self._lively and self._thinking_ms != thought:
            self.dirty = True
        if self.kit.layout.bare:
            self.commentary.follow(session.moment)
        self._watch.follow(session)
        if session.over and self._table.demo and session.rested_ms > RECKONING_MS:
            self.house.again()

    @property
    def caption(self) -> Caption:
        """The current event and its reason, in words, for the text next to a plate."""
        return self.commentary.caption

    @property
    def standings(self) -> tuple[SeatStanding, ...]:
        """The public standing of all seats, in seating order."""
        return self.commentary.standings(self.session.shown)

    @property
    def where(self) -> str:
        """The progress of the game, in words."""
        return self.game.words.progress(self.session.shown)

    def _sound(self) -> None:
        """Play the bed during the game, and the theme during the reckoning."""
        backing = Backing.THEME if self.screen.is_reckoning(self.session.shown) else Backing.BED
        if backing is not self._backing:
            self._backing = backing
            self.house.sound.back(backing)

    # Questions

    @property
    def sharing(self) -> SharedScreen[Any, Any]:
        """The people at this screen, and which of them has it now."""
        return self.turn.sharing

    def _ask(self) -> None:
        """Follow the session to the next question, and lead the focus to it."""
        self.turn.follow()
        self._reach()
        if not self.coached:
            self._leading.lead(self.turn.awaited, self.turn.open_question, self._main)

    def _reach(self) -> None:
        """Update the focus list from the drawn state; close a panel that can no longer be open."""
        if self.opened is not None and not self.screen.opens(self.opened, self.last_shown):
            self.opened = None
        if self.kit.layout.bare:
            # Nothing on a plate can be reached.
            self.focus.put(())
            return
        self._follow_coach()
        shown = self.last_shown
        elements = self._coach.reached(elements_of(self.screen, shown))
        if self.coach is None:
            self.tips.follow(shown, self.screen, self.session, self.turn.made, elements)
        else:
            self.tips.rest()
        self.focus.put([*elements, *self.tips.elements(shown, self.screen)])

    # The coach

    @property
    def coach(self) -> CoachLayer[Any] | None:
        """The coach whose cards open over this table; set before the first `arrange`. None for no coach."""
        return self._coach.layer

    @coach.setter
    def coach(self, layer: CoachLayer[Any] | None) -> None:
        self._coach.layer = layer

    @property
    def coached(self) -> bool:
        """Whether a card of the coach is open; the game waits below it."""
        return self._coach.is_open

    def boxes(self) -> dict[Thing, pygame.Rect]:
        """Return the boxes, in pixels, of all things on the screen: choices, pictures and notes."""
        return boxes_of(self.screen, self.last_shown)

    def box_of(self, thing: Thing) -> pygame.Rect | None:
        """Return the box, in pixels, of a thing on the screen; None if it is not there."""
        return self.boxes().get(thing)

    def _follow_coach(self) -> None:
        """Pass the shown state to the coach while nothing moves; a card that opens takes the focus."""
        session = self.session
        resting = session.idle or session.waiting or session.held
        if self.coach is None or not resting or self.turn.covered is not None:
            return
        asked = self.turn.open_question
        selectable: frozenset[Thing] = frozenset() if asked is None else asked.selectable
        if self._coach.follow(self.last_shown, self.screen, self.boxes, selectable):
            self.focus.focus(None)
            self._leading.forget()

    def _hear_card(self, event: Input) -> None:
        """Pass an input to the open card, and carry out the choice that it makes on the table."""
        self._means = means_of(event)
        thing = self._coach.hear(event, self.focus)
        if thing is not None:
            self.choose(thing)
        if thing is not None or not self.coached:
            self._ask()

    # Input

    def wants(self, event: Input) -> bool:
        """Return whether an input belongs to one of several people who choose at the same time."""
        return not self.coached and self.sharing.wants(event)

    def is_everybodys(self, event: Input) -> bool:
        """Return whether an input belongs to no single person."""
        return not self.sharing.wants(event)

    def input(self, event: Input) -> None:
        """Finish a running animation by a press; otherwise move the focus or choose."""
        self.dirty = True
        if self.turn.open_question is not None:
            self._aim = Aim.of(self.focus)
        self._leading.heard(event)
        if self._coach.takes(event):
            self._hear_card(event)
        elif self.sharing.hear(event, self.session):
            self._ask()
        elif not self._leaves(event) and not self._hurries(event):
            if not isinstance(event, PointerMove):
                self.turn.refused = False
                self.turn.sole.forget_told()
            if not self._closes(event):
                self._point_or_choose(event)
                self._ask()

    def _leaves(self, event: Input) -> bool:
        """Open the menu by its keys; Esc closes a hint first. Return whether the input is used up."""
        if event == Key("pause"):
            self.choose(TableButton.PAUSE)
        elif isinstance(event, Key) and event.name == "escape" and self.opened is None:
            if self.turn.close_hint() or self.tips.close():
                self._reach()
            else:
                self.choose(TableButton.MENU)
        else:
            return False
        return True

    def _hurries(self, event: Input) -> bool:
        """Finish a running animation by a press, or go on; return whether the press does nothing else.

        A press on a thing during an animation ends it, and then acts where its meaning is still the same.
        """
        session, main = self.session, self._main
        if self.opened is not None or not is_press(event) or not (session.moving or session.waiting):
            return False
        if session.waiting:
            return not self._acts_while_waiting(event) and session.press()
        meant = meant_by(event, self.focus, main, self._aim)
        if meant is None or is_opening(event, self.focus) or meant in self.screen.always:
            session.press()
            return meant is None
        self._means, offer = means_of(event), self.turn.offer
        self._finish()
        in_place = not isinstance(event, Press) or thing_of(self.focus.at(event.place)) == meant
        enabled = in_place and meant in self.screen.may(self.last_shown)
        if in_place and self.turn.still_means(meant, self._means, offer, enabled):
            if isinstance(event, Key) and event.name in CONFIRM:
                self.focus.focus(meant)
            return False
        self.turn.tell_undone(meant, offer, enabled)
        return True

    def _acts_while_waiting(self, event: Input) -> bool:
        """Return whether a press has its own effect, while any other one ends the wait."""
        if is_command(event):
            return True
        return meant_by(event, self.focus, self._main, Aim()) in self.screen.always

    def _finish(self) -> None:
        """Finish all that moves now, up to the next question, wait or rival's turn."""
        while self.session.moving:
            self.session.finish()
            self.step(0.0)
            self._ask()

    def _closes(self, event: Input) -> bool:
        """Close a panel that is open for reading by a press, Return or Esc; return whether one was open."""
        closes = isinstance(event, Press) or (isinstance(event, Key) and event.name in (*CONFIRM, "escape"))
        if self.opened is None or not closes:
            return False
        # It opens again only after it has lost the focus.
        self._closed, self.opened = self.opened, None
        self._reach()
        return True

    def _point_or_choose(self, event: Input) -> None:
        """Pass an input to the focus list, and choose the element it returns; a held key chooses once."""
        if isinstance(event, Key) and event.again and event.name in CONFIRM:
            return
        element = self.focus.handle(event)
        if self._closed is not None and thing_of(self.focus.current) != self._closed:
            self._closed = None
        self._means = means_of(event)
        if element is not None:
            assert isinstance(element.key, Thing)
            if element.kind is Kind.OPENING:
                self.turn.close_hint()
                self.opened = element.key
                return
            if element.kind is Kind.PICTURE:
                return
            if not element.enabled and self._opens_page(element.key):
                return
            self.choose(element.key)
            if not element.enabled:
                self._refuse_dimmed(element.key)
        elif isinstance(event, Release):
            self.turn.close_hint()
        elif is_command(event):
            self._command(event)
        elif isinstance(event, Key) and event.name == "return" and self.session.over:
            self._lead_to_a_way_on()
        elif isinstance(event, Key) and event.name == "return" and self.focus.focused is None:
            enabled = self._main in self.screen.may(self.last_shown) | self.screen.always
            self.choose(self._main)
            if not enabled:
                self._refuse_dimmed(self._main)

    def _opens_page(self, thing: Thing) -> bool:
        """Open the page of the game about a thing that cannot be chosen; return whether there is one."""
        again, self._dimmed = thing == self._dimmed, thing
        page = self.game.page_about(thing, self.last_shown, self, again)
        if page is not None:
            self._dimmed = None
            self.stack.push(page)
        return page is not None

    def _command(self, event: Input) -> None:
        """Carry out a command key; of several hands the first gets the ring."""
        things = commanded(event, self.focus)
        if len(things) == 1:
            self.choose(things[0])
        elif things:
            self.focus.focus(things[0])
            self.focus.by_keyboard = True
        else:
            self._refuse_dimmed(NO_HAND)

    def _lead_to_a_way_on(self) -> None:
        """Show the ring on a button of a finished game that loses nothing: none is pressed unseen."""
        may = {element.key for element in self.focus.elements if element.enabled}
        self.focus.focus(next((way for way in _SAFE_WAYS if way in may), None))
        self.focus.by_keyboard = True

    def _refuse_dimmed(self, thing: Thing) -> None:
        """Show why a thing did nothing; for the main button, the action that the coach waits for."""
        waits = self.turn.open_question is not None and not self.turn.refused and thing is self._main
        if waits and self._coach.narrows:
            self.turn.refuse(self._coach.refusal(thing))
        else:
            self.turn.refuse_dimmed(thing, self._means)

    @property
    def _main(self) -> TableButton:
        """The golden button that is shown now."""
        return main_button(self.turn.covered is not None, self.session.over)

    def choose(self, thing: Thing) -> None:
        """Carry out the choice of a thing; an open hint closes unless the thing is part of it."""
        if not self._coach.lets(thing) or (thing is TableButton.MAIN and not self._lets_confirm()):
            self.turn.refuse(self.turn.why_not(thing) or self._coach.refusal(thing))
            return
        if thing is TableButton.HINT or isinstance(thing, HintChoice | HintBox):
            self.turn.choose_hint(thing, self._means)
            return
        self.turn.close_hint()
        if thing in (TableButton.MENU, TableButton.PAUSE):
            self.sharing.put_down()
        if thing is CoachButton.OFF:
            self.tips.turn_off()
            return
        button = house_buttons(self.house, self.session, self.game.words.progress).get(thing)
        if button is not None:
            button()
        elif thing is TableButton.WHY:
            self.stack.asking.switch()
        elif thing in (TableButton.SCORING, TableButton.STANDING):
            self.opened = TableButton.SCORING
        else:
            self.turn.choose(thing, self._means)

    def _lets_confirm(self) -> bool:
        """Return whether the coach allows the actions that the main button would make now."""
        asked = self.turn.open_question
        return asked is None or self._coach.makes(asked.confirm_actions())

    # Answers to "why?"

    def why(self, element: Element) -> str:
        """Return the answer of a note, the refusal of a dimmed thing, or the rule of a thing."""
        shown, thing = self.last_shown, thing_of(element)
        if thing is None:
            return ""
        note: str = self.screen.note_why(thing, shown)
        if note:
            return note
        if not element.enabled and (refused := self.turn.why_not(thing)):
            return refused
        if not element.enabled and not self._coach.lets(thing):
            return self._coach.refusal(thing)
        if isinstance(thing, HintChoice | HintBox) and shown.table.hint:
            return self.game.context.translator.gettext(
                "Its choice, knowing only what you may see, and the result it expects; press to do it."
            )
        return self.game.thing_why(thing, shown)

    def refusal(self, element: Element) -> str:
        """Return why a thing of the table cannot be chosen; empty during an animation."""
        thing, asked = thing_of(element), self.turn.open_question
        if thing is None or not self.session.attended or self.screen.reads_why(thing, self.last_shown):
            return ""
        refused = self.turn.why_not(thing)
        if refused or asked is None or self._coach.lets(thing):
            return refused
        # A thing that only the rules dim gets no refusal of the coach.
        return self._coach.refusal(thing) if thing in self.screen.widened(asked.selectable) else ""

    @property
    def open_choice(self) -> Hashable:
        """The open question, and whether a person may act at all."""
        return self.turn.open_question, self.session.attended

    def notes(self) -> Iterable[Element]:
        """Return the elements that are drawn and cannot be chosen."""
        return () if self.kit.layout.bare else self.screen.notes(self.last_shown, self.focus)

    def hides(self, place: Place) -> bool:
        """Return whether an open reading panel covers a place."""
        return bool(self.screen.hides(self.last_shown, place))

    def in_sight(self, element: Element) -> Iterable[pygame.Rect]:
        """Return the boxes of the things that an answer mentions, and of the preview of a choice."""
        in_sight: Iterable[pygame.Rect] = self.screen.in_sight(self.last_shown, element.key)
        return in_sight

    @property
    def free(self) -> pygame.Rect | None:
        """A rectangle without elements that answer "why?"; None if there is none."""
        free: pygame.Rect | None = self.screen.free(self.last_shown)
        return free

    def tells(self, element: Element) -> bool:
        """Return whether an element is a picture that explains itself."""
        if element.kind is not Kind.PICTURE:
            return False
        return any(area.thing == element.key for area in self.screen.explained(self.last_shown))

    @property
    def asks_by_key(self) -> bool:
        """Whether keys may ask "why?": not while several people choose by keys."""
        return not self.sharing.everybody

    @property
    def whose(self) -> Hashable:
        """The person who gets the screen next, and the person asked."""
        return self.turn.covered, self.turn.person

    # The picture

    @property
    def last_shown(self) -> Any:
        """The state to draw now."""
        return self.shown(self.session.moment)

    def shown(self, moment: TableMoment[Any]) -> Any:
        """Return the state to draw: a pure function of the moment, the answer so far and the focus."""
        covered = self.turn.covered
        person = None if covered is not None else self.turn.person
        is_open = person is not None and self.sharing.is_open(self.session)
        view = self.sharing.seen(self.session.asked_view if is_open else moment.shown.view)
        told = Snapshot(view, moment.shown.story)
        after = view if moment.after is None else moment.after.view
        if moment.after is not None and self.game.shows_its_end(moment):
            # Pieces that turn over and numbers that roll are drawn at their final places.
            told = Snapshot(after, moment.after.story)
        near = self.game.performance.moves.near_of(after) if person is None else person
        table = self._state(moment, told.view, covered, person)
        answer = self.turn.answer(table.pointed)
        if answer is not None:
            answer = replace(answer, may=frozenset(filter(self._coach.lets, answer.may)))
        return self.game.picture(moment, told, near, table, answer)

    def _state(
        self, moment: TableMoment[Any], view: Any, covered: int | None, person: int | None
    ) -> TableState:
        """Return the state of the table, without its view."""
        session, turn, game = self.session, self.turn, self.game
        held, asked, notice = session.held, turn.open_question, turn.notice
        story = (moment.after or moment.shown).story
        happening, pointed = game.told_of(moment), thing_of(self.focus.current)
        return TableState(
            # Without a record nobody can check it later.
            promise=session.match.promise if self.house.offers_records else None,
            samples=moment.samples,
            happening=happening,
            spoken_of=None if happening is None else seats_of(game.spoken_of(moment)),
            told=None if turn.question is not None else turn.sole.told,
            fading=fading_of(moment, game.performance.moves.near_of),
            moving=moment.event is not None,
            waiting=session.waiting,
            spectating=not self.people,
            won_for=session.rested_ms if self._lively and session.over else 0.0,
            person=person,
            covered=covered,
            returns=covered is not None and turn.sharing.returns,
            face_down=person is not None and not turn.sharing.is_open(session),
            warning=notice,
            warned_ms=math.inf if notice is None or not self._lively else turn.noticed_ms,
            pointed=pointed,
            pointed_words=None if pointed is None else game.words.pointed_words(pointed, view),
            held=thing_of(self.focus.pressed),
            rises=rises_of(self.focus),
            may_undo=session.may_undo
            or turn.sharing.has_table
            or (asked is not None and asked.may_step(TableButton.UNDO)),
            may_redo=session.may_redo or (asked is not None and asked.may_step(TableButton.REDO)),
            finished=session.undoer if held else None,
            draw=session.draw if held else None,
            apart=session.match.apart,
            opened=self._coach.opens or self.opened or self._pointed_picture(),
            over=session.over,
            ways_on=ways_on(self.house, session.record_path is not None),
            muted=self.house.muted,
            asking=self.stack.asking.on,
            thinking_ms=self._thinking_ms,
            why=() if turn.question is not None else game.why_lines(story),
            may_hint=person is not None
            and len(session.legal(person)) > 1
            and game.advises(view)
            and self._coach.lets(TableButton.HINT),
            hinting=turn.hinting,
            hint=turn.hint,
            together=turn.sharing.places(view),
            told_all=turn.sharing.said(session),
            glyphs=self._glyphs(),
        )

    @property
    def _thinking_ms(self) -> float:
        """Milliseconds of thinking beyond the usual; at pace Still a fixed value once the sign appears."""
        late = max(self.session.overtime_ms, self.session.advising_ms)
        return late if self._lively else _THINKS_STILL * (late > BEGINS_MS)

    def _pointed_picture(self) -> Thing | None:
        """Return the picture with the focus, which is open while nothing moves, until it is closed."""
        pointed = self.focus.current
        if pointed is None or pointed.kind is not Kind.OPENING or not self.session.idle:
            return None
        return None if pointed.key == self._closed else thing_of(pointed)

    def _glyphs(self) -> Glyphs:
        """Return the glyphs to draw on buttons."""
        glyphs = self.focus.glyphs
        if not glyphs.signs:
            return glyphs
        closes_first = self.opened is not None or self.turn.hinting or self.stack.asking.on
        closes_first = closes_first or self.tips.tip is not None
        return table_glyphs(glyphs, self.sharing.taken(glyphs), self._presses_main(), closes_first)

    def _presses_main(self) -> bool:
        """Return whether Return presses the golden button."""
        focused = self.focus.focused
        if focused is None:
            return not self.session.over
        if focused.key == self._main:
            return True
        if self.session.waiting:
            return focused.key not in self.screen.always
        return isinstance(focused.key, Thing) and self.turn.is_confirmed_by_key(focused.key)

    @property
    def ambient(self) -> float:
        """Seconds of the scenery's time; 0 at pace Still."""
        return self.session.ms / 1000 if self._lively else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the current moment."""
        moment = self.session.moment
        self._drawn = moment, self.shown(moment)
        self._draw(surface, self._drawn[1])

    def draw_alive(self, surface: pygame.Surface) -> None:
        """Draw the moment of the last frame with the current scenery."""
        if self._drawn is None or not self._is_drawn(self.session.moment):
            self.draw(surface)
        else:
            self._draw(surface, self._drawn[1])

    def _draw(self, surface: pygame.Surface, shown: Any) -> None:
        self.screen.draw(surface, shown, self.ambient)
        self.tips.draw(surface, shown, self.screen, self.focus)
        self._coach.draw(surface, self.kit, self.focus)
        focused = self.focus.focused
        # While nobody here is asked, there is nothing to press where the last choice was.
        if focused is not None and (focused.enabled or self.session.attended):
            self.focus.draw_ring(surface, self.kit.paint)
