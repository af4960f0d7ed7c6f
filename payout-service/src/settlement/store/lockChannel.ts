import type { Db } from '@xinyue/kit/db/db';

/** Locks the settling of a channel to the end of the transaction. */
export const lockChannel = (db: Db, channel: string): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtextextended('settlement of ' || $1, 0))", [channel]);
