import type { Db } from '@xinyue/kit/db/db';
import type { BankResult, TransferState } from '../domain/conduct.ts';

/** What a transfer is to us: the bank tells of a refund by another path. */
export type TransferKind = 'withdrawal' | 'refund';

/** A transfer in the sandbox bank's own book: the outside world, which knows nothing of our tables. */
export type SandboxTransfer = {
  withdrawalNo: string;
  kind: TransferKind;
  account: string;
  fen: number;
  /** By which plan it came in; null without one. */
  result: BankResult | null;
  state: TransferState;
  calls: number;
  queries: number;
  /** How often money left for it. */
  paid: number;
  reason: string | null;
  receivedAt: Date;
  calledAt: Date;
};

const selection = `withdrawal_no as "withdrawalNo", kind, account, fen, result, state, calls, queries, paid, reason, received_at as "receivedAt",
  called_at as "calledAt"`;

/** Replaces what is planned for an account. The caller is in a transaction. */
export async function replacePlans(db: Db, account: string, results: readonly BankResult[]): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtext('sandbox plan'), hashtext($1))", [account]);
  await db.query('delete from sandbox_plans where account = $1', [account]);
  await db.query(
    'insert into sandbox_plans (account, nth, result) select $1, nth, result from unnest($2::text[]) with ordinality as given (result, nth)',
    [account, results],
  );
}

/** Takes the next plan of an account. */
export async function takePlan(db: Db, account: string): Promise<BankResult | undefined> {
  const { rows } = await db.query<{ result: BankResult }>(
    `delete from sandbox_plans where account = $1
       and nth = (select nth from sandbox_plans where account = $1 order by nth limit 1 for update) returning result`,
    [account],
  );
  return rows[0]?.result;
}

/** From here to the end of the transaction nobody else has this number in hand, known or not. */
export const lockNumber = (db: Db, withdrawalNo: string): Promise<unknown> =>
  db.query("select pg_advisory_xact_lock(hashtext('sandbox transfer'), hashtext($1))", [withdrawalNo]);

/** A transfer by its number, with `lock` locked until the transaction ends. */
export async function findTransfer(db: Db, withdrawalNo: string, { lock = false } = {}): Promise<SandboxTransfer | undefined> {
  const { rows } = await db.query<SandboxTransfer>(
    `select ${selection} from sandbox_transfers where withdrawal_no = $1 ${lock ? 'for update' : ''}`,
    [withdrawalNo],
  );
  return rows[0];
}

export type NewTransfer = Pick<SandboxTransfer, 'withdrawalNo' | 'account' | 'fen' | 'result' | 'state' | 'reason'> & {
  kind: TransferKind;
  at: Date;
  dueAt: Date | null;
  returnAt: Date | null;
};

/** A transfer that came in, or came again to be tried anew. */
export async function keepTransfer(db: Db, transfer: NewTransfer): Promise<void> {
  const { withdrawalNo, account, fen, result, state, reason, at, dueAt, returnAt, kind } = transfer;
  await db.query(
    `insert into sandbox_transfers (withdrawal_no, account, fen, result, state, reason, received_at, called_at, due_at, return_at, kind)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10)
     on conflict (withdrawal_no) do update set result = excluded.result, state = excluded.state, reason = excluded.reason,
       called_at = excluded.called_at, due_at = excluded.due_at, return_at = excluded.return_at, calls = sandbox_transfers.calls + 1`,
    [withdrawalNo, account, fen, result, state, reason, at, dueAt, returnAt, kind],
  );
}

export async function countCall(db: Db, withdrawalNo: string, at: Date): Promise<void> {
  await db.query('update sandbox_transfers set calls = calls + 1, called_at = $2 where withdrawal_no = $1', [withdrawalNo, at]);
}

/** Counts a question; undefined for a number that never came. */
export async function countQuery(db: Db, withdrawalNo: string): Promise<SandboxTransfer | undefined> {
  const { rows } = await db.query<SandboxTransfer>(
    `update sandbox_transfers set queries = queries + 1 where withdrawal_no = $1 returning ${selection}`,
    [withdrawalNo],
  );
  return rows[0];
}

/** Money left once more; answers how often by now. */
export async function countPaid(db: Db, withdrawalNo: string): Promise<number> {
  const { rows } = await db.query<{ paid: number }>(
    `update sandbox_transfers set paid = paid + 1, state = 'paid', due_at = null where withdrawal_no = $1 returning paid`,
    [withdrawalNo],
  );
  return rows[0]!.paid;
}

export async function setTransferState(
  db: Db,
  withdrawalNo: string,
  state: 'refused' | 'returned',
  reason: string | null,
): Promise<void> {
  await db.query(
    'update sandbox_transfers set state = $2, reason = coalesce($3, reason), due_at = null, return_at = null where withdrawal_no = $1',
    [withdrawalNo, state, reason],
  );
}

/** The next number whose time has come to be paid, or to come back; locked, and passed over where others have it in hand. */
export async function lockDue(db: Db, now: Date): Promise<(SandboxTransfer & { due: 'pay' | 'return' }) | undefined> {
  const { rows } = await db.query<SandboxTransfer & { due: 'pay' | 'return' }>(
    `select ${selection}, case state when 'processing' then 'pay' else 'return' end as due from sandbox_transfers
     where (state = 'processing' and due_at <= $1) or (state = 'paid' and return_at <= $1)
     order by received_at limit 1 for update skip locked`,
    [now],
  );
  return rows[0];
}

/** The newest transfers, for the bank's page. */
export async function listTransfers(db: Db): Promise<SandboxTransfer[]> {
  const { rows } = await db.query<SandboxTransfer>(
    `select ${selection} from sandbox_transfers order by received_at desc limit 100`,
  );
  return rows;
}
