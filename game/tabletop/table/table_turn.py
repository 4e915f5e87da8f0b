"""People's actions at a table: the open question, the answer so far, undo, and the hint."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from game.core.messages import fill
from game.core.thing import HintChoice, LookAtHand, TableButton, Thing
from game.core.wording.turn_prompts import (
    hint_later,
    is_choosing,
    no_longer_asked,
    not_done,
    not_now,
    only_choice,
    thinks_briefly,
    too_early,
)
from game.match.apart import Apart
from game.stage.house import House
from game.stage.inputs import Means
from game.stage.session import Session
from game.stage.sound.cue import Cue
from game.tabletop.advice.hint_request import HintRequest
from game.tabletop.advice.hints import Advised
from game.tabletop.board.board_table import BoardTable
from game.tabletop.frame.warning_strip import Warned
from game.tabletop.hidden.shared_screen import SharedScreen
from game.tabletop.table.hurrying import Offer, acts_at_any_time
from game.tabletop.table.sole_choices import SoleChoices
from game.tabletop.table.turn_habit import TurnHabit


class TableTurn:
    """The choices of people at one table, made in its session."""

    def __init__(
        self,
        house: House,
        session: Session[Any],
        game: BoardTable,
        people: tuple[int, ...],
    ) -> None:
        """Begin with nothing asked; `people` are the human seats."""
        self.sharing: SharedScreen[Any, Any] = SharedScreen(people, game.words.private_moment, game.together)
        self.question: Any = None
        self.refused = False
        """Whether the latest input has been refused."""
        self.made = 0
        """How many choices, and ends of turns, people have made here; those taken back count too."""
        self._house = house
        self._session = session
        self._game = game
        self._hint = HintRequest(game.hints)
        self.offer: Offer | None = None
        """The last question to a person as they saw it; None once others act."""
        self.sole = SoleChoices(session)
        """The choices that made themselves."""
        self._habit = TurnHabit()
        self._warned = Warned()
        #: The seat that chooses by the words of the warning; None where they name none.
        self._told_of: int | None = None
        #: Whether people still have to read that bots think less than usual.
        self._to_tell = bool(people)
        self._asked: tuple[int, int] | None = None
        self._legal: list[Any] = []
        #: The key of the present wait, and its start, in milliseconds of the session.
        self._since: tuple[Hashable | None, float] = None, 0.0

    # Questions

    @property
    def notice(self) -> str | None:
        """Why something cannot be done, for as long as it takes to read; None for nothing."""
        return self._warned.at(self._session.ms)

    @property
    def noticed_ms(self) -> float:
        """Milliseconds since the notice began; infinite for none."""
        return self._warned.since(self._session.ms)

    @property
    def covered(self) -> int | None:
        """The person to whom the screen is to be given before anything of a hand is shown."""
        return self.sharing.covered(self._session)

    @property
    def person(self) -> int | None:
        """The seat whose person is asked; None while several are at once, and no player has the screen."""
        return self.sharing.person(self._session)

    @property
    def awaited(self) -> Hashable | None:
        """The key of the wait for people: the cover, the end of a turn or a question; None without one."""
        if self.covered is not None:
            return TableButton.TAKE_OVER, self.covered
        if self._session.held:
            return TableButton.MAIN, self._session.undoer
        return None if self.open_question is None else self._asked

    @property
    def open_question(self) -> Any:
        """The question that can be answered now; None while the screen is covered."""
        asked = self.question
        if asked is None or self.covered is not None or self._session.person != asked.seat:
            return None
        return asked

    def follow(self) -> None:
        """Make the question anew when another one is asked."""
        session = self._session
        self.sharing.follow(session)
        seat = self.person
        asked = None if seat is None else (seat, len(session.match.lines))
        if asked != self._asked:
            self._asked, self.question = asked, None
            self._hint.forget()
            if seat is not None:
                self._legal = session.legal(seat)
                self.question = self._game.question_for(session.asked_view, seat, self._legal)
                self.offer = Offer.of(self.question)
        if session.thinking is not None or self.covered is not None:
            self.offer = None
        if self._told_of not in (None, session.thinking):
            # Somebody else chooses by now, or nobody.
            self._told_of = None
            self._warned.drop()
        if session.brief and self._to_tell:
            self._to_tell = False
            self._warned.warn(thinks_briefly(self._game.context.translator), session.ms)
        if self.awaited != self._since[0]:
            self._since = self.awaited, session.ms

    def make_given(self) -> bool:
        """Make a choice that its person has made beforehand; return whether there was one."""
        asked = self.open_question
        if asked is None or self.sharing.has_table or self.sole.by_hand:
            return False
        actions, seat = self._game.given(asked), asked.seat
        if actions:
            self.sole.make(None, lambda: self.sharing.decide(seat, actions, self._session, ends=False))
        return bool(actions)

    def make_sole(self) -> bool:
        """Make a choice of only one possibility once it has been seen; return whether there was one."""
        asked = self.open_question
        if asked is None or len(self._legal) != 1 or self.sharing.has_table or not self._house.sole_by_itself:
            return False
        (action,), game, seen_ms = self._legal, self._game, self._session.ms - self._since[1]
        if game.ends_turn(action) or not self.sole.may_make(seen_ms):
            return False
        words = only_choice(game.words.label(action, asked.view), game.context.translator)
        self.sole.make(words, lambda: self.sharing.decide(asked.seat, (action,), self._session, ends=False))
        return True

    def answer(self, pointed: Thing | None) -> Any:
        """Return the answer so far, with the thing pointed at; None while nothing can be answered."""
        asked = self.open_question
        if asked is None:
            return None
        return self._game.answer_for(self._session, asked, pointed, self.sharing.has_table)

    # The hint

    @property
    def hinting(self) -> bool:
        """Whether a hint is shown or requested."""
        return self._hint.is_open(self._session)

    @property
    def hint(self) -> tuple[Advised, ...]:
        """The choices of the hint; empty while there is none."""
        asked = self.open_question
        return () if asked is None else self._hint.advised(self._session, asked)

    def close_hint(self) -> bool:
        """Close the hint, or cancel its request; return False where there is none."""
        return self._hint.close(self._session)

    def choose_hint(self, thing: Thing, means: Means) -> None:
        """Request or close the hint, or take one of its choices."""
        asked = self.open_question
        if asked is None:
            self.refuse_dimmed(thing, means)
        elif not self._game.advises(asked.view):
            return
        elif thing is TableButton.HINT:
            self._hint.toggle(self._session, asked)
        elif isinstance(thing, HintChoice):
            way = self._house.confirm_ways[means]
            actions = self._hint.take(self._session, asked, thing.rank, way)
            if actions:
                self._decide(asked.seat, *actions)
                self.follow()

    # Choosing

    def choose(self, thing: Thing, means: Means) -> None:
        """Carry out a thing of the game itself, or a button of its turn."""
        if thing is TableButton.TAKE_OVER:
            self._warned.drop()
            self.sharing.take_over(self._session)
        elif thing is TableButton.BACK:
            self.sharing.look(None)
        elif self.covered is None:
            self._play(thing, means)
        self.follow()

    def _play(self, thing: Thing, means: Means) -> None:
        if isinstance(thing, LookAtHand):
            self.sharing.look(thing.seat)
        elif thing is TableButton.UNDO and self.sharing.has_table:
            self.sharing.look(None)
        elif self.may_step(thing):
            self.question.step(thing)
        elif thing is TableButton.UNDO:
            self._undo()
        elif thing is TableButton.REDO:
            self._warned.drop()
            self.sole.chosen()
            self._session.redo()
        elif thing is TableButton.MAIN and self._session.held:
            self.made += 1
            self._end_turn()
        elif self.question is not None:
            self._press(self.question, thing, means)

    def may_step(self, thing: Thing) -> bool:
        """Return whether undo or redo changes something of the person asked, which is no choice."""
        asked, step = self.open_question, thing in (TableButton.UNDO, TableButton.REDO)
        return step and asked is not None and bool(asked.may_step(thing))

    def _end_turn(self) -> None:
        """End the turn, or draw.

        A person who always ends turns at once is offered that they end by themselves.
        """
        seen_ms, draws = self._session.ms - self._since[1], self._session.draw is not None
        self.offer = None
        self._warned.drop()
        self._session.end_turn()
        # A lesson says when to end a turn: there it shows nothing about a person.
        if draws or self._session.match.apart is Apart.LESSON:
            return
        if self._habit.ended(seen_ms):
            self._house.offer_turn_end()

    def _undo(self) -> None:
        """Undo the latest step, or show why that is not possible."""
        seat, barrier = self._session.undoer, self._session.undo_barrier
        if barrier is None or seat is None:
            self._habit.took_back()
            self._warned.drop()
            self.sole.undo()
        else:
            self.refuse(self._game.words.why_kept(barrier, seat))

    def _decide(self, seat: int, *actions: Any) -> None:
        """Make a person's choices."""
        self.made += 1
        self._warned.drop()
        self.sole.chosen()
        self.sharing.decide(seat, actions, self._session, self._game.ends_turn(actions[-1]))

    def _press(self, asked: Any, thing: Thing, means: Means) -> None:
        """Press a thing; how many presses confirm it is the player's setting for each means."""
        # The choices before the press: a choice that the press itself has used up is no refusal.
        may, self.offer = asked.selectable, Offer.of(asked)
        way, actions = self._house.confirm_ways[means], asked.press(thing)
        if way == "button" and thing is not TableButton.MAIN and actions:
            return
        if way == "at once" and not actions and asked.is_chosen(thing):
            actions = asked.confirm_actions()
        if actions:
            self._decide(asked.seat, *actions)
        elif thing is TableButton.MAIN and self.sharing.has_table:
            self.sharing.look(None)
        elif thing is not TableButton.MAIN and thing not in may:
            refusal = self._refusal(asked, thing)
            if refusal:
                self.refuse(refusal)

    def still_means(self, thing: Thing, means: Means, offer: Offer | None, enabled: bool) -> bool:
        """Return whether a press during a motion may act after it.

        It may where `offer`, from before the end of the motion, has its thing for the same; where the press
        only selects, also if it has not. `enabled`: the thing can be chosen now.
        """
        if acts_at_any_time(thing):
            return self._session.attended and self.covered is None
        asked = self.open_question
        if not enabled or asked is None or offer is None or offer.question.seat != asked.seat:
            return False
        commits = self._house.confirm_ways[means] == "at once" or asked.is_confirmed_by(thing)
        return offer.repeats(thing, asked) or not (thing is TableButton.MAIN or commits)

    def tell_undone(self, thing: Thing, offer: Offer | None, enabled: bool) -> None:
        """Show that a press during a motion did nothing; in others' motions it mostly only hurries them."""
        translator, thinking = self._game.context.translator, self._session.thinking
        if offer is None and not acts_at_any_time(thing):
            if enabled and self.open_question is not None and thing is not TableButton.MAIN:
                self.refuse(too_early(translator))
        elif thinking is not None:
            no_hint = self.why_not(thing) if thing is TableButton.HINT else ""
            self.refuse(no_hint or no_longer_asked(translator))
        else:
            self.refuse(self.why_not(thing) or not_done(translator))

    def _refusal(self, asked: Any, thing: Thing) -> str:
        """Return why a thing cannot be chosen; empty if it represents no action."""
        action = asked.action_for(thing)
        if action is None:
            return ""
        refusal = asked.refusal(action) or self._session.refusal(asked.seat, action)
        return "" if refusal is None else self._game.words.refused(refusal)

    def refuse_dimmed(self, thing: Thing, means: Means) -> None:
        """Show why a thing that cannot be chosen now did nothing; a pointer is answered while it is asked."""
        if self.refused or (self.open_question is None and means is not Means.KEYS):
            return
        thinking, context = self._session.thinking, self._game.context
        if thinking is not None:
            no_hint = self.why_not(thing) if thing is TableButton.HINT else ""
            self.refuse(no_hint or is_choosing(thinking, context))
            self._told_of = thinking
        elif (asked := self.open_question) is not None:
            question = self._game.words.question(asked.view, asked.seat)
            self.refuse(not_now(thing, question, context.translator))

    def refuse(self, words: str) -> None:
        """Show, and sound, why something cannot be done."""
        self._house.sound.play(Cue(0.0, "thud"))
        self._warned.warn(words, self._session.ms)
        self._told_of = None
        self.refused = True

    # Possible actions

    def why_not(self, thing: Thing) -> str:
        """Return why a thing cannot be chosen now; empty where no person is asked about it."""
        if thing is TableButton.UNDO:
            barrier, seat = self._session.undo_barrier, self._session.undoer
            if barrier is None or seat is None:
                return ""
            gettext = self._game.context.translator.gettext
            return fill(gettext("{sentence}."), sentence=self._game.words.why_kept(barrier, seat))
        asked = self.question
        if thing is TableButton.HINT and self._session.thinking is not None:
            return hint_later(self._session.thinking, self._game.context)
        return "" if asked is None or self.covered is not None else self._refusal(asked, thing)

    def is_confirmed_by_key(self, thing: Thing) -> bool:
        """Return whether Return on a thing would confirm the answer."""
        asked = self.question
        if asked is None or self._house.confirm_ways[Means.KEYS] == "button":
            return False
        return bool(asked.is_confirmed_by(thing))
