"""What games of other packages may import: these names stay; anything else in the program may change.

`bridgewright` has the rules' side and imports no pygame. `bridgewright.table` has the board, and
`bridgewright.testing` checks a game.
"""

from game.cabinet.plugins import CONTRACT, Plugin

__all__ = ["CONTRACT", "Plugin"]
