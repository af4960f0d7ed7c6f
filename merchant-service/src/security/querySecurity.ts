import { type Actor, beijingTime, type SecurityAnswer } from '@xinyue/contracts';
import type { Deps } from '../deps.ts';
import { holdNow } from '../domain/hold.ts';
import { findHeld } from '../store/holdStore.ts';
import { countRecoveryCodes, listFactors } from '../factors/queries.ts';
import { passwordOwner } from '../signIn/proveOwnPassword.ts';
import { findPasswordTime } from '../signIn/queries.ts';
import { findGrace } from '../users/findGrace.ts';

/** Tr-R-01: the factors of the own account, its recovery codes and what it has to do; Beijing times. */
export async function querySecurity(deps: Deps, actor: Actor, traceId: string): Promise<SecurityAnswer> {
  const { pool, clock, securityHoldMs } = deps;
  const { accountId, passwordMade, passwordWeak } = actor;
  const [factors, recoveryLeft, passwordAt, held] = await Promise.all([
    listFactors(pool, accountId),
    countRecoveryCodes(pool, accountId),
    findPasswordTime(pool, passwordOwner(actor)),
    findHeld(pool, accountId),
  ]);
  const grace = factors.length === 0 && (await findGrace(deps, actor, traceId));
  const hold = holdNow(held, securityHoldMs, clock.now());
  return {
    factors: factors.map(({ createdAt, usedAt, ...factor }) => ({
      ...factor,
      createTime: beijingTime(createdAt),
      lastUsed: usedAt && beijingTime(usedAt),
    })),
    recoveryLeft,
    mustChange: passwordMade === true,
    mustEnrol: grace && grace.mustEnrol,
    graceUntil: grace ? grace.graceUntil : '',
    passwordWeak: passwordWeak === true,
    passwordTime: passwordAt ? beijingTime(passwordAt) : '',
    holdUntil: hold ? beijingTime(new Date(hold.until)) : '',
  };
}
