"""The pages for engineers: a short overview, links that lead somewhere, tables that name what exists."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
OVERVIEW = ROOT / "docs" / "architecture.md"
#: Folders with pages in them.
FOLDERS = ("game", "tests", "bench", "compiling", "training", "packages")
PAGES = [
    *(ROOT / "docs").rglob("*.md"),
    *(page for folder in FOLDERS for page in (ROOT / folder).rglob("README.md")),
]


def name_of(page: Path) -> str:
    """Return the path of a page in the tree."""
    return page.relative_to(ROOT).as_posix()


def anchors(page: Path) -> set[str]:
    """Return the names by which a link finds the headings of a page."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page: Path) -> Iterator[str]:
    """Yield the targets of a page's links inside the tree."""
    text = page.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)]+)\)", text) + re.findall(r"^\[[^\]]+\]: (.+)$", text, re.MULTILINE):
        if "://" not in target:
            yield target


def test_the_overview_is_short() -> None:
    text = OVERVIEW.read_text(encoding="utf-8")
    assert text.count("\n") < 200 and len(text.encode()) < 18_000
    assert max(map(len, text.splitlines())) <= 120


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_leads_to_a_page_and_to_a_heading(page: Path) -> None:
    for target in links(page):
        path, _, anchor = target.partition("#")
        found = page if not path else (page.parent / path).resolve()
        assert found.exists(), target
        assert not anchor or anchor in anchors(found), target


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
                assert list(page.parent.glob(f"{name.strip('/*')}*")), f"{name_of(page)}: {name}"
