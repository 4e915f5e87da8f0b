"""The entry point in a checkout: ``python main.py`` is ``bridgewright``."""

import sys

if __name__ == "__main__":
    try:
        from game.__main__ import main

        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
