"""Nobody learns of hidden cards: games that differ in two hidden cards of one kind tell others the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.core.chance import draw, salt_of
from game.core.contract import Chance
from game.match.match import Match
from game.match.record_file import public_lines
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.rules import dealing
from game.old_town.rules.events import Drawn
from game.old_town.rules.level import KIND_MASKS, Level, bits_of
from game.old_town.rules.position import Position
from game.study.moment import CHANCE, Moment
from game.study.setup import Setup
from tests.old_town.rules.tables import ADVANCED, STANDARD, advanced, fill_piles, play, table, variant

GAME = OldTown()
TABLES = [(STANDARD, 2), (STANDARD, 3), (STANDARD, 4), (ADVANCED, 4), (variant(own_pile="choose"), 2)]


def swapped(p: Position, owner: int, card: int, other: int) -> Position:
    """Return the position with two cards of one kind swapped: between hands, or with the pile."""
    twin = p.copy()
    for seat, hand in enumerate(p.hands):
        if seat != owner and hand >> other & 1:
            twin.hands[seat] ^= 1 << card | 1 << other
            break
        if seat != owner and p.own_cards[seat] >> other & 1:
            twin.own_cards[seat] ^= 1 << card | 1 << other
            break
    else:
        if p.drawn >> other & 1:
            return twin
        twin.drawn ^= 1 << card | 1 << other
    twin.hands[owner] ^= 1 << card | 1 << other
    return twin


def told(p: Position, viewer: int | None) -> str:
    """Return everything that a viewer is told, shown, offered or refused, and what bots are given."""
    texts = p.box.codes.actions[::37]
    return repr(
        (
            p.view(viewer),
            GAME.encoding(p.box.level, p.players).vector(p.view(viewer)),
            p.hidden_draws(),
            p.checkpoint(),
            [] if viewer is None else p.legal(viewer),
            [] if viewer is None else [p.refusal(viewer, action) for action in texts],
            Position.world(p.view(viewer), Random(3)).hands,
        )
    )


def pairs_of_twins(level: Level, players: int, seed: int) -> list[tuple[int, Position, Position]]:
    """Return positions of a random game with a twin, and the seat whose hand differs."""
    p, random, found = Position.new(level, players), Random(seed), []
    while not p.over:
        if size := p.chance_size():
            p.turn_up(random.randrange(size))
            continue
        owner = random.randrange(players)
        if p.hands[owner] and random.random() < 0.3:
            card = random.choice(bits_of(p.hands[owner]))
            kind = next(mask for mask in KIND_MASKS if mask >> card & 1)
            gone = sum(1 << one for _, one, _, _ in p.shown) | p.hands[owner] | p.own_cards[owner]
            if left := bits_of(kind & ~gone):
                found.append((owner, p.copy(), swapped(p, owner, card, random.choice(left))))
        p.play(p.mover, random.choice(p.codes(p.mover)))
    return found


@pytest.mark.parametrize(("level", "players"), TABLES)
def test_swapped_cards_tell_other_seats_the_same(level: Level, players: int) -> None:
    looked = 0
    for owner, one, other in pairs_of_twins(level, players, players):
        changed = [seat for seat in range(players) if one.hands[seat] != other.hands[seat]]
        changed += [seat for seat in range(players) if one.own_cards[seat] != other.own_cards[seat]]
        for viewer in [None, *(seat for seat in range(players) if seat not in (owner, *changed))]:
            looked += one.hands != other.hands
            assert told(one, viewer) == told(other, viewer)
    assert looked > 10


@pytest.mark.parametrize("leak", [lambda p: p.hands, lambda p: p.legal(p.mover), lambda p: p.view(p.mover)])
def test_a_planted_leak_is_found(leak: Callable[[Position], Any]) -> None:
    twins = [(one, other) for owner, one, other in pairs_of_twins(STANDARD, 2, 5) if one.mover == owner]
    assert any(repr((told(a, None), leak(a))) != repr((told(b, None), leak(b))) for a, b in twins)


def test_the_planted_leak_of_an_event_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    p = table(2)
    fill_piles(p, {0: (2, 2)})
    p.hands[0] = 1

    def heard() -> set[str]:
        seen = set()
        for kind, card in (("fours", "A5"), ("pairs", "C5")):
            twin = p.copy()
            events = play(twin, "play A1", "draw own", kind, card)
            seen.add(repr([event.seen_by(1) for event in events]))
        return seen

    assert len(heard()) == 1
    monkeypatch.setattr(Drawn, "seen_by", lambda self, viewer: self)
    assert len(heard()) == 2


def matched(level: Level, players: int, choices: int, kinds: dict[str, str]) -> Match:
    """Return a match after some first choices, with the kinds of cards from own piles as given."""

    def drawing(chance: Chance) -> int:
        if chance.pile in kinds and kinds[chance.pile] in chance.outcomes:
            return chance.outcomes.index(kinds[chance.pile])
        return draw("a seed", chance)

    seats = tuple(Seat(f"Sitter {seat}", "human") for seat in range(players))
    match = Match(GAME, level, seats, None, salt_of("salt"), drawing=drawing)
    match.start()
    for _ in range(choices):
        if not match.over:
            (seat,) = match.to_move
            legal = match.legal(seat)
            own = GAME.action("draw own")
            match.decide(seat, own if own in legal else legal[-1])
    return match


def test_a_record_shown_before_the_end_tells_no_kind_of_an_own_pile() -> None:
    matches = [matched(STANDARD, 2, 12, {"own 0": kind, "own 1": kind}) for kind in ("fours", "pairs")]
    assert matches[0].lines != matches[1].lines
    lines = [repr(public_lines(match)) for match in matches]
    assert lines[0] == lines[1]
    assert "'outcome': 'fours'" not in lines[0] and "'chance': 'fours'" not in lines[0]


def test_a_record_shown_before_the_end_never_tells_what_a_seat_keeps() -> None:
    match = matched(variant(own_pile="choose"), 2, 0, {})
    moves = 0
    while not match.over:
        told_now = [line["action"] for line in public_lines(match) if "action" in line]
        assert len(told_now) == moves and not any(str(action).startswith("keep") for action in told_now)
        (seat,) = match.to_move
        action = match.legal(seat)[0]
        moves += action.word != "keep"
        match.decide(seat, action)
    assert sum(str(line.get("action", "")).startswith("keep") for line in public_lines(match)) == 4


def test_others_never_learn_in_study_what_a_seat_keeps() -> None:
    level = variant(own_pile="choose")
    moment = Moment.first(Setup(GAME, "choose", level, 2, GAME.encoding(level, 2)), at_once=False)
    texts, kept, random = moment.setup.encoding.texts, [0, 0], Random(3)
    for _ in range(60):
        moment = moment.own()
        if moment.player == CHANCE:
            moment.take(random.choice([place for place, _ in moment.outcomes()]))
            continue
        code = random.choice(moment.legal(moment.player))
        kept[moment.player] += texts[code].startswith("keep")
        moment.take(code)
        for viewer, own in ((None, 0), (0, kept[0]), (1, kept[1])):
            moves = [move.split(":") for move in moment.course(viewer).split()]
            seen = [int(move) for mover, move in moves if mover.isdecimal() and move.isdecimal()]
            told_of = [code for code in seen if texts[code].startswith("keep")]
            assert len(told_of) == own
    assert kept == [2, 2]


def test_where_hands_are_open_a_record_tells_what_a_seat_keeps() -> None:
    match = matched(variant(own_pile="choose", hands="open"), 2, 6, {})
    assert sum(str(line.get("action", "")).startswith("keep") for line in public_lines(match)) == 4


def test_with_kinds_on_the_backs_everybody_sees_the_kind() -> None:
    p = table(2, variant(backs="kind"), hands={0: "A1"})
    fill_piles(p, {0: (2, 2)})
    events = play(p, "play A1", "draw own", "pairs", "C7")
    drawn = events[-2] if not isinstance(events[-1], Drawn) else events[-1]
    seen = [event.seen_by(1) for event in events if isinstance(event, Drawn)]
    assert [(event.kind, event.card) for event in seen] == [(2, -1)] and drawn is not None


def test_open_hands_are_seen_by_all_and_nothing_is_hidden() -> None:
    p = Position.new(variant(hands="open"), 3)
    random = Random(2)
    while not p.over:
        if size := p.chance_size():
            p.turn_up(random.randrange(size))
            continue
        assert p.hidden_draws() == {} and p.view(None).hands == p.view(1).hands
        p.play(p.mover, random.choice(p.codes(p.mover)))


@pytest.mark.parametrize("shown", [True, False])
def test_partners_see_each_others_hand_where_the_level_says_so(shown: bool) -> None:
    p = table(4, advanced(partner_hands=shown), hands={0: "A1", 1: "A2", 2: "A3", 3: "A4"})
    assert p.view(0).hands[3] == (-1,)
    p.sides = (0, 3), (1, 2)
    assert p.view(0).hands[3] == ((3,) if shown else (-1,)) and p.view(0).hands[1] == (-1,)
    assert dealing.knowing(p, 3) == ((0, 3) if shown else (3,))


def test_a_world_has_the_cards_shown_and_every_card_once() -> None:
    for level, players in TABLES:
        for _, p, _ in pairs_of_twins(level, players, 11)[::3]:
            for viewer in (None, *range(players)):
                world = Position.world(p.view(viewer), Random(1))
                assert world.view(viewer) == p.view(viewer)
                held = [card for seat in range(players) for card in bits_of(world.hands[seat])]
                held += [card for _, card, _, _ in world.shown]
                held += [card for seat in range(players) for card in bits_of(world.own_cards[seat])]
                assert len(held) == len(set(held)) == world.drawn.bit_count()


def test_a_view_whose_hand_nobody_drew_has_no_world() -> None:
    p = table(2, hands={0: "A1", 1: "B2"})
    p.draws = []
    with pytest.raises(ValueError, match="no world fits this view"):
        Position.world(p.view(0), Random(1))


def test_the_public_learns_of_no_keep() -> None:
    level = variant(own_pile="choose")
    p = Position.new(replace(level, name="Chosen"), 2)
    random = Random(4)
    while (size := p.chance_size()) or str(p.legal(p.mover)[0]).startswith("keep"):
        if size:
            p.turn_up(random.randrange(size))
            continue
        seat, told_others = p.mover, set()
        for action in p.legal(seat)[:4]:
            twin, heard = p.copy(), list[Any]()
            twin.apply(seat, action, heard.append)
            assert twin.secret(seat)
            told_others.add(repr([event.seen_by(1 - seat) for event in heard]) + repr(twin.view(1 - seat)))
        assert len(told_others) == 1
        p.apply(seat, p.legal(seat)[0])
