"""Sentences of whole random games are true; `tests/playthrough` hears all the others."""

import random
import re
from typing import Final

import pytest

from game.old_london_bridge.rules.causes import ContestFace
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.events import Event, MarkerMoved, Scored
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.scoring_lines import tie_note
from tests.old_london_bridge.rules.tables import STANDARD
from tests.old_london_bridge.rules.walks import EXPERT, HOUSE_RULES, quick_level, step
from tests.old_london_bridge.words.speeches import spoken

LEVELS: Final = {
    "standard": STANDARD,
    "expert": EXPERT,
    "house rules": HOUSE_RULES,
    "quick": quick_level(),
}


@pytest.mark.parametrize("name", LEVELS)
def test_the_space_that_a_sentence_names_is_where_the_marker_then_lies(name: str) -> None:
    level, rng = LEVELS[name], random.Random(3)
    position, speech, told = Position.new(level, 4), spoken(level, 4), [0, 0]

    def emit(event: Event) -> None:
        if isinstance(event, MarkerMoved):
            words = chronicle(event, speech)
            lies = position.spaces[event.track][event.seat]
            named = [int(word) for word in re.findall(r"[0-9]+", words or "")]
            assert lies in named and set(named) <= {event.start, lies}, words
            assert words is not None and "leaves" not in words, "it may go on to a further space"
            told[event.track] += 1

    while not position.over:
        step(position, rng, emit)
    assert min(told) > 3


@pytest.mark.parametrize("name", LEVELS)
def test_what_broke_ties_is_noted_for_every_prize_that_others_were_as_good_for(name: str) -> None:
    level, noted_ties = LEVELS[name], 0
    speech = spoken(level, 4)
    for seed in range(6):
        rng, position, scored = random.Random(seed), Position.new(level, 4), list[Scored]()

        def emit(event: Event, scored: list[Scored] = scored) -> None:
            if isinstance(event, Scored):
                scored.append(event)

        while not position.over:
            step(position, rng, emit)
        for line in AREAS:
            events = [event for event in scored if event.line == line]
            contests = [(one, one.cause) for one in events if isinstance(one.cause, ContestFace)]
            tied = any(
                one.pounds and (other.place, other.value) == (cause.place + 1, cause.value)
                for one, cause in contests
                for _, other in contests
            )
            told = tie_note(events, speech)
            assert bool(told) == tied, (seed, line)
            on_gate_pile = name in ("house rules", "quick") and line == "gate" and "gate" in told
            assert not told or "chapel track" in told or on_gate_pile
            noted_ties += tied
    assert noted_ties
