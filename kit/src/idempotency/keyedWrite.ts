import type { Actor } from '@xinyue/contracts/actor';
import { createIdempotencyStore, type Repeat } from './createIdempotencyStore.ts';
import { hashBody } from './hashBody.ts';
import { type SentKeys, sentKey } from './sentKey.ts';

/** A write of a signed-in person; `repeat` where it may be the same one again. */
export type KeyedWrite = { actor: Actor; traceId: string; repeat: Repeat | undefined };

/** Keys of repeatable writes, in the table `idempotency_keys` of a service. */
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
  if (key === undefined) return undefined;
  return { key: [`${accountId} ${path}`, key], body: hashBody(body, 'hex'), noteRepeat: keys.noteRepeat };
}

/** The write of a call. The edge lets only actors in where an operation names no visitors, so `actor` is there. */
export const writeOf = (
  { actor, traceId, ...keys }: SentKeys & { actor: Actor | undefined; traceId: string },
  path: string,
  body: unknown,
): KeyedWrite => ({ actor: actor!, traceId, repeat: repeatOf(actor!, path, keys, body) });
