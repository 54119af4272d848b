## The game

title = Rummy
summary = Meld sets and runs, lay off, use the jokers, and get rid of your cards before the others do.

## Actions

action-flush = Go out with a flush, discarding { $card }

## Options

option-flush-close-help = You may go out when all your cards but one are of one suit.
option-flush-close = Going out with a flush
option-double-any-hand-close-help = Going out in the turn of your first meld always doubles the points.
option-double-any-hand-close = Going out at once doubles

## Refusals

refused-no-flush = For a flush all your cards but one must be of one suit
refused-not-from-hand = You can go out with a flush only before your first meld
refused-flush-off = This table plays without flushes

## Showing

go-out-with-flush = Go out with a flush

## Teaching

lesson-take = Or take the top card of the discard pile.
lesson-set = Three or four cards of one rank, each of another suit, are a set. You may meld it.
lesson-run = Three or more cards in sequence in one suit are a run. You may meld it. Your first melds must reach the points that the table asks for.
lesson-lay-off = After your first meld you may lay off: add cards to any meld on the table.
lesson-exchange = You may take a joker from the table. Put the card it stands for in its place.
lesson-discard = Your turn ends with a discard. Throw the card that fits the others least.
lesson-welcome = Meld your cards in sets and runs. Whoever runs out of cards first ends the hand. The others lose points for the cards they still hold.
lesson-flush = All your cards but one are of one suit: go out with a flush. Everything counts double.

## Telling

went-out-with-flush = { $who } went out with a flush
flush = Flush
