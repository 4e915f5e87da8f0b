"""The lawful actions and the questions of a game, compared with a second reading of the rules."""

from __future__ import annotations

from typing import Any, Final

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.causes import Strength
from game.old_london_bridge.rules.events import (
    CardRaised,
    CardsRevealed,
    CardsSealed,
    CardTaken,
    Event,
    MarkerMoved,
    MarkerTurned,
    StrengthCounted,
    TurnBegun,
    TurnEnded,
    TurnLost,
)
from game.old_london_bridge.rules.view import View
from tests.old_london_bridge.rules import second_lawful
from tests.old_london_bridge.rules.second_lawful import asked, has, lawful, strength
from tests.playthrough.walk import Observer

GATE_TRACK: Final = 1
#: Questions that are asked only if there is something to choose.
OPTIONAL: Final = (agenda.ASK_LADY, agenda.ASK_RAISE, agenda.ASK_TAKE, agenda.ASK_AFTER)


class SecondReading(Observer):
    """Every question of a game, its seats and its actions are those of the second reading."""

    def begin(self) -> None:
        """Begin with nobody asked."""
        self.p: Any = self.walk.position
        #: Seats that have passed since all were last asked.
        self.passed: set[int] = set()
        #: The texts of this turn's actions.
        self.turn: list[str] = []
        #: The inn's strength left, and the card taken last; then the question that is due now.
        self.inn = (0, 0)
        self.due: int | None = None

    def before(self) -> None:
        """Compare a question."""
        self.due = None
        if self.walk.action is None:
            return
        self.agree()
        self.turn.append(str(self.walk.action))
        if str(self.walk.action) == "pass":
            self.passed.add(self.walk.seat)

    def after(self) -> None:
        """Check that the next question is the one due."""
        top = self.p.agenda[-1][0] if self.p.agenda else None
        assert (top if top in (agenda.ASK_TAKE, agenda.ASK_BONUS) else None) == self.due

    def end(self) -> None:
        """Check that choices were made."""
        assert len(self.walk.choices) > 20

    def agree(self) -> None:
        """Compare the seats that owe a choice, their lawful actions, and the facts of the question."""
        v, question = self.walk.view(None), self.p.agenda[-1]
        assert asked(v) == list(self.p.to_move), question
        for seat in range(self.p.players):
            texts = sorted(map(str, self.walk.legal(seat)))
            assert texts == sorted(lawful(self.walk.view(seat), seat)), (seat, question)
            assert bool(texts) == (seat in self.p.to_move)
            assert len(texts) != 1 or question[0] not in OPTIONAL, question
        if question[0] in (agenda.ASK_LADY, agenda.ASK_RAISE):
            assert question[2] == sum(1 << seat for seat in self.passed)
        elif question[0] == agenda.ASK_TAKE:
            assert question[3:] == self.inn
        elif question[0] == agenda.ASK_AFTER:
            assert question[2] == ("recall" in self.turn)

    # No seat with a choice is skipped

    def hear(self, event: Event) -> None:
        v = self.walk.view(None)
        if isinstance(event, MarkerTurned | CardsRevealed | CardRaised):
            self.passed = set()
        elif isinstance(event, CardsSealed):
            assert not v.supply[2] or not self.waiting(v, "lady")
        elif isinstance(event, TurnBegun):
            assert event.turn > 0 or not self.waiting(v, "raise")
            self.turn = []
        elif isinstance(event, TurnLost):
            assert self.turn[-1:] == ["lose"] or not second_lawful.drafts(v, event.seat, ())
        elif isinstance(event, TurnEnded):
            self.nothing_left(v, event.seat)
        else:
            self.acted(v, event)

    def waiting(self, v: View, tile: str) -> list[int]:
        """Return the seats that hold a usable tile and have not passed."""
        return [seat for seat in range(v.players) if has(v, seat, tile) and seat not in self.passed]

    def nothing_left(self, v: View, seat: int) -> None:
        """Check that a turn ends by its builder's choice, or because no tile can be used any more."""
        question = (agenda.ASK_AFTER, seat, "recall" in self.turn)
        assert self.turn[-1:] == ["end"] or second_lawful.after(v, seat, question) == {"end"}

    def acted(self, v: View, event: Event) -> None:
        """Note the question that must follow an action: cards that an inn can still take, or a bonus tile."""
        if isinstance(event, StrengthCounted):
            assert len(event.sites) == strength(v, event.seat, event.tile)
            if event.tile % 5 == 0:
                self.inn = (len(event.sites), 4)
                self.ask_for_cards(v, event.seat)
        elif isinstance(event, CardTaken) and isinstance(event.cause, Strength):
            self.inn = (self.inn[0] - event.value, event.value)
            self.ask_for_cards(v, event.seat)
        elif isinstance(event, MarkerMoved) and event.track == GATE_TRACK:
            last = v.level.gate_length if v.level.switches.gate_last_gives_tile else 0
            spaces = {*v.level.gate_tiles, last}
            assert spaces.isdisjoint(range(event.start + 1, event.end)), "a bonus tile passed by"
            gives = event.end in spaces and max(v.bonus_tops) >= 0
            self.due = agenda.ASK_BONUS if gives else None

    def ask_for_cards(self, v: View, seat: int) -> None:
        cards = second_lawful.cards(v, seat, (agenda.ASK_TAKE, seat, 0, *self.inn))
        self.due = agenda.ASK_TAKE if cards != {"done"} else None
