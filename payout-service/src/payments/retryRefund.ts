import { messages, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { requests } from '../store/requests.ts';
import { isOpen } from './settleRefund.ts';
import { publishRefund } from './store/publish.ts';
import { findRefund, reopenRefund } from './store/refundStore.ts';

/**
 * S-49: staff have a failed refund tried again, once whatever stood in its way is gone. It goes out under its own number, which the channel pays
 * once: should the refusal have been wrong, nothing is paid twice. Audited. Errors: `notFound`, `conflict` it has not failed.
 */
export async function retryRefund(deps: Deps, write: KeyedWrite, refundNo: string): Promise<Record<string, never>> {
  const { actor, traceId, repeat } = write;
  await inTransaction(deps.pool, async (client) => {
    const now = deps.clock.now();
    const found = await findRefund(client, refundNo, { lock: true });
    if (!found) throw new AppError('notFound', sentence('refundMissing'));
    if (await requests.claim(client, repeat, {}, now)) return;
    const { state, failure } = found;
    if (state !== 'failed')
      throw new AppError('conflict', sentence('refundNotFailed', messages.refundStates[isOpen(found) ? 'opened' : 'settled']));
    const refund = await reopenRefund(client, refundNo);
    await publishRefund(client, 'refund.opened', refund, { actor: eventActorOf(actor), traceId, now });
    const after = { state: refund.state };
    await writeAudit(client, { actor, what: 'refund.retried', rowId: refundNo, before: { state, failure }, after });
  });
  deps.afterCommit();
  return {};
}
