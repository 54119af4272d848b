## The game

title = Texas Hold'em
summary = Bet on two cards of your own and five that all share; the best five of seven win the pot.

## Actions

show-your-hand = Show your hand
muck-it = Muck it
action-bet = Bet { $chips }
action-raise-to = Raise to { $chips }

## Advising

reason-fold = Your cards are too weak{ $calling ->
        [yes] { " " }to call { $chips }
       *[no] { "" }
    }.
reason-fold-hand = Too weak{ $calling ->
        [yes] { " " }to call { $chips }
       *[no] { "" }
    }: { $hand }.
it-costs-nothing-to-stay-in = It costs nothing to stay in.
reason-call = Your cards are good enough to call, but not to raise.
reason-raise = Your cards are good enough to make the others pay.
reason-show = Only a hand that is shown can win the pot.
reason-muck = It can't win, and nobody needs to see it.

## Options

option-structure-limit = Fixed limit
option-structure-no-limit = No limit
option-structure-help = Whether bets have a fixed size, or may be any amount you have.
option-structure = Bets
option-min-bet-help = The smallest bet, and the bet of the first two rounds.
option-min-bet = Small bet
option-max-bet-help = The bet of the last two rounds. 0: twice the small bet.
option-max-bet = Big bet
option-small-blind = Small blind
option-small-blind-help = The small blind. -1: half the small bet.
option-big-blind = Big blind
option-big-blind-help = The big blind. -1: the small bet.
option-ante = Ante
option-ante-help = Chips put in before the deal.
option-ante-by-all = Everyone, their own
option-ante-by-big-blind = The big blind, for all
option-ante-by-dealer = The dealer, for all
option-ante-by-help = Who puts in the ante.
option-ante-by = Who pays the ante
option-straddles = Straddles
option-straddles-help = Blind bets of the third seat to the dealer's left, the fourth, and so on.
option-posts-help = What each seat posts in the first hand, as a bet.
option-posts = Posted as bets
option-dead-posts-help = What each seat posts in the first hand, straight into the pot.
option-dead-posts = Posted into the pot
option-short-blind-whole = The whole blind
option-short-blind-posted = What was posted
option-short-blind = Short blind
option-short-blind-help = What the others call when a player is short of the blind.
option-level-hands-help = Blinds and bets go up after this many hands. 0: never.
option-level-hands = Hands per level
option-level-percent-help = By how many percent they go up.
option-level-percent = Rise per level
option-mucking-never = Never
option-mucking-unless-all-in = Unless someone is all in
option-mucking-always = Always
option-mucking = Mucking
option-mucking-help = When you may throw your hand away unseen at the showdown.
option-starting-chips = Starting chips
option-starting-chips-help = Chips each player starts with.
option-end-last-player = When one player has all chips
option-end-deals = After a number of hands
option-end-help = When the match ends.
option-end = Match ends
option-deals-help = How many hands a match has that ends after a number of hands.
option-deals = Hands
option-deck-104 = Two, as in the rulebook
option-deck-52 = One
option-deck-help = Packs of 52 cards.
option-deck = Packs
option-pocket-help = Cards you are dealt.
option-pocket = Cards of your own
option-rounds-help = Rounds of betting. With one there is no board.
option-rounds = Rounds of betting
option-flop = Flop
option-flop-help = Cards of the flop.
option-flush-help = A flush beats a straight.
option-flush = Flush beats straight
option-five-of-a-kind-top = Beats everything
option-five-of-a-kind-as-quads = Counts as four of a kind
option-five-of-a-kind = Five of a kind
option-five-of-a-kind-help = What five cards of a rank are worth.
option-max-raises-help = Raises in a round with limits. -1: no cap.
option-max-raises = Most raises
option-fold-unbet-help = You may fold even if there is nothing to call.
option-fold-unbet = Folding for nothing
option-slow-raise-help = Nobody may raise in their first turn of a round.
option-slow-raise = No early raise
option-heads-up-standard = The dealer
option-heads-up-literal = The other player
option-heads-up-help = Who posts the small blind when two play.
option-heads-up = Small blind with two
option-button-moving = Skips players who are out
option-button-dead = May stop at an empty seat
option-button-help = How the dealer button moves.
option-button = Dealer button
option-reopen-tda = If they add up to a full raise
option-reopen-always = Always
option-reopen-never = Never
option-reopen-help = Whether all-ins below a full raise let you raise again.
option-reopen = Short all-ins
option-over-short-complete = Makes it a full raise
option-over-short-raise = Adds a full raise
option-over-short-help = With limits: what a raise over a short all-in does.
option-over-short = Raise over a short all-in
option-odd-chip-left-of-dealer = One each, from the left
option-odd-chip-first-winner = All to the first winner
option-odd-chip-help = Who gets the chips that cannot be split evenly.
option-odd-chip = Odd chips
option-stacks-help = Chips each seat starts with. 0: as many as the others.
option-stacks = Chips by seat
option-error-max-bet = must be 0, or at least the small bet: { $chips }
option-error-small-blind = must not be more than the big blind: { $chips }
option-error-ante-by = the dealer can't pay the ante while the button may stop at an empty seat
option-error-no-blinds = without blinds there must be an ante, or nobody would have to bet
option-error-straddle = each must be 0 or at least the big blind, { $least }, not { $chips }
option-error-no-such-seat = with { $players } players there is no seat { $place } from the dealer's left
start-limit = Limit
start-two-packs = As in the rulebook: two packs

## Outcomes

outcome-won-pot = { $who } won the pot
everyone-else-folded = everyone else folded
outcome-lost-showdown = { $who } lost at a showdown

## Refusals

smallest-wager = { $raising ->
        [yes] The smallest raise is to { $chips }
       *[no] The smallest bet is { $chips }
    }
you-only-have-chips = You only have { $chips } chips
only-wager-with-limits = { $raising ->
        [yes] With limits the only raise is to { $chips }
       *[no] With limits the only bet is { $chips }
    }
refused-nothing-behind = You have no chips left to raise with: call or fold
refused-nobody-to-answer = Nobody else has chips left to call a raise
refused-raises-used-up = No more raises in this round
refused-not-reopened = That all-in was less than a full raise, so you can't raise again
refused-first-turn = You can't raise in your first turn of the round
refused-not-an-action = Hold'em has no such move
refused-nothing-to-decide = The betting is over: check to see the cards
refused-must-call = There is a bet: call, raise or fold
refused-nothing-to-call = There is nothing to call: check
refused-bet-already = There is already a bet: raise it
refused-no-bet-yet = There is no bet to raise: bet instead
refused-too-small = That is less than the smallest bet or raise
refused-too-much = You don't have that many chips
refused-not-the-limit = With limits every bet and raise has a fixed size
refused-no-showdown-yet = Cards are shown after the last round of betting
refused-show-or-muck = The betting is over: show your hand or muck it
refused-plays-alone = You are the only one left in a pot: show your hand
refused-check-for-nothing = There is nothing to call: at this table you can't fold for free

## Showing

pocket-cards = Pocket cards
pot = Pot
side-pot = Side pot { $number }
main-pot = Main pot
pot-is-for = For { $who }
badge-out = out
badge-small-blind = small blind
badge-big-blind = big blind
badge-folded = folded
badge-all-in = all in
board = Board
bet = Bet
match-is-over-after-hand = The match is over after hand { $hand }
headline = Hand { $hand }{ $levels ->
        [yes] { " " }at level { $level }
       *[no] { "" }
    }{ $street ->
        [preflop] , before the flop
        [flop] , flop
        [turn] , turn
        [river] , river
        [showdown] , showdown
       *[alone] { "" }
    }: { $chips } in the pot
you-hold = You hold
show-your-hand-or-muck-it = Show your hand, or muck it
refused-check-to-see = The betting is over: check to see the cards
fold = Fold
check = Check
call = Call
check-or-bet = Check or bet
check-or-raise = Check or raise
ask-call = Call { $chips }{ $all_in ->
        [yes] , all in
       *[no] { "" }
    }{ $raising ->
        [yes] , raise or fold
       *[no] { " " }or fold
    }
call-amount = Call { $chips }{ $all_in ->
        [yes] , all in
       *[no] { "" }
    }
min = Min
half-pot = Half pot
all-in = All in
raise-to = Raise to

## Teaching

lesson-welcome = Make the best hand of five cards from your own two and the five on the board. Or make everyone else fold. You play for chips.
lesson-fold = Fold if your cards are not worth the price. You lose only what you have already put in.
lesson-check = Nobody has bet, so you may check: stay in for free.
lesson-call = Call to stay in: you put in as much as the highest bet.
lesson-bet = Bet with good cards. The others must pay to stay in.
lesson-raise-to = Raise with very good cards, or to make the others fold.
lesson-show = At the showdown you show your cards. The best hand takes the pot.
lesson-muck = Your hand has lost, so you need not show it.

## Telling

blinds-and-bets-go-up-level = Blinds and bets go up: level { $level_of }
dealt-hand = { $dead ->
        [yes] Hand { $hand } was dealt; the button is at the empty seat of { $who }
       *[no] { $who } dealt hand { $hand }
    }
everyone-put-in-ante = Everyone put in an ante of { $chips }
was-dealt = { $who } got { $cards }
put-into-pot = { $who } put { $chips } into the pot
posted = { $who } posted { $bets }
showed = { $who } showed { $cards }: { $hand }
folded = { $who } folded{ $own ->
        [yes] { " " }{ $cards }
       *[no] { "" }
    }
mucked = { $who } mucked{ $own ->
        [yes] { " " }{ $cards }
       *[no] { "" }
    }
checked = { $who } checked
called = { $who } called { $chips }{ $all_in ->
        [yes] , all in
       *[no] { "" }
    }
bet-chips = { $who } bet { $chips }{ $all_in ->
        [yes] , all in
       *[no] { "" }
    }
raised-to = { $who } raised to { $chips }{ $all_in ->
        [yes] , all in
       *[no] { "" }
    }
board-cards = { $street ->
        [flop] Flop
        [turn] Turn
       *[river] River
    }: { $cards }
won-hand = Hand { $hand }: { $who } won{ $shown ->
        [yes] { "" }
       *[no] { " " }without showing
    }
won-pot = { $pot ->
        [only] Pot
        [main] Main pot
       *[side] Side pot { $number }
    } of { $chips }: { $who } with { $hand }
took-back-nobody-called-it = { $who } took back { $back }: nobody called it
won-and-has = { $who } won { $won } and has { $scores }
