"""The page at the end of a game: points by source, partners, the winner, and what each seat has played."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.old_town.look.pages import possessions
from game.old_town.look.pages.possessions import draw_possessions, town_picture
from game.old_town.look.pages.reckoning import reckoning, victory
from game.old_town.look.story import OldTownStory
from game.old_town.rules.state import PLAYED
from game.old_town.rules.view import View
from game.tabletop.reckoning.ledger import Reckoning
from tests.old_town.motions.moved import NAMES, board_of, played
from tests.tabletop.windows import blank, pixels

SOURCES = {"spared": (5, 4, 3, 2), "clue": (1, 0, 2, 2), "chain": (4, 0, 0, 1)}


def ended(scores: tuple[int, ...], places: tuple[int, ...], sides: tuple[tuple[int, int], ...] = ()) -> View:
    view: View = played().view(None)
    return replace(view, scores=scores, places=places, sides=sides)


def told(view: View) -> Reckoning:
    return reckoning(view, board_of().kit, SOURCES)


def test_markers_not_needed_are_the_first_row_and_the_others_follow() -> None:
    ledger = told(ended((10, 4, 5, 5), (1, 4, 2, 2)))
    assert [line.name for line in (ledger.start, *ledger.lines)] == [
        "Markers not needed",
        "Markers ruled out",
        "Houses and plots",
    ]
    assert [ledger.before(seat) for seat in range(4)] == [5, 4, 3, 2]


def test_what_a_seat_has_from_its_partner_is_a_line() -> None:
    ledger = told(ended((14, 10, 10, 14), (1, 3, 3, 1), ((0, 3), (1, 2))))
    assert ledger.lines[-1].name == "The partner's points"
    assert [ledger.sources(seat)["The partner's points"] for seat in range(4)] == [4, 6, 5, 9]


def test_the_sheet_of_all_standings_tells_the_sources_of_the_points_so_far() -> None:
    board, view = board_of(), replace(played().view(None), scores=(10, 4, 5, 5))
    standing = board.standing(view, OldTownStory(sources=SOURCES))
    assert standing is not None
    assert standing.now == SOURCES["spared"]
    assert standing.lines == {"Markers ruled out": SOURCES["clue"], "Houses and plots": SOURCES["chain"]}
    assert [standing.total(seat) for seat in range(4)] == [10, 4, 5, 5]


@pytest.mark.parametrize(
    ("scores", "places", "title", "reason"),
    [
        (
            (10, 4, 5, 5),
            (1, 4, 2, 2),
            "Founder of the town",
            f"wins by 5 points over {NAMES[2]}: Houses and plots 4 to 0 and Markers not needed 5 to 3",
        ),
        ((7, 4, 7, 5), (2, 4, 1, 3), "Founder of the town", f"wins over {NAMES[0]} by the later seat"),
        ((7, 7, 5, 5), (1, 1, 3, 3), "Founders of the town", ""),
    ],
)
def test_the_ribbon_names_the_lead_and_its_sources_or_what_broke_the_tie(
    scores: tuple[int, ...], places: tuple[int, ...], title: str, reason: str
) -> None:
    words = victory(told(ended(scores, places)), board_of().kit)
    assert (words.title, words.reason) == (title, reason)


@pytest.mark.parametrize("size", [(480, 110), (230, 200), (150, 190)], ids=str)
def test_the_clues_that_a_seat_has_played_are_inside_its_panel(size: tuple[int, int]) -> None:
    kit, view, panel = board_of().kit, played().view(None), pygame.Rect((60, 60), size)
    for seat in range(4):
        surface = blank()
        draw_possessions(surface, kit, view, seat, panel)
        assert pixels(surface) != pixels(blank())
        surface.fill((0, 0, 0), panel.inflate(16, 16))
        assert pixels(surface) == pixels(blank()), "only the tab of a tile goes over the edge"


def test_seven_clues_are_shown_whole_with_a_building_and_without(monkeypatch: pytest.MonkeyPatch) -> None:
    view, panel = played().view(None), pygame.Rect(60, 60, 190, 180)
    shown = tuple((0, card, 0, PLAYED) for card in range(7))
    for row in ((), (3,)):
        boxes = list[pygame.Rect]()
        monkeypatch.setattr(possessions, "draw_clue", lambda *facts, to=boxes: to.append(facts[-1]))
        draw_possessions(
            blank(), board_of().kit, replace(view, shown=shown, rows=(row, (), (), ())), 0, panel
        )
        assert len(boxes) == 7
        assert not any(one.colliderect(other) for one in boxes for other in boxes if one is not other)


def test_the_town_leaves_room_for_the_seals_at_its_foot() -> None:
    for size in ((630, 760), (436, 760), (700, 650)):
        town = town_picture(board_of().kit, played().view(None), size).get_bounding_rect()
        assert town.bottom <= 0.86 * size[1] and town.width >= 0.8 * size[0]
