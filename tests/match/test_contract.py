"""One random test that every game of the cabinet must pass: the promises of `core.contract`."""

import json
import random
import re
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields
from pathlib import Path
from typing import Any

import pytest

from game.bots.bot import opponents
from game.core.checking import LevelFault
from game.core.contract import BY_CHANCE, OVER, Chance, IllegalAction, Level, Position
from game.core.ranking import are_places
from tests.match.tables import ALL, CAIRN
from tests.playthrough.tables import Table, known

TABLES = pytest.mark.parametrize("table", ALL, ids=lambda table: table.name)


def moments(table: Table, seed: int, events: list[Any] | None = None) -> Iterator[Position]:
    """Yield the single position of a random game, before each of its steps and at the end."""
    rng = random.Random(seed)
    emit = None if events is None else events.append
    position = table.game.new(table.level, table.players)
    while not position.over:
        yield position
        chance = position.chance()
        if chance is not None:
            position.turn_up(rng.randrange(len(chance.outcomes)), emit)
        else:
            seat = rng.choice(position.to_move)
            position.apply(seat, rng.choice(position.legal(seat)), emit)
    yield position


@TABLES
def test_every_opponent_is_told_of_in_a_sentence(table: Table) -> None:
    tempers = [table.game.temper(bot) for bot in opponents(table.game.bots)]
    assert len(set(tempers)) == len(tempers) > 1
    assert all(temper.endswith(".") and temper == temper.strip() for temper in tempers)


@TABLES
def test_somebody_or_chance_owes_a_choice_until_the_game_is_over(table: Table) -> None:
    rounds = [0]
    for position in moments(table, 1):
        assert isinstance(position, Position)
        assert position.players == table.players
        assert list(position.to_move) == sorted(set(position.to_move))
        assert set(position.to_move) <= set(range(table.players))
        chance = position.chance()
        owed = [bool(position.to_move), chance is not None, position.over]
        assert owed.count(True) == 1
        assert position.mover == (position.to_move[0] if owed[0] else BY_CHANCE if owed[1] else OVER)
        assert position.chance_size() == (0 if chance is None else len(chance.outcomes))
        assert position.round - rounds[-1] in (0, 1)
        rounds.append(position.round)
    assert rounds[-1] > 0 and position.over


@TABLES
def test_a_game_that_is_over_tells_places_and_scores(table: Table) -> None:
    *_, end = moments(table, 5)
    result = end.result()
    assert len(result.places) == len(result.scores) == table.players
    assert all(type(number) is int for number in (*result.places, *result.scores))
    assert are_places(result.places)
    told = result.table()
    assert json.loads(json.dumps(told)) == told
    assert told["places"] == list(result.places) and told["scores"] == list(result.scores)


@TABLES
def test_every_lawful_action_stands_once_in_a_fixed_order_and_no_other_is_accepted(table: Table) -> None:
    met: list[Any] = []
    rng = random.Random(2)
    for position in moments(table, 2):
        before = known(position)
        for seat in range(table.players):
            legal = position.legal(seat)
            assert bool(legal) == (seat in position.to_move)
            assert len(set(legal)) == len(legal)
            assert position.legal(seat) == position.copy().legal(seat) == legal
            assert [position.refusal(seat, action) for action in legal] == [None] * len(legal)
            met += [action for action in legal if action not in met]
            for action in rng.sample(met, min(len(met), 8)):
                if action not in legal:
                    refused(table, position, seat, action)
        assert known(position) == before


def refused(table: Table, position: Position, seat: int, action: Any) -> None:
    """Check that the action is refused with a section and a sentence, and that no event is emitted."""
    told: list[Any] = []
    refusal = position.refusal(seat, action)
    assert refusal is not None and refusal.section
    with pytest.raises(IllegalAction) as raised:
        position.apply(seat, action, told.append)
    assert raised.value.refusal == refusal and told == []
    sentence = table.game.explain(refusal)
    assert sentence.isprintable() and sentence.endswith(".")


@TABLES
def test_the_text_of_an_action_names_it_and_nothing_else(table: Table) -> None:
    texts: dict[str, Any] = {}
    for position in moments(table, 3):
        for seat in position.to_move:
            for action in position.legal(seat):
                text = str(action)
                assert text.isprintable() and text == text.strip()
                assert texts.setdefault(text, action) == action
                again = table.game.action(text)
                assert again == action and hash(again) == hash(action) and type(again) is type(action)
    for text in (*(f"{text} " for text in texts), "", "\n", "nothing", "🏗", "9" * 5000):
        with pytest.raises(ValueError, match=r".") as raised:
            table.game.action(text)
        assert not isinstance(raised.value, IllegalAction) and str(raised.value).isprintable()


@TABLES
def test_codes_and_play_are_the_unchecked_twins_of_legal_and_apply(table: Table) -> None:
    rng = random.Random(4)
    for position in moments(table, 4):
        for seat in range(table.players):
            codes = position.codes(seat)
            assert len(codes) == len(position.legal(seat)) == len(set(codes))
            assert all(type(code) is int for code in codes)
            for code, action in rng.sample(
                [*zip(codes, position.legal(seat), strict=True)], min(2, len(codes))
            ):
                twin, other, told = position.copy(), position.copy(), position.copy()
                twin.play(seat, code)
                other.apply(seat, action)
                told.apply(seat, action, lambda event: None)
                assert known(twin) == known(other) == known(told)


@TABLES
def test_copies_share_nothing_that_changes(table: Table) -> None:
    kept: list[tuple[Position, tuple[object, ...]]] = []
    for position in moments(table, 5):
        twin = position.copy()
        assert type(twin) is type(position) and known(twin) == known(position)
        kept.append((twin, known(twin)))
    for number, (twin, then) in enumerate(kept):
        assert known(twin) == then
        if not twin.over and number % 7 == 0:
            before = known(kept[number + 1][0])
            play_out(twin, number)
            assert known(kept[number + 1][0]) == before


def play_out(position: Position, seed: int) -> None:
    rng = random.Random(seed)
    while not position.over:
        chance = position.chance()
        if chance is not None:
            position.turn_up(rng.randrange(len(chance.outcomes)))
        else:
            seat = position.to_move[0]
            position.play(seat, rng.choice(position.codes(seat)))


@TABLES
def test_a_pile_loses_what_is_drawn_and_nothing_else(table: Table) -> None:
    position = table.game.new(table.level, table.players)
    rng = random.Random(6)
    left: dict[str, tuple[str, ...]] = {}
    before_first_round = True
    while not position.over:
        chance = position.chance()
        if chance is None:
            seat = rng.choice(position.to_move)
            position.apply(seat, rng.choice(position.legal(seat)))
            before_first_round = False
            continue
        assert isinstance(chance, Chance) and position.chance() == chance
        assert chance.outcomes and all(text.isprintable() for text in chance.outcomes)
        assert before_first_round or not chance.deal
        if chance.drawn:
            assert chance.outcomes == left[chance.pile]
        else:
            assert chance.pile not in left
        place = rng.randrange(len(chance.outcomes))
        position.turn_up(place)
        left[chance.pile] = chance.outcomes[:place] + chance.outcomes[place + 1 :]


@TABLES
def test_views_are_frozen_values_with_the_viewer_in_them(table: Table) -> None:
    for position in moments(table, 7):
        for viewer in (None, *range(table.players)):
            view = position.view(viewer)
            assert view.viewer == viewer
            assert view == position.view(viewer) == position.copy().view(viewer)
            assert hash(view) == hash(position.view(viewer))
            with pytest.raises(FrozenInstanceError):
                view.viewer = 1


def hides(position: Position, viewer: int | None) -> bool:
    """Return whether something is hidden from a viewer: another seat's choice, or a draw."""
    sealed = any(position.secret(seat) for seat in range(position.players) if seat != viewer)
    return sealed or any(viewer not in known for known in position.hidden_draws().values())


@TABLES
def test_a_sampled_world_gives_back_the_view_it_was_made_from(table: Table) -> None:
    rng = random.Random(14)
    seen: set[str] = set()
    for number, position in enumerate(moments(table, 14)):
        if number % 4 and not any(hides(position, viewer) for viewer in (None, *range(table.players))):
            continue
        for viewer in (None, *range(table.players)):
            view = position.view(viewer)
            worlds = [table.game.world(view, rng) for _ in range(4)]
            assert [world.view(viewer) for world in worlds] == [view] * 4
            for world in worlds:
                assert (world.to_move, world.mover) == (position.to_move, position.mover)
                assert world.hidden_draws() == position.hidden_draws()
                assert viewer is None or world.legal(viewer) == position.legal(viewer)
            if hides(position, viewer):
                seen |= {repr(known(world)) for world in worlds}
            else:
                assert [known(world) for world in worlds] == [known(position)] * 4
    assert len(seen) > 10


@TABLES
def test_a_draw_that_only_some_may_see_is_hidden_from_the_others_and_tells_them_nothing(table: Table) -> None:
    met = 0
    viewers = (None, *range(table.players))
    for position in moments(table, 15):
        chance, hidden = position.chance(), position.hidden_draws()
        if chance is None:
            continue
        after: dict[int, tuple[Position, list[Any]]] = {}
        for place in range(len(chance.outcomes)):
            told: list[Any] = []
            twin = position.copy()
            twin.turn_up(place, told.append)
            after[place] = twin, told
        draw = chance.pile, chance.drawn
        assert draw not in hidden
        if chance.seen_by is None:
            assert all(draw not in twin.hidden_draws() for twin, _ in after.values())
            continue
        met += 1
        assert list(chance.seen_by) == sorted(set(chance.seen_by) & set(range(table.players)))
        assert all(twin.hidden_draws() == {**hidden, draw: chance.seen_by} for twin, _ in after.values())
        for viewer in viewers:
            seen = {
                repr((twin.view(viewer), [event.seen_by(viewer) for event in told]))
                for twin, told in after.values()
            }
            assert len(seen) == (len(set(chance.outcomes)) if viewer in chance.seen_by else 1)
    assert bool(met) == (table.game is CAIRN)


@TABLES
def test_draws_are_hidden_by_being_drawn_alone_and_everything_is_shown_at_the_end(table: Table) -> None:
    known: dict[tuple[str, int], set[int]] = {}
    for position in moments(table, 16):
        hidden = position.hidden_draws()
        for draw, seats in hidden.items():
            assert known.get(draw, set()) <= set(seats), "nobody forgets"
        assert not position.over or hidden == {}
        known = {draw: set(seats) for draw, seats in hidden.items()}


@TABLES
def test_what_is_hidden_is_told_to_its_owner_alone(table: Table) -> None:
    for position in moments(table, 9):
        hidden = [seat for seat in range(table.players) if position.secret(seat)]
        views = {viewer: position.view(viewer) for viewer in (None, *range(table.players))}
        for viewer, view in views.items():
            apart = {field.name for field in fields(view) if shown(view, field) != shown(views[None], field)}
            assert ("viewer" in apart) == (viewer is not None)
            draws = any(viewer in seats for seats in position.hidden_draws().values())
            assert not apart - {"viewer"} or viewer in hidden or draws
            assert viewer not in hidden or apart - {"viewer"}


def shown(view: Any, field: Any) -> Any:
    return getattr(view, field.name)


@TABLES
def test_seats_that_choose_at_once_may_be_written_in_any_order(table: Table) -> None:
    rng = random.Random(10)
    met = 0
    for position in moments(table, 10):
        if len(position.to_move) != table.players:
            continue
        met += 1
        choices = {seat: rng.choice(position.legal(seat)) for seat in position.to_move}
        after = []
        for _ in range(3):
            twin = position.copy()
            for seat in rng.sample(position.to_move, table.players):
                twin.apply(seat, choices[seat])
            after.append(known(twin))
        assert after[0] == after[1] == after[2]
    assert met


@TABLES
def test_events_are_frozen_values_seen_by_each_in_one_way(table: Table) -> None:
    events: list[Any] = []
    *_, last = moments(table, 11, events)
    assert [event.closes_round for event in events].count(True) == last.round
    for event in events:
        hash(event)
        for viewer in (None, *range(table.players)):
            seen = event.seen_by(viewer)
            assert type(seen) is type(event) and seen.seen_by(viewer) == seen
            assert seen.seen_by(None) == event.seen_by(None)
            assert seen.closes_round == event.closes_round
        with pytest.raises((FrozenInstanceError, TypeError)):
            event.seat = 1


@TABLES
def test_the_result_places_every_seat_by_its_score(table: Table) -> None:
    *_, position = moments(table, 12)
    result = position.result()
    scores = [result.scores[seat] for seat in result.ranking]
    assert scores == sorted(scores, reverse=True)


@TABLES
def test_a_score_is_told_in_the_games_own_words(table: Table) -> None:
    texts = [table.game.score_text(score) for score in (7, -7, 7.25)]
    assert len(set(texts)) == 3
    assert all("7" in text and "\n" not in text for text in texts)


@TABLES
def test_a_level_has_a_name_and_a_summary(table: Table) -> None:
    level: Level = table.level
    assert 0 < len(level.name) <= 40 and level.summary


@TABLES
def test_a_level_and_its_table_are_the_same(table: Table) -> None:
    raw = table.game.level_table(table.level)
    assert table.game.level_from(raw) == table.level
    assert table.game.level_table(table.game.level_from(raw)) == raw
    assert table.players in table.game.players_of(table.level)
    for key in raw:
        without = {other: raw[other] for other in raw if other != key}
        with pytest.raises(LevelFault):
            table.game.level_from(without)
    with pytest.raises(LevelFault, match="a key that is not known"):
        table.game.level_from({**raw, "extra": 1})


@TABLES
def test_a_game_has_its_bots_in_order_and_the_random_one_first(table: Table) -> None:
    assert next(iter(table.game.bots)) == "random" and len(table.game.bots) > 1
    assert table.game.name.isidentifier() and table.game.rules_version >= 1


def test_the_shared_floors_know_no_word_of_the_first_game() -> None:
    words = re.compile(
        r"chapel|rondel|crest|guildhall|\b(gates?|inns?|shops?|parks?|lady|nobles?|clerics?|merchants?|peter)\b",
        re.IGNORECASE,
    )
    house = Path(__file__).resolve().parents[2] / "game"
    files = [
        path
        for floor in ("core", "match", "bots", "study", "stage", "tabletop")
        for path in (house / floor).rglob("*.py")
    ]
    assert len(files) > 20
    for path in files:
        assert not words.search(path.read_text(encoding="utf-8")), path
