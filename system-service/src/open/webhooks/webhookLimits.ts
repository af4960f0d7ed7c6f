import type { Clock } from '@xinyue/kit/clock';
import type { Limits } from '@xinyue/kit/limit/createLimits';
import { createRate } from './createRate.ts';

/** What costs the database much: one at a time of each owner, and few of all, so that sending always finds a connection of the pool. */
const listPlaces = { atOnce: 4, queue: 100, each: { owner: { atOnce: 1, queue: 9 } }, holdMs: 30_000, retryAfterSeconds: 1 };

/** What an owner may ask of webhooks, with however many keys: so many calls a minute, and lists one after the other. */
export const webhookLimits = (clock: Clock, limits: Limits) => ({
  tests: createRate(10, clock),
  saves: createRate(30, clock),
  resends: createRate(120, clock),
  recoveries: createRate(10, clock),
  lists: limits.add({ name: 'webhookLists', ...listPlaces }),
});
