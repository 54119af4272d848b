## Which hand

choose-a-hand = there are { $hands } hands; choose one of 1..{ $hands } with --hand
no-such-hand = there is no hand { $number }; there { $hands ->
        [one] is only one
       *[other] are { $hands }
    }
no-hands-in-game = { $game } has no poker hands
only-usual-cards = PHH knows only hands with two cards of your own and five on the board ({ $rule })

## What every reader says

at-act = '{ $act }': { $what }
against-the-rules = { $reason } ({ $rule })
option-refused-in-file = { $option }: { $reason }
has-no-chips = { $who } has no chips
number-of-players = { $players ->
        [one] { $players } player
       *[other] { $players } players
    }; hold'em is for { $fewest } to { $most }

## Poker Hand History, whose fields and marks are called as the format calls them

too-many-brackets = brackets within brackets, too many to be read
not-toml = not TOML: { $why }
number-too-long = a number too long to be read
row-broke-off = the row has no end
field-missing = the field is missing
actions-are-texts = every action must be a text
only-holdem-variants = only hold'em without limits (NT) or with them (FT) can be replayed, not { $given }{ $variant ->
        [short-deck] { " " }(short-deck hold'em)
        [omaha] { " " }(pot-limit Omaha)
        [omaha-hi-lo] { " " }(Omaha hi-lo)
        [stud] { " " }(seven card stud)
        [stud-hi-lo] { " " }(seven card stud hi-lo)
        [razz] { " " }(razz)
        [single-draw] { " " }(single draw)
        [triple-draw] { " " }(triple draw)
        [badugi] { " " }(badugi)
       *[unknown] { "" }
    }
must-be-row = must be a row in brackets, not { $given }
must-be-yes-or-no = must be true or false, not { $given }
must-be-names = must be a row of names, not { $given }
must-be-options = must be a table of options, not { $given }
must-be-chips = must be numbers of chips, not { $given }
no-number-of-chips = { $given } is no number of chips
amount-not-known = an amount nobody knows (inf) can't be replayed
ante-below-zero = an ante can't be less than 0
more-than-a-billion = { $amount } is more than a billion chips{ $smallest ->
        [one] { "" }
       *[other] { " " }of { $smallest }
    }
stacks-not-known = stacks nobody knows (inf) are taken as { $chips }
amounts-for-players = { $amounts } amounts for { $players } players
missing-taken-as = the field is missing and taken as { $amount }
taken-as-instead = taken as { $amount } instead of { $given }
dealer-deals = the dealer deals the board (d db) or a player's cards (d dh p1)
no-act = no action of hold'em; players fold (f), check or call (cc), bet (cbr 30), show (sm)
no-such-player = { $who } is nobody; the players are p1 to p{ $players }
no-card = '{ $card }' is no card
no-cards-named = no cards are named
cards-at-once = { $cards } cards at once

## PokerStars' text

only-holdem = only hold'em can be replayed, not { $game }
blinds-not-told = the head does not tell the blinds
no-seats-told = no line tells of a seat and its chips; hands are read as PokerStars writes them in English
pot-limit-played = pot limit is played as no limit
no-holdem-action = no action of hold'em
no-raise-to = no raise to an amount
sits-at-no-seat = { $who } sits at no seat
no-row-of-cards = '{ $cards }' is no row of cards
too-many-chips = more than a billion chips

## Cards and chips of a hand

two-cards-already = { $who } has two cards already
dealt-twice = { $card } is dealt twice
second-board = a second board; the hand is played on the first
board-too-long = the board has more than five cards
board-card-not-known = a card of the board is not known
was-dealt-otherwise = { $who } was dealt { $card }
unequal-antes = unequal antes are not trimmed
first-blind-higher = the first blind is more than the second
nobody-has-to-bet = without blinds and antes nobody has to bet

## Its play

betting-not-over = the betting is not over
betting-is-over = the betting is over
hand-is-over = the hand is over
round-not-over = the round of betting is not over
turn-of-another = it is { $who }'s turn
not-dealt-yet = { $street ->
        [flop] the flop
        [turn] the turn
       *[river] the river
    } has not been dealt
showdown-too-early = the hand comes to a showdown, but { not-dealt-yet }
showdown-without-cards = the hand comes to a showdown, but the file tells nobody's cards
mucks-against-the-rules = { $who } mucks: { against-the-rules }
cards-not-known = the cards are not known
ends-with-other-chips = by its actions the hand ends with { $chips }
