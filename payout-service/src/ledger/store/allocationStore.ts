import type { Db } from '@xinyue/kit/db/db';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Write } from '../../store/inOneStatement.ts';
import { type Free, type Share, sumOf } from '../domain/allocation.ts';
import { accounts } from '../domain/ledger.ts';

/*
 * Whoever calls these holds the lock of the account: what is free may grow meanwhile, and never shrinks.
 */

/** A few orders are enough for most withdrawals; more are read in portions of the second size. */
export const firstPortion = 16;
const portion = 1_000;

/** The oldest orders of an account with money at its disposal that nothing was used of; parameters and columns by their names in the statement. */
export const freeOf = (account: string, limit: string, but = 'true') => `
  select order_id, credited_at, fen - used_fen as free from order_money
  where shop_id = ${account} and place = 'available' and used_fen < fen and ${but}
  order by credited_at, order_id limit ${limit}`;

/**
 * Orders of accounts with money at their disposal that nothing was used of, oldest picked up first: of each account at least as many as its
 * `fen` needs, where it has them. `known`: the first portion, where it was read already.
 */
export async function findFree(
  db: Db,
  wanted: readonly { accountId: string; fen: number; known?: Free[] | undefined }[],
): Promise<Map<string, Free[]>> {
  const free = new Map<string, Free[]>(wanted.map(({ accountId, known = [] }) => [accountId, [...known]]));
  const isShort = (accountId: string, fen: number, had: number, limit: number) => {
    const found = free.get(accountId)!;
    return sumOf(found) < fen && found.length - had === limit;
  };
  let missing = wanted.filter(({ accountId, fen, known }) => fen > 0 && (!known || isShort(accountId, fen, 0, firstPortion)));
  for (let limit = firstPortion; missing.length > 0; limit = portion) {
    const before = new Map(missing.map(({ accountId }) => [accountId, free.get(accountId)!.length]));
    const { rows } = await db.query<Free & { accountId: string }>({
      name: 'find-free',
      text: `select given.id as "accountId", o.order_id as "orderId", o.free as fen from unnest($1::text[]) as given (id) cross join lateral (
${freeOf('given.id', '$3', 'order_id <> all($2::text[])')}
        ) as o order by given.id, o.credited_at, o.order_id`,
      values: [
        missing.map(({ accountId }) => accountId),
        missing.flatMap(({ accountId }) => free.get(accountId)!.map(({ orderId }) => orderId)),
        limit,
      ],
    });
    for (const { accountId, ...order } of rows) free.get(accountId)!.push(order);
    missing = missing.filter(({ accountId, fen }) => isShort(accountId, fen, before.get(accountId)!, limit));
  }
  return free;
}

/** What cancelled orders of an account left owing, locked. */
export async function lockOwed(db: Db, accountId: string): Promise<{ ref: string; fen: number }[]> {
  const { rows } = await db.query<{ ref: string; fen: number }>(
    'select order_id as ref, owed_fen as fen from order_money where shop_id = $1 and owed_fen > 0 order by order_id for update',
    [accountId],
  );
  return rows;
}

/** Accounts that owe while money of theirs is free: a credit came since. */
export async function findPayable(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct o.shop_id as id from order_money o where o.owed_fen > 0 and exists (
       select from order_money f where f.shop_id = o.shop_id and f.place = 'available' and f.used_fen < f.fen)`,
  );
  return rows.map(({ id }) => id);
}

/** `review`: kept back while the cancellation of the order waits for a person. */
type UseKind = 'withdrawal' | 'debt' | 'review';
type Using = { kind: UseKind; now: Date };

type Used = Share & { accountId: string };

/** Uses parts of orders of accounts; more than an order has breaks a check. Two writes that need nothing of each other. */
export const sharesUsed = ({ kind, now }: Using, shares: Used[]): Write[] => [
  {
    name: 'use-orders',
    text: `update order_money o set used_fen = o.used_fen + s.fen from
        (select order_id, sum(fen)::bigint as fen from unnest($1::text[], $2::bigint[]) as given (order_id, fen) group by 1) s
      where o.order_id = s.order_id and o.order_id = any($1::text[])`,
    values: columnsOf(shares, 'orderId', 'fen'),
  },
  {
    name: 'add-allocations',
    text: `insert into allocations (kind, made_at, account_id, order_id, ref, fen)
      select $1, $2, * from unnest($3::text[], $4::text[], $5::text[], $6::bigint[])`,
    values: [kind, now, ...columnsOf(shares, 'accountId', 'orderId', 'ref', 'fen')],
  },
];

/** Uses them for what cancelled orders left owing. */
export async function payShares(db: Db, now: Date, shares: Used[]): Promise<void> {
  if (shares.length === 0) return;
  for (const write of sharesUsed({ kind: 'debt', now }, shares)) await db.query(write);
  await owe(db, shares, -1);
}

/** Raises or lowers what cancelled orders (`ref`) left owing. */
async function owe(db: Db, shares: { ref: string; fen: number }[], sign: 1 | -1): Promise<void> {
  await db.query(
    `update order_money o set owed_fen = o.owed_fen + $3 * s.fen from
       (select ref, sum(fen)::bigint as fen from unnest($1::text[], $2::bigint[]) as given (ref, fen) group by 1) s
     where o.order_id = s.ref and o.order_id = any($1::text[])`,
    [...columnsOf(shares, 'ref', 'fen'), sign],
  );
}

/** Takes back uses that hold, by withdrawal (`ref`) or by what money of an order was used for; the rows stay, marked. Answers them. */
export async function undoShares(
  db: Db,
  which: { kind: UseKind } & ({ ref: string } | { orderId: string }),
  now: Date,
): Promise<Share[]> {
  const { rows } = await db.query<Share>(
    `with undone as (
       update allocations set undone_at = $3 where kind = $1 and ${'ref' in which ? 'ref' : 'order_id'} = $2 and undone_at is null
       returning order_id, ref, fen
     ), less as (
       update order_money o set used_fen = o.used_fen - u.fen, owed_fen = least(o.owed_fen, o.used_fen - u.fen)
       from (select order_id, sum(fen)::bigint as fen from undone group by 1) u where o.order_id = u.order_id
     )
     select order_id as "orderId", ref, fen from undone`,
    [which.kind, 'ref' in which ? which.ref : which.orderId, now],
  );
  return rows;
}

/** An order was cancelled: what it had paid of other debts is open again, and what was withdrawn of it is owed. */
export async function openDebt(db: Db, orderId: string, now: Date): Promise<void> {
  const paid = await undoShares(db, { kind: 'debt', orderId }, now);
  if (paid.length > 0) await owe(db, paid, 1);
  await db.query('update order_money set owed_fen = used_fen where order_id = $1', [orderId]);
}

/** Cancelled orders among these whose debt was paid with more than is missing now, by how much; and takes back the payments of all of it. */
export async function reopenOverpaid(db: Db, orderIds: string[], now: Date): Promise<void> {
  const { rows } = await db.query<{ orderId: string }>(
    `select o.order_id as "orderId" from order_money o where o.order_id = any($1::text[]) and o.place = 'returned'
       and exists (select from allocations a where a.kind = 'debt' and a.ref = o.order_id and a.undone_at is null)`,
    [orderIds],
  );
  for (const { orderId } of rows) {
    await undoShares(db, { kind: 'debt', ref: orderId }, now);
    await db.query('update order_money set owed_fen = used_fen where order_id = $1', [orderId]);
  }
}

/** Whether an account has money that came from no order: fees, or what was adjusted against the bank's statement. */
export async function hasOtherMoney(db: Db, accountId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
     where p.account_id = $1 and p.account_id like 'available:%' and p.fen > 0
       and (t.reference like 'adjusted:%' or t.reference like 'paidOut:%') limit 1`,
    [accounts.available(accountId)],
  );
  return rowCount !== 0;
}
