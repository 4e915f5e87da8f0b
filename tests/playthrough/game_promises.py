"""One walk that checks every promise of a game. A further game is one `Promised`."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.contract import Game
from game.core.refusal import Reasons
from tests import sampling
from tests.playthrough.records import Records
from tests.playthrough.rules import RULES, Piles, Refusals
from tests.playthrough.secrets import Secrets
from tests.playthrough.sounds import Sounds
from tests.playthrough.tables import Table
from tests.playthrough.views import VIEWS, Events
from tests.playthrough.walk import Choose, Observer, Walk, any_choice
from tests.playthrough.words import Speak, Words


@dataclass(frozen=True)
class Promised:
    """A game, and all that it offers to be checked; only the game itself is needed."""

    game: Game[Any]
    levels: Mapping[str, Any]
    """The levels to play, by name."""
    rare: Mapping[str, Any] = field(default_factory=dict)
    """Levels in which rare things are common; the short run plays each with one number of players."""
    speak: Speak | None = None
    """Its words; None leaves them out."""
    sounds: Callable[[], Sounds] | None = None
    replayed: Callable[[Any, Any], Any] | None = None
    """Returns the view after an event, from the view before it."""
    future: frozenset[str] = frozenset()
    """The fields of a view that no event contains, because they describe the future."""
    refilled: frozenset[str] = frozenset()
    """The piles to which pieces come back."""
    reasons: Reasons | None = None
    """The reasons of its refusals, each with the names of its facts, if it lists them."""
    own: Callable[[], Sequence[Observer]] = field(default=tuple)
    """Returns the checks of promises that are the game's own."""
    choose: Choose = any_choice
    is_translated: bool = True
    """Whether its words go through the translator of their context."""

    def tables(self) -> list[Table]:
        """Return every level with every number of players that it is offered for."""
        found = [self._tables(*one) for one in self.levels.items()]
        for place, (name, level) in enumerate(self.rare.items()):
            tables = self._tables(name, level)
            found.append(tables if sampling.whole else [tables[-1 - place % len(tables)]])
        return [table for tables in found for table in tables]

    def _tables(self, name: str, level: Any) -> list[Table]:
        return [
            Table(self.game, level, players, f"{self.game.name} {name} {players}")
            for players in self.game.players_of(level)
        ]


def check_game(promised: Promised, table: Table, folder: Path, number: int = 0) -> Events:
    """Play one random game of a table, and check every promise on the way.

    `number` selects the game; every other one uses a language that shows untranslated text. Records are
    written to `folder`. Return the changes by events.
    """
    events = Events(promised.replayed, promised.future)
    observers: list[Observer] = [*(one() for one in (*RULES, *VIEWS)), Piles(promised.refilled)]
    observers.append(Refusals(promised.reasons))
    observers += [events, Records(folder)]
    if promised.speak is not None:
        observers.append(Words(promised.speak, promised.is_translated and number % 2 == 1))
    if promised.sounds is not None:
        observers.append(promised.sounds())
    observers += [Secrets(promised.speak), *promised.own()]
    Walk(table, f"{table.name} {number}", observers, promised.choose).play()
    return events
