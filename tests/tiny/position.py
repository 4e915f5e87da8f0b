"""A position of Cairn, and its views."""

from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final, Self

from game.core import contract
from game.core.coded_position import CodedPosition
from game.core.contract import Chance, Emit, HiddenDraws
from game.core.json_value import Json
from game.core.ranking import places_of
from game.core.refusal import Refusal
from game.core.result import Result
from tests.tiny.actions import (
    ACTIONS,
    CHARM,
    CODES,
    KEEP,
    LOOK,
    PLACE,
    SELL,
    SIDES,
    Action,
    Bid,
    Charm,
    Use,
)
from tests.tiny.events import (
    BidSealed,
    BidsRevealed,
    CharmDealt,
    CharmsShown,
    CharmUsed,
    CoinsChanged,
    Event,
    GameEnded,
    RoundEnded,
    SeatPlaced,
    StoneDrawn,
    StoneKept,
    StonePassed,
    StonePlaced,
    StoneSeen,
)
from tests.tiny.level import Level

ORDER, DEAL, DRAW, BIDS, LOOKING, USE, SIDE, OVER = range(8)
#: A bid, a charm or a stone in a view that the viewer may not see.
HIDDEN: Final = -1


@dataclass(frozen=True, slots=True)
class View:
    """A position as a viewer may see it."""

    viewer: int | None
    level: Level
    players: int
    round: int
    step: int
    order: tuple[int, ...]
    #: The stones left in the pile, rising, since their order is unknown. The stone that was looked at is in
    #: it, except in the view of the seat that has seen it.
    pile: tuple[int, ...]
    #: The stone of the round, 0 for none, and its owner, -1 for none yet.
    stone: int
    winner: int
    #: The seat that has looked at the next stone, -1 for none, and the stone: 0 none, HIDDEN one not seen.
    looker: int
    seen: int
    #: Charms by seat, rising; HIDDEN those of others. Then all charms that may be anywhere else, rising.
    hands: tuple[tuple[int, ...], ...]
    charms_left: tuple[int, ...]
    #: Whether a charm has made the stone heavier.
    charmed: bool
    coins: tuple[int, ...]
    rows: tuple[tuple[int, ...], ...]
    #: Bids by seat: None not sealed, HIDDEN sealed by another seat.
    bids: tuple[int | None, ...]
    #: The place of each seat once the game is over; empty before that.
    places: tuple[int, ...]


class Position(CodedPosition[Action, Event]):
    """One moment of one game; see `core.contract.Position`."""

    __slots__ = (
        "bids",
        "charmed",
        "charms",
        "coins",
        "hands",
        "level",
        "looker",
        "opened",
        "order",
        "pile",
        "places",
        "round",
        "rows",
        "seen",
        "step",
        "stone",
        "winner",
    )

    ACTIONS = ACTIONS
    CODES = CODES

    def __init__(self, level: Level, players: int) -> None:
        if players not in level.players:
            raise ValueError(f"the level is not for {players} players")
        self.level = level
        self.round = 0
        self.step = ORDER
        self.order: tuple[int, ...] = ()
        self.pile = list(level.stones)
        self.stone = 0
        self.winner = -1
        self.looker = -1
        self.seen = 0
        self.charms = list(level.charms)
        self.charmed = False
        #: How many seats have shown their charms at the end.
        self.opened = 0
        self.hands: list[tuple[int, ...]] = [()] * players
        self.coins = [level.coins] * players
        self.rows: list[tuple[int, ...]] = [()] * players
        self.bids: list[int | None] = [None] * players
        self.places: tuple[int, ...] = ()
        self.emit = None

    @classmethod
    def new(cls, level: Level, players: int) -> Self:
        """Return the position before anything is dealt."""
        return cls(level, players)

    @classmethod
    def world(cls, view: View, random: Random) -> Self:
        """Return a position that may be the true one: unseen bids, charms and stones are drawn at random."""
        position = cls(view.level, view.players)
        position.round, position.step, position.order = view.round, view.step, view.order
        position.pile, position.stone, position.winner = list(view.pile), view.stone, view.winner
        position.coins, position.rows = list(view.coins), list(view.rows)
        position.bids = [None if bid == HIDDEN else bid for bid in view.bids]
        position.places = view.places
        position.charmed, position.looker, position.seen = view.charmed, view.looker, view.seen
        position.opened = view.players if view.step == OVER else 0
        if view.seen == HIDDEN:
            position.seen = position.pile.pop(int(random.random() * len(position.pile)))
        charms = list(view.charms_left)
        random.shuffle(charms)
        position.hands = [
            tuple(sorted(charms.pop() for _ in hand)) if HIDDEN in hand else hand for hand in view.hands
        ]
        position.charms = sorted(charms)
        for seat, bid in enumerate(view.bids):
            if bid == HIDDEN:
                position.play(seat, random.choice(position.codes(seat)))
        return position

    def copy(self) -> Self:
        """Return a copy that shares nothing mutable."""
        twin = self.__class__.__new__(self.__class__)
        for name in self.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        twin.emit = None
        return twin

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.coins)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.step == OVER

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a choice."""
        if self.step == BIDS:
            return tuple(seat for seat, bid in enumerate(self.bids) if bid is None)
        return (self.winner,) if self.step in (USE, SIDE) else ()

    @property
    def mover(self) -> int:
        """The first seat that owes a choice; BY_CHANCE where an outcome is owed, contract.OVER at the end."""
        if self.over:
            return contract.OVER
        return next(iter(self.to_move), contract.BY_CHANCE)

    def chance_size(self) -> int:
        """Return how many outcomes `chance` has, 0 if it owes none."""
        chance = self.chance()
        return len(chance.outcomes) if chance else 0

    # Choices

    def codes(self, seat: int) -> list[int]:
        """Return every lawful action of a seat as integers."""
        if seat not in self.to_move:
            return []
        if self.step == BIDS:
            return list(range(self.coins[seat] + 1))
        if self.step == USE:
            return [KEEP, SELL, LOOK] if self._may_look() else [KEEP, SELL]
        charms = () if self.charmed else sorted(set(self.hands[seat]))
        return [PLACE, PLACE + 1, *(CHARM + weight - 1 for weight in charms)]

    def _may_look(self) -> bool:
        """Return whether the next stone can be looked at: once a round, and not in the last."""
        return not self.seen and self.round < self.level.rounds

    def why_not(self, seat: int, action: Action) -> Refusal:
        """Return the first rule that forbids an action which is not lawful now."""
        if self.over:
            return Refusal("3", "game_over")
        if seat not in self.to_move:
            return Refusal("2", "not_asked")
        if self.step == SIDE and isinstance(action, Charm):
            return Refusal("2.2", "no_charm")
        if self.step == USE and action == Use("look"):
            return Refusal("2.3", "last_look")
        if self.step == BIDS and isinstance(action, Bid):
            return Refusal("2", "purse")
        return Refusal("2", "other_choice", (("seat", seat),))

    def play(self, seat: int, code: int) -> None:
        """Make a choice by its code, unchecked."""
        if self.step == BIDS:
            self.bids[seat] = code
            self._say(BidSealed(seat, code))
            self._reveal()
        elif code == KEEP:
            self.step = SIDE
            self._say(StoneKept(seat))
        elif code == SELL:
            stone, self.stone = self.stone, 0
            self.coins[seat] += stone
            self._say(CoinsChanged(seat, stone))
            self._end_round()
        elif code == LOOK:
            self.looker, self.winner = seat, (seat + 1) % self.players
            self.step = LOOKING
            self._say(StonePassed(seat, self.winner))
        elif code >= CHARM:
            self._charm(seat, code - CHARM + 1)
        else:
            self._place(seat, code - PLACE)
            self._end_round()

    def _reveal(self) -> None:
        bids = tuple(bid for bid in self.bids if bid is not None)
        if len(bids) < self.players:
            return
        best = max(bids)
        self.winner = next(seat for seat in self.order if bids[seat] == best)
        self.bids = [None] * self.players
        self.step = USE
        self._say(BidsRevealed(bids, self.winner))
        for seat, bid in enumerate(bids):
            self.coins[seat] -= bid
            self._say(CoinsChanged(seat, -bid))

    def _charm(self, seat: int, weight: int) -> None:
        hand = list(self.hands[seat])
        hand.remove(weight)
        self.hands[seat] = tuple(hand)
        self.stone += weight
        self.charmed = True
        self._say(CharmUsed(seat, weight))

    def _place(self, seat: int, side: int) -> None:
        stone, self.stone = self.stone, 0
        row = self.rows[seat]
        self.rows[seat] = (*row, stone) if side else (stone, *row)
        self._say(StonePlaced(seat, stone, SIDES[side]))

    def _end_round(self) -> None:
        self.winner = -1
        self.charmed = False
        last = self.round == self.level.rounds
        self.step = OVER if last else DRAW
        self._say(RoundEnded(self.round))
        if self.seen:
            stone, self.seen, self.looker = self.seen, 0, -1
            self._begin_round(stone)
        if last:
            self._show_charms()
            self.places = places_of([(self._worth(seat), len(row)) for seat, row in enumerate(self.rows)])
            self._say(GameEnded(self.places))

    def _show_charms(self) -> None:
        for seat, hand in enumerate(self.hands):
            self.opened = seat + 1
            self._say(CharmsShown(seat, hand))

    def _begin_round(self, stone: int) -> None:
        self.stone = stone
        self.round += 1
        self.step = BIDS
        self._say(StoneDrawn(self.round, stone))

    def _worth(self, seat: int) -> int:
        row = self.rows[seat]
        rising = sum(left < right for left, right in pairwise(row))
        return self.coins[seat] + sum(row) + rising + len(self.hands[seat])

    def _say(self, event: Event) -> None:
        if self.emit:
            self.emit(event)

    # Chance

    def chance(self) -> Chance | None:
        """Return the pile that owes an outcome, or None."""
        if self.step == ORDER:
            seats = tuple(str(seat) for seat in range(self.players) if seat not in self.order)
            return Chance("order", len(self.order), seats, deal=True)
        if self.step == DEAL:
            drawn = len(self.level.charms) - len(self.charms)
            left, owner = tuple(map(str, self.charms)), drawn % self.players
            return Chance("charms", drawn, left, deal=True, seen_by=(owner,))
        if self.step in (DRAW, LOOKING):
            drawn = len(self.level.stones) - len(self.pile)
            seen_by = (self.looker,) if self.step == LOOKING else None
            return Chance("stones", drawn, tuple(map(str, self.pile)), seen_by=seen_by)
        return None

    def turn_up(self, place: int, emit: Emit | None = None) -> None:
        """Take the outcome at a place of `chance().outcomes`."""
        self.emit = emit
        if self.step == ORDER:
            seat = [seat for seat in range(self.players) if seat not in self.order][place]
            self.order += (seat,)
            if len(self.order) == self.players:
                self.step = DEAL if self.level.hand else DRAW
            self._say(SeatPlaced(seat))
        elif self.step == DEAL:
            self._deal(place)
        elif self.step == LOOKING:
            self.seen = self.pile.pop(place)
            self.step = USE
            self._say(StoneSeen(self.looker, self.seen))
        else:
            self._begin_round(self.pile.pop(place))
        self.emit = None

    def _deal(self, place: int) -> None:
        dealt = len(self.level.charms) - len(self.charms)
        seat, weight = dealt % self.players, self.charms.pop(place)
        self.hands[seat] = tuple(sorted((*self.hands[seat], weight)))
        if dealt + 1 == self.level.hand * self.players:
            self.step = DRAW
        self._say(CharmDealt(seat, weight))

    # Views

    def secret(self, seat: int) -> bool:
        """Return whether this seat's bid is still hidden from the others."""
        return self.bids[seat] is not None

    def stays_secret(self, text: str) -> bool:
        """Return False: a bid is revealed before its seat chooses again."""
        return False

    def hidden_draws(self) -> HiddenDraws:
        """Return the charms dealt, until the game is over, and the stone that was looked at."""
        dealt = len(self.level.charms) - len(self.charms)
        owners = {number: number % self.players for number in range(dealt)}
        hidden = {("charms", number): (seat,) for number, seat in owners.items() if seat >= self.opened}
        if self.seen:
            hidden["stones", len(self.level.stones) - len(self.pile) - 1] = (self.looker,)
        return hidden

    def view(self, viewer: int | None) -> View:
        """Return the view of a seat, or with None the public view."""
        bids = tuple(bid if bid is None or seat == viewer else HIDDEN for seat, bid in enumerate(self.bids))
        hides = bool(self.seen) and viewer != self.looker
        hands = tuple(self._hand(seat, viewer) for seat in range(self.players))
        others = [self.hands[seat] for seat, hand in enumerate(hands) if HIDDEN in hand]
        return View(
            viewer=viewer,
            level=self.level,
            players=self.players,
            round=self.round,
            step=self.step,
            order=self.order,
            pile=tuple(sorted((*self.pile, self.seen))) if hides else tuple(self.pile),
            stone=self.stone,
            winner=self.winner,
            looker=self.looker,
            seen=HIDDEN if hides else self.seen,
            hands=hands,
            charms_left=tuple(sorted(sum(others, tuple(self.charms)))),
            charmed=self.charmed,
            coins=tuple(self.coins),
            rows=tuple(self.rows),
            bids=bids,
            places=self.places,
        )

    def _hand(self, seat: int, viewer: int | None) -> tuple[int, ...]:
        hand = self.hands[seat]
        return hand if seat == viewer or seat < self.opened else (HIDDEN,) * len(hand)

    def checkpoint(self) -> dict[str, Json]:
        """Return the table at the end of a round."""
        return {"coins": list(self.coins), "rows": [list(row) for row in self.rows]}

    def result(self) -> Result:
        """Return the outcome of a game that is over; the lengths of the rows break ties."""
        scores = tuple(self._worth(seat) for seat in range(self.players))
        return Result(self.places, scores, {"lengths": [len(row) for row in self.rows]})
