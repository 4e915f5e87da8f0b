"""A checker of records of Singapore: the referee of its rules, behind the checks of every format.

The referee in `tests/singapore/referee` was written from the rules and docs/singapore/record.md alone. It
follows a whole game, so this checker only adds the form of the lines.
"""

import json
import re

from tests.project.record_checker import OPTIONAL, SHAPES, AnyChecker, Line, Untrue, kind_of, must
from tests.singapore.referee.record import Disagreement, check_record

_TILE = r"(I{1,3}[1-9]|I{1,2}1[0-2]|II1[3-8]|III1[0-2])"
_ID = rf"(S[1-4]|{_TILE})"


class SingaporeChecker(AnyChecker):
    """A checker of a record of Singapore."""

    game = "singapore"
    action_form = re.compile(
        rf"end|buy|(take|hut) {_TILE}|lot (0|-?[1-9]\d?),(0|-?[1-9]\d?)|join (north|east|south|west)"
        rf"|step [12] {_ID}|pave {_ID} (east|south)"
        rf"|use {_ID}( way [1-9])?( pay (?=[BXTO])B*X*T*O*)?( pick [BXTO])?( give \d)?"
    )
    checkpoint_keys = frozenset({"points", "stack", "money", "goods", "chips", "row", "hut"})

    def check(self) -> None:
        """Check the form of every line, then let the referee play the record."""
        for number, line in enumerate(self.lines, 1):
            kind = kind_of(line)
            must(kind in SHAPES, f"line {number}: a kind of line")
            keys = SHAPES[kind] | (self.checkpoint_keys if kind == "checkpoint" else set())
            must(set(line) - OPTIONAL.get(kind, set()) == keys, f"line {number}: the keys {sorted(keys)}")
            must((number == 2) == (kind == "seed"), f"line {number}: the seed on line 2 only")
            if kind == "action":
                must(self.action_form.fullmatch(line["action"]) is not None, f"line {number}: an action")
        try:
            referee = check_record(map(json.dumps, self.lines))
        except Disagreement as why:
            raise Untrue(str(why)) from why
        self.draws = sum(referee.table.drawn.values())

    def hide(self, kept: list[Line]) -> list[Line]:
        """Return all lines: nothing in this game is hidden."""
        return kept
