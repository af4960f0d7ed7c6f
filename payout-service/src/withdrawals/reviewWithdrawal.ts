import { type FirstsOf, moneyAccountOf, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { PoolClient } from 'pg';
import { type Account, lockAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { labelOf, unknownHours, unknownSince, type StoredWithdrawal, type Withdrawal } from './domain/withdrawal.ts';
import { type Cause, causeOf } from './cause.ts';
import { noteTampered } from './createMark.ts';
import { giveBack } from './settleWithdrawal.ts';
import { addStep } from './store/publish.ts';
import { requests } from '../store/requests.ts';
import { Tampered } from './store/sealStore.ts';
import { findWithdrawal, lockWithdrawal, moveWithdrawal, readPause } from './store/withdrawalStore.ts';

type Show<T> = (row: Withdrawal, shopName: string) => T;
type Changing<T> = { what: string; show: Show<T> };
type Locked = { row: StoredWithdrawal; account: Account; cause: Cause };

/**
 * One act of a person on one withdrawal, which must be the owner's where one is named: account and row are locked, the act is audited, and the
 * same key again has the same answer.
 */
async function change<T>(
  deps: Deps,
  write: KeyedWrite,
  { id, ownerId }: { id: string; ownerId?: string },
  { what, show }: Changing<T>,
  act: (client: PoolClient, locked: Locked) => Promise<Withdrawal>,
): Promise<T> {
  const found = await findWithdrawal(deps.pool, id);
  if (!found || (ownerId !== undefined && found.accountId !== ownerId))
    throw new AppError('notFound', sentence('withdrawalMissing'));
  const answer = await inTransaction(deps.pool, async (client) => {
    const account = await lockAccount(client, found.accountId);
    const earlier = await requests.find<T>(client, write.repeat);
    if (earlier) return earlier.answer;
    const row = await lockWithdrawal(client, found.id);
    const cause = causeOf(deps, write);
    const after = await act(client, { row, account, cause });
    const shown = (one: Withdrawal) => ({
      withdrawalNo: one.withdrawalNo,
      state: one.state,
      reason: one.reason,
      released: one.released,
    });
    await writeAudit(client, { actor: write.actor, what, rowId: row.id, before: shown(row), after: shown(after) });
    const answered = show(after, account.name);
    await requests.claim(client, write.repeat, answered, cause.now);
    return answered;
  }).catch(async (error: unknown) => {
    if (error instanceof Tampered) await noteTampered(deps.pool, deps, [found]);
    throw error;
  });
  deps.afterCommit();
  return answer;
}

const refuseNot = (row: Withdrawal, fits: boolean) => {
  if (!fits) throw new AppError('conflict', sentence('withdrawalNot', labelOf(row)));
};

/**
 * Four eyes: not the person who requested it, nor the owner of the account (an automatic one has no requester), nor who last set the payee
 * (M7).
 */
function refuseOwn({ accountId, requestedBy, payeeSetBy }: Withdrawal, { actor }: KeyedWrite): void {
  if (requestedBy === actor.accountId || moneyAccountOf(actor) === accountId)
    throw new AppError('forbidden', sentence('reviewOwn'));
  if (payeeSetBy === actor.accountId) throw new AppError('forbidden', sentence('reviewOwnPayee'));
}

/** Nor any of them under another account. */
function refuseSamePerson(deps: Deps, { actor, traceId }: KeyedWrite, row: Withdrawal): Promise<void> {
  const { requestedBy: requester, accountId: account, payeeSetBy: payeeSetter } = row;
  const firsts: FirstsOf<'reviewWithdrawal'> = { requester, account, payeeSetter };
  return requireSecondPerson(deps.merchant, actor, firsts, traceId);
}

export type Review = { id: string; pass: boolean; remark?: string | undefined };

/**
 * S-44, S-45: a second person passes or rejects a large withdrawal; one that is ready is rejected only while its account is closed or all
 * is paused. Amount and payee stay those of the row. Errors: `notFound`, `forbidden` an own one, or one of a person who is the same as who acts
 * (`requireSecondPerson`), `conflict` any other state, `unavailable` merchant-service does not answer who that is: then nothing is passed.
 */
export async function reviewWithdrawal<T>(
  deps: Deps,
  write: KeyedWrite,
  { id, pass, remark = '' }: Review,
  show: Show<T>,
): Promise<T> {
  const found = pass ? await findWithdrawal(deps.pool, id) : undefined;
  if (found?.state === 'review') {
    refuseOwn(found, write);
    await refuseSamePerson(deps, write, found);
  }
  return change(
    deps,
    write,
    { id },
    { what: pass ? 'withdrawal.passed' : 'withdrawal.rejected', show },
    async (client, locked) => {
      const { row, account, cause } = locked;
      refuseOwn(row, write);
      const reviewedBy = write.actor.accountId;
      if (pass) {
        refuseNot(row, row.state === 'review');
        await addStep(client, row, { what: 'passed', by: cause.by, detail: remark, now: cause.now });
        return moveWithdrawal(client, deps.seals, row, 'ready', { reviewedBy }, cause.now);
      }
      const stuck = row.state === 'ready' && (!account.open || (await readPause(client)) !== undefined);
      refuseNot(row, row.state === 'review' || stuck);
      const noted = await moveWithdrawal(client, deps.seals, row, row.state, { reviewedBy }, cause.now);
      return giveBack(client, deps.seals, noted, {
        what: 'rejected',
        reason: sentence('withdrawalRejected', remark).text,
        cause,
      });
    },
  );
}

/** S-45: its owner takes it back while it is reviewed. Errors: `notFound` absent or foreign, `conflict` any other state. */
export const recallWithdrawal = <T>(
  deps: Deps,
  write: KeyedWrite,
  which: { id: string; ownerId: string },
  show: Show<T>,
): Promise<T> =>
  change(deps, write, which, { what: 'withdrawal.recalled', show }, async (client, { row, cause }) => {
    refuseNot(row, row.state === 'review');
    return giveBack(client, deps.seals, row, { what: 'recalled', reason: sentence('withdrawalRecalled').text, cause });
  });

/** After 24 hours without an answer the account may withdraw its other money; this one stays held. Errors: `notFound`, `conflict`. */
export const releaseWithdrawal = <T>(deps: Deps, write: KeyedWrite, id: string, show: Show<T>): Promise<T> =>
  change(deps, write, { id }, { what: 'withdrawal.released', show }, async (client, { row, cause }) => {
    refuseNot(row, row.state === 'sent' && !row.released);
    if (row.sentAt! > unknownSince(cause.now)) throw new AppError('conflict', sentence('releaseEarly', unknownHours));
    await addStep(client, row, { what: 'released', by: cause.by, now: cause.now });
    return moveWithdrawal(client, deps.seals, row, 'sent', { released: true }, cause.now);
  });
