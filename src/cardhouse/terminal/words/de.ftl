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
amount-between = { $what } { $low }..{ $high }
amount-mark = { $what } ({ $chips })
amount-range = ({ $low } bis { $high }, Enter)

## Seiten

page-learn = { $game } lernen
page-hand-over = Ende der Runde
page-sheet = Punkte
page-log = Verlauf
page-in-words = Der Tisch in Worten
page-meanings = Was die Ansagen bedeuten
call-means = { $who } { $call }: { $means }
own-call-means = { $call }: { $means }
own-calls = Deine Ansagen würden sagen:
calls-by-system = Nach dem System der Bots hier. Menschen reizen vielleicht anders.
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
key-meanings = m Bedeutung
key-more = Bild↓ mehr
key-quit = q verlassen
key-step = ←→ Schritt
key-hand = ↑↓ Runde
key-ends = Pos1 Ende
key-view = v Sicht

## Was Befehle ausgeben

game-line = { $game }, { $players } Spieler ({ $presets })
game-and-summary = { $game }, { $players } Spieler: { $summary }
numbers-or = { $before } oder { $last }
preset = Vorgabe { $name }: { $sets }
the-defaults = wie oben
column-option = Option
column-default = üblich
column-allowed = erlaubt
column-seat = Platz
column-bot = Bot
column-won = gewonnen
column-mean-score = Punkte im Mittel
column-deviation = Streuung
column-lowest = wenigste
column-highest = meiste
column-lead = Vorsprung
column-rating = Wertung
played = { $matches ->
        [one] { $matches } Partie
       *[other] { $matches } Partien
    } { $game }: im Mittel { $hands } Runden, { $decisions } Entscheidungen
a-second = { $decisions } Entscheidungen pro Sekunde
equals-win = Gewonnen: wie oft jeder Platz eines Bots gewonnen hat. Gleich starke gewinnen { $equal }.
equals-win-at-most = Gewonnen: wie oft jeder Platz eines Bots gewonnen hat. Gleich starke gewinnen { $equal }; mehr als { $most } geht nicht, denn die Plätze eines Bots teilen sich die Siege.
gap = { $bot } liegt auf denselben Blättern vor { $other }, um { $lead } ({ $low } .. { $high })
saved-in = Die Partie ist gespeichert in { $file }
waits-for-results = { $what }: die ersten Ergebnisse dauern noch. { $why }
waits-for-rules = { $game }: die Regeln dauern noch. { $why }
compiling = Kompilieren: { $game }
once = Beim ersten Mal auf einem Rechner werden Regeln kompiliert. Das dauert etwa eine halbe Minute.
interpreted = CARDHOUSE_RULES sagt, dass Regeln interpretiert werden. Das dauert einige hundert Mal so lange.
built = Sie werden zu einer Bibliothek gebaut. Das dauert etwa eine halbe Minute.
reads-file = Gelesen wird { $file }{ $large ->
        [yes] , { $size } MB
       *[no] { "" }
    }
looking-back = Rückblick: { $game }
looking-for-puzzles = Rätsel werden gesucht: { $game }
puzzles-written = { $puzzles } Rätsel in { $file }
report-in = Der Bericht steht in { $file }
figures-in = Die Werte stehen in { $file }
no-lesson = { $game } hat keine Lektion

## Was an einem Befehl nicht stimmt

line-no-command = einen Befehl „{ $name }“ gibt es nicht; { $alike ->
        [none] cardhouse --help nennt alle
       *[other] meinst du { $alike }?
    }
line-no-option = { $option }: { $command } hat keine solche Option; { $alike ->
        [none] { $command } --help nennt alle
       *[other] meinst du { $alike }?
    }
line-option-value = { $option }: { $takes ->
        [yes] danach fehlt ein Wert
       *[no] nimmt keinen Wert
    }
line-lacks = { $name }: fehlt; { $command } --help sagt, was das ist
line-too-long = „{ $words }“ ist zu viel für { $command }; ein Name mit Leerzeichen gehört in Anführungszeichen
game-not-installed = kein Spiel heißt „{ $game }“, solange sein Paket nicht installiert ist: { $command }
file-trouble = { $named ->
        [yes] { $file }: { $why }
        [here] den Ordner, in dem du bist, gibt es nicht mehr. Geh in einen anderen
       *[other] die Ausgabe kann nicht geschrieben werden: { $why }
    }
why-system = { $code ->
        [ENOENT] die Datei oder ihren Ordner gibt es nicht
        [EACCES] keine Berechtigung
        [EROFS] hier lässt sich nichts schreiben
        [EISDIR] das ist ein Ordner
        [ENOTDIR] das ist kein Ordner
        [ENOSPC] es ist kein Platz mehr
        [ENAMETOOLONG] der Name ist zu lang
       *[other] { $why }
    }
file-of-boards = { $file } enthält Bridge-Boards. Diese Befehle lesen sie: cardhouse replay, pbn, analyse, review, play bridge --deal
file-of-hands = { $file } enthält Hold'em-Hände. Diese Befehle lesen sie: cardhouse replay, phh, review
nothing-known = { $file }, Zeile { $line }: Das ist keine Partie (JSON), kein Bridge-Board (PBN, LIN, Adresse eines Hand Viewers) und keine Hold'em-Hand (Poker Hand History, Text von PokerStars)
game-or-resume = GAME: Nenn ein Spiel, oder mit --resume eine gespeicherte Partie
resume-goes-with = --resume: geht mit --seat, --bots und --pace; das andere ist, wie die Partie begann
resume-over = --resume: Die Partie in { $file } ist vorbei. Ansehen: cardhouse replay { $file }
room-of-boards = --room: Räume haben nur Dateien mit Bridge-Boards (PBN, LIN)
board-of-boards = --board: Boards haben nur Dateien mit Bridge-Boards (PBN, LIN)
hand-of-hands = --hand: Hände haben nur Dateien mit Pokerhänden (PHH, PokerStars)
resume-on-server = --resume: Die Partie in { $file } wurde auf einem Server gespielt. Setz sie dort fort
needs-terminal = cardhouse { $command } braucht ein Terminal. Ohne Terminal: { $instead }
file-there-already = { $option }: { $file } gibt es schon. Nenn eine neue Datei{ $instead ->
        [none] { "" }
       *[other] , oder: { $instead }
    }
only-bridge-from-boards = --deal: Nur Bridge wird aus Dateien mit Boards gegeben
commit-must-be = --commit: nötig sind 64 Zeichen aus 0-9 und a-f
number-must-be = { $option }: nötig ist { $whole ->
        [yes] eine ganze Zahl
       *[no] eine Zahl
    }{ $bounds ->
        [both] { " " }{ $low }..{ $high }
        [low] { " " }ab { $low }
       *[none] { "" }
    }{ $given ->
        [untold] { "" }
       *[other] , nicht { $given }
    }
option-must-be = --option { $option }: Schreib NAME=WERT
seat-must-be = seat: erlaubt ist 0..{ $last }, nicht { $seat }
key-must-be = key: nötig ist eine ganze Zahl oder 64 Hex-Ziffern, nicht { $key }
key-must-be-number = key: nötig ist eine ganze Zahl mit höchstens { $digits } Ziffern, nicht { $key }
language-must-be = --language: erlaubt ist eines von { $languages }, nicht „{ $given }“
room-cannot-open = der Server kann nicht öffnen: { $why }
bots-cannot-be-asked = die Bots können nicht gefragt werden: { $why }
keep-needs-folder = --keep: Nur Kopien in einem Ordner werden gezählt. Nenn einen Ordner, den es gibt
copied = { $file }: { $tables ->
        [one] { $tables } Tisch
       *[other] { $tables } Tische
    }, { $moves } Züge{ $size ->
        [untold] { "" }
       *[other] , { $size } Bytes
    }
copy-is-gone = { $file } ist gelöscht
seen-trouble = --seen: { $why }
bots-two-different = bots: Nenn mindestens zwei verschiedene
bots-for-seats = erlaubt ist eine Stufe, oder { $others }, eine für jeden anderen Platz, nicht { $named }
game-or-all = GAME: Nenn ein Spiel, oder --all
all-goes-with = --all: geht mit --matches, --bots, --key, --pace, --jobs, --on, --keep, --html und --pages
against-needs-option = --against: Sag mit -o NAME=WERT, was mit dem Spiel verglichen wird, wie es ist
pages-of-no-comparison = --pages: erzählt von einem Spiel, nicht von einem Vergleich. Nimm --html oder --json
