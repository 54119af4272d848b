## Der Coach: was er zu einer Entscheidung sagt

verdict-worse = { $size ->
        [slip] Ungenauigkeit
        [mistake] Fehler
       *[blunder] Grober Fehler
    }: { $better } war um { $by } besser ({ $low } bis { $high }).
verdict-unsettled = Die Zeit hat nicht gereicht, um das zu beurteilen.
verdict-unlucky = Pech, kein Fehler: mit allen Karten offen wäre { $better } um { $by } besser gewesen.
verdict-fine = Besser ging es nicht.

## Der Coach: eine ganze Partie

review-sum = { $decisions ->
        [one] { $decisions } Entscheidung
       *[other] { $decisions } Entscheidungen
    }: { $mistakes ->
        [one] { $mistakes } Fehler
       *[other] { $mistakes } Fehler
    } und { $slips ->
        [one] { $slips } Ungenauigkeit
       *[other] { $slips } Ungenauigkeiten
    } haben { $cost } Punkte gekostet. Pech: { $unlucky }.
review-unsettled = { $unsettled ->
        [one] { $unsettled } Entscheidung braucht
       *[other] { $unsettled } Entscheidungen brauchen
    } mehr Zeit, um beurteilt zu werden.
review-decision = Runde { $hand }, nach { $moves ->
        [one] { $moves } Zug
       *[other] { $moves } Zügen
    }: { $act }
column-hand = Runde
column-moves = Züge davor
column-act = Wahl
column-choices = aus
column-cost = Kosten

## Was an einem Bot falsch ist, nach dem gefragt wird

no-such-bot = bot: { $asked } gibt es nicht; möglich sind { $levels }, oder random, heuristic, endings, learned, lapses:N (Prozent der Entscheidungen), search:N (durchgespielte Runden), search:Nms oder search:Nms-cpu (Millisekunden, oder solche des Prozessors), ebenso judge:N
judges-nothing = bot: { $bot } beurteilt nichts; eine Suche tut es
search-waits = bot: { $game } ist nicht kompiliert, und eine Suche wartet darauf: `cardhouse build { $game }`
learned-with-players = learned: { $game } wurde mit { $learned } Spielern gelernt, nicht mit { $players }
nothing-learned = bot: learned: für { $game } wurde nichts gelernt; es gibt { $games }
