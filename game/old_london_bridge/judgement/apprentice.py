"""Hand-written judgement for the apprentice bot: income, actions, crests, room in the run, the penalty.

Values are pounds at the end of the game, by rule of thumb. None is tuned by play; each is a named constant
so that it can be.
"""

from math import fsum

from game.old_london_bridge.judgement.appraisal import chance_ahead
from game.old_london_bridge.judgement.carried_out import carried_out
from game.old_london_bridge.judgement.changes import sealed_terms, told_terms
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import ACTIONS, Seal
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.position import Position

#: The value of a track space beyond its coins and tiles: the lead at the end, and the ties it breaks.
CHAPEL_SPACE = 0.45
GATE_SPACE = 0.45
TILE = 1.8
CARD_PIP = 0.55
#: A crest pays again with every later building of its colour.
CREST_A_TURN = 0.14
#: The highest number of the printed game, the measure of the room left in a run.
HIGHEST = 60
#: The cost of a site left empty, about the middle of the printed penalties.
SITE = 2.8
#: The value of a place earlier in the order beyond the better tile: the choice of spaces.
EARLIER = 0.35


class Apprentice:
    """A judge of positions for one seat at a time; see `bots.greedy.Judgement`."""

    def worth(self, position: Position, seat: int) -> float:
        """Return the value of a position to a seat, in pounds."""
        return fsum(self.terms(position, seat).values())

    def terms(self, position: Position, seat: int) -> dict[str, float]:
        """Return the value of a position to a seat by term, in pounds."""
        turns_left = self._turns_left(position)
        tiles = sum(position.usable[seat]) + sum(position.fresh[seat])
        return {
            "money": position.money[seat],
            "tracks": self._tracks(position, seat),
            "cards": self._hand(position, seat),
            "tiles": TILE * tiles * min(1.0, turns_left / 2 + 0.5),
            "crests": CREST_A_TURN * turns_left * sum(position.strengths[seat]),
            "bridge": self._bridge(position, seat, turns_left),
            "to_come": self._owed(position, seat),
        }

    def reasons(self, position: Position, seat: int, code: int) -> dict[str, float]:
        """Return each term's change by a choice within its turn; for a seal, those of order and cards."""
        action = ACTIONS[code]
        if isinstance(action, Seal):
            cards = CARD_PIP * sum(action.cards)
            return sealed_terms(position, seat, action.cards, self.bid(position, seat, code) + cards, cards)
        twin = carried_out(position, seat, code, lambda within: self._best(within, seat))
        before, after = self.terms(position, seat), self.terms(twin, seat)
        return told_terms(position, twin, seat, {name: after[name] - before[name] for name in after})

    def _best(self, position: Position, seat: int) -> int:
        """Return the code of the choice that leads to the highest value."""

        def worth(code: int) -> float:
            twin = position.copy()
            twin.play(seat, code)
            return self.worth(twin, seat)

        return max(position.codes(seat), key=worth)

    def bid(self, position: Position, seat: int, code: int) -> float:
        """Return the value of sealing these cards: the tile in reach, less the value of keeping the cards."""
        action = ACTIONS[code]
        assert isinstance(action, Seal)
        gains = self._draft_gains(position, seat)
        value = 0.0
        for card in action.cards:
            place = fsum(
                chance_ahead(position, seat, other, card)
                for other in range(position.players)
                if other != seat
            )
            reach = gains[min(int(place), len(gains) - 1)] if gains else 0.0
            further = gains[min(int(place) + 1, len(gains) - 1)] if gains else 0.0
            share = place - int(place)
            value += reach * (1 - share) + further * share - EARLIER * place - CARD_PIP * card
        return value

    @staticmethod
    def _turns_left(position: Position) -> int:
        """Return a seat's number of turns in the rounds still to come."""
        seating = position.box.seating
        return (seating.rounds - position.round) * seating.cards

    @staticmethod
    def _tracks(position: Position, seat: int) -> float:
        chapel = position.spaces[CHAPEL_TRACK][seat]
        gate = position.spaces[GATE_TRACK][seat]
        return CHAPEL_SPACE * chapel + GATE_SPACE * gate

    @staticmethod
    def _hand(position: Position, seat: int) -> float:
        return CARD_PIP * sum(value * count for value, count in enumerate(position.hands[seat]))

    @staticmethod
    def _bridge(position: Position, seat: int, turns_left: int) -> float:
        """Return the expected penalty for empty sites (at most 0), by turns left and room in the run."""
        bridge = position.bridges[seat]
        last = bridge[-1] if bridge else PARK_TILE
        room = 1.0 if last >= PARK_TILE else last / HIGHEST
        empty = position.box.level.sites - len(bridge)
        # A short run fills slowly: parks and luck open a new one now and then.
        filled = turns_left * (0.35 + 0.65 * room)
        return -SITE * max(0.0, empty - filled)

    def _owed(self, position: Position, seat: int) -> float:
        """Return the approximate value of a seat's choices and moves still on the agenda."""
        value = 0.0
        for step in position.agenda:
            if step[0] == agenda.ASK_TAKE and step[1] == seat:
                value += CARD_PIP * step[3]
            elif step[0] == agenda.ASK_BONUS and step[1] == seat:
                value += TILE
            elif step[0] == agenda.MOVE and step[1] == seat:
                value += step[3] * (CHAPEL_SPACE if step[2] == CHAPEL_TRACK else GATE_SPACE + TILE / 3)
        return value

    @staticmethod
    def _draft_gains(position: Position, seat: int) -> list[float]:
        """Return the value of drafting each stack's top, the best first: income, strength, a site filled."""
        gains = []
        for stack, top in enumerate(position.tops):
            if not top:
                continue
            pounds = position.box.level.pounds_beside(position.rondel, stack)
            crest = position.box.crest_of[top]
            strength = position.strengths[seat][crest] + 1 if crest < 4 else 2
            bridge = position.bridges[seat]
            appends = not bridge or top >= PARK_TILE or bridge[-1] > top
            gains.append((pounds or -position.box.level.centre_cost) + 0.8 * strength + SITE * appends)
        return sorted(gains, reverse=True)
