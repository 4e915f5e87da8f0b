"""Everything that a walk checks in The Pillars of the Earth."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.rules.actions import Decline, Done, Pass
from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.rules.refusals import REASONS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.scenes.pillars_words import PillarsWords
from game.pillars_of_the_earth.sound.cues import cues
from game.pillars_of_the_earth.sound.sounds import EFFECTS
from game.pillars_of_the_earth.words.chronicle import sentence
from game.pillars_of_the_earth.words.column import column_line
from game.pillars_of_the_earth.words.prompts import phase_of
from game.stage.sound.cue import Cue
from tests.pillars_of_the_earth.rules.replay import replayed
from tests.pillars_of_the_earth.rules.second_reading import SecondReading
from tests.pillars_of_the_earth.rules.second_scoring import SecondScoring
from tests.pillars_of_the_earth.rules.walks import rare_levels
from tests.pillars_of_the_earth.sound.told import STILL, everything
from tests.pillars_of_the_earth.words.foretold import Foretold, Together
from tests.pillars_of_the_earth.words.speeches import all_things
from tests.playthrough.game_promises import Promised
from tests.playthrough.sounds import Sounds
from tests.playthrough.tables import shipped_levels
from tests.playthrough.walk import Observer
from tests.playthrough.words import BoardSpeaker, Said

GAME: Final = PillarsOfTheEarth()
_MOVING: Final = everything()
_IDLE: Final = (Pass(), Done(), Decline())


class Phases(Observer):
    """The phase of the round that the header shows is the one being played."""

    def before(self) -> None:
        """Compare the phase at a question."""
        view = self.walk.view(None)
        if view.to_move:
            assert phase_of(view) == (2 if view.step else 1 if view.drawn >= 0 or view.waiting else 0)

    def end(self) -> None:
        """Check that the game ends in the last phase."""
        assert phase_of(self.walk.view(None)) == 2


class PillarsSpeaker(BoardSpeaker):
    """The words of one table, with the lines of the column."""

    def event(self, event: Event, view: View) -> Iterator[Said]:
        """Return the sentence of the chronicle, and the line of the column."""
        yield from super().event(event, view)
        line = column_line(event, self.words.context)
        if line is not None:
            yield Said(line, most=self.button)


def speak(context: SentenceContext) -> PillarsSpeaker:
    """Return the words of a table."""
    return PillarsSpeaker(PillarsWords(context), sentence, all_things)


def heard(event: Event, before: View, after: View) -> tuple[Cue, ...]:
    """Return the cues of an event that moves everything, and of one that moves nothing."""
    return (*cues(event, before, after, _MOVING), *cues(event, before, after, STILL))


def sounds() -> Sounds:
    """Return the check of the sounds."""
    return Sounds(heard, EFFECTS, frozenset({"stamp", "coin", "pawl"}))


def busy(rng: random.Random, actions: list[Any]) -> Any:
    """Return any of the actions, rarely one that gives something up."""
    if rng.random() < 0.8:
        actions = [action for action in actions if action not in _IDLE] or actions
    return rng.choice(actions)


PROMISED: Final[Promised] = Promised(
    GAME,
    shipped_levels(GAME),
    rare_levels(),
    speak,
    sounds,
    replayed,
    frozenset({"agenda"}),
    frozenset({"craftsman", "left_out", "builder", "tax"}),
    REASONS,
    lambda: (SecondReading(), SecondScoring(), Foretold(), Together(), Phases()),
    busy,
)
