"""The test kit for games of other packages."""

from game.checks.check_game import check_game

__all__ = ["check_game"]
