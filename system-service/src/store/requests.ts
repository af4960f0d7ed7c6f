import type { Actor } from '@xinyue/contracts';
import { createIdempotencyStore, type Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import { hashBody } from '@xinyue/kit/idempotency/hashBody';
import { type SentKeys, sentKey } from '@xinyue/kit/idempotency/sentKey';

/** The memory of writes that may be repeated. */
export const requests = createIdempotencyStore({
  table: 'idempotency_keys',
  key: ['scope', 'key'],
  body: 'request_hash',
  answer: 'answer',
  at: 'created_at',
});

/** What identifies a write as the same one again, or undefined when it came without a key. */
export function repeatOf({ accountId }: Actor, path: string, keys: SentKeys, body: unknown): Repeat | undefined {
  const key = sentKey(keys);
  return key === undefined ? undefined : { key: [`${accountId} ${path}`, key], body: hashBody(body, 'hex') };
}
