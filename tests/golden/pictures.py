"""The tests that every gallery must pass. A gallery's test module is a subclass of `Pictures` that names it.

The short run draws every scene at the small size. At each other size it draws a fifth of them, among those
one scene of each class of screens.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar, Final

import pygame
import pytest

from tests import sampling, shared_kits
from tests.golden.gallery import DOCUMENTS, LARGE, SIZES, SMALL, Gallery, Shows, picture_name
from tests.golden.manifest import Size, fingerprint
from tests.one_open import OneOpen

#: The share of the scenes that is drawn at each other size: one of so many.
_ONE_OF: Final = 5
#: The least number of scenes at each other size that are not those of the classes.
_LEAST: Final = 2
#: The number of scenes that the short run draws in a fresh program.
_FRESH: Final = 3


def drawn(gallery: Gallery[Any]) -> list[tuple[Size, str]]:
    """Return the scenes that this run draws, with their sizes."""
    every = list(gallery.scenes)
    rest = [name for name in every if name not in gallery.classes.values()]
    further = max(_LEAST, len(every) // _ONE_OF - len(gallery.classes))
    cases = []
    for size in SIZES:
        some = sampling.sample(f"{gallery.manifest.command} {size}", rest, further)
        names = {*every} if size == SMALL else {*gallery.classes.values(), *some}
        cases += [(size, name) for name in every if name in names]
    return cases


def fresh(gallery: Gallery[Any]) -> list[str]:
    """Return the scenes that this run draws in a fresh program."""
    names = dict.fromkeys((*gallery.classes.values(), *gallery.opened_once))
    return sampling.sample(f"{gallery.manifest.command} fresh", list(names), _FRESH)


class Pictures:
    """Every scene is the picture that was looked at; on any machine, the same moment is the same picture."""

    gallery: ClassVar[Gallery[Any]]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Parametrise the tests of a gallery."""
        if "size" in metafunc.fixturenames:
            cases = drawn(self.gallery)
            ids = [picture_name(name, size).removesuffix(".png") for size, name in cases]
            metafunc.parametrize(("size", "name"), cases, ids=ids)
        elif "name" in metafunc.fixturenames:
            metafunc.parametrize("name", fresh(self.gallery))

    @pytest.fixture(scope="class")
    @classmethod
    def programs(cls, tmp_path_factory: pytest.TempPathFactory) -> Iterator[OneOpen[[Size], Shows]]:
        """Return the open program, by its size."""
        one = OneOpen(lambda size: cls.gallery.opened(tmp_path_factory.mktemp("program"), size))
        yield one
        one.close()

    def test_a_scene_is_the_picture_that_was_looked_at(
        self, programs: OneOpen[[Size], Shows], size: Size, name: str, tmp_path: Path
    ) -> None:
        """Compare a picture with the manifest, and with one by screens that have drawn nothing."""
        program, classes = programs.get(size), self.gallery.classes
        picture = self.gallery.draw(program, name)
        kind = type(program.scene).__name__
        assert kind in classes, "no scene is named for this class"
        assert name not in classes.values() or classes[kind] == name
        again = sampling.whole or name in classes.values()
        if again and size == SMALL and name not in self.gallery.opened_once:
            repainted = fingerprint(program.drawn_afresh())
            assert repainted == fingerprint(picture), "screens that have drawn before draw otherwise"
        self._is_kept(name, picture, tmp_path)

    def test_the_same_moment_is_the_same_picture_in_a_fresh_program(self, name: str, tmp_path: Path) -> None:
        """Draw a scene in a program that has shown nothing, and again after the one before it."""
        draw, order = self.gallery.draw, list(self.gallery.scenes)
        shared_kits.forget()
        with self.gallery.opened(tmp_path, SMALL) as program:
            at_first = fingerprint(draw(program, name))
            # Caches that the other scene has filled change nothing.
            draw(program, order[order.index(name) - 1])
            assert fingerprint(draw(program, name)) == at_first

    def test_every_scene_has_one_picture_of_its_own_at_every_size(self) -> None:
        """Compare the manifest's scenes and sizes with those that are wanted; all pictures differ."""
        kept = self.gallery.manifest.hashes()
        assert kept.keys() == set(self.gallery.wanted())
        assert len(set(kept.values())) == len(kept)

    def test_the_pictures_of_the_documents_are_those_of_the_manifest(self) -> None:
        """Compare the pictures of the documents with the hashes of their scenes."""
        kept = self.gallery.manifest.hashes()
        for file, scene in self.gallery.documents.items():
            assert fingerprint(pygame.image.load(DOCUMENTS / file)) == kept[scene, LARGE], file

    def _is_kept(self, name: str, picture: pygame.Surface, folder: Path) -> None:
        """Compare a picture with its kept hash; save one that differs in `folder`."""
        manifest, size = self.gallery.manifest, picture.get_size()
        if (why_not := manifest.why_not()) is not None:
            pytest.skip(why_not)
        if fingerprint(picture) != manifest.hashes().get((name, size)):
            file = folder / picture_name(name, size)
            pygame.image.save(picture, file)
            pytest.fail(f"{name} at {size} has changed: look at {file}")
