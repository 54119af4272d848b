## Was gemessen wird: Namen der Werte

figure-won = Gewonnen
figure-points = Punkte je Partie
figure-hands = Runden je Partie
figure-decisions = Entscheidungen je Partie
figure-decisions-of-hand = Entscheidungen je Runde
figure-minutes = Minuten je Partie
figure-cut-off = Partien, die ohne Ende abgebrochen wurden
figure-choices = Möglichkeiten je Entscheidung
figure-forced = Entscheidungen ohne Wahl
figure-lead-changes = Führungswechsel
figure-comebacks = zur Halbzeit hinten und doch gewonnen
figure-settled = entschieden nach diesem Teil der Partie
figure-gap = Punkte zwischen dem Ersten und dem Zweiten
figure-ties = Gleichstände
figure-matches-won = gewonnene Partien
figure-won-by-seat = gewonnen von Platz { $seats }
figure-won-by-place = gewonnen von { $place } der ersten Runde
figure-hand-of-place = eine Runde von { $place }
figure-wins-of-seat = Siege von Platz { $seats }
figure-wins-of-place = Siege von { $place } der ersten Runde
figure-without-act = nicht { $act }
place-dealer = Geber
place = Platz { $number } links vom Geber

## Ein Wert mit seinem Intervall

figure-unknown = nicht bekannt
figure-of-too-few = { $value } (zu wenige, um mehr zu sagen)
figure-each-time = { $value } (jedes Mal)
figure-interval = { $value } ({ $low } bis { $high })
spread = { $what }: { $low } bis { $high }

## Kapitel

chapter-fair = Fair?
chapter-won = Gewonnen?
chapter-long = Lang?
chapter-alive = Spannend?
chapter-open = Offen bis zum Schluss?
chapter-difference = Der Unterschied
chapter-luck = Glück oder Können?
chapter-skill = Können
chapter-acts = Was ist ein Zug wert?
chapter-options = Was ändert eine Option?
question-fair = Kommt es darauf an, wo du sitzt?
question-won = Wie oft wird gewonnen?
question-long = Wie lang ist eine Partie?
question-alive = Wie viel gibt es zu entscheiden?
question-open = Wie lange kannst du noch gewinnen?

## Fair, lang, spannend, offen

found-odd = Mehr als Zufall: { $what }, { $found } statt { $fair }.
found-no-odd-seat = Kein Platz und keine Stelle hinter dem Geber ist besser als eine andere, soweit diese Partien es zeigen.
found-won-alone = { $won } der Partien werden gewonnen; eine Partie bringt { $points } Punkte.
found-length = Eine Partie hat { $hands } Runden und { $decisions } Entscheidungen aller Spieler zusammen.
found-minutes = Das sind { $minutes } Minuten, wenn { $pace }.
pace = eine Entscheidung { $choice } s dauert, ein Zug ohne Wahl { $forced } s und das Geben einer Runde { $deal } s
found-spread = Die Hälfte ist nach { $middle } Entscheidungen zu Ende; neun von zehn brauchen { $low } bis { $high }.
found-cut-off = { $count } von { $matches } Partien hatten nach { $hands } Runden oder { $decisions } Entscheidungen kein Ende und wurden abgebrochen; in den anderen Werten fehlen sie.
found-choices = Eine Entscheidung hat { $choices } Möglichkeiten; { $forced } aller Entscheidungen lassen keine Wahl.
found-lead-changes = Die Führung wechselt { $times } Mal je Partie.
found-comebacks = Wer zur Halbzeit nicht vorn lag, hat { $share } der Partien gewonnen.
found-settled = Im Mittel führt der Sieger nach { $share } der Runden bis zum Schluss.
found-gap = Am Ende liegt der Erste { $points } Punkte vor dem Zweiten; { $ties } enden mit Gleichstand.

## Glück oder Können

part-deal = die Karten
part-seat = der Platz
part-who = wer spielt
part-who-these = wer diese Karten spielt
part-dice = die Würfel der Spieler
share-deal = { $share } an den Karten, wer sie auch spielt
share-seat = { $share } am Platz
share-who = { $share } daran, wer spielt, mit welchen Karten auch immer
share-who-these = { $share } daran, wer gerade diese Karten spielt
share-dice = { $share } daran, was dieselben Spieler ein andermal aus denselben Karten machen
found-luck = Mit { $players } am Tisch liegt das Ergebnis einer Runde zu { $shares }.
found-no-dice = Dieselben Spieler haben mit denselben Karten immer dasselbe getan.
found-no-luck = { $players } haben mit denselben Karten jedes Mal dasselbe getan; so lassen sich Glück und Können nicht trennen. Dazu braucht es verschieden starke Spieler.
found-endless-deals = { $count } von { $deals } Blättern hatten kein Ende in Sicht und fehlen hier.

## Können, Züge, Optionen

found-skill = { $bot } gewinnt { $won } seiner Partien und liegt { $lead } Punkte über dem Tisch.
found-acts-cost-nothing = Auf einen davon zu verzichten kostet nichts, soweit diese Blätter es zeigen.
found-act-never-possible = „{ $act }“ war in diesen Runden nie möglich.
found-act-never-done = „{ $act }“ war je Runde { $times } Mal möglich, und diese Spieler haben es nie getan.
found-act-forced = „{ $act }“ kam nur vor, wo nichts anderes möglich war.
found-act-cost = Wer nicht „{ $act }“ darf, verliert { $cost } Punkte je Runde ({ $times } Mal daran gehindert{ $endless ->
        [0] { "" }
       *[other] ; { $endless } Runden hatten ohne das kein Ende
    }).
options-differ = { $option }={ $value } (statt { $before })
options-alike = das Gleiche
option-found = { $option }: { $what }
option-endless = { $matches ->
        [one] { $matches } Partie hatte
       *[other] { $matches } Partien hatten
    } kein Ende in Sicht.
option-changes-nothing = in diesen Partien ist gar nichts anders.
option-within-chance = die Partien ändern sich, aber kein Wert mehr als durch Zufall.
option-changes = { $figure }: { $way ->
        [more] { $much } mehr
       *[fewer] { $much } weniger
    } ({ $low } bis { $high }).
in-a-hundred = { $much } von hundert

## Seiten und Berichte

lab-title = { $game } im Labor
lab-all-title = Alle Spiele im Labor
lab-played = { $summary } { $matches } Partien mit { $players } Spielern ({ $bots }), Schlüssel { $key }.
lab-written-by = Geschrieben von { $command }.
lab-all-written-by = { $command } schreibt sie alle.
legend-bold = Hinter jedem Wert steht sein 95-%-Intervall in Klammern; **fett** ist, was Zufall kaum erklärt. Allein durch Zufall ist auch einer von zwanzig Werten fett.
legend-marked = Hinter jedem Wert steht sein 95-%-Intervall in Klammern; was Zufall kaum erklärt, ist hervorgehoben.
lab-acts-said = Was eine Runde ohne den jeweiligen Zug verliert, in denselben Runden mit denselben Würfeln.
lab-options-said = Was Zufall nicht erklärt, mit denselben Blättern und denselben Würfeln. Optionen stehen so da, wie du sie hinter -o tippst.
lab-minutes = Die Minuten setzen voraus, dass { $pace }.
lab-dash = Ein Strich: nichts fällt auf, oder es wurde nicht gemessen. Auf der Seite jedes Spiels steht der Befehl, der sie geschrieben hat.
lab-more = Was die Fragen bedeuten, und wie du andere stellst: [Study a game](../study-a-game.md).
report-options = Optionen
report-match = Partie { $number }
report-examples = Zum Beispiel ({ $what }):
report-replay = Öffne eine mit dem Befehl „cardhouse replay FILE“.
overview-alive = Wie viel gibt es zu entscheiden, und wie lange kannst du noch gewinnen?
overview-luck-said = Woran das Ergebnis einer Runde liegt, mit dem üblichen Spieler und einem zufälligen auf allen möglichen Plätzen; und wie oft der übliche gewinnt.
overview-fair-said = Plätze und Stellen, die mehr auffallen, als Zufall erklärt.
overview-acts-said = Der Zug, auf den zu verzichten am meisten kostet, in Punkten je Runde, und Züge, an denen nie jemand gehindert wurde.
overview-options = Welche Optionen haben nichts geändert?
overview-options-said = Mit solchen Spielern waren ihre Partien Zug für Zug gleich.
column-game = Spiel
column-player = Spieler
column-wins = Siege in seinen Partien
column-lead = Punkte über dem Tisch
column-not-to = nicht
column-points = Punkte
column-stopped = so oft gehindert
column-option = Option
column-difference = Unterschied
column-figure = Wert
column-found = gefunden
column-players = Spieler
column-matches = gespielte Partien
column-hands = Runden
column-decisions = Entscheidungen
column-minutes = Minuten
column-cut-off = abgebrochen
column-choices = Möglichkeiten
column-heuristic = `heuristic` gegen `random`
column-dearest = am teuersten
column-not-tried = nicht versucht
column-options = Optionen

## Was es heißt, etwas zu tun

act = { $act ->
        [special] eine Sonderkarte spielen
        [play] spielen
        [draw] ziehen
        [keep] eine Karte behalten
        [pass] passen oder weitergeben
        [bid] reizen oder ansagen
        [double] Kontra sagen
        [redouble] Rekontra sagen
        [fold] aussteigen
        [check] checken
        [call] mitgehen oder „letzte Karte“ sagen
        [show] die Hand zeigen
        [muck] verdeckt ablegen
        [bet] setzen
        [raise-to] erhöhen
        [stop] die Runde beenden
        [take] vom Ablagestapel nehmen
        [discard] abwerfen
        [set] einen Satz auslegen
        [run] eine Folge auslegen
        [lay-off] anlegen
        [exchange] gegen einen Joker tauschen
        [leave] den Rest liegen lassen
        [draw-two] zwei Karten ziehen
        [keep-it] die gezogene Karte behalten
        [change-it] die gezogene Karte abwerfen und eine andere ziehen
        [lay] auslegen
        [end-hand] die Runde beenden
        [name] die Runde wählen
        [trump] Trumpf wählen
        [start] die Startkarte wählen
        [aces] sagen, wo Asse liegen
        [challenge] jemanden herausfordern
        [done] nicht weiter herausfordern
        [silent] „letzte Karte“ nicht sagen
        [borrow] bei der Bank leihen
        [retire] ausscheiden
       *[other] { $otherwise }
    }
act-of-suit = { $suit } { $act }

## Was gerade geschieht, neben seinem Balken

stage-matches = Partien
stage-without = dieselben Blätter ohne
stage-deals = Blätter noch einmal
stage-ladder = die Rangliste
stage-acts = Züge
stage-options = Optionen

## Was Regeln bewirken, für die, die sie wählen

effects-minutes = { $minutes ->
        [one] Eine Partie dauert etwa { $minutes } Minute.
       *[other] Eine Partie dauert etwa { $minutes } Minuten.
    }
effects-longer = { $way ->
        [more] Das ist etwa { $minutes ->
            [one] { $minutes } Minute
           *[other] { $minutes } Minuten
        } länger als nach den Standardregeln.
       *[fewer] Das ist etwa { $minutes ->
            [one] { $minutes } Minute
           *[other] { $minutes } Minuten
        } kürzer als nach den Standardregeln.
    }
effects-first = { $way ->
        [more] Der Platz links vom ersten Geber gewinnt { $matches } von 100 Partien mehr.
       *[fewer] Der Platz links vom ersten Geber gewinnt { $matches } von 100 Partien weniger.
    }
effects-no-end = Nach diesen Regeln geht eine Partie weiter, bis ihr aufhört.
effects-endless = Nach diesen Regeln enden { $share } der Partien nie.

## Was an dem falsch ist, wonach gefragt wird

too-many-bots = bots: { $bots } sind zu viele für { $seats } Plätze; nenne höchstens einen je Platz
error-pace = drei Zahlen von Sekunden mit Kommas, wie 6,1.5,20, nicht { $asked }
error-pace-seconds = jede Zahl von Sekunden muss 0 bis { $most } sein, nicht { $asked }
error-on = erlaubt ist eines von { $places }, nicht { $asked }
