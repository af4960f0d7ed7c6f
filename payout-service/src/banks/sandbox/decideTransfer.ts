import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Job } from '@xinyue/kit/service/schedule';
import type { PoolClient } from 'pg';
import { writeSandboxLine } from '../../sandbox/queries.ts';
import { bankTexts } from './bankTexts.ts';
import { payOut, refusedReason, tellPaid, tellRefused } from './createSandboxBank.ts';
import { deliverBankNotices, type SandboxBank } from './deliverBankNotices.ts';
import { returnRefOf } from './domain/conduct.ts';
import { findTransfer, lockDue, type SandboxTransfer, setTransferState } from './store/transferStore.ts';

/** What a person may decide at the bank's page. */
export const decisions = ['success', 'refused', 'contradict', 'return'] as const;
export type Decision = (typeof decisions)[number];

/**
 * Decides a transfer that is still processed, reports the opposite of an earlier notice, or returns the money (only as a line of the
 * statement). Refusals: `notFound` for a number that never came, `conflict` where there is nothing to decide like that.
 */
export async function decideTransfer(bank: SandboxBank, withdrawalNo: string, decision: Decision): Promise<SandboxTransfer> {
  const now = bank.deps.clock.now();
  await inTransaction(bank.deps.pool, async (client) => {
    const transfer = await findTransfer(client, withdrawalNo, { lock: true });
    if (!transfer) throw new AppError('notFound', sentence('notFound'));
    const { state } = transfer;
    const fits = {
      success: state === 'processing',
      refused: state === 'processing',
      contradict: state !== 'processing',
      return: state === 'paid',
    };
    if (!fits[decision]) throw new AppError('conflict', { reason: 'bankDecided', text: bankTexts.undecidable[state] });
    await carryOut[decision](client, transfer, now);
  });
  await deliverBankNotices(bank, withdrawalNo);
  return (await findTransfer(bank.deps.pool, withdrawalNo))!;
}

type Step = (client: PoolClient, transfer: SandboxTransfer, now: Date) => Promise<void>;

const carryOut: Record<Decision, Step> = {
  async success(client, transfer, now) {
    await payOut(client, [transfer], now);
    await tellPaid(client, [transfer], now);
  },
  async refused(client, transfer, now) {
    await setTransferState(client, transfer.withdrawalNo, 'refused', refusedReason);
    await tellRefused(client, transfer, refusedReason, now);
  },
  contradict: (client, transfer, now) =>
    transfer.state === 'refused' ? tellPaid(client, [transfer], now) : tellRefused(client, transfer, bankTexts.corrected, now),
  async return(client, { withdrawalNo, fen }, now) {
    await setTransferState(client, withdrawalNo, 'returned', null);
    await writeSandboxLine(client, { no: withdrawalNo, kind: 'return', fen, bankRef: returnRefOf(withdrawalNo) }, now);
  },
};

const portion = 64;

/** Transfers whose time has come are paid, or their money comes back. Answers how many there were. */
const carryOutDue = ({ deps }: SandboxBank): Promise<number> =>
  inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const transfers = await lockDue(client, now, portion);
    const paid = transfers.filter(({ due }) => due === 'pay');
    if (paid.length > 0) {
      await payOut(client, paid, now);
      await tellPaid(client, paid, now);
    }
    for (const transfer of transfers) if (transfer.due === 'return') await carryOut.return(client, transfer, now);
    return transfers.length;
  });

/** The sandbox bank at work, every second: transfers whose time has come, and its notices. */
export const sandboxBankJob = (bank: SandboxBank): Job => ({
  name: 'sandbox transfers',
  at: '* * * * * *',
  async work(signal) {
    while (!signal.aborted && (await carryOutDue(bank)) > 0);
    while (!signal.aborted && (await deliverBankNotices(bank)) > 0);
  },
});
