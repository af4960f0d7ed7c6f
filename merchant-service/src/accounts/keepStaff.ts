import { randomInt } from 'node:crypto';
import { type Actor, fieldLabels, sentence, userTypes } from '@xinyue/contracts';
import { AppError, fieldTaken } from '@xinyue/kit/AppError';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import type { PoolClient } from 'pg';
import type { Cause, Deps } from '../deps.ts';
import { makePassword } from '../signIn/domain/makePassword.ts';
import { endSessionsOf } from '../signIn/endSessionsOf.ts';
import { updateRow } from '../store/rows.ts';
import { addUser } from './addUser.ts';
import { changePassword, hashNewPassword, type NewHash } from '../signIn/changePassword.ts';
import { removeUser } from './deleteUser.ts';
import { type PersonForm, userAfter } from '../users/domain/editUser.ts';
import { staffUser, type User, userAudit } from '../users/domain/user.ts';
import { askClearance, type Clearance, guardStaff, holdClearance, refuseFirstStaff } from './guardStaff.ts';
import { refuseWrongNumbers } from '../users/refuseWrongNumbers.ts';
import {
  findUser,
  isAccountTaken,
  isBackstageNameTaken,
  isUserDeleted,
  listStaffNow,
  lockStaffAnd,
  lockUser,
  type StaffNow,
} from '../users/queries.ts';
import { storeUser } from './storeUser.ts';
import { repeatOf, requests } from '../store/requests.ts';

/** What system-service keeps of a member of staff here: who that is, and how to reach them. */
type Person = Pick<PersonForm, 'mobile' | 'email' | 'sex'> & { name?: string | undefined };
type Sent = { traceId: string };
/** How the caller of system-service may repeat a change. */
type Keyed = Sent & { keys: Partial<SentKeys> };
export type StaffDeed = 'lock' | 'unlock' | 'pwd' | 'delete' | 'expire';

const causeOf = (deps: Deps, by: Actor, traceId: string): Cause => ({
  actor: eventActorOf(by),
  origin: by.origin,
  traceId,
  now: deps.clock.now(),
});
const madePassword = () => makePassword((below) => randomInt(below), 16);

/** A person after a form; what it leaves out stays. */
const personAfter = (before: User, { name = before.nickname, ...form }: Person): User =>
  userAfter(before, { ...form, nickname: name, address: before.address });

async function staffNow(deps: Deps, id: string): Promise<StaffNow> {
  const [found] = await listStaffNow(deps.pool, [id]);
  if (!found) throw new AppError('notFound', sentence('staffMissing'));
  return found;
}

async function refuseTakenName(deps: Deps, account: string): Promise<void> {
  if ((await isAccountTaken(deps.pool, account)) || (await isBackstageNameTaken(deps.pool, account)))
    throw fieldTaken('userName', sentence('valueTaken', fieldLabels.userName, account));
}

/**
 * T-03 for system-service, which gives the role: makes the account with the id it drew. Asked again for that id, it answers what is there, without a
 * password. Without one a password is made, which opens nothing but its change. Errors: `forbidden` (shut out meanwhile),
 * `conflict` (account taken), `validation` (a common password, a mask).
 */
export async function makeStaff(
  deps: Deps,
  by: Actor,
  { id, account, password, ...person }: Person & { id: string; account: string; password?: string | undefined },
  sent: Sent,
): Promise<{ account: StaffNow; password?: string }> {
  const [known] = await listStaffNow(deps.pool, [id]);
  if (known?.account === account && !known.deleted) return { account: known };
  await refuseTakenName(deps, account);
  const user = { ...personAfter(staffUser(id, account, account), person), edits: 1 };
  refuseWrongNumbers(user);
  const given = password ?? madePassword();
  const { hash } = await hashNewPassword(deps, given, { staff: true, words: [account, user.nickname] });
  const cause = causeOf(deps, by, sent.traceId);
  const made = password === undefined;
  await inTransaction(deps.pool, async (client) => {
    if (!(await lockStaffAnd(client, by))) throw new AppError('forbidden', sentence('forbidden'));
    await addUser(client, deps, user, hash, cause, made);
    await writeAudit(client, { actor: by, what: 'user.made', rowId: id, after: userAudit(user) });
  });
  deps.afterCommit();
  return { account: await staffNow(deps, id), ...(made && { password: given }) };
}

/**
 * T-03 for system-service, which has judged who may do so and holds both: what it keeps of a person here. The first account is changed by itself
 * alone (P-32). Errors: `notFound`, `forbidden`, `validation` (a mask that is not the stored one's).
 */
export async function editStaff(
  deps: Deps,
  by: Actor,
  { id, ...person }: Person & { id: string },
  traceId: string,
): Promise<StaffNow> {
  await refuseFirstStaff(deps.pool, id);
  const cause = causeOf(deps, by, traceId);
  await inTransaction(deps.pool, async (client) => {
    if (!(await lockStaffAnd(client, by, id))) throw new AppError('forbidden', sentence('forbidden'));
    const before = await requireStaff(client, deps, id);
    const after = personAfter(before, person);
    refuseWrongNumbers(after, before);
    await storeUser(client, deps, before, after, cause);
    await writeAudit(client, {
      actor: by,
      what: 'user.edited',
      rowId: id,
      before: userAudit(before),
      after: userAudit(after, before),
    });
  });
  deps.afterCommit();
  return staffNow(deps, id);
}

async function requireStaff(client: PoolClient, deps: Deps, id: string): Promise<User> {
  const user = await lockUser(client, deps, id);
  if (!user || user.userType !== userTypes.staff) throw new AppError('notFound', sentence('staffMissing'));
  return user;
}

type Change = { by: Actor; deed: StaffDeed; hashed: NewHash | undefined; cause: Cause };

async function changeOne(client: PoolClient, deps: Deps, user: User, { by, deed, hashed, cause }: Change): Promise<void> {
  const { id } = user;
  if (deed === 'delete') return removeUser(client, deps, by, user, cause);
  const disabled = deed === 'lock' ? true : deed === 'unlock' ? false : user.disabled;
  const after = { ...user, disabled, edits: user.edits + 1 };
  if (deed !== 'expire') await storeUser(client, deps, user, after, cause);
  else await endSessionsOf(client, { id, version: await updateRow(client, deps.seals, { table: 'users', id }, {}, 1) }, cause);
  if (hashed) await changePassword(client, deps, { table: 'users', id, ...hashed, made: true }, cause);
  await writeAudit(client, {
    actor: by,
    what: deed === 'expire' ? 'user.expired' : 'user.edited',
    rowId: id,
    before: { userStatus: user.disabled ? 1 : 0 },
    after: { userStatus: disabled ? 1 : 0, ...(hashed && { password: '已重置' }) },
  });
}

/** Who is still there, each cleared; the own account is nobody's to lock or delete. */
async function clearAll(deps: Deps, by: Actor, ids: readonly string[], deed: StaffDeed, sent: Sent): Promise<Clearance[]> {
  const cleared: Clearance[] = [];
  for (const id of ids) {
    if (id === by.accountId) throw new AppError('conflict', sentence('notYourself'));
    const known = await findUser(deps.pool, deps.vault, id);
    if (!known && (await isUserDeleted(deps.pool, id))) continue;
    if (known?.userType !== userTypes.staff) throw new AppError('notFound', sentence('staffMissing'));
    if (deed === 'expire') cleared.push(await askClearance(deps, by, known, deed, sent));
    else cleared.push((await guardStaff(deps, by, known, deed, sent))!);
  }
  return cleared;
}

/**
 * T-04, T-06 to T-08 for system-service: locks or unlocks members of staff, gives them a made password that stands in this answer alone, deletes them, or
 * ends their sessions; all or none, with the clearance of C-46 and C-47. Who is deleted already stays so. The same request again changes nothing,
 * whatever was done since, and answers no password. Errors: as `guardStaff`, `conflict` (key used for another body).
 */
export async function changeStaff(
  deps: Deps,
  by: Actor,
  change: { ids: readonly string[]; deed: StaffDeed },
  sent: Keyed,
): Promise<{ accounts: StaffNow[]; password?: string; repeated: boolean }> {
  const { ids, deed } = change;
  const { idempotencyKey, requestKey } = sent.keys;
  const keys = { idempotencyKey, requestKey, noteRepeat: undefined };
  const repeat = repeatOf(deps.requestIndex, by, '/internal/staff/change', keys, change);
  const again = async () => ({ accounts: await listStaffNow(deps.pool, ids), repeated: true });
  if (await requests.find(deps.pool, repeat)) return again();
  const cleared = await clearAll(deps, by, ids, deed, sent);
  const password = deed === 'pwd' ? madePassword() : undefined;
  const hashed = password && (await hashNewPassword(deps, password, { staff: true, words: [] }));
  const cause = causeOf(deps, by, sent.traceId);
  const earlier = await inTransaction(deps.pool, async (client) => {
    if (!(await lockStaffAnd(client, by, ...ids))) throw new AppError('forbidden', sentence('forbidden'));
    const twin = await requests.claim(client, repeat, null, cause.now);
    if (twin) return twin;
    for (const clearance of cleared) {
      const user = await requireStaff(client, deps, clearance.id);
      await holdClearance(client, clearance, cause.now);
      await changeOne(client, deps, user, { by, deed, hashed: hashed || undefined, cause });
    }
    return undefined;
  });
  if (earlier) return again();
  deps.afterCommit();
  return { accounts: await listStaffNow(deps.pool, ids), ...(password && { password }), repeated: false };
}
