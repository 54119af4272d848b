## The game

title = In Tense Care
summary = Ten tricks with unequal hands: play any card, aces shrink pictures, jokers make the lowest win.

## Advising

reason-sets-suit = Only { suits } can then win the trick.
reason-keep-better = Only { suits } can win: you keep your better cards.

## Options

option-counts-race = A race to ten cards
option-counts-list = A list of your own
option-counts-help = Where the sizes of the hands come from.
option-counts = Cards dealt
option-cards-list-help = For a list of your own: how many cards each seat gets. Exactly one seat gets ten.
cards-for-each-seat = Cards for each seat
option-jokers-help = Jokers in the pack.
option-two-jokers-cancel-help = With both jokers in a trick the highest card wins again.
option-two-jokers-cancel = Two jokers cancel out
option-ace-leads-next-help = Whoever played the first ace leads the next trick, instead of its winner.
option-ace-leads-next = The first ace leads next
option-tie-break-shared = They share the win
option-tie-break-ten-card-player-loses = The player dealt ten cards loses the tie
option-tie-break-help = What happens when players tie for the most tricks.

option-allowed-card-counts = a whole number { $low } to { $high } for each seat, 2 to { $seats } of them
option-error-no-cards = each of the { $players } seats needs at least one card (IT4)
option-error-most = exactly one of the { $players } seats must have { $cards } cards (IT1)
option-error-pack = { cards } can't be dealt from a pack of { $size } (IT3)

## Outcomes

outcome-tricks = { $who } won { $number } more tricks

## Refusals

refused-not-an-action = In Tense Care has no such move

## Showing

reduced-counts = J counts ½, Q 1½, K 2½
which-end = { $end ->
        [lowest] lowest
       *[highest] highest
    }
joker-sets-no-suit = Joker: the first other card sets the suit. The { which-end } wins
suit-that-wins = { $suit ->
        [clubs] Clubs
        [diamonds] Diamonds
        [hearts] Hearts
       *[spades] Spades
    }: the { which-end } { a-suit } wins{ $ace ->
        [yes] . With the ace { reduced-counts }
       *[no] { "" }
    }
what-wins = What wins
the-joker = the { $joker }
badge-dealt = dealt { $cards }
tricks-taken = Tricks
trick-of-cards-not-dealt = Trick { $trick } of { $tricks }, { $cards_left_over } cards not dealt
ask-lead = Lead any card. It sets the suit of the trick
ask-play-after-joker = Play any card. It sets the suit unless it is a joker. The { which-end } wins
ask-play = Play any card. { $end ->
        [lowest] Lowest
       *[highest] Highest
    } { a-suit } wins; { $who }'s { $card } leads

## Teaching

lesson-welcome = Take as many of the ten tricks as you can. The hands are of different sizes: some players run out of cards early.
lesson-play = Play any card: you never have to follow suit. The first card that is no joker sets the suit, and only cards of that suit can win. An ace in the trick takes 10½ off jacks, queens and kings. A joker makes the lowest card win.

## Telling

got = 
    { $who } got { $dealt ->
        [one] { $dealt } card
       *[other] { $dealt } cards
    }
dealt-and-stayed-out = { $who } dealt; { cards } stayed out
played-card = { $who } { $leads ->
        [yes] led
       *[no] played
    } { $card }{ $last ->
        [yes] , the last card
       *[no] { "" }
    }{ $changes ->
        [lowest] : now the lowest card wins
        [highest] : now the highest card wins
        [pictures] , which takes 10½ off the pictures: { reduced-counts }
        [picture] , only { $counts } with the ace
       *[nothing] { "" }
    }
won-with-tricks = { $who } won with { tricks }{ $shared ->
        [yes] { " " }each
       *[no] { "" }
    }
won-tie = { $who } won with { tricks }{ $shared ->
        [yes] { " " }each
       *[no] { "" }
    }; { $loser }, dealt { $cards }, lost the tie
was-first-to-cards = { $who } got to { $most } cards first
won-trick-with = { $who } won the trick with { $card }: the { which-end } { a-suit }
won-trick-of-jokers = { $who } won the trick with { $card }: there were only jokers
played-first-ace-and-leads = { $who } played the first ace. Next to lead: { $who }
ace-led-by-another = { $who } played the first ace but had no cards left. Next to lead: { $seat }
has-no-cards-left-so-leads = { $who } had no cards left. Next to lead: { $seat }
leads = Next to lead: { $who }
had-and-took = 
    { $who } had { $dealt ->
        [one] { $dealt } card
       *[other] { $dealt } cards
    } and took { $won ->
        [one] { $won } trick
       *[other] { $won } tricks
    }
all-ten-tricks-have-been-played = All ten tricks have been played
