import type { Clock } from '@xinyue/kit/clock';
import { createRate } from './createRate.ts';
import { createTurns } from './createTurns.ts';

/** What partners may ask of webhooks: so many calls a minute, and lists one after the other. */
export const webhookLimits = (clock: Clock) => ({
  tests: createRate(10, clock),
  saves: createRate(30, clock),
  resends: createRate(120, clock),
  recoveries: createRate(10, clock),
  lists: createTurns(),
});
