"""The games of the cabinet in OpenSpiel: its own test, both forms, and the facts hidden from players."""

import copy
import pickle
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from game.core.ranking import shares_beaten
from game.study.setup import setup_of
from game.study.spiel import register, unregistered
from tests.match.tables import BRIDGE, CAIRN, PILLARS
from tests.study.tables import cairn_file

register(BRIDGE)
register(PILLARS)

FORMS = pytest.mark.parametrize("name", ["old_london_bridge", "old_london_bridge_simultaneous"])
SEATS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.fixture(scope="module")
def hill(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Register the tiny game with a level file of its own, and return the file's path."""
    level = cairn_file(tmp_path_factory.mktemp("levels"))
    register(CAIRN, level)
    return level


def states(game: Any, seed: int) -> Iterator[Any]:
    """Yield the single state of a random game, before each of its steps and at the end."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_simultaneous_node():
            state.apply_actions(
                [rng.choice(state.legal_actions(seat)) for seat in range(state.num_players())]
            )
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    "name", [f"{game.name}{form}" for game in (BRIDGE, PILLARS) for form in ("", "_simultaneous")]
)
@SEATS
def test_openspiels_own_test_passes(name: str, players: int) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(name, {"players": players}), num_sims=1, serialize=True, verbose=False
    )


@pytest.mark.parametrize("name", ["cairn", "cairn_simultaneous"])
@SEATS
def test_openspiels_own_test_passes_by_the_tiny_game(name: str, players: int, hill: str) -> None:
    game = pyspiel.load_game(name, {"players": players, "level": hill})
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_the_level_is_a_parameter() -> None:
    expert = pyspiel.load_game("old_london_bridge(level=expert,players=4)")
    assert expert.get_parameters() == {"level": "expert", "players": 4}
    piles = {
        state.action_to_string(state.legal_actions()[0]) for state in states(expert, 1) if is_chance(state)
    }
    assert any(text.startswith("face chapel: ") for text in piles)
    two = pyspiel.load_game("old_london_bridge(level=two-player)")
    assert two.num_players() == 2


def is_chance(state: Any) -> bool:
    return bool(state.is_chance_node())


@FORMS
def test_chance_is_explicit_and_things_that_are_the_same_are_one_outcome(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3})
    met = 0
    for state in states(game, 2):
        if not state.is_chance_node():
            continue
        met += 1
        outcomes = state.chance_outcomes()
        chance = state.moment.position.chance()
        assert state.legal_actions() == [place for place, _ in outcomes]
        texts = [chance.outcomes[place] for place, _ in outcomes]
        assert sorted(texts) == sorted(set(chance.outcomes))
        for text, (_, share) in zip(texts, outcomes, strict=True):
            assert share == pytest.approx(chance.outcomes.count(text) / len(chance.outcomes))
    assert 0 < met <= game.max_chance_nodes_in_history()


def test_what_is_sealed_is_seen_by_its_owner_alone() -> None:
    game = pyspiel.load_game("old_london_bridge(players=3)")
    rng = random.Random(3)
    met = 0
    for state in states(game, 3):
        if state.is_terminal() or not state.moment.setup.encoding.texts[state.legal_actions()[0]].startswith(
            "seal"
        ):
            continue
        player, codes = state.current_player(), state.legal_actions()
        if is_chance(state) or len(codes) < 2:
            continue
        met += 1
        twins = [state.child(code) for code in rng.sample(codes, 2)]
        secret = twins[0].moment.position.secret(player)
        for viewer in range(3):
            for look in ("information_state_string", "observation_string"):
                seen = [getattr(twin, look)(viewer) for twin in twins]
                assert (seen[0] == seen[1]) == (secret and viewer != player)
            for look in ("information_state_tensor", "observation_tensor"):
                numbers = [getattr(twin, look)(viewer) for twin in twins]
                assert (numbers[0] == numbers[1]) == (secret and viewer != player)
    assert met > 10


def test_what_is_drawn_for_some_alone_is_seen_by_them_alone(tmp_path: Path) -> None:
    game = unregistered(setup_of(CAIRN, cairn_file(tmp_path), 3))
    met: set[tuple[str, int]] = set()
    for seed in range(6):
        for state in states(game, seed):
            chance = state.moment.position.chance()
            outcomes = [place for place, _ in state.chance_outcomes()] if chance else []
            if chance is None or chance.seen_by is None or len(outcomes) < 2:
                continue
            met.add((chance.pile, len(chance.seen_by)))
            twins = [state.child(place) for place in (outcomes[0], outcomes[-1])]
            for viewer in range(3):
                for look in (
                    "information_state_string",
                    "observation_string",
                    "information_state_tensor",
                    "observation_tensor",
                ):
                    seen = [getattr(twin, look)(viewer) for twin in twins]
                    assert (seen[0] == seen[1]) == (viewer not in chance.seen_by)
                assert ("c:?" in twins[0].information_state_string(viewer)) or viewer in chance.seen_by
            assert str(twins[0]) == str(twins[1]), "everybody may know that much"
    assert met == {("charms", 1), ("stones", 1)}


def test_a_player_recalls_all_it_has_seen_and_the_public_no_secret() -> None:
    game = pyspiel.load_game("old_london_bridge(players=2)")
    kinds = pyspiel.PrivateInfoType
    public = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True, private_info=kinds.NONE))
    hidden = 0
    for state in states(game, 4):
        for player in range(2):
            course = state.information_state_string(player)
            pending = state.moment.position.secret(1 - player)
            assert course.count("?") == pending
            assert len(course.split()) == 1 + len(state.history())
            hidden += pending
        shown = public.string_from(state, 0)
        assert shown == public.string_from(state, 1) and shown.startswith("viewer=0 ")
    assert hidden


@pytest.mark.parametrize(
    "wanted", [{"public_info": False}, {"private_info": pyspiel.PrivateInfoType.ALL_PLAYERS}]
)
def test_observers_of_what_nobody_may_see_are_refused(wanted: dict[str, Any]) -> None:
    game = pyspiel.load_game("old_london_bridge")
    with pytest.raises(ValueError, match="observer: it must have the public facts"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, **wanted))
    with pytest.raises(ValueError, match="allowed: none"):
        game.make_py_observer(None, {"large": True})


@SEATS
def test_both_forms_are_one_game(players: int) -> None:
    forms = [
        pyspiel.load_game(name, {"players": players})
        for name in ("old_london_bridge", "old_london_bridge_simultaneous")
    ]
    one = forms[0].new_initial_state()
    for at_once in states(forms[1], 5):
        for action in at_once.history()[len(one.history()) :]:
            one.apply_action(action)
        assert str(one) == str(at_once) and one.returns() == at_once.returns()
        for player in range(players):
            assert one.information_state_string(player) == at_once.information_state_string(player)
    assert one.is_terminal()


@FORMS
def test_returns_are_the_shares_of_opponents_beaten(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3})
    for state in states(game, 6):
        if not state.is_terminal():
            assert state.returns() == [0.0] * 3
    assert state.returns() == shares_beaten(state.moment.position.result().places)
    assert sum(state.returns()) == game.utility_sum()


@FORMS
def test_clones_go_their_own_way_and_share_the_first_moment(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 4})
    first = game.new_initial_state()
    assert first.clone().moment is first.moment is game.new_initial_state().moment
    assert copy.deepcopy(first.moment) is first.moment
    kept = [(str(state), state.clone()) for state in states(game, 7)]
    assert [text for text, _ in kept] == [str(state) for _, state in kept]
    assert len({text for text, _ in kept}) == len(kept)
    assert str(game.new_initial_state()) == str(first)


@FORMS
def test_what_is_kept_is_the_course_and_loading_replays_it(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3})
    for number, state in enumerate(states(game, 8)):
        if number % 20:
            continue
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state) and again.history() == state.history()
        assert again.current_player() == state.current_player()
        _, loaded = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
        assert str(loaded) == str(state)
        assert len(pickle.dumps(state.moment)) < 2500


@FORMS
def test_what_is_asked_from_python_and_from_openspiel_is_answered_alike(name: str) -> None:
    game = pyspiel.load_game(name, {"players": 3})
    for state in states(game, 9):
        for player in range(3):
            own = state.legal_actions(player)
            mask = [] if is_chance(state) else state.legal_actions_mask(player)
            assert own == pyspiel.State.legal_actions(state, player)
            for look in ("observation_tensor", "information_state_tensor"):
                assert getattr(state, look)(player) == getattr(pyspiel.State, look)(state, player)
            assert is_chance(state) or [code for code, lawful in enumerate(mask) if lawful] == own
        if not state.is_simultaneous_node():
            assert state.legal_actions() == pyspiel.State.legal_actions(state)
        if state.current_player() >= 0:
            assert state.observation_tensor() == state.observation_tensor(state.current_player())
        assert state.is_chance_node() == pyspiel.State.is_chance_node(state)
        assert state.is_simultaneous_node() == pyspiel.State.is_simultaneous_node(state)


def test_what_cannot_be_is_refused_in_one_line() -> None:
    for parameters, line in (
        ({"players": 5}, "players 5; allowed at level standard: 2, 3, 4"),
        ({"level": "none"}, "level 'none': no such level; allowed: expert, "),
    ):
        with pytest.raises(ValueError) as raised:
            pyspiel.load_game("old_london_bridge", parameters)
        assert str(raised.value).startswith(line) and "\n" not in str(raised.value)


def everything(state: Any) -> tuple[object, ...]:
    """Return the results of all methods of a state."""
    players = range(state.num_players())
    return (
        str(state),
        state.history(),
        state.current_player(),
        state.legal_actions(),
        [state.legal_actions(player) for player in players],
        [state.information_state_string(player) for player in players],
        state.moment.position.chance(),
        state.returns(),
    )


def wrong_lists(state: Any) -> list[list[int]]:
    """Return lists of actions that cannot be applied together."""
    if not state.is_simultaneous_node():
        return [[], [1, 1, 1]]
    one, two, three = (state.legal_actions(player)[0] for player in range(3))
    return [[], [one, two], [one, two, three, one], [one, two, -1], [10**6, two, three]]


@pytest.mark.parametrize(
    "name", [f"{game.name}{form}" for game in (BRIDGE, PILLARS, CAIRN) for form in ("", "_simultaneous")]
)
def test_an_illegal_action_is_refused_in_one_line_and_leaves_the_state_as_it_was(
    name: str, hill: str
) -> None:
    game = pyspiel.load_game(name, {"players": 3} | ({"level": hill} if name.startswith("cairn") else {}))
    met = set()
    for number, state in enumerate(states(game, 10)):
        if number % 7 and not state.is_terminal() and not state.is_simultaneous_node():
            continue
        before = everything(state)
        legal = [] if state.is_simultaneous_node() else state.legal_actions()
        illegal = [code for code in (-1, 0, 1, 5, 10**6) if code not in legal]
        refused = [[code] for code in illegal] + wrong_lists(state)
        for codes in refused:
            with pytest.raises((ValueError, pyspiel.SpielError)) as raised:
                if len(codes) == 1:
                    state.apply_action(codes[0])
                else:
                    state.apply_actions(codes)
            # OpenSpiel itself refuses -1, its number for an invalid action, in words of its own.
            assert -1 in codes or ("\n" not in str(raised.value) and "action" in str(raised.value))
            assert everything(state) == before
        for code in illegal:
            with pytest.raises((ValueError, pyspiel.SpielError)):
                state.child(code)
        met.add(state.current_player() if state.current_player() < 0 else 0)
    assert met >= {0, -1, -4}


def test_an_illegal_number_has_no_text() -> None:
    state = pyspiel.load_game("old_london_bridge").new_initial_state()
    for player, action in ((-1, 99), (-1, -1), (0, -1), (0, 10**6)):
        with pytest.raises(ValueError, match="action"):
            state.action_to_string(player, action)


def test_a_name_that_openspiel_has_already_is_refused() -> None:
    class Pig(type(CAIRN)):  # type: ignore[misc]
        name = "pig"

    names = pyspiel.registered_names()
    for _ in range(2):
        with pytest.raises(ValueError, match=r"game 'pig': OpenSpiel has another game of this name"):
            register(Pig())
    assert pyspiel.registered_names() == names


def test_a_name_of_another_game_of_the_cabinet_is_refused() -> None:
    class Bridge(type(PILLARS)):  # type: ignore[misc]
        name = BRIDGE.name

    with pytest.raises(ValueError, match="old_london_bridge"):
        register(Bridge())
    assert pyspiel.load_game("old_london_bridge").new_initial_state().moment.setup.game.players_of


def test_nobody_sees_as_chance_or_as_a_seat_that_is_not_there() -> None:
    state = pyspiel.load_game("old_london_bridge").new_initial_state()
    for seats in ((), (-1,), (2,)):
        with pytest.raises(pyspiel.SpielError):
            state.observation_tensor(*seats)


def test_registering_again_changes_nothing(hill: str, tmp_path: Path) -> None:
    names = pyspiel.registered_names()
    register(BRIDGE, "expert")
    register(CAIRN, hill)
    assert pyspiel.registered_names() == names
    assert pyspiel.load_game("old_london_bridge").new_initial_state().moment.setup.name == "standard"
    with pytest.raises(ValueError, match="the file"):
        register(CAIRN, str(tmp_path / "none.toml"))
