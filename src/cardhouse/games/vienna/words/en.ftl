## The game

title = Vienna
summary = Rummy with two jokers. With five points or less left over you may knock: then comes one last round.

## Actions

action-knock = Knock, discarding { $card }
action-go-out = Go out, discarding { $card }

## Options

option-vienna-melds-table = On the table
option-vienna-melds-hand = In your hand
option-vienna-melds-help = Where you keep your melds until the hand ends.
option-vienna-melds = Melds are kept
option-tapper-bonus-help = Whoever knocked gets 10 points when the last round is over.
option-tapper-bonus = Bonus for knocking

## Refusals

refused-rest-too-dear = To knock you may have at most { $most_left_over } points left over
refused-nothing-left = You have nothing left over: go out instead
refused-tapped-already = Someone has already knocked: this is the last round
refused-kept-in-hand = At this table you keep your melds in hand until the end
refused-not-all-in-melds = To go out, all your cards but the discard must be in melds
refused-close-by-discard = At this table you go out by discarding your last card

## Showing

knock = Knock
go-out = Go out
headline-last-round = { $headline }. Last round: { $who } knocked
badge-knocked = knocked
ask-discard-points = Discard. You have { points } outside melds

## Teaching

lesson-welcome = You don't have to get rid of all your cards. With five points or less left over you may knock, and the hand is nearly over.
lesson-tap = Your cards outside melds are worth five points or less, so you may knock. Then everyone else has one last turn.
lesson-close = All your cards are in melds: go out.

## Telling

hand-last-round-over = Hand { $hand }: the last round is over; { $who } knocked
went-out-discarding = { $who } went out, discarding { $card }
knocked = { $who } knocked with { $cards } left over, discarding { $card }: one last round
