"""A bot of the cabinet as a policy of OpenSpiel: asked at every information state of a tree."""

from collections import Counter

from game.core.chance import seed_of
from game.core.contract import Opponent
from game.study.tree import Table, Tree


def bot_policy(tree: Tree, maker: Opponent, seed: str, samples: int) -> Table:
    """How often a bot takes each action, of so many bots that differ in their seeds alone.

    Each is asked once at every information state. One sample tells everything of a bot that does
    not play at random; of others it is a share of `samples`, and what it is exploited by is told
    too high rather than too low.
    """
    bots = [maker(seed_of(seed, number)) for number in range(samples)]
    table: Table = {}
    for choice in tree.choices:
        actions = list(choice.legal)
        taken = Counter(choice.legal[bot.choose(choice.view, actions)] for bot in bots)
        table[choice.key] = [(action, taken[code] / samples) for code, action in choice.numbers.items()]
    return table
