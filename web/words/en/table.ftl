table-claim-unsure = { $sure ->
        [0] None of the remaining tricks is certain to be yours.
        [one] Only { $sure } of the last { $left } tricks is certain to be yours.
        *[other] Only { $sure } of the last { $left } tricks are certain to be yours.
    }
table-hand-ended = { $you ->
        [yes] You ended the hand: no more points could be scored.
        *[no] { $name } ended the hand: no more points could be scored.
    }
table-claimed-all = { $you ->
        [yes] You claimed
        *[no] { $name } claimed
    } { $count ->
        [one] the last trick.
        *[other] the last { $count } tricks.
    }
table-claimed = { $you ->
        [yes] You claimed
        *[no] { $name } claimed
    } { $count ->
        [one] { $count } trick
        *[other] { $count } tricks
    } and gave up { $given }.
table-rearrange = Rearrange
table-seconds = { $seconds } s
table-amount-range = { $label }, { $low } to { $high }
table-over = The match is over.
table-your-turn = Your turn
table-awaited-one = { $gone ->
        [yes] { $name } is disconnected. Waiting …
       *[no] Waiting for { $name } …
    }
table-take-over = Take over from a bot:
table-take-seat-number = Take seat { $number }
table-awaited = Waiting for { $names }
table-clock = { $name } { $left }
table-you = You
table-you-named = { $name } (you)
table-nudge = Nudge { $name }
table-line-connecting = connecting
table-line-open = connected
table-line-lost = reconnecting
table-line-gone = closed
table-hint = Hint
table-undo = Undo
table-undo-words = Undo (with bots: back to your last decision)
table-singles = Auto-play forced moves
table-singles-on = Auto-play forced moves: on
table-singles-off = Auto-play forced moves: off
table-chat-new = { $count ->
        [0] Chat
        [one] Chat, { $count } new
        *[other] Chat, { $count } new
    }
table-watching = watching
table-menu = Menu
table-menu-words = Menu: score, log, rules, settings
table-choices = Choices
table-fewer = Fewer
table-higher = Higher …
table-choose = Choose
table-which = Which do you mean?
table-then = then: { $what }
table-tab-score = Score
table-tab-log = Log
table-tab-chat = Chat
table-tab-rules = Rules
table-tab-rulings = Details
table-tab-table = Table
table-tab-settings = Settings
table-evening = Matches so far
table-won-of = won { $won } of { $played }
table-won-when = { $names } won · { $when }
table-close-fold = Close { $label }
table-your-hand = { $count ->
        [one] Your hand, { $count } card
        *[other] Your hand, { $count } cards
    }
table-waits = waiting for the server
table-hand-over = End of the hand
table-next-hand = Next hand
table-seat-in-tab = Cookies don’t work in this browser, so your seat stays in this tab only. The menu has a link to it.
table-no-moves = No moves yet.
table-match-over = End of the match
table-you-won = You won!
table-won = { $count ->
        [one] { $names } won
        *[other] { $names } won
    }
table-how-did-you-do = How did you do?
table-back-to-deal = Back to the deal
table-rematch = Rematch
table-change = Change game or rules
table-host-chooses = Waiting for the host to choose the next game.
table-show = Show the table
table-counted = { $count ->
        [one] { $label }, { $count } card
        *[other] { $label }, { $count } cards
    }
table-choose-this = { $label }: choose
table-on-table = On the table
table-take-seat = Take seat
table-just-watch = Just watch
table-your-name = Your name at the table
table-your-move = Your move
table-hand = Your hand
table-the-table = The table
table-happened = What happened
table-scores = Scores
table-describe = Describe the table (N)
table-in-words = The table in words
table-calls = What the calls mean
table-calls-system = By the system of the bots here. People may bid otherwise.
table-calls-none = Nobody has called yet.
table-calls-own = What your calls would say
table-back = Back to the table
table-choose-game = Choose a game
table-apply = Apply
table-end-hand-words = No more points can be scored: deal the next hand
table-claim-words = Claim the remaining tricks: they’re yours whatever the others hold
table-ending-hand = Ending the hand …
table-end-hand = End the hand
table-claiming = Checking …
table-claim = Claim
table-clear = Clear
table-combinations = Combinations
table-more = { $count } more
table-saved = Saved.
table-emotes = Emotes
table-chat-emotes = Chat and emotes
table-free-seat = Free seat (a bot plays until someone takes it)
table-disconnected = Disconnected
table-away-bot = Away (bot playing)
table-other-tab = In another tab
table-seat = { $turn ->
        [yes] { $name }, score { $score }, to act
        *[no] { $name }, score { $score }
    }
table-bot-free-seat = Bot in a free seat
table-dealer = Dealer
table-dealer-letter = D
table-lag-words = Your connection is slow: the server takes { $seconds } s to answer
table-lag = Slow connection:
table-cards = { $count ->
        [one] { $count } card in hand
        *[other] { $count } cards in hand
    }
table-team = Team { $team }
table-sheet-hand = Hand
table-no-hands = No finished hands yet.
table-total = Total
table-invite = Invite friends
table-invite-link = Invite link
table-by-link = You’re using a seat link
table-only-link = Without cookies, this link is your only way back. Anyone with it can play your seat, so keep it to yourself.
table-seat-link = Seat link
table-by-link-words = You can play this seat. Its player knows, and can replace the link.
table-other-device = Your seat on another device
table-keep-link = Anyone with this link can play your seat. Keep it to yourself.
table-link-replaced = This is your new link. The old one no longer works.
table-devices = { $count ->
        [one] { $count } other browser is using it now.
        *[other] { $count } other browsers are using it now.
    }
table-replace-link = Replace link
table-replace-words = Replace your seat link? The old one stops working, and anyone using it can then only watch.
table-create-link = Create seat link
table-rules = Rules of this table
table-continues = This match continues <a>match { $match }</a> from move { $move }. Its game file says so.
table-counts = This try counts: no hints, no undo.
table-practice = You’re practicing: this try doesn’t count.
table-about-deal = About this deal
table-download = Download game file
table-leave-match = Leave the match
table-leave-seat = Leave seat
table-leave-link-words = Leave this seat to its player? You can then only watch.
table-leave-match-words = Leave the match? A bot plays your cards until someone takes your seat.
table-leave-seat-words = Leave your seat? Someone else can take it.
table-leave = Leave
table-end-match-words = End this match for everyone? Nobody wins it, and you choose the next game.
table-end-this-match = End this match
table-end-match = End match
table-close-words = Close this table for everyone? Its match ends now. The table and its game files disappear from every list.
table-close-table = Close table
table-title = { $title } · Cardhouse
table-title-turn = ● Your turn · { $title } · Cardhouse
table-title-nudged = ‼ Waiting for you · { $title } · Cardhouse
table-skip = Skip to the table
table-new-match = Set up a new match
table-replay-played = Replay what was played
table-joining = Joining …
table-undo-request = Undo request
table-undo-asked = { $name } asks to undo the last move.
table-allow = Allow
table-refuse = Refuse
table-concede = { $sure ->
        [0] Give up { $given }
        [one] Take { $sure }, give up { $given }
        *[other] Take { $sure }, give up { $given }
    }
table-play-on = Play on
table-read-rule = Read rule detail { $rule }
table-invite-them = Invite friends:
table-learn-new = New to { $title }? Learn it
table-dealing = Dealing …
table-free-seats = { $count ->
        [0] All seats are taken.
        [one] { $count } free seat. Bots fill free seats when the match starts.
        *[other] { $count } free seats. Bots fill free seats when the match starts.
    }
table-free = free
table-away = Away
table-here = Here
table-for-person = For a person
table-free-away = { $name } is away. Free the seat for someone else
table-unseat = Remove from seat
table-swap = Swap seat { $number }
table-swap-words = Press two of these to swap seats
table-start = Start the match
table-host-starts = Waiting for the host to start the match.
table-set-name = Set your name
table-left-end = ◂ left end
table-right-end = right end ▸
table-take = { $count ->
        [0] take it
        [one] take it with the { $count } above it
        *[other] take it with the { $count } above it
    }
table-stack-top = { $count ->
        [one] { $label }, { $count } card, { $card } on top
        *[other] { $label }, { $count } cards, { $card } on top
    }
table-trick = Trick
table-emote-wave = Hello!
table-emote-well_played = Well played!
table-emote-thanks = Thank you!
table-emote-laugh = Ha ha!
table-emote-sorry = Oh, sorry!
table-emote-hurry = Come on!
table-undone = Undone.
table-hint-given = Hint: { $what }
table-nudged = { $name } is waiting for you. It’s your turn!
table-named-your = Your
table-named-your-within = your
table-named-you-within = you
table-list = { $most } and { $last }
table-same-deal = Same deal again
table-challenge = Challenge friends
table-replay-coach = Replay and coach
table-sound = Sound
table-sound-on = Sound: on
table-sound-off = Sound: off
table-decisive = Hand { $hand } decided it
table-add-friend = Add friend
table-add-friend-name = Add { $name } as a friend
table-friend-asked = { $name } was asked to be your friend
table-friends-now = You and { $name } are friends
table-invited = You’re invited
