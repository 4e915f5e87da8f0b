"""Opponents play as the setup describes them, and the stronger ones win more."""

import pytest

from tests.old_london_bridge.judgement import kept_play
from tests.old_london_bridge.judgement.kept_play import BUILDERS, PAIRS, results, table


def most(what: str) -> str:
    """Return the opponent with the highest mean of a figure."""
    records = results()["records"]
    return max(BUILDERS, key=lambda builder: float(records[builder][what]))


def least(what: str) -> str:
    records = results()["records"]
    return min(BUILDERS, key=lambda builder: float(records[builder][what]))


@pytest.mark.whole
def test_the_apprentice_likes_parks_and_seals_high() -> None:
    assert most("parks") == "apprentice"
    assert most("sealed") == "apprentice"


@pytest.mark.whole
def test_the_mason_minds_no_crests_and_seals_low() -> None:
    assert least("crests") == "mason"
    assert least("sealed") == "mason"


@pytest.mark.whole
def test_the_warden_climbs_to_the_gate_and_keeps_few_cards() -> None:
    assert most("gate") == "warden"
    assert least("cards left") == "warden"


@pytest.mark.whole
def test_the_guildmaster_gathers_crests_and_builds_guildhalls() -> None:
    assert most("crests") == "guildmaster"
    assert most("guildhalls") == "guildmaster"


@pytest.mark.parametrize(("stronger", "weaker"), [pair[:2] for pair in PAIRS])
@pytest.mark.whole
def test_the_stronger_of_two_wins_more(stronger: str, weaker: str) -> None:
    assert results()["won"][f"{stronger} {weaker}"] > 0.5


@pytest.mark.whole
def test_what_is_kept_is_what_opponents_do() -> None:
    assert [[bot, numbers] for bot, numbers in table(0)] == results()["first"]


def test_other_code_is_other_input_and_other_comments_are_not(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    program = tmp_path_factory.mktemp("program") / "game"
    module = program / "core" / "one.py"
    module.parent.mkdir(parents=True)
    for name in kept_play._MODULES:
        (program / name).parent.mkdir(exist_ok=True, parents=True)
        (program / name).touch()
    kept = program.parent / "kept_play.py"
    kept.touch()
    monkeypatch.setattr(kept_play, "_PROGRAM", program)
    monkeypatch.setattr(kept_play, "__file__", str(kept))
    found = []
    for code in ('"""One."""\nA = 1\n', '"""Two."""\n# Three.\nA = 1\n', "A = 2\n"):
        module.write_text(code)
        found.append(kept_play.inputs())
    assert found[0] == found[1] != found[2]
