import type { Db } from '../db/db.ts';

/** Seconds by which the clock of the database is ahead of ours, as it was in the middle of the question: half a round trip at most off. */
export async function readClockOffset(db: Db): Promise<number> {
  const asked = Date.now();
  const { rows } = await db.query<{ at: number }>('select extract(epoch from clock_timestamp())::float8 as at');
  const answered = Date.now();
  return rows[0]!.at - (asked + answered) / 2000;
}
