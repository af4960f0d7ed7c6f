import type { Actor } from '@xinyue/contracts';
import { createIdempotencyStore, type Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';
import { type SentKeys, sentKey } from '@xinyue/kit/idempotency/sentKey';

/**
 * The memory of requests that may be repeated: for changes the order (or shop) that was changed. Placing an order claims its keys in the
 * statement that places it (`placeOrdersSql`).
 */
export const requests = createIdempotencyStore({
  table: 'order_requests',
  key: ['customer_id', 'key'],
  body: 'body_hash',
  answer: 'order_id',
  plain: true,
  at: 'at',
});

/** By what a change is recognised as the same one again, or undefined when it came without a key. */
export function repeatOf({ accountId }: Actor, path: string, keys: SentKeys, body: unknown): Repeat | undefined {
  const key = sentKey(keys);
  if (key === undefined) return undefined;
  return { key: [accountId, `u:${path}:${key}`], body: hashBody(body, 'base64url'), noteRepeat: keys.noteRepeat };
}
