import { createIdempotencyStore } from '@xinyue/kit/idempotency/createIdempotencyStore';

/** The memory of requests about money that may be repeated, kept for 7 days (own-names). */
export const requests = createIdempotencyStore({
  table: 'requests',
  key: ['scope', 'key'],
  body: 'request_hash',
  answer: 'answer',
  at: 'created_at',
  keptHours: 7 * 24,
});
