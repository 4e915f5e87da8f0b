"""The rulebook's chapters on a turn: spaces, building, actions and bonus tiles (rules 3.3, 3.4, 3.5)."""

from game.core.messages import fill
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import ChapterText, PageText
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.rule_pages import Rule
from game.old_london_bridge.words.speech import Speech


def the_spaces(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on the figure and its space."""
    _ = speech.translator.gettext
    return ChapterText(_("Spaces"), (_spaces(speech), _centre(speech), _no_space(speech)))


def _spaces(speech: Speech) -> PageText[Rule]:
    _, level = speech.translator.gettext, speech.level
    paid = sorted({money for money in level.spaces if money}) or [0]
    return PageText(
        Rule.SPACES,
        _("Your figure takes a space"),
        (
            fill(
                _(
                    "Put your figure on a free space at the rim. It pays {least} to {most}, and gives "
                    "the top tile of the stack next to it."
                ),
                least=pounds(paid[0]),
                most=pounds(paid[-1]),
            ),
            _("Each space holds one figure. The X is barred, and so is a space next to an empty stack."),
            _("Figures stay until everybody has built: late builders find fewer spaces."),
        ),
        ("3.3.3",),
        _("figure rondel free pays taken x barred draft place"),
    )


def _centre(speech: Speech) -> PageText[Rule]:
    _, level = speech.translator.gettext, speech.level
    return PageText(
        Rule.CENTRE,
        _("The centre"),
        (
            fill(
                _("The centre costs {cost}, and gives the top tile of any stack, even the one at the X."),
                cost=pounds(level.centre_cost),
            ),
            _("Like any space, it holds one figure. Without the money you cannot go there."),
        ),
        ("3.3.3",),
        _("middle cost any stack x"),
    )


def _no_space(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.NO_SPACE,
        _("When no space is free"),
        (
            _(
                "If your figure has nowhere to go, not even with a bonus tile, the turn is lost: "
                "nothing is built, and the figure stays where it is."
            ),
            _(
                "While a “Chapel +2” or “Gate +2” could still bring the money for the centre, you "
                "may use it first, or give up the turn."
            ),
        ),
        ("5",),
        _("lost turn lose give up"),
    )


def the_building(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on the bridge and its numbers."""
    _ = speech.translator.gettext
    pages = (_building(speech), _replacing(speech), _kinds(speech), _strength(speech))
    return ChapterText(_("Building"), pages)


def _building(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.BUILDING,
        _("Building on the bridge"),
        (
            fill(
                _(
                    "Your bridge has {sites} sites, filled from left to right. The numbers must fall: each "
                    "new one is lower than the last."
                ),
                sites=number_word(speech.level.sites, speech.translator),
            ),
            _(
                "A row of falling numbers is a run. A park has no number: it may always be built, at the "
                "end, and after it a new run begins with any number."
            ),
            _("There is always a site for your tile."),
        ),
        ("3.3.4",),
        _("run park falling site append bridge number lower"),
    )


def _replacing(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    lower = (
        _("At this table a lower number may also replace a building instead of being added.")
        if speech.level.switches.lower_may_replace
        else _("A lower number is always added, never swapped in.")
    )
    return PageText(
        Rule.REPLACING,
        _("A number that is too high"),
        (
            _(
                "A number higher than the last must replace a building, in any run, so that the run "
                "still falls. Parks are never replaced, and replace nothing."
            ),
            _("The replaced building leaves the game. The new one acts as if it had been added."),
            lower,
        ),
        ("3.3.4",),
        _("replace swap higher instead run"),
    )


def _kinds(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.KINDS,
        _("The six kinds"),
        (
            _(
                "Every building but a park bears a number, which no other tile has, and a crest. A guildhall "
                "bears all four crests."
            ),
            _("Each kind acts in its own way when it is built; a guildhall and a park do nothing more."),
            _("A park counts as a building everywhere but in the longest run."),
        ),
        ("1", "3.3.5"),
        _("chapel gate inn shop guildhall park tile stack"),
    )


def _strength(speech: Speech) -> PageText[Rule]:
    _, rules = speech.translator.gettext, speech.level.switches
    parks = _("Parks bear one too.") if rules.parks_have_crest else _("Parks bear none at this table.")
    return PageText(
        Rule.STRENGTH,
        _("Strength"),
        (
            _(
                "A building acts with a strength: all crests of its own colour on your whole bridge. "
                "It counts itself; a replaced building no longer counts."
            ),
            _("A guildhall counts for every colour."),
            parks,
        ),
        ("3.3.5",),
        _("crest colour blue orange grey green count"),
    )


def the_actions(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on what buildings do, and on both tracks."""
    _ = speech.translator.gettext
    return ChapterText(_("Actions"), (_shop(speech), _inn(speech), _chapel(speech), _gate(speech)))


def _shop(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.SHOP,
        _("A shop earns money"),
        (
            _("A shop pays a pound for each point of its strength, at once."),
            _("Four orange crests, its own included: an orange shop pays £4."),
        ),
        ("3.3.5",),
        _("pounds earn coins money"),
    )


def _inn(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.INN,
        _("An inn brings cards"),
        (
            _("Take cards from the inn worth at most its strength: any mix of those there, or none."),
            _(
                "Take cards from the highest down. The card you played this turn is there already; a "
                "0 is back in your hand."
            ),
            _("It is the only action you may leave undone."),
        ),
        ("3.3.5",),
        _("cards take supply hand mix"),
    )


def _chapel(speech: Speech) -> PageText[Rule]:
    _, level = speech.translator.gettext, speech.level
    coins = listed(
        [
            fill(_("{money} on space {space}"), money=pounds(money), space=space)
            for space, money in level.chapel_coins
        ],
        speech.translator,
    )
    return PageText(
        Rule.CHAPEL,
        _("A chapel moves on the chapel track"),
        (
            _("Your seal moves as many spaces as the chapel's strength, and lands on top of those there."),
            fill(_("Coins that it reaches or passes are paid at once: {coins}."), coins=coins),
            fill(
                _(
                    "The track ends at space {last}: surplus steps are lost. Seals that arrive later go "
                    "below those already there."
                ),
                last=level.chapel_length,
            ),
        ),
        ("3.3.5", "3.4"),
        _("track seal coins steps move end"),
    )


def _gate(speech: Speech) -> PageText[Rule]:
    _, level = speech.translator.gettext, speech.level
    tiles = listed([str(space) for space in level.gate_tiles], speech.translator)
    return PageText(
        Rule.GATE,
        _("A gate moves on the gate track"),
        (
            _("Your seal moves as many spaces as the gate's strength."),
            fill(
                _(
                    "Each of the spaces {tiles} that it reaches or passes gives one of the face-up bonus "
                    "tiles. You choose; the next tile of that stack is turned up before you choose again."
                ),
                tiles=tiles,
            )
            if tiles
            else _("No space of this track gives a bonus tile at this table."),
            fill(
                _("The last space, {last}, pays {money} to everybody who arrives there."),
                last=level.gate_length,
                money=pounds(level.gate_last_pays),
            ),
        ),
        ("3.3.5", "3.4"),
        _("track seal bonus tile move end start"),
    )


def the_bonus_tiles(speech: Speech) -> ChapterText[Rule]:
    """Return the chapter on bonus tiles."""
    _ = speech.translator.gettext
    return ChapterText(_("Bonus tiles"), (_bonus(speech), _bonus_kinds(speech)))


def _bonus(speech: Speech) -> PageText[Rule]:
    _, level = speech.translator.gettext, speech.level
    return PageText(
        Rule.BONUS,
        _("Using a bonus tile"),
        (
            _("A tile may be used from the round after you gained it, and then leaves the game."),
            _("Use as many in a turn as you like. You may not use one that would change nothing."),
            _(
                "“Share a space” puts your figure where there is exactly one other. You can combine "
                "it with “Free centre” and “Use the X”."
            ),
            fill(
                _("Each tile left at the end gives {money}."),
                money=pounds(level.unused_tile),
            ),
        ),
        ("3.5",),
        _("share free centre use x recall raise lady fresh hourglass"),
    )


def _bonus_kinds(speech: Speech) -> PageText[Rule]:
    _ = speech.translator.gettext
    return PageText(
        Rule.BONUS_KINDS,
        _("The eight bonus tiles"),
        (
            _("They are in face-down stacks, the top tile of each face up: you choose among the top tiles."),
            _(
                "“Card returns” brings a card of the value printed on the one you played, once a turn; never "
                "a 0."
            ),
            _("“Card +1” counts for one round, and several add up: a 4 becomes a 5."),
        ),
        ("1", "3.5"),
        _("share centre x card returns chapel gate raise lady market"),
    )
