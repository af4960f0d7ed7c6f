import { randomBytes } from 'node:crypto';
import { type MadePasskey, type PasskeyWish, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { type Added, addFactor, refuseFull } from './addFactor.ts';
import type { RelyingParty } from './domain/relyingParty.ts';
import type { Owner } from './Owner.ts';
import { challengeMs, namedPasskey, partyOf } from './passkeys.ts';
import { holdAccount, insertBegun, type Keys, listFactors } from './store/factorStore.ts';
import { findPasskeys, insertPasskey, type NewPasskey, takeBegunPasskey } from './store/passkeyStore.ts';
import { algorithms, madePasskeyOf } from './verifyPasskey.ts';

/** Errors: `conflict` this app is used at an address where browsers make no passkeys. */
function partyOrRefuse(deps: Deps, { actor }: Owner): RelyingParty {
  const party = partyOf(deps, actor);
  if (!party) throw new AppError('conflict', sentence('passkeysOff'));
  return party;
}

/**
 * Tr-R-01: what a browser makes a passkey with. It counts once the browser answered, in this session and within 5 minutes. Errors: `conflict` with ten
 * factors, or where there are no passkeys.
 */
export async function beginPasskey(
  deps: Deps,
  owner: Owner,
  name: string | undefined,
): Promise<{ factorId: string; passkey: PasskeyWish }> {
  const party = partyOrRefuse(deps, owner);
  const { actor, session } = owner;
  const { accountId } = actor;
  const begun = { id: newId(), accountId, kind: 'passkey' as const, session, name: name ?? '通行密钥', secret: randomBytes(32) };
  const { passkeys } = await inTransaction(deps.pool, async (client) => {
    await holdAccount(client, actor);
    refuseFull(await listFactors(client, accountId));
    await insertBegun(client, deps, begun, deps.clock.now());
    return findPasskeys(client, deps, accountId);
  });
  const passkey: PasskeyWish = {
    challenge: begun.secret.toString('base64url'),
    timeout: challengeMs,
    rp: { id: party.id, name: '信越' },
    // The same for all passkeys of an account, and says nothing about it.
    user: {
      id: Buffer.from(accountId.replaceAll('-', ''), 'hex').toString('base64url'),
      name: actor.account,
      displayName: actor.name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    excludeCredentials: passkeys.filter(({ rpId }) => rpId === party.id).map(namedPasskey),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    attestation: 'none',
  };
  return { factorId: begun.id, passkey };
}

/**
 * Looks at what a browser made; its question is spent by that, whatever the answer is. Errors: `notFound` not begun in this session, or too long ago, or
 * answered before; `validation` it is not right; `tooMany`.
 */
export async function checkMade(
  deps: Deps,
  owner: Owner,
  { factorId, passkey }: { factorId: string; passkey: MadePasskey },
): Promise<NewPasskey> {
  const { actor, session } = owner;
  const party = partyOrRefuse(deps, owner);
  await deps.factorTries.refuseLocked(actor);
  const since = new Date(deps.clock.now().getTime() - challengeMs);
  const place = { id: factorId, accountId: actor.accountId, session };
  const begun = await takeBegunPasskey(deps.pool, deps, place, since);
  if (!begun) throw new AppError('notFound', sentence('enrolmentOver'));
  await deps.factorTries.take(actor);
  const made = await madePasskeyOf(deps, passkey, { party, challenge: begun.challenge });
  if (!made) throw new AppError('validation', sentence('passkeyWrong'));
  await deps.factorTries.clear(actor);
  return { ...place, name: begun.name, ...made };
}

/**
 * Inside the caller's transaction: the passkey counts from now on. With the first factor of the account ten recovery codes are answered, this once.
 * Errors: `conflict` with ten factors, or it is enrolled already.
 */
export const confirmPasskey = (db: Db, keys: Keys, owner: Owner, made: NewPasskey, now: Date): Promise<Added> => {
  const confirm = async () => {
    const { passkeys } = await findPasskeys(db, keys, owner.actor.accountId);
    if (passkeys.some(({ credentialId }) => credentialId === made.credentialId))
      throw new AppError('conflict', sentence('passkeyKnown'));
    await insertPasskey(db, keys, made, now);
    return made.name;
  };
  return addFactor(db, keys.seals, owner, { kind: 'passkey', confirm }, now);
};
