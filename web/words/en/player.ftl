player-tally = { $matches ->
        [one] { $matches } match, { $won } won, { $hours } h
        *[other] { $matches } matches, { $won } won, { $hours } h
    }
player-last = Only the last { $matches } matches are counted.
player-form = Last matches, the newest at the end
player-won = W
player-lost = L
player-match = { $title }, played { $at }
player-none = You haven’t finished a match yet.
player-none-of = { $name } hasn’t finished a match yet.
player-changed = { $preset }, changed
player-rating = Rating <b>{ $rating }</b> ± { $deviation }
player-provisional = provisional: too few matches to be sure
player-place = Ranked { $place } of { $players } people and bots under these rules.
player-bot = Bot ({ $level }): { $rating }
player-coach = What the coach found
player-coach-words = Cost is how many points of lead a decision gave away, on average. Only matches the coach has checked count.
player-cost = { $decisions ->
        [one] { $cost } points a decision, over { $decisions } decision
        *[other] { $cost } points a decision, over { $decisions } decisions
    }
player-falling = improving: { $from } before, { $to } lately
player-not-falling = no better: { $from } before, { $to } lately
player-best = Best hands
player-hand = hand { $hand }: { $points } points, { $at }
player-opponents = Opponents
player-who = Who sees this page
player-private = Only you see this page.
player-shown = Everyone with the link sees this page, without your tables and the people you played against.
player-link = Link to your page
player-show = Show it to others
player-hide = Make it private
player-partners = Partners
player-kept = kept
player-pair = { $title }: { $matches ->
        [one] { $matches } match, { $won } won
        *[other] { $matches } matches, { $won } won
    }
player-invite = Invite to play again
player-keep = Keep as partner
player-let-go = Stop keeping as partner
