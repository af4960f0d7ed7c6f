import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../../deps.ts';
import { keptMs } from '../feed/listEvents.ts';
import { percentDue } from './domain/judgeAttempt.ts';
import { partnerStanding } from './partnerStanding.ts';
import { lockActive } from './store/endpointStore.ts';
import { lockEndpoint } from './store/claimStore.ts';
import {
  dropDeleted,
  dropOld,
  findAbandoned,
  findAtWork,
  findFailing,
  findPartnersAtWork,
  notePercent,
  takeBack,
} from './store/tendStore.ts';
import { disableAndTell, ownerOf, tellWebhook } from './tellWebhook.ts';

/** An attempt of which nothing was heard for so long was left behind: no call lasts longer than a part of it. */
const abandonedMs = 60_000;

/** Has sent again what a killed process left behind; answers how many. */
export async function resumeWebhooks({ pool, clock }: Deps): Promise<number> {
  const now = clock.now();
  const before = new Date(now.getTime() - abandonedMs);
  let count = 0;
  for (const id of await findAbandoned(pool, before))
    count += await inTransaction(pool, async (client) => {
      await lockEndpoint(client, id);
      return takeBack(client, id, before, now);
    });
  return count;
}

/** Tells of endpoints that fail for long, and disables those that do for longer than is borne; answers how many were told of. */
export async function watchFailing(deps: Deps): Promise<number> {
  const { disableMs } = deps.webhooks;
  const now = deps.clock.now();
  let count = 0;
  for (const failing of await findFailing(deps.pool, disableMs / 2)) {
    const percent = percentDue(failing.ms, disableMs, failing.told);
    if (percent === undefined) continue;
    count += await inTransaction(deps.pool, async (client) => {
      const endpoint = await lockActive(client, deps.seals, failing.id);
      const version = endpoint && (await notePercent(client, failing, percent));
      if (!endpoint || version === undefined) return 0;
      const owner = ownerOf(endpoint, await partnerStanding({ ...deps, db: client }, endpoint.partner));
      await tellWebhook(client, now, { id: endpoint.id, version }, { type: 'webhook.failing', percent }, owner);
      if (percent === 100) await disableAndTell(client, deps, endpoint, 'failing', owner);
      return 1;
    });
  }
  if (count > 0) deps.afterCommit();
  return count;
}

/**
 * Disables endpoints at work whose key does not work any more, also where nothing is due there: a name that comes again finds them off. Answers how
 * many.
 */
export async function endKeyless(
  deps: Pick<Deps, 'pool' | 'seals' | 'clock' | 'log' | 'partners' | 'afterCommit'>,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const partner of await findPartnersAtWork(deps.pool)) {
    if (signal.aborted) break;
    if (await partnerStanding({ ...deps, db: deps.pool }, partner)) continue;
    for (const id of await findAtWork(deps.pool, partner))
      count += await inTransaction(deps.pool, async (client) => {
        const endpoint = await lockActive(client, deps.seals, id);
        if (!endpoint || (await partnerStanding({ ...deps, db: client }, partner))) return 0;
        await disableAndTell(client, deps, endpoint, 'keyClosed', { partner });
        return 1;
      });
  }
  if (count > 0) deps.afterCommit();
  return count;
}

/** Takes away what deleted endpoints left, in batches. */
export const dropDeletedWebhooks = ({ pool }: Deps, signal: AbortSignal): Promise<number> => dropDeleted(pool, signal);

/** Forgets deliveries of events that are gone. */
export const dropOldDeliveries = ({ pool, clock }: Deps, signal: AbortSignal): Promise<number> =>
  dropOld(pool, new Date(clock.now().getTime() - keptMs), signal);
