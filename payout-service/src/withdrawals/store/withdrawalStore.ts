import type { WithdrawalState } from '@xinyue/contracts';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import type { RecordBox, Vault } from '@xinyue/kit/crypto/createVault';
import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { Payee } from '../../accounts/domain/payee.ts';
import type { StoredWithdrawal, Withdrawal } from '../domain/withdrawal.ts';
import { sealAfter, sealOf } from './sealStore.ts';

export const withdrawalColumns = `id, withdrawal_no as "withdrawalNo", account_id as "accountId", fen, fee_fen as "feeFen", state, reason,
  auto_day as "autoDay", requested_by as "requestedBy", payee_set_by as "payeeSetBy", reviewed_by as "reviewedBy", unreviewed, why, orders, bank_ref as "bankRef",
  attempts, queries, sent_at as "sentAt", next_ask_at as "nextAskAt", known, released, version,
  payee_type as "payeeType", payee_bank as "payeeBank", payee_acct as "payeeAcct", payee_name as "payeeName",
  created_at as "createdAt", waits_since as "waitsSince", settled_at as "settledAt", changed_at as "changedAt",
  payee_sealed as "payeeSealed", payee_mark as "payeeMark", bank, seal`;

const placeOf = (id: string) => ({ table: 'withdrawals', id });
const sealPayee = (box: RecordBox, payee: Payee) => box.seal('payee_sealed', JSON.stringify(payee));

/** A new one as it is stored, with the payee that is sealed and its mark. */
export type NewWithdrawal = { row: Withdrawal; payee: Payee; mark: Buffer };

const inserted = `insert into withdrawals (id, withdrawal_no, account_id, fen, fee_fen, state, auto_day, requested_by, payee_set_by, orders,
    payee_type, payee_bank, payee_acct, payee_name, created_at, changed_at, waits_since, data_key, payee_sealed, unreviewed, why, payee_mark, seal)
  select id, no, account_id, fen, fee_fen, state, auto_day, requested_by, set_by, orders, type, bank, acct, name, at, at, waits, key, sealed, free, why, mark, seal
  from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::int[],
    $11::text[], $12::text[], $13::text[], $14::text[], $15::timestamptz[], $16::timestamptz[], $17::bytea[], $18::bytea[],
    $19::boolean[], $20::jsonb[], $21::bytea[], $22::bytea[])
    as given (id, no, account_id, fen, fee_fen, state, auto_day, requested_by, set_by, orders, type, bank, acct, name, at, waits, key, sealed, free, why, mark, seal)`;

/**
 * Stores new ones, their payees sealed; all other columns have their defaults. A second one under way of an account, or of its day by
 * itself, breaks a unique index.
 */
export async function insertWithdrawals(
  db: Db,
  { vault, seals }: { vault: Vault; seals: Seals },
  given: NewWithdrawal[],
): Promise<void> {
  const rows = given.map(({ row }) => row);
  const boxes = given.map(({ row, payee }) => {
    const box = vault.newRecord(placeOf(row.id));
    return { box, payeeSealed: sealPayee(box, payee) };
  });
  await db.query({
    name: 'insert-withdrawals',
    text: inserted,
    values: [
      ...columnsOf(rows, 'id', 'withdrawalNo', 'accountId', 'fen', 'feeFen', 'state', 'autoDay', 'requestedBy', 'payeeSetBy'),
      ...columnsOf(rows, 'orders', 'payeeType', 'payeeBank', 'payeeAcct', 'payeeName', 'createdAt', 'waitsSince'),
      boxes.map(({ box }) => box.wrappedKey),
      boxes.map(({ payeeSealed }) => payeeSealed),
      ...columnsOf(rows, 'unreviewed', 'why'),
      given.map(({ mark }) => mark),
      given.map(({ row, mark }, nth) =>
        sealOf(seals, { ...row, payeeSealed: boxes[nth]!.payeeSealed, payeeMark: mark, bank: null }),
      ),
    ],
  });
}

/** The payee of a withdrawal, or why it could not be opened. */
export type Opened = { payee: Payee } | { fault: unknown };

/** The payees of withdrawals as they were at the request, by their ids. */
export async function openPayees(db: Db, vault: Vault, ids: readonly string[]): Promise<Map<string, Opened>> {
  const { rows } = await db.query<{ id: string; key: Buffer; sealed: Buffer }>({
    name: 'read-payees',
    text: 'select id, data_key as key, payee_sealed as sealed from withdrawals where id = any($1::text[])',
    values: [ids],
  });
  const open = ({ id, key, sealed }: (typeof rows)[number]): Opened => {
    try {
      return { payee: JSON.parse(vault.openRecord(placeOf(id), key).open('payee_sealed', sealed)) as Payee };
    } catch (fault) {
      return { fault };
    }
  };
  return new Map(rows.map((row) => [row.id, open(row)]));
}

export async function openPayee(db: Db, vault: Vault, id: string): Promise<Payee> {
  const opened = (await openPayees(db, vault, [id])).get(id)!;
  if ('fault' in opened) throw opened.fault;
  return opened.payee;
}

/** By its id or its number. */
export async function findWithdrawal(db: Db, idOrNo: string): Promise<StoredWithdrawal | undefined> {
  const { rows } = await db.query<StoredWithdrawal>({
    name: 'find-withdrawal',
    text: `select ${withdrawalColumns} from withdrawals where id = $1 union all select ${withdrawalColumns} from withdrawals where withdrawal_no = $1 limit 1`,
    values: [idOrNo],
  });
  return rows[0];
}

/**
 * Rows by their ids, locked in the order of these; the caller holds their accounts. With `skipHeld` those that somebody else holds are left out
 * of the answer.
 */
export async function lockWithdrawals(
  db: Db,
  ids: readonly string[],
  { skipHeld = false } = {},
): Promise<Map<string, StoredWithdrawal>> {
  const { rows } = await db.query<StoredWithdrawal>({
    name: skipHeld ? 'lock-free-withdrawals' : 'lock-withdrawals',
    text: `select ${withdrawalColumns} from withdrawals where id = any($1::text[]) order by id for update ${skipHeld ? 'skip locked' : ''}`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export const lockWithdrawal = async (db: Db, id: string): Promise<StoredWithdrawal> => (await lockWithdrawals(db, [id])).get(id)!;

/** Those of an account that are not sent yet. */
export async function findUnsent(db: Db, accountId: string): Promise<StoredWithdrawal[]> {
  const { rows } = await db.query<StoredWithdrawal>(
    `select ${withdrawalColumns} from withdrawals where account_id = $1 and state in ('review', 'ready') order by id`,
    [accountId],
  );
  return rows;
}

/** What an order's money is in: withdrawals by their numbers, and whether it paid a debt. */
export async function findUses(db: Db, orderId: string): Promise<{ withdrawals: Set<string>; debt: boolean }> {
  const { rows } = await db.query<{ kind: 'withdrawal' | 'debt'; ref: string }>(
    'select kind, ref from allocations where order_id = $1 and undone_at is null',
    [orderId],
  );
  const withdrawals = new Set(rows.filter(({ kind }) => kind === 'withdrawal').map(({ ref }) => ref));
  return { withdrawals, debt: rows.some(({ kind }) => kind === 'debt') };
}

export type Change = Partial<
  Pick<Withdrawal, 'reason' | 'reviewedBy' | 'bankRef' | 'sentAt' | 'attempts' | 'nextAskAt' | 'settledAt' | 'released'>
>;
const changed: Record<keyof Change, string> = {
  reason: 'reason',
  reviewedBy: 'reviewed_by',
  bankRef: 'bank_ref',
  sentAt: 'sent_at',
  attempts: 'attempts',
  nextAskAt: 'next_ask_at',
  settledAt: 'settled_at',
  released: 'released',
};

/**
 * Moves a locked row on, counts its event where it ends; a number that another row has of the same bank breaks a unique index. Answers the row as it
 * is then. Throws `Tampered` where it is not as it was sealed.
 */
export async function moveWithdrawal(
  db: Db,
  seals: Seals,
  row: StoredWithdrawal,
  to: WithdrawalState,
  change: Change,
  now: Date,
): Promise<StoredWithdrawal> {
  const names = Object.keys(change) as (keyof Change)[];
  const sets = names.map((name, nth) => `, ${changed[name]} = $${nth + 5}`).join('');
  const { rows } = await db.query<StoredWithdrawal>(
    `update withdrawals set state = $2, seal = $4, changed_at = greatest(changed_at, $3), waits_since = case when state = $2 then waits_since else $3 end,
       version = version + case when $2 in ('failed', 'returned') then 1 else 0 end${sets}
     where id = $1 returning ${withdrawalColumns}`,
    [row.id, to, now, sealAfter(seals, row, { ...change, state: to }), ...names.map((name) => change[name])],
  );
  return rows[0]!;
}

export type Paid = { row: StoredWithdrawal; bank: string; bankRef: string; at: Date };

/**
 * Locked rows that were sent are paid; a bank's number that another row has breaks a unique constraint. Answers the rows as they are then, by id.
 * Throws `Tampered` where one is not as it was sealed.
 */
export async function markPaid(db: Db, seals: Seals, paid: Paid[]): Promise<Map<string, StoredWithdrawal>> {
  const given = paid.map(({ row, ...more }) => {
    const seal = sealAfter(seals, row, { state: 'paid', bank: more.bank, bankRef: more.bankRef, settledAt: more.at });
    return { id: row.id, seal, ...more };
  });
  const { rows } = await db.query<StoredWithdrawal>({
    name: 'mark-paid',
    text: `update withdrawals set state = 'paid', seal = given.sealed, bank = given.teller, bank_ref = given.ref, settled_at = given.moment, waits_since = given.moment, changed_at = greatest(changed_at, given.moment), version = version + 1
      from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[], $5::bytea[]) as given (paid_id, ref, moment, teller, sealed)
      where id = given.paid_id and id = any($1::text[]) and state = 'sent' returning ${withdrawalColumns}`,
    values: columnsOf(given, 'id', 'bankRef', 'at', 'bank', 'seal'),
  });
  if (rows.length !== paid.length) throw new Error(`${paid.length} withdrawals are paid, ${rows.length} were sent`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Takes an amount out of what all may ask for on a day; false where the cap leaves less. To be called last: all wait for this row. */
export async function takeOfDay(db: Db, day: string, fen: number, capFen: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'take-of-day',
    text: `insert into withdrawal_days (day, fen) select $1, $2 where $2::bigint <= $3::bigint
     on conflict (day) do update set fen = withdrawal_days.fen + excluded.fen where withdrawal_days.fen + excluded.fen <= $3::bigint`,
    values: [day, fen, capFen],
  });
  return rowCount === 1;
}

export async function giveBackOfDay(db: Db, day: string, fen: number): Promise<void> {
  await db.query('update withdrawal_days set fen = fen - $2 where day = $1', [day, fen]);
}

export async function readOfDay(db: Db, day: string): Promise<number> {
  const { rows } = await db.query<{ fen: number }>('select fen from withdrawal_days where day = $1', [day]);
  return rows[0]?.fen ?? 0;
}

/** Why nothing is taken or sent now; undefined while it is. */
export async function readPause(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ reason: string }>('select reason from money_pause');
  return rows[0]?.reason;
}
