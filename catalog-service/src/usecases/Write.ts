import type { Actor } from '@xinyue/contracts';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';

/** One write: who asks, under which request id, and the key by which the caller may repeat it. */
export type Write = { actor: Actor; traceId: string; repeat: Repeat | undefined };
