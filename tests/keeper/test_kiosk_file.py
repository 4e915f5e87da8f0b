"""An operator's file configures a machine, and the machine runs with any content of the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeper.kiosk_file import FILE, LARGEST, KioskFile
from game.keeper.kiosk_reading import Known, reading_of
from game.keeper.kiosk_settings import LOCKED, USUAL, KioskSettings
from game.keeper.kiosk_writing import template, written
from tests.keeper.kiosks import KEPT_PIN, KNOWN, SETTINGS


def test_the_file_of_a_new_machine_has_the_usual_settings_and_names_each() -> None:
    reading = reading_of(template(), KNOWN)
    assert reading.faults == ()
    assert reading.settings == USUAL
    assert reading_of("", KNOWN) == reading


def test_each_comment_of_the_file_of_a_new_machine_gives_an_example_that_holds() -> None:
    text = template()
    begin = text.index("# [games.old_london_bridge]")
    example = "\n".join(line.removeprefix("# ") for line in text[begin:].splitlines()[:5])
    known = Known(("old_london_bridge",))
    reading = reading_of(example, known)
    assert reading.faults == ()
    assert reading.settings.offer("old_london_bridge").bots == "gentle"
    steps = text[text.index('[{ from = "13:00"') : text.index("}]:") + 2]
    assert not reading_of(f"[sound]\nquieter = {steps}", known).faults


@given(SETTINGS, st.sampled_from((None, "", "[play]\npeople = 1 # a small table\n", template())))
def test_what_is_written_is_read_again(kept: KioskSettings, before: str | None) -> None:
    reading = reading_of(written(before, kept, KNOWN), KNOWN)
    assert reading.settings == kept
    assert reading.faults == ()


@given(SETTINGS, SETTINGS)
def test_settings_written_over_others_leave_nothing_of_them(one: KioskSettings, two: KioskSettings) -> None:
    reading = reading_of(written(written(None, one, KNOWN), two, KNOWN), KNOWN)
    assert (reading.settings, reading.faults) == (two, ())


WORDS = st.sampled_from(
    (
        *(
            "[play]",
            "[hours]",
            "[games.cairn]",
            "[[sound.quieter]]",
            "[operator]",
            "hours",
            "sound.all",
            "games",
        ),
        *("people", "monday", "closed_days", "pin", '"10:00-18:00"', "2", "true", "1979-05-27", "nan", "-0"),
        *("=", "[", "]", "{", "}", ",", ".", "'", '"', "#", "\n", "9" * 5000, "\ufeff", "\x00"),
    )
)
TEXTS = st.one_of(st.text(), st.lists(WORDS).map(" ".join), st.lists(WORDS).map("\n".join))


@given(TEXTS)
def test_any_text_gives_settings_or_lines(text: str) -> None:
    reading = reading_of(text, KNOWN)
    for fault in reading.faults:
        assert len(str(fault).splitlines()) == 1
        assert str(fault).isprintable()
    assert reading_of(written(None, reading.settings, KNOWN), KNOWN).settings == reading.settings
    if reading.faults:
        assert reading.settings.pin is not None


@given(TEXTS, SETTINGS)
def test_any_text_can_be_written_over(text: str, kept: KioskSettings) -> None:
    read = reading_of(written(text, kept, KNOWN), KNOWN).settings
    # Unknown text that stays in the file may contain a PIN, so the PIN is not compared if `kept` has none.
    assert read == (replace(kept, pin=read.pin) if kept.pin is None else kept)


@given(st.binary(max_size=200))
def test_any_bytes_give_a_machine_that_can_be_set(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    folder = tmp_path_factory.mktemp("kiosk")
    (folder / FILE).write_bytes(data)
    file = KioskFile(folder, KNOWN)
    assert all(line.startswith(FILE) and line.isprintable() for line in file.faults)
    changed = replace(file.settings, pin=KEPT_PIN)
    file.keep(changed)
    assert KioskFile(folder, KNOWN).settings == changed


SECONDS = "a whole number from 15 to 600"
DAYS = 'a day of every year such as "12-25", or of one such as "2027-05-03"'
PIN = "a PIN must be a hash that the program has written"
#: The key, a value in the file, the start of the fault, and the allowed values.
FAULTS = [
    ("play.people", "3", "play.people: 3", "1 or 2"),
    ("play.still_there_after_seconds", "14", "play.still_there_after_seconds: 14", SECONDS),
    (
        "play.answer_within_seconds",
        "20.0",
        "play.answer_within_seconds: 20.0",
        "a whole number from 20 to 60",
    ),
    ("sound.all", "42", "sound.all: 42", "a whole number from 0 to 100 in steps of 5"),
    ("hours.monday", '"10-18"', 'hours.monday: "10-18"', '"closed", or hours such as "10:00-18:00"'),
    ("hours.closed_days", '["02-30"]', 'hours.closed_days[0]: "02-30"', DAYS),
    ("hours.evening_from", '"24:00"', 'hours.evening_from: "24:00"', "a time from 0:00 to 23:59, as a text"),
    ("games.cairn.bots", '"hard"', 'games.cairn.bots: "hard"', '"gentle", "steady" or "any"'),
    ("games.carn.quick", "true", "games.carn: an unknown key", "cairn or tall stones"),
    ('games."tall stones"', "3", 'games."tall stones": 3', "a table"),
    ("attract.lines", '["a\\nb"]', 'attract.lines[0]: "a\\nb"', "one line of 1 to 40 printable characters"),
    ("operator.pin", "1234", f"operator.pin: {PIN}", '"locked" or such a hash'),
    (
        "sound.quieter",
        '[{from = "9:00", share = 50}, {from = "8:00", share = 50}]',
        'sound.quieter[1].from: "8:00"',
        "a later time than that of the previous step",
    ),
]


@pytest.mark.parametrize(("key", "value", "says", "allowed"), FAULTS)
def test_a_fault_is_one_line_and_the_rest_holds(key: str, value: str, says: str, allowed: str) -> None:
    reading = reading_of(f"screen.drift = false\n{key} = {value}", KNOWN)
    assert [str(fault) for fault in reading.faults] == [f"{says}; allowed: {allowed}"]
    assert reading.settings.screen.drift is False


def test_every_fault_of_a_file_is_told_at_once() -> None:
    text = "\n".join(f"{key} = {value}" for key, value, _, _ in FAULTS)
    told = {str(fault) for fault in reading_of(text, KNOWN).faults}
    assert told == {f"{says}; allowed: {allowed}" for _, _, says, allowed in FAULTS}


def test_a_faulty_file_is_none_without_a_pin() -> None:
    for text in ("operator = 1", "operater.pin = 1", "operator.pin = ''", "[", "play.people = 3"):
        assert reading_of(text, KNOWN).settings.pin == LOCKED
    assert reading_of("", KNOWN).settings.pin is None
    assert reading_of(f'operator.pin = "{KEPT_PIN}"', KNOWN).settings.pin == KEPT_PIN


@pytest.mark.parametrize(
    "text",
    [
        '[operator]\npin = "{pin}"\n[play\npeople = 2\n',
        'people = = 2\n[operator]\npin = "{pin}" # mine\n',
        "operator.pin = '{pin}'\n[play]\npeople = 2\n[play]\n",
        '[operator]\npin = "{pin}\n',
        '[operater]\npin = "{pin}"\n',
    ],
)
def test_the_pin_holds_beside_a_fault_anywhere_else(tmp_path: Path, text: str) -> None:
    text = text.format(pin=KEPT_PIN)
    reading = reading_of(text, KNOWN)
    assert reading.settings.pin == KEPT_PIN and reading.faults
    (tmp_path / FILE).write_bytes(b"# caf\xe9\n" + text.encode())
    file = KioskFile(tmp_path, KNOWN)
    assert file.settings.pin == KEPT_PIN and file.wrong


@pytest.mark.parametrize(
    "text",
    [
        '# pin = "{pin}"\n[',
        'pinned = "{pin}"\n[',
        '[operator]\npin = "{pin}"\npin = "{other}"\n',
        '[operator]\npin = "{pin}0"\n[',
        '[operator]\npin = "scrypt:30:8:1:{pin}"\n[',
    ],
)
def test_a_pin_that_is_not_plain_opens_nothing(text: str) -> None:
    other = KEPT_PIN[:-1] + ("0" if KEPT_PIN[-1] != "0" else "1")
    assert reading_of(text.format(pin=KEPT_PIN, other=other), KNOWN).settings.pin == LOCKED


def test_a_fault_of_the_pin_never_quotes_it() -> None:
    for value in ("8271", '"8271"', '"scrypt:8271"', "[8271]"):
        [fault] = reading_of(f"operator.pin = {value}", KNOWN).faults
        assert "8271" not in str(fault)


COMMENTED = """# Set up by Ann for the reading room.
[hours] # see the sign at the door
monday = "closed"   # cleaning
tuesday = "10:00 - 18:00"

# The director wants this.
[attract]
lines = ["Second floor"] # ask Kit
colour = "red"
"""


def test_an_operators_comments_and_spelling_survive_the_menu() -> None:
    settings = reading_of(COMMENTED, KNOWN).settings
    louder = replace(
        settings, sound=replace(settings.sound, all=30), attract=replace(settings.attract, lines=())
    )
    text = written(COMMENTED, louder, KNOWN)
    for comment in (
        "# Set up by Ann",
        "# see the sign at the door",
        "# cleaning",
        "# The director",
        "# ask Kit",
    ):
        assert comment in text
    assert 'colour = "red"' in text
    assert "wednesday" not in text
    assert reading_of(text, KNOWN).settings == louder


@given(SETTINGS)
def test_whatever_is_set_the_comments_of_a_file_stay(changed: KioskSettings) -> None:
    for text in (COMMENTED, template()):
        comments = [line.partition("#")[2] for line in text.splitlines()]
        kept = written(text, changed, KNOWN)
        assert [comment for comment in comments if comment not in kept] == []


def test_a_missing_file_is_a_usual_machine_and_nothing_is_written(tmp_path: Path) -> None:
    file = KioskFile(tmp_path, KNOWN)
    assert (file.settings, file.faults, list(tmp_path.iterdir())) == (USUAL, (), [])


def test_what_is_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    kept = replace(USUAL, pin=KEPT_PIN)
    KioskFile(tmp_path, KNOWN).keep(kept)
    again = KioskFile(tmp_path, KNOWN)
    assert (again.settings, again.faults) == (kept, ())
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    assert "15 to 600 seconds" in again.path.read_text(encoding="utf-8")


def test_a_disk_that_refuses_is_one_line_and_the_settings_hold(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    file = KioskFile(tmp_path / "file", KNOWN)
    file.keep(replace(USUAL, pin=LOCKED))
    assert file.settings.pin == LOCKED
    assert len(file.faults) == 1
    assert file.faults[0].isprintable()


def test_settings_out_of_range_are_an_error_of_the_program(tmp_path: Path) -> None:
    file = KioskFile(tmp_path, KNOWN)
    with pytest.raises(ValueError, match="settings"):
        file.keep(replace(USUAL, sound=replace(USUAL.sound, all=101)))
    assert file.settings == USUAL


def test_a_file_too_large_opens_to_nobody(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"#" * (LARGEST + 1))
    file = KioskFile(tmp_path, KNOWN)
    assert file.settings == replace(USUAL, pin=LOCKED)
    assert len(file.faults) == 1
