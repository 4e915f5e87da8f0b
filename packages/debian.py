"""The Debian package: the folder, a command, a desktop entry with icons, and the kiosk's units."""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from packages.desktop import desktop_entry
from packages.icon import DESKTOP, DRAWING, png
from packages.project import NAME, ROOT, TITLE, Project

UNITS: Final = ROOT / "packages" / "kiosk"
#: By the target that wants a unit: one of a person's session lies with those of sessions.
_OF_A_SESSION: Final = "WantedBy=graphical-session.target"


def control(facts: Project, architecture: str, kilobytes: int) -> str:
    """Return the text of the control file; `kilobytes` is the size once installed."""
    # The interpreter inside was linked with this machine's C library, so an older one is refused.
    libc = (os.confstr("CS_GNU_LIBC_VERSION") or "").rpartition(" ")[2]
    return "\n".join(
        (
            f"Package: {NAME}",
            f"Version: {facts.version}",
            f"Architecture: {architecture}",
            f"Maintainer: {TITLE}",
            f"Installed-Size: {kilobytes}",
            f"Depends: libc6 (>= {libc}), zlib1g, libx11-6, libxext6",
            "Recommends: libxcursor1, libxfixes3, libxi6, libxrandr2, libxss1",
            "Suggests: cage, xinit",
            "Section: games",
            "Priority: optional",
            f"Description: {facts.description}",
            " It brings its own Python, and the units of the kiosk, none of them enabled.",
            "",
        )
    )


def tree(root: Path, folder: Path, facts: Project, architecture: str) -> None:
    """Lay out the package in `root`, which does not exist yet, around the built `folder`."""
    shutil.copytree(folder, root / "usr/lib" / NAME, symlinks=True)
    _put(root / "usr/share/applications" / f"{NAME}.desktop", desktop_entry(facts).encode())
    icons = root / "usr/share/icons/hicolor"
    for side in DESKTOP:
        _put(icons / f"{side}x{side}/apps/{NAME}.png", png(side))
    _put(icons / f"scalable/apps/{NAME}.svg", DRAWING.read_bytes())
    _put(root / "usr/share/doc" / NAME / "copyright", (ROOT / "LICENSE").read_bytes())
    for unit in sorted(UNITS.glob("*.service")):
        kind = "user" if _OF_A_SESSION in unit.read_text(encoding="utf-8") else "system"
        _put(root / "usr/lib/systemd" / kind / unit.name, unit.read_bytes())
    command = root / "usr/bin" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")
    files = [path for path in root.rglob("*") if path.is_file() and not path.is_symlink()]
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    size = sum(path.stat().st_size for path in files) // 1024
    _put(root / "DEBIAN/control", control(facts, architecture, size).encode())
    (root / "DEBIAN").chmod(0o755)


def _put(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def build_deb(folder: Path, work: Path, dist: Path, facts: Project) -> Path:
    """Pack the built `folder`; return the package. CalledProcessError with what `dpkg-deb` says."""
    asked = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True)
    architecture = asked.stdout.strip()
    root = work / "deb"
    shutil.rmtree(root, ignore_errors=True)
    tree(root, folder, facts, architecture)
    package = dist / f"{NAME}_{facts.version}_{architecture}.deb"
    command = ["dpkg-deb", "--root-owner-group", "--build", str(root), str(package)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return package
