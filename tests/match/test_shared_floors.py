"""The shared floors know no game."""

import re
from pathlib import Path


def test_the_shared_floors_know_no_word_of_the_first_game() -> None:
    words = re.compile(
        r"chapel|rondel|crest|guildhall|\b(gates?|inns?|shops?|parks?|lady|nobles?|clerics?|merchants?|peter)\b",
        re.IGNORECASE,
    )
    house = Path(__file__).resolve().parents[2] / "game"
    files = [
        path
        for floor in ("core", "match", "bots", "study", "stage", "tabletop")
        for path in (house / floor).rglob("*.py")
    ]
    assert len(files) > 20
    for path in files:
        assert not words.search(path.read_text(encoding="utf-8")), path
