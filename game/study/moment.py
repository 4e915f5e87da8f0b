"""A position as OpenSpiel meets it: who is asked by its numbers, and the course that led there.

It is the one attribute that a state has in Python: copied by the position's own `copy`, and kept
as its course, for loading is replaying through the rules.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any, Final, Self

from game.core.contract import OVER, Game, Position, Viewer
from game.study.setup import Setup, setup_of

#: OpenSpiel's numbers for who is asked where no single seat is.
CHANCE: Final = -1
SIMULTANEOUS: Final = -2
TERMINAL: Final = -4

#: A course: what came before, who moved (CHANCE or a seat), the place or code that was taken, and of CHANCE
#: the pile, the number of the draw and the outcome.
Course = tuple[Any, ...]
#: The games by name that moments may be of: those that have been registered.
GAMES: Final[dict[str, Game[Any]]] = {}


class Moment:
    """One moment of one game. The first one is shared by all states: who moves makes its `own`."""

    __slots__ = ("at_once", "hides", "moves", "player", "position", "setup")

    def __init__(
        self,
        setup: Setup,
        at_once: bool,
        position: Position,
        moves: Course = (),
        player: int = TERMINAL,
        hides: bool = False,
    ) -> None:
        """`hides`: something was hidden when the course began, which the course does not tell later."""
        self.setup = setup
        self.at_once = at_once
        self.position = position
        self.moves = moves
        self.player = player
        self.hides = hides

    @classmethod
    def first(cls, setup: Setup, at_once: bool) -> Self:
        """The moment before anything is dealt."""
        return cls.at(setup, at_once, setup.new())

    @classmethod
    def at(cls, setup: Setup, at_once: bool, position: Position) -> Self:
        """A position as the first moment of what follows; kept it could not be, for no course led there."""
        hides = bool(position.hidden_draws()) or any(map(position.secret, range(position.players)))
        moment = cls(setup, at_once, position, hides=hides)
        moment._ask()
        return moment

    def own(self) -> Self:
        """This moment, or where it is the first a copy of it: the first is never changed."""
        return self if self.moves else self.copy()

    def copy(self) -> Self:
        """A twin that shares nothing that can change."""
        twin = self.position.copy()
        return self.__class__(self.setup, self.at_once, twin, self.moves, self.player, self.hides)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy() if self.moves else self

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.setup
        return _replayed, (setup.game.name, setup.name, setup.players, self.at_once, tuple(self._moves()))

    # Moving

    def _ask(self) -> None:
        """Find who is asked now."""
        mover = self.position.mover
        if mover < 0:
            self.player = TERMINAL if mover == OVER else CHANCE
        elif self.at_once and len(self.position.to_move) > 1:
            self.player = SIMULTANEOUS
        else:
            self.player = mover

    def take(self, number: int) -> None:
        """The choice of the seat that is asked, or the outcome that chance gives."""
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
        """The choices of all seats that are asked at once, each at its seat's place."""
        for seat in self.position.to_move:
            self.moves = (self.moves, seat, codes[seat], None)
            self.position.play(seat, codes[seat])
        self._ask()

    def legal(self, player: int) -> list[int]:
        """What a seat may choose now, rising; nothing where it is not asked."""
        return sorted(self.position.codes(player))

    def outcomes(self) -> list[tuple[int, float]]:
        """Each different outcome of chance by its first place, with its probability."""
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

    # Telling

    def text(self, player: int, number: int) -> str:
        """A choice, or an outcome with its pile, as records tell it."""
        if player != CHANCE:
            return self.setup.encoding.texts[number]
        chance = self.position.chance()
        if chance is None:
            return f"outcome {number}"
        return f"{chance.pile}: {chance.outcomes[number]}"

    def told(self, viewer: Viewer) -> str:
        """What a viewer may know of this moment."""
        return self.setup.told(self.position.view(viewer))

    def numbers(self, viewer: Viewer) -> list[float]:
        """The same in numbers, as the encoding's parts say."""
        return [*map(float, self.setup.encoding.vector(self.position.view(viewer)))]

    def course(self, viewer: Viewer) -> str:
        """Return the course of the game as a viewer has seen it: who moved, and what, or `?`.

        An outcome is told by its text: its place depends on what else is left, which may be hidden.
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
                # Only its last choice is hidden still: the others were shown at the reveal.
                hidden.remove(player)
                words.append(f"{player}:?")
            else:
                words.append(f"{player}:{number}")
        return " ".join(reversed(words))

    def recalled(self, viewer: Viewer) -> str:
        """Return the information state of a viewer: its course, and what the course leaves out."""
        course = f"viewer={0 if viewer is None else viewer + 1} {self.course(viewer)}"
        return f"{course} | {self.told(viewer)}" if self.hides else course

    def _moves(self) -> list[int]:
        numbers = []
        moves = self.moves
        while moves:
            moves, _, number, _ = moves
            numbers.append(number)
        return numbers[::-1]


@cache
def _even(left: int) -> list[tuple[int, float]]:
    """So many outcomes, each as likely as the others; to be copied."""
    return [(place, 1 / left) for place in range(left)]


def _replayed(game: str, level: str, players: int, at_once: bool, numbers: tuple[int, ...]) -> Moment:
    """A moment from its course: choices made at once are replayed one after the other."""
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
