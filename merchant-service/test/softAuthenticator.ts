import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyQuestion, PasskeyWish, UsedPasskey } from '@xinyue/contracts';

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** CBOR as far as an attestation needs it. */
const head = (major: number, length: number) => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256 ? Buffer.from([(major << 5) | 24, length]) : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
};
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytesOf = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const textOf = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const mapOf = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** What an authenticator or a browser could say that is not so. */
export type Lie = {
  challenge?: string;
  origin?: string;
  rpId?: string;
  verified?: boolean;
  present?: boolean;
  counter?: number;
  type?: string;
  /** Signed by somebody else. */
  foreign?: boolean;
  format?: string;
};

const flags = { present: 1, verified: 4, attested: 64 };

/** An authenticator in software (ES256, no attestation) with the browser in front of it, which believes everything it is told to say. */
export function softAuthenticator(origin: string, { counts = true }: { counts?: boolean } = {}) {
  const keys = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const others = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const id = randomBytes(32);
  const jwk = keys.publicKey.export({ format: 'jwk' });
  let counter = 0;
  const next = () => (counts ? (counter += 1) : 0);

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authData = (rpId: string, more: number, lie: Lie) => {
    const { present = true, verified = true } = lie;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(lie.counter ?? next());
    const bits = (present ? flags.present : 0) | (verified ? flags.verified : 0) | more;
    return Buffer.concat([sha256(lie.rpId ?? rpId), Buffer.from([bits]), counted]);
  };

  return {
    id: base64url(id),
    make({ challenge, rp }: PasskeyWish, lie: Lie = {}): MadePasskey {
      const coordinate = (text: string | undefined) => bytesOf(Buffer.from(text!, 'base64url'));
      const key = mapOf([
        [int(1), int(2)],
        [int(3), int(-7)],
        [int(-1), int(1)],
        [int(-2), coordinate(jwk.x)],
        [int(-3), coordinate(jwk.y)],
      ]);
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([authData(rp.id, flags.attested, lie), Buffer.alloc(16), length, id, key]);
      const attestation = mapOf([
        [textOf('fmt'), textOf(lie.format ?? 'none')],
        [textOf('attStmt'), mapOf([])],
        [textOf('authData'), bytesOf(attested)],
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, lie));
      const response = { clientDataJSON, attestationObject: base64url(attestation), transports: ['internal'] };
      return { id: base64url(id), rawId: base64url(id), type: 'public-key', response };
    },
    use({ challenge, rpId }: PasskeyQuestion, lie: Lie = {}): UsedPasskey {
      const client = clientData('webauthn.get', challenge, lie);
      const data = authData(rpId, 0, lie);
      const signed = sign('sha256', Buffer.concat([data, sha256(client)]), (lie.foreign ? others : keys).privateKey);
      const response = { clientDataJSON: base64url(client), authenticatorData: base64url(data), signature: base64url(signed) };
      return { id: base64url(id), rawId: base64url(id), type: 'public-key', response };
    },
  };
}
export type SoftAuthenticator = ReturnType<typeof softAuthenticator>;
