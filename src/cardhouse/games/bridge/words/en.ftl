## The game

title = Bridge
summary = Two pairs bid for the contract. Declarer plays dummy's cards too and must take the tricks bid.

## Advising

reason-bid = Your points and suits are worth this bid.
reason-pass = Your hand is not worth a bid here.
you-expect-to-make-contract = You expect to make the contract.

## Options

option-deals-help = How many boards a match has.
option-deals = Boards
option-doubles-help = You may double and redouble.
option-doubles = Doubling
option-vulnerability-boards = As each board says
option-vulnerability-none = Nobody
option-vulnerability-all = Both sides
option-vulnerability-help = Who is vulnerable.
option-vulnerability = Vulnerable
option-passed-out-score-zero = Nobody scores
option-passed-out-redeal = The board is dealt again
option-passed-out-help = What happens when all four players pass.
option-passed-out = All pass
option-literal-suit-groups-help = Clubs and spades count 20 a trick, hearts and diamonds 30, as the rulebook has it.
option-literal-suit-groups = Suits as printed
option-defeats-law-77 = As in Law 77
option-defeats-unpriced = Nothing
option-defeats-help = What a contract costs when it fails.
option-defeats = Penalty for going down
option-first-board-help = The number of the first board. It says who deals and who is vulnerable.
option-first-board = First board
option-card-no-trump-strong = Strong no trump (15 to 17)
option-card-no-trump-weak = Weak no trump (12 to 14)
option-card-no-trump-help = What bots open with 1NT, and take your 1NT for.
option-card-no-trump = System: opening 1NT
option-card-majors-five = Five-card majors
option-card-majors-four = Four-card majors
option-card-majors-help = How many cards an opening of 1♥ or 1♠ promises.
option-card-majors = System: opening a major
option-card-twos-weak = Weak twos
option-card-twos-strong = Strong twos
option-card-twos-help = What 2♦, 2♥ and 2♠ open: a weak hand with six cards, or a strong one that partner may not pass.
option-card-twos = System: opening two of a suit
option-card-answers-stayman = Stayman
option-card-answers-stayman-transfers = Stayman and transfers
option-card-answers-transfers = Transfers
option-card-answers-natural = Natural answers to 1NT
option-card-answers-help = Stayman: 2♣ asks for four-card majors. Transfers: 2♦ and 2♥ show the next higher suit. Other suits are to play.
option-card-answers = System: answers to 1NT
option-card-aces-key-cards = Key cards
option-card-aces-blackwood = Blackwood
option-card-aces-help = What 4NT asks for: the aces and the king of trumps, or the aces alone.
option-card-aces = System: asking with 4NT
option-card-sides-both = Both sides
option-card-sides-north-south = North-South only
option-card-sides-east-west = East-West only
option-card-sides-help = Who bids so. The others bid the house's way.
option-card-sides = System: who bids so

## Outcomes

outcome-down = the contract went down
outcome-made-game = { $who } and { $who }'s partner bid a game and made it
outcome-own-side-down = { $who } and { $who }'s partner went down
outcome-others-down = the other side went down
outcome-all-passed = all four passed
outcome-side-tricks = { $who } and { $who }'s partner won { $number } more tricks

## Refusals

refused-not-an-action = Bridge has no such move
refused-still-bidding = The auction is not over yet
refused-bidding-over = The auction is over
refused-not-higher = Bid higher than the last bid: more tricks, or the same number in a higher suit
refused-no-doubles = This table plays without doubling
refused-nothing-to-double = You can only double the opponents' last bid, and only once
refused-nothing-to-redouble = You can only redouble after the opponents double your side's bid
refused-not-in-dummy = Play a card from dummy
refused-not-from-dummy = Play a card from your own hand
refused-dummy-must-follow = Follow suit: dummy has a card of the suit led

## Showing

dummy = Dummy
auction = Auction
side-tricks = { sides } tricks
badge-vulnerable = vulnerable
badge-declarer = declarer, { $contract }
badge-dummy = dummy
headline-no-bid = Board { $board } of { $last }, { sides-vulnerable }, auction
headline-auction = Board { $board } of { $last }, { sides-vulnerable }, auction: { $contract }
headline = { $contract }, trick { $trick }: North-South { $north_south }, East-West { $east_west }. Board { $board } of { $last }
bid-or-pass = Bid, or pass
make-opening-lead = Make the opening lead
lead-from-dummy = Lead from dummy
lead-from-your-hand = Lead from your hand
play-from-dummy-follow = Play from dummy: follow { suits }
dummy-cannot-follow = Play from dummy: no { suits }, so any card

## Teaching

lesson-welcome = You and the player across the table are partners. First comes an auction: the pair that promises the most tricks chooses trumps. Then you play 13 tricks.
lesson-bid = A bid is a number and a suit, or no trump. 1♥ promises seven tricks (six and one more) with hearts as trumps. Each bid must be higher than the last. Count ace 4, king 3, queen 2, jack 1: open with 12 points or more.
lesson-pass = Pass if you have nothing to bid. Three passes in a row end the auction.
lesson-double = Double if you think the other pair will fail. It raises the stakes.
lesson-redouble = Redouble if you were doubled and still expect to make your contract.
lesson-play = Follow suit if you can. If you can't, play any card: a trump or a card you don't need. Dummy's cards lie open after the first lead, and declarer plays them too.

## Telling

dealt-board = { $who } dealt board { $board }: { sides-vulnerable }
seats = North: { $north }, East: { $east }, South: { $south }, West: { $west }
bid = { $who } bid { $call }
called = { $who } { $call ->
        [pass] passed
        [double] doubled
       *[redouble] redoubled
    }
contract-is-leads-first = The contract is { $contract }. First to lead: { $who }
played = { $who } { $leads ->
        [yes] led
       *[no] played
    } { $card }{ $dummy ->
        [yes] { " " }from dummy
       *[no] { "" }
    }
is-dummy = { $who } became dummy
board-dealt-again = Board { $board } was passed out and dealt again
board-passed-out = Board { $board } was passed out
board-over = Board { $board } is over
board-result = { $contract }, { $vulnerable ->
        [yes] vulnerable
       *[no] not vulnerable
    }: { $result }
down = { tricks }, { $down } down
made = { tricks }, { $over ->
        [0] made exactly
        [one] made with { $over } overtrick
       *[other] made with { $over } overtricks
    }
nobody-scored = Nobody scored
side-total = { sides } ({ $who }): { $points }, total { $total }
match-ended-in-tie = The match ended in a tie
won-match-by = { $who } won the match by { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

## Wording

north = North
east = East
south = South
west = West
sides = { $side ->
        [north-south] North-South
       *[east-west] East-West
    }
sides-vulnerable = { $vulnerable ->
        [both] both sides vulnerable
        [north-south] North-South vulnerable
        [east-west] East-West vulnerable
       *[none] nobody vulnerable
    }
pass = Pass
double = Double
redouble = Redouble
contract = { $bid }{ $doubled ->
        [doubled] { " " }doubled
        [redoubled] { " " }redoubled
       *[no] { "" }
    }
contract-by = { $bid } by { $who }{ $doubled ->
        [doubled] , doubled
        [redoubled] , redoubled
       *[no] { "" }
    }
