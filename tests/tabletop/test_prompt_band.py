"""The prompt band of any table: the seat that is asked, the words, and the step of a turn."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.core.wording.sentence_context import SentenceContext
from game.tabletop.board import board_prompt
from game.tabletop.board.board_prompt import BoardPrompt, speaker
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from tests.pseudo import PSEUDO
from tests.tabletop.cairn_frame import prompt_of, view_of
from tests.tabletop.cairns import telling_kit
from tests.tabletop.windows import SIZES, blank, pixels
from tests.tabletop.written import held_apart, telling
from tests.tiny.position import BIDS, OVER, SIDE, USE, View
from tests.tiny.words import CairnWords

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
LANGUAGES = pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "longer"])
SMALL = (1280, 720)
BIDDING = view_of()
USING = replace(BIDDING, step=USE, winner=2)
LAYING = replace(BIDDING, step=SIDE, winner=2)
VIEWS = (BIDDING, USING, LAYING)
#: The seats that are asked, the near seat, and the seat that the band names.
SPEAKERS = [
    ((), 2, 2),
    ((0,), 0, 0),
    ((3,), 0, 3),
    ((1,), 2, 1),
    ((0, 1, 2, 3), 2, 2),
    ((1, 3), 0, 1),
    ((1, 3), 3, 3),
]


def said(kit: TableKit, view: View, marks: Marks) -> list[str]:
    """Return the lines of a band."""
    telling(kit).clear()
    prompt_of(kit).paint(blank(kit.layout.size), view, marks)
    return [words for words, _ in telling(kit)]


@pytest.fixture
def sealed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The seats whose seals are drawn."""
    seats: list[int] = []
    monkeypatch.setattr(board_prompt, "seal", lambda surface, kit, seat, *place: seats.append(seat))
    return seats


@pytest.mark.parametrize(("asked", "near", "speaks"), SPEAKERS)
def test_the_band_speaks_of_whoever_is_asked(
    sealed: list[int], asked: tuple[int, ...], near: int, speaks: int
) -> None:
    assert speaker(asked, near) == speaks
    bids = tuple(None if seat in asked else 1 for seat in range(4))
    view = replace(BIDDING, step=BIDS if asked else OVER, bids=bids)
    kit = telling_kit(SMALL, 4, False)
    assert tuple(prompt_of(kit)._words.to_move(view)) == asked
    said(kit, view, Marks(near=near))
    assert sealed == ([speaks] if asked else [])


def test_of_several_who_choose_side_by_side_all_seals_stand_there(sealed: list[int]) -> None:
    view = replace(BIDDING, bids=(None, None, 3, None))
    said(telling_kit(SMALL, 4, False), view, Marks(prompt="Bid", choosing=frozenset({1, 2, 3})))
    assert sealed == [1, 3]


def test_words_of_an_event_stand_by_the_seal_of_whom_they_speak_of(sealed: list[int]) -> None:
    kit = telling_kit(SMALL, 4, False)
    assert said(kit, BIDDING, Marks(near=2, prompt="Wat bids 3.", spoken_of=(3,)))[0] == "Wat bids 3."
    assert sealed == [3]


def test_words_of_the_whole_table_stand_by_no_seal_and_begin_where_others_do(sealed: list[int]) -> None:
    kit = telling_kit(SMALL, 4, False)
    lefts = []
    for speaks in ((), (1,)):
        telling(kit).clear()
        prompt_of(kit).paint(blank(SMALL), BIDDING, Marks(prompt="Round 1 is over.", spoken_of=speaks))
        lefts.append(next(box.left for words, box in telling(kit) if words == "Round 1 is over."))
    assert sealed == [1] and lefts[0] == lefts[1], "they do not lie over a seal that fades"


@WINDOWS
@LARGE
@LANGUAGES
def test_all_that_is_said_stands_in_the_band_and_apart(
    size: tuple[int, int], large: bool, translator: Translator
) -> None:
    kit = telling_kit(size, 4, large, translator)
    band = prompt_of(kit).rect
    for view in VIEWS:
        for marks in (Marks(near=2), Marks(near=0), Marks(near=2, aside=("Coins are paid", "Paid"))):
            said(kit, view, marks)
            held_apart(telling(kit), size)
            assert all(band.contains(rect) for _, rect in telling(kit))


def test_the_question_is_of_the_stone_and_to_the_near_seat() -> None:
    kit = telling_kit((1920, 1080), 4, False)
    asked = f"Sitter 2, sell the stone of {USING.stone} or keep it"
    steps = ["1", "Use of the stone", "2", "Side of the row"]
    assert sorted(said(kit, USING, Marks(near=2))) == sorted([*steps, asked])
    assert "Sitter 2 is choosing" in said(kit, USING, Marks(near=0))
    assert said(kit, BIDDING, Marks(near=1)) == [f"Sitter 1, bid for the stone of {BIDDING.stone}"]
    assert said(kit, BIDDING, Marks(near=1, prompt="A stone comes up")) == ["A stone comes up"]
    assert said(kit, replace(BIDDING, step=OVER), Marks()) == [""]


def test_a_step_that_is_done_has_a_tick_instead_of_its_number() -> None:
    kit = telling_kit((1920, 1080), 4, False)
    words = said(kit, LAYING, Marks(near=2))
    assert "1" not in words and {"2", "Use of the stone", "Side of the row"} <= set(words)


def test_where_words_need_the_room_the_present_step_keeps_its_name_longest() -> None:
    kit = telling_kit((1920, 1080), 4, False)
    names = {"Use of the stone", "Side of the row"}
    shown = [names & set(said(kit, USING, Marks(prompt="stones " * count))) for count in range(5, 25)]
    assert shown[0] == names and shown[-1] == set()
    assert {"Use of the stone"} in shown
    assert [len(one) for one in shown] == sorted((len(one) for one in shown), reverse=True)


@WINDOWS
def test_of_asides_the_first_with_room_is_written_and_none_otherwise(size: tuple[int, int]) -> None:
    kit = telling_kit(size, 4, False)
    long, short = "It looks far ahead " * 15, "It looks ahead"
    for asides, chosen in (((short, "Ahead"), [short]), ((long, short), [short]), ((long,), [])):
        words = said(kit, BIDDING, Marks(near=1, aside=asides))
        assert [one for one in words if one in asides] == chosen


def test_long_words_take_two_smaller_lines_and_lose_none() -> None:
    kit = telling_kit(SMALL, 4, False)
    long = "The purse of this seat holds less than that: bid at most what lies in it, or bid nothing, " * 3
    lines = said(kit, USING, Marks(prompt=long.strip()))
    words = [line for line in lines if line in long]
    assert len(words) == 2
    assert " ".join(words) == long.strip()


@WINDOWS
def test_two_lines_stay_inside_the_frame_of_a_low_band(size: tuple[int, int]) -> None:
    kit = telling_kit(size, 4, False)
    band = prompt_of(kit).rect
    long = "The purse of this seat holds less than that: bid at most what lies in it, or bid nothing. " * 2
    said(kit, BIDDING, Marks(near=1, prompt=long.strip()))
    boxes = [box for words, box in telling(kit) if words in long]
    frame = band.inflate(0, -kit.layout.px(4))
    assert boxes and all(frame.top <= box.top and box.bottom <= frame.bottom for box in boxes)


def test_the_steps_make_room_for_words_that_fill_the_band() -> None:
    kit = telling_kit(SMALL, 4, False)
    numbered = [
        {"1", "2"} & set(said(kit, USING, Marks(near=1, prompt="stones " * count))) for count in range(5, 40)
    ]
    assert numbered[0] and set() in map(set, numbered)
    without = next(count for count, shown in enumerate(numbered, 5) if not shown)
    lines = said(kit, USING, Marks(near=1, prompt="stones " * without))
    assert len(lines) == 1, "in one line"


def test_it_is_painted_anew_for_what_it_shows() -> None:
    kit = telling_kit(SMALL, 4, False)
    band, marks, pictures = prompt_of(kit), Marks(near=2), set()
    shown = [(USING, marks), (LAYING, marks), (USING, Marks(near=1)), (USING, Marks(prompt="No"))]
    for view, one in shown:
        surface = pygame.Surface(kit.layout.size)
        band.paint(surface, view, one)
        pictures.add(pixels(surface))
    assert len(pictures) == len({band.key(view, one) for view, one in shown}) == len(shown)


def test_a_table_made_of_parts_says_what_happens_while_nobody_is_asked(sealed: list[int]) -> None:
    kit = telling_kit(SMALL, 4, False)
    context = SentenceContext([player.name for player in kit.players])
    band = BoardPrompt(kit, pygame.Rect(0, 600, 1280, 40), CairnWords(context))
    telling(kit).clear()
    band.paint(blank(SMALL), replace(BIDDING, step=OVER), Marks())
    assert [words for words, _ in telling(kit)] == ["The cairns grow"] and not sealed
