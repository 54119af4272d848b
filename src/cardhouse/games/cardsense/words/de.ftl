## Das Spiel

summary = Vier Arten von Runden, und wer gibt, wählt. Wette auf deine gegen die der anderen. Das meiste Geld gewinnt.
title-alone = CardSen$e: { hand-names }
summary-queen = Eine Runde CardSen$e: nimm nicht die Pik-Dame.
summary-last-two = Eine Runde CardSen$e: nimm nicht die letzten zwei Stiche.
summary-tricks = Eine Runde CardSen$e: mach Stiche, je später, desto besser.
summary-fantan = Eine Runde CardSen$e: werde als Erster alle Karten los.

## Züge

pass = Passen
no-trump = Ohne Trumpf
no-more-challenges = Niemanden mehr
double = Verdoppeln
last-card = Letzte Karte!
say-nothing = Nichts sagen
borrow-from-bank = Bei der Bank leihen
retire = Ausscheiden
action-aces = Asse { $place ->
        [high] hoch
       *[low] niedrig
    }
action-challenge = { $who } herausfordern

## Rat

more-of-that-row = { $others ->
        [one] Du hast noch eine Karte dieser Reihe ({ suits }).
       *[other] Du hast noch { $others } Karten dieser Reihe ({ suits }).
    }
so-many-of-suit = { $cards ->
        [one] Du hast { $cards } Karte in { suits }.
       *[other] Du hast { $cards } Karten in { suits }.
    }

reason-last-of-row = Du hast sonst kein { suits }, das du später anlegen könntest, aber du wirst eine Karte los.
no-suit-of-yours-stands-out = Keine deiner Farben sticht heraus.
reason-do-not-double = Deine Karten sehen nicht besser aus als die des anderen.
your-cards-suit-this-hand-best = Für diese Runde taugen deine Karten am besten.
rows-then-start-near-your-cards = Dann beginnen die Reihen nah bei deinen Karten.
reason-aces = Dann kannst du deine Asse früher spielen.
your-cards-look-better-than-theirs = Deine Karten sehen besser aus als die des anderen.
reason-do-not-challenge = Deine Karten schlagen wohl niemanden mehr.
reason-challenge = Deine Karten sind gut genug, um die Wette zu gewinnen.
reason-say-last-card = Schweigen kostet dich 10 $ für jeden anderen.
reason-say-nothing = So weiß niemand, dass du nur noch eine Karte hast.
reason-borrow = Du bleibst in der Partie und kannst es zurückgewinnen.
your-debt-is-paid = Deine Schulden sind bezahlt.

## Optionen

all-four = Alle vier
option-hands = Runden
which-hands-are-played = Welche Runden gespielt werden.
option-level-expert = Experte: wer gibt, wählt, und du darfst herausfordern
option-level-intermediate = Fortgeschritten: wer gibt, wählt die Runde
option-level-novice = Einsteiger: Runden in fester Folge
option-level = Stufe
option-level-help = Wie viel es zu entscheiden gibt.
option-removed-twos-order-help = In welcher Folge Zweier herauskommen, wenn die Karten nicht aufgehen.
twos-taken-out = Zweier, die fehlen
option-renege-prevent = Nicht erlaubt
option-renege-penalise = Erlaubt, gegen Strafe
option-renege-help = FanTan: passen, obwohl du eine passende Karte hast.
option-renege = Passen trotz passender Karte
option-last-card-manual = Du sagst es selbst
option-last-card-auto = Es wird für dich gesagt
option-last-card-help = FanTan: wer „Letzte Karte“ sagt, wenn du nur noch eine hast.
option-last-card = „Letzte Karte“
option-early-stop-help = Die Runde „Pik-Dame“ endet mit dem Stich, in dem die Dame liegt.
option-early-stop = Ende mit der Dame
option-mutual-challenges-help = Du darfst herausfordern, wer dich herausgefordert hat.
option-mutual-challenges = Gegenseitig herausfordern
option-loans-deducted-help = Am Ende werden Kredite von deinem Geld abgezogen.
option-loans-deducted = Kredite zurückzahlen
option-retired-deals-skip = Fallen aus
option-retired-deals-next-player = Gibt der nächste Spieler
option-retired-deals-help = Die Runden, die ein Ausgeschiedener noch zu geben hätte.
option-retired-deals = Runden Ausgeschiedener
option-retired-rank-below-all = Hinter allen, die bleiben
option-retired-rank-by-money = Nach ihrem Geld
option-retired-rank-help = Auf welchem Platz Ausgeschiedene am Ende stehen.
option-retired-rank = Platz Ausgeschiedener
option-money-visibility-always = Die ganze Zeit
option-money-visibility-half-time = Zur Halbzeit und am Ende
option-money-visibility-help = Wann du siehst, wie viel Geld die anderen haben.
option-money-visibility = Geld sichtbar
option-money-visibility-end = Am Ende
option-challenges = Herausforderungen
option-challenges-help = Vor der Runde darfst du andere herausfordern und verdoppeln.
option-first-dealer-draw = Wer die höchste Karte zieht
option-min-players-help = So viele müssen es mindestens sein.
option-min-players = Mindestens Spieler

## Was geschah

outcome-took-queen = { $who }[du nimmst|@ nimmt] Q♠
outcome-last-two = { $who }[du gewinnst|@ gewinnt] { $number } der letzten zwei Stiche
outcome-tricks = { $who }[du gewinnst|@ gewinnt] { $number } Stiche mehr
outcome-out-first = { $who }[du hast|@ hat] zuerst keine Karten mehr
outcome-place = { $who }[du kommst|@ kommt] auf Platz { $number }
outcome-side-bets = Nebenwetten bringen { $who }[dir|@] { $number } Dollar

## Was nicht geht

refused-not-an-action = Diesen Zug gibt es bei CardSen$e nicht
refused-name-a-hand = Zuerst wählt der Geber die Runde
refused-name-a-trump = Zuerst wählt der Geber den Trumpf
refused-name-a-start = Zuerst wählt der Geber die Startkarte
refused-place-the-aces = Zuerst sagt der Geber, ob Asse hoch oder niedrig sind
refused-challenge-or-not = Zuerst die Herausforderungen: fordere jemanden heraus, oder sag, dass du fertig bist
refused-double-or-not = Du wurdest herausgefordert: verdopple oder passe
refused-play-a-card = Spiel eine Karte
refused-call-or-not = Du hast nur noch eine Karte: sag „Letzte Karte“, oder sag nichts
refused-pay-your-debt = Du kannst deine Schulden nicht zahlen: leih Geld oder scheide aus
refused-dealt-already = Diese Runde hast du schon gegeben
refused-not-yourself = Du kannst dich nicht selbst herausfordern
refused-challenged-already = Wen du meinst, hast du schon herausgefordert
refused-no-challenging-back = An diesem Tisch fordert niemand zurück
refused-nobody-there = Dort spielt niemand
refused-no-spade-lead = Pik darfst du nicht ausspielen, solange du andere Karten hast
refused-no-passing-tricks = Du kannst nicht passen: spiel eine Karte zum Stich
refused-not-a-start-card = Jede Farbe beginnt mit ihrer Startkarte
refused-does-not-fit = Diese Karte grenzt an keine auf dem Tisch
refused-round-of-passes = Alle anderen haben gepasst, und eine deiner Karten passt: spiel sie

## Der Tisch

drawn-for-deal = Fürs Geben gezogen
to-deal = Noch zu geben
this-hand = Diese Runde
borrowed = Geliehen
last-count = Letzte Zählung
money = Geld
bankers-sheet = Abrechnung der Bank
side-bets = Nebenwetten
fines = Strafen
wagering = Einsätze
of-pot-of-100 = Von einem Pot von 100
challenged-you-double-or-pass = { $who } fordert dich heraus: verdoppeln oder passen?
choose-trump-suit-or-no-trumps = Wähle die Trumpffarbe, oder ohne Trumpf
choose-start-card = Wähle die Startkarte{ $twos ->
        [yes] . Wo die Zwei fehlt, beginnt die Drei
       *[no] { "" }
    }
ask-aces = { $rank } beginnt. Kommen Asse über die Könige oder unter die Zweier?
ask-last-card = Noch eine Karte: sag es, oder zahl jedem 10 $
ask-hand-for-retired = Du gibst anstelle von { $who } (ausgeschieden). Welche Runde?
lesson-name-hand = Du gibst. Welche Runde passt zu deinen Karten?
lead-anything-except-spade = Spiel aus, was du willst, nur kein Pik
play-card-that-fits = Spiel eine Karte, die passt
nothing-fits-pass = Nichts passt: du musst passen

deal-marker = { $hand ->
        [queen-of-spades] Q♠
        [last-two] L2
        [tricks] St
       *[fantan] FT
    }
deal-marker-heard = { hand-names }
retired = ausgeschieden
owes = schuldet { $money }
badge-reneged = falsch gepasst{ $place ->
        [0] { "" }
       *[place] , { place }
    }
badge-out = fertig, { place }
badge-last-card = letzte Karte
challenged-by = Gegner: { $who }{ $doubled ->
        [yes] , verdoppelt
       *[no] { "" }
    }
headline = Runde { $hand } von { $hands }: { $phase ->
        [naming] der Geber wählt
        [challenging] { $title }, Herausforderungen
        [doubling] { $title }, Verdoppeln
        [debt] Schulden werden bezahlt
       *[title] { $title }
    }
headline-trick = Runde { $hand } von { $hands }: { $title }, Stich { $trick } von { $tricks }{ $worth ->
        [none] { "" }
       *[other] { " " }({ $worth })
    }
nobody-to-challenge = Du kannst niemanden{ $more ->
        [yes] { " " }mehr
       *[no] { "" }
    } herausfordern
whom-do-you-challenge = Wen forderst du{ $more ->
        [yes] { " " }noch
       *[no] { "" }
    } heraus?
pay-or-retire = Dir fehlen { $debt }: { $loan } leihen{ $plays ->
        [yes] { " " }und weiterspielen
       *[no] { "" }
    }, oder { $debt } nehmen und ausscheiden{ $below ->
        [yes] , hinter allen, die bleiben
       *[no] { "" }
    }?

## Lernen

lesson-welcome = Es gibt vier Arten von Runden, und wer gibt, wählt eine. Ihr spielt um Geld: wer am meisten hat, gewinnt.
lesson-name = Du gibst, also wählst du die Runde. Pik-Dame: nimm nicht Q♠. Letzte 2: nimm nicht die letzten zwei Stiche. Stiche: mach Stiche. FanTan: werde deine Karten los.
lesson-trump = Wähle die Trumpffarbe, oder keine.
lesson-start = Wähle den Wert, mit dem jede Reihe von FanTan beginnt.
lesson-aces = Sag, ob Asse über die Könige kommen oder unter die Zweier.
lesson-challenge = Du darfst andere herausfordern. Wer von euch in dieser Runde besser abschneidet, gewinnt die Nebenwette.
lesson-done = Drück das, wenn du niemanden mehr herausfordern willst.
lesson-double = Du wurdest herausgefordert. Du darfst die Wette verdoppeln.
lesson-pass = Passe, wenn nichts passt oder wenn du nichts tun willst.
lesson-play = Im Stich bediene, wenn du kannst. Bei FanTan spiel die nächste Karte einer Reihe, nach oben oder unten.
lesson-call = Du hast nur noch eine Karte. Sag es jetzt, oder zahl jedem anderen.
lesson-silent = Du darfst schweigen, aber das kostet.
lesson-borrow = Du kannst nicht zahlen. Du darfst bei der Bank leihen.
lesson-retire = Oder du scheidest aus: deine Schulden sind bezahlt, und die Partie ist für dich zu Ende.

## Erzählt

drew-highest-card-and-dealt-first = { $who }[Du hast|@ hat] die höchste Karte gezogen und zuerst gegeben
stayed-out-of-pack = Nicht im Spiel: { $cards }
dealt = { $who }[Du hast|@ hat] Runde { $hand }{ $stead ->
        [none] { "" }
       *[other] { " " }anstelle von { $stead }
    } gegeben{ $title ->
        [none] { "" }
       *[other] , { $title }
    }: { $cards ->
        [one] je { $cards } Karte
       *[other] je { $cards } Karten
    }
chose = { $who }[Du hast|@ hat] gewählt: { $what }
chose-as-start-card = { $who }[Du hast|@ hat] { $rank } als Startkarte gewählt
chose-aces = { $who }[Du hast|@ hat] Asse { $aces ->
        [high] hoch
       *[low] niedrig
    } gewählt
doubled-s-challenge = { $who }[Du hast|@ hat] die Herausforderung von { $other }[dir|@] verdoppelt
let-s-challenge-stand = { $who }[Du hast|@ hat] die Herausforderung von { $other }[dir|@] angenommen
challenged = { $who }[Du hast|@ hat] { $other }[dich|@] herausgefordert
challenged-nobody = { $who }[Du hast|@ hat] niemanden herausgefordert
won-nth-trick = { $who }[Du hast|@ hat] Stich { $trick } gewonnen{ $money ->
        [none] { "" }
       *[other] : { $money }
    }
passed = { $who }[Du hast|@ hat] gepasst
passed-holding = { $who }[Du hast|@ hat] mit { $cards } auf der Hand gepasst{ $place ->
        [0] { "" }
       *[place] : { place }
    }
played = { $who }[Du hast|@ hat] { $card } gespielt
ran-out-of-cards = { $who }[Du hast|@ hat] keine Karten mehr{ $place ->
        [0] { "" }
       *[place] : { place }
    }
said-last-card = { $who }[Du hast|@ hat] „Letzte Karte“ gesagt
did-not-say-last-card = { $who }[Du hast|@ hat] nicht „Letzte Karte“ gesagt: 10 $ an jeden anderen
from-bank = Bank { $money }
from-side-bets = Nebenwetten { $money }
from-fines = letzte Karte { $money }
settled = { $who }: { $items }{ $state ->
        [short] ; es fehlen { $money }
        [now] ; jetzt { $money }
       *[untold] { "" }
    }
hand-is-over = Runde { $hand } ist zu Ende: { $title }
borrowed-from-bank = { $who }[Du hast|@ hat] { $money } geliehen
took-and-retired = { $who }[Du hast|@ hat] { $money } genommen und { $who }[bist|ist] ausgeschieden
half-time-money-is-counted = Halbzeit: das Geld wird gezählt
money-of = { $who }: { $money }{ $retired ->
        [yes] , ausgeschieden
       *[no] { "" }
    }
won-match-with = Gewonnen: { $who }, mit { $money }

## Namen

dollars = { $sign }{ $amount } $
hand-names = { $hand ->
        [queen-of-spades] Pik-Dame
        [last-two] Letzte 2
        [tricks] Stiche
       *[fantan] FanTan
    }
trump-words = Trumpf { $trump }
no-trumps = ohne Trumpf
title-with-trumps = { hand-names }, { $trumps }
title-of-fantan = { hand-names }, { $rank } beginnt{ $aces ->
        [high] , Asse hoch
        [low] , Asse niedrig
       *[open] { "" }
    }
place = Platz { $place }
suit-from = { $suit } ab { $rank }
drew-then = { $first }, dann { $then }

## Optionen

lot = { $who }: { $cards }
option-error-players = CardSen$e ist für 3 bis 8 Spieler; zu zweit geht es, wenn die kleinste Spielerzahl auf 2 steht
option-allowed-hands = einige von { $hands }, jede einmal
option-allowed-twos = die Buchstaben CDHS in beliebiger Reihenfolge
