import { randomBytes } from 'node:crypto';
import { sandboxPartner, sentence } from '@xinyue/contracts';
import { AppError, fieldTaken } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { refuseTaken } from '../store/taken.ts';
import { endKeys, insertKey, insertPartner, lockPartner, markClosed } from './store/partnerStore.ts';

/** A secret and its partner. It is answered once, and is empty when the same request comes again: it is not kept in readable form. */
export type SecretOnce = { partnerId: string; secret: string };

const what = '合作方名称';
/** How long the secret before holds on. */
const formerMs = 24 * 3_600_000;

async function partnerOf(client: PoolClient, id: string) {
  const found = await lockPartner(client, id);
  if (!found) throw new AppError('notFound', sentence('partnerMissing'));
  return found;
}

/** Claims the key of a request of staff; only the id is kept with it. */
async function claim(deps: Deps, client: PoolClient, { actor, repeat }: Write, partnerId: string) {
  await giverOf(client, actor);
  return requests.claim<{ partnerId: string }>(client, repeat, { partnerId }, deps.clock.now());
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Own-names: makes a partner with its first secret. Refusal: `conflict` (the name is or was given; key used for another body). */
export async function savePartner(deps: Deps, name: string, write: Write): Promise<SecretOnce> {
  // Keys under this name could report payments of the sandbox cashier.
  if (name.toLowerCase() === sandboxPartner) throw fieldTaken('name', sentence('valueTaken', what, name));
  const [id, secret] = [newId(), newSecret()];
  return inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await claim(deps, client, write, id);
    if (earlier) return { ...earlier.answer, secret: '' };
    await refuseTaken({ partners_name: ['name', what, name] }, insertPartner(client, { id, name, now }));
    await insertKey(client, deps.vault, { partnerId: id, secret, now });
    await writeAudit(client, { actor: write.actor, what: 'partner.made', rowId: id, after: { name } });
    return { partnerId: id, secret };
  });
}

/** Own-names: a new secret, which holds at once; the one before holds 24 hours more. Refusals: `notFound`, `conflict` (closed). */
export async function rotatePartner(deps: Deps, id: string, write: Write): Promise<SecretOnce> {
  const secret = newSecret();
  return inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const partner = await partnerOf(client, id);
    const earlier = await claim(deps, client, write, id);
    if (earlier) return { ...earlier.answer, secret: '' };
    if (partner.closed) throw new AppError('conflict', sentence('partnerClosed', partner.name));
    // Each former secret keeps its own end: rotating twice shuts nobody out.
    const until = new Date(now.getTime() + formerMs);
    await endKeys(client, id, until);
    await insertKey(client, deps.vault, { partnerId: id, secret, now });
    await writeAudit(client, { actor: write.actor, what: 'partner.rotated', rowId: id, after: { name: partner.name } });
    return { partnerId: id, secret };
  });
}

/** Own-names: shuts a partner for good, within the second for which its keys are known elsewhere; again: nothing more happens. Refusal: `notFound`. */
export async function closePartner(deps: Deps, id: string, { actor }: Write): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await giverOf(client, actor);
    const partner = await partnerOf(client, id);
    if (partner.closed) return;
    await markClosed(client, id, now);
    await endKeys(client, id, now);
    const before = { name: partner.name, closed: false };
    await writeAudit(client, { actor, what: 'partner.closed', rowId: id, before, after: { ...before, closed: true } });
  });
  return null;
}
