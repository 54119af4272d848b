## Was eine Ansage bedeutet

means-points = { $kind ->
        [strength] { $range } Figurenpunkte
        [support] { $range } Punkte mit Anschluss in { suits }
       *[points] { $range } Punkte
    }
range-exactly = { $low }
range-between = { $low } bis { $high }
range-least = mindestens { $low }
range-most = höchstens { $high }
means-length = { $range } { suits }
means-balanced = gleichmäßig verteilt
means-major = vier Herz oder vier Pik
means-stops = die Farben der Gegner gestoppt
means-any-shape = ab { $points } Punkten jede Verteilung
means-asks = fragt nach Schlüsselkarten (den Assen und dem König in { suits })
means-keys = { $one } oder { $other } Schlüsselkarten
means-asks-aces = fragt nach Assen
means-aces = { $number ->
        [one] { $number } Ass
       *[other] { $number } Asse
    }
means-no-ace-or-all = kein Ass oder alle vier
means-queen = mit der Trumpfdame
means-no-queen = ohne die Trumpfdame
means-forcing = Partner darf nicht passen
means-to-game = die Seite reizt bis zum Vollspiel
means-inviting = lädt Partner zum Vollspiel ein
means-nothing = nichts Besonderes

## Das System

card = { $side ->
        [both] Beide Seiten
        [north-south] Nord-Süd
       *[east-west] Ost-West
    }: { $lines }
