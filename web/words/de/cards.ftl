cards-rank = { $rank ->
        [J] Bube
        [Q] Dame
        [K] König
        [A] Ass
        *[other] { $rank }
    }
cards-card = { $suit ->
        [C] Kreuz
        [D] Karo
        [H] Herz
        *[S] Pik
    } { cards-rank }
cards-back = verdeckte Karte
cards-red-joker = roter Joker
cards-black-joker = schwarzer Joker
cards-double = { $low } und { $high }
cards-played-as = { $card } als { $as }
cards-selected = ausgewählt
cards-playable = spielbar
cards-not-playable = nicht spielbar, drücke für den Grund
cards-new = neu
