"""The chronicle: the seal of each line."""

from __future__ import annotations

from random import Random

import pygame

from game.core.chance import salt_of
from game.match.match import Match, pairs_of
from game.match.seat import Seat
from game.singapore.front import SingaporeFront
from game.singapore.game import Singapore
from game.singapore.rules.events import BuildingBuilt, ChipDrawn
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.singapore.promised import busy
from tests.singapore.rules.tables import level_named


def test_lines_about_buildings_have_the_seal_of_their_colour(player: TableDriver) -> None:
    seats = tuple(Seat(name, PERSON) for name in ("Mei", "Tom"))
    match = Match(Singapore(), level_named("two-player"), seats, "seals", salt_of("seals"))
    match.start()
    random = Random("seals")
    while match.round < 6:
        (seat,) = match.to_move
        match.decide(seat, busy(random, match.legal(seat)))
    chronicle = SingaporeFront().chronicle(player.app, match, None)
    pairs = pairs_of(match, None)
    told = {happening.place: happening.seat for happening in chronicle.happenings}
    seals = [
        (told[place], pair.event.colour)
        for place, pair in enumerate(pairs)
        if isinstance(pair.event, BuildingBuilt | ChipDrawn)
    ]
    assert {colour for _seat, colour in seals} == {0, 1, 2}
    assert all(seat == colour for seat, colour in seals)
    player.app.title()
    chronicle.arrange(player.scene.kit)
    box, pictures = pygame.Rect(0, 0, 60, 60), set()
    for colour in range(3):
        surface = pygame.Surface(box.size)
        chronicle.draw_sign(surface, colour, box)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 3
