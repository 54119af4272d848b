"""An authenticator in software: makes passkeys for a place and signs with them, as a browser hands them on."""

import hashlib
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

Json = dict[str, Any]
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
NOBODY = bytes(16)


def text_of(data: bytes) -> str:
    """Bytes as WebAuthn writes them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """Somebody's passkeys, used from pages of one origin. ``flags``: whether its owner was there and proved it."""

    origin: str
    flags: int = PRESENT | VERIFIED
    keys: dict[bytes, ec.EllipticCurvePrivateKey] = field(default_factory=dict)
    uses: int = 0

    def make(self, asked: Json) -> Json:
        """A new passkey, as the house asks for it."""
        id, key = secrets.token_bytes(16), ec.generate_private_key(ec.SECP256R1())
        self.keys[id] = key
        numbers = key.public_key().public_numbers()
        cose = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = NOBODY + len(id).to_bytes(2) + id + cbor2.dumps(cose)
        data = self._data(asked["rp"]["id"], ATTESTED) + attested
        told = {"fmt": "none", "attStmt": {}, "authData": data}
        said = self._said("webauthn.create", asked)
        return self._credential(id, clientDataJSON=said, attestationObject=cbor2.dumps(told))

    def sign(self, asked: Json) -> Json:
        """Sign with the passkey made last, as the house asks for it."""
        id, key = list(self.keys.items())[-1]
        self.uses += 1
        data, said = self._data(asked["rpId"]), self._said("webauthn.get", asked)
        signature = key.sign(data + hashlib.sha256(said).digest(), ec.ECDSA(SHA256()))
        return self._credential(id, clientDataJSON=said, authenticatorData=data, signature=signature)

    def _said(self, kind: str, asked: Json) -> bytes:
        return json.dumps({"type": kind, "challenge": asked["challenge"], "origin": self.origin}).encode()

    def _data(self, place: str, more: int = 0) -> bytes:
        return hashlib.sha256(place.encode()).digest() + bytes([self.flags | more]) + self.uses.to_bytes(4)

    def _credential(self, id: bytes, **response: bytes) -> Json:
        told = {name: text_of(value) for name, value in response.items()}
        return {"id": text_of(id), "rawId": text_of(id), "type": "public-key", "response": told}
