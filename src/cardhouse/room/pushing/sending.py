"""Carrying a message to a push service: by HTTPS, to a public address and no other, wherever a name may lead."""

import asyncio
import functools
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlsplit

from cardhouse.room.network.exchange import Place, exchange
from cardhouse.room.words import say

LONGEST = 1000
PORT = 443
SEND_S = 10.0
"""For all of it: the name, the connection, the message and the answer."""
NAMES_AT_ONCE = 16
CARRIED_IN = [ipaddress.ip_network(each) for each in ("64:ff9b::/96", "64:ff9b:1::/48", "2001::/32", "2002::/16")]
"""IPv6 addresses that stand for others."""


class UnsafeError(ValueError):
    """A place that nothing is sent to."""


def check_endpoint(endpoint: str) -> None:
    """UnsafeError where no push service can be at this address."""
    if len(endpoint) > LONGEST or not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
        raise UnsafeError(say("endpoint-too-long", most=LONGEST))
    try:
        place = urlsplit(endpoint)
        port = place.port
    except ValueError as error:
        raise UnsafeError(say("endpoint-is-no-address")) from error
    host = place.hostname or ""
    if place.scheme != "https" or port not in (None, PORT) or "@" in place.netloc or not place.path:
        raise UnsafeError(say("endpoint-must-be-https"))
    if "." not in host or host.rpartition(".")[2].isdigit() or ":" in host or host.endswith((".local", ".internal")):
        raise UnsafeError(say("endpoint-must-be-public"))


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
        raise UnsafeError(say("endpoint-is-private"))
    return found[0]


async def send(endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
    """Send a message; the service's answer. TimeoutError where that takes too long, UnsafeError, OSError."""
    check_endpoint(endpoint)
    url = urlsplit(endpoint)
    host = url.hostname or ""
    path = f"{url.path}?{url.query}" if url.query else url.path
    async with asyncio.timeout(SEND_S):
        place = Place(await look_up(host), PORT, host, trusted())
        return (await exchange(place, "POST", path, headers.items(), body, SEND_S, most=0)).status


async def look_up(host: str) -> str:
    """The public address of a name. Names are looked up in threads, which those that take long keep to themselves."""
    return await asyncio.get_running_loop().run_in_executor(_names, public_address, host)


_names = ThreadPoolExecutor(NAMES_AT_ONCE, "push names")


@functools.cache
def trusted() -> ssl.SSLContext:
    """Whose certificates are believed; read from disk once."""
    return ssl.create_default_context()
