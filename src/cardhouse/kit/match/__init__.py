"""What every game says of its positions (the verbs), menus, seats, and one hand after another."""
