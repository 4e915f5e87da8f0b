"""The promises of secrets: no view and no event depends on facts that are hidden from its viewer."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from game.core.contract import Viewer
from game.core.wording.sentence_context import SentenceContext
from tests import sampling
from tests.playthrough.walk import Observer
from tests.playthrough.words import NAMES, Speak
from tests.secrets.leaks import first_leak
from tests.secrets.of_any_game import WITNESSES
from tests.secrets.otherwise import Histories, Told, twins

#: Everything but the opponents: they think long, and `tests/secrets` asks them.
_CHEAP = {name: witness for name, witness in WITNESSES.items() if name != "bots"}


class Secrets(Observer):
    """Histories that differ only in hidden facts give the viewer the same views and events."""

    def __init__(self, speak: Speak | None) -> None:
        self.speak = speak

    def begin(self) -> None:
        """Begin a list of moments at which something is hidden, as numbers of choices."""
        self.hidden: list[int] = []

    def before(self) -> None:
        """Note whether something is hidden from any viewer."""
        position, made = self.walk.position, len(self.walk.choices)
        if made and made not in self.hidden[-1:]:
            draws = position.hidden_draws().values()
            if any(map(position.secret, range(position.players))) or any(
                viewer not in seats for seats in draws for viewer in self.walk.viewers
            ):
                self.hidden.append(made)

    def end(self) -> None:
        """Compare twin histories at some of the moments."""
        rng = random.Random(f"secrets of {self.walk.seed}")
        lines = self.walk.match.lines
        choices = [place for place, line in enumerate(lines) if "action" in line]
        found: list[tuple[Histories, ...]] = []
        moments = 4 if sampling.whole else 1
        for made in rng.sample(self.hidden, min(moments, len(self.hidden))):
            cut, held = lines[: choices[made - 1] + 1], rng.random() < 0.5
            viewers = None if sampling.whole else (rng.choice(self.walk.viewers),)
            found.append(tuple(twins(self.walk.table, self.walk.seed, cut, held, rng, viewers)))
        leak = first_leak(found, self._witnesses())
        assert leak is None, str(leak)

    def _witnesses(self) -> Mapping[str, Callable[[Told, Viewer], object]]:
        found = {**_CHEAP, "words": self._words} if self.speak else dict(_CHEAP)
        if not self.walk.in_order:
            # The study room asks seats in seating order.
            del found["study"]
        return found

    def _words(self, world: Told, viewer: Viewer) -> object:
        """Return all sentences on the latest events, and everything that is said of the table."""
        assert self.speak is not None
        speaker = self.speak(SentenceContext(NAMES[: self.walk.table.players], level=self.walk.table.level))
        # All events are heard in order, since some words look back.
        told = [[*speaker.event(pair.event, pair.view)] for pair in world.told if is_of_game(pair.event)]
        view = world.match.view(viewer)
        said = [*speaker.things(view)]
        if viewer is not None and viewer in world.match.to_move:
            said += speaker.question(view, viewer, world.match.legal(viewer))
        return told, said


def is_of_game(event: object) -> bool:
    """Return whether an event is the game's own, and not the match's."""
    return not type(event).__module__.startswith("game.match")
