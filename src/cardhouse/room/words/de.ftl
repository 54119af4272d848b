## Line

full-for-spectators = Der Server ist voll, und Spieler gehen vor. Versuche es später noch einmal

## Live

move-failed = Das Spiel ist an diesem Zug gescheitert. Er wurde nicht gemacht
not-found-out = Das konnte der Server nicht herausfinden. Versuche es noch einmal

## Acting

you-cant-play-those-cards-together = Diese Karten kannst du nicht zusammen spielen
you-can-do-that = Das kannst du machen
you-cant-rearrange-table-in-this-game = In diesem Spiel kannst du den Tisch nicht umlegen
there-is-nothing-to-rearrange-now = Es gibt gerade nichts umzulegen

## Barring

host-cant-be-removed-or-muted = Der Gastgeber kann weder entfernt noch stummgeschaltet werden
host-has-muted-you-at-this-table = Der Gastgeber hat dich an diesem Tisch stummgeschaltet
only-host-can-bar = Nur der Gastgeber kann jemanden entfernen oder stummschalten
too-many-barred = An diesem Tisch sind schon { $most } Leute entfernt oder stummgeschaltet. Lass jemanden wieder herein oder eröffne einen neuen Tisch
host-has-removed-you-from-this-table = Der Gastgeber hat dich von diesem Tisch entfernt
removed-by-host = Der Gastgeber hat { $name } entfernt
only-host-can-let-people-back-in = Nur der Gastgeber kann jemanden wieder hereinlassen
that-person-is-not-removed-or-muted = Wen du meinst, ist weder entfernt noch stummgeschaltet
host-has-unmuted-you = Der Gastgeber lässt dich wieder schreiben
only-players-can-chat-at-this-table = An diesem Tisch können nur Spieler schreiben
you-cant-report-yourself = Du kannst dich nicht selbst melden
report-sent = Deine Meldung wurde gesendet, mit den letzten Nachrichten von { $name }
person-is-gone = Wen du meinst, ist nicht mehr an diesem Tisch

## Bars

someone-on-your-network-was-removed = Jemand aus deinem Netz wurde von diesem Tisch entfernt. Der Gastgeber kann dich hereinlassen
removed-so-not-let-in = Du wurdest von einem Tisch entfernt und kannst noch { $span } lang nicht an offene Tische

another-time = { $unit ->
        [hour] { $count ->
            [one] eine Stunde
           *[other] { $count } Stunden
        }
       *[minute] { $count ->
            [one] eine Minute
           *[other] { $count } Minuten
        }
    }

## Claiming

there-are-no-tricks-to-claim-now = Es gibt gerade keine Stiche zu beanspruchen
you-cant-give-up-those-tricks-alone = Auf diese Stiche kannst du nicht allein verzichten

## Clock

time-up-bot-takes-over = Die Zeit von { $name } ist um. Erst einmal spielt ein Bot
time-up = Die Zeit von { $name } ist um
is-back = { $name } ist wieder da

## Closing

only-host-can-close-table = Nur der Gastgeber kann den Tisch schließen
host-has-closed-this-table = Der Gastgeber hat diesen Tisch geschlossen
this-table-is-closed = Dieser Tisch ist geschlossen

## Company

chat-is-off-at-this-table = An diesem Tisch gibt es keinen Chat
message-too-long = Nachrichten können höchstens { $most } Zeichen haben
that-message-is-empty = Die Nachricht ist leer
it-is-not-that-players-turn = Dieser Spieler ist nicht dran
nobody-is-at-that-seat = An diesem Platz ist niemand
nudged-a-moment-ago = { $name } wurde eben erst angestupst
nudged = { $name } wurde angestupst

## Gathering

away-bot-takes-over = { $name } ist weg. Erst einmal spielt ein Bot
choose-cards = Wähle { $due ->
        [one] { $due } Karte
       *[other] { $due } Karten
    }
that-card-is-not-yours = Diese Karte gehört dir nicht
choose-each-card-once = Wähle jede Karte nur einmal

## Hosting

new-host = { $name } ist jetzt Gastgeber

## Moments

you-have-no-seat-at-this-table = Du hast keinen Platz an diesem Tisch
match-cannot-be-restored = Diese Partie kann nicht wiederhergestellt werden. Der Gastgeber kann eine neue beginnen
host-is-choosing-next-game = Der Gastgeber wählt das nächste Spiel
match-has-not-started = Die Partie hat noch nicht begonnen
table-has-moved-on-look-again = Am Tisch ging es schon weiter. Schau noch einmal
you-have-chosen-wait-for-others = Du hast gewählt. Warte auf die anderen
you-have-answered-wait-for-others = Du hast geantwortet. Warte auf die anderen
it-is-not-your-turn = Du bist nicht dran
everyone-is-asked-at-once = Warte einen Moment: alle werden gleichzeitig gefragt

## Seating

this-table-is-full = Dieser Tisch ist voll
too-many-tabs = Du hast diesen Tisch in zu vielen Tabs offen
seat-opened-elsewhere = Dein Platz wurde mit seinem Platz-Link in einem anderen Browser geöffnet
seat-on-too-many-devices = Dieser Platz ist auf zu vielen Geräten offen
you-already-have-seat = Du hast schon einen Platz
seats-are = Dieser Tisch hat die Plätze 0 bis { $last }
that-seat-is-taken = Dieser Platz ist besetzt
seen-another-seats-cards = Diesen Platz kannst du nicht nehmen: du hast in dieser Partie die Karten eines anderen Platzes gesehen
name-taken-at-this-table = An diesem Tisch heißt schon jemand { $name }. Wähle zuerst einen anderen Namen
only-owner-can-replace-link = Nur wer hier spielt, kann den Link ersetzen, und zwar im eigenen Browser
seat-link-was-replaced = Dieser Platz-Link wurde ersetzt. Du kannst nur noch zuschauen
left-seat-to-its-player = Du hast den Platz seinem Spieler überlassen und schaust jetzt zu

## Setting

only-host-can-end-match = Eine Partie läuft. Nur der Gastgeber kann sie beenden
only-host-can-choose-game = Nur der Gastgeber kann das Spiel wählen
cards-are-being-dealt = Die Karten werden gegeben
host-ended-match = Der Gastgeber hat die Partie beendet
you-cant-remove-people-with-seat-link = Mit einem Platz-Link kannst du niemanden entfernen
only-host-can-change-seats = Nur der Gastgeber kann Plätze ändern
you-cant-remove-player-who-is-here = Während einer Partie kannst du niemanden entfernen, der da ist
only-host-can-remove-players = Nur der Gastgeber kann jemanden entfernen, der da ist
seats-are-fixed-in-a-match = Plätze lassen sich nur vor einer Partie ändern
only-host-can-change-table-settings = Nur der Gastgeber kann den Tisch einstellen
name-is-empty = Der Name ist leer
removed-so-not-listed = Du wurdest von einem Tisch entfernt. Deiner kann noch { $span } lang nicht in der Lobby stehen

## Starting

only-host-can-start-match = Nur der Gastgeber kann die Partie beginnen
match-has-already-started = Die Partie hat schon begonnen
match-key-is-not-being-made-now = Der Schlüssel der Partie wird gerade nicht gemacht
match-couldnt-start-trying-again = Die Partie konnte nicht beginnen. Es wird noch einmal versucht

## State

bot-name = Bot { $number }

## Step

not-in-a-try-that-counts = Nicht in dem Versuch, der zählt. Spiel ihn erst zu Ende
leave-your-seat-first = Du hast einen Platz an diesem Tisch. Verlass ihn zuerst
this-table-doesnt-allow-spectators = Dieser Tisch erlaubt keine Zuschauer

## Taking back

there-is-nothing-to-undo = Es gibt nichts zurückzunehmen
undo-is-off-at-this-table = An diesem Tisch wird nichts zurückgenommen
someone-has-already-asked-for-undo = Jemand hat schon um eine Rücknahme gebeten
you-have-not-made-move-yet = Du hast noch keinen Zug gemacht
nobody-has-asked-you-for-undo = Niemand hat dich um eine Rücknahme gebeten
undo-refused = { $name } hat die Rücknahme abgelehnt
undo-asker-has-left = Wer um die Rücknahme gebeten hat, ist nicht mehr da
undo-request-ran-out-of-time = Die Zeit für die Rücknahme ist abgelaufen
undo-request-is-closed = Um diese Rücknahme geht es nicht mehr

## Telling

table-cant-be-shown-right-now = Der Tisch kann gerade nicht gezeigt werden
you-cant-watch-this-table = An diesem Tisch kannst du nicht zuschauen

## Undo

undo-only-your-own-move = Du kannst nur deinen eigenen Zug zurücknehmen, bevor jemand anderes gezogen hat
undo-ended-the-hand = Den letzten Zug einer Runde kannst du nicht zurücknehmen
undo-drew-a-card = Einen Zug, der eine Karte gezogen hat, kannst du nicht zurücknehmen
undo-showed-you-a-card = Das kannst du nicht zurücknehmen: es hat dir eine neue Karte gezeigt
undo-showed-a-card = Das kannst du nicht zurücknehmen: es hat eine neue Karte gezeigt

## Messages

room-reads-text-messages-only = Der Server liest nur Textnachrichten
message-too-large = Eine Nachricht darf höchstens { $most } Byte haben
this-is-not-json = Das ist kein JSON
message-is-json-object = Eine Nachricht ist ein JSON-Objekt
this-is-nested-too-deeply = Das ist zu tief verschachtelt

## Retrying

no-such-table = Diesen Tisch gibt es nicht
retry-before-the-end = Du kannst erst weiterspielen, wenn die Partie zu Ende ist
step-must-be = step: muss 0 bis { $last } sein, vor dem Ende der Partie
match-has-seats = Diese Partie hat die Plätze 0 bis { $last }

## Reviewing

coach-is-busy = Der Coach ist beschäftigt. Versuche es gleich noch einmal
coach-waits-for-the-library = Der Server bereitet dieses Spiel für den Coach vor. Das geschieht einmal und dauert ein, zwei Minuten
coach-had-no-library = Dieser Server kann das Spiel nicht für den Coach vorbereiten. Der Coach hat darum weniger genau geprüft und weniger gefunden
coach-has-two-of-yours = Der Coach sieht sich schon zwei deiner Partien an. Warte, bis eine fertig ist

## Shared deals

no-such-deal = Dieses Blatt gibt es nicht
this-deal-has-not-opened-yet = Dieses Blatt ist noch nicht offen
this-deal-has-closed = Dieses Blatt ist geschlossen
you-have-played-this-deal = Du hast dieses Blatt schon gespielt
no-partners-here = Dieses Spiel hat keine Partner
pair = { $one } und { $other }
sat-at-that-table = Du hast an dem Tisch gesessen, von dem dieses Blatt kommt
send-before-the-end = Du kannst ein Blatt erst weitergeben, wenn seine Partie zu Ende ist
send-only-your-own-hand = Du kannst nur ein Blatt weitergeben, das du selbst gespielt hast
match-has-hands = hand: diese Partie hat die Runden 0 bis { $last }

## Socket

this-table-doesnt-exist = Diesen Tisch gibt es nicht
seat-link-is-dead = Dieser Platz-Link gilt nicht mehr. Du schaust zu
too-many-messages-slow-down = Zu viele Nachrichten. Etwas langsamer
youre-chatting-too-fast-wait-moment = Du schreibst zu schnell. Warte einen Moment
server-fault-look-again = Auf dem Server ist etwas schiefgegangen. Schau noch einmal

## Tables

no-lesson = { $title } hat keine Lektion
too-many-matches = Du hast schon { $most } Partien, die nicht zu Ende sind. Beende oder schließe erst eine
name-taken-by-open-table = Ein offener Tisch heißt schon { $name }. Wähle einen anderen Namen
seats-must-be = es müssen { $players } Plätze sein, einer für jeden Spieler, nicht { $seats }
seat-is-no-persons = seat: { $wanted } ist kein Platz für einen Menschen

## Questions

you-have-used-lot-of-thinking-time = Für dich wurde schon viel gerechnet. Warte einen Moment
server-is-busy = Der Server ist beschäftigt. Versuche es gleich noch einmal
server-did-not-get-to-this = Der Server ist beschäftigt und kam nicht dazu. Versuche es noch einmal
server-is-shutting-down = Der Server wird heruntergefahren
replaced-by-newer-request = Durch eine neuere Anfrage ersetzt

## Asking

too-many-requests-wait-moment = Zu viele Anfragen. Warte einen Moment
too-many-connections-from-your-network = Zu viele Verbindungen aus deinem Netz
too-many-new-guests-from-your-network = Zu viele neue Gäste aus deinem Netz. Warte einen Moment

## Files

no-such-file = Diese Datei gibt es nicht

## Guard

database-unreachable = Der Server erreicht seine Datenbank nicht. Versuche es gleich noch einmal
something-went-wrong-on-server = Auf dem Server ist etwas schiefgegangen
request-names-one-host = Eine Anfrage nennt genau einmal, an wen sie geht
unknown-host-name = Unter diesem Namen ist der Server nicht zu haben. Die Einstellung hosts nennt seine Namen
requests-from-other-sites-are-refused = Anfragen von anderen Seiten werden abgelehnt

## Protocols

server-is-full = Der Server ist voll. Versuche es gleich noch einmal
head-too-large = Der Kopf einer Anfrage darf höchstens { $most } Byte haben
address-too-long = Eine Adresse darf höchstens { $most } Byte haben
too-many-headers = Eine Anfrage darf höchstens { $most } Kopfzeilen haben
request-with-body-must-give-its-length = Eine Anfrage mit Inhalt muss dessen Länge nennen
body-too-large = Eine Anfrage darf höchstens { $most } Byte haben
upgrade-needs-a-bare-get = Ein WebSocket oder ein anderes Upgrade wird mit einem GET ohne Inhalt geöffnet
too-many-requests-on-a-connection = Zu viele Anfragen zugleich auf einer Verbindung
server-cant-read-this-http-request = Diese HTTP-Anfrage kann der Server nicht lesen

## Routes

no-websocket = Das öffnet keinen WebSocket: { $why }
no-such-game = Dieses Spiel gibt es nicht
name-taken-at-your-table = An deinem Tisch heißt schon jemand { $name }. Wähle einen anderen Namen
this-server-sends-no-notifications = Dieser Server verschickt keine Benachrichtigungen
there-are-no-such-house-rules = Diese Hausregeln gibt es nicht
no-such-house-rules = Diese Hausregeln stehen nicht in deiner Liste
that-match-is-not-in-your-list = Diese Partie steht nicht in deiner Liste
no-such-match-at-this-table = Diese Partie gibt es an diesem Tisch nicht
too-many-downloads-of-this-game-file = Diese Spieldatei wurde zu oft geladen. Warte einen Moment
other-seats-before-the-end = Andere Plätze kannst du erst sehen, wenn die Partie zu Ende ist
no-such-review = Um diese Besprechung hat niemand gebeten, oder sie ist gescheitert
review-before-the-end = Der Coach kann eine Partie erst besprechen, wenn sie zu Ende ist
not-found = Nicht gefunden

## Konten

former-player = Früherer Spieler
account-unnamed-browser = Browser
account-name-taken = So heißt hier schon jemand anderes. Wähle einen anderen Namen
account-choose-name = Wähle zuerst einen Namen
account-passkey-wrong = Dieser Passkey konnte nicht geprüft werden. Versuche es noch einmal
account-passkey-unknown = Diesen Passkey kennt der Server nicht
account-passkeys-full = Du hast schon { $most } Passkeys. Entferne erst einen
account-only-passkey = Deinen einzigen Passkey kannst du nicht entfernen
account-needs-name = Passkeys brauchen einen Namen: öffne den Server mit seinem Namen oder auf diesem Rechner als localhost
account-needs-https = Passkeys brauchen HTTPS. Frag, wer diesen Server betreibt
account-too-late = Das hat zu lange gedauert. Versuche es noch einmal
account-code-wrong = Dieser Wiederherstellungscode gilt nicht. Jeder Code gilt einmal
account-device-unknown = Dieses Gerät ist nicht angemeldet
no-such-player = Diesen Spieler gibt es nicht, oder die Seite ist privat
friend-link-unknown = Dieser Freundeslink gilt nicht. Bitte um einen neuen
friend-not-at-table = Du kannst nur fragen, wer mit dir an diesem Tisch sitzt oder saß
friend-is-you = Das bist du selbst
friend-too-many = Du hast { $most } Freunde und Anfragen. Entferne erst jemanden
friend-unknown = Diesen Freund oder diese Anfrage gibt es nicht
invite-not-seated = Setz dich erst, um Freunde einzuladen
invite-table-over = Diese Partie ist zu Ende. Mach einen neuen Tisch auf, um Freunde einzuladen
invite-removed = Der Gastgeber hat sie von diesem Tisch entfernt
invite-again-later = Du hast sie schon oft eingeladen. Warte ein paar Minuten
account-not-known = Du bist hier nicht bekannt
account-keep-first = Behalte zuerst deinen Platz

## Fehler: was an einem gesendeten Feld nicht stimmt

message-says-what-it-does = Eine Nachricht sagt in "do", worum es geht: { $verbs }
levels-are = Die Stufen sind { $levels }, oder random, heuristic, learned, search:N (N bis { $rollouts }) oder search:Nms (bis { $milliseconds })
give-action-or-text = Gib entweder eine Aktion oder einen Text an
give-action-or-cards = Gib entweder eine Aktion oder Karten an
give-game-or-table = Gib entweder ein Spiel oder einen Tisch an
fault-in-field = { $field }: { $what }
fault-missing = Dieses Feld fehlt
fault-unknown = Dieses Feld gibt es nicht
fault-unreadable = Das ist nicht lesbar
fault-no-text = Das muss ein Text sein
fault-no-whole-number = Das muss eine ganze Zahl sein
fault-no-switch = Das muss true oder false sein
fault-no-list = Das muss eine Liste sein
fault-none-of = Das muss eines davon sein: { $allowed }
fault-too-low = Das muss mindestens { $least } sein
fault-too-high = Das darf höchstens { $most } sein
fault-too-many-characters = Höchstens { $most } Zeichen sind erlaubt
fault-too-few-characters = Mindestens { $least } Zeichen sind nötig
fault-too-many = { $most ->
        [one] Höchstens { $most } Eintrag ist erlaubt
       *[other] Höchstens { $most } Einträge sind erlaubt
    }
fault-too-few = { $least ->
        [one] Mindestens { $least } Eintrag ist nötig
       *[other] Mindestens { $least } Einträge sind nötig
    }
table-of = Tisch von { $name }
guest = Gast { $number }
name-needs-a-letter = Ein Name braucht mindestens einen sichtbaren Buchstaben
name-cannot-contain = Ein Name darf „{ $word }“ nicht enthalten: das sagt nur Cardhouse
name-is-reserved = Dieser Name ist vergeben. Wähle einen anderen
endpoint-too-long = endpoint: muss eine Adresse aus höchstens { $most } ASCII-Zeichen sein
endpoint-is-no-address = endpoint: muss eine Adresse sein
endpoint-must-be-https = endpoint: muss mit https:// beginnen, ohne Port und ohne Benutzer
endpoint-must-be-public = endpoint: muss einen Server im Internet nennen
endpoint-is-private = endpoint: führt in ein privates Netz
push-keys-are-wrong = keys: müssen die einer Push-Anmeldung sein
rules-no-longer-deal-this = Die heutigen Regeln geben diese Partie nicht mehr aus
rules-refuse-a-move = Die heutigen Regeln erlauben diese Partie bis Zug { $last } und lehnen Zug { $move } ab
days-deal = Die Karten des Tages: { $game }
challenge = Herausforderung: { $game }
tables-server-unreachable = Der Server dieses Tisches ist nicht erreichbar. Versuch es gleich noch einmal
could-not-save = Der Server konnte das nicht speichern. Versuch es gleich noch einmal
account-export =
    Das ist alles, was der Cardhouse-Server über dich speichert.

    person.json         dein Name
    account.json        seit wann du deinen Platz behältst; passkeys.json, devices.json: wie du dich anmeldest
    matches.json        deine beendeten Partien mit allen Zügen (Zeiten in Sekunden seit 1970)
    deals.json          Karten des Tages und Herausforderungen, die du gespielt hast, mit deiner Wahl; challenges.json: die von dir verschickten
    tables.json         Tische, deren Gastgeber du bist; seats.json: Tische, an denen du einen Platz hast
    ratings.json        wie gut du spielst, nach Spiel und Regeln
    friends.json        deine Freunde; friends_page.json: dein Freundeslink; invitations.json: wer wen eingeladen hat
    chat.json           was du geschrieben hast
    house_rules.json    Hausregeln, die du gespeichert hast
    notifications.json  Browser, die Bescheid bekommen, wenn du dran bist
    removed_from.json   Tische, von denen du entfernt oder an denen du stummgeschaltet wurdest; reported.json: deine Meldungen

## Rätsel

no-such-puzzle = Dieses Rätsel gibt es nicht
