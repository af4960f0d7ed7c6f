import type { WithdrawalState } from '@xinyue/contracts';
import type { RecordBox, Vault } from '@xinyue/kit/crypto/createVault';
import type { Db } from '@xinyue/kit/db/db';
import type { Payee } from '../../accounts/domain/payee.ts';
import type { MaskedPayee, Withdrawal } from '../domain/withdrawal.ts';

export const withdrawalColumns = `id, withdrawal_no as "withdrawalNo", account_id as "accountId", fen, fee_fen as "feeFen", state, reason,
  auto_day as "autoDay", requested_by as "requestedBy", payee_set_by as "payeeSetBy", reviewed_by as "reviewedBy", orders, bank_ref as "bankRef",
  attempts, queries, sent_at as "sentAt", next_ask_at as "nextAskAt", known, not_found_at as "notFoundAt", released, version,
  payee_type as "payeeType", payee_bank as "payeeBank", payee_acct as "payeeAcct", payee_name as "payeeName",
  created_at as "createdAt", waits_since as "waitsSince", settled_at as "settledAt"`;

/** A new number: T, the Beijing day, and a sequence that is never reset. */
export async function newWithdrawalNo(db: Db, now: Date): Promise<string> {
  const { rows } = await db.query<{ no: string }>(
    `select 'T' || to_char($1::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD') ||
       lpad((nextval('withdrawal_numbers') % 100000000)::text, 8, '0') as no`,
    [now],
  );
  return rows[0]!.no;
}

const placeOf = (id: string) => ({ table: 'withdrawals', id });
const sealPayee = (box: RecordBox, payee: Payee) => box.seal('payee_sealed', JSON.stringify(payee));

export type NewWithdrawal = MaskedPayee &
  Pick<
    Withdrawal,
    'id' | 'withdrawalNo' | 'accountId' | 'fen' | 'feeFen' | 'autoDay' | 'requestedBy' | 'payeeSetBy' | 'orders'
  > & {
    state: 'review' | 'ready';
    payee: Payee;
    now: Date;
  };

/** Stores a new one, its payee sealed. A second one under way of the account, or of its day by itself, breaks a unique index. */
export async function insertWithdrawal(db: Db, vault: Vault, row: NewWithdrawal): Promise<Withdrawal> {
  const box = vault.newRecord(placeOf(row.id));
  const { rows } = await db.query<Withdrawal>(
    `insert into withdrawals (id, withdrawal_no, account_id, fen, fee_fen, state, auto_day, requested_by, payee_set_by, orders, data_key,
       payee_sealed, payee_type, payee_bank, payee_acct, payee_name, created_at, waits_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17) returning ${withdrawalColumns}`,
    [
      row.id,
      row.withdrawalNo,
      row.accountId,
      row.fen,
      row.feeFen,
      row.state,
      row.autoDay,
      row.requestedBy,
      row.payeeSetBy,
      row.orders,
      box.wrappedKey,
      sealPayee(box, row.payee),
      row.payeeType,
      row.payeeBank,
      row.payeeAcct,
      row.payeeName,
      row.now,
    ],
  );
  return rows[0]!;
}

/** The payee of a withdrawal as it was when it was asked for. */
export async function openPayee(db: Db, vault: Vault, id: string): Promise<Payee> {
  const { rows } = await db.query<{ key: Buffer; sealed: Buffer }>(
    'select data_key as key, payee_sealed as sealed from withdrawals where id = $1',
    [id],
  );
  return JSON.parse(vault.openRecord(placeOf(id), rows[0]!.key).open('payee_sealed', rows[0]!.sealed)) as Payee;
}

/** By its id or its number. */
export async function findWithdrawal(db: Db, idOrNo: string): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from withdrawals where id = $1 union all select ${withdrawalColumns} from withdrawals where withdrawal_no = $1 limit 1`,
    [idOrNo],
  );
  return rows[0];
}

/** One row, locked; the caller holds its account. */
export async function lockWithdrawal(db: Db, id: string): Promise<Withdrawal> {
  const { rows } = await db.query<Withdrawal>(`select ${withdrawalColumns} from withdrawals where id = $1 for update`, [id]);
  return rows[0]!;
}

/** The one of an account that is under way and not released. */
export async function findOpen(db: Db, accountId: string): Promise<Withdrawal | undefined> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from withdrawals where account_id = $1 and state in ('review', 'ready', 'sent') and not released`,
    [accountId],
  );
  return rows[0];
}

/** Those of an account that are not sent yet. */
export async function findUnsent(db: Db, accountId: string): Promise<Withdrawal[]> {
  const { rows } = await db.query<Withdrawal>(
    `select ${withdrawalColumns} from withdrawals where account_id = $1 and state in ('review', 'ready') order by id`,
    [accountId],
  );
  return rows;
}

/** Whether an order's money is in a withdrawal. */
export async function paysOrder(db: Db, withdrawalNo: string, orderId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select 1 from allocations where kind = 'withdrawal' and ref = $1 and order_id = $2 and undone_at is null",
    [withdrawalNo, orderId],
  );
  return rowCount !== 0;
}

export type Change = Partial<
  Pick<Withdrawal, 'reason' | 'reviewedBy' | 'bankRef' | 'sentAt' | 'attempts' | 'nextAskAt' | 'settledAt' | 'released'>
>;
const columnOf: Record<keyof Change, string> = {
  reason: 'reason',
  reviewedBy: 'reviewed_by',
  bankRef: 'bank_ref',
  sentAt: 'sent_at',
  attempts: 'attempts',
  nextAskAt: 'next_ask_at',
  settledAt: 'settled_at',
  released: 'released',
};

/** Moves a locked row on; a bank's number that another row has breaks a unique constraint. Answers the row as it is then. */
export async function moveWithdrawal(
  db: Db,
  row: Withdrawal,
  to: WithdrawalState,
  change: Change,
  now: Date,
): Promise<Withdrawal> {
  const names = Object.keys(change) as (keyof Change)[];
  const sets = names.map((name, nth) => `, ${columnOf[name]} = $${nth + 4}`).join('');
  const { rows } = await db.query<Withdrawal>(
    `update withdrawals set state = $2, waits_since = case when state = $2 then waits_since else $3 end${sets}
     where id = $1 returning ${withdrawalColumns}`,
    [row.id, to, now, ...names.map((name) => change[name])],
  );
  return rows[0]!;
}

/** What an account (or, without one, everybody) asked for on a Beijing day; what came back to the account does not count. */
export async function askedOfDay(db: Db, day: string, accountId: string): Promise<number> {
  const { rows } = await db.query<{ fen: number }>(
    `select coalesce(sum(fen), 0)::bigint as fen from withdrawals where account_id = $1 and state <> 'failed'
       and created_at >= $2::timestamp at time zone 'Asia/Shanghai' and created_at < ($2::timestamp + interval '1 day') at time zone 'Asia/Shanghai'`,
    [accountId, day],
  );
  return rows[0]!.fen;
}

/** Takes an amount out of what all may ask for on a day; false where the cap leaves less. To be called last: all wait for this row. */
export async function takeOfDay(db: Db, day: string, fen: number, capFen: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into withdrawal_days (day, fen) select $1, $2 where $2::bigint <= $3::bigint
     on conflict (day) do update set fen = withdrawal_days.fen + excluded.fen where withdrawal_days.fen + excluded.fen <= $3::bigint`,
    [day, fen, capFen],
  );
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
