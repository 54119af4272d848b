"""The history of the room's database, one step a file in ``versions``; run at every start."""
