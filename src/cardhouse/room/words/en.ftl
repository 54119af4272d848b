## Line

full-for-spectators = The server is full, and players come before spectators. Try again later

## Live

move-failed = The game failed on that move. It was not made
not-found-out = The server couldn't work that out. Try again

## Acting

you-cant-play-those-cards-together = You can't play those cards together
you-can-do-that = You can do that
you-cant-rearrange-table-in-this-game = You can't rearrange the table in this game
there-is-nothing-to-rearrange-now = There is nothing to rearrange now

## Barring

host-cant-be-removed-or-muted = The host can't be removed or muted
host-has-muted-you-at-this-table = The host has muted you at this table
only-host-can-bar = Only the host can remove or mute people
too-many-barred = This table already has { $most } people removed or muted. Let someone back in, or start a new table
host-has-removed-you-from-this-table = The host has removed you from this table
removed-by-host = { $name } was removed by the host
only-host-can-let-people-back-in = Only the host can let people back in
that-person-is-not-removed-or-muted = That person is not removed or muted
host-has-unmuted-you = The host has unmuted you
only-players-can-chat-at-this-table = Only players can chat at this table
you-cant-report-yourself = You can't report yourself
report-sent = Your report was sent, with { $name }'s latest messages
person-is-gone = That person is no longer at this table

## Bars

someone-on-your-network-was-removed = Someone on your network was removed from this table. The host can let you in
removed-so-not-let-in = You were removed from a table, so you can't join open tables for { $span }

another-time = { $unit ->
        [hour] { $count ->
            [one] another hour
           *[other] another { $count } hours
        }
       *[minute] { $count ->
            [one] another minute
           *[other] another { $count } minutes
        }
    }

## Claiming

there-are-no-tricks-to-claim-now = There are no tricks to claim now
you-cant-give-up-those-tricks-alone = You can't give up those tricks alone

## Clock

time-up-bot-takes-over = { $name }'s time is up. A bot takes over for now
time-up = { $name }'s time is up
is-back = { $name } is back

## Closing

only-host-can-close-table = Only the host can close the table
host-has-closed-this-table = The host has closed this table
this-table-is-closed = This table is closed

## Company

chat-is-off-at-this-table = Chat is off at this table
message-too-long = Messages can have at most { $most } characters
that-message-is-empty = That message is empty
it-is-not-that-players-turn = It is not that player's turn
nobody-is-at-that-seat = Nobody is at that seat
nudged-a-moment-ago = { $name } was nudged a moment ago
nudged = { $name } was nudged

## Gathering

away-bot-takes-over = { $name } is away. A bot takes over for now
choose-cards = Choose { $due ->
        [one] { $due } card
       *[other] { $due } cards
    }
that-card-is-not-yours = That card is not yours
choose-each-card-once = Choose each card once

## Hosting

new-host = { $name } is the host now

## Moments

you-have-no-seat-at-this-table = You have no seat at this table
match-cannot-be-restored = This match can't be restored. The host can start another
host-is-choosing-next-game = The host is choosing the next game
match-has-not-started = The match has not started
table-has-moved-on-look-again = The table has moved on. Look again
you-have-chosen-wait-for-others = You have chosen. Wait for the others
you-have-answered-wait-for-others = You have answered. Wait for the others
it-is-not-your-turn = It is not your turn
everyone-is-asked-at-once = Wait a moment: everyone is asked at the same time

## Seating

this-table-is-full = This table is full
too-many-tabs = You have this table open in too many tabs
seat-opened-elsewhere = Your seat was opened in another browser with its seat link
seat-on-too-many-devices = This seat is open on too many devices
you-already-have-seat = You already have a seat
seats-are = This table has seats 0 to { $last }
that-seat-is-taken = That seat is taken
seen-another-seats-cards = You can't take this seat: you have seen another seat's cards in this match
name-taken-at-this-table = Someone at this table is already called { $name }. Choose another name first
only-owner-can-replace-link = Only the player of this seat can replace its link, in their own browser
seat-link-was-replaced = This seat link was replaced. You can only watch now
left-seat-to-its-player = You left the seat to its player. You are watching now

## Setting

only-host-can-end-match = A match is being played. Only the host can end it
only-host-can-choose-game = Only the host can choose the game
cards-are-being-dealt = The cards are being dealt
host-ended-match = The host ended the match
you-cant-remove-people-with-seat-link = You can't remove people with a seat link
only-host-can-change-seats = Only the host can change seats
you-cant-remove-player-who-is-here = You can't remove a player who is here during a match
only-host-can-remove-players = Only the host can remove a player who is here
seats-are-fixed-in-a-match = Seats can only be changed before a match
only-host-can-change-table-settings = Only the host can change the table settings
name-is-empty = The name is empty
removed-so-not-listed = You were removed from a table, so yours can't be listed for { $span }

## Starting

only-host-can-start-match = Only the host can start the match
match-has-already-started = The match has already started
match-key-is-not-being-made-now = The match key is not being made now
match-couldnt-start-trying-again = The match couldn't start. Trying again

## State

bot-name = Bot { $number }

## Step

not-in-a-try-that-counts = Not in the try that counts. Finish it first
leave-your-seat-first = You have a seat at this table. Leave it first
this-table-doesnt-allow-spectators = This table doesn't allow spectators

## Taking back

there-is-nothing-to-undo = There is nothing to undo
undo-is-off-at-this-table = Undo is off at this table
someone-has-already-asked-for-undo = Someone has already asked for an undo
you-have-not-made-move-yet = You have not made a move yet
nobody-has-asked-you-for-undo = Nobody has asked you for an undo
undo-refused = { $name } refused the undo
undo-asker-has-left = The player who asked for an undo has left
undo-request-ran-out-of-time = The undo request ran out of time
undo-request-is-closed = The undo request is closed

## Telling

table-cant-be-shown-right-now = The table can't be shown right now
you-cant-watch-this-table = You can't watch this table

## Undo

undo-only-your-own-move = You can only undo your own move, before anyone else has moved
undo-ended-the-hand = You can't undo the last move of a hand
undo-drew-a-card = You can't undo a move that drew a card
undo-showed-you-a-card = You can't undo that: it showed you a new card
undo-showed-a-card = You can't undo that: it showed a new card

## Messages

room-reads-text-messages-only = The room reads text messages only
message-too-large = A message may have at most { $most } bytes
this-is-not-json = This is not JSON
message-is-json-object = A message is a JSON object
this-is-nested-too-deeply = This is nested too deeply
message-says-what-it-does = A message says in "do" what it asks for, one of { $verbs }
levels-are = The levels are { $levels }, or random, heuristic, learned, search:N (N up to { $rollouts }) or search:Nms (up to { $milliseconds })
give-action-or-text = Give either an action or a text
give-action-or-cards = Give either an action or cards
give-game-or-table = Give either a game or a table

## Faults: what is wrong with a field that was sent

fault-in-field = { $field }: { $what }
fault-missing = This field is missing
fault-unknown = There is no such field
fault-unreadable = This can't be read
fault-no-text = This must be a text
fault-no-whole-number = This must be a whole number
fault-no-switch = This must be true or false
fault-no-list = This must be a list
fault-none-of = This must be one of { $allowed }
fault-too-low = This must be { $least } or more
fault-too-high = This must be { $most } or less
fault-too-many-characters = This may have at most { $most ->
        [one] { $most } character
       *[other] { $most } characters
    }
fault-too-few-characters = This must have at least { $least ->
        [one] { $least } character
       *[other] { $least } characters
    }
fault-too-many = This may have at most { $most ->
        [one] { $most } entry
       *[other] { $most } entries
    }
fault-too-few = This must have at least { $least ->
        [one] { $least } entry
       *[other] { $least } entries
    }

## Names

table-of = { $name }'s table
guest = Guest { $number }
name-needs-a-letter = A name needs at least one visible letter
name-cannot-contain = A name can't contain '{ $word }': only Cardhouse says that
name-is-reserved = That name is reserved. Choose another

## Notifications

endpoint-too-long = endpoint: must be an address of at most { $most } ASCII characters
endpoint-is-no-address = endpoint: must be an address
endpoint-must-be-https = endpoint: must begin with https:// and name no port and no user
endpoint-must-be-public = endpoint: must name a server on the internet
endpoint-is-private = endpoint: leads into a private network
push-keys-are-wrong = keys: must be those of a push subscription

## Matches kept under older rules

rules-no-longer-deal-this = Today's rules no longer deal this match
rules-refuse-a-move = Today's rules allow this match up to move { $last } and refuse move { $move }

## Retrying

no-such-table = No such table
retry-before-the-end = You can play on from a match only when it is over
step-must-be = step: must be 0 to { $last }, before the match is over
match-has-seats = This match has seats 0 to { $last }

## Reviewing

coach-is-busy = The coach is busy. Try again in a moment
coach-waits-for-the-library = The server is preparing this game for the coach. That happens once and takes a minute or two
coach-had-no-library = This server can’t prepare this game for the coach, so it looked less closely and found less
coach-has-two-of-yours = The coach is already looking at two matches for you. Wait until one is done

## Puzzles

no-such-puzzle = No such puzzle

## Shared deals

days-deal = The day’s deal: { $game }
challenge = Challenge: { $game }
no-such-deal = No such deal
this-deal-has-not-opened-yet = This deal has not opened yet
this-deal-has-closed = This deal has closed
you-have-played-this-deal = You’ve played this deal already
no-partners-here = This game has no partners
pair = { $one } and { $other }
sat-at-that-table = You sat at the table this hand comes from
send-before-the-end = You can send a hand only when its match is over
send-only-your-own-hand = You can send only a hand you played yourself
match-has-hands = hand: this match has hands 0 to { $last }

## Socket

this-table-doesnt-exist = This table doesn't exist
seat-link-is-dead = This seat link no longer works. You are watching
too-many-messages-slow-down = Too many messages. Slow down
youre-chatting-too-fast-wait-moment = You're chatting too fast. Wait a moment
server-fault-look-again = Something went wrong on the server. Look again

## Tables

no-lesson = { $title } has no lesson
too-many-matches = You already have { $most } unfinished matches. Finish or close one first
name-taken-by-open-table = An open table is already called { $name }. Choose another name
seats-must-be = must have { $players } seats, one per player, not { $seats }
seat-is-no-persons = seat: { $wanted } is not a seat for a person

## Questions

you-have-used-lot-of-thinking-time = You have used a lot of thinking time. Wait a moment
server-is-busy = The server is busy. Try again in a moment
server-did-not-get-to-this = The server is busy and didn't get to this. Try again
server-is-shutting-down = The server is shutting down
replaced-by-newer-request = Replaced by a newer request

## Asking

too-many-requests-wait-moment = Too many requests. Wait a moment
too-many-connections-from-your-network = Too many connections from your network
too-many-new-guests-from-your-network = Too many new guests from your network. Wait a moment

## Files

no-such-file = No such file

## Guard

tables-server-unreachable = Can't reach this table's server. Try again in a moment
could-not-save = The server couldn't save that. Try again in a moment
database-unreachable = The server can't reach its database. Try again in a moment
something-went-wrong-on-server = Something went wrong on the server
request-names-one-host = A request names the host it is for, once
unknown-host-name = This server does not go by that name. The setting hosts lists its names
requests-from-other-sites-are-refused = Requests from other sites are refused

## Protocols

server-is-full = The server is full. Try again in a moment
head-too-large = A request's head may have at most { $most } bytes
address-too-long = An address may have at most { $most } bytes
too-many-headers = A request may have at most { $most } headers
request-with-body-must-give-its-length = A request with a body must give its length
body-too-large = A request may have at most { $most } bytes
upgrade-needs-a-bare-get = A WebSocket, or any other upgrade, must be opened by a GET without a body
too-many-requests-on-a-connection = Too many requests at once on one connection
server-cant-read-this-http-request = The server can't read this HTTP request

## Routes

no-websocket = This opens no WebSocket: { $why }
no-such-game = No such game
name-taken-at-your-table = Someone at your table is already called { $name }. Choose another name
this-server-sends-no-notifications = This server sends no notifications
there-are-no-such-house-rules = There are no such house rules
no-such-house-rules = Those house rules are not in your list
that-match-is-not-in-your-list = That match is not in your list
no-such-match-at-this-table = No such match at this table
too-many-downloads-of-this-game-file = Too many downloads of this game file. Wait a moment
other-seats-before-the-end = You can see other seats only when the match is over
no-such-review = Nobody asked for this review, or it failed
review-before-the-end = The coach can review a match only when it is over
not-found = Not found

## Accounts

former-player = Former player
account-unnamed-browser = Browser
account-name-taken = That name belongs to someone else here. Choose another
account-choose-name = Choose a name first
account-passkey-wrong = That passkey couldn't be verified. Try again
account-passkey-unknown = This server doesn't know that passkey
account-passkeys-full = You already have { $most } passkeys. Remove one first
account-only-passkey = You can't remove your only passkey
account-needs-name = Passkeys need a name: open this server by its name, or on this computer as localhost
account-needs-https = Passkeys need HTTPS. Ask whoever runs this server
account-too-late = That request has expired or was used already. Try again
account-code-wrong = That recovery code isn't valid. Each code works once
account-device-unknown = That device is not signed in
no-such-player = There is no such player, or the page is private
friend-link-unknown = That friend link doesn't work. Ask for a new one
friend-not-at-table = You can only ask people you sit or sat with at this table
friend-is-you = That's you
friend-too-many = You have { $most } friends and requests. Remove one first
friend-unknown = No such friend or request
invite-not-seated = Take a seat first to invite friends
invite-table-over = This match is over. Create another table to invite friends
invite-removed = The host has removed them from this table
invite-again-later = You've invited them often. Wait a few minutes
account-not-known = This server doesn't know you yet
account-keep-first = Keep your seat first
account-export =
    This is everything the Cardhouse server keeps about you.

    person.json         your name
    account.json        since when you have kept your seat; passkeys.json, devices.json: how you sign in
    matches.json        the matches you finished, with every move (times in seconds since 1970)
    deals.json          deals of the day and challenges you played, with your choices; challenges.json: those you sent
    tables.json         tables you host; seats.json: tables you have a seat at
    ratings.json        how well you play, by game and rules
    friends.json        your friends; friends_page.json: your friend link; invitations.json: who invited whom
    chat.json           what you said
    house_rules.json    house rules you saved
    notifications.json  browsers that are told when it is your turn
    removed_from.json   tables you were removed from or muted at; reported.json: reports you sent
