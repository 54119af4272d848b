"""Who is at the other end of a connection, and how services of the house and of others are reached."""
