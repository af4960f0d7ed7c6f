import type { Actor } from '@xinyue/contracts';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import { repeatOf } from './store/requests.ts';

/** One write: who asks, under which request id, and the key by which the caller may repeat it. */
export type Write = { actor: Actor; traceId: string; repeat: Repeat | undefined };

type WriteCall = SentKeys & { actor: Actor | undefined; traceId: string };

/** The write of a call. The edge lets only actors in where an operation names no visitors, so `actor` is there. */
export const writeOf = ({ actor, traceId, ...keys }: WriteCall, path: string, body: unknown): Write => ({
  actor: actor!,
  traceId,
  repeat: repeatOf(actor!, path, keys, body),
});
