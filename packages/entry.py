"""The entry point of a built program: `bridgewright`; its worker processes start from the same file."""

import multiprocessing
import sys

if __name__ == "__main__":
    multiprocessing.freeze_support()
    from game.__main__ import main

    sys.exit(main())
