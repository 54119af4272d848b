## The game

title = Robbery
summary = Rummy, but the whole table is yours: take melds apart and build new ones with your cards.

## Actions

action-lift = Lift meld { $meld }

## Options

option-rob-needs-opening-help = You may rob only after your first meld.
option-rob-needs-opening = Robbing needs a first meld
option-rob-this-turn-help = You may lift melds that you have laid in the same turn.
option-rob-this-turn = Robbing this turn's melds
option-take-ups-help = How often in a turn you may take up cards, from the table or the discard pile.
option-take-ups = Taking up cards

## Refusals

most-take-ups = You can take up cards only { $take_ups } times a turn
refused-lay-lifted-first = First meld the lifted cards, or put everything back
refused-laid-now = You can't lift a meld that you laid this turn
refused-stays-as-laid = You can lay off lifted cards only on melds from before your turn
refused-add-one = To rob you must add at least one card of your own
refused-swap-by-lifting = Lift the meld, and lay it again with your card in the joker's place
refused-nothing-taken-up = There is nothing to put back
refused-taken-up-often = You can't take up any more cards this turn
refused-on-table = Lift cards on the table before you move them
refused-nothing-to-add = You have no card that would fit, however you lay the table
refused-cannot-lay = You couldn't meld that card, even with the cards on the table

## Selecting

two-cards-are-not-meld = Two cards are not a meld
cards-of-run-must-be-in-sequence = The cards of a run must be in sequence
there-is-no-such-card = There is no such card
there-is-no-other = There is no other { $cards }
cards-to-go-back = These cards must go back to the table: { $cards }

## Showing

lifted-cards = Lifted cards
ask-draw-or-take = Draw from the stock, or take { $card } and use it at once
ask-draw-no-use = Draw from the stock (you can't use { $card })
ask-draw-taken-up-often = Draw from the stock (you can't take up any more cards this turn)
ask-meld-lifted = Meld the lifted cards with cards of your own, or put everything back
meld-card-you-took = Meld the card you took, or put everything back
ask-add-own-card = Add a card of your own, or put everything back
ask-after-opening = Meld, lay off, lift melds or discard
ask-before-opening = Discard, lift melds, or meld { $opening } points or more

## Teaching

lesson-welcome = All melds on the table are there for you to rob. Take them apart and combine their cards with yours. At the end of your turn every card on the table must be in a meld.
lesson-flush = All your cards but one are of one suit: go out with a flush.
lesson-lift = Rob: lift a meld to combine its cards with yours.
lesson-put-back = If it doesn't work out, put everything back.

## Telling

lifted-meld = { $who } lifted meld { $meld }: { $cards }{ $opens ->
        [yes] , which counts as the first meld
       *[no] { "" }
    }
has-put-everything-back = { $who } put everything back
