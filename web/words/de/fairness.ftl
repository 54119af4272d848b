fairness-no-file = Die Spieldatei konnte nicht geladen werden: { $why }
fairness-no-answer = keine Antwort
fairness-title = Fairness prüfen
fairness-words = Die Karten werden aus einem Geheimnis des Servers und je einem der Spieler gegeben. Vor der Partie hat sich der Server mit dem Code unten auf sein Geheimnis festgelegt. Nach der Partie zeigt die Spieldatei alle Geheimnisse. Dein Browser kann sie dann mit dem vergleichen, was er gesehen hat, und <code>cardhouse verify</code> gibt jede Runde noch einmal.
fairness-verify = Prüfen
fairness-evidence = Meine Belege herunterladen
fairness-agrees = Alles, was dieser Browser gesehen hat, stimmt mit der Spieldatei überein.
fairness-failed = Manches stimmt nicht überein.
