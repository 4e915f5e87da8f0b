"""The rulebook at a table: its words are in `rulebook.md`, its facts here."""

from pathlib import Path
from typing import Final

from game.core.messages import fill
from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, Rows, Writer, choices_of, fields_of
from game.core.wording.lists import OR, listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import RULEBOOK_NOTES, ChapterText, chapters_from
from game.old_london_bridge.rules.level import Switches
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.rule_pages import Rule
from game.old_london_bridge.words.speech import Speech

_BOOK: Final = Book(Path(__file__).with_name("rulebook.md"), RULEBOOK_NOTES)
#: The words that a book may put a number into.
WRITERS: Final[dict[str, Writer]] = {"word": number_word, "pounds": lambda amount, _: pounds(amount)}
_STEPS_1_TO_4: Final = (1, 2, 3, 4)


def chapters(speech: Speech) -> tuple[ChapterText[Rule], ...]:
    """Return the chapters of the rulebook for a level and a number of players."""
    return chapters_from(_BOOK.chapters, Rule, _facts(speech))


def _facts(speech: Speech) -> Facts:
    """Return the facts of a table."""
    translator, level = speech.translator, speech.level
    seating = level.seating(speech.players)
    hand = [str(value) for value, count in enumerate(level.first_hand) for _copy in range(count)]
    paid = sorted({money for money in level.spaces if money}) or [0]
    coin = translator.gettext("{money} on space {space}")
    coins = [fill(coin, money=pounds(money), space=space) for space, money in level.chapel_coins]
    steps = [str(steps) for steps, _count in sorted(level.markers)]
    values = {
        **fields_of(level, level.switches),
        "rounds": seating.rounds,
        "zeros": seating.zeros,
        "cards_sealed": seating.cards,
        "prizes": listed([pounds(prize) for prize in seating.prizes], translator),
        "places_with_prize": len(seating.prizes),
        "tables_with_two_cards": Rows(
            ("players", "rounds"), [(one.players, one.rounds) for one in level.seatings if one.cards == 2]
        ),
        "first_cards": ", ".join(hand),
        "steps_give_1_to_4": level.step_cards == _STEPS_1_TO_4,
        "marker_steps": listed(steps, translator, OR),
        "spare_markers": sum(count for _steps, count in level.markers) > seating.rounds,
        "least_of_spaces": paid[0],
        "most_of_spaces": paid[-1],
        "coins_of_track": listed(coins, translator),
        "bonus_spaces": listed([str(space) for space in level.gate_tiles], translator),
        "empty_site_costs": listed([pounds(cost) for cost in level.empty_sites], translator),
    }
    return Facts(values, WRITERS, translator, choices_of(Switches))
