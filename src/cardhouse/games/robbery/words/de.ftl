## Das Spiel

title = Räuberrommé
summary = Rommé, aber der ganze Tisch gehört dir: nimm Kombinationen auseinander und bau mit deinen Karten neue.

## Züge

action-lift = Kombination { $meld } aufnehmen

## Optionen

option-rob-needs-opening-help = Rauben darfst du erst nach deiner Erstmeldung.
option-rob-needs-opening = Rauben nach der Erstmeldung
option-rob-this-turn-help = Du darfst Kombinationen aufnehmen, die du im selben Zug ausgelegt hast.
option-rob-this-turn = Eben Ausgelegtes rauben
option-take-ups-help = Wie oft du in einem Zug Karten aufnehmen darfst, vom Tisch oder vom Ablagestapel.
option-take-ups = Karten aufnehmen

## Was nicht geht

most-take-ups = Du kannst nur { $take_ups }-mal je Zug Karten aufnehmen
refused-lay-lifted-first = Leg zuerst die aufgenommenen Karten aus, oder leg alles zurück
refused-laid-now = Eine Kombination aus diesem Zug kannst du nicht aufnehmen
refused-stays-as-laid = Aufgenommene Karten kannst du nur an Kombinationen anlegen, die schon vor deinem Zug lagen
refused-add-one = Beim Rauben musst du mindestens eine eigene Karte dazulegen
refused-swap-by-lifting = Nimm die Kombination auf, und leg sie mit deiner Karte anstelle des Jokers wieder aus
refused-nothing-taken-up = Es gibt nichts zurückzulegen
refused-taken-up-often = In diesem Zug kannst du keine Karten mehr aufnehmen
refused-on-table = Nimm Karten auf dem Tisch auf, bevor du sie verschiebst
refused-nothing-to-add = Keine deiner Karten würde passen, wie du den Tisch auch umlegst
refused-cannot-lay = Diese Karte könntest du nicht auslegen, auch nicht mit den Karten auf dem Tisch

## Auswahl

two-cards-are-not-meld = Zwei Karten sind keine Kombination
cards-of-run-must-be-in-sequence = Die Karten einer Folge müssen in Reihenfolge sein
there-is-no-such-card = Diese Karte gibt es nicht
there-is-no-other = Eine weitere Karte davon gibt es nicht: { $cards }
cards-to-go-back = Diese Karten müssen zurück auf den Tisch: { $cards }

## Der Tisch

lifted-cards = Aufgenommene Karten
ask-draw-or-take = Zieh vom Stapel, oder nimm { $card } und benutze die Karte gleich
ask-draw-no-use = Zieh vom Stapel ({ $card } kannst du nicht brauchen)
ask-draw-taken-up-often = Zieh vom Stapel (in diesem Zug kannst du keine Karten mehr aufnehmen)
ask-meld-lifted = Leg die aufgenommenen Karten mit eigenen aus, oder leg alles zurück
meld-card-you-took = Leg die genommene Karte aus, oder leg alles zurück
ask-add-own-card = Leg eine eigene Karte dazu, oder leg alles zurück
ask-after-opening = Leg aus, leg an, nimm Kombinationen auf oder wirf ab
ask-before-opening = Wirf ab, nimm Kombinationen auf, oder leg mindestens { $opening } Punkte aus

## Lernen

lesson-welcome = Alle Kombinationen auf dem Tisch darfst du rauben. Nimm sie auseinander und leg ihre Karten mit deinen neu aus. Am Ende deines Zugs muss jede Karte auf dem Tisch in einer Kombination liegen.
lesson-flush = Alle deine Karten bis auf eine sind von einer Farbe: mach mit einem Flush aus.
lesson-lift = Raube: nimm eine Kombination auf, um ihre Karten mit deinen neu auszulegen.
lesson-put-back = Geht es nicht auf, leg alles zurück.

## Erzählt

lifted-meld = { $who }[Du hast|@ hat] Kombination { $meld } aufgenommen: { $cards }{ $opens ->
        [yes] , das zählt als Erstmeldung
       *[no] { "" }
    }
has-put-everything-back = { $who }[Du hast|@ hat] alles zurückgelegt
