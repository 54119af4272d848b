### What many games say. The names of suits and ranks, and how things are counted, stand here alone.

## Cards

suits = { $suit ->
        [clubs] clubs
        [diamonds] diamonds
        [hearts] hearts
        [spades] spades
       *[total] with a total
    }
a-suit = { $suit ->
        [clubs] club
        [diamonds] diamond
        [hearts] heart
       *[spades] spade
    }
card-as = { $card } as { $mode }
red-joker = red joker
black-joker = black joker
joker = joker

## Counting

cards = { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    }
points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
tricks = { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    }
thousands = { $before },{ $rest }
decimal = { $whole }.{ $fraction }
percent = { $number } %
listed = { $before } and { $last }
row = { $before }{ $between }{ $last }

## The match

dealer = dealer
match-is-over = The match is over
won-the-match = { $who } won the match
won-match = { $who } won the match with { points }

## Places

hand = Hand
taken = Taken
trick = Trick
last-trick = Last trick

## Playing to a trick

lead-card = Lead a card
follow-suit = Follow { suits }
cannot-follow = You can't follow { suits }: play any card
cannot-follow-suit-you-lack = You have no { suits }: play any card
all-played-already = Everything you could play has been played to this trick: play any card, as anything
played-to-trick = { $who } { $leads ->
        [yes] led
       *[no] played
    } { $card }
won-trick = { $who } won the trick
played-a-card = { $who } played a card

## Drawing, melding, going out

discard = Discard
action-discard = Discard { $card }
action-lay-off = Lay off { $card } on meld { $meld }
action-meld = Meld { $cards }
discarded = { $who } discarded { $card }
draw-from-stock = Draw from the stock
drew = { $who } drew { $cards }
drew-unseen = { $who } drew { $cards ->
        [one] a card
       *[other] { $cards } cards
    }
end-hand = End the hand
ended-the-hand = { $who } ended the hand: the stock was used up
reason-fits-least = It fits your other cards least.
kept-card = { $who } kept the card
lay-off = Lay off
meld = Meld
put-everything-back = Put everything back
stock = Stock
hand-out = Hand { $hand }: { $who } went out
laid-off-on-meld = { $who } laid off { $card } on meld { $meld } ({ $cards })
meld-number = Meld { $number }: { $kind ->
        [run] run
        [set] set
        [block] block
        [run-of-totals] run of totals
       *[block-of-totals] block of totals
    }
melded-cards = { $who } melded { $cards }
took-card = { $who } took { $card }
reason-start-again = You can then start again.
lesson-draw-from-stock = Your turn begins with a card. Draw the top card of the stock.

## Refusals

refused-card-not-held = You don't have that card
refused-cards-not-held = You don't have those cards
refused-does-not-join = That card does not fit the meld
refused-duplicate = That face or total has already been played to this trick
refused-finish-opening = Your first melds don't have enough points yet
refused-must-follow = Follow suit: you have a card of the suit led
refused-must-follow-sanity = Follow what was led: one of your cards can
refused-must-play = You have a card that fits: play it
refused-no-stock = There is nothing to draw
refused-no-such-meld = There is no such meld on the table
refused-stock-left = There are still cards to draw
refused-too-few = A meld needs at least three cards

## Options

no-game-called = no game is called { $asked }; { $like ->
        [none] the games are { $games }
       *[other] did you mean { $like }?
    }
with-rule = { $text } ({ $rule })
option-refused = { $option }: { $reason }
option-allowed-choices = one of { $choices }
option-allowed-switch = true or false
option-allowed-number = a whole number { $low }..{ $high }
option-allowed-numbers = { $numbers } numbers, each a whole number { $low }..{ $high }
option-allowed-deck-list = built_in, a list of 78 different double cards ('2C3D 2H4S ...'), or the pathlib.Path of a file
option-error-value = must be { $allowed }, not { $given }
option-error-unknown = no such option; the options are { $options }
option-yes = Yes
option-no = No
option-first-dealer = First dealer
option-first-dealer-help = Who deals the first hand.
option-first-dealer-random = Drawn by lot
option-first-dealer-seat-0 = The first seat
option-ace-total = Ace in a total
option-ace-total-help = How much an ace counts in a total.
option-deck-list = Double cards
option-deck-list-help = Which 78 double cards you play with.
option-deck-list-built-in = The usual 78
option-cards = Cards in the pack
option-cards-help = How many cards the pack has, the highest ones. 0: the usual pack.
option-suits = Suits in a small pack
option-suits-help = How many suits a small pack has.
option-error-cards-suits = must be 0 or a multiple of suits, { $suits }, up to { $most }
option-error-cards-players = { $players } players need at least { cards }
option-hand-size = Cards each
option-hand-size-help = How many cards each player is dealt.
option-jokers = Jokers
option-match = Match ends
option-match-help = When the match ends.
option-most-hands = Most hands
option-most-hands-help = After this many hands the best score wins.
option-packs = Packs
option-packs-2 = Two
option-review-last-trick = Last trick can be seen
option-review-last-trick-help = You may look at the last trick again.
option-stock-out = Empty stock
option-stock-out-end = The hand ends
option-stock-out-help = What happens when the stock is used up.
option-target = Target score
option-tie-break = Tie
option-turns-each = Longest hand, in turns
option-turns-each-help = A hand is scored after this many turns each, even if nobody has gone out.

## Advice

# Hints say what another act brings more often than the one they advise: "Play Q♠: Ann took Q♠ in 6 of 10 likely deals."
# "what" is one of the messages below or of a game, with a name that begins with "outcome".
reason-often = { $other }: { $what } in { $times } of { $deals } likely deals. { $act }: in { $fewer } of { $deals }.
reason-mean = { $other }: { $what } on average. { $act }: { $number }.
outcome-went-out-first = { $who } went out first
outcome-another-went-out-first = someone else went out first
only-move = That's your only move.
only-of-suit = Your only { a-suit }: from then on you can play anything when { suits } are led.
highest-of-suit = Your highest { a-suit }: { $aim ->
        [points] it could win you points later
        [money] it could cost you money later
       *[tricks] it may win the trick
    }.
lowest-of-suit = Your lowest { a-suit }: { $aim ->
        [points] someone else may have to win the trick
        [money] someone else may have to win the trick
        [tricks] you keep your higher ones for later
       *[bid] it will probably lose the trick
    }.
void-trump = You have no { suits }: you can trump.
void-spare = You have no { suits }: { $aim ->
        [points] throw a card you don't want to keep
        [money] throw a card you don't want to keep
        [tricks] throw a card you can spare
       *[bid] throw a card you don't need
    }.
cannot-win = { $aim ->
        [points] It ducks under the winning card.
        [money] It ducks under the winning card.
        [tricks] It can't win the trick.
       *[bid] It stays under the winning card.
    }
beats-winning-card = It beats the winning card.
all-of-suit-win = All your { suits } win here: get rid of a high one.

## Poker hands

rank = { $rank ->
        [two] two
        [three] three
        [four] four
        [five] five
        [six] six
        [seven] seven
        [eight] eight
        [nine] nine
        [ten] ten
        [jack] jack
        [queen] queen
        [king] king
       *[ace] ace
    }
ranks = { $rank ->
        [two] twos
        [three] threes
        [four] fours
        [five] fives
        [six] sixes
        [seven] sevens
        [eight] eights
        [nine] nines
        [ten] tens
        [jack] jacks
        [queen] queens
        [king] kings
       *[ace] aces
    }
poker-hand = { $kind ->
        [pair] pair of { $first }
        [two-pair] two pair, { $first } and { $second }
        [three] three of a kind, { $first }
        [straight] straight, { $first } high
        [flush] flush, { $first } high
        [full-house] full house, { $first } over { $second }
        [four] four of a kind, { $first }
        [straight-flush] straight flush, { $first } high
        [five] five of a kind, { $first }
       *[high-card] { $first } high
    }
royal-flush = royal flush

## For ears

heard-sentence = { $text }.
heard-nothing-yet = Nothing has happened yet.
heard-card = { $rank } of { suits }
heard-two-faces = { $low } or { $high }
heard-no-trump = { $level } no trump
heard-bid = { $level } { $level ->
        [1] { a-suit }
       *[other] { suits }
    }
heard-face-down = a card face down
heard-so-many-face-down = { cards } face down
heard-total = a total of { $total }
heard-new = new { $card }
heard-of-rank = { $times } { ranks }
heard-times = { $times } times { $card }
heard-you-hold = You hold { $cards ->
        [0] no cards
       *[other] { cards }
    }
heard-holds = { $who } holds { $cards ->
        [0] no cards
       *[other] { cards }
    }
heard-suit = { $suit ->
        [clubs] Clubs
        [diamonds] Diamonds
        [hearts] Hearts
       *[spades] Spades
    }: { $ranks }
heard-label-of = { $label } ({ $who })
heard-zone = { $label }: { $what }
heard-zone-counted = { $label }: { cards }, { $what }
heard-counted = { $label }: { cards }
heard-none = { $label }: none
heard-empty = { $label }: empty
heard-ends = { $label }: left end { $left }, right end { $right }
heard-from-left = From the left: { $what }
heard-pile = { $label }: { cards }, { $top } on top
heard-pile-and-below = { $label }: { cards }, { $top } on top; below it, from the bottom, { $below }
heard-amount-there = { $label }: { $chips }
heard-amount-there-and = { $label }: { $chips }, { $what }
heard-played = { $who } { $card }
heard-wins = { $card }, { $playing ->
        [yes] which wins so far
       *[no] which won
    }
heard-cell = { $head } { $cell }
heard-seat = { $who }: { $what }
heard-score = score { $score }
heard-chips = { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
heard-side = side { $side }
heard-shows = shows { $what }
heard-to-play = to play
heard-has-won = has won
heard-is-to-play = Next to play: { $who }
heard-not-your-turn = It is not your turn. Next to play: { $who }
heard-you-may = You may: { $choices }
heard-more-ways = { $more } more, by selecting cards
heard-amount = { $label } any amount from { $low } to { $high }
heard-mark = { $label }: { $chips }
heard-select = With { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } selected: { $acts }
heard-select-some = With { $least } to { $most } cards selected: { $acts }
heard-may-end-hand = No more points can be scored: you may end the hand
heard-may-claim = You may claim the rest of the tricks
