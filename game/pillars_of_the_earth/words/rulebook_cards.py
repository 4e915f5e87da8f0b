"""The rulebook's chapters on choosing cards and on placing builders (rules 1.2, 1.5, 3.1, 3.2)."""

from collections.abc import Iterator

from game.core.messages import fill
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import ChapterText, PageText
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import OFFERED, RESOURCE_CARDS
from game.pillars_of_the_earth.words.cards_in_play import (
    advantages_that,
    events_that,
    named_advantages,
    named_events,
)
from game.pillars_of_the_earth.words.rule_pages import Rule


def the_cards(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on the first phase."""
    _ = context.translator.gettext
    pages = (_choosing(context), _resources(context), _hiring(context), _limit(context))
    return ChapterText(_("Cards"), pages)


def _choosing(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    return PageText(
        Rule.CHOOSING,
        _("One card at a time"),
        (
            _(
                "The starting player begins, then clockwise: a resource card, a craftsman, or a "
                "pass. A pass is final for this phase; the others continue."
            ),
            fill(
                _("The phase ends when all {cards} cards are gone, or everybody has passed."),
                cards=number_word(level.cards_offered + OFFERED, translator),
            ),
            _("Leftover resource cards come again in another round. Leftover craftsmen leave the game."),
        ),
        ("3.1", "3.1.4"),
        _("turn pass phase take card first"),
    )


def _resources(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    return PageText(
        Rule.RESOURCES,
        _("Resource cards"),
        (
            _("Send as many of your workers as the card shows. With fewer you cannot take it."),
            _("At the step of its place the card brings its cubes, and the workers come home."),
            fill(
                _("These are all {all}. Each round {out} of them stay out, at random."),
                all=number_word(RESOURCE_CARDS, translator),
                out=number_word(RESOURCE_CARDS - level.cards_offered, translator),
            ),
        ),
        ("1.2", "3.1.1"),
        _("forest quarry gravel pit workers cubes stone wood sand"),
    )


def _hiring(context: SentenceContext) -> PageText[Rule]:
    translator = context.translator
    _ = translator.gettext
    return PageText(
        Rule.HIRING,
        _("Hiring a craftsman"),
        (
            _(
                "Pay the gold on the coin, and the craftsman is yours at once. Without the gold you "
                "cannot hire."
            ),
            _("Craftsmen stay with you and work in every round. Later rounds bring better ones."),
            fill(
                _("Each round {hire} are for hire; {shiring} more wait at Shiring for a builder."),
                hire=number_word(OFFERED, translator),
                shiring=number_word(OFFERED, translator),
            ),
        ),
        ("1.1", "3.1.2"),
        _("price gold coin buy craftsman hire"),
    )


def _limit(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _, room = translator.gettext, advantages_that("more_craftsmen", level)
    more = [
        fill(
            translator.ngettext(
                "{card} makes room for {amount} more.", "{card} makes room for {amount} more.", amount
            ),
            card=named_advantages("more_craftsmen", level, translator),
            amount=number_word(amount, translator),
        )
        for amount in {level.advantages[card].amount for card in room}
    ]
    return PageText(
        Rule.LIMIT,
        _("One too many"),
        (
            fill(
                _("You may have {most} craftsmen. If you get one more, send one away at once."),
                most=number_word(level.most_craftsmen, translator),
            ),
            *more,
            _("It may be any of them, even the new one: that keeps it from the others."),
            _("A craftsman sent away leaves the game, even one of your first."),
        ),
        ("3.1.3",),
        _("limit five six drop send away dismiss"),
    )


def the_builders(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on the second phase."""
    _ = context.translator.gettext
    pages = [_drawing(context), _price(context), _waiting(context)]
    if events_that("builders", context.level):
        pages.append(_wall(context))
    return ChapterText(_("Builders"), (*pages, _spaces(context)))


def _drawing(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    known = (
        _("At this table their order is open before the round.")
        if level.switches.open_book
        else _("The starting player draws them from the bag unseen, one by one.")
    )
    again = {
        "any": _(
            "Once a round the starting player may put back the builder just drawn, whoever owns "
            "it, and draw again. The price stays, and the same one may come again."
        ),
        "paid": _(
            "Once a round, while the price is above 0, the starting player may put back the "
            "builder just drawn, whoever owns it, and draw again. The price stays."
        ),
        "none": _("No builder is drawn again."),
    }[level.switches.redraw]
    return PageText(
        Rule.DRAWING,
        _("Out of the bag"),
        (
            fill(
                _("All builders are drawn, {each} of each colour: with {players} players {builders}."),
                players=number_word(context.players, translator),
                builders=number_word(context.players * level.start_builders, translator),
                each=number_word(level.start_builders, translator),
            ),
            known,
            _("Its owner decides at once: to place it, or to let it wait."),
            again,
        ),
        ("3.2", "3.2.1", "3.2.2"),
        _("bag draw again redraw put back colour order"),
    )


def _price(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.PRICE,
        _("Pay early, or wait"),
        tuple(_of_price(context)),
        ("3.2.3", "3.2.4"),
        _("wheel cost gold place pay free falling marker"),
    )


def _of_price(context: SentenceContext) -> Iterator[str]:
    """Yield what is said of the price."""
    translator, level = context.translator, context.level
    _ = translator.gettext
    yield _("The wheel shows what it costs to place the builder that was drawn, on any free space.")
    yield fill(
        _("After each builder, placed or waiting, the price falls: {prices}."),
        prices=listed([str(price) for price in level.cost_track], translator),
    )
    paid, drawn = level.cost_track.index(0), context.players * level.start_builders
    if drawn > paid:
        message = _("From the price 0 on, after {paid} builders, placing is free, and nobody may wait.")
        yield fill(message, paid=number_word(paid, translator))
    else:
        message = _("Only {drawn} builders are drawn at this table: the price never comes to 0.")
        yield fill(message, drawn=number_word(drawn, translator))
    yield _("Without the gold, you must let the builder wait.")


def _waiting(context: SentenceContext) -> PageText[Rule]:
    _, rules = context.translator.gettext, context.level.switches
    return PageText(
        Rule.WAITING,
        _("Builders that wait"),
        (
            _("A waiting builder stands on the field of the price that was not paid."),
            _(
                "When the bag is empty, waiting builders are placed for free, from the highest price "
                "down, on spaces still free."
            ),
            _("All of them must be placed.")
            if rules.passed_must_place
            else _("Its owner may also put it back into the bag."),
        ),
        ("3.2.5",),
        _("wait pass free later last decline"),
    )


def _wall(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    amounts = {level.events[event].amount for event in events_that("builders", level)}
    third = {
        "aside": _("A builder drawn beyond that number is set aside, and the price stays."),
        "aside_drop": _("A builder drawn beyond that number is set aside, and the price falls all the same."),
        "out_of_bag": _("The builders beyond that number are not in the bag that round."),
    }[level.switches.city_wall]
    return PageText(
        Rule.WALL,
        _("Builders at the city wall"),
        (
            fill(
                _("{event}: everybody it touched has only {builders} in the next round."),
                event=named_events("builders", level, translator),
                builders=listed([number_word(amount, translator) for amount in sorted(amounts)], translator),
            ),
            third,
            _("In the round after that all are back. In the last round the event does nothing."),
        ),
        ("3.2.6", "4"),
        _("wall fewer aside two builders"),
    )


def _spaces(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _, rules = translator.gettext, level.switches
    in_order = (
        _("Court and priory are filled from the first space; elsewhere you choose.")
        if rules.first_spaces and rules.market_space == "any"
        else _("Court, priory and market are filled from the first space.")
        if rules.first_spaces
        else _("The market is filled from the first space; elsewhere you choose.")
        if rules.market_space == "lowest"
        else _("You choose any space that is free.")
    )
    return PageText(
        Rule.SPACES,
        _("Spaces for builders"),
        (
            fill(
                _("Each space holds one builder. There are {spaces} spaces, so one is always free."),
                spaces=len(box_of(level, context.players).spaces),
            ),
            _("Several of yours may be at one place: each counts separately."),
            in_order,
        ),
        ("1.5",),
        _("spaces places free taken plinth"),
    )
