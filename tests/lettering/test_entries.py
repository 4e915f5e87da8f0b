"""Typed words, measured on the finished picture: clear on their ground, and complete."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from game.match.setup_choices import LONGEST_SEED
from game.stage.fonts import Face, path_of
from game.stage.inputs import Key, Typed
from game.stage.layout import TextSize
from game.stage.widgets.form import TextEntry
from game.tabletop.setup.setup_keys import NameEntry, SeedChoice, SeedEntry, SeedSource
from game.tabletop.setup.setup_scene import SetupScene
from tests.lettering.contrasts import LEAST, contrast
from tests.old_london_bridge.golden.scenes import SCENES
from tests.old_london_bridge.golden.studio import Studio
from tests.old_london_bridge.lettering.moments import SIZES

#: Words with marks above and tails below the letters.
TYPED = "Ąqźy"
#: Colours with fewer pixels are seams between two others.
_SEAM = 6


#: The tightest window with either text, and one window of every other shape.
SHORT = [
    *(((1280, 720), text) for text in TextSize),
    ((1440, 1080), TextSize.NORMAL),
    ((1080, 1920), TextSize.LARGE),
    ((2560, 1080), TextSize.NORMAL),
]
WINDOWS = [
    pytest.param(window, id=f"{size[0]}x{size[1]}-{text.name.lower()}", marks=marks)
    for size in SIZES
    for text in TextSize
    for window in [(size, text)]
    for marks in [[] if window in SHORT else [pytest.mark.whole]]
]


@pytest.fixture(scope="module", params=WINDOWS)
def studio(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    size, text = request.param
    with Studio(tmp_path_factory.mktemp("room"), size) as studio:
        if text is not TextSize.NORMAL:
            studio.app.set_text_size(text)
        SCENES["setup"](studio)
        yield studio


def entries(studio: Studio) -> tuple[TextEntry, TextEntry]:
    """Return the first name, which has the focus, and the seed."""
    scene = studio.app.stack.top
    assert isinstance(scene, SetupScene)
    scene.choose((SeedChoice(), SeedSource.TYPED))
    scene.focus.focus(NameEntry(0))
    scene._form.follow(scene.focus)
    assert scene._seed is not None
    return scene._names[0], scene._seed


def look(studio: Studio, entry: TextEntry, words: str) -> pygame.Surface:
    """Return the entry with these words, as the finished picture shows it."""
    entry.text = words
    studio.run(50)
    return studio.picture().subsurface(entry.part.rect).copy()


def ink_and_ground(picture: pygame.Surface) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """Return the colour that differs most from the commonest one, and the commonest one."""
    width, height = picture.get_size()
    inner = picture.subsurface(picture.get_rect().inflate(-width // 6, -height // 3))
    raw = pygame.image.tobytes(inner, "RGB")
    colours = Counter(zip(raw[::3], raw[1::3], raw[2::3], strict=True))
    ((ground, _),) = colours.most_common(1)
    painted = [colour for colour, count in colours.items() if count >= _SEAM]
    return max(painted, key=lambda colour: contrast(colour, ground)), ground


def test_what_is_typed_stands_out_from_its_ground(studio: Studio) -> None:
    for entry in entries(studio):
        ink, ground = ink_and_ground(look(studio, entry, "HHHHHH"))
        assert contrast(ink, ground) >= LEAST, entry.key


def test_what_is_selected_stands_out_from_its_ground(studio: Studio) -> None:
    name, _ = entries(studio)
    plain = ink_and_ground(look(studio, name, "HHHHHHHHHHHH"))[1]
    studio.app.stack.top.input(Key("a", control=True))  # type: ignore[union-attr]
    studio.run(50)
    ink, ground = ink_and_ground(studio.picture().subsurface(name.part.rect))
    assert ground != plain
    assert contrast(ink, ground) >= LEAST


def test_what_is_typed_is_whole(studio: Studio) -> None:
    _, seed = entries(studio)
    empty, full = look(studio, seed, ""), look(studio, seed, TYPED)
    changed = pygame.mask.from_threshold(full, (0, 0, 0), (1, 1, 1, 255), empty)
    changed.invert()
    (box, *more) = changed.get_bounding_rects()
    box = box.unionall(more)
    font = pygame.font.Font(str(path_of(Face.BOLD)), seed.part.font.get_point_size())
    letters = font.render(TYPED, True, (0, 0, 0)).get_bounding_rect()
    assert box.size == letters.size
    assert full.get_rect().inflate(-4, -4).contains(box)


def test_a_long_line_shows_its_end_where_the_caret_is(studio: Studio) -> None:
    _, seed = entries(studio)
    scene = studio.app.stack.top
    assert isinstance(scene, SetupScene)
    scene.focus.focus(SeedEntry())
    scene._form.follow(scene.focus)
    before = look(studio, seed, ("over the river and under the bridge by night" * 2)[: LONGEST_SEED - 1])
    for event in (Key("end"), Typed("W")):
        scene.input(event)
    studio.run(50)
    after = studio.picture().subsurface(seed.part.rect)
    assert seed.text.endswith("W")
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
    width = seed.part.font.get_rect("W").width
    end = after.get_width() - seed.part.padding[0] - width
    letter = after.subsurface((end - width // 2, 0, width, after.get_height()))
    ink, ground = ink_and_ground(letter)
    assert contrast(ink, ground) >= LEAST
