"""A bot of the cabinet as a policy of OpenSpiel: asked at every information state of a tree."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from game.bots.bot import Thought
from game.core.chance import seed_of
from game.study.tree import Table, Tree

#: A view, and the lawful actions of its seat.
Question = tuple[Any, Sequence[Any]]
#: For each lawful action of a question how often it is taken: shares that sum to 1.
Odds = list[float]


@runtime_checkable
class Thinks(Protocol):
    """A bot that tells what it might have chosen as well."""

    def think(self, view: Any, legal: Sequence[Any]) -> Thought:
        """What came of thinking."""
        ...


def questions(tree: Tree) -> list[Question]:
    """What a bot is asked: the choices of a tree, in its order."""
    return [(choice.view, list(choice.legal)) for choice in tree.choices]


def answers(maker: Callable[[str], Any], seed: str, samples: int, asked: Sequence[Question]) -> list[Odds]:
    """What so many bots that differ in their seeds alone do on average.

    One that draws what it does tells by itself how often it would do what.
    """
    bots = [maker(seed_of(seed, number)) for number in range(samples)]
    return [_odds(bots, view, legal) for view, legal in asked]


def _odds(bots: Sequence[Any], view: Any, legal: Sequence[Any]) -> Odds:
    taken = dict.fromkeys(legal, 0.0)
    for bot in bots:
        if isinstance(bot, Thinks):
            for candidate, share in bot.think(view, legal).odds:
                taken[candidate.action] += share / len(bots)
        else:
            taken[bot.choose(view, legal)] += 1 / len(bots)
    return list(taken.values())


def policy_of(tree: Tree, answered: Iterable[Odds]) -> Table:
    """The policy of answers to all questions of a tree."""
    table: Table = {}
    for choice, odds in zip(tree.choices, answered, strict=True):
        share_of = dict(zip(choice.legal.values(), odds, strict=True))
        table[choice.key] = [(action, share_of[code]) for code, action in choice.numbers.items()]
    return table


def bot_policy(tree: Tree, maker: Callable[[str], Any], seed: str, samples: int) -> Table:
    """How often a bot takes each action at every information state, by so many samples.

    One sample tells everything of a bot that does not play at random; of others it is a mean, and what
    they are exploited by is told too high rather than too low.
    """
    return policy_of(tree, answers(maker, seed, samples, questions(tree)))
