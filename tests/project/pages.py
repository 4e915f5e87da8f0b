"""The Markdown pages of the product, and their content: headings, links, tables and commands."""

from __future__ import annotations

import re
import shlex
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
_FOLDERS: Final = ("docs", "game", "tests", "bench", "training", "compiling", "packages", "assets", "levels")
_FENCED: Final = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
_SPAN: Final = re.compile(r"`([^`]+)`")
_COMMENT: Final = re.compile(r"<!--.*?-->", re.DOTALL)
_LINK: Final = re.compile(r"\]\(\s*([^)\s]+)[^)]*\)")
#: The target of links by a label, in a line of its own: ``[label]: target``.
_LABELLED: Final = re.compile(r"^\[[^\]]+\]: (\S+)$", re.MULTILINE)
_HEADING: Final = re.compile(r"^(#+) (.*?)\s*$", re.MULTILINE)
#: Kinds of blocks that contain no command lines.
_NO_COMMANDS: Final = frozenset({"python", "toml", "json", "jsonl"})
#: The end of a command: another one, a comment, or the input of another program.
_ENDS: Final = frozenset({"&&", "||", "|", ";", "--", "#", ">"})


@dataclass(frozen=True)
class Page:
    """One page; `path` is relative to the root of the tree."""

    path: Path
    text: str

    @cached_property
    def prose(self) -> str:
        """The text without blocks of code and comments."""
        return _COMMENT.sub("", _FENCED.sub("", self.text))

    @cached_property
    def anchors(self) -> frozenset[str]:
        """The anchors of all headings, as GitHub makes them."""
        counts: Counter[str] = Counter()
        found = set()
        for _, heading in _HEADING.findall(self.prose):
            words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading)
            anchor = re.sub(r"[^\w -]", "", words.lower()).replace(" ", "-")
            found.add(f"{anchor}-{counts[anchor]}" if counts[anchor] else anchor)
            counts[anchor] += 1
        return frozenset(found)

    @property
    def targets(self) -> list[str]:
        """The targets of all links and pictures."""
        return _LINK.findall(_SPAN.sub("", self.prose)) + _LABELLED.findall(self.prose)

    @property
    def spans(self) -> list[str]:
        """The contents of all spans of code, each in one line."""
        return [" ".join(span.split()) for span in _SPAN.findall(self.prose)]

    def section(self, heading: str) -> str:
        """Return the text below a heading, up to the next one of its level; KeyError when there is none."""
        begun = None
        # A comment in a block of code is no heading; blanked blocks keep all places.
        blanked = _FENCED.sub(lambda block: " " * len(block[0]), self.text)
        for found in _HEADING.finditer(blanked):
            if begun is not None and len(found[1]) <= begun[0]:
                return self.text[begun[1] : found.start()]
            if begun is None and found[2] == heading:
                begun = len(found[1]), found.end()
        if begun is None:
            raise KeyError(f"{self.path}: {heading}")
        return self.text[begun[1] :]

    @property
    def commands(self) -> list[list[str]]:
        """The words of each command line in blocks and spans of code."""
        lines = [
            line
            for kind, block in _FENCED.findall(self.text)
            if kind not in _NO_COMMANDS
            for line in block.replace("\\\n", " ").splitlines()
        ]
        return [words for line in (*lines, *self.spans) if (words := _words(line))]


def pages() -> list[Page]:
    """Return every page of the product."""
    found = sorted(ROOT.glob("*.md"))
    for folder in _FOLDERS:
        found += sorted((ROOT / folder).rglob("*.md"))
    return [Page(path.relative_to(ROOT), path.read_text(encoding="utf-8")) for path in found]


def page(path: str) -> Page:
    """Return the page at a path relative to the root."""
    return Page(Path(path), (ROOT / path).read_text(encoding="utf-8"))


def rows(text: str) -> list[list[str]]:
    """Return the cells of all rows of tables, without their heads.

    >>> rows("| a | b |\\n| --- | --- |\\n| 1 | 2 |")
    [['1', '2']]
    """
    lines = text.splitlines()
    heads = {number - 1 for number, line in enumerate(lines) if re.fullmatch(r"\|[ :|-]+\|", line)}
    return [
        [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        for number, line in enumerate(lines)
        if line.startswith("|") and number not in heads and number - 1 not in heads
    ]


def _words(line: str) -> list[str]:
    try:
        return shlex.split(line)
    except ValueError:
        return line.split()


def calls(words: list[str], program: str) -> Iterator[list[str]]:
    """Yield the arguments of each call of a program in the words of a line.

    >>> list(calls("xinit /usr/bin/env bridgewright kiosk --supervise -- :0".split(), "bridgewright"))
    [['kiosk', '--supervise']]
    """
    for place, word in enumerate(words):
        if word == program or word.endswith(f"/{program}"):
            rest = words[place + 1 :]
            end = next((number for number, other in enumerate(rest) if other in _ENDS), len(rest))
            yield rest[:end]
