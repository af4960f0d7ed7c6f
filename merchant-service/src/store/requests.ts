import type { Actor } from '@xinyue/contracts';
import type { BlindIndex } from '@xinyue/kit/crypto/createBlindIndex';
import { createIdempotencyStore, type Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';

/** The memory of writes that may be repeated: keys and bodies as blind indexes. */
export const requests = createIdempotencyStore({
  table: 'repeats',
  key: ['key'],
  body: 'body',
  answer: 'answer',
  at: 'created_at',
});

/**
 * `body` is the whole request, passwords included: the index is keyed from the root key, so nobody who reads the table can try passwords
 * against it, and a replay is compared with the request it repeats, never with a password that is good now (F2). Visitors have no actor.
 */
export function repeatOf(
  index: BlindIndex,
  actor: Pick<Actor, 'accountId'> | undefined,
  path: string,
  { idempotencyKey, requestKey, noteRepeat }: SentKeys,
  body: object,
): Repeat | undefined {
  const key = idempotencyKey ? `k:${idempotencyKey}` : requestKey && `t:${requestKey}`;
  if (!key) return undefined;
  const whole = index(`body|${JSON.stringify(body)}`);
  return { key: [index(`${actor?.accountId ?? 'visitor'} ${path} ${key}`)], body: whole, noteRepeat };
}
