"""The room's HTTP side, from the open connection to the answer.

``door`` counts connections and closes those that keep nobody busy, ``protocols`` carries HTTP within limits
and ``wire`` WebSockets, ``guard`` looks at every request, ``asking`` knows who asks and how often, ``routes`` answers.
"""
