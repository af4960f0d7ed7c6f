import { type SecurityEventRow, beijingTime } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { signInIndex } from './noteSignIn.ts';
import { listSecurityRows, type SecurityQuery, type StoredSecurityEvent } from './store/securityStore.ts';

/** F6: who tried what from where, newest first. A name that belongs to no account is found by its blind index, and shown by nobody. Times in Beijing. */
export async function listSecurityEvents(
  deps: Deps,
  query: SecurityQuery,
): Promise<{ list: SecurityEventRow[]; total: number; next?: string }> {
  const indexes = query.who ? (['portal', 'backstage'] as const).map((realm) => signInIndex(deps, realm, query.who!)) : [];
  const { list, ...rest } = await listSecurityRows(deps.pool, query, indexes);
  return { list: list.map(rowOf), ...rest };
}

const rowOf = (row: StoredSecurityEvent): SecurityEventRow => ({
  id: String(row.id),
  time: beijingTime(row.at),
  what: row.what,
  outcome: row.outcome,
  who: row.account,
  whoId: row.accountId,
  whoType: row.userType,
  from: row.origin,
  session: row.session,
  detail: row.detail,
  count: row.count,
});
