import { randomBytes } from 'node:crypto';
import {
  needsConfirm,
  type PartnerForm,
  type PartnerRotation,
  type PartnerState,
  sandboxPartner,
  sentence,
} from '@xinyue/contracts';
import { AppError, fieldTaken } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import { refuseTaken } from '../store/taken.ts';
import {
  endKeys,
  insertKey,
  insertPartner,
  type KeptPartner,
  lockPartner,
  publishPartner,
  setState,
} from './store/partnerStore.ts';

/** A secret and its partner. It is answered once, and is empty when the same request comes again: it is not kept in readable form. */
export type SecretOnce = { partnerId: string; secret: string };

const what = '合作方名称';
/** How long the secret before holds on. */
const formerMs = 24 * 3_600_000;

export async function partnerOf(client: PoolClient, id: string): Promise<KeptPartner> {
  const found = await lockPartner(client, id);
  if (!found) throw new AppError('notFound', sentence('partnerMissing'));
  return found;
}

/** Claims the key of a request of staff; only what can be said again is kept with it. */
async function claim<A extends { partnerId: string }>(deps: Deps, client: PoolClient, { actor, repeat }: Write, answer: A) {
  await giverOf(client, actor);
  return requests.claim<A>(client, repeat, answer, deps.clock.now());
}

export const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Own-names, Tr-S-01: makes a partner with its first secret; what moves money or goods, or reads the orders of all shops, waits for a second person.
 * Refusal: `conflict` (the name is or was given; key used for another body).
 */
export async function savePartner(
  deps: Deps,
  { name, kind, shops, label = '', payUrl = '' }: PartnerForm,
  write: Write,
): Promise<SecretOnce & { state: PartnerState }> {
  // Keys under this name could report payments of the sandbox cashier.
  if (name.toLowerCase() === sandboxPartner) throw fieldTaken('name', sentence('valueTaken', what, name));
  const [id, secret] = [newId(), newSecret()];
  const state: PartnerState = needsConfirm(kind, shops) ? 'waiting' : 'active';
  const made = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await claim(deps, client, write, { partnerId: id, state });
    if (earlier) return { ...earlier.answer, secret: '' };
    const facts = { name, kind, shops, label, payUrl, state } as const;
    const row = { id, ...facts, madeBy: write.actor.accountId, now };
    await refuseTaken({ partners_name: ['name', what, name] }, insertPartner(client, deps.seals, row));
    await insertKey(client, deps, { partnerId: id, secret, now });
    await writeAudit(client, { actor: write.actor, what: 'partner.made', rowId: id, after: facts });
    await publishPartner(client, row, { actor: eventActorOf(write.actor), traceId: write.traceId, now }, 'made');
    return { partnerId: id, secret, state };
  });
  deps.afterCommit();
  return made;
}

/** The keys of before hold on for a day; each keeps its own end: rotating twice shuts nobody out. */
export const endFormerKeys = (client: PoolClient, deps: Pick<Deps, 'seals'>, id: string, now: Date) =>
  endKeys(client, deps.seals, id, new Date(now.getTime() + formerMs), 'working');

/**
 * Own-names, Tr-S-01: a new secret, which holds at once, or once a second person confirms it where the partner needs one; the one before holds 24 hours
 * more from then on or, with `now`, ends at once, since it leaked. Another one takes the place of one that waits. Refusals: `notFound`, `conflict` (closed), `forbidden` the key of a shop, whose
 * secret is the shop's alone.
 */
export async function rotatePartner(
  deps: Deps,
  { id, now: atOnce }: PartnerRotation,
  write: Write,
): Promise<SecretOnce & { state: PartnerState }> {
  const secret = newSecret();
  const made = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const partner = await partnerOf(client, id);
    if (partner.kind === 'shop') throw new AppError('forbidden', sentence('shopKeyOwn'));
    const state: PartnerState = needsConfirm(partner.kind, partner.shops) ? 'waiting' : 'active';
    const earlier = await claim(deps, client, write, { partnerId: id, state });
    if (earlier) return { ...earlier.answer, secret: '' };
    if (partner.state === 'closed') throw new AppError('conflict', sentence('partnerClosed', partner.name));
    if (atOnce) await endKeys(client, deps.seals, id, now);
    else if (state === 'active') await endFormerKeys(client, deps, id, now);
    else await endKeys(client, deps.seals, id, now, 'waiting');
    await insertKey(client, deps, {
      partnerId: id,
      secret,
      now,
      ...(state === 'waiting' && { waitingBy: write.actor.accountId }),
    });
    const after = { name: partner.name, state, ...(atOnce && { now: true }) };
    await writeAudit(client, { actor: write.actor, what: 'partner.rotated', rowId: id, after });
    const cause = { actor: eventActorOf(write.actor), traceId: write.traceId, now };
    // One that waits for a second person is told when it holds.
    if (state === 'active') await publishPartner(client, partner, cause, 'rotated');
    return { partnerId: id, secret, state };
  });
  deps.afterCommit();
  return made;
}

/** Shuts a locked partner for good. */
export async function endPartner(
  client: PoolClient,
  deps: Pick<Deps, 'seals'>,
  partner: KeptPartner,
  { actor, traceId }: Write,
  now: Date,
): Promise<void> {
  await setState(client, deps.seals, partner.id, 'closed', now);
  await endKeys(client, deps.seals, partner.id, now);
  await publishPartner(client, { ...partner, state: 'closed' }, { actor: eventActorOf(actor), traceId, now }, 'closed');
}

export async function auditClosed(client: PoolClient, { id, name }: KeptPartner, { actor }: Write): Promise<void> {
  const before = { name, closed: false };
  await writeAudit(client, { actor, what: 'partner.closed', rowId: id, before, after: { ...before, closed: true } });
}

/** Own-names: shuts a partner for good, within the second for which its keys are known elsewhere; again: nothing more happens. Refusal: `notFound`. */
export async function closePartner(deps: Deps, id: string, write: Write): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    await giverOf(client, write.actor);
    const partner = await partnerOf(client, id);
    if (partner.state === 'closed') return;
    await endPartner(client, deps, partner, write, now);
    await auditClosed(client, partner, write);
  });
  deps.afterCommit();
  return null;
}
