"""A referee of Old Town: a second reading of the rules that shares no code with the game.

Where the rules leave something open, the referee reads them so:

- An exchange is also offered after a card of an advanced turn, if no other card can be played (7); the cards
  already played still count.
- A card thrown (5.3) needs that no discard is possible, be it for want of dead cards or of a marker.
- With `may_wait = "always"` the throws are still offered without `stop` (5.3).
- An idle turn that is also the storm's last one ends the game as `stuck` (3.7, 6.1).
- The storm's bonus is in the last checkpoint, too: the score includes it once the town is complete (6.1).
- `pair_filter = "again"` contradicts after 3.3.4 and 3.3.5, but before a limit counted after the chain.
- Third markers that come off do so all at once, by the board as it is then.
- Two contested buildings that one pair decides are built in the file's order (4.4).
- At the table a marker may be taken without a look at possible towns.
- `never_apart = "seat_order"` needs six buildings, too.
- The reserve is open as soon as the last pile is empty, not with the next draw.
- `own_pile = "choose"` asks for both kinds of cards if the own pile has cards at all.
- `first_buildings = "one"` takes as many rounds as there are own buildings; a low stock refills up to 1,
  however many own buildings there may be.
- The chain runs to its end: more than `end_buildings` may stand.
- A checkpoint has `left` with `impossible = "table"` and `sides` with four advanced players and `partners`.
  Buildings without an entry are left out of `built`, `marks`, `settled` and `off`.
- Draws to a hand name their seat also with one player; the making of a puzzle names no seat.
- With `partner_hands` both seats of a side see what either draws.
- A ready puzzle has no deal line.
"""
