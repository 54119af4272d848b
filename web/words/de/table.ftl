table-claim-unsure = { $sure ->
        [0] Keiner der übrigen Stiche gehört dir sicher.
        [one] Nur { $sure } der letzten { $left } Stiche gehört dir sicher.
        *[other] Nur { $sure } der letzten { $left } Stiche gehören dir sicher.
    }
table-hand-ended = { $you ->
        [yes] Du hast die Runde beendet: es gab keine Punkte mehr zu holen.
        *[no] { $name } hat die Runde beendet: es gab keine Punkte mehr zu holen.
    }
table-claimed-all = { $you ->
        [yes] Du beanspruchst
        *[no] { $name } beansprucht
    } { $count ->
        [one] den letzten Stich.
        *[other] die letzten { $count } Stiche.
    }
table-claimed = { $you ->
        [yes] Du beanspruchst
        *[no] { $name } beansprucht
    } { $count ->
        [one] { $count } Stich
        *[other] { $count } Stiche
    } (ohne { $given }).
table-rearrange = Umlegen
table-seconds = { $seconds } s
table-amount-range = { $label }, { $low } bis { $high }
table-over = Die Partie ist zu Ende.
table-your-turn = Du bist dran
table-awaited-one = { $gone ->
        [yes] { $name } ist getrennt. Warten …
       *[no] Warten auf { $name } …
    }
table-take-over = Für einen Bot einspringen:
table-take-seat-number = Platz { $number } nehmen
table-awaited = Warten auf { $names }
table-clock = { $name } { $left }
table-you = Du
table-you-named = { $name } (du)
table-nudge = { $name } anstupsen
table-line-connecting = verbindet
table-line-open = verbunden
table-line-lost = verbindet wieder
table-line-gone = geschlossen
table-hint = Tipp
table-undo = Zurücknehmen
table-undo-words = Zurücknehmen (mit Bots: bis zu deiner letzten Entscheidung)
table-singles = Erzwungene Züge automatisch spielen
table-singles-on = Erzwungene Züge automatisch spielen: an
table-singles-off = Erzwungene Züge automatisch spielen: aus
table-chat-new = { $count ->
        [0] Chat
        [one] Chat, { $count } neue
        *[other] Chat, { $count } neue
    }
table-watching = schaut zu
table-menu = Menü
table-menu-words = Menü: Punkte, Verlauf, Regeln, Einstellungen
table-choices = Auswahl
table-fewer = Weniger
table-higher = Höher …
table-choose = Auswählen
table-which = Was meinst du?
table-then = dann: { $what }
table-tab-score = Punkte
table-tab-log = Verlauf
table-tab-chat = Chat
table-tab-rules = Regeln
table-tab-rulings = Details
table-tab-table = Tisch
table-tab-settings = Einstellungen
table-evening = Partien bisher
table-won-of = { $won } von { $played } gewonnen
table-won-when = { $names } gewann · { $when }
table-close-fold = { $label } schließen
table-your-hand = { $count ->
        [one] Deine Hand, { $count } Karte
        *[other] Deine Hand, { $count } Karten
    }
table-waits = wartet auf den Server
table-hand-over = Ende der Runde
table-next-hand = Nächste Runde
table-seat-in-tab = Cookies gehen in diesem Browser nicht. Dein Platz bleibt nur in diesem Tab; im Menü steht ein Link dorthin.
table-no-moves = Noch keine Züge.
table-match-over = Ende der Partie
table-you-won = Du hast gewonnen!
table-won = { $count ->
        [one] { $names } hat gewonnen
        *[other] { $names } haben gewonnen
    }
table-how-did-you-do = Wie gut warst du?
table-back-to-deal = Zurück zum Blatt
table-rematch = Revanche
table-change = Spiel oder Regeln ändern
table-host-chooses = Der Gastgeber wählt das nächste Spiel.
table-show = Tisch zeigen
table-counted = { $count ->
        [one] { $label }, { $count } Karte
        *[other] { $label }, { $count } Karten
    }
table-choose-this = { $label }: auswählen
table-on-table = Auf dem Tisch
table-take-seat = Platz nehmen
table-just-watch = Nur zuschauen
table-your-name = Dein Name am Tisch
table-your-move = Dein Zug
table-hand = Deine Hand
table-the-table = Der Tisch
table-happened = Was geschehen ist
table-scores = Punktestand
table-describe = Den Tisch beschreiben (N)
table-in-words = Der Tisch in Worten
table-calls = Was die Ansagen bedeuten
table-calls-system = Nach dem System der Bots hier. Menschen reizen vielleicht anders.
table-calls-none = Noch hat niemand etwas angesagt.
table-calls-own = Was deine Ansagen sagen würden
table-back = Zum Tisch
table-choose-game = Spiel wählen
table-apply = Übernehmen
table-end-hand-words = Es gibt keine Punkte mehr zu holen: nächste Runde geben
table-claim-words = Beanspruche die übrigen Stiche: sie gehören dir, was auch immer die anderen halten
table-ending-hand = Die Runde endet …
table-end-hand = Runde beenden
table-claiming = Wird geprüft …
table-claim = Beanspruchen
table-clear = Leeren
table-combinations = Kombinationen
table-more = { $count } weitere
table-saved = Gespeichert.
table-emotes = Gesten
table-chat-emotes = Chat und Gesten
table-free-seat = Freier Platz (ein Bot spielt, bis ihn jemand nimmt)
table-disconnected = Getrennt
table-away-bot = Weg (ein Bot spielt)
table-other-tab = In einem anderen Tab
table-seat = { $turn ->
        [yes] { $name }, { $score } Punkte, am Zug
        *[no] { $name }, { $score } Punkte
    }
table-bot-free-seat = Bot auf freiem Platz
table-dealer = Geber
table-dealer-letter = G
table-lag-words = Deine Verbindung ist langsam: der Server braucht { $seconds } s für eine Antwort
table-lag = Langsame Verbindung:
table-cards = { $count ->
        [one] { $count } Karte auf der Hand
        *[other] { $count } Karten auf der Hand
    }
table-team = Team { $team }
table-sheet-hand = Runde
table-no-hands = Noch keine Runde zu Ende.
table-total = Summe
table-invite = Freunde einladen
table-invite-link = Einladungslink
table-by-link = Du benutzt einen Platz-Link
table-only-link = Ohne Cookies ist dieser Link dein einziger Weg zurück. Wer ihn hat, kann deinen Platz spielen: behalte ihn für dich.
table-seat-link = Platz-Link
table-by-link-words = Du kannst diesen Platz spielen. Wem er gehört, sieht das und kann den Link ersetzen.
table-other-device = Dein Platz auf einem anderen Gerät
table-keep-link = Wer diesen Link hat, kann deinen Platz spielen. Behalte ihn für dich.
table-link-replaced = Das ist dein neuer Link. Der alte gilt nicht mehr.
table-devices = { $count ->
        [one] { $count } anderer Browser benutzt ihn gerade.
        *[other] { $count } andere Browser benutzen ihn gerade.
    }
table-replace-link = Link ersetzen
table-replace-words = Deinen Platz-Link ersetzen? Der alte gilt dann nicht mehr; wer ihn benutzt, kann nur noch zuschauen.
table-create-link = Platz-Link erstellen
table-rules = Regeln dieses Tisches
table-continues = Diese Partie setzt <a>Partie { $match }</a> ab Zug { $move } fort. So steht es in ihrer Spieldatei.
table-counts = Dieser Versuch zählt: keine Tipps, keine Rücknahme.
table-practice = Du übst: dieser Versuch zählt nicht.
table-about-deal = Über dieses Blatt
table-download = Spieldatei herunterladen
table-leave-match = Partie verlassen
table-leave-seat = Platz verlassen
table-leave-link-words = Diesen Platz seinem Spieler überlassen? Du kannst dann nur noch zuschauen.
table-leave-match-words = Die Partie verlassen? Ein Bot spielt deine Karten, bis jemand deinen Platz nimmt.
table-leave-seat-words = Deinen Platz verlassen? Jemand anderes kann ihn nehmen.
table-leave = Verlassen
table-end-match-words = Diese Partie für alle beenden? Niemand gewinnt sie, und du wählst das nächste Spiel.
table-end-this-match = Diese Partie beenden
table-end-match = Partie beenden
table-close-words = Diesen Tisch für alle schließen? Seine Partie endet jetzt. Der Tisch und seine Spieldateien verschwinden aus allen Listen.
table-close-table = Tisch schließen
table-title = { $title } · Cardhouse
table-title-turn = ● Du bist dran · { $title } · Cardhouse
table-title-nudged = ‼ Alle warten auf dich · { $title } · Cardhouse
table-skip = Direkt zum Tisch
table-new-match = Neue Partie beginnen
table-replay-played = Ansehen, was gespielt wurde
table-joining = Tisch wird geöffnet …
table-undo-request = Bitte um Rücknahme
table-undo-asked = { $name } möchte den letzten Zug zurücknehmen.
table-allow = Erlauben
table-refuse = Ablehnen
table-concede = { $sure ->
        [0] Auf { $given } verzichten
        [one] { $sure } nehmen, auf { $given } verzichten
        *[other] { $sure } nehmen, auf { $given } verzichten
    }
table-play-on = Weiterspielen
table-read-rule = Regeldetail { $rule } lesen
table-invite-them = Freunde einladen:
table-learn-new = Neu bei { $title }? Lerne es
table-dealing = Karten werden gegeben …
table-free-seats = { $count ->
        [0] Alle Plätze sind besetzt.
        [one] { $count } freier Platz. Freie Plätze nehmen Bots ein, wenn die Partie beginnt.
        *[other] { $count } freie Plätze. Freie Plätze nehmen Bots ein, wenn die Partie beginnt.
    }
table-free = frei
table-away = Weg
table-here = Da
table-for-person = Für einen Menschen
table-free-away = { $name } ist weg. Den Platz für jemand anderen freigeben
table-unseat = Vom Platz nehmen
table-swap = Platz { $number } tauschen
table-swap-words = Drücke zwei davon, um Plätze zu tauschen
table-start = Partie beginnen
table-host-starts = Der Gastgeber beginnt die Partie.
table-set-name = Namen angeben
table-left-end = ◂ linkes Ende
table-right-end = rechtes Ende ▸
table-take = { $count ->
        [0] nehmen
        [one] mit der { $count } darüber nehmen
        *[other] mit den { $count } darüber nehmen
    }
table-stack-top = { $count ->
        [one] { $label }, { $count } Karte, oben { $card }
        *[other] { $label }, { $count } Karten, oben { $card }
    }
table-trick = Stich
table-emote-wave = Hallo!
table-emote-well_played = Gut gespielt!
table-emote-thanks = Danke!
table-emote-laugh = Haha!
table-emote-sorry = Oh, tut mir leid!
table-emote-hurry = Na los!
table-undone = Zurückgenommen.
table-hint-given = Tipp: { $what }
table-nudged = { $name } wartet auf dich. Du bist dran!
table-named-your = Dein
table-named-your-within = dein
table-named-you-within = du
table-list = { $most } und { $last }
table-same-deal = Dasselbe Blatt noch einmal
table-challenge = Herausfordern
table-replay-coach = Ansehen mit Coach
table-sound = Ton
table-sound-on = Ton: an
table-sound-off = Ton: aus
table-decisive = Runde { $hand } hat entschieden
table-add-friend = Als Freund anfragen
table-add-friend-name = { $name } als Freund anfragen
table-friend-asked = { $name } wurde gefragt
table-friends-now = Du und { $name } seid jetzt befreundet
table-invited = Du bist eingeladen
