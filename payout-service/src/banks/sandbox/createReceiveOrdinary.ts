import { createMicroBatch } from '@xinyue/kit/createMicroBatch';
import { isOwnFault } from '@xinyue/kit/db/databaseAway';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { BankAnswer, Transfer } from '../BankPort.ts';
import type { SandboxBank } from './deliverBankNotices.ts';
import { conductOf } from './domain/conduct.ts';
import { findUnusual, keepTransfers, lockNumbers } from './store/transferStore.ts';

/** What the bank needs to know of a transfer; refunds of the cashier's payments go out by the same book. */
export type Ordered = Omit<Transfer, 'payee'>;

type Call = { transfer: Ordered; signal: AbortSignal | undefined };

/**
 * Takes in withdrawals of which the bank does not know the number, with nothing planned for their account, those that come at the same time in one
 * transaction: they are processed, and paid later. Undefined for any other: that one is to be received by itself. What is called off before it
 * is in the book never arrived.
 */
export function createReceiveOrdinary(
  bank: SandboxBank,
): (transfer: Ordered, signal?: AbortSignal) => Promise<BankAnswer | undefined> {
  const submit = createMicroBatch<Call, BankAnswer | undefined>({
    concurrency: 1,
    maxBatch: 64,
    mayTryAlone: isOwnFault,
    flush: (calls) => inTransaction(bank.deps.pool, (client) => receiveAll(client, bank, calls)),
  });
  return (transfer, signal) => submit({ transfer, signal });
}

async function receiveAll(client: PoolClient, { deps, times }: SandboxBank, calls: Call[]): Promise<(BankAnswer | undefined)[]> {
  const throwIfAborted = () => calls.forEach(({ signal }) => signal?.throwIfAborted());
  throwIfAborted();
  const now = deps.clock.now();
  const numbers = calls.map(({ transfer }) => transfer.withdrawalNo);
  await lockNumbers(client, numbers);
  const unusual = await findUnusual(
    client,
    numbers,
    calls.map(({ transfer }) => transfer.accountId),
  );
  const { paidAfterMs } = conductOf(undefined, 'withdrawal', times);
  const dueAt = paidAfterMs === undefined ? null : new Date(now.getTime() + paidAfterMs);
  const seen = new Set<string>();
  const ordinary = calls.map(({ transfer: { withdrawalNo, accountId } }) => {
    const first = !seen.has(withdrawalNo);
    seen.add(withdrawalNo);
    return first && !unusual.has(withdrawalNo) && !unusual.has(accountId);
  });
  const received = calls.filter((_, nth) => ordinary[nth]);
  if (received.length > 0)
    await keepTransfers(
      client,
      received.map(({ transfer: { withdrawalNo, accountId, fen } }) => ({
        withdrawalNo,
        kind: 'withdrawal',
        account: accountId,
        fen,
        result: null,
        state: 'processing',
        reason: null,
        at: now,
        dueAt,
        returnAt: null,
      })),
    );
  throwIfAborted();
  return ordinary.map((one): BankAnswer | undefined => (one ? { result: 'processing' } : undefined));
}
