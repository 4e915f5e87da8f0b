"""The leaf at the end of a round: what it tells, how long it stays, and its words in any window."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.singapore.look.motion.moving import RoundEnd
from game.singapore.look.panels.round_end import draw_round_end, leaf_words, round_end
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import watched_plan
from game.singapore.look.story import SingaporeStory, with_event
from game.singapore.rules.events import HutPlaced, RafflesNamed, RoundClosed, TileLeft
from game.singapore.rules.view import View
from game.singapore.words.round_end import next_raffles
from game.stage.director import Pace
from game.stage.storyline import Snapshot
from game.stage.tween import Track
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.reading import reading_ms
from tests.cabinet.table_driver import BOT, TableDriver
from tests.lettering.boxes import Boxes, boxed
from tests.old_london_bridge.lettering.moments import LONG_NAMES, is_part_of_a_name
from tests.pseudo import PSEUDO
from tests.singapore.motions.moved import board_of, motions, performance_of
from tests.singapore.screen.panels import arranged, kit
from tests.singapore.screen.players import a_match
from tests.singapore.screen.test_panels import SIZES


def ends(players: int = 4) -> Iterator[tuple[View, SingaporeStory, View | None]]:
    """Yield a game's views and stories at the ends of its rounds, with the next view that names Raffles."""
    story, ended = SingaporeStory(), None
    for event, before, after, _motion in motions(board_of(players=players)):
        story = with_event(story, event, after)
        if isinstance(event, RafflesNamed) and ended is not None:
            yield (*ended, after)
            ended = None
        if isinstance(event, RoundClosed):
            ended = before, story
    if ended is not None:
        yield (*ended, None)


def test_the_hat_on_the_leaf_is_that_of_the_next_round() -> None:
    named = [(next_raffles(view), None if after is None else after.raffles) for view, _, after in ends()]
    assert len(named) > 5 and named[-1][0] is None
    assert all(told == came for told, came in named)


def test_it_tells_what_came_of_the_tiles_left_over() -> None:
    kinds = set[type]()
    for view, story, _after in ends():
        kinds |= {type(event) for event in story.left_over}
        placed = [event.tile for event in story.left_over if isinstance(event, HutPlaced)]
        assert placed[-1:] in ([], [view.hut])
    assert kinds == {HutPlaced, TileLeft}


def held(pace: Pace, presses: bool, people: bool = True) -> Track[Payload]:
    """Return the track in which the leaf is read."""
    board = board_of(people=people)
    event, before, after, _motion = next(one for one in motions(board) if isinstance(one[0], RoundClosed))
    show = performance_of(board, pace, presses)
    make = show.still if pace is Pace.STILL else show.motion
    told = make(event, Snapshot(before, SingaporeStory()), Snapshot(after, SingaporeStory()))
    assert show.wait_after(event) is None
    assert told.tracks[-1].end == told.length
    return told.tracks[-1]


@pytest.mark.parametrize("pace", list(Pace))
@pytest.mark.parametrize(("presses", "people"), [(False, True), (True, False)])
def test_it_stays_to_be_read_at_every_pace_and_goes_by_itself(
    pace: Pace, presses: bool, people: bool
) -> None:
    leaf = held(pace, presses, people)
    assert isinstance(leaf.payload, RoundEnd)
    words = leaf_words(board_of(people=people).kit, leaf.payload)
    assert leaf.length * pace.factor == pytest.approx(max(2_500, reading_ms(words.title, *words.seats[1:])))


@pytest.mark.parametrize("pace", list(Pace))
def test_it_stays_until_a_press_where_people_go_on_by_one(pace: Pace) -> None:
    assert held(pace, presses=True).length > 1_000_000


def test_one_press_ends_it(player: TableDriver) -> None:
    player.sit(a_match((BOT, BOT, BOT, BOT)), Pace.SWIFT)
    session = player.table.session

    def is_up() -> bool:
        return any(isinstance(one.payload, RoundEnd) for one in session.moment.samples)

    for _ in range(20_000):
        if is_up():
            break
        player.tick()
    assert is_up()
    session.press()
    player.tick(0.1)
    assert not is_up()


def test_a_plate_that_is_only_watched_has_none() -> None:
    made = kit((1280, 720), 4)
    plate = Arrangement(made, watched_plan(made, pygame.Rect(0, 0, 1280, 720)))
    view, story, _after = next(ends())
    assert round_end(plate, view, story) is None


@pytest.mark.usefixtures("blank")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "pseudo"])
def test_its_words_are_whole_and_apart(players: int, large: bool, translator: Translator) -> None:
    told, found = list(ends(players)), []
    for size in SIZES:
        boxes = Boxes()
        text, paint = boxed(boxes)
        made = kit(size, players, LONG_NAMES, large=large, translator=translator, text=text, paint=paint)
        for view, story, _after in (told[2], told[-1]):
            boxes.clear()
            leaf = round_end(arranged(made), view, story)
            assert leaf is not None
            draw_round_end(pygame.Surface(size, pygame.SRCALPHA), made, leaf)
            faults = boxes.faults(size)
            found += [(size, one) for one in faults if not _cuts_a_name(one)]
    assert not found, "\n".join(map(str, found))


def _cuts_a_name(fault: str) -> bool:
    return fault.startswith("cut: '") and is_part_of_a_name(fault.split("'")[1])
