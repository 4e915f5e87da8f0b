"""A game in progress: seats, chance, undo and redo, and the lines of its record.

Only the match turns choices into record lines and events into pairs. The position is private: callers get
views, actions and lines. The match makes the draws of chance, so it always waits for a seat or is over. It
reads no clock and no file; the caller provides the seed.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from game.core.barrier import Barrier
from game.core.chance import commitment, draw
from game.core.contract import Chance, Game, HiddenDraws, IllegalAction, Position, Viewer
from game.core.json_value import Json
from game.core.result import Result
from game.match.apart import Apart
from game.match.lines import LATEST, RecordLine, chance_line, deal_line, header_line, result_line, seed_line
from game.match.seat import Seat
from game.match.steps import Steps


@dataclass(frozen=True, slots=True)
class Pair:
    """An event as one viewer may see it, and the viewer's view right after it."""

    event: Any
    view: Any


@dataclass(frozen=True, slots=True)
class Promise:
    """The commitment to a seed, made before the deal, and its proof at the end: seed and salt.

    Seed and salt are None until the end, and in a game replayed from a record without them.
    """

    commitment: str
    seed: str | None = None
    salt: str | None = None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """The event of decisions taken back; the view after it is an earlier one."""

    closes_round: ClassVar[bool] = False
    seat: int
    steps: int

    def seen_by(self, viewer: Viewer) -> "TakenBack":
        """Return the event itself: it is public."""
        return self


@dataclass(frozen=True, slots=True)
class DecisionRequested:
    """The event after all consequences of a choice; `seats` owe the next choice, none at the end."""

    closes_round: ClassVar[bool] = False
    seats: tuple[int, ...]

    def seen_by(self, viewer: Viewer) -> "DecisionRequested":
        """Return the event itself: it is public."""
        return self


Watch = Callable[[Pair], None]
Drawing = Callable[[Chance], int]


class Match:
    """One game from the deal to its result, with the lines of its record."""

    def __init__(
        self,
        game: Game[Any],
        level: Any,
        seats: tuple[Seat, ...],
        seed: str | None,
        salt: str = "",
        drawing: Drawing | None = None,
        practice: bool = False,
        apart: Apart | None = None,
        record_format: int = LATEST,
    ) -> None:
        """Set up the game; nothing is dealt before `start`.

        Without a seed (a record exported before its end) `salt` is the header's commitment, and `drawing`
        returns the index of each outcome. In `practice` any step may be taken back. `apart` is one of
        `apart.MARKED` for a game that never counts in statistics. Lines are written in
        `record_format`.
        """
        self.game = game
        self.level = level
        self.seats = seats
        self.seed = seed
        self.practice = practice
        self.dealt_apart = apart
        self.record_format = record_format
        self._position = game.new(level, len(seats))
        self.lines: list[RecordLine] = []
        self._salt = salt
        self._drawing = drawing or self._draw_from_seed
        self._watches: list[tuple[Viewer, Watch]] = []
        self._steps = Steps(practice)
        self._pending = False
        self._deal: list[tuple[Chance, str]] = []
        #: The position before each decision that counts; None until a step is taken back.
        self._before: list[Position] | None = None
        #: The position's events that count, and how many of them came before each decision.
        self._events: list[Any] = []
        self._events_before: list[int] = []
        #: The piles of all draws that count, and how many draws came before each decision.
        self._piles: list[str] = []
        #: The veiled draws so far, by pile and number.
        self.veiled: set[tuple[str, int]] = set()
        self._piles_before: list[int] = []

    # Listening

    def watch(self, viewer: Viewer, watch: Watch) -> None:
        """Call `watch` after every event from now on, with the `Pair` for a viewer."""
        self._watches.append((viewer, watch))

    def unwatch(self, watch: Watch) -> None:
        """Stop calling a function with events."""
        self._watches = [(viewer, other) for viewer, other in self._watches if other != watch]

    def _hear(self, event: Any) -> None:
        """Store an event of the position, and pass it to the watches."""
        self._events.append(event)
        if getattr(event, "reveals", False):
            self._steps.bar(Barrier.SHOWN)
        self._tell(event)

    def _tell(self, event: Any) -> None:
        if event.closes_round:
            self.lines.append({"checkpoint": self._position.round, **self._position.checkpoint()})
        for viewer, watch in self._watches:
            watch(Pair(event.seen_by(viewer), self._position.view(viewer)))

    @property
    def promise(self) -> Promise:
        """The public facts of the seed at this moment."""
        if self.seed is None:
            return Promise(self._salt)
        proof = (self.seed, self._salt) if self.over else ()
        return Promise(commitment(self.seed, self._salt), *proof)

    # Playing

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a choice, in rising order; empty when the game is over."""
        return self._position.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended and nothing is pending."""
        return self._position.over and not self._pending

    @property
    def round(self) -> int:
        """The round being played, from 1; 0 before the first."""
        return self._position.round

    def view(self, viewer: Viewer) -> Any:
        """Return a viewer's view."""
        return self._position.view(viewer)

    def legal(self, seat: int) -> list[Any]:
        """Return every legal action of a seat, in a fixed order; empty if the seat owes no choice."""
        return self._position.legal(seat)

    def refusal(self, seat: int, action: Any) -> Any | None:
        """Return why an action is illegal now; None if it is legal."""
        return self._position.refusal(seat, action)

    def secret(self, seat: int) -> bool:
        """Return whether a choice that this seat has made is still hidden from the others."""
        return self._position.secret(seat)

    def stays_secret(self, text: str) -> bool:
        """Return whether an action, given as its text, is still hidden, also after later ones of its seat."""
        return self._position.stays_secret(text)

    def hidden_draws(self) -> HiddenDraws:
        """Return the draws whose outcomes are not public by now, with the seats that know each."""
        return self._position.hidden_draws()

    def result(self) -> Result:
        """Return the outcome of a game that is over; ValueError while it is not."""
        if not self.over:
            raise ValueError("a game that is not over has no result")
        return self._position.result()

    def start(self) -> None:
        """Write the header and deal."""
        marks = self.practice, self.dealt_apart, self.record_format
        self.lines.append(header_line(self.game, self.level, self.seats, self.promise.commitment, *marks))
        if self.seed is not None:
            self.lines.append(seed_line(self.seed, self._salt))
        self._settle()

    def decide(self, seat: int, action: Any, resolve: bool = True) -> None:
        """Make a choice; IllegalAction, with nothing changed, if the rules refuse it.

        Without `resolve` the draws that follow stay pending until the method `resolve` is called: until then
        the choice can be taken back.
        """
        refusal = self._position.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.resolve()
        if self._before is not None:
            self._before.append(self._position.copy())
        self._events_before.append(len(self._events))
        self._piles_before.append(len(self._piles))
        self._steps.make(seat, action, unseen=len(self.to_move) > 1)
        self.lines.append({"round": self._position.round, "seat": seat, "action": str(action)})
        sealed = [other for other in range(len(self.seats)) if self._position.secret(other)]
        hidden = self._position.hidden_draws()
        self._position.apply(seat, action, self._hear)
        if not all(map(self._position.secret, sealed)) or self._position.hidden_draws() != hidden:
            # After a hidden choice or a hidden draw is revealed, the step may not be taken back.
            self._steps.bar(Barrier.SHOWN)
        self._pending = True
        if resolve:
            self.resolve()

    @property
    def pending(self) -> bool:
        """Whether the consequences of the latest choice wait for `resolve`."""
        return self._pending

    def resolve(self) -> None:
        """Carry out the consequences of the latest choice, if they are pending."""
        if self._pending:
            self._pending = False
            self._settle()

    def _settle(self) -> None:
        """Draw for chance until a seat owes a choice or the game is over; then write its result."""
        while (chance := self._position.chance()) is not None:
            self._draw(chance)
        self._tell_deal()
        if self._position.over:
            self.lines.append(
                result_line(self.game, self.result(), self.apart is not None, self.record_format)
            )
        self._tell(DecisionRequested(self.to_move))

    def _draw(self, chance: Chance) -> None:
        if not chance.deal:
            self._tell_deal()
        place = self._drawing(chance)
        outcome = chance.outcomes[place]
        self._piles.append(chance.pile)
        if chance.veiled:
            self.veiled.add((chance.pile, chance.drawn))
        self._steps.bar(Barrier.DRAWN)
        if chance.deal:
            self._deal.append((chance, outcome))
        else:
            self.lines.append(chance_line(self._position.round, chance, outcome))
        self._position.turn_up(place, self._hear)

    def _tell_deal(self) -> None:
        """Write the line of the deal, once it is complete."""
        if self._deal:
            self.lines.append(deal_line(self._deal))
            self._deal = []

    def _draw_from_seed(self, chance: Chance) -> int:
        assert self.seed is not None, "a match without a seed needs `drawing`"
        return draw(self.seed, chance)

    @property
    def drawn(self) -> Mapping[str, int]:
        """The number of draws from each pile that still count, by the match's own count."""
        return Counter(self._piles)

    @property
    def decided(self) -> int:
        """The number of decisions that still count."""
        return len(self._steps)

    # Undo and redo

    @property
    def latest(self) -> int | None:
        """The seat that made the latest decision that counts; None before the first."""
        return self._steps.latest

    @property
    def apart(self) -> Apart | None:
        """Why the game does not count in statistics; None while it counts."""
        return self.dealt_apart or (Apart.ASSISTED if self._steps.assisted else None)

    def undo_barrier(self, seat: int) -> Barrier | None:
        """Return why a seat may not undo its latest step; None if it may."""
        return self._steps.barrier(seat)

    def undo(self, seat: int) -> None:
        """Undo a seat's latest step, in practice games with all later steps; ValueError if it may not."""
        barrier = self.undo_barrier(seat)
        if barrier is not None:
            raise ValueError(f"seat {seat} cannot undo: {barrier.value}")
        self.take_back(self._steps.undo_length(seat))

    @property
    def undone_by(self) -> int | None:
        """The seat whose step `redo` makes next; None if the redo stack is empty."""
        again = self._steps.again
        return again[0].seat if again else None

    def redo(self, resolve: bool = True) -> None:
        """Make the steps again that were undone together last; do nothing if there are none.

        Stop early if a hidden choice is revealed that differs from the one taken back.
        """
        again = tuple(self._steps.again)
        for place, step in enumerate(again, 1):
            if step not in self._steps.again[:1]:
                return
            self.decide(step.seat, step.action, resolve or place < len(again))

    def take_back(self, steps: int) -> None:
        """Take back the latest decisions with their chance outcomes; ValueError if there are fewer."""
        first = self._steps.take_back(steps)
        self._pending = False
        # The positions are kept from now on, because a record may take back ten thousand steps.
        if self._before is None:
            self._before = self._positions()
        self._position = self._before[-steps]
        del self._before[-steps:]
        del self._events[self._events_before[-steps] :]
        del self._events_before[-steps:]
        del self._piles[self._piles_before[-steps] :]
        del self._piles_before[-steps:]
        self.lines.append({"note": "back", "steps": steps})
        self._tell(TakenBack(first.seat, steps))

    def events(self) -> list[Any]:
        """Return all events of a game that is over, with nothing hidden; ValueError while it is not over.

        Decisions that were taken back have no events.
        """
        if not self.over:
            raise ValueError("a game that is not over keeps its events secret")
        return list(self._events)

    def _positions(self) -> list[Position]:
        """Replay the lines that count and return the position before each decision."""
        position: Position = self.game.new(self.level, len(self.seats))
        before: list[Position] = []
        for line in counting(self.lines):
            if "action" in line:
                before.append(position.copy())
                seat = line["seat"]
                assert isinstance(seat, int)
                position.apply(seat, self.game.action(str(line["action"])))
                continue
            while (chance := position.chance()) and (place := place_told(line, chance)) is not None:
                position.turn_up(place)
                if not chance.deal:
                    break
        return before


def pairs_of(match: Match, viewer: Viewer) -> list[Pair]:
    """Return all events and views of a viewer so far, by the choices that still count."""
    twin = Match(match.game, match.level, match.seats, match.seed)
    told: list[Pair] = []
    twin.watch(viewer, told.append)
    twin.start()
    for line in counting(match.lines):
        if "action" in line:
            seat = line["seat"]
            assert isinstance(seat, int)
            twin.resolve()
            twin.decide(seat, match.game.action(str(line["action"])), resolve=False)
    if not match.pending:
        twin.resolve()
    return told


def counting(lines: Sequence[RecordLine]) -> list[RecordLine]:
    """Return the lines that still count, without decisions taken back and the notes of it."""
    kept: list[RecordLine] = []
    decisions: list[int] = []
    for line in lines:
        if line.get("note") == "back":
            steps = line["steps"]
            assert isinstance(steps, int)
            first = decisions[-steps]
            kept[first:] = [taken for taken in kept[first:] if taken.get("note") == "seat"]
            del decisions[-steps:]
            continue
        if "action" in line:
            decisions.append(len(kept))
        kept.append(line)
    return kept


def place_told(line: RecordLine, chance: Chance) -> int | None:
    """Return the index, in a pile's outcomes, of the outcome in a line; None if the line has none."""
    if chance.deal:
        deal = line.get("deal")
        outcomes: Json = deal.get(chance.pile) if isinstance(deal, dict) else None
        held = isinstance(outcomes, list) and chance.drawn < len(outcomes)
        outcome = outcomes[chance.drawn] if held and isinstance(outcomes, list) else None
    else:
        outcome = line.get("outcome") if line.get("chance") == chance.pile else None
    return chance.outcomes.index(outcome) if isinstance(outcome, str) and outcome in chance.outcomes else None
