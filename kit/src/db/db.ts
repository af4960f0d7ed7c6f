import type { Client, Pool, PoolClient } from 'pg';

/** Anything a statement can be sent to: a pool, a client taken from it (inside a transaction) or a client of its own. */
export type Db = Pool | PoolClient | Client;
