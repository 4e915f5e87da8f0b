"""Each thing has one name, on the board as at the side of it and in the reckoning."""

import ast
import re
from pathlib import Path
from typing import Final

import game.old_london_bridge as bridge
from game.old_london_bridge.rules.components import AREAS, CHAPEL, GATE, INN
from game.old_london_bridge.words.names import area_name, kind_name
from game.old_london_bridge.words.scoring_lines import lines_of, row_name
from tests.old_london_bridge.look.tables import view_of
from tests.old_london_bridge.words.speeches import spoken

#: The former names of a thing, by its present name.
_OTHER_NAMES: Final = {"rondel": re.compile(r"\bwheels?\b", re.IGNORECASE), "Gate": re.compile("Bridge gate")}
_ROOMS: Final = ("words", "scenes", "look")


def test_an_area_with_its_printed_face_has_its_own_name_in_the_reckoning() -> None:
    speech, view = spoken(), view_of(4)
    rows = [row_name(line, view, speech) for line in lines_of(view) if line in AREAS]
    assert rows == [area_name(area, speech.translator) for area in range(len(AREAS))]


def test_an_area_is_named_like_the_buildings_that_lead_there() -> None:
    translator = spoken().translator
    kinds = [kind_name(kind, translator) for kind in (CHAPEL, GATE, INN)]
    assert [area_name(area, translator) for area in range(3)] == kinds


def test_no_text_for_players_has_another_name_for_a_thing() -> None:
    for room in _ROOMS:
        for module in sorted(Path(*bridge.__path__, room).rglob("*.py")):
            for text in _texts(module):
                for own, other in _OTHER_NAMES.items():
                    assert not other.search(text), f"{module.name} calls the {own} something else: {text!r}"


def _texts(module: Path) -> list[str]:
    """Return the strings of a module that are not docstrings and read as texts: those with a space."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in told
        and " " in node.value
    ]
