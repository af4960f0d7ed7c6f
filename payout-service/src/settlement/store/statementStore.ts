import { totalsOf } from '@xinyue/contracts';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { StatementLine, Target } from '../domain/line.ts';
import type { KeptStatement } from '../domain/statement.ts';

/** `day`: of the payment. */
type DriverLine = StatementLine & Pick<Target, 'settles'> & { day: string };

/** Lines that a driver settles are added to its own statements of their days. */
export async function growStatements(
  db: Db,
  { channel, now }: { channel: string; now: Date },
  lines: readonly DriverLine[],
): Promise<void> {
  for (const day of [...new Set(lines.map((line) => line.day))].toSorted())
    await growStatement(
      db,
      { channel, day, now },
      lines.filter((line) => line.day === day),
    );
}

async function growStatement(
  db: Db,
  { channel, day, now }: { channel: string; day: string; now: Date },
  lines: readonly DriverLine[],
): Promise<void> {
  const { inFen, outFen, feeFen } = totalsOf(lines);
  await db.query({
    name: 'grow-statement',
    text: `with grown as (
        insert into channel_statements as s (id, channel, day, source, state, lines, matched, in_fen, out_fen, fee_fen, created_at, changed_at)
        values ($1, $2, $3, 'driver', 'settled', $4, $4, $5, $6, $7, $8, $8)
        on conflict (channel, day) where source = 'driver' do update
          set lines = s.lines + excluded.lines, matched = s.matched + excluded.matched, in_fen = s.in_fen + excluded.in_fen,
            out_fen = s.out_fen + excluded.out_fen, fee_fen = s.fee_fen + excluded.fee_fen, changed_at = greatest(s.changed_at, excluded.changed_at)
        returning id
      )
      insert into channel_lines (statement_id, kind, no, fen, fee_fen, time, settles, matched)
        select grown.id, given.*, true from grown
        cross join unnest($9::text[], $10::text[], $11::bigint[], $12::bigint[], $13::text[], $14::text[])
          as given (kind, no, fen, fee_fen, time, settles)`,
    values: [
      newId(),
      channel,
      day,
      lines.length,
      inFen,
      outFen,
      feeFen,
      now,
      ...columnsOf(lines, 'kind', 'no', 'fen', 'feeFen', 'time', 'settles'),
    ],
  });
}

/** What a statement is read as. */
export const statementColumns = `id, channel, day, source, state, content, lines, matched, differences, unkept, in_fen as "inFen", out_fen as "outFen", fee_fen as "feeFen",
  uploaded_by as "uploadedBy", uploader, confirmer, remark, created_at as "createdAt", changed_at as "changedAt"`;

type NewStatement = Pick<KeptStatement, 'channel' | 'day' | 'source' | 'state' | 'content' | 'uploadedBy' | 'uploader'>;

/** Keeps a statement without its lines; a second one that counts of the same day breaks a unique index. */
export async function insertStatement(
  db: Db,
  { channel, day, source, state, content, uploadedBy, uploader }: NewStatement,
  lines: readonly StatementLine[],
  now: Date,
): Promise<KeptStatement> {
  const { inFen, outFen, feeFen } = totalsOf(lines);
  const { rows } = await db.query<KeptStatement>(
    `insert into channel_statements (id, channel, day, source, state, content, uploaded_by, uploader, lines, in_fen, out_fen, fee_fen,
       created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) returning ${statementColumns}`,
    [newId(), channel, day, source, state, content, uploadedBy, uploader, lines.length, inFen, outFen, feeFen, now],
  );
  return rows[0]!;
}

/** The statement of a day that counts, settled or waiting; before that of a driver the one that somebody brought. */
export async function findOfDay(db: Db, channel: string, day: string): Promise<KeptStatement | undefined> {
  const { rows } = await db.query<KeptStatement>(
    `select ${statementColumns} from channel_statements where channel = $1 and day = $2 and state <> 'rejected' order by source = 'driver'`,
    [channel, day],
  );
  return rows[0];
}

/** One statement, with `lock` locked until the transaction ends. */
export async function findStatement(db: Db, id: string, { lock = false } = {}): Promise<KeptStatement | undefined> {
  const { rows } = await db.query<KeptStatement>(
    `select ${statementColumns} from channel_statements where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0];
}

/** Writes what a second person decided about a locked statement. */
export async function decideStatement(
  db: Db,
  id: string,
  { state, by, name, remark, now }: { state: 'settled' | 'rejected'; by: string; name: string; remark: string; now: Date },
): Promise<KeptStatement> {
  const { rows } = await db.query<KeptStatement>(
    `update channel_statements set state = $2, confirmed_by = $3, confirmer = $4, remark = $5, changed_at = greatest(changed_at, $6)
     where id = $1 returning ${statementColumns}`,
    [id, state, by, name, remark, now],
  );
  return rows[0]!;
}

/** How many statements a channel brought itself since a moment. */
export async function countBrought(db: Db, channel: string, since: Date): Promise<number> {
  const { rows } = await db.query<{ brought: number }>(
    `select count(*)::int as brought from channel_statements where channel = $1 and source = 'partner' and created_at >= $2`,
    [channel, since],
  );
  return rows[0]!.brought;
}

/** Counts what became of its lines. */
export async function countLines(db: Db, id: string, now: Date): Promise<KeptStatement> {
  const { rows } = await db.query<KeptStatement>(
    `update channel_statements s set matched = l.matched, differences = l.others + s.unkept, changed_at = greatest(changed_at, $2)
     from (select count(*) filter (where matched) as matched, count(*) filter (where not matched) as others
       from channel_lines where statement_id = $1) l
     where id = $1 returning ${statementColumns.replaceAll(/\bmatched\b/g, 's.matched')}`,
    [id, now],
  );
  return rows[0]!;
}
