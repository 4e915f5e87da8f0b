"""Hand-written judgement for the apprentice bot: points at the end of the game, by rule of thumb.

A seat's worth is what it has, what the rest of the round brings, what its craftsmen make in the rounds to
come, and what its gold, cubes, cards and builders are good for. Each number is a named constant.
"""

from functools import lru_cache
from typing import Final

from game.pillars_of_the_earth.judgement.work import Teams, kept
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import Box
from game.pillars_of_the_earth.rules.components import (
    BISHOP,
    KINGS_COURT,
    KINGSBRIDGE,
    MARKET,
    METAL,
    PIT_CUBES,
    PRIORY,
    SHIRING,
    SHIRING_CASTLE,
    STARTING_PLAYER,
)
from game.pillars_of_the_earth.rules.event_cards import hits
from game.pillars_of_the_earth.rules.places import earning_workers, pit_cubes, tax_of, wool_boom
from game.pillars_of_the_earth.rules.position import Position

#: Points of a gold: up to so many, at such a price; beyond, at the next one.
GOLD_TO: Final = (8, 14, 20, 30)
GOLD_WORTH: Final = (0.30, 0.22, 0.14, 0.06)
#: The share of them that is left with the last round's cards still to choose, and after them.
GOLD_LAST: Final = 0.75
#: Points of a cube kept for the next round: stone, wood, sand, metal.
CUBE_WORTH: Final = (0.75, 0.55, 0.4, 1.6)
#: Harvests of rounds to come: stone, wood, sand, metal.
HARVESTS: Final = ((4, 0, 2, 1), (0, 3, 5, 1), (2, 2, 2, 0))
#: The share of a harvest's work that a round to come brings.
SHARE: Final = 0.8
#: Points of a builder that is still in the bag or waits.
BUILDER_TO_COME: Final = 0.8
#: Points of spaces whose worth nothing on the table tells.
BISHOP_WORTH: Final = 0.9
MARKET_WORTH: Final = 0.9
CASTLE_WORTH: Final = 1.0
START_WORTH: Final = 1.2
#: Points of an advantage for each round that it still acts, by its effect; of one that acts once.
EACH_ROUND: Final = {
    "cubes_each_round": 0.6,
    "more_craftsmen": 0.5,
    "more_workers": 0.35,
    "fixed_tax": 0.25,
    "priory_points": 0.6,
    "look_ahead": 0.15,
}
ONCE: Final = {"free_tax": 0.8, "ignore_event": 0.9, "free_builder": 1.1}
#: The tax that is expected before it is rolled.
TAX: Final = 3


@lru_cache(maxsize=16)
def teams_of(box: Box) -> Teams:
    """Return the teams of a table."""
    return Teams(box)


class Apprentice:
    """A judge of positions for one seat at a time; see `bots.greedy.Judgement`."""

    def worth(self, position: Position, seat: int) -> float:
        """Return the value of a position to a seat, in points."""
        return sum(self.terms(position, seat).values())

    def terms(self, s: Position, seat: int) -> dict[str, float]:
        """Return the value of a position to a seat by term, in points."""
        if s.over:
            return {"points": float(s.points[seat]), "gold": s.gold[seat] / 1000}
        rounds = s.box.last - s.round
        team = teams_of(s.box).of(s.craftsmen[seat])
        spaces, gold, cubes = self._spaces(s, seat, rounds)
        gold += s.gold[seat] + self._wool(s, seat) - self._tax(s, seat)
        cubes = [
            have + more + new
            for have, more, new in zip(
                s.cubes[4 * seat : 4 * seat + 4], self._harvest(s, seat), cubes, strict=True
            )
        ]
        made, left = 0, cubes
        if not self._worked(s, seat):
            made, gold, left = team.work(cubes, max(0, gold), hits(s, seat, "more_uses"))
        level = s.box.level
        stays = kept(left, level.cubes_kept) if rounds else [0, 0, 0, 0]
        return {
            "points": float(s.points[seat]),
            "work": float(made),
            "gold": gold_worth(min(gold, level.most_gold), rounds),
            "cubes": sum(worth * many for worth, many in zip(CUBE_WORTH, stays, strict=True)),
            "craftsmen": self._to_come(s, seat, rounds),
            "spaces": spaces,
            "builders": self._builders(s, seat),
            "cards": self._cards(s, seat, rounds),
        }

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """Return each term's change by a choice."""
        twin = position.copy()
        twin.play(seat, code)
        before, after = self.terms(position, seat), self.terms(twin, seat)
        return {name: after[name] - before.get(name, 0.0) for name in after}

    def bid(self, position: Position, seat: int, code: int) -> float:
        """Return 0: no choice of this game is made in secret."""
        return 0.0

    # The rest of the round

    @staticmethod
    def _worked(s: Position, seat: int) -> bool:
        """Return whether a seat's craftsmen have done the round's work."""
        if s.step != 13:
            return s.step > 13
        waiting = {step[1] for step in s.agenda if step[0] in (agenda.CRAFTING, agenda.ASK_CRAFT)}
        following = {
            s.clockwise(place)
            for step in s.agenda
            if step[0] == agenda.CATHEDRAL
            for place in range(step[1], s.box.players)
        }
        return seat not in waiting | following

    @staticmethod
    def _wool(s: Position, seat: int) -> int:
        """Return the gold that a seat's workers will earn, those not sent anywhere too."""
        if s.step > 3:
            return 0
        earning = earning_workers(s, seat) + s.workers[seat]
        return earning + wool_boom(s, seat, earning)

    @staticmethod
    def _tax(s: Position, seat: int) -> int:
        if s.step > 9 or any(s.at[at] == seat for at in s.box.spaces_of[KINGS_COURT]):
            return 0
        if s.held[seat] & s.box.free_tax:
            return 0
        owed = tax_of(s, seat)[0]
        return owed if owed else TAX

    @staticmethod
    def _harvest(s: Position, seat: int) -> list[int]:
        """Return the cubes that a seat's resource cards and advantages will still bring this round."""
        cubes = [0, 0, 0, 0]
        for pit, cube in enumerate(PIT_CUBES):
            if s.step < 6 + pit:
                found = pit_cubes(s, seat, pit)
                cubes[cube] += found.cards + found.event + found.advantages
        return cubes

    @staticmethod
    def _builders(s: Position, seat: int) -> float:
        if s.step:
            return 0.0
        waiting = sum(1 for other, _ in s.waiting if other == seat)
        return BUILDER_TO_COME * (s.bag[seat] + waiting + (s.drawn == seat))

    def _spaces(self, s: Position, seat: int, rounds: int) -> tuple[float, int, list[int]]:
        """Return the points, gold and cubes that a seat's builders on the board will bring."""
        points, gold, cubes = 0.0, 0, [0, 0, 0, 0]
        for at, (space, number) in enumerate(s.box.spaces):
            if s.at[at] != seat:
                continue
            if space == BISHOP:
                points += BISHOP_WORTH
            elif space == PRIORY:
                more = s.box.amount(s.held[seat], "priory_points")
                points += s.box.level.priory_points[number] + more
            elif space == KINGS_COURT:
                if not number:
                    cubes[METAL] += s.court_metal
            elif space == SHIRING_CASTLE:
                points += CASTLE_WORTH if rounds else 0.0
            elif space == MARKET:
                points += MARKET_WORTH
            elif space == STARTING_PLAYER:
                points += START_WORTH if rounds else 0.0
            elif space == KINGSBRIDGE and s.offered[number] >= 0:
                card = s.box.level.advantages[s.offered[number]]
                if card.effect == "gold":
                    gold += card.amount
                elif card.effect == "points":
                    points += card.amount
                elif card.effect == "cubes":
                    cubes = [have + more for have, more in zip(cubes, card.cubes, strict=True)]
                else:
                    points += card_worth(card.effect, rounds)
            elif space == SHIRING and s.at_shiring[number] >= 0:
                points += self._joining(s, seat, s.at_shiring[number], rounds)
        return points, gold, cubes

    def _joining(self, s: Position, seat: int, craftsman: int, rounds: int) -> float:
        """Return the points that a craftsman brings who joins this round, the one who must go included."""
        mask = s.craftsmen[seat] | 1 << craftsman
        now = self._harvests(s, s.craftsmen[seat])
        return max(0.0, self._harvests(s, self._best_team(s, seat, mask)) - now) * (rounds + 0.7)

    def _best_team(self, s: Position, seat: int, mask: int) -> int:
        """Return the best set of craftsmen that a seat may keep of a mask."""
        most = s.box.level.most_craftsmen + s.box.amount(s.held[seat], "more_craftsmen")
        while mask.bit_count() > most:
            ones = [1 << number for number in range(mask.bit_length()) if mask >> number & 1]
            mask = max((mask & ~one for one in ones), key=lambda team: self._harvests(s, team))
        return mask

    @staticmethod
    def _harvests(s: Position, craftsmen: int) -> float:
        """Return the points that craftsmen make of a typical harvest."""
        team = teams_of(s.box).of(craftsmen)
        made = []
        for harvest in HARVESTS:
            points, gold, left = team.work(harvest, 9)
            made.append(points + 0.2 * (gold - 9) + 0.3 * sum(left[:METAL]) + left[METAL])
        return 0.6 * max(made) + 0.4 * sum(made) / len(made)

    def _to_come(self, s: Position, seat: int, rounds: int) -> float:
        return SHARE * rounds * self._harvests(s, self._best_team(s, seat, s.craftsmen[seat]))

    @staticmethod
    def _cards(s: Position, seat: int, rounds: int) -> float:
        held, advantages = s.held[seat], s.box.level.advantages
        return sum(
            card_worth(card.effect, rounds + (0.5 if s.step < 6 else 0.0))
            for number, card in enumerate(advantages)
            if held >> number & 1
        )


def card_worth(effect: str, rounds: float) -> float:
    """Return the points of an advantage that is held."""
    if effect in ONCE:
        return ONCE[effect] if rounds else 0.0
    return EACH_ROUND[effect] * rounds


def gold_worth(gold: int, rounds: int) -> float:
    """Return the points of gold with so many rounds to come; debt counts as lost points."""
    if gold < 0:
        return 0.5 * gold
    if not rounds:
        return gold * 0.01
    worth, before = 0.0, 0
    for to, a_gold in zip(GOLD_TO, GOLD_WORTH, strict=True):
        worth += a_gold * max(0, min(gold, to) - before)
        before = to
    return worth * (GOLD_LAST if rounds == 1 else 1.0)
