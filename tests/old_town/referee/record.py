"""Records by the second reading, checked line by line or kept, in the format of docs/record.md."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Any

from tests.old_town.referee.clues import Level
from tests.old_town.referee.referee import Referee

Line = dict[str, Any]

#: The keys of lines that have no others, by their kind.
_KEYS = {
    "seed": {"seed", "salt"},
    "deal": {"deal"},
    "chance": {"round", "chance", "outcome"},
    "action": {"round", "seat", "action"},
}
_KINDS = ("seed", "deal", "chance", "note", "checkpoint", "result")


class Disagreement(Exception):
    """Raised for the first line that the second reading does not confirm."""


def drawn(seed: str, pile: str, number: int, outcomes: list[str]) -> str:
    """Return the outcome of a draw, which follows from seed, pile, number and the outcomes left."""
    digest = hashlib.sha256(f"{seed}/{pile}/{number}".encode()).digest()
    return outcomes[int.from_bytes(digest[:8], "big") % len(outcomes)]


def check_record(lines: Iterable[str]) -> Referee:
    """Confirm every line of a record, whole or unfinished; return the game at its end.

    Raise Disagreement with the number, from 1, and the text of the first line that differs.
    """
    checker = _Checker()
    for number, text in enumerate(lines, 1):
        try:
            checker.read(number, _object(text))
        except (Disagreement, KeyError, TypeError, ValueError, AttributeError) as why:
            raise Disagreement(f"line {number}: {text.strip()[:200]}: {why}") from why
    return checker.referee


def keep_record(seed: str, level: Level, players: int, choose: Callable[[Referee], str]) -> list[str]:
    """Play a whole game with the draws of a seed, and return the lines of its record."""
    salt = hashlib.sha256(f"salt/{seed}".encode()).hexdigest()[:32]
    seats = [{"name": f"Seat {seat}", "kind": "human", "colour": ""} for seat in range(players)]
    header = {
        "format": "bridgewright-record 2",
        "game": "old_town",
        "rules": 1,
        "level": level,
        "seats": seats,
        "commitment": hashlib.sha256(f"{seed}/{salt}".encode()).hexdigest(),
    }
    referee = Referee(level, players)
    lines: list[Line] = [header, {"seed": seed, "salt": salt}]

    def outcomes(pile: str, number: int, left: list[str]) -> str:
        return drawn(seed, pile, number, left)

    if deal := deal_line(referee, outcomes):
        lines.append(deal)
    closed = 0
    while not referee.over:
        due = referee.chance()
        if due:
            outcome = outcomes(due[0], referee.number, due[1])
            line = {"round": referee.round, "chance": due[0], "outcome": outcome}
            lines.append(line if referee.seen_by is None else line | {"seen_by": referee.seen_by})
            referee.draw(outcome)
        else:
            text = choose(referee)
            lines.append({"round": referee.round, "seat": referee.to_move, "action": text})
            referee.choose(text)
        lines += referee.checkpoints[closed:]
        closed = len(referee.checkpoints)
    lines.append({"result": referee.result()})
    return [json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in lines]


def deal_line(referee: Referee, outcome_of: Callable[[str, int, list[str]], str]) -> Line:
    """Make the draws before round 1, and return the line that lists them; an empty one without draws."""
    deal: dict[str, list[str]] = {}
    seen: dict[str, list[list[int] | None]] = {}
    while referee.round == 0 and (due := referee.chance()):
        pile, left = due
        outcome = outcome_of(pile, referee.number, left)
        deal.setdefault(pile, []).append(outcome)
        seen.setdefault(pile, []).append(referee.seen_by)
        referee.draw(outcome)
    hidden = {pile: seats for pile, seats in seen.items() if any(seat is not None for seat in seats)}
    line: Line = {"deal": deal} if deal else {}
    return line | ({"seen_by": hidden} if hidden else {})


def _object(text: str) -> Line:
    """Return the object of a line."""

    def once(pairs: list[tuple[str, Any]]) -> Line:
        if len(dict(pairs)) < len(pairs):
            raise Disagreement("a key occurs twice")
        return dict(pairs)

    try:
        line = json.loads(text, object_pairs_hook=once)
    except ValueError:
        raise Disagreement("this is no JSON") from None
    if not isinstance(line, dict):
        raise Disagreement("this is no object")
    return line


def _same(one: object, other: object) -> bool:
    """Return whether two values are equal, where 1, 1.0 and true are three values."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _must(true: bool, why: str) -> None:
    if not true:
        raise Disagreement(why)


def _must_be(found: Line, right: Line) -> None:
    """Confirm the keys and values of a checkpoint or a result."""
    for key, value in right.items():
        _must(key in found and _same(found[key], value), f"{key} is {json.dumps(value)}")
    _must(found.keys() == right.keys(), f"the keys of this line are {list(right)}")


class _Checker:
    """A record that is read line by line while a game of the second reading follows it."""

    referee: Referee
    level: Level
    players: int
    seed: str | None = None

    def __init__(self) -> None:
        #: Choices and draws that count, in their order: ("choose" or "draw", text, seat).
        self.inputs: list[tuple[str, str, int]] = []
        self.confirmed = 0
        self.ended = False
        self.assisted = False

    def read(self, number: int, line: Line) -> None:
        """Confirm a line."""
        if number == 1:
            self._header(line)
            return
        kind = next((key for key in _KINDS if key in line), "action")
        _must((kind == "seed") <= (number == 2), "the seed is on line 2")
        undealt = self.referee.round == 0 and self.referee.chance() is not None
        _must(kind in ("seed", "deal") or not undealt, "a deal is due")
        keys = _KEYS.get(kind, set(line))
        _must(line.keys() - {"seen_by"} == keys - {"seen_by"}, f"the keys of this line are {sorted(keys)}")
        getattr(self, f"_{kind}")(line)

    def _header(self, line: Line) -> None:
        _must(line.get("format") == "bridgewright-record 2", "format bridgewright-record 2 is due")
        _must(line.get("game") == "old_town", "the game is old_town")
        _must(type(line.get("rules")) is int and line["rules"] >= 1, "rules is a whole number from 1")
        self.level, self.players = line["level"], len(line["seats"])
        self.commitment = line.get("commitment")
        self.assisted = bool({"branched", "lesson", "puzzle"} & line.keys())
        self.referee = Referee(self.level, self.players)

    def _seed(self, line: Line) -> None:
        promise = hashlib.sha256(f"{line['seed']}/{line['salt']}".encode()).hexdigest()
        _must(promise == self.commitment, f"seed and salt give the commitment {promise}")
        self.seed = line["seed"]

    def _deal(self, line: Line) -> None:
        _must(self.referee.round == 0 and self.referee.chance() is not None, self._due())

        def outcome_of(pile: str, number: int, left: list[str]) -> str:
            said = line["deal"].get(pile, [])
            _must(number < len(said), f"{pile} has more than {number} outcomes")
            return self._confirmed(said[number], pile, number, left)

        right = deal_line(self.referee, outcome_of)
        for key in ("deal", "seen_by"):
            _must(_same(line.get(key), right.get(key)), f"{key} is {json.dumps(right.get(key))}")

    def _due(self) -> str:
        """Return the choice or draw that the second reading expects now, in words."""
        if len(self.referee.checkpoints) > self.confirmed:
            return "a checkpoint is due"
        if self.ended:
            return "the game is over"
        if self.referee.over:
            return "the result is due"
        due = self.referee.chance()
        return f"a draw of {due[0]} is due" if due else f"a choice of seat {self.referee.to_move} is due"

    def _nothing_before(self) -> None:
        _must(len(self.referee.checkpoints) == self.confirmed and not self.referee.over, self._due())

    def _confirmed(self, outcome: str, pile: str, number: int, outcomes: list[str]) -> str:
        """Return the outcome of a draw if the second reading confirms it."""
        _must(outcome in outcomes, f"draw {number} of {pile} is one of {outcomes}")
        if self.seed is not None:
            right = drawn(self.seed, pile, number, outcomes)
            _must(outcome == right, f"draw {number} of {pile} gives {right} of {outcomes}")
        self.inputs.append(("draw", outcome, -1))
        return outcome

    def _round(self, line: Line) -> None:
        now = self.referee.round
        _must(_same(line["round"], now), f"this is round {now}")

    def _chance(self, line: Line) -> None:
        self._nothing_before()
        due = self.referee.chance()
        _must(due is not None and line["chance"] == due[0], self._due())
        assert due is not None
        self._round(line)
        seen_by = self.referee.seen_by
        _must(
            ("seen_by" in line) == (seen_by is not None) and _same(line.get("seen_by"), seen_by),
            f"seen_by is {json.dumps(seen_by)}",
        )
        self.referee.draw(self._confirmed(line["outcome"], due[0], self.referee.number, due[1]))

    def _action(self, line: Line) -> None:
        self._nothing_before()
        seat = self.referee.to_move
        _must(seat is not None and _same(line["seat"], seat), self._due())
        self._round(line)
        legal = self.referee.choices()
        _must(line["action"] in legal, f"legal here: {', '.join(legal)}")
        self.inputs.append(("choose", line["action"], line["seat"]))
        self.referee.choose(line["action"])

    def _checkpoint(self, line: Line) -> None:
        _must(len(self.referee.checkpoints) > self.confirmed, self._due())
        _must_be(line, self.referee.checkpoints[self.confirmed])
        self.confirmed += 1

    def _result(self, line: Line) -> None:
        _must(len(self.referee.checkpoints) == self.confirmed, self._due())
        result = self.referee.result()
        _must(result is not None and not self.ended, self._due())
        _must_be(line["result"], result or {})
        _must(_same(line.get("assisted", False), self.assisted), f"assisted is {self.assisted}")
        self.ended = True

    def _note(self, line: Line) -> None:
        if line["note"] == "seat":
            _must(line.get("seat") in range(self.players), "a seat of this game")
            return
        _must(line["note"] == "back", "a note is back or seat")
        choices = [place for place, (kind, _, _) in enumerate(self.inputs) if kind == "choose"]
        steps: object = line.get("steps")
        possible = isinstance(steps, int) and not isinstance(steps, bool) and 1 <= steps <= len(choices)
        _must(possible, f"{len(choices)} choices can be taken back")
        first = choices[len(choices) - line["steps"]]
        kept, gone = self.inputs[:first], self.inputs[first:]
        # A draw, the other seat's choice, a hint and a settled plot reveal something.
        if any(
            kind == "draw" or seat != gone[0][2] or text.split()[0] in ("hint", "settle")
            for kind, text, seat in gone
        ):
            self.assisted = True
        self.inputs, self.ended = kept, False
        self.referee = Referee(self.level, self.players)
        for kind, text, _ in kept:
            getattr(self.referee, kind)(text)
        self.confirmed = len(self.referee.checkpoints)
