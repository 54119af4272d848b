"""What goes over a push service: messages it cannot read (RFC 8291), and who sends them (RFC 8292).

Needs the extra `push` (cryptography).
"""

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import orjson
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
RECORD_BYTES = 4096
SALT_BYTES = 16
LAST = b"\x02"
SIGNED_S = 12 * 3600


def text_of(data: bytes) -> str:
    """Bytes as push services write them."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """What ``text_of`` wrote; ValueError where it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def key_from(secret: str) -> ec.EllipticCurvePrivateKey:
    """The house's key, of a secret in hex."""
    return ec.derive_private_key(int(secret, 16) % (ORDER - 1) + 1, CURVE)


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public part of a key, as a point."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> None:
    """ValueError where these are no keys of a subscription."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(p256dh))
    if len(bytes_of(auth)) != SALT_BYTES:
        raise ValueError("auth must be 16 bytes")


def sealed(
    message: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A message as only the subscriber's browser can read it; key and salt are drawn unless given."""
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT_BYTES)
    theirs, mine = bytes_of(p256dh), public_bytes(own)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(shared, bytes_of(auth), b"WebPush: info\0" + theirs + mine, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return head + AESGCM(key).encrypt(nonce, message + LAST, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def signed(endpoint: str, contact: str, key: ec.EllipticCurvePrivateKey, now: float | None = None) -> str:
    """The Authorization header by which a push service knows the house."""
    place = urlsplit(endpoint)
    until = int((time.time() if now is None else now) + SIGNED_S)
    claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": until, "sub": contact}
    said = ".".join(text_of(orjson.dumps(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    signature = text_of(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={said}.{signature}, k={text_of(public_bytes(key))}"
