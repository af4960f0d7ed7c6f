import { randomInt } from 'node:crypto';
import { type Actor, mostShopKeys, sentence, type ShopKeyForm, type ShopKeyRotation } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import type { Db } from '@xinyue/kit/db/db';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import { z } from 'zod';
import type { Deps, Write } from '../deps.ts';
import { auditClosed, endFormerKeys, endPartner, newSecret, type SecretOnce } from './keepPartners.ts';
import { countOpenKeys } from './store/shopKeyStore.ts';
import {
  endKeys,
  findPartner,
  insertKey,
  insertPartner,
  type KeptPartner,
  lockPartner,
  publishPartner,
} from './store/partnerStore.ts';
import { lockShop, saveShop, type Shop } from './store/shopStore.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Given once, like every name of a partner; 36^10 of them. */
const newName = () => `shop.${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('')}`;

const answered = z.object({ shop: z.object({ name: z.string(), open: z.boolean(), version: z.int() }).nullable() });

/** The shop of who asks, as merchant-service has it now. Refusals: `forbidden` it has none, `unavailable`. */
async function askShop({ merchant }: Deps, shopId: string, traceId: string): Promise<Shop> {
  const { shop } = answered.parse(await merchant.call('/internal/shops/read', { shopId }, { traceId }));
  if (!shop) throw new AppError('forbidden', sentence('forbidden'));
  return { id: shopId, ...shop };
}

/** Pt-P-01: a key of the own shop; that of another is as if it were not there. */
const isOwn = (found: KeptPartner | undefined, { ownerId }: Actor): found is KeptPartner =>
  found?.kind === 'shop' && found.shops[0] === ownerId;

const missing = () => new AppError('notFound', sentence('shopKeyMissing'));

/** What the shop calls this key of its own. Refusal: `notFound`. */
export async function labelOf(db: Db, actor: Actor, id: string): Promise<string> {
  const found = await findPartner(db, id);
  if (!isOwn(found, actor)) throw missing();
  return found.label;
}

async function lockOwn(db: Db, actor: Actor, id: string): Promise<KeptPartner> {
  const found = await lockPartner(db, id);
  if (!isOwn(found, actor)) throw missing();
  return found;
}

/**
 * Pt-C-19: a merchant makes a key for the own shop, under a name made here; it works at once. The secret is answered once, and is empty when the same
 * request comes again. Refusals: `conflict` (too many open ones; request key used for another body), `forbidden` no shop, `unavailable`.
 */
export async function saveShopKey(
  deps: Deps,
  { label, scopes }: ShopKeyForm,
  write: Write,
): Promise<SecretOnce & { name: string }> {
  const { ownerId: shopId, accountId: madeBy } = write.actor;
  // Asked before anything is locked: facts about shops of before this copy heard of them are nowhere here.
  const shop = await askShop(deps, shopId, write.traceId);
  const [id, name, secret] = [newId(), newName(), newSecret()];
  const made = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const earlier = await requests.claim(client, write.repeat, { partnerId: id, name }, now);
    if (earlier) return { ...earlier.answer, secret: '' };
    await saveShop(client, shop);
    await lockShop(client, shopId);
    if ((await countOpenKeys(client, shopId)) >= mostShopKeys)
      throw new AppError('conflict', sentence('tooManyKeys', mostShopKeys));
    const facts = { name, kind: 'shop', scopes, shops: [shopId], label, state: 'active' } as const;
    const row = { id, ...facts, shops: [shopId], payUrl: '', madeBy, now };
    await insertPartner(client, deps.seals, row);
    await insertKey(client, deps, { partnerId: id, secret, now });
    await writeAudit(client, { actor: write.actor, what: 'partner.made', rowId: id, after: facts });
    await publishPartner(client, row, { actor: eventActorOf(write.actor), traceId: write.traceId, now }, 'made');
    return { partnerId: id, name, secret };
  });
  deps.afterCommit();
  return made;
}

/**
 * Pt-C-20: a new secret for a key of the own shop, which holds at once; the one before for 24 hours more or, with `now`, not at all. Refusals:
 * `notFound`, `conflict` (closed).
 */
export async function rotateShopKey(deps: Deps, { id, now: atOnce }: ShopKeyRotation, write: Write): Promise<SecretOnce> {
  const secret = newSecret();
  const made = await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const key = await lockOwn(client, write.actor, id);
    const earlier = await requests.claim(client, write.repeat, { partnerId: id }, now);
    if (earlier) return { ...earlier.answer, secret: '' };
    if (key.state === 'closed') throw new AppError('conflict', sentence('shopKeyClosed', key.label));
    if (atOnce) await endKeys(client, deps.seals, id, now);
    else await endFormerKeys(client, deps, id, now);
    await insertKey(client, deps, { partnerId: id, secret, now });
    const after = { name: key.name, state: key.state, now: Boolean(atOnce) };
    await writeAudit(client, { actor: write.actor, what: 'partner.rotated', rowId: id, after });
    await publishPartner(client, key, { actor: eventActorOf(write.actor), traceId: write.traceId, now }, 'rotated');
    return { partnerId: id, secret };
  });
  deps.afterCommit();
  return made;
}

/** Pt-C-21: shuts a key of the own shop for good, within a second; again: nothing more happens. Refusal: `notFound`. */
export async function closeShopKey(deps: Deps, id: string, write: Write): Promise<null> {
  await inTransaction(deps.pool, async (client) => {
    const key = await lockOwn(client, write.actor, id);
    if (key.state === 'closed') return;
    await endPartner(client, deps, key, write, deps.clock.now());
    await auditClosed(client, key, write);
  });
  deps.afterCommit();
  return null;
}
