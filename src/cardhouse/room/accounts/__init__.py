"""Keeping one's seat: a guest becomes an account by a passkey, in place, and can take all along or leave for good."""
