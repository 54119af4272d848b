## The game

title = Canasta
summary = Collect cards of one rank: seven are a canasta. Take the pile, and go out before the others do.

## Actions

action-keep = Keep { $card }
action-take = Take the pile with { $cards }
with-pair = two of its rank
with-two = one of its rank and a 2
with-joker = one and a joker
add-cards = Add { $cards }{ $named ->
        [yes] { " " }to the { the-meld }
       *[no] { "" }
    }
leave-rest = Leave the rest
draw-card = Draw a card
draw-two-cards = Draw two cards
keep-card = Keep the card
discard-it-and-draw-another = Discard it and draw another

## Advising

it-gives-you = It gives you { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }.
you-can-always-use-this-card = You can always use this card.
reason-two-cards = Two cards bring you closer to a canasta than one.
it-fits-your-cards = It fits your cards.
another-card-may-go-better-with-yours = Another card may go better with yours.
reason-closer-to-canasta = It brings your side closer to a canasta.
you-need-this-card-least = You need this card least.
there-is-nothing-left-to-draw = There is nothing left to draw.

## Melds

meld-names = { $meld ->
        [wilds] Wilds
        [black-threes] Black threes
        [fours] Fours
        [fives] Fives
        [sixes] Sixes
        [sevens] Sevens
        [eights] Eights
        [nines] Nines
        [tens] Tens
        [jacks] Jacks
        [queens] Queens
        [kings] Kings
       *[aces] Aces
    }
the-meld = { $meld ->
        [wilds] wilds
        [black-threes] black threes
        [fours] fours
        [fives] fives
        [sixes] sixes
        [sevens] sevens
        [eights] eights
        [nines] nines
        [tens] tens
        [jacks] jacks
        [queens] queens
        [kings] kings
       *[aces] aces
    }
a-canasta = { $canasta ->
        [joker] joker canasta
        [wild] wild canasta
        [pure] pure canasta
       *[dirty] dirty canasta
    }
canasta-sort = { $canasta ->
        [joker] joker
        [wild] wild
        [pure] pure
       *[dirty] dirty
    }
account-line = { $line ->
        [wild-canastas] Wild canastas
        [pure-canastas] Pure canastas
        [dirty-canastas] Dirty canastas
        [melds] Melds
        [red-threes] Red threes
        [going-out] Going out
        [concealed-hand] Concealed hand
       *[in-hand] In hand
    }

## Options

option-packs-3 = Three
option-packs-auto = Two, or three when five or six play
option-packs-help = Packs of 54 cards.
option-first-player-dealer = The dealer
option-first-player-left = The player to the dealer's left
option-first-player = First player
option-first-player-help = Who plays first.
option-hand-size-by-score = 13 or 15, by the scores
option-cut-bonus-help = Whoever cuts sees three cards and may keep each joker, 2 and red 3.
option-cut-bonus = Bonus for the cut
option-pile-needs-two-natural = Two natural cards of its rank
option-pile-needs-one-plus-wild = One natural card, and one more or a wild card
option-pile-needs-help = What you need to take the pile with its top card.
option-pile-needs = To take the pile
option-pile-visible-top = Only its top card
option-pile-visible-all = All its cards
option-pile-visible-help = What you see of the discard pile.
option-pile-visible = The pile shows
option-wild-groups-from3 = Allowed, from three cards
option-wild-groups-complete-only = Only as a whole canasta
option-wild-groups-off = Not allowed
option-wild-groups-help = Melds of nothing but wild cards.
option-wild-groups = Wild melds
option-wild-block-n = For one turn of everyone
option-wild-block-n-1 = For one turn of each other player
option-wild-block-help = How long a discarded wild card blocks the pile and going out.
option-wild-block = A wild card blocks
option-draw-two-optional = If you like
option-draw-two-always = Always
option-draw-two-off = Never
option-draw-two-each-hand = Settled for each hand by its first draw
option-draw-two-help = With two players: drawing two cards at once.
option-draw-two = Two cards at once
option-hand-close-scope-side = None of your side had melded
option-hand-close-scope-player = You had not melded
option-hand-close-scope-help = When going out in one turn earns the bonus for concealed hands.
option-hand-close-scope = Concealed hand
option-stock-out-reshuffle = The discard pile is shuffled
option-joker-canasta-book = Four jokers and three 2s
option-joker-canasta-four-jokers = Any wild canasta with four jokers
option-joker-canasta = Joker canasta
option-joker-canasta-help = What counts as a joker canasta.
option-target-help = The score that wins.

## Outcomes

outcome-next-took-pile = the next player took the pile
outcome-own-side-took-pile = { $who }'s side took the pile { $number } times
outcome-own-canastas = { $who }'s side completed { $number } canastas
outcome-own-pure-canastas = { $who }'s side ended with { $number } pure canastas
outcome-others-went-out = the other side went out

## Refusals

refused-not-an-action = Canasta has no such move
refused-not-now = You can't do that now
refused-not-to-keep = You may keep only a joker, a 2 or a red 3
refused-cut-first = First choose which of the cards you keep
refused-draw-first = First draw from the stock or take the pile
refused-drawn-already = You have already drawn or taken cards
refused-no-two = You can draw two cards only when two play, and while the stock has two
refused-only-two = At this table you draw two cards
refused-keep-or-change = First say whether you keep the card you drew
refused-no-pile = There is no pile to take
refused-shut-at-first = In the first three rounds you can't take the pile or go out
refused-shut-by-three = After a black 3 you can't take the pile or go out this turn
refused-shut-by-wild = After a 2 or joker nobody can take the pile or go out for a round
refused-top-not-taken = You can't take a pile topped by a wild card or black 3
refused-needs-pair = To take the pile, meld its top card with two cards from your hand
refused-natural-only = To take the pile you need two natural cards of its rank
refused-too-many-wilds = A meld needs more natural cards than wild cards
refused-no-wild-meld = At this table you can't meld wild cards alone
refused-wild-complete = At this table you can meld wild cards only as a whole canasta
refused-threes-to-close = You can meld black threes only to go out, keeping one card to discard
refused-red-threes = Red threes are put down for you
refused-keep-a-card = Keep a card: your turn ends with a discard
refused-no-canasta = Your side has no canasta: keep a card besides your discard
refused-two-canastas = With two players you need two canastas to go out: keep a card besides your discard
refused-out-of-reach = Your cards don't have enough points for the first melds that way
refused-nothing-laid = Choose at least one card
refused-one-at-a-time = Choose one card for that
refused-mixed = A meld has cards of one rank, and 2s and jokers
refused-threes-open-nothing = Black threes can't be part of the first melds
refused-nothing-to-draw = The stock is used up
refused-no-closing-at-first = You can't go out in the first three rounds: keep a card besides your discard
refused-no-closing-after-three = You can't go out after a black 3: keep a card besides your discard
refused-no-closing-after-wild = Nobody can go out after a 2 or joker: keep a card besides your discard

## Showing

meld-zone = { meld-names }{ $canasta ->
        [no] { $cards ->
            [0] { "" }
            [one] , { $cards } card
           *[other] , { $cards } cards
        }
       *[other] : { a-canasta }
    }
pile-until-first-melds-are-complete = Pile, until the first melds are complete
pile = Pile
turned-at-cut = Turned at the cut
red-threes = Red threes
score-sheet = Last hand's score
total = Total
hand-match-is-over = Hand { $hand }, the match is over
hand-cut = Hand { $hand }, the cut
headline = Hand { $hand }, round { $round }{ $shut ->
        [no] { "" }
        [rounds] : no taking the pile or going out in the first three rounds
        [black-three] : a black 3 blocks the pile and going out
       *[wild] : a wild card blocks the pile and going out
    }
canastas = { $canastas ->
        [0] no canasta
        [one] { $canastas } canasta
       *[other] { $canastas } canastas
    }
needs = needs { $points }
ask-keep-cut = You cut to { $cards }. Keep any of them?
ask-keep = Keep { $card }, or discard it and draw another?
ask-to-draw = { $draw ->
        [one] Draw
        [two] Draw two cards
       *[either] Draw one card or two
    }{ $take ->
        [yes] , or take the pile with { $card } on top
       *[no] { " " }from the stock
    }
ask-to-draw-after-shuffling = The stock is used up: the pile is shuffled, then { $draw ->
        [one] draw
        [two] draw two cards
       *[either] draw one card or two
    }{ $take ->
        [yes] , or take the pile with { $card } on top
       *[no] { "" }
    }
ask-without-stock = The stock is used up: { $take ->
        [yes] take the pile with { $card } on top, or end the hand
       *[no] the hand ends
    }
of-points-melded-go-on = { $laid } of { $limit } points melded: go on
discard-your-cards-dont-make-points = Discard: your cards don't make { $limit } points
discard-or-meld-points-or-more = Discard, or meld { $limit } points or more
ask-to-play = { $meld ->
        [yes] Meld or discard
       *[no] Discard
    }{ $closing ->
        [yes] . You go out with your last card
       *[no] { "" }
    }

## Teaching

lesson-welcome = Collect cards of one rank. Seven of them are a canasta, and you need one to go out. Jokers and 2s are both wild.
lesson-keep = You cut the pack. You may keep a joker, a 2 or a red 3 that you cut to.
lesson-leave = Cards you leave go under the stock.
lesson-draw = Your turn begins with a card from the stock.
lesson-draw-two = You may draw two cards at once.
lesson-keep-it = You may keep the very first card you draw.
lesson-change-it = Or discard it at once and draw another.
lesson-take = Or take the whole discard pile. You need cards in your hand that match its top card.
lesson-lay = Meld three or more cards of one rank. A meld needs more natural cards than wild ones. Your side's first melds must reach the points beside your name.
lesson-discard = Your turn ends with a discard. Watch what the next player collects.
lesson-end-hand = The stock is used up: you may end the hand.

## Telling

cut-to = { $who } cut to { $cards }
dealt = { $who } dealt { $cards } cards each and { $self ->
        [yes] starts
       *[no] { $first } starts
    }
put-down-reds = { $who } put down { $reds ->
        [one] a red 3
       *[other] { $reds } red threes
    }
left = { $who } left { $cards }
kept = { $who } kept { $card }
discarded-and-drew-another-card = { $who } discarded { $card } and drew another card
drew-last-reds = { $who } drew { $reds ->
        [one] a red 3 as the last card
       *[other] red threes as the last cards
    }
pile-was-shuffled = The pile was shuffled and is the new stock
drew-one-or-two = { $who } drew { $cards ->
        [one] a card
       *[other] two cards
    }
took-pile = { $who } took the pile: { $card } with { $cards }{ $waiting ->
        [yes] ; the rest waits for the first melds
       *[no] { $rest ->
            [0] { "" }
            [one] , and { $rest } more card
           *[other] , and { $rest } more cards
        }
    }
melded = { $who } { $adds ->
        [yes] added { $cards } to the { the-meld }
       *[no] melded { $cards }
    }{ $canasta ->
        [no] { "" }
       *[other] : a { a-canasta }
    }{ $opens ->
        [yes] , and the first melds are complete
       *[no] { "" }
    }{ $pile ->
        [0] { "" }
        [one] ; { $pile } card of the pile came to their hand
       *[other] ; { $pile } cards of the pile came to their hand
    }
went-out-last-card-face-down = { $who } went out, the last card face down
hand-over = Hand { $hand }: nobody went out
account-item = { $line ->
        [wild-canastas] wild canastas
        [pure-canastas] pure canastas
        [dirty-canastas] dirty canastas
        [melds] melds
        [red-threes] red threes
        [going-out] going out
        [concealed-hand] concealed hand
       *[in-hand] in hand
    } { $amount }
account = { $who }: { $items ->
        [none] { "" }
       *[other] { $items }: { "" }
    }{ $change }, total { $total }

## Cards

black-three = black 3
red-three = red 3
