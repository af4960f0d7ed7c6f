import { beijingTime, fromBeijingTime, sandboxPartner } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { readSandboxLines, writeSandboxLines } from '../../sandbox/queries.ts';
import type { BankPort, BankAnswer } from '../BankPort.ts';
import { deliverBankNotices, type SandboxBank } from './deliverBankNotices.ts';
import { bankRefOf, type Conduct, conductOf, paysTwiceWithinMs } from './domain/conduct.ts';
import { createReceiveOrdinary, type Ordered } from './createReceiveOrdinary.ts';
import { planBankNotices } from './store/bankNoticeStore.ts';
import {
  countCall,
  countPaid,
  countQuery,
  findTransfer,
  keepTransfers,
  lockNumbers,
  type SandboxTransfer,
  takePlan,
  type TransferKind,
} from './store/transferStore.ts';

/** The call was never answered: the caller does not know what became of it. */
export class BankSilent extends Error {
  constructor(withdrawalNo: string) {
    super(`the sandbox bank gave no answer about ${withdrawalNo}`);
    this.name = 'BankSilent';
  }
}

export const refusedReason = '收款账户状态异常';

/** The sandbox bank: does what is planned for an account, keeps a book of its own, and reports like a partner (C-75). */
export function createSandboxBank(bank: SandboxBank): BankPort {
  const receiveOrdinary = createReceiveOrdinary(bank);
  return {
    name: sandboxPartner,
    async pay(transfer, signal) {
      const answer = await receiveOrdinary(transfer, signal);
      return answer ?? payInSandboxBank(bank, transfer, 'withdrawal', signal);
    },
    ask: (withdrawalNo, signal) => askSandbox(bank, withdrawalNo, signal),
    statement: (day) => readSandboxLines(bank.deps.pool, day),
  };
}

/** Takes a transfer in. Error: `BankSilent` where it gives no answer. What is called off before it is in the book never arrived. */
export async function payInSandboxBank(
  bank: SandboxBank,
  transfer: Ordered,
  kind: TransferKind,
  signal?: AbortSignal,
): Promise<BankAnswer> {
  signal?.throwIfAborted();
  const received = await inTransaction(bank.deps.pool, async (client) => {
    const taken = await receive(client, bank, transfer, kind);
    signal?.throwIfAborted();
    return taken;
  });
  if (received.early) await deliverBankNotices(bank, transfer.withdrawalNo, signal);
  if (!received.answer) throw new BankSilent(transfer.withdrawalNo);
  return received.answer;
}

export async function askSandbox({ deps }: SandboxBank, withdrawalNo: string, signal?: AbortSignal): Promise<BankAnswer> {
  signal?.throwIfAborted();
  const transfer = await countQuery(deps.pool, withdrawalNo);
  return transfer ? bookedAnswer(transfer) : { result: 'notFound' };
}

/** The state of a transfer as the bank answers it. One that was returned is answered as paid: only the statement shows the return. */
const bookedAnswer = ({ withdrawalNo, state, reason }: SandboxTransfer): BankAnswer => {
  if (state === 'processing') return { result: 'processing' };
  return state === 'refused' ? { result: 'refused', reason: reason ?? '' } : { result: 'paid', bankRef: bankRefOf(withdrawalNo) };
};

/** The answer to a call; without one the bank stays silent. */
type Received = { answer?: BankAnswer; early?: boolean };

async function receive(client: PoolClient, bank: SandboxBank, transfer: Ordered, kind: TransferKind): Promise<Received> {
  const { withdrawalNo, accountId, fen } = transfer;
  const now = bank.deps.clock.now();
  await lockNumbers(client, [withdrawalNo]);
  const before = await findTransfer(client, withdrawalNo, { lock: true });
  if (before) refuseOther(before, transfer);
  // A refund that was refused is tried anew under its number, as at real channels; of all else the same number is the same transfer.
  const anew = kind === 'refund' && before?.state === 'refused';
  if (before && !anew) return { answer: await receiveAgain(client, before, now) };
  const result = await takePlan(client, accountId);
  if (result === 'lost') return {};
  const conduct = conductOf(result, kind, bank.times);
  const { state, paidAfterMs } = conduct;
  const kept = {
    withdrawalNo,
    kind,
    account: accountId,
    fen,
    result: result ?? null,
    state,
    reason: state === 'refused' ? refusedReason : null,
    at: now,
    dueAt: paidAfterMs === undefined ? null : new Date(now.getTime() + paidAfterMs),
    returnAt: conduct.returns ? nextDay(now) : null,
  };
  await keepTransfers(client, [kept]);
  if (state === 'paid') await payOut(client, [{ withdrawalNo, fen }], now);
  await planNotices(client, transfer, conduct, now);
  return { ...(conduct.answer !== 'nothing' && { answer: answerOf(withdrawalNo, conduct) }), early: conduct.early === true };
}

function refuseOther({ withdrawalNo, fen, account }: SandboxTransfer, transfer: Ordered): void {
  if (fen !== transfer.fen || account !== transfer.accountId)
    throw new Error(`${withdrawalNo} is the number of another transfer`);
}

/** The same number again is the same transfer, but for one that the bank was silent about a moment ago: that one it pays twice. */
async function receiveAgain(client: PoolClient, before: SandboxTransfer, now: Date): Promise<BankAnswer> {
  const { withdrawalNo, fen, result, state, calledAt } = before;
  await countCall(client, withdrawalNo, now);
  const soon = now.getTime() - calledAt.getTime() < paysTwiceWithinMs;
  if (result === 'timeout' && state === 'paid' && soon) await payOut(client, [{ withdrawalNo, fen }], now);
  return bookedAnswer(before);
}

const answerOf = (withdrawalNo: string, { state, answer }: Conduct): BankAnswer => {
  if (answer === 'processing' || state === 'processing') return { result: 'processing' };
  return state === 'refused'
    ? { result: 'refused', reason: refusedReason }
    : { result: 'paid', bankRef: bankRefOf(withdrawalNo) };
};

async function planNotices(client: PoolClient, transfer: Ordered, conduct: Conduct, now: Date): Promise<void> {
  const { withdrawalNo, fen } = transfer;
  for (let copy = 0; copy < conduct.notices; copy += 1)
    if (conduct.state === 'refused') await tellRefused(client, { withdrawalNo, fen }, refusedReason, now);
    else await tellPaid(client, [{ withdrawalNo, fen: conduct.wrongAmount ? fen + 1 : fen }], now);
}

type Named = { withdrawalNo: string; fen: number };

/** Plans the notices of payments. */
export const tellPaid = (client: PoolClient, paid: Named[], at: Date): Promise<void> =>
  planBankNotices(
    client,
    paid.map(({ withdrawalNo, fen }) => ({
      withdrawalNo,
      word: 'paid',
      fen,
      bankRef: bankRefOf(withdrawalNo),
      reason: null,
    })),
    at,
  );

/** Plans the notice of a refusal. */
export const tellRefused = (client: PoolClient, { withdrawalNo, fen }: Named, reason: string, at: Date): Promise<void> =>
  planBankNotices(client, [{ withdrawalNo, word: 'refused', fen, bankRef: null, reason }], at);

/** Money leaves: once more in the book, and a line of the statement, for each of these transfers. */
export async function payOut(client: PoolClient, paid: Named[], at: Date): Promise<void> {
  const times = await countPaid(
    client,
    paid.map(({ withdrawalNo }) => withdrawalNo),
  );
  const lines = paid.map(({ withdrawalNo: no, fen }) => {
    return { no, kind: 'out' as const, fen, bankRef: bankRefOf(no, times.get(no)!) };
  });
  await writeSandboxLines(client, lines, at);
}

/** The first moment of the next Beijing day. */
const nextDay = (now: Date): Date =>
  fromBeijingTime(`${beijingTime(new Date(now.getTime() + 86_400_000)).slice(0, 10)} 00:00:00`)!;
