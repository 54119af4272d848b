## Züge

take-top-discard = Von der Ablage nehmen
action-lay-off-joker = Joker an Kombination { $meld } anlegen{ $high ->
        [yes] , am hohen Ende
       *[no] { "" }
    }
action-exchange = { $card } gegen den Joker in Kombination { $meld } tauschen
joker-for = Joker({ $card })

## Rat

cards-on-table-dont-count-against-you = Karten auf dem Tisch zählen nicht gegen dich.
there-is-no-discard-to-take = Es liegt keine Karte zum Nehmen da.
discard-doesnt-fit-your-cards = Die oberste Karte des Ablagestapels passt nicht zu deinen.
it-fits-cards-in-your-hand = Sie passt zu Karten auf deiner Hand.
you-can-use-joker-in-new-meld = Den Joker kannst du in einer neuen Kombination brauchen.
reason-go-out-at-once = Du machst mit allen Karten auf einmal aus.
reason-few-points-left = Dir bleiben nur sehr wenige Punkte.
reason-go-out = Du machst aus, und die anderen verlieren Punkte.
card-doesnt-help-you = Die Karte hilft dir nicht.
you-can-combine-its-cards-with-yours = Du kannst ihre Karten mit deinen kombinieren.

## Optionen

option-foreman-lays-out-help = Wer beginnt, darf schon vor dem ersten Abwerfen auslegen.
option-foreman-lays-out = Sofort auslegen, wer beginnt
option-opening-help = So viele Punkte muss die Erstmeldung zusammen haben.
option-opening = Erstmeldung
option-ace-in-hand-help = Was ein Ass kostet, das auf der Hand bleibt.
option-ace-in-hand = Ass auf der Hand
option-joker-in-hand-help = Was ein Joker kostet, der auf der Hand bleibt.
option-joker-in-hand = Joker auf der Hand
option-adjacent-jokers-help = In einer Folge dürfen Joker nebeneinander liegen.
option-adjacent-jokers = Joker nebeneinander
option-return-taken-help = Du darfst die Karte abwerfen, die du gerade vom Ablagestapel genommen hast.
option-return-taken = Genommene Karte abwerfen
option-reshuffle-help = Der Ablagestapel wird gemischt, bevor er der neue Stapel ist.
option-reshuffle = Ablagestapel mischen
option-match-elimination = Wenn nur einer übrig ist
option-match-evening = Nach einer Zahl von Runden
option-rounds-help = Wie viele Runden eine Partie hat, die nach einer Zahl von Runden endet.
option-rounds = Runden
option-limit-help = Wer mehr Punkte verloren hat, scheidet aus.
option-limit = Punkte zum Verlieren

## Was geschah

outcome-lost-points = { $who }[du verlierst|@ verliert] { $number } Punkte mit Karten auf der Hand
next-player-took-discard = wer danach kommt, nimmt die abgeworfene Karte

## Was nicht geht

your-first-melds-have-of-points = Deine Erstmeldung hat { $laid } von { $opening } Punkten
refused-not-an-action = Diesen Zug gibt es in diesem Spiel nicht
refused-draw-first = Zieh zuerst vom Stapel oder nimm die oberste Karte des Ablagestapels
refused-drawn-already = Du hast schon eine Karte gezogen oder genommen
refused-adjacent = In einer Folge dürfen zwei Joker nicht nebeneinander liegen
refused-no-discard = Behalte eine Karte, die du abwerfen kannst
refused-not-opened = Karten auf dem Tisch kannst du erst nach deiner Erstmeldung benutzen
refused-use-joker = Den genommenen Joker musst du gleich in einer neuen Kombination auslegen
refused-too-many-jokers = Höchstens die Hälfte einer Kombination dürfen Joker sein
refused-no-joker-for = Für diese Karte steht dort kein Joker
refused-joker-unusable = Diesen Joker könntest du in keiner neuen Kombination brauchen
refused-just-taken = Die Karte, die du in diesem Zug genommen hast, kannst du nicht abwerfen
refused-no-pile = Es liegt keine Karte zum Nehmen da
refused-suit-twice = In einem Satz darf jede Farbe nur einmal vorkommen
refused-no-meld-of-these = Diese Karten sind weder ein Satz noch eine Folge
refused-one-at-a-time = Wähle eine einzige Karte zum Anlegen
refused-foreman-discards = Wer beginnt, wirft zuerst ab und darf ab dem nächsten Zug auslegen
refused-one-discard = Wähle eine einzige Karte zum Abwerfen
refused-one-swap = Wähle eine einzige Karte, um sie gegen einen Joker zu tauschen
first-melds-too-few-points = Deine Erstmeldung käme nur auf { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }: zu wenig

## Der Tisch

swap-for-joker = Gegen Joker tauschen
discard-pile = Ablage
headline = Runde { $hand }, { $left } im Stapel
headline-of = Runde { $hand } von { $hands }, { $left } im Stapel
badge-starts = beginnt
badge-has-melded = hat ausgelegt
badge-out = ausgeschieden
use-joker-you-took-in-new-meld = Leg den genommenen Joker in einer neuen Kombination aus
start-with-discard = Wirf zuerst eine Karte ab
discard-your-last-card = Wirf deine letzte Karte ab
meld-lay-off-or-discard = Leg aus, leg an oder wirf ab
of-points-melded-go-on = { $laid } von { $opening } Punkten ausgelegt: mach weiter
discard-or-meld-points-or-more = Wirf ab, oder leg mindestens { $opening } Punkte aus
discard-or-meld = Wirf ab oder leg aus
ask-draw-or-take = Zieh vom Stapel, oder nimm { $card }
ask-take = Der Stapel ist aufgebraucht: nimm { $card }

## Erzählt

dealt-hand = { $who }[Du hast|@ hat] Runde { $hand } gegeben: { $cards ->
        [one] je { $cards } Karte
       *[other] je { $cards } Karten
    }, { $more } an { $first }[dich|@]; { $left } im Stapel
discard-pile-turned-over = Der Ablagestapel wurde umgedreht{ $shuffled ->
        [yes] , gemischt
       *[no] { "" }
    } und ist der neue Stapel
melded-first = { $who }[Du hast|@ hat] { $cards } ausgelegt, bisher { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    } für die Erstmeldung
swapped-for-joker = { $who }[Du hast|@ hat] { $card } gegen den Joker in Kombination { $meld } getauscht ({ $cards })
hand-nobody-out = Runde { $hand }: niemand hat ausgemacht, also verlieren alle Punkte
evening-total = { $who }: { $points }
is-out-of-match = { $who }[Du bist|@ ist] ausgeschieden
scored-total = { $who }: +{ $change }, Summe { $total }
lost-total = { $who }: -{ $change } ({ $cards }), Summe { $total }
