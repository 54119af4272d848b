## Rat

cards-on-table-count-for-you = Karten auf dem Tisch zählen für dich.
no-card-in-pile-is-worth-taking = Im Ablagestapel lohnt sich keine Karte.
pile-is-of-no-use-to-you = Der Ablagestapel nützt dir nichts.
reason-take = Sie passt sofort in eine Kombination{ $cards ->
        [0] { "" }
        [one] , und du bekommst { $cards } Karte darüber
       *[other] , und du bekommst { $cards } Karten darüber
    }.

## Züge

action-take = Ablagestapel nehmen, bis { $lower ->
        [yes] { $card } (die untere)
       *[no] { $card }
    }

## Erzählt

dealt-cards-each-starts-pile = { $who }[Du hast|@ hat] { $dealt ->
        [one] je { $dealt } Karte
       *[other] je { $dealt } Karten
    } gegeben; auf dem Ablagestapel liegt { $cards }
pile-was-shuffled = Der Ablagestapel wurde bis auf die oberste Karte gemischt und ist der neue Stapel
took-from-pile = { $who }[Du hast|@ hat] { $card } vom Ablagestapel genommen
took-with-cards-above = { $who }[Du hast|@ hat] { $card } vom Ablagestapel genommen, mit den Karten darüber: { $cards }
hand-nobody-out = Runde { $hand }: niemand hat rechtzeitig ausgemacht
hand-stock-used-up = Runde { $hand }: der Stapel war aufgebraucht
melded-held-total = { $who }: ausgelegt { $laid }, auf der Hand { $cost }: { $change }, Summe { $scores }

## Optionen

option-deep-card-meld-or-lay-off = Auslegen oder anlegen
option-deep-card-meld = Auslegen
option-deep-card-meld-from-hand = Mit zwei Karten aus der Hand auslegen
option-final-discard-optional = Nicht nötig
option-final-discard-required = Nötig
option-top-card-free = Darf wieder abgeworfen werden
option-top-card-kept = Muss diesen Zug behalten werden
option-top-card = Oberste Karte
option-top-card-help = Die oberste Karte des Ablagestapels, wenn du sie allein nimmst.
option-final-discard-help = Ob du zum Ausmachen eine Karte abwerfen musst.
option-final-discard = Ausmachen mit Abwerfen
option-stock-out-reshuffle = Der Ablagestapel wird gemischt
option-target-help = Mit so vielen Punkten gewinnst du.
option-deep-card-help = Was du mit einer Karte aus der Mitte des Ablagestapels sofort tun musst.
option-deep-card = Karte aus der Mitte
option-error-packs = es gibt nur { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }: zu wenig für { $hands } Hände zu { $size }

## Was geschah

outcome-melded = { $who }[du kannst|@ kann] { $number }-mal öfter auslegen oder anlegen
next-player-took-from-pile = wer danach kommt, nimmt vom Ablagestapel

## Was nicht geht

refused-not-an-action = Diesen Zug gibt es bei 500 Rommé nicht
refused-draw-first = Zieh zuerst vom Stapel oder nimm vom Ablagestapel
refused-drawn-already = Du hast schon Karten gezogen oder genommen
that-card-is-not-in-pile = Diese Karte liegt nicht im Ablagestapel
refused-not-meldable-at-once = Diese Karte könntest du nicht sofort auslegen
refused-discard-another = Diese Karte hast du in diesem Zug vom Ablagestapel genommen: wirf eine andere ab
keep-card-to-discard = Behalte eine Karte zum Abwerfen
refused-use-taken-first = Benutze zuerst die Karte aus der Mitte des Ablagestapels
those-cards-are-not-meld = Diese Karten sind keine Kombination
refused-one-at-a-time = Wähle dafür eine einzige Karte

## Der Tisch

pile-top-card-first = Ablagestapel, oberste Karte zuerst
badge-melded = gelegt { $points }
hand-in-stock-playing-to = Runde { $hand }, { $stock_count } im Stapel, gespielt bis { $target }
ask-draw-or-take = Zieh vom Stapel, oder nimm vom Ablagestapel
ask-stock-used-up = Der Stapel ist aufgebraucht: nimm vom Ablagestapel oder beende die Runde
use-which-you-took-from-pile = Benutze { $card }, vom Ablagestapel genommen
meld-if-you-like-then-discard = Leg aus, wenn du willst, dann wirf ab

## Lernen

lesson-take = Oder nimm eine Karte vom Ablagestapel, mit allen Karten darüber. Diese Karte musst du sofort auslegen.
lesson-end-hand = Der Stapel ist aufgebraucht: du darfst die Runde beenden.
lesson-lay-off = Du darfst an jede Kombination auf dem Tisch eine Karte anlegen. Sie zählt für dich.
your-turn-ends-with-discard = Dein Zug endet mit dem Abwerfen.
