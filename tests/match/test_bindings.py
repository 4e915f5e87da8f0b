"""A person's own keys and buttons: swapped, saved, and refused in one line if they are wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.bindings import USUAL, BindingFault, bindings_from
from game.match.settings import FILE, FORMAT, Settings, SettingsFile

OTHER = USUAL.with_key("hint", "j").with_key("undo", "r").with_button("choose", "east")


def test_what_had_a_key_or_a_button_gets_that_of_the_other() -> None:
    assert (OTHER.key("hint"), OTHER.key("undo"), OTHER.key("redo")) == ("j", "r", "u")
    assert (OTHER.button("choose"), OTHER.button("back")) == ("east", "south")
    assert bindings_from(OTHER.as_tables()) == OTHER


@pytest.mark.parametrize(
    "table",
    [
        [],
        {"mouse": {}},
        {"keys": {"fly": "f"}},
        {"keys": {"hint": "return"}},
        {"keys": {"hint": "u"}},
        {"keys": {"hint": 5}},
        {"pad": {"hint": "up"}},
        {"pad": {"hint": "south"}},
        {"pad": {"hint": ""}},
    ],
)
def test_what_is_unknown_or_bound_twice_is_refused_in_one_line(tmp_path: Path, table: object) -> None:
    with pytest.raises(BindingFault):
        bindings_from(table)
    (tmp_path / FILE).write_text(json.dumps({"format": FORMAT, "bindings": table}))
    file = SettingsFile(tmp_path)
    assert file.settings.bindings == USUAL
    assert file.notice is not None and "bindings" in file.notice and "\n" not in file.notice


def test_a_command_that_older_settings_lack_leaves_its_usual_key_to_the_command_that_has_it() -> None:
    older = OTHER.as_tables()
    del older["keys"]["hand"], older["pad"]["hand"]
    assert bindings_from(older) == OTHER
    older["keys"]["undo"] = "m"
    bindings = bindings_from(older)
    assert (bindings.by_key("m"), bindings.key("hand")) == ("undo", "")
    assert bindings.by_button("right stick") == "hand"


CHANGED = Settings(
    "calm", "large", True, {"a": {}}, 5, 10, 15, True, True, True, True, 100, False, True,
    "at once", "button", "at once", OTHER, False, False, True,
)  # fmt: skip


@pytest.mark.parametrize("name", Settings.__dataclass_fields__)
def test_every_setting_is_there_the_next_time(tmp_path: Path, name: str) -> None:
    wish = getattr(CHANGED, name)
    assert wish != getattr(Settings(), name)
    SettingsFile(tmp_path).change(**{name: wish})
    assert SettingsFile(tmp_path).settings == replace(Settings(), **{name: wish})
