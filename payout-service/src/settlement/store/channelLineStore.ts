import type { LineFault } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Judged, StatementLine } from '../domain/line.ts';

/** A line as it is kept; `why`: what was wrong with it when it was judged last, '' before. */
export type KeptLine = StatementLine & { id: number; why: '' | LineFault };

/** Adds lines to a statement; they settle nothing yet. */
export async function insertLines(db: Db, statementId: string, lines: readonly StatementLine[]): Promise<void> {
  await db.query(
    `insert into channel_lines (statement_id, kind, no, fen, fee_fen, time)
     select $1, * from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[])`,
    [statementId, ...columnsOf(lines, 'kind', 'no', 'fen', 'feeFen', 'time')],
  );
}

const selection = 'id, kind, no, fen, fee_fen as "feeFen", time, why';

/** Lines of a statement that settle nothing so far, in their order. */
export async function readOpenLines(db: Db, statementId: string): Promise<KeptLine[]> {
  const { rows } = await db.query<KeptLine>(
    `select ${selection} from channel_lines where statement_id = $1 and not matched order by id`,
    [statementId],
  );
  return rows;
}

/** One line of a statement, where it settles nothing so far. */
export async function findOpenLine(db: Db, statementId: string, lineId: number): Promise<KeptLine | undefined> {
  const { rows } = await db.query<KeptLine>(
    `select ${selection} from channel_lines where statement_id = $1 and id = $2 and not matched`,
    [statementId, lineId],
  );
  return rows[0];
}

/** Writes what became of lines; what another line has settled breaks a unique index. */
export async function markLines(db: Db, statementId: string, lines: readonly Judged<KeptLine>[]): Promise<void> {
  await db.query(
    `update channel_lines l set matched = given.settles is not null, settles = given.settles, why = given.why
     from unnest($2::bigint[], $3::text[], $4::text[]) as given (id, settles, why) where l.statement_id = $1 and l.id = given.id`,
    [
      statementId,
      lines.map(({ id }) => id),
      lines.map(({ fits }) => fits?.settles ?? null),
      lines.map(({ fault }) => fault ?? ''),
    ],
  );
}

/** Lines of a statement that are counted from now on, and not kept. */
export async function dropLines(db: Db, statementId: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.query('delete from channel_lines where statement_id = $1 and id = any($2::bigint[])', [statementId, ids]);
  await db.query('update channel_statements set unkept = unkept + $2 where id = $1', [statementId, ids.length]);
}

/** How a difference is handled without a person. */
type Handled = { remark: string; who: string };

const end = (where: string) => `update differences set state = 'resolved', remark = $2, who = $3,
  changed_at = greatest(changed_at, clock_timestamp()) where ${where} and state = 'open'`;

/** Handles open differences that no person need handle any more. */
export async function endDifferences(db: Db, subjects: readonly string[], { remark, who }: Handled): Promise<void> {
  await db.query(end('subject = any($1::text[])'), [subjects, remark, who]);
}

/** The same of those about these lines. */
export async function endLineDifferences(db: Db, lineIds: readonly number[], { remark, who }: Handled): Promise<void> {
  if (lineIds.length > 0) await db.query(end('line_id = any($1::bigint[])'), [lineIds, remark, who]);
}
