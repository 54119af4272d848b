"""WebAuthn: what an authenticator is asked, and whether its answer is right. The library does the cryptography."""

import ipaddress
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from cardhouse.room.names.tokens import new_token
from cardhouse.room.storage.accounts import NewPasskey
from cardhouse.room.words import say

HOUSE = "Cardhouse"
Options = dict[str, Any]


class WrongAnswer(ValueError):  # noqa: N818
    """An authenticator's answer is not what it was asked for."""

    def __init__(self) -> None:
        super().__init__(say("account-passkey-wrong"))


@dataclass(frozen=True)
class Place:
    """Where a browser has the house open: ``https://cards.example.org``. Passkeys are bound to its name."""

    origin: str

    @property
    def name(self) -> str:
        """The name passkeys are bound to."""
        return urlsplit(self.origin).hostname or ""

    @property
    def why_not(self) -> str | None:
        """Why browsers make no passkeys here; None where they do."""
        local = self.name == "localhost" or self.name.endswith(".localhost")
        if _is_address(self.name):
            return say("account-needs-name")
        if not local and urlsplit(self.origin).scheme != "https":
            return say("account-needs-https")
        return None


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def challenge_of(credential: Mapping[str, Any]) -> str:
    """The challenge that an answer says it signs; WrongAnswer where it says none."""
    from webauthn.helpers import base64url_to_bytes

    try:
        said = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        return str(said["challenge"])
    except (KeyError, TypeError, ValueError) as error:
        raise WrongAnswer from error


def registration(place: Place, person: str, name: str, passkeys: Sequence[Mapping[str, Any]]) -> tuple[str, Options]:
    """A challenge, and what an authenticator is asked so that it makes a passkey; none that has one already."""
    import webauthn
    from webauthn.helpers import structs

    chosen = structs.AuthenticatorSelectionCriteria(
        resident_key=structs.ResidentKeyRequirement.REQUIRED,
        require_resident_key=True,
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    others = [
        structs.PublicKeyCredentialDescriptor(id=webauthn.base64url_to_bytes(each["credential"])) for each in passkeys
    ]
    asked = webauthn.generate_registration_options(
        rp_id=place.name,
        rp_name=HOUSE,
        user_name=name,
        user_display_name=name,
        user_id=person.encode(),
        challenge=new_token().encode(),
        authenticator_selection=chosen,
        exclude_credentials=others,
    )
    return _told(asked)


def registered(place: Place, credential: Mapping[str, Any], label: str) -> NewPasskey:
    """The passkey an authenticator has made; WrongAnswer where it has not, or not here."""
    import webauthn

    challenge = challenge_of(credential)
    try:
        made = webauthn.verify_registration_response(
            credential=dict(credential),
            expected_challenge=webauthn.base64url_to_bytes(challenge),
            expected_rp_id=place.name,
            expected_origin=place.origin,
            require_user_verification=True,
        )
    except Exception as error:  # what others send may fail anywhere in its parsing
        raise WrongAnswer from error
    key, id = (webauthn.helpers.bytes_to_base64url(each) for each in (made.credential_public_key, made.credential_id))
    return NewPasskey(credential=id, public_key=key, uses=made.sign_count, label=label)


def authentication(place: Place) -> tuple[str, Options]:
    """A challenge, and what any passkey of the house is asked."""
    import webauthn
    from webauthn.helpers import structs

    asked = webauthn.generate_authentication_options(
        rp_id=place.name,
        challenge=new_token().encode(),
        user_verification=structs.UserVerificationRequirement.REQUIRED,
    )
    return _told(asked)


def uses_after(place: Place, credential: Mapping[str, Any], passkey: Mapping[str, Any]) -> int:
    """How often a passkey was used once it has signed; WrongAnswer where it has not."""
    import webauthn

    try:
        return webauthn.verify_authentication_response(
            credential=dict(credential),
            expected_challenge=webauthn.base64url_to_bytes(challenge_of(credential)),
            expected_rp_id=place.name,
            expected_origin=place.origin,
            credential_public_key=webauthn.base64url_to_bytes(passkey["public_key"]),
            credential_current_sign_count=passkey["uses"],
            require_user_verification=True,
        ).new_sign_count
    except WrongAnswer:
        raise
    except Exception as error:  # what others send may fail anywhere in its parsing
        raise WrongAnswer from error


def _told(asked: Any) -> tuple[str, Options]:
    import webauthn

    options: Options = json.loads(webauthn.options_to_json(asked))
    return options["challenge"], options
