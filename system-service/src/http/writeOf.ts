import type { Actor } from '@xinyue/contracts';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import type { Write } from '../deps.ts';
import { repeatOf } from '../store/requests.ts';

type WriteCall = SentKeys & { actor: Actor | undefined; traceId: string };

/** The write of a call. The edge lets only staff in, so `actor` is there. */
export const writeOf = ({ actor, traceId, ...keys }: WriteCall, path: string, body: unknown): Write => ({
  actor: actor!,
  traceId,
  repeat: repeatOf(actor!, path, keys, body),
});
