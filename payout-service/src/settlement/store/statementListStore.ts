import type { ChannelLineQuery, ChannelStatementQuery, LineFault } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { KeptStatement } from '../domain/statement.ts';
import type { KeptLine } from './channelLineStore.ts';
import { statementColumns } from './statementStore.ts';

const newestDay = {
  table: 'channel_statements',
  column: 'day',
  id: 'id',
  idType: 'text',
  direction: 'desc',
} as const;

/** Statements of channels, newest day first, with the exact number of all that fit. */
export async function listStatements(db: Db, { channel, day, state, ids, ...paging }: ChannelStatementQuery) {
  const given = [channel === undefined ? null : containing(channel), day ?? null, state ?? null, ids ?? null];
  const matching = `from channel_statements where ($1::text is null or channel like $1) and ($2::text is null or day = $2)
    and ($3::text is null or state = $3) and ($4::text[] is null or id = any($4))`;
  const page = pageOf(paging, newestDay, given);
  const [found, counted] = await Promise.all([
    db.query<KeptStatement>(`select ${statementColumns} ${matching}${page.behind} ${page.tail}`, page.values),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}

/** A line with the number of the order it is about, where one is known. */
export type ListedLine = KeptLine & { matched: boolean; why: '' | LineFault; orderNo: string | null };

const inOrder = { table: 'channel_lines', column: 'id', id: 'id', idType: 'bigint', direction: 'asc' } as const;

/** Lines of a statement in their order; `open`: those alone that fit nothing. */
export async function listLines(db: Db, { id, open, ...paging }: ChannelLineQuery) {
  const given = [id, open ?? null];
  const matching = 'from channel_lines where statement_id = $1 and ($2::boolean is null or matched <> $2)';
  const page = pageOf(paging, inOrder, given);
  const [found, counted] = await Promise.all([
    db.query<ListedLine>(
      `with page as (select id, kind, no, fen, fee_fen as "feeFen", time, matched, why ${matching}${page.behind} ${page.tail})
       select page.*, p.order_no as "orderNo" from page left join refunds r on page.kind = 'out' and r.refund_no = page.no
       left join payments p on p.payment_no = case page.kind when 'in' then page.no else r.payment_no end order by page.id`,
      page.values,
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, given),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, total: counted.rows[0]!.total, ...rest };
}
