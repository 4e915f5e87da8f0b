"""A checker of records of Old Town: the referee of its rules, behind the checks of every format.

The referee in `tests/old_town/referee` was written from the rules alone. It follows a whole game, so this
checker only adds the form of the lines, and leaves out what is hidden before the end.
"""

import json
import re

from tests.old_town.referee.record import Disagreement, check_record
from tests.project.record_checker import OPTIONAL, SHAPES, AnyChecker, Line, Untrue, kind_of, must

_CARD = r"([AC]([1-9]|1[0-8])|B([1-9]|1\d|2[0-4]))"
_ID = r"[a-z][a-z_]*"
_PLOT = r"([1-9]|1[0-6])"


class OldTownChecker(AnyChecker):
    """A checker of a record of Old Town."""

    game = "old_town"
    action_form = re.compile(
        rf"pass|stop|hint|draw (common|own)|take {_ID}|keep( {_CARD})+|play {_CARD}( {_ID})?|throw {_CARD}"
        rf"|discard {_CARD} {_CARD}|exchange {_ID} {_ID}|(remove|settle) {_ID} {_PLOT}"
    )
    checkpoint_keys = frozenset(
        {"scores", "owned", "stock", "built", "marks", "hands", "common", "own_piles"}
    )
    #: Those that some levels add, and those of a puzzle.
    further_keys = frozenset({"left", "sides"})
    puzzle_keys = frozenset({"score", "settled", "off"})

    def check(self) -> None:
        """Check the form of every line, then let the referee play the record."""
        table = self.puzzle_keys if self.lines[0]["level"]["mode"] == "puzzle" else self.checkpoint_keys
        for number, line in enumerate(self.lines, 1):
            kind = kind_of(line)
            must(kind in SHAPES, f"line {number}: a kind of line")
            keys, extra = SHAPES[kind], OPTIONAL.get(kind, set())
            if kind == "checkpoint":
                keys, extra = keys | table, set(self.further_keys)
            must(set(line) - extra == keys, f"line {number}: the keys {sorted(keys)}")
            must((number == 2) == (kind == "seed"), f"line {number}: the seed on line 2 only")
            if kind == "action":
                must(self.action_form.fullmatch(line["action"]) is not None, f"line {number}: an action")
        try:
            referee = check_record(map(json.dumps, self.lines))
        except Disagreement as why:
            raise Untrue(str(why)) from why
        self.draws = sum(referee.drawn.values())

    def hide(self, kept: list[Line]) -> list[Line]:
        """Withhold the outcomes that not everybody saw; leave out veiled draws, and the cards kept."""
        rules = self.lines[0]["level"]["rules"]
        told: list[Line] = []
        veiled = False
        for line in kept:
            if "deal" in line:
                told.append(_deal_told(line))
            elif "chance" in line:
                if not veiled:
                    told.append({key: line[key] for key in line if key != "outcome" or "seen_by" not in line})
                # The pile of the card would tell the kind of card that came from an own pile.
                own = line["chance"].startswith("own ") and rules["own_pile"] == "random"
                veiled = own and "seen_by" in line
            elif rules["hands"] == "open" or not line.get("action", "").startswith("keep"):
                told.append(line)
        return told


def _deal_told(line: Line) -> Line:
    """Return a deal without the outcomes that not everybody saw, and without the piles that nobody sees."""
    seen_by = line.get("seen_by", {})
    unseen = {pile for pile, seats in seen_by.items() if not any(seats)}
    deal = {
        pile: [
            outcome if seats is None else None
            for outcome, seats in zip(outcomes, seen_by.get(pile, [None] * len(outcomes)), strict=True)
        ]
        for pile, outcomes in line["deal"].items()
        if pile not in unseen
    }
    told = {pile: seats for pile, seats in seen_by.items() if pile not in unseen}
    return {"deal": deal} | ({"seen_by": told} if seen_by else {})
