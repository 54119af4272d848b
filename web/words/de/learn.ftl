learn-lesson = Lektion
learn-got-it = Verstanden
learn-good-choice = Gut wäre: { $what }
