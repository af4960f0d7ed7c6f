import type { ReconcileAnswer } from '@xinyue/contracts';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { lastDue } from '../settlement/domain/dueDay.ts';
import { claimSubject, statementSubject } from '../settlement/lineDifference.ts';
import { findChannels, findOpenStatements, findUnsettled, lockChannel, missingDays } from '../settlement/queries.ts';
import { settleStatement } from '../settlement/settleStatement.ts';
import type { Difference } from './domain/judge.ts';
import { reconcileDay, reconcileDue } from './reconcileDay.ts';
import { keepFound } from './store/differenceListStore.ts';

/** Which days and channels: one of each, or all of them. */
type Which = { day?: string | undefined; channel?: string | undefined };

/**
 * Compares what channels reported with their statements, by name each channel that brought payments: lines that fitted nothing are judged again, a
 * statement that is due and missing is a difference, and so is each payment that a due statement of its day leaves out. Answers what it looked at.
 */
export async function reconcileChannels(deps: Deps, which: Which = {}): Promise<ReconcileAnswer> {
  const sum = { lines: 0, matched: 0, differences: 0 };
  const channels = which.channel === undefined ? await findChannels(deps.pool) : [which.channel];
  for (const channel of channels) {
    const one = await reconcileChannel(deps, channel, which.day);
    for (const name of ['lines', 'matched', 'differences'] as const) sum[name] += one[name];
  }
  deps.afterCommit();
  return sum;
}

/** The bank and every channel, of one day. Errors: those of the bank's comparison; what channels say was compared by then. */
export async function reconcileAll(deps: Deps, day: string): Promise<ReconcileAnswer> {
  const channels = await reconcileChannels(deps, { day });
  const bank = await reconcileDay(deps, day);
  return {
    lines: bank.lines + channels.lines,
    matched: bank.matched + channels.matched,
    differences: bank.differences + channels.differences,
  };
}

/** A job: every channel, and the bank's days that are not closed. Answers how many differences it found. */
export const reconcileDueAll = async (deps: Deps): Promise<number> =>
  (await reconcileChannels(deps)).differences + (await reconcileDue(deps));

const reconcileChannel = ({ pool, clock, terms }: Deps, channel: string, day: string | undefined): Promise<ReconcileAnswer> =>
  inTransaction(pool, async (client) => {
    await lockChannel(client, channel);
    const now = clock.now();
    const sum = { lines: 0, matched: 0, differences: 0 };
    for (const open of await findOpenStatements(client, channel, day)) {
      const { lines, matched } = await settleStatement(client, terms, open, now);
      sum.lines += lines;
      sum.matched += matched;
    }
    const due = lastDue(now, terms.settleDueMs);
    const onDay = (one: { day: string }) => day === undefined || one.day === day;
    const missing = (await missingDays(client, due, channel)).filter(onDay).map((one): Difference & { day: string } => ({
      kind: 'statementMissing',
      subject: statementSubject(channel, one.day),
      channel,
      day: one.day,
      ours: one.fen,
    }));
    const leftOut = (await findUnsettled(client, channel, due))
      .filter(onDay)
      .map(({ no, orderNo, fen, day: paidOn }): Difference & { day: string } => ({
        kind: 'paymentMissing',
        subject: claimSubject(channel, no),
        channel,
        day: paidOn,
        orderNo,
        ours: fen,
      }));
    for (const { day: of, ...difference } of [...missing, ...leftOut])
      if (await keepFound(client, of, difference, now)) sum.differences += 1;
    return sum;
  });
