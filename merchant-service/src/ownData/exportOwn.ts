import { type Actor, ownRowsAtMost } from '@xinyue/contracts';
import { listNotices } from '../accountNotices/queries.ts';
import { readProfile } from '../accounts/ownProfile.ts';
import { listOwnApplications } from '../applications/queries.ts';
import { findConsent } from '../consents/queries.ts';
import type { Deps } from '../deps.ts';
import { revealUser } from '../privacy/revealPersonal.ts';

/**
 * Po-30: what is kept of the caller, each part as its page shows it; the own numbers in full, which is noted like any look at them. Errors: `tooMany`
 * copies in an hour, `notFound`, `unavailable` (a service that keeps a part is away: a copy is whole or none).
 */
export async function exportOwn(deps: Deps, actor: Actor, traceId: string) {
  const { pool, clock, records } = deps;
  const { ownerId } = actor;
  await deps.takeCopy(actor.accountId);
  const now = clock.now();
  const [user, consent, applications, notices, orders, payments] = await Promise.all([
    readProfile(deps, actor, undefined),
    findConsent(pool, actor.accountId),
    listOwnApplications(pool, ownerId),
    listNotices(pool, actor.accountId, { pageNum: 1, pageSize: ownRowsAtMost }, now),
    records.orders(ownerId, traceId),
    records.payments(ownerId, traceId),
  ]);
  const full = await revealUser(deps, ownerId, { actor, traceId });
  const complete = [notices, orders, payments].every(({ list, total }) => list.length === total);
  return {
    now,
    complete,
    user,
    full,
    consent,
    applications,
    orders: orders.list,
    payments: payments.list,
    notices: notices.list,
  };
}
