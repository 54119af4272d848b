## Das Spiel

title = Oh Hell
summary = Sag an, wie viele Stiche du machst, und mach genau so viele.
title-sanity = Sanity Oh Hell
summary-sanity = Oh Hell mit Doppelkarten: spiel jede als niedrigere Seite, als höhere Seite oder als Summe.

## Rat

your-cards-are-too-weak-to-count = Deine Karten sind zu schwach, um mit einem Stich zu rechnen.
your-high-cards-and-trumps-are-good = Deine hohen Karten und Trümpfe sind gut für etwa { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    }.

## Optionen

option-rounds-up-and-down = Von einer Karte hinauf und wieder hinunter
option-rounds-down-and-up = Hinunter bis zu einer Karte und wieder hinauf
option-rounds-up = Von einer Karte hinauf
option-rounds-down = Hinunter bis zu einer Karte
option-missed-nothing = Nichts
option-missed-tricks = Einen Punkt je Stich
option-missed-difference = Einen Minuspunkt je Stich daneben
option-rounds = Runden
option-rounds-help = Wie die Hände von Runde zu Runde wachsen und schrumpfen.
option-hook-help = Wer gibt, darf nicht so ansagen, dass alle Ansagen zusammen die Zahl der Stiche ergeben.
option-hook = Ansagen gehen nie auf
option-made-bonus-help = Punkte für eine genaue Ansage, zusätzlich zu einem Punkt je Stich.
option-made-bonus = Bonus
option-missed-help = Was eine verfehlte Ansage zählt.
option-missed = Verfehlte Ansage
option-most-cards-help = Wie viele Karten du in der längsten Runde bekommst. 0: zehn, oder so viele, dass eine für den Trumpf übrig bleibt.
option-most-cards = Längste Runde
option-most-cards-help-sanity = Wie viele Karten du in der längsten Runde bekommst. 0: dreizehn.
option-error-most-cards = { $players } Spieler bekommen höchstens je { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }

## Was geschah

outcome-made-bid = { $who }[du machst genau deine|@ macht genau die] Ansage
outcome-too-many = { $who }[du gewinnst|@ gewinnt] zu viele Stiche
outcome-too-few = { $who }[du gewinnst|@ gewinnt] zu wenige Stiche

## Was nicht geht

tricks-there-are = { $tricks ->
        [one] Es gibt nur { $tricks } Stich
       *[other] Es gibt nur { $tricks } Stiche
    }
bids-may-not-add-up-to = Die Ansagen dürfen zusammen nicht { $hand_size } ergeben
refused-not-an-action = Diesen Zug gibt es bei Oh Hell nicht
refused-still-bidding = Zuerst sagen alle an, dann wird ausgespielt
refused-bidding-over = Alle haben schon angesagt
refused-too-many = So viele Stiche gibt es nicht
refused-hooked = Die Ansagen dürfen zusammen nicht die Zahl der Stiche ergeben
refused-not-an-action-sanity = Diesen Zug gibt es bei Sanity Oh Hell nicht

## Der Tisch

no = Nein
yes = Ja
tricks-won = Gewonnene Stiche
no-trumps = Ohne Trumpf
trumps = Trumpf: { suits }
bids = Ansagen
bid = Angesagt
won = Gewonnen
badge-bid = will { $bid }
badge-won = hat { $won }
trumps-now = { $suit ->
        [none] kein Trumpf
       *[other] { suits } ist Trumpf
    }
headline-bidding = Runde { $hand } von { $rounds }: { $cards ->
        [one] je { $cards } Karte
       *[other] je { $cards } Karten
    }, { trumps-now }{ $begun ->
        [yes] , bisher { $total } angesagt
       *[no] { "" }
    }
headline = Runde { $hand } von { $rounds }, Stich { $trick } von { $tricks }, { trumps-now }, zusammen { $total } angesagt
will-you-win-trick = { $barred ->
        [no] Gewinnst du den Stich? Nein geht nicht: die Ansagen dürfen zusammen nicht 1 ergeben
        [yes] Gewinnst du den Stich? Ja geht nicht: die Ansagen dürfen zusammen nicht 1 ergeben
       *[none] Gewinnst du den Stich?
    }
ask-bid = Wie viele der { $cards } Stiche gewinnst du?
ask-bid-barred = Wie viele der { $cards } Stiche gewinnst du? Nicht { $barred }: die Ansagen dürfen zusammen nicht { $cards } ergeben

## Lernen

lesson-bid = Sieh dir deine hohen Karten und deine Trümpfe an. Sag an, wie viele Stiche du erwartest.
lesson-after-bid = Hast du die angesagten Stiche, dann versuch, keinen mehr zu gewinnen.
lesson-welcome = Vor jeder Runde sagst du an, wie viele Stiche du gewinnst. Punkte gibt es für genau diese Zahl, nicht für mehr und nicht für weniger.
lesson-play = Bediene, wenn du kannst; wenn nicht, spiel irgendeine Karte. Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe. { lesson-after-bid }
lesson-welcome-sanity = Jede Karte hat hier zwei Seiten. Spiel sie als niedrigere Seite, als höhere Seite oder als Summe beider. Vor jeder Runde sagst du an, wie viele Stiche du gewinnst. Punkte gibt es für genau diese Zahl.
lesson-play-sanity = Wähle eine Karte, dann, als was du sie spielst. Bediene, wenn eine deiner Seiten es kann; Summen sind eine eigene Farbe. Der höchste Trumpf gewinnt, sonst die höchste Karte der ausgespielten Farbe. { lesson-after-bid }

## Erzählt

has-bid = { $who }[Du hast|@ hat] { $tricks } angesagt
bid-in-all-for = Zusammen { $total } angesagt, für { $cards ->
        [one] { $cards } Stich
       *[other] { $cards } Stiche
    }
dealt-round-each = { $who }[Du hast|@ hat] Runde { $hand } gegeben: { $cards ->
        [one] je { $cards } Karte
       *[other] je { $cards } Karten
    }
no-trumps-all-dealt = Alle Karten sind verteilt, also gibt es keinen Trumpf
was-turned-are-trumps = { $card } wurde aufgedeckt: { trumps-now }
bid-and-won-total = { $who }[Du hast|@ hat] { $bid } angesagt und { $took } gewonnen: { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }, Summe { $total }
round-is-over = Runde { $hand } ist zu Ende
