"""A bot of the cabinet as an OpenSpiel policy: its choices at every information state of a tree."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol, runtime_checkable

from game.bots.bot import Thought
from game.core.chance import seed_of
from game.study.tree import PolicyTable, Tree

#: A view, and the lawful actions of its seat.
PolicyQuery = tuple[Any, Sequence[Any]]
#: The probability of each lawful action of a question; they sum to 1.
Odds = list[float]


@runtime_checkable
class Thinks(Protocol):
    """A bot that also returns the probabilities of its choices."""

    def think(self, view: Any, legal: Sequence[Any]) -> Thought:
        """Return the result of thinking."""
        ...


def questions(tree: Tree) -> list[PolicyQuery]:
    """Return the questions of a tree: one for each of its choices, in its order."""
    return [(choice.view, list(choice.legal)) for choice in tree.choices]


def answers(maker: Callable[[str], Any], seed: str, samples: int, asked: Sequence[PolicyQuery]) -> list[Odds]:
    """Return the mean odds over `samples` bots that differ only in their seeds.

    A bot that draws its choice contributes its own probabilities; another one contributes its single choice.
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


def policy_of(tree: Tree, answered: Iterable[Odds]) -> PolicyTable:
    """Return the policy made of the answers to all questions of a tree, in its order."""
    table: PolicyTable = {}
    for choice, odds in zip(tree.choices, answered, strict=True):
        share_of = dict(zip(choice.legal.values(), odds, strict=True))
        table[choice.key] = [(action, share_of[code]) for code, action in choice.numbers.items()]
    return table


def bot_policy(tree: Tree, maker: Callable[[str], Any], seed: str, samples: int) -> PolicyTable:
    """Return a bot's probability of each action at every information state, over `samples` seeds.

    One sample is exact for a bot without randomness. For others the result is a mean over samples, and
    their exploitability is overestimated rather than underestimated.
    """
    return policy_of(tree, answers(maker, seed, samples, questions(tree)))
