import { actorNames, beijingTime, type ReconcileAnswer, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { BankPort } from '../banks/BankPort.ts';
import type { Deps } from '../deps.ts';
import { causeOfSystem } from '../withdrawals/cause.ts';
import { unknownSince } from '../withdrawals/domain/withdrawal.ts';
import { inLanes } from '../withdrawals/sendWithdrawals.ts';
import { returnWithdrawal } from '../withdrawals/settleWithdrawal.ts';
import { findWithdrawal } from '../withdrawals/queries.ts';
import { type Difference, judgeLine } from './domain/judge.ts';
import {
  findOurs,
  findUnclosed,
  findUnknownSince,
  findUnseen,
  keepBankLines,
  type KnownLine,
  lockReconciling,
  noteRun,
  readBankLines,
  readStated,
  type Unseen,
} from './store/bankLineStore.ts';
import { changeDifference, keepFound, lockReturned } from './store/differenceListStore.ts';

const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
const todayOf = ({ clock }: Pick<Deps, 'clock'>): string => beijingTime(clock.now()).slice(0, 10);

/**
 * Compares the bank's statement of a day with withdrawals, refunds and payments, by number and amount. What one side may still book on the next day
 * is a difference only for the run of that day. A withdrawal that was paid once and came back once with its exact amount is booked at once (S-48); all
 * else waits for people. `closing`: it is the job's run of this day. Errors: `unavailable` there is no bank or it does not answer, `validation` a day to come.
 */
export async function reconcileDay(deps: Deps, day: string, { closing = false } = {}): Promise<ReconcileAnswer> {
  const { bank } = deps;
  if (!bank) throw new AppError('unavailable', sentence('withdrawNoChannel'));
  const today = todayOf(deps);
  if (day > today) throw new AppError('validation', sentence('reconcileFuture', today));
  const before = dayBefore(day);
  await receive(deps, bank, [before, day]);
  // A day that is not over may gain lines: nothing is missing in it yet.
  const unseen = day < today ? await receiveUnseen(deps, bank, before) : [];
  const lines = await readBankLines(deps.pool, bank.name, [before, day]);
  const judged = await judgeLines(deps.pool, lines, day);
  let differences = 0;
  for (const one of judged.returned) if (await bookReturn(deps, one)) differences += 1;
  const now = deps.clock.now();
  const unknown = await findUnknownSince(deps.pool, unknownSince(now));
  const found = [...judged.differences, ...unseen.map(missingOf), ...unknown.map(unknownOf)];
  const run = await inTransaction(deps.pool, async (client) => {
    await lockReconciling(client);
    for (const difference of found) if (await keepFound(client, day, difference, now)) differences += 1;
    const counts = { lines: lines.filter((line) => line.day === day).length, matched: judged.matched, differences };
    await noteRun(client, day, counts, { at: now, closing });
    return counts;
  });
  deps.afterCommit();
  return run;
}

/**
 * A job: every day up to yesterday that it has not closed yet, oldest first, whatever people ran by hand meanwhile; the first time yesterday alone.
 * A day that cannot be compared keeps no other waiting; it is tried again with the next run. Answers how many differences it found; throws what the
 * first such day met.
 */
export async function reconcileDue(deps: Deps): Promise<number> {
  if (!deps.bank) return 0;
  let found = 0;
  const failures: unknown[] = [];
  for (const day of await findUnclosed(deps.pool, dayBefore(todayOf(deps)))) {
    try {
      found += (await reconcileDay(deps, day, { closing: true })).differences;
    } catch (error) {
      deps.log.error({ err: error, day }, 'a day could not be compared with the bank');
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return found;
}

/**
 * Time limits: a statement may be long, a question is short. A bank that does not answer for so long is not waited for: the job would never
 * run again.
 */
const [statementMs, askMs] = [60_000, 10_000];

async function receive({ pool, clock }: Deps, bank: BankPort, days: readonly string[]): Promise<void> {
  for (const day of days) {
    const lines = await withinMs(statementMs, (signal) => bank.statement(day, signal)).catch((error: unknown) => {
      throw new AppError('unavailable', sentence('unavailable'), { cause: error });
    });
    await keepBankLines(pool, bank.name, lines, clock.now());
  }
}

/**
 * What ended well on a day and stands in no statement, nor in those of the days before on which the bank had it; with the bank's answer
 * now.
 */
async function receiveUnseen(deps: Deps, bank: BankPort, day: string): Promise<(Unseen & { refused: boolean })[]> {
  const first = await findUnseen(deps.pool, day, bank.name);
  await receive(deps, bank, [...new Set(first.map(({ since }) => since))]);
  const unseen = await findUnseen(deps.pool, day, bank.name);
  const refused = new Set<string>();
  const asked = unseen.filter(({ what }) => what === 'withdrawal');
  await inLanes(deps, asked, undefined, async ({ no }) => {
    const answer = await withinMs(askMs, (signal) => bank.ask(no, signal)).catch(() => undefined);
    if (answer?.result === 'refused') refused.add(no);
  });
  return unseen.map((one) => ({ ...one, refused: one.what === 'withdrawal' && refused.has(one.no) }));
}

/** Ends with an error where a call neither answers nor ends in time. */
async function withinMs<T>(ms: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([call(signal), tooLate]);
}

const missingKinds = { withdrawal: 'missingAtBank', refund: 'refundMissing', payment: 'paymentMissing' } as const;

/** What ended well here and is missing there. */
const missingOf = ({ what, no, orderNo, fen, refused }: Unseen & { refused: boolean }): Difference => ({
  kind: refused ? 'failedAfterPaid' : missingKinds[what],
  subject: no,
  ...(what === 'withdrawal' && { withdrawalNo: no }),
  ...(orderNo !== null && { orderNo }),
  ours: fen,
  ...(refused && { theirs: 0 }),
  bookedFen: what === 'payment' ? fen : -fen,
});

const unknownOf = ({ no, fen }: { no: string; fen: number }): Difference => ({
  kind: 'unknownTooLong',
  subject: no,
  withdrawalNo: no,
  ours: fen,
});

/** A line by which a withdrawal came back by itself, and what is kept of it. */
type Returned = { line: KnownLine; difference: Difference };
type Judged = { matched: number; returned: Returned[]; differences: Difference[] };

/** Lines of the day before are looked at for the second time: what waited then waits no more. */
async function judgeLines(db: Deps['pool'], lines: KnownLine[], day: string): Promise<Judged> {
  const ours = await findOurs(db, [...new Set(lines.map(({ no }) => no))]);
  const judged: Judged = { matched: 0, returned: [], differences: [] };
  for (const line of lines) {
    const verdict = judgeLine(line, ours.get(line.no), { ...line, again: line.day < day });
    if (verdict.verdict === 'difference') judged.differences.push(verdict.difference);
    if (verdict.verdict === 'matched' && line.day === day) judged.matched += 1;
    if (verdict.verdict === 'returned') judged.returned.push({ line, difference: verdict.difference });
  }
  return judged;
}

const handled = { remark: '已按银行对账单退回账户', who: actorNames.system };

/**
 * S-48: the money is the account's again; the case is kept among the differences as handled, and so is what waited for a person until then.
 * Answers whether it was done now: not where people have booked it meanwhile. Differences are locked before accounts, as in booking by
 * people.
 */
const bookReturn = (deps: Deps, { line: { no, fen, day }, difference }: Returned): Promise<boolean> =>
  inTransaction(deps.pool, async (client) => {
    await lockReconciling(client);
    const waiting = await lockReturned(client, no);
    const { timesOut, timesBack, bookedBack } = await readStated(client, no);
    if (timesOut !== 1 || timesBack !== 1 || bookedBack !== 0) return false;
    const row = (await findWithdrawal(client, no))!;
    const cause = causeOfSystem(deps);
    if ((await returnWithdrawal(client, deps.seals, row, { fen, reason: '银行对账单', cause })) !== 'returned') return false;
    for (const { id, bookingAskedBy } of waiting)
      await changeDifference(client, id, { ...handled, state: 'resolved', bookingAskedBy });
    await keepFound(client, day, difference, cause.now, handled);
    return true;
  });
