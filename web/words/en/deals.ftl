deals-state-none = Play
deals-state-begun = Resume
deals-state-ending = Done
deals-state-over = Done
deals-state-given_up = Given up
deals-day = { $day }. Everyone gets the same cards and the same bots. Your first try counts: no hints, no undo.
deals-next = New deals: <time>{ $at }</time>.
deals-streak = { $days ->
        [one] Streak: { $days } day.
        *[other] Streak: { $days } days.
    }
deals-challenge = Challenge a friend
deals-challenge-words = They play the same cards in the same seat, within a week. You can also send a hand you’ve played, when its match is over.
deals-create = Create challenge
deals-pair = For pairs: two people as partners
deals-own = Your challenges
deals-sealed-title = Tomorrow’s deals are sealed
deals-sealed-words = Note a seal today, and you can prove tomorrow that nobody has changed the deal.
deals-sealed = { $title }, sealed { $at }
deals-bots = Bots in your seat: { $results }
deals-bot = { $level } { $points }
deals-opens = Opens { $at }.
deals-left = You left your first try. You can still play the deal for practice.
deals-comparing = Comparing your try with the others …
deals-begun = You’re in the middle of it. It counts if you finish by { $until }.
deals-late = You finished after the deal had closed, so it doesn’t count.
deals-closed = This deal closed { $at }. You can still play it for practice.
deals-open = Everyone gets the same cards and the same bots. Your first try counts: no hints, no undo. Open until { $until }.
deals-open-own = Your challenge. Everyone plays these cards in the same seat, against bots. The first try counts: no hints, no undo. Open until { $until }.
deals-open-challenge = { $name } sends you these cards. Everyone plays them in the same seat, against bots. Your first try counts: no hints, no undo. Open until { $until }.
deals-open-pair = Two people play as partners, at one table.
deals-play-pair = Play with a partner
deals-join = Be their partner
deals-waits = waiting for a partner
deals-practice = Play again for practice
deals-send = Send this link to your friends:
deals-link = Challenge link
deals-you = { $name } (you)
deals-played = played
deals-playing = playing
deals-hidden = You see their results when you’ve played.
deals-share = Share
deals-picture = Share picture
deals-result = Result
deals-choices = Your choices
deals-coached = The coach has checked them.
deals-coach-looks = The coach is checking: { $done } of { $total }
deals-same = { $count ->
        [one] { $count } other did the same.
        *[other] { $count } others did the same.
    }
deals-others = Others: { $choices }.
deals-other = { $choice } ({ $people })
deals-nobody = From here on, nobody else has been where you were.
deals-sealed-at = Sealed { $at }:
deals-secret = Its secret:
deals-secret-later = Its secret is shown { $at }.
deals-check = Check your game file with this command:
deals-challenge-of = { $title }, { $name }’s challenge
deals-of-day = { $title }, { $day }
deals-first = Nobody else has played it yet
deals-better = { $count ->
        [one] Better than { $percent } % of { $count } other
        *[other] Better than { $percent } % of { $count } others
    }
