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
amount-between = { $what } { $low }..{ $high }
amount-mark = { $what } ({ $chips })
amount-range = ({ $low } to { $high }, Enter)

## Pages

page-learn = Learn { $game }
page-hand-over = End of the hand
page-sheet = Score sheet
page-log = Log
page-in-words = The table in words
page-meanings = What the calls mean
call-means = { $who } { $call }: { $means }
own-call-means = { $call }: { $means }
own-calls = Your calls would say:
calls-by-system = By the system of the bots here. People may bid otherwise.
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
key-meanings = m meanings
key-more = PgDn more
key-quit = q quit
key-step = ←→ step
key-hand = ↑↓ hand
key-ends = Home End
key-view = v view

## What commands print

game-line = { $game }, { $players } players ({ $presets })
game-and-summary = { $game }, { $players } players: { $summary }
numbers-or = { $before } or { $last }
preset = Preset { $name }: { $sets }
the-defaults = the defaults
column-option = option
column-default = default
column-allowed = allowed
column-seat = seat
column-bot = bot
column-won = won
column-mean-score = mean score
column-deviation = deviation
column-lowest = lowest
column-highest = highest
column-lead = lead
column-rating = rating
played = { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    } of { $game }: { $hands } hands, { $decisions } decisions on average
a-second = { $decisions } decisions per second
equals-win = Won: how often each of a bot's sides won. Equals win { $equal }.
equals-win-at-most = Won: how often each of a bot's sides won. Equals win { $equal }; more than { $most } can't be, as a bot's own sides share the wins.
gap = { $bot } is ahead of { $other } on the same deals by { $lead } ({ $low } .. { $high })
saved-in = The match is saved in { $file }
waits-for-results = { $what }: waiting for the first results. { $why }
waits-for-rules = Waiting for the rules of { $game }. { $why }
compiling = Compiling { $game }
once = The first time on a machine, rules are compiled. That takes about half a minute.
interpreted = CARDHOUSE_RULES says that rules are interpreted. That takes hundreds of times as long.
built = They are built into a library. That takes about half a minute.
reads-file = Reading { $file }{ $large ->
        [yes] , { $size } MB
       *[no] { "" }
    }
looking-back = Looking back at { $game }
looking-for-puzzles = Looking for puzzles at { $game }
puzzles-written = { $puzzles ->
        [one] { $puzzles } puzzle
       *[other] { $puzzles } puzzles
    } in { $file }
report-in = The report is in { $file }
figures-in = The figures are in { $file }
no-lesson = { $game } has no lesson

## What is wrong with a command

line-no-command = there is no command '{ $name }'; { $alike ->
        [none] cardhouse --help lists them
       *[other] did you mean { $alike }?
    }
line-no-option = { $option }: { $command } has no such option; { $alike ->
        [none] { $command } --help lists them
       *[other] did you mean { $alike }?
    }
line-option-value = { $option }: { $takes ->
        [yes] write a value after it
       *[no] takes no value
    }
line-lacks = { $name }: is missing; { $command } --help says what it is
line-too-long = '{ $words }' is more than { $command } takes; put a name with spaces in quotation marks
game-not-installed = no game is called '{ $game }' as long as its package is not installed: { $command }
file-trouble = { $named ->
        [yes] { $file }: { $why }
        [here] the folder you are in is gone. Change to another one
       *[other] what is printed can't be written: { $why }
    }
why-system = { $code ->
        [ENOENT] No such file or directory
        [EACCES] Permission denied
        [EROFS] Read-only file system
        [EISDIR] Is a directory
        [ENOTDIR] Not a directory
        [ENOSPC] No space left on device
        [ENAMETOOLONG] File name too long
       *[other] { $why }
    }
file-of-boards = { $file } holds bridge boards. These commands read it: cardhouse replay, pbn, analyse, review, play bridge --deal
file-of-hands = { $file } holds hold'em hands. These commands read it: cardhouse replay, phh, review
nothing-known = { $file }, line { $line }: this isn't a match (JSON), a bridge board (PBN, LIN, a hand viewer's address) or a hold'em hand (Poker Hand History, PokerStars text)
game-or-resume = GAME: name a game, or --resume a match that was kept
resume-goes-with = --resume: goes with --seat, --bots and --pace; the rest is as the match began
resume-over = --resume: the match in { $file } is over. To look at it: cardhouse replay { $file }
room-of-boards = --room: only files of bridge boards (PBN, LIN) have any
board-of-boards = --board: only files of bridge boards (PBN, LIN) have any
hand-of-hands = --hand: only files of poker hands (PHH, PokerStars) have any
resume-on-server = --resume: the match in { $file } was played on a server. Continue it there
needs-terminal = cardhouse { $command } needs a terminal. Without one: { $instead }
file-there-already = { $option }: { $file } is there already. Name a new file{ $instead ->
        [none] { "" }
       *[other] , or: { $instead }
    }
only-bridge-from-boards = --deal: only bridge is dealt from files of boards
commit-must-be = --commit: must be 64 characters of 0-9 and a-f
number-must-be = { $option }: must be { $whole ->
        [yes] a whole number
       *[no] a number
    }{ $bounds ->
        [both] { " " }{ $low }..{ $high }
        [low] { " " }from { $low } up
       *[none] { "" }
    }{ $given ->
        [untold] { "" }
       *[other] , not { $given }
    }
option-must-be = --option { $option }: write it as NAME=VALUE
seat-must-be = seat: must be 0..{ $last }, not { $seat }
key-must-be = key: must be a whole number or 64 hex digits, not { $key }
key-must-be-number = key: must be a whole number of at most { $digits } digits, not { $key }
language-must-be = --language: must be one of { $languages }, not '{ $given }'
room-cannot-open = the room cannot open: { $why }
bots-cannot-be-asked = the bots cannot be asked: { $why }
keep-needs-folder = --keep: only copies in a folder are counted. Name a folder that is there
copied = { $file }: { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    }, { $moves } moves{ $size ->
        [untold] { "" }
       *[other] , { $size } bytes
    }
copy-is-gone = { $file } is deleted
seen-trouble = --seen: { $why }
bots-two-different = bots: name at least two different ones
bots-for-seats = must be one level, or { $others }, one for each other seat, not { $named }
game-or-all = GAME: name one game, or say --all
all-goes-with = --all: goes with --matches, --bots, --key, --pace, --jobs, --on, --keep, --html and --pages
against-needs-option = --against: say with -o NAME=VALUE what is compared with the game as it is
pages-of-no-comparison = --pages: tells of a game, not of a comparison. Use --html or --json
