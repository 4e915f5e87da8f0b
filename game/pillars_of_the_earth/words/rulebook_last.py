"""The rulebook's chapter on the end of the game, and on what runs out (rules 5, 6)."""

from game.core.messages import fill
from game.core.wording.numbers import number_word
from game.core.wording.page_text import ChapterText, PageText
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import IN_THE_BOX
from game.pillars_of_the_earth.words.figures import cubes_words
from game.pillars_of_the_earth.words.rule_pages import Rule


def the_end(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on the end and on bounds."""
    _ = context.translator.gettext
    return ChapterText(_("The end"), (_end(context), _bounds(context)))


def _end(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    tie = {
        "shared": _("If points and gold are equal, they share the victory."),
        "cubes": _("If both are equal, fewer cubes win; then they share the victory."),
        "starting_player": _("If both are equal, the player nearer to the next starting player wins."),
    }[level.switches.tie]
    return PageText(
        Rule.END,
        _("When the game ends"),
        (
            fill(
                _("After {rounds} rounds the game is over. The most points win."),
                rounds=number_word(len(level.rounds), translator),
            ),
            _("If points are equal, more gold wins."),
            tie,
            _("Gold, cubes and cards are worth nothing else at the end: use them before then."),
        ),
        ("5",),
        _("end over last round winner tie equal"),
    )


def _bounds(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    cubes = (
        fill(
            _("The box holds {cubes}: then there are no more."),
            cubes=cubes_words(IN_THE_BOX, translator),
        )
        if level.switches.cubes_limited
        else _("Cubes never run out: only the market may be sold out until the next round.")
    )
    return PageText(
        Rule.BOUNDS,
        _("Limits"),
        (
            fill(_("Nobody can have more than {gold} gold; the rest is lost."), gold=level.most_gold),
            _("Points may fall below 0.")
            if level.switches.vp_below_zero
            else _("Points never fall below 0."),
            cubes,
        ),
        ("6",),
        _("limit gold thirty run out supply"),
    )
