"""Records by the second reading, checked line by line or kept, in the format of docs/record.md."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from typing import Any

from tests.singapore.referee.referee import Referee
from tests.singapore.referee.table import Level

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
        except (Disagreement, KeyError, TypeError, AttributeError) as why:
            raise Disagreement(f"line {number}: {text.strip()}: {why}") from why
    return checker.referee


def keep_record(seed: str, level: Level, players: int, choose: Callable[[Referee], str]) -> list[str]:
    """Play a whole game with the draws of a seed, and return the lines of its record."""
    salt = hashlib.sha256(f"salt/{seed}".encode()).hexdigest()[:32]
    seats = [{"name": f"Seat {seat}", "kind": "human", "colour": ""} for seat in range(players)]
    header = {
        "format": "bridgewright-record 2",
        "game": "singapore",
        "rules": 1,
        "level": level,
        "seats": seats,
        "commitment": hashlib.sha256(f"{seed}/{salt}".encode()).hexdigest(),
    }
    referee = Referee(level, players)
    deal: dict[str, list[str]] = {}
    lines: list[Line] = [header, {"seed": seed, "salt": salt}, {"deal": deal}]
    closed = 0
    while not referee.over:
        due = referee.chance()
        if due:
            outcome = drawn(seed, *due)
            if due[0] in ("stack", "land", "spots"):
                deal.setdefault(due[0], []).append(outcome)
            else:
                lines.append({"round": referee.table.round, "chance": due[0], "outcome": outcome})
            referee.turn_up(outcome)
        else:
            text = choose(referee)
            lines.append({"round": referee.table.round, "seat": referee.to_move, "action": text})
            referee.play(text)
        lines += referee.checkpoints[closed:]
        closed = len(referee.checkpoints)
    lines.append({"result": referee.result()})
    return [json.dumps(line, separators=(",", ":"), ensure_ascii=False) for line in lines]


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


class _Checker:
    """A record that is read line by line while a game of the second reading follows it."""

    referee: Referee
    level: Level
    players: int
    seed: str | None = None

    def __init__(self) -> None:
        #: Choices and draws that count, in their order: ("play" or "turn up", text, seat).
        self.inputs: list[tuple[str, str, int]] = []
        self.confirmed = 0
        self.dealt = False
        self.ended = False
        self.assisted = False

    def read(self, number: int, line: Line) -> None:
        """Confirm a line."""
        if number == 1:
            self._header(line)
            return
        kind = next((key for key in _KINDS if key in line), "action")
        _must((kind == "seed") <= (number == 2), "the seed is on line 2")
        _must(kind in ("seed", "deal") or self.dealt, "a deal is due")
        keys = _KEYS.get(kind, set(line))
        _must(set(line) == keys, f"the keys of this line are {sorted(keys)}")
        getattr(self, f"_{kind}")(line)

    def _header(self, line: Line) -> None:
        _must(line.get("format") == "bridgewright-record 2", "format bridgewright-record 2 is due")
        _must(line.get("game") == "singapore", "the game is singapore")
        _must(type(line.get("rules")) is int and line["rules"] >= 1, "rules is a whole number from 1")
        self.level, self.players = line["level"], len(line["seats"])
        offered = self.level["players"]["offered"]
        _must(self.players in offered, f"the level offers {offered} players")
        self.commitment = line.get("commitment")
        self.assisted = bool({"branched", "lesson", "puzzle"} & line.keys())
        self.referee = Referee(self.level, self.players)

    def _seed(self, line: Line) -> None:
        promise = hashlib.sha256(f"{line['seed']}/{line['salt']}".encode()).hexdigest()
        _must(promise == self.commitment, f"seed and salt give the commitment {promise}")
        self.seed = line["seed"]

    def _deal(self, line: Line) -> None:
        _must(not self.dealt, "there is one deal")
        self.dealt = True
        dealt: dict[str, list[str]] = {}
        while (due := self.referee.chance()) and due[0] in ("stack", "land", "spots"):
            pile, place = due[0], len(dealt.setdefault(due[0], []))
            said = line["deal"].get(pile, [])
            _must(place < len(said), f"{pile} has more than {place} outcomes")
            dealt[pile].append(said[place])
            self._turn_up(said[place])
        _must(_same(line["deal"], dealt), f"the deal is {dealt}")

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

    def _turn_up(self, outcome: str) -> None:
        due = self.referee.chance()
        assert due is not None
        pile, number, outcomes = due
        _must(outcome in outcomes, f"draw {number} of {pile} is one of {outcomes}")
        if self.seed is not None:
            right = drawn(self.seed, pile, number, outcomes)
            _must(outcome == right, f"draw {number} of {pile} gives {right} of {outcomes}")
        self.inputs.append(("turn up", outcome, -1))
        self.referee.turn_up(outcome)

    def _round(self, line: Line) -> None:
        now = self.referee.table.round
        _must(_same(line["round"], now), f"this is round {now}")

    def _chance(self, line: Line) -> None:
        self._nothing_before()
        due = self.referee.chance()
        _must(due is not None and line["chance"] == due[0], self._due())
        self._round(line)
        self._turn_up(line["outcome"])

    def _action(self, line: Line) -> None:
        self._nothing_before()
        seat = self.referee.to_move
        _must(seat is not None and _same(line["seat"], seat), self._due())
        self._round(line)
        legal = self.referee.legal()
        _must(line["action"] in legal, f"legal here: {', '.join(sorted(legal))}")
        self.inputs.append(("play", line["action"], line["seat"]))
        self.referee.play(line["action"])

    def _checkpoint(self, line: Line) -> None:
        _must(len(self.referee.checkpoints) > self.confirmed, self._due())
        for key, value in self.referee.checkpoints[self.confirmed].items():
            _must(key in line and _same(line[key], value), f"{key} is {json.dumps(value)}")
        self.confirmed += 1

    def _result(self, line: Line) -> None:
        _must(len(self.referee.checkpoints) == self.confirmed, self._due())
        _must(self.referee.over and not self.ended, self._due())
        for key, value in self.referee.result().items():
            _must(_same(line["result"].get(key), value), f"{key} are {value}")
        _must(_same(line.get("assisted", False), self.assisted), f"assisted is {self.assisted}")
        self.ended = True

    def _note(self, line: Line) -> None:
        if line["note"] == "seat":
            _must(line.get("seat") in range(self.players), "a seat of this game")
            return
        _must(line["note"] == "back", "a note is back or seat")
        plays = [place for place, (kind, _, _) in enumerate(self.inputs) if kind == "play"]
        steps: object = line.get("steps")
        possible = isinstance(steps, int) and not isinstance(steps, bool) and 1 <= steps <= len(plays)
        _must(possible, f"{len(plays)} choices can be taken back")
        first = plays[len(plays) - line["steps"]]
        kept, gone = self.inputs[:first], self.inputs[first:]
        if any(kind == "turn up" or seat != gone[0][2] for kind, _, seat in gone):
            self.assisted = True
        self.inputs, self.ended = kept, False
        self.referee = Referee(self.level, self.players)
        for kind, text, _ in kept:
            if kind == "play":
                self.referee.play(text)
            else:
                self.referee.turn_up(text)
        self.confirmed = len(self.referee.checkpoints)
