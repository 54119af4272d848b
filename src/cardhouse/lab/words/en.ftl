## What is measured: names of figures

figure-won = won
figure-points = points in a match
figure-hands = hands in a match
figure-decisions = decisions in a match
figure-decisions-of-hand = decisions in a hand
figure-minutes = minutes of a match
figure-cut-off = matches cut off without an end
figure-choices = choices at a decision
figure-forced = decisions without a choice
figure-lead-changes = changes of the lead
figure-comebacks = behind at half time, and won
figure-settled = settled after this share of the match
figure-gap = points between the first and the second
figure-ties = ties
figure-matches-won = matches won
figure-won-by-seat = won by seat { $seats }
figure-won-by-place = won by { $place } at the first deal
figure-hand-of-place = a hand of { $place }
figure-wins-of-seat = wins of seat { $seats }
figure-wins-of-place = wins of { $place } at the first deal
figure-without-act = not to { $act }
place-dealer = the dealer
place = place { $number } from the dealer's left

## A figure with its interval

figure-unknown = not known
figure-of-too-few = { $value } (of too few to say more)
figure-each-time = { $value } (each time)
figure-interval = { $value } ({ $low } to { $high })
spread = { $what }: { $low } to { $high }

## Chapters

chapter-fair = Fair?
chapter-won = Won?
chapter-long = Long?
chapter-alive = Alive?
chapter-open = Open to the end?
chapter-difference = The difference
chapter-luck = Luck or play?
chapter-skill = Skill
chapter-acts = What is an act worth?
chapter-options = What does an option do?
question-fair = Does it matter where you sit?
question-won = How often is it won?
question-long = How long is a match?
question-alive = How much is there to decide?
question-open = How long can you still win?

## Fair, long, alive, open

found-odd = Beyond chance: { $what }, { $found }, not { $fair }.
found-no-odd-seat = No seat and no place after the dealer is better than another, as far as these matches tell.
found-won-alone = { $won } of the matches are won; a match brings { $points } points.
found-length = A match takes { $hands } hands and { $decisions } decisions of all players together.
found-minutes = That is { $minutes } minutes if { $pace }.
pace = people take { $choice } s over a decision, { $forced } s where there is nothing to choose and { $deal } s over dealing a hand
found-spread = Half of them are over after { $middle } decisions; nine of ten take { $low } to { $high }.
found-cut-off = { $count } of { $matches } matches had no end within { $hands } hands or { $decisions } decisions and were cut off; the other figures leave them out.
found-choices = A decision has { $choices } choices; { $forced } of all decisions leave no choice at all.
found-lead-changes = The lead changes { $times } times a match.
found-comebacks = Players who did not lead at half time won { $share } of the matches.
found-settled = On average the winner leads for good after { $share } of the hands.
found-gap = In the end the first is { $points } points ahead of the second; { $ties } are ties.

## Luck or play

part-deal = the deal
part-seat = the seat
part-who = who plays
part-who-these = who plays these cards
part-dice = the players' own dice
share-deal = { $share } the cards dealt, whoever plays them
share-seat = { $share } the seat
share-who = { $share } who plays, whatever the cards
share-who-these = { $share } who plays just these cards
share-dice = { $share } what the same players make of the same cards another time
found-luck = With { $players } at the table, a hand's result is { $shares }.
found-no-dice = The same players with the same cards always did the same.
found-no-luck = { $players } did the same each time with the same cards, so nothing tells luck from play: that takes players of different strength.
found-endless-deals = { $count } of { $deals } deals had no end in sight and are left out.

## Skill, acts, options

found-skill = { $bot } wins { $won } of the matches it plays, { $lead } points beyond the table.
found-acts-cost-nothing = Doing without one of them costs nothing, as far as these deals tell.
found-act-never-possible = To { $act } was never possible in these hands.
found-act-never-done = To { $act } was possible { $times } times a hand, and these players never did it.
found-act-forced = To { $act } was done only where there was nothing else to do.
found-act-cost = A player who may not { $act } loses { $cost } points a hand (stopped from it { $times } times{ $endless ->
        [0] { "" }
       *[other] ; { $endless } hands had no end without it
    }).
options-differ = { $option }={ $value } (not { $before })
options-alike = the same
option-found = { $option }: { $what }
option-endless = { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    } had no end in sight.
option-changes-nothing = nothing at all differs in these matches.
option-within-chance = matches change, but no figure by more than chance would.
option-changes = { $way ->
        [more] { $much } more
           *[fewer] { $much } fewer
    } { $figure } ({ $low } to { $high }).
in-a-hundred = { $much } in a hundred

## Pages and reports

lab-title = { $game } in the lab
lab-all-title = All games in the lab
lab-played = { $summary } { $matches } matches of { $players } players ({ $bots }), key { $key }.
lab-written-by = Written by { $command }.
lab-all-written-by = { $command } writes them all.
legend-bold = Every figure has its 95 % interval in brackets; **bold** is what chance hardly explains. By chance alone, one figure in twenty is bold too.
legend-marked = Every figure has its 95 % interval in brackets; what chance hardly explains is marked.
lab-acts-said = What a hand loses without each act, in the same hands with the same dice.
lab-options-said = What chance does not explain, on the same deals with the same dice. Options stand as you type them after -o.
lab-minutes = The minutes assume that { $pace }.
lab-dash = A dash: nothing stands out, or it was not measured. Each game's page has the command that wrote it.
lab-more = What the questions mean, and how to ask others: [Study a game](../study-a-game.md).
report-options = Options
report-match = match { $number }
report-examples = For example ({ $what }):
report-replay = Open one with the command "cardhouse replay FILE".
overview-alive = How much is there to decide, and how long can you still win?
overview-luck-said = What makes a hand's result, with the usual player and a random one in every mixture of seats; and how often the usual player wins.
overview-fair-said = Seats and places that stand out beyond chance.
overview-acts-said = The act that costs most to do without, in points a hand, and acts that no player was ever stopped from.
overview-options = Which options changed nothing?
overview-options-said = Their matches were the same, move by move, with players like these.
column-game = game
column-player = player
column-wins = wins of its matches
column-lead = points beyond the table
column-not-to = not to
column-points = points
column-stopped = times stopped
column-option = option
column-difference = difference
column-figure = figure
column-found = found
column-players = players
column-matches = matches played
column-hands = hands
column-decisions = decisions
column-minutes = minutes
column-cut-off = cut off
column-choices = choices
column-heuristic = `heuristic` against `random`
column-dearest = dearest
column-not-tried = not tried
column-options = options

## What it is to do an act

act = { $act ->
        [special] play a special card
        [play] play
        [draw] draw
        [keep] keep a card
        [pass] pass
        [bid] bid
        [double] double
        [redouble] redouble
        [fold] fold
        [check] check
        [call] call
        [show] show your hand
        [muck] muck your hand
        [bet] bet
        [raise-to] raise
        [stop] end the hand
        [take] take from the discard pile
        [discard] discard
        [set] meld a set
        [run] meld a run
        [lay-off] lay off
        [exchange] swap for a joker
        [leave] leave the rest
        [draw-two] draw two cards
        [keep-it] keep the card you drew
        [change-it] discard the card you drew and draw another
        [lay] meld
        [end-hand] end the hand
        [name] choose the hand
        [trump] choose trumps
        [start] choose the start card
        [aces] say where aces go
        [challenge] challenge a player
        [done] stop challenging
        [silent] not say “last card”
        [borrow] borrow from the bank
        [retire] retire
       *[other] { $otherwise }
    }
act-of-suit = { $act } { $suit }

## What is done just now, beside its bar

stage-matches = matches
stage-without = the same deals without
stage-deals = deals again
stage-ladder = the ladder
stage-acts = acts
stage-options = options

## What rules do, for those who choose them

effects-minutes = { $minutes ->
        [one] A match takes about { $minutes } minute.
       *[other] A match takes about { $minutes } minutes.
    }
effects-longer = { $way ->
        [more] That is about { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        } longer than with the standard rules.
       *[fewer] That is about { $minutes ->
            [one] { $minutes } minute
           *[other] { $minutes } minutes
        } shorter than with the standard rules.
    }
effects-first = { $way ->
        [more] The seat to the left of the first dealer wins { $matches } more of every 100 matches.
       *[fewer] The seat to the left of the first dealer wins { $matches } fewer of every 100 matches.
    }
effects-no-end = With these rules, a match goes on until you stop.
effects-endless = With these rules, { $share } of matches never end.

## What is wrong with what is asked for

too-many-bots = bots: { $bots } are too many for { $seats } seats; name one a seat at most
error-pace = three numbers of seconds by commas, such as 6,1.5,20, not { $asked }
error-pace-seconds = each number of seconds must be 0 to { $most }, not { $asked }
error-on = must be one of { $places }, not { $asked }
