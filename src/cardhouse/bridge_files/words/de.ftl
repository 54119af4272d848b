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
