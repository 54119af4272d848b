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

## What is wrong with a bot that is asked for

no-such-bot = bot: { $asked } names none; say { $levels }, or random, heuristic, endings, learned, lapses:N (percent of decisions), search:N (rollouts), search:Nms or search:Nms-cpu (milliseconds, of processor time), judge:N as well
judges-nothing = bot: { $bot } judges nothing; a search does
search-waits = bot: { $game } is not compiled, and a search waits for that: `cardhouse build { $game }`
learned-with-players = learned: { $game } was learned with { $learned } players, not with { $players }
nothing-learned = bot: learned: nothing was learned for { $game }; there is { $games }
