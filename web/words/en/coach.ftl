coach-decision = { $moves ->
        [one] Hand { $hand }, after { $moves } move: { $choice }
        *[other] Hand { $hand }, after { $moves } moves: { $choice }
    }
coach-mistake = { $choice }, { $points }
coach-checked = Decisions checked
coach-starting = Starting the analysis …
coach-checking-yours = Checking your decisions: { $done } of { $total }
coach-checking = Checking { $name }’s decisions: { $done } of { $total }
coach-next = Next mistake
coach-all = All decisions
coach-colours = Red: a mistake you could have seen. Blue: bad luck.
coach-cost = −{ $points }
coach-nothing = { $count ->
        [one] { $count } decision: no better play could have been found.
        *[other] { $count } decisions: no better play could have been found.
    }
coach-decisions = { $count ->
        [one] { $count } decision
        *[other] { $count } decisions
    }
coach-mistakes = { $mistakes ->
        [one] { $mistakes } mistake
        *[other] { $mistakes } mistakes
    }
coach-found = { coach-decisions }: { $slips ->
        [0] { coach-mistakes }
        [one] { coach-mistakes } and { $slips } slip
        *[other] { coach-mistakes } and { $slips } slips
    } cost { $points } points.
coach-unlucky = { $count ->
        [one] { $count } was bad luck.
        *[other] { $count } were bad luck.
    }
