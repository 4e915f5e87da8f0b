"""Nothing that a viewer receives depends on the sealed cards of others; every witness would see a leak."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

import pytest

from game import compiled
from game.core.refusal import Refusal
from game.match import fault_log
from game.match.match import Match
from game.old_london_bridge.look import story
from game.old_london_bridge.look.bridge_words import BridgeWords
from game.old_london_bridge.look.notes import notes as notes_look
from game.old_london_bridge.look.panels.strips import NameBoard
from game.old_london_bridge.look.screen import BridgeScreen
from game.old_london_bridge.look.shown import Shown
from game.old_london_bridge.rules import position
from game.old_london_bridge.rules.actions import Action
from game.old_london_bridge.rules.events import CardsSealed
from game.old_london_bridge.rules.view_projection import view_of
from game.old_london_bridge.words import whys_order
from game.old_london_bridge.words.chronicle import FURTHER
from game.tabletop.board.board_keepsake import BoardKeepsake
from tests import sampling
from tests.old_london_bridge.secrets import witnesses
from tests.old_london_bridge.secrets.on_screen import Onlooker
from tests.old_london_bridge.secrets.witnesses import VALUES
from tests.old_london_bridge.secrets.worlds import TABLES, Position, World, positions
from tests.secrets.leaks import first_leak, to_public_and_one

#: A sample of every table, round and stage of sealing; `python -m tests.secrets` checks ten thousand.
POSITIONS: Final = 250
#: The positions among these that every witness checks.
TOLD: Final = 250 if sampling.whole else 40
REACHED: Final = 250 if sampling.whole else 40
PICTURES: Final = 15 if sampling.whole else 5
#: All that answers is asked for every note.
ANSWERS: Final = 10 if sampling.whole else 5
#: The share of a game's moments that is checked, so that a few positions are of many games.
SHARE: Final = 0.25
SHARE_DRAWN: Final = 0.1
#: Each test takes a part, so that they may run in parallel.
PARTS: Final = 5


@pytest.fixture(scope="module")
def onlooker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Onlooker]:
    made = Onlooker(tmp_path_factory.mktemp("onlooker"))
    yield made
    made.close()


def part(number: int, whole: int, share: float = SHARE) -> Iterator[Position]:
    """Return one of the parts of so many positions; each is of games of its own."""
    return islice(positions("suite", number, PARTS, share), whole // PARTS)


@pytest.mark.parametrize("number", range(PARTS))
def test_nothing_that_is_told_changes_with_what_others_have_sealed(number: int) -> None:
    assert first_leak(part(number, TOLD), VALUES) is None


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(PARTS))
def test_nothing_that_can_be_reached_at_the_screen_does(onlooker: Onlooker, number: int) -> None:
    assert first_leak(to_public_and_one(part(number, REACHED)), onlooker.words) is None


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(PARTS))
def test_no_picture_does(onlooker: Onlooker, number: int) -> None:
    few_of_a_game = to_public_and_one(part(number, PICTURES, SHARE_DRAWN))
    assert first_leak(few_of_a_game, onlooker.pictures) is None


@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(PARTS))
def test_no_answer_to_why_does(onlooker: Onlooker, number: int) -> None:
    few_of_a_game = to_public_and_one(part(number, ANSWERS, SHARE_DRAWN))
    assert first_leak(few_of_a_game, onlooker.answers) is None


@pytest.mark.whole
def test_positions_are_of_every_table_and_round_and_in_every_stage_of_sealing() -> None:
    found = [twins for number in range(PARTS) for one in part(number, POSITIONS) for twins in one]
    worlds = [world for twins in found for world in twins.worlds]
    assert {world.moment.name.partition(",")[0] for world in worlds} == {table.name for table in TABLES}
    assert {world.match.round for world in worlds} == set(range(1, 13))
    assert {twins.viewer for twins in found} == {None, 0, 1, 2, 3}
    stages = {(len(world.match.seats), len(sealed(world))) for world in worlds}
    assert stages == {(2, 1), (3, 1), (3, 2), (4, 1), (4, 2), (4, 3)}
    seals = [seal for world in worlds if world.sealing.together for seal in world.sealing.seals]
    assert any(seal.regretted and seal.action for seal in seals)
    assert any(seal.regretted and not seal.action for seal in seals)


def sealed(world: World) -> dict[int, Action]:
    """Return the sealed actions by seat."""
    return {seal.seat: seal.action for seal in world.sealing.seals if seal.action}


def test_worlds_differ_in_what_others_have_sealed_alone() -> None:
    for twins in (twins for one in part(0, TOLD) for twins in one):
        one, other = map(sealed, twins.worlds)
        assert one != other and list(one) == list(other)
        apart = [seat for seat in one if one[seat] != other[seat]]
        assert apart and twins.viewer not in apart
        for world in twins.worlds:
            seats = range(len(world.match.seats))
            assert {seat for seat in seats if world.match.secret(seat)} == one.keys()


# Every witness sees a leak

Patch = Callable[[pytest.MonkeyPatch], None]


def views(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into every view."""
    if compiled.form == "compiled by mypyc":
        pytest.skip("compiled rules cannot be changed")
    patch.setattr(position, "view_of", lambda s, viewer: replace(view_of(s, viewer), sealed=tuple(s.sealed)))


def events(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into everyone's events."""
    patch.setattr(CardsSealed, "seen_by", lambda event, viewer: event)


def sentences(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into events and their sentences."""
    events(patch)
    patch.setitem(FURTHER, CardsSealed, lambda event, speech: ("", {"cards": str(event)}))


def stories(patch: pytest.MonkeyPatch) -> None:
    """Leak the reason for a bot's sealed cards into the story at once."""
    reasoned = story._reasoned
    patch.setattr(
        story,
        "_reasoned",
        lambda so_far, chosen: replace(told := reasoned(so_far, chosen), why=told.sealed[-1]),
    )


def refusals(patch: pytest.MonkeyPatch) -> None:
    """Leak the worth of sealed cards into refusals."""
    patch.setattr(
        position.Position,
        "why_not",
        lambda s, seat, action: Refusal("3.2.2", "hand_lacks", (("card", worth(s.sealed)), ("held", 0))),
    )


def worth(sealed: Sequence[Sequence[int]]) -> int:
    """Return a number that depends on every seat's sealed cards."""
    return sum((card + 1) * 7**place for cards in sealed for place, card in enumerate(cards))


def records(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into records for others."""
    patch.setattr(Match, "secret", lambda match, seat: False)


def names(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into the names of pointed elements."""
    views(patch)
    patch.setattr(BridgeScreen, "says", lambda screen, name, shown: f"{name} {shown.view.sealed}")


def answers(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into answers to "why?"."""
    views(patch)
    patch.setattr(witnesses, "thing_why", lambda name, view, near, speech: str(view.sealed))


def notes(patch: pytest.MonkeyPatch) -> None:
    """Leak a sealed card into the note on it."""
    views(patch)
    patch.setattr(whys_order, "sealing_why", lambda seat, view, asked, speech: str(view.sealed[seat]))


def hands(patch: pytest.MonkeyPatch) -> None:
    """Leak the worth of every hand without its sealed cards."""
    patch.setattr(notes_look, "hand_is_open", lambda view, seat: True)
    patch.setattr(
        position, "view_of", lambda s, viewer: replace(view_of(s, viewer), hands=tuple(map(tuple, s.hands)))
    )


def name_boards(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into name boards."""
    views(patch)
    patch.setattr(NameBoard, "_said", lambda strip, view: iter((str(view.sealed[strip.seat]),)))


def covers(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into the cover."""
    views(patch)
    patch.setattr(BridgeWords, "asides", lambda words, view: (str(view.sealed),))


def keepsakes(patch: pytest.MonkeyPatch) -> None:
    """Leak sealed cards into saved games' pictures."""
    views(patch)
    patch.setattr(BoardKeepsake, "where", property(lambda kept: str(kept._view.sealed)))


def crashes(patch: pytest.MonkeyPatch) -> None:
    """Leak the view into the error of a failed drawing."""
    views(patch)

    def draw(screen: BridgeScreen, surface: object, shown: Shown, seconds: float) -> None:
        raise MemoryError(shown.view.sealed)

    patch.setattr(BridgeScreen, "draw", draw)


def messages(patch: pytest.MonkeyPatch) -> None:
    """Leak exception messages into fault reports."""
    plain = fault_log._told_one
    patch.setattr(fault_log, "_told_one", lambda fault: [*plain(fault), str(fault)])


LEAKS: Final[tuple[tuple[str, Patch], ...]] = (
    ("view", views),
    ("seen events", events),
    ("seen events", views),
    ("chronicle", stories),
    ("narration", sentences),
    ("whys", answers),
    ("hint", views),
    ("refusals", refusals),
    ("error report", refusals),
    ("fault report", messages),
    ("record for others", records),
    ("elements and tooltips", names),
    ("notes", notes),
    ("notes", hands),
    ("picture", name_boards),
    ("picture", covers),
    ("picture of a kept game", keepsakes),
    ("chronicle opened", sentences),
    ("chronicle opened", name_boards),
    ("error report of a picture", crashes),
)


@pytest.mark.parametrize(("name", "leak"), LEAKS, ids=[f"{leak.__name__} {name}" for name, leak in LEAKS])
def test_a_leak_is_seen(onlooker: Onlooker, monkeypatch: pytest.MonkeyPatch, name: str, leak: Patch) -> None:
    witness = {**VALUES, **onlooker.words, **onlooker.answers, **onlooker.pictures}[name]
    leak(monkeypatch)
    found = first_leak(islice(positions("leaks"), 12), {name: witness})
    assert found is not None and found.said[0] != found.said[1]
    assert str(found).startswith(f"{name} leaks: ")


def test_every_witness_can_see_a_leak(onlooker: Onlooker) -> None:
    assert {name for name, _ in LEAKS} == {*VALUES, *onlooker.words, *onlooker.answers, *onlooker.pictures}
