"""The tips that people have seen and followed: stored by game and person, never lost silently."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.match.taught import FILE, FORMAT, LARGEST, PEOPLE, Taught, TaughtFile, taught_from, text_from

HEAD = b'{"format": "' + FORMAT.encode() + b'", '
HOSTILE = {
    "nothing": b"",
    "no JSON": b"seen = cairn",
    "a list": b"[1, 2]",
    "another format": b'{"format": "bridgewright-taught 9"}',
    "an unknown key": HEAD + b'"know": []}',
    "people that are a list": HEAD + b'"done": {"a game": ["Maud"]}}',
    "games that are a list": HEAD + b'"done": ["a game"]}',
    "tips that are a text": HEAD + b'"done": {"a game": {"Maud": "seal"}}}',
    "tips that are numbers": HEAD + b'"done": {"a game": {"Maud": [1]}}}',
    "games seen that are a switch": HEAD + b'"seen": true}',
    "half a letter": HEAD + b'"seen": ["\\ud800"]}',
    "too much": b" " * (LARGEST + 1),
}
WORDS = st.text(max_size=8)


@given(
    st.builds(
        Taught,
        st.dictionaries(WORDS, st.dictionaries(WORDS, st.lists(WORDS, max_size=3).map(tuple)), max_size=3),
        st.lists(WORDS, max_size=3).map(tuple),
    )
)
def test_what_is_known_and_its_text_say_the_same(taught: Taught) -> None:
    assert taught_from(text_from(taught)) == taught


def test_each_person_learns_alone_and_it_is_there_the_next_time(tmp_path: Path) -> None:
    file = TaughtFile(tmp_path)
    assert file.done("bridge", "Maud") == frozenset()
    file.keep_done("bridge", "Maud", "seal")
    file.keep_done("bridge", "Maud", "space")
    file.keep_seen("bridge")
    again = TaughtFile(tmp_path)
    assert again.done("bridge", "Maud") == {"seal", "space"}
    assert again.done("bridge", "Hugh") == again.done("cairn", "Maud") == frozenset()
    assert again.has_seen("bridge") and not again.has_seen("cairn")
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_without_a_file_nothing_is_written(tmp_path: Path) -> None:
    file = TaughtFile(tmp_path / "none")
    assert file.notice is None
    file.forget_done()
    assert not (tmp_path / "none").exists()


def test_tips_are_forgotten_but_the_picture_was_seen(tmp_path: Path) -> None:
    file = TaughtFile(tmp_path)
    file.keep_seen("bridge")
    file.keep_done("bridge", "Maud", "seal")
    file.forget_done()
    again = TaughtFile(tmp_path)
    assert again.done("bridge", "Maud") == frozenset()
    assert again.has_seen("bridge")


def test_two_copies_of_the_program_lose_nothing_of_each_other(tmp_path: Path) -> None:
    one, other = TaughtFile(tmp_path), TaughtFile(tmp_path)
    one.keep_done("bridge", "Maud", "seal")
    other.keep_done("bridge", "Hugh", "space")
    again = TaughtFile(tmp_path)
    assert again.done("bridge", "Maud") == {"seal"}
    assert again.done("bridge", "Hugh") == {"space"}


def test_of_very_many_people_the_one_who_learned_last_stays(tmp_path: Path) -> None:
    taught = Taught()
    for number in range(PEOPLE + 5):
        taught = taught.with_done("bridge", f"Sitter {number}", "seal")
        taught = taught.with_done("bridge", "Maud", "seal")
    assert len(taught.done["bridge"]) == PEOPLE
    assert "Maud" in taught.done["bridge"]
    assert "Sitter 0" not in taught.done["bridge"]


@pytest.mark.parametrize("what", HOSTILE)
def test_a_damaged_file_is_told_of_in_one_line_and_put_aside_at_the_first_change(
    tmp_path: Path, what: str
) -> None:
    path = tmp_path / FILE
    path.write_bytes(HOSTILE[what])
    file = TaughtFile(tmp_path)
    assert not any(tips for people in file.taught.done.values() for tips in people.values())
    assert file.taught.seen == file.taught.offered == ()
    assert file.notice is not None and "\n" not in file.notice and file.notice.startswith(FILE)
    assert path.read_bytes() == HOSTILE[what], "reading changes nothing"
    file.keep_seen("bridge")
    assert file.notice is None
    assert TaughtFile(tmp_path).has_seen("bridge")
    assert (tmp_path / "taught.damaged-1.json").read_bytes() == HOSTILE[what]


def test_one_fault_costs_its_own_entry_and_the_file_is_put_aside(tmp_path: Path) -> None:
    table = {
        "done": {"a": {"Maud": ["seal", 7], "Hugh": 3}, "b": []},
        "seen": ["a"],
        "offered": 5,
        "later": 1,
    }
    text = json.dumps({"format": FORMAT, **table})
    (tmp_path / FILE).write_text(text)
    file = TaughtFile(tmp_path)
    assert file.done("a", "Maud") == {"seal"} and file.has_seen("a")
    assert file.notice is not None and "\n" not in file.notice and "more" in file.notice
    file.keep_seen("b")
    again = TaughtFile(tmp_path)
    assert again.notice is None and again.done("a", "Maud") == {"seal"} and again.taught.seen == ("a", "b")
    assert (tmp_path / "taught.damaged-1.json").read_text() == text


def test_what_cannot_be_written_is_told_of_and_holds_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "blocked").write_text("a file where a folder should be")
    file = TaughtFile(tmp_path / "blocked")
    file.keep_seen("bridge")
    assert file.has_seen("bridge")
    assert file.notice is not None and "\n" not in file.notice


def test_an_older_file_without_either_part_is_read(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(json.dumps({"format": FORMAT}))
    assert TaughtFile(tmp_path).notice is None
