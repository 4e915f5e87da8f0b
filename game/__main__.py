"""``python -m game`` is ``bridgewright``."""

import sys


def main() -> int:
    """Run a command; returns the exit code, 130 where somebody breaks it off, be it while it loads.

    A fault in the program has one line, and a report in the platform's log folder.
    """
    try:
        from game.match.fault_log import open_log
        from game.match.places import logs_folder

        log = open_log(logs_folder())
        try:
            from game.cli import main as run

            return run()
        except Exception as fault:
            return log.end(fault)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
