import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { PoolClient } from 'pg';
import type { Deps } from '../deps.ts';
import type { Added } from '../factors/addFactor.ts';
import type { Owner } from '../factors/Owner.ts';
import { endOthers } from './endOtherSessions.ts';

/** A factor counts from now on; with the first one of the account all its other sessions end. Answers the recovery codes that came with it. */
export async function enrol(
  deps: Deps,
  owner: Owner,
  cause: { now: Date; traceId: string },
  confirm: (client: PoolClient) => Promise<Added>,
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = await inTransaction(deps.pool, async (client) => {
    const added = await confirm(client);
    if (added.first) await endOthers(client, owner.actor, owner.session, cause);
    return added.recoveryCodes;
  });
  deps.afterCommit();
  return { recoveryCodes };
}
