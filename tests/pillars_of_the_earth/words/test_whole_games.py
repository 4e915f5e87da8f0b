"""Whole random games: every event, question, choice, refusal and thing has words."""

import random
from typing import Final

import pytest

from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules import events
from game.pillars_of_the_earth.rules.actions import ACTIONS
from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.words.choices import choice, label
from game.pillars_of_the_earth.words.chronicle import SENTENCES, SILENT, sentence
from game.pillars_of_the_earth.words.column import column_line
from game.pillars_of_the_earth.words.prompts import phase_of, progress, question, waiting
from game.pillars_of_the_earth.words.refusals import refusal_sentence
from game.pillars_of_the_earth.words.whys import thing_words
from tests.pillars_of_the_earth.rules.walks import all_levels, step
from tests.pillars_of_the_earth.words.speeches import all_things, pseudo, spoken
from tests.wording.sentence_checks import check_sentence, check_translated

#: The longest words of a button, in English.
BUTTON: Final = 28
#: The longest answer to "why?".
ANSWER: Final = 190
GAMES: Final = 4


class Audience:
    """A listener to a game in one language, English or the one that shows what was not translated."""

    def __init__(self, context: SentenceContext, translated: bool) -> None:
        self.context = context
        self.english = not translated
        self.check = check_translated if translated else check_sentence
        self.heard: set[str] = set()

    def hear(self, text: str, most: int = 0) -> None:
        """Check a sentence the first time that it occurs; in English also its length."""
        if text not in self.heard:
            self.check(text)
            assert not most or not self.english or len(text) <= most, text
            self.heard.add(text)


@pytest.mark.parametrize("name", all_levels())
@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_are_told_from_the_lot_to_the_winner(name: str, seed: int) -> None:
    level, players = all_levels()[name], 2 + seed % 3
    translated = seed % 2 == 1
    audience = Audience((pseudo if translated else spoken)(level, players), translated)
    rng, position = random.Random(f"{name} {seed}"), Position.new(level, players)

    def emit(event: Event) -> None:
        told = sentence(event, audience.context)
        if told is None:
            assert type(event) in SILENT or type(event) in SENTENCES
        else:
            assert type(event) in SENTENCES
            audience.hear(told)
        line = column_line(event, audience.context)
        if line is not None:
            audience.hear(line, BUTTON)

    while not position.over:
        if position.to_move:
            _hear_choices(position, rng, audience)
        if rng.random() < 0.02:
            _hear_answers(position, rng, audience)
        step(position, rng, emit, busy=True)
    _hear_answers(position, rng, audience)
    assert phase_of(position.view(None)) == 2
    assert len(audience.heard) > 200


def _hear_choices(position: Position, rng: random.Random, audience: Audience) -> None:
    context, (seat,) = audience.context, position.to_move
    view = position.view(seat)
    audience.hear(question(view, seat, context))
    audience.hear(waiting(view, seat, context))
    audience.hear(progress(view, context))
    assert phase_of(view) == (2 if view.step else 1 if view.drawn >= 0 or view.waiting else 0)
    for action in position.legal(seat):
        audience.hear(choice(action, view, context), BUTTON)
        audience.hear(label(action, view, context))
    for other in range(position.players):
        refusal = position.refusal(other, rng.choice(ACTIONS))
        if refusal is not None:
            audience.hear(refusal_sentence(refusal, context.names, context.translator))


def _hear_answers(position: Position, rng: random.Random, audience: Audience) -> None:
    for viewer in (None, rng.randrange(position.players)):
        view = position.view(viewer)
        for thing in all_things(view):
            name, rule = thing_words(thing, view, audience.context)
            audience.hear(name)
            audience.hear(rule, ANSWER)
            assert not audience.english or rule.endswith("."), rule


def test_each_event_has_a_sentence_or_is_silent() -> None:
    classes = {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)} - {
        Event
    }
    assert not set(SENTENCES) & set(SILENT)
    assert set(SENTENCES) | set(SILENT) == classes
