"""The chronicle's column: one short line for each turn, made of its events."""

from game.core.wording.entry_words import EntryWords
from game.old_london_bridge.rules.events import Event
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.column import ColumnEntry, RondelEntry, TurnEntry, entry_words, noted
from tests.old_london_bridge.rules.tables import play, table
from tests.old_london_bridge.words.speeches import check_translated, pseudo, spoken

PLAYED = (4, 3, 2, 1)


def _column(position: Position, *texts: str) -> tuple[ColumnEntry, ...]:
    """Return the entries after choices; each event is noted with the view after its choice."""
    entries: tuple[ColumnEntry, ...] = ()
    for text in texts:
        told: list[Event] = play(position, text)
        view: View = position.view(None)
        for event in told:
            entries = noted(entries, event, view)
    return entries


def _last(position: Position, *texts: str) -> EntryWords:
    entries = _column(position, *texts)
    other = entry_words(entries[-1], pseudo())
    check_translated(other.what)
    return entry_words(entries[-1], spoken())


def test_an_inn_says_what_its_cards_are_worth() -> None:
    inn = table(bridges={0: [59, 44]}, drafted=40, played=PLAYED)
    assert _last(inn, "site 3", "take 2", "take 1") == EntryWords("Inn 40", "takes 3", "+3")


def test_an_inn_may_take_nothing() -> None:
    inn = table(bridges={0: [59, 44]}, drafted=40, played=PLAYED)
    assert _last(inn, "site 3") == EntryWords("Inn 40")
    assert _last(table(drafted=40, played=PLAYED), "site 1", "done") == EntryWords(
        "Inn 40", "takes none", "+0"
    )


def test_a_shop_says_its_pounds() -> None:
    shop = table(bridges={0: [59, 54]}, drafted=48, played=PLAYED)
    assert _last(shop, "site 3") == EntryWords("Shop 48", "£3", "£3")


def test_a_chapel_says_its_spaces_over_every_stop_on_the_way() -> None:
    chapel = table(bridges={0: [59, 54, 49]}, drafted=37, played=PLAYED)
    assert _last(chapel, "site 4") == EntryWords("Chapel 37", "+4", "+4")


def test_steps_of_a_bonus_tile_are_not_the_buildings() -> None:
    gate = table(bridges={0: [59]}, drafted=56, played=PLAYED, usable={0: ["gate_2"]})
    assert _last(gate, "site 2", "use gate_2", "bonus 1") == EntryWords("Gate 56", "+2", "+2")


def test_guildhalls_and_parks_say_no_more_than_that() -> None:
    assert _last(table(drafted=44, played=PLAYED), "site 1") == EntryWords("Guildhall 44")
    assert _last(table(drafted="park-blue", played=PLAYED), "site 1") == EntryWords("Park")


def test_the_rondel_and_a_lost_turn_have_their_lines() -> None:
    assert entry_words(RondelEntry(3, 2), spoken()) == EntryWords("Rondel turned by 2")
    assert entry_words(TurnEntry(3, 1, 0), spoken()) == EntryWords("Turn lost")
    check_translated(entry_words(TurnEntry(3, 1, 0), pseudo()).what)
