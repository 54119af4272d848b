## Das Spiel

title = Sanity 500 Rommé
summary = 500 Rommé mit Doppelkarten: leg jede als niedrigere Seite, als höhere Seite oder als Summe aus.

## Rat

moving-cards-makes-room-for-yours = Verschobene Karten machen Platz für deine.

## Züge

add-to-meld = { $laid } an Kombination { $meld } anlegen
move-cards-on-table = Karten auf dem Tisch verschieben

## Erzählt

began-to-move-cards-on-table = { $who }[Du hast|@ hat] begonnen, Karten auf dem Tisch zu verschieben
put-back = { $who }[Du hast|@ hat] alles zurückgelegt{ $held ->
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

option-rearrange-own = Eigene
option-rearrange-all = Die von allen
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

## Was nicht geht

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

ask-take-and-meld = Nimm eine Karte vom Ablagestapel und leg sie mit Karten auf dem Tisch aus, oder leg alles zurück
ask-make-melds-whole = Mach jede Kombination wieder vollständig, oder leg alles zurück

## Lernen

lesson-welcome = Jede Karte hat hier zwei Seiten. Leg sie als niedrigere Seite, als höhere Seite oder als Summe beider aus. Ausgelegte Karten zählen für dich, Karten auf der Hand gegen dich. Wer zuerst 500 Punkte hat, gewinnt.
lesson-meld = Drei Karten sind eine Kombination: in Reihenfolge in einer Farbe, von einem Wert, oder nach ihren Summen. Für jede Karte wählst du eine Seite.
lesson-rearrange = Du darfst Karten auf dem Tisch verschieben. Danach muss jede Kombination wieder vollständig sein.
lesson-put-back = Geht es nicht auf, leg alles zurück.
