import { sentence } from '@xinyue/contracts';
import type { Actor } from '@xinyue/contracts/actor';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { lockAccount } from '../accounts/queries.ts';
import type { Deps } from '../deps.ts';
import { actOn, callBank, isLost, nextAskAt } from './callBank.ts';
import { causeOfSystem } from './cause.ts';
import { labelOf, type Withdrawal } from './domain/withdrawal.ts';
import { inLanes, pay } from './sendWithdrawals.ts';
import { enterLane, findUnanswered, type Held, markResent } from './store/laneStore.ts';
import { addStep } from './store/publish.ts';
import { findWithdrawal, openPayee, readPause } from './store/withdrawalStore.ts';

const portion = 64;

/** A job: asks the bank about sent withdrawals without an end; answers how many. */
export async function askUnanswered(deps: Deps, signal?: AbortSignal): Promise<number> {
  const found = deps.bank
    ? await findUnanswered(deps.pool, deps.clock.now(), { most: portion, resendMs: deps.terms.resendMs })
    : [];
  await inLanes(deps, found, signal, ({ id }) => askAbout(deps, id));
  return found.length;
}

/** Asks the bank about one sent row, in its lane; false where another has the lane or the row has ended. */
async function askAbout(deps: Deps, id: string): Promise<boolean> {
  const row = await enterLane(deps.pool, id, deps.clock.now());
  if (!row) return false;
  const reply = await callBank(deps, row, (bank, signal) => bank.ask(row.withdrawalNo, signal));
  if (reply.answer?.result === 'notFound' && isLost(deps, row)) {
    const resent = await resend(deps, row);
    if (resent) {
      await pay(deps, { row: resent, payee: await openPayee(deps.pool, deps.vault, resent.id) });
      return true;
    }
  }
  await actOn(deps, row, reply);
  return true;
}

/** S-47: the bank answered twice, far enough apart, that it does not know the number: it is sent again, unless nothing may be sent now. */
const resend = (deps: Deps, row: Held): Promise<Held | undefined> =>
  inTransaction(deps.pool, async (client) => {
    // Nothing of a closed shop is sent, whenever it closed: it stays as it is, and is asked about.
    const { open } = await lockAccount(client, row.accountId);
    if (!open || (await readPause(client)) !== undefined) return undefined;
    const now = deps.clock.now();
    const resent = await markResent(client, row, { now, nextAskAt: nextAskAt(deps, { queries: 0 }, now) });
    if (resent) await addStep(client, row, { what: 'resent', by: causeOfSystem(deps).by, now });
    return resent;
  });

/**
 * Own-names: staff have the bank asked now. Errors: `notFound`, `conflict` there is nothing to ask, or it is being asked at this moment,
 * `unavailable` no bank.
 */
export async function askNow(deps: Deps, actor: Actor, id: string): Promise<Withdrawal> {
  const row = await findWithdrawal(deps.pool, id);
  if (!row) throw new AppError('notFound', sentence('withdrawalMissing'));
  if (!deps.bank) throw new AppError('unavailable', sentence('withdrawNoChannel'));
  if (row.state !== 'sent') throw new AppError('conflict', sentence('withdrawalNot', labelOf(row)));
  await writeAudit(deps.pool, { actor, what: 'withdrawal.asked', rowId: row.id, after: { withdrawalNo: row.withdrawalNo } });
  if (!(await askAbout(deps, row.id))) throw new AppError('conflict', sentence('withdrawalBusy'));
  return (await findWithdrawal(deps.pool, row.id))!;
}
