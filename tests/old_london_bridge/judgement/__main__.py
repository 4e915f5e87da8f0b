"""Play the games that show how the opponents play, with a progress bar, and store the results.

python -m tests.old_london_bridge.judgement
"""

from __future__ import annotations

import json
import sys

from tqdm import tqdm

from tests.old_london_bridge.judgement.kept_play import KEPT, count, played


def main() -> None:
    """Write the results anew."""
    with tqdm(total=count(), unit="game", disable=None) as bar:
        results = played(bar.update)
    KEPT.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(f"{KEPT.name}: {count()} games\n")


if __name__ == "__main__":
    main()
