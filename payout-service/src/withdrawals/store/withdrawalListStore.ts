import { fromBeijingTime, statesOfTrade, type OfficeWithdrawalQuery } from '@xinyue/contracts';
import { containing } from '@xinyue/kit/db/containing';
import type { Db } from '@xinyue/kit/db/db';
import { pageOf } from '@xinyue/kit/db/pageOf';
import type { Withdrawal } from '../domain/withdrawal.ts';
import { withdrawalColumns } from './withdrawalStore.ts';

/** `unknownBefore`: those sent before that without an end, and not released. */
export type WithdrawalFilter = Partial<Omit<OfficeWithdrawalQuery, 'pageNum' | 'pageSize' | 'after' | 'unknown'>> & {
  unknownBefore?: Date | undefined;
};
export type ListedWithdrawal = Withdrawal & { shopName: string };

/** The first moment that a bound lets in, or behind the last one: a day counts whole, a moment with its second. */
function boundOf(text: string | undefined, end: boolean): Date | null {
  if (text === undefined) return null;
  const whole = text.length === 10;
  const start = fromBeijingTime(whole ? `${text} 00:00:00` : text)!.getTime();
  return new Date(end ? start + (whole ? 24 * 3_600_000 : 1_000) : start);
}

const matching = `from withdrawals w join accounts a on a.id = w.account_id
  where ($1::text is null or w.account_id = $1) and ($2::text[] is null or w.id = any($2)) and ($3::text[] is null or w.state = any($3))
  and ($4::timestamptz is null or w.created_at >= $4) and ($5::timestamptz is null or w.created_at < $5)
  and ($6::text is null or w.withdrawal_no like $6) and ($7::boolean is null or (w.auto_day is not null) = $7)
  and ($8::text is null or a.name like $8) and ($9::text is null or w.state = $9)
  and ($10::bigint is null or w.fen >= $10) and ($11::bigint is null or w.fen <= $11)
  and ($12::timestamptz is null or w.state = 'sent' and not w.released and w.sent_at < $12)`;

// The time of change behind the columns takes the place of the row's own: what is shown changes with the account's name.
const listed = `select w.*, a.name as "shopName", greatest(w."changedAt", a.renamed_at) as "changedAt"
  from (select ${withdrawalColumns} from withdrawals) w join accounts a on a.id = w."accountId"`;

const valuesOf = (filter: WithdrawalFilter, ownerId: string | undefined): unknown[] => [
  ownerId ?? filter.userCustomerId ?? null,
  filter.ids ?? null,
  filter.trade === undefined ? null : statesOfTrade(filter.trade),
  boundOf(filter.createTimeStart, false),
  boundOf(filter.createTimeEnd, true),
  filter.withdrawalNo === undefined ? null : containing(filter.withdrawalNo),
  filter.auto ?? null,
  filter.shopName === undefined ? null : containing(filter.shopName),
  filter.state ?? null,
  filter.moneyStart ?? null,
  filter.moneyEnd ?? null,
  filter.unknownBefore ?? null,
];

const newestFirst = { table: 'withdrawals', column: 'w.id', id: 'w.id', idType: 'text', direction: 'desc' } as const;

/** Withdrawals of an account, or of all, newest first, with the number and the sum (fen) of all that match. */
export async function listWithdrawals(
  db: Db,
  { pageNum, pageSize, after, ...filter }: WithdrawalFilter & { pageNum: number; pageSize: number; after?: string | undefined },
  ownerId?: string,
) {
  const given = valuesOf(filter, ownerId);
  const page = pageOf({ pageNum, pageSize, after }, newestFirst, given);
  const [found, counted] = await Promise.all([
    db.query<ListedWithdrawal>(
      `with page as (select w.id ${matching}${page.behind} ${page.tail}) ${listed} where w.id in (select id from page) order by w.id desc`,
      page.values,
    ),
    countWithdrawals(db, filter, ownerId),
  ]);
  const { rows, ...rest } = page.cut(found.rows);
  return { list: rows, ...counted, ...rest };
}

/** How many match, and their sum in fen. */
export async function countWithdrawals(db: Db, filter: WithdrawalFilter, ownerId?: string) {
  const { rows } = await db.query<{ total: number; moneyTotal: number }>(
    `select count(*) as total, coalesce(sum(w.fen), 0)::bigint as "moneyTotal" ${matching}`,
    valuesOf(filter, ownerId),
  );
  return rows[0]!;
}

const portion = 1_000;

/** All that match, newest first, portion by portion. */
export async function* readPortions(db: Db, filter: WithdrawalFilter): AsyncGenerator<ListedWithdrawal[]> {
  let last: string | undefined;
  do {
    const { rows } = await db.query<ListedWithdrawal>(
      `with page as (select w.id ${matching} and ($13::text is null or w.id < $13) order by w.id desc limit ${portion})
       ${listed} where w.id in (select id from page) order by w.id desc`,
      [...valuesOf(filter, undefined), last ?? null],
    );
    if (rows.length > 0) yield rows;
    last = rows.length === portion ? rows.at(-1)!.id : undefined;
  } while (last !== undefined);
}

/** One row with the name of its account. */
export async function findListed(db: Db, id: string): Promise<ListedWithdrawal | undefined> {
  const { rows } = await db.query<ListedWithdrawal>(`${listed} where w.id = $1 or w."withdrawalNo" = $1`, [id]);
  return rows[0];
}

/** The orders whose money it is, in the order it was taken. */
export async function readOrders(db: Db, { withdrawalNo }: Withdrawal) {
  const { rows } = await db.query<{ orderId: string; orderNo: string; money: number }>(
    `select a.order_id as "orderId", a.fen as money,
       coalesce((select p.order_no from payments p where p.order_id = a.order_id order by p.payment_no limit 1), '') as "orderNo"
     from allocations a where a.kind = 'withdrawal' and a.ref = $1 order by a.id`,
    [withdrawalNo],
  );
  return rows;
}

export type StoredStep = { at: Date; what: string; kind: string; who: string; detail: string };

/** What happened to it, oldest first. */
export async function readSteps(db: Db, { id }: Withdrawal): Promise<StoredStep[]> {
  const { rows } = await db.query<StoredStep>(
    'select at, what, who_kind as kind, who, detail from withdrawal_steps where withdrawal_id = $1 order by id',
    [id],
  );
  return rows;
}
