"""A game in progress: chance from the seed alone, pairs for watchers, undone steps."""

import hashlib
import random
from dataclasses import fields
from itertools import pairwise
from typing import Any

import pytest

from game.bots.random_bot import RandomBot
from game.core.barrier import Barrier
from game.core.chance import commitment, draw, salt_of, seed_of
from game.core.contract import Chance, Emit, IllegalAction, Position
from game.match.lines import RecordLine
from game.match.match import Match, Pair, Promise, TakenBack, counting, pairs_of
from game.match.replay import replay
from game.match.seat import Seat
from game.match.series import Series
from tests.match.seat_notes import hand_over
from tests.match.tables import (
    ALL,
    BOTH,
    BRIDGE,
    BRIDGE_LEVELS,
    CAIRN,
    bridge,
    cairn,
    file_of,
    game_called,
    play,
    play_lines,
    play_with_notes,
    position_of,
    steps_of,
    watched,
)
from tests.playthrough.tables import Table, known
from tests.tiny.actions import Bid, Place, Use

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)


# Chance


def draws(match: Match) -> dict[str, list[str]]:
    """Return the outcomes drawn from each pile of a game, in order."""
    drawn: dict[str, list[str]] = {}
    for line in match.lines:
        deal = line.get("deal")
        if isinstance(deal, dict):
            drawn |= {pile: [*outcomes] for pile, outcomes in deal.items()}
        elif "chance" in line:
            drawn.setdefault(str(line["chance"]), []).append(str(line["outcome"]))
    return drawn


@TABLES
def test_the_same_seed_and_choices_give_the_same_file(table: Table) -> None:
    first = file_of(play_with_notes(table.match(), 1))
    assert file_of(play_with_notes(table.match(), 1)) == first
    assert file_of(play_with_notes(table.match("another seed"), 1)) != first
    assert file_of(play_with_notes(table.match(), 2)) != first


@pytest.mark.parametrize(
    ("tables", "seats"),
    [
        ([cairn(players) for players in (2, 3, 4)], "order"),
        ([bridge("expert", players) for players in (2, 3, 4)], "steps"),
        ([bridge("quick", players) for players in (2, 3, 4)], "steps"),
    ],
)
@pytest.mark.parametrize("seed", ["a seed", "Röd/2", ""])
def test_a_seed_deals_the_same_piles_to_any_players_whatever_they_choose(
    tables: list[Table], seats: str, seed: str
) -> None:
    games = [draws(play(table.match(seed), choices)) for table in tables for choices in (1, 2)]
    for game in games:
        game.pop(seats)
    for pile in games[0]:
        longest = max((game.get(pile, []) for game in games), key=len)
        assert longest
        for game in games:
            drawn = game.get(pile, [])
            assert drawn == longest[: len(drawn)]


def test_the_draw_can_be_redone_from_seed_pile_and_number_by_anybody() -> None:
    match = play(cairn(3).match("Röd/2"), 3)
    left = ["1", "2", "2", "3", "4", "4", "5"]
    for number, outcome in enumerate(draws(match)["stones"]):
        digest = hashlib.sha256(f"Röd/2/stones/{number}".encode()).digest()
        assert left.pop(int.from_bytes(digest[:8], "big") % len(left)) == outcome


def test_draws_are_spread_evenly() -> None:
    counts = [0] * 7
    for number in range(7000):
        counts[draw(seed_of("spread", number), Chance("pile", 3, tuple("abcdefg")))] += 1
    assert all(900 < count < 1100 for count in counts)


def test_the_header_promises_the_seed_before_anything_is_dealt() -> None:
    header, secret = cairn(2).match("a seed").lines[:2]
    assert secret == {"seed": "a seed", "salt": salt_of("a seed")}
    text = f"a seed/{salt_of('a seed')}"
    assert header["commitment"] == hashlib.sha256(text.encode()).hexdigest() == commitment(*text.split("/"))
    assert salt_of("a seed") == hashlib.sha256(b"salt/a seed").hexdigest()[:32]


@TABLES
def test_seed_and_salt_are_told_once_the_game_is_over_and_prove_what_was_promised(table: Table) -> None:
    match = table.match("Röd/2")
    promised = match.promise
    assert (promised.seed, promised.salt) == (None, None)
    while not match.over:
        assert match.promise == promised
        play(match, len(match.lines), 1)
    told = match.promise
    assert (told.seed, told.salt) == ("Röd/2", salt_of("Röd/2"))
    proof = hashlib.sha256(f"{told.seed}/{told.salt}".encode()).hexdigest()
    assert proof == told.commitment == promised.commitment == match.lines[0]["commitment"]


def test_a_game_replayed_without_its_seed_promises_what_its_header_does() -> None:
    match = play(cairn(2).match(), 1)
    shown = replay([line for line in match.lines if "seed" not in line], lambda name: CAIRN).match
    assert shown.over and shown.promise == Promise(match.promise.commitment)


@TABLES
def test_taken_back_and_repeated_the_same_comes_up(table: Table) -> None:
    match = table.match()
    rng = random.Random(5)
    for _ in range(12):
        play(match, rng.randrange(1000), rng.randint(1, 6))
        if match.over:
            break
        steps = rng.randint(1, min(6, steps_of(match)))
        before = counting(match.lines)
        after = known(position_of(match))
        match.take_back(steps)
        play_lines_again(match, before)
        assert counting(match.lines) == before and known(position_of(match)) == after


def play_lines_again(match: Match, lines: list[RecordLine]) -> None:
    """Make the undone choices in a list of lines again."""
    counted = sum("action" in line for line in counting(match.lines))
    for line in [line for line in lines if "action" in line][counted:]:
        seat = line["seat"]
        assert isinstance(seat, int)
        match.decide(seat, match.game.action(str(line["action"])))


def test_another_choice_meets_the_same_outcome() -> None:
    match = cairn(2).match()
    for seat in (0, 1):
        match.decide(seat, Bid(seat))
    match.decide(1, Use("sell"))
    stone = match.lines[-1]
    match.take_back(1)
    match.decide(1, Use("keep"))
    match.decide(1, Place("left"))
    assert match.lines[-1] == stone and stone["chance"] == "stones"


# Decisions


@TABLES
def test_a_match_never_waits_for_chance(table: Table) -> None:
    match = table.match()
    while not match.over:
        assert match.to_move and position_of(match).chance() is None
        play(match, len(match.lines), 1)
    assert match.to_move == ()
    assert [line for line in match.lines if "result" in line] == [match.lines[-1]]


@TABLES
def test_every_round_closes_with_its_checkpoint(table: Table) -> None:
    match = play(table.match(), 1)
    numbers = [line["checkpoint"] for line in match.lines if "checkpoint" in line]
    assert numbers == list(range(1, match.round + 1))


@TABLES
def test_a_refused_action_changes_nothing(table: Table) -> None:
    match = play(table.match(), 3, 9)
    told = watched(match)
    before, lines, back = known(position_of(match)), list(match.lines), match.undo_barrier(match.to_move[0])
    lawful = match.legal(match.to_move[0])
    for action in play(table.match(), 4, 1).legal(match.to_move[0]) + lawful:
        for seat in range(table.players):
            if action not in match.legal(seat):
                with pytest.raises(IllegalAction):
                    match.decide(seat, action)
    assert known(position_of(match)) == before and match.lines == lines
    assert not any(told.values()) and match.undo_barrier(match.to_move[0]) == back


@pytest.mark.parametrize("table", ALL, ids=lambda table: table.name)
def test_a_whole_game_takes_less_than_40_kilobytes(table: Table) -> None:
    for bot in ("random", table.game.usual_bot):
        match = Series(table.game, table.level, (bot,) * table.players, "sizes").play(1)
        assert match.over and len(file_of(match)) < 40_000


# Watching


@TABLES
def test_who_watches_is_handed_each_event_with_the_view_right_after_it(table: Table) -> None:
    match = table.undealt()
    told = watched(match)
    match.start()
    rng = random.Random(7)
    while not match.over:
        seat = rng.choice(match.to_move)
        action = rng.choice(match.legal(seat))
        twin, first = position_of(match).copy(), len(told[None])
        heard: list[tuple[Any, list[Any]]] = []
        # The events of the rules, and the facts known at that moment, without a match.
        twin.apply(seat, action, hearing(twin, heard))
        match.decide(seat, action)
        for number, (event, views) in enumerate(heard):
            for place, (viewer, pairs) in enumerate(told.items()):
                assert pairs[first + number] == Pair(event.seen_by(viewer), views[place])
    assert len({len(pairs) for pairs in told.values()}) == 1


def hearing(position: Position, heard: list[tuple[Any, list[Any]]]) -> Emit:
    """Return a listener that records each event, and the views right after it, the public one first."""
    viewers = (None, *range(position.players))
    return lambda event: heard.append((event, [position.view(viewer) for viewer in viewers]))


#: The fields of a view that each event of the tiny game may alter.
CHANGES = {
    "SeatPlaced": {"order", "step"},
    "CharmDealt": {"hands", "charms_left", "step"},
    "StoneDrawn": {"pile", "stone", "round", "step", "seen", "looker"},
    "StonePassed": {"winner", "looker", "step"},
    "StoneSeen": {"pile", "seen", "step"},
    "CharmUsed": {"hands", "charms_left", "stone", "charmed"},
    "CharmsShown": {"hands", "charms_left"},
    "BidSealed": {"bids"},
    "BidsRevealed": {"bids", "winner", "step"},
    "CoinsChanged": {"coins", "stone"},
    "StoneKept": {"step"},
    "StonePlaced": {"rows", "stone"},
    "RoundEnded": {"winner", "step", "charmed", "seen", "looker"},
    "GameEnded": {"places"},
    "DecisionRequested": set(),
}


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_between_two_events_a_view_changes_in_what_the_event_names(viewer: int | None) -> None:
    match = cairn(3).undealt()
    told: list[Pair] = []
    match.watch(viewer, told.append)
    match.start()
    play(match, 8)
    for before, after in pairwise(told):
        changed = {
            field.name
            for field in fields(after.view)
            if getattr(before.view, field.name) != getattr(after.view, field.name)
        }
        assert changed <= CHANGES[type(after.event).__name__]


@TABLES
def test_nobodys_pairs_change_when_others_seal_something_else(table: Table) -> None:
    tried = 0
    for seed in range(6):
        start = until_all_seal(table, seed)
        owner = seed % table.players
        choices = start.legal(owner)
        if len(choices) < 2:
            continue
        tried += 1
        one, other = (sealed(table, start, owner, action) for action in (choices[0], choices[-1]))
        for viewer in one:
            assert (one[viewer] == other[viewer]) == (viewer != owner)
    assert tried > 2


def until_all_seal(table: Table, seed: int) -> Match:
    """Return a match in the middle of a random game, where all seats are about to seal."""
    match = play(table.match(str(seed)), seed, 3 * table.players)
    while len(match.to_move) < table.players:
        assert not match.over
        play(match, seed, 1)
    return match


def sealed(table: Table, start: Match, owner: int, action: Any) -> dict[int | None, list[object]]:
    """Return each viewer's events and lawful actions while all seats seal but one, who waits."""
    match = play_lines(table.match(str(start.seed)), start.lines)
    pairs = watched(match)
    match.decide(owner, action)
    for seat in match.to_move[:-1]:
        match.decide(seat, match.legal(seat)[0])
    hand_over(match, 0, Seat("Guest", "human"))
    seen: dict[int | None, list[object]] = {viewer: list(told) for viewer, told in pairs.items()}
    for seat in range(table.players):
        seen[seat] += [match.legal(seat), match.undo_barrier(seat)]
    return seen


@TABLES
def test_who_stops_watching_is_told_nothing_more(table: Table) -> None:
    match = table.match()
    stays, leaves = [], []  # type: list[Pair], list[Pair]
    watch = leaves.append
    match.watch(0, stays.append)
    match.watch(1, watch)
    play(match, 1, 3)
    count = len(leaves)
    match.unwatch(watch)
    play(match, 1, 3)
    assert count and len(leaves) == count and len(stays) > count


@TABLES
def test_who_comes_late_is_told_all_that_counts_so_far(table: Table) -> None:
    match = play_with_notes(table.match(), 3, 60)
    fresh = table.undealt()
    told = watched(fresh)
    fresh.start()
    play_lines_again(fresh, counting(match.lines))
    assert known(position_of(fresh)) == known(position_of(match))
    for viewer, pairs in told.items():
        assert pairs_of(match, viewer) == pairs


# Notes


def test_who_chose_last_may_take_back_until_something_hidden_is_seen() -> None:
    match = cairn(3).match()

    nothing, others, drawn, shown = Barrier
    free = None

    def kept() -> list[Barrier | None]:
        return [match.undo_barrier(seat) for seat in range(3)]

    assert kept() == [nothing, nothing, nothing]
    match.decide(1, Bid(2))
    assert kept() == [nothing, free, nothing]
    match.decide(0, Bid(1))
    assert kept() == [free, others, nothing]
    match.decide(2, Bid(5))
    assert kept() == [others, others, shown], "the bids are shown: nobody bids anew who has seen them"
    match.decide(2, Use("keep"))
    assert kept() == [others, others, free]
    match.decide(2, Place("left"))
    assert kept() == [others, others, drawn], "the next stone is drawn"
    for seat in range(3):
        with pytest.raises(ValueError, match="cannot undo"):
            match.undo(seat)


def test_a_choice_inside_a_choice_is_taken_back_alone_or_with_it() -> None:
    table = cairn(2, rounds=1, hand=0)
    match = table.match()
    for seat in (0, 1):
        match.decide(seat, Bid(seat))
    for action in (Use("keep"), Place("left")):
        match.decide(1, action)
    assert match.over and match.undo_barrier(1) is None, "nothing is drawn after the last round"
    match.undo(1)
    assert match.legal(1) == [Place("left"), Place("right")]
    match.undo(1)
    assert match.legal(1) == [Use("keep"), Use("sell")]
    assert match.undo_barrier(1) is Barrier.SHOWN


@TABLES
def test_steps_taken_back_lead_to_an_earlier_position_and_all_are_told(table: Table) -> None:
    match = table.match()
    moments = [known(position_of(match))]
    while not match.over:
        play(match, len(moments), 1)
        moments.append(known(position_of(match)))
    told = watched(match)
    rng = random.Random(9)
    while len(moments) > 1:
        steps = rng.randint(1, min(9, len(moments) - 1))
        match.take_back(steps)
        del moments[-steps:]
        assert known(position_of(match)) == moments[-1]
        assert match.lines[-1] == {"note": "back", "steps": steps}
        for viewer, pairs in told.items():
            assert isinstance(pairs[-1].event, TakenBack) and pairs[-1].event.steps == steps
            assert pairs[-1].view == match.view(viewer)


@pytest.mark.parametrize("steps", [0, -1, 4, 10**30])
def test_more_steps_than_were_made_are_not_taken_back(steps: int) -> None:
    match = play(cairn(4).match(), 1, 3)
    before, lines = known(position_of(match)), list(match.lines)
    with pytest.raises(ValueError, match="cannot be undone"):
        match.take_back(steps)
    assert known(position_of(match)) == before and match.lines == lines


@TABLES
def test_a_seat_changes_hands_and_the_game_stays_as_it_is(table: Table) -> None:
    match = play(table.match(), 1, 5)
    before = known(position_of(match))
    guest = Seat("Zoë", "bot:random", "ivory")
    hand_over(match, 1, guest)
    match = replay(match.lines, game_called).match
    assert match.seats[1] == guest and match.seats[0].name == "Sitter 0"
    assert known(position_of(match)) == before
    assert match.lines[-1] == {
        "note": "seat",
        "seat": 1,
        "name": "Zoë",
        "kind": "bot:random",
        "colour": "ivory",
    }


def test_what_has_waited_for_a_person_happens_before_the_seat_changes_hands() -> None:
    table = bridge("quick", 2)
    waiting, straight = table.match(), table.match()
    waiting.start()
    straight.start()
    while not waiting.pending or len(waiting.lines) == len(straight.lines):
        seat = straight.to_move[0]
        action = straight.legal(seat)[0]
        waiting.resolve()
        waiting.decide(seat, action, resolve=False)
        straight.decide(seat, action)
    guest = Seat("Guest", "human")
    hand_over(waiting, 0, guest)
    hand_over(straight, 0, guest)
    assert not waiting.pending and waiting.lines == straight.lines
    assert known(position_of(waiting)) == known(position_of(straight))


# Series


def test_each_game_of_a_series_has_a_seed_of_its_own() -> None:
    series = Series(CAIRN, cairn(2).level, ("random", "mason"), "S")
    first, second = series.play(1), series.play(2)
    assert first.seed == hashlib.sha256(b"S/game/1").hexdigest()[:32]
    assert file_of(first) == file_of(series.play(1)) != file_of(second)
    assert [seat.kind for seat in first.seats] == ["bot:random", "bot:mason"]


def test_bots_play_the_two_games_of_the_house_to_their_end() -> None:
    for game, level in ((CAIRN, cairn(2).level), (BRIDGE, BRIDGE_LEVELS["quick"])):
        assert Series(game, level, ("random", game.usual_bot), "all").play(1).over


def test_a_bot_does_not_know_what_others_have_sealed_before_it() -> None:
    bot = RandomBot("x")
    match = cairn(2).match()
    match.decide(0, Bid(3))
    assert match.view(1).bids == (-1, None)
    assert bot.choose(match.view(1), match.legal(1)) in match.legal(1)
