import type { Actor } from '@xinyue/contracts';
import type { RepeatKey } from '../store/idempotencyStore.ts';

/** One write: who asks, under which request id, and the key by which the caller may repeat it. */
export type Write = { actor: Actor; traceId: string; repeat: RepeatKey | undefined };
