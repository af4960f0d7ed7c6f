import { type Actor, operations, sentence, type UserForm, userFormOf, userStatusLabels, userTypes } from '@xinyue/contracts';
import { AppError, fieldTaken } from '@xinyue/kit/AppError';
import { refuseOlderState } from '@xinyue/kit/audit/editConflict';
import { writeAudit } from '@xinyue/kit/audit/writeAudit';
import { eventActorOf } from '@xinyue/kit/auth/eventActorOf';
import { inTransaction } from '@xinyue/kit/db/inTransaction';
import type { Repeat } from '@xinyue/kit/idempotency/createIdempotencyStore';
import type { SentKeys } from '@xinyue/kit/idempotency/sentKey';
import type { Proven } from '@xinyue/kit/http/proofClaim';
import { proofMissing, provesDeed } from '@xinyue/kit/http/proofs';
import { newId } from '@xinyue/kit/newId';
import type { Deps } from '../deps.ts';
import { refuseOldProof } from '../security/credentials.ts';
import { repeatOf, requests } from '../store/requests.ts';
import { addUser } from './addUser.ts';
import { changePassword, hashNewPassword } from '../signIn/changePassword.ts';
import { findPasswordHash } from '../signIn/queries.ts';
import { userAfter } from '../users/domain/editUser.ts';
import { staffUser, type User, userAudit } from '../users/domain/user.ts';
import { guardStaff, holdClearance } from './guardStaff.ts';
import { requireCode, requireOneCode, requireReach } from './requireCode.ts';
import { refuseWrongNumbers } from '../users/refuseWrongNumbers.ts';
import { findUser, isAccountTaken, isBackstageNameTaken, lockStaffAnd, lockUser } from '../users/queries.ts';
import { storeUser } from './storeUser.ts';
import { editWords, sensitiveChanges } from './userDeeds.ts';

type Sent = SentKeys & EditSent;

/**
 * C-46, R-68, R-80: makes a customer or a member of staff, or changes one (`id`). Published with `account.registered` or `account.changed`; leaves
 * an audit row. The same key with the same body is the same request. Errors: `validation` (V-35, V-36, Z-45, a common password), `notFound`, `conflict` (account taken, the own account
 * disabled; a key with another body), `forbidden` (F4).
 */
export async function saveUser(deps: Deps, by: Actor, form: UserForm, sent: Sent): Promise<{ id: string }> {
  const repeat = repeatOf(deps.requestIndex, by, operations.saveUser.path, sent, form);
  const earlier = await requests.find<{ id: string }>(deps.pool, repeat);
  if (earlier) return earlier.answer;
  if (!form.id) requireCode(by, 'save', form.userType);
  if (form.id) return editUser(deps, by, { ...form, id: form.id }, sent, repeat);
  // An answer that was kept when the proof was asked for, and is forgotten by now.
  if (!sent.proven) throw proofMissing('people', '');
  // Checked before the expensive hash; the unique keys decide.
  const taken =
    (await isAccountTaken(deps.pool, form.account)) ||
    (form.userType === 0 && (await isBackstageNameTaken(deps.pool, form.account)));
  if (taken) {
    // By the same request, perhaps, sent twice and finished meanwhile.
    const twin = await requests.find<{ id: string }>(deps.pool, repeat);
    if (twin) return twin.answer;
    throw fieldTaken('account', sentence('accountTaken'));
  }
  const staff = form.userType === userTypes.staff;
  const { hash } = await hashNewPassword(deps, form.password!, { staff, words: [form.account, form.nickname ?? ''] });
  const id = newId();
  const blank = { ...staffUser(id, form.account, form.account), userType: form.userType };
  const user = { ...userAfter(blank, form), payerSetBy: by.accountId, edits: 1 };
  refuseWrongNumbers(user);
  const cause = { actor: eventActorOf(by), origin: by.origin, traceId: sent.traceId, now: deps.clock.now() };
  const twin = await inTransaction(deps.pool, async (client) => {
    // An actor who was shut out while the password was hashed makes no account.
    if (!(await lockStaffAnd(client, by, by.accountId))) throw new AppError('forbidden', sentence('forbidden'));
    const first = await requests.claim(client, repeat, { id }, cause.now);
    if (first) return first;
    await addUser(client, deps, user, hash, cause);
    await writeAudit(client, { actor: by, what: 'user.made', rowId: id, after: userAudit(user) });
    return undefined;
  });
  if (twin) return twin.answer;
  deps.afterCommit();
  return { id };
}

const statusOf = ({ disabled }: User) => (disabled ? 1 : 0);

/**
 * C-46 with id: what the form holds of a person, but never account and type. `userStatus` 1 ends the sessions of the account and of its shop
 * at once (S-22, S-38), 0 lets both in again; another password ends its sessions. Errors: `validation` (the own password without the current
 * one, Z-45), `notFound`, `forbidden` (F4: `guardStaff`), `conflict` when somebody disables the own account, or when the row is not as the editor saw it (`versionSeen`).
 */
async function editUser(
  deps: Deps,
  by: Actor,
  given: Given,
  sent: EditSent,
  repeat: Repeat | undefined,
): Promise<{ id: string }> {
  const known = await findUser(deps.pool, deps.vault, given.id);
  if (!known) throw new AppError('notFound', sentence('notFound'));
  requireReach(by, 'save', known);
  return editKnown(deps, by, known, given, sent, repeat);
}

/**
 * own-names: a member of staff sets the own password, whatever the role; the rest of the row stays. The other sessions end. Errors: `validation`
 * (the same again, a common new one, another one meanwhile).
 */
export async function changeStaffPassword(deps: Deps, actor: Actor, password: string, sent: EditSent): Promise<null> {
  const known = await findUser(deps.pool, deps.vault, actor.accountId);
  if (!known) throw new AppError('notFound', sentence('notFound'));
  const same = await deps.passwords.matches(
    await findPasswordHash(deps.pool, deps.seals, { table: 'users', id: known.id }),
    password,
  );
  if (same) throw new AppError('validation', sentence('passwordSame'));
  const { id, userType, account, nickname, area, address } = known;
  const unchanged = { id, userType, account, nickname, area, address, userStatus: statusOf(known) };
  await editKnown(deps, actor, known, { ...unchanged, password } as Given, sent, undefined);
  return null;
}

type Given = UserForm & { id: string };
type EditSent = { session: string | undefined; traceId: string; proven: Proven | undefined };

async function editKnown(
  deps: Deps,
  by: Actor,
  known: User,
  given: Given,
  sent: EditSent,
  repeat: Repeat | undefined,
): Promise<{ id: string }> {
  // The stored type decides which rules hold, whatever type the body names.
  const form = userFormOf(known.userType).parse({ ...given, account: known.account });
  const own = given.id === by.accountId;
  if (form.userStatus === 1 && own) throw new AppError('conflict', sentence('notYourself'));
  const locks = form.userStatus !== statusOf(known);
  if (known.userType === userTypes.staff && !own) {
    if (locks) requireOneCode(by, 'system:User:lock');
    if (form.password) requireOneCode(by, 'system:User:pwd');
  }
  const act = locks ? (form.userStatus === 1 ? 'lock' : 'unlock') : form.password ? 'pwd' : 'save';
  const cleared = await guardStaff(deps, by, known, act, sent);
  // Both at once are two acts: a password makes more of somebody than a lock takes away.
  if (locks && form.password) await guardStaff(deps, by, known, 'pwd', sent);
  const words = [known.account, known.nickname, form.nickname ?? ''];
  const hashed =
    form.password && (await hashNewPassword(deps, form.password, { staff: known.userType === userTypes.staff, words }));
  const session = sent.session === undefined ? undefined : Buffer.from(sent.session, 'hex');
  const cause = { actor: eventActorOf(by), origin: by.origin, session, traceId: sent.traceId, now: deps.clock.now() };
  const twin = await inTransaction(deps.pool, async (client) => {
    if (!(await lockStaffAnd(client, by, given.id))) throw new AppError('forbidden', sentence('forbidden'));
    const before = await lockUser(client, deps, given.id);
    if (!before) throw new AppError('notFound', sentence('notFound'));
    // Sent again, it must not undo what others changed since.
    const first = await requests.claim(client, repeat, { id: given.id }, cause.now);
    if (first) return first;
    await refuseOlderState(client, { rowId: before.id, version: before.edits, versionSeen: form.versionSeen });
    await holdClearance(client, cleared, cause.now);
    // What was proved above was proved for the state it had then.
    if (statusOf(before) !== statusOf(known))
      throw new AppError('conflict', sentence('stateChanged', userStatusLabels[statusOf(before)]!));
    const after = userAfter(before, form);
    // What needs a proof was found by the state before: it may be another now.
    const changes = sensitiveChanges(before, after, form.password);
    const deed = editWords(by, before, changes);
    if (changes.length > 0 && !provesDeed(sent.proven, deed)) throw proofMissing('people', deed);
    if (own && hashed) await refuseOldProof(client, deps, by, sent.proven);
    refuseWrongNumbers(after, before);
    await storeUser(client, deps, before, after, cause);
    const keep = own && session ? { keep: session } : {};
    if (hashed) await changePassword(client, deps, { table: 'users', id: after.id, ...hashed, ...keep }, cause);
    const password = hashed && { password: own ? '已修改' : '已重置' };
    await writeAudit(client, {
      actor: by,
      what: 'user.edited',
      rowId: after.id,
      before: userAudit(before),
      after: { ...userAudit(after, before), ...password },
    });
    return undefined;
  });
  if (twin) return twin.answer;
  deps.afterCommit();
  return { id: given.id };
}
