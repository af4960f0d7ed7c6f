import type { Actor } from '@xinyue/contracts';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import type { PoolClient } from 'pg';
import type { Cause, Deps } from '../deps.ts';
import { dropAllFactors } from '../factors/dropFactor.ts';
import { linkTo } from '../persons/linkTo.ts';
import { endSessionsOf } from '../signIn/endSessionsOf.ts';
import { holdWithdrawals } from '../store/holdStore.ts';
import { updateRow } from '../store/rows.ts';

/** Whose factors, who acts as the trail says it, and all who could be who signs in there afterwards. */
type Reset = { table: 'users' | 'merchants'; id: string; by: Actor; linked: readonly string[]; shown: object };

/**
 * Inside the caller's transaction: all second factors of an account and its recovery codes are gone, its sessions are over, and nobody is signed in by it.
 * Whoever did that is linked with the account, its owner is told, and its withdrawals wait.
 */
export async function resetFactors(
  client: PoolClient,
  { seals }: Pick<Deps, 'seals'>,
  { table, id, by, linked, shown }: Reset,
  cause: Cause,
): Promise<void> {
  const factors = await dropAllFactors(client, id, cause);
  for (const who of linked)
    await linkTo(client, { table, id, kind: 'factor' }, { actor: { kind: 'staff', id: who }, now: cause.now });
  await holdWithdrawals(client, seals, { table, id, why: 'factor' }, cause.now);
  await endSessionsOf(client, { id, version: await updateRow(client, seals, { table, id }, {}, 1) }, cause);
  await writeAudit(client, { actor: by, what: 'factor.reset', rowId: id, before: { factors }, after: { factors: [], ...shown } });
}
