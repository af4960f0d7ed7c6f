"""A passkey by soft-webauthn: a line of JSON a question, a line of JSON an answer; bytes as base64url."""
import json
import sys
from base64 import urlsafe_b64decode, urlsafe_b64encode

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2 import cbor
from fido2.utils import sha256
from soft_webauthn import SoftWebauthnDevice

VERIFIED = 0x04
FLAGS = 32  # behind the hash of the host


def unpack(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def pack(value):
    if isinstance(value, bytes):
        return urlsafe_b64encode(value).decode().rstrip("=")
    if isinstance(value, dict):
        return {key: pack(each) for key, each in value.items()}
    return value


def verified(data):
    """The same data of an authenticator that has seen its user, too: the library never says so."""
    return data[:FLAGS] + bytes([data[FLAGS] | VERIFIED]) + data[FLAGS + 1 :]


def create(device, options, origin, sees_user):
    made = device.create({"publicKey": options}, origin)
    if sees_user:
        attestation = cbor.decode(made["response"]["attestationObject"])
        attestation["authData"] = verified(attestation["authData"])
        made["response"]["attestationObject"] = cbor.encode(attestation)
    return made


def use(device, options, origin, sees_user):
    used = device.get({"publicKey": options}, origin)
    answer = used["response"]
    del answer["userHandle"]
    if sees_user:
        answer["authenticatorData"] = verified(answer["authenticatorData"])
        signed = answer["authenticatorData"] + sha256(answer["clientDataJSON"])
        answer["signature"] = device.private_key.sign(signed, ec.ECDSA(hashes.SHA256()))
    return used


device = SoftWebauthnDevice()
for line in sys.stdin:
    asked = json.loads(line)
    options = {**asked["options"], "challenge": unpack(asked["options"]["challenge"])}
    if asked["deed"] == "create":
        options["user"] = {**options["user"], "id": unpack(options["user"]["id"])}
    answer = (create if asked["deed"] == "create" else use)(device, options, asked["origin"], asked["seesUser"])
    answer["id"] = answer["rawId"]
    print(json.dumps(pack(answer)), flush=True)
