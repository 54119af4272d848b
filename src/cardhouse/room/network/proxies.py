"""Where a request comes from: the other end of the connection, or whom a trusted proxy names."""

import ipaddress
from collections.abc import Sequence

from cardhouse.kit.numbers import shown

LONGEST = 60  # an address and its zone; anything longer is none
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Proxies:
    """The proxies whose ``X-Forwarded-For`` and ``X-Forwarded-Proto`` are believed.

    Raises ValueError for a name that is neither an address nor a network ("10.0.0.0/8").
    """

    def __init__(self, named: Sequence[str]) -> None:
        self._networks = [_network(name) for name in named]

    def __contains__(self, host: str) -> bool:
        address = read_address(host)
        return address is not None and any(address in network for network in self._networks)

    def client(self, peer: str, forwarded: Sequence[str]) -> str:
        """The first address from the near end that is no trusted proxy's; ``forwarded`` holds the header's lines."""
        if peer not in self:
            return peer
        named = [part.strip() for line in forwarded for part in line.split(",")]
        for part in reversed(named):
            address = read_address(part)
            if address is None:
                break  # what lies beyond was written by nobody we know
            peer = str(address)
            if peer not in self:
                break
        return peer


def _network(name: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        network = ipaddress.ip_network(name, strict=False)
    except ValueError:
        raise ValueError(
            f"trusted_proxies: must be addresses and networks such as 127.0.0.1 and 10.0.0.0/8, not {shown(name)}"
        ) from None
    if "/" in name and str(network.network_address) != str(ipaddress.ip_interface(name).ip):
        raise ValueError(f"trusted_proxies: must be {network} for a network, or an address alone, not {name!r}")
    return network


def read_address(text: str) -> Address | None:
    """An address, with or without its port; None where the text is none."""
    if len(text) > LONGEST:
        return None
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


def household(host: str) -> str:
    """Whose limits an address counts against: itself, or with IPv6 the network one customer is given."""
    address = read_address(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address.packed[:8] + bytes(8), 64)))
    return str(address) if address is not None else ""
