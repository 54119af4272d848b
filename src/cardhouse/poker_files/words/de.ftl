## Welche Runde

choose-a-hand = es sind { $hands } Runden; wähle eine von 1..{ $hands } mit --hand
no-such-hand = es gibt keine Runde { $number }; { $hands ->
        [one] es ist nur eine
       *[other] es sind { $hands }
    }
no-hands-in-game = { $game } hat keine Pokerrunden
only-usual-cards = PHH kennt nur Runden mit zwei eigenen Karten und fünf auf dem Board ({ $rule })

## Was beim Lesen gesagt wird

at-act = „{ $act }“: { $what }
against-the-rules = { $reason } ({ $rule })
option-refused-in-file = { $option }: { $reason }
has-no-chips = { $who } hat keine Chips
number-of-players = { $players } Spieler; Hold'em ist für { $fewest } bis { $most }

## Poker Hand History; Felder und Zeichen heißen wie im Format

too-many-brackets = Klammern in Klammern, zu viele zum Lesen
not-toml = kein TOML: { $why }
number-too-long = eine Zahl, die zu lang ist, um gelesen zu werden
row-broke-off = die Reihe hat kein Ende
field-missing = das Feld fehlt
actions-are-texts = jeder Zug muss ein Text sein
only-holdem-variants = nur Hold'em ohne Limit (NT) oder mit Limit (FT) lässt sich nachspielen, nicht { $given }{ $variant ->
        [short-deck] { " " }(Short-Deck-Hold'em)
        [omaha] { " " }(Pot-Limit-Omaha)
        [omaha-hi-lo] { " " }(Omaha Hi-Lo)
        [stud] { " " }(Seven Card Stud)
        [stud-hi-lo] { " " }(Seven Card Stud Hi-Lo)
        [razz] { " " }(Razz)
        [single-draw] { " " }(Single Draw)
        [triple-draw] { " " }(Triple Draw)
        [badugi] { " " }(Badugi)
       *[unknown] { "" }
    }
must-be-row = muss eine Reihe in Klammern sein, nicht { $given }
must-be-yes-or-no = muss true oder false sein, nicht { $given }
must-be-names = muss eine Reihe von Namen sein, nicht { $given }
must-be-options = muss eine Tabelle von Optionen sein, nicht { $given }
must-be-chips = muss aus Zahlen von Chips bestehen, nicht { $given }
no-number-of-chips = { $given } ist keine Zahl von Chips
amount-not-known = ein Betrag, den niemand kennt (inf), lässt sich nicht nachspielen
ante-below-zero = ein Ante kann nicht kleiner als 0 sein
more-than-a-billion = { $amount } ist mehr als eine Milliarde Chips{ $smallest ->
        [one] { "" }
       *[other] { " " }zu { $smallest }
    }
stacks-not-known = Chips, die niemand kennt (inf), gelten als { $chips }
amounts-for-players = { $amounts } Beträge für { $players } Spieler
missing-taken-as = das Feld fehlt und gilt als { $amount }
taken-as-instead = gilt als { $amount } statt { $given }
dealer-deals = der Geber gibt das Board (d db) oder die Karten eines Spielers (d dh p1)
no-act = kein Zug von Hold'em; Spieler steigen aus (f), checken oder gehen mit (cc), setzen (cbr 30), zeigen (sm)
no-such-player = { $who } gibt es nicht; die Spieler sind p1 bis p{ $players }
no-card = „{ $card }“ ist keine Karte
no-cards-named = es sind keine Karten genannt
cards-at-once = { $cards } Karten auf einmal

## Der Text von PokerStars

only-holdem = nur Hold'em lässt sich nachspielen, nicht { $game }
blinds-not-told = die Kopfzeile nennt die Blinds nicht
no-seats-told = keine Zeile nennt einen Platz und seine Chips; gelesen wird, was PokerStars auf Englisch schreibt
pot-limit-played = Pot-Limit wird als No-Limit gespielt
no-holdem-action = kein Zug von Hold'em
no-raise-to = keine Erhöhung auf einen Betrag
sits-at-no-seat = { $who } hat keinen Platz
no-row-of-cards = „{ $cards }“ ist keine Reihe von Karten
too-many-chips = mehr als eine Milliarde Chips

## Karten und Chips einer Runde

two-cards-already = { $who } hat schon zwei Karten
dealt-twice = { $card } ist zweimal gegeben
second-board = ein zweites Board; gespielt wird auf dem ersten
board-too-long = das Board hat mehr als fünf Karten
board-card-not-known = eine Karte des Boards ist nicht bekannt
was-dealt-otherwise = { $who } hat { $card } bekommen
unequal-antes = ungleiche Antes werden nicht gekürzt
first-blind-higher = der erste Blind ist höher als der zweite
nobody-has-to-bet = ohne Blinds und Antes muss niemand setzen

## Wie sie gespielt wird

betting-not-over = es wird noch gesetzt
betting-is-over = es wird nicht mehr gesetzt
hand-is-over = die Runde ist zu Ende
round-not-over = die Setzrunde ist nicht zu Ende
turn-of-another = { $who } ist am Zug
not-dealt-yet = { $street ->
        [flop] der Flop
        [turn] der Turn
       *[river] der River
    } wurde noch nicht gegeben
showdown-too-early = es kommt zum Showdown, aber { not-dealt-yet }
showdown-without-cards = es kommt zum Showdown, aber die Datei nennt niemandes Karten
mucks-against-the-rules = { $who } legt verdeckt ab: { against-the-rules }
cards-not-known = die Karten sind nicht bekannt
ends-with-other-chips = nach ihren Zügen endet die Runde mit { $chips }
