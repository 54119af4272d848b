## Actions

take-top-discard = Take the top discard
action-lay-off-joker = Lay off a joker on meld { $meld }{ $high ->
        [yes] , high end
       *[no] { "" }
    }
action-exchange = Swap { $card } for the joker in meld { $meld }
joker-for = joker({ $card })

## Advising

cards-on-table-dont-count-against-you = Cards on the table don't count against you.
there-is-no-discard-to-take = There is no discard to take.
discard-doesnt-fit-your-cards = The discard doesn't fit your cards.
it-fits-cards-in-your-hand = It fits cards in your hand.
you-can-use-joker-in-new-meld = You can use the joker in a new meld.
reason-go-out-at-once = You go out with all your cards at once.
reason-few-points-left = You have very few points left over.
reason-go-out = You go out, and the others lose points.
card-doesnt-help-you = The card doesn't help you.
you-can-combine-its-cards-with-yours = You can combine its cards with yours.

## Options

option-foreman-lays-out-help = The first player may meld before their first discard.
option-foreman-lays-out = First player may meld at once
option-opening-help = Points your first melds must reach together.
option-opening = First meld
option-ace-in-hand-help = What an ace left in your hand costs.
option-ace-in-hand = Ace in hand
option-joker-in-hand-help = What a joker left in your hand costs.
option-joker-in-hand = Joker in hand
option-adjacent-jokers-help = Jokers may lie side by side in a run.
option-adjacent-jokers = Jokers side by side
option-return-taken-help = You may discard the card you have just taken from the discard pile.
option-return-taken = Discarding the card you took
option-reshuffle-help = The discard pile is shuffled before it becomes the new stock.
option-reshuffle = Shuffling the discard pile
option-match-elimination = When one player is left
option-match-evening = After a number of hands
option-rounds-help = How many hands a match has that ends after a number of hands.
option-rounds = Hands
option-limit-help = You are out when you have lost more points than this.
option-limit = Points to lose

## Outcomes

outcome-lost-points = { $who } lost { $number } points with the cards left in hand
next-player-took-discard = the next player took the discard

## Refusals

your-first-melds-have-of-points = Your first melds have { $laid } of { $opening } points
refused-not-an-action = This game has no such move
refused-draw-first = First draw from the stock or take the top discard
refused-drawn-already = You have already drawn or taken a card
refused-adjacent = Two jokers may not lie side by side in a run
refused-no-discard = Keep a card that you can discard
refused-not-opened = You can use cards on the table only after your first meld
refused-use-joker = Use the joker you took in a new meld at once
refused-too-many-jokers = At most half of a meld may be jokers
refused-no-joker-for = No joker there stands for that card
refused-joker-unusable = You could not use that joker in a new meld
refused-just-taken = You can't discard the card you took this turn
refused-no-pile = There is no discard to take
refused-suit-twice = A set may not have two cards of one suit
refused-no-meld-of-these = Those cards are neither a set nor a run
refused-one-at-a-time = Choose one card to lay off
refused-foreman-discards = The first player begins with a discard, and may meld from their next turn on
refused-one-discard = Choose one card to discard
refused-one-swap = Choose one card to swap for a joker
first-melds-too-few-points = Your first melds can reach only { $points } points: too few

## Showing

swap-for-joker = Swap for joker
discard-pile = Discard pile
headline = Hand { $hand }, { $left } in the stock
headline-of = Hand { $hand } of { $hands }, { $left } in the stock
badge-starts = starts
badge-has-melded = has melded
badge-out = out
use-joker-you-took-in-new-meld = Use the joker you took in a new meld
start-with-discard = Start with a discard
discard-your-last-card = Discard your last card
meld-lay-off-or-discard = Meld, lay off or discard
of-points-melded-go-on = { $laid } of { $opening } points melded: go on
discard-or-meld-points-or-more = Discard, or meld { $opening } points or more
discard-or-meld = Discard or meld
ask-draw-or-take = Draw from the stock or take { $card }
ask-take = The stock is used up: take { $card }

## Telling

dealt-hand = { $who } dealt hand { $hand }: { cards } each, { $more } to { $first }; { $left } in the stock
discard-pile-turned-over = The discard pile was turned over{ $shuffled ->
        [yes] , shuffled
       *[no] { "" }
    } and is the new stock
melded-first = { $who } melded { $cards }, { points } in the first melds
swapped-for-joker = { $who } swapped { $card } for the joker in meld { $meld } ({ $cards })
hand-nobody-out = Hand { $hand }: nobody went out, so everyone loses points
evening-total = { $who }: { $points }
is-out-of-match = { $who } dropped out of the match
scored-total = { $who } scored +{ $change }, total { $total }
lost-total = { $who } lost { $change } ({ $cards }), total { $total }
