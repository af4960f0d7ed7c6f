import { type Actor, beijingTime, type SecurityAnswer } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { listFactors } from './store/factorStore.ts';
import { countRecoveryCodes } from './store/recoveryStore.ts';

/** Tr-R-01: the factors of the own account, its recovery codes and what it has to do; Beijing times. */
export async function querySecurity({ pool }: Deps, { accountId, passwordMade }: Actor): Promise<SecurityAnswer> {
  const [factors, recoveryLeft] = await Promise.all([listFactors(pool, accountId), countRecoveryCodes(pool, accountId)]);
  return {
    factors: factors.map(({ createdAt, usedAt, ...factor }) => ({
      ...factor,
      createTime: beijingTime(createdAt),
      lastUsed: usedAt && beijingTime(usedAt),
    })),
    recoveryLeft,
    mustChange: passwordMade === true,
  };
}
