import { type DeliveryQuery, fromBeijingTime, type RecoverForm, sentence } from '@xinyue/contracts';
import type { EventReader } from '@xinyue/contracts/openEvents';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../../deps.ts';
import { sightOf } from '../feed/listEvents.ts';
import { listMissed } from '../feed/store/openEventStore.ts';
import { lockOwn, missing } from './keepEndpoints.ts';
import { findOwn } from './store/endpointStore.ts';
import { queueAgain, queueDeliveries } from './store/fanOutStore.ts';
import { findDelivery } from './store/webhookListStore.ts';
import { ownerNameOf } from './webhookActor.ts';

/** Events that one press queues at most, and in one transaction. */
const [most, batch] = [10_000, 500];

/** A bound in time: a day, or a moment of Beijing. */
const momentOf = (text: string | undefined, end: string): Date | undefined =>
  text === undefined ? undefined : fromBeijingTime(text.length === 10 ? `${text} ${end}` : text);

/** Up to and with this second. */
function behind(text: string | undefined): Date | undefined {
  const at = momentOf(text, '23:59:59');
  return at && new Date(at.getTime() + 1_000);
}

/** Which deliveries are asked for, as the store looks for them. */
export const deliveryFilterOf = ({ timeStart, timeEnd, endpointId, eventId, state, type, ...page }: DeliveryQuery) => ({
  ...page,
  endpointId,
  eventId,
  state,
  type,
  from: momentOf(timeStart, '00:00:00'),
  before: behind(timeEnd),
});

async function lockAtWork(client: PoolClient, deps: Deps, partner: string, id: string) {
  const found = await lockOwn(client, deps, partner, id);
  if (found.state !== 'active') throw new AppError('conflict', sentence('endpointNotActive'));
  return found;
}

/** Pt-C-14: sends one event again, whether it arrived or was given up. Refusals: `notFound`, `conflict` the endpoint is not at work, or tampered, `tooMany`. */
export async function resendDelivery(deps: Deps, reader: EventReader, id: string, { actor }: Write): Promise<null> {
  const found = await findDelivery(deps.pool, reader.name, id);
  if (!found) throw new AppError('notFound', sentence('deliveryMissing'));
  deps.webhooks.resends.refuseOver(ownerNameOf(reader));
  return inTransaction(deps.pool, async (client) => {
    const { url } = await lockAtWork(client, deps, reader.name, found.endpointId);
    await queueAgain(client, found.endpointId, id, deps.clock.now());
    await writeAudit(client, { actor, what: 'webhook.resent', rowId: found.endpointId, after: { url, deliveryId: id } });
    return null;
  });
}

/**
 * Pt-C-15: queues every event of its types that was kept in this time and has not arrived, also of when the endpoint was paused, disabled or not there
 * yet; what waits for another attempt is sent at once. Looked for without a lock, queued in batches. Refusals: `notFound`, `conflict` the endpoint is not at work, or tampered, `tooMany`.
 */
export async function recoverDeliveries(
  deps: Deps,
  reader: EventReader,
  { endpointId, since, until }: RecoverForm,
  { actor }: Write,
): Promise<{ queued: number; more: boolean }> {
  deps.webhooks.recoveries.refuseOver(ownerNameOf(reader));
  const endpoint = await findOwn(deps.pool, deps.seals, reader.name, endpointId);
  if (!endpoint) throw missing();
  if (endpoint.state !== 'active') throw new AppError('conflict', sentence('endpointNotActive'));
  const time = { from: momentOf(since, '00:00:00')!, before: behind(until) };
  const asked = { endpointId, ...time, limit: most + 1, now: deps.clock.now() };
  const missed = await listMissed(deps.pool, sightOf(reader, endpoint.types), asked);
  const wanted = missed.slice(0, most);
  let queued = 0;
  // The first batch may be empty: the trail tells of that, too. Each has its own line there, so that what broke off in the middle is told.
  for (let from = 0; from === 0 || from < wanted.length; from += batch) {
    const some = wanted.slice(from, from + batch).map(({ id: eventId, type }) => ({ id: newId(), endpointId, eventId, type }));
    queued += await inTransaction(deps.pool, async (client) => {
      const { url } = await lockAtWork(client, deps, reader.name, endpointId);
      const count = await queueDeliveries(client, some, deps.clock.now());
      const after = { url, since, until: until ?? '', queued: count };
      await writeAudit(client, { actor, what: 'webhook.queued', rowId: endpointId, after });
      return count;
    });
  }
  return { queued, more: missed.length > most };
}
