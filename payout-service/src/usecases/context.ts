import type { Clock } from '@xinyue/kit/clock';
import type { Pool } from 'pg';

/** What the use cases work with. `told` is called after a commit that put events into the outbox. */
export type Context = { pool: Pool; clock: Clock; told(): void };
