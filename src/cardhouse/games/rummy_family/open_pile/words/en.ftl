## Advising

cards-on-table-count-for-you = Cards on the table count for you.
no-card-in-pile-is-worth-taking = No card in the pile is worth taking.
pile-is-of-no-use-to-you = The pile is of no use to you.
reason-take = It makes a meld at once{ $cards ->
        [0] { "" }
       *[other] , and you get { cards } above it
    }.

## Actions

action-take = Take the pile down to { $lower ->
        [yes] the lower { $card }
       *[no] { $card }
    }

## Telling

dealt-cards-each-starts-pile = { $who } dealt { $dealt } cards each; { $cards } starts the pile
pile-was-shuffled = The pile was shuffled, all but its top card, and is the new stock
took-from-pile = { $who } took { $card } from the pile
took-with-cards-above = { $who } took { $card } from the pile and the cards above it: { $cards }
hand-nobody-out = Hand { $hand }: nobody went out in time
hand-stock-used-up = Hand { $hand }: the stock was used up
melded-held-total = { $who } melded { $laid }, held { $cost }: { $change }, total { $scores }

## Options

option-deep-card-meld-or-lay-off = Meld it or lay it off
option-deep-card-meld = Meld it
option-deep-card-meld-from-hand = Meld it with two cards from your hand
option-final-discard-optional = Not needed
option-final-discard-required = Needed
option-top-card-free = May be discarded again
option-top-card-kept = Must be kept this turn
option-top-card = Top card
option-top-card-help = The top card of the pile, when you take it alone.
option-final-discard-help = Whether you must end with a discard to go out.
option-final-discard = Discard to go out
option-stock-out-reshuffle = The pile is shuffled
option-target-help = The score that wins.
option-deep-card-help = What you must do at once with a card from within the pile.
option-deep-card = A card from within the pile
option-error-packs = there are only { $cards } cards: too few for { $hands } hands of { $size }

## Outcomes

outcome-melded = { $who } melded or laid off { $number } more times
next-player-took-from-pile = the next player took from the pile

## Refusals

refused-not-an-action = 500 Rummy has no such move
refused-draw-first = First draw from the stock or take from the pile
refused-drawn-already = You have already drawn or taken cards
that-card-is-not-in-pile = That card is not in the pile
refused-not-meldable-at-once = You couldn't meld that card at once
refused-discard-another = You took that card from the pile this turn: discard another
keep-card-to-discard = Keep a card to discard
refused-use-taken-first = First use the card you took from within the pile
those-cards-are-not-meld = Those cards are not a meld
refused-one-at-a-time = Choose one card for that

## Showing

pile-top-card-first = Pile, top card first
badge-melded = melded { $points }
hand-in-stock-playing-to = Hand { $hand }, { $stock_count } in the stock, playing to { $target }
ask-draw-or-take = Draw from the stock, or take from the pile
ask-stock-used-up = The stock is used up: take from the pile or end the hand
use-which-you-took-from-pile = Use { $card }, which you took from the pile
meld-if-you-like-then-discard = Meld if you like, then discard

## Teaching

lesson-take = Or take a card from the pile, with all cards above it. You must meld that card at once.
lesson-end-hand = The stock is used up: you may end the hand.
lesson-lay-off = You may add a card to any meld on the table. It counts for you.
your-turn-ends-with-discard = Your turn ends with a discard.
