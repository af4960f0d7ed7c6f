import { sentence } from '@xinyue/contracts';
import type { Seals } from '@xinyue/kit/crypto/createSeals';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import { lockAccount, setAutoPaused } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { accounts, feeCompany } from '../ledger/domain/ledger.ts';
import { freeWithdrawal } from '../ledger/payDebts.ts';
import { book } from '../ledger/queries.ts';
import type { Cause } from './cause.ts';
import { arrivalOf, type FinalAnswer, judge, type Settled, type StoredWithdrawal, type Withdrawal } from './domain/withdrawal.ts';
import { endPaid } from './endPaid.ts';
import { addDifferences, dayOf } from './store/differenceStore.ts';
import { addStep, publishWithdrawal, type StepName } from './store/publish.ts';
import { Tampered } from './store/sealStore.ts';
import { countedAt, moveCounted } from './store/unreviewedStore.ts';
import { findUnsent, findUses, giveBackOfDay, lockWithdrawal, moveWithdrawal } from './store/withdrawalStore.ts';

/** A number of the bank that proves another withdrawal. */
export const proofUsed = (error: unknown) => (error as { constraint?: string }).constraint === 'withdrawals_proof';

/**
 * S-32, S-33: a final answer of the bank ends a withdrawal, whether it came as a signed notice, as the answer to the call, or to a question
 * (all through `createSettle`). The first one books, the same again changes nothing, any other moves nothing and leaves a difference for a
 * person.
 */
export async function settleWithdrawal(
  deps: Pick<Deps, 'pool' | 'seals' | 'afterCommit'>,
  found: Withdrawal,
  answer: FinalAnswer,
  cause: Cause,
): Promise<Settled> {
  // What is repeated stays so, whatever happens meanwhile: it needs no lock.
  if (judge(found, answer) === 'same') return { outcome: 'same', row: found };
  const settled = await inTransaction(deps.pool, async (client): Promise<Settled> => {
    await lockAccount(client, found.accountId);
    const row = await lockWithdrawal(client, found.id);
    const outcome = judge(row, answer);
    if (outcome === 'book')
      return {
        outcome,
        row:
          answer.result === 'paid'
            ? (await endPaid(client, deps.seals, [{ row, answer, cause }])).get(row.id)!
            : await endRefused(client, deps.seals, row, answer, cause),
      };
    if (outcome !== 'same') await keepDifference(client, row, answer, { kind: outcome, now: cause.now });
    return { outcome, row };
  }).catch(async (error: unknown): Promise<Settled> => {
    if (error instanceof Tampered) {
      await keepDifference(deps.pool, found, answer, { kind: 'tampered', now: cause.now });
      return { outcome: 'tampered', row: found };
    }
    if (!proofUsed(error)) throw error;
    await keepDifference(deps.pool, found, answer, { kind: 'contradiction', now: cause.now });
    return { outcome: 'proofUsed', row: found };
  });
  deps.afterCommit();
  return settled;
}

type Kept = { kind: 'neverSent' | 'contradiction' | 'paidTwice' | 'tampered'; now: Date };

async function keepDifference(
  db: PoolClient | Deps['pool'],
  row: Withdrawal,
  answer: FinalAnswer,
  { kind, now }: Kept,
): Promise<void> {
  const ours = row.state === 'paid' ? arrivalOf(row) : 0;
  const theirs = answer.result === 'paid' ? arrivalOf(row) : 0;
  const { withdrawalNo } = row;
  await addDifferences(db, [{ kind, day: dayOf(now), subject: withdrawalNo, withdrawalNo, ours, theirs }], now);
}

/** S-33: the bank did not pay; nothing goes to this payee by itself again. */
async function endRefused(
  client: PoolClient,
  seals: Seals,
  row: StoredWithdrawal,
  { reason }: FinalAnswer & { result: 'refused' },
  cause: Cause,
): Promise<Withdrawal> {
  await setAutoPaused(client, row.accountId, row.id);
  return giveBack(client, seals, row, { what: 'refused', reason: reason || '银行未说明原因', cause });
}

export type GivingBack = { what: StepName; reason: string; cause: Cause };

/**
 * S-33, S-45, S-50: a locked withdrawal ends without money having left: what was held is at the account's disposal again, its orders are free.
 * The caller holds the account.
 */
export async function giveBack(
  client: PoolClient,
  seals: Seals,
  row: StoredWithdrawal,
  { what, reason, cause }: GivingBack,
): Promise<Withdrawal> {
  const { accountId, withdrawalNo, fen } = row;
  const { now } = cause;
  const failed = await moveWithdrawal(client, seals, row, 'failed', { reason, settledAt: now }, now);
  const moves = [{ from: accounts.held(accountId), to: accounts.available(accountId), fen }];
  await book(client, [{ reference: `back:${withdrawalNo}`, orderId: null, moves }]);
  await freeWithdrawal(client, { accountId, ref: withdrawalNo }, now);
  await addStep(client, row, { what, by: cause.by, detail: reason, now });
  await publishWithdrawal(client, 'withdrawal.failed', failed, cause);
  await giveBackOfDay(client, dayOf(row.createdAt), fen);
  if (row.unreviewed) await moveCounted(client, [{ fen, from: countedAt(row), to: null }]);
  return failed;
}

/**
 * S-50: an order of the account is cancelled, or may be (`because` says so): withdrawals of its money that are not sent yet fail. Where its money had paid a debt, that is
 * owed again. The caller holds the account.
 */
export async function stopForCancelled(
  client: PoolClient,
  seals: Seals,
  { shopId, orderId, orderNo }: { shopId: string; orderId: string; orderNo: string },
  cause: Cause,
  because?: string,
): Promise<void> {
  const { withdrawals, debt } = await findUses(client, orderId);
  if (withdrawals.size === 0 && !debt) return;
  for (const row of await findUnsent(client, shopId)) {
    const own = withdrawals.has(row.withdrawalNo);
    const reason = because ?? sentence(own ? 'withdrawalOrderCancelled' : 'withdrawalDebtOpen', orderNo).text;
    if (own || debt) await giveBack(client, seals, row, { what: 'stopped', reason, cause });
  }
}

/**
 * S-48: the bank's statement shows that a paid withdrawal was returned. It is booked automatically only where the amount is what had
 * arrived; answers whether it was, now or before.
 */
export async function returnWithdrawal(
  client: PoolClient,
  seals: Seals,
  found: Withdrawal,
  { fen, reason, cause }: { fen: number; reason: string; cause: Cause },
): Promise<'returned' | 'same' | 'different'> {
  await lockAccount(client, found.accountId);
  const row = await lockWithdrawal(client, found.id);
  if (row.state === 'returned') return 'same';
  if (row.state !== 'paid' || fen !== arrivalOf(row)) return 'different';
  const { accountId, withdrawalNo, feeFen } = row;
  const { now } = cause;
  const available = accounts.available(accountId);
  // What the company of the fees withdrew gave it its fee back already.
  const feeBack = feeFen > 0 && accountId !== feeCompany;
  const fee = feeBack ? [{ from: accounts.available(feeCompany), to: available, fen: feeFen }] : [];
  const moves = [{ from: accounts.bank, to: available, fen }, ...fee];
  const why = sentence('withdrawalReturned', reason).text;
  const returned = await moveWithdrawal(client, seals, row, 'returned', { reason: why }, now);
  await book(client, [{ reference: `returned:${withdrawalNo}`, orderId: null, moves }]);
  await freeWithdrawal(client, { accountId, ref: withdrawalNo }, now);
  await setAutoPaused(client, accountId, row.id);
  await addStep(client, row, { what: 'returned', by: cause.by, detail: why, now });
  await publishWithdrawal(client, 'withdrawal.failed', returned, cause);
  return 'returned';
}
