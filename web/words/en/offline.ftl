offline-title = Can’t reach the server
offline-words = The server deals the cards, so you can’t play until it answers. Your tables and seats are safe there. This page continues as soon as the server is back.
offline-trying = Trying …
offline-rules = Rules you can read offline
