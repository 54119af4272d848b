## Die Spiele

title = Hearts
summary = Bediene und nimm weder Herz noch die Pik-Dame; wer die wenigsten Punkte hat, gewinnt.
sanity-title = Sanity Hearts
sanity-summary = Hearts mit Doppelkarten: spiel jede als niedrigere Seite, als höhere Seite oder als Summe.

## Züge

pass-card = { $card } weitergeben

## Rat

reason-pass-high = Hohe Karten wie diese gewinnen Stiche mit Punkten: gib sie weiter.

## Optionen

option-passing-cycle = Links, rechts, gegenüber, gar nicht, dann von vorn
option-passing-left = Immer nach links
option-passing-right = Immer nach rechts
option-passing-across = Immer an das Gegenüber
option-passing-none = Ohne Weitergeben
option-moon-off = Zählt wie jede andere Runde
option-moon-add-to-others = Alle Punkte für jeden anderen
option-moon-subtract = Alle Punkte Abzug für dich
option-tie-break-co-winners = Sie gewinnen gemeinsam
option-tie-break-play-on = Es geht weiter
option-tie-break-help = Was geschieht, wenn mehrere am wenigsten Punkte haben.
option-end-when-settled-offered = Ende der Runde anbieten
option-end-when-settled-never = Immer zu Ende spielen
option-end-when-settled-help = Was geschieht, wenn alle Punkte vergeben sind.
option-end-when-settled = Keine Punkte mehr
option-target-help = Die Partie endet, wenn jemand so viele Punkte hat.
option-removed-cards-help = Welche Karten zu sechst nicht mitspielen.
option-removed-cards = Fehlende Karten zu sechst
option-passing = Weitergeben
option-passing-help = Wohin du vor jeder Runde Karten weitergibst.
option-pass-count-help = Wie viele Karten du weitergibst.
option-pass-count = Karten zum Weitergeben
option-moon-help = Was geschieht, wenn jemand alle Punkte nimmt.
option-moon = Durchmarsch
option-queen-points-help = Punkte für Q♠.
option-queen-points = Pik-Dame
option-jack-of-diamonds = Karo-Bube
option-jack-of-diamonds-help = J♦ zieht dir 10 Punkte ab.
option-no-tricks-bonus-help = Wer keinen Stich nimmt, bekommt 5 Punkte abgezogen.
option-no-tricks-bonus = Bonus ohne Stich
option-opening-lead-lowest-club = Das niedrigste Kreuz
option-opening-lead-any-club = Irgendein Kreuz
option-opening-lead-help = Welche Karte zum ersten Stich ausgespielt wird.
option-opening-lead = Erstes Ausspiel
option-points-on-first-trick = Punkte im ersten Stich
option-points-on-first-trick-help = Du darfst Punkte in den ersten Stich werfen.
option-hearts-must-break-help = Du darfst Herz erst ausspielen, wenn eines gefallen ist.
option-hearts-must-break = Herz muss gebrochen sein
option-queen-breaks-hearts-help = Auch Q♠ bricht Herz.
option-queen-breaks-hearts = Die Dame bricht Herz
option-hearts-instead-of-queen-help = Du darfst Herz ausspielen, wenn du nur noch Herz und Q♠ hast.
option-hearts-instead-of-queen = Herz statt der Dame
option-exact-target-halves-help = Wer genau so viele Punkte hat, behält nur die Hälfte.
option-exact-target-halves = Genauer Treffer wird halbiert
option-target-help-sanity = Die Partie endet, wenn jemand mehr Punkte hat.
option-hearts-combined-help = Du darfst eine Karte als Summe spielen.
option-hearts-combined = Spiel mit Summen
option-queen-points-help-sanity = Punkte für jede Q♠.
option-queen-points-sanity = Pik-Damen
option-score-by-printed = Jedes Herz und jede Q♠ auf der Karte
option-score-by-played = Nur die gespielte Seite
option-score-by-help = Welche Punkte einer Karte zählen.
option-score-by = Was zählt
option-first-trick-ban-over-follow-help = Im ersten Stich darfst du keine Punkte spielen, auch wenn du damit bedienen könntest.
option-first-trick-ban-over-follow = Punkteverbot vor Bedienpflicht
option-moon-help-sanity = Wer alle Punkte nimmt, gibt sie jedem der anderen.

## Was geschah

outcome-queen = { $who }[du nimmst|@ nimmt] Q♠
outcome-points = { $who }[du nimmst|@ nimmt] { $number } Punkte
outcome-other-shot-moon = jemand anderem gelingt ein Durchmarsch

## Was nicht geht

refused-not-an-action = Diesen Zug gibt es bei Hearts nicht
refused-still-passing = Gib zuerst deine Karten weiter
refused-passing-over = Das Weitergeben ist vorbei
refused-must-open = Der erste Stich beginnt mit dem niedrigsten Kreuz
refused-must-open-club = Der erste Stich beginnt mit Kreuz
refused-points-barred = Keine Punkte im ersten Stich
refused-hearts-unbroken = Herz darfst du erst ausspielen, wenn es gebrochen ist
refused-not-an-action-sanity = Diesen Zug gibt es bei Sanity Hearts nicht
refused-must-open-sanity = Der erste Stich beginnt mit 2♣3♦ als 2♣
refused-hearts-unbroken-sanity = Herz darfst du erst ausspielen, wenn es gebrochen ist
refused-no-totals = An diesem Tisch wird ohne Summen gespielt

## Der Tisch

to-pass = Zum Weitergeben
to-way = { $way ->
        [left] nach links
        [right] nach rechts
        [across] an das Gegenüber
       *[none] an niemanden
    }
headline-passing = Runde { $hand }: Karten { to-way } weitergeben
headline = Runde { $hand }, Stich { $trick } von { $tricks }, { $broken ->
        [yes] Herz gebrochen
       *[no] Herz nicht gebrochen
    }{ $passing ->
        [yes] { "" }
       *[no] , ohne Weitergeben
    }
choose-cards-to-pass = Wähle { $more ->
        [yes] noch { "" }
       *[no] { "" }
    }{ $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    } für { $who } ({ to-way })
a-club = ein Kreuz
lead-to-first-trick = Spiel zum ersten Stich { $card } aus
follow-without-points = Bediene { suits }, aber ohne Punkte
cannot-follow-without-points = Du kannst { suits } nicht ohne Punkte bedienen: spiel irgendeine Karte ohne Punkte
play-without-points = Kein { suits }: jede Karte ohne Punkte geht
lead-anything-except-heart = Spiel aus, was du willst, nur kein Herz
pass-button = Weitergeben

## Lernen

lesson-hearts-must-break = Herz darfst du erst ausspielen, wenn jemand eines abgeworfen hat.
lesson-pass = Zuerst geben alle verdeckt Karten weiter. Gib hohe Herzen, A♠ und K♠ weg, und Q♠ dazu, wenn du wenig Pik hast.
lesson-play = Bediene, wenn du kannst. Die höchste Karte der ausgespielten Farbe gewinnt den Stich, und wer ihn hat, spielt aus. Kannst du nicht bedienen, spiel irgendetwas: gut, um Punkte loszuwerden. { lesson-hearts-must-break }
lesson-play-sanity = Wähle eine Karte, dann, als was du sie spielst. Bediene, wenn eine deiner Seiten es kann; Summen sind eine eigene Farbe. Die höchste Karte der ausgespielten Farbe gewinnt. Keine Seite und keine Summe darf in einem Stich zweimal vorkommen. { lesson-hearts-must-break }

lesson-welcome = Du willst möglichst wenige Punkte. Jedes Herz zählt 1 Punkt, Q♠ zählt 13. Punkte kommen mit den Stichen, die du gewinnst.
lesson-welcome-sanity = Jede Karte hat hier zwei Seiten. Spiel sie als niedrigere Seite, als höhere Seite oder als Summe beider. Du willst möglichst wenige Punkte: jedes Herz auf einer gewonnenen Karte zählt 1 Punkt, jede Q♠ 13.

## Erzählt

dealt = { $who }[Du hast|@ hat] Runde { $hand } gegeben: { $cards ->
        [one] je { $cards } Karte
       *[other] je { $cards } Karten
    }{ $without ->
        [yes] , ohne { $out }
       *[no] { "" }
    }
no-passing = In dieser Runde werden keine Karten weitergegeben
has-opener-and-leads = { $who }[Du hast|@ hat] { $card } und { $who }[spielst|spielt] als Erstes aus
passed = { $who }[Du hast|@ hat] { $what } weitergegeben
everyone-has-passed = Alle haben { cards } { $way ->
        [left] nach links
        [right] nach rechts
       *[across] an das Gegenüber
    } weitergegeben
got-from = { $who }[Du hast|@ hat] { $what } von { $source }[dir|@] bekommen
broke-hearts = { $who }[Du hast|@ hat] Herz gebrochen
hand-is-over = Runde { $hand } ist zu Ende
shot-moon = { $who }[Dir|@] ist ein Durchmarsch gelungen
took-points = { $who }: { points }{ $halved ->
        [yes] , genau { $target } wird zu { $total } halbiert
       *[no] { "" }
    }, Summe { $total }

## Optionen

option-error-passing = braucht eine gerade Spielerzahl: mit { $players } sitzt niemand gegenüber
option-error-deck-list = muss auch diese Karten haben, die die Regeln brauchen: { $cards }
