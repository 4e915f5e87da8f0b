"""A checker of records, written from docs/record.md and docs/old_london_bridge/record.md alone.

It imports nothing of the program.

It repeats the deal and every draw from the seed, and follows hands, bonus tiles and bridges by the texts of
the actions, up to every checkpoint. It does not know what an action is worth.
"""

import hashlib
import json
import re
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

KINDS = ("chapel", "gate", "inn", "shop", "guildhall", "park")
CRESTS = ("blue", "orange", "grey", "green")
AREAS = ("chapel", "gate", "inn", "bridge")
BONUS = ("share", "free_centre", "use_x", "recall", "chapel_2", "gate_2", "raise", "lady")
CARDS = ("peter", "merchant", "lady", "cleric", "noble")

ACTION = re.compile(
    r"lady|pass|lose|done|end|recall|use (chapel|gate)_2"
    r"|seal [0-4]( [0-4])?|raise (0|[1-9]\d*)|take [1-4]|(site|bonus) [1-9]\d*"
    r"|draft (chapel|gate|inn|shop|guildhall|park)( centre)?( share)?( use_x| free_centre)?"
)

SHAPES = {
    "format": {"format", "game", "rules", "level", "seats", "commitment"},
    "seed": {"seed", "salt"},
    "deal": {"deal"},
    "chance": {"round", "chance", "outcome"},
    "action": {"round", "seat", "action"},
    "back": {"note", "steps"},
    "seat": {"note", "seat", "name", "kind", "colour"},
    "checkpoint": {"checkpoint", "money", "chapel", "gate", "hands", "bonus", "bridges"},
    "result": {"result"},
}

FORMATS = ("bridgewright-record 1", "bridgewright-record 2")

#: Keys that a line has only if they are true.
IF_TRUE = {
    "format": ("practice", "branched", "lesson", "puzzle"),
    "result": ("assisted",),
    "deal": ("seen_by",),
    "chance": ("seen_by",),
}

Line = dict[str, Any]


class Untrue(Exception):
    """Raised for a line, by its number from 1, that differs from the page."""


def kind_of(line: Line) -> str:
    """Return the kind of a line, by its identifying key."""
    if "note" in line:
        return str(line["note"])
    return next((kind for kind in SHAPES if kind != "seat" and kind in line), "none")


def lines_of(data: bytes) -> list[Line]:
    """Return the whole lines of a file."""
    *whole, _torn = data.decode("utf-8").split("\n")
    return [json.loads(line) for line in whole]


def place(seed: str, pile: str, drawn: int, left: int) -> int:
    """Return the place, from 0, of a pile's next draw."""
    digest = hashlib.sha256(f"{seed}/{pile}/{drawn}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % left


def salt_of(seed: str) -> str:
    """Return the salt of a named seed."""
    return hashlib.sha256(f"salt/{seed}".encode()).hexdigest()[:32]


def seed_of_game(series: str, number: int) -> str:
    """Return the seed of one game of a series."""
    return hashlib.sha256(f"{series}/game/{number}".encode()).hexdigest()[:32]


def piles_of(level: Line, players: int) -> dict[str, list[str]]:
    """Return the first contents of every pile, in its fixed order."""
    piles = {"steps": [str(seat) for seat in range(players)]}
    for area in AREAS:
        piles[f"face {area}"] = list(level["faces"][area])
    for kind in KINDS[:-1]:
        crests = [numbers for key, numbers in level["buildings"][kind].items() if key != "count"]
        piles[f"stack {kind}"] = [str(number) for number in sorted(n for numbers in crests for n in numbers)]
    parks = level["buildings"]["park"]
    piles["stack park"] = [f"park-{crest}" for crest in CRESTS for _ in range(parks.get(crest, 0))]
    for number, stack in enumerate(level["bonus"]["stacks"], 1):
        piles[f"bonus {number}"] = [kind for kind in BONUS for _ in range(stack.get(kind, 0))]
    markers = level["rondel"]["markers"]
    piles["markers"] = [steps for steps in sorted(markers) for _ in range(markers[steps])]
    return piles


@dataclass
class Table:
    """The state of the table, as far as it follows from the texts of a record."""

    left: dict[str, list[str]]
    hands: list[list[int]]
    supply: list[int]
    bridges: list[list[str]]
    usable: list[list[str]]
    fresh: list[list[str]]
    drawn: dict[str, int] = field(default_factory=dict)
    tops: dict[str, str] = field(default_factory=dict)
    market: dict[str, str] = field(default_factory=dict)
    round: int = 0
    closed: int = 0
    chapel: list[int] = field(default_factory=list)
    #: Shown or sealed cards: seat, printed value, what it counts.
    shown: list[list[int]] = field(default_factory=list)
    #: The seat whose turn it is, -1 for none, its card, and whether its tile has been drafted.
    builder: int = -1
    card: int = 0
    drafted: bool = False
    stack: str = ""
    tile: str = ""
    over: bool = False


class Checker:
    """A checker of a record line by line; `Untrue` at the first false line."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines
        self.draws = 0
        self._before: list[Table] = []
        #: For each action that is not undone: its seat, and whether it has revealed something.
        self._steps: list[list[Any]] = []
        self._assisted = False

    def check(self) -> None:
        """Check the whole record."""
        for number, line in enumerate(self.lines, 1):
            try:
                self._check(number, line)
            except (Untrue, KeyError, IndexError, TypeError, ValueError, StopIteration) as why:
                raise Untrue(f"line {number}: {why!r}") from why

    def _check(self, number: int, line: Line) -> None:
        kind = kind_of(line)
        extra = IF_TRUE.get(kind, ())
        must(all(line.get(key, True) is True for key in extra), f"{extra} true, or left out")
        must(kind in SHAPES and set(line) - {*extra} == SHAPES[kind], f"a line with the keys {sorted(line)}")
        must((number == 1) == (kind == "format") and (number == 2) == (kind == "seed"), f"{kind} here")
        must(number != 3 or kind == "deal", "the deal comes third")
        getattr(self, f"_{kind}")(line)

    # Header, seed, deal

    def _format(self, line: Line) -> None:
        must(line["format"] in FORMATS and line["game"] == "old_london_bridge", "the format")
        for seat in line["seats"]:
            must(set(seat) == {"name", "kind", "colour"}, "a seat")
        self._assisted = bool({"branched", "lesson", "puzzle"} & line.keys())
        self.level, players = line["level"], len(line["seats"])
        self.players = players
        self.seating = self.level["players"][str(players)]
        cards = self.level["cards"]
        first = [self.seating["zeros"], *(cards["first_hand"].count(value) for value in range(1, 5))]
        supply = [0, *(cards[name] - players * first[value] for value, name in enumerate(CARDS) if value)]
        self.table = Table(
            left=piles_of(self.level, players),
            hands=[list(first) for _ in range(players)],
            supply=supply,
            bridges=[[] for _ in range(players)],
            usable=[[] for _ in range(players)],
            fresh=[[] for _ in range(players)],
        )

    def _seed(self, line: Line) -> None:
        self.seed = line["seed"]
        promise = hashlib.sha256(f"{self.seed}/{line['salt']}".encode()).hexdigest()
        must(promise == self.lines[0]["commitment"], "the commitment")

    def _deal(self, line: Line) -> None:
        dealt = {"steps": [self.draw("steps") for _ in range(self.players)]}
        for area in AREAS:
            dealt[f"face {area}"] = [self.draw(f"face {area}")]
        must(line["deal"] == dealt, f"the deal is {dealt}")
        self.table.chapel = [int(seat) for seat in dealt["steps"]]
        for step, seat in enumerate(self.table.chapel):
            self.take(seat, self.level["cards"]["step_cards"][step])
        # The tops are turned up now, in this order; chance lines are compared with it.
        stacks = self.level["rondel"]["stacks"]
        market = range(1, len(self.level["bonus"]["stacks"]) + 1)
        self.opening = [f"stack {kind}" for kind in stacks] + [f"bonus {number}" for number in market]

    def draw(self, pile: str) -> str:
        """Return a pile's next outcome by the seed."""
        table, left = self.table, self.table.left[pile]
        drawn = table.drawn.get(pile, 0)
        table.drawn[pile] = drawn + 1
        self.draws += 1
        return left.pop(place(self.seed, pile, drawn, len(left)))

    # Chance

    def _chance(self, line: Line) -> None:
        table, pile = self.table, line["chance"]
        must(line["round"] == table.round, f"round {table.round}")
        if self.opening:
            must(pile == self.opening.pop(0), "the tops in their order")
        elif pile.startswith("stack "):
            must(pile == table.stack and pile not in table.tops, "the stack drafted from")
        elif pile.startswith("bonus "):
            must(pile not in table.market, "a stack of bonus tiles that shows none")
        else:
            must(pile == "markers" and table.closed == table.round, "a marker when a round is over")
        outcome = self.draw(pile)
        must(line["outcome"] == outcome, f"the seed gives {outcome}")
        self._light()
        if pile == "markers":
            table.round += 1
        elif pile.startswith("stack "):
            table.tops[pile] = outcome
        else:
            table.market[pile] = outcome

    # Actions

    def _action(self, line: Line) -> None:
        table = self.table
        must(not table.over and line["round"] == table.round > table.closed, "an action in this round")
        must(type(line["seat"]) is int and 0 <= line["seat"] < self.players, "a seat")
        must(ACTION.fullmatch(line["action"]) is not None, "an action's text")
        self._before.append(deepcopy(table))
        self._steps.append([line["seat"], False])
        verb, *rest = line["action"].split()
        if verb not in ("pass", "done", "lose"):
            getattr(self, f"_do_{verb}")(line["seat"], rest)

    def take(self, seat: int, card: int) -> None:
        """Move a card from the supply to a hand."""
        must(self.table.supply[card] > 0, f"a {card} in the supply")
        self.table.supply[card] -= 1
        self.table.hands[seat][card] += 1

    def use(self, seat: int, kind: str) -> None:
        """Remove a usable bonus tile from the game."""
        self.table.usable[seat].remove(kind)

    def _do_lady(self, seat: int, rest: list[str]) -> None:
        self.use(seat, "lady")
        self.take(seat, 2)

    def _do_seal(self, seat: int, cards: list[str]) -> None:
        must(len(cards) == self.seating["cards"] and cards == sorted(cards, reverse=True), "cards to seal")
        for text in cards:
            card = int(text)
            must(self.table.hands[seat][card] > 0, f"a {card} in the hand")
            self.table.hands[seat][card] -= 1
            self.table.shown.append([seat, card, card])
        if len(self.table.shown) == self.players * self.seating["cards"]:
            self._light()

    def _light(self) -> None:
        """Note that the latest action has revealed something."""
        if self._steps:
            self._steps[-1][1] = True

    def _in_order(self) -> list[list[int]]:
        """Return the revealed cards in the order of building: value, chapel order, the higher print."""
        chapel = self.table.chapel
        return sorted(self.table.shown, key=lambda card: (-card[2], chapel.index(card[0]), -card[1]))

    def _do_raise(self, seat: int, rest: list[str]) -> None:
        self.use(seat, "raise")
        card = next(card for card in self._in_order() if card[0] == seat and card[2] == int(rest[0]))
        card[2] += 1

    def _do_use(self, seat: int, rest: list[str]) -> None:
        self._begin_turn(seat)
        self.use(seat, rest[0])

    def _begin_turn(self, seat: int) -> None:
        """Return the card of a turn to the supply, or a 0 to the hand, unless the turn has already begun."""
        table = self.table
        if table.builder == seat:
            return
        card = next(card for card in self._in_order() if card[0] == seat)
        table.shown.remove(card)
        table.builder, table.card, table.drafted = seat, card[1], False
        if table.card:
            table.supply[table.card] += 1
        else:
            table.hands[seat][0] += 1

    def _do_draft(self, seat: int, rest: list[str]) -> None:
        table = self.table
        if table.drafted:
            # The previous turn ended without a line.
            table.builder = -1
        self._begin_turn(seat)
        for kind in rest[1:]:
            if kind != "centre":
                self.use(seat, kind)
        table.drafted = True
        table.stack = f"stack {rest[0]}"
        table.tile = table.tops.pop(table.stack)

    def _do_end(self, seat: int, rest: list[str]) -> None:
        self.table.builder = -1

    def _do_site(self, seat: int, rest: list[str]) -> None:
        bridge, site = self.table.bridges[seat], int(rest[0])
        must(bool(self.table.tile) and site <= len(bridge) + 1, "a tile, and a site for it")
        bridge[site - 1 : site] = [self.table.tile]
        self.table.tile = ""

    def _do_take(self, seat: int, rest: list[str]) -> None:
        self.take(seat, int(rest[0]))

    def _do_bonus(self, seat: int, rest: list[str]) -> None:
        self.table.fresh[seat].append(self.table.market.pop(f"bonus {rest[0]}"))

    def _do_recall(self, seat: int, rest: list[str]) -> None:
        self.use(seat, "recall")
        self.take(seat, self.table.card)

    # Notes

    def _back(self, line: Line) -> None:
        must(type(line["steps"]) is int and 1 <= line["steps"] <= len(self._before), "steps to take back")
        self.table = self._before[-line["steps"]]
        gone = self._steps[-line["steps"] :]
        self._assisted |= any(light or seat != gone[0][0] for seat, light in gone)
        del self._before[-line["steps"] :], self._steps[-line["steps"] :]

    def _seat(self, line: Line) -> None:
        must(0 <= line["seat"] < self.players, "a seat")

    # Checkpoint and result

    def _checkpoint(self, line: Line) -> None:
        table = self.table
        must(line["checkpoint"] == table.round == table.closed + 1, "a checkpoint after each round")
        table.closed = table.round
        must(not table.shown and not table.tile, "every turn played")
        table.builder, table.drafted, table.stack = -1, False, ""
        for seat in range(self.players):
            table.usable[seat] += table.fresh[seat]
            table.fresh[seat] = []
        tiles = [sorted(held, key=BONUS.index) for held in table.usable]
        must(line["hands"] == table.hands, f"hands {table.hands}")
        must(line["bonus"] == tiles, f"bonus tiles {tiles}")
        must(line["bridges"] == table.bridges, f"bridges {table.bridges}")
        for track in ("chapel", "gate"):
            spaces, order = line[track]["spaces"], line[track]["order"]
            must(set(line[track]) == {"spaces", "order"} and len(spaces) == self.players, track)
            must(sorted(order) == list(range(self.players)), f"{track}: every seat in its order")
            must([spaces[seat] for seat in order] == sorted(spaces, reverse=True), f"{track}: further first")
        table.chapel = line["chapel"]["order"]
        self.money = line["money"]

    def _result(self, line: Line) -> None:
        result, table = line["result"], self.table
        first = self.lines[0]["format"] == FORMATS[0]
        keys = {"money", "ranking", "lines"} if first else {"places", "scores", "lines"}
        must(table.closed == table.round and set(result) == keys, "a result here")
        must([name for _, name, _ in result["lines"]] == self._names(result), "the lines in their order")
        money = list(self.money)
        for seat, _, pounds in result["lines"]:
            money[seat] += pounds
        must(result["money" if first else "scores"] == money, f"money {money}")
        ranking = sorted(range(self.players), key=lambda seat: (-money[seat], table.chapel.index(seat)))
        if first:
            must(result["ranking"] == ranking, f"ranking {ranking}")
        else:
            places = [1 + ranking.index(seat) for seat in range(self.players)]
            must(result["places"] == places, f"places {places}")
        must(("assisted" in line) == self._assisted, f"assisted: {self._assisted}")
        table.over = True

    def _names(self, result: Line) -> list[str]:
        """Return the names of the result's lines: areas scored at the end, then what each seat has left."""
        every_round = {"chapel_each_round", "gate_each_round", "highest_card", "lowest_built"}
        dealt = self.lines[2]["deal"]
        names = [
            area for area in AREAS if dealt[f"face {area}"][0] not in every_round for _ in range(self.players)
        ]
        return names + ["empty_sites"] * self.players + ["unused_tiles"] * self.players


def must(true: bool, wanted: str) -> None:
    """Raise Untrue unless a statement holds."""
    if not true:
        raise Untrue(f"wanted: {wanted}")


def shown_before_the_end(lines: list[Line]) -> list[Line]:
    """Return the lines of an unfinished record that may be shared."""
    kept: list[Line] = []
    for line in lines:
        if "seed" in line:
            continue
        if line.get("note") == "back":
            actions = [i for i, other in enumerate(kept) if "action" in other]
            first = actions[-line["steps"]]
            kept = kept[:first] + [other for other in kept[first:] if other.get("note") == "seat"]
            continue
        kept.append(line)
    players = len(lines[0]["seats"])
    markers = [i for i, line in enumerate(kept) if line.get("chance") == "markers"]
    begun = markers[-1] if markers else 0
    seals = [i for i in range(begun, len(kept)) if kept[i].get("action", "").startswith("seal")]
    return kept if len(seals) == players else [line for i, line in enumerate(kept) if i not in seals]
