"""The rulebook's chapters on the game, the round and the order of building (rules 1, 2, 3.1, 3.2, 5)."""

from collections.abc import Iterator

from game.core.messages import fill
from game.core.wording.lists import OR, listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import ChapterText, PageText
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.rule_pages import Rule
from game.old_london_bridge.words.speech import Speech


def the_game(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on what the game is about and how it is laid out."""
    _ = speech.translator.gettext
    pages = (_aim(speech), _table(speech), _setup(speech), _hidden(speech), _readings(speech))
    return ChapterText(_("The game"), pages)


def _aim(speech: Speech) -> PageText[Rule]:
    _, level = speech.translator.gettext, speech.level
    return PageText(
        Rule.AIM,
        _("What it is about"),
        (
            _(
                "Everybody builds a bridge of houses over the Thames. Whoever has the most money at the end "
                "wins."
            ),
            _(
                "Money comes from the rondel, from shops, from both tracks, and from four payments at the "
                "end. Each round a card decides who builds first; then everybody takes a tile and builds it."
            ),
            fill(
                _("A bridge has {sites} sites. A game lasts {rounds} rounds."),
                sites=number_word(level.sites, speech.translator),
                rounds=number_word(level.seating(speech.players).rounds, speech.translator),
            ),
        ),
        ("1", "3.6", "4"),
        _("goal win winner money victory"),
    )


def _table(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.TABLE,
        _("What is on the table"),
        (
            _(
                "In the middle is the rondel with its six stacks of buildings. Around it are the "
                "chapel track and the gate track, the bonus tiles, and the cards at the inn."
            ),
            _(
                "Everybody has a bridge, a purse for the money, a seal that marks the place on each "
                "track, and a figure that takes a space on the rondel."
            ),
        ),
        ("1",),
        _("board pieces components tiles coins purse seal figure marker"),
    )


def _setup(speech: Speech) -> PageText[Rule]:
    translator, level = speech.translator, speech.level
    _, zeros = translator.gettext, level.seating(speech.players).zeros
    cards = [str(value) for value, count in enumerate(level.first_hand) for _copy in range(count)]
    return PageText(
        Rule.SETUP,
        _("How a game begins"),
        (
            fill(
                translator.ngettext(
                    "Everybody gets {money} and these cards: {cards}, and {zeros} 0.",
                    "Everybody gets {money} and these cards: {cards}, and {zeros} 0s.",
                    zeros,
                ),
                money=pounds(level.start_money),
                cards=", ".join(cards),
                zeros=number_word(zeros, translator),
            ),
            _(
                "The seals go on the steps of the chapel track at random, from A on. Each step gives "
                "one more card: A a 1, B a 2, C a 3, D a 4."
            )
            if level.step_cards == (1, 2, 3, 4)
            else _(
                "The seals go on the steps of the chapel track at random, from A on. Each step gives "
                "one more card."
            ),
            _(
                "The remaining cards are open at the inn. Stacks are shuffled, and each shows its "
                "top tile. When a tile is taken, the next one is turned up at the end of that turn."
            ),
        ),
        ("2",),
        _("start deal hand steps beginning"),
    )


def _hidden(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.HIDDEN,
        _("What nobody may see"),
        (
            _("Nobody sees the tiles below the top ones, or the round markers to come."),
            _(
                "Sealed cards are hidden from the others until all are shown. Everything else was "
                "open once: anybody who watches can work out hands and purses."
            ),
        ),
        ("2",),
        _("secret open memory hands purses"),
    )


def _readings(speech: Speech) -> PageText[Rule]:
    """Return the page on silent rules: how this very table reads them."""
    _ = speech.translator.gettext
    return PageText(
        Rule.READINGS,
        _("How this table reads the rules"),
        (_("Where the printed rules are silent, a level says how it is played. At this table:"),),
        ("5",),
        _("house rules silent assumed options switches"),
        tuple(_readings_of(speech)),
    )


def _readings_of(speech: Speech) -> Iterator[str]:
    """Yield a sentence for each reading that a level may change."""
    _, rules = speech.translator.gettext, speech.level.switches
    yield (
        _("A lower number may also replace a building where the run still falls.")
        if rules.lower_may_replace
        else _("A lower number is added at the end; it never replaces.")
    )
    yield (
        _("Ties on the gate track go to the seal that is higher in the pile.")
        if rules.gate_tie == "pile"
        else _("Ties on the gate track go by chapel order, as all ties do.")
    )
    yield (
        _("Coins that are paid once more include the last one of the track.")
        if rules.coins_again_last
        else _("Coins that are paid once more leave out the last one of the track.")
    )
    yield (
        _("A count of 0 may win an expert contest, and a track that nobody has moved on has a leader.")
        if rules.zero_wins
        else _("A count of 0 wins nothing, nor does a track that nobody has moved on.")
    )
    yield (
        _("The end of the gate track gives a bonus tile as well as its money.")
        if rules.gate_last_gives_tile
        else _("The end of the gate track gives money and no bonus tile.")
    )
    yield _("Parks bear a crest.") if rules.parks_have_crest else _("Parks bear no crest.")
    yield (
        _("Everybody's purse is shown.")
        if rules.others_money == "open"
        else _("Rivals' purses stay closed on the screen.")
    )
    yield (
        _("Everybody's hand is shown.")
        if rules.others_hands == "open"
        else _("For rivals' hands, only the number of cards is shown.")
    )


def the_round(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on the course of a round."""
    _ = speech.translator.gettext
    return ChapterText(_("The round"), (_round(speech), _turning(speech), _turn(speech)))


def _round(speech: Speech) -> PageText[Rule]:
    translator = speech.translator
    _, cards = translator.gettext, speech.level.seating(speech.players).cards
    seals = translator.ngettext("Everybody seals {cards} card.", "Everybody seals {cards} cards.", cards)
    return PageText(
        Rule.ROUND,
        _("The round"),
        (_("Every round runs the same way:"),),
        ("3", "3.1", "3.2", "3.3"),
        _("steps course sequence phases"),
        (
            _("A round marker is turned up, and the rondel turns."),
            fill(seals, cards=number_word(cards, translator)),
            _("All cards are shown at once, and set the order of building."),
            _("In that order everybody places a figure, builds a tile, and carries out its action."),
            _("The figures come off. Bonus tiles gained this round may be used from the next one."),
        ),
    )


def _turning(speech: Speech) -> PageText[Rule]:
    _, level = speech.translator.gettext, speech.level
    steps = listed([str(steps) for steps, _count in sorted(level.markers)], speech.translator, OR)
    spare = sum(count for _steps, count in level.markers) > level.seating(speech.players).rounds
    return PageText(
        Rule.TURNING,
        _("The rondel turns"),
        (
            fill(
                _("The round begins with a marker: it turns the rondel clockwise by {steps} steps."),
                steps=steps,
            ),
            _("So every round the stacks have different spaces, and the X bars another stack."),
            *([_("Not all markers are used, and nobody sees which ones are left.")] if spare else []),
        ),
        ("1", "3.1"),
        _("marker clockwise x steps preparation"),
    )


def _turn(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.TURN,
        _("A turn, step by step"),
        (_("On your turn, you go through these steps:"),),
        ("3.3.1", "3.3.2", "3.3.3", "3.3.4", "3.3.5", "3.3.6"),
        _("turn sequence card back return"),
        (
            _("The played card goes back to the inn, a 0 to your hand: your own inn may take it again."),
            _("“Chapel +2” and “Gate +2” may be used, as many as you like."),
            _("Your figure takes a space, and you take the tile."),
            _("You build the tile on your bridge."),
            _("The building acts; everything but the inn is compulsory."),
            _("“Chapel +2”, “Gate +2” and “Card returns” may be used, then the turn ends."),
        ),
    )


def the_order(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on sealed cards and who builds first."""
    _ = speech.translator.gettext
    pages = (_sealing(speech), _order(speech), _ties(speech), _two(speech), _cards(speech))
    return ChapterText(_("Order"), pages)


def _sealing(speech: Speech) -> PageText[Rule]:
    translator = speech.translator
    _, cards = translator.gettext, speech.level.seating(speech.players).cards
    seals = translator.ngettext(
        "Everybody seals {cards} card from the hand, unseen by the others; then all are shown.",
        "Everybody seals {cards} cards from the hand, unseen by the others; then all are shown.",
        cards,
    )
    return PageText(
        Rule.SEALING,
        _("Sealing a card"),
        (
            fill(seals, cards=number_word(cards, translator)),
            _("You may seal only cards you hold. A hand never runs out, for a 0 always comes back."),
            _(
                "Before that, holders of “Take a Lady” are asked in chapel order: each may take a 2 "
                "from the inn, and seal it at once. Nobody is asked if there is no 2 at the inn."
            ),
        ),
        ("3.2.1", "3.2.2"),
        _("seal secret lady hand bid wax"),
    )


def _order(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.ORDER,
        _("Who builds first"),
        (
            _("The highest card builds first, then the next lower one. Ties go by chapel order."),
            _(
                "“Card +1” lets your shown card count one more; its holders are asked once all cards "
                "are shown. After each use the cards are sorted again, and all holders are asked "
                "again."
            ),
            _("Then the order is fixed for the round, whatever moves on the tracks later."),
        ),
        ("3.2.3", "3.2.4", "3.2.5"),
        _("raise reveal first highest sort"),
    )


def _ties(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.TIES,
        _("Chapel order breaks every tie"),
        (
            _("Whoever is further along the chapel track is ahead."),
            _("On the same space the higher seal is ahead: the last to arrive is on top."),
            _(
                "On the steps A is ahead of B, B of C, C of D. At the track's end the first to arrive stays "
                "ahead."
            ),
            _("It decides who builds first, every contest at the end, and the game itself."),
        ),
        ("2", "3.4"),
        _("tie equal pile seal steps"),
    )


def _two(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.TWO,
        _("With two cards each"),
        tuple(_with_two_cards(speech)),
        ("2", "3.2.2", "3.2.5", "3.3.3", "4"),
        _("two players builders duel second turn"),
    )


def _with_two_cards(speech: Speech) -> Iterator[str]:
    """Yield how each number of builders plays that seals two cards, then how two cards are played."""
    translator = speech.translator
    _ = translator.gettext
    for seating in speech.level.seatings:
        if seating.cards == 2:
            yield fill(
                _("With {players} builders, each seals two cards, and the game has {rounds} rounds."),
                players=number_word(seating.players, translator),
                rounds=number_word(seating.rounds, translator),
            )
    yield _("Where each seals two, every card is a separate turn: values are not added.")
    yield _("If your own two cards count the same, the one printed higher is first.")
    yield _("For the second turn your figure moves to another space; the one it leaves is free at once.")


def _cards(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.CARDS,
        _("The character cards"),
        (
            _("A card counts what is printed on it: 4 is the highest, 0 the lowest."),
            _(
                "A played card goes back to the inn, where anybody's inn may take it. A 0 goes back "
                "to its owner's hand; there is never a 0 at the inn."
            ),
        ),
        ("1", "3.3.1"),
        _("noble cleric lady merchant peter value hand supply"),
    )
