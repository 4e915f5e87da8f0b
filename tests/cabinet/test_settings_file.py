"""A person's settings: saved, read again, and never lost or overwritten silently."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.settings import (
    FILE,
    FORMAT,
    LARGEST,
    PACES,
    TEXT_SIZES,
    THINKING_TIMES,
    USUAL,
    Settings,
    SettingsFile,
    settings_from,
    text_from,
)
from game.match.stored_file import StoredFault

HEAD = b'{"format": "' + FORMAT.encode() + b'", '
HOSTILE = {
    "nothing": b"",
    "no JSON": b"pace = calm",
    "bytes that are no UTF-8": b'{"format": "\xff\xfe"}',
    "a foreign file": b'{"version": 3}',
    "a list": b"[1, 2]",
    "another format": b'{"format": "bridgewright-settings 9"}',
    "an unknown key": json.dumps({"format": FORMAT, "volume": 3}).encode(),
    "a wrong pace": json.dumps({"format": FORMAT, "pace": "hasty"}).encode(),
    "a pace that is a list": json.dumps({"format": FORMAT, "pace": ["calm"]}).encode(),
    "a wrong size": json.dumps({"format": FORMAT, "text": 7}).encode(),
    "a switch of another type": json.dumps({"format": FORMAT, "full": 1}).encode(),
    "a volume that is no number": json.dumps({"format": FORMAT, "music": "loud"}).encode(),
    "a volume that is a switch": json.dumps({"format": FORMAT, "music": True}).encode(),
    "a volume with a point": json.dumps({"format": FORMAT, "effects": 50.0}).encode(),
    "a volume between two steps": json.dumps({"format": FORMAT, "effects": 52}).encode(),
    "a volume that is too loud": json.dumps({"format": FORMAT, "master": 105}).encode(),
    "a volume below silence": json.dumps({"format": FORMAT, "master": -5}).encode(),
    "a mute that is a number": json.dumps({"format": FORMAT, "mute_master": 0}).encode(),
    "a thinking time that is none of those offered": json.dumps({"format": FORMAT, "think_ms": 700}).encode(),
    "a thinking time with a point": json.dumps({"format": FORMAT, "think_ms": 500.0}).encode(),
    "a thinking time that is a text": json.dumps({"format": FORMAT, "think_ms": "500"}).encode(),
    "tables that are none": json.dumps({"format": FORMAT, "tables": {"a game": 5}}).encode(),
    "deep brackets": b"[" * 10_000,
    "a long number": b'{"format": ' + b"9" * 5_000 + b"}",
    "half a letter, which cannot be written": HEAD + b'"tables": {"a game": {"seed": "\\ud800"}}}',
    "a number is too large": HEAD + b'"tables": {"a game": {"x": 1e999}}}',
    "a number of many digits": HEAD + b'"tables": {"a game": {"x": ' + b"9" * 4000 + b"}}}",
    "a key appears twice": HEAD + b'"pace": "calm", "pace": "swift"}',
    "tables too deep to be written": HEAD + b'"tables": {"a game": {"x": ' + b"[" * 900 + b"]" * 900 + b"}}}",
    "no number": b'{"format": NaN}',
    "too much": b" " * (LARGEST + 1),
}


@given(
    st.builds(
        Settings,
        st.sampled_from(PACES),
        st.sampled_from(TEXT_SIZES),
        st.booleans(),
        st.dictionaries(st.text(max_size=8), st.dictionaries(st.text(max_size=8), st.integers()), max_size=3),
        *[st.integers(0, 20).map(lambda step: 5 * step)] * 3,
        *[st.booleans()] * 4,
        st.sampled_from(THINKING_TIMES),
        st.booleans(),
    )
)
def test_settings_and_their_text_say_the_same(settings: Settings) -> None:
    assert settings_from(text_from(settings)) == settings


def test_without_a_file_the_usual_settings_serve_and_nothing_is_written(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "none")
    assert (file.settings, file.notice) == (USUAL, None)
    assert not (tmp_path / "none").exists()


def test_what_is_changed_is_there_the_next_time(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.change(pace="still", full=True)
    file.keep_table("a game", {"level": "quick"})
    again = SettingsFile(tmp_path)
    assert again.settings == Settings("still", "normal", True, {"a game": {"level": "quick"}})
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_no_change_writes_nothing(tmp_path: Path) -> None:
    SettingsFile(tmp_path).change(pace=USUAL.pace)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("what", HOSTILE)
def test_a_damaged_file_is_told_of_in_one_line_and_put_aside_at_the_first_change(
    tmp_path: Path, what: str
) -> None:
    path = tmp_path / FILE
    path.write_bytes(HOSTILE[what])
    file = SettingsFile(tmp_path)
    assert file.settings == USUAL
    assert file.notice is not None and "\n" not in file.notice and file.notice.startswith(FILE)
    assert path.read_bytes() == HOSTILE[what], "reading changes nothing"
    file.change(pace="calm")
    assert file.notice is None
    assert SettingsFile(tmp_path).settings.pace == "calm"
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == HOSTILE[what]


def test_a_wrong_volume_is_told_with_what_is_allowed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"format": FORMAT, "music": 101}))
    notice = SettingsFile(tmp_path).notice
    assert notice == f"{FILE}: music must be a whole number from 0 to 100 in steps of 5"


def test_settings_from_before_there_was_sound_are_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"format": FORMAT, "pace": "calm"}))
    file = SettingsFile(tmp_path)
    assert file.notice is None
    assert file.settings == Settings(pace="calm")


def test_a_second_damaged_file_is_kept_beside_the_first(tmp_path: Path) -> None:
    for number in (1, 2):
        (tmp_path / FILE).write_text(f"damaged {number}")
        SettingsFile(tmp_path).change(pace="calm")
    kept = sorted(path.read_text() for path in tmp_path.glob("settings.damaged-*"))
    assert kept == ["damaged 1", "damaged 2"]


def test_a_folder_in_its_place_hinders_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    file = SettingsFile(tmp_path)
    assert file.settings == USUAL and file.notice is not None
    file.change(text="large")
    assert SettingsFile(tmp_path).settings.text == "large"


def test_settings_that_cannot_be_kept_act_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where the folder should be")
    file = SettingsFile(tmp_path / "folder")
    file.change(pace="swift")
    assert file.settings.pace == "swift"
    assert file.notice is not None and "not saved" in file.notice


@given(st.text(max_size=60))
def test_no_text_does_more_than_be_refused(text: str) -> None:
    with pytest.raises(StoredFault):
        settings_from(text)
