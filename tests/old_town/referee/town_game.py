"""A game in the town (2, 3, 5, 6.1): one flow of choices and draws in the order of the rules."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from typing import Any

from tests.old_town.referee.clues import Level
from tests.old_town.referee.ending import form_sides, result_of, storm_bonus
from tests.old_town.referee.judge import dead, judge
from tests.old_town.referee.steps import Ask, Draw, Flow
from tests.old_town.referee.table import Table


class TownGame:
    """A game for 1 to 4 players. `table` is its state."""

    def __init__(self, level: Level, players: int) -> None:
        self.table = Table(level, players)
        #: The checkpoints of the rounds closed, in their order.
        self.checkpoints: list[dict[str, Any]] = []
        #: Why the game is over, "" before.
        self.why = ""
        # The turn: cards played, whether an exchange was made, whether it was more than that.
        self.played = 0
        self.exchanged = False
        self.active = False

    @property
    def round(self) -> int:
        """The round that the game has reached; 0 is the deal."""
        return self.table.round

    def checkpoint(self) -> dict[str, Any]:
        """Return the checkpoint of the table as it is now."""
        return self.table.checkpoint()

    def result(self) -> dict[str, Any]:
        """Return the result of the game, which is over."""
        return result_of(self.table, self.why)

    # 2. Setup

    def flow(self) -> Flow:
        """Play a whole game."""
        yield from self.setup()
        while not self.why:
            yield from self.play_round()

    def setup(self) -> Flow:
        """Deal the hands and take the first buildings."""
        table = self.table
        if table.players > 1:
            table.start = int((yield Draw("start", [str(seat) for seat in range(table.players)])))
        for seat in table.order():
            for kind in ("fours", "pairs"):
                dealt = table.deal[kind] + table.chosen_piles * table.deal[f"own_{kind}"]
                for _ in range(dealt):
                    yield from self.draw_of_kind(seat, kind)
                if not table.chosen_piles:
                    table.own[seat] += [kind] * table.deal[f"own_{kind}"]
        table.round = 1
        if table.chosen_piles and table.deal["own_fours"] + table.deal["own_pairs"] > 0:
            for seat in table.order():
                yield from self.keep(seat, "fours")
                yield from self.keep(seat, "pairs")
        number = table.rules["own_buildings"]
        at_once, times = (1, number) if table.rules["first_buildings"] == "one" else (number, 1)
        for seat in table.order() * times:
            for _ in range(at_once):
                yield from self.take(seat)

    def keep(self, seat: int, kind: str) -> Flow:
        """Let a seat choose its hand among the cards of a kind; the others are its own pile."""
        table = self.table
        cards = [card for card in table.hands[seat] if table.clues[card].kind == kind]
        texts = [" ".join(["keep", *kept]) for kept in combinations(cards, table.deal[kind])]
        kept = (yield Ask(seat, lambda: texts)).split()[1:]
        put_aside = [card for card in cards if card not in kept]
        table.own[seat] += put_aside
        table.hands[seat] = [card for card in table.hands[seat] if card not in put_aside]

    def take(self, seat: int) -> Flow:
        """Let a seat take a building of the stock."""
        table = self.table
        text = yield Ask(seat, lambda: [f"take {building}" for building in table.stock])
        table.take(seat, text.split()[1])

    # Drawing

    def draw_of_kind(self, seat: int, kind: str) -> Flow:
        """Draw a card among all of a kind that nobody has drawn."""
        left = self.table.undrawn[kind]
        card = yield Draw(kind, list(left), self.table.viewers(seat))
        left.remove(card)
        self.into_hand(seat, card)

    def into_hand(self, seat: int, card: str) -> None:
        """Put a card into a hand."""
        self.table.hands[seat] = self.table.in_order([*self.table.hands[seat], card])

    def draw_common(self, seat: int) -> Flow:
        """Draw a card from the common pile."""
        table = self.table
        if table.reserve_open:
            undrawn = table.undrawn["fours"] + table.undrawn["pairs"]
            card = yield Draw("reserve", undrawn, table.viewers(seat))
            table.undrawn[table.clues[card].kind].remove(card)
            self.into_hand(seat, card)
        elif table.top_fours:
            table.top_fours -= 1
            yield from self.draw_of_kind(seat, "fours")
        else:
            yield from self.draw_of_kind(seat, "eights")

    def draw_own(self, seat: int) -> Flow:
        """Draw a card from the own pile: the card, or a kind and then a card of it."""
        table = self.table
        seen_by = table.viewers(seat)
        if not table.chosen_piles and table.rules["backs"] == "kind":
            seen_by = None
        drawn = yield Draw(f"own {seat}", list(table.own[seat]), seen_by)
        table.own[seat].remove(drawn)
        if table.chosen_piles:
            self.into_hand(seat, drawn)
        else:
            yield from self.draw_of_kind(seat, drawn)

    def may_draw(self, seat: int) -> bool:
        """Return whether a card is left to draw for a seat, and its hand may take one."""
        table = self.table
        full = table.advanced["on"] and len(table.hands[seat]) >= table.advanced["hand_limit"]
        return not full and self.pile_left(seat)

    def pile_left(self, seat: int) -> bool:
        """Return whether a pile that a seat may draw from holds a card."""
        return self.table.common() > 0 or len(self.table.own[seat]) > 0

    def draw_cards(self, seat: int, number: int) -> Flow:
        """Draw cards, each seen before the next is chosen."""
        table = self.table
        for _ in range(number):
            if not self.may_draw(seat):
                return
            pile = "own" if table.own[seat] else "common"
            if table.own[seat] and table.common():
                pile = (yield Ask(seat, lambda: ["draw common", "draw own"])).split()[1]
            yield from self.draw_own(seat) if pile == "own" else self.draw_common(seat)
            self.active = True

    # 3. Rounds and turns

    def play_round(self) -> Flow:
        """Play a turn of each, from the start player."""
        table = self.table
        for seat in table.order():
            yield from self.turn(seat)
            self.after_turn()
            if self.why:
                break
        self.checkpoints.append(table.checkpoint())
        table.round += not self.why

    def turn(self, seat: int) -> Flow:
        """Refill, act and draw."""
        table = self.table
        table.turns[seat] += 1
        if table.turns[seat] > 1:
            yield from self.refill(seat)
        self.played, self.exchanged, self.active = 0, False, False
        yield from self.act(seat)

    def after_turn(self) -> None:
        """Find out whether the game is over; form the sides, and give the storm's bonus."""
        table = self.table
        table.idle = 0 if self.active else table.idle + 1
        if table.complete:
            self.why = "town"
        elif table.idle >= table.players:
            self.why = "stuck"
        elif table.players == 1 and table.turns[0] >= table.level["storm"]["turns"]:
            self.why = "storm"
        form_sides(table, over=bool(self.why))
        table.bonus = storm_bonus(table, self.why)

    def refill(self, seat: int) -> Flow:
        """Take buildings up to the limit, which depends on the stock."""
        table = self.table

        def limit() -> int:
            return int(table.rules["own_buildings"]) if len(table.stock) > table.players else 1

        once = limit()
        while table.stock:
            goal = limit() if table.rules["refill_test"] == "each" else once
            if len(table.rows[seat]) >= goal:
                return
            yield from self.take(seat)

    def act(self, seat: int) -> Flow:
        """Let a seat act until its turn is over, and draw its cards."""
        table = self.table
        while True:
            text = yield Ask(seat, partial(self.texts, seat))
            word, *words = text.split()
            number = 1
            if word == "play":
                self.active = True
                self.play(seat, *words)
                if table.advanced["on"] and self.played < table.advanced["plays"] and not table.complete:
                    continue
            elif word == "discard":
                self.active = True
                self.throw_away(seat, words)
                yield from self.remove(seat)
                number = table.rules["dead_draw"]
            elif word == "throw":
                self.throw_away(seat, words)
            elif word == "exchange":
                self.exchanged = True
                table.exchange(seat, *words)
                continue
            if not table.complete:
                yield from self.draw_cards(seat, number)
            return

    def play(self, seat: int, card: str, mine: str = "") -> None:
        """Play a card."""
        status, after = judge(self.table.board, self.table.clues[card], mine)
        assert status == "lawful"
        self.played += 1
        self.throw_away(seat, [card])
        self.table.settle(seat, after)

    def throw_away(self, seat: int, cards: list[str]) -> None:
        """Take cards out of a hand."""
        self.table.hands[seat] = [card for card in self.table.hands[seat] if card not in cards]

    def remove(self, seat: int) -> Flow:
        """Let a seat take one marker."""
        table = self.table
        text = yield Ask(
            seat, lambda: [f"remove {building} {plot}" for building, plot in table.board.removable()]
        )
        building, plot = text.split()[1:]
        table.settle(seat, table.board.without(building, int(plot)))

    # The texts of the act

    def texts(self, seat: int) -> list[str]:
        """Return everything that a seat may do now."""
        table = self.table
        plays, discards = self.plays(seat), self.discards(seat)
        able = bool(plays or discards)
        exchanges = [] if able else self.exchanges(seat)
        if not table.advanced["on"]:
            may_pass = not plays if table.rules["pass_when"] == "no_play" else not able
            return plays + discards + exchanges + ["pass"] * may_pass
        hand, limit = table.hands[seat], table.advanced["hand_limit"]
        stuck = not self.played and not able and len(hand) >= limit and self.pile_left(seat)
        if stuck and table.advanced["stuck"] == "swap":
            return exchanges + [f"throw {card}" for card in hand]
        may_wait = table.advanced["may_wait"] == "always" or self.may_draw(seat)
        may_stop = self.played > 0 or not able or may_wait
        return plays + discards + exchanges + ["stop"] * may_stop

    def plays(self, seat: int) -> list[str]:
        """Return the plays of a seat, by card and "my building"."""
        table = self.table
        texts = []
        for card in table.hands[seat]:
            clue = table.clues[card]
            if clue.kind == "fours":
                if judge(table.board, clue)[0] == "lawful":
                    texts.append(f"play {card}")
                continue
            able = [mine for mine in table.board.buildings if mine in table.rows[seat]]
            for mine in able:
                if mine != clue.building and judge(table.board, clue, mine)[0] == "lawful":
                    texts.append(f"play {card} {mine}")
        return texts

    def discards(self, seat: int) -> list[str]:
        """Return the pairs of dead cards that a seat may throw away."""
        table = self.table
        if table.advanced["on"] and (self.played or not table.advanced["dead_cards"]):
            return []
        if not table.board.removable():
            return []
        clues = [table.clues[card] for card in table.hands[seat]]
        row, stock = table.rows[seat], table.stock
        cards = [clue.card for clue in clues if dead(table.board, clue, row, stock)]
        return [f"discard {one} {other}" for one, other in combinations(cards, 2)]

    def exchanges(self, seat: int) -> list[str]:
        """Return the swaps of own buildings with those of the stock."""
        table = self.table
        if not table.rules["exchange"] or self.exchanged:
            return []
        return [
            f"exchange {own} {other}"
            for own in table.board.buildings
            if own in table.rows[seat]
            for other in table.stock
        ]
