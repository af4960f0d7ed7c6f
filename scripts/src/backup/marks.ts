import type pg from 'pg';
import { readLsn, segmentBefore } from './walNames.ts';

/**
 * A moment that was committed, and up to where the log has to be there for it. Without marks a quiet copy could not be restored to now: recovery stops
 * at the first commit behind its target, and fails where none follows.
 */
export type Mark = { at: number; lsn: string };

type Asks = Pick<pg.Pool, 'query'>;
const table = 'public.xinyue_backup_mark';

export const prepareMarks = (db: Asks): Promise<unknown> =>
  db.query(
    `create table if not exists ${table} (one boolean primary key default true check (one), at timestamptz not null);
     revoke all on ${table} from public`,
  );

/** Commits a mark. Its time is taken before it is committed: everything that was acknowledged until then lies before it in the log. */
export async function setMark(db: Asks): Promise<Mark> {
  const { rows } = await db.query<{ at: number }>(
    `insert into ${table} (at) values (clock_timestamp()) on conflict (one) do update set at = clock_timestamp()
     returning (extract(epoch from at) * 1000)::float8 as at`,
  );
  const { rows: place } = await db.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn');
  return { at: Math.floor(rows[0]!.at), lsn: place[0]!.lsn };
}

/** The newest mark that is there with all of the log before it. */
export const newestArchived = (marks: readonly Mark[], lastSegment: number | undefined): Mark | undefined =>
  lastSegment === undefined ? undefined : marks.findLast(({ lsn }) => segmentBefore(lsn) <= lastSegment);

/** Those that may still become the newest one: behind this place. */
export const marksAfter = (marks: readonly Mark[], { lsn }: Mark): Mark[] =>
  marks.filter((mark) => readLsn(mark.lsn) > readLsn(lsn));
