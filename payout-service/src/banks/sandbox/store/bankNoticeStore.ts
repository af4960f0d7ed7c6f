import { columnsOf } from '@xinyue/kit/db/columnsOf';
import type { Db } from '@xinyue/kit/db/db';

/** A notice of the sandbox bank about a transfer (C-75). `fen` is the amount it names, right or wrong. */
export type BankNotice = {
  id: number;
  withdrawalNo: string;
  word: 'paid' | 'refused';
  fen: number;
  bankRef: string | null;
  reason: string | null;
  attempts: number;
  kind: 'withdrawal' | 'refund';
};

/** How long a notice is in the hands of the process that took it; a killed process gives it back after that. */
const leaseMs = 60_000;

export type NewBankNotice = Omit<BankNotice, 'id' | 'attempts' | 'kind'>;

/** Keeps notices that are to be sent, in their order. */
export async function planBankNotices(db: Db, notices: NewBankNotice[], at: Date): Promise<void> {
  await db.query({
    name: 'plan-bank-notices',
    text: `insert into sandbox_bank_notices (due_at, withdrawal_no, word, fen, bank_ref, reason)
      select $1, no, word, fen, bank_ref, reason
      from unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[]) with ordinality as given (no, word, fen, bank_ref, reason, nth)
      order by nth`,
    values: [at, ...columnsOf(notices, 'withdrawalNo', 'word', 'fen', 'bankRef', 'reason')],
  });
}

/** Takes notices that are due into this process's hands, of one transfer or of all; those of one transfer in the order they were planned. */
export async function takeBankNotices(db: Db, now: Date, withdrawalNo?: string): Promise<BankNotice[]> {
  const { rows } = await db.query<BankNotice>(
    `with due as (
       select id from sandbox_bank_notices where state = 'waiting' and due_at <= $1 and ($2::text is null or withdrawal_no = $2)
       order by due_at, id limit 40 for update skip locked
     )
     update sandbox_bank_notices n set attempts = n.attempts + 1, due_at = $3 from due, sandbox_transfers t
     where n.id = due.id and t.withdrawal_no = n.withdrawal_no
     returning n.id, n.withdrawal_no as "withdrawalNo", n.word, n.fen, n.bank_ref as "bankRef", n.reason, n.attempts, t.kind`,
    [now, withdrawalNo ?? null, new Date(now.getTime() + leaseMs)],
  );
  return rows.sort((a, b) => a.id - b.id);
}

/** Remembers what became of a try; with `dueAt` it is tried again then. */
export async function saveBankNotice(
  db: Db,
  id: number,
  { state, answer, dueAt }: { state: 'waiting' | 'delivered' | 'rejected'; answer: string; dueAt?: Date },
): Promise<void> {
  await db.query({
    name: 'save-bank-notice',
    text: `update sandbox_bank_notices set state = $2, answer = $3, due_at = coalesce($4, due_at) where id = $1 and state = 'waiting'`,
    values: [id, state, answer, dueAt ?? null],
  });
}
