import type { ChannelRow, rules } from '@xinyue/contracts';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import { missingDays } from './missingStore.ts';

export type ListedChannel = Omit<ChannelRow, 'lastDay'> & { id: string; lastDay: string | null };

const byName = { table: 'channels', column: 'name', id: 'name', idType: 'text', direction: 'asc' } as const;

/** Whether payments may come by a channel of this name. */
export async function isChannel(db: Db, name: string): Promise<boolean> {
  const { rowCount } = await db.query('select from channels where name = $1', [name]);
  return rowCount === 1;
}

/** Channels with what each owes (fen), its newest statement, days of which it owes one, and its open differences. `dueBefore`: as for missing days. */
export async function listChannels(db: Db, { ids, ...paging }: rules.Paging & { ids?: string[] | undefined }, dueBefore: string) {
  const page = pageOf(paging, byName, [ids ?? null]);
  const matching = 'from channels where ($1::text[] is null or name = any($1))';
  const [found, missing, counted] = await Promise.all([
    db.query<Omit<ListedChannel, 'missingDays'>>(
      `with page as (select * ${matching}${page.behind} ${page.tail})
       select name as id, name as channel, label, kind, state,
         coalesce((select -fen from ledger_balances where account_id = 'receivable:' || name), 0) as receivable,
         (select max(day) from channel_statements s where s.channel = name and s.state = 'settled') as "lastDay",
         (select count(*)::int from differences d where d.channel = name and d.state = 'open') as differences
       from page order by name`,
      page.values,
    ),
    missingDays(db, dueBefore),
    db.query<{ total: number }>(`select count(*)::int as total ${matching}`, [ids ?? null]),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  const daysOf = (channel: string) => missing.filter((one) => one.channel === channel).map(({ day }) => day);
  return { list: rows.map((row) => ({ ...row, missingDays: daysOf(row.channel) })), total: counted.rows[0]!.total, ...rest };
}
