## A board with all cards known

board-number = Board { $number }
ending-of = An ending of { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } a hand. Each line: that hand declares, the next one leads
par = Par { $score } for North-South: { $contracts ->
        [none] passed out
       *[other] { $contracts }
    }
best-in-contract = { $contract } by { $who }: { $best ->
        [one] { $best } trick
       *[other] { $best } tricks
    }{ $taken ->
        [untold] { "" }
       *[other] , { $taken } taken
    }
slip = {"  "}trick { $trick }: { $who }'s { $card } gave { $lost ->
        [one] { $lost } trick
       *[other] { $lost } tricks
    } away

## Which board

board-named = board { $number }
board-in-line = the board in line { $line }
note-of-board = { $board }: { $note }
no-board = there is no board in it
too-many-boards = a match has { $most } boards at most, and there are { $boards }; choose one with --board
no-board-in-file = { $file }: there is no board in it
no-such-room = nothing was played in room '{ $room }'; there are { $rooms ->
        [none] none with a name
       *[other] { $rooms }
    }
no-such-board = there is no board { $number }; there are { $numbers ->
        [none] none with a number
       *[other] { $numbers }
    }
other-boards-of-number = { $others ->
        [one] another board of the file has
       *[other] { $others } other boards of the file have
    } number { $number } too
no-boards-in-game = { $game } has no boards
address-without-hands = the address only says where a board is kept; a board's own address has its hands in it

## What cannot be read

no-tag = no tag: { $text }
tag-read-as = read though it is written { $text }
comment-without-end = a comment begins here and does not end
no-seat = '{ $value }' is no seat: write N, E, S or W
no-vulnerability = '{ $value }' is no vulnerability: write None, NS, EW or All
no-vulnerability-letter = '{ $value }' is no vulnerability: write o, n, e or b
no-hand = '{ $value }' is no hand
no-rank = '{ $value }' is no rank
no-card = '{ $value }' is no card
no-call = '{ $value }' is no call
no-auction = '{ $value }' is no auction
no-contract = '{ $value }' is no contract
no-number-of-tricks = '{ $value }' is no number of tricks
option-of-tag-refused = { $option }: { $reason }

## The deal

deal-without-first-hand = the deal names no first hand: write N:, E:, S: or W: before it
deal-of-many-hands = the deal has { $hands } hands, not 4
hand-of-suits = '{ $hand }' has { $suits ->
        [one] { $suits } suit
       *[other] { $suits } suits
    }, not 4
hand-of-cards = { $who } holds { cards }, not 13
card-twice = { $card } stands twice, with { $one } and { $other }
hand-not-told = { $board }: the file does not say what { $who } holds
hands-not-told = { $board }: the deal does not tell all hands
ending-not-dealt = { $board }: an ending of { cards } a hand can be analysed, not dealt
deal-of-board-before = no board and no deal is named: taken from the board before
deal-of-other-table = no deal is told: taken from the other table of the board

## The auction

call-after-auction = call { $nth }, { $call }: the auction is over
call-refused = call { $nth }, { $call }: { $reason } ({ $rule })
passes-before = { $first } calls first, but { $dealer } is the dealer: { $passes ->
        [one] the pass before is
       *[other] the { $passes } passes before are
    } put back
opening-passes = { $passes ->
        [one] an opening pass is
       *[other] { $passes } opening passes are
    } put back, so that { $who } declares
auction-passed-out = the auction is passed out
auction-led-on = the auction stops short and is led on to { $contract } by { $who }
auction-made-up = no auction is told; the shortest leads to { $contract } by { $who }
auction-not-over = cards are played, but the auction is not over
other-contract = the auction leads to { $contract }, not { $told }
other-declarer = the auction makes { $declarer } declarer, not { $told }

## The play

card-of-nobody = { $card } is played, but nobody holds it
card-of-another = trick { $trick }, { $who } { $card }: { $holder } holds that card
card-refused = trick { $trick }, { $who } { $card }: { $reason } ({ $rule })
plays-twice = { $who } plays twice to trick { $trick }
other-result = { $taken ->
        [one] { $taken } trick is
       *[other] { $taken } tricks are
    } taken, not { $told }

## Boards that follow on one another

board-cannot-follow = { $over ->
        [yes] the match ends with { $before }
       *[no] { $before } is not played to its end
    }, so { $board } cannot follow{ $same ->
        [yes] ; two tables are told apart by their room
       *[no] { "" }
    }
does-not-follow = { $board } does not follow on the board before: { $faults }
fault-number = number { $told }, not { $number }
fault-dealer = dealer { $told }, not { $dealer }
fault-vulnerable = vulnerable { $told }, not { $vulnerable }
