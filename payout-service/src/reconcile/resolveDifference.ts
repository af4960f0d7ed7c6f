import { type DifferenceKind, type DifferenceResolution, differenceKinds, type FirstsOf, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { book } from '../ledger/queries.ts';
import { findOpenLine, lockChannel } from '../settlement/queries.ts';
import { acceptLine } from '../settlement/settleStatement.ts';
import { requests } from '../store/requests.ts';
import { findWithdrawal, lockWithdrawal } from '../withdrawals/queries.ts';
import { leftOf, type Ours } from './domain/judge.ts';
import { findOurs, readStated } from './store/bankLineStore.ts';
import { changeDifference, findBooking, type KeptDifference, lockDifference } from './store/differenceListStore.ts';

/**
 * A person handles a difference. Without booking its remark resolves it. With booking the first person requests it, and it stays open; a
 * second person's confirmation books it: our bank account then matches the bank's statement, the other side is suspense, and no shop's
 * money moves. Of a line that breaks a rule about its day or fee it lets the line settle what it is about. The same request again has the first answer. Audited. Errors: `notFound`, `conflict` it is handled already, there is nothing
 * to book, or it no longer holds, `forbidden` the second person is the first one, also under another account, `unavailable` merchant-service does not
 * answer who that is: then nothing is booked.
 */
export async function resolveDifference<T>(
  deps: Deps,
  { actor, traceId, repeat }: KeyedWrite,
  { id, remark, book: booking = false }: DifferenceResolution,
  show: (difference: KeptDifference) => T,
): Promise<T> {
  const known = await findBooking(deps.pool, id);
  const first = booking ? known?.bookingAskedBy : null;
  const firsts: FirstsOf<'resolveDifference'> = { requester: first };
  if (first && first !== actor.accountId) await requireSecondPerson(deps.merchant, actor, firsts, traceId);
  const answer = await inTransaction(deps.pool, async (client) => {
    // As in settling: the channel before its differences.
    if (known?.lineChannel) await lockChannel(client, known.lineChannel);
    const before = await lockDifference(client, id);
    if (!before) throw new AppError('notFound', sentence('differenceMissing'));
    const earlier = await requests.find<T>(client, repeat);
    if (earlier) return earlier.answer;
    if (before.state === 'resolved') throw new AppError('conflict', sentence('differenceResolved'));
    // Who asked meanwhile was not compared with this one.
    if (booking && before.bookingAskedBy !== null && before.bookingAskedBy !== first)
      throw new AppError('conflict', sentence('differenceStale'));
    const change = { remark, who: actor.name, bookingAskedBy: before.bookingAskedBy };
    const done = booking ? await bookByTwo(client, before, actor, deps.clock.now()) : true;
    const changed = await changeDifference(client, id, {
      ...change,
      ...(done ? { state: 'resolved' } : { state: 'open', bookingAskedBy: actor.accountId }),
    });
    const what = done ? (booking ? 'difference.booked' : 'difference.resolved') : 'difference.bookingAsked';
    await writeAudit(client, { actor, what, rowId: id, before: shown(before), after: shown(changed) });
    const answered = show(changed);
    await requests.claim(client, repeat, answered, deps.clock.now());
    return answered;
  });
  deps.afterCommit();
  return answer;
}

const lineKinds: readonly DifferenceKind[] = ['settlementDay', 'settlementFee'];

/** Whether there is something to book: an amount, or a line that is about known money. */
export const isBookable = ({ kind, bookedFen, lineId }: KeptDifference): boolean =>
  Boolean(bookedFen) || (lineId !== null && lineKinds.includes(kind));

const shown = ({ kind, withdrawalNo, orderNo, state, remark }: KeptDifference) => ({
  kind,
  withdrawalNo,
  orderNo,
  state,
  remark,
});

/** Books where another person requested it; false where this one is the first. */
async function bookByTwo(
  client: PoolClient,
  difference: KeptDifference,
  { accountId }: KeyedWrite['actor'],
  now: Date,
): Promise<boolean> {
  const { id, kind, bookedFen, bookingAskedBy } = difference;
  if (!isBookable(difference)) throw new AppError('conflict', sentence('differenceNotBookable', differenceKinds[kind]));
  if (!bookedFen) return acceptByTwo(client, difference, accountId, now);
  if (!(await stillHolds(client, difference, bookedFen))) throw new AppError('conflict', sentence('differenceStale'));
  if (bookingAskedBy === null) return false;
  if (bookingAskedBy === accountId) throw new AppError('forbidden', sentence('differenceBookedBySame'));
  const [from, to] = bookedFen > 0 ? [accounts.suspense, accounts.bank] : [accounts.bank, accounts.suspense];
  await book(client, [{ reference: `adjusted:${id}`, orderId: null, moves: [{ from, to, fen: Math.abs(bookedFen) }] }]);
  return true;
}

/** The second person lets a line settle what it is about, against the rule that it breaks; false where this one is the first. */
async function acceptByTwo(
  client: PoolClient,
  { statementId, lineId, channel, day, bookingAskedBy }: KeptDifference,
  accountId: string,
  now: Date,
): Promise<boolean> {
  if (bookingAskedBy === accountId) throw new AppError('forbidden', sentence('differenceBookedBySame'));
  const line = await findOpenLine(client, statementId!, lineId!);
  if (!line) throw new AppError('conflict', sentence('differenceStale'));
  if (bookingAskedBy === null) return false;
  const statement = { id: statementId!, channel: channel!, day };
  if (!(await acceptLine(client, line, statement, now))) throw new AppError('conflict', sentence('differenceStale'));
  return true;
}

/**
 * Whether booking a difference of a withdrawal still makes our books match the statements. It does not where its state, the lines or
 * earlier bookings changed since: it came back, was sent, failed, or the missing line is there. The withdrawal is locked.
 */
async function stillHolds(client: PoolClient, { kind, withdrawalNo }: KeptDifference, bookedFen: number): Promise<boolean> {
  const found = withdrawalNo === null || kind === 'missingHere' ? undefined : await findWithdrawal(client, withdrawalNo);
  if (!found) return true;
  const { withdrawalNo: no } = found;
  await lockWithdrawal(client, found.id);
  const ours = (await findOurs(client, [no])).get(no) as Ours & { what: 'withdrawal' };
  const stated = await readStated(client, no);
  if (kind !== 'returned') return leftOf(ours) + stated.bookedOut + bookedFen === stated.sumOut;
  // Each line that came back is a difference of its own: what is left of them may wait.
  const back = ours.state === 'returned' ? ours.fen : 0;
  return back + stated.bookedBack - bookedFen <= stated.sumBack;
}
