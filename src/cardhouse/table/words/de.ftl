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
