account-not-confirmed = Es hat sich nichts geändert: der Passkey wurde nicht bestätigt.
account-has-passkey = Dieses Gerät hat schon einen Passkey für dich.
account-no-passkeys = Dieser Browser kennt keine Passkeys.
account-your-codes = Deine Wiederherstellungscodes
account-codes-words = Falls du deinen Passkey verlierst, meldet dich jeder dieser Codes einmal an. Schreib sie auf: sie werden nur jetzt gezeigt.
account-codes = Wiederherstellungscodes
account-codes-written = Ich habe sie aufgeschrieben
account-codes-left = Noch { $codes }. Neue Codes ersetzen die alten.
account-new-codes = Neue Codes
account-keep = Sichere dir deinen Platz
account-keep-words = Melde dich auf jedem Gerät mit Fingerabdruck, Gesicht oder Bildschirmsperre an. Keine E-Mail, kein Passwort. Alles, was du gespielt hast, bleibt dir, und niemand sonst kann hier deinen Namen tragen.
account-create-passkey = Passkey erstellen
account-sign-in = Anmelden
account-sign-in-words = Du hast dir deinen Platz auf einem anderen Gerät gesichert? Was du hier als Gast gespielt hast, wartet, bis du dich wieder abmeldest.
account-use-passkey = Passkey verwenden
account-use-code = Wiederherstellungscode verwenden
account-code = Wiederherstellungscode
account-kept = Dein Platz ist gesichert.
account-devices = Geräte
account-this-device = dieses Gerät
account-last-used = zuletzt benutzt: { $at }
account-sign-out = Abmelden<hidden>: { $device }, { $here ->
        [yes] dieses Gerät
        *[no] anderes Gerät
    }</hidden>
account-passkeys = Passkeys
account-passkey-dates = erstellt: { $made }, zuletzt benutzt: { $used }
account-remove-passkey = Entfernen<hidden>: Passkey { $passkey }</hidden>
account-add-passkey = Passkey hinzufügen
account-data = Deine Daten
account-data-words = Lade alles herunter, was dieser Server über dich speichert, oder lösche es. Was du mit anderen gespielt hast, bleibt in ihren Listen, ohne deinen Namen.
account-download = Meine Daten herunterladen
account-delete = Meine Daten löschen
account-delete-sure = Alles löschen?
account-delete-words = Das lässt sich nicht rückgängig machen. Dein Name, dein Platz, deine Nachrichten und deine Listen werden gelöscht.
account-delete-all = Alles löschen
