## Ein Spiel wählen

game-is-for = { $game } ist für { $players } Spieler, nicht für { $asked }
no-such-preset = erlaubt ist eines von { $presets }, nicht { $asked }

## Spielen

your-turn = Du bist dran
not-an-action = { $given } ist weder die Nummer noch der Text eines Zugs
no-such-action = { $given } ist kein Zug bei { $game }
cards-not-together = Diese Karten kannst du nicht zusammen spielen
lesson-not-this-card = Nicht { $card }: { $reason } ({ $rule }).
several-at-once = { $act } { $cards }

## Dateien lesen

file-is-packed = ist gepackt (zip, gzip oder Ähnliches): entpack die Datei zuerst
file-has-no-end = enthält mehr als { $most } MB, zu viel zum Lesen

## Einen Schlüssel bilden

key-not-settled = Der Schlüssel steht noch nicht fest
commitments-are-closed = Es ist zu spät, sich auf Wörter festzulegen: die Liste ist geschlossen
commitment-must-be = hash: muss ein SHA-256 in Hex sein, 64 Zeichen aus 0-9 und a-f
words-must-be = words: müssen 1 bis { $most } druckbare ASCII-Zeichen sein
committed-already = Du hast dich schon auf deine Wörter festgelegt
words-too-early = Noch nicht: Wörter werden gezeigt, wenn sich alle auf ihre festgelegt haben
words-too-late = Es ist zu spät, Wörter zu zeigen: der Schlüssel steht fest
words-shown-already = Du hast deine Wörter schon gezeigt
other-words = Auf diese Wörter hast du dich nicht festgelegt
seat-adds-no-words = Dein Platz trägt keine Wörter zum Schlüssel dieser Partie bei

## Lists of options on rules pages

options-lead = Ihr spielt mit den *kursiven* Werten, wenn ihr keine anderen wählt.
options-names = `cardhouse games { $game }` nennt die Namen für die Befehlszeile.
value-or = { $usual } oder { $other }
value-each = je { $value }
values-from-to = { $usual }; { $each ->
        [yes] jeweils { $low } bis { $high }
       *[no] { $low } bis { $high }
    }
preset-sets = Vorgabe **{ $name }**: { $sets }
preset-as-above = wie oben
between-thousands = .

## Eine Partie prüfen: jede Zeile sagt von einem Versprechen, ob es gehalten wurde

verdict-line = { $kind ->
        [ok] { "ok      " }
        [wrong] { "FALSCH  " }
       *[note] { "Hinweis " }
    }{ $what }
verdict-otherwise = { "FALSCH  " }{ $what }: { $otherwise }
verdict-open = { "offen   " }{ $what }: nicht zu prüfen, weil { $because }
verify-replays = die Spieldatei lässt sich nachspielen
verify-actions = { $actions } Züge lassen sich nach den Regeln von { $game } nachspielen
verify-all-from-key = alle Runden sind aus dem Schlüssel gegeben
verify-from-decks = { $decks } davon aus vorgegebenen Kartenfolgen
verify-not-all-from-key = nicht alle Runden sind aus dem Schlüssel gegeben, { verify-from-decks }
verify-players-saw = ob das ist, was die Spieler gesehen haben
verify-nothing-seen = kein Beleg eines Browsers angegeben ist (--seen): hier könnten andere Namen stehen, oder eine ganz andere Partie
verify-whole = die Spieldatei ist vollständig
verify-no-seal = die letzte Zeile, das Siegel, fehlt
verify-other-lines = es sind nicht die Zeilen, die versiegelt wurden
verify-ends = sie endet, wie die Spieldatei sagt
verify-no-end = die Zeile über das Ende fehlt oder ist unvollständig
verify-went-on = ob nach dem letzten Zug weitergespielt wurde
verify-stops = die Spieldatei vor dem Ende der Partie aufhört
verify-begins = sie sagt, bei welchem Zug welcher Spieldatei sie beginnt
verify-begins-after = sie beginnt nach { $actions } Zügen der Partie { $match }, die dort gespielt wurden; deren Siegel ist { $seal }
verify-no-deal = sie verspricht keine eigenen Karten
verify-holds = sie enthält { $what }
verify-noted = der Server hat sich auf das festgelegt, was notiert wurde
verify-no-commitment = die Spieldatei enthält keine Festlegung
verify-honest = ob ehrlich gegeben wurde
verify-other-record = die Karten aus der Partie stammen, in der sie beginnt: prüfe deren Spieldatei
verify-chosen = ob jemand die Karten ausgesucht hat
verify-uncommitted = der Server sich nicht festgelegt hat
verify-shows = die Spieldatei zeigt, worauf sich Server und Plätze festgelegt haben
verify-no-secret = das Geheimnis fehlt oder ist kein Hex
verify-secret = das Geheimnis ist das, auf das sich der Server festgelegt hat
verify-shown-before = ob der Server diese Festlegung vor dem Geben gezeigt hat
verify-none-noted = keine notierte angegeben ist (--commit)
verify-key-follows = der Schlüssel folgt aus dem Geheimnis und dem, was die Plätze beigetragen haben
verify-list = { $name } muss für jeden der { $seats } Plätze eines nennen, oder null
verify-words-kept = Platz { $seat } hat die Wörter gezeigt, auf die er sich festgelegt hatte
verify-alone = nur Platz { $seat } hat Wörter beigetragen und hatte niemanden als den Server, gegen den er sich festlegen konnte
verify-committed-first = Platz { $seat } hat sich auf seine Wörter festgelegt, bevor andere ihre zeigten
verify-not-shown = Platz { $seat } hat sich auf Wörter festgelegt und sie nicht gezeigt: er hat nichts beigetragen
verify-house-chose = ob der Server die Karten ausgesucht hat
verify-no-words = kein Platz Wörter beigetragen hat
verify-hand-keys = die Schlüssel der Runden werden gezeigt
verify-hand-keys-due = { $due } müssten es sein, da ist { $there ->
        [no] keine Liste
       *[other] { $there }
    }
verify-hand-key = Runde { $hand } ist mit dem dafür gezeigten Schlüssel gegeben
verify-who-sat = sie sagt, wer an jedem Platz saß
verify-told-rightly = { $told } von { $seats } sind richtig angegeben
verify-taken-back = sie sagt, wie oft jemand zu einer früheren Entscheidung zurückgegangen ist
verify-no-count = taken_back ist keine Anzahl
verify-went-back = wer allein mit Bots spielte, ist { $times ->
        [1] einmal
       *[other] { $times } Mal
    } zu einer früheren Entscheidung zurückgegangen und kannte, was danach kam
verify-compared = verglichen wird, was { $seat ->
        [nobody] ein Zuschauer
       *[other] Platz { $seat }
    } gesehen hat
verify-consistent = der Server hat sich nicht widersprochen
verify-table = es ist der Tisch, der gesehen wurde
verify-seen-commitment = die Festlegung des Servers ist die, die gesehen wurde
verify-seen-commitments = die Festlegungen der Plätze sind die, die gesehen wurden
verify-seen-words = die Wörter der Plätze sind die, die gesehen wurden
verify-holds-words = der Schlüssel enthält die Wörter des Browsers, der das aufgehoben hat
verify-whether-own-words = ob der Schlüssel Wörter des Browsers enthält, der das aufgehoben hat
verify-shown-none = er keine gezeigt hat
verify-seen-key = Runde { $hand } ist mit dem Schlüssel gegeben, der gesehen wurde
verify-seen-seal = es ist die Spieldatei, die der Tisch am Ende der Partie genannt hat
verify-scenes = was auf dem Tisch lag, ist das, was gesehen wurde
verify-no-scenes = der Browser nichts davon aufgehoben hat
verify-scenes-at = { verify-scenes }, zu { $moments } Zeitpunkten
verify-other-scenes = nicht nach { $actions } Zügen, auch nicht zu { $others } anderen Zeitpunkten
verify-not-seen = der Browser es nicht gesehen hat
verify-too-few-seats = Zeile 1: sie hat { $seats } Plätze, und Platz { $seat } hat aufgehoben, was er sah

## Was in einer Datei nicht stimmt, und wo

entry-error = { $place ->
        [file-line] { $file }, Zeile { $line }:{ " " }
        [file] { $file }:{ " " }
        [line] Zeile { $line }:{ " " }
       *[nowhere] { "" }
    }{ $field ->
        [none] { "" }
       *[other] { $field }:{ " " }
    }{ $text }
entry-note = { $line ->
        [0] { "" }
       *[other] Zeile { $line }:{ " " }
    }{ $field ->
        [none] { "" }
       *[other] { $field }:{ " " }
    }{ $text } ({ $what ->
        [mended] berichtigt
        [passed-over] übergangen
       *[cut-short] ab hier weggelassen
    })
line-broke-off = die Zeile bricht ab

## Was in der Datei einer Partie falsch ist

in-line = Zeile { $line }: { $why }
not-of-version = keine Cardhouse-Partie der Version { $version }
field-must-be = { $name }: muss { $what } sein
json-object = ein JSON-Objekt
hex-digits = 64 Hexadezimalziffern
field-missing = { $name } fehlt
record-empty = die Partie ist leer
record-no-text = die Partie ist kein Text
record-goes-on = die Partie geht nach ihrem Ende weiter
neither-action-nor-end = weder Zug noch Ende: { $names }
ends-otherwise = die Partie endet nicht so, wie die Datei sagt ({ $what })
not-json = kein JSON
not-json-object = kein JSON-Objekt
other-seat = Platz { $turn } war am Zug, nicht Platz { $seat }
do-must-be-text = do muss ein Text sein
