## Das Spiel

title = Canasta
summary = Sammle Karten eines Werts: sieben sind ein Canasta. Nimm den Ablagestapel und mach vor den anderen aus.

## Züge

action-keep = { $card } behalten
action-take = Ablagestapel nehmen, mit { $cards }
with-pair = zwei Karten desselben Werts
with-two = einer Karte desselben Werts und einer 2
with-joker = einer Karte desselben Werts und einem Joker
add-cards = { $named ->
        [yes] { $cards } zu den { the-meld } legen
       *[no] { $cards } anlegen
    }
leave-rest = Den Rest liegen lassen
draw-card = Eine Karte ziehen
draw-two-cards = Zwei Karten ziehen
keep-card = Karte behalten
discard-it-and-draw-another = Abwerfen und eine andere ziehen

## Rat

it-gives-you = Du bekommst { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    }.
you-can-always-use-this-card = Diese Karte kannst du immer brauchen.
reason-two-cards = Mit zwei Karten kommst du schneller zu einem Canasta als mit einer.
it-fits-your-cards = Sie passt zu deinen Karten.
another-card-may-go-better-with-yours = Eine andere Karte passt vielleicht besser zu deinen.
reason-closer-to-canasta = Das bringt eure Seite einem Canasta näher.
you-need-this-card-least = Diese Karte brauchst du am wenigsten.
there-is-nothing-left-to-draw = Es gibt nichts mehr zu ziehen.

## Kombinationen

meld-names = { $meld ->
        [wilds] Wilde
        [black-threes] Schwarze Dreier
        [fours] Vierer
        [fives] Fünfer
        [sixes] Sechser
        [sevens] Siebener
        [eights] Achter
        [nines] Neuner
        [tens] Zehner
        [jacks] Buben
        [queens] Damen
        [kings] Könige
       *[aces] Asse
    }
the-meld = { $meld ->
        [wilds] Wilden
        [black-threes] schwarzen Dreiern
        [fours] Vierern
        [fives] Fünfern
        [sixes] Sechsern
        [sevens] Siebenern
        [eights] Achtern
        [nines] Neunern
        [tens] Zehnern
        [jacks] Buben
        [queens] Damen
        [kings] Königen
       *[aces] Assen
    }
a-canasta = { $canasta ->
        [joker] Joker-Canasta
        [wild] wilder Canasta
        [pure] reiner Canasta
       *[dirty] gemischter Canasta
    }
canasta-sort = { $canasta ->
        [joker] Joker
        [wild] wild
        [pure] rein
       *[dirty] gemischt
    }
account-line = { $line ->
        [wild-canastas] Wilde Canastas
        [pure-canastas] Reine Canastas
        [dirty-canastas] Gemischte Canastas
        [melds] Kombinationen
        [red-threes] Rote Dreier
        [going-out] Ausmachen
        [concealed-hand] Handcanasta
       *[in-hand] Auf der Hand
    }

## Optionen

option-packs-3 = Drei
option-packs-auto = Zwei, zu fünft und zu sechst drei
option-packs-help = Kartenspiele zu 54 Karten.
option-first-player-dealer = Wer gibt
option-first-player-left = Wer links vom Geber sitzt
option-first-player = Anfang
option-first-player-help = Wer als Erstes spielt.
option-hand-size-by-score = 13 oder 15, nach Punkten
option-cut-bonus-help = Wer abhebt, sieht drei Karten und darf jeden Joker, jede 2 und jede rote 3 davon behalten.
option-cut-bonus = Bonus fürs Abheben
option-pile-needs-two-natural = Zwei natürliche seines Werts
option-pile-needs-one-plus-wild = Eine natürliche Karte und noch eine oder eine wilde
option-pile-needs-help = Was du brauchst, um den Ablagestapel mit seiner obersten Karte zu nehmen.
option-pile-needs = Um den Ablagestapel zu nehmen
option-pile-visible-top = Nur die oberste Karte
option-pile-visible-all = Alle Karten
option-pile-visible-help = Was du vom Ablagestapel siehst.
option-pile-visible = Ablagestapel zeigt
option-wild-groups-from3 = Erlaubt, ab drei Karten
option-wild-groups-complete-only = Nur als ganzer Canasta
option-wild-groups-off = Nicht erlaubt
option-wild-groups-help = Kombinationen nur aus wilden Karten.
option-wild-groups = Wilde Kombinationen
option-wild-block-n = Für einen Zug von allen
option-wild-block-n-1 = Für einen Zug der anderen
option-wild-block-help = Wie lange eine abgeworfene wilde Karte den Ablagestapel und das Ausmachen sperrt.
option-wild-block = Eine wilde Karte sperrt
option-draw-two-optional = Wenn du willst
option-draw-two-always = Immer
option-draw-two-off = Nie
option-draw-two-each-hand = Das erste Ziehen entscheidet für die Runde
option-draw-two-help = Zu zweit: zwei Karten auf einmal ziehen.
option-draw-two = Zwei Karten auf einmal
option-hand-close-scope-side = Deine Seite war ohne Auslage
option-hand-close-scope-player = Du hattest nichts ausgelegt
option-hand-close-scope-help = Wann es den Bonus für einen Handcanasta gibt: alles in einem Zug auslegen und ausmachen.
option-hand-close-scope = Handcanasta
option-stock-out-reshuffle = Der Ablagestapel wird gemischt
option-joker-canasta-book = Vier Joker und drei Zweier
option-joker-canasta-four-jokers = Jeder wilde Canasta mit vier Jokern
option-joker-canasta = Joker-Canasta
option-joker-canasta-help = Was als Joker-Canasta zählt.
option-target-help = Mit so vielen Punkten gewinnst du.

## Was geschah

outcome-next-took-pile = wer danach kommt, nimmt den Ablagestapel
outcome-own-side-took-pile = { $who }[deine Seite|die Seite von @] nimmt { $number }-mal den Ablagestapel
outcome-own-canastas = { $who }[deine Seite|die Seite von @] macht { $number } Canastas
outcome-own-pure-canastas = { $who }[deine Seite|die Seite von @] hat am Ende { $number } reine Canastas
outcome-others-went-out = die andere Seite macht aus

## Was nicht geht

refused-not-an-action = Diesen Zug gibt es bei Canasta nicht
refused-not-now = Das geht gerade nicht
refused-not-to-keep = Behalten darfst du nur einen Joker, eine 2 oder eine rote 3
refused-cut-first = Wähle zuerst, welche der Karten du behältst
refused-draw-first = Zieh zuerst vom Stapel oder nimm den Ablagestapel
refused-drawn-already = Du hast schon Karten gezogen oder genommen
refused-no-two = Zwei Karten ziehst du nur zu zweit, und solange der Stapel noch zwei hat
refused-only-two = An diesem Tisch ziehst du zwei Karten
refused-keep-or-change = Sag zuerst, ob du die gezogene Karte behältst
refused-no-pile = Es gibt keinen Ablagestapel zu nehmen
refused-shut-at-first = In den ersten drei Umläufen kannst du weder den Ablagestapel nehmen noch ausmachen
refused-shut-by-three = Nach einer schwarzen 3 kannst du in diesem Zug weder den Ablagestapel nehmen noch ausmachen
refused-shut-by-wild = Nach einer 2 oder einem Joker kann einen Umlauf lang niemand den Ablagestapel nehmen oder ausmachen
refused-top-not-taken = Liegt eine wilde Karte oder schwarze 3 oben, kannst du den Ablagestapel nicht nehmen
refused-needs-pair = Um den Ablagestapel zu nehmen, leg seine oberste Karte mit zwei Karten aus deiner Hand aus
refused-natural-only = Für den Ablagestapel brauchst du zwei natürliche Karten seines Werts
refused-too-many-wilds = Eine Kombination braucht mehr natürliche als wilde Karten
refused-no-wild-meld = An diesem Tisch kannst du nicht nur wilde Karten auslegen
refused-wild-complete = An diesem Tisch kannst du wilde Karten allein nur als ganzen Canasta auslegen
refused-threes-to-close = Schwarze Dreier kannst du nur auslegen, um auszumachen. Behalte eine Karte zum Abwerfen
refused-red-threes = Rote Dreier werden für dich abgelegt
refused-keep-a-card = Behalte eine Karte: dein Zug endet mit dem Abwerfen
refused-no-canasta = Deine Seite hat keinen Canasta: behalte außer der zum Abwerfen noch eine Karte
refused-two-canastas = Zu zweit brauchst du zum Ausmachen zwei Canastas: behalte außer der zum Abwerfen noch eine Karte
refused-out-of-reach = So reichen deine Karten nicht für die Erstmeldung
refused-nothing-laid = Wähle mindestens eine Karte
refused-one-at-a-time = Wähle dafür eine einzige Karte
refused-mixed = Eine Kombination hat Karten eines Werts, dazu Zweier und Joker
refused-threes-open-nothing = Schwarze Dreier zählen nicht zur Erstmeldung
refused-nothing-to-draw = Der Stapel ist aufgebraucht
refused-no-closing-at-first = In den ersten drei Umläufen kannst du nicht ausmachen: behalte außer der zum Abwerfen noch eine Karte
refused-no-closing-after-three = Nach einer schwarzen 3 kannst du nicht ausmachen: behalte außer der zum Abwerfen noch eine Karte
refused-no-closing-after-wild = Nach einer 2 oder einem Joker kann niemand ausmachen: behalte außer der zum Abwerfen noch eine Karte

## Der Tisch

meld-zone = { meld-names }{ $canasta ->
        [no] { $cards ->
            [0] { "" }
            [one] , { $cards } Karte
           *[other] , { $cards } Karten
        }
       *[other] : { a-canasta }
    }
pile-until-first-melds-are-complete = Ablagestapel, bis die Erstmeldung vollständig ist
pile = Ablage
turned-at-cut = Abgehoben
red-threes = Rote Dreier
score-sheet = Letzte Abrechnung
total = Summe
hand-match-is-over = Runde { $hand }, die Partie ist zu Ende
hand-cut = Runde { $hand }, Abheben
headline = Runde { $hand }, Umlauf { $round }{ $shut ->
        [no] { "" }
        [rounds] : Ablagestapel und Ausmachen erst ab Umlauf 4
        [black-three] : schwarze 3 sperrt Ablagestapel und Ausmachen
       *[wild] : wilde Karte sperrt Ablagestapel und Ausmachen
    }
canastas = { $canastas ->
        [0] kein Canasta
        [one] { $canastas } Canasta
       *[other] { $canastas } Canastas
    }
needs = braucht { $points }
ask-keep-cut = Du hast { $cards } abgehoben. Willst du etwas davon behalten?
ask-keep = { $card } behalten, oder abwerfen und eine andere ziehen?
ask-to-draw = Zieh { $draw ->
        [one] eine Karte
        [two] zwei Karten
       *[either] eine Karte oder zwei
    }{ $take ->
        [yes] , oder nimm den Ablagestapel mit { $card } obenauf
       *[no] { " " }vom Stapel
    }
ask-to-draw-after-shuffling = Der Stapel ist aufgebraucht: der Ablagestapel wird gemischt, dann ziehst du { $draw ->
        [one] eine Karte
        [two] zwei Karten
       *[either] eine Karte oder zwei
    }{ $take ->
        [yes] . Oder nimm ihn mit { $card } obenauf
       *[no] { "" }
    }
ask-without-stock = Der Stapel ist aufgebraucht: { $take ->
        [yes] nimm den Ablagestapel mit { $card } obenauf, oder beende die Runde
       *[no] die Runde endet
    }
of-points-melded-go-on = { $laid } von { $limit } Punkten ausgelegt: mach weiter
discard-your-cards-dont-make-points = Wirf ab: deine Karten reichen nicht für { $limit } Punkte
discard-or-meld-points-or-more = Wirf ab, oder leg mindestens { $limit } Punkte aus
ask-to-play = { $meld ->
        [yes] Leg aus oder wirf ab
       *[no] Wirf ab
    }{ $closing ->
        [yes] . Mit der letzten Karte machst du aus
       *[no] { "" }
    }

## Lernen

lesson-welcome = Sammle Karten eines Werts. Sieben davon sind ein Canasta, und zum Ausmachen brauchst du einen. Joker und Zweier sind wilde Karten.
lesson-keep = Du hast abgehoben. Einen Joker, eine 2 oder eine rote 3 darfst du behalten.
lesson-leave = Was du liegen lässt, kommt unter den Stapel.
lesson-draw = Dein Zug beginnt mit einer Karte vom Stapel.
lesson-draw-two = Du darfst zwei Karten auf einmal ziehen.
lesson-keep-it = Die allererste gezogene Karte darfst du behalten.
lesson-change-it = Oder du wirfst sie gleich ab und ziehst eine andere.
lesson-take = Oder nimm den ganzen Ablagestapel. Dafür brauchst du Karten auf der Hand, die zu seiner obersten passen.
lesson-lay = Leg drei oder mehr Karten eines Werts aus. Eine Kombination braucht mehr natürliche als wilde Karten. Die Erstmeldung deiner Seite muss so viele Punkte haben, wie neben deinem Namen stehen.
lesson-discard = Dein Zug endet mit dem Abwerfen. Achte darauf, was nach dir gesammelt wird.
lesson-end-hand = Der Stapel ist aufgebraucht: du darfst die Runde beenden.

## Erzählt

cut-to = { $who }[Du hast|@ hat] { $cards } abgehoben
dealt = { $who }[Du hast|@ hat] je { $cards } Karten gegeben{ $self ->
        [yes] { " " }und { $who }[beginnst|beginnt]
       *[no] , { $first }[du beginnst|@ beginnt]
    }
put-down-reds = { $who }[Du hast|@ hat] { $reds ->
        [one] eine rote 3
       *[other] { $reds } rote Dreier
    } abgelegt
left = { $who }[Du hast|@ hat] { $cards } liegen lassen
kept = { $who }[Du hast|@ hat] { $card } behalten
discarded-and-drew-another-card = { $who }[Du hast|@ hat] { $card } abgeworfen und eine andere Karte gezogen
drew-last-reds = { $who }[Du hast|@ hat] { $reds ->
        [one] eine rote 3 als letzte Karte
       *[other] rote Dreier als letzte Karten
    } gezogen
pile-was-shuffled = Der Ablagestapel wurde gemischt und ist der neue Stapel
drew-one-or-two = { $who }[Du hast|@ hat] { $cards ->
        [one] eine Karte
       *[other] zwei Karten
    } gezogen
took-pile = { $who }[Du hast|@ hat] den Ablagestapel genommen: { $card } mit { $cards }{ $waiting ->
        [yes] ; der Rest wartet auf die Erstmeldung
       *[no] { $rest ->
            [0] { "" }
            [one] , dazu { $rest } weitere Karte
           *[other] , dazu { $rest } weitere Karten
        }
    }
melded = { $who }[Du hast|@ hat] { $adds ->
        [yes] { $cards } zu den { the-meld } gelegt
       *[no] { $cards } ausgelegt
    }{ $canasta ->
        [no] { "" }
       *[other] : { a-canasta }
    }{ $opens ->
        [yes] , die Erstmeldung ist vollständig
       *[no] { "" }
    }{ $pile ->
        [0] { "" }
        [one] ; { $pile } Karte vom Ablagestapel kam dazu
       *[other] ; { $pile } Karten vom Ablagestapel kamen dazu
    }
went-out-last-card-face-down = { $who }[Du hast|@ hat] ausgemacht, mit verdeckter letzter Karte
hand-over = Runde { $hand }: niemand hat ausgemacht
account-item = { $line ->
        [wild-canastas] wilde Canastas
        [pure-canastas] reine Canastas
        [dirty-canastas] gemischte Canastas
        [melds] Kombinationen
        [red-threes] rote Dreier
        [going-out] Ausmachen
        [concealed-hand] Handcanasta
       *[in-hand] auf der Hand
    } { $amount }
account = { $who }: { $items ->
        [none] { "" }
       *[other] { $items }: { "" }
    }{ $change }, Summe { $total }

## Karten

black-three = 3 (schwarz)
red-three = rote 3
