"""A hint at any table: the choices it shows, when a press accepts one, and where its panel writes them."""

from __future__ import annotations

import itertools
from dataclasses import replace
from typing import Any, Final

import pygame
import pytest

from game.bots.bot import Candidate, Thought
from game.core.messages import ENGLISH
from game.core.thing import HINT_BOX, HintChoice, TableButton, Thing
from game.core.wording.sentence_context import SentenceContext
from game.stage.advisor import Advice
from game.tabletop.advice.hint_panel import HintPanel, paint_ranks
from game.tabletop.advice.hints import Advised, Hints, shown_choices
from game.tabletop.advice.question import TableQuestion
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit, TablePlayer
from tests.tabletop.windows import scene_kit
from tests.tabletop.written import TellingText
from tests.tiny.actions import Action, Place, Use
from tests.tiny.things import RoundStone
from tests.tiny.words import CairnWords

SIZE: Final = (1280, 720)
KEEP, SELL, LEFT = Use("keep"), Use("sell"), Place("left")
THOUGHT: Final = Thought(
    (
        Candidate(KEEP, 12.0, (("row", 2.0),), visits=60),
        Candidate(SELL, 7.0, (("coins", 3.0),), visits=20),
        Candidate(LEFT, 9.0, visits=10),
        Candidate(Place("right"), 8.0, visits=5),
    )
)
ADVICE: Final = Advice(0, None, THOUGHT)


class KeepOrSell(TableQuestion[Action, Any, None]):
    """The question whether to keep or sell a stone: the heap means keeping it, the main button confirms."""

    def __init__(self) -> None:
        super().__init__(None, 0)
        self.action: Action | None = None

    @property
    def selectable(self) -> frozenset[Thing]:
        return frozenset({RoundStone()})

    def press(self, thing: Thing) -> tuple[Action, ...]:
        if thing is TableButton.MAIN:
            return self.confirm_actions()
        self.preselect(KEEP)
        return ()

    def confirm_actions(self) -> tuple[Action, ...]:
        return () if self.action is None else (self.action,)

    def button_text(self, speech: None) -> str:
        return str(self.action)

    def preview_actions(self, thing: Thing | None) -> tuple[Action, ...]:
        return (KEEP,) if thing == RoundStone() else self.confirm_actions()

    def preselect(self, action: Action) -> None:
        self.chosen, self.action = RoundStone(), action

    def action_for(self, thing: Thing) -> Action | None:
        return KEEP if thing == RoundStone() else None


class CairnHints(Hints):
    """Hints with the names of Cairn's choices."""

    def __init__(self) -> None:
        super().__init__(CairnWords(SentenceContext(("Ane", "Bo"))), str)

    def label(self, action: Action, advice: Advice) -> str:
        return str(action).capitalize()

    def amount(self, points: float) -> str:
        return f"{points:.0f} st"

    def reasons(self, candidate: Candidate, advice: Advice) -> tuple[str, ...]:
        return tuple(f"for the {name}" for name, _ in candidate.terms)

    def things(self, action: Action, asked: KeepOrSell) -> tuple[Thing, ...]:
        return (RoundStone(),) if isinstance(action, Use) else (TableButton.MAIN,)


def test_a_hint_tells_what_would_be_chosen_first_and_the_others_by_their_points() -> None:
    chosen, tried, seldom = (
        Candidate("a", 50.0, visits=90),
        Candidate("b", 44.0, visits=7),
        Candidate("c", 47.0),
    )
    assert shown_choices(Thought((chosen, tried, seldom, Candidate("d", 60.0)))) == (chosen, seldom, tried)
    better = Candidate("b", 51.0, visits=40)
    assert shown_choices(Thought((chosen, better))) == (chosen, better)
    assert shown_choices(Thought((chosen,))) == (chosen,)


def test_the_game_has_the_words_of_its_choices() -> None:
    one, two, three = CairnHints().advised(ADVICE, KeepOrSell(), None)
    assert one == Advised("Keep", "12 st", ("for the row",), (RoundStone(),), False)
    assert (two.label, two.amount, two.reasons) == ("Place left", "9 st", ())
    assert three.label == "Sell"
    assert CairnHints().advised(None, KeepOrSell(), None) == ()


@pytest.mark.parametrize(("way", "presses"), [("at once", 1), ("again", 2)])
def test_an_advised_choice_is_made_by_as_many_presses_as_any_other(way: str, presses: int) -> None:
    asked, taken = KeepOrSell(), None
    for press in range(1, presses + 1):
        actions = CairnHints().take(SELL, asked, taken, way)
        taken = SELL
        assert bool(actions) == (press == presses)
    assert actions == (SELL,)


def test_where_no_press_is_enough_the_main_button_confirms_what_was_advised() -> None:
    asked = KeepOrSell()
    for _ in range(3):
        assert not CairnHints().take(SELL, asked, SELL, "button")
    assert asked.press(TableButton.MAIN) == (SELL,)


def test_what_the_main_button_would_do_is_marked_as_chosen() -> None:
    asked = KeepOrSell()
    asked.preselect(SELL)
    assert [one.chosen for one in CairnHints().advised(ADVICE, asked, None)] == [False, False, True]


# The panel

ROOM: Final = pygame.Rect(300, 420, 620, 268)
#: A room so low that each choice has one line.
FLAT_ROOM: Final = pygame.Rect(20, 50, 1240, 118)


def table_kit() -> TableKit:
    """Return the kit of a table of Cairn whose text records the lines drawn."""
    players = (TablePlayer("Maud", "madder"), TablePlayer("Hugh", "ivory"))
    return TableKit.of(scene_kit(SIZE, text=TellingText), "cairn", players, ENGLISH)


def written(kit: TableKit) -> dict[str, pygame.Rect]:
    """Return the lines drawn, with the boxes of their capitals."""
    assert isinstance(kit.text, TellingText)
    return dict(kit.text.drawn)


def painted(room: pygame.Rect = ROOM) -> tuple[HintPanel, dict[str, pygame.Rect]]:
    """Return a panel with three choices, and the lines on it."""
    kit = table_kit()
    panel = HintPanel(kit, room)
    choices = CairnHints().advised(ADVICE, KeepOrSell(), None)
    panel.paint(pygame.Surface(SIZE, pygame.SRCALPHA), Marks(), choices)
    return panel, written(kit)


@pytest.mark.parametrize("room", [ROOM, FLAT_ROOM], ids=str)
def test_each_choice_is_written_in_its_own_row(room: pygame.Rect) -> None:
    panel, lines = painted(room)
    spots = panel.spots(3)
    rows = [spots[HintChoice(rank)] for rank in (1, 2, 3)]
    for row, words in zip(
        rows, (("1", "Keep", "12 st", "for the row"), ("2", "Place left", "9 st"), ("3", "Sell")), strict=True
    ):
        for line in words:
            assert row.contains(lines[line]), line
    assert all(one.bottom <= two.top for one, two in itertools.pairwise(rows))


@pytest.mark.parametrize("room", [ROOM, FLAT_ROOM], ids=str)
def test_the_leaf_has_its_head_above_its_rows_and_all_of_it_in_its_room(room: pygame.Rect) -> None:
    panel, lines = painted(room)
    spots = panel.spots(3)
    box = spots[HINT_BOX]
    assert box == room
    head = lines["What the strongest opponent would choose"]
    assert box.contains(head)
    assert head.bottom <= spots[HintChoice(1)].top
    assert all(box.contains(rect) for rect in spots.values())


def test_in_the_lowest_room_the_choices_are_side_by_side() -> None:
    room = pygame.Rect(20, 50, 1240, 58)
    panel, lines = painted(room)
    spots = panel.spots(3)
    cells = [spots[HintChoice(rank)] for rank in (1, 2, 3)]
    for cell, words in zip(cells, (("1", "Keep", "12 st"), ("2", "Place left"), ("3", "Sell")), strict=True):
        assert all(cell.contains(lines[line]) for line in words)
    assert all(one.right <= two.left for one, two in itertools.pairwise(cells))
    assert panel.box(1) == panel.box(3) == room
    assert all(room.contains(cell) for cell in cells) and room.contains(panel.spots(1)[HintChoice(1)])


def test_the_amount_stands_at_the_right_of_its_row_after_the_words_for_it() -> None:
    panel, lines = painted()
    row, amount, words = panel.spots(3)[HintChoice(3)], lines["7 st"], lines["you end near"]
    assert lines["Sell"].right < words.left < words.right < amount.left < row.right
    assert lines["Keep"].bottom <= lines["for the row"].top, "why stands below"
    _, flat = painted(FLAT_ROOM)
    assert flat["Keep"].right < flat["for the row"].left, "why stands beside it in a low row"


@pytest.mark.parametrize("room", [ROOM, FLAT_ROOM], ids=str)
def test_without_an_expected_result_a_row_says_nothing_of_one(room: pygame.Rect) -> None:
    kit = table_kit()
    choices = tuple(replace(one, amount="") for one in CairnHints().advised(ADVICE, KeepOrSell(), None))
    HintPanel(kit, room).paint(pygame.Surface(SIZE, pygame.SRCALPHA), Marks(), choices)
    assert "Keep" in written(kit) and "for the row" in written(kit)
    assert "you end near" not in written(kit)


def test_fewer_choices_need_a_lower_leaf_that_stays_at_its_edge() -> None:
    panel = HintPanel(table_kit(), ROOM)
    assert panel.box(1).top == ROOM.top
    assert panel.box(1).height < panel.box(2).height < panel.box(3).height
    assert panel.box(1).contains(panel.spots(1)[HintChoice(1)])


def test_what_two_choices_are_about_bears_the_number_of_the_better_one() -> None:
    kit = table_kit()
    choices = CairnHints().advised(ADVICE, KeepOrSell(), None)
    spots: dict[Thing, pygame.Rect] = {
        RoundStone(): pygame.Rect(200, 300, 60, 60),
        TableButton.MAIN: pygame.Rect(600, 600, 200, 50),
    }
    paint_ranks(pygame.Surface(SIZE), kit, choices, spots, lambda thing: thing is TableButton.MAIN)
    numbers = written(kit)
    assert set(numbers) == {"1", "2"}, "keeping and selling are both about the stone on the heap"
    assert numbers["1"].collidepoint(spots[RoundStone()].midtop)
    assert numbers["2"].collidepoint(spots[TableButton.MAIN].topright)
