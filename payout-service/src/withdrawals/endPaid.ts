import type { PoolClient } from 'pg';
import { resumeAuto } from '../accounts/queries.ts';
import { accounts, feeCompany } from '../ledger/domain/ledger.ts';
import { book } from '../ledger/queries.ts';
import type { Cause } from './cause.ts';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { arrivalOf, type FinalAnswer, type StoredWithdrawal, type Withdrawal } from './domain/withdrawal.ts';
import { addSteps, publishWithdrawals } from './store/publish.ts';
import { markPaid } from './store/withdrawalStore.ts';

/** A locked row that was sent, and the answer that it was paid. */
export type PaidAnswer = { row: StoredWithdrawal; answer: FinalAnswer & { result: 'paid' }; cause: Cause };

/**
 * S-32: what was held of each has left; the fee is the company's. Different rows, together or not at all; the caller holds them and their
 * accounts. Answers them as they are then, by id.
 */
export async function endPaid(client: PoolClient, seals: Seals, paid: PaidAnswer[]): Promise<Map<string, Withdrawal>> {
  const refOf = ({ row, answer }: PaidAnswer) => answer.bankRef ?? row.withdrawalNo;
  const rows = await markPaid(
    client,
    seals,
    paid.map((one) => ({ row: one.row, bank: one.cause.by.name, bankRef: refOf(one), at: one.cause.now })),
  );
  const entries = paid.map(({ row }) => {
    const held = accounts.held(row.accountId);
    const fee = row.feeFen > 0 ? [{ from: held, to: accounts.available(feeCompany), fen: row.feeFen }] : [];
    const moves = [{ from: held, to: accounts.bank, fen: arrivalOf(row) }, ...fee];
    return { reference: `paidOut:${row.withdrawalNo}`, orderId: null, moves };
  });
  await book(client, entries);
  await resumeAuto(
    client,
    paid.map(({ row }) => row.accountId),
  );
  const steps = paid.map((one) => {
    const { row, cause } = one;
    return { row, step: { what: 'paid' as const, by: cause.by, detail: refOf(one), now: cause.now } };
  });
  await addSteps(client, steps);
  const ended = paid.map(({ row, cause }) => ({ row: rows.get(row.id)!, cause }));
  await publishWithdrawals(client, 'withdrawal.settled', ended);
  return rows;
}
