"""Records of older rules versions: the current rules replay them up to the first line that differs.

Versions of a game's rules are whole numbers from 1; every corrected rule raises the version. A line of an
older record that differs is not necessarily false, but cannot be distinguished from a false one: so the
replay ends there.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import Game
from game.match.lines import RecordLine
from game.match.replay import RecordFault, Replayed, Withheld, replay


@dataclass(frozen=True, slots=True)
class ToTheMend:
    """A record replayed as far as the current rules agree with it.

    `rules` is the version that it was made under; `differs` is the fault of the first line that differs, None
    if all lines agree.
    """

    replayed: Replayed
    rules: int
    differs: RecordFault | None = None


def replay_to_the_mend(
    lines: Sequence[RecordLine], game_called: Callable[[str], Game[Any] | None], holds: bool = False
) -> ToTheMend:
    """Replay a record; one of an older rules version ends before the first line that differs.

    RecordFault at the first false line of a record of the current version, for a version that this program
    does not know, and if an older record differs before its first choice. `holds` as in `replay`.
    """
    game = _older_game(lines, game_called)
    if game is None:
        replayed = replay(lines, game_called, holds)
        return ToTheMend(replayed, replayed.match.game.rules_version)
    rules = lines[0]["rules"]
    assert isinstance(rules, int)
    today: list[RecordLine] = [{**lines[0], "rules": game.rules_version}, *lines[1:]]
    try:
        return ToTheMend(replay(today, game_called, holds), rules)
    except RecordFault as fault:
        if isinstance(fault, Withheld) or fault.line <= _dealt(lines):
            raise
        agreed = today[: _settled(today, fault.line - 1)]
        return ToTheMend(replay(agreed, game_called, holds), rules, fault)


def _older_game(
    lines: Sequence[RecordLine], game_called: Callable[[str], Game[Any] | None]
) -> Game[Any] | None:
    """Return the game of a record that was made under an older rules version; None for other records."""
    header = lines[0] if lines else {}
    name, rules = header.get("game"), header.get("rules")
    game = game_called(name) if isinstance(name, str) else None
    if game is None or not isinstance(rules, int) or isinstance(rules, bool):
        return None
    return game if 1 <= rules < game.rules_version else None


def _dealt(lines: Sequence[RecordLine]) -> int:
    """Return the number of lines before the first choice; without these nothing can be shown."""
    return next((place for place, line in enumerate(lines) if "action" in line), len(lines))


def _settled(lines: Sequence[RecordLine], agreed: int) -> int:
    """Return how many of the lines that agree come before the choice whose consequences differ."""
    if agreed < len(lines) and ("action" in lines[agreed] or "note" in lines[agreed]):
        return agreed
    return next(place for place in range(agreed - 1, -1, -1) if "action" in lines[place])
