import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Judged, StatementLine } from '../domain/line.ts';

/** A line as it is kept. */
export type KeptLine = StatementLine & { id: number };

/** Adds lines to a statement; they settle nothing yet. */
export async function insertLines(db: Db, statementId: string, lines: readonly StatementLine[]): Promise<void> {
  await db.query(
    `insert into channel_lines (statement_id, kind, no, fen, fee_fen, time)
     select $1, * from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[])`,
    [statementId, ...columnsOf(lines, 'kind', 'no', 'fen', 'feeFen', 'time')],
  );
}

/** Lines of a statement that settle nothing so far, in their order. */
export async function readOpenLines(db: Db, statementId: string): Promise<KeptLine[]> {
  const { rows } = await db.query<KeptLine>(
    `select id, kind, no, fen, fee_fen as "feeFen", time from channel_lines where statement_id = $1 and not matched order by id`,
    [statementId],
  );
  return rows;
}

/** Writes what became of lines; a number that another line has settled breaks a unique index. */
export async function markLines(db: Db, lines: readonly Judged<KeptLine>[]): Promise<void> {
  await db.query(
    `update channel_lines l set matched = given.fits, why = given.why
     from unnest($1::bigint[], $2::boolean[], $3::text[]) as given (id, fits, why) where l.id = given.id`,
    [lines.map(({ id }) => id), lines.map(({ fits }) => fits !== undefined), lines.map(({ fault }) => fault ?? '')],
  );
}

/** Handles open differences that no person need handle any more. */
export async function endDifferences(
  db: Db,
  subjects: readonly string[],
  { remark, who }: { remark: string; who: string },
): Promise<void> {
  await db.query(
    `update differences set state = 'resolved', remark = $2, who = $3, changed_at = greatest(changed_at, clock_timestamp())
     where subject = any($1::text[]) and state = 'open'`,
    [subjects, remark, who],
  );
}
