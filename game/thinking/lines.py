"""The protocol between the program and a worker: one JSON object a line.

The program sends ``{"table": {"game": .., "level": {..}}}`` before its first question at a table, then
``{"ask": n, "skill": .., "seed": .., "view": {..}, "simulations": .., "seconds": ..}`` and, when an answer
is no longer needed, ``{"stop": n}``. The worker answers each question once, with ``{"thought": n,
"simulations": .., "draw": .., "candidates": [[action, points, visits, [[term, points], ..]], ..]}``
or, if it cannot, ``{"fault": n, "says": ".."}``.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from game.bots.bot import Candidate, Thought
from game.core.checking import printable
from game.core.contract import Game, GameLookup
from game.core.views import fields_of
from game.thinking.question import Question

#: The most seconds of thinking that a question may ask for, and the most simulations.
LONGEST: Final = 3600.0
MOST: Final = 10**9


class LineFault(ValueError):
    """A malformed or invalid message, described in one line."""


def text_of(message: Mapping[str, Any]) -> str:
    """Return a message as one line of JSON, with its newline."""
    return json.dumps(message, separators=(",", ":")) + "\n"


def message_from(line: str) -> dict[str, Any]:
    """Parse a line into its message; LineFault if it is not a JSON object."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise LineFault("a line that is not JSON") from None
    if not isinstance(message, dict):
        raise LineFault("a line that is not a JSON object")
    return message


# Messages of the program


def table_line(game: Game[Any], level: Any) -> str:
    """Return the line that sets the game and level of all questions after it."""
    return text_of({"table": {"game": game.name, "level": game.level_table(level)}})


def ask_line(number: int, question: Question) -> str:
    """Return the line of a question; its table must have been sent before."""
    return text_of(
        {
            "ask": number,
            "skill": question.skill,
            "seed": question.seed,
            "view": fields_of(question.view),
            "simulations": question.simulations,
            "seconds": question.seconds,
        }
    )


def stop_line(number: int) -> str:
    """Return the line that stops thinking about a question."""
    return text_of({"stop": number})


def table_from(message: Mapping[str, Any], game_called: GameLookup) -> tuple[Game[Any], Any]:
    """Return the game and the level of a table message; LineFault or LevelFault if they are invalid."""
    table = message["table"]
    name, level = (table.get("game"), table.get("level")) if isinstance(table, dict) else (None, None)
    game = game_called(name) if isinstance(name, str) else None
    if game is None or not isinstance(level, dict):
        raise LineFault(f"table: {printable(str(name))}; allowed: the name of a game, and its level")
    return game, game.level_from(level)


def question_from(message: Mapping[str, Any], game: Game[Any], level: Any) -> Question:
    """Return the question of a message at a table; LineFault or ViewFault if it is invalid."""
    skill, seed = message.get("skill"), message.get("seed")
    if not isinstance(skill, str) or skill not in game.bots:
        raise LineFault(f"skill: {printable(str(skill))}; allowed: {', '.join(game.bots)}")
    if not isinstance(seed, str):
        raise LineFault("seed: not a text; allowed: a text")
    simulations, seconds = message.get("simulations"), message.get("seconds")
    if type(simulations) is not int or not 0 <= simulations <= MOST:
        raise LineFault(f"simulations: not allowed; allowed: a whole number from 0 to {MOST}")
    if seconds is not None and not (type(seconds) in (int, float) and 0 <= seconds <= LONGEST):
        raise LineFault(f"seconds: not allowed; allowed: a number from 0 to {LONGEST:g}, or null")
    if seconds is None and not simulations:
        raise LineFault("simulations: 0; allowed: at least 1 without seconds")
    view = game.view_from(message.get("view"), level)
    return Question(game, level, skill, seed, view, simulations, seconds)


# Messages of the worker


def thought_line(number: int, thought: Thought) -> str:
    """Return the line with the thought on a question."""
    found = [[str(one.action), one.points, one.visits, one.terms] for one in thought.candidates]
    told = {"simulations": thought.simulations, "draw": thought.draw, "candidates": found}
    return text_of({"thought": number, **told})


def fault_line(number: object, says: str) -> str:
    """Return the line with the reason of a failed question; its number is null if there is none."""
    known = number if type(number) is int else None
    return text_of({"fault": known, "says": printable(says, 200)})


def thought_from(message: Mapping[str, Any], game: Game[Any]) -> Thought:
    """Return the thought of a message; LineFault if it cannot be read or has no candidate."""
    try:
        found = [
            Candidate(
                game.action(action),
                float(points),
                tuple((str(name), float(worth)) for name, worth in terms),
                int(visits),
            )
            for action, points, visits, terms in message["candidates"]
        ]
        draw = message["draw"]
        thought = Thought(tuple(found), int(message["simulations"]), None if draw is None else float(draw))
    except (KeyError, OverflowError, TypeError, ValueError):
        raise LineFault("a thought that cannot be read") from None
    if not found:
        raise LineFault("a thought without a choice")
    return thought
