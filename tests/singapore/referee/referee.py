"""A referee of Singapore: a second reading of the rules that shares no code with the game.

The game is one flow of choices and draws, written in the order of the rules. The referee stops at each of
them and continues with the text that it receives.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from tests.singapore.referee import purse, scorer, town, uses
from tests.singapore.referee.table import Ask, Draw, Flow, Level, Square, Table, number_of


class Referee:
    """A game by the second reading. `table` is its state; texts are those of a record."""

    def __init__(self, level: Level, players: int) -> None:
        self.table = Table(level, players)
        #: The checkpoints of the rounds closed, in their order.
        self.checkpoints: list[dict[str, Any]] = []
        self.over = False
        self._wanted: Ask | Draw | None = None
        self.go_on_with(self.game())

    # The next step

    def go_on_with(self, flow: Flow) -> None:
        """Drop the pending step, and continue with a part of the game: a turn, the rounds."""
        self._flow = flow
        self._wanted = next(flow, None)

    @property
    def to_move(self) -> int | None:
        """The seat that owes a choice."""
        return self._wanted.seat if isinstance(self._wanted, Ask) else None

    def legal(self) -> set[str]:
        """Return the texts of the choice that is due; none if a draw is due or the game is over."""
        return self._wanted.texts() if isinstance(self._wanted, Ask) else set()

    def chance(self) -> tuple[str, int, list[str]] | None:
        """Return the draw that is due: pile, number, outcomes in their order."""
        if not isinstance(self._wanted, Draw):
            return None
        pile = self._wanted.pile
        return pile, self.table.drawn.get(pile, 0), self._wanted.outcomes()

    def play(self, text: str) -> None:
        """Make the choice that is due."""
        if text not in self.legal():
            raise ValueError(f"{text!r} is not legal: {sorted(self.legal())}")
        self._give(text)

    def turn_up(self, outcome: str) -> None:
        """Make the draw that is due."""
        due = self.chance()
        if due is None or outcome not in due[2]:
            raise ValueError(f"{outcome!r} cannot be drawn: {due}")
        self.table.drawn[due[0]] = due[1] + 1
        self._give(outcome)

    def _give(self, text: str) -> None:
        try:
            self._wanted = self._flow.send(text)
        except StopIteration:
            self._wanted = None

    def checkpoint(self) -> dict[str, Any]:
        """Return the checkpoint of the table as it is now."""
        table = self.table
        return {
            "checkpoint": table.round,
            "points": list(table.points),
            "stack": list(table.stack),
            "money": list(table.money),
            "goods": [list(goods.values()) for goods in table.goods],
            "chips": list(table.chips),
            "row": list(table.row),
            "hut": table.hut,
        }

    def result(self) -> dict[str, list[int]]:
        """Return places and scores."""
        table = self.table
        return {"places": scorer.places(table.points, table.stack), "scores": list(table.points)}

    # 2. Setup

    def game(self) -> Flow:
        """Play a whole game."""
        yield from self.deal()
        yield from self.preparation()
        yield from self.rounds()

    def deal(self) -> Flow:
        """Stack the score markers and lay the land."""
        table = self.table
        for _ in table.seats:
            seat = yield Draw(
                "stack", lambda: [str(other) for other in table.seats if other not in table.stack]
            )
            table.stack.append(int(seat))
        land = sorted(table.level["map"]["land"], key=number_of)
        for spot in range(len(land)):
            tile = yield Draw("land", lambda: list(land))
            land.remove(tile)
            if table.level["map"]["layout"] == "free":
                corners = town.lawful_corners(table, tile)
                corner = yield Draw("spots", partial(list, corners))
                town.lay_land(table, tile, town.square_of_text(corner))
            else:
                x, y = table.level["map"]["spots"][spot]
                town.lay_land(table, tile, (x, y))

    def preparation(self) -> Flow:
        """Show the first tiles; everybody builds one, or with two players two."""
        table = self.table
        first = table.raffles = table.stack[0]
        if table.players == 2:
            order = [1 - first, first, first, 1 - first]
        else:
            order = [(first - nearer) % table.players for nearer in range(1, table.players + 1)]
        yield from self.turn_up_tile()
        for _ in order:
            yield from self.show_tile()
        for seat in order:
            take = yield Ask(seat, lambda: {f"take {tile}" for tile in table.row})
            lot = yield Ask(seat, lambda: {f"lot {lot}" for lot in town.lots_to_choose(table)})
            tile = self.take_from_row(take.split()[1])
            square = town.square_of_text(lot.split()[1])
            purse.pay_lot(table, seat, table.price[square])
            yield from self.build(tile, square, seat, seat)
            if table.illegal(tile) and table.rules["chip_in_preparation"]:
                yield from purse.draw_chip(table, seat, seat)

    # Tiles

    def turn_up_tile(self) -> Flow:
        """Turn up a new top of the pile, if a tile is left: one of the lowest era."""
        table = self.table
        if not table.unseen:
            return
        era = min(table.card(tile)["era"] for tile in table.unseen)
        lowest = [tile for tile in table.unseen if table.card(tile)["era"] == era]
        table.top = yield Draw("tiles", lambda: sorted(lowest, key=number_of))
        table.unseen.remove(table.top)

    def show_tile(self) -> Flow:
        """Show the top of the pile at the far end of the row."""
        assert self.table.top
        self.table.row.append(self.table.top)
        self.table.top = ""
        yield from self.turn_up_tile()

    def take_from_row(self, tile: str) -> str:
        """Take a shown tile; it loses the hut."""
        self.table.row.remove(tile)
        if self.table.hut == tile:
            self.table.hut = ""
        return tile

    def build(self, tile: str, square: Square, owner: int, chooser: int) -> Flow:
        """Put a tile on its lot and lay its street; the chooser says where to."""
        table = self.table
        table.stands[square] = tile
        table.owner[tile] = owner
        beside = town.neighbours(table, tile)
        if table.rules["streets_on_build"] == "all":
            for other in beside.values():
                if table.street_stock > 0:
                    town.lay_street(table, tile, other)
        elif beside and table.street_stock > 0:
            side = next(iter(beside))
            if len(beside) > 1:
                join = yield Ask(chooser, lambda: {f"join {side}" for side in beside})
                side = join.split()[1]
            town.lay_street(table, tile, beside[side])

    # 3. Rounds

    def rounds(self) -> Flow:
        """Play rounds until one cannot be played."""
        while self.round_can_be_played():
            yield from self.play_round()
        self.over = True

    def tiles_to_show(self) -> int:
        """Return how many tiles a round still has to show."""
        return (4 if self.table.players == 2 else self.table.players + 1) - len(self.table.row)

    def round_can_be_played(self) -> bool:
        """Return whether tiles and lots suffice for one more round."""
        table = self.table
        pile = len(table.unseen) + (table.top != "")
        markers = 3 if table.players == 2 else table.players
        return pile >= self.tiles_to_show() and len(town.free_lots(table)) >= markers

    def play_round(self) -> Flow:
        """Play a round: tiles, lots, turns, the neutral tile, the hut."""
        table = self.table
        track = table.level["track"]
        table.raffles = scorer.raffles_player(
            table.points, table.stack, track["lap"], table.rules["lap_counts"]
        )
        for _ in range(self.tiles_to_show()):
            yield from self.show_tile()
        table.round += 1
        yield from self.lots()
        order = table.clockwise_from(table.raffles)
        for seat in order:
            yield from self.turn(seat, last=seat == order[-1])
        if table.players == 2:
            yield from self.neutral_tile()
        yield from self.give_hut(order[-1])
        self.checkpoints.append(self.checkpoint())

    def lots(self) -> Flow:
        """Let the Raffles player mark a lot for everybody, and with two players a neutral one."""
        table = self.table
        colours = table.clockwise_from(table.raffles)
        if table.players == 2:
            colours.append(table.neutral)
        for colour in colours:
            lot = yield Ask(table.raffles, lambda: {f"lot {lot}" for lot in town.lots_to_choose(table)})
            table.marks[colour] = town.square_of_text(lot.split()[1])

    def turn(self, seat: int, last: bool) -> Flow:
        """Build, draw a chip for a black tile, work."""
        table = self.table
        price = table.level["prices"]["tile_from_pile"]

        def tiles() -> set[str]:
            buy = {"buy"} if last and table.top and table.money[seat] >= price else set()
            return {f"take {tile}" for tile in table.row} | buy

        choice = yield Ask(seat, tiles)
        if choice == "buy":
            table.money[seat] -= price
            tile, table.top = table.top, ""
        else:
            tile = self.take_from_row(choice.split()[1])
        square = table.marks.pop(seat)
        purse.pay_lot(table, seat, table.price[square])
        yield from self.build(tile, square, seat, seat)
        if table.illegal(tile):
            yield from purse.draw_chip(table, seat, seat)
        yield from self.work(seat)
        if choice == "buy":
            yield from self.turn_up_tile()

    def neutral_tile(self) -> Flow:
        """Put the tile farthest from the pile on the neutral lot."""
        table = self.table
        tile = self.take_from_row(table.row[-1])
        yield from self.build(tile, table.marks.pop(table.neutral), table.neutral, table.raffles)
        if table.illegal(tile):
            yield from purse.draw_chip(table, table.neutral, table.raffles)

    def give_hut(self, last: int) -> Flow:
        """Give the hut to a tile left over; a tile that already had it leaves the game."""
        table = self.table
        if table.players == 2 and not table.rules["two_player_hut"]:
            return
        old = table.hut
        if len(table.row) == 1:
            if table.row == [old]:
                self.take_from_row(old)
            else:
                table.hut = table.row[0]
            return
        one, other = table.row
        if old in table.row and table.rules["old_hut_leaves"]:
            table.hut = other if old == one else one
        else:
            hut = yield Ask(last, lambda: {f"hut {tile}" for tile in table.row})
            table.hut = hut.split()[1]
        table.row = [table.hut]

    # 3.4, 3. Work

    def work(self, seat: int) -> Flow:
        """Step, use buildings and buy streets until the seat ends its turn."""
        table = self.table
        table.steps_allowed, table.steps_made = table.level["turn"]["steps"], 0
        table.actions_left = table.level["turn"]["actions"]
        table.used = set()
        while True:
            text = yield Ask(seat, lambda: self.work_texts(seat))
            if text == "end":
                return
            word, *words = text.split()
            if word == "step":
                table.workers[seat][int(words[0]) - 1] = words[1]
                table.steps_made += 1
            elif word == "pave":
                table.money[seat] -= table.level["prices"]["street"]
                town.lay_street(table, words[0], town.neighbours(table, words[0])[words[1]])
            else:
                yield from self.use(seat, text)

    def work_texts(self, seat: int) -> set[str]:
        """Return everything that a seat may do in its Work."""
        table = self.table
        texts = {"end"} | town.streets_to_buy(table, seat)
        if table.steps_made < table.steps_allowed:
            texts |= self.steps(seat)
        if table.actions_left > 0:
            for building in set(table.workers[seat]) - table.used - {""}:
                texts |= uses.uses(table, seat, building)
        return texts

    def steps(self, seat: int) -> set[str]:
        """Return the steps of a seat's workers. Two workers in one place are the same worker."""
        table = self.table
        workers = table.workers[seat]
        texts = set()
        for number, below in enumerate(workers, 1):
            if number == 2 and below == workers[0]:
                continue
            if below:
                goals = town.one_step_from(table, below)
            else:
                goals = set(table.stands.values())
                if not table.rules["enter_start"]:
                    goals -= table.start_buildings
            if not table.rules["workers_share"]:
                goals -= {other for at, other in enumerate(workers, 1) if at != number}
            texts |= {f"step {number} {goal}" for goal in goals}
        return texts

    def use(self, seat: int, text: str) -> Flow:
        """Use a building: cost, gain, the owner's point, the chip of an illegal one."""
        table = self.table
        building = text.split()[1]
        chip_when = table.rules["chip_when"] if table.illegal(building) else ""
        table.actions_left -= 1
        table.used.add(building)
        if chip_when == "before_action":
            yield from purse.draw_chip(table, seat, seat)
            if text not in uses.uses(table, seat, building):
                return
        uses.carry_out(table, seat, text)
        if chip_when == "before_point":
            yield from purse.draw_chip(table, seat, seat)
        uses.point_for_owner(table, seat, building)
        if chip_when == "after_point":
            yield from purse.draw_chip(table, seat, seat)
