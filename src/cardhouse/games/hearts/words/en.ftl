## The games

title = Hearts
summary = Follow suit and avoid taking hearts and the queen of spades; the fewest points win.
sanity-title = Sanity Hearts
sanity-summary = Hearts with double cards: play each as its lower face, its higher face or its total.

## Actions

pass-card = Pass { $card }

## Advising

reason-pass-high = High cards like this win tricks with points: pass them on.

## Options

option-passing-cycle = Left, right, across, no pass, and again
option-passing-left = Always left
option-passing-right = Always right
option-passing-across = Always across
option-passing-none = No passing
option-moon-off = Counts like any other hand
option-moon-add-to-others = All points for each other player
option-moon-subtract = All points off your score
option-tie-break-co-winners = They share the win
option-tie-break-play-on = Play goes on
option-tie-break-help = What happens when the lowest scores are equal.
option-end-when-settled-offered = Offer to end the hand
option-end-when-settled-never = Always play it out
option-end-when-settled-help = What happens once all points are taken.
option-end-when-settled = No points left
option-target-help = The match ends when someone reaches this score.
option-removed-cards-help = Which cards stay out when six play.
option-removed-cards = Cards left out with six
option-passing = Passing
option-passing-help = Where you pass cards before each hand.
option-pass-count-help = How many cards you pass.
option-pass-count = Cards to pass
option-moon-help = What taking all points does.
option-moon = Shooting the moon
option-queen-points-help = Points on the Q♠.
option-queen-points = Queen of spades
option-jack-of-diamonds = Jack of diamonds
option-jack-of-diamonds-help = The J♦ takes 10 points off your score.
option-no-tricks-bonus-help = Taking no trick takes 5 points off your score.
option-no-tricks-bonus = Bonus for no tricks
option-opening-lead-lowest-club = The lowest club
option-opening-lead-any-club = Any club
option-opening-lead-help = Which card is led to the first trick.
option-opening-lead = First lead
option-points-on-first-trick = Points on the first trick
option-points-on-first-trick-help = You may play points on the first trick.
option-hearts-must-break-help = You may not lead a heart until one has been played.
option-hearts-must-break = Hearts must be broken
option-queen-breaks-hearts-help = The Q♠ breaks hearts too.
option-queen-breaks-hearts = The queen breaks hearts
option-hearts-instead-of-queen-help = You may lead a heart when you hold nothing but hearts and the Q♠.
option-hearts-instead-of-queen = A heart instead of the queen
option-exact-target-halves-help = A score of exactly the target is cut in half.
option-exact-target-halves = Exact target is halved
option-target-help-sanity = The match ends when someone goes above this score.
option-hearts-combined-help = You may play a card as its total.
option-hearts-combined = Totals are played
option-queen-points-help-sanity = Points on each Q♠.
option-queen-points-sanity = Queens of spades
option-error-passing = needs an even number of players: with { $players } nobody sits across from you
option-error-deck-list = must have these cards too, which the rules need: { $cards }
option-score-by-printed = Every heart and Q♠ on the card
option-score-by-played = Only the face played
option-score-by-help = Which points of a card count.
option-score-by = Points count
option-first-trick-ban-over-follow-help = On the first trick you must not play points, even if you could follow with them.
option-first-trick-ban-over-follow = No points comes before following
option-moon-help-sanity = Taking all points gives them to each of the others.

## Outcomes

outcome-queen = { $who } took Q♠
outcome-points = { $who } took { $number } points
outcome-other-shot-moon = someone else shot the moon

## Refusals

refused-not-an-action = Hearts has no such move
refused-still-passing = Pass your cards first
refused-passing-over = Passing is over
refused-must-open = The first trick starts with the lowest club
refused-must-open-club = The first trick starts with a club
refused-points-barred = No points on the first trick
refused-hearts-unbroken = You can't lead a heart until hearts are broken
refused-not-an-action-sanity = Sanity Hearts has no such move
refused-must-open-sanity = The first trick starts with 2♣3♦ as 2♣
refused-hearts-unbroken-sanity = You can't lead hearts until they are broken
refused-no-totals = This table plays without totals

## Showing

to-pass = To pass
to-way = { $way ->
        [left] left
        [right] right
        [across] across
       *[none] nowhere
    }
headline-passing = Hand { $hand }: pass { to-way }
headline = Hand { $hand }, trick { $trick } of { $tricks }, { $broken ->
        [yes] hearts broken
       *[no] hearts not broken
    }{ $passing ->
        [yes] { "" }
       *[no] , no passing
    }
choose-cards-to-pass = Choose { $cards } { $more ->
        [yes] more { "" }
       *[no] { "" }
    }{ $cards ->
        [one] card
       *[other] cards
    } to pass { to-way } to { $who }
a-club = a club
lead-to-first-trick = Lead { $card } to the first trick
follow-without-points = Follow { suits }, without points
cannot-follow-without-points = You can't follow { suits } without points: play any card that has none
play-without-points = You can't follow { suits }: play any card without points
lead-anything-except-heart = Lead anything except a heart
pass-button = Pass

## Teaching

lesson-hearts-must-break = You can't lead hearts until someone has played one.
lesson-pass = First everyone passes cards face down. Pass high hearts, A♠ and K♠, and Q♠ too if you have few spades.
lesson-play = Follow suit if you can. The highest card of that suit wins the trick and leads the next. If you can't follow, play anything: a good moment to throw points. { lesson-hearts-must-break }
lesson-play-sanity = Choose a card, then how to play it. Follow the suit led if one of your faces can; totals are a suit of their own. The highest of that suit wins the trick. No face or total may come twice in a trick. { lesson-hearts-must-break }

lesson-welcome = You want as few points as possible. Each heart is 1 point, and Q♠ is 13. Points come with the tricks you win.
lesson-welcome-sanity = Every card here has two faces. Play it as its lower face, its higher face, or the total of both. You want as few points as possible: each heart on a card you win is 1 point, and each Q♠ is 13.

## Telling

dealt = { $who } dealt hand { $hand }: { $cards } cards each{ $without ->
        [yes] , without { $out }
       *[no] { "" }
    }
no-passing = No cards are passed in this hand
has-opener-and-leads = { $who } had { $card }, which must be led first
passed = { $who } passed { $what }
everyone-has-passed = Everyone has passed { cards } { $way ->
        [left] to the left
        [right] to the right
       *[across] across
    }
got-from = { $who } got { $what } from { $source }
broke-hearts = { $who } broke hearts
hand-is-over = Hand { $hand } is over
shot-moon = { $who } shot the moon
took-points = { $who } took { points }{ $halved ->
        [yes] , exactly { $target } is halved to { $total }
       *[no] { "" }
    }, total { $total }
