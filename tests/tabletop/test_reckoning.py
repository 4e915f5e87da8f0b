"""A final scoring line by line, in another game, up to a first place that two seats share."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.messages import ENGLISH
from game.core.ranking import ranking_of
from game.core.wording.numbers import number_word
from game.match.apart import Apart
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import LedgerAmount, Reckoning
from game.tabletop.reckoning.progress import fully_revealed, telling
from game.tabletop.reckoning.score_ledger import LedgerPart, ScoreLedger
from tests.pseudo import PSEUDO
from tests.tabletop.cairns import LINES, SHARED, reckoning_of, telling_kit
from tests.tabletop.windows import SIZES, blank, pixels
from tests.tabletop.written import held_apart
from tests.tabletop.written import telling as written
from tests.tiny.account import coins

WINDOWS = pytest.mark.parametrize("size", SIZES, ids=str)
LARGE = pytest.mark.parametrize("large", [False, True], ids=["normal", "large"])
TABLES = pytest.mark.parametrize("players", sorted(SHARED))
END = len(LINES) + 1.0


def ledger_of(kit: TableKit) -> ScoreLedger:
    """Return a ledger in a place that every window has."""
    return ScoreLedger(kit, kit.layout.rect(30, 20, 1020, 700), coins)


def words_of(ledger: ScoreLedger, reckoning: Reckoning, progress: float) -> list[str]:
    """Return the words drawn on a ledger."""
    written(ledger.kit).clear()
    ledger.paint(blank(ledger.kit.layout.size), reckoning, progress)
    return [words for words, _ in written(ledger.kit)]


@TABLES
def test_two_share_the_first_place_and_stand_side_by_side(players: int) -> None:
    reckoning = reckoning_of(players, SHARED[players])
    best = max(reckoning.scores)
    assert reckoning.winners == tuple(seat for seat in range(players) if reckoning.scores[seat] == best)
    assert len(reckoning.winners) == 2
    ledger = ledger_of(telling_kit((1280, 720), players, False))
    columns = {
        cell.seat: cell.rect.left for cell in ledger.cells(reckoning, END) if cell.part is LedgerPart.TOTAL
    }
    assert sorted(columns, key=lambda seat: columns[seat])[:2] == list(reckoning.winners)


def test_everybody_at_the_first_place_is_gilded_and_nobody_else() -> None:
    reckoning = reckoning_of(3, SHARED[3])
    ledger, kit = ledger_of(telling_kit((1280, 720), 3, False)), telling_kit((1280, 720), 3, False)
    pictures = []
    for progress in (END - 1, END):
        surface = blank(kit.layout.size)
        ledger.paint(surface, reckoning, progress)
        pictures.append(surface)
    for cell in ledger.cells(reckoning, END):
        if cell.part is LedgerPart.LINE:
            continue
        # Between the figures and the column's edge.
        place = cell.rect.left + kit.layout.px(8), cell.rect.centery
        before, after = (picture.get_at(place) for picture in pictures)
        assert (before != after) == (cell.seat in reckoning.winners)


@WINDOWS
@LARGE
@TABLES
def test_no_word_is_cut_or_covered(size: tuple[int, int], large: bool, players: int) -> None:
    ledger = ledger_of(telling_kit(size, players, large))
    for lines, apart in (
        (0, None),
        (2, Apart.LESSON),
        (len(LINES), None),
        *((len(LINES), one) for one in Apart),
    ):
        reckoning = reckoning_of(players, SHARED[players], lines, apart)
        words_of(ledger, reckoning, END if lines == len(LINES) else lines)
        held_apart(written(ledger.kit), size)


@WINDOWS
def test_a_longer_language_stays_inside(size: tuple[int, int]) -> None:
    kit = telling_kit(size, 3, large=True, translator=PSEUDO)
    ledger = ledger_of(kit)
    words_of(ledger, reckoning_of(3, SHARED[3]), END)
    assert all(ledger.rect.contains(rect) for _, rect in written(kit))


def test_lines_are_told_one_after_the_other() -> None:
    ledger = ledger_of(telling_kit((1920, 1080), 3, False))
    none, two, every = (reckoning_of(3, SHARED[3], lines) for lines in (0, 2, len(LINES)))
    assert [one.revealed for one in (none, two, every)] == [0, 2, len(LINES)]
    assert [one.before(seat) for one in (none, two, every) for seat in range(3)] == [15] * 9
    counts = [len(words_of(ledger, *told)) for told in ((none, 0.0), (two, 1.0), (two, 2.0), (every, END))]
    assert counts == sorted(set(counts))
    said = words_of(ledger, every, END)
    told = [coins(every.before(seat)) for seat in range(3)] + [coins(score) for score in every.scores]
    assert sorted(words for words in said if words.endswith(" coins")) == sorted(told)
    assert f"after {number_word(every.rounds, ENGLISH)} rounds" in said


def test_a_row_that_rolls_has_not_come_to_its_end() -> None:
    reckoning = reckoning_of(3, SHARED[3], 2)
    assert telling(reckoning, ()).lines == 2.0
    assert telling(reckoning, (0.25,)).lines == 1.25
    assert telling(reckoning, ()).shuffle == telling(reckoning, ()).unrolled == 0.0
    end = fully_revealed(reckoning)
    assert (end.lines, end.shuffle, end.unrolled, end.ribbon) == (END, 1.0, 1.0, 1.0)


def test_cells_tell_of_what_is_told_alone() -> None:
    ledger = ledger_of(telling_kit((1280, 720), 3, False))
    two = list(ledger.cells(reckoning_of(3, SHARED[3], 2), 2.0, 0.0))
    assert [cell.part for cell in two].count(LedgerPart.AMOUNT) == 6
    assert not any(cell.part is LedgerPart.TOTAL for cell in two)
    every = list(ledger.cells(reckoning_of(3, SHARED[3]), END))
    assert [cell.part for cell in every].count(LedgerPart.TOTAL) == 3
    assert all(ledger.rect.contains(cell.rect) for cell in every)
    boxes = [cell.rect.inflate(-2, -2) for cell in every]
    assert all(box.collidelist(boxes[:place]) < 0 for place, box in enumerate(boxes))


def test_columns_pass_each_other_on_the_way_to_their_places() -> None:
    kit = telling_kit((1280, 720), 4, False)
    ledger, reckoning = ledger_of(kit), reckoning_of(4, SHARED[4])

    def lefts(shuffle: float) -> list[int]:
        cells = ledger.cells(reckoning, 0.0, shuffle)
        return [cell.rect.left for cell in cells if cell.part is LedgerPart.START]

    begin, middle, end = (lefts(shuffle) for shuffle in (0.0, 0.5, 1.0))
    assert begin == sorted(begin)
    assert [end.index(left) for left in sorted(end)] == list(ranking_of(reckoning.places))
    assert all(
        abs(between - (one + other) / 2) <= 1 for one, between, other in zip(begin, middle, end, strict=True)
    )
    surfaces = [blank(kit.layout.size) for _ in range(2)]
    for surface, shuffle in zip(surfaces, (0.0, 1.0), strict=True):
        ledger.paint(surface, reckoning, END, shuffle)
    assert pixels(surfaces[0]) != pixels(surfaces[1])


def unexplained(told: LedgerAmount | None) -> LedgerAmount | None:
    """Return an amount without its note."""
    return None if told is None else replace(told, note="")


def test_an_amount_without_a_note_stands_in_the_middle() -> None:
    reckoning = reckoning_of(2, SHARED[2])
    kit = telling_kit((1280, 720), 2, False)
    ledger = ledger_of(kit)
    lines = [replace(line, amounts=tuple(map(unexplained, line.amounts))) for line in reckoning.lines]
    plain = replace(reckoning, lines=tuple(lines), rounds=0)
    said = words_of(ledger, plain, END)
    assert "" not in said and not any(words.startswith("after") for words in said)
    middles = {rect.centerx for words, rect in written(kit) if words.lstrip("+−").isdigit()}
    columns = [cell.rect.centerx for cell in ledger.cells(plain, 0.0) if cell.part is LedgerPart.START]
    assert all(min(abs(middle - column) for column in columns) <= 2 for middle in middles)


@WINDOWS
@LARGE
def test_what_broke_ties_stands_below_the_total_once_it_is_known(size: tuple[int, int], large: bool) -> None:
    kit = telling_kit(size, 4, large)
    ties = "Sitter 1 before Sitter 2: the longer row; Sitter 3 before Sitter 0: the longer row"
    reckoning = replace(reckoning_of(4, SHARED[4]), ties=ties)
    ledger = ledger_of(kit)
    assert "before" not in " ".join(words_of(ledger, reckoning, END - 0.5))
    assert ties in " ".join(words_of(ledger, reckoning, END))
    held_apart(written(kit), size)
