"""The words on bridges, boards and panels: whole, inside, apart, and never below their least size."""

from itertools import combinations

import pytest

from game.core.messages import ENGLISH, Translator
from game.old_london_bridge.look.bridges.bridges import roman
from game.old_london_bridge.look.bridges.buildings import figure_units
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.table import TablePicture
from game.stage.fonts import Role
from tests.old_london_bridge.look.tables import SIZES, kit_for, rich, surface_for, table_for, view_of
from tests.pseudo import PSEUDO
from tests.sampling import by_run
from tests.tabletop.written import TellingText, telling

pytestmark = pytest.mark.usefixtures("blank")

#: One window of each shape, the tightest ones among them.
FEW = [(1280, 720), (1440, 1080), (720, 1280), (1720, 720)]
EVERY = [*SIZES, (1280, 830), (720, 1280), (1720, 720)]
WINDOWS = pytest.mark.parametrize("size", by_run(FEW, EVERY), ids=str)
PLAYERS = pytest.mark.parametrize("players", by_run([2, 4], [2, 3, 4]))
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])


def parts_of(table: TablePicture) -> tuple[TablePart, ...]:
    parts: list[TablePart] = [
        table.header,
        *table.strips,
        table.near,
        *table.far,
        table.prompt,
    ]
    parts += table.opened
    return (*parts, *(part for part in (table.player, table.note, table.guide) if part is not None))


@WINDOWS
@PLAYERS
@LARGE
def test_no_line_is_cut_or_lies_over_another(size: tuple[int, int], players: int, large: bool) -> None:
    kit = kit_for(size, players=players, large=large, text=TellingText)
    table, surface = table_for(kit), surface_for(kit)
    for view in (view_of(players), rich(view_of(players))):
        for part in parts_of(table):
            telling(kit).clear()
            part.paint(surface, view, BridgeMarks())
            for words, rect in telling(kit):
                assert "…" not in words
                assert part.area.contains(rect), words
            for (one, first), (other, second) in combinations(telling(kit), 2):
                assert not first.colliderect(second), (one, other)


@WINDOWS
@LARGE
def test_longer_languages_stay_inside(size: tuple[int, int], large: bool) -> None:
    kit = kit_for(size, large=large, text=TellingText, translator=PSEUDO)
    table, surface = table_for(kit), surface_for(kit)
    view = rich(view_of(4))
    for part in parts_of(table):
        telling(kit).clear()
        part.paint(surface, view, BridgeMarks())
        for words, rect in telling(kit):
            assert part.area.contains(rect), words


@WINDOWS
@LARGE
def test_the_widest_number_fits_beside_its_crest(size: tuple[int, int], large: bool) -> None:
    for players in (2, 3, 4):
        kit = kit_for(size, players=players, large=large)
        table = table_for(kit)
        for plan in (table.places.near, *table.places.far):
            board = plan.plaque(1)
            units = figure_units(kit, (60, 99, 7), board, plan.near, plan.two_lines)
            role = Role.NUMBER if plan.near else Role.FAR_NUMBER
            width = kit.text.width("60", role, units)
            crest = 0 if plan.two_lines else round(board.height * (0.84 if plan.near else 0.72))
            assert kit.text.size(role, units) >= role.floor
            assert width + crest <= board.width
            assert kit.text.size(role, units) * 0.66 <= board.height * (0.56 if plan.two_lines else 0.9)


def test_crests_on_far_bridges_can_be_told_apart() -> None:
    for size, players in (((1280, 720), 4), ((1280, 830), 4), ((1280, 720), 2)):
        for plan in table_for(kit_for(size, players=players)).places.far:
            board = plan.plaque(1)
            side = board.height * (0.4 if plan.two_lines else 0.72)
            assert side >= 11


@pytest.mark.parametrize("translator", [ENGLISH, PSEUDO], ids=["english", "longer"])
@LARGE
def test_long_questions_find_room_in_the_band(translator: Translator, large: bool) -> None:
    words = "57 is not below 51: choose the building that it replaces, or use a bonus tile before"
    for size in SIZES:
        kit = kit_for(size, large=large, text=TellingText, translator=translator)
        table, surface = table_for(kit), surface_for(kit)
        telling(kit).clear()
        table.prompt.paint(surface, view_of(4), BridgeMarks(prompt=translator.gettext(words)))
        assert all(table.places.prompt.contains(rect) for _, rect in telling(kit))
        if translator is ENGLISH:
            assert all("…" not in said for said, _ in telling(kit))


def test_numerals_are_roman() -> None:
    assert [roman(site) for site in (1, 2, 4, 5, 9, 10, 14, 19, 24)] == [
        "I",
        "II",
        "IV",
        "V",
        "IX",
        "X",
        "XIV",
        "XIX",
        "XXIV",
    ]
