"""The likes and fears of a bot, and how far it looks; worths are in points."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """The parameters of a bot.

    By the board: `house` is the worth of a building that rises, `early` that of playing a `pair` before both
    its buildings have markers, `twos` that of each building left with two markers, which can begin a chain.
    `marked` is the worth of each marker of a building that is taken. `noise` is the standard deviation of the
    error on each choice.

    Ahead: the `width` best choices by the board are played on in `worlds` sampled worlds, until `rounds` more
    rounds, and then `turns` more turns, are over. `fear` is the weight of a point that the rivals make
    meanwhile.

    In a puzzle: `steps` is the highest kind of step that it finds (rules 6.3), and `guesses` the number of
    plots left at which it tries one before it takes a hint.
    """

    house: float = 0.0
    early: float = 0.0
    twos: float = 0.0
    marked: float = 1.0
    noise: float = 0.0
    worlds: int = 0
    rounds: int = 0
    turns: int = 0
    width: int = 0
    fear: float = 1.0
    steps: int = 5
    guesses: int = 1
