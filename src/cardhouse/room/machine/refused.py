"""What a client is told when something is not done."""


class Refused(Exception):  # noqa: N818  (a message is refused; the word of the protocol)
    """What a client asked for is not done; nothing has changed."""

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule
