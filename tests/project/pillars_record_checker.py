"""A checker of records of The Pillars of the Earth, written from docs/pillars_of_the_earth/record.md alone.

It follows the piles, the bag, cards, craftsmen, advantages and the spaces for builders by the texts of the
actions, up to every checkpoint. Points, gold and cubes are taken from the checkpoints.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from tests.project.record_checker import Checker, Line, Table, must

CUBES = ("stone", "wood", "sand", "metal")
PITS = ("forest", "quarry", "gravel_pit")
STARTING = ("mortar_mixer", "woodworker", "stonecutter")
CRAFTSMEN = (
    *STARTING,
    *("tool_maker", "master_woodworker", "fine_mortar_mixer", "mason_2"),
    *("carpenter_2", "mason_3", "potter_2", "architect"),
    *("mason_4", "carpenter_3", "sculptor_1", "potter_3"),
    *("mason_5", "carpenter_4", "sculptor_2", "glassblower_1"),
    *("carpenter_5", "goldsmith_6", "sculptor_3", "glassblower_2"),
    *("goldsmith_8", "sculptor_4", "organ_builder", "bell_maker"),
)
ADVANTAGES = (
    *("crying_madonna", "wool_fair", "metal_from_toledo", "richard", "aliena", "tom_builder", "jack", "otto"),
    *("francis", "prior_philip", "ellen", "tax_exemption", "thomas", "remigius", "completion", "festivities"),
)
EVENTS = (
    *("king", "kings_metal", "wool_boom", "volunteers", "archbishop"),
    *("william", "conflict", "city_wall", "cold_winter", "collapse"),
)
AT_ONCE = ("points", "gold", "cubes")

_ID = "|".join(CRAFTSMEN)
_PLACE = (
    r"bishop|shiring_castle|starting_player|(kingsbridge|shiring) [12]|market [1-6]"
    r"|priory( [1-4])?|kings_court( [1-6])?"
)
_KEEP = "".join(rf"( {cube} [1-7])?" for cube in CUBES)


@dataclass
class PillarsTable(Table):
    """The state of the table, as far as it follows from the texts of a record."""

    start: int = -1
    #: The draws that begin the round and are still to come, in their order.
    opening: list[str] = field(default_factory=list)
    on_offer: list[str] = field(default_factory=list)
    offered: list[str] = field(default_factory=list)
    at_shiring: list[str] = field(default_factory=list)
    craftsmen: list[set[str]] = field(default_factory=list)
    #: Craftsmen dropped right after they came from Shiring: seat and name.
    dropped: set[tuple[int, str]] = field(default_factory=set)
    advantages: list[set[str]] = field(default_factory=list)
    #: Whether the builders at Kingsbridge have taken their cards.
    claimed: bool = False
    #: The seat of the builder just drawn, -1 for none; builders placed or passed this round, by seat.
    builder: int = -1
    placed: list[int] = field(default_factory=list)
    waiting: int = 0
    redrawn: bool = False
    #: The open order of builders.
    queue: list[int] = field(default_factory=list)
    at: list[tuple[str, int]] = field(default_factory=list)
    #: The event of the round once it is drawn; whether everybody has seen it; the seats that it spares.
    event: str = ""
    told: bool = False
    spared: set[int] = field(default_factory=set)
    guest_suffers: bool = False
    #: The seats that the city wall touches this round, and how many builders each of them may place.
    wall: set[int] = field(default_factory=set)
    wall_most: int = 0
    #: The last checkpoint.
    closing: Line = field(default_factory=dict)


class PillarsChecker(Checker):
    """A checker of a record of The Pillars of the Earth."""

    game = "pillars_of_the_earth"
    action_form = re.compile(
        r"pass|accept|redraw|ignore|suffer|decline|exempt|pay|safe|cube|done"
        rf"|take (forest|quarry|gravel_pit) ([1-9]|1\d|20)|take (stone|wood|sand)|(hire|drop|bless) ({_ID})"
        rf"|(place|remigius) ({_PLACE})|buy (stone|wood|sand) [1-9]"
        rf"|sell (stone|wood|sand|metal) ([1-9]|1\d|2[0-4])|craft ({_ID}) ([1-9]|10)|keep{_KEEP}"
    )
    checkpoint_keys = frozenset({"start", "points", "gold", "cubes", "workers", "craftsmen", "advantages"})

    table: PillarsTable

    def lay_out(self) -> None:
        decks = self.level["decks"]
        self.rules: dict[str, Any] = self.level["rules"]
        self.open_book = self.rules["open_book"]
        self.table = PillarsTable(
            left={
                "start_player": [str(seat) for seat in range(self.players)],
                "advantage": [name for name in ADVANTAGES if name in decks["advantages"]],
                "event": [name for name in EVENTS if name in decks["events"]],
            },
            craftsmen=[set(STARTING) for _ in range(self.players)],
            advantages=[set() for _ in range(self.players)],
        )

    def deal(self) -> dict[str, list[str]]:
        first = self.draw("start_player")
        self.table.start = int(first)
        self._begin_round()
        return {"start_player": [first]}

    # The draws

    @property
    def last_round(self) -> bool:
        """Whether the round is the last one."""
        return self.table.round == len(self.level["rounds"])

    def _begin_round(self) -> None:
        """Clear the table for the next round, fill its piles, and list the draws that begin it."""
        table, decks = self.table, self.level["decks"]
        table.round += 1
        table.at, table.at_shiring, table.dropped, table.claimed = [], [], set(), False
        table.placed, table.redrawn, table.queue = [0] * self.players, False, []
        table.event, table.told, table.spared, table.guest_suffers = "", False, set(), False
        marked = [name for name in ADVANTAGES if name in decks["marked"]]
        table.offered = marked if self.last_round else []
        self._fill_piles()
        table.opening = [] if self.last_round else ["advantage"] * 2
        table.opening += ["craftsman"] * 2 + ["left_out"] * (9 - decks["cards_offered"])
        if table.left["event"] and (self.open_book or self._lookers()):
            table.opening.append("event")
        if self.open_book:
            table.opening += ["tax", *["builder"] * len(table.left["builder"])]

    def _fill_piles(self) -> None:
        """Fill the piles that are filled anew in each round."""
        table, craftsmen = self.table, self.level["craftsmen"]
        number = self.level["rounds"][table.round - 1]
        table.left["craftsman"] = [name for name in CRAFTSMEN[3:] if craftsmen[name]["round"] == number]
        cards = [f"{pit} {card['workers']}" for pit in PITS for card in self.level["resource_cards"][pit]]
        table.left["left_out"], table.on_offer = cards, list(cards)
        table.left["tax"] = [str(face) for face in sorted(self.level["tax"]["faces"])]
        left_out = table.wall if self.rules["city_wall"] == "out_of_bag" else set()
        builders = self.level["start"]["builders"]
        table.left["builder"] = [
            str(seat)
            for seat in range(self.players)
            for _ in range(table.wall_most if seat in left_out else builders)
        ]

    def _cards(self, seat: int, effect: str) -> list[str]:
        """Return the advantages of a seat that have an effect, in their order."""
        held, cards = self.table.advantages[seat], self.level["advantages"]
        return [name for name in ADVANTAGES if name in held and cards[name]["effect"] == effect]

    def _lookers(self) -> list[int]:
        """Return the seats that look at the coming event."""
        return [seat for seat in range(self.players) if self._cards(seat, "look_ahead")]

    def due(self, pile: str) -> list[int] | None:
        table = self.table
        self.beginning = bool(table.opening)
        if self.beginning:
            must(pile == table.opening.pop(0), "the draws that begin a round, in their order")
            return self._lookers() if pile == "event" and not self.open_book else None
        if pile == "builder":
            must(bool(table.left["builder"]), "a builder in the bag")
        elif pile == "tax":
            must(not table.left["builder"] and not self.open_book, "the tax in the third phase")
        else:
            must(pile == "event" and not table.left["builder"] and not table.event, "an event in step 1")
        return None

    def turn_up(self, pile: str, outcome: str) -> None:
        table = self.table
        match pile:
            case "advantage":
                table.offered.append(outcome)
            case "craftsman":
                table.at_shiring.append(outcome)
            case "left_out":
                table.on_offer.remove(outcome)
            case "event":
                table.event = outcome
                table.told = self.open_book or not self.beginning
            case "tax" if not self.beginning:
                self._claim()
            case "builder" if self.beginning:
                table.queue.append(int(outcome))
            case "builder":
                self._draw_builder(int(outcome))

    # Builders

    def _draw_builder(self, seat: int) -> None:
        table = self.table
        if table.builder >= 0:
            # Its owner could only pass, which has no line.
            self._put_down(waits=True)
        aside = seat in table.wall and table.placed[seat] >= table.wall_most
        table.builder = -1 if aside and self.rules["city_wall"] != "out_of_bag" else seat

    def _put_down(self, waits: bool) -> None:
        """Note that the builder just drawn was placed, or waits."""
        table = self.table
        table.placed[table.builder] += 1
        table.waiting += waits
        table.builder = -1

    def _follow_builder(self, seat: int, waits: bool) -> None:
        """Follow a line about the builder just drawn, or about one that has waited."""
        table = self.table
        if table.builder == seat:
            self._put_down(waits)
            return
        if table.builder >= 0:
            self._put_down(waits=True)
        table.waiting -= 1

    def _asked_for_redraw(self, seat: int) -> None:
        table = self.table
        must(seat == table.start and not table.redrawn, "the starting player, before any redraw")
        if self.open_book:
            self._draw_builder(table.queue.pop(0))
            while table.builder < 0:
                self._draw_builder(table.queue.pop(0))

    def _tell_event(self) -> None:
        """Note that all seats now know the event that some have seen: every builder is on its space."""
        table = self.table
        over = not table.left["builder"] and table.builder < 0 and not table.waiting
        if over and table.event and not table.told:
            table.told = True
            self.light()

    # Actions

    def act(self, seat: int, words: list[str]) -> None:
        must(not self.table.opening, "the draws that begin a round")
        verb, *rest = words
        if verb not in ("suffer", "pay", "done", "buy", "sell"):
            getattr(self, f"_do_{verb}")(seat, rest)
        self._tell_event()

    def _do_take(self, seat: int, rest: list[str]) -> None:
        if len(rest) == 2:
            self.table.on_offer.remove(" ".join(rest))

    def _do_hire(self, seat: int, rest: list[str]) -> None:
        self.table.left["craftsman"].remove(rest[0])
        self.table.craftsmen[seat].add(rest[0])

    def _do_drop(self, seat: int, rest: list[str]) -> None:
        if rest[0] in self.table.craftsmen[seat]:
            self.table.craftsmen[seat].remove(rest[0])
        else:
            must(rest[0] in self._from_shiring(seat), f"a seat that has {rest[0]}")
            self.table.dropped.add((seat, rest[0]))

    def _from_shiring(self, seat: int) -> set[str]:
        """Return the craftsmen that the builders of a seat take at Shiring."""
        craftsmen = enumerate(self.table.at_shiring, 1)
        return {name for number, name in craftsmen if (f"shiring {number}", seat) in self.table.at}

    def _do_pass(self, seat: int, rest: list[str]) -> None:
        if self.table.builder == seat:
            self._put_down(waits=True)

    def _do_accept(self, seat: int, rest: list[str]) -> None:
        self._asked_for_redraw(seat)

    def _do_redraw(self, seat: int, rest: list[str]) -> None:
        self._asked_for_redraw(seat)
        table = self.table
        must(self.rules["redraw"] != "none" and table.builder >= 0, "a builder to put back")
        table.left["builder"] = sorted([*table.left["builder"], str(table.builder)], key=int)
        table.builder, table.redrawn = -1, True

    def _do_place(self, seat: int, rest: list[str]) -> None:
        table, space = self.table, " ".join(rest)
        if rest[0] not in ("priory", "kings_court", "shiring_castle"):
            must(all(space != taken for taken, _ in table.at), "a free space")
        table.at.append((space, seat))
        self._follow_builder(seat, waits=False)

    def _do_remigius(self, seat: int, rest: list[str]) -> None:
        self._use(seat, "free_builder")
        self._do_place(seat, rest)

    def _use(self, seat: int, effect: str) -> None:
        """Remove the first advantage of a seat that has an effect."""
        cards = self._cards(seat, effect)
        must(bool(cards), f"a card {effect}")
        self.table.advantages[seat].remove(cards[0])

    def _do_decline(self, seat: int, rest: list[str]) -> None:
        if self.table.builder >= 0 or self.table.waiting > 0:
            self._follow_builder(seat, waits=False)

    def _do_ignore(self, seat: int, rest: list[str]) -> None:
        self._use(seat, "ignore_event")
        self.table.spared.add(seat)

    def _do_safe(self, seat: int, rest: list[str]) -> None:
        must(("bishop", seat) in self.table.at, "the guest of the bishop")

    def _do_cube(self, seat: int, rest: list[str]) -> None:
        self._do_safe(seat, rest)
        self.table.guest_suffers = True

    def _do_exempt(self, seat: int, rest: list[str]) -> None:
        self._claim()
        self._use(seat, "free_tax")

    def _do_bless(self, seat: int, rest: list[str]) -> None:
        must(rest[0] in self.table.craftsmen[seat], f"a seat that has {rest[0]}")

    def _do_craft(self, seat: int, rest: list[str]) -> None:
        has = self.table.craftsmen[seat] | self._from_shiring(seat)
        must(rest[0] in has and (seat, rest[0]) not in self.table.dropped, f"a seat that has {rest[0]}")

    def _do_keep(self, seat: int, rest: list[str]) -> None:
        must(sum(map(int, rest[1::2])) == self.level["limits"]["cubes_kept"], "as many cubes as may be kept")

    def _claim(self) -> None:
        """Give the cards at Kingsbridge to the builders there, once."""
        table = self.table
        if table.claimed:
            return
        table.claimed = True
        takers = dict(table.at)
        for number, name in enumerate(table.offered, 1):
            seat = takers.get(f"kingsbridge {number}")
            if seat is not None and self.level["advantages"][name]["effect"] not in AT_ONCE:
                table.advantages[seat].add(name)

    # Checkpoint and result

    def close_round(self, line: Line) -> None:
        table = self.table
        must(not table.opening and not table.left["builder"], "every builder drawn")
        must(len(table.left["tax"]) == len(self.level["tax"]["faces"]) - 1, "the tax rolled")
        must(bool(table.event) == bool(self.level["decks"]["events"]), "an event")
        self._claim()
        seats = range(self.players)
        for seat in seats:
            table.craftsmen[seat] |= {
                name for name in self._from_shiring(seat) if (seat, name) not in table.dropped
            }
        at_castle = [seat for space, seat in table.at if space == "shiring_castle"]
        hired = self.level["spaces"]["castle_workers"]
        ahead = [seat for space, seat in table.at if space == "starting_player"]
        table.start = ahead[0] if ahead else (table.start + 1) % self.players
        must(line["start"] == table.start, f"start {table.start}")
        workers = [hired * at_castle.count(seat) for seat in seats]
        must(line["workers"] == workers, f"workers {workers}")
        craftsmen = [[name for name in CRAFTSMEN if name in table.craftsmen[seat]] for seat in seats]
        must(line["craftsmen"] == craftsmen, f"craftsmen {craftsmen}")
        advantages = [[name for name in ADVANTAGES if name in table.advantages[seat]] for seat in seats]
        must(line["advantages"] == advantages, f"advantages {advantages}")
        self._check_amounts(line)
        table.closing = line
        table.builder, table.waiting = -1, 0
        self._begin_wall()
        if not self.last_round:
            self._begin_round()

    def _check_amounts(self, line: Line) -> None:
        limits = self.level["limits"]
        must(len(line["points"]) == len(line["gold"]) == len(line["cubes"]) == self.players, "every seat")
        must(all(0 <= gold <= limits["gold"] for gold in line["gold"]), "gold within its limit")
        must(self.rules["vp_below_zero"] or min(line["points"]) >= 0, "no points below 0")
        for cubes in line["cubes"]:
            must(tuple(cubes) == CUBES and min(cubes.values()) >= 0, "four kinds of cubes")
            must(self.last_round or sum(cubes.values()) <= limits["cubes_kept"], "cubes that may be kept")

    def _begin_wall(self) -> None:
        """Note the seats that a city wall touches in the next round."""
        table = self.table
        table.wall = set()
        card = self.level["events"].get(table.event, {"effect": "", "sign": "+"})
        if card["effect"] != "builders" or self.last_round:
            return
        guest = {seat for space, seat in table.at if space == "bishop"}
        safe = guest if card["sign"] == "-" and not table.guest_suffers else set()
        table.wall = set(range(self.players)) - table.spared - safe
        table.wall_most = card["amount"] if table.wall else table.wall_most

    def end(self, result: Line) -> None:
        line = self.table.closing
        must(set(result) == {"places", "scores", "gold"}, "a result")
        must(result["scores"] == line["points"], f"scores {line['points']}")
        must(result["gold"] == line["gold"], f"gold {line['gold']}")
        seats = range(self.players)
        further = {
            "shared": [0 for _ in seats],
            "cubes": [-sum(line["cubes"][seat].values()) for seat in seats],
            "starting_player": [-((seat - line["start"]) % self.players) for seat in seats],
        }[self.rules["tie"]]
        standings = [(line["points"][seat], line["gold"][seat], further[seat]) for seat in seats]
        places = [1 + sum(other > own for other in standings) for own in standings]
        must(result["places"] == places, f"places {places}")

    def hide(self, kept: list[Line]) -> list[Line]:
        table = self.table
        if not table.event or table.told:
            return kept
        looked_at = max(i for i, line in enumerate(kept) if line.get("chance") == "event")
        return [
            {key: value for key, value in line.items() if i != looked_at or key != "outcome"}
            for i, line in enumerate(kept)
        ]
