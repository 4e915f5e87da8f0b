"""Records made before a rule was mended: today's rules play them as far as they agree, line by line.

Versions of a game's rules are whole numbers from 1, and a mended rule raises them. What an older record says
is not false where today's rules make something else of it; but it cannot be told from what is false, so
nothing of it is shown from there on.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.contract import Game
from game.match.lines import Line
from game.match.replay import RecordFault, Replayed, replay


@dataclass(frozen=True, slots=True)
class ToTheMend:
    """A record replayed as far as today's rules agree with it.

    `rules` is the version that it was made under; `differs` is the first line that does not fit, None where
    all of them do.
    """

    replayed: Replayed
    rules: int
    differs: RecordFault | None = None


def replay_to_the_mend(
    lines: Sequence[Line], game_called: Callable[[str], Game[Any] | None], holds: bool = False
) -> ToTheMend:
    """Play a record anew, one of an older version up to the first line that differs.

    RecordFault at the first false line of one of today's version, for a version that this program does not
    know, and where an older record differs before its first choice. `holds` as in `replay`.
    """
    game = _older_game(lines, game_called)
    if game is None:
        replayed = replay(lines, game_called, holds)
        return ToTheMend(replayed, replayed.match.game.rules_version)
    rules = lines[0]["rules"]
    assert isinstance(rules, int)
    today: list[Line] = [{**lines[0], "rules": game.rules_version}, *lines[1:]]
    try:
        return ToTheMend(replay(today, game_called, holds), rules)
    except RecordFault as fault:
        if fault.line <= _dealt(lines):
            raise
        agreed = today[: _settled(today, fault.line - 1)]
        return ToTheMend(replay(agreed, game_called, holds), rules, fault)


def _older_game(lines: Sequence[Line], game_called: Callable[[str], Game[Any] | None]) -> Game[Any] | None:
    """The game of a record that was made under an older version of its rules."""
    header = lines[0] if lines else {}
    name, rules = header.get("game"), header.get("rules")
    game = game_called(name) if isinstance(name, str) else None
    if game is None or not isinstance(rules, int) or isinstance(rules, bool):
        return None
    return game if 1 <= rules < game.rules_version else None


def _dealt(lines: Sequence[Line]) -> int:
    """How many lines come before the first choice: where these do not fit, nothing can be shown."""
    return next((place for place, line in enumerate(lines) if "action" in line), len(lines))


def _settled(lines: Sequence[Line], agreed: int) -> int:
    """How many lines, up to those that agree, end where everything that followed from a choice agrees."""
    if agreed < len(lines) and ("action" in lines[agreed] or "note" in lines[agreed]):
        return agreed
    return next(place for place in range(agreed - 1, -1, -1) if "action" in lines[place])
