"""The rulebook's chapters on the end of the game and on expert faces (rules 3.6, 4)."""

from game.core.messages import fill
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import ChapterText, PageText
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.rule_pages import Rule
from game.old_london_bridge.words.speech import Speech


def the_end(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on the end and the reckoning."""
    _ = speech.translator.gettext
    return ChapterText(_("The end"), (_end(speech), _payments(speech), _last(speech)))


def _end(speech: Speech) -> PageText[Rule]:
    translator = speech.translator
    _, level = translator.gettext, speech.level
    return PageText(
        Rule.END,
        _("When the game ends"),
        (
            fill(
                _(
                    "The game ends after {rounds} rounds, or after a round that leaves {stacks} stacks "
                    "of buildings empty, parks included."
                ),
                rounds=number_word(level.seating(speech.players).rounds, translator),
                stacks=number_word(level.empty_stacks_end, translator),
            ),
            _("The round is always finished. Faces that pay each round pay in the last one too."),
            _("Then come the four payments, the empty sites and the unused tiles."),
            _("Most money wins; ties go by chapel order. A purse may fall below zero."),
        ),
        ("3.6", "4"),
        _("over last round winner empty stack"),
    )


def _payments(speech: Speech) -> PageText[Rule]:
    translator = speech.translator
    _, prizes = translator.gettext, speech.level.seating(speech.players).prizes
    return PageText(
        Rule.PAYMENTS,
        _("The four payments"),
        (
            _("Chapel, gate, inn and bridge each pay by the face shown there."),
            fill(
                translator.ngettext(
                    "In a contest the first place pays {prizes}; the others get nothing.",
                    "In a contest the first places pay {prizes}.",
                    len(prizes),
                ),
                prizes=listed([pounds(prize) for prize in prizes], translator),
            ),
            _("Places are never shared: chapel order breaks the tie."),
            _("With cards worth 0 there is no prize.")
            if speech.level.switches.zero_wins
            else _("On the steps or the start, and with cards worth 0, there is no prize."),
        ),
        ("4",),
        _("score scoring contest prize first second third face"),
    )


def _last(speech: Speech) -> PageText[Rule]:
    translator = speech.translator
    _, level = translator.gettext, speech.level
    costs = [pounds(cost) for cost in level.empty_sites]
    return PageText(
        Rule.LAST,
        _("Empty sites and unused tiles"),
        (
            fill(
                _(
                    "Sites still empty cost money. From no empty site upwards the cost is {costs}; for "
                    "more sites it stays at the last."
                ),
                costs=listed(costs, translator),
            ),
            fill(
                _("Each unused bonus tile gives {money}, those gained in the last round too."),
                money=pounds(level.unused_tile),
            ),
        ),
        ("4",),
        _("empty site cost unused tile"),
    )


def expert_faces(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on the faces that may replace the printed ones."""
    _ = speech.translator.gettext
    expert = PageText(
        Rule.EXPERT,
        _("Expert faces"),
        (
            _(
                "An expert face laid over an area replaces the printed one. A level says which faces "
                "may come; where there are several, chance picks one."
            ),
            _(
                "Some faces are a contest, some pay everybody by their own result, and some pay one "
                "builder each round and nothing at the end of the game."
            ),
            _("The next pages show all faces, area by area. Any mix of them may be played."),
        ),
        ("2", "4"),
        _("expert level mix choose faces"),
    )
    return ChapterText(_("Expert faces"), (expert, *_areas(speech)))


def _areas(speech: Speech) -> tuple[PageText[Rule], ...]:
    _ = speech.translator.gettext
    return (
        PageText(
            Rule.EXPERT_CHAPEL,
            _("Faces of the chapel"),
            (
                _("The steps count as space 0.")
                if speech.level.switches.zero_wins
                else _("The steps count as space 0. While all seals are there, no round pays for the lead."),
            ),
            ("4",),
            _("expert chapel track chapels coins ahead"),
        ),
        PageText(
            Rule.EXPERT_GATE,
            _("Faces of the gate"),
            (_("If a face pays for unused tiles, they are not paid a second time."),),
            ("4",),
            _("expert gate track gates tiles spaces"),
        ),
        PageText(
            Rule.EXPERT_INN,
            _("Faces of the inn"),
            (
                _(
                    "A 0 may be the highest card; “Card +1” does not count there. In sets each card counts "
                    "once."
                ),
            ),
            ("4", "3.2.3"),
            _("expert inn hand cards sets highest inns"),
        ),
        PageText(
            Rule.EXPERT_BRIDGE,
            _("Faces of the bridge"),
            (
                _(
                    "A building replaced later in the round still counts as built in it. If all built "
                    "parks, nobody has the lowest number."
                ),
            ),
            ("4",),
            _("expert bridge run lowest numbers six kinds sets"),
        ),
    )
