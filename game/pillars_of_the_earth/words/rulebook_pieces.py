"""The rulebook's chapters on craftsmen, advantages and events (rules 1.1, 1.3, 1.4, 3.3, 4)."""

from game.core.messages import fill
from game.core.wording.lists import OR, listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import ChapterText, PageText
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import OFFERED
from game.pillars_of_the_earth.words.cards_in_play import (
    CRAFTSMEN_PAGES,
    advantages_by_page,
    craftsmen_by_page,
    events_by_page,
    named_advantages,
    named_events,
)
from game.pillars_of_the_earth.words.names import craftsman_within
from game.pillars_of_the_earth.words.rule_pages import Rule


def the_craftsmen(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on the cathedral and on all craftsmen."""
    _ = context.translator.gettext
    pages = zip(CRAFTSMEN_PAGES, range(1, len(context.level.rounds) + 1), strict=False)
    sets = (_craftsmen(page, round_, context) for page, round_ in pages)
    return ChapterText(_("Craftsmen"), (_work(context), _keeping(context), _first(context), *sets))


def _work(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.WORK,
        _("Work on the cathedral"),
        (
            _(
                "From the starting player on, everybody puts craftsmen to work, as often as their "
                "cards allow, or less often."
            ),
            _("In any order, and in parts: gold or cubes that one brings or leaves may serve the next."),
            _("When all have worked, the part of the cathedral for this round goes up."),
        ),
        ("1.1", "3.3 step 13"),
        _("cathedral work use craft points cubes cap"),
    )


def _keeping(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    return PageText(
        Rule.KEEPING,
        _("What you keep"),
        (
            fill(
                _("After your work you may keep {kept} cubes, of any kinds. Metal counts too."),
                kept=number_word(level.cubes_kept, translator),
            ),
            _("You choose them; the rest is lost. In the last round nothing is lost."),
        ),
        ("3.3 step 13",),
        _("keep five cubes lost rest store"),
    )


def _first(context: SentenceContext) -> PageText[Rule]:
    translator = context.translator
    _ = translator.gettext
    return PageText(
        Rule.FIRST_CRAFTSMEN,
        _("Your first craftsmen"),
        (
            _("Everybody begins with these three."),
            _("Two of them open the market: a woodworker for buying wood, a stonecutter for selling stone."),
            *_needed(context),
            *_stand_ins(context),
        ),
        ("1.1",),
        _("mortar mixer woodworker stonecutter starting mason"),
    )


def _needed(context: SentenceContext) -> list[str]:
    """Return who works only beside a first craftsman."""
    translator, level = context.translator, context.level
    message = translator.gettext("Without a {first} no {craftsman} works.")
    come = (one for craftsmen in craftsmen_by_page(level).values() for one in craftsmen)
    needing = {
        (level.craftsmen[one].needs_craftsman, craftsman_within(one, translator)): None
        for one in come
        if level.craftsmen[one].needs_craftsman >= 0
    }
    return [
        fill(message, first=craftsman_within(first, translator), craftsman=name) for first, name in needing
    ]


def _stand_ins(context: SentenceContext) -> list[str]:
    """Return which craftsmen of the game count as a first one."""
    translator, level = context.translator, context.level
    come = [one for craftsmen in craftsmen_by_page(level).values() for one in craftsmen]
    return [
        fill(
            translator.gettext("A {craftsman} counts as a {other}."),
            craftsman=craftsman_within(one, translator),
            other=craftsman_within(level.craftsmen[one].counts_as, translator),
        )
        for one in come
        if level.craftsmen[one].counts_as >= 0
    ]


def _craftsmen(page: Rule, round_: int, context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        page,
        fill(_("Craftsmen of round {round}"), round=round_),
        (
            _("The gold next to a name is the price to hire that craftsman. At Shiring nobody pays it."),
            _("“Up to” is how often a craftsman may work in a round, however much you have."),
        ),
        ("1.1",),
        _("craftsman price uses cap mason carpenter potter sculptor"),
    )


def the_advantages(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on advantage cards."""
    _ = context.translator.gettext
    pages = {Rule.LASTING: _lasting, Rule.ONCE: _once}
    there = (pages[page](context) for page in advantages_by_page(context.level))
    return ChapterText(_("Advantages"), (_advantages(context), *there))


def _advantages(context: SentenceContext) -> PageText[Rule]:
    translator = context.translator
    _ = translator.gettext
    return PageText(
        Rule.ADVANTAGES,
        _("Advantage cards"),
        (
            fill(
                _("Each round {cards} of them are at Kingsbridge; builders take them."),
                cards=number_word(OFFERED, translator),
            ),
            _(
                "A spark acts at once, and the card leaves the game. A knot lasts to the end of the game. An "
                "hourglass acts once, when you like, and then leaves the game."
            ),
            _("You may have any number of them, open in front of you."),
        ),
        ("1.3", "3.3 step 4"),
        _("advantage card lasting once spark knot hourglass"),
    )


def _lasting(context: SentenceContext) -> PageText[Rule]:
    _ = context.translator.gettext
    return PageText(
        Rule.LASTING,
        _("Advantages that last"),
        (
            _("These stay with you to the end of the game."),
            _(
                "Cards that act at the priory, in the pits, at the court or at Shiring already help "
                "you in the same round; cards for the beginning of a round, from the next one on."
            ),
        ),
        ("1.3", "4"),
        _("lasting knot each round"),
    )


def _once(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    free = named_advantages("free_builder", level, translator)
    tax = named_advantages("free_tax", level, translator)
    event = named_advantages("ignore_event", level, translator)
    lines = []
    if free:
        message = _("{card} works only at a price above 0; the builder must be placed, and the price falls.")
        lines.append(fill(message, card=free))
    if tax:
        lines.append(fill(_("{card}: you are asked after the roll, if you would pay."), card=tax))
    if event:
        lines.append(fill(_("{card}: you are asked before a bad event touches you."), card=event))
    return PageText(
        Rule.ONCE,
        _("Advantages that act once"),
        (_("These act at once, or once at a time of your choice."), *lines),
        ("1.3", "3.2.7", "3.3 step 1", "3.3 step 9", "4"),
        _("once spark hourglass at once"),
    )


def the_events(context: SentenceContext) -> ChapterText[Rule]:
    """Return the chapter on events."""
    _ = context.translator.gettext
    pages = {Rule.GOOD_EVENTS: _good, Rule.BAD_EVENTS: _ill}
    there = (pages[page](context) for page in events_by_page(context.level))
    return ChapterText(_("Events"), (_events(context), *there))


def _events(context: SentenceContext) -> PageText[Rule]:
    _, level = context.translator.gettext, context.level
    if not level.drawn_events:
        paragraphs: tuple[str, ...] = (_("This table plays without event cards: nothing happens at step 1."),)
    else:
        paragraphs = (
            _("One event is turned up each round, once all builders are placed."),
            _("A good one, with a coat of arms, is for everybody."),
            _("A bad one, with a broken shield, is for all but the guest at the bishop's seat."),
            *_ignored(context),
        )
    return PageText(
        Rule.EVENTS,
        _("What happens"),
        paragraphs,
        ("1.4", "3.3 step 1"),
        _("event card luck shield sign good ill"),
    )


def _ignored(context: SentenceContext) -> list[str]:
    """Return who else may ignore an event."""
    card = named_advantages("ignore_event", context.level, context.translator)
    message = context.translator.gettext("The owner of {card} may play it, and is then not touched either.")
    return [fill(message, card=card)] if card else []


def _good(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    wool = named_events("wool", level, translator)
    more = named_events("more_uses", level, translator)
    never = [
        craftsman_within(one, translator)
        for craftsmen in craftsmen_by_page(level).values()
        for one in craftsmen
        if not level.craftsmen[one].blessed
    ]
    lines = []
    if wool:
        lines.append(fill(_("{event} acts in the wool mill, two steps later."), event=wool))
    if more:
        when = (
            _("{event}: you name the craftsman at once. Never named: {craftsmen}.")
            if level.switches.archbishop == "at_once"
            else _(
                "{event}: you name nobody, but use one craftsman once more at the cathedral. Never: "
                "{craftsmen}."
            )
        )
        lines.append(fill(when, event=more, craftsmen=listed(never, translator, OR)))
    return PageText(
        Rule.GOOD_EVENTS,
        _("Good events"),
        (_("They are for everybody, and the guest of the bishop gets a cube."), *lines),
        ("1.4",),
        _("good event coat of arms plus"),
    )


def _ill(context: SentenceContext) -> PageText[Rule]:
    translator, level = context.translator, context.level
    _ = translator.gettext
    lost = named_events("lose_craftsman", level, translator)
    lines = (
        [
            fill(
                _("{event}: a first craftsman may go too; with none at all nothing happens."),
                event=lost,
            )
        ]
        if lost
        else []
    )
    return PageText(
        Rule.BAD_EVENTS,
        _("Bad events"),
        (
            _("They touch all but the guest of the bishop."),
            _("Points never fall below 0.")
            if not level.switches.vp_below_zero
            else _("Points may fall below 0."),
            *lines,
        ),
        ("1.4", "4"),
        _("bad event ill broken shield minus"),
    )
