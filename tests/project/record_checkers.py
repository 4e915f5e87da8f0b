"""The checkers of records, by game."""

from tests.project.bridge_record_checker import BridgeChecker
from tests.project.pillars_record_checker import PillarsChecker
from tests.project.record_checker import Checker, Line

CHECKERS: dict[str, type[Checker]] = {kind.game: kind for kind in (BridgeChecker, PillarsChecker)}


def checker_of(lines: list[Line]) -> Checker:
    """Return a checker for a record, by the game in its header."""
    return CHECKERS[lines[0]["game"]](lines)
