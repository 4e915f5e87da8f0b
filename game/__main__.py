"""``python -m game`` is ``bridgewright``."""

import sys


def main() -> int:
    """Run a command; returns the exit code, 130 where somebody breaks it off, be it while it loads."""
    try:
        from game.cli import main as run

        return run()
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
