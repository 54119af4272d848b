## Ein Board mit allen Karten offen

board-number = Board { $number }
ending-of = Ein Endspiel mit { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } je Hand. In jeder Zeile ist diese Hand Alleinspieler, die nächste spielt aus
par = Par { $score } für Nord-Süd: { $contracts ->
        [none] durchgepasst
       *[other] { $contracts }
    }
best-in-contract = { $contract } von { $who }: { $best ->
        [one] { $best } Stich
       *[other] { $best } Stiche
    }{ $taken ->
        [untold] { "" }
       *[other] , gemacht: { $taken }
    }
slip = {"  "}Stich { $trick }: { $card } von { $who } hat { $lost ->
        [one] { $lost } Stich
       *[other] { $lost } Stiche
    } verschenkt

## Welches Board

board-named = Board { $number }
board-in-line = Board in Zeile { $line }
note-of-board = { $board }: { $note }
no-board = darin steht kein Board
too-many-boards = ein Match hat höchstens { $most } Boards, und es sind { $boards }; wähl eines mit --board
no-board-in-file = { $file }: darin steht kein Board
no-such-room = in Raum „{ $room }“ wurde nichts gespielt; es gibt { $rooms ->
        [none] keinen mit Namen
       *[other] { $rooms }
    }
no-such-board = Board { $number } gibt es nicht; es gibt { $numbers ->
        [none] keines mit Nummer
       *[other] { $numbers }
    }
other-boards-of-number = { $others ->
        [one] ein anderes Board der Datei hat
       *[other] { $others } andere Boards der Datei haben
    } auch Nummer { $number }
no-boards-in-game = { $game } hat keine Boards
address-without-hands = die Adresse sagt nur, wo ein Board liegt; in der eigenen Adresse des Boards stehen seine Hände

## Was nicht zu lesen ist

no-tag = kein Tag: { $text }
tag-read-as = gelesen, obwohl es so geschrieben ist: { $text }
comment-without-end = hier beginnt ein Kommentar, der nicht endet
no-seat = „{ $value }“ ist kein Platz: schreib N, E, S oder W
no-vulnerability = „{ $value }“ ist keine Gefahrenlage: schreib None, NS, EW oder All
no-vulnerability-letter = „{ $value }“ ist keine Gefahrenlage: schreib o, n, e oder b
no-hand = „{ $value }“ ist keine Hand
no-rank = „{ $value }“ ist kein Wert
no-card = „{ $value }“ ist keine Karte
no-call = „{ $value }“ ist keine Ansage
no-auction = „{ $value }“ ist keine Reizung
no-contract = „{ $value }“ ist kein Kontrakt
no-number-of-tricks = „{ $value }“ ist keine Zahl von Stichen
option-of-tag-refused = { $option }: { $reason }

## Die Verteilung

deal-without-first-hand = die Verteilung nennt keine erste Hand: schreib N:, E:, S: oder W: davor
deal-of-many-hands = die Verteilung hat { $hands } Hände, nicht 4
hand-of-suits = „{ $hand }“ hat { $suits ->
        [one] { $suits } Farbe
       *[other] { $suits } Farben
    }, nicht 4
hand-of-cards = { $who } hat { cards }, nicht 13
card-twice = { $card } steht zweimal da, bei { $one } und bei { $other }
hand-not-told = { $board }: die Datei sagt nicht, welche Karten { $who } hat
hands-not-told = { $board }: die Verteilung nennt nicht alle Hände
ending-not-dealt = { $board }: du kannst ein Endspiel mit { cards } je Hand analysieren, aber nicht geben
deal-of-board-before = weder Board noch Verteilung genannt: vom Board davor übernommen
deal-of-other-table = keine Verteilung genannt: vom anderen Tisch des Boards übernommen

## Die Reizung

call-after-auction = Ansage { $nth }, { $call }: die Reizung ist schon zu Ende
call-refused = Ansage { $nth }, { $call }: { $reason } ({ $rule })
passes-before = { $first } sagt zuerst an, aber { $dealer } ist Geber: davor { $passes }× Passen ergänzt
opening-passes = am Anfang { $passes }× Passen ergänzt, damit { $who } Alleinspieler ist
auction-passed-out = alle haben gepasst
auction-led-on = die Reizung bricht ab und ist fortgesetzt bis { $contract } von { $who }
auction-made-up = keine Reizung genannt; die kürzeste führt zu { $contract } von { $who }
auction-not-over = Karten sind gespielt, aber die Reizung ist nicht zu Ende
other-contract = die Reizung führt zu { $contract }, nicht zu { $told }
other-declarer = nach der Reizung ist { $declarer } Alleinspieler, nicht { $told }

## Das Spiel der Karten

card-of-nobody = { $card } ist gespielt, aber niemand hat die Karte
card-of-another = Stich { $trick }, { $who } { $card }: { $holder } hat diese Karte
card-refused = Stich { $trick }, { $who } { $card }: { $reason } ({ $rule })
plays-twice = { $who } spielt zweimal zu Stich { $trick }
other-result = { $taken ->
        [one] { $taken } Stich ist
       *[other] { $taken } Stiche sind
    } gemacht, nicht { $told }

## Boards, die aufeinander folgen

board-cannot-follow = { $over ->
        [yes] das Match endet mit { $before }
       *[no] { $before } ist nicht zu Ende gespielt
    }, also kann { $board } nicht folgen{ $same ->
        [yes] ; zwei Tische unterscheidet ihr Raum
       *[no] { "" }
    }
does-not-follow = { $board } folgt nicht auf das Board davor: { $faults }
fault-number = Nummer { $told }, nicht { $number }
fault-dealer = Geber { $told }, nicht { $dealer }
fault-vulnerable = Gefahr { $told }, nicht { $vulnerable }
