## The game

title = Oh Hell
summary = Say how many tricks you will take, and take exactly that many.
title-sanity = Sanity Oh Hell
summary-sanity = Oh Hell with double cards: play each as its lower face, its higher face or its total.

## Advising

your-cards-are-too-weak-to-count = Your cards are too weak to count on a trick.
your-high-cards-and-trumps-are-good = Your high cards and trumps are good for about { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }.

## Options

option-rounds-up-and-down = Up from one card, and down again
option-rounds-down-and-up = Down to one card, and up again
option-rounds-up = Up from one card
option-rounds-down = Down to one card
option-missed-nothing = Nothing
option-missed-tricks = A point for each trick taken
option-missed-difference = Minus a point for each trick off
option-rounds = Rounds
option-rounds-help = How hands grow and shrink from round to round.
option-hook-help = The dealer may not bid so that all bids add up to the number of tricks.
option-hook = The bids never add up
option-made-bonus-help = Points for an exact bid, on top of a point a trick.
option-made-bonus = Bonus
option-missed-help = What a missed bid scores.
option-missed = Missed bid
option-most-cards-help = How many cards you get in the longest hand. 0: ten, or as many as leave a card for trumps.
option-most-cards = Longest hand
option-error-most-cards = { $players } players can get at most { cards } each
option-most-cards-help-sanity = How many cards you get in the longest hand. 0: thirteen.

## Outcomes

outcome-made-bid = { $who } made the bid
outcome-too-many = { $who } won too many tricks
outcome-too-few = { $who } won too few tricks

## Refusals

tricks-there-are = { $tricks ->
        [one] There is only { $tricks } trick
       *[other] There are only { $tricks } tricks
    }
bids-may-not-add-up-to = The bids may not add up to { $hand_size }
refused-not-an-action = Oh Hell has no such move
refused-still-bidding = Everyone bids before the first lead
refused-bidding-over = The bidding is over
refused-too-many = There are not that many tricks
refused-hooked = The bids may not add up to the number of tricks
refused-not-an-action-sanity = Sanity Oh Hell has no such move

## Showing

no = No
yes = Yes
tricks-won = Tricks won
no-trumps = No trumps
trumps = Trumps: { suits }
bids = Bids
bid = Bid
won = Won
badge-bid = bid { $bid }
badge-won = won { $won }
trumps-now = { $suit ->
        [none] no trumps
       *[other] { suits } are trumps
    }
headline-bidding = Round { $hand } of { $rounds }: { cards } each, { trumps-now }{ $begun ->
        [yes] , { $total } bid so far
       *[no] { "" }
    }
headline = Round { $hand } of { $rounds }, trick { $trick } of { $tricks }, { trumps-now }, { $total } bid in all
will-you-win-trick = { $barred ->
        [no] Will you win the trick? You can't say No: the bids may not add up to 1
        [yes] Will you win the trick? You can't say Yes: the bids may not add up to 1
       *[none] Will you win the trick?
    }
ask-bid = How many of the { $cards } tricks will you win?
ask-bid-barred = How many of the { $cards } tricks will you win? Not { $barred }: the bids may not add up to { $cards }

## Teaching

lesson-bid = Look at your high cards and your trumps. Bid the number of tricks you expect to win.
lesson-after-bid = Once you have the tricks you bid, try to lose the rest.
lesson-welcome = Before each hand you say how many tricks you will win. You score for exactly that number, no more and no fewer.
lesson-play = Follow suit if you can; if not, play any card. The highest trump wins, or else the highest card of the suit led. { lesson-after-bid }
lesson-welcome-sanity = Every card here has two faces. Play it as its lower face, its higher face, or the total of both. Before each hand you say how many tricks you will win. You score for exactly that number.
lesson-play-sanity = Choose a card, then how to play it. Follow the suit led if one of your faces can; totals are a suit of their own. The highest trump wins, or else the highest face of the suit led. { lesson-after-bid }

## Telling

has-bid = { $who } bid { $tricks }
bid-in-all-for = 
    { $total } bid in all, for { $cards ->
        [one] { $cards } trick
       *[other] { $cards } tricks
    }
dealt-round-each = { $who } dealt round { $hand }: { cards } each
no-trumps-all-dealt = All cards are dealt, so there are no trumps
was-turned-are-trumps = { $card } was turned: { trumps-now }
bid-and-won-total = 
    { $who } bid { $bid } and won { $took }: { $points ->
        [one] { $points } point
       *[other] { $points } points
    }, total { $total }
round-is-over = Round { $hand } is over
