"""The lawful actions and the questions agree with a second reading of the rules over random games."""

import random
from typing import Final

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import Action
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
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from tests.old_london_bridge.rules import second_lawful
from tests.old_london_bridge.rules.million import tables
from tests.old_london_bridge.rules.second_lawful import asked, has, lawful, strength

GATE_TRACK: Final = 1
#: Questions that are asked only if there is something to choose.
OPTIONAL: Final = (agenda.ASK_LADY, agenda.ASK_RAISE, agenda.ASK_TAKE, agenda.ASK_AFTER)


class Watched:
    """A random game, its events, and the question that must follow at once."""

    def __init__(self, level: Level, players: int, seed: str, lavish: bool) -> None:
        self.p = Position.new(level, players)
        self.rng = random.Random(seed)
        #: Whether each round begins with many bonus tiles and few cards, so that rare events are common.
        self.lavish = lavish
        #: Seats that have passed since all were last asked.
        self.passed: set[int] = set()
        #: The texts of this turn's actions.
        self.turn: list[str] = []
        #: The inn's strength left, and the card taken last; then the question that is due now.
        self.inn = (0, 0)
        self.due: int | None = None
        self.decisions = 0

    def step(self) -> None:
        """Turn up one outcome or make one choice; check that the next question is the one due."""
        self.due = None
        if self.lavish and self.p.agenda[-1][0] == agenda.TURN_UP_MARKER:
            self.p.usable = [[self.rng.randrange(4) for _ in tiles] for tiles in self.p.usable]
            self.p.supply = [0, *(self.rng.randrange(5) for _ in range(4))]
        if size := self.p.chance_size():
            self.p.turn_up(self.rng.randrange(size), self.hear)
        else:
            self.agree()
            seat = self.rng.choice(self.p.to_move)
            self.choose(seat, self.rng.choice(self.p.legal(seat)))
        top = self.p.agenda[-1][0] if self.p.agenda else None
        assert (top if top in (agenda.ASK_TAKE, agenda.ASK_BONUS) else None) == self.due

    def choose(self, seat: int, action: Action) -> None:
        self.decisions += 1
        self.turn.append(str(action))
        if str(action) == "pass":
            self.passed.add(seat)
        self.p.apply(seat, action, self.hear)

    def agree(self) -> None:
        """Compare the seats that owe a choice, their lawful actions, and the facts of the question."""
        v, question = self.p.view(None), self.p.agenda[-1]
        assert asked(v) == list(self.p.to_move), question
        for seat in range(self.p.players):
            texts = sorted(map(str, self.p.legal(seat)))
            assert texts == sorted(lawful(self.p.view(seat), seat)), (seat, question)
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
        v = self.p.view(None)
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


@pytest.mark.parametrize("place", range(len(tables())))
def test_lawful_actions_and_questions_are_those_of_a_second_reading(place: int) -> None:
    """Compare games of every level and number of players, of the house rules, and of very few tiles."""
    name, level, players = tables()[place]
    for game in range(4):
        watched = Watched(level, players, f"{name} {players} {game}", lavish=game % 2 == 1)
        while not watched.p.over:
            watched.step()
        assert watched.decisions > 20
