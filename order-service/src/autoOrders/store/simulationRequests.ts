import { createIdempotencyStore } from '@xinyue/kit/idempotency/createIdempotencyStore';

/** The memory of requests about simulated orders that may be repeated, behind their wall like everything else of them. */
export const requests = createIdempotencyStore({
  table: 'simulation.requests',
  key: ['scope', 'key'],
  body: 'body_hash',
  answer: 'answer',
  at: 'at',
});
