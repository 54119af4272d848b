## The game

title = Rummy with a Tap
summary = Rummy, but you may tap for a discard out of turn. You get two more cards from the stock with it.

## Actions

tap = Tap
pass = Pass

## Options

option-tap-priority-turn-order = The next in turn
option-tap-priority-fastest = The fastest
option-tap-priority-help = Who gets the discard when several players tap.
option-tap-priority = Several tap
option-tap-limit-help = The most cards you may hold after a tap.
option-tap-limit = Most cards after a tap

## Refusals

refused-answer-first = First answer: tap for the discard, or pass
refused-not-asked = You can tap only when the next player leaves a discard and you are asked

## Showing

headline-tap = { $headline }. Does anyone tap for { $card }?
badge-wants-stock = wants the stock
badge-tapped = tapped
ask-tap = Tap for { $top }? You also get two cards from the stock

## Teaching

lesson-welcome = You may tap for a discard when it is not your turn. Otherwise it is rummy: meld your cards in sets and runs.
lesson-flush = All your cards but one are of one suit: go out with a flush.
lesson-tap = The next player does not want this discard. Tap, and you get it, with two more cards from the stock.
lesson-pass = Pass if you don't want it.

## Telling

wants-to-draw-from-stock = { $who } wants to draw from the stock
tapped-for = { $who } tapped for { $card }
