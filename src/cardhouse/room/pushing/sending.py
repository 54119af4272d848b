"""Carrying a message to a push service: by HTTPS, to a public address and no other, wherever a name may lead."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

LONGEST = 1000
PORT = 443
SEND_S = 10.0
CARRIED_IN = [ipaddress.ip_network(each) for each in ("64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")]
"""IPv6 addresses that stand for others."""


class UnsafeError(ValueError):
    """A place that nothing is sent to."""


def check_endpoint(endpoint: str) -> None:
    """UnsafeError where no push service can be at this address."""
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise UnsafeError(f"endpoint: must be an address of at most {LONGEST} ASCII characters")
    try:
        place = urlsplit(endpoint)
        port = place.port
    except ValueError as error:
        raise UnsafeError("endpoint: is no address") from error
    host = place.hostname or ""
    if place.scheme != "https" or port not in (None, PORT) or "@" in place.netloc or not place.path:
        raise UnsafeError("endpoint: must begin with https:// and name no port and no user")
    if "." not in host or host.rpartition(".")[2].isdigit() or ":" in host or host.endswith((".local", ".internal")):
        raise UnsafeError("endpoint: must name a server on the internet")


def is_public(address: str) -> bool:
    """Whether an address is on the internet, and not in somebody's own network."""
    found = ipaddress.ip_address(address)
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None or any(found in network for network in CARRIED_IN):
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved


def public_address(host: str) -> str:
    """Where a name leads; UnsafeError where any of its addresses is not public. OSError where it leads nowhere."""
    found = [str(each[4][0]) for each in socket.getaddrinfo(host, PORT, type=socket.SOCK_STREAM)]
    if not found or not all(is_public(address) for address in found):
        raise UnsafeError("endpoint: leads into a private network")
    return found[0]


class Pinned(http.client.HTTPSConnection):
    """A connection to an address that has been looked at: the name is not looked up again."""

    def __init__(self, host: str, address: str) -> None:
        self._secure = ssl.create_default_context()
        super().__init__(host, PORT, timeout=SEND_S, context=self._secure)
        self._address = address

    def connect(self) -> None:
        """Connect; the server's certificate must be the name's."""
        line = socket.create_connection((self._address, PORT), SEND_S)
        self.sock = self._secure.wrap_socket(line, server_hostname=self.host)


def send(endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
    """Send a message; the service's answer. No redirect is followed. UnsafeError, OSError, HTTPException."""
    check_endpoint(endpoint)
    place = urlsplit(endpoint)
    host = place.hostname or ""
    connection = Pinned(host, public_address(host))
    try:
        connection.request("POST", f"{place.path}?{place.query}" if place.query else place.path, body, dict(headers))
        return connection.getresponse().status
    finally:
        connection.close()
