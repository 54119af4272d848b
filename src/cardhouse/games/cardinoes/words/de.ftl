## Das Spiel

title = Cardinoes
summary = Baut eine Kette: jede Karte passt im Wert oder in der Farbe an ein Ende. Werde als Erster alle Karten los.

## Züge

draw = Ziehen
keep-it = Behalten
pass = Passen
action-play = { $card } { $end ->
        [left] links
       *[right] rechts
    } anlegen
action-special = { action-play }, dann noch einmal spielen

## Rat

it-is-your-last-card = Es ist deine letzte Karte.
none-of-your-other-cards-matches-it = Keine deiner anderen Karten passt daran.
others-match-it = { $fitting ->
        [one] Eine deiner anderen Karten passt
       *[other] { $fitting } deiner anderen Karten passen
    } daran: an diesem Ende kannst du weiterspielen.
another-card-may-fit-better-than-yours = Eine andere Karte passt vielleicht besser als deine.
none-of-your-cards-fits = Keine deiner Karten passt.
it-gives-you-another-turn = Damit bist du noch einmal dran.
it-may-be-more-useful-later = Später ist sie vielleicht mehr wert.
reason-pass = Nichts passt, und der Stapel ist leer.

## Optionen

option-match-target = Bei einer Zielpunktzahl
option-match-rounds = Nach einer Zahl von Runden
option-target-help = Die Punktzahl, bei der eine Partie mit Ziel endet.
option-rounds = Runden
option-rounds-help = Wie viele Runden eine Partie ohne Ziel hat.
option-draw-when-able-help = Du darfst ziehen, auch wenn du spielen könntest.
option-draw-when-able = Freies Ziehen
option-tie-split-floor = Abgerundet
option-tie-split-exact = Auf den Bruchteil genau
option-tie-split-help = Wie sich Spieler bei Gleichstand die Punkte teilen.
option-tie-split = Geteilte Punkte
option-jokers-help = Joker in jedem Kartenspiel. Ein Joker passt überall.
option-joker-value-help = Was ein Joker kostet, der auf der Hand bleibt.
option-joker-value = Punkte für einen Joker
option-point-values-help = Was 2, 3 … 10, J, Q, K, A kosten.
option-point-values = Punkte für jeden Wert
option-special-play-off = Keine
option-special-play-both-ends = Eine Karte, die an beide Enden passt
option-special-play-twin = Der Zwilling einer Endkarte
option-special-play-help = Mit welchen Karten du noch einmal dran bist.
option-special-play = Besondere Züge
option-packs-help = Kartenspiele zu 52 Karten. Zwillinge brauchen zwei.
option-error-twins = Zwillinge brauchen zwei Kartenspiele: in einem kommt jede Karte nur einmal vor
option-error-point-values = mindestens ein Wert muss einen Punkt zählen, sonst endet die Partie nie

## Was geschah

outcome-drew-more = { $who }[du musst|@ muss] { $number } Karten mehr ziehen
outcome-points-left = { $who }[dir|@] bleiben { $number } Punkte auf der Hand

## Was nicht geht

refused-not-an-action = Diesen Zug gibt es bei Cardinoes nicht
refused-no-match = Diese Karte passt weder im Wert noch in der Farbe an das Ende
refused-stock-empty = Der Stapel ist leer
refused-can-draw = Passen kannst du nur, wenn nichts passt und der Stapel leer ist
refused-only-the-drawn = Du darfst jetzt nur die gezogene Karte spielen
refused-not-special = Mit dieser Karte bist du nicht noch einmal dran
refused-drawn-already = Du hast schon gezogen: spiel die Karte oder behalte sie
refused-not-drawn = Du hast in diesem Zug keine Karte gezogen

## Der Tisch

chain = Kette
draw-pile = Stapel
round-in-draw-pile = Runde { $hand }, { $left } im Stapel
you-drew = Du hast { $card } gezogen: { $fits ->
        [yes] spiel oder behalte die Karte
       *[no] die Karte passt an kein Ende
    }
ask-play = Spiel eine Karte, die im Wert oder in der Farbe an ein Ende passt{ $draw ->
        [yes] , oder zieh
       *[no] { "" }
    }
nothing-fits-draw-card = Nichts passt: zieh eine Karte
ask-pass = Nichts passt, und der Stapel ist leer: du musst passen

## Lernen

lesson-welcome = Werde als Erster alle Karten los. Die Kette wächst an beiden Enden.
lesson-play = Leg eine Karte an ein Ende der Kette. Sie muss dort im Wert oder in der Farbe passen.
lesson-special = Diese Karte passt an beide Enden. Als besonderer Zug gespielt, bist du mit ihr noch einmal dran.
lesson-draw = Zieh eine Karte, wenn keine von deinen passt.
lesson-keep = Die gezogene Karte darfst du behalten.
lesson-pass = Passe, wenn nichts passt und der Stapel leer ist.

## Erzählt

dealt-each-starts-chain = { $who }[Du hast|@ hat] { $cards ->
        [one] je { $cards } Karte
       *[other] je { $cards } Karten
    } gegeben; die Kette beginnt mit { $card }
passed = { $who }[Du hast|@ hat] gepasst
played-at-end = { $who }[Du hast|@ hat] { $card } { $end ->
        [left] links
       *[right] rechts
    } angelegt{ $again ->
        [yes] { " " }und { $who }[bist|ist] noch einmal dran
       *[no] { "" }
    }
round-out = Runde { $hand }: { $who }[du hast|@ hat] alle Karten gespielt
round-stuck = Runde { $hand }: niemand konnte mehr spielen
held-and-scored = { $who }: { $held ->
        [yes] { $cards } auf der Hand ({ $worth })
       *[no] nichts auf der Hand
    }, { $points } Punkte, Summe { $total }
