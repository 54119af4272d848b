## Das Spiel

title = In Tense Care
summary = Zehn Stiche mit ungleichen Händen: spiel, was du willst, Asse drücken die Bilder, und mit einem Joker gewinnt die niedrigste Karte.

## Rat

reason-sets-suit = Dann kann nur { suits } den Stich gewinnen.
reason-keep-better = Nur { suits } kann gewinnen: du behältst deine besseren Karten.

## Optionen

option-counts-race = Ein Rennen auf zehn Karten
option-counts-list = Eine eigene Liste
option-counts-help = Woher die Größen der Hände kommen.
option-counts = Ausgeteilte Karten
option-cards-list-help = Für eine eigene Liste: wie viele Karten jeder Platz bekommt. Genau ein Platz bekommt zehn.
cards-for-each-seat = Karten je Platz
option-jokers-help = Joker im Spiel.
option-two-jokers-cancel-help = Liegen beide Joker im Stich, gewinnt wieder die höchste Karte.
option-two-jokers-cancel = Zwei Joker heben sich auf
option-ace-leads-next-help = Wer das erste Ass gespielt hat, spielt zum nächsten Stich aus, nicht der Gewinner.
option-ace-leads-next = Das erste Ass spielt aus
option-tie-break-shared = Sie gewinnen gemeinsam
option-tie-break-ten-card-player-loses = Wer zehn Karten bekam, verliert den Gleichstand
option-tie-break-help = Was geschieht, wenn mehrere am meisten Stiche haben.
option-allowed-card-counts = für jeden Platz eine ganze Zahl von { $low } bis { $high }, insgesamt 2 bis { $seats }
option-error-no-cards = jeder der { $players } Plätze braucht mindestens eine Karte (IT4)
option-error-most = genau einer der { $players } Plätze muss { $cards } Karten haben (IT1)
option-error-pack = { cards } lassen sich aus { $size } nicht austeilen (IT3)

## Was geschah

outcome-tricks = { $who }[du gewinnst|@ gewinnt] { $number } Stiche mehr

## Was nicht geht

refused-not-an-action = Diesen Zug gibt es bei In Tense Care nicht

## Der Tisch

the-joker = { $joker }
badge-dealt = bekam { $cards }
reduced-counts = J zählt ½, Q 1½, K 2½
which-end = { $end ->
        [lowest] niedrigste
       *[highest] höchste
    }
joker-sets-no-suit = Joker: die erste andere Karte bestimmt die Farbe. Die { which-end } Karte gewinnt
suit-that-wins = { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
       *[spades] Pik
    }: das { which-end } { a-suit } gewinnt{ $ace ->
        [yes] . Mit dem Ass gilt: { reduced-counts }
       *[no] { "" }
    }
what-wins = Was gewinnt
tricks-taken = Stiche
trick-of-cards-not-dealt = Stich { $trick } von { $tricks }, nicht ausgeteilt: { $cards_left_over }
ask-lead = Spiel irgendeine Karte aus. Sie bestimmt die Farbe des Stichs
ask-play-after-joker = Spiel irgendeine Karte. Sie bestimmt die Farbe, außer wenn sie ein Joker ist. Die { which-end } Karte gewinnt
ask-play = Spiel irgendeine Karte. Das { $end ->
        [lowest] niedrigste
       *[highest] höchste
    } { a-suit } gewinnt, bisher { $card } von { $who }[dir|@]

## Lernen

lesson-welcome = Mach möglichst viele der zehn Stiche. Die Hände sind verschieden groß: manche haben früh keine Karten mehr.
lesson-play = Spiel, was du willst: bedienen musst du nie. Die erste Karte, die kein Joker ist, bestimmt die Farbe, und nur Karten dieser Farbe können gewinnen. Ein Ass im Stich zieht Buben, Damen und Königen 10½ ab. Mit einem Joker gewinnt die niedrigste Karte.

## Erzählt

got = { $who }[Du hast|@ hat] { $dealt ->
        [one] { $dealt } Karte
       *[other] { $dealt } Karten
    } bekommen
dealt-and-stayed-out = { $who }[Du hast|@ hat] gegeben; { $cards ->
        [one] { $cards } Karte blieb
       *[other] { $cards } Karten blieben
    } übrig
was-first-to-cards = { $who }[Du hattest|@ hatte] zuerst { $most } Karten
played-card = { $who }[Du hast|@ hat] { $card } { $leads ->
        [yes] ausgespielt
       *[no] gespielt
    }{ $last ->
        [yes] , die letzte Karte
       *[no] { "" }
    }{ $changes ->
        [lowest] : jetzt gewinnt die niedrigste Karte
        [highest] : jetzt gewinnt die höchste Karte
        [pictures] , die Bilder zählen 10½ weniger: { reduced-counts }
        [picture] , mit dem Ass nur { $counts }
       *[nothing] { "" }
    }
won-trick-with = { $who }[Du hast|@ hat] den Stich mit { $card } gewonnen, das { which-end } { a-suit }
won-trick-of-jokers = { $who }[Du hast|@ hat] den Stich mit { $card } gewonnen: es lagen nur Joker
played-first-ace-and-leads = { $who }[Du hast|@ hat] das erste Ass gespielt und { $who }[spielst|spielt] aus
ace-led-by-another = { $who }[Du hast|@ hat] das erste Ass gespielt, aber keine Karten mehr: { $seat }[du spielst|@ spielt] aus
has-no-cards-left-so-leads = { $who }[Du hast|@ hat] keine Karten mehr: { $seat }[du spielst|@ spielt] aus
leads = { $who }[Du spielst|@ spielt] aus
had-and-took = { $who }[Du hast|@ hat] mit { $dealt ->
        [one] { $dealt } Karte
       *[other] { $dealt } Karten
    } { $won ->
        [one] { $won } Stich
       *[other] { $won } Stiche
    } gemacht
won-with-tricks = Gewonnen: { $who }, { $shared ->
        [yes] jeweils { "" }
       *[no] { "" }
    }mit { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stichen
    }
won-tie = Gewonnen: { $who }, { $shared ->
        [yes] jeweils { "" }
       *[no] { "" }
    }mit { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stichen
    }; { $loser }[du verlierst|@ verliert] mit { $cards } Karten den Gleichstand
all-ten-tricks-have-been-played = Alle zehn Stiche sind gespielt
