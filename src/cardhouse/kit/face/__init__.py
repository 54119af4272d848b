"""What a game shows: options, actions, scenes, observations, and the `Game` object that names all its parts."""
