### Was viele Spiele sagen. Farben und Werte, und wie gezählt wird, stehen nur hier.

## Karten

suits = { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
        [spades] Pik
       *[total] mit einer Summe
    }
a-suit = { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
       *[spades] Pik
    }
card-as = { $card } als { $mode }

## Zählen

cards = { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
tricks = { $tricks ->
        [one] { $tricks } Stich
       *[other] { $tricks } Stiche
    }
thousands = { $before }.{ $rest }
decimal = { $whole },{ $fraction }
percent = { $number } %
listed = { $before } und { $last }

## Die Partie

dealer = Geber
match-is-over = Die Partie ist zu Ende
won-the-match = Gewonnen: { $who }
won-match = Gewonnen: { $who }, mit { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }

## Orte

hand = Hand
taken = Gewonnene Stiche
trick = Stich
last-trick = Letzter Stich

## Zum Stich spielen

lead-card = Spiel eine Karte aus
follow-suit = { $suit ->
        [total] Bediene mit einer Summe
       *[suit] Bediene { suits }
    }
cannot-follow = { $suit ->
        [total] Keine Summe: jede Karte geht
       *[suit] Kein { suits }: jede Karte geht
    }
cannot-follow-suit-you-lack = Kein { suits }: jede Karte geht
all-played-already = Alles, was du spielen könntest, liegt schon in diesem Stich: spiel eine beliebige Karte, als was du willst
played-to-trick = { $who }[Du hast|@ hat] { $card } { $leads ->
        [yes] ausgespielt
       *[no] gespielt
    }
won-trick = { $who }[Du hast|@ hat] den Stich gewonnen
played-a-card = { $who }[Du hast|@ hat] eine Karte gespielt

## Ziehen, auslegen, ausmachen

discard = Abwerfen
draw-from-stock = Vom Stapel ziehen
drew = { $who }[Du hast|@ hat] { $cards } gezogen
drew-unseen = { $who }[Du hast|@ hat] { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } gezogen
end-hand = Runde beenden
ended-the-hand = { $who }[Du hast|@ hat] die Runde beendet: der Stapel war aufgebraucht
reason-fits-least = Sie passt am wenigsten zu deinen anderen Karten.
kept-card = { $who }[Du hast|@ hat] die Karte behalten
lay-off = Anlegen
meld = Auslegen
put-everything-back = Alles zurücklegen
stock = Stapel
reason-start-again = Danach kannst du von vorn beginnen.
lesson-draw-from-stock = Dein Zug beginnt mit einer Karte. Zieh die oberste vom Stapel.

## Was nicht geht

refused-card-not-held = Diese Karte hast du nicht
refused-cards-not-held = Diese Karten hast du nicht
refused-does-not-join = Diese Karte passt nicht an die Kombination
refused-duplicate = Diese Seite oder Summe liegt schon in diesem Stich
refused-finish-opening = Deine ersten Kombinationen haben noch nicht genug Punkte
refused-must-follow = Bediene: du hast eine Karte der ausgespielten Farbe
refused-must-follow-sanity = Bediene: eine deiner Karten kann es
refused-must-play = Eine deiner Karten passt: spiel sie
refused-no-stock = Es gibt nichts zu ziehen
refused-no-such-meld = Diese Kombination liegt nicht auf dem Tisch
refused-stock-left = Es gibt noch Karten zu ziehen
refused-too-few = Eine Kombination braucht mindestens drei Karten

## Optionen

option-hand-size = Karten für jeden
option-hand-size-help = Wie viele Karten jeder bekommt.
option-jokers = Joker
option-match = Ende der Partie
option-match-help = Wann die Partie endet.
option-most-hands = Höchstens Runden
option-most-hands-help = Nach so vielen Runden gewinnt, wer am besten steht.
option-packs = Kartenspiele
option-packs-2 = Zwei
option-review-last-trick = Letzter Stich sichtbar
option-review-last-trick-help = Du darfst den letzten Stich noch einmal ansehen.
option-stock-out = Leerer Stapel
option-stock-out-end = Die Runde endet
option-stock-out-help = Was geschieht, wenn der Stapel aufgebraucht ist.
option-target = Zielpunktzahl
option-tie-break = Gleichstand
option-turns-each = Längste Runde, in Zügen
option-turns-each-help = Nach so vielen Zügen für jeden wird gewertet, auch wenn niemand ausgemacht hat.

## Rat

# Tipps sagen, was ein anderer Zug öfter mit sich bringt als der, zu dem sie raten.
reason-often = { $other }: { $what }, in { $times } von { $deals } wahrscheinlichen Verteilungen. { $act }: in { $fewer } von { $deals }.
reason-mean = { $other }: { $what } im Mittel. { $act }: { $number }.
outcome-went-out-first = { $who }[du machst|@ macht] zuerst aus
outcome-another-went-out-first = jemand anderes macht zuerst aus
only-move = Das ist dein einziger Zug.
only-of-suit = Dein einziges { a-suit }: danach spielst du, was du willst, wenn { suits } ausgespielt wird.
highest-of-suit = Dein höchstes { a-suit }: { $aim ->
        [points] es könnte dir später Punkte einbringen
        [money] es könnte dich später Geld kosten
       *[tricks] es gewinnt vielleicht den Stich
    }.
lowest-of-suit = Dein niedrigstes { a-suit }: { $aim ->
        [points] vielleicht muss jemand anderes den Stich nehmen
        [money] vielleicht muss jemand anderes den Stich nehmen
        [tricks] die höheren behältst du für später
       *[bid] es verliert wahrscheinlich den Stich
    }.
void-trump = Du hast kein { suits }: du kannst trumpfen.
void-spare = Du hast kein { suits }: { $aim ->
        [points] wirf eine Karte ab, die du loswerden willst
        [money] wirf eine Karte ab, die du loswerden willst
        [tricks] wirf eine Karte ab, die du entbehren kannst
       *[bid] wirf eine Karte ab, die du nicht brauchst
    }.
cannot-win = { $aim ->
        [points] Sie bleibt unter der höchsten Karte.
        [money] Sie bleibt unter der höchsten Karte.
        [tricks] Sie kann den Stich nicht gewinnen.
       *[bid] Sie bleibt unter der höchsten Karte.
    }
beats-winning-card = Sie schlägt die höchste Karte.
all-of-suit-win = Dein ganzes { suits } gewinnt hier: wirf eine hohe ab.

## Was auf dem Tisch geschieht

red-joker = Joker (rot)
black-joker = Joker (schwarz)
joker = Joker
row = { $before }{ $between }{ $last }
action-discard = { $card } abwerfen
action-lay-off = { $card } an Kombination { $meld } anlegen
action-meld = { $cards } auslegen
discarded = { $who }[Du hast|@ hat] { $card } abgeworfen
hand-out = Runde { $hand }: { $who }[du hast|@ hat] ausgemacht
laid-off-on-meld = { $who }[Du hast|@ hat] { $card } an Kombination { $meld } angelegt ({ $cards })
meld-number = Kombination { $number }: { $kind ->
        [run] Folge
        [set] Satz
        [block] Block
        [run-of-totals] Folge aus Summen
       *[block-of-totals] Block aus Summen
    }
melded-cards = { $who }[Du hast|@ hat] { $cards } ausgelegt
took-card = { $who }[Du hast|@ hat] { $card } genommen

## Werte der Optionen

no-game-called = kein Spiel heißt { $asked }; { $like ->
        [none] es gibt { $games }
       *[other] meinst du { $like }?
    }
with-rule = { $text } ({ $rule })
option-refused = { $option }: { $reason }
option-allowed-choices = eines von { $choices }
option-allowed-switch = true oder false
option-allowed-number = eine ganze Zahl { $low }..{ $high }
option-allowed-numbers = { $numbers } Zahlen, jede eine ganze Zahl { $low }..{ $high }
option-allowed-deck-list = built_in, eine Liste von 78 verschiedenen Doppelkarten ('2C3D 2H4S ...') oder der pathlib.Path einer Datei
option-error-value = muss { $allowed } sein, nicht { $given }
option-error-unknown = diese Option gibt es nicht; es gibt { $options }
option-yes = Ja
option-no = Nein
option-first-dealer = Erster Geber
option-first-dealer-help = Wer die erste Runde gibt.
option-first-dealer-random = Wird ausgelost
option-first-dealer-seat-0 = Der erste Platz
option-ace-total = Ass in einer Summe
option-ace-total-help = Wie viel ein Ass in einer Summe zählt.
option-deck-list = Doppelkarten
option-deck-list-help = Mit welchen 78 Doppelkarten gespielt wird.
option-deck-list-built-in = Die üblichen 78
option-cards = Karten im Spiel
option-cards-help = Wie viele Karten es gibt, von oben. 0: so viele wie üblich.
option-suits = Farben eines kleinen Kartenspiels
option-suits-help = Wie viele Farben ein kleines Kartenspiel hat.
option-error-cards-suits = muss 0 oder ein Vielfaches der Farben, { $suits }, sein, höchstens { $most }
option-error-cards-players = { $players } Spieler brauchen mindestens { cards }

## Werte und Pokerhände

rank = { $rank ->
        [two] Zwei
        [three] Drei
        [four] Vier
        [five] Fünf
        [six] Sechs
        [seven] Sieben
        [eight] Acht
        [nine] Neun
        [ten] Zehn
        [jack] Bube
        [queen] Dame
        [king] König
       *[ace] Ass
    }
ranks = { $rank ->
        [two] Zweien
        [three] Dreien
        [four] Vieren
        [five] Fünfen
        [six] Sechsen
        [seven] Siebenen
        [eight] Achten
        [nine] Neunen
        [ten] Zehnen
        [jack] Buben
        [queen] Damen
        [king] Könige
       *[ace] Asse
    }
poker-hand = { $kind ->
        [pair] ein Paar { $first }
        [two-pair] zwei Paare, { $first } und { $second }
        [three] Drilling, { $first }
        [straight] Straße bis { $first }
        [flush] Flush bis { $first }
        [full-house] Full House, { $first } über { $second }
        [four] Vierling, { $first }
        [straight-flush] Straight Flush bis { $first }
        [five] Fünfling, { $first }
       *[high-card] höchste Karte { $first }
    }
royal-flush = Royal Flush

## Für die Ohren

heard-sentence = { $text }.
heard-nothing-yet = Noch ist nichts geschehen.
heard-card = { suits }-{ $rank }
heard-two-faces = { $low } oder { $high }
heard-no-trump = { $level } ohne Trumpf
heard-bid = { $level } { $level ->
        [1] { a-suit }
       *[other] { suits }
    }
heard-face-down = eine verdeckte Karte
heard-so-many-face-down = { cards } verdeckt
heard-total = eine Summe von { $total }
heard-new = { $card } (neu)
heard-of-rank = { $times } { ranks }
heard-times = { $times } mal { $card }
heard-you-hold = Du hast { $cards ->
        [0] keine Karten
       *[other] { cards }
    }
heard-holds = { $who } hat { $cards ->
        [0] keine Karten
       *[other] { cards }
    }
heard-suit = { $suit ->
        [clubs] Kreuz
        [diamonds] Karo
        [hearts] Herz
       *[spades] Pik
    }: { $ranks }
heard-label-of = { $label } ({ $who })
heard-zone = { $label }: { $what }
heard-zone-counted = { $label }: { cards }, { $what }
heard-counted = { $label }: { cards }
heard-none = { $label }: keine
heard-empty = { $label }: leer
heard-ends = { $label }: linkes Ende { $left }, rechtes Ende { $right }
heard-from-left = Von links: { $what }
heard-pile = { $label }: { cards }, obenauf { $top }
heard-pile-and-below = { $label }: { cards }, obenauf { $top }; darunter, von unten, { $below }
heard-amount-there = { $label }: { $chips }
heard-amount-there-and = { $label }: { $chips }, { $what }
heard-played = { $who } { $card }
heard-wins = { $card }, { $playing ->
        [yes] gewinnt bisher
       *[no] hat gewonnen
    }
heard-cell = { $head } { $cell }
heard-seat = { $who }: { $what }
heard-score = Stand { $score }
heard-chips = { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }
heard-side = Team { $side }
heard-shows = zeigt { $what }
heard-to-play = am Zug
heard-has-won = gewonnen
heard-is-to-play = { $who }[Du bist|@ ist] am Zug
heard-not-your-turn = Du bist nicht dran: { $who } ist am Zug
heard-you-may = Du kannst: { $choices }
heard-more-ways = { $more } weitere, indem du Karten auswählst
heard-amount = { $label }: jeder Betrag von { $low } bis { $high }
heard-mark = { $label }: { $chips }
heard-select = Mit { $cards ->
        [one] { $cards } ausgewählten Karte
       *[other] { $cards } ausgewählten Karten
    }: { $acts }
heard-select-some = Mit { $least } bis { $most } ausgewählten Karten: { $acts }
heard-may-end-hand = Es gibt keine Punkte mehr zu holen: du kannst die Runde beenden
heard-may-claim = Du kannst die übrigen Stiche beanspruchen
