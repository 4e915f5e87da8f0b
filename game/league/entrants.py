"""The entrants of a league: an opponent of the game with a thinking limit, or a bot of the user.

`name` is one of the game's bots with its default limit, `name:1000` the same with 1,000 simulations
a choice, `name@0.25` the same halted after a quarter of a second a choice. A name with a dot is
looked up on Python's path: `package.module.maker`, a callable that makes a bot from a seed. It takes
a limit, too, if it is a `Skill` that searches, or provides one for each game.
"""

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Final, Protocol, runtime_checkable

from game.bots.bot import Bot, Skill
from game.core.contract import Game

MOST_SIMULATIONS: Final = 10**9
MOST_SECONDS: Final = 3600.0
_SIMULATIONS = re.compile(r"([^:@]+):([0-9]{1,10})")
_SECONDS = re.compile(r"([^:@]+)@([0-9]{1,4}(?:\.[0-9]{1,3})?)")
_ON_THE_PATH = re.compile(r"([^\W\d]\w*(?:\.[^\W\d]\w*)*)\.([^\W\d]\w*)")


class Unknown(ValueError):
    """A text that names no usable bot, with the reason in one line."""


class Chooser(Protocol):
    """The minimal interface of a bot."""

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return one of the lawful actions of the view's seat."""
        ...


@runtime_checkable
class ForAnyGame(Protocol):
    """An object on Python's path that makes a bot for any game of the cabinet."""

    def for_game(self, game: Game[Any]) -> Skill:
        """Return the skill for a game."""
        ...


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that can be measured: its canonical text, and how it is made from a seed.

    A `timed` one is not reproducible.
    """

    text: str
    make: Callable[[str], Chooser]
    timed: bool = False


@dataclass(frozen=True, slots=True)
class _Halted:
    """A bot that is halted after `seconds` of each choice.

    The seconds are CPU time of its own thread, so that other load on the machine does not weaken it.
    """

    bot: Bot
    seconds: float

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        end = time.thread_time() + self.seconds
        return self.bot.think(view, legal, lambda: time.thread_time() >= end).action


def entrant_from(text: str, game: Game[Any]) -> Entrant:
    """Return the entrant that a text names, a bot of the game or one on Python's path; Unknown if neither."""
    if text in game.bots:
        return Entrant(text, game.bots[text])
    if found := _SIMULATIONS.fullmatch(text):
        return _by_simulations(text, found[1], int(found[2]), game)
    if found := _SECONDS.fullmatch(text):
        return _by_time(text, found[1], float(found[2]), game)
    if found := _ON_THE_PATH.fullmatch(text):
        return Entrant(text, _maker(text, found[1], found[2], game))
    kinds = "name:1000 or name@0.25 for a bot that searches, module.maker for your own"
    raise Unknown(f"{text[:60]!r}: no such bot; allowed: {', '.join(game.bots)}; {kinds}")


def _by_simulations(text: str, name: str, simulations: int, game: Game[Any]) -> Entrant:
    skill = _searching(text, name, game)
    if not 1 <= simulations <= MOST_SIMULATIONS:
        raise Unknown(f"{text!r}: {simulations} simulations; allowed: 1 to {MOST_SIMULATIONS}")
    return Entrant(f"{name}:{simulations}", lambda seed: skill(seed, simulations))


def _by_time(text: str, name: str, seconds: float, game: Game[Any]) -> Entrant:
    skill = _searching(text, name, game)
    if not 0 < seconds <= MOST_SECONDS:
        raise Unknown(f"{text!r}: {seconds:g} seconds; allowed: 0.001 to {MOST_SECONDS:g}")
    return Entrant(f"{name}@{seconds:g}", lambda seed: _Halted(skill(seed, 0), seconds), timed=True)


def _searching(text: str, name: str, game: Game[Any]) -> Skill:
    """Return the skill that a name with a limit refers to; Unknown if it does not search."""
    found: object = game.bots.get(name)
    if found is None and (path := _ON_THE_PATH.fullmatch(name)):
        found = _maker(text, path[1], path[2], game)
    if isinstance(found, Skill) and found.simulations:
        return found
    names = [name for name, skill in game.bots.items() if isinstance(skill, Skill) and skill.simulations]
    others = f"allowed: {', '.join(names)}" if names else "no bot of this game searches"
    raise Unknown(f"{text[:60]!r}: {name[:40]!r} is not a bot that searches; {others}")


def _maker(text: str, module: str, attribute: str, game: Game[Any]) -> Callable[[str], Chooser]:
    """Return the callable of a name on Python's path; Unknown for any failure of the import."""
    try:
        maker = getattr(import_module(module), attribute, None)
    except (Exception, SystemExit) as why:
        raise Unknown(f"{text!r}: {module} cannot be imported: {type(why).__name__}: {why}") from None
    if maker is None:
        raise Unknown(f"{text!r}: {module} has no {attribute}")
    if isinstance(maker, ForAnyGame):
        return _for_game(text, maker, game)
    if not callable(maker):
        raise Unknown(f"{text!r}: {attribute} is not callable; it must make a bot: maker(seed)")
    made: Callable[[str], Chooser] = maker
    return made


def _for_game(text: str, maker: ForAnyGame, game: Game[Any]) -> Skill:
    try:
        return maker.for_game(game)
    except (Exception, SystemExit) as why:
        raise Unknown(f"{text!r}: cannot play {game.name}: {type(why).__name__}: {why}") from None
