deals-state-none = Spielen
deals-state-begun = Weiterspielen
deals-state-ending = Gespielt
deals-state-over = Gespielt
deals-state-given_up = Aufgegeben
deals-day = { $day }. Alle bekommen dieselben Karten und dieselben Bots. Dein erster Versuch zählt: keine Tipps, keine Rücknahme.
deals-next = Neue Blätter: <time>{ $at }</time>.
deals-streak = { $days ->
        [one] Serie: { $days } Tag.
        *[other] Serie: { $days } Tage.
    }
deals-challenge = Freunde herausfordern
deals-challenge-words = Sie spielen innerhalb einer Woche dieselben Karten am selben Platz. Du kannst auch ein gespieltes Blatt verschicken, wenn seine Partie zu Ende ist.
deals-create = Herausfordern
deals-pair = Für Paare: zwei Leute als Partner
deals-own = Deine Herausforderungen
deals-sealed-title = Die Blätter von morgen sind versiegelt
deals-sealed-words = Notiere heute ein Siegel. Morgen kannst du damit beweisen, dass niemand das Blatt geändert hat.
deals-sealed = { $title }, versiegelt { $at }
deals-bots = Bots auf deinem Platz: { $results }
deals-bot = { $level } { $points }
deals-opens = Beginnt am { $at }.
deals-left = Du hast deinen ersten Versuch abgebrochen. Zur Übung kannst du das Blatt noch spielen.
deals-comparing = Dein Versuch wird mit den anderen verglichen …
deals-begun = Du bist mittendrin. Dein Versuch zählt, wenn du bis { $until } fertig bist.
deals-late = Du warst erst fertig, als das Blatt schon geschlossen war. Dein Versuch zählt nicht.
deals-closed = Dieses Blatt endete am { $at }. Zur Übung kannst du es noch spielen.
deals-open = Alle bekommen dieselben Karten und dieselben Bots. Dein erster Versuch zählt: keine Tipps, keine Rücknahme. Offen bis { $until }.
deals-open-own = Deine Herausforderung. Alle spielen diese Karten am selben Platz gegen Bots. Der erste Versuch zählt: keine Tipps, keine Rücknahme. Offen bis { $until }.
deals-open-challenge = { $name } schickt dir diese Karten. Alle spielen sie am selben Platz gegen Bots. Dein erster Versuch zählt: keine Tipps, keine Rücknahme. Offen bis { $until }.
deals-open-pair = Zwei Leute spielen als Partner an einem Tisch.
deals-play-pair = Mit Partner spielen
deals-join = Partner werden
deals-waits = wartet auf einen Partner
deals-practice = Zur Übung noch einmal spielen
deals-send = Schick deinen Freunden diesen Link:
deals-link = Link zur Herausforderung
deals-you = { $name } (du)
deals-played = gespielt
deals-playing = spielt noch
deals-hidden = Ihre Ergebnisse siehst du, wenn du gespielt hast.
deals-share = Teilen
deals-picture = Bild teilen
deals-result = Ergebnis
deals-choices = Deine Entscheidungen
deals-coached = Der Coach hat sie geprüft.
deals-coach-looks = Der Coach prüft: { $done } von { $total }
deals-same = { $count ->
        [one] { $count } anderer hat dasselbe getan.
        *[other] { $count } andere haben dasselbe getan.
    }
deals-others = Andere: { $choices }.
deals-other = { $choice } ({ $people })
deals-nobody = Ab hier war sonst niemand in deiner Lage.
deals-sealed-at = Versiegelt { $at }:
deals-secret = Sein Geheimnis:
deals-secret-later = Sein Geheimnis wird am { $at } gezeigt.
deals-check = Prüfe deine Spieldatei mit diesem Befehl:
deals-challenge-of = { $title }, Herausforderung von { $name }
deals-of-day = { $title }, { $day }
deals-first = Noch hat es sonst niemand gespielt
deals-better = { $count ->
        [one] Besser als { $percent } % von { $count } anderem
        *[other] Besser als { $percent } % von { $count } anderen
    }
