import { sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Deps, Write } from '../deps.ts';

/** What the keeper answers: the run that it began or that was under way; null before it has its repository. */
type Begun = { id: string; state: string; fresh?: boolean } | null;

/**
 * O-C-02, O-C-03: asks the keeper for a base or a drill. Refusals: `conflict` without a backup, `unavailable` while the keeper is away or waits for its
 * repository. Only the press that began it is in the trail.
 */
export async function runBackup(
  { keeper, pool }: Pick<Deps, 'keeper' | 'pool'>,
  what: 'backup' | 'drill',
  { actor, traceId }: Write,
): Promise<{ runId: string; state: 'running' }> {
  if (!keeper) throw new AppError('conflict', sentence('backupOff'));
  const begun = await keeper.call<Begun>(`/internal/${what}/run`, {}, { traceId });
  if (!begun) throw new AppError('unavailable', sentence('backupNotReady'));
  if (begun.fresh)
    await inTransaction(pool, (client) =>
      writeAudit(client, { actor, what: `${what}.run`, rowId: begun.id, after: { runId: begun.id } }),
    );
  return { runId: begun.id, state: 'running' };
}
