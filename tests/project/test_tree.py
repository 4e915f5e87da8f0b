"""Rules for the whole tree: floors named, colours agreed, no path of a single machine."""

import re
import tempfile
import tomllib
from pathlib import Path

import pytest

from game.match.places import cache_folder, saves_folder, settings_folder
from tests.project.contract_types import for_games

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("game", "levels", "assets", "tests", "docs", "bench", "training", "compiling", "packages", ".ci")
TEXTS = {".py", ".toml", ".md", ".svg", ".json", ".jsonl", ".txt", ""}

#: Folders of people's files, and of work, on a machine.
PLACES = re.compile(r"(?<![\w.}])/(?:work|root|home|Users|tmp|opt|mnt)/[\w.]")


def texts() -> list[Path]:
    """Return every text file of the product."""
    found = [path for path in ROOT.iterdir() if path.is_file() and path.suffix in TEXTS]
    for folder in FOLDERS:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file() and path.suffix in TEXTS]
    return [path for path in found if "__pycache__" not in path.parts]


def test_no_file_names_a_place_on_one_machine() -> None:
    named = [
        f"{path.relative_to(ROOT)}: {found[0]}"
        for path in texts()
        if (found := PLACES.search(path.read_text(encoding="utf-8")))
    ]
    assert not named


@pytest.mark.parametrize("folder", [saves_folder, settings_folder, cache_folder])
def test_no_test_reaches_a_persons_own_folders(folder: object) -> None:
    assert callable(folder)
    assert Path(folder()).is_relative_to(tempfile.gettempdir())
    assert "bridgewright-tests-" in str(folder())


#: Words of one game, which only its own floors may use.
OF_ONE_GAME = re.compile(
    r"(?<![a-z])(london|thames|rivers?|bridges?|builders?|chapel|guildhall|rondel|ladies|pounds?|£)(?![a-z])",
    re.IGNORECASE,
)
SHARED = (
    "core",
    "match",
    "bots",
    "league",
    "study",
    "thinking",
    "bases",
    "checks",
    "new_game",
    "stage",
    "tabletop",
    "cabinet",
    "film",
    "cli",
)
#: The files that name the games, to which a new game is added.
NAMED_IN = {"cabinet/registry.py"}
#: Words about water, which more than one game may use.
KNOWN = {
    "stage/scenery/evening.py: river",
    "stage/scenery/river.py: river",
    "stage/sound/common/water_bed.py: river",
}


def test_shared_floors_say_no_words_of_one_game() -> None:
    said = {
        f"{path.relative_to(ROOT / 'game').as_posix()}: {word.lower()}"
        for floor in SHARED
        for path in (ROOT / "game" / floor).rglob("*.py")
        if path.relative_to(ROOT / "game").as_posix() not in NAMED_IN
        for word in OF_ONE_GAME.findall(path.read_text(encoding="utf-8"))
    }
    assert said <= KNOWN


def contracts() -> list[dict[str, list[str]]]:
    """Return the import contracts."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: list[dict[str, list[str]]] = tomllib.load(file)["tool"]["importlinter"]["contracts"]
    return [for_games(contract) for contract in found]


def test_every_module_lives_on_a_floor() -> None:
    layers = {room.strip("()") for layer in contracts()[0]["layers"] for room in layer.split(" | ")}
    for path in (ROOT / "game").rglob("*.py"):
        parts = path.relative_to(ROOT).with_suffix("").parts
        if path.name == "__init__.py":
            continue
        assert any(".".join(parts[:length]) in layers for length in range(2, len(parts) + 1)), path


def test_rooms_without_pygame_are_named_in_their_contract() -> None:
    layers = [layer.split(" | ") for layer in contracts()[0]["layers"]]
    stage = layers.index(["game.stage"])
    # A room in parentheses may be missing: the rules import it, and are named.
    below = {room for layer in layers[stage + 1 :] for room in layer if not room.startswith("(")}
    free = next(
        set(contract["source_modules"]) for contract in contracts() if "No pygame" in str(contract["name"])
    )
    assert below | {"game.cabinet.registry"} == free


def test_the_style_page_names_colours_of_the_code_and_the_drawings() -> None:
    page = set(re.findall(r"#[0-9A-F]{6}", (ROOT / "docs" / "style.md").read_text(encoding="utf-8")))
    drawings = (ROOT / "assets").rglob("*.svg")
    code = "".join(drawing.read_text(encoding="utf-8").upper() for drawing in drawings)
    for module in ("game/stage/palette.py", "game/old_london_bridge/look/pigments.py"):
        code += (ROOT / module).read_text(encoding="utf-8")
    assert page <= set(re.findall(r"#[0-9A-F]{6}", code))


#: What some games count; the shared floors call it score.
MONEY = re.compile(r"money|purse|£", re.IGNORECASE)


def test_shared_floors_name_no_games_score() -> None:
    games = {front.parent for front in (ROOT / "game").glob("*/front.py")}
    shared = [path for path in (ROOT / "game").rglob("*.py") if games.isdisjoint(path.parents)]
    named = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in shared
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if MONEY.search(line)
    ]
    assert len(shared) > 100 and not named
