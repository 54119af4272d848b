## The game

title = 500 Rummy
summary = Cards you meld count for you, cards in hand against you. You may take the whole pile.

## Options

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
option-hand-size-help-auto = How many cards each player is dealt. 0: thirteen with two players, else seven.
option-error-hand-size = a hand must have at least three cards

## Refusals

refused-lower-of-two = Of two equal cards you can take only the upper one

## Teaching

lesson-welcome = Cards you meld count for you. Cards left in your hand count against you. The first to 500 points wins.
lesson-set = Three or four cards of one rank are a set.
lesson-run = Three or more cards in sequence in one suit are a run.
