import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';
import type { BankResult, TransferState } from '../domain/conduct.ts';

/** What a transfer is on our side: notices of refunds go to another path. */
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

/** Locks these numbers, known or not, to the end of the transaction. */
export const lockNumbers = (db: Db, withdrawalNos: readonly string[]): Promise<unknown> =>
  db.query({
    name: 'lock-transfer-numbers',
    text: `select pg_advisory_xact_lock(hashtext('sandbox transfer'), given.key)
      from (select distinct hashtext(no) as key from unnest($1::text[]) as no order by 1) as given`,
    values: [withdrawalNos],
  });

/** Which of these numbers came in before, and for which of these accounts something is planned. */
export async function findUnusual(db: Db, withdrawalNos: readonly string[], accounts: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ what: string }>({
    name: 'find-unusual-transfers',
    text: `select withdrawal_no as what from sandbox_transfers where withdrawal_no = any($1::text[])
      union all select account from sandbox_plans where account = any($2::text[])`,
    values: [withdrawalNos, accounts],
  });
  return new Set(rows.map(({ what }) => what));
}

/** A transfer by its number, with `lock` locked until the transaction ends. */
export async function findTransfer(db: Db, withdrawalNo: string, { lock = false } = {}): Promise<SandboxTransfer | undefined> {
  const { rows } = await db.query<SandboxTransfer>({
    name: lock ? 'lock-transfer' : 'find-transfer',
    text: `select ${selection} from sandbox_transfers where withdrawal_no = $1 ${lock ? 'for update' : ''}`,
    values: [withdrawalNo],
  });
  return rows[0];
}

export type NewTransfer = Pick<SandboxTransfer, 'withdrawalNo' | 'account' | 'fen' | 'result' | 'state' | 'reason'> & {
  kind: TransferKind;
  at: Date;
  dueAt: Date | null;
  returnAt: Date | null;
};

/** Transfers that came in, or came again to be tried anew. */
export async function keepTransfers(db: Db, transfers: NewTransfer[]): Promise<void> {
  await db.query({
    name: 'keep-transfers',
    text: `insert into sandbox_transfers (withdrawal_no, account, fen, result, state, reason, received_at, called_at, due_at, return_at, kind)
      select no, account, fen, result, state, reason, at, at, due_at, return_at, kind
      from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[],
        $9::timestamptz[], $10::text[]) as given (no, account, fen, result, state, reason, at, due_at, return_at, kind)
      on conflict (withdrawal_no) do update set result = excluded.result, state = excluded.state, reason = excluded.reason,
        called_at = excluded.called_at, due_at = excluded.due_at, return_at = excluded.return_at, calls = sandbox_transfers.calls + 1`,
    values: [
      ...columnsOf(transfers, 'withdrawalNo', 'account', 'fen', 'result', 'state'),
      ...columnsOf(transfers, 'reason', 'at', 'dueAt', 'returnAt', 'kind'),
    ],
  });
}

export async function countCall(db: Db, withdrawalNo: string, at: Date): Promise<void> {
  await db.query('update sandbox_transfers set calls = calls + 1, called_at = $2 where withdrawal_no = $1', [withdrawalNo, at]);
}

/** Counts a question; undefined for a number that never came. */
export async function countQuery(db: Db, withdrawalNo: string): Promise<SandboxTransfer | undefined> {
  const { rows } = await db.query<SandboxTransfer>({
    name: 'count-transfer-query',
    text: `update sandbox_transfers set queries = queries + 1 where withdrawal_no = $1 returning ${selection}`,
    values: [withdrawalNo],
  });
  return rows[0];
}

/** Money left once more for each of these locked transfers; answers how often by now, by number. */
export async function countPaid(db: Db, withdrawalNos: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.query<{ no: string; paid: number }>({
    name: 'count-paid-transfers',
    text: `update sandbox_transfers set paid = paid + 1, state = 'paid', due_at = null where withdrawal_no = any($1::text[])
      returning withdrawal_no as no, paid`,
    values: [withdrawalNos],
  });
  return new Map(rows.map(({ no, paid }) => [no, paid]));
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

/** The next numbers whose time has come to be paid, or to come back; locked, and passed over where others have them in hand. */
export async function lockDue(db: Db, now: Date, most: number): Promise<(SandboxTransfer & { due: 'pay' | 'return' })[]> {
  const { rows } = await db.query<SandboxTransfer & { due: 'pay' | 'return' }>({
    name: 'lock-due-transfers',
    text: `select ${selection}, case state when 'processing' then 'pay' else 'return' end as due from sandbox_transfers
      where (state = 'processing' and due_at <= $1) or (state = 'paid' and return_at <= $1)
      order by received_at limit $2 for update skip locked`,
    values: [now, most],
  });
  return rows;
}

/** The newest transfers, for the bank's page. */
export async function listTransfers(db: Db): Promise<SandboxTransfer[]> {
  const { rows } = await db.query<SandboxTransfer>(
    `select ${selection} from sandbox_transfers order by received_at desc limit 100`,
  );
  return rows;
}
