import type { MadePasskey, UsedPasskey } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import type { RelyingParty } from './domain/relyingParty.ts';
import type { EnrolledPasskey, Passkey } from './store/passkeyStore.ts';

/** What nearly every authenticator can do: EdDSA, ES256, RS256, by their COSE numbers. */
export const algorithms = [-8, -7, -257];

/** Loaded with the first passkey that is shown: it takes 28 MB, and most copies never see one. */
const library = () => import('@simplewebauthn/server');

type Asked = { party: RelyingParty; challenge: Buffer };
const expected = ({ party, challenge }: Asked) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  requireUserVerification: true,
});

/** What is wrong with an answer says the library by throwing; for the operator alone, as a wrong `XINYUE_ORIGIN` is found by it. */
async function orRefused<T>({ log }: Deps, verify: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await verify();
  } catch (error) {
    log.info({ why: String(error).slice(0, 200) }, 'a passkey was refused');
    return undefined;
  }
}

/**
 * The passkey that a browser made for this challenge, at this app, its user verified; undefined where it did not. We ask for no attestation, and look at none
 * that brings certificates: their lists of revocation would be fetched from wherever they say.
 */
export const madePasskeyOf = (
  deps: Deps,
  passkey: MadePasskey,
  asked: Asked,
): Promise<(Passkey & { counter: number }) | undefined> =>
  orRefused(deps, async () => {
    const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
      library(),
      import('@simplewebauthn/server/helpers'),
    ]);
    const attestation = decodeAttestationObject(Buffer.from(passkey.response.attestationObject, 'base64url'));
    const format = attestation.get('fmt');
    if (format !== 'none' && (format !== 'packed' || attestation.get('attStmt').get('x5c'))) return undefined;
    const { id, rawId, type, response } = passkey;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response: { ...response, transports: response.transports ?? [] } },
      supportedAlgorithmIDs: algorithms,
      ...expected(asked),
    });
    if (!registrationInfo) return undefined;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      rpId: asked.party.id,
      transports: response.transports ?? [],
      counter: credential.counter,
    };
  });

/** The number at which the signature counter of a passkey stands after this use; undefined where the answer is not right, or the counter did not go on. */
export const counterAfter = (
  deps: Deps,
  { id, rawId, type, response }: UsedPasskey,
  known: EnrolledPasskey,
  asked: Asked,
): Promise<number | undefined> =>
  orRefused(deps, async () => {
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId, type, clientExtensionResults: {}, response },
      credential: { id: known.credentialId, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: known.counter },
      ...expected(asked),
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
