import { type BegunProof, type Operation, operations, type PasskeyWish } from '@xinyue/contracts';
import { newCustomer } from './people.ts';
import { begin, callAs, callProven, finish, type Person } from './secondFactor.ts';
import { type Lie, type SoftAuthenticator, softAuthenticator } from './softAuthenticator.ts';
import type { Merchant } from './startMerchant.ts';

export const customerPassword = 'Rubber2026Tap';

/** Where both apps of a test are. */
export const origins = { portal: 'http://localhost:8080', backstage: 'http://localhost:8081' };
export const withPasskeys = { XINYUE_ORIGIN: origins.portal };

/** What the browser of a person is asked to make, behind a proof. */
export async function askToEnrol(merchant: Merchant, person: Person, shown: object, name?: string) {
  const begun = await callProven<{ factorId: string; passkey: PasskeyWish }>(
    merchant,
    person,
    operations.beginPasskey,
    name === undefined ? {} : { name },
    shown,
  );
  if (!begun.body.success) throw new Error(begun.body.msg);
  return begun.body.data;
}

/** Enrols a passkey of a new authenticator, by what proves it. */
export async function enrolPasskey(
  merchant: Merchant,
  person: Person,
  shown: object,
  { origin = origins.portal, name, counts }: { origin?: string; name?: string; counts?: boolean } = {},
) {
  const { factorId, passkey } = await askToEnrol(merchant, person, shown, name);
  const authenticator = softAuthenticator(origin, counts === undefined ? {} : { counts });
  const made = authenticator.make(passkey);
  const finished = await callAs<{ recoveryCodes: string[] }>(merchant, person, operations.finishPasskey, {
    factorId,
    passkey: made,
  });
  if (!finished.body.success) throw new Error(finished.body.msg);
  return { factorId, authenticator, recoveryCodes: finished.body.data.recoveryCodes };
}

/** The token of a proof by passkey alone. */
export async function provenByPasskey(
  merchant: Merchant,
  person: Person,
  authenticator: SoftAuthenticator,
  operation: Operation,
  body: object = {},
  lie: Lie = {},
) {
  const begun = await begin(merchant, person, operation, body);
  if (!begun.success) throw new Error(begun.msg);
  const { proofId, passkey } = begun.data as BegunProof;
  if (!passkey) throw new Error('no passkey was asked for');
  return finish(merchant, person, proofId, { passkey: authenticator.use(passkey, lie) });
}

/** A new customer with a passkey, and nothing else. */
export async function withPasskey(merchant: Merchant, account: string, more: { name?: string; counts?: boolean } = {}) {
  const person = await newCustomer(merchant, account);
  return { person, ...(await enrolPasskey(merchant, person, { password: customerPassword }, more)) };
}

/** Whatever one of them says is no answer to what was asked. */
export const lies: [what: string, lie: Lie, account: string][] = [
  ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }, 'A'],
  ['another origin', { origin: 'https://xinyue.example' }, 'B'],
  ['the back office instead of the portal', { origin: origins.backstage }, 'C'],
  ['another host', { rpId: 'xinyue.example' }, 'D'],
  ['its user not verified', { verified: false }, 'E'],
  ['nobody there', { present: false, verified: false }, 'F'],
  ['an answer to something else', { type: 'payment.get' }, 'G'],
];
