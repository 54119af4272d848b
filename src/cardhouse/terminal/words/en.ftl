## People

you = You
you-within = you
your = Your
your-within = your
player-number = Player { $number }

## The turn

match-is-over-quit = The match is over. Press q to quit
thinking = { $name } is thinking
not-your-turn = It is not your turn
wait-for-your-turn = Wait for your turn
list-shows-everything = The list shows everything you can do
with-rule = { $text } ({ $rule })
you-can-do = You can: { $acts }
hint-asked = Thinking ...
hint-given = Hint: { $act }. { $why }
undone = Undone
nothing-to-undo = There is nothing to undo
cannot-save = The match can't be saved: { $file }: { $why }

## Choosing cards and amounts

one-card-at-a-time = You play one card at a time here. Press Enter to play the card under the cursor
select-at-most = { $cards ->
        [one] Select only { $cards } card
       *[other] Select at most { $cards } cards
    }
select-first = Select { cards } with the space bar first
type-an-amount = Type an amount from { $low } to { $high }, or press Escape to cancel
amount-out-of-range = { $amount } is not between { $low } and { $high }
amount-range = ({ $low } to { $high }, Enter)

## Pages

page-learn = Learn { $game }
page-hand-over = End of the hand
page-sheet = Score sheet
page-log = Log
page-in-words = The table in words
go-back = Press Enter to go back
sheet-hand = hand
sheet-total = total

## The table

chips = { $chips ->
        [one] { $chips } chip
       *[other] { $chips } chips
    }
side = side { $number }
empty = empty
owned = { $who }: { $what }
more-lines = ({ $first }-{ $last } of { $lines })

## Keys: the key, and what it does

key-amount = Digits, Enter
key-back = Esc back
key-choose = ←→↑↓ Enter
key-select = Space select
key-why = ? why
key-hint = h hint
key-undo = u undo
key-sheet = s sheet
key-log = l log
key-narrate = n narrate
key-more = PgDn more
key-quit = q quit
key-step = ←→ step
key-hand = ↑↓ hand
key-ends = Home End
key-view = v view
