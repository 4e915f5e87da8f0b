"""A person's settings: saved, read again, and never lost or overwritten silently."""

from __future__ import annotations

import json
from dataclasses import replace
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
#: Files with one fault among valid settings.
PARTLY = {
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
    "bindings that are none": json.dumps({"format": FORMAT, "bindings": 5}).encode(),
    "a key bound twice": json.dumps({"format": FORMAT, "bindings": {"keys": {"hint": "u"}}}).encode(),
    "null": json.dumps({"format": FORMAT, "wait": None}).encode(),
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


@pytest.mark.parametrize("what", PARTLY)
def test_one_fault_costs_its_own_setting_and_stays_in_the_file(tmp_path: Path, what: str) -> None:
    path = tmp_path / FILE
    raw = json.loads(PARTLY[what]) | {"mute_effects": True, "later": {"a": [1]}}
    raw |= {} if "tables" in raw else {"tables": {"good": {"level": "quick"}}}
    path.write_text(json.dumps(raw))
    before = path.read_bytes()
    file = SettingsFile(tmp_path)
    assert replace(file.settings, tables={}) == Settings(mute_effects=True)
    assert file.settings.tables == ({} if "tables" in what else {"good": {"level": "quick"}})
    assert file.notice is not None and "\n" not in file.notice and file.notice.startswith(FILE)
    assert "'later' is not a setting" in file.notice and file.notice.count(";") == 2
    assert path.read_bytes() == before, "reading changes nothing"
    file.change(sole_by_itself=False)
    assert file.notice is None
    assert json.loads(path.read_bytes()) == {**raw, "sole_by_itself": False}
    assert [one.name for one in tmp_path.iterdir()] == [FILE]
    again = SettingsFile(tmp_path)
    assert again.settings == file.settings and again.notice is not None


def test_an_invalid_setting_is_replaced_when_it_is_changed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"format": FORMAT, "pace": "hasty", "tables": {"a": 5, "b": {}}}))
    file = SettingsFile(tmp_path)
    file.change(pace="calm")
    file.keep_table("c", {"level": "quick"})
    kept = json.loads((tmp_path / FILE).read_bytes())
    assert kept == {"format": FORMAT, "pace": "calm", "tables": {"a": 5, "b": {}, "c": {"level": "quick"}}}


def test_many_faults_are_one_short_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"format": FORMAT, **{f"key {n}": n for n in range(99)}}))
    notice = SettingsFile(tmp_path).notice
    assert notice is not None and "and 96 more" in notice and len(notice) < 200


def test_one_wrong_key_leaves_the_other_bindings(tmp_path: Path) -> None:
    bindings = {"keys": {"hint": "j", "undo": "return", "fly": "f"}, "pad": {"hint": "up"}, "mouse": {}}
    (tmp_path / FILE).write_text(json.dumps({"format": FORMAT, "bindings": bindings}))
    file = SettingsFile(tmp_path)
    assert file.settings.bindings == USUAL.bindings.with_key("hint", "j")
    assert file.notice is not None and "\n" not in file.notice


# Two running copies


def test_two_copies_write_only_what_each_has_changed(tmp_path: Path) -> None:
    first, second = SettingsFile(tmp_path), SettingsFile(tmp_path)
    first.change(pace="calm", music=40)
    second.change(text="large")
    first.change(music=45)
    second.keep_table("one game", {"level": "quick"})
    first.keep_table("another", {"level": "expert"})
    tables = {"one game": {"level": "quick"}, "another": {"level": "expert"}}
    assert SettingsFile(tmp_path).settings == Settings(pace="calm", music=45, text="large", tables=tables)


def test_a_copy_that_changes_what_another_has_changed_wins(tmp_path: Path) -> None:
    first, second = SettingsFile(tmp_path), SettingsFile(tmp_path)
    first.change(pace="calm", wait=True)
    second.change(pace="swift")
    assert SettingsFile(tmp_path).settings == Settings(pace="swift", wait=True)
    first.change(bindings=USUAL.bindings.with_key("hint", "j"))
    assert SettingsFile(tmp_path).settings.pace == "swift"


def test_settings_outlive_a_file_that_is_gone_or_damaged_meanwhile(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    file.change(pace="calm")
    for damage in (None, b"{"):
        (tmp_path / FILE).unlink()
        if damage is not None:
            (tmp_path / FILE).write_bytes(damage)
        file.change(music=file.settings.music + 5)
        assert SettingsFile(tmp_path).settings == file.settings


def test_a_wrong_volume_is_told_with_what_is_allowed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"format": FORMAT, "music": 101}))
    notice = SettingsFile(tmp_path).notice
    allowed = "music must be a whole number from 0 to 100 in steps of 5"
    assert notice == f"{FILE}: {allowed}; the other settings are used"


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
