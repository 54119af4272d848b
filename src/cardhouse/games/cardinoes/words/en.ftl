## The game

title = Cardinoes
summary = Build a chain by matching rank or suit at either end; be the first to run out of cards.

## Actions

draw = Draw
action-play = { $card } at the { $end ->
        [left] left
       *[right] right
    } end
action-special = { action-play }, then play again
keep-it = Keep it
pass = Pass

## Advising

it-is-your-last-card = It is your last card.
none-of-your-other-cards-matches-it = None of your other cards matches it.
others-match-it = { $fitting ->
        [one] One of your other cards matches
       *[other] { $fitting } of your other cards match
    } it, so you can go on at that end.
another-card-may-fit-better-than-yours = Another card may fit better than yours.
none-of-your-cards-fits = None of your cards fits.
it-gives-you-another-turn = It gives you another turn.
it-may-be-more-useful-later = It may be more useful later.
reason-pass = Nothing fits, and the draw pile is empty.

## Options

option-match-target = At a target score
option-match-rounds = After a number of rounds
option-target-help = The score that ends a match with a target.
option-rounds = Rounds
option-rounds-help = How many rounds a match without a target has.
option-draw-when-able-help = You may draw even if you could play.
option-draw-when-able = Free to draw
option-tie-split-floor = Rounded down
option-tie-split-exact = To the fraction
option-tie-split-help = How players who tie share the points.
option-tie-split = Shared points
option-jokers-help = Jokers in each pack. A joker fits anything.
option-joker-value-help = What a joker left in hand costs.
option-joker-value = Points for a joker
option-point-values-help = What 2, 3 ... 10, J, Q, K, A cost.
option-point-values = Points for each rank
option-special-play-off = Off
option-special-play-both-ends = A card that fits both ends
option-special-play-twin = The twin of an end card
option-special-play-help = Which cards give you another turn.
option-special-play = Special plays
option-packs-help = Packs of 52 cards. Twins need two.

option-error-twins = twins need two packs: in one pack no card comes twice
option-error-point-values = at least one rank must be worth a point, or the match would never end

## Outcomes

outcome-drew-more = { $who } had to draw { $number } more cards
outcome-points-left = { $who } ended with { $number } points in hand

## Refusals

refused-not-an-action = Cardinoes has no such move
refused-no-match = That card matches the end in neither rank nor suit
refused-stock-empty = The draw pile is empty
refused-can-draw = You can pass only when nothing fits and the draw pile is empty
refused-only-the-drawn = You may now play only the card you drew
refused-not-special = That card does not give you another turn
refused-drawn-already = You have already drawn: play the card or keep it
refused-not-drawn = You haven't drawn a card this turn

## Showing

chain = Chain
draw-pile = Draw pile
round-in-draw-pile = Round { $hand }, { $left } in the draw pile
you-drew = You drew { $card }: { $fits ->
        [yes] play it or keep it
       *[no] it fits neither end
    }
ask-play = Play a card that matches an end in rank or suit{ $draw ->
        [yes] , or draw
       *[no] { "" }
    }
nothing-fits-draw-card = Nothing fits: draw a card
ask-pass = Nothing fits and the draw pile is empty: pass

## Teaching

lesson-welcome = Be the first to run out of cards. The chain grows at both ends.
lesson-play = Play a card at either end of the chain. It must match that end in rank or in suit.
lesson-special = This card matches both ends. As a special play it gives you another turn.
lesson-draw = Draw a card when none of yours fits.
lesson-keep = You may keep the card you drew.
lesson-pass = Pass when nothing fits and the draw pile is empty.

## Telling

dealt-each-starts-chain = { $who } dealt { cards } each; { $card } starts the chain
passed = { $who } passed
played-at-end = { $who } played { $card } at the { $end ->
        [left] left
       *[right] right
    } end{ $again ->
        [yes] { " " }and gets another turn
       *[no] { "" }
    }
round-out = Round { $hand }: { $who } went out
round-stuck = Round { $hand }: nobody could play
held-and-scored = { $who } held { $held ->
        [yes] { $cards } ({ $worth })
       *[no] nothing
    } and scored { $points }, total { $total }
