"""A test of the descriptions of opponents in the setup: a figure for each claim, with its standard error.

``python -m bench.tempers [--game NAME] [--deals N]`` plays deals of the four quick opponents of a game on the
standard level, each deal from four seatings in which everybody has each seat once. For each claim it prints
the mean of every opponent, and how many standard errors the claimed one differs from the nearest other. A
deal gives one difference: the mean over its games.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, stdev
from typing import Any, Final

from game.cabinet.games import SHIPPED
from game.match.level_files import find_levels
from game.match.match import Match
from game.match.places import levels_folder
from game.match.series import Series
from game.old_london_bridge.rules.components import GUILDHALL
from game.old_london_bridge.rules.events import BonusTaken
from game.singapore.rules.components import OPIUM
from game.singapore.rules.events import ChipDrawn, LotMarked
from game.singapore.rules.land import ground_of

DEALS: Final = 40
#: The quick opponents: those who need little time for a choice.
TABLES: Final[Mapping[str, tuple[str, ...]]] = {
    "old_london_bridge": ("apprentice", "mason", "warden", "guildmaster"),
    "pillars_of_the_earth": ("apprentice", "quarryman", "bursar", "bellfounder"),
    "singapore": ("apprentice", "smuggler", "magistrate", "landlord"),
}
Count = Callable[[Match, int], float]


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim of an opponent's sentence: a figure, and whether it has the most or the least of it."""

    bot: str
    what: str
    count: Count
    most: bool = True


def _actions(match: Match, seat: int) -> list[str]:
    return [str(line["action"]) for line in match.lines if line.get("seat") == seat and "action" in line]


def _begin(*starts: str) -> Count:
    """Return a count of the actions that begin with one of some texts."""

    def count(match: Match, seat: int) -> float:
        return sum(action.startswith(starts) for action in _actions(match, seat))

    return count


def _ends(of: Callable[[Any, int], float]) -> Count:
    """Return a mean over the ends of all rounds but the last."""

    def count(match: Match, seat: int) -> float:
        ends: list[Any] = [line for line in match.lines if "checkpoint" in line]
        return float(mean(of(end, seat) for end in ends[:-1]))

    return count


def _goods_left(match: Match, seat: int) -> float:
    goods: tuple[int, ...] = match.view(seat).goods_of(seat)
    return float(sum(goods[:OPIUM]))


def _opium(end: Any, seat: int) -> float:
    return float(end["goods"][seat][OPIUM])


def _chips_drawn(match: Match, seat: int) -> float:
    return sum(1 for event in match.events() if isinstance(event, ChipDrawn) and event.colour == seat)


def _dear_lots(match: Match, seat: int) -> float:
    """Return the pounds above the mean price of all lots, for the mean lot that the seat names for others."""
    view = match.view(seat)
    prices = ground_of(view.level, view.laid).prices
    lots = [event for event in match.events() if isinstance(event, LotMarked) and event.seat == seat]
    given = [prices[lot.site] for lot in lots if lot.colour != seat]
    return float(mean(given) - mean(prices)) if given else 0.0


def _masons(end: Any, seat: int) -> float:
    return float(sum(one.startswith("mason") for one in end["craftsmen"][seat]))


def _gold(end: Any, seat: int) -> float:
    return float(end["gold"][seat])


def _metal(end: Any, seat: int) -> float:
    return float(end["cubes"][seat]["metal"])


def _of_bridge(kind: int) -> Count:
    """Return a count of the buildings of a kind."""

    def count(match: Match, seat: int) -> float:
        view = match.view(seat)
        kinds = {one.number: one.kind for one in view.level.buildings}
        return float(sum(kinds.get(tile, -1) == kind for tile in view.bridges[seat]))

    return count


def _parks(match: Match, seat: int) -> float:
    view = match.view(seat)
    numbers = {one.number for one in view.level.buildings}
    return float(sum(tile not in numbers for tile in view.bridges[seat]))


def _sealed(match: Match, seat: int) -> float:
    """Return the mean card sealed in the first half of the game; high cards run out later."""
    sealed = [action.split()[1:] for action in _actions(match, seat) if action.startswith("seal ")]
    return mean(mean(map(int, cards)) for cards in sealed[: len(sealed) // 2])


def _crests(match: Match, seat: int) -> float:
    return float(sum(match.view(seat).strengths[seat]))


def _cards_left(match: Match, seat: int) -> float:
    hand: tuple[int, ...] = match.view(seat).hands[seat]
    return sum(hand) - hand[0]


def _tiles(match: Match, seat: int) -> float:
    """Return the bonus tiles that the seat has taken."""
    return sum(1 for event in match.events() if isinstance(event, BonusTaken) and event.seat == seat)


def _gate(match: Match, seat: int) -> float:
    return float(match.view(seat).gate[seat])


CLAIMS: Final[Mapping[str, tuple[Claim, ...]]] = {
    "old_london_bridge": (
        Claim("apprentice", "parks on the bridge", _parks),
        Claim("apprentice", "mean card sealed, first half", _sealed),
        Claim("mason", "crests at the end", _crests, most=False),
        Claim("mason", "mean card sealed, first half", _sealed, most=False),
        Claim("mason", "cards left at the end", _cards_left),
        Claim("warden", "gate track at the end", _gate),
        Claim("warden", "bonus tiles taken", _tiles),
        Claim("guildmaster", "crests at the end", _crests),
        Claim("guildmaster", "guildhalls on the bridge", _of_bridge(GUILDHALL)),
    ),
    "pillars_of_the_earth": (
        Claim("apprentice", "builders at the market", _begin("place market", "remigius market")),
        Claim("quarryman", "cards of the quarry", _begin("take quarry")),
        Claim("quarryman", "masons at the end of a round", _ends(_masons)),
        Claim("bursar", "builders at the king's court", _begin("place kings_court", "remigius kings_court")),
        Claim("bursar", "gold at the end of a round", _ends(_gold)),
        Claim("bellfounder", "metal at the end of a round", _ends(_metal)),
        Claim("bellfounder", "uses of metal", _begin("craft glassblower", "craft organ", "craft bell")),
    ),
    "singapore": (
        Claim("apprentice", "legal goods left at the end", _goods_left),
        Claim("smuggler", "opium at the end of a round", _ends(_opium)),
        Claim("magistrate", "chips drawn", _chips_drawn, most=False),
        Claim("landlord", "pounds of a rival's lot above the mean", _dear_lots),
    ),
}


@dataclass(frozen=True, slots=True)
class Figure:
    """The means of a claim by opponent, and the difference of the claimed one from the nearest other."""

    claim: Claim
    means: Mapping[str, float]
    nearest: str
    difference: float
    error: float

    @property
    def errors_apart(self) -> float:
        """The difference in standard errors, above 0 if the claim holds."""
        return self.difference / self.error if self.error else 0.0


def figures(game: str, deals: int) -> list[Figure]:
    """Play the deals of a game, and return the figures of its claims; at least two deals are needed."""
    claims, bots = CLAIMS[game], TABLES[game]
    #: For each claim and opponent: the mean of each deal.
    found: list[dict[str, list[float]]] = [{bot: [] for bot in bots} for _ in claims]
    for deal in range(1, deals + 1):
        matches = [_match(game, bots[turn:] + bots[:turn], deal) for turn in range(len(bots))]
        for claim, by_bot in zip(claims, found, strict=True):
            for bot in bots:
                by_bot[bot].append(
                    mean(
                        claim.count(match, (bots.index(bot) - turn) % len(bots))
                        for turn, match in enumerate(matches)
                    )
                )
    return [_figure(claim, by_bot) for claim, by_bot in zip(claims, found, strict=True)]


def _match(game: str, bots: tuple[str, ...], deal: int) -> Match:
    """Return a game that is over."""
    made = SHIPPED.game_called(game)
    assert made is not None
    level = next(
        one.level
        for one in find_levels(levels_folder(game), (), made.level_from)
        if one.level is not None and one.name == "standard"
    )
    return Series(made, level, bots, "tempers").play(deal)


def _figure(claim: Claim, by_bot: Mapping[str, Sequence[float]]) -> Figure:
    others = [bot for bot in by_bot if bot != claim.bot]
    sign = 1 if claim.most else -1

    def apart(other: str) -> tuple[float, float]:
        pairs = zip(by_bot[claim.bot], by_bot[other], strict=True)
        by_deal = [sign * (mine - theirs) for mine, theirs in pairs]
        return mean(by_deal), stdev(by_deal) / sqrt(len(by_deal))

    nearest = min(others, key=lambda other: apart(other)[0] / (apart(other)[1] or 1.0))
    means = {bot: mean(values) for bot, values in by_bot.items()}
    return Figure(claim, means, nearest, *apart(nearest))


def table(game: str, deals: int) -> list[str]:
    """Return the lines of the table of a game."""
    bots = TABLES[game]
    lines = [
        f"| claim | {' | '.join(bots)} | nearest other | standard errors apart |",
        f"| --- | {' | '.join('---:' for _ in bots)} | --- | ---: |",
    ]
    for one in figures(game, deals):
        which = "most" if one.claim.most else "least"
        means = " | ".join(f"{one.means[bot]:.2f}" for bot in bots)
        claim = f"{one.claim.bot}, {which} {one.claim.what}"
        lines.append(f"| {claim} | {means} | {one.nearest} | {one.errors_apart:.1f} |")
    return lines


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench.tempers", description=__doc__)
    parser.add_argument("--game", choices=sorted(CLAIMS), action="append")
    parser.add_argument("--deals", type=int, default=DEALS)
    options = parser.parse_args(arguments)
    for game in options.game or sorted(CLAIMS):
        sys.stdout.write(
            "\n".join(["", f"{game}, {options.deals} deals", "", *table(game, options.deals), ""])
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
