cards-rank = { $rank ->
        [J] jack
        [Q] queen
        [K] king
        [A] ace
        *[other] { $rank }
    }
cards-card = { cards-rank } of { $suit ->
        [C] clubs
        [D] diamonds
        [H] hearts
        *[S] spades
    }
cards-back = card face down
cards-red-joker = red joker
cards-black-joker = black joker
cards-double = { $low } and { $high }
cards-played-as = { $card } as { $as }
cards-selected = selected
cards-playable = playable
cards-not-playable = not playable, press to hear why
cards-new = new
