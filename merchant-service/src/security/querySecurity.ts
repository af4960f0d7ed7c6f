import { type Actor, beijingTime, type SecurityAnswer } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { countRecoveryCodes, listFactors } from '../factors/queries.ts';
import { passwordOwner } from '../signIn/proveOwnPassword.ts';
import { findPasswordTime } from '../signIn/queries.ts';

/** Tr-R-01: the factors of the own account, its recovery codes and what it has to do; Beijing times. */
export async function querySecurity({ pool }: Deps, actor: Actor): Promise<SecurityAnswer> {
  const { accountId, passwordMade, passwordWeak } = actor;
  const [factors, recoveryLeft, passwordAt] = await Promise.all([
    listFactors(pool, accountId),
    countRecoveryCodes(pool, accountId),
    findPasswordTime(pool, passwordOwner(actor)),
  ]);
  return {
    factors: factors.map(({ createdAt, usedAt, ...factor }) => ({
      ...factor,
      createTime: beijingTime(createdAt),
      lastUsed: usedAt && beijingTime(usedAt),
    })),
    recoveryLeft,
    mustChange: passwordMade === true,
    passwordWeak: passwordWeak === true,
    passwordTime: passwordAt ? beijingTime(passwordAt) : '',
  };
}
