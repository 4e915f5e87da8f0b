"""docs/architecture.md is short, and with the READMEs of the packages it names only existing modules."""

from __future__ import annotations

import re
from pathlib import Path

from game.cabinet.games import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
OVERVIEW = ROOT / "docs" / "architecture.md"


def test_the_overview_is_short() -> None:
    text = OVERVIEW.read_text(encoding="utf-8")
    assert text.count("\n") < 200 and len(text.encode()) < 18_000
    assert max(map(len, text.splitlines())) <= 120


def test_links_below_the_overview_lead_to_pages_and_are_used() -> None:
    text = OVERVIEW.read_text(encoding="utf-8")
    targets = dict(re.findall(r"^\[([^\]]+)\]: (.+)$", text, re.MULTILINE))
    assert targets and all((OVERVIEW.parent / target).is_file() for target in targets.values())
    assert targets.keys() == set(re.findall(r"\]\[([^\]]+)\]", text))


def test_every_package_has_its_row_in_the_overview() -> None:
    text = OVERVIEW.read_text(encoding="utf-8")
    packages = {path.parent.name for path in (ROOT / "game").glob("*/__init__.py")} - set(SHIPPED.names)
    for package in packages:
        assert f"`game/{package}/`" in text, package
    for game in SHIPPED.names:
        for path in (ROOT / "game" / game).iterdir():
            if (path / "__init__.py").is_file():
                assert f"`<game>/{path.name}/`" in text, path


def test_a_readme_names_only_modules_that_exist() -> None:
    """The first column of a table lists modules and folders of the README's own package."""
    for page in (ROOT / "game").glob("*/README.md"):
        for row in re.findall(r"^\| (`[^|]*`) \|", page.read_text(encoding="utf-8"), re.MULTILINE):
            for name in re.findall(r"`([a-z_/*]+)`", row):
                assert list(page.parent.glob(f"{name.strip('/*')}*")), f"{page}: {name}"
