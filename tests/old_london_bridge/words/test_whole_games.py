"""Whole random games: every event, choice and refusal has words."""

import random
import re
from typing import Final

import pytest

from game.old_london_bridge.rules.actions import ACTIONS
from game.old_london_bridge.rules.causes import ContestFace
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.events import Event, MarkerMoved, MoneyChanged, OrderDrawn, Scored
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.words.causes import because, tie_broken
from game.old_london_bridge.words.choices import action_label, button
from game.old_london_bridge.words.chronicle import chronicle
from game.old_london_bridge.words.column import ColumnEntry, TurnEntry, entry_words, noted
from game.old_london_bridge.words.prompts import prompt, watching
from game.old_london_bridge.words.refusals import refusal_sentence
from game.old_london_bridge.words.scoring_lines import row_name, score_note, tie_note
from game.old_london_bridge.words.speech import Speech
from tests.old_london_bridge.rules.tables import STANDARD
from tests.old_london_bridge.rules.walks import EXPERT, HOUSE_RULES, quick_level, step
from tests.old_london_bridge.words.speeches import check_sentence, check_translated, pseudo, spoken

#: Levels with the number of games played of each.
LEVELS: Final = {
    "standard": (STANDARD, 50),
    "expert": (EXPERT, 60),
    "house rules": (HOUSE_RULES, 60),
    "quick": (quick_level(), 30),
}
#: Games of a chunk share one test, so that several chunks run at once.
CHUNK: Final = 10
CHUNKS: Final = [(name, start) for name, (_, games) in LEVELS.items() for start in range(0, games, CHUNK)]


def _told(event: Event, position: Position, speech: Speech) -> list[str]:
    """Return all words on an event."""
    said = [chronicle(event, speech) or "–"]
    if isinstance(event, MoneyChanged | Scored):
        said += [because(event.cause, speech), tie_broken(event.cause, event.seat, speech) or "–"]
    return said


class Audience:
    """A listener to a game in one language, English or the one that shows what was not translated."""

    def __init__(self, speech: Speech, translated: bool) -> None:
        self.speech = speech
        self.check = check_translated if translated else check_sentence
        self.heard: set[str] = set()

    def hear(self, text: str) -> None:
        """Check a sentence the first time that it occurs."""
        if text not in self.heard:
            self.check(text)
            self.heard.add(text)


@pytest.mark.parametrize(("name", "start"), CHUNKS)
def test_random_games_are_told_from_the_deal_to_the_winner(name: str, start: int) -> None:
    level = LEVELS[name][0]
    for seed in range(start, start + CHUNK):
        players = 2 + seed % 3
        told_in_pseudo = seed % 5 == 0
        speech = (pseudo if told_in_pseudo else spoken)(level, players)
        audience = Audience(speech, told_in_pseudo)
        _play(level, players, seed, audience)
        assert len(audience.heard) > 100


def _play(level: Level, players: int, seed: int, audience: Audience) -> None:
    rng = random.Random(seed)
    position = Position.new(level, players)
    entries: tuple[ColumnEntry, ...] = ()
    built = 0

    def emit(event: Event) -> None:
        nonlocal entries
        _hear_event(event, position, audience)
        entries = noted(entries, event, position.view(None))

    while not position.over:
        if position.to_move:
            _hear_choices(position, rng, audience)
        step(position, rng, emit)
    for entry in entries:
        words = entry_words(entry, audience.speech)
        audience.hear(words.what)
        built += isinstance(entry, TurnEntry)
    # An entry for each card of each builder, each round.
    assert built == players * position.box.seating.cards * position.round


def _hear_event(event: Event, position: Position, audience: Audience) -> None:
    speech = audience.speech
    for text in _told(event, position, speech):
        audience.hear(text)
    if isinstance(event, OrderDrawn):
        for tie in event.ties:
            audience.hear(because(tie, speech))
    if isinstance(event, Scored):
        view = position.view(None)
        audience.hear(row_name(event.line, view, speech))
        audience.hear(score_note(event, view, speech))
        assert event.line in (*AREAS, "empty_sites", "unused_tiles")


def _hear_choices(position: Position, rng: random.Random, audience: Audience) -> None:
    """Check the prompt, a lawful action in full, and a refusal, for one seat that owes a choice."""
    speech, seat = audience.speech, rng.choice(position.to_move)
    view = position.view(seat)
    audience.hear(prompt(view, seat, speech))
    audience.hear(watching(view, speech) or "–")
    for action in position.legal(seat):
        audience.hear(button(action, view, seat, speech))
        audience.hear(action_label(action, view, seat, speech))
    for other in range(position.players):
        refusal = position.refusal(other, rng.choice(ACTIONS))
        if refusal is not None:
            audience.hear(refusal_sentence(refusal, speech.names, speech.translator))


@pytest.mark.parametrize("name", LEVELS)
def test_the_space_that_a_sentence_names_is_where_the_marker_then_lies(name: str) -> None:
    level, rng = LEVELS[name][0], random.Random(3)
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
    level, noted_ties = LEVELS[name][0], 0
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
