"""Live examples: a position that the rules have reached, and their answer to each choice there.

Nothing here is a typed result: the position follows from the deal by lawful choices and drawn outcomes, the
position itself returns the lawful choices, and the result of a choice is the events that it emits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

import pygame

from game.core.contract import Game, Position
from game.match.level_files import usual_level

Turned = Mapping[str, Sequence[str]]
"""The outcomes of each pile in the order of its draws; a pile that has no more gives its first one left."""
Choice = tuple[int, str]
"""A seat, and the text of its action."""


def reached(game: Game[Any], level: Any, players: int, choices: Sequence[Choice], turned: Turned) -> Position:
    """Return the position after lawful choices from the deal on; IllegalAction where one is not lawful."""
    position = game.new(level, players)
    settle(position, turned)
    for seat, text in choices:
        position.apply(seat, game.action(text))
        settle(position, turned)
    return position


def settle(position: Position, turned: Turned, emit: Callable[[Any], None] | None = None) -> None:
    """Take every outcome that is due: the one that `turned` names, else the first of the pile."""
    while (chance := position.chance()) is not None:
        wished = turned.get(chance.pile, ())
        named = chance.drawn < len(wished) and wished[chance.drawn] in chance.outcomes
        position.turn_up(chance.outcomes.index(wished[chance.drawn]) if named else 0, emit)


Offer = Callable[[Any, Sequence[Any]], Sequence[Any]]
"""Returns the actions to touch, lawful or not, from a view and the lawful actions."""


@dataclass(frozen=True, slots=True)
class Scripted:
    """An example as data: its players, the choices that lead to it, the texts of the actions to touch."""

    players: int
    choices: tuple[Choice, ...]
    touches: tuple[str, ...]
    steps: int = 1
    """The most choices until it ends."""
    ground: float = 0.0
    """The share of the panel's height that the ground takes."""
    draws: bool = False
    """Whether a result is told from the first outcome that comes up on."""


def touches(named: Sequence[Any]) -> Offer:
    """Return the actions to touch: the named ones while one of them is lawful, else the lawful ones."""

    def offered(_view: Any, lawful: Sequence[Any]) -> Sequence[Any]:
        return named if any(action in named for action in lawful) else lawful

    return offered


class ExampleTable:
    """The games behind examples: their level, and the outcomes of their piles by number of players.

    The first seat chooses. `offer` returns the actions to touch from those that an example names.
    """

    def __init__(
        self,
        game: Game[Any],
        turned: Mapping[int, Turned],
        offer: Callable[[Sequence[Any]], Offer] = touches,
    ) -> None:
        self._game = game
        self._turned = turned
        self._offer = offer
        self._reached: dict[tuple[int, tuple[Choice, ...]], Position] = {}

    @cached_property
    def level(self) -> Any:
        """The level of all examples, from its file."""
        return usual_level(self._game)

    def at(self, players: int, choices: Sequence[Choice]) -> Position:
        """Return the position after these choices; it is made once, and every trial copies it."""
        key = players, tuple(choices)
        if key not in self._reached:
            self._reached[key] = reached(self._game, self.level, *key, self._turned[players])
        return self._reached[key]

    def live(self, script: Scripted, words: ExampleWords, look: ExampleLook | None) -> LiveExample:
        """Return an example with its words and pictures."""
        named = tuple(map(self._game.action, script.touches))
        return LiveExample(
            self.at(script.players, script.choices),
            0,
            words,
            self._offer(named),
            look,
            script.ground,
            script.steps,
            self._turned[script.players],
            script.draws,
        )


class ExampleWords(Protocol):
    """The game's own wording of an example."""

    @property
    def player(self) -> str:
        """The name of the seat that chooses."""

    def request(self, view: Any, seat: int) -> str:
        """Return the question to the seat, as its table asks it."""

    def choice(self, action: Any, view: Any, seat: int) -> str:
        """Return a choice in words, lawful or not, as it is read aloud."""

    def label(self, action: Any, view: Any, seat: int) -> str:
        """Return the short words on a choice that lies nowhere on the table."""

    def happened(self, event: Any) -> str | None:
        """Return the sentence of an event; None for a silent one."""

    def refused(self, refusal: Any) -> str:
        """Return the sentence of a refusal."""


class ExampleLook(Protocol):
    """The game's own pictures of an example."""

    def ground(self, surface: pygame.Surface, box: pygame.Rect, trial: Trial) -> Mapping[Any, pygame.Rect]:
        """Paint the table into `box`, gold around lawful choices; return the boxes of the choices."""

    def lies(self, action: Any) -> bool:
        """Return whether a choice lies on the ground."""

    def piece(self, action: Any, view: Any) -> Callable[[pygame.Surface, pygame.Rect], None] | None:
        """Return the function that paints a choice without a place; None for its words alone."""


@dataclass(frozen=True, slots=True)
class LiveExample:
    """A position, the seat that chooses in it, and the actions that it may touch."""

    position: Position
    seat: int
    words: ExampleWords
    offered: Offer = field(default=lambda _view, lawful: lawful)
    look: ExampleLook | None = None
    ground: float = 0.0
    """The share of the panel's height that the ground takes."""
    steps: int = 1
    """The most choices until it ends."""
    turned: Turned = field(default_factory=dict)
    """The outcomes that its choices meet."""
    tells_draws: bool = False
    """Whether a result is told from the first of these outcomes on."""

    def begin(self) -> Trial:
        """Return the example at its beginning."""
        return Trial(self, self.position.copy())


@dataclass(frozen=True, slots=True)
class Trial:
    """An example after some choices."""

    example: LiveExample
    position: Position
    made: int = 0
    told: tuple[str, ...] = ()
    """The result of the last touch, or why it is not allowed."""
    refused: bool = False
    """Whether the last touch was refused."""

    @property
    def view(self) -> Any:
        """The view of the seat."""
        return self.position.view(self.example.seat)

    @property
    def over(self) -> bool:
        """Whether nothing is left to choose."""
        return self.made >= self.example.steps or self.example.seat not in self.position.to_move

    @property
    def lawful(self) -> list[Any]:
        """The lawful actions, in the order of the rules."""
        return [] if self.over else self.position.legal(self.example.seat)

    @property
    def offered(self) -> Sequence[Any]:
        """The actions to touch, lawful or not."""
        return [] if self.over else self.example.offered(self.view, self.lawful)

    @property
    def request(self) -> str:
        """The question to the seat; "" once it is over."""
        return "" if self.over else self.example.words.request(self.view, self.example.seat)

    def touched(self, action: Any) -> Trial:
        """Return the result of an action by the rules: the next moment, or the same one with the reason."""
        example, words = self.example, self.example.words
        refusal = self.position.refusal(example.seat, action)
        if refusal is not None:
            return Trial(example, self.position, self.made, (words.refused(refusal),), True)
        position, events = self.position.copy(), list[Any]()
        position.apply(example.seat, action, events.append)
        if example.tells_draws and position.chance() is not None:
            events.clear()
        settle(position, example.turned, events.append if example.tells_draws else None)
        told = tuple(line for event in events if (line := words.happened(event)) is not None)
        said = words.choice(action, self.view, example.seat)
        return Trial(example, position, self.made + 1, told or (said,))
