"""Motion on any table: pieces fly, turn over, are left out of the static picture, and figures roll."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, Final

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.messages import ENGLISH
from game.match.match import DecisionRequested, TakenBack
from game.match.seat import Seat
from game.stage.director import Pace
from game.stage.performance import Wait
from game.stage.tween import Timeline, linear
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from game.tabletop.motion.flights import Flights
from game.tabletop.motion.payloads import (
    Fade,
    Fly,
    Motion,
    Pulse,
    Ring,
    Roll,
    SharedPiece,
    Squash,
    track,
)
from game.tabletop.motion.reading import reading_ms
from game.tabletop.motion.samples import faded_share, has_fade, hidden, is_flying, rolled_amounts
from tests.tabletop.cairn_motion import (
    BACK_COLOUR,
    HEAP,
    LIFT,
    ROWS,
    SHADOW_COLOUR,
    SIZE,
    STONE_COLOUR,
    CairnChoreographer,
    CairnFlights,
    HeldTurns,
    ShadowOver,
    StoneFace,
    told,
)
from tests.tabletop.windows import blank, pixels, scene_kit
from tests.tiny.events import BidsRevealed, CoinsChanged, RoundEnded, StonePlaced
from tests.tiny.things import RoundStone

PLACED: Final = StonePlaced(0, 7, "left")


@pytest.fixture(scope="module")
def kit() -> TableKit:
    """The tools of a table of two."""
    players = (TablePlayer("Maud", "madder"), TablePlayer("Hugh", "ivory"))
    return TableKit.of(scene_kit(), "cairn", players, ENGLISH)


def drawn(flights: Flights, motion: Motion, at_ms: float, near: int = 0) -> pygame.Surface:
    """The picture of a motion at a time, on black."""
    picture = blank()
    flights.draw(picture, motion.at(at_ms), near)
    return picture


def covered(picture: pygame.Surface) -> pygame.Rect:
    """The pixels that are not black."""
    mask = pygame.mask.from_threshold(picture, (0, 0, 0), (1, 1, 1, 255))
    mask.invert()
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def placed() -> Motion:
    """A stone on its way to the first row."""
    return CairnChoreographer().motion(PLACED, 0, 0)


@pytest.mark.parametrize("share", [0.0, 0.25, 0.5, 0.75])
def test_a_stone_flies_on_an_arc_from_the_heap_to_its_row(kit: TableKit, share: float) -> None:
    box = covered(drawn(CairnFlights(kit), placed(), 400 * share))
    x = HEAP[0] + (ROWS[0][0] - HEAP[0]) * share
    assert box.size == (SIZE, SIZE)
    assert box.centerx == pytest.approx(x, abs=1)
    assert box.centery == pytest.approx(HEAP[1] - LIFT * 4 * share * (1 - share), abs=1)


def test_a_stone_that_has_arrived_is_drawn_by_its_part_alone(kit: TableKit) -> None:
    assert not covered(drawn(CairnFlights(kit), placed(), 400)).size[0]


def test_a_stone_is_left_out_of_the_heap_while_it_flies() -> None:
    motion = placed()
    assert list(hidden(motion.at(0))) == [RoundStone()]
    assert list(hidden(motion.at(399))) == [RoundStone()]
    assert not list(hidden(motion.at(400)))
    assert is_flying(motion.at(399))
    assert not is_flying(motion.at(400))


@pytest.mark.parametrize(("at_ms", "colour"), [(10, BACK_COLOUR), (140, BACK_COLOUR), (160, STONE_COLOUR)])
def test_a_stone_turns_over_in_its_place(kit: TableKit, at_ms: float, colour: tuple[int, int, int]) -> None:
    picture = drawn(CairnFlights(kit), CairnChoreographer().motion(BidsRevealed((1, 2), 1), 0, 0), at_ms)
    box = covered(picture)
    assert tuple(picture.get_at(box.center))[:3] == pytest.approx(colour, abs=4)
    assert box.height == SIZE
    assert box.centerx == pytest.approx(HEAP[0], abs=1)


def test_a_stone_that_turns_over_narrows_to_its_edge_and_widens_again(kit: TableKit) -> None:
    flip = CairnChoreographer().motion(BidsRevealed((1, 2), 1), 0, 0)
    widths = [covered(drawn(CairnFlights(kit), flip, at_ms)).width for at_ms in (1, 100, 150, 200, 299)]
    assert widths[0] > widths[1] > widths[2] < widths[3] < widths[4]


def test_coins_roll_from_before_to_after_once_it_is_their_turn() -> None:
    roll = CairnChoreographer().motion(CoinsChanged(1, 4), 0, 0)
    seen = [rolled_amounts((8, 9), roll.at(at_ms)) for at_ms in (0, 100, 200, 300)]
    assert seen == [(8, 5), (8, 5), (8, 7), (8, 9)]


@given(st.integers(-500, 500), st.integers(-500, 500), st.floats(0, 400))
def test_a_figure_never_rolls_beyond_its_ends(before: int, after: int, at_ms: float) -> None:
    roll = Timeline((track("roll", 100, 200, linear, Roll(0, before, after)),))
    (amount,) = rolled_amounts((after,), roll.at(at_ms))
    assert min(before, after) <= amount <= max(before, after)


def test_a_piece_that_lands_gives_way_on_its_foot_and_one_that_pulses_about_its_middle(kit: TableKit) -> None:
    flights = CairnFlights(kit)
    squash = Timeline((track("land", 0, 100, linear, Squash(StoneFace(1), HEAP, SIZE)),))
    pulse = Timeline((track("pulse", 0, 100, linear, Pulse(StoneFace(1), HEAP, SIZE)),))
    whole, low = covered(drawn(flights, squash, 0)), covered(drawn(flights, squash, 50))
    assert low.bottom == whole.bottom
    assert low.height < whole.height
    assert low.width > whole.width
    large = covered(drawn(flights, pulse, 50))
    assert large.width > SIZE
    assert large.center == pytest.approx(HEAP, abs=1)


def test_pieces_that_every_game_has_need_nothing_of_the_game(kit: TableKit) -> None:
    fly = Fly(SharedPiece("pawn", 1), HEAP, ROWS[0], SIZE, SIZE)
    box = covered(drawn(Flights(kit), Timeline((track("hop", 0, 100, linear, fly),)), 0))
    assert box.height == pytest.approx(SIZE, abs=8)
    assert box.collidepoint(HEAP)


def test_a_piece_that_nothing_draws_is_a_fault_with_its_name(kit: TableKit) -> None:
    with pytest.raises(TypeError, match="no picture is made of a StoneFace"):
        drawn(Flights(kit), placed(), 10)


def test_a_payload_of_the_game_alone_is_painted_by_the_game(kit: TableKit) -> None:
    shadow = Timeline((track("shadow", 0, 100, linear, ShadowOver(1)),))
    near, far = drawn(CairnFlights(kit), shadow, 10, near=1), drawn(CairnFlights(kit), shadow, 10, near=0)
    assert tuple(near.get_at((5, 5)))[:3] == tuple(far.get_at((5, 105)))[:3] == SHADOW_COLOUR
    assert pixels(drawn(Flights(kit), shadow, 10)) == pixels(blank()), "the others have no picture of it"


def test_before_an_event_moves_the_pieces_of_its_seat_come_to_the_front() -> None:
    mover = CairnChoreographer()
    names = [(one.name, one.begin) for one in mover.motion(PLACED, 0, 1).tracks]
    assert names == [("pass", 0), ("stone", 100), ("hide", 100)]
    assert mover.near == 1
    assert [one.name for one in mover.motion(PLACED, 1, 1).tracks] == ["stone", "hide"]
    assert mover.motion(PLACED, 1, None).tracks[0].payload == ShadowOver(0), "between turns, who is at rest"


@pytest.mark.parametrize("event", [RoundEnded(1), DecisionRequested((0,)), TakenBack(0, 1)])
def test_an_event_without_a_row_in_the_motion_table_takes_no_time(event: object) -> None:
    mover = CairnChoreographer()
    assert not mover.motion(event, 0, 0).length
    assert not mover.still(event, 0, 0).length


def test_at_pace_still_rings_stand_where_a_stone_was_and_is() -> None:
    still = CairnChoreographer().still(PLACED, 0, 0)
    rings = [one.payload.place for one in still.tracks if isinstance(one.payload, Ring)]
    assert rings == [HEAP, ROWS[0]]
    assert not any(isinstance(one.payload, Fly) for one in still.tracks)
    assert faded_share(still.at(75)) == pytest.approx(0.5)
    assert faded_share(still.at(160)) is None
    assert has_fade(still.at(160))


def test_at_pace_still_what_does_not_fly_fades_alone() -> None:
    still = CairnChoreographer().still(CoinsChanged(0, 2), 0, 0)
    assert [one.payload for one in still.tracks] == [Fade()]
    assert faded_share(CairnChoreographer().motion(CoinsChanged(0, 2), 0, 0).at(10)) is None


def test_a_ring_stands_around_its_place(kit: TableKit) -> None:
    ring = Timeline((track("ring", 0, 100, linear, Ring(HEAP, 80)),))
    box = covered(drawn(Flights(kit), ring, 50))
    assert box.center == pytest.approx(HEAP, abs=2)
    assert box.width >= 80


# Performance


def performance(
    kinds: tuple[str, ...] = ("human", "bot:random"),
    demo: bool = False,
    wished: bool = True,
    pace: Pace = Pace.BRISK,
    kind: type[HeldTurns] = HeldTurns,
) -> HeldTurns:
    """The performance of a table with such seats, where people have chosen to wait for a press."""
    house: Any = SimpleNamespace(confirm_turn_end=wished, pause_after_rival=wished, pace=pace)
    seats = tuple(Seat(f"Player {place}", kind) for place, kind in enumerate(kinds))
    table: Any = SimpleNamespace(match=SimpleNamespace(seats=seats), demo=demo)
    return kind(house, table)


def test_a_turn_of_a_person_ends_by_word_and_one_of_a_bot_by_any_press() -> None:
    show = performance()
    assert show.wait_after(PLACED) is Wait.END_TURN
    assert show.wait_after(StonePlaced(1, 7, "left")) is Wait.PRESS
    assert show.wait_after(CoinsChanged(0, 2)) is None


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_is_waited_for_who_does_not_wish_it_or_is_not_there(seat: int) -> None:
    event = StonePlaced(seat, 7, "left")
    assert performance(wished=False).wait_after(event) is None
    assert performance(demo=True).wait_after(event) is None
    assert performance(kinds=("bot:random", "bot:random")).wait_after(event) is None


class Read(HeldTurns):
    """Bids stay to be read before the stone of the round is placed."""

    def is_read_before(self, event: Any) -> bool:
        """Return whether a stone is placed."""
        return isinstance(event, StonePlaced)


class Explained(CairnChoreographer):
    """Revealed bids leave a line on the table."""

    def to_read(self, event: object, before: Any, after: Any) -> tuple[str, ...]:
        """Return a line of sixty letters to be read."""
        return ("x" * 60,) if isinstance(event, BidsRevealed) else ()


@pytest.mark.parametrize("pace", list(Pace))
def test_what_is_to_be_read_stands_as_long_at_every_pace(pace: Pace) -> None:
    show = performance(wished=False, pace=pace)
    show.moves = Explained()
    plain, read = CairnChoreographer(), BidsRevealed((1, 2), 1)
    motion = show.still if pace is Pace.STILL else show.motion
    own = plain.still if pace is Pace.STILL else plain.motion
    for event, ms in ((read, 3000), (PLACED, 0)):
        longer = motion(event, told(0), told(0)).length - own(event, 0, 0).length
        assert longer * pace.factor == pytest.approx(ms) == reading_ms("x" * 60) * (ms > 0)


def test_where_a_press_is_waited_for_nothing_stands_longer() -> None:
    show, read = performance(), BidsRevealed((1, 2), 1)
    show.moves = Explained()
    assert show.motion(read, told(0), told(0)).length == CairnChoreographer().motion(read, 0, 0).length


def test_what_was_to_be_read_is_left_by_a_press_where_people_wish_it() -> None:
    for wished, wait in ((True, Wait.PRESS), (False, None)):
        show = performance(wished=wished, kind=Read)
        assert show.wait_after(PLACED) is wait


def test_events_that_come_close_together_do_so_whatever_is_asked_between_them() -> None:
    show, coins = performance(), CoinsChanged(0, 1)
    assert show.follows([coins], coins) == 40
    assert show.follows([coins], DecisionRequested((0,))) == 0
    assert show.follows([coins, DecisionRequested((0,))], coins) == 40
    assert show.follows([PLACED], DecisionRequested((0,))) is None
    assert show.follows([coins], PLACED) is None


def test_a_performance_moves_the_views_that_it_is_told() -> None:
    show = performance()
    show.moves = CairnChoreographer()
    assert [one.name for one in show.motion(PLACED, told(0), told(1)).tracks] == ["pass", "stone", "hide"]
    assert show.still(PLACED, told(0), told(0)).tracks[0].payload == Fade()
