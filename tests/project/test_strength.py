"""The picture of strength agrees with the page of the opponents."""

from pathlib import Path

import pygame
import pytest

from bench.strength import PAGE, Share, across, main, shares
from game.stage.palette import WOAD_5

TABLE = """
# Opponents

### Four players

| first / second | deals | games | first wins | 95 % | rank utility | 95 % |
| --- | ---: | ---: | ---: | --- | ---: | --- |
| mason / apprentice | 12 | 72 | 63.9 % | 42.8 to 85.0 | 0.586 | 0.525 to 0.647 |
| master:1000 / ismcts:10000 | 40 | 240 | 100.0 % | 92.8 to 100.0 | 0.9 | 0.8 to 1 | above 50.0 % |

| bot | rating | 95 % |
| --- | ---: | --- |
| mason | 25.1 | 24.0 to 26.1 |

### Two players

| mason / apprentice | 60 | 120 | 0.0 % | 0.0 to 4.9 | 0.1 | 0 to 0.2 |
"""


def test_a_page_gives_its_pairs_by_heading() -> None:
    assert shares(TABLE) == {
        "Four players": [
            Share("mason against apprentice", 63.9, 42.8, 85.0),
            Share("master:1000 against ismcts:10000", 100.0, 92.8, 100.0),
        ],
        "Two players": [Share("mason against apprentice", 0.0, 0.0, 4.9)],
    }


def test_the_page_of_the_opponents_has_every_step_of_the_ladder() -> None:
    pairs = {share.pair for group in shares(PAGE.read_text(encoding="utf-8")).values() for share in group}
    assert {
        "mason against apprentice",
        "warden against mason",
        "guildmaster against warden",
        "architect against guildmaster",
        "master against architect",
    } <= pairs


def test_an_interval_begins_and_ends_where_its_shares_are(tmp_path: Path) -> None:
    page, file = tmp_path / "page.md", tmp_path / "strength.png"
    page.write_text(TABLE, encoding="utf-8")
    assert main(["--picture", str(file), "--page", str(page)]) == 0
    picture = pygame.image.load(file)
    spans = set()
    for y in range(picture.get_height()):
        blue = [x for x in range(picture.get_width()) if picture.get_at((x, y))[:3] == WOAD_5]
        spans |= {(blue[0], blue[-1])} if blue else set()
    assert {(across(42.8), across(85.0)), (across(92.8), across(100.0) + 6)} <= spans


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--picture", "bars.jpg"], "must end in .png, in an existing folder"),
        (["--picture", "bars.png", "--page", "no such page.md"], "cannot be read"),
        (["--picture", "bars.png", "--page", "LICENSE"], "has no table of pairs"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert capsys.readouterr().err.rstrip().endswith(said)
