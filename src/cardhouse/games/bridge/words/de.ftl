## Das Spiel

title = Bridge
summary = Zwei Paare reizen um den Kontrakt. Der Alleinspieler spielt auch die Karten des Dummys und muss die gebotenen Stiche machen.

## Rat

reason-bid = Deine Punkte und Farben sind dieses Gebot wert.
reason-pass = Dein Blatt ist hier kein Gebot wert.
you-expect-to-make-contract = Du rechnest damit, den Kontrakt zu erfüllen.

## Optionen

option-deals-help = Wie viele Boards eine Partie hat.
option-deals = Boards
option-doubles-help = Du darfst Kontra und Rekontra sagen.
option-doubles = Kontra
option-vulnerability-boards = Wie das Board es sagt
option-vulnerability-none = Niemand
option-vulnerability-all = Beide Seiten
option-vulnerability-help = Wer in Gefahr ist.
option-vulnerability = In Gefahr
option-passed-out-score-zero = Niemand bekommt Punkte
option-passed-out-redeal = Das Board wird neu gegeben
option-passed-out-help = Was geschieht, wenn alle vier passen.
option-passed-out = Alle passen
option-literal-suit-groups-help = Kreuz und Pik zählen 20 je Stich, Herz und Karo 30, wie es im Regelbuch steht.
option-literal-suit-groups = Farben wie gedruckt
option-defeats-law-77 = Nach § 77
option-defeats-unpriced = Nichts
option-defeats-help = Was ein Kontrakt kostet, der fällt.
option-defeats = Strafe für Faller
option-first-board-help = Die Nummer des ersten Boards. Sie sagt, wer gibt und wer in Gefahr ist.
option-first-board = Erstes Board
option-card-no-trump-strong = Starkes 1NT (15 bis 17)
option-card-no-trump-weak = Schwaches 1NT (12 bis 14)
option-card-no-trump-help = Womit Bots 1NT eröffnen, und wofür sie dein 1NT halten.
option-card-no-trump = System: Eröffnung 1NT
option-card-majors-five = Oberfarben zu fünft
option-card-majors-four = Oberfarben zu viert
option-card-majors-help = Wie viele Karten eine Eröffnung mit 1♥ oder 1♠ verspricht.
option-card-majors = System: Eröffnung in Oberfarbe
option-card-twos-weak = Schwache Zweier
option-card-twos-strong = Starke Zweier
option-card-twos-help = Was 2♦, 2♥ und 2♠ eröffnen: ein schwaches Blatt mit sechs Karten oder ein starkes, auf das Partner nicht passen darf.
option-card-twos = System: Eröffnung auf Zweierstufe
option-card-answers-stayman = Stayman
option-card-answers-stayman-transfers = Stayman und Transfers
option-card-answers-transfers = Transfers
option-card-answers-natural = Natürliche Antworten auf 1NT
option-card-answers-help = Stayman: 2♣ fragt nach Oberfarben zu viert. Transfers: 2♦ und 2♥ zeigen die nächsthöhere Farbe. Andere Farben sind zum Spielen.
option-card-answers = System: Antworten auf 1NT
option-card-aces-key-cards = Schlüsselkarten
option-card-aces-blackwood = Blackwood
option-card-aces-help = Wonach 4NT fragt: nach den Assen und dem Trumpfkönig oder nur nach den Assen.
option-card-aces = System: Frage mit 4NT
option-card-sides-both = Beide Seiten
option-card-sides-north-south = Nur Nord-Süd
option-card-sides-east-west = Nur Ost-West
option-card-sides-help = Wer so reizt. Die anderen reizen, wie es im Haus üblich ist.
option-card-sides = System: Wer so reizt

## Was geschah

outcome-down = der Kontrakt fällt
outcome-made-game = { $who }[du und dein Partner gewinnen|@ und Partner gewinnen] ein Vollspiel
outcome-own-side-down = { $who }[du und dein Partner fallen|@ und Partner fallen]
outcome-others-down = die andere Seite fällt
outcome-all-passed = alle vier passen
outcome-side-tricks = { $who }[du und dein Partner gewinnen|@ und Partner gewinnen] { $number } Stiche mehr

## Was nicht geht

refused-not-an-action = Diesen Zug gibt es bei Bridge nicht
refused-still-bidding = Die Reizung ist noch nicht zu Ende
refused-bidding-over = Die Reizung ist zu Ende
refused-not-higher = Biete höher als das letzte Gebot: mehr Stiche, oder gleich viele in einer höheren Farbe
refused-no-doubles = An diesem Tisch gibt es kein Kontra
refused-nothing-to-double = Kontra geht nur auf das letzte Gebot der Gegner, und nur einmal
refused-nothing-to-redouble = Rekontra geht nur, wenn die Gegner das Gebot deiner Seite kontriert haben
refused-not-in-dummy = Spiel eine Karte vom Dummy
refused-not-from-dummy = Spiel eine Karte aus deiner eigenen Hand
refused-dummy-must-follow = Bediene: der Dummy hat eine Karte der ausgespielten Farbe

## Der Tisch

dummy = Dummy
auction = Reizung
side-tricks = Stiche { sides }
badge-vulnerable = in Gefahr
badge-declarer = spielt { $contract }
badge-dummy = Dummy
headline-no-bid = Board { $board } von { $last }, { sides-vulnerable }, Reizung
headline-auction = Board { $board } von { $last }, { sides-vulnerable }, Reizung: { $contract }
headline = { $contract }, Stich { $trick }: Nord-Süd { $north_south }, Ost-West { $east_west }. Board { $board } von { $last }
bid-or-pass = Biete oder passe
make-opening-lead = Spiel zum ersten Stich aus
lead-from-dummy = Spiel vom Dummy aus
lead-from-your-hand = Spiel aus deiner Hand aus
play-from-dummy-follow = Spiel vom Dummy: { suits } bedienen
dummy-cannot-follow = Vom Dummy: kein { suits }, jede Karte geht

## Lernen

lesson-welcome = Du spielst mit dem Menschen gegenüber zusammen. Zuerst wird gereizt: das Paar, das die meisten Stiche verspricht, bestimmt den Trumpf. Dann spielt ihr 13 Stiche.
lesson-bid = Ein Gebot ist eine Zahl mit einer Farbe, oder ohne Trumpf (NT). 1♥ verspricht sieben Stiche (sechs und einen) mit Herz als Trumpf. Jedes Gebot muss höher sein als das letzte. Zähle Ass 4, König 3, Dame 2, Bube 1: eröffne ab 12 Punkten.
lesson-pass = Passe, wenn du nichts zu bieten hast. Nach dreimal Passen in Folge endet die Reizung.
lesson-double = Sag Kontra, wenn du glaubst, dass die anderen ihren Kontrakt nicht schaffen. Dann geht es um mehr.
lesson-redouble = Sag Rekontra, wenn du kontriert bist und trotzdem glaubst, dass du den Kontrakt schaffst.
lesson-play = Bediene, wenn du kannst. Sonst spiel irgendeine Karte: einen Trumpf, oder eine, die du nicht brauchst. Nach dem ersten Ausspiel liegen die Karten des Dummys offen, und der Alleinspieler spielt auch sie.

## Erzählt

dealt-board = { $who }[Du hast|@ hat] Board { $board } gegeben: { sides-vulnerable }
seats = Nord: { $north }, Ost: { $east }, Süd: { $south }, West: { $west }
bid = { $who }[Du hast|@ hat] { $call } geboten
called = { $who }[Du hast|@ hat] { $call ->
        [pass] gepasst
        [double] Kontra gesagt
       *[redouble] Rekontra gesagt
    }
contract-is-leads-first = Der Kontrakt ist { $contract }; { $who }[du spielst|@ spielt] aus
played = { $who }[Du hast|@ hat] { $card }{ $dummy ->
        [yes] { " " }vom Dummy
       *[no] { "" }
    } { $leads ->
        [yes] ausgespielt
       *[no] gespielt
    }
is-dummy = { $who }[Du bist|@ ist] Dummy
board-dealt-again = Bei Board { $board } haben alle gepasst: es wird neu gegeben
board-passed-out = Bei Board { $board } haben alle gepasst
board-over = Board { $board } ist zu Ende
board-result = { $contract }, { $vulnerable ->
        [yes] in Gefahr
       *[no] nicht in Gefahr
    }: { $result }
down = { tricks }, { $down ->
        [one] { $down } Faller
       *[other] { $down } Faller
    }
made = { tricks }, { $over ->
        [0] genau erfüllt
        [one] erfüllt mit { $over } Überstich
       *[other] erfüllt mit { $over } Überstichen
    }
nobody-scored = Niemand bekommt Punkte
side-total = { sides } ({ $who }): { $points }, Summe { $total }
match-ended-in-tie = Die Partie endet unentschieden
won-match-by = Gewonnen: { $who }, mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    } Vorsprung

## Namen

north = Nord
east = Ost
south = Süd
west = West
sides = { $side ->
        [north-south] Nord-Süd
       *[east-west] Ost-West
    }
sides-vulnerable = { $vulnerable ->
        [both] beide Seiten in Gefahr
        [north-south] Nord-Süd in Gefahr
        [east-west] Ost-West in Gefahr
       *[none] niemand in Gefahr
    }
pass = Passe
double = Kontra
redouble = Rekontra
contract = { $bid }{ $doubled ->
        [doubled] { " " }im Kontra
        [redoubled] { " " }im Rekontra
       *[no] { "" }
    }
contract-by = { $bid } von { $who }[dir|@]{ $doubled ->
        [doubled] { " " }im Kontra
        [redoubled] { " " }im Rekontra
       *[no] { "" }
    }
