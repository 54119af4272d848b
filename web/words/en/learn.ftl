learn-lesson = Lesson
learn-got-it = Got it
learn-good-choice = A good player would choose: { $what }
