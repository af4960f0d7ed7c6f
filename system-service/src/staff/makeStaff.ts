import type { NewStaff } from '@xinyue/contracts';
import { AppError } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf, systemActor } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import { requests } from '@xinyue/kit/idempotency/keyedWrite';
import { newId } from '@xinyue/kit/newId';
import type { PoolClient } from 'pg';
import type { Deps, Write } from '../deps.ts';
import { clearOrRefuse, giverOf } from '../rights/clearOrRefuse.ts';
import { holdBack } from '../rights/holdBack.ts';
import { findHolding, findRequest, namePlace, setStaffPlace } from '../rights/queries.ts';
import { type MadeAccount, personOf } from './keptPeople.ts';
import { requirePlace } from './placeStaff.ts';
import {
  dropUnmade,
  findUnmade,
  insertUnmade,
  keepAccount,
  type KnownAccount,
  lockPeople,
  markMade,
  publishStaff,
} from './store/staffStore.ts';
import { askStaff } from './takeOverStaff.ts';

type Place = { accountId: string; roleId: string | null; deptId: string | null };
/** `requestId`: under which the role waits where a second person has to confirm it; absent in answers of before there were any. */
type Wanted = Place & { requestId: string | undefined };

/** Whether the giver may give somebody new this role in this department, judged in the transaction. */
async function clearNew(client: PoolClient, by: Write['actor'], place: Place) {
  const { accountId } = place;
  await lockPeople(client, [by.accountId, accountId]);
  const giver = await giverOf(client, by);
  await requirePlace(client, giver, place.roleId, place.deptId);
  const none = { roleId: null, codes: [], departments: [] };
  return clearOrRefuse(giver, { kind: 'person', accountId }, none, await findHolding(client, place));
}

/** merchant-service makes the account, or answers the one that it made before under this id. What it refuses was not made. */
async function makeAccount(deps: Deps, id: string, form: NewStaff, { actor, traceId }: Write): Promise<MadeAccount> {
  const { userName: account, password } = form;
  const body = { id, account, password, ...personOf(form) };
  try {
    return await deps.merchant.call<MadeAccount>('/internal/staff/make', body, { actor, traceId });
  } catch (error) {
    // Of what got no answer the job finds out what became of it.
    if (error instanceof AppError && error.kind !== 'unavailable') await dropUnmade(deps.pool, [id]);
    throw error;
  }
}

/** The account is there: it gets its role, judged once more, or its department alone while the role waits for a second person. */
async function finish(deps: Deps, { requestId, ...wanted }: Wanted, account: KnownAccount, write: Write): Promise<void> {
  const { actor, traceId } = write;
  const { accountId, deptId } = wanted;
  await inTransaction(deps.pool, async (client) => {
    const cause = { actor: eventActorOf(actor), traceId, now: deps.clock.now() };
    const whole = await clearNew(client, actor, wanted);
    const asked = { kind: 'place', targetId: accountId, wanted: { roleId: wanted.roleId, deptId } } as const;
    const asking = { requestId: requestId ?? newId(), needs: 'system:User:save' } as const;
    const waits = await holdBack(client, deps, { ...asked, before: whole.before, after: whole.after }, asking, write);
    const place = waits ? { ...wanted, roleId: null } : wanted;
    const cleared = waits ? await clearNew(client, actor, place) : whole;
    const kept = await keepAccount(client, deps.seals, account);
    if (kept) await publishStaff(client, kept, cause);
    await publishStaff(client, await setStaffPlace(client, deps.seals, cleared, deptId), cause);
    await markMade(client, deps.seals, accountId);
    await writeAudit(client, {
      actor,
      what: 'staff.made',
      rowId: accountId,
      after: { userName: account.account, ...(await namePlace(client, place)) },
    });
  });
  deps.afterCommit();
}

/**
 * T-03 without id: an account with a role. The id is drawn and noted first, merchant-service makes the account under it, then it gets its role; what
 * breaks off in between leaves an account that may do nothing, or none (`tendUnmade`). The answer holds a password only where one was made, and
 * `request` where the role waits for a second person (Tr-R-06).
 * Refusals: `notFound` (role or department absent or out of reach), `forbidden` (more than the caller holds), `conflict` (account
 * taken), `validation`, `tooMany`, `unavailable`.
 */
export async function makeStaff(
  deps: Deps,
  form: NewStaff,
  sent: Write,
): Promise<{ userId: string; password?: string; request?: string }> {
  const { actor, repeat } = sent;
  const drawn = { userId: newId(), request: newId() };
  const place = { roleId: form.roleId, deptId: form.deptId ?? null };
  const { earlier, ...wanted } = await inTransaction(deps.pool, async (client) => {
    const known = await requests.claim(client, repeat, drawn, deps.clock.now());
    const { userId: accountId, request: requestId } = known?.answer ?? drawn;
    await clearNew(client, actor, { ...place, accountId });
    await insertUnmade(client, deps.seals, { accountId, account: form.userName, name: form.userRealName });
    return { ...place, accountId, requestId, earlier: known };
  });
  const { accountId, requestId } = wanted;
  const { account, password } = await makeAccount(deps, accountId, form, sent);
  if (!earlier || (await isUnmade(deps, accountId))) await finish(deps, wanted, account, sent);
  const waits = requestId !== undefined && (await findRequest(deps.pool, requestId));
  return { userId: accountId, ...(password !== undefined && { password }), ...(waits && { request: requestId }) };
}

const isUnmade = async ({ pool, clock }: Deps, accountId: string) => (await findUnmade(pool, clock.now())).includes(accountId);

/**
 * A job: members of staff whose making was begun a minute ago and not finished. An account that exists stays, without a role; one that does
 * not is forgotten.
 */
export async function tendUnmade(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const waiting = await findUnmade(deps.pool, new Date(now.getTime() - 60_000));
  if (waiting.length === 0) return;
  const staff = await askStaff(deps);
  if (staff.length === 0) return;
  const there = staff.filter(({ accountId }) => waiting.includes(accountId));
  await inTransaction(deps.pool, async (client) => {
    const cause = { actor: systemActor('system'), traceId: 'finish new staff', now };
    for (const account of there) {
      const kept = await keepAccount(client, deps.seals, { ...account, deleted: false });
      if (kept) await publishStaff(client, kept, cause);
      await markMade(client, deps.seals, account.accountId);
    }
    await dropUnmade(
      client,
      waiting.filter((id) => !there.some(({ accountId }) => accountId === id)),
    );
  });
  deps.afterCommit();
}
