"""The checkers of records, by game."""

from tests.project.bridge_record_checker import BridgeChecker
from tests.project.old_town_record_checker import OldTownChecker
from tests.project.pillars_record_checker import PillarsChecker
from tests.project.record_checker import AnyChecker, Line
from tests.project.singapore_record_checker import SingaporeChecker

CHECKERS: dict[str, type[AnyChecker]] = {
    kind.game: kind for kind in (BridgeChecker, PillarsChecker, SingaporeChecker, OldTownChecker)
}


def checker_of(lines: list[Line]) -> AnyChecker:
    """Return a checker for a record, by the game in its header."""
    return CHECKERS[lines[0]["game"]](lines)
