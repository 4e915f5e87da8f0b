"""The reasons for a choice are so: each figure is held against what the rules do when the plan is played."""

import random
from fractions import Fraction

import pytest

from game.core.contract import BY_CHANCE
from game.core.messages import ENGLISH
from game.core.wording.reason_lines import figures_of
from game.singapore.judgement.facts import Facts, facts_of, lot_facts_of, terms_of
from game.singapore.judgement.judge import Option
from game.singapore.rules import agenda
from game.singapore.rules.actions import action_from
from game.singapore.rules.chips import sums
from game.singapore.rules.codes import END
from game.singapore.rules.components import BUILDINGS
from game.singapore.rules.position import Position
from game.singapore.words.messages import MESSAGES
from game.singapore.words.reasons import reasons
from tests.singapore.judgement.moments import QUICK, moments
from tests.singapore.rules.tables import building, play, table, working

LEVELS = pytest.mark.parametrize(
    ("level", "players", "seed"),
    [("quick", 2, 1), ("quick", 3, 2), ("harsh-law", 3, 3), ("house-rules", 4, 4)],
)


def played(
    p: Position, option: Option, rng: random.Random
) -> tuple[Position, list[tuple[Fraction, bool]], bool]:
    """Play an option with its plan, chips drawn as they come.

    Return the table before the turn ends, for each chip its chance to be white and whether the seat had the
    highest sum, and whether one was white.
    """
    twin, seat, white = p.copy(), p.mover, False
    chips: list[tuple[Fraction, bool]] = []
    for code in (option.code, *option.plan):
        assert code in twin.codes(seat), "the plan is lawful"
        if code == END:
            break
        twin.play(seat, code)
        while twin.mover == BY_CHANCE and twin.agenda[-1][0] == agenda.DRAW_CHIP and not white:
            own = sums(twin)[seat]
            chips.append((Fraction(twin.white, twin.chance_size()), own == max(sums(twin)) > 0))
            place = rng.randrange(twin.chance_size())
            white = place >= twin.black
            twin.turn_up(place)
        if white:
            break
    return twin, chips, white


def check(p: Position, after: Position, seat: int, facts: Facts) -> None:
    """Compare the figures with two tables."""
    level = p.box.level
    assert after.points[seat] - p.points[seat] == facts.points - facts.given
    pounds = facts.pounds + level.seal_pays * len(facts.seals) - facts.price
    assert after.money[seat] - p.money[seat] == pounds
    had, have = p.goods[4 * seat : 4 * seat + 4], after.goods[4 * seat : 4 * seat + 4]
    assert tuple(now - before for before, now in zip(had, have, strict=True)) == facts.cubes
    assert facts.seals == tuple(seal for seal in level.seals if p.seals[seat] < seal <= after.seals[seat])
    gifts = {other: after.points[other] - p.points[other] for other in range(p.players) if other != seat}
    assert facts.gifts == tuple((other, points) for other, points in gifts.items() if points)
    assert facts.worker == (p.workers[2 * seat + 1] != after.workers[2 * seat + 1] == -1) or facts.worker


@LEVELS
def test_every_figure_of_an_advised_plan_comes_true(level: str, players: int, seed: int) -> None:
    rng = random.Random(seed)
    whole = 0
    for p in moments(level, players, seed):
        kind, seat = p.agenda[-1][0], p.mover
        if not p.round or kind in (agenda.ASK_LOT, agenda.ASK_HUT) or rng.random() < 0.5:
            continue
        if p.round > 4:
            break
        for option in QUICK.options(p, seat)[:2]:
            facts = facts_of(p, seat, option.code, option.plan)
            after, chips, white = played(p, option, rng)
            threats = [chance for chance, highest in chips if highest]
            assert not threats or Fraction(*facts.raid) == threats[0]
            if not white:
                assert bool(threats) == bool(facts.raid[1])
                check(p, after, seat, facts)
                whole += 1
    assert whole > 10


@pytest.mark.parametrize(("level", "players", "seed"), [("quick", 2, 1), ("house-rules", 4, 4)])
def test_lots_have_the_price_and_the_steps_that_are_told(level: str, players: int, seed: int) -> None:
    for p in moments(level, players, seed):
        step = p.agenda[-1]
        if step[0] != agenda.ASK_LOT or step[3] >= 0 or step[2] == p.box.neutral:
            continue
        colour = step[2]
        for code in p.codes(p.mover)[::5]:
            facts = lot_facts_of(p, code, colour)
            twin = p.copy()
            twin.play(p.mover, code)
            assert facts.price == p.map.prices[twin.marks[colour]] and facts.colour == colour
            assert facts.steps == steps_by_trying(p, twin.marks[colour], colour)


def steps_by_trying(p: Position, site: int, colour: int) -> int:
    """Return the steps of a colour's nearest worker to a lot, counted street by street; 9 for no way."""
    if -1 in p.workers[2 * colour : 2 * colour + 2]:
        return 1
    goals = {p.at[one] for one in p.map.around[site] if one >= 0 and p.at[one] >= 0}
    places, steps = {place for place in p.workers[2 * colour : 2 * colour + 2] if place >= 0}, 1
    while not places & goals and steps < 9:
        near = {other for place in places for other in range(len(BUILDINGS)) if p.reach[place] >> other & 1}
        places, steps = places | near, steps + 1
    return steps


def test_every_term_has_words_and_its_figures_in_them() -> None:
    seen = set()
    for p in moments("harsh-law", 3, 5):
        for option in QUICK.options(p, p.mover)[:1]:
            terms = terms_of(p, p.mover, option.code, option.plan, QUICK.temper)
            for term, weight in terms.items():
                if not weight:
                    continue
                name, figures = figures_of(term)
                seen.add(name)
                message = MESSAGES.messages[f"{'gain' if weight > 0 else 'cost'}.{name}"]
                assert all(f"{{{key}" in message for key in figures)
            lines = reasons(tuple(terms.items()), ENGLISH)
            assert all(line and "{" not in line for line in lines)
    assert {"points", "cubes", "gifts", "raid", "dear", "far", "price"} <= seen


def test_the_price_of_a_lot_is_told_as_it_is_paid() -> None:
    """Rules 9: price £4, money £1, 5 points: 2 points back for £4, pays £4, keeps £1."""
    p = building(table(money=(1, 5, 5), points=(5, 5, 5), row="I1 I2 I3 I4"), 0, 0, 0)
    site = next(site for site, price in enumerate(p.map.prices) if price == 4)
    p.marks[0] = site
    option = QUICK.options(p, 0)[0]
    facts = facts_of(p, 0, option.code, option.plan)
    assert (facts.price, facts.given) == (0, 2)


def test_a_harmless_chip_does_not_hide_a_later_one_that_threatens() -> None:
    """Rules 4.2: a rival has 4 chips; the first use leaves the seat behind, the second one puts it ahead."""
    p = working(table(chips=(0, 4, 0), built={"I11": (0, 0, 0), "II16": (1, 0, 0)}), 0, at="I11")
    play(p, "pave I11 east")
    first, *plan = (p.box.codes.numbers[action_from(text)] for text in ("use I11", "step 1 II16", "use II16"))
    facts = facts_of(p, 0, first, plan)
    assert facts.raid == (2, 13), "16 black chips less 4 and 1, and 2 white ones"
    assert terms_of(p, 0, first, plan, QUICK.temper)["raid n=2 chips=13"] < 0
    assert facts_of(p, 0, first, ()).raid == (0, 0)


def test_a_reason_speaks_of_nobody_in_particular_and_of_goods_as_the_cards_do() -> None:
    """The reason of a bot is read by others: nothing in it is theirs."""
    told = [words for key, words in MESSAGES.messages.items() if key.startswith(("gain.", "cost."))]
    assert told and not [words for words in told if "your" in words or "cube" in words]
