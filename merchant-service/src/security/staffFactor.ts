import { type Actor, sentence, userTypes } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { tellOwner } from '../accountNotices/tellOwner.ts';
import type { Cause, Deps } from '../deps.ts';
import { enrolledMethods, wasShownSince } from '../factors/queries.ts';
import { findUser, isFirstStaff, lockUser } from '../users/queries.ts';
import { resetFactors } from './resetFactors.ts';

const causeOf = (deps: Deps, by: Actor, traceId: string): Cause => ({
  actor: eventActorOf(by),
  origin: by.origin,
  traceId,
  now: deps.clock.now(),
});

/**
 * Tr-R-06, for system-service, where the request waits for a second person: the owner is told that somebody asked for a reset. Errors: `notFound`,
 * `forbidden` the first account (P-32), which is recovered on the server; `conflict` there is no factor.
 */
export async function askStaffReset(deps: Deps, by: Actor, id: string, traceId: string): Promise<null> {
  const user = await findUser(deps.pool, deps.vault, id);
  if (user?.userType !== userTypes.staff) throw new AppError('notFound', sentence('staffMissing'));
  if (await isFirstStaff(deps.pool, id)) throw new AppError('forbidden', sentence('firstStaffOwnOnly'));
  if ((await enrolledMethods(deps.pool, id)).length === 0) throw new AppError('conflict', sentence('nothingToReset'));
  await inTransaction(deps.pool, (client) =>
    tellOwner(client, causeOf(deps, by, traceId), { what: 'factorResetAsked', accountId: id, detail: '待第二人确认' }),
  );
  deps.afterCommit();
  return null;
}

/**
 * The same, confirmed by a second person: it happens at once. Done already it stays so. Errors: `notFound`; `forbidden` the first account; `conflict` a
 * factor was shown since it was asked for.
 */
export async function resetStaffFactors(
  deps: Deps,
  by: Actor,
  { id, askedBy, askedAt }: { id: string; askedBy: string; askedAt: Date },
  traceId: string,
): Promise<null> {
  const cause = causeOf(deps, by, traceId);
  await inTransaction(deps.pool, async (client) => {
    const user = await lockUser(client, deps, id);
    if (user?.userType !== userTypes.staff) throw new AppError('notFound', sentence('staffMissing'));
    if (await isFirstStaff(client, id)) throw new AppError('forbidden', sentence('firstStaffOwnOnly'));
    if ((await enrolledMethods(client, id)).length === 0) return;
    if (await wasShownSince(client, id, askedAt)) throw new AppError('conflict', sentence('resetUsed'));
    await resetFactors(client, deps, { table: 'users', id, by, linked: [askedBy, by.accountId], shown: { askedBy } }, cause);
  });
  deps.afterCommit();
  return null;
}
