"""Cairn, a tiny game for the tests: each round draws a stone, all bid for it in secret, the winner uses it.

1. The deal: the seats are put in order by chance; it breaks ties between bids. Each seat is dealt
   charms from a shuffled pile, one at a time; it alone sees its own.
2. A round: a stone is drawn from the pile. Every seat seals a bid from its purse; all are shown at
   once. The highest bid wins (ties by the order); all bids are paid. The winner has three ways:
   2.1 sell the stone for its weight in coins;
   2.2 keep it, make it heavier by one of the own charms if it likes, and put it at the left or the
       right end of the own row;
   2.3 but for the last round, look alone at the next stone of the pile, and pass the stone of this
       round to the next seat, which sells or keeps it. The stone looked at begins the next round.
3. After the last round charms still in hand are shown, and count 1 each. A row counts its weights,
   and 1 for each stone heavier than its left neighbour, in coins. Most coins win,
   ties by the longer row; seats that are still tied share their place.
"""
