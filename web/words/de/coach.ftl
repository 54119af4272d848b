coach-decision = { $moves ->
        [one] Runde { $hand }, nach { $moves } Zug: { $choice }
        *[other] Runde { $hand }, nach { $moves } Zügen: { $choice }
    }
coach-mistake = { $choice }, { $points }
coach-checked = Geprüfte Entscheidungen
coach-starting = Die Analyse beginnt …
coach-checking-yours = Deine Entscheidungen werden geprüft: { $done } von { $total }
coach-checking = Entscheidungen von { $name } werden geprüft: { $done } von { $total }
coach-next = Nächster Fehler
coach-all = Alle Entscheidungen
coach-colours = Rot: ein Fehler, den du sehen konntest. Blau: Pech.
coach-cost = −{ $points }
coach-nothing = { $count ->
        [one] { $count } Entscheidung: besser ging es nicht.
        *[other] { $count } Entscheidungen: besser ging es nicht.
    }
coach-decisions = { $count ->
        [one] { $count } Entscheidung
        *[other] { $count } Entscheidungen
    }
coach-mistakes = { $mistakes ->
        [one] { $mistakes } Fehler
        *[other] { $mistakes } Fehler
    }
coach-found = { coach-decisions }: { $slips ->
        [0] { coach-mistakes }
        [one] { coach-mistakes } und { $slips } Ungenauigkeit
        *[other] { coach-mistakes } und { $slips } Ungenauigkeiten
    } kosteten { $points } Punkte.
coach-unlucky = { $count ->
        [one] { $count }-mal hattest du Pech.
        *[other] { $count }-mal hattest du Pech.
    }
