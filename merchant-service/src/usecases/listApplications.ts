import type { ApplicationCounts, ApplicationQuery, ApplicationRow } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { applicationRowOf } from '../domain/application.ts';
import { countByAudit, findApplications } from '../store/applicationListStore.ts';

/** C-52: all applications for operators, newest first, by part of the shop's name and state; never a password. */
export async function listApplications(
  deps: Deps,
  query: ApplicationQuery,
): Promise<{ list: ApplicationRow[]; total: number; next?: string }> {
  const { list, ...rest } = await findApplications(deps.pool, query);
  return { list: list.map(applicationRowOf), ...rest };
}

/** C-52: how many applications match, in all and by state, in one look. */
export async function countApplications(
  deps: Pick<Deps, 'pool'>,
  query: Pick<ApplicationQuery, 'id' | 'shopName'>,
): Promise<ApplicationCounts> {
  const states = await countByAudit(deps.pool, query);
  return { total: states.reduce((sum, { total }) => sum + total, 0), states };
}
