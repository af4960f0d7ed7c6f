import { beijingTime, formatFen, moneyLabels, sentence, type WithdrawalWhy } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { Db } from '@xinyue/kit/db/db';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import { type KnownPayee, maskPayee, type Payee, payeeReadyFrom, plainPayee } from '../accounts/domain/payee.ts';
import type { Terms } from '../accounts/domain/terms.ts';
import type { Deps } from '../deps.ts';
import { firstReached } from '../domain/rollingSums.ts';
import { type Share, share, sumOf } from '../ledger/domain/allocation.ts';
import { accounts } from '../ledger/domain/ledger.ts';
import { payDebts } from '../ledger/payDebts.ts';
import { book, findFree, hasOtherMoney, sharesUsed } from '../ledger/queries.ts';
import { inOneStatement } from '../store/inOneStatement.ts';
import type { Cause } from './cause.ts';
import type { Withdrawal } from './domain/withdrawal.ts';
import { dayOf } from './store/differenceStore.ts';
import { addSteps, publishWithdrawals } from './store/publish.ts';
import { type PlacingStanding, readForPlacing, type Standing } from './store/standingStore.ts';
import { heldSentence } from './heldSentence.ts';
import { holdTurn, lockPayees, takeTurn } from './store/unreviewedStore.ts';
import { insertWithdrawals, readOfDay, takeOfDay } from './store/withdrawalStore.ts';

export type Asking = {
  accountId: string;
  fen: number;
  known: KnownPayee;
  autoDay: string | null;
  requestedBy: string;
  cause: Cause;
};

/** Names the rule, and until when it holds. */
const heldRefusal = (hold: NonNullable<KnownPayee['hold']>) =>
  new AppError('conflict', heldSentence(hold), { data: { rule: hold.why, until: beijingTime(new Date(hold.until)) } });

/** Why an amount may not be withdrawn, in this order; undefined where it may. */
function refusalOf(standing: Standing, { fen, known, cause: { now } }: Asking, terms: Terms): AppError | undefined {
  const { account, open, pause, available, asked } = standing;
  const conflict = (text: ReturnType<typeof sentence>) => new AppError('conflict', text);
  const invalid = (text: ReturnType<typeof sentence>) => new AppError('validation', text);
  if (pause !== null) return conflict(sentence('withdrawPaused', pause));
  if (!known.open || !account?.open) return conflict(sentence('shopClosed'));
  if (!known.payee) return conflict(sentence('payeeMissing'));
  const readyFrom = payeeReadyFrom(known, terms.payeeHoldMs, now);
  const from = readyFrom ? beijingTime(readyFrom) : '';
  if (known.tampered) return conflict(sentence('payeeTampered'));
  if (!known.confirmed) return conflict(sentence('payeeUnconfirmed', from));
  if (readyFrom) return conflict(sentence('payeeFresh', from));
  if (known.hold) return heldRefusal(known.hold);
  if (open) return conflict(sentence('withdrawOpen', open.withdrawalNo));
  if (fen > available) return invalid(sentence('balanceShort', formatFen(available), formatFen(fen)));
  if (fen < terms.minFen) return invalid(sentence('withdrawUnderMinimum', formatFen(terms.minFen), formatFen(fen)));
  if (fen <= terms.feeFen) return invalid(sentence('withdrawNotOverFee', formatFen(terms.feeFen), formatFen(fen)));
  const left = Math.max(0, terms.dayFen - asked);
  if (fen > left) return invalid(sentence('withdrawOverDay', formatFen(terms.dayFen), formatFen(left)));
  return undefined;
}

type Judged = Asking & { withdrawalNo: string; standing: PlacingStanding; mark: Buffer };
type Taken = Judged & { why: WithdrawalWhy | null };
type Used = Share & { accountId: string };

/** Which orders' money goes out, oldest picked up first. Only what came from no order may go out without one. */
async function chooseOrders(client: PoolClient, taken: Taken[], now: Date): Promise<Used[]> {
  for (const { accountId, standing } of taken) if (standing.owing) await payDebts(client, accountId, now);
  // What was free before debts were paid may be used now.
  const wanted = taken.map(({ accountId, fen, standing: { owing, free } }) => ({
    accountId,
    fen,
    known: owing ? undefined : free,
  }));
  const free = await findFree(client, wanted);
  const shares: Used[] = [];
  for (const { accountId, fen, withdrawalNo: ref } of taken) {
    const own = share([{ ref, fen }], free.get(accountId)!);
    if (sumOf(own) !== fen && !(await hasOtherMoney(client, accountId)))
      throw new Error(`account ${accountId} has ${sumOf(own)} of ${fen} fen in its orders`);
    shares.push(...own.map((one) => ({ ...one, accountId })));
  }
  return shares;
}

async function holdMoney(client: PoolClient, taken: Taken[]): Promise<void> {
  const balances = await book(
    client,
    taken.map(({ accountId, withdrawalNo, fen }) => ({
      reference: `asked:${withdrawalNo}`,
      orderId: null,
      moves: [{ from: accounts.available(accountId), to: accounts.held(accountId), fen }],
    })),
  );
  for (const { accountId, fen } of taken) {
    // The last check: whatever was read before, no account goes below its balance.
    const after = balances.get(accounts.available(accountId))!;
    if (after < 0) throw new AppError('validation', sentence('balanceShort', formatFen(after + fen), formatFen(fen)));
  }
}

/**
 * Which of them wait for a person: each that reaches a limit together with what left within 24 hours without one, of its account, to its payee, or of
 * all, those before it in this list among them.
 */
function judge({ reviewFen, reviewAllFen }: Terms, judged: Judged[]): Taken[] {
  let all = judged[0]?.standing.byAll ?? 0;
  const toPayee = new Map<string, number>();
  return judged.map((one) => {
    const { fen, standing } = one;
    const mark = one.mark.toString('hex');
    const before = toPayee.get(mark) ?? standing.toPayee;
    const why = firstReached(fen, [
      { rule: 'account', before: standing.byAccount, limit: reviewFen },
      { rule: 'payee', before, limit: reviewFen },
      { rule: 'all', before: all, limit: reviewAllFen },
    ]);
    if (why) return { ...one, why };
    all += fen;
    toPayee.set(mark, before + fen);
    return { ...one, why };
  });
}

const newRow = ({ terms }: Deps, { withdrawalNo, known, accountId, mark, why, ...asking }: Taken, shares: Used[], now: Date) => {
  const payee = known.payee as Payee;
  const orders = new Set(shares.filter((one) => one.accountId === accountId).map(({ orderId }) => orderId)).size;
  const row: Withdrawal = {
    ...maskPayee(payee),
    id: newId(),
    withdrawalNo,
    accountId,
    fen: asking.fen,
    feeFen: terms.feeFen,
    state: why ? 'review' : 'ready',
    unreviewed: !why,
    why,
    reason: '',
    autoDay: asking.autoDay,
    requestedBy: asking.requestedBy,
    payeeSetBy: known.changedBy,
    reviewedBy: null,
    orders,
    bankRef: null,
    attempts: 0,
    queries: 0,
    sentAt: null,
    nextAskAt: null,
    known: false,
    released: false,
    version: 1,
    createdAt: now,
    changedAt: now,
    waitsSince: now,
    settledAt: null,
  };
  return { row, payee, mark };
};

/** Others added so much to the sum over everything meanwhile that it is to be read again. */
class TurnMoved extends Error {}

/** Runs a transaction that places withdrawals; a second time, holding the sum over everything, where others moved it near its limit. */
export const untilExact = <T>(place: (exact: boolean) => Promise<T>): Promise<T> =>
  place(false).catch((error: unknown) => {
    if (error instanceof TurnMoved) return place(true);
    throw error;
  });

/** What else is written of withdrawals that were made, in their order, in the same statement. */
export type Beside = (db: Db, made: Map<string, Withdrawal>) => Promise<unknown>;

/**
 * S-31, S-43: takes amounts out of the balances of locked accounts, one of each, to be sent, or to be reviewed first. Payees are locked here, and
 * the sum over everything in the last statement, so that of two at one moment the later counts the earlier. Answers for each its row or
 * why not: `conflict` paused, closed, no payee, fresh payee, one under way; `validation` more than there is, under the minimum, over the day's
 * cap. Throws where the cap of all is reached, which is known last: `validation`, nothing is kept then.
 * `beside` writes what else belongs to those that are made, by account, on the connection it is given and without waiting between.
 */
export async function placeWithdrawals(
  client: PoolClient,
  deps: Deps,
  askings: Asking[],
  { beside = async () => undefined, exact = false }: { beside?: Beside; exact?: boolean } = {},
): Promise<(Withdrawal | AppError)[]> {
  const { now } = askings[0]!.cause;
  const ids = askings.map(({ accountId }) => accountId);
  const marked = askings.map(({ accountId, known: { payee } }) => {
    return { accountId, mark: payee && deps.payeeMark(plainPayee(payee).payerAcctNo) };
  });
  await lockPayees(
    client,
    marked.flatMap(({ mark }) => mark ?? []),
  );
  if (exact) await holdTurn(client);
  const standings = await readForPlacing(client, marked, now);
  // Of what all may ask for, as far as it can be known before: nothing is done that would have to be undone for all.
  let leftOfAll = deps.terms.dayAllFen - (standings.get(ids[0]!)?.askedByAll ?? 0);
  const refusals = askings.map((asking) => {
    const refusal = refusalOf(standings.get(asking.accountId)!, asking, deps.terms);
    if (refusal) return refusal;
    if (asking.fen > leftOfAll) return overDayOfAll(leftOfAll);
    leftOfAll -= asking.fen;
    return undefined;
  });
  const passed = askings.flatMap((asking, nth): Judged[] => {
    const standing = standings.get(asking.accountId)!;
    return refusals[nth] ? [] : [{ ...asking, standing, mark: marked[nth]!.mark!, withdrawalNo: standing.number! }];
  });
  const taken = judge(deps.terms, passed);
  const rows = taken.length > 0 ? await placeAll(client, deps, taken, beside) : new Map<string, Withdrawal>();
  return askings.map(({ accountId }, nth) => refusals[nth] ?? rows.get(accountId)!);
}

async function placeAll(client: PoolClient, deps: Deps, taken: Taken[], beside: Beside): Promise<Map<string, Withdrawal>> {
  const { now } = taken[0]!.cause;
  const shares = await chooseOrders(client, taken, now);
  await holdMoney(client, taken);
  const rows = taken.map((one) => newRow(deps, one, shares, now));
  const made = taken.map(({ cause, autoDay }, nth) => ({ row: rows[nth]!.row, cause, autoDay }));
  const steps = made.map(({ row, cause: { by }, autoDay }) => ({
    row,
    step: { what: 'requested' as const, by, detail: autoDay === null ? '' : moneyLabels.auto, now },
  }));
  const byAccount = new Map(made.map(({ row }) => [row.accountId, row]));
  const [within, unmoved] = await inOneStatement(client, async (db) => {
    const written = [
      ...(shares.length > 0 ? sharesUsed({ kind: 'withdrawal', now }, shares) : []).map((write) => db.query(write)),
      insertWithdrawals(db, deps, rows),
      addSteps(db, steps),
      publishWithdrawals(db, 'withdrawal.requested', made),
      beside(db, byAccount),
    ];
    const free = taken.filter(({ why }) => !why);
    const { turn, byAll } = taken[0]!.standing;
    const unmoved =
      free.length > 0
        ? takeTurn(db, { fen: sumOf(free), most: deps.terms.reviewAllFen - byAll + turn, now })
        : Promise.resolve(true);
    return Promise.all([takeOfDay(db, dayOf(now), sumOf(taken), deps.terms.dayAllFen), unmoved, ...written]);
  });
  if (!unmoved) throw new TurnMoved();
  if (!within) throw overDayOfAll(deps.terms.dayAllFen - (await readOfDay(client, dayOf(now))));
  return byAccount;
}

const overDayOfAll = (leftFen: number) =>
  new AppError('validation', sentence('withdrawOverDayAll', formatFen(Math.max(0, leftFen))));
