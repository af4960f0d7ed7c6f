import { type Actor, sentence } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import type { Deps } from '../deps.ts';
import { giverOf } from '../rights/clearOrRefuse.ts';
import type { ChangedAccounts } from './keptPeople.ts';
import { reachedPerson } from './reachedPerson.ts';
import { findAccounts, findByName, keepAccount, publishStaff, touchStaff } from './store/staffStore.ts';

/** Who acts, and what makes the request the same one again. */
type Acting = Partial<SentKeys> & { actor: Actor; traceId: string };
type Deed = 'lock' | 'unlock' | 'pwd' | 'delete' | 'expire';

const missing = () => new AppError('notFound', sentence('staffMissing'));

/**
 * T-04, T-06, T-07, T-08: merchant-service does it, all or none, once it has asked for clearance (`clearStaff`); what it answers is known here at once.
 * Who is deleted already stays so. Answers the password where one was made, `''` where that was an earlier request. Refusals: `notFound` (absent, or
 * out of reach), `forbidden` (holds more than the caller; the own account), `conflict` (the last 超级管理员; the own account), `tooMany`, `unavailable`.
 */
export async function actOnStaff(
  deps: Deps,
  accountIds: readonly string[],
  deed: Deed,
  { actor, traceId, idempotencyKey, requestKey, noteRepeat }: Acting,
): Promise<string | undefined> {
  const known = await findAccounts(deps.pool, accountIds);
  if (known.length < accountIds.length) throw missing();
  const ids = known.filter(({ deleted }) => !deleted).map(({ accountId }) => accountId);
  if (ids.length === 0) return undefined;
  const body = { ids, deed, keys: { idempotencyKey, requestKey } };
  const done = await deps.merchant.call<ChangedAccounts>('/internal/staff/change', body, { actor, traceId });
  if (done.repeated) noteRepeat?.();
  await inTransaction(deps.pool, async (client) => {
    const cause = { actor: eventActorOf(actor), traceId, now: deps.clock.now() };
    for (const account of done.accounts) {
      const kept = await keepAccount(client, deps.seals, account);
      if (kept) await publishStaff(client, kept, cause);
    }
  });
  deps.afterCommit();
  return done.repeated ? '' : done.password;
}

/** T-08: by the name of the account. */
export async function expireStaff(deps: Deps, userName: string, acting: Acting): Promise<null> {
  const accountId = await findByName(deps.pool, userName);
  if (accountId === undefined) throw missing();
  await actOnStaff(deps, [accountId], 'expire', acting);
  return null;
}

/** T-09: publishes the rights of a person again, so that caches read them anew. Errors: `notFound`. */
export async function flashStaff(deps: Deps, userName: string, { actor, traceId }: Acting): Promise<null> {
  const accountId = await findByName(deps.pool, userName);
  await inTransaction(deps.pool, async (client) => {
    const person = accountId === undefined ? undefined : await reachedPerson(client, await giverOf(client, actor), accountId);
    if (!person) throw missing();
    const cause = { actor: eventActorOf(actor), traceId, now: deps.clock.now() };
    await publishStaff(client, await touchStaff(client, person.accountId), cause);
  });
  deps.afterCommit();
  return null;
}
