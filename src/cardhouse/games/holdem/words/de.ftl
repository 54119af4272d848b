## Das Spiel

title = Texas Hold'em
summary = Setze auf zwei eigene Karten und fünf für alle; die besten fünf von sieben gewinnen den Pot.

## Züge

show-your-hand = Hand zeigen
muck-it = Verdeckt ablegen
action-bet = { $chips } setzen
action-raise-to = Erhöhen: { $chips }

## Rat

reason-fold = Deine Karten sind zu schwach{ $calling ->
        [yes] , um mit { $chips } mitzugehen
       *[no] { "" }
    }.
reason-fold-hand = Zu schwach{ $calling ->
        [yes] , um mit { $chips } mitzugehen
       *[no] { "" }
    }: { $hand }.
it-costs-nothing-to-stay-in = Es kostet nichts, dabeizubleiben.
reason-call = Deine Karten sind gut genug zum Mitgehen, aber nicht zum Erhöhen.
reason-raise = Deine Karten sind gut genug, um die anderen zahlen zu lassen.
reason-show = Nur eine gezeigte Hand kann den Pot gewinnen.
reason-muck = Sie kann nicht gewinnen, und niemand muss sie sehen.

## Optionen

option-structure-limit = Festes Limit
option-structure-no-limit = No-Limit
option-structure-help = Ob Einsätze eine feste Höhe haben oder beliebig hoch sein dürfen.
option-structure = Einsätze
option-min-bet-help = Der kleinste Einsatz, und der Einsatz der ersten zwei Runden.
option-min-bet = Kleiner Einsatz
option-max-bet-help = Der Einsatz der letzten zwei Runden. 0: doppelt so hoch wie der kleine.
option-max-bet = Großer Einsatz
option-small-blind = Small Blind
option-small-blind-help = Der Small Blind. -1: die Hälfte des kleinen Einsatzes.
option-big-blind = Big Blind
option-big-blind-help = Der Big Blind. -1: der kleine Einsatz.
option-ante = Ante
option-ante-help = Chips, die vor dem Geben in den Pot kommen.
option-ante-by-all = Alle, jeder für sich
option-ante-by-big-blind = Der Big Blind für alle
option-ante-by-dealer = Der Geber für alle
option-ante-by-help = Wer das Ante zahlt.
option-ante-by = Ante zahlt
option-straddles = Straddles
option-straddles-help = Blinds des dritten Platzes links vom Geber, des vierten und so weiter.
option-posts-help = Was jeder Platz in der ersten Runde als Einsatz bringt.
option-posts = Gebracht als Einsatz
option-dead-posts-help = Was jeder Platz in der ersten Runde direkt in den Pot bringt.
option-dead-posts = Gebracht in den Pot
option-short-blind-whole = Den ganzen Blind
option-short-blind-posted = Was gebracht wurde
option-short-blind = Zu kleiner Blind
option-short-blind-help = Wie viel die anderen mitgehen, wenn jemand zu wenig für den Blind hat.
option-level-hands-help = Nach so vielen Runden steigen Blinds und Einsätze. 0: nie.
option-level-hands = Runden je Stufe
option-level-percent-help = Um wie viel Prozent sie steigen.
option-level-percent = Anstieg je Stufe
option-mucking-never = Nie
option-mucking-unless-all-in = Außer wenn jemand all-in ist
option-mucking-always = Immer
option-mucking = Verdeckt ablegen
option-mucking-help = Wann du deine Hand beim Showdown ungesehen weglegen darfst.
option-starting-chips = Chips am Anfang
option-starting-chips-help = Mit so vielen Chips beginnt jeder.
option-end-last-player = Wenn einer alle Chips hat
option-end-deals = Nach einer Zahl von Runden
option-end-help = Wann die Partie endet.
option-end = Ende der Partie
option-deals-help = Wie viele Runden eine Partie hat, die nach einer Zahl von Runden endet.
option-deals = Runden
option-deck-104 = Zwei, wie im Regelbuch
option-deck-52 = Eines
option-deck-help = Kartenspiele zu 52 Karten.
option-deck = Kartenspiele
option-pocket-help = Wie viele Karten du bekommst.
option-pocket = Eigene Karten
option-rounds-help = Setzrunden. Bei einer gibt es kein Board.
option-rounds = Setzrunden
option-flop = Flop
option-flop-help = Karten des Flops.
option-flush-help = Ein Flush schlägt eine Straße.
option-flush = Flush schlägt Straße
option-five-of-a-kind-top = Schlagen alles
option-five-of-a-kind-as-quads = Zählen als Vierling
option-five-of-a-kind = Fünf Gleiche
option-five-of-a-kind-help = Was fünf Karten eines Werts gelten.
option-max-raises-help = Erhöhungen in einer Runde mit Limit. -1: unbegrenzt.
option-max-raises = Höchstens Erhöhungen
option-fold-unbet-help = Du darfst aussteigen, auch wenn nichts zu zahlen ist.
option-fold-unbet = Aussteigen ohne Einsatz
option-slow-raise-help = Niemand darf beim ersten Mal in einer Runde erhöhen.
option-slow-raise = Kein frühes Erhöhen
option-heads-up-standard = Der Geber
option-heads-up-literal = Der andere Spieler
option-heads-up-help = Wer zu zweit den Small Blind bringt.
option-heads-up = Small Blind zu zweit
option-button-moving = Überspringt Ausgeschiedene
option-button-dead = Darf auf leerem Platz liegen
option-button-help = Wie der Dealer-Button wandert.
option-button = Dealer-Button
option-reopen-tda = Zusammen eine volle Erhöhung
option-reopen-always = Immer
option-reopen-never = Nie
option-reopen-help = Ob du nach All-ins unter einer vollen Erhöhung noch einmal erhöhen darfst.
option-reopen = Kleine All-ins
option-over-short-complete = Macht sie zur vollen Erhöhung
option-over-short-raise = Legt eine volle Erhöhung drauf
option-over-short-help = Mit Limit: was eine Erhöhung nach einem kleinen All-in bewirkt.
option-over-short = Erhöhen nach kleinem All-in
option-odd-chip-left-of-dealer = Je einer, ab links vom Geber
option-odd-chip-first-winner = Alle an den ersten Gewinner
option-odd-chip-help = Wer die Chips bekommt, die sich nicht gleich teilen lassen.
option-odd-chip = Übrige Chips
option-stacks-help = Mit so vielen Chips beginnt jeder Platz. 0: so viele wie die anderen.
option-stacks = Chips je Platz
option-error-max-bet = muss 0 sein oder mindestens der kleine Einsatz: { $chips }
option-error-small-blind = darf nicht höher sein als der Big Blind: { $chips }
option-error-ante-by = der Geber kann das Ante nicht zahlen, solange der Button auf einem leeren Platz liegen darf
option-error-no-blinds = ohne Blinds muss es ein Ante geben, sonst müsste niemand setzen
option-error-straddle = jeder muss 0 sein oder mindestens der Big Blind, { $least }, nicht { $chips }
option-error-no-such-seat = bei { $players } Spielern gibt es links vom Geber keinen Platz { $place }
start-limit = Limit
start-two-packs = Wie im Regelbuch: zwei Kartenspiele

## Was geschah

outcome-won-pot = { $who }[du gewinnst|@ gewinnt] den Pot
everyone-else-folded = alle anderen steigen aus
outcome-lost-showdown = { $who }[du verlierst|@ verliert] beim Showdown

## Was nicht geht

smallest-wager = { $raising ->
        [yes] Du musst mindestens auf { $chips } erhöhen
       *[no] Du musst mindestens { $chips } setzen
    }
you-only-have-chips = Du hast nur { $chips } Chips
only-wager-with-limits = { $raising ->
        [yes] Mit Limit kannst du nur auf { $chips } erhöhen
       *[no] Mit Limit kannst du nur { $chips } setzen
    }
refused-nothing-behind = Du hast keine Chips mehr zum Erhöhen: geh mit oder steig aus
refused-nobody-to-answer = Niemand sonst hat noch Chips, um eine Erhöhung mitzugehen
refused-raises-used-up = In dieser Runde darf niemand mehr erhöhen
refused-not-reopened = Dieses All-in war keine volle Erhöhung, du darfst also nicht noch einmal erhöhen
refused-first-turn = Beim ersten Mal in dieser Runde darfst du nicht erhöhen
refused-not-an-action = Diesen Zug gibt es bei Hold'em nicht
refused-nothing-to-decide = Es wird nicht mehr gesetzt: checke, um die Karten zu sehen
refused-must-call = Es ist gesetzt: geh mit, erhöhe oder steig aus
refused-nothing-to-call = Es gibt nichts mitzugehen: checke
refused-bet-already = Es ist schon gesetzt: erhöhe
refused-no-bet-yet = Es gibt nichts zu erhöhen: setze
refused-too-small = Das ist zu wenig zum Setzen oder Erhöhen
refused-too-much = So viele Chips hast du nicht
refused-not-the-limit = Mit Limit haben Einsätze und Erhöhungen eine feste Höhe
refused-no-showdown-yet = Karten zeigt man erst nach der letzten Setzrunde
refused-show-or-muck = Es wird nicht mehr gesetzt: zeig deine Hand oder leg sie verdeckt ab
refused-plays-alone = In einem Pot bist nur noch du: zeig deine Hand
refused-check-for-nothing = Es gibt nichts mitzugehen: umsonst aussteigen geht an diesem Tisch nicht

## Der Tisch

pocket-cards = Eigene Karten
pot = Pot
side-pot = Nebenpot { $number }
main-pot = Hauptpot
pot-is-for = Im Spiel: { $who }
badge-out = ausgeschieden
badge-small-blind = Small Blind
badge-big-blind = Big Blind
badge-folded = raus
badge-all-in = all-in
board = Board
bet = Einsatz
match-is-over-after-hand = Die Partie ist nach Runde { $hand } zu Ende
headline = Runde { $hand }{ $levels ->
        [yes] { " " }auf Stufe { $level }
       *[no] { "" }
    }{ $street ->
        [preflop] , vor dem Flop
        [flop] , Flop
        [turn] , Turn
        [river] , River
        [showdown] , Showdown
       *[alone] { "" }
    }: { $chips } im Pot
you-hold = Du hältst
show-your-hand-or-muck-it = Zeig deine Hand, oder leg sie verdeckt ab
refused-check-to-see = Es wird nicht mehr gesetzt: checke, um die Karten zu sehen
fold = Aussteigen
check = Checken
call = Mitgehen
check-or-bet = Checken oder setzen
check-or-raise = Checken oder erhöhen
ask-call = { $chips } mitgehen{ $all_in ->
        [yes] , all-in
       *[no] { "" }
    }{ $raising ->
        [yes] , erhöhen oder aussteigen
       *[no] { " " }oder aussteigen
    }
call-amount = Mitgehen: { $chips }{ $all_in ->
        [yes] , all-in
       *[no] { "" }
    }
min = Minimum
half-pot = Halber Pot
all-in = All-in
raise-to = Erhöhen auf

## Lernen

lesson-welcome = Bilde die beste Hand von fünf Karten aus deinen zwei und den fünf auf dem Board. Oder bring alle anderen zum Aussteigen. Ihr spielt um Chips.
lesson-fold = Steig aus, wenn deine Karten den Preis nicht wert sind. Du verlierst nur, was du schon gesetzt hast.
lesson-check = Niemand hat gesetzt, also darfst du checken: umsonst dabeibleiben.
lesson-call = Geh mit, um dabeizubleiben: du zahlst so viel wie der höchste Einsatz.
lesson-bet = Setze mit guten Karten. Die anderen müssen zahlen, um dabeizubleiben.
lesson-raise-to = Erhöhe mit sehr guten Karten, oder damit die anderen aussteigen.
lesson-show = Beim Showdown zeigst du deine Karten. Die beste Hand nimmt den Pot.
lesson-muck = Deine Hand hat verloren, also musst du sie nicht zeigen.

## Erzählt

blinds-and-bets-go-up-level = Blinds und Einsätze steigen: Stufe { $level_of }
dealt-hand = { $dead ->
        [yes] Runde { $hand } wurde gegeben; der Button liegt auf dem leeren Platz von { $who }[dir|@]
       *[no] { $who }[Du hast|@ hat] Runde { $hand } gegeben
    }
everyone-put-in-ante = Alle zahlen ein Ante von { $chips }
was-dealt = { $who }[Du hast|@ hat] { $cards } bekommen
put-into-pot = { $who }[Du hast|@ hat] { $chips } in den Pot gelegt
posted = { $who }[Du hast|@ hat] { $bets } als Blind gebracht
showed = { $who }[Du hast|@ hat] { $cards } gezeigt: { $hand }
folded = { $who }[Du bist|@ ist] ausgestiegen{ $own ->
        [yes] { " " }({ $cards })
       *[no] { "" }
    }
mucked = { $who }[Du hast|@ hat] verdeckt abgelegt{ $own ->
        [yes] { " " }({ $cards })
       *[no] { "" }
    }
checked = { $who }[Du hast|@ hat] gecheckt
called = { $who }[Du bist|@ ist] mit { $chips } mitgegangen{ $all_in ->
        [yes] , all-in
       *[no] { "" }
    }
bet-chips = { $who }[Du hast|@ hat] { $chips } gesetzt{ $all_in ->
        [yes] , all-in
       *[no] { "" }
    }
raised-to = { $who }[Du hast|@ hat] auf { $chips } erhöht{ $all_in ->
        [yes] , all-in
       *[no] { "" }
    }
board-cards = { $street ->
        [flop] Flop
        [turn] Turn
       *[river] River
    }: { $cards }
won-hand = Runde { $hand }, gewonnen{ $shown ->
        [yes] { "" }
       *[no] { " " }ohne zu zeigen
    }: { $who }
won-pot = { $pot ->
        [only] Pot
        [main] Hauptpot
       *[side] Nebenpot { $number }
    } von { $chips }: { $who } ({ $hand })
took-back-nobody-called-it = { $who }[Du hast|@ hat] { $back } zurückgenommen: niemand ging mit
won-and-has = { $who }[Du hast|@ hat] { $won } gewonnen und { $who }[hast|hat] nun { $scores }
