## The game

title = 500 Rummy
summary = Cards you meld count for you, cards in hand against you. You may take the whole pile.
title-sanity = Sanity 500 Rummy
summary-sanity = 500 Rummy with double cards: meld each as its lower face, its higher face or its total.

## Advising

cards-on-table-count-for-you = Cards on the table count for you.
no-card-in-pile-is-worth-taking = No card in the pile is worth taking.
pile-is-of-no-use-to-you = The pile is of no use to you.
moving-cards-makes-room-for-yours = Moving cards makes room for yours.

reason-take = It makes a meld at once{ $cards ->
        [0] { "" }
       *[other] , and you get { cards } above it
    }.

## Actions

action-take = Take the pile down to { $lower ->
        [yes] the lower { $card }
       *[no] { $card }
    }
add-to-meld = Add { $laid } to meld { $meld }
move-cards-on-table = Move cards on the table

## Telling

began-to-move-cards-on-table = { $who } began to move cards on the table
put-everything-back-double = { $who } put everything back{ $held ->
        [yes] ; back in hand: { $hand }
       *[no] { "" }
    }{ $piled ->
        [yes] ; back on the pile: { $pile }
       *[no] { "" }
    }
added-to-meld = { $who } { $moved ->
        [yes] moved
       *[no] added
    } { $card } to meld { $meld } ({ $cards })
melded-from-table = { $who } melded { $cards } (from the table: { $moved })

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
option-packs-auto = One, or two from five players on
option-packs-1 = One
option-packs-help = Packs of 52 cards.
option-values-pips = Their number
option-values-fives = 5 each
option-values-help = What cards from 2 to 9 count.
option-values = 2 to 9 count
option-low-ace = Low ace
option-low-ace-help = What an ace counts when it comes before a two.
option-twins-either = Either
option-twins-upper = Only the upper one
option-twins-help = Which of two equal cards in the pile you may take.
option-twins = Equal cards in the pile
option-rearrange-own = Your own
option-rearrange-all = Everyone's
option-hand-size-help-auto = How many cards each player is dealt. 0: thirteen with two players, else seven.
option-error-hand-size = a hand must have at least three cards
option-error-packs = there are only { $cards } cards: too few for { $hands } hands of { $size }
option-error-faces = the two faces of a card must have different suits
option-error-melds = these cards make too many different melds
option-rearrange-none = None
option-rearrange-help = Which cards on the table you may move.
option-rearrange = Moving cards
option-rearrange-judged-turn = At the end of the turn
option-rearrange-judged-act = After each move
option-rearrange-judged-help = When every meld must be whole again.
option-rearrange-judged = Melds must be whole
option-totals-count-per-card = 2 points a card
option-totals-count-per-meld = 2 points a meld
option-totals-count-help = What cards laid as their totals score.
option-totals-count = Totals count

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
refused-lower-of-two = Of two equal cards you can take only the upper one
keep-card-to-discard = Keep a card to discard
refused-use-taken-first = First use the card you took from within the pile
those-cards-are-not-meld = Those cards are not a meld
refused-one-at-a-time = Choose one card for that
that-face-is-already-on-table = That face is already on the table
refused-card-laid-already = You can lay or move a card only once a turn
you-may-not-move-that-card = You may not move that card
refused-would-leave-too-few = That would leave fewer than three cards in a meld
those-cards-are-already-there = Those cards are already there
there-is-nothing-to-put-back = There is nothing to put back
refused-nothing-movable = There are no cards on the table that you may move
ask-take-from-within = Take the card from within the pile, or put everything back
you-are-already-moving-cards = You are already moving cards
refused-leaves-too-few = That leaves fewer than three cards in a meld: press “Move cards on the table” first
refused-put-back-often = You have put cards back nine times this turn: you can't move any more
too-many-melds-are-incomplete = Too many melds are incomplete
refused-melds-not-whole = First make every meld whole, or put everything back
refused-more-than-three = Meld three cards first, then add the others one by one

## Showing

pile-top-card-first = Pile, top card first
badge-melded = melded { $points }
hand-in-stock-playing-to = Hand { $hand }, { $stock_count } in the stock, playing to { $target }
ask-take-and-meld = Take a card from the pile and meld it with cards on the table, or put everything back
ask-draw-or-take = Draw from the stock, or take from the pile
ask-stock-used-up = The stock is used up: take from the pile or end the hand
use-which-you-took-from-pile = Use { $card }, which you took from the pile
ask-make-melds-whole = Make every meld whole again, or put everything back
meld-if-you-like-then-discard = Meld if you like, then discard

## Teaching

lesson-take = Or take a card from the pile, with all cards above it. You must meld that card at once.
lesson-end-hand = The stock is used up: you may end the hand.
lesson-lay-off = You may add a card to any meld on the table. It counts for you.
your-turn-ends-with-discard = Your turn ends with a discard.
lesson-welcome = Cards you meld count for you. Cards left in your hand count against you. The first to 500 points wins.
lesson-set = Three or four cards of one rank are a set.
lesson-run = Three or more cards in sequence in one suit are a run.
lesson-welcome-sanity = Every card here has two faces. Meld it as its lower face, its higher face, or the total of both. Cards you meld count for you, and cards in your hand count against you. The first to 500 points wins.
lesson-meld = Three cards make a meld: a sequence in one suit, one rank, or by their totals. You choose a face for each card.
lesson-rearrange = You may move cards on the table. Every meld must be whole again afterwards.
lesson-put-back = If it doesn't work out, put everything back.

## Telling

dealt-cards-each-starts-pile = { $who } dealt { $dealt } cards each; { $cards } starts the pile
pile-was-shuffled = The pile was shuffled, all but its top card, and is the new stock
took-from-pile = { $who } took { $card } from the pile
took-with-cards-above = { $who } took { $card } from the pile and the cards above it: { $cards }
hand-nobody-out = Hand { $hand }: nobody went out in time
hand-stock-used-up = Hand { $hand }: the stock was used up
melded-held-total = { $who } melded { $laid }, held { $cost }: { $change }, total { $scores }
