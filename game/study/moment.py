"""A position in OpenSpiel's terms: the player to act as a number, and the moves that led there.

It is the only Python attribute of a state. It is copied by the position's own `copy`, and pickled
as its setup and its moves: loading replays them through the rules.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final, Self

from game.core.contract import OVER, Position, Viewer
from game.study.setup import Setup

#: OpenSpiel's player numbers for moments without a single seat to act.
CHANCE: Final = -1
SIMULTANEOUS: Final = -2
TERMINAL: Final = -4

#: A linked list of moves: the moves before, who moved (CHANCE or a seat), the place or code taken, and for
#: CHANCE the pile, the number of the draw and the outcome (None for a seat).
MoveList = tuple[Any, ...]


class Moment:
    """One moment of one game. All states share the first one: call `own` before a move."""

    __slots__ = ("_legal", "at_once", "hides", "moves", "player", "position", "setup", "start")

    def __init__(
        self,
        setup: Setup,
        at_once: bool,
        position: Position,
        moves: MoveList = (),
        player: int = TERMINAL,
        hides: bool = False,
        start: Position | None = None,
    ) -> None:
        """Set up a moment.

        `hides` says that something was already hidden when the course began. `start` is the position at which
        it began, None for that before the deal.
        """
        self.setup = setup
        self.at_once = at_once
        self.position = position
        self.moves = moves
        self.player = player
        self.hides = hides
        self.start = start
        #: The legal choices of the seat to act, rising, once somebody has asked for them.
        self._legal: list[int] | None = None

    @classmethod
    def first(cls, setup: Setup, at_once: bool) -> Self:
        """Return the moment before the deal."""
        moment = cls(setup, at_once, setup.new())
        moment._ask()
        return moment

    @classmethod
    def at(cls, setup: Setup, at_once: bool, position: Position) -> Self:
        """Return a moment that begins at a position, which it keeps."""
        hides = bool(position.hidden_draws()) or any(map(position.secret, range(position.players)))
        moment = cls(setup, at_once, position, hides=hides, start=position)
        moment._ask()
        return moment

    def own(self) -> Self:
        """Return this moment, or a copy if it is the first, which is never changed."""
        return self if self.moves else self.copy()

    def copy(self) -> Self:
        """Return a copy that shares nothing mutable."""
        twin = self.position.copy()
        copied = self.__class__(
            self.setup, self.at_once, twin, self.moves, self.player, self.hides, self.start
        )
        copied._legal = self._legal
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy() if self.moves else self

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.setup, self.at_once, self.start, self.numbers_moved())

    # Moving

    def _ask(self) -> None:
        """Set `player` to the seat or the kind of player that acts now."""
        self._legal = None
        mover = self.position.mover
        if mover < 0:
            self.player = TERMINAL if mover == OVER else CHANCE
        elif self.at_once and len(self.position.to_move) > 1:
            self.player = SIMULTANEOUS
        else:
            self.player = mover

    def check(self, number: int) -> None:
        """Do nothing if `take` accepts a number now; ValueError if not."""
        player = self.player
        if player == TERMINAL:
            raise ValueError(f"action {number}: the game is over")
        if player == SIMULTANEOUS:
            raise ValueError(f"action {number}: the seats choose simultaneously; apply a list, one for each")
        if player == CHANCE:
            allowed = [place for place, _ in self.outcomes()]
        else:
            allowed = self.legal(player)
        if number not in allowed:
            who = "chance" if player == CHANCE else f"player {player}"
            raise ValueError(f"action {number}; allowed for {who}: {_listed(allowed)}")

    def check_all(self, codes: Sequence[int]) -> None:
        """Do nothing if `take_all` accepts these choices now; ValueError if not."""
        if self.player != SIMULTANEOUS:
            raise ValueError(f"actions {_listed(codes)}: the seats do not choose simultaneously now")
        if len(codes) != self.position.players:
            raise ValueError(
                f"actions {_listed(codes)}; allowed: {self.position.players} actions, one for each player"
            )
        for seat in self.position.to_move:
            if codes[seat] not in (allowed := self.legal(seat)):
                raise ValueError(f"action {codes[seat]}; allowed for player {seat}: {_listed(allowed)}")

    def take(self, number: int) -> None:
        """Apply the choice of the seat to act, or a chance outcome by its place, unchecked."""
        player = self.player
        if player == CHANCE:
            chance = self.position.chance()
            drawn = (
                None
                if chance is None
                else (
                    chance.pile,
                    chance.drawn,
                    chance.outcomes[number],
                    (chance.seen_by or ()) if chance.veiled else None,
                )
            )
            self.moves = (self.moves, player, number, drawn)
            self.position.turn_up(number)
        else:
            self.moves = (self.moves, player, number, None)
            self.position.play(player, number)
        self._ask()

    def take_all(self, codes: Sequence[int]) -> None:
        """Apply simultaneous choices, unchecked; `codes` is indexed by seat."""
        for seat in self.position.to_move:
            self.moves = (self.moves, seat, codes[seat], None)
            self.position.play(seat, codes[seat])
        self._ask()

    def legal(self, player: int) -> list[int]:
        """Return a seat's lawful codes, rising; empty if it owes no choice."""
        if player != self.player:
            return sorted(self.position.codes(player))
        if self._legal is None:
            self._legal = sorted(self.position.codes(player))
        return self._legal[:]

    def outcomes(self) -> list[tuple[int, float]]:
        """Return each distinct chance outcome as (its first place, its probability)."""
        chance = self.position.chance()
        if chance is None:
            return []
        texts = chance.outcomes
        left = len(texts)
        if len(set(texts)) == left:
            return _even(left)[:]
        places: dict[str, int] = {}
        for place, text in enumerate(texts):
            places.setdefault(text, place)
        return [(place, texts.count(text) / left) for text, place in places.items()]

    # Text and numbers

    def text(self, player: int, number: int) -> str:
        """Return a choice, or an outcome with its pile, as text, as in records; ValueError if it has none."""
        chance = self.position.chance() if player == CHANCE else None
        if player == CHANCE and chance is None:
            return f"outcome {number}"
        texts = self.setup.encoding.texts if chance is None else chance.outcomes
        if not 0 <= number < len(texts):
            raise ValueError(f"action {number}; allowed: 0 to {len(texts) - 1}")
        return texts[number] if chance is None else f"{chance.pile}: {texts[number]}"

    def text_of(self, viewer: Viewer) -> str:
        """Return a viewer's view of this moment as text."""
        return self.setup.text_of(self.position.view(viewer))

    def numbers(self, viewer: Viewer) -> list[float]:
        """Return a viewer's view of this moment in numbers, laid out by the encoding's parts."""
        return [*map(float, self.setup.encoding.vector(self.position.view(viewer)))]

    def course(self, viewer: Viewer) -> str:
        """Return the moves as a viewer has seen them: the mover, and the move, or `?` if it is hidden.

        An outcome is given by its text: its place depends on the rest of the pile, which may be hidden.
        Veiled draws are left out.
        """
        position = self.position
        unknown = {draw for draw, known in position.hidden_draws().items() if viewer not in known}
        hidden = {seat for seat in range(position.players) if seat != viewer and position.secret(seat)}
        texts = self.setup.encoding.texts
        words = []
        moves = self.moves
        while moves:
            moves, player, number, drawn = moves
            if drawn is not None:
                if drawn[3] is not None and viewer not in drawn[3]:
                    continue
                words.append("c:?" if drawn[:2] in unknown else f"c:{drawn[2]}")
            elif player in hidden:
                # Only the seat's latest choice is still hidden: most others were revealed.
                hidden.remove(player)
                words.append(f"{player}:?")
            elif player != viewer and position.stays_secret(texts[number]):
                words.append(f"{player}:?")
            else:
                words.append(f"{player}:{number}")
        return " ".join(reversed(words))

    def recalled(self, viewer: Viewer) -> str:
        """Return a viewer's information state: its course, and its view if `hides`."""
        course = f"viewer={0 if viewer is None else viewer + 1} {self.course(viewer)}"
        return f"{course} | {self.text_of(viewer)}" if self.hides else course

    def numbers_moved(self) -> list[int]:
        """Return the numbers of the moves since the start, in their order."""
        numbers = []
        moves = self.moves
        while moves:
            moves, _, number, _ = moves
            numbers.append(number)
        return numbers[::-1]


@cache
def _even(left: int) -> list[tuple[int, float]]:
    """Return `left` equally likely outcomes. The list is cached: callers must copy it."""
    return [(place, 1 / left) for place in range(left)]


def replayed(setup: Setup, at_once: bool, start: Position | None, numbers: Sequence[int]) -> Moment:
    """Return a moment replayed from its moves, simultaneous choices one after the other."""
    moment = Moment.first(setup, False) if start is None else Moment.at(setup, False, start)
    for number in numbers:
        moment = moment.own()
        moment.take(number)
    moment.at_once = at_once
    moment._ask()
    return moment


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
