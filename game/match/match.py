"""A game being played: seats, chance, steps taken back, and the journal of it all.

The match is the one place where choices become lines and events become pairs, and it keeps the
position to itself: what it hands out are views, actions and lines. It draws for chance by itself,
so it always waits for a seat or is over. It reads no clock and no file: lines go to whoever
listens, and where the seed comes from is its caller's affair.
"""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from game.core.barrier import Barrier
from game.core.chance import commitment, draw
from game.core.contract import Chance, Game, HiddenDraws, IllegalAction, Position, Tell, Viewer
from game.core.json_value import Json
from game.core.result import Result
from game.match.lines import LATEST, Line, chance_line, deal_line, header_line, result_line, seed_line
from game.match.seat import Seat
from game.match.steps import Steps


@dataclass(frozen=True, slots=True)
class Pair:
    """An event as one viewer may see it, and the viewer's view right after it."""

    event: Any
    view: Any


@dataclass(frozen=True, slots=True)
class Promise:
    """What a game says of its chance: a commitment before the deal; seed and salt, its proof, at the end.

    They are None until then, and in a game replayed from a record that does not tell them.
    """

    commitment: str
    seed: str | None = None
    salt: str | None = None


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Steps were taken back: the view after it is an earlier one."""

    closes_round: ClassVar[bool] = False
    seat: int
    steps: int

    def seen_by(self, viewer: Viewer) -> "TakenBack":
        """Everybody sees it."""
        return self


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """A seat has changed hands."""

    closes_round: ClassVar[bool] = False
    seat: int
    name: str
    kind: str

    def seen_by(self, viewer: Viewer) -> "SeatChanged":
        """Everybody sees it."""
        return self


@dataclass(frozen=True, slots=True)
class Asked:
    """All that follows from a choice has happened; these seats owe the next one, none at the end."""

    closes_round: ClassVar[bool] = False
    seats: tuple[int, ...]

    def seen_by(self, viewer: Viewer) -> "Asked":
        """Everybody sees it."""
        return self


Watch = Callable[[Pair], None]
Drawing = Callable[[Chance], int]


class Match:
    """One game from the deal to its result."""

    def __init__(
        self,
        game: Game[Any],
        level: Any,
        seats: tuple[Seat, ...],
        seed: str | None,
        salt: str = "",
        drawing: Drawing | None = None,
        practice: bool = False,
        branched: bool = False,
        record_format: int = LATEST,
    ) -> None:
        """Set a table; nothing is dealt before `start`.

        Without a seed (a record exported before its end) `salt` is the header's commitment, and
        `drawing` says where outcomes come from. In `practice` any step may be taken back. `branched`: the
        game goes on from a step of another one, whose end may be known. Lines are those of `record_format`.
        """
        self.game = game
        self.level = level
        self.seats = seats
        self.seed = seed
        self.practice = practice
        self.branched = branched
        self.record_format = record_format
        self._position = game.new(level, len(seats))
        self.lines: list[Line] = []
        self._salt = salt
        self._drawing = drawing or self._draw_from_seed
        self._watches: list[tuple[Viewer, Watch]] = []
        self._steps = Steps(practice)
        self._pending = False
        self._deal: list[tuple[Chance, str]] = []
        #: The position before each decision that counts, once a step has been taken back.
        self._before: list[Position] | None = None

    # Listening

    def watch(self, viewer: Viewer, watch: Watch) -> None:
        """Hand every event from now on, as a viewer may see it, to a function."""
        self._watches.append((viewer, watch))

    def unwatch(self, watch: Watch) -> None:
        """Stop handing events to a function."""
        self._watches = [(viewer, other) for viewer, other in self._watches if other != watch]

    def _tell(self, event: Any) -> None:
        if event.closes_round:
            self.lines.append({"checkpoint": self._position.round, **self._position.checkpoint()})
        for viewer, watch in self._watches:
            watch(Pair(event.seen_by(viewer), self._position.view(viewer)))

    @property
    def promise(self) -> Promise:
        """What may be known of the seed now, by everybody."""
        if self.seed is None:
            return Promise(self._salt)
        proof = (self.seed, self._salt) if self.over else ()
        return Promise(commitment(self.seed, self._salt), *proof)

    # Playing

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a choice; empty when the game is over."""
        return self._position.to_move

    @property
    def over(self) -> bool:
        """Whether the game has ended, and has gone on to its end."""
        return self._position.over and not self._pending

    @property
    def round(self) -> int:
        """The round being played, from 1; 0 before the first."""
        return self._position.round

    def view(self, viewer: Viewer) -> Any:
        """What a viewer may know."""
        return self._position.view(viewer)

    def legal(self, seat: int) -> list[Any]:
        """Every lawful action of a seat, in a fixed order; empty where it owes none."""
        return self._position.legal(seat)

    def refusal(self, seat: int, action: Any) -> Any | None:
        """Why an action is not lawful now; None where it is."""
        return self._position.refusal(seat, action)

    def secret(self, seat: int) -> bool:
        """Whether a choice that this seat has made is still hidden from the others."""
        return self._position.secret(seat)

    def hidden_draws(self) -> HiddenDraws:
        """Return the draws whose outcomes not everybody knows by now, with the seats that know each."""
        return self._position.hidden_draws()

    def result(self) -> Result:
        """Return the outcome of a game that is over; ValueError while it is not."""
        if not self.over:
            raise ValueError("a game that is not over has no result")
        return self._position.result()

    def start(self) -> None:
        """Write the header and deal."""
        marks = self.practice, self.branched, self.record_format
        self.lines.append(header_line(self.game, self.level, self.seats, self.promise.commitment, *marks))
        if self.seed is not None:
            self.lines.append(seed_line(self.seed, self._salt))
        self._settle()

    def decide(self, seat: int, action: Any, resolve: bool = True) -> None:
        """Make a choice; IllegalAction where the rules refuse it, and nothing has changed.

        Without `resolve` what chance owes after it stays pending until `resolve` is called: until then
        nothing is drawn, and the choice can be taken back.
        """
        refusal = self._position.refusal(seat, action)
        if refusal is not None:
            raise IllegalAction(refusal)
        self.resolve()
        if self._before is not None:
            self._before.append(self._position.copy())
        self._steps.make(seat, action, unseen=len(self.to_move) > 1)
        self.lines.append({"round": self._position.round, "seat": seat, "action": str(action)})
        sealed = [other for other in range(len(self.seats)) if self._position.secret(other)]
        hidden = self._position.hidden_draws()
        self._position.apply(seat, action, self._tell)
        if not all(map(self._position.secret, sealed)) or self._position.hidden_draws() != hidden:
            # Who has seen what others had sealed, or what had been drawn unseen, does not choose anew.
            self._steps.bar(Barrier.SHOWN)
        self._pending = True
        if resolve:
            self.resolve()

    @property
    def pending(self) -> bool:
        """Whether what follows from the latest choice waits for `resolve`."""
        return self._pending

    def resolve(self) -> None:
        """Let what follows from the latest choice happen, where that is pending."""
        if self._pending:
            self._pending = False
            self._settle()

    def _settle(self) -> None:
        """Draw for chance until a seat is asked or the game is over, and write down how it has ended."""
        while (chance := self._position.chance()) is not None:
            self._draw(chance)
        self._tell_deal()
        if self._position.over:
            self.lines.append(result_line(self.game, self.result(), self.assisted, self.record_format))
        self._tell(Asked(self.to_move))

    def _draw(self, chance: Chance) -> None:
        if not chance.deal:
            self._tell_deal()
        place = self._drawing(chance)
        outcome = chance.outcomes[place]
        self._steps.bar(Barrier.DRAWN)
        if chance.deal:
            self._deal.append((chance, outcome))
        else:
            self.lines.append(chance_line(self._position.round, chance, outcome))
        self._position.turn_up(place, self._tell)

    def _tell_deal(self) -> None:
        """Write down what was dealt, once it is complete."""
        if self._deal:
            self.lines.append(deal_line(self._deal))
            self._deal = []

    def _draw_from_seed(self, chance: Chance) -> int:
        assert self.seed is not None, "a match without a seed is handed a drawing"
        return draw(self.seed, chance)

    @property
    def decided(self) -> int:
        """How many decisions still count."""
        return len(self._steps)

    # Notes

    @property
    def latest(self) -> int | None:
        """The seat that made the latest decision that counts."""
        return self._steps.latest

    @property
    def assisted(self) -> bool:
        """Whether somebody has taken back what only practice allows, or may have known what comes."""
        return self.branched or self._steps.assisted

    def undo_barrier(self, seat: int) -> Barrier | None:
        """What keeps a seat from taking its latest step back; None where it may."""
        return self._steps.barrier(seat)

    def undo(self, seat: int) -> None:
        """Take a seat's latest step back, in practice with all that came after it.

        ValueError where it may not.
        """
        barrier = self.undo_barrier(seat)
        if barrier is not None:
            raise ValueError(f"seat {seat} takes nothing back: {barrier.value}")
        self.take_back(self._steps.undo_length(seat))

    @property
    def undone_by(self) -> int | None:
        """The seat whose step was taken back last and may be made again; None where there is none."""
        again = self._steps.again
        return again[0].seat if again else None

    def redo(self, resolve: bool = True) -> None:
        """Make again what was taken back at once last; nothing where there is nothing.

        What was shown meanwhile may be other than it was: then nothing more is made again.
        """
        again = tuple(self._steps.again)
        for place, step in enumerate(again, 1):
            if step not in self._steps.again[:1]:
                return
            self.decide(step.seat, step.action, resolve or place < len(again))

    def take_back(self, steps: int) -> None:
        """Take back the latest decisions, chance outcomes and all; ValueError where there are fewer."""
        first = self._steps.take_back(steps)
        self._pending = False
        # Kept from now on: a record may take back ten thousand steps.
        if self._before is None:
            self._before = self._positions()
        self._position = self._before[-steps]
        del self._before[-steps:]
        self.lines.append({"note": "back", "steps": steps})
        self._tell(TakenBack(first.seat, steps))

    def events(self) -> list[Any]:
        """Everything that has happened in a game that is over, as everybody may see it by then.

        What was taken back has not happened. ValueError while the game is not over.
        """
        if not self.over:
            raise ValueError("a game that is not over keeps its secrets")
        told: list[Any] = []
        self._positions(told.append)
        return told

    def _positions(self, tell: Tell | None = None) -> list[Position]:
        """The position before each decision that counts, by the match's own lines."""
        position: Position = self.game.new(self.level, len(self.seats))
        before: list[Position] = []
        for line in counting(self.lines):
            if "action" in line:
                before.append(position.copy())
                seat = line["seat"]
                assert isinstance(seat, int)
                position.apply(seat, self.game.action(str(line["action"])), tell)
                continue
            while (chance := position.chance()) and (place := place_told(line, chance)) is not None:
                position.turn_up(place, tell)
                if not chance.deal:
                    break
        return before

    def change_seat(self, seat: int, who: Seat) -> None:
        """Hand a seat over to somebody else; what has waited for the person happens."""
        self.resolve()
        self.seats = tuple(who if i == seat else other for i, other in enumerate(self.seats))
        self.lines.append({"note": "seat", "seat": seat, **asdict(who)})
        self._tell(SeatChanged(seat, who.name, who.kind))


def pairs_of(match: Match, viewer: Viewer) -> list[Pair]:
    """All that a viewer would have been told so far, by the choices that still count."""
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


def counting(lines: Sequence[Line]) -> list[Line]:
    """The lines that still count: without notes of steps taken back, and what they took back."""
    kept: list[Line] = []
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


def place_told(line: Line, chance: Chance) -> int | None:
    """Where the outcome that a line tells of stands in a pile; None where the line tells of none."""
    if chance.deal:
        deal = line.get("deal")
        outcomes: Json = deal.get(chance.pile) if isinstance(deal, dict) else None
        held = isinstance(outcomes, list) and chance.drawn < len(outcomes)
        outcome = outcomes[chance.drawn] if held and isinstance(outcomes, list) else None
    else:
        outcome = line.get("outcome") if line.get("chance") == chance.pile else None
    return chance.outcomes.index(outcome) if isinstance(outcome, str) and outcome in chance.outcomes else None
