## Das Spiel

title = 500 Rommé
summary = Ausgelegte Karten zählen für dich, Karten auf der Hand gegen dich. Du darfst den ganzen Ablagestapel nehmen.
title-sanity = Sanity 500 Rommé
summary-sanity = 500 Rommé mit Doppelkarten: leg jede als niedrigere Seite, als höhere Seite oder als Summe aus.

## Rat

cards-on-table-count-for-you = Karten auf dem Tisch zählen für dich.
no-card-in-pile-is-worth-taking = Im Ablagestapel lohnt sich keine Karte.
pile-is-of-no-use-to-you = Der Ablagestapel nützt dir nichts.
moving-cards-makes-room-for-yours = Verschobene Karten machen Platz für deine.

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
add-to-meld = { $laid } an Kombination { $meld } anlegen
move-cards-on-table = Karten auf dem Tisch verschieben

## Erzählt

began-to-move-cards-on-table = { $who }[Du hast|@ hat] begonnen, Karten auf dem Tisch zu verschieben
put-everything-back-double = { $who }[Du hast|@ hat] alles zurückgelegt{ $held ->
        [yes] ; zurück auf der Hand: { $hand }
       *[no] { "" }
    }{ $piled ->
        [yes] ; zurück auf dem Ablagestapel: { $pile }
       *[no] { "" }
    }
added-to-meld = { $who }[Du hast|@ hat] { $moved ->
        [yes] { $card } zu Kombination { $meld } verschoben
       *[no] { $card } an Kombination { $meld } angelegt
    } ({ $cards })
melded-from-table = { $who }[Du hast|@ hat] { $cards } ausgelegt (vom Tisch: { $moved })

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
option-packs-auto = Eines, ab fünf Spielern zwei
option-packs-1 = Eines
option-packs-help = Kartenspiele zu 52 Karten.
option-values-pips = Ihre Zahl
option-values-fives = Je 5
option-values-help = Was Karten von 2 bis 9 zählen.
option-values = 2 bis 9 zählen
option-low-ace = Niedriges Ass
option-low-ace-help = Was ein Ass zählt, wenn es vor einer Zwei liegt.
option-twins-either = Beide
option-twins-upper = Nur die obere
option-twins-help = Welche von zwei gleichen Karten im Ablagestapel du nehmen darfst.
option-twins = Gleiche Karten im Ablagestapel
option-rearrange-own = Eigene
option-rearrange-all = Die von allen
option-hand-size-help-auto = Wie viele Karten jeder bekommt. 0: zu zweit dreizehn, sonst sieben.
option-error-hand-size = eine Hand muss mindestens drei Karten haben
option-error-packs = es gibt nur { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }: zu wenig für { $hands } Hände zu { $size }
option-error-faces = die zwei Seiten einer Karte müssen verschiedene Farben haben
option-error-melds = aus diesen Karten lassen sich zu viele Kombinationen bilden
option-rearrange-none = Keine
option-rearrange-help = Welche Karten auf dem Tisch du verschieben darfst.
option-rearrange = Karten verschieben
option-rearrange-judged-turn = Am Ende des Zugs
option-rearrange-judged-act = Nach jedem Verschieben
option-rearrange-judged-help = Wann jede Kombination wieder vollständig sein muss.
option-rearrange-judged = Kombinationen vollständig
option-totals-count-per-card = 2 Punkte je Karte
option-totals-count-per-meld = 2 Punkte je Kombination
option-totals-count-help = Was Karten zählen, die als Summe ausgelegt sind.
option-totals-count = Summen zählen

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
refused-lower-of-two = Von zwei gleichen Karten kannst du nur die obere nehmen
keep-card-to-discard = Behalte eine Karte zum Abwerfen
refused-use-taken-first = Benutze zuerst die Karte aus der Mitte des Ablagestapels
those-cards-are-not-meld = Diese Karten sind keine Kombination
refused-one-at-a-time = Wähle dafür eine einzige Karte
that-face-is-already-on-table = Diese Seite liegt schon auf dem Tisch
refused-card-laid-already = Jede Karte kannst du nur einmal je Zug legen oder verschieben
you-may-not-move-that-card = Diese Karte darfst du nicht verschieben
refused-would-leave-too-few = Dann blieben weniger als drei Karten in einer Kombination
those-cards-are-already-there = Diese Karten liegen schon da
there-is-nothing-to-put-back = Es gibt nichts zurückzulegen
refused-nothing-movable = Auf dem Tisch liegen keine Karten, die du verschieben darfst
ask-take-from-within = Nimm die Karte aus der Mitte des Ablagestapels, oder leg alles zurück
you-are-already-moving-cards = Du verschiebst schon Karten
refused-leaves-too-few = Dann bleiben weniger als drei Karten in einer Kombination: drück zuerst „Karten auf dem Tisch verschieben“
refused-put-back-often = Du hast in diesem Zug neunmal zurückgelegt: mehr verschieben kannst du nicht
too-many-melds-are-incomplete = Zu viele Kombinationen sind unvollständig
refused-melds-not-whole = Mach zuerst jede Kombination vollständig, oder leg alles zurück
refused-more-than-three = Leg zuerst drei Karten aus, dann die anderen einzeln an

## Der Tisch

pile-top-card-first = Ablagestapel, oberste Karte zuerst
badge-melded = ausgelegt { $points }
hand-in-stock-playing-to = Runde { $hand }, { $stock_count } im Stapel, gespielt bis { $target }
ask-take-and-meld = Nimm eine Karte vom Ablagestapel und leg sie mit Karten auf dem Tisch aus, oder leg alles zurück
ask-draw-or-take = Zieh vom Stapel, oder nimm vom Ablagestapel
ask-stock-used-up = Der Stapel ist aufgebraucht: nimm vom Ablagestapel oder beende die Runde
use-which-you-took-from-pile = Benutze { $card }, vom Ablagestapel genommen
ask-make-melds-whole = Mach jede Kombination wieder vollständig, oder leg alles zurück
meld-if-you-like-then-discard = Leg aus, wenn du willst, dann wirf ab

## Lernen

lesson-take = Oder nimm eine Karte vom Ablagestapel, mit allen Karten darüber. Diese Karte musst du sofort auslegen.
lesson-end-hand = Der Stapel ist aufgebraucht: du darfst die Runde beenden.
lesson-lay-off = Du darfst an jede Kombination auf dem Tisch eine Karte anlegen. Sie zählt für dich.
your-turn-ends-with-discard = Dein Zug endet mit dem Abwerfen.
lesson-welcome = Ausgelegte Karten zählen für dich. Karten auf der Hand zählen gegen dich. Wer zuerst 500 Punkte hat, gewinnt.
lesson-set = Drei oder vier Karten eines Werts sind ein Satz.
lesson-run = Drei oder mehr Karten einer Farbe in Reihenfolge sind eine Folge.
lesson-welcome-sanity = Jede Karte hat hier zwei Seiten. Leg sie als niedrigere Seite, als höhere Seite oder als Summe beider aus. Ausgelegte Karten zählen für dich, Karten auf der Hand gegen dich. Wer zuerst 500 Punkte hat, gewinnt.
lesson-meld = Drei Karten sind eine Kombination: in Reihenfolge in einer Farbe, von einem Wert, oder nach ihren Summen. Für jede Karte wählst du eine Seite.
lesson-rearrange = Du darfst Karten auf dem Tisch verschieben. Danach muss jede Kombination wieder vollständig sein.
lesson-put-back = Geht es nicht auf, leg alles zurück.

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
