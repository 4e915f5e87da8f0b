"""``python -m game`` is ``bridgewright``."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())
