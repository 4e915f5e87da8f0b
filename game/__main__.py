"""The entry point of ``python -m game``, which is ``bridgewright``."""

import gc
import sys


def main() -> int:
    """Run a command; return the exit code, 130 after an interrupt, even during loading.

    An exception in the program prints one line and writes a report to the platform's log folder.
    """
    try:
        from game.match.fault_log import open_log
        from game.match.places import NoHome, logs_folder, nowhere

        try:
            folder = logs_folder()
        except NoHome:
            folder = nowhere()
        open_log(folder)
        try:
            from game.cli import main as run

            return run()
        except Exception as fault:
            # A kiosk has opened a log in its own folder.
            return open_log(folder).end(fault)
    except KeyboardInterrupt:
        return 130
    finally:
        # The process ends: a last garbage collection would take up to a second.
        gc.freeze()


if __name__ == "__main__":
    sys.exit(main())
