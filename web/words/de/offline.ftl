offline-title = Der Server ist nicht erreichbar
offline-words = Der Server gibt die Karten, also kannst du erst spielen, wenn er wieder antwortet. Deine Tische und Plätze sind dort sicher. Es geht von selbst weiter, sobald er wieder da ist.
offline-trying = Versuche es …
offline-rules = Regeln, die du ohne Netz lesen kannst
