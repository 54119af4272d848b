## The coach: what it says of a decision

verdict-worse = { $size ->
        [slip] Slip
        [mistake] Mistake
       *[blunder] Blunder
    }: { $better } was better by { $by } ({ $low } to { $high }).
verdict-unsettled = There was too little time to judge this.
verdict-unlucky = Bad luck, not a mistake: with all hands open, { $better } would have been better by { $by }.
verdict-fine = No better play could have been found.

## The coach: a whole match

review-sum = { $decisions ->
        [one] { $decisions } decision
       *[other] { $decisions } decisions
    }: { $mistakes ->
        [one] { $mistakes } mistake
       *[other] { $mistakes } mistakes
    } and { $slips ->
        [one] { $slips } slip
       *[other] { $slips } slips
    } cost { $cost } points. Bad luck: { $unlucky }.
review-unsettled = { $unsettled ->
        [one] { $unsettled } decision needs
       *[other] { $unsettled } decisions need
    } more time to judge.
review-decision = Hand { $hand }, after { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }: { $act }
column-hand = hand
column-moves = moves before
column-act = choice
column-choices = out of
column-cost = cost
