"""Facts of the project that packages repeat, read from `pyproject.toml` alone."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
#: The name of the program's file, of its folder, and of the Debian package.
NAME: Final = "bridgewright"
#: The name that a desktop shows.
TITLE: Final = "Bridgewright"


@dataclass(frozen=True)
class Project:
    """Version and one-line description."""

    version: str
    description: str


def project(root: Path = ROOT) -> Project:
    """Return the facts of `pyproject.toml`; KeyError if one is missing."""
    facts = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return Project(facts["version"], facts["description"])


def metadata(facts: Project) -> str:
    """Return the text of a METADATA file, by which the built program knows its version."""
    return f"Metadata-Version: 2.1\nName: {NAME}\nVersion: {facts.version}\nSummary: {facts.description}\n"
