"""A table made of parts: the places of its pieces, their motion, and the scenes that follow from it."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.messages import ENGLISH
from game.core.thing import ReplayButton, TableButton
from game.match.match import Match, pairs_of
from game.match.played import Stamp, played_of
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.layout import FRAMES, Layout, Shape
from game.stage.text import Text
from game.tabletop.board.board_keepsake import BoardKeepsake
from game.tabletop.board.board_picture import BoardPicture, rolled_scores
from game.tabletop.board.board_places import board_alone, board_layouts
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.layout_file import UnitBox
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Fly, Roll
from game.tabletop.motion.plain_pieces import PieceShape, PlainPiece
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.statistics.score_pages import ScorePages
from tests.match.tables import cairn, play
from tests.tabletop.cairn_replay import House, tape_of, watch
from tests.tabletop.windows import SIZES, blank, pixels, scene_kit
from tests.tiny.account import coins
from tests.tiny.board import CairnBoard
from tests.tiny.events import CoinsChanged, StonePlaced
from tests.tiny.front import CairnFront
from tests.tiny.position import HIDDEN, View
from tests.tiny.statistics import PAGES
from tests.tiny.tape import CairnPerformance
from tests.tiny.things import HandCharm, RoundStone, RowStone

#: A window of each shape.
BY_SIZE = pytest.mark.parametrize("size", (*SIZES, (1440, 1080), (2560, 1080)))


def finished(players: int = 3, seed: int = 3) -> Match:
    return play(cairn(players).match(), seed)


def board_of(match: Match, kit: Kit | None = None) -> CairnBoard:
    kit = scene_kit() if kit is None else kit
    return CairnBoard(TableKit.for_match(kit, match, ENGLISH), board_alone(kit.layout))


def views(match: Match, viewer: int | None = None) -> list[Any]:
    return [pair.view for pair in pairs_of(match, viewer)]


def drawn(board: CairnBoard, view: View, marks: BoardMarks | None = None, samples: Any = ()) -> bytes:
    picture = blank()
    BoardPicture(board).draw(picture, view, BoardMarks() if marks is None else marks, samples)
    return pixels(picture)


def placements(match: Match) -> list[tuple[StonePlaced, View, View]]:
    """Return each stone that was laid, with the views before and after it."""
    pairs = pairs_of(match, None)
    return [
        (second.event, first.view, second.view)
        for first, second in itertools.pairwise(pairs)
        if isinstance(second.event, StonePlaced)
    ]


# The board


@BY_SIZE
@pytest.mark.parametrize("players", [2, 3, 4])
def test_things_lie_apart_inside_the_board(size: tuple[int, int], players: int) -> None:
    match = finished(players)
    board = board_of(match, scene_kit(size))
    for view in views(match, 0):
        boxes = list(board.spots(view, 0).values())
        assert all(board.rect.contains(box) for box in boxes)
        assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))


@given(st.integers(2, 4), st.integers(0, 30))
def test_a_stone_flies_from_its_place_to_where_it_lies_then(players: int, seed: int) -> None:
    match = finished(players, seed)
    board = board_of(match)
    for event, before, after in placements(match):
        motion = board.choreographer(0).motion(event, before, after)
        (fly,) = [one.payload for one in motion.tracks if isinstance(one.payload, Fly)]
        place = 0 if event.side == "left" else len(after.rows[event.seat]) - 1
        assert fly.start == board.spots(before, 0)[RoundStone()].center
        assert fly.end == board.spots(after, 0)[RowStone(event.seat, place)].center
        assert fly.piece == PlainPiece(PieceShape.STONE, str(event.stone))


def test_a_stone_on_its_way_is_not_drawn_where_it_lay() -> None:
    match = finished()
    board = board_of(match)
    event, before, after = placements(match)[0]
    motion = board.choreographer(0).motion(event, before, after)
    hidden = [sample for sample in motion.at(200) if not isinstance(sample.payload, Fly)]
    assert drawn(board, before, samples=hidden) != drawn(board, before)
    box = board.spots(before, 0)[RoundStone()]
    still, moving = blank(), blank()
    BoardPicture(board).draw(still, before, BoardMarks())
    BoardPicture(board).draw(moving, before, BoardMarks(), hidden)
    still.fill("black", box)
    moving.fill("black", box)
    assert pixels(still) == pixels(moving), "only there"


def test_scores_roll_and_what_is_not_public_does_not() -> None:
    match = finished()
    board = board_of(match)
    pairs = pairs_of(match, None)
    event, before, after = next(
        (second.event, first.view, second.view)
        for first, second in itertools.pairwise(pairs)
        if isinstance(second.event, CoinsChanged) and second.event.coins
    )
    motion = board.choreographer(0).motion(event, before, after)
    (roll,) = [one.payload for one in motion.tracks if isinstance(one.payload, Roll)]
    assert (roll.before, roll.after) == (before.coins[event.seat], after.coins[event.seat])
    now = rolled_scores(before.coins, motion.at(motion.length * 0.999))
    assert now == after.coins
    scores = [None if seat == event.seat else 5 for seat in range(3)]
    assert rolled_scores(scores, motion.at(100)) == tuple(scores)


def test_what_can_be_chosen_shows_and_nothing_else_changes_the_picture() -> None:
    match = play(cairn(2).match(), 1, 2)
    board, view = board_of(match), match.view(0)
    may = BoardMarks(may=frozenset({HandCharm(0, 0)}))
    assert drawn(board, view, may) != drawn(board, view)
    assert drawn(board, view, BoardMarks(near=1, prompt="Bid")) == drawn(board, view)


def test_a_charm_of_somebody_else_has_no_number() -> None:
    match = play(cairn(2).match(), 1, 0)
    board, view = board_of(match), match.view(0)
    assert view.hands[1] == (HIDDEN, HIDDEN)
    pieces = [cell.piece for cell in board.held(view, 1)]
    assert pieces == [PlainPiece(PieceShape.CARD)] * 2


def test_pieces_of_each_shape_are_told_apart() -> None:
    pictures = []
    for shape in PieceShape:
        surface = blank()
        shape.paint(surface, pygame.Rect(20, 20, 60, 60))
        pictures.append(pixels(surface))
        surface.fill("black", (20, 20, 60, 60))
        assert not any(pixels(surface))
    assert len(set(pictures)) == len(PieceShape)


# The scenes that follow from it


@BY_SIZE
@pytest.mark.parametrize("end", [False, True])
def test_a_replay_keeps_its_controls_apart_inside_the_window(
    tmp_path: Path, size: tuple[int, int], end: bool
) -> None:
    scene = watch(finished(4), tmp_path, size)
    scene.go(scene.course.last if end else 6)
    boxes = [element.rect for element in scene.focus.elements]
    if not end:
        boxes.append(scene.screen.board.rect)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(box) for box in boxes)
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
    scene.draw(pygame.Surface(size))


def test_a_replay_has_an_answer_for_every_sign_and_every_piece(tmp_path: Path) -> None:
    scene = watch(finished(3, 3), tmp_path)
    scene.go(6)
    notes = {note.key for note in scene.notes()}
    assert {RoundStone(), HandCharm(0, 0)} <= notes
    assert not any(isinstance(key, ActionPiece) for key in notes), "nobody is asked"
    elements = [*scene.focus.elements, *scene.notes()]
    assert {TableButton.HELP, TableButton.WHY, TableButton.COPY} <= {one.key for one in elements}
    assert [one.name for one in elements if not scene.why(one)] == []
    scene.go(scene.course.last)
    assert not list(scene.notes())


def test_the_reckoning_adds_up_to_the_scores_of_the_result(tmp_path: Path) -> None:
    match = finished()
    scene = watch(match, tmp_path)
    scene.go(scene.course.last)
    view = scene.last_shown.view
    assert scene.screen.is_reckoning(view)
    reckoning = scene.screen.board.reckoning(view)
    assert reckoning.scores == match.result().scores and reckoning.places == match.result().places
    scene.go(scene.course.last - 1)
    assert not scene.screen.is_reckoning(scene.last_shown.view)


def test_a_replay_opens_the_rules_and_a_stone_sounds_when_it_lands(tmp_path: Path) -> None:
    scene = watch(finished(3, 3), tmp_path)
    house: Any = scene.house
    tape = tape_of(finished(3, 3))
    place = next(
        place
        for place in range(tape.course.last)
        if any(isinstance(event, StonePlaced) for event, _ in tape.way(place, None))
    )
    scene.go(place - 1)
    scene.choose(ReplayButton.STEP_ON)
    while not scene.director.idle:
        scene.stack.step(0.05)
    assert "stone" in house.sound.played
    assert scene.open_rulebook(None) and isinstance(scene.stack.top, RulebookScene)


def test_a_game_without_a_landing_sound_is_silent() -> None:
    class Quiet(CairnPerformance):
        landing = None

    match = finished()
    event, before, after = placements(match)[0]
    motion = board_of(match).choreographer(0).motion(event, before, after)
    table: Any = type("Table", (), {"match": match, "demo": True})()
    house: Any = None
    told: Any = None
    assert [cue.sound for cue in CairnPerformance(house, table).cues(event, told, told, motion)] == ["stone"]
    assert not Quiet(house, table).cues(event, told, told, motion)


def test_all_eyes_see_every_charm_and_each_seat_its_own() -> None:
    tape = tape_of(finished())
    view = tape.at(3, 1).view
    assert HIDDEN in view.hands[0] and HIDDEN not in view.hands[1] and view.viewer == 1
    assert all(HIDDEN not in hand for hand in tape.at(3, tape.viewers[0]).view.hands)


def test_a_kept_game_shows_results_when_it_is_over_and_coins_before() -> None:
    house: Any = House(Path())
    kit, front = scene_kit(), CairnFront()
    over, begun = finished(), play(cairn(3).match(), 3, 5)
    kept = front.keepsake(house, kit, over)
    best = over.result().ranking
    named = ", ".join(f"Sitter {seat} {over.result().scores[seat]} coins" for seat in best)
    assert (kept.where, kept.scores) == ("Finished", named)
    kept = front.keepsake(house, kit, begun)
    assert kept.where == f"Round {begun.round}"
    assert kept.scores.startswith(f"Sitter 0 {begun.view(None).coins[0]} coins")
    assert isinstance(kept, BoardKeepsake)
    surface = blank()
    kept.draw_whole(surface, pygame.Rect(0, 0, 600, 400))
    assert any(pixels(surface))


def test_a_chronicle_tells_and_shows_what_its_viewer_may_know() -> None:
    house: Any = House(Path())
    match = play(cairn(2).match(), 1, 9)
    pictures = []
    for viewer in (None, 0):
        chronicle = CairnFront().chronicle(house, match, viewer)
        assert chronicle.happenings[0].words.startswith("Round 1: a stone of")
        chronicle.arrange(scene_kit())
        surface = blank()
        chronicle.draw_moment(surface, chronicle.happenings[0])
        pictures.append(pixels(surface))
    assert pictures[0] != pictures[1], "its own charms"


def test_statistics_follow_from_the_account() -> None:
    pages = ScorePages(PAGES, coins, ENGLISH)
    match = finished()
    game = played_of(Stamp("a.jsonl", 1, 1), match)
    panels = [*pages.last(game), *pages.person([game], "Sitter 1")]
    assert len(panels) == 5 + 3
    assert [panel.dark for panel in panels] == [False] * 4 + [True] + [False] * 2 + [True]
    winner = match.result().ranking[0]
    assert f"Sitter {winner} {match.result().scores[winner]} coins" in panels[0].spoken
    sold = game.account.sources["sold"][1]
    assert (f"sold {sold:.1f}" in panels[5].spoken) is bool(sold)
    kit = scene_kit()
    for panel in panels:
        surface = blank()
        panel.draw(surface, kit, pygame.Rect(20, 20, 700, 420))
        assert any(pixels(surface))
    assert (pages.opponent("mason"), pages.opponent("stranger")) == ("Mason", "stranger")
    assert coins(round(4.6)) == "5 coins"
    assert pages.ground(kit).get_size() == Layout(960, 540).size


@pytest.mark.parametrize("shape", Shape, ids=lambda shape: shape.value)
def test_what_stands_around_a_board_lies_in_the_frame_and_apart(shape: Shape) -> None:
    measures, frame = board_layouts()[shape], pygame.Rect((0, 0), FRAMES[shape])
    replay = measures.replay
    played = (measures.board, measures.prompt, measures.chronicle, measures.promise)
    watched: tuple[UnitBox | None, ...] = ()
    if replay is not None:
        watched = (replay.board, replay.turns, replay.panel, replay.bar, replay.saying)
    for boxes in ((*played, measures.steps, measures.main), watched):
        rects = [pygame.Rect(box) for box in boxes if box is not None]
        assert all(frame.contains(rect) and rect.top >= (measures.header or 0) for rect in rects)
        assert not any(one.colliderect(other) for one, other in itertools.combinations(rects, 2))


@pytest.mark.parametrize("size", [(600, 1000), (1000, 600)])
@pytest.mark.parametrize("large", [False, True])
def test_a_score_of_many_words_stays_whole_in_the_panel_of_its_seat(
    size: tuple[int, int], large: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(CairnBoard, "score_words", lambda _self, score: f"{score} building points")
    written: list[tuple[str, pygame.Rect]] = []

    class Noted(Text):
        def line(self, text: str, role: Role, units: float, colour: Any, width: int | None = None) -> Any:
            assert width is None or self.fits(text, role, units, width)
            return super().line(text, role, units, colour, width)

        def draw(self, surface: Any, text: str, *rest: Any, **more: Any) -> pygame.Rect:
            written.append((text, super().draw(surface, text, *rest, **more)))
            return written[-1][1]

    match = finished(4)
    board = board_of(match, scene_kit(size, large, Noted))
    view = views(match)[-1]
    marks = BoardMarks(scores=tuple(board.scores(view)))
    BoardPicture(board).draw(blank(size), view, marks, ())
    lines = [box for words, box in written if "points" in words or "building" in words]
    heads = board.plates(0).values()
    assert lines and all(any(head.contains(box) for head in heads) for box in lines)
