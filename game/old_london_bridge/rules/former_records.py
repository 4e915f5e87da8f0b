"""The parts of earlier record formats that are this game's own; see docs/old_london_bridge/record.md."""

from game.core.json_value import Json
from game.core.result import Result


def result_of_format_1(result: Result) -> dict[str, Json]:
    """Return a result as records of format 1 hold it: money, and the seats from the winner down."""
    return {"money": list(result.scores), "ranking": list(result.ranking), **result.details}
