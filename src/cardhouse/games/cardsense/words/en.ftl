## The game

summary = Four hands, named by the dealer; bet on yours against the others'. The most money wins.
title-alone = CardSen$e: { hand-names }
summary-queen = One hand of CardSen$e: don't take the queen of spades.
summary-last-two = One hand of CardSen$e: don't take the last two tricks.
summary-tricks = One hand of CardSen$e: take tricks, the later the better.
summary-fantan = One hand of CardSen$e: be the first to run out of cards.

## Actions

pass = Pass
no-trump = No trump
no-more-challenges = No more challenges
double = Double
last-card = Last card!
say-nothing = Say nothing
borrow-from-bank = Borrow from the bank
retire = Retire
action-aces = Aces { $place ->
        [high] high
       *[low] low
    }
action-challenge = Challenge { $who }

## Advising

more-of-that-row = { $others ->
        [one] You have one more { a-suit } in that row.
       *[other] You have { $others } more { suits } in that row.
    }
so-many-of-suit = { $cards ->
        [one] You have { $cards } { a-suit }.
       *[other] You have { $cards } { suits }.
    }

reason-last-of-row = You have no other { suits } to bring out later, but you get rid of a card.
no-suit-of-yours-stands-out = No suit of yours stands out.
reason-do-not-double = Your cards don't look better than theirs.
your-cards-suit-this-hand-best = Your cards suit this hand best.
rows-then-start-near-your-cards = The rows then start near your cards.
reason-aces = You can then play your aces sooner.
your-cards-look-better-than-theirs = Your cards look better than theirs.
reason-do-not-challenge = Your cards are not likely to beat anyone else's.
reason-challenge = Your cards look good enough to win the challenge.
reason-say-last-card = Silence costs you $10 for each of the others.
reason-say-nothing = It hides that you have only one card left.
reason-borrow = You stay in the match and can win it back.
your-debt-is-paid = Your debt is paid.

## Options

all-four = All four
option-hands = Hands
which-hands-are-played = Which hands are played.
option-level-expert = Expert: the dealer chooses, and you may challenge
option-level-intermediate = Intermediate: the dealer chooses the hand
option-level-novice = Novice: hands in a fixed order
option-level = Level
option-level-help = How much there is to decide.
option-removed-twos-order-help = In which order twos leave the pack when it does not divide evenly.
twos-taken-out = Twos taken out
option-renege-prevent = Not allowed
option-renege-penalise = Allowed, for a fine
option-renege-help = FanTan: passing while you hold a card that fits.
option-renege = Passing with a card that fits
option-last-card-manual = You say it yourself
option-last-card-auto = It is said for you
option-last-card-help = FanTan: who says “last card” when you have one card left.
option-last-card = “Last card”
option-early-stop-help = Queen of Spades ends with the trick that has the queen.
option-early-stop = Stop at the queen
option-mutual-challenges-help = You may challenge a player who has challenged you.
option-mutual-challenges = Challenging back
option-loans-deducted-help = Loans are taken off your money at the end.
option-loans-deducted = Loans are paid back
option-retired-deals-skip = Are dropped
option-retired-deals-next-player = Are dealt by the next player
option-retired-deals-help = The hands that a retired player had still to deal.
option-retired-deals = Hands of retired players
option-retired-rank-below-all = Below everyone who stays
option-retired-rank-by-money = By their money
option-retired-rank-help = Where players who retire come in the end.
option-retired-rank = Place of retired players
option-money-visibility-always = All the time
option-money-visibility-half-time = At half-time and at the end
option-money-visibility-help = When you see how much money the others have.
option-money-visibility = Money is shown
option-money-visibility-end = At the end
option-challenges = Challenges
option-challenges-help = You may challenge the others, and double, before the hand is played.
option-first-dealer-draw = Whoever draws the highest card
option-min-players-help = The fewest who may play.
option-min-players = Fewest players
option-error-players = CardSen$e is for 3 to 8 players; two may play if you set the fewest players to 2
option-allowed-hands = some of { $hands }, each once
option-allowed-twos = the letters CDHS in any order

## Outcomes

outcome-took-queen = { $who } took Q♠
outcome-last-two = { $who } won { $number } of the last two tricks
outcome-tricks = { $who } won { $number } more tricks
outcome-out-first = { $who } ran out of cards first
outcome-place = { $who } finished in position { $number }
outcome-side-bets = side bets brought { $who } { $number } dollars

## Refusals

refused-not-an-action = CardSen$e has no such move
refused-name-a-hand = The dealer chooses the hand first
refused-name-a-trump = The dealer chooses trumps first
refused-name-a-start = The dealer chooses the start card first
refused-place-the-aces = The dealer says first whether aces are high or low
refused-challenge-or-not = Challenges come first: challenge someone, or say that you are done
refused-double-or-not = You were challenged: double or pass
refused-play-a-card = Play a card
refused-call-or-not = You have one card left: say “last card”, or say nothing
refused-pay-your-debt = You can't pay what you owe: borrow or retire
refused-dealt-already = You have already dealt that hand
refused-not-yourself = You can't challenge yourself
refused-challenged-already = You have already challenged that player
refused-no-challenging-back = This table plays without challenging back
refused-nobody-there = Nobody plays there
refused-no-spade-lead = You can't lead a spade while you have other cards
refused-no-passing-tricks = You can't pass: play a card to the trick
refused-not-a-start-card = Each suit begins with its start card
refused-does-not-fit = That card is next to no card on the table
refused-round-of-passes = Everyone else has passed, and you have a card that fits: play it

## Showing

drawn-for-deal = Drawn for the deal
lot = { $who }: { $cards }
to-deal = To deal
this-hand = This hand
borrowed = Borrowed
last-count = Last count
money = Money
bankers-sheet = Banker's sheet
side-bets = Side bets
fines = Fines
wagering = Wagering
of-pot-of-100 = Of a pot of 100
challenged-you-double-or-pass = { $who } challenged you: double, or pass?
choose-trump-suit-or-no-trumps = Choose the trump suit, or no trumps
choose-start-card = Choose the start card{ $twos ->
        [yes] . Where the two is out, the three starts
       *[no] { "" }
    }
ask-aces = { $rank } starts. Are aces above the kings or below the twos?
ask-last-card = One card left: say so, or pay each player $10
ask-hand-for-retired = You deal for { $who }, who has retired. Which hand?
lesson-name-hand = You deal. Which hand suits your cards?
lead-anything-except-spade = Lead anything except a spade
play-card-that-fits = Play a card that fits
nothing-fits-pass = Nothing fits: pass

deal-marker = { $hand ->
        [queen-of-spades] Q♠
        [last-two] L2
        [tricks] Tr
       *[fantan] FT
    }
deal-marker-heard = { hand-names }
retired = retired
owes = owes { $money }
badge-reneged = reneged{ $place ->
        [0] { "" }
       *[other] , { place }
    }
badge-out = out { place }
badge-last-card = last card
challenged-by = challenged by { $who }{ $doubled ->
        [yes] , doubled
       *[no] { "" }
    }
headline = Hand { $hand } of { $hands }: { $phase ->
        [naming] the dealer chooses
        [challenging] { $title }, challenges
        [doubling] { $title }, doubles
        [debt] paying debts
       *[title] { $title }
    }
headline-trick = Hand { $hand } of { $hands }: { $title }, trick { $trick } of { $tricks }{ $worth ->
        [none] { "" }
       *[other] { " " }({ $worth })
    }
nobody-to-challenge = There is nobody{ $more ->
        [yes] { " " }else
       *[no] { "" }
    } to challenge
whom-do-you-challenge = Who{ $more ->
        [yes] { " " }else
       *[no] { "" }
    } do you challenge?
pay-or-retire = You are { $debt } short: borrow { $loan }{ $plays ->
        [yes] { " " }and play on
       *[no] { "" }
    }, or take { $debt } and retire{ $below ->
        [yes] { " " }below everyone who stays
       *[no] { "" }
    }?

## Teaching

lesson-welcome = There are four kinds of hands, and the dealer chooses one. You play for money: the most money wins.
lesson-name = You deal, so you choose the hand. Queen of Spades: don't take the Q♠. Last 2: don't take the last two tricks. Tricks: take tricks. FanTan: get rid of your cards.
lesson-trump = Choose the trump suit, or none.
lesson-start = Choose the rank that starts each row of FanTan.
lesson-aces = Say whether aces come above the kings or below the twos.
lesson-challenge = You may challenge other players. Whoever of you does better in this hand wins the side bet.
lesson-done = Press this when you have made all your challenges.
lesson-double = You were challenged. You may double the bet.
lesson-pass = Pass if nothing fits, or if you don't want to do anything.
lesson-play = In a trick, follow suit if you can. In FanTan, play the next card of a row, up or down.
lesson-call = You have one card left. Say so now, or pay each of the others.
lesson-silent = You may say nothing, but it costs you.
lesson-borrow = You can't pay. You may borrow from the bank.
lesson-retire = Or you retire: your debt is paid, and you leave the match.

## Telling

drew-highest-card-and-dealt-first = { $who } drew the highest card and dealt first
stayed-out-of-pack = { $cards } stayed out of the pack
dealt = { $who } dealt hand { $hand }{ $stead ->
        [none] { "" }
       *[other] { " " }in place of { $stead }
    }{ $title ->
        [none] { "" }
       *[other] , { $title }
    }: { $cards } cards each
chose = { $who } chose { $what }
chose-as-start-card = { $who } chose { $rank } as the start card
chose-aces = { $who } chose aces { $aces ->
        [high] high
       *[low] low
    }
doubled-s-challenge = { $who } doubled { $other }'s challenge
let-s-challenge-stand = { $who } let { $other }'s challenge stand
challenged = { $who } challenged { $other }
challenged-nobody = { $who } challenged nobody
won-nth-trick = { $who } won trick { $trick }{ $money ->
        [none] { "" }
       *[other] : { $money }
    }
passed = { $who } passed
passed-holding = { $who } passed holding { $cards }{ $place ->
        [0] { "" }
       *[other] : { place } place
    }
played = { $who } played { $card }
ran-out-of-cards = { $who } ran out of cards{ $place ->
        [0] { "" }
       *[other] , { place }
    }
said-last-card = { $who } said “last card”
did-not-say-last-card = { $who } did not say “last card”: $10 to each of the others
from-bank = bank { $money }
from-side-bets = side bets { $money }
from-fines = last card { $money }
settled = { $who }: { $items }{ $state ->
        [short] ; { $money } short
        [now] ; now { $money }
       *[untold] { "" }
    }
hand-is-over = Hand { $hand } is over: { $title }
borrowed-from-bank = { $who } borrowed { $money }
took-and-retired = { $who } took { $money } and retired
half-time-money-is-counted = Half-time: the money is counted
money-of = { $who }: { $money }{ $retired ->
        [yes] , retired
       *[no] { "" }
    }
won-match-with = { $who } won the match with { $money }

## Wording

dollars = { $sign }${ $amount }
hand-names = { $hand ->
        [queen-of-spades] Queen of Spades
        [last-two] Last 2
        [tricks] Tricks
       *[fantan] FanTan
    }
trump-words = { $trump } trumps
no-trumps = no trumps
title-with-trumps = { hand-names }, { $trumps }
title-of-fantan = { hand-names }, { $rank } starts{ $aces ->
        [high] , aces high
        [low] , aces low
       *[open] { "" }
    }
place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
suit-from = { $suit } from { $rank }
drew-then = { $first }, then { $then }
