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
