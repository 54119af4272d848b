## What a call means

means-points = { $kind ->
        [strength] { $range } high-card points
        [support] { $range } points in support of { suits }
       *[points] { $range } points
    }
range-exactly = { $low }
range-between = { $low } to { $high }
range-least = { $low } or more
range-most = at most { $high }
means-length = { $range } { suits }
means-balanced = balanced
means-major = four hearts or four spades
means-stops = the opponents' suits stopped
means-any-shape = from { $points } points any shape
means-asks = asks for key cards (the aces and the king of { suits })
means-keys = { $one } or { $other } key cards
means-asks-aces = asks for aces
means-aces = { $number ->
        [one] { $number } ace
       *[other] { $number } aces
    }
means-no-ace-or-all = no ace, or all four
means-queen = with the queen of trumps
means-no-queen = without the queen of trumps
means-forcing = partner must not pass
means-to-game = the side goes on to game
means-inviting = invites partner to bid game
means-nothing = nothing special

## The card

card = { $side ->
        [both] Both sides
        [north-south] North-South
       *[east-west] East-West
    }: { $lines }
