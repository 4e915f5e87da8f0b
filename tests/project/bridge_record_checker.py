"""A checker of records of Old London Bridge, written from docs/old_london_bridge/record.md alone.

It follows hands, bonus tiles and bridges by the texts of the actions, up to every checkpoint.
"""

import re
from dataclasses import dataclass, field

from tests.project.record_checker import Checker, Line, Table, must

KINDS = ("chapel", "gate", "inn", "shop", "guildhall", "park")
CRESTS = ("blue", "orange", "grey", "green")
AREAS = ("chapel", "gate", "inn", "bridge")
BONUS = ("share", "free_centre", "use_x", "recall", "chapel_2", "gate_2", "raise", "lady")
CARDS = ("peter", "merchant", "lady", "cleric", "noble")
EVERY_ROUND = ("chapel_each_round", "gate_each_round", "highest_card", "lowest_built")


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
class BridgeTable(Table):
    """The state of the table, as far as it follows from the texts of a record."""

    hands: list[list[int]] = field(default_factory=list)
    supply: list[int] = field(default_factory=list)
    bridges: list[list[str]] = field(default_factory=list)
    usable: list[list[str]] = field(default_factory=list)
    fresh: list[list[str]] = field(default_factory=list)
    tops: dict[str, str] = field(default_factory=dict)
    market: dict[str, str] = field(default_factory=dict)
    chapel: list[int] = field(default_factory=list)
    money: list[int] = field(default_factory=list)
    #: Shown or sealed cards: seat, printed value, effective value.
    shown: list[list[int]] = field(default_factory=list)
    #: The seat whose turn it is, -1 for none, its card, and whether its tile has been drafted.
    builder: int = -1
    card: int = 0
    drafted: bool = False
    stack: str = ""
    tile: str = ""


class BridgeChecker(Checker):
    """A checker of a record of Old London Bridge."""

    game = "old_london_bridge"
    formats = ("bridgewright-record 1", "bridgewright-record 2")
    action_form = re.compile(
        r"lady|pass|lose|done|end|recall|use (chapel|gate)_2"
        r"|seal [0-4]( [0-4])?|raise (0|[1-9]\d*)|take [1-4]|(site|bonus) [1-9]\d*"
        r"|draft (chapel|gate|inn|shop|guildhall|park)( centre)?( share)?( use_x| free_centre)?"
    )
    checkpoint_keys = frozenset({"money", "chapel", "gate", "hands", "bonus", "bridges"})

    table: BridgeTable

    def lay_out(self) -> None:
        players = self.players
        self.seating = self.level["players"][str(players)]
        cards = self.level["cards"]
        first = [self.seating["zeros"], *(cards["first_hand"].count(value) for value in range(1, 5))]
        supply = [0, *(cards[name] - players * first[value] for value, name in enumerate(CARDS) if value)]
        self.table = BridgeTable(
            left=piles_of(self.level, players),
            hands=[list(first) for _ in range(players)],
            supply=supply,
            bridges=[[] for _ in range(players)],
            usable=[[] for _ in range(players)],
            fresh=[[] for _ in range(players)],
        )

    def deal(self) -> dict[str, list[str]]:
        dealt = {"steps": [self.draw("steps") for _ in range(self.players)]}
        for area in AREAS:
            dealt[f"face {area}"] = [self.draw(f"face {area}")]
        self.faces = [dealt[f"face {area}"][0] for area in AREAS]
        self.table.chapel = [int(seat) for seat in dealt["steps"]]
        for step, seat in enumerate(self.table.chapel):
            self.take(seat, self.level["cards"]["step_cards"][step])
        # The tops are turned up now, in this order; chance lines are compared with it.
        stacks = self.level["rondel"]["stacks"]
        market = range(1, len(self.level["bonus"]["stacks"]) + 1)
        self.opening = [f"stack {kind}" for kind in stacks] + [f"bonus {number}" for number in market]
        return dealt

    # Chance

    def due(self, pile: str) -> list[int] | None:
        table = self.table
        if self.opening:
            must(pile == self.opening.pop(0), "the tops in their order")
        elif pile.startswith("stack "):
            must(pile == table.stack and pile not in table.tops, "the stack drafted from")
        elif pile.startswith("bonus "):
            must(pile not in table.market, "a stack of bonus tiles that shows none")
        else:
            must(pile == "markers" and table.closed == table.round, "a marker when a round is over")
        return None

    def turn_up(self, pile: str, outcome: str) -> None:
        table = self.table
        if pile == "markers":
            table.round += 1
        elif pile.startswith("stack "):
            table.tops[pile] = outcome
        else:
            table.market[pile] = outcome

    # Actions

    def act(self, seat: int, words: list[str]) -> None:
        verb, *rest = words
        if verb not in ("pass", "done", "lose"):
            getattr(self, f"_do_{verb}")(seat, rest)

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
            self.light()

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

    # Checkpoint and result

    def close_round(self, line: Line) -> None:
        table = self.table
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
        table.money = line["money"]

    def end(self, result: Line) -> None:
        table = self.table
        first = self.lines[0]["format"] == self.formats[0]
        keys = {"money", "ranking", "lines"} if first else {"places", "scores", "lines"}
        must(set(result) == keys, "a result")
        must([name for _, name, _ in result["lines"]] == self._names(), "the lines in their order")
        money = list(table.money)
        for seat, _, pounds in result["lines"]:
            money[seat] += pounds
        must(result["money" if first else "scores"] == money, f"money {money}")
        ranking = sorted(range(self.players), key=lambda seat: (-money[seat], table.chapel.index(seat)))
        if first:
            must(result["ranking"] == ranking, f"ranking {ranking}")
        else:
            places = [1 + ranking.index(seat) for seat in range(self.players)]
            must(result["places"] == places, f"places {places}")

    def _names(self) -> list[str]:
        """Return the names of the result's lines: areas scored at the end, then the goods left by seat."""
        scored = [area for area, face in zip(AREAS, self.faces, strict=True) if face not in EVERY_ROUND]
        names = [area for area in scored for _ in range(self.players)]
        return names + ["empty_sites"] * self.players + ["unused_tiles"] * self.players

    def hide(self, kept: list[Line]) -> list[Line]:
        markers = [i for i, line in enumerate(kept) if line.get("chance") == "markers"]
        begun = markers[-1] if markers else 0
        seals = [i for i in range(begun, len(kept)) if kept[i].get("action", "").startswith("seal")]
        sealed = set() if len(seals) == self.players else set(seals)
        return [line for i, line in enumerate(kept) if i not in sealed]
