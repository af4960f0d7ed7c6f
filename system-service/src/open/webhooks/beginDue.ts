import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../../deps.ts';
import { findOpenEvents } from '../feed/store/openEventStore.ts';
import { partnerStanding } from './partnerStanding.ts';
import type { Job } from './sendOne.ts';
import { beginAttempts, putOff } from './store/claimStore.ts';
import { lockActive } from './store/endpointStore.ts';
import { disableAndTell, ownerOf } from './tellWebhook.ts';

/** The door of a shop that is shut is looked at again after this. */
const shutMs = 30_000;

/**
 * Begins what is due at one endpoint, at most so many. One that was changed past the service, or whose key does not work any more, is disabled; for a
 * shop that is shut it waits.
 */
export async function beginDue(deps: Deps, id: string, most: number): Promise<Job[]> {
  let told = false;
  const jobs = await inTransaction(deps.pool, async (client): Promise<Job[]> => {
    const endpoint = await lockActive(client, deps.seals, id);
    if (!endpoint) return [];
    const standing = await partnerStanding({ ...deps, db: client }, endpoint.partner);
    if (!endpoint.holds || !standing) {
      told = true;
      const owner = ownerOf(endpoint, standing);
      await disableAndTell(client, deps, endpoint, endpoint.holds ? 'keyClosed' : 'tampered', owner);
      return [];
    }
    const now = deps.clock.now();
    if (standing.shut) {
      await putOff(client, id, new Date(now.getTime() + shutMs));
      return [];
    }
    const attempts = await beginAttempts(client, id, most, now);
    const facts = await findOpenEvents(
      client,
      deps.seals,
      attempts.map(({ eventId }) => eventId),
    );
    return attempts.map((begun) => ({ endpoint, standing, begun, fact: facts.get(begun.eventId) }));
  });
  if (told) deps.afterCommit();
  return jobs;
}
