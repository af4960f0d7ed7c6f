import { tendSealed } from '@xinyue/kit/crypto/sealedRows';
import { prunePartnerNonces } from '@xinyue/kit/partners/createPartnerVerifier';
import type { Job } from '@xinyue/kit/service/schedule';
import type { Deps } from './deps.ts';
import { rootDay } from './evidence/rootDay.ts';
import { forgetCalls } from './open/calls/recordCalls.ts';
import { keptMs } from './open/feed/listEvents.ts';
import { pruneOpenEvents } from './open/feed/store/openEventStore.ts';
import {
  dropDeletedWebhooks,
  dropOldDeliveries,
  endKeyless,
  resumeWebhooks,
  watchFailing,
} from './open/webhooks/tendWebhooks.ts';
import { endRequests } from './requests/endRequests.ts';
import { noteFactorHolders } from './rights/queries.ts';
import { tendReleased } from './staff/clearStaff.ts';
import { tendUnmade } from './staff/makeStaff.ts';
import { learnNames, takeOverStaff } from './staff/takeOverStaff.ts';
import { askOpenRefunds } from './payOrders/refundPayOrder.ts';
import { sealedTables } from './store/sealedTables.ts';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';

/** A refund is asked for again this long after the last time: shorter than a minute, so that each run of the job finds it. */
const askAgainMs = 50_000;

async function forget(deps: Deps): Promise<void> {
  const { pool, clock } = deps;
  await requests.prune(pool, clock.now());
  await prunePartnerNonces(pool, clock.now());
  await forgetCalls(deps);
}

/**
 * At the start and every 5 s: takes the staff over that was there before, once, and learns what new accounts are called. Every 20 s: counts those
 * as administrators again who were to be locked a minute ago and are not, settles whether accounts exist that were begun then, notes whose rights ask
 * for a second factor, and ends requests of rights that waited too long. Every 10 s: makes the root of the day's evidence where there is none yet. Hourly: forgets the keys of old requests and partners' nonces that are too old to come again, figures of calls of seven days ago, and puts what is under an earlier master key under the current one. Daily: drops public events after 30 days, and what was sent of them. Webhooks: sends again what a killed process left, tells of those that fail, disables those without a key, takes away what deleted ones left.
 */
export const jobs = (deps: Deps): Job[] => [
  {
    name: 'take over staff',
    at: '*/5 * * * * *',
    atStart: true,
    work: async () => (await takeOverStaff(deps)) || learnNames(deps),
  },
  {
    name: 'ask for refunds',
    at: '23 * * * * *',
    work: (signal) => askOpenRefunds(deps, new Date(deps.clock.now().getTime() - askAgainMs), signal),
  },
  {
    name: 'tend sealed columns',
    at: '27 * * * *',
    atStart: true,
    work: () => tendSealed({ ...deps, tables: sealedTables }, deps.log),
  },
  { name: 'finish new staff', at: '*/20 * * * * *', work: () => tendUnmade(deps) },
  { name: 'tend released staff', at: '*/20 * * * * *', work: () => tendReleased(deps) },
  {
    name: 'note who needs a factor',
    at: '*/20 * * * * *',
    atStart: true,
    work: () => noteFactorHolders(deps.pool, deps.clock.now()),
  },
  { name: 'end rights requests', at: '*/20 * * * * *', work: () => endRequests(deps) },
  { name: 'root the evidence', at: '*/10 * * * * *', atStart: true, work: () => rootDay(deps) },
  {
    name: 'forget open events',
    at: '41 4 * * *',
    onceADay: true,
    work: () => pruneOpenEvents(deps.pool, new Date(deps.clock.now().getTime() - keptMs)),
  },
  { name: 'resume webhooks', at: '*/10 * * * * *', atStart: true, work: () => resumeWebhooks(deps) },
  { name: 'watch failing webhooks', at: '*/10 * * * * *', work: () => watchFailing(deps) },
  { name: 'drop deleted webhooks', at: '*/10 * * * * *', work: (signal) => dropDeletedWebhooks(deps, signal) },
  { name: 'end webhooks without a key', at: '33 * * * *', atStart: true, work: (signal) => endKeyless(deps, signal) },
  { name: 'forget old deliveries', at: '51 4 * * *', onceADay: true, work: (signal) => dropOldDeliveries(deps, signal) },
  { name: 'forget old requests', at: '17 * * * *', work: () => forget(deps) },
];
