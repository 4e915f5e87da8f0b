"""The operator's file read into settings and back into a table, checked key by key.

An unattended machine is better off with one usual value than with none of its operator's: a faulty key takes
its usual value, its fault is reported, and every other key holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final, TypeVar

from game.core.checking import LevelFault, Value, table_from_text
from game.core.wording.lists import OR, listed
from game.keeper import kiosk_settings as limits
from game.keeper.clock_times import (
    CLOSED,
    DAY,
    ClosedDay,
    Span,
    closed_day_from,
    span_from,
    time_from,
    time_text,
)
from game.keeper.kiosk_settings import (
    LOCKED,
    USUAL,
    Attract,
    GameOffer,
    Hours,
    KioskSettings,
    Play,
    QuietStep,
    ScreenSettings,
    SoundSettings,
)
from game.keeper.pin import PinFault, check_text

ReadT = TypeVar("ReadT")
#: Plain values of a TOML file; None for a key that is not written.
Plain = Mapping[str, object]

_LONGEST_NAME: Final = 80
#: A line that holds a hash as the PIN, in any table; quotes may be missing.
_PIN_LINE: Final = re.compile(
    r"""^\s*(?:operator\s*\.\s*)?["']?pin["']?\s*=\s*["']?(scrypt:[0-9a-f:]+)["']?[ \t]*(?:\#.*)?$""",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Known:
    """The names of a machine's games."""

    games: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading: settings, and the faults of the text, one for each faulty key."""

    settings: KioskSettings
    faults: tuple[LevelFault, ...] = ()


def reading_of(text: str, known: Known) -> Reading:
    """Return the settings of a text. A text that is not TOML gives usual settings, with its PIN."""
    try:
        table = table_from_text(text)
    except LevelFault as fault:
        return unreadable(fault, text)
    faults: list[LevelFault] = []
    with_faults = _Table(table, "", faults)
    settings = KioskSettings(
        _games(with_faults.below("games"), known),
        _play(with_faults.below("play")),
        _attract(with_faults.below("attract")),
        _hours(with_faults.below("hours")),
        _sound(with_faults.below("sound")),
        _screen(with_faults.below("screen")),
        _pin(with_faults.below("operator")),
    )
    with_faults.close()
    if faults and settings.pin is None:
        # The PIN's own key may be misspelled: only a file in order has none.
        settings = replace(settings, pin=pin_alone(text))
    return Reading(settings, tuple(faults))


def unreadable(fault: LevelFault, text: str = "") -> Reading:
    """Return the reading of a file that is not TOML: usual settings, with the PIN of its own line."""
    return Reading(KioskSettings(pin=pin_alone(text)), (fault,))


def pin_alone(text: str) -> str:
    """Return the PIN's hash from its line, with any other text around it; LOCKED without exactly one.

    A fault elsewhere in the file must not keep its operator out.
    """
    hashes = set()
    for found in _PIN_LINE.finditer(text):
        try:
            check_text(found[1])
        except PinFault:
            continue
        hashes.add(found[1])
    return hashes.pop() if len(hashes) == 1 else LOCKED


def plain_from(settings: KioskSettings) -> dict[str, Plain]:
    """Return settings as the table of a file; a text of it reads back as the same settings."""
    hours, sound = settings.hours, settings.sound
    play, screen = settings.play, settings.screen
    return {
        "games": {name: _plain_offer(offer) for name, offer in settings.games.items()},
        "play": {
            "still_there_after_seconds": play.idle_seconds,
            "answer_within_seconds": play.answer_seconds,
            "left_game_kept_minutes": play.left_minutes,
            "people": play.people,
            "first_game_teaches": play.teaches,
        },
        "attract": {"one_game_seconds": settings.attract.game_seconds, "lines": [*settings.attract.lines]},
        "hours": {
            **{day: _plain_span(span) for day, span in zip(limits.WEEKDAYS, hours.week, strict=True)},
            "closed_days": [str(day) for day in hours.closed_days],
            "closing_warning_minutes": hours.warning_minutes,
            "light_when_dark": hours.light_dark,
            "light_in_the_evening": hours.light_evening,
            "evening_from": time_text(hours.evening_from),
            "last_game_may_end": hours.last_game_may_end,
            "touch_shows_hours": hours.touch_shows_hours,
            "black_when_dark": hours.black,
        },
        "sound": {
            "all": sound.all,
            "pieces": sound.pieces,
            "ambience": sound.ambience,
            "music": sound.music,
            "while_nobody_plays": sound.unplayed,
            "quieter": [{"from": time_text(step.minute), "share": step.share} for step in sound.quieter],
        },
        "screen": {
            "text": screen.text,
            "brightness": screen.brightness,
            "drift": screen.drift,
        },
        "operator": {"pin": settings.pin},
    }


class _Table:
    """A table whose faulty keys take their usual values; `faults` gathers the faults."""

    def __init__(self, raw: Mapping[str, object], path: str, faults: list[LevelFault]) -> None:
        self._raw = raw
        self._path = path
        self._faults = faults
        self._asked: list[str] = []
        self._inner: list[_Table] = []

    def take(self, key: str, usual: ReadT, read: Callable[[Value], ReadT]) -> ReadT:
        """Return the result of `read` for a key; `usual` if it is missing or `read` raises LevelFault."""
        self._asked.append(key)
        if key not in self._raw:
            return usual
        try:
            return read(Value(self._raw[key], self.path_of(key)))
        except LevelFault as fault:
            self._faults.append(fault)
            return usual

    def whole(self, key: str, usual: int, limits: tuple[int, int]) -> int:
        """Return a whole number within limits."""
        return self.take(key, usual, lambda value: value.integer(*limits))

    def switch(self, key: str, usual: bool) -> bool:
        """Return true or false."""
        return self.take(key, usual, Value.truth)

    def choice(self, key: str, usual: str, names: Sequence[str]) -> str:
        """Return one of the names."""
        return self.take(key, usual, lambda value: value.choice(names))

    def names(self) -> list[str]:
        """Return the keys of the table."""
        return [*self._raw]

    def below(self, key: str) -> _Table:
        """Return the table at a key; an empty one if it is missing or no table."""
        nothing: Mapping[str, object] = {}
        raw = self.take(key, nothing, _mapping)
        inner = _Table(raw, self.path_of(key), self._faults)
        self._inner.append(inner)
        return inner

    def path_of(self, key: str) -> str:
        """Return the path of a key."""
        return Value({}, self._path).table().path_of(key)

    def close(self) -> None:
        """Note a fault for every key, here and below, that was never read."""
        for key in self._raw:
            if key not in self._asked:
                self._faults.append(LevelFault(self.path_of(key), "an unknown key", _any_of(self._asked)))
        for inner in self._inner:
            inner.close()


def _games(table: _Table, known: Known) -> dict[str, GameOffer]:
    offers = {}
    for name in known.games:
        below = table.below(name)
        if name in table.names():
            offers[name] = _offer(below)
    return offers


def _offer(table: _Table) -> GameOffer:
    usual = GameOffer()
    return GameOffer(
        table.switch("offered", usual.offered),
        table.switch("shown", usual.shown),
        table.switch("quick", usual.quick),
        table.choice("bots", usual.bots, limits.BOTS),
    )


def _play(table: _Table) -> Play:
    usual = USUAL.play
    return Play(
        table.whole("still_there_after_seconds", usual.idle_seconds, limits.IDLE_SECONDS),
        table.whole("answer_within_seconds", usual.answer_seconds, limits.ANSWER_SECONDS),
        table.whole("left_game_kept_minutes", usual.left_minutes, limits.LEFT_MINUTES),
        table.take("people", usual.people, _people),
        table.choice("first_game_teaches", usual.teaches, limits.TEACHES),
    )


def _attract(table: _Table) -> Attract:
    usual = USUAL.attract
    return Attract(
        table.whole("one_game_seconds", usual.game_seconds, limits.GAME_SECONDS),
        table.take("lines", usual.lines, _lines),
    )


def _lines(value: Value) -> tuple[str, ...]:
    return tuple(item.text(limits.LONGEST_LINE) for item in value.items(0, limits.MOST_LINES))


def _hours(table: _Table) -> Hours:
    usual = USUAL.hours
    week = zip(limits.WEEKDAYS, usual.week, strict=True)
    return Hours(
        tuple(table.take(day, span, _span) for day, span in week),
        table.take("closed_days", usual.closed_days, _closed_days),
        table.whole("closing_warning_minutes", usual.warning_minutes, limits.WARNING_MINUTES),
        table.whole("light_when_dark", usual.light_dark, limits.PERCENT),
        table.whole("light_in_the_evening", usual.light_evening, limits.PERCENT),
        table.take("evening_from", usual.evening_from, _minute),
        table.switch("last_game_may_end", usual.last_game_may_end),
        table.switch("touch_shows_hours", usual.touch_shows_hours),
        table.switch("black_when_dark", usual.black),
    )


def _sound(table: _Table) -> SoundSettings:
    usual = USUAL.sound
    return SoundSettings(
        table.take("all", usual.all, _volume),
        table.take("pieces", usual.pieces, _volume),
        table.take("ambience", usual.ambience, _volume),
        table.take("music", usual.music, _volume),
        table.choice("while_nobody_plays", usual.unplayed, limits.UNPLAYED),
        table.take("quieter", usual.quieter, _steps),
    )


def _steps(value: Value) -> tuple[QuietStep, ...]:
    steps: list[QuietStep] = []
    for item in value.items(0, limits.MOST_STEPS):
        table = item.table()
        step = QuietStep(_minute(table["from"]), _volume(table["share"]))
        table.close()
        if steps and step.minute <= steps[-1].minute:
            raise table["from"].fault("a later time than that of the previous step")
        steps.append(step)
    return tuple(steps)


def _screen(table: _Table) -> ScreenSettings:
    usual = USUAL.screen
    return ScreenSettings(
        table.choice("text", usual.text, limits.TEXTS),
        table.whole("brightness", usual.brightness, limits.BRIGHTNESS),
        table.switch("drift", usual.drift),
    )


def _pin(table: _Table) -> str | None:
    usual: str | None = None
    return table.take("pin", usual, _pin_text)


def _pin_text(value: Value) -> str:
    # A fault shows in logs and on the screen: text that may be a PIN in the clear is not quoted.
    try:
        if value.raw != LOCKED:
            check_text(value.raw if isinstance(value.raw, str) else "")
    except PinFault as fault:
        raise LevelFault(value.path, str(fault), f'"{LOCKED}" or such a hash') from None
    return str(value.raw)


def _people(value: Value) -> int:
    if type(value.raw) is int and value.raw in limits.PEOPLE:
        return value.raw
    raise value.fault(_any_of([str(number) for number in limits.PEOPLE]))


def _volume(value: Value) -> int:
    number = value.integer(*limits.PERCENT)
    if number % limits.VOLUME_STEP:
        raise value.fault(f"a whole number from 0 to 100 in steps of {limits.VOLUME_STEP}")
    return number


def _minute(value: Value) -> int:
    """Return a minute of the day that `evening_from` and steps may have: not 24:00."""
    try:
        minute = time_from(value.raw) if isinstance(value.raw, str) else DAY
    except ValueError:
        minute = DAY
    if minute == DAY:
        raise value.fault("a time from 0:00 to 23:59, as a text")
    return minute


def _span(value: Value) -> Span | None:
    try:
        if isinstance(value.raw, str):
            return span_from(value.raw)
    except ValueError:
        pass
    raise value.fault('"closed", or hours such as "10:00-18:00"')


def _closed_days(value: Value) -> tuple[ClosedDay, ...]:
    return tuple(_closed_day(item) for item in value.items(0, limits.MOST_CLOSED_DAYS))


def _closed_day(value: Value) -> ClosedDay:
    raw = value.raw
    try:
        if isinstance(raw, str):
            return closed_day_from(raw)
    except ValueError:
        pass
    if isinstance(raw, date) and not isinstance(raw, datetime):
        return ClosedDay(raw.month, raw.day, raw.year)
    raise value.fault('a day of every year such as "12-25", or of one such as "2027-05-03"')


def _mapping(value: Value) -> Mapping[str, object]:
    value.table()
    return value.raw if isinstance(value.raw, Mapping) else {}


def _any_of(names: Collection[str]) -> str:
    return listed(sorted(names), last=OR) if names else "nothing"


def _plain_offer(offer: GameOffer) -> Plain:
    return {
        "offered": offer.offered,
        "shown": offer.shown,
        "quick": offer.quick,
        "bots": offer.bots,
    }


def _plain_span(span: Span | None) -> str:
    return CLOSED if span is None else str(span)
