import { channelStatementStates, type FirstsOf, sentence, type SettlementConfirmation } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requireSecondPerson } from '@xinyue/kit/http/secondPerson';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { requests } from '../store/requests.ts';
import type { KeptStatement } from './domain/statement.ts';
import { settleStatement } from './settleStatement.ts';
import { lockChannel } from './store/lockChannel.ts';
import { decideStatement, findStatement } from './store/statementStore.ts';

/**
 * A second person confirms a statement that staff brought, and its lines are settled; or rejects it, and the day is free for another one. The same
 * request again has the first answer. Audited. Errors: `notFound`, `conflict` it does not wait, `forbidden` who brought it, also under another
 * account, `unavailable` merchant-service does not answer who that is: then nothing is confirmed.
 */
export async function confirmStatement<T>(
  deps: Deps,
  { actor, traceId, repeat }: KeyedWrite,
  { id, pass, remark = '' }: SettlementConfirmation,
  show: (statement: KeptStatement) => T,
): Promise<T> {
  const known = await findStatement(deps.pool, id);
  if (!known) throw new AppError('notFound', sentence('settlementMissing'));
  if (pass && known.state === 'waiting') {
    refuseOwn(known, actor);
    const firsts: FirstsOf<'confirmSettlement'> = { requester: known.uploadedBy };
    await requireSecondPerson(deps.merchant, actor, firsts, traceId);
  }
  const answer = await inTransaction(deps.pool, async (client) => {
    await lockChannel(client, known.channel);
    const before = (await findStatement(client, id, { lock: true }))!;
    const earlier = await requests.find<T>(client, repeat);
    if (earlier) return earlier.answer;
    if (before.state !== 'waiting')
      throw new AppError('conflict', sentence('settlementNot', channelStatementStates[before.state]));
    refuseOwn(before, actor);
    const now = deps.clock.now();
    const state = pass ? 'settled' : 'rejected';
    const decided = await decideStatement(client, id, { state, by: actor.accountId, name: actor.name, remark, now });
    const kept = pass ? await settleStatement(client, deps.terms, decided, now) : decided;
    const what = pass ? 'settlement.confirmed' : 'settlement.rejected';
    await writeAudit(client, { actor, what, rowId: id, before: statementForAudit(before), after: statementForAudit(kept) });
    const answered = show(kept);
    await requests.claim(client, repeat, answered, now);
    return answered;
  });
  deps.afterCommit();
  return answer;
}

/** Who brought it does not decide about it. */
function refuseOwn({ uploadedBy }: KeptStatement, { accountId }: KeyedWrite['actor']): void {
  if (uploadedBy === accountId) throw new AppError('forbidden', sentence('settlementOwn'));
}

/** What the trail says of a statement. */
export const statementForAudit = ({ channel, day, state, lines, inFen, outFen, feeFen, remark }: KeptStatement) => ({
  channel,
  day,
  state,
  lines,
  inFen,
  outFen,
  feeFen,
  remark,
});
