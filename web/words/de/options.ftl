options-differing = Anders als in den Standardregeln
options-house = Hausregeln
options-house-link = Link zu diesen Hausregeln
options-house-delete = „{ $name }“ löschen
options-house-example = Freitagsregeln
options-house-name = Name dieser Hausregeln
options-house-save = Als Hausregeln speichern
options-bot = Bot: { $level }
options-rule = Die Regel, die diese Option ändert
options-reset = zurücksetzen
options-yes = Ja
options-no = Nein
options-range = { $low } bis { $high }
options-range-each = jeweils { $low } bis { $high }
options-numbered = { $title }, { $number }
options-change = { $count ->
        [0] Optionen ändern
        [one] Optionen ändern ({ $count } geändert)
        *[other] Optionen ändern ({ $count } geändert)
    }
options-more = Weitere Optionen
options-kind = Art von { $title }
options-level-beginner = Anfänger
options-level-casual = Gelegenheitsspieler
options-level-club = Vereinsspieler
options-level-strong = starker Spieler
options-level-expert = Experte
options-standard = Standard
options-as-printed = Wie im Regelbuch
options-short = Kurz
