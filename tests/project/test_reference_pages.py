"""The reference pages: every link leads to a page and a heading, and every game has every page."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from game.cabinet.games import SHIPPED

DOCS: Final = Path(__file__).resolve().parents[2] / "docs"
GAMES: Final = [game.name for game in SHIPPED.every_game()]
PAGES: Final = [
    *(DOCS / f"{name}.md" for name in ("bots", "record", "study", "style")),
    *(page for game in GAMES for page in sorted((DOCS / game).glob("*.md"))),
]


@cache
def anchors(page: Path) -> set[str]:
    """Return the anchors of a page's headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_every_link_leads_to_a_page_and_a_heading(page: Path) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", page.read_text(encoding="utf-8")):
        file, _, anchor = target.partition("#")
        there = (page.parent / file).resolve() if file else page
        assert there.is_file(), target
        assert not anchor or anchor in anchors(there), target


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_reference_pages(game: str) -> None:
    for name in ("levels", "opponents", "record", "rules"):
        assert (DOCS / game / f"{name}.md").is_file(), name
