"""The metadata and the content of packages, as far as they can be checked without building one."""

import shutil
import struct
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path

import pytest

from game.stage.fonts import Face
from game.thinking.starting import start_worker
from packages import __main__ as command
from packages import debian, icon, parts
from packages.project import NAME, ROOT, Project, metadata, project

FACTS = project()


def test_the_version_is_that_of_pyproject() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        version = tomllib.load(file)["project"]["version"]
    assert FACTS.version == version
    assert f"\nVersion: {version}\n" in metadata(FACTS)
    assert f"\nVersion: {version}\n" in debian.control(FACTS, "amd64", 1)


def test_the_spec_file_names_files_that_are_there_and_compiles() -> None:
    text = command.SPEC.read_text(encoding="utf-8")
    compile(text, command.SPEC, "exec")
    assert (ROOT / "packages" / "entry.py").is_file()


def test_every_module_of_the_program_is_carried_but_those_for_study() -> None:
    carried = set(parts.modules())
    assert {"game.__main__", "game.kiosk.kiosk", "game.thinking.worker", "game.league.workers"} <= carried
    assert not any(name.startswith("game.study") for name in carried)


def test_levels_art_and_data_beside_modules_are_carried() -> None:
    files = dict(parts.own_files())
    for place in (ROOT / "levels", ROOT / "assets", ROOT / "game"):
        for path in place.rglob("*"):
            if path.suffix in (".toml", ".svg", ".json", ".txt"):
                assert files[str(path)] == path.parent.relative_to(ROOT).as_posix()


def test_every_face_is_carried_with_its_licence_and_no_other_script() -> None:
    carried = {Path(source).name for source, _ in parts.carried_files()}
    assert {face.value for face in Face} <= carried
    assert not {name for name in carried if name.startswith(("NotoSansSC", "NotoSansKR"))}
    licensed = {place for _, place in parts.licence_files()}
    assert {"licences/fontpkg-spectral", "licences/fontpkg-fraunces", "licences/pygame-ce"} <= licensed


def test_of_dates_only_the_locale_in_use_is_carried() -> None:
    locales = {Path(source).stem for source, place in parts.carried_files() if place.endswith("locale-data")}
    assert locales == {"root", "en", "en_001", "en_GB"}


@pytest.fixture
def laid(tmp_path: Path) -> Path:
    """Return the tree of a Debian package around a folder with one program."""
    folder = tmp_path / "built"
    folder.mkdir()
    (folder / NAME).touch(mode=0o755)
    debian.tree(tmp_path / "root", folder, FACTS, "amd64")
    return tmp_path / "root"


def test_the_desktop_entry_starts_the_command_and_shows_the_icon(laid: Path) -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    file = laid / "usr/share/applications" / f"{NAME}.desktop"
    entry.read(file, encoding="utf-8")
    read = entry["Desktop Entry"]
    assert (read["Type"], read["Exec"], read["Terminal"]) == ("Application", NAME, "false")
    assert (laid / "usr/bin" / read["Exec"]).resolve() == (laid / "usr/lib" / NAME / NAME).resolve()
    assert list((laid / "usr/share/icons").rglob(f"{read['Icon']}.png"))
    if validate := shutil.which("desktop-file-validate"):
        assert subprocess.run([validate, str(file)], capture_output=True, text=True).stdout == ""


def test_the_units_of_the_kiosk_lie_where_their_manager_looks(laid: Path) -> None:
    units = laid / "usr/lib/systemd"
    assert (units / "user/bridgewright-kiosk.service").is_file()
    assert {path.name for path in units.rglob("*.service")} == {
        path.name for path in debian.UNITS.glob("*.service")
    }


def test_a_package_has_plain_rights_and_one_program(laid: Path) -> None:
    assert (laid / "usr/lib" / NAME / NAME).stat().st_mode & 0o777 == 0o755
    assert (laid / "usr/share/applications" / f"{NAME}.desktop").stat().st_mode & 0o777 == 0o644


def test_the_icons_are_pictures_of_the_sides_they_say() -> None:
    whole = icon.ico()
    _, kind, count = struct.unpack("<HHH", whole[:6])
    assert (kind, count) == (1, len(icon.DESKTOP))
    for number, side in enumerate(icon.DESKTOP):
        entry = struct.unpack("<BBBBHHII", whole[6 + 16 * number : 22 + 16 * number])
        picture = whole[entry[7] : entry[7] + entry[6]]
        assert picture[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">II", picture[16:24]) == (side, side)
        assert entry[0] == side % 256
    mac = icon.icns()
    assert mac[:4] == b"icns" and struct.unpack(">I", mac[4:8])[0] == len(mac)


def test_a_missing_tool_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda name: None)
    assert command.main([]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "[packages]" in said
    monkeypatch.setattr(command, "find_spec", lambda name: object())
    monkeypatch.setattr(shutil, "which", lambda name: None if name == "dpkg-deb" else name)
    assert command.main(["--only", "deb"]) == 2
    assert "--only folder or --only file" in capsys.readouterr().err


def test_the_debian_package_alone_is_made_of_a_new_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[list[str]] = []
    monkeypatch.setattr(command, "DIST", tmp_path)
    monkeypatch.setattr(command, "prepare", lambda facts, folder: None)
    monkeypatch.setattr(command, "freeze", lambda kinds: asked.append(list(kinds)))

    def packed(folder: Path, work: Path, dist: Path, facts: Project) -> Path:
        (package := dist / "made.deb").touch()
        return package

    monkeypatch.setattr(command, "build_deb", packed)
    command.build(["deb"], FACTS)
    assert asked == [["folder"]]


@pytest.mark.parametrize("frozen", [False, True])
def test_a_built_program_starts_its_workers_from_its_own_file(
    frozen: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[list[str]] = []
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: called.append(words))
    start_worker()
    [words] = called
    assert words[0] == sys.executable and words[-1] == "think"
    assert ("-m" in words) is not frozen
