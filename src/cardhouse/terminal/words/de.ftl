## Wer spielt

you = Du
you-within = du
your = Dein
your-within = dein
player-number = Spieler { $number }

## Am Zug

match-is-over-quit = Die Partie ist zu Ende. Mit q verlässt du sie
thinking = { $name } überlegt
not-your-turn = Du bist nicht dran
wait-for-your-turn = Warte, bis du dran bist
list-shows-everything = In der Liste steht alles, was du tun kannst
with-rule = { $text } ({ $rule })
you-can-do = Du kannst: { $acts }
hint-asked = Tipp wird gesucht …
hint-given = Tipp: { $act }. { $why }
undone = Zurückgenommen
nothing-to-undo = Es gibt nichts zurückzunehmen
cannot-save = Die Partie kann nicht gespeichert werden: { $file }: { $why }

## Karten und Beträge wählen

one-card-at-a-time = Hier spielst du immer nur eine Karte. Mit Enter spielst du die unter dem Cursor
select-at-most = { $cards ->
        [one] Wähle nur { $cards } Karte aus
       *[other] Wähle höchstens { $cards } Karten aus
    }
select-first = Wähle zuerst { cards } aus, mit der Leertaste
type-an-amount = Gib einen Betrag von { $low } bis { $high } ein, oder brich mit Esc ab
amount-out-of-range = { $amount } liegt nicht zwischen { $low } und { $high }
amount-range = ({ $low } bis { $high }, Enter)

## Seiten

page-learn = { $game } lernen
page-hand-over = Ende der Runde
page-sheet = Punkte
page-log = Verlauf
page-in-words = Der Tisch in Worten
go-back = Zurück mit Enter
sheet-hand = Runde
sheet-total = Summe

## Der Tisch

chips = { $chips ->
        [one] { $chips } Chip
       *[other] { $chips } Chips
    }
side = Team { $number }
empty = leer
owned = { $who }: { $what }
more-lines = ({ $first }-{ $last } von { $lines })

## Tasten: die Taste, und was sie tut

key-amount = Ziffern, Enter
key-back = Esc zurück
key-choose = ←→↑↓ Enter
key-select = Leertaste auswählen
key-why = ? warum
key-hint = h Tipp
key-undo = u zurücknehmen
key-sheet = s Punkte
key-log = l Verlauf
key-narrate = n in Worten
key-more = Bild↓ mehr
key-quit = q verlassen
key-step = ←→ Schritt
key-hand = ↑↓ Runde
key-ends = Pos1 Ende
key-view = v Sicht
