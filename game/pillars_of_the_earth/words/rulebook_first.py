"""The rulebook's chapters on the game and on the course of a round (rules 1, 2, 3, 6, 7)."""

from collections.abc import Iterator

from game.core.messages import fill
from game.core.wording.lists import OR, listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import ChapterText, PageText
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import CUBES, OFFERED, RESOURCE_CARDS, STARTING
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.words.cards_in_play import advantages_that, named_advantages
from game.pillars_of_the_earth.words.figures import cubes_words, gold_words, of_kind, points, workers
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_within
from game.pillars_of_the_earth.words.readings import readings
from game.pillars_of_the_earth.words.rule_pages import Rule


def the_game(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on what the game is about and how it begins."""
    _ = context.translator.gettext
    pages = (_aim(context), _table(context), _setup(context), _hidden(context), *_readings(context))
    return ChapterText(_("The game"), pages)


def _aim(context: SentenceContext) -> PageText[Rule]:
    _, level = context.translator.gettext, context.level
    return PageText(
        Rule.AIM,
        _("What it is about"),
        (
            _("The town of Kingsbridge builds a cathedral. Whoever gives the most to it wins."),
            _(
                "Your workers fetch stone, wood and sand. Your craftsmen turn them into victory points, and "
                "your master builders open the places that help with it."
            ),
            fill(
                _("After {rounds} rounds the game ends, and the most points win."),
                rounds=number_word(len(level.rounds), context.translator),
            ),
        ),
        ("1", "5"),
        _("goal win winner points victory cathedral"),
    )


def _table(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.TABLE,
        _("What is on the table"),
        (
            _("In the middle is the valley, with its places around the building site."),
            _(
                "Everybody has craftsmen, advantages, gold, cubes and workers, open for all to see. "
                "Cubes are stone, wood, sand and metal."
            ),
        ),
        ("1",),
        _("board pieces components stone wood sand metal pawn"),
    )


def _setup(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    gold = level.start_gold[: context.players]
    first = [craftsman_within(one, translator) for one in range(STARTING)]
    return PageText(
        Rule.SETUP,
        _("How a game begins"),
        (
            fill(
                _("Everybody begins with {workers}, {points}, and {builders} master builders in the bag."),
                workers=workers(level.start_workers, translator),
                points=points(level.start_points, translator),
                builders=number_word(level.start_builders, translator),
            ),
            fill(
                _("Everybody has the same three craftsmen: {craftsmen}."),
                craftsmen=listed(first, translator),
            ),
            fill(_("The lot names the starting player. Everybody gets {gold}."), gold=gold_words(gold[0]))
            if len(set(gold)) == 1
            else fill(
                _("The lot names the starting player. Clockwise from there, gold is {gold}."),
                gold=listed([str(amount) for amount in gold], translator),
            ),
            *_removed(level, context),
        ),
        ("2",),
        _("start beginning lot gold workers deal removed"),
    )


def _removed(level: Level, context: SentenceContext) -> Iterator[str]:
    """Yield what lies in no deck: cards that nobody sees."""
    gettext = context.translator.gettext
    advantages = number_word(level.advantages_removed, context.translator)
    events = number_word(level.events_removed, context.translator)
    if level.advantages_removed and level.events_removed:
        message = gettext("Unseen, {advantages} advantages and {events} events stay out of the game.")
        yield fill(message, advantages=advantages, events=events)
    elif level.advantages_removed:
        message = gettext("Unseen, {advantages} advantages stay out of the game.")
        yield fill(message, advantages=advantages)
    if not level.drawn_events:
        yield gettext("This table plays without event cards.")


def _hidden(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _, look = translator.gettext, named_advantages("look_ahead", level, translator)
    return PageText(
        Rule.HIDDEN,
        _("What nobody may see"),
        (
            _("Nobody has a hand: everything you own is open."),
            _("Here event, tax and the order of builders are drawn before the round, for all to see.")
            if level.switches.open_book
            else _("Nobody knows what comes out of the bag next, which cards come, or how the die falls."),
            *(
                [fill(_("Only the owner of {card} sees the coming event."), card=look)]
                if look
                else []
            ),
        ),
        ("6",),
        _("secret open hidden chance draw bag die"),
    )  # fmt: skip


def _readings(context: SentenceContext) -> Iterator[PageText[Rule]]:
    """Yield the pages on silent rules: how this very table reads them."""
    _ = context.translator.gettext
    lines = tuple(readings(context.level, context.translator))
    half = -(-len(lines) // 2)
    words = _("house rules silent assumed options switches")
    yield PageText(
        Rule.READINGS,
        _("How this table reads the rules"),
        (_("Where the printed rules are silent, a level says how to play. Here:"),),
        ("7",),
        words,
        lines[:half],
    )
    yield PageText(
        Rule.READINGS_MORE,
        _("More of how it reads them"),
        (_("More points that a level may decide. At this table:"),),
        ("7",),
        words,
        lines[half:],
    )


def the_round(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on the course of a round."""
    _ = context.translator.gettext
    return ChapterText(_("The round"), (_round(context), _preparation(context), _steps(context)))


def _round(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.ROUND,
        _("A round has three phases"),
        (_("The table is made ready, then the phases follow:"),),
        ("3", "3.1", "3.2", "3.3"),
        _("phases course sequence"),
        (
            _("Cards: everybody in turn takes one at a time, resources for workers, craftsmen for gold."),
            _(
                "Builders: they come out of the bag one by one. Each is placed for the price shown, "
                "or waits and is placed for free later."
            ),
            _("Round the board: the fourteen places do their work, in the order of their numbers."),
        ),
    )


def _preparation(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.PREPARATION,
        _("Before a round"),
        (_("Before the first card is taken, in this order:"),),
        ("3.0",),
        _("preparation refill setup offer"),
        tuple(_prepared(context)),
    )


def _prepared(context: SentenceContext) -> Iterator[str]:
    """Yield what is done before a round."""
    translator, level = context.translator, context.level
    _ = translator.gettext
    stock = cubes_words((*level.market_stock, 0), translator)
    yield (
        fill(_("The market again has {cubes}."), cubes=stock)
        if stock
        else _("The market has nothing to sell.")
    )
    metal = of_kind(level.court_metal, CUBES.index("metal"), translator)
    yield (
        fill(_("The king's court gets {metal}, more if some was left."), metal=metal)
        if level.switches.metal_piles_up
        else fill(_("There is {metal} at the king's court."), metal=metal)
    )
    yield fill(_("The price of builders is {gold} again."), gold=gold_words(level.cost_track[0], translator))
    yield fill(
        _("At Kingsbridge {cards} advantages are turned up; in the last round {marked}."),
        cards=number_word(OFFERED, translator),
        marked=listed([advantage_name(card, translator) for card in level.marked], translator),
    )
    yield fill(
        _("Of the round's {all} craftsmen chance sends {some} to Shiring; the others are for hire."),
        all=number_word(2 * OFFERED, translator),
        some=number_word(OFFERED, translator),
    )
    yield fill(
        _("Of all {all} resource cards chance lays out {some}."),
        all=number_word(RESOURCE_CARDS, translator),
        some=number_word(level.cards_offered, translator),
    )
    if level.switches.open_book:
        yield _("Event, tax and the order of builders are drawn, for all to see.")
    if advantages_that("look_ahead", level):
        look = named_advantages("look_ahead", level, translator)
        yield fill(_("The owner of {card} looks at the coming event."), card=look)


def _steps(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.STEPS,
        _("Round the board in fourteen steps"),
        (_("When a place is done, its builders go back into the bag:"),),
        ("3.3",),
        _("steps order sequence walk lantern places"),
        tuple(_each_step(context)),
    )


def _each_step(context: SentenceContext) -> Iterator[str]:
    """Yield the fourteen steps."""
    translator, level = context.translator, context.level
    _ = translator.gettext
    yield (
        _("Event: a card is turned up and acts.") if level.drawn_events else _("Event: none at this table.")
    )
    yield (
        _("Bishop's seat: a cube after a good event.")
        if level.drawn_events
        else _("Bishop's seat: a cube of the market.")
    )
    yield _("Wool mill: 1 gold for each worker there.")
    yield _("Kingsbridge: advantage cards go to their builders.")
    each = [str(amount) for amount in level.priory_points]
    yield fill(_("Priory: points for the builders there, {points}."), points=listed(each, translator))
    yield _("Forest: wood for its cards.")
    yield _("Quarry: stone for its cards.")
    yield _("Gravel pit: sand for its cards.")
    faces = listed([str(face) for face in sorted(set(level.tax))], translator, OR)
    yield fill(_("King's court: a tax of {tax} gold for all who are not there."), tax=faces)
    yield _("Shiring: craftsmen go to their builders.")
    grey = workers(level.castle_workers, translator)
    yield fill(_("Shiring castle: {workers} more for the next round."), workers=grey)
    yield _("Market: buying and selling.")
    yield _("Cathedral: craftsmen work, and a part rises.")
    yield _("Starting player: the square changes hands.")
