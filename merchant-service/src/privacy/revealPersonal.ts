import { type Actor, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import type { User } from '../users/domain/user.ts';
import { askClearance } from '../accounts/guardStaff.ts';
import { requireReach } from '../accounts/requireCode.ts';
import { findUser } from '../users/queries.ts';
import type { Deps } from '../deps.ts';
import { findMerchant } from '../shops/queries.ts';
import { logFieldAccess } from './store/accessLogStore.ts';

/** The reader and the reason: staff give one, people who see their own numbers need none. */
export type Revealing = { actor: Actor; traceId: string; reason?: string };
type Shown = { table: 'users' | 'merchants'; id: string; fields: string[] };

/** mobile and card number of a user in full; that somebody saw them is noted before they are answered (P2). Errors: `notFound`, `tooMany`. */
export async function revealUser(deps: Deps, id: string, revealing: Revealing): Promise<{ mobile: string; payerAcctNo: string }> {
  await takeReveal(deps, revealing);
  const user = await findUser(deps.pool, deps.vault, id);
  if (!user) throw new AppError('notFound', sentence('notFound'));
  if (revealing.actor.userType === userTypes.staff) await requireSeen(deps, revealing, user);
  await noteReveal(deps, revealing, { table: 'users', id, fields: ['mobile', 'payerAcctNo'] });
  return { mobile: user.mobile, payerAcctNo: user.payer.acctNo };
}

/** Somebody's kind is reached by a code; of other staff only whom one could change. Errors: `notFound`, `forbidden`, `unavailable`. */
export async function requireSeen(deps: Deps, revealing: Pick<Revealing, 'actor' | 'traceId'>, user: User): Promise<void> {
  const { actor: by } = revealing;
  requireReach(by, 'reveal', user);
  if (user.userType === userTypes.staff && user.id !== by.accountId) await askClearance(deps, by, user, 'save', revealing);
}

/** the card number of a merchant in full, noted as above. Errors: `notFound`, `tooMany`. */
export async function revealMerchant(deps: Deps, id: string, revealing: Revealing): Promise<{ payerAcctNo: string }> {
  await takeReveal(deps, revealing);
  const merchant = await findMerchant(deps.pool, deps, id);
  if (!merchant) throw new AppError('notFound', sentence('notFound'));
  await noteReveal(deps, revealing, { table: 'merchants', id, fields: ['payerAcctNo'] });
  return { payerAcctNo: merchant.payer.acctNo };
}

/** F17: 30 an hour per member of staff, counted before anything is looked up. */
async function takeReveal(deps: Deps, { actor }: Revealing): Promise<void> {
  if (actor.userType !== userTypes.staff) return;
  const { accountId, userType, origin, session } = actor;
  await deps.revealLimit(accountId).catch((error: unknown) => {
    deps.security.note({ what: 'revealed', outcome: 'limited', accountId, userType, origin, session });
    throw error;
  });
}

async function noteReveal(deps: Deps, { actor, reason }: Revealing, shown: Shown): Promise<void> {
  const { accountId, userType, origin, session } = actor;
  await logFieldAccess(deps.pool, { actor, origin, reason, ...shown, now: deps.clock.now() });
  const detail = `${shown.table} ${shown.id}`;
  deps.security.note({ what: 'revealed', outcome: 'good', accountId, userType, origin, session, detail });
}
