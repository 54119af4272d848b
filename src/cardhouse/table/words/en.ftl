## Choosing a game

game-is-for = { $game } is for { $players } players, not { $asked }
no-such-preset = must be one of { $presets }, not { $asked }

## Playing

your-turn = Your turn
not-an-action = { $given } is neither an action's number nor its text
no-such-action = { $given } is no action of { $game }
cards-not-together = You can't play those cards together
lesson-not-this-card = Not { $card }: { $reason } ({ $rule }).
several-at-once = { $act } { $cards }

## Reading files

file-is-packed = it is packed (zip, gzip or the like): unpack it first
file-has-no-end = it holds more than { $most } MB, too much to be read

## Making a key

key-not-settled = The key is not settled
commitments-are-closed = It is too late to commit to words: the list of commitments is closed
commitment-must-be = hash: must be a SHA-256 in hex, 64 characters of 0-9 and a-f
words-must-be = words: must be 1 to { $most } printable ASCII characters
committed-already = You have already committed to your words
words-too-early = Not yet: words are shown when everyone has committed to theirs
words-too-late = It is too late to show words: the key is settled
words-shown-already = You have already shown your words
other-words = Those are not the words you committed to
seat-adds-no-words = Your seat adds no words to this match's key

## Lists of options on rules pages

options-lead = You play with the values in *italics* unless you choose others.
options-names = `cardhouse games { $game }` lists the names that the command line takes.
value-or = { $usual }, or { $other }
value-each = { $value } each
values-from-to = { $usual }; { $each ->
        [yes] each { $low } to { $high }
       *[no] { $low } to { $high }
    }
preset-sets = Preset **{ $name }**: { $sets }
preset-as-above = as above
between-thousands = ,

## Checking a match: each line says of a promise whether it was kept

verdict-line = { $kind ->
        [ok] { "ok      " }
        [wrong] { "WRONG   " }
       *[note] { "note    " }
    }{ $what }
verdict-otherwise = { "WRONG   " }{ $what }: { $otherwise }
verdict-open = { "open    " }{ $what }: could not be checked because { $because }
verify-replays = the record replays
verify-actions = { $actions } actions replay by the rules of { $game }
verify-all-from-key = all hands were dealt from the key
verify-from-decks = { $decks } of them from decks that were given
verify-not-all-from-key = not all hands were dealt from the key, { verify-from-decks }
verify-players-saw = whether this is what the players have seen
verify-nothing-seen = nothing is given that a client kept (--seen): names, or a whole other match, could stand here
verify-whole = the record is whole
verify-no-seal = its last line, the seal, is missing
verify-other-lines = its lines are not those that were sealed
verify-ends = it ends as the record says
verify-no-end = the line that says how it ended is missing or lacks something
verify-went-on = whether play went on after the last action
verify-stops = the record stops before the match is over
verify-begins = it says at which moment of which record it begins
verify-begins-after = it begins after { $actions } actions of the match { $match }, which were played there; its seal is { $seal }
verify-no-deal = it promises no deal of its own
verify-holds = it holds { $what }
verify-noted = the house committed to what was noted
verify-no-commitment = the record holds no commitment
verify-honest = whether the deals were honest
verify-other-record = they are those of the match it begins in: verify its record
verify-chosen = whether someone chose the deals
verify-uncommitted = the house made no commitment
verify-shows = the record shows what the house and the seats committed to
verify-no-secret = the secret is not there, or is no hex
verify-secret = the secret is the one the house committed to
verify-shown-before = whether the house showed this commitment before the deal
verify-none-noted = none is given that was noted (--commit)
verify-key-follows = the key follows from the secret and what the seats added
verify-list = { $name } must list one for each of the { $seats } seats, or null
verify-words-kept = seat { $seat } showed the words it had committed to
verify-alone = only seat { $seat } added words, so it had nobody but the house to commit against
verify-committed-first = seat { $seat } committed to its words before others showed theirs
verify-not-shown = seat { $seat } committed to words and did not show them: it has added nothing
verify-house-chose = whether the house chose the deals
verify-no-words = no seat added words
verify-hand-keys = the keys of the hands are shown
verify-hand-keys-due = { $due } are due, there is { $there ->
        [no] no list
       *[other] { $there }
    }
verify-hand-key = hand { $hand } was dealt under the key shown for it
verify-who-sat = it says who sat at every seat
verify-told-rightly = { $told } of { $seats } are told rightly
verify-taken-back = it says how often someone went back to an earlier decision
verify-no-count = taken_back is no count
verify-went-back = who played with bots alone went back to an earlier decision { $times ->
        [1] once
       *[other] { $times } times
    }, having seen what followed
verify-compared = what { $seat ->
        [nobody] a spectator
       *[other] seat { $seat }
    } has seen is compared
verify-consistent = the house did not contradict itself
verify-table = it is the table that was seen
verify-seen-commitment = the house's commitment is the one that was seen
verify-seen-commitments = the seats' commitments are those that were seen
verify-seen-words = the words of the seats are those that were seen
verify-holds-words = the key holds the words of the client that kept this
verify-whether-own-words = whether the key holds words of the client that kept this
verify-shown-none = it has shown none
verify-seen-key = hand { $hand } was dealt under the key that was seen
verify-seen-seal = it is the record that the table told of when the match was over
verify-scenes = what lay on the table is what was seen
verify-no-scenes = the client kept none of it
verify-scenes-at = { verify-scenes }, at { $moments } moments
verify-other-scenes = not after { $actions } actions, nor at { $others } other moments
verify-not-seen = the client has not seen it
verify-too-few-seats = line 1: it has { $seats } seats, and seat { $seat } has kept what it saw

## What is wrong in a file, and where

entry-error = { $place ->
        [file-line] { $file }, line { $line }:{ " " }
        [file] { $file }:{ " " }
        [line] line { $line }:{ " " }
       *[nowhere] { "" }
    }{ $field ->
        [none] { "" }
       *[other] { $field }:{ " " }
    }{ $text }
entry-note = { $line ->
        [0] { "" }
       *[other] line { $line }:{ " " }
    }{ $field ->
        [none] { "" }
       *[other] { $field }:{ " " }
    }{ $text } ({ $what ->
        [mended] mended
        [passed-over] passed over
       *[cut-short] cut short
    })
line-broke-off = the line broke off

## What is wrong in a record

in-line = line { $line }: { $why }
not-of-version = not a Cardhouse record of version { $version }
field-must-be = { $name }: must be { $what }
json-object = a JSON object
hex-digits = 64 hexadecimal digits
field-missing = { $name } is missing
record-empty = the record is empty
record-no-text = the record is not text
record-goes-on = the record goes on after its end
neither-action-nor-end = neither an action nor an end: { $names }
ends-otherwise = the match does not end as the record says ({ $what })
not-json = not JSON
not-json-object = not a JSON object
other-seat = seat { $turn } was to act, not seat { $seat }
do-must-be-text = do must be a text
