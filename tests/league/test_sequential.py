"""The test that ends a pair early errs no more often than promised, for any series of deals."""

import random
from collections.abc import Callable, Iterator

import pytest

from game.league.sequential import ERROR, Claims, Verdict, verdict

CLAIMS = Claims(0.5, 0.6)

#: How the share of a deal falls around a true mean: six games apart, all alike, or close together.
SPREADS: dict[str, Callable[[random.Random, float], float]] = {
    "apart": lambda rng, mean: sum(rng.random() < mean for _ in range(6)) / 6,
    "alike": lambda rng, mean: float(rng.random() < mean),
    "close": lambda rng, mean: mean + rng.choice((-0.05, 0.05)),
}


def ends(spread: str, mean: float, runs: int = 300, most: int = 3000) -> list[Verdict | None]:
    rng = random.Random(f"{spread} {mean}")

    def deals() -> Iterator[float]:
        for _ in range(most):
            yield SPREADS[spread](rng, mean)

    return [verdict(CLAIMS, deals()) for _ in range(runs)]


@pytest.mark.parametrize("spread", SPREADS)
@pytest.mark.parametrize(("mean", "wrong"), [(0.5, True), (0.6, False)])
def test_a_true_claim_is_given_up_in_at_most_one_of_twenty_runs(
    spread: str, mean: float, wrong: bool
) -> None:
    said = [end.above for end in ends(spread, mean) if end]
    assert len(said) > 290, "it comes to an end"
    # Two standard errors of 300 runs more than promised.
    assert said.count(wrong) / 300 <= ERROR + 0.025


def test_the_further_off_the_sooner_it_ends() -> None:
    mean_length = []
    for mean in (0.6, 0.7, 0.8):
        lengths = [end.deals for end in ends("apart", mean, 50) if end]
        mean_length.append(sum(lengths) / len(lengths))
    assert mean_length == sorted(mean_length, reverse=True) and mean_length[0] < 40


def test_it_is_a_function_of_the_deals_up_to_its_end() -> None:
    deals = [1.0] * 100
    end = verdict(CLAIMS, deals)
    assert end is not None and end.above
    assert verdict(CLAIMS, deals[: end.deals]) == end
    assert verdict(CLAIMS, [*deals[: end.deals], *[0.0] * 100]) == end
    assert verdict(CLAIMS, deals[: end.deals - 1]) is None


def test_both_sides_are_mirrors() -> None:
    deals = [0.5, 1.0, 0.5, 1.0, 1.0, 5 / 6] * 10
    above, below = verdict(Claims(0.4, 0.6), deals), verdict(Claims(0.4, 0.6), [1 - deal for deal in deals])
    assert above and below and above.deals == below.deals and above.above and not below.above


def test_without_deals_it_says_nothing() -> None:
    assert verdict(CLAIMS, []) is None
