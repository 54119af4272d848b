## The game

title = Sanity 500 Rummy
summary = 500 Rummy with double cards: meld each as its lower face, its higher face or its total.

## Advising

moving-cards-makes-room-for-yours = Moving cards makes room for yours.

## Actions

add-to-meld = Add { $laid } to meld { $meld }
move-cards-on-table = Move cards on the table

## Telling

began-to-move-cards-on-table = { $who } began to move cards on the table
put-back = { $who } put everything back{ $held ->
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

option-rearrange-own = Your own
option-rearrange-all = Everyone's
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

## Refusals

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

ask-take-and-meld = Take a card from the pile and meld it with cards on the table, or put everything back
ask-make-melds-whole = Make every meld whole again, or put everything back

## Teaching

lesson-welcome = Every card here has two faces. Meld it as its lower face, its higher face, or the total of both. Cards you meld count for you, and cards in your hand count against you. The first to 500 points wins.
lesson-meld = Three cards make a meld: a sequence in one suit, one rank, or by their totals. You choose a face for each card.
lesson-rearrange = You may move cards on the table. Every meld must be whole again afterwards.
lesson-put-back = If it doesn't work out, put everything back.
