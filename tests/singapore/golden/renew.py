"""Draw every scene and write the manifest anew.

python -m tests.singapore.golden.renew [--pictures DIR]
"""

from __future__ import annotations

from tests.golden.renewal import renew
from tests.singapore.golden.scenes import GALLERY

if __name__ == "__main__":
    renew(GALLERY)
