import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { checkFirstCode, confirmTotp } from '../factors/enrolTotp.ts';
import type { Owner } from '../factors/Owner.ts';
import { endOthers } from './endOtherSessions.ts';

/**
 * Tr-R-01: the first code enrols an app. With the first factor all other sessions end: they were opened without one. Errors: as those of
 * `checkFirstCode` and `confirmTotp`.
 */
export async function finishTotp(
  deps: Deps,
  owner: Owner,
  given: { factorId: string; code: string },
  traceId: string,
): Promise<{ recoveryCodes: string[] }> {
  const shown = await checkFirstCode(deps, owner, given);
  const now = deps.clock.now();
  const recoveryCodes = await inTransaction(deps.pool, async (client) => {
    const confirmed = await confirmTotp(client, deps.seals, owner, shown, now);
    if (confirmed.first) await endOthers(client, owner.actor, owner.session, { traceId, now });
    return confirmed.recoveryCodes;
  });
  deps.afterCommit();
  return { recoveryCodes };
}
