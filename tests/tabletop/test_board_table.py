"""A game at a table made of parts, by presses of people, from the first question to the final scoring."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.statistics_scene import StatisticsScene
from game.core.chance import salt_of
from game.core.messages import ENGLISH
from game.core.thing import TableButton
from game.core.wording.sentence_context import SentenceContext
from game.match.match import Match
from game.match.record_file import read_record
from game.match.saved_games import new_record
from game.match.seat import Seat
from game.match.settings import SettingsFile
from game.stage.director import Pace
from game.stage.focus import Element
from game.stage.house import Table
from game.stage.layout import SMALLEST
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.table.table_scene import TableScene
from game.tabletop.table.table_state import TableState, seats_of
from tests.cabinet.driver import SIZES, Driver
from tests.cabinet.two_games import CAIRN_NAME, options
from tests.match.tables import CAIRN, cairn, play
from tests.tabletop.windows import blank, pixels, scene_kit
from tests.tiny.actions import Bid, Charm
from tests.tiny.board import CairnBoard
from tests.tiny.level import LEVEL
from tests.tiny.position import HIDDEN, SIDE
from tests.tiny.things import HandCharm, RowEnd
from tests.tiny.words import CairnWords

HINT = "Hint: what the strongest opponent would choose"
Open = Callable[..., Driver]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Open]:
    """Return a function that begins a game: two people, or one if `alone`, and bots."""
    drivers: list[Driver] = []

    def begin(size: tuple[int, int] = (1280, 720), pace: str = "Swift", alone: bool = False) -> Driver:
        driver = Driver(tmp_path, size, game=CAIRN_NAME, **options())
        drivers.append(driver)
        driver.app.title()
        driver.app.setup()
        driver.click(f"Pace: {pace}")
        kinds = "human", "bot:random" if alone else "human", "bot:mason"
        seats = tuple(Seat(f"Sitter {seat}", kind) for seat, kind in enumerate(kinds))
        match = Match(CAIRN, LEVEL, seats, "stones", salt_of("stones"))
        driver.app.play(Table(match, new_record(driver.saves, CAIRN_NAME)))
        driver.run()
        assert isinstance(driver.scene, TableScene)
        return driver

    yield begin
    for driver in drivers:
        driver.app.close_window()


def asked(driver: Driver) -> BoardQuestion | None:
    """Return the open question of a person; give the screen to that person if it is covered."""
    if driver.scene.turn.covered is not None:
        driver.press(pygame.K_RETURN)
    question: BoardQuestion | None = driver.scene.turn.open_question
    return question if driver.scene.session.idle else None


def until_asked(driver: Driver) -> BoardQuestion:
    """Advance the clock to the next question."""
    while (question := asked(driver)) is None:
        driver.run()
    return question


def answer(driver: Driver, question: BoardQuestion) -> None:
    """Bid 5, else press the first thing that can be chosen; then press the main button."""
    scene, things = driver.scene, tuple(question.picks)
    thing = ActionPiece(Bid(5)) if ActionPiece(Bid(5)) in things else things[0]
    driver.click(scene.screen.says(thing, scene.last_shown))
    if len(things) > 1:
        # The only possible choice is chosen already; this presses it a second time.
        driver.click(scene.screen.says(TableButton.MAIN, scene.last_shown))


def unexplained(driver: Driver) -> list[str]:
    """Return the names of the elements that have no answer to "why?"."""
    return [one.name for one in driver.focus.elements if not driver.scene.why(one)]


@pytest.mark.parametrize(("pace", "size"), [("Swift", (1280, 720)), ("Still", SMALLEST)])
def test_a_whole_game_is_played_by_what_is_pressed(opened: Open, pace: str, size: tuple[int, int]) -> None:
    driver = opened(size, pace)
    scene = driver.scene
    session, hinted, undone = scene.session, set(), 0
    told: set[tuple[int, ...] | None] = set()
    while not session.over:
        question = asked(driver)
        if question is None:
            driver.run()
            shown, event = scene.last_shown, session.moment.event
            spoken_of = None if shown.table.happening is None else seats_of(CairnBoard.seat_of(event))
            assert scene.screen.marks(shown).spoken_of == spoken_of
            told |= {spoken_of}
            continue
        assert unexplained(driver) == []
        kind = frozenset(type(action) for action in question.picks.values())
        if kind not in hinted and len(session.legal(question.seat)) > 1:
            hinted.add(kind)
            driver.click(HINT)
            while not scene.turn.hint:
                driver.run()
            assert all(one.things for one in scene.turn.hint) and unexplained(driver) == []
            driver.picture()
            driver.press(pygame.K_ESCAPE)
            assert not scene.turn.hinting
        before = session.match.decided
        answer(driver, question)
        assert session.match.decided > before
        driver.run(0.4)
        if session.may_undo and scene.turn.covered is None and session.match.decided == before + 1:
            undone += 1
            driver.click("Take the last step back")
            assert session.match.decided == before
            driver.click("Redo the step")
            assert session.match.decided > before
        driver.picture()
    assert len(hinted) >= 3 and undone and told >= {None, (2,)}
    while session.record_path is None or not scene.last_shown.table.over:
        driver.run()
    driver.run()
    assert read_record(session.record_path).lines[-1]["result"]
    assert driver.names == ["Play again", "To the title", "Statistics", "Watch it again", "Check the deal"]
    assert unexplained(driver) == []
    assert scene.screen.board.reckoning(scene.session.shown).scores == session.match.result().scores
    rounds = session.match.level.rounds
    assert [view.round for view in scene.last_shown.story.ends] == list(range(1, rounds + 1))
    driver.picture()
    driver.click("Statistics")
    driver.until(lambda scene: isinstance(scene, StatisticsScene) and not scene.reading)
    assert [game.stamp.file for game in driver.scene.games.shown] == [session.record_path.name]
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene
    assert not scene.alive, "nothing of a board moves by itself"
    assert (session.director.pace is Pace.STILL) == (pace == "Still")


def test_the_screen_is_covered_before_each_person_sees_their_charms(opened: Open) -> None:
    driver = opened()
    scene, handed = driver.scene, []
    for _ in range(2):
        while scene.turn.covered is None:
            driver.run()
        seat = scene.turn.covered
        handed.append(seat)
        assert all(set(hand) <= {HIDDEN} for hand in scene.last_shown.view.hands)
        assert len(driver.names) == 2 and driver.names[0].startswith("I am ")
        told = scene.screen.hand_over(scene.last_shown, seat)
        bid = [f"Sitter {one} has bid. " for one in handed[:-1]]
        assert told.asides[0] == f"{''.join(bid)}Everybody else, look at the hills."
        assert [one for one, chosen in enumerate(told.chosen) if chosen] == handed[:-1]
        driver.click(driver.names[0])
        view = scene.last_shown.view
        assert HIDDEN not in view.hands[seat] and set(view.hands[1 - seat]) == {HIDDEN}
        answer(driver, until_asked(driver))
    assert sorted(handed) == [0, 1]


def test_a_person_alone_is_never_covered(opened: Open) -> None:
    driver = opened(alone=True)
    for _ in range(4):
        while driver.scene.turn.open_question is None:
            assert driver.scene.turn.covered is None
            driver.run()
        answer(driver, driver.scene.turn.open_question)


def test_what_cannot_be_chosen_says_why(opened: Open) -> None:
    driver = opened(alone=True)
    until_asked(driver)
    charm = next(one for one in driver.focus.elements if one.key == HandCharm(0, 0))
    assert not charm.enabled and driver.scene.why(charm) == "Sitter 0 is asked for another kind of choice."
    refused = driver.app.stack.refused
    driver.point(charm.name)
    assert refused.element == charm and refused.line == "Sitter 0 is asked for another kind of choice."
    driver.picture()
    driver.point(HINT)
    assert refused.element is None
    driver.scene.choose(HandCharm(0, 0))
    assert driver.scene.last_shown.table.warning == "Sitter 0 is asked for another kind of choice."


def test_a_bid_can_be_chosen_and_confirmed_by_a_second_press(opened: Open) -> None:
    driver = opened(alone=True)
    scene, question = driver.scene, until_asked(driver)
    driver.click("Bid 3")
    assert question.chosen == ActionPiece(Bid(3)) and scene.last_shown.answer.label == "Bid 3"
    driver.click("Bid 3")
    while scene.session.match.decided < 1:
        driver.run()
    made = [
        line["action"] for line in scene.session.match.lines if line.get("seat") == 0 and "action" in line
    ]
    assert made == ["bid 3"]


@pytest.mark.parametrize("size", [*SIZES, SMALLEST, SMALLEST[::-1]])
def test_everything_lies_apart_inside_the_window(opened: Open, size: tuple[int, int]) -> None:
    driver = opened(size)
    window = pygame.Rect((0, 0), size)
    for _ in range(6):
        question = until_asked(driver)
        boxes = [element.rect for element in driver.focus.elements]
        assert all(window.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
        frame = [driver.scene.screen.places.prompt, driver.scene.screen.places.promise]
        assert all(box.collidelist(frame) < 0 for box in boxes)
        answer(driver, question)


def test_equal_charms_are_one_choice() -> None:
    match = next(
        match
        for seed in range(200)
        for decided in (4, 5, 6)
        if (match := play(cairn(2).match(f"seed {seed}"), seed, decided)).to_move
        and (own := match.view(match.to_move[0])).step == SIDE
        and not own.charmed
        and len(set(own.hands[own.viewer])) == 1 < len(own.hands[own.viewer])
    )
    (seat,) = match.to_move
    view: Any = match.view(seat)
    things = [HandCharm(owner, place) for owner in (0, 1) for place in (0, 1)]
    words = CairnWords(SentenceContext(("Ane", "Bo")))
    with pytest.raises(ValueError, match="no thing stands for place left, place right"):
        BoardQuestion.among(view, seat, match.legal(seat), things, words)
    charms = [action for action in match.legal(seat) if isinstance(action, Charm)]
    question = BoardQuestion.among(view, seat, charms, things, words)
    assert question.things_of(charms[0]) == (HandCharm(seat, 0), HandCharm(seat, 1))
    assert question.press(HandCharm(1 - seat, 0)) == ()


def test_no_hand_stays_in_the_picture_after_its_turn() -> None:
    match = play(cairn(2).match("seed 1"), 1, 0)
    kit = TableKit.for_match(scene_kit(), match, ENGLISH)
    words = CairnWords(SentenceContext(("Ane", "Bo")))

    def drawn(*seen: BoardShown[Any]) -> bytes:
        screen: BoardScreen[Any, Any, Any] = BoardScreen(kit, CairnBoard, words, "Cairn")
        picture = blank()
        for shown in seen:
            screen.draw(picture, shown, 0.0)
        return pixels(picture.subsurface(screen.board.rect))

    own, moving = BoardShown(match.view(0), 0), BoardShown(match.view(None), 0, TableState(moving=True))
    assert drawn(own) != drawn(moving)
    assert drawn(own, moving) == drawn(moving)


def test_after_the_menu_a_hand_is_covered_until_its_owner_says_so_again(opened: Open) -> None:
    driver = opened()
    scene = driver.scene
    until_asked(driver)
    assert scene.turn.covered is None
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is not scene
    assert all(set(hand) <= {HIDDEN} for hand in scene.last_shown.view.hands), "behind the menu"
    driver.click("Resume")
    assert driver.scene is scene and scene.turn.covered == scene.session.person


def test_a_saved_game_opens_on_no_hand(opened: Open) -> None:
    driver = opened()
    answer(driver, until_asked(driver))
    until_asked(driver)
    driver.app.play(Table(driver.scene.session.match))
    driver.run()
    assert driver.scene.turn.covered == driver.scene.session.person
    assert all(set(hand) <= {HIDDEN} for hand in driver.scene.last_shown.view.hands)


def warning(driver: Driver) -> str:
    """Return the text of the prompt band in place of the question."""
    return driver.scene.last_shown.table.warning or ""


def focused(driver: Driver) -> Element:
    """Return the element that has the focus."""
    element = driver.focus.focused
    assert element is not None
    return element


def test_the_focus_goes_to_what_is_asked_and_return_is_never_dead(opened: Open) -> None:
    driver = opened()
    scene = driver.scene
    asked_of: set[int] = set()
    for _ in range(2000):
        session = scene.session
        if session.over:
            break
        if session.person is None and not session.held:
            driver.run(0.1)
            continue
        if driver.focus.focused is None:
            assert not asked_of, "no key has been pressed yet"
            driver.press(pygame.K_RETURN)
            continue
        element = focused(driver)
        assert element.enabled, element
        if scene.turn.covered is None and session.person is not None:
            asked_of.add(session.shown.step)
            assert element.key in scene.turn.question.selectable
        if element.key == ActionPiece(Bid(0)):
            driver.press(*[pygame.K_RIGHT] * (1 + session.shown.round % 4))
        before = session.match.decided, scene.turn.covered, scene.turn.question and scene.turn.question.chosen
        driver.press(pygame.K_RETURN)
        question = scene.turn.question
        assert before != (session.match.decided, scene.turn.covered, question and question.chosen)
    assert scene.session.over and len(asked_of) > 1


def test_return_on_nothing_says_what_is_missing(opened: Open) -> None:
    driver = opened(alone=True)
    until_asked(driver)
    driver.focus.focus(None)
    driver.press(pygame.K_RETURN)
    assert warning(driver) == "Choose something first"


def test_return_on_what_is_not_asked_for_says_so(opened: Open) -> None:
    driver = opened(alone=True)
    until_asked(driver)
    for key, said in (
        (RowEnd(0, "left"), "Sitter 0 is asked for another kind of choice."),
        (TableButton.REDO, "There is no step to redo"),
    ):
        driver.focus.focus(key)
        assert not focused(driver).enabled
        driver.press(pygame.K_RETURN)
        assert warning(driver) == said
    driver.focus.focus(HandCharm(1, 0))
    driver.press(pygame.K_RETURN)
    assert warning(driver) == "Not now. Sitter 0, what do you bid for it?"


def test_the_button_of_the_pace_changes_this_game_alone(opened: Open) -> None:
    driver = opened(pace="Calm")
    session = driver.scene.session
    driver.press(pygame.K_RETURN)
    seen = []
    for _ in Pace:
        driver.scene.choose(TableButton.PACE)
        seen.append(session.director.pace)
    assert seen == [Pace.BRISK, Pace.SWIFT, Pace.STILL, Pace.CALM]
    driver.scene.choose(TableButton.PACE)
    assert driver.app.pace is Pace.CALM and SettingsFile(driver.settings).settings.pace == "calm"
    driver.press(pygame.K_ESCAPE)
    driver.click("Resume")
    assert session.director.pace is Pace.BRISK, "it lasts until the game is left"
    driver.press(pygame.K_ESCAPE)
    driver.click("Pace: Swift")
    driver.click("Resume")
    assert session.director.pace.label == "swift", "what is set in the settings holds at once"


def test_one_press_of_escape_ends_the_mode_that_asks_with_what_it_says(opened: Open) -> None:
    driver = opened(alone=True)
    until_asked(driver)
    driver.scene.choose(TableButton.WHY)
    driver.press(pygame.K_TAB)
    asking = driver.app.stack.asking
    assert asking.on and asking.element is not None
    driver.press(pygame.K_ESCAPE)
    assert not asking.on and asking.element is None, "the strip says: Esc ends"


def until_sole(driver: Driver) -> int:
    """Play until a person has only one choice; return the number of decisions before it."""
    session = driver.scene.session
    while not session.over:
        question = asked(driver)
        if question is None:
            driver.run()
        elif len(session.legal(question.seat)) == 1:
            return int(session.match.decided)
        else:
            answer(driver, question)
    raise AssertionError("there was always a choice")


def test_a_choice_without_a_choice_makes_itself_and_says_so(opened: Open) -> None:
    driver = opened(alone=True)
    before, session = until_sole(driver), driver.scene.session
    seat, (action,) = session.person, session.legal(session.person)
    view = session.asked_view
    driver.run(0.3)
    assert session.match.decided == before, "it is seen first"
    while session.match.decided == before:
        driver.run()
    told = f"Only one choice: {driver.scene.game.words.label(action, view)}"
    assert driver.scene.screen.marks(driver.scene.last_shown).prompt == told
    made = [line for line in session.match.lines if "action" in line][before]
    assert (made["seat"], made["action"]) == (seat, str(action))


def test_a_choice_without_a_choice_waits_where_the_settings_say_so(opened: Open) -> None:
    driver = opened(alone=True)
    driver.app.set_sole_by_itself(False)
    before = until_sole(driver)
    driver.run(5.0)
    assert driver.scene.session.match.decided == before
