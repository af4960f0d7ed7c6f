import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { KeyedWrite } from '@xinyue/kit/idempotency/keyedWrite';
import type { Deps } from '../deps.ts';
import { requests } from '../store/requests.ts';
import { readPause } from '../withdrawals/queries.ts';
import { savePause } from './store/balanceStore.ts';

/** Staff stop all withdrawals, with a reason, or let them go on. The same request again changes nothing, whatever others decided since. Audited. */
export async function pauseMoney(
  deps: Deps,
  { actor, repeat }: KeyedWrite,
  { paused, reason = '' }: { paused: boolean; reason?: string | undefined },
): Promise<Record<string, never>> {
  const now = deps.clock.now();
  await inTransaction(deps.pool, async (client) => {
    if (await requests.claim(client, repeat, {}, now)) return;
    const before = (await readPause(client)) ?? '';
    await savePause(client, paused ? { reason, who: actor.accountId, now } : undefined);
    const what = paused ? 'money.paused' : 'money.resumed';
    await writeAudit(client, { actor, what, rowId: '', before: { reason: before }, after: { reason } });
  });
  return {};
}
