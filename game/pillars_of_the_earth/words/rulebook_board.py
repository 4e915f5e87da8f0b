"""The rulebook's chapter on the places of the board, in the order of their steps (rules 1.5, 3.3)."""

from collections.abc import Iterator

from game.core.messages import fill
from game.core.wording.lists import OR, listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import ChapterText, PageText
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import CUBES, OFFERED, SOLD
from game.pillars_of_the_earth.words.cards_in_play import advantages_that, named_advantages, named_events
from game.pillars_of_the_earth.words.figures import cubes_words, gold_words, of_kind, points, workers
from game.pillars_of_the_earth.words.names import cube_name
from game.pillars_of_the_earth.words.rule_pages import Rule


def the_board(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on the places; event and cathedral have chapters of their own."""
    _ = context.translator.gettext
    pages = (
        *(_bishop(context), _mill(context), _kingsbridge(context), _priory(context), _pits(context)),
        *(_court(context), _shiring(context), _castle(context), _market(context), _bans(context)),
        _start(context),
    )
    return ChapterText(_("The board"), pages)


def _bishop(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.BISHOP,
        _("Bishop's seat"),
        tuple(_of_bishop(context)),
        ("1.5", "3.3 step 1", "3.3 step 2"),
        _("bishop safe event cube shelter"),
    )


def _of_bishop(context: SentenceContext) -> Iterator[str]:
    """Yield what is said of the bishop's seat."""
    _, level = context.translator.gettext, context.level
    if not level.drawn_events:
        yield _("The builder here brings its owner a cube from the market: stone, wood or sand.")
    elif level.switches.bishop == "choice":
        yield _("At a bad event the bishop's guest chooses: safety from it, or a cube and the event too.")
        yield _("After a good event there is always a cube: stone, wood or sand.")
    else:
        yield _("The bishop's guest is safe from a bad event.")
        yield _("After a good event the guest takes a cube instead: stone, wood or sand.")
    yield _("The cube comes from the market's shelf, and may be declined.")
    yield _("It does not count as bought: no woodworker is needed, and it may be sold this round.")


def _mill(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _, boom = translator.gettext, named_events("wool", level, translator)
    grey = (
        _("Hired workers go there and earn like all others.")
        if level.switches.extra_workers_earn
        else _("Hired workers go there too, but earn nothing.")
    )
    more = [fill(_("{event} makes it more."), event=boom)] if boom else []
    return PageText(
        Rule.MILL,
        _("Wool mill"),
        (
            _("When the cards are chosen, all workers you have not sent anywhere go to the wool mill."),
            _("Each of them earns 1 gold there, and comes home."),
            grey,
            *more,
        ),
        ("3.1.4", "3.3 step 3"),
        _("wool mill workers gold earn income unused"),
    )


def _kingsbridge(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.KINGSBRIDGE,
        _("Kingsbridge"),
        (
            fill(
                _(
                    "There are {cards} advantage cards here, each with a space: the builder there takes "
                    "its card."
                ),
                cards=number_word(OFFERED, context.translator),
            ),
            _("Cards that act later in the round already act in this one."),
            _("A card without a builder leaves the game."),
        ),
        ("1.5", "3.3 step 4", "4"),
        _("advantage card take kingsbridge town"),
    )


def _priory(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    scores = [points(amount, translator) for amount in level.priory_points]
    bonus = advantages_that("priory_points", level)
    more = [
        fill(
            _("{card} adds {points} for each of your builders here."),
            card=named_advantages("priory_points", level, translator),
            points=points(amount, translator),
        )
        for amount in {level.advantages[card].amount for card in bonus}
    ]
    order = (
        _("The spaces are filled from the first.")
        if level.switches.first_spaces
        else _("You choose among the free spaces.")
    )
    return PageText(
        Rule.PRIORY,
        _("Priory"),
        (
            fill(_("The builders here score, space by space: {scores}."), scores=listed(scores, translator)),
            order,
            *more,
        ),
        ("1.5", "3.3 step 5"),
        _("priory points score monks"),
    )


def _pits(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    each = named_advantages("cubes_each_round", level, translator)
    changed = named_events("harvest", level, translator)
    more = []
    if each:
        more.append(fill(_("{cards} brings more each round, even without a card."), cards=each))
    if changed:
        more.append(fill(_("{events} touches resource cards only, and none below 0."), events=changed))
    return PageText(
        Rule.PITS,
        _("Forest, quarry, gravel pit"),
        (
            _("Each of your cards brings its cubes: first wood, then stone, then sand."),
            _("They never come from the market. The workers come home, and the cards are put aside."),
            *more,
        ),
        ("3.3 step 6", "3.3 step 7", "3.3 step 8", "4"),
        _("forest quarry gravel pit wood stone sand harvest cubes"),
    )


def _court(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.COURT,
        _("King's court"),
        tuple(_of_court(context)),
        ("1.5", "3.3 step 9"),
        _("king tax die gold metal short missing"),
    )


def _of_court(context: SentenceContext) -> Iterator[str]:
    """Yield what is said of the tax, and of the metal at the court."""
    translator, level = context.translator, context.level
    _ = translator.gettext
    yield fill(
        _("The starting player rolls the tax: {tax} gold. Players without a builder here pay it."),
        tax=listed([str(face) for face in sorted(set(level.tax))], translator, OR),
    )
    yield _("If you have too little, pay all you have, and lose 1 point for each full 2 gold missing.")
    metal = of_kind(level.court_metal, CUBES.index("metal"), translator)
    yield fill(_("The first builder here takes the metal: {metal} each round."), metal=metal)
    yield (
        _("Metal that nobody takes stays, and more is added.")
        if level.switches.metal_piles_up
        else _("Metal that nobody takes stays, and none is added.")
    )
    yield (
        _("The spaces are filled from the first.")
        if level.switches.first_spaces
        else _("You choose among the free spaces; the lowest one taken gets the metal.")
    )
    if fixed := named_advantages("fixed_tax", level, translator):
        yield fill(_("{card} makes your tax the same every time."), card=fixed)
    if once := named_advantages("free_tax", level, translator):
        yield fill(_("Players who would pay and have {card} are asked about it after the roll."), card=once)


def _shiring(context: SentenceContext) -> PageText[Rule]:
    translator = context.translator
    _ = translator.gettext
    return PageText(
        Rule.SHIRING,
        _("Shiring"),
        (
            fill(
                _(
                    "Of the round's craftsmen {craftsmen} wait here, each with a space: the builder "
                    "there takes one."
                ),
                craftsmen=number_word(OFFERED, translator),
            ),
            _("It costs nothing but the builder. If you then have one too many, one is sent away at once."),
            _("A craftsman not taken leaves the game."),
        ),
        ("1.5", "3.3 step 10"),
        _("shiring craftsman free of charge"),
    )


def _castle(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    earn = (
        _("They fetch cubes, or earn in the wool mill, as your own workers do.")
        if level.switches.extra_workers_earn
        else _("They fetch cubes as your own workers do, but earn nothing in the wool mill.")
    )
    return PageText(
        Rule.CASTLE,
        _("Shiring castle"),
        (
            fill(
                _("The builder here hires {workers} in grey, for the next round only."),
                workers=workers(level.castle_workers, translator),
            ),
            earn,
            _("In the last round they are worth nothing."),
        ),
        ("1.5", "3.3 step 11", "4"),
        _("castle grey workers hire next round"),
    )


def _market(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    priced = [
        fill(
            _("{cube} {price}"),
            cube=cube_name(cube, translator),
            price=level.market_price[cube],
        )
        for cube in range(SOLD)
    ]  # fmt: skip
    metal = gold_words(level.market_price[SOLD], translator)
    stock = cubes_words((*level.market_stock, 0), translator)
    return PageText(
        Rule.MARKET,
        _("Market"),
        (
            _(
                "The builders here act in the order of their spaces, again and again: buy any number of one "
                "kind, sell any number of one kind, or pass."
            ),
            _("A pass is final for that builder."),
            fill(
                _("You buy and sell at the same price: {prices} gold. Metal is only sold, for {metal}."),
                prices=listed(priced, translator),
                metal=metal,
            ),
            fill(_("The shelf holds {cubes} each round; sold cubes do not go onto it."), cubes=stock)
            if stock
            else _("The shelf holds nothing at this table."),
        ),
        ("1.5", "3.3 step 12"),
        _("market buy sell trade price gold stock shelf"),
    )


def _bans(context: SentenceContext) -> PageText[Rule]:
    _, rules = context.translator.gettext, context.level.switches
    resale = {
        "kind": _("You may not sell a kind you have bought this round, with any builder."),
        "count": _("Of each kind, you must hold back as many cubes as you have bought this round."),
        "none": _("You may sell cubes in the round in which you bought them."),
    }[rules.resale]
    return PageText(
        Rule.BANS,
        _("What the market forbids"),
        (
            _("Without a woodworker you cannot buy wood; without a stonecutter you cannot sell stone."),
            resale,
            _("You may buy back a kind you have sold.")
            if rules.sell_then_buy
            else _("You may not buy a kind you have sold this round."),
        ),
        ("3.3 step 12", "1.1"),
        _("forbidden ban woodworker stonecutter wood stone resale"),
    )


def _start(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.START,
        _("Starting player"),
        (
            _("Whoever has a builder here is the starting player of the next round."),
            _("If nobody is here, the square goes to the next player clockwise."),
            _("The starting player chooses the first card, draws the builders, and is first in every step."),
        ),
        ("1.5", "3.3 step 14"),
        _("starting player first square next"),
    )
