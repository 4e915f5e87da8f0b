"""No file crashes a loader, is reported in more than a line, or causes a write elsewhere."""

from pathlib import Path

import pytest

from tests.fuzz.__main__ import fuzz, input_of
from tests.fuzz.loaders import LOADERS, Loader, Unlawful
from tests.fuzz.mutations import LONGEST

INPUTS = {"record": 300, "settings": 700, "left out": 300, "level": 400, "results": 600}


@pytest.mark.parametrize("name", LOADERS)
def test_damaged_files_are_refused_in_one_line_or_believed(tmp_path: Path, name: str) -> None:
    fuzz(LOADERS[name], 1, range(INPUTS[name]), tmp_path, guarded=False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", LOADERS)
def test_whole_files_are_believed(tmp_path: Path, name: str) -> None:
    loader = LOADERS[name]
    assert all(loader.judge(tmp_path, sample) for sample in loader.samples())


@pytest.mark.parametrize("name", LOADERS)
def test_an_input_follows_from_its_number(name: str) -> None:
    inputs = [input_of(LOADERS[name], 1, number) for number in range(40)]
    assert inputs == [input_of(LOADERS[name], 1, number) for number in range(40)]
    assert len(set(inputs)) > 30


def test_no_input_is_longer_than_can_be_written_in_no_time() -> None:
    loader = LOADERS["left out"]
    grows = 220_907  # Its only line is repeated by the hundreds, again and again.
    assert len(input_of(loader, 1, grows)) == LONGEST
    assert all(len(input_of(loader, 1, number)) <= LONGEST for number in range(200))


def read_by(read: object) -> Loader:
    assert callable(read)
    return Loader("own", "own.txt", lambda: [b"sample"], (), read, (ValueError,))


def test_a_loader_that_writes_elsewhere_or_runs_what_it_reads_is_found_out(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "out").mkdir()

    def elsewhere(path: Path) -> None:
        (tmp_path / "out" / "x").write_bytes(b"")

    def runs(path: Path) -> None:
        exec(compile("x = 1", "own", "exec"))

    def crashes(path: Path) -> None:
        raise KeyError("x")

    def tells_two_lines(path: Path) -> None:
        raise ValueError("one\ntwo")

    for read in (elsewhere, runs, crashes, tells_two_lines):
        with pytest.raises(Unlawful, match=r"^--loader own --seed 1 --from 0 --inputs 1: "):
            fuzz(read_by(read), 1, range(1), tmp_path / "in", guarded=False)
    assert list((tmp_path / "out").iterdir()) == []
