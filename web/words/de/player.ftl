player-tally = { $matches ->
        [one] { $matches } Partie, { $won } gewonnen, { $hours } Std.
        *[other] { $matches } Partien, { $won } gewonnen, { $hours } Std.
    }
player-last = Gezählt werden nur die letzten { $matches } Partien.
player-form = Letzte Partien, die neueste am Ende
player-won = S
player-lost = N
player-match = { $title }, gespielt am { $at }
player-none = Du hast noch keine Partie beendet.
player-none-of = { $name } hat noch keine Partie beendet.
player-changed = { $preset }, geändert
player-rating = Wertung <b>{ $rating }</b> ± { $deviation }
player-provisional = vorläufig: noch zu wenige Partien
player-place = Platz { $place } von { $players } Menschen und Bots nach diesen Regeln.
player-bot = Bot ({ $level }): { $rating }
player-coach = Was der Coach gefunden hat
player-coach-words = Die Kosten einer Entscheidung: so viele Punkte Vorsprung hat sie im Schnitt verschenkt. Es zählen Partien, die du vom Coach hast prüfen lassen.
player-cost = { $decisions ->
        [one] { $cost } Punkte je Entscheidung bei { $decisions } Entscheidung
        *[other] { $cost } Punkte je Entscheidung bei { $decisions } Entscheidungen
    }
player-falling = sinkend: früher { $from }, zuletzt { $to }
player-not-falling = nicht sinkend: früher { $from }, zuletzt { $to }
player-best = Beste Blätter
player-hand = Blatt { $hand }: { $points } Punkte, { $at }
player-opponents = Gegner
player-who = Wer diese Seite sieht
player-private = Nur du siehst diese Seite.
player-shown = Jeder mit dem Link sieht diese Seite, aber nicht deine Tische und nicht, gegen wen du gespielt hast.
player-link = Link zu deiner Seite
player-show = Anderen zeigen
player-hide = Nur für dich
player-partners = Partner
player-kept = gemerkt
player-pair = { $title }: { $matches ->
        [one] { $matches } Partie, { $won } gewonnen
        *[other] { $matches } Partien, { $won } gewonnen
    }
player-invite = Zu einer neuen Partie einladen
player-keep = Als Partner merken
player-let-go = Nicht mehr als Partner merken
