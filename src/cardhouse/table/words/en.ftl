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
