## Das Spiel

title = 500 Rommé
summary = Ausgelegte Karten zählen für dich, Karten auf der Hand gegen dich. Du darfst den ganzen Ablagestapel nehmen.

## Optionen

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
option-hand-size-help-auto = Wie viele Karten jeder bekommt. 0: zu zweit dreizehn, sonst sieben.
option-error-hand-size = eine Hand muss mindestens drei Karten haben

## Was nicht geht

refused-lower-of-two = Von zwei gleichen Karten kannst du nur die obere nehmen

## Lernen

lesson-welcome = Ausgelegte Karten zählen für dich. Karten auf der Hand zählen gegen dich. Wer zuerst 500 Punkte hat, gewinnt.
lesson-set = Drei oder vier Karten eines Werts sind ein Satz.
lesson-run = Drei oder mehr Karten einer Farbe in Reihenfolge sind eine Folge.
