"""Settings of machines for tests."""

from __future__ import annotations

from hypothesis import strategies as st

from game.keeper import kiosk_settings as limits
from game.keeper.clock_times import DAY, ClosedDay, Span
from game.keeper.kiosk_reading import Known
from game.keeper.kiosk_settings import (
    LOCKED,
    Attract,
    GameOffer,
    Hours,
    KioskSettings,
    Play,
    QuietStep,
    ScreenSettings,
    SoundSettings,
)

KNOWN = Known(("cairn", "tall stones"))
KEPT_PIN = f"scrypt:10:1:1:{'5a' * 16}:{'c3' * 32}"

_PERCENT = st.integers(0, 100)
_VOLUME = st.integers(0, 20).map(lambda step: step * limits.VOLUME_STEP)
_MINUTE = st.integers(0, DAY - 1)
_LINE = (
    st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), min_size=1, max_size=40)
    .map(str.strip)
    .filter(lambda line: bool(line) and line.isprintable())
)
SPANS = st.builds(lambda opens, minutes: Span(opens, opens + minutes), _MINUTE, st.integers(1, DAY - 1))
CLOSED_DAYS = st.dates().flatmap(
    lambda day: st.sampled_from((ClosedDay(day.month, day.day), ClosedDay(day.month, day.day, day.year)))
)


_OFFERS = st.builds(GameOffer, st.booleans(), st.booleans(), st.booleans(), st.sampled_from(limits.BOTS))
GAMES = st.fixed_dictionaries({}, optional=dict.fromkeys(KNOWN.games, _OFFERS))
PLAYS = st.builds(
    Play,
    st.integers(*limits.IDLE_SECONDS),
    st.integers(*limits.ANSWER_SECONDS),
    st.integers(*limits.LEFT_MINUTES),
    st.sampled_from(limits.PEOPLE),
    st.sampled_from(limits.TEACHES),
)
HOURS = st.builds(
    Hours,
    st.tuples(*[st.one_of(st.none(), SPANS)] * 7),
    st.lists(CLOSED_DAYS, max_size=4).map(tuple),
    st.integers(*limits.WARNING_MINUTES),
    _PERCENT,
    _PERCENT,
    _MINUTE,
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
STEPS = st.dictionaries(_MINUTE, _VOLUME, max_size=4).map(
    lambda steps: tuple(QuietStep(*step) for step in sorted(steps.items()))
)
SOUNDS = st.builds(SoundSettings, _VOLUME, _VOLUME, _VOLUME, _VOLUME, st.sampled_from(limits.UNPLAYED), STEPS)
SETTINGS = st.builds(
    KioskSettings,
    GAMES,
    PLAYS,
    st.builds(
        Attract, st.integers(*limits.GAME_SECONDS), st.lists(_LINE, max_size=limits.MOST_LINES).map(tuple)
    ),
    HOURS,
    SOUNDS,
    st.builds(
        ScreenSettings,
        st.sampled_from(limits.TEXTS),
        st.integers(*limits.BRIGHTNESS),
        st.booleans(),
    ),
    st.sampled_from((None, LOCKED, KEPT_PIN)),
)
