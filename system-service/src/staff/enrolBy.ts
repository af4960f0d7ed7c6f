import { needsFactorFor } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { findFactorHolders, noteFactorHolders, type StaffRights } from '../rights/queries.ts';

const dayMs = 86_400_000;
const asksForFactor = ({ all, codes }: StaffRights): boolean => all || codes.some(needsFactorFor);

/**
 * Tr-M-03: from when on these rights ask for a second factor: `XINYUE_FACTOR_GRACE_DAYS` after they were held first, or since this version is here.
 * Who got or lost them a moment ago is noted by that. Nobody's where the deployment asks nobody.
 */
export async function enrolByOf(
  { pool, clock, factorGraceDays: days }: Deps,
  held: readonly StaffRights[],
): Promise<Map<string, Date>> {
  if (days === undefined || held.length === 0) return new Map();
  const ids = held.map(({ accountId }) => accountId);
  const find = () => findFactorHolders(pool, ids);
  let known = await find();
  if (held.some((one) => asksForFactor(one) && !known.has(one.accountId))) {
    await noteFactorHolders(pool, clock.now());
    known = await find();
  }
  const due = held.flatMap((one): [string, Date][] => {
    const since = asksForFactor(one) ? (known.get(one.accountId) ?? clock.now()) : undefined;
    return since ? [[one.accountId, new Date(since.getTime() + days * dayMs)]] : [];
  });
  return new Map(due);
}
