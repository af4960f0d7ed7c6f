import { actorNames } from '@xinyue/contracts';
import { writeAudits } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps } from '../deps.ts';
import { expireRequests } from '../rights/queries.ts';
import { waitsMs } from './domain/words.ts';

const system = { accountId: 'system', ownerId: 'system', userType: 0, account: 'system', name: actorNames.system } as const;

/** A job: rights that nobody confirmed in three days are asked for anew, or not at all. Audited. */
export async function endRequests({ pool, clock }: Pick<Deps, 'pool' | 'clock'>): Promise<void> {
  const now = clock.now();
  await inTransaction(pool, async (client) => {
    const ended = await expireRequests(client, new Date(now.getTime() - waitsMs), now);
    await writeAudits(
      client,
      ended.map(({ id, targetId, codes, askedBy }) => ({
        actor: system,
        what: 'rights.expired',
        rowId: targetId,
        after: { request: id, codes, askedBy },
      })),
    );
  });
}
