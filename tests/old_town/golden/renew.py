"""Draw every scene and write the manifest anew.

python -m tests.old_town.golden.renew [--pictures DIR]
"""

from __future__ import annotations

from tests.golden.renewal import renew
from tests.old_town.golden.scenes import GALLERY

if __name__ == "__main__":
    renew(GALLERY)
