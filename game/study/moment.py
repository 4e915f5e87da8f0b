"""A position in OpenSpiel's terms: the player to act as a number, and the moves that led there.

It is the only Python attribute of a state. It is copied by the position's own `copy`, and pickled
as its moves: loading replays them through the rules.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, Self

from game.core.contract import OVER, Game, Position, Viewer
from game.study.setup import Setup, setup_of

#: OpenSpiel's player numbers for moments without a single seat to act.
CHANCE: Final = -1
SIMULTANEOUS: Final = -2
TERMINAL: Final = -4

#: A linked list of moves: the moves before, who moved (CHANCE or a seat), the place or code taken, and for
#: CHANCE the pile, the number of the draw and the outcome (None for a seat).
MoveList = tuple[Any, ...]
#: The registered games by name; only these can be loaded from a pickle.
GAMES: Final[dict[str, Game[Any]]] = {}


class Moment:
    """One moment of one game. All states share the first one: call `own` before a move."""

    __slots__ = ("at_once", "hides", "moves", "player", "position", "setup")

    def __init__(
        self,
        setup: Setup,
        at_once: bool,
        position: Position,
        moves: MoveList = (),
        player: int = TERMINAL,
        hides: bool = False,
    ) -> None:
        """Set up a moment; `hides` says that something was already hidden when the course began."""
        self.setup = setup
        self.at_once = at_once
        self.position = position
        self.moves = moves
        self.player = player
        self.hides = hides

    @classmethod
    def first(cls, setup: Setup, at_once: bool) -> Self:
        """Return the moment before the deal."""
        return cls.at(setup, at_once, setup.new())

    @classmethod
    def at(cls, setup: Setup, at_once: bool, position: Position) -> Self:
        """Return a moment that begins at a position. It cannot be pickled: no moves led there."""
        hides = bool(position.hidden_draws()) or any(map(position.secret, range(position.players)))
        moment = cls(setup, at_once, position, hides=hides)
        moment._ask()
        return moment

    def own(self) -> Self:
        """Return this moment, or a copy if it is the first, which is never changed."""
        return self if self.moves else self.copy()

    def copy(self) -> Self:
        """Return a copy that shares nothing mutable."""
        twin = self.position.copy()
        return self.__class__(self.setup, self.at_once, twin, self.moves, self.player, self.hides)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy() if self.moves else self

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.setup
        return _replayed, (setup.game.name, setup.name, setup.players, self.at_once, tuple(self._moves()))

    # Moving

    def _ask(self) -> None:
        """Set `player` to who acts now."""
        mover = self.position.mover
        if mover < 0:
            self.player = TERMINAL if mover == OVER else CHANCE
        elif self.at_once and len(self.position.to_move) > 1:
            self.player = SIMULTANEOUS
        else:
            self.player = mover

    def take(self, number: int) -> None:
        """Apply the choice of the seat to act, or a chance outcome by its place."""
        player = self.player
        if player == CHANCE:
            chance = self.position.chance()
            drawn = None if chance is None else (chance.pile, chance.drawn, chance.outcomes[number])
            self.moves = (self.moves, player, number, drawn)
            self.position.turn_up(number)
        else:
            self.moves = (self.moves, player, number, None)
            self.position.play(player, number)
        self._ask()

    def take_all(self, codes: Sequence[int]) -> None:
        """Apply simultaneous choices; `codes` is indexed by seat."""
        for seat in self.position.to_move:
            self.moves = (self.moves, seat, codes[seat], None)
            self.position.play(seat, codes[seat])
        self._ask()

    def legal(self, player: int) -> list[int]:
        """Return a seat's lawful codes, rising; empty if it owes no choice."""
        return sorted(self.position.codes(player))

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
        """Return a choice, or an outcome with its pile, as text, as in records."""
        if player != CHANCE:
            return self.setup.encoding.texts[number]
        chance = self.position.chance()
        if chance is None:
            return f"outcome {number}"
        return f"{chance.pile}: {chance.outcomes[number]}"

    def text_of(self, viewer: Viewer) -> str:
        """Return a viewer's view of this moment as text."""
        return self.setup.text_of(self.position.view(viewer))

    def numbers(self, viewer: Viewer) -> list[float]:
        """Return a viewer's view of this moment in numbers, laid out by the encoding's parts."""
        return [*map(float, self.setup.encoding.vector(self.position.view(viewer)))]

    def course(self, viewer: Viewer) -> str:
        """Return the moves as a viewer has seen them: who moved, and the move, or `?` if it is hidden.

        An outcome is given by its text: its place depends on the rest of the pile, which may be hidden.
        """
        position = self.position
        unknown = {draw for draw, known in position.hidden_draws().items() if viewer not in known}
        hidden = {seat for seat in range(position.players) if seat != viewer and position.secret(seat)}
        words = []
        moves = self.moves
        while moves:
            moves, player, number, drawn = moves
            if drawn is not None:
                words.append("c:?" if drawn[:2] in unknown else f"c:{drawn[2]}")
            elif player in hidden:
                # Only the seat's latest choice is still hidden: the others were revealed.
                hidden.remove(player)
                words.append(f"{player}:?")
            else:
                words.append(f"{player}:{number}")
        return " ".join(reversed(words))

    def recalled(self, viewer: Viewer) -> str:
        """Return a viewer's information state: its course, and its view if `hides`."""
        course = f"viewer={0 if viewer is None else viewer + 1} {self.course(viewer)}"
        return f"{course} | {self.text_of(viewer)}" if self.hides else course

    def _moves(self) -> list[int]:
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


def _replayed(game: str, level: str, players: int, at_once: bool, numbers: tuple[int, ...]) -> Moment:
    """Return a moment replayed from its moves, simultaneous choices one after the other."""
    moment = Moment.first(_setup(game, level, players), False)
    for number in numbers:
        moment = moment.own()
        moment.take(number)
    moment.at_once = at_once
    moment._ask()
    return moment


@lru_cache(maxsize=64)
def _setup(game: str, level: str, players: int) -> Setup:
    return setup_of(GAMES[game], level, players)
